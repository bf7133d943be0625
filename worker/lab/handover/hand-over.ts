/** The front desk hands somebody's results over: a link goes to the phone on file, and a code is told at the desk. Neither of them opens anything alone. */
import { openableMs } from '#shared/handover/terms.ts';
import { localise } from '#shared/kit/urls.ts';
import { writeMessages } from '#worker/lab/erasing/messages-store.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { randomCode, randomToken } from '#worker/lab/kit/secrets.ts';
import { enqueueAll } from '#worker/lab/messages/deliver.ts';
import type { NewMessage } from '#worker/lab/messages/store.ts';
import type { AccountRow } from '#worker/lab/people/find-store.ts';
import { insertHandover } from './store.ts';

interface Asking {
	readonly account: AccountRow;
	readonly by: string;
	readonly reason: string;
}

export interface HandedOver {
	readonly id: string;
	/** Eight digits, told once: the store keeps a hash. */
	readonly code: string;
	/** Milliseconds since 1970. */
	readonly expiresAt: number;
}

/** Null where the account is another one by now, or too many were made: then nothing was changed. */
export async function handOver(
	{ db, now, services }: Pick<LabContext, 'db' | 'now' | 'services'>,
	{ account, by, reason }: Asking,
): Promise<HandedOver | null> {
	const { id: patientId, iin, phone, email, locale } = account;
	// As few signs as are safe: the link stands in a text message.
	const [id, token] = [randomToken(services.random, 128), randomToken(services.random, 128)];
	const code = randomCode(services.random, 8);
	const expiresAt = now + openableMs;
	if (!(await insertHandover(db, { id, patientId, token, code, by, reason, iin, phone, expiresAt }, now))) return null;
	const to = { about: id, locale, accountId: patientId };
	const messages: NewMessage[] = [
		{ ...to, kind: 'handover-sms', recipient: phone, facts: { link: services.origin + localise(`/take/${token}`, locale) }, goodUntil: expiresAt },
	];
	// Somebody who has taken over the phone must not be the only one to learn of it. The letter has no link.
	if (email !== '') messages.push({ ...to, kind: 'handover-mail', recipient: email, facts: { at: new Date(now).toISOString() } });
	await writeMessages(db, messages, now);
	await enqueueAll({ db, services, now }, messages);
	return { id, code, expiresAt };
}

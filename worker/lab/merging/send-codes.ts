/** Sends each of two accounts its code for the front desk, to a contact that is proved: to the phone, else by e-mail. */
import { failure, success, type ErrorName, type Result } from '#shared/kit/errors.ts';
import { maskedEmail, maskedPhone } from '#shared/staff/masked.ts';
import { deskContact } from '#shared/merging/rules.ts';
import { getsSms } from '#shared/order/sms.ts';
import { writeCode } from '#worker/lab/attachments/confirm-store.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { hashOf, randomDigits, randomToken } from '#worker/lab/kit/secrets.ts';
import { enqueueAll } from '#worker/lab/messages/deliver.ts';
import { hasRoomFor, hasRoomOfDay, type NewMessage } from '#worker/lab/messages/store.ts';
import type { AccountRow } from '#worker/lab/people/find-store.ts';
import { writeMessages } from './messages-store.ts';

/** As long as a person stands at the desk. */
const sentCodeMs = 30 * 60_000;

type Context = Pick<LabContext, 'db' | 'now' | 'services'>;
type Way = Pick<NewMessage, 'kind' | 'recipient'>;

const wayTo = (account: AccountRow): Way => ({ kind: getsSms(account.phone) ? 'desk-code-sms' : 'desk-code-mail', recipient: deskContact(account) });

const masked = ({ kind, recipient }: Way) => (kind === 'desk-code-sms' ? maskedPhone(recipient) : maskedEmail(recipient));

/** Whether a message may go to it now: one for tomorrow would find nobody at the desk. */
async function refusalOf({ db, now, services }: Context, { kind, recipient }: Way): Promise<ErrorName | null> {
	if (recipient === '') return 'not-available';
	if (kind === 'desk-code-sms' && services.sms.isOff === true) return 'unavailable';
	const rooms = await Promise.all([hasRoomFor(db, { kind, about: '', recipient }, now), hasRoomOfDay(db, kind, services.messageBudgets, now)]);
	return rooms.includes(false) ? 'busy' : null;
}

/** @returns where they went, masked. Refusals: `not-available` for no contact, `unavailable`, `busy`; then no code is written */
export async function sendCodes(context: Context, accounts: readonly AccountRow[]): Promise<Result<{ readonly sentTo: string[] }>> {
	const { db, now, services } = context;
	const ways = accounts.map(wayTo);
	for (const way of ways) {
		const refusal = await refusalOf(context, way);
		if (refusal !== null) return failure(refusal);
	}
	const messages: NewMessage[] = [];
	for (const [at, account] of accounts.entries()) {
		const way = ways[at];
		const code = await newCode(context, account.id);
		if (way === undefined || code === null) return failure('unavailable');
		messages.push({ ...way, about: randomToken(services.random, 128), locale: account.locale, facts: { code } });
	}
	await writeMessages(db, messages, now);
	await enqueueAll({ db, services, now }, messages);
	return success({ sentTo: ways.map(masked) });
}

/** Null where no free digits were found. */
async function newCode({ db, now, services }: Context, accountId: string): Promise<string | null> {
	for (let round = 0; round < 5; round += 1) {
		const code = randomDigits(services.random, 8);
		if (await writeCode(db, accountId, await hashOf(code), now + sentCodeMs, now)) return code;
	}
	return null;
}

/** What an account that is to be erased comes to at once: shut for everything but taking that back, and its owner told. */
import { erasureDays } from '#shared/erasing/rules.ts';
import { erasePath } from '#shared/erasing/path.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { localise } from '#shared/kit/urls.ts';
import { getsSms } from '#shared/order/sms.ts';
import { credentialsOf } from '#worker/lab/account/credentials-store.ts';
import { askErasure, type ErasureRow } from '#worker/lab/account/erasures-store.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import type { JobContext } from '#worker/lab/kit/jobs.ts';
import { randomToken } from '#worker/lab/kit/secrets.ts';
import { enqueueAll } from '#worker/lab/messages/deliver.ts';
import { forgetEverywhere } from '#worker/lab/messages/push-store.ts';
import type { NewMessage } from '#worker/lab/messages/store.ts';
import { revokeSharesOf } from '#worker/lab/sharing/store.ts';
import { noteFollowed } from './due-store.ts';
import { writeMessages } from './messages-store.ts';
import { childrenOf } from './people-store.ts';

const dayMs = 24 * 3_600_000;

interface Asking {
	readonly accountId: string;
	/** Empty for the owner, else code and name of the person of the staff; and why. */
	readonly by: string;
	readonly reason: string;
	/** Hash of the session in which it was asked; empty where the staff did. */
	readonly kept: string;
}

/** @returns whether the account stayed until now; what follows in other stores is done by a job as well, should this break off */
export async function ask({ db, now, services }: Pick<LabContext, 'db' | 'now' | 'services'>, asking: Asking): Promise<boolean> {
	const id = randomToken(services.random, 128);
	const isNew = await askErasure(db, { id, ...asking, eraseAt: now + erasureDays * dayMs }, now);
	if (isNew) await follow({ db, services }, { id, account_id: asking.accountId, erase_at: now + erasureDays * dayMs });
	return isNew;
}

/** Ends links, browsers and chats of the account, each in its own store, and writes the message to its owner. Done a second time it changes nothing more. */
export async function follow(
	{ db, services }: JobContext,
	{ id, account_id: accountId, erase_at: eraseAt }: Pick<ErasureRow, 'id' | 'account_id' | 'erase_at'>,
): Promise<void> {
	const now = services.clock();
	const children = await childrenOf(db, accountId, todayInAlmaty(now));
	await Promise.all([revokeSharesOf(db, accountId, [accountId, ...children.map((child) => child.id)], now), forgetEverywhere(db, accountId)]);
	const to = await credentialsOf(db, 'patient', accountId);
	// By email and by SMS: somebody who has taken over one of them must not be the only one to learn of it.
	const ways = [
		{ kind: 'erasure-asked-mail' as const, recipient: to?.email ?? '' },
		{ kind: 'erasure-asked-sms' as const, recipient: getsSms(to?.phone ?? '') ? (to?.phone ?? '') : '' },
	].filter(({ recipient }) => recipient !== '');
	const locale = to?.locale ?? 'ru';
	const facts = { at: new Date(eraseAt).toISOString(), link: services.origin + localise(erasePath, locale) };
	const messages = ways.map((way): NewMessage => ({ ...way, about: id, locale, facts, accountId }));
	await writeMessages(db, messages, now);
	await noteFollowed(db, id, now);
	await enqueueAll({ db, services, now }, messages);
}

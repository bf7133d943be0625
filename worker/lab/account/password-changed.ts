/** Tells somebody that the password of their account became another one (OWASP ASVS 5.0, 6.3.7), by the way that was not used to change it. */
import type { AccountRole } from '#shared/kit/audience.ts';
import { getsSms } from '#shared/order/sms.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { hashOf } from '#worker/lab/kit/secrets.ts';
import { enqueue } from '#worker/lab/messages/deliver.ts';
import { messageId, type NewMessage } from '#worker/lab/messages/store.ts';
import { credentialsOf } from './credentials-store.ts';
import type { CodeChannel } from './flows-store.ts';

interface Changed {
	readonly role: AccountRole;
	readonly accountId: string;
	/** `salt:hash` of the new one: each change is told once. */
	readonly password: string;
	/** By which the code of a recovery came; null where the old password was given. */
	readonly used: CodeChannel | null;
}

/**
 * The message of a change, to be written in the change's own transaction. A person with one contact alone is told there all the same, and whether messages are wanted is
 * not asked: it is about their safety. Null where there is no contact at all.
 */
export async function passwordNews({ db, now }: Pick<LabContext, 'db' | 'now'>, { role, accountId, password, used }: Changed): Promise<NewMessage | null> {
	const to = await credentialsOf(db, role, accountId);
	if (to === null) return null;
	const ways = [
		{ kind: 'password-changed-mail' as const, channel: 'mail', recipient: to.email },
		{ kind: 'password-changed-sms' as const, channel: 'sms', recipient: getsSms(to.phone) ? to.phone : '' },
	].filter(({ recipient }) => recipient !== '');
	const way = ways.find(({ channel }) => channel !== used) ?? ways[0];
	if (way === undefined) return null;
	const about = await hashOf(`${accountId}:${password}`);
	return { kind: way.kind, about, recipient: way.recipient, locale: to.locale, facts: { at: new Date(now).toISOString() } };
}

/** Sends it once it is written. */
export function sendNews(context: Pick<LabContext, 'db' | 'now' | 'services' | 'later'>, news: NewMessage | null): void {
	if (news !== null) context.later(enqueue(context, messageId(news.kind, news.about)));
}

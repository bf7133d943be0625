/** Tells somebody what became of a passkey of theirs: one was added, one was taken away, or one may have been copied. */
import type { AccountRole } from '#shared/kit/audience.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { credentialsOf } from '#worker/lab/account/credentials-store.ts';
import { wayTo } from '#worker/lab/account/way-to.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { enqueue } from '#worker/lab/messages/deliver.ts';
import { messageId, type NewMessage } from '#worker/lab/messages/store.ts';
import type { PasskeyRow } from './store.ts';

const kinds = {
	added: { mail: 'passkey-added-mail', sms: 'passkey-added-sms' },
	removed: { mail: 'passkey-removed-mail', sms: 'passkey-removed-sms' },
	copied: { mail: 'passkey-copied-mail', sms: 'passkey-copied-sms' },
} as const;

interface NotifiedPasskey extends Pick<PasskeyRow, 'id' | 'name'> {
	readonly role: AccountRole;
	readonly account_id: string;
}

/** To be written in the transaction of what it tells. Null for a person who has neither e-mail nor phone. Of one that may have been copied once a day. */
export async function passkeyNews(
	{ db, now }: Pick<LabContext, 'db' | 'now'>,
	event: keyof typeof kinds,
	{ id, name, role, account_id: accountId }: NotifiedPasskey,
): Promise<NewMessage | null> {
	const to = await credentialsOf(db, role, accountId);
	const way = to && wayTo(to, kinds[event]);
	if (to === null || way === null) return null;
	const about = event === 'copied' ? `${id}:${todayInAlmaty(now)}` : id;
	return { kind: way.kind, about, recipient: way.recipient, locale: to.locale, facts: { name, at: new Date(now).toISOString() } };
}

/** Sends it once it is written. */
export function sendPasskeyNews(context: Pick<LabContext, 'db' | 'now' | 'services' | 'later'>, news: NewMessage | null): void {
	if (news !== null) context.later(enqueue(context, messageId(news.kind, news.about)));
}

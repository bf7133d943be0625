/** Tells the owner of an account that an app was let in. */
import { credentialsOf } from '#worker/lab/account/credentials-store.ts';
import { wayTo } from '#worker/lab/account/way-to.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import type { NewMessage } from '#worker/lab/messages/store.ts';
import type { NewGrant } from './grants-store.ts';

/** To be written in the transaction of what it tells. Null for a person who has neither e-mail nor phone. */
export async function allowedNews(
	{ db, now, services }: Pick<LabContext, 'db' | 'now' | 'services'>,
	{ id, accountId, appName, endsAt }: NewGrant,
): Promise<NewMessage | null> {
	const to = await credentialsOf(db, 'patient', accountId);
	const way = to && wayTo(to, { mail: 'app-allowed-mail', sms: 'app-allowed-sms' });
	if (to === null || way === null) return null;
	const facts = { name: appName, at: new Date(now).toISOString(), until: new Date(endsAt).toISOString(), origin: services.origin };
	return { kind: way.kind, about: id, recipient: way.recipient, locale: to.locale, facts };
}

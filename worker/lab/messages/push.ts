/** Notifications of browsers: each goes to one browser that asked for them, and tells nobody who looks at its screen whose they are. */
import type { Locale } from '#shared/i18n/locales.ts';
import type { SendOutcome } from '#shared/kit/send-outcome.ts';
import type { PushPayload } from '#shared/settings/push.ts';
import type { JobContext } from '#worker/lab/kit/jobs.ts';
import { forgetBrowser, subscriptionOf } from './push-store.ts';

interface Notification {
	/** Of the message. */
	readonly id: string;
	readonly subscriptionId: string;
	readonly title: string;
	readonly text: string;
	/** Address of this site. */
	readonly link: string;
	readonly locale: Locale;
}

/** A browser that is switched off for longer learns of it from the account. */
const ttlSeconds = 3 * 24 * 3600;
/** Nothing went wrong: nobody has to look at it. */
const notWanted: SendOutcome = { kind: 'refused', code: 'off' };

/** A browser that takes no more of them is forgotten. */
export async function sendToBrowser({ db, services }: JobContext, { id, subscriptionId, title, text, link, locale }: Notification): Promise<SendOutcome> {
	const to = await subscriptionOf(db, subscriptionId);
	if (to === null) return notWanted;
	if (services.push === null) return { kind: 'failed', code: 'no-keys' };
	const { pathname, search } = new URL(link);
	const payload: PushPayload = { title, body: text, path: pathname + search, lang: locale };
	const outcome = await services.push.send({ to, payload: JSON.stringify(payload), id, ttl: ttlSeconds });
	if (outcome.kind !== 'gone') return outcome;
	await forgetBrowser(db, subscriptionId);
	return notWanted;
}

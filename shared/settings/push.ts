/** Notifications of browsers, as settings and service worker speak of them. */
import { z } from 'zod';
import type { Locale } from '#shared/i18n/locales.ts';

/** Of one account. */
export const maxBrowsers = 10;

/**
 * Push services of the browsers that there are (Chrome, Edge and others by Google, Firefox, Safari, Edge on Windows). The endpoint is the browser's word, and this site sends to it:
 * to no other host, or anybody could have it ask whatever address they like.
 */
const hosts: readonly RegExp[] = [
	/^fcm\.googleapis\.com$/,
	/^(?:[a-z0-9-]+\.)?push\.services\.mozilla\.com$/,
	/^(?:[a-z0-9-]+\.)?push\.apple\.com$/,
	/^[a-z0-9-]+\.notify\.windows\.com$/,
];
function isPushService(address: string): boolean {
	const url = URL.parse(address);
	return (
		url !== null &&
		url.protocol === 'https:' &&
		url.port === '' &&
		url.username === '' &&
		url.password === '' &&
		hosts.some((host) => host.test(url.hostname))
	);
}

/** As `PushSubscription.toJSON()` gives it. */
export const pushSubscription = z.object({
	endpoint: z.string().max(1000).refine(isPushService),
	keys: z.object({ p256dh: z.string().regex(/^B[A-Za-z0-9_-]{86}$/), auth: z.string().regex(/^[A-Za-z0-9_-]{22}$/) }),
});

/** What a browser's service worker is given. */
export interface PushPayload {
	readonly title: string;
	readonly body: string;
	/** Of this site: where its press leads. */
	readonly path: string;
	readonly lang: Locale;
}

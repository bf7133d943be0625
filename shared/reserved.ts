/** First segments of the site's own addresses. Whatever the laboratory gives an address (a city, an analysis, a point, a piece) is called otherwise. */
import { callEntry, callIds } from './calls.ts';
import { locales } from '#shared/i18n/locales.ts';
import { pageEntry, pageIds } from './pages.ts';
import { vitalsPath } from './vitals/vitals.ts';

/** What answers at the root of the site and is neither a page nor a call of the table. */
export const platformPaths = {
	/** Calls of accounts go to a backend of their own. */
	account: '/account/',
	assets: '/assets/',
	builds: '/builds/',
	captcha: '/captcha/challenge',
	/** Where programs that keep passwords lead to change one (https://w3c.github.io/webappsec-change-password-url/). */
	changePassword: '/.well-known/change-password',
	/** Results as FHIR, for apps of other makers (`shared/apps/places.ts`). */
	fhir: '/fhir/',
	/** News and articles as RSS, in each language. */
	feed: '/rss.xml',
	/** Whether the worker runs, for machines that watch it. */
	health: '/health',
	/** What the site is and where what stands, for programs that read (https://llmstxt.org), in each language. */
	llms: '/llms.txt',
	/** Pages that stand in for a payment provider's, on a local site. */
	localPay: '/local/pay/',
	/** A chat that stands in for Telegram, on a local site. */
	localTelegram: '/local/telegram/',
	/** By which the site can be installed, in each language. */
	manifest: '/manifest.webmanifest',
	outbox: '/local/outbox',
	/** Whether it can serve, and what it lacks for that, for the same machines. */
	ready: '/ready',
	robots: '/robots.txt',
	/** Public keys by which the files of reports are checked, as a key set (RFC 7517). */
	reportKeys: '/.well-known/report-keys.json',
	/** Hands out a nurse's own day where there is no connection. */
	dayWorker: '/day-worker.js',
	/** Hands out a page where there is no connection. */
	serviceWorker: '/service-worker.js',
	/** Pictures of pages for previews of links, in each language. */
	share: '/og/',
	sitemap: '/sitemap.xml',
	/** Where browsers tell how fast a visit was. */
	vitals: vitalsPath,
} as const satisfies Record<string, `/${string}`>;

const firstOf = (path: string) => path.split('/')[1] ?? '';
const platform: ReadonlySet<string> = new Set([...Object.values(platformPaths), ...callIds.map((id) => callEntry(id).path)].map(firstOf));
const reserved: ReadonlySet<string> = new Set([...locales, ...platform, ...pageIds.map((id) => firstOf(pageEntry(id).pattern))]);

/** Whether a path stands below a call's or the platform's first segment: what is refused there is no page. */
export const isPlatformPath = (path: string): boolean => path.includes('/', 1) && platform.has(firstOf(path));

/** Whether a slug is the first segment of a page (built or planned), of a call, of a language or of the platform. */
export const isReserved = (slug: string): boolean => slug !== '' && reserved.has(slug);

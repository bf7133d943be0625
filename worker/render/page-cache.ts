/**
 * Public pages, and documents such as the sitemap, kept whole, as bytes: a bounded memory of the isolate, then the platform's cache. Keys are built from branded values
 * (page, parameters, language, city, generation, build), never from a request, so nobody's cookie or header can get into one.
 */
import { build } from 'virtual:build';
import type { Locale } from '#shared/i18n/locales.ts';
import type { PageId } from '#shared/pages.ts';

declare const pageKeyMark: unique symbol;
export type PageKey = string & { readonly [pageKeyMark]: true };

/** What is kept besides pages; no page has an id like that. */
export type DocumentId = `document:${string}`;

export interface PageKeyParts {
	readonly page: PageId | DocumentId;
	readonly params: Readonly<Record<string, string>>;
	/** Allow-listed search parameters, in the order of the list. */
	readonly query: readonly (readonly [string, string])[];
	readonly locale: Locale;
	readonly cityId: number;
	/** The path names the city, which shows in title and canonical address. */
	readonly cityInPath: boolean;
	readonly generation: string;
	/** Of Almaty, `YYYY-MM-DD`: what a page says of days ("3 days left") holds on that day alone. */
	readonly today: string;
}

/** Only the last part holds what somebody typed: it ends the key, in quotes, so no two pages can have the same. */
export const pageKey = ({ page, params, query, locale, cityId, cityInPath, generation, today }: PageKeyParts): PageKey => {
	const typed = query.length > 0 || Object.keys(params).length > 0 ? JSON.stringify([Object.entries(params), query]) : '';
	return `${build.id} ${generation} ${today} ${page} ${locale} ${cityId} ${cityInPath ? 1 : 0} ${typed}` as PageKey;
};

/** A page or a document as it is sent; `freshUntil` in milliseconds since 1970. */
export interface KeptPage {
	readonly bytes: Uint8Array<ArrayBuffer>;
	/** Its Content-Type. */
	readonly type: string;
	readonly etag: string;
	/** The Content Security Policy that fits the bytes. */
	readonly policy: string;
	readonly freshUntil: number;
}

export const pageType = 'text/html; charset=utf-8';

/** How long a page is given without being made anew; content itself is renewed below it, by its own rules. Under `npm run dev` the code changes. */
const freshMs = build.dev ? 0 : 60_000;
const maxBytes = 24 * 1024 * 1024;
const maxKeyLength = 600;

/** How long after its freshness a page is still given to those who come while somebody makes it anew. */
const staleMs = build.dev ? 0 : 10 * 60_000;
/** A request that makes a page anew has this long; then the next one tries. */
const makingMs = 10_000;

const memory = new Map<PageKey, KeptPage>();
/** Pages that somebody makes anew, and until when they are waited for, in milliseconds since 1970. */
const making = new Map<PageKey, number>();
let held = 0;

/**
 * From the isolate's memory; null when it is not there, or when it is no longer fresh and the one who asks is to make it anew. Others get the old
 * bytes meanwhile. A caller that got null calls `madePage` at the end, however it ended.
 */
export function recallPage(key: PageKey, now: number): KeptPage | null {
	const kept = memory.get(key);
	if (!kept) return null;
	if (now < kept.freshUntil) return kept;
	if (now < kept.freshUntil + staleMs && now < (making.get(key) ?? 0)) return kept;
	making.set(key, now + makingMs);
	return null;
}

/** The page was made anew, or could not be. */
export const madePage = (key: PageKey): boolean => making.delete(key);

/** The platform's cache, shared by the isolates of one place. Absent where the runtime has none. */
export const platformCache = (): Cache | null => (typeof caches === 'undefined' ? null : ((caches as unknown as { readonly default?: Cache }).default ?? null));
const addressOf = (key: PageKey) => `https://pages.internal/${encodeURIComponent(key)}`;

/** From the platform's cache, and into the memory; null as above. */
export async function recallShared(key: PageKey, now: number): Promise<KeptPage | null> {
	if (key.length > maxKeyLength) return null;
	const found = await platformCache()
		?.match(addressOf(key))
		.catch(() => undefined);
	if (!found) return null;
	const freshUntil = Number(found.headers.get('X-Fresh-Until'));
	const etag = found.headers.get('X-Etag');
	const policy = found.headers.get('X-Policy');
	const type = found.headers.get('Content-Type');
	if (!(now < freshUntil) || etag === null || policy === null || type === null) {
		await found.body?.cancel();
		return null;
	}
	const kept: KeptPage = { bytes: new Uint8Array(await found.arrayBuffer()), type, etag, policy, freshUntil };
	remember(key, kept);
	return kept;
}

/** Keeps a page. @returns what was kept, and the work of keeping it in the platform's cache. */
export async function keepPage(
	key: PageKey,
	{ bytes, type, policy }: Pick<KeptPage, 'bytes' | 'type' | 'policy'>,
	now: number,
): Promise<{ readonly page: KeptPage; readonly stored: Promise<unknown> }> {
	const page: KeptPage = { bytes, type, etag: await etagOf(bytes), policy, freshUntil: now + freshMs };
	if (key.length > maxKeyLength) return { page, stored: Promise.resolve() };
	remember(key, page);
	const headers = {
		'Content-Type': type,
		'Cache-Control': `max-age=${freshMs / 1000}`,
		'X-Fresh-Until': String(page.freshUntil),
		'X-Etag': page.etag,
		'X-Policy': policy,
	};
	const stored = platformCache()?.put(addressOf(key), new Response(bytes, { headers })) ?? Promise.resolve();
	return { page, stored };
}

/** A strong one (RFC 9110, section 8.8.3), in its quotes. */
export async function etagOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
	const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
	return `"${Array.from(digest.slice(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
}

function remember(key: PageKey, page: KeptPage): void {
	const before = memory.get(key);
	if (before) {
		held -= before.bytes.byteLength;
		memory.delete(key);
	}
	memory.set(key, page);
	held += page.bytes.byteLength;
	for (const [oldest, old] of memory) {
		if (held <= maxBytes) break;
		memory.delete(oldest);
		making.delete(oldest);
		held -= old.bytes.byteLength;
	}
}

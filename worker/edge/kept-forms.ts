/**
 * Every post of a browser leads on, a refused one as well: no way Back asks whether to send a form again. What was typed and why it was refused waits
 * for the page that it leads to, for ten minutes, so that a reload, another language and another city find it too (docs/decisions/forms.md, "Forms"). It waits
 * in the visitor's own browser, in a cookie that is sealed and that no script reads: nothing of it is stored here. Passwords and files are not in it.
 */
import type { Failure } from '#shared/kit/errors.ts';
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import { readBytes } from '#shared/kit/streams.ts';
import type { PageMatch } from '#shared/pages.ts';
import type { EdgeContext } from './context.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { siteKeys } from './site-secret.ts';

/** What a post leaves behind. */
export type Left =
	| { readonly kind: 'refused'; readonly form: RefusedForm }
	| { readonly kind: 'filled'; readonly values: Readonly<Record<string, string>>; /** It is shown one time, and gone. */ readonly once?: boolean }
	| { readonly kind: 'failed'; readonly error: Failure };
/** As it is found again. */
export type KeptForm = Left & {
	/** Tells it from others: a page that is drawn with it a second time may have been typed into meanwhile. */
	readonly mark: string;
};

interface Sealed {
	readonly place: string;
	/** Milliseconds since 1970. */
	readonly until: number;
	readonly left: Left;
}

/** Pages that one goes through on the way to another one's form leave that form where it waits. */
const between = new Set(['login', 'login-code', 'cabinet-confirm']);
const formCookie = 'kept-form';
const stepCookie = 'kept-step';
const cookieOf = (page: { readonly id: string }) => (between.has(page.id) ? stepCookie : formCookie);
const keptSeconds = 600;
/** Browsers keep 4096 bytes of name, value and attributes together. */
const maxLetters = 3900;
/** Of what is unpacked: more than any cookie of ours holds. */
const maxBytes = 64 * 1024;
const vectorBytes = 12;
const cookiePattern = /^([a-z-]{1,40})\.([A-Za-z0-9_-]{40,4000})$/;

const imported = (key: Uint8Array<ArrayBuffer>) => crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt']);

/** What one of the site's keys has sealed. @throws where none has */
async function opened(c: EdgeContext, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
	const [iv, sealed] = [bytes.slice(0, vectorBytes), bytes.slice(vectorBytes)];
	const tries = siteKeys(c, 'kept-form').map(async (key) => crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await imported(key), sealed));
	return new Uint8Array(await Promise.any(tries));
}

const through = (bytes: Uint8Array<ArrayBuffer>, way: CompressionStream | DecompressionStream) =>
	readBytes(new Blob([bytes]).stream().pipeThrough(way), maxBytes);

/** Pages of one form keep it together, under the page at which it begins. */
const keeperOf = ({ id, entry }: PageMatch): string => entry.stepOf ?? id;
/** Where it may be shown: the same page about the same thing, in any language and city. */
const placeOf = (page: PageMatch) => JSON.stringify([keeperOf(page), Object.entries(page.params).toSorted(([a], [b]) => (a < b ? -1 : 1))]);

/** Keeps what a post left for its page. False when it is too much for a cookie: the post has to be answered at once. */
export async function keepForm(c: EdgeContext, page: PageMatch, left: Left): Promise<boolean> {
	const text = JSON.stringify({ place: placeOf(page), until: c.get('services').clock() + keptSeconds * 1000, left } satisfies Sealed);
	const packed = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
	if (!packed.ok) return false;
	const iv = c.get('services').random.bytes(vectorBytes);
	const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await imported(siteKeys(c, 'kept-form')[0]), packed.value));
	const value = `${keeperOf(page)}.${letters([...iv, ...sealed])}`;
	if (value.length > maxLetters) return false;
	writeCookie(c, cookieOf(page), value, { maxAge: keptSeconds, httpOnly: true });
	return true;
}

/** What the last post left for this page, or null: also where somebody else wrote the cookie. */
export async function keptForm(c: EdgeContext, page: PageMatch): Promise<KeptForm | null> {
	const [, id, written = ''] = cookiePattern.exec(readCookie(c, cookieOf(page)) ?? '') ?? [];
	if (id !== keeperOf(page)) return null;
	try {
		const text = await through(await opened(c, bytesOf(written)), new DecompressionStream('deflate-raw'));
		if (!text.ok) return null;
		const { place, until, left } = JSON.parse(new TextDecoder().decode(text.value)) as Sealed;
		return place === placeOf(page) && until > c.get('services').clock() ? { ...left, mark: written.slice(0, 12) } : null;
	} catch {
		return null;
	}
}

/** What was kept for a page is done with: it was sent, or shown for good. */
export function dropForm(c: EdgeContext, page: PageMatch): void {
	if (readCookie(c, cookieOf(page))?.startsWith(`${keeperOf(page)}.`)) writeCookie(c, cookieOf(page), '', { maxAge: 0, httpOnly: true });
}

/** What was kept for any page is done with: this browser is to know nothing more. */
export function dropForms(c: EdgeContext): void {
	for (const name of [formCookie, stepCookie]) if (readCookie(c, name) !== undefined) writeCookie(c, name, '', { maxAge: 0, httpOnly: true });
}

const letters = (bytes: readonly number[]): string =>
	btoa(String.fromCharCode(...bytes))
		.replaceAll('+', '-')
		.replaceAll('/', '_')
		.replace(/=+$/, '');
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

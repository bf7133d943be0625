/**
 * Every post of a browser leads on, a refused one as well: no way Back asks whether to send a form again. What was typed and why it was refused waits
 * here for the page that it leads to, for ten minutes, so that a reload, another language and another city find it too (docs/decisions.md, "Forms").
 * It is sealed by a key that stands in the visitor's cookie alone; passwords and files are not in it.
 */
import { hex } from '#shared/kit/bytes.ts';
import type { Failure } from '#shared/kit/errors.ts';
import { kindOf } from '#shared/kit/log-line.ts';
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import type { PageMatch } from '#shared/pages.ts';
import type { EdgeContext } from './context.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { deleteKept, findKept, insertKept } from './kept-forms-store.ts';
import { log } from './log.ts';

/** What a post leaves behind. */
export type Left =
	| { readonly kind: 'refused'; readonly form: RefusedForm }
	| { readonly kind: 'filled'; readonly values: Readonly<Record<string, string>> }
	| { readonly kind: 'failed'; readonly error: Failure };
/** As it is found again. */
export type KeptForm = Left & {
	/** Tells it from others: a page that is drawn with it a second time may have been typed into meanwhile. */
	readonly mark: string;
};

const cookie = 'kept-form';
const keptSeconds = 600;
/** Of one form as JSON: twice the longest text that a form of this site takes. */
const maxBytes = 48 * 1024;
const cookiePattern = /^([0-9a-f]{64})\.([a-z-]{1,40})$/;

const encoder = new TextEncoder();
const digest = async (text: string) => new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
const idOf = async (token: string) => hex((await digest(`kept-form:id:${token}`)).slice(0, 16));
const keyOf = async (token: string) => crypto.subtle.importKey('raw', await digest(`kept-form:key:${token}`), 'AES-GCM', false, ['encrypt', 'decrypt']);
/** Each key seals one thing alone, so the vector need not differ. */
const sealing = { name: 'AES-GCM', iv: new Uint8Array(12) };
/** Where it may be shown: the same page about the same thing, in any language and city. */
const placeOf = ({ id, params }: PageMatch) => JSON.stringify([id, Object.entries(params).toSorted(([a], [b]) => (a < b ? -1 : 1))]);

/** The token of this browser's form of a page. */
function tokenOf(c: EdgeContext, page: PageMatch): string | null {
	const [, token, id] = cookiePattern.exec(readCookie(c, cookie) ?? '') ?? [];
	return token !== undefined && id === page.id ? token : null;
}

/** Keeps what a post left for its page. False when that cannot be: whoever asked has to be answered at once. */
export async function keepForm(c: EdgeContext, page: PageMatch, left: Left): Promise<boolean> {
	const bytes = encoder.encode(JSON.stringify({ place: placeOf(page), left }));
	if (bytes.byteLength > maxBytes) return false;
	const token = hex(c.get('services').random.bytes(32));
	const now = c.get('services').clock();
	const [id, key] = await Promise.all([idOf(token), keyOf(token)]);
	const sealed = new Uint8Array(await crypto.subtle.encrypt(sealing, key, bytes));
	const kept = await insertKept(c.get('env').EDGE_DB, id, sealed, now, now + keptSeconds * 1000).catch((thrown: unknown) => {
		log({ event: 'provider', requestId: c.get('requestId'), kind: `kept form: ${kindOf(thrown)}` });
		return false;
	});
	if (kept) writeCookie(c, cookie, `${token}.${page.id}`, { maxAge: keptSeconds, httpOnly: true });
	return kept;
}

/** What the last post left for this page, or null. A failure of the store is none: the page is whole without it. */
export async function keptForm(c: EdgeContext, page: PageMatch): Promise<KeptForm | null> {
	const token = tokenOf(c, page);
	if (token === null) return null;
	try {
		const [id, key] = await Promise.all([idOf(token), keyOf(token)]);
		const sealed = await findKept(c.get('env').EDGE_DB, id, c.get('services').clock());
		if (sealed === null) return null;
		const opened = await crypto.subtle.decrypt(sealing, key, sealed);
		const { place, left } = JSON.parse(new TextDecoder().decode(opened)) as { readonly place: string; readonly left: Left };
		return place === placeOf(page) ? { ...left, mark: id.slice(0, 8) } : null;
	} catch (thrown) {
		log({ event: 'provider', requestId: c.get('requestId'), kind: `kept form: ${kindOf(thrown)}` });
		return null;
	}
}

/** What was kept for a page is done with: it was sent, or shown for good. */
export async function dropForm(c: EdgeContext, page: PageMatch): Promise<void> {
	const token = tokenOf(c, page);
	if (token === null) return;
	writeCookie(c, cookie, '', { maxAge: 0, httpOnly: true });
	// What cannot be deleted now ends by itself.
	await deleteKept(c.get('env').EDGE_DB, await idOf(token)).catch(() => {});
}

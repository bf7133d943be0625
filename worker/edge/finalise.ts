/**
 * The last word on every answer: security headers, `no-store` unless the answer says otherwise, the request's id. An answer made of kept
 * bytes brings its own policy; whatever comes without one gets the strictest.
 */
import { everyAnswer, strictPolicy, transportSecurity } from '#shared/security-headers.ts';
import { nextPart } from '#shared/kit/streams.ts';
import type { EdgeMiddleware } from './context.ts';

/** Beyond everything that the site takes, an import of a whole catalogue included. */
const maxBytes = 64 * 1024 * 1024;
const patienceMs = 5000;

/**
 * Reads on what is left of a body that nobody wanted, or wanted no more of, and lets go of it. The runtime ends a connection on which an answer
 * overtakes the body of its request, and a proxy that shares the connection then fails other people's requests.
 */
async function drain(request: Request): Promise<void> {
	if (request.body === null || request.body.locked || Number(request.headers.get('Content-Length') ?? 0) > maxBytes) return;
	const reader = request.body.getReader();
	const end = Date.now() + patienceMs;
	for (let total = 0; total <= maxBytes;) {
		// A body that breaks off is at its end, too.
		const part = await nextPart(reader, Math.max(1, end - Date.now())).catch(() => null);
		if (part === null || part.done) break;
		total += part.value.byteLength;
	}
}

/** A page whose address is a key may tell it to fewer than others do; a picture that is there to be shown elsewhere may be. */
const ownWord: ReadonlySet<string> = new Set(['Referrer-Policy', 'Cross-Origin-Resource-Policy']);

/** Gives headers whatever every answer carries, the request's id apart. @param origin of the site; undefined where the settings could not be read */
export function harden(headers: Headers, origin: string | undefined): void {
	for (const [name, value] of everyAnswer) if (!ownWord.has(name) || !headers.has(name)) headers.set(name, value);
	if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', strictPolicy);
	if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
	if (origin?.startsWith('https:')) headers.set(...transportSecurity);
}

/** Comes after everything else has answered; only what stands before it in the pipeline sees its headers. */
export const finalise: EdgeMiddleware = async (c, next) => {
	await next();
	if (c.req.raw.body !== null) await drain(c.req.raw);
	const { res } = c;
	if (c.get('hardened') !== res) harden(res.headers, c.get('env')?.settings.SITE_ORIGIN);
	res.headers.set('X-Request-Id', c.get('requestId'));
};

/**
 * Passes a call from outside on to the backend, and its answer back, both as they stream: headers by allow-list, redirects not followed, within the
 * deadline and the size that the call's entry names.
 */
import type { CallEntry } from '#shared/kit/call.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { limitBytes } from '#shared/kit/streams.ts';
import { internalOrigin, type Backend } from './transport.ts';

const replyHeaders = ['Content-Type', 'Content-Disposition', 'Content-Language', 'Content-Length', 'Retry-After'] as const;

/**
 * Refusals: `too-large` for a body over the entry's size, `unavailable` when no answer came in time, it redirects, or its file is larger than the entry's.
 * A file whose size nobody said breaks off there.
 * @param headers all that goes along
 */
export async function passOn(backend: Backend, entry: CallEntry, request: Request, headers: Readonly<Record<string, string>>): Promise<Result<Response>> {
	const said = Number(request.headers.get('Content-Length') ?? Number.NaN);
	if (said > entry.maxBytes) return failure('too-large');
	const { pathname, search } = new URL(request.url);
	let tooLarge = false;
	const deadline = new AbortController();
	const timer = setTimeout(() => deadline.abort(), entry.timeoutMs);
	// A backend inside this worker does not listen to the signal, so the deadline is raced as well.
	const late = new Promise<null>((resolve) => deadline.signal.addEventListener('abort', () => resolve(null)));
	const sent = backend(
		new Request(`${internalOrigin}${pathname}${search}`, {
			method: request.method === 'HEAD' ? 'GET' : request.method,
			headers,
			body: bodyOf(request, entry, Number.isFinite(said), () => {
				tooLarge = true;
			}),
			redirect: 'manual',
			signal: deadline.signal,
		}),
	).catch(() => null);
	const answer = await Promise.race([sent, late]);
	clearTimeout(timer);
	if (tooLarge) return failure('too-large');
	if (answer === null || (answer.status >= 300 && answer.status < 400)) return failure('unavailable');
	const maxReply = entry.bytes?.maxBytes ?? Infinity;
	if (Number(answer.headers.get('Content-Length') ?? 0) > maxReply) {
		await answer.body?.cancel();
		return failure('unavailable');
	}
	const kept = new Headers();
	for (const name of replyHeaders) {
		const value = answer.headers.get(name);
		if (value !== null) kept.set(name, value);
	}
	const body = answer.body && maxReply < Infinity ? limitBytes(answer.body, maxReply) : answer.body;
	return success(new Response(request.method === 'HEAD' ? null : body, { status: answer.status, headers: kept }));
}

/** A length that was said is kept by whoever reads the request off the wire; a body without one is counted while it comes. */
function bodyOf(request: Request, { maxBytes }: CallEntry, hasLength: boolean, onTooLarge: () => void): ReadableStream<Uint8Array> | null {
	if (request.body === null || request.method === 'GET' || request.method === 'HEAD') return null;
	return hasLength ? request.body : limitBytes(request.body, maxBytes, onTooLarge);
}

/**
 * Passes a call from outside on to the backend, and its answer back, both as they stream: headers by allow-list, redirects not followed, within the
 * deadline and the size that the call's entry names.
 */
import type { CallEntry } from '#shared/kit/call.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { isHeaderText } from '#shared/kit/header-text.ts';
import { admits } from '#shared/kit/audience.ts';
import { limitBytes, mediaType, partsWithin } from '#shared/kit/streams.ts';
import { internalOrigin, maxReplyBytes, type Backend } from './transport.ts';

/** Of the platform: bytes of a length that is known before they come; fails when there are fewer. */
declare const FixedLengthStream: new (length: number) => { readonly readable: ReadableStream<Uint8Array>; readonly writable: WritableStream<Uint8Array> };

const replyHeaders = ['Content-Type', 'Content-Disposition', 'Content-Language', 'Content-Length', 'Retry-After'] as const;
/** The laboratory's own system is told where the next page stands. A browser would load what such a header names. */
const laboratoryHeaders = [...replyHeaders, 'Link'] as const;

/**
 * Refusals: `too-large` for a body over the entry's size, `bad-request` for one that was not whole in time, `unavailable` when no answer came in time, it redirects, or its file is larger than the entry's, or none:
 * a page of somebody's proxy is nobody's report.
 * A file whose size nobody said breaks off there.
 * @param headers all that goes along
 */
export async function passOn(backend: Backend, entry: CallEntry, request: Request, headers: Readonly<Record<string, string>>): Promise<Result<Response>> {
	const said = Number(request.headers.get('Content-Length') ?? Number.NaN);
	if (said > entry.maxBytes) return failure('too-large');
	const { pathname, search } = new URL(request.url);
	let tooLarge = false;
	let isWhole = request.body === null;
	const deadline = new AbortController();
	const timer = setTimeout(() => deadline.abort(), entry.timeoutMs);
	// A backend inside this worker does not listen to the signal, so the deadline is raced as well.
	const late = new Promise<null>((resolve) => deadline.signal.addEventListener('abort', () => resolve(null)));
	const sent = backend(
		new Request(`${internalOrigin}${pathname}${search}`, {
			method: request.method === 'HEAD' ? 'GET' : request.method,
			headers,
			body: bodyOf(request, entry, Number.isFinite(said) ? said : null, {
				tooLarge: () => {
					tooLarge = true;
				},
				whole: () => {
					isWhole = true;
				},
			}),
			redirect: 'manual',
			signal: deadline.signal,
		}),
	).catch(() => null);
	const begun = await Promise.race([sent, late]);
	const within = begun && mayBeFile(begun, entry) ? withinSize(begun, entry) : null;
	const answer = within === null || isStreamed(entry) ? within : await Promise.race([whole(within), late]);
	clearTimeout(timer);
	if (tooLarge) return failure('too-large');
	if (begun === null && deadline.signal.aborted && !isWhole) return failure('bad-request');
	if (answer === null || (answer.status >= 300 && answer.status < 400)) {
		// What is still coming is not waited for.
		deadline.abort();
		return failure('unavailable');
	}
	const kept = new Headers();
	for (const name of admits(entry, 'laboratory') ? laboratoryHeaders : replyHeaders) {
		const value = answer.headers.get(name);
		if (value !== null && isHeaderText(value)) kept.set(name, value);
	}
	// What came compressed goes on as it was read: its length was another one.
	if (answer.headers.has('Content-Encoding')) kept.delete('Content-Length');
	return success(
		new Response(request.method === 'HEAD' ? null : bodyWithin(answer, entry, () => deadline.abort()), { status: answer.status, headers: kept }),
	);
}

/** A trial of the largest import tells of each of its rows. */
const maxLaboratoryReplyBytes = 64 * 1024 * 1024;

/** An answer within the size of its call's, a file within the entry's; null for one that says to be larger. One that does not say breaks off there. */
function withinSize(answer: Response, entry: CallEntry): Response | null {
	const maxBytes = entry.bytes?.maxBytes ?? (admits(entry, 'laboratory') ? maxLaboratoryReplyBytes : maxReplyBytes);
	if (Number(answer.headers.get('Content-Length') ?? 0) > maxBytes) return null;
	return answer.body === null ? answer : new Response(limitBytes(answer.body, maxBytes), answer);
}

/**
 * Whether what is given as a file may be one: a page of a machine on the way, JSON in place of a document, and what says of itself nothing at all is none. Which of several types it has
 * is its owner's to say; another server (`callback`, `byApp`) is answered as it wants to be, but never by a page.
 */
function mayBeFile(answer: Response, { bytes, callback, byApp }: CallEntry): boolean {
	if (bytes === null || !answer.ok) return true;
	const type = mediaType(answer.headers.get('Content-Type'));
	if (type === 'text/html') return false;
	if (callback || byApp) return true;
	return type !== '' && (type !== 'application/json' || /[/+]json$/.test(mediaType(bytes.contentType)));
}

/** What is not waited for until all of it is there. */
const isStreamed = ({ bytes }: CallEntry) => bytes !== null && bytes.whole !== true;

/** What breaks off or never ends is no answer. */
const whole = async (answer: Response): Promise<Response | null> =>
	answer.arrayBuffer().then(
		(bytes) => new Response(bytes.byteLength > 0 ? bytes : null, answer),
		() => null,
	);

/** A file goes out while it comes in. The next part of it has the deadline of the call, and the whole file six of it; then it breaks off. */
function bodyWithin({ body, headers }: Response, entry: CallEntry, giveUp: () => void): ReadableStream<Uint8Array> | null {
	if (body === null || !isStreamed(entry)) return body;
	const parts = partsWithin(body, entry.timeoutMs, entry.timeoutMs * 6, giveUp);
	const length = Number(headers.get('Content-Length') ?? Number.NaN);
	// With a known length, the client sees that a file was not whole.
	return Number.isInteger(length) && !headers.has('Content-Encoding') ? parts.pipeThrough(new FixedLengthStream(length)) : parts;
}

/** Files up to here are counted while they come. */
const smallBytes = 4 * 1024 * 1024;

/** What is told of a body on its way. */
interface BodyNews {
	readonly tooLarge: () => void;
	readonly whole: () => void;
}

/** A declared length goes along, and is enforced where the request is read off the wire; a body without one is counted while it comes. */
function bodyOf(request: Request, { maxBytes, codec }: CallEntry, length: number | null, news: BodyNews): ReadableStream<Uint8Array> | null {
	if (request.body === null || request.method === 'GET' || request.method === 'HEAD') return null;
	// As it came: parts of a file that pass through our hands wait in memory for the collector. Nobody tells when all of it was there.
	if (length !== null && codec === 'bytes' && maxBytes > smallBytes) return request.body;
	const noticed = limitBytes(request.body, maxBytes, news.tooLarge).pipeThrough(new TransformStream<Uint8Array, Uint8Array>({ flush: news.whole }));
	return length === null ? noticed : noticed.pipeThrough(new FixedLengthStream(length));
}

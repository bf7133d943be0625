/** Reads the text of a body while it comes: no more of it is ever held than the limit, whether or not its length was said beforehand. */
import { failure, success, type Result } from '#shared/kit/errors.ts';

/**
 * `limit` counts bytes. A byte order mark is left out.
 * Refusals: `too-large` as soon as there is more, with the rest unread for whoever ends the request; `bad-request` for what is no UTF-8, or breaks off.
 */
export async function readText(body: ReadableStream<Uint8Array> | null, limit: number): Promise<Result<string>> {
	const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
	if (body === null) return success('');
	const reader = body.getReader();
	const parts: string[] = [];
	let total = 0;
	try {
		for (;;) {
			const { done, value } = await reader.read();
			if (done) break;
			total += value.byteLength;
			if (total > limit) return failure('too-large');
			parts.push(decoder.decode(value, { stream: true }));
		}
		parts.push(decoder.decode());
	} catch {
		return failure('bad-request');
	} finally {
		reader.releaseLock();
	}
	return success(parts.join(''));
}

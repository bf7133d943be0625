/** Reads a posted form: of the type that plain forms send, small, in valid UTF-8. Everything else is refused by name. */
import { failure, success, type Result } from '#shared/kit/errors.ts';
import type { EdgeContext } from './context.ts';

const limitBytes = 64 * 1024;
const mostFields = 400;

/** Refusals: `unsupported-type`, `too-large` (64 KB, 400 fields), `bad-request` for what is no UTF-8. */
export async function readForm(c: EdgeContext): Promise<Result<URLSearchParams>> {
	const type = (c.req.header('Content-Type') ?? '').split(';', 1)[0]?.trim().toLowerCase();
	if (type !== 'application/x-www-form-urlencoded') return failure('unsupported-type');
	if (Number(c.req.header('Content-Length') ?? 0) > limitBytes) return failure('too-large');
	const bytes = await readUpTo(c.req.raw.body, limitBytes);
	if (bytes === null) return failure('too-large');
	let text: string;
	try {
		text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		return failure('bad-request');
	}
	const form = new URLSearchParams(text);
	if ([...form].length > mostFields) return failure('too-large');
	return success(form);
}

/** The bytes of a body, or null as soon as there are more than the limit: what is left of a long body is for whoever ends the request. */
async function readUpTo(body: ReadableStream<Uint8Array> | null, limit: number): Promise<Uint8Array | null> {
	if (body === null) return new Uint8Array();
	const parts: Uint8Array[] = [];
	let total = 0;
	const reader = body.getReader();
	for (;;) {
		const { done, value } = await reader.read();
		if (done) break;
		total += value.byteLength;
		if (total > limit) {
			reader.releaseLock();
			return null;
		}
		parts.push(value);
	}
	const bytes = new Uint8Array(total);
	let at = 0;
	for (const part of parts) {
		bytes.set(part, at);
		at += part.byteLength;
	}
	return bytes;
}

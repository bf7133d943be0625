/** Reads a posted form: of the type that plain forms send, small, in valid UTF-8. Everything else is refused by name. */
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { mediaType, readText } from '#shared/kit/streams.ts';
import type { EdgeContext } from './context.ts';

const maxBytes = 64 * 1024;
const maxFields = 400;

/** Refusals: `unsupported-type`, `too-large` (64 KB, 400 fields), `bad-request` for what is no UTF-8. */
export async function readForm(c: EdgeContext): Promise<Result<URLSearchParams>> {
	if (mediaType(c.req.header('Content-Type')) !== 'application/x-www-form-urlencoded') return failure('unsupported-type');
	if (Number(c.req.header('Content-Length') ?? 0) > maxBytes) return failure('too-large');
	const text = await readText(c.req.raw.body, maxBytes);
	if (!text.ok) return text;
	const form = new URLSearchParams(text.value);
	if ([...form].length > maxFields) return failure('too-large');
	return success(form);
}

/** Reads a posted form: of the type that plain forms send, small, in valid UTF-8. Everything else is refused by name. */
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { mediaType, readText } from '#shared/kit/streams.ts';
import type { EdgeContext } from './context.ts';

const maxBytes = 64 * 1024;
const maxFields = 400;

const read = new WeakMap<Request, Promise<Result<URLSearchParams>>>();

/** Reads a request's form once, however often it is asked for. Refusals: `unsupported-type`, `too-large` (64 KB, 400 fields), `bad-request` for what is no UTF-8. */
export function readForm(c: EdgeContext): Promise<Result<URLSearchParams>> {
	const before = read.get(c.req.raw);
	if (before) return before;
	const form = readAnew(c);
	read.set(c.req.raw, form);
	return form;
}

async function readAnew(c: EdgeContext): Promise<Result<URLSearchParams>> {
	if (mediaType(c.req.header('Content-Type')) !== 'application/x-www-form-urlencoded') return failure('unsupported-type');
	if (Number(c.req.header('Content-Length') ?? 0) > maxBytes) return failure('too-large');
	const text = await readText(c.req.raw.body, maxBytes);
	if (!text.ok) return text;
	const form = new URLSearchParams(text.value);
	if ([...form].length > maxFields) return failure('too-large');
	return success(form);
}

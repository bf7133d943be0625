/** Reads the body of a call by its codec: never more of it than the entry takes, and only in the media types that it names. */
import type { CallEntry } from '#shared/kit/call.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { faultsOf } from '#shared/kit/faults.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { readMultipart, type IncomingFile } from '#shared/kit/multipart.ts';
import { limitBytes, mediaType, readBytes, readText } from '#shared/kit/streams.ts';
import { readTableFile } from './import/table-file.ts';
import { composed } from '#shared/kit/printable.ts';

/** A body as it came. */
export interface IncomingMessage {
	/** Its media type, without parameters. */
	readonly contentType: string;
	readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface ReadBody {
	/** As the entry's schema makes it; undefined where the call has none. */
	readonly body: unknown;
	readonly file: IncomingFile | null;
	/** Of calls whose codec is `message`, and of files that are text. */
	readonly message?: IncomingMessage;
}

const nothing: ReadBody = { body: undefined, file: null };

/** Refusals: `unsupported-type`, `too-large`, `bad-request` for what cannot be read, `validation` by the schema. @param locale of what is said about a file */
export async function readInput(request: Request, entry: CallEntry, locale: Locale): Promise<Result<ReadBody>> {
	if (entry.codec === 'message') return readMessage(request, entry);
	if (entry.body === null && entry.codec !== 'bytes') return success(nothing);
	const header = request.headers.get('Content-Type') ?? '';
	const type = mediaType(header);
	if (!entry.bodyTypes.includes(type)) return failure('unsupported-type');
	if (Number(request.headers.get('Content-Length') ?? 0) > entry.maxBytes) return failure('too-large');
	if (entry.codec === 'bytes') {
		// The parts of a form are told apart by what stands behind its type.
		return success({ body: undefined, file: bytesOf(request, type === 'multipart/form-data' ? header : type, entry.maxBytes) });
	}
	if (type === 'multipart/form-data') return readForm(request, header, entry);
	if (type.startsWith('text/')) return readFile(request, entry, locale);
	const text = await readText(request.body, entry.maxBytes);
	if (!text.ok) return text;
	const raw = parseJson(text.value);
	return raw.ok ? check(entry, raw.value, null) : raw;
}

/** What the handler reads by itself, since it keeps what it refuses. */
async function readMessage(request: Request, entry: CallEntry): Promise<Result<ReadBody>> {
	const type = mediaType(request.headers.get('Content-Type'));
	if (!entry.bodyTypes.includes(type)) return failure('unsupported-type');
	if (Number(request.headers.get('Content-Length') ?? 0) > entry.maxBytes) return failure('too-large');
	const bytes = await readBytes(request.body, entry.maxBytes);
	return bytes.ok ? success({ body: undefined, file: null, message: { contentType: type, bytes: bytes.value } }) : bytes;
}

/** A file as a spreadsheet writes it. */
async function readFile(request: Request, entry: CallEntry, locale: Locale): Promise<Result<ReadBody>> {
	const file = await readTableFile(request.body, entry.maxBytes, locale);
	if (!file.ok) return file;
	const { text, bytes } = file.value;
	const read = check(entry, text, null);
	return read.ok ? success({ ...read.value, message: { contentType: mediaType(request.headers.get('Content-Type')), bytes } }) : read;
}

/** JSON whose texts are composed. Refusals: `bad-request`. */
export function parseJson(text: string): Result<unknown> {
	try {
		return success(composeTexts(JSON.parse(text)));
	} catch {
		return failure('bad-request');
	}
}

/** Composes every text of what was parsed, in place: the same letters are the same text. Walks without calling itself, because bodies may be nested deeper than the stack. */
function composeTexts(parsed: unknown): unknown {
	const root = { parsed };
	const left: Record<string, unknown>[] = [root];
	for (let holder = left.pop(); holder !== undefined; holder = left.pop()) {
		for (const [key, value] of Object.entries(holder)) {
			if (typeof value === 'string') holder[key] = composed(value);
			else if (typeof value === 'object' && value !== null) left.push(value as Record<string, unknown>);
		}
	}
	return root.parsed;
}

function check(entry: CallEntry, raw: unknown, file: IncomingFile | null): Result<ReadBody> {
	const body = entry.body?.safeParse(raw);
	if (body && !body.success) return failure('validation', { fields: faultsOf(body.error) });
	return success({ body: body?.data, file });
}

/** With a declared length that is not too large, the store takes no more than that. */
function bytesOf(request: Request, contentType: string, maxBytes: number): IncomingFile | null {
	if (request.body === null) return null;
	const size = lengthOf(request);
	return { field: '', name: '', contentType, stream: size === null ? limitBytes(request.body, maxBytes) : request.body, size };
}

function lengthOf({ headers }: Request): number | null {
	const said = headers.get('Content-Length') ?? '';
	return /^\d{1,15}$/.test(said) ? Number(said) : null;
}

/** A form's fields are checked before the file behind them is read. */
async function readForm(request: Request, header: string, entry: CallEntry): Promise<Result<ReadBody>> {
	if (request.body === null) return failure('bad-request');
	const form = await readMultipart(limitBytes(request.body, entry.maxBytes), header);
	return form.ok ? check(entry, form.value.fields, form.value.file) : form;
}

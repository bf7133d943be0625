/**
 * Reads a posted form once, for all that ask for it: as plain forms send it, and as forms with files do where the page takes such. Small, in valid
 * UTF-8; everything else is refused by name.
 */
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { readMultipart, type ReadForm } from '#shared/kit/multipart.ts';
import { mediaType, readBytes } from '#shared/kit/streams.ts';
import type { EdgeContext } from './context.ts';

export interface FormBody {
	/** The first text under a name. */
	readonly get: (name: string) => string | null;
	readonly has: (name: string) => boolean;
	readonly entries: readonly (readonly [string, FormDataEntryValue])[];
}

export interface FormLimits {
	/** Of the whole body. */
	readonly maxBytes: number;
	/** Whether `multipart/form-data` is taken as well. */
	readonly files: boolean;
}

/** Of a form without files. */
export const plainLimits: FormLimits = { maxBytes: 64 * 1024, files: false };
const maxFields = 400;
const bodies = new WeakMap<Request, Promise<Result<FormBody>>>();

/** Refusals: `unsupported-type`, `too-large` (bytes, or more than 400 fields), `bad-request` for what cannot be read. The first reader's limits hold. */
export function readForm(c: EdgeContext, limits: FormLimits = plainLimits): Promise<Result<FormBody>> {
	let reading = bodies.get(c.req.raw);
	if (reading === undefined) {
		reading = read(c, limits);
		bodies.set(c.req.raw, reading);
	}
	return reading;
}

/** A form with files at its end: its texts are read, the files are not. */
export interface FormUpload extends Pick<FormBody, 'get' | 'entries'>, Pick<ReadForm, 'file' | 'next' | 'drain' | 'received'> {}

/**
 * Refusals: `unsupported-type`, `length-required` for a body of which nobody says how long it is (every browser does), `too-large` for its texts, `bad-request`
 * for what cannot be read. How large a file may be is for the code that takes it to say.
 */
export async function readUpload(c: EdgeContext): Promise<Result<FormUpload>> {
	const type = c.req.header('Content-Type') ?? '';
	if (mediaType(type) !== 'multipart/form-data') return failure('unsupported-type');
	if (c.req.raw.body === null) return failure('bad-request');
	if (c.req.header('Content-Length') === undefined) return failure('length-required');
	const form = await readMultipart(c.req.raw.body, type);
	if (!form.ok) return form;
	const { fields, ...files } = form.value;
	const entries = Object.entries(fields).flatMap(([name, values]) => [values].flat().map((value): [string, string] => [name, value]));
	return success({ get: (name) => entries.find(([key]) => key === name)?.[1] ?? null, entries, ...files });
}

async function read(c: EdgeContext, { maxBytes, files }: FormLimits): Promise<Result<FormBody>> {
	const type = c.req.header('Content-Type') ?? '';
	const kind = mediaType(type);
	const multipart = kind === 'multipart/form-data';
	if (kind !== 'application/x-www-form-urlencoded' && !(multipart && files)) return failure('unsupported-type');
	if (Number(c.req.header('Content-Length') ?? 0) > maxBytes) return failure('too-large');
	const bytes = await readBytes(c.req.raw.body, maxBytes);
	if (!bytes.ok) return bytes;
	const entries = await (multipart ? partsOf(bytes.value, type) : pairsOf(bytes.value));
	if (entries === null) return failure('bad-request');
	if (entries.length > maxFields) return failure('too-large');
	return success({
		get: (name) => entries.flatMap(([key, value]) => (key === name && typeof value === 'string' ? [value] : []))[0] ?? null,
		has: (name) => entries.some(([key]) => key === name),
		entries,
	});
}

function pairsOf(bytes: Uint8Array): [string, string][] | null {
	try {
		return [...new URLSearchParams(new TextDecoder('utf-8', { fatal: true }).decode(bytes))];
	} catch {
		return null;
	}
}

async function partsOf(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<[string, FormDataEntryValue][] | null> {
	try {
		return [...(await new Response(bytes, { headers: { 'Content-Type': type } }).formData())];
	} catch {
		return null;
	}
}

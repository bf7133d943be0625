/**
 * A posted form with files at its end, read while it comes (RFC 7578): its fields are small texts that stand before the files, so that each file can go
 * straight to where files are kept and is never whole in memory.
 */
import { byteSource, type ByteSource } from './byte-source.ts';
import { failure, success, type Result } from './errors.ts';
import { TooLarge } from './streams.ts';

/**
 * A file as it comes in: read once, while it comes. Its stream fails when there is more than may be taken. Each piece of a form's file is good until the next one
 * is asked for: who keeps it copies it.
 */
export interface IncomingFile {
	/** The form's field that it came in; empty for a body that is a file alone. */
	readonly field: string;
	/** As the sender calls it: never a path, never trusted. */
	readonly name: string;
	/** Media type by the sender's word. */
	readonly contentType: string;
	readonly stream: ReadableStream<Uint8Array>;
	/** Bytes, by the sender's word; null where nothing was said. */
	readonly size: number | null;
}

export interface ReadForm {
	/** A name that comes several times has a list. */
	readonly fields: Readonly<Record<string, string | readonly string[]>>;
	/** The first. Null when there is none, or the form's file input was left empty. */
	readonly file: IncomingFile | null;
	/** The file after the last one that was given, which has to be read to its end before; null after the last. Refused as `bad-request` for whatever else comes. */
	readonly next: () => Promise<Result<IncomingFile | null>>;
	/**
	 * Reads away what is left of the body, at most so many bytes of it: a sender that is refused while it still sends would not hear why. To be called when
	 * nobody reads the file any more.
	 */
	readonly drain: (maxBytes: number) => Promise<void>;
	/** How many bytes of the body have come. */
	readonly received: () => number;
}

const maxFields = 200;
/** Of all texts together, names included: they are held in memory before anybody has asked who sends them. */
const maxTextBytes = 64 * 1024;
const maxHeadBytes = 8 * 1024;

const encoder = new TextEncoder();
const lineEnd = encoder.encode('\r\n');
const headEnd = encoder.encode('\r\n\r\n');

/**
 * Refusals: `bad-request` for what is no such form, or breaks off; `too-large` for too many fields, for texts that are too long together, and when the stream
 * is over its limit. The rest of a refused stream stays for the code that ends the request.
 * @param contentType the request's header, with the boundary
 */
export async function readMultipart(stream: ReadableStream<Uint8Array>, contentType: string): Promise<Result<ReadForm>> {
	const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
	const name = boundary?.[1] ?? boundary?.[2];
	if (name === undefined) return failure('bad-request');
	const source = byteSource(stream);
	const form = await readParts(source, encoder.encode(`\r\n--${name}`)).catch((error: unknown) =>
		failure(error instanceof TooLarge ? 'too-large' : 'bad-request'),
	);
	if (!form.ok) source.release();
	return form;
}

async function readParts(source: ByteSource, delimiter: Uint8Array): Promise<Result<ReadForm>> {
	const fields = new Map<string, string[]>();
	let left = maxTextBytes;
	// The first delimiter has no line end before it.
	source.unread(lineEnd);
	await source.until(delimiter, maxHeadBytes);
	for (let count = 0; ; count += 1) {
		const after = await source.take(2);
		if (after[0] === 0x2d && after[1] === 0x2d)
			return success({ fields: named(fields), file: null, next: noMore, drain: source.drain, received: source.received });
		if (after[0] !== 0x0d || after[1] !== 0x0a || count === maxFields) return failure(count === maxFields ? 'too-large' : 'bad-request');
		const head = textOf(await source.until(headEnd, maxHeadBytes));
		const disposition = /^content-disposition:\s*form-data\b(.*)$/im.exec(head)?.[1] ?? '';
		const name = parameter(disposition, 'name');
		if (name === null) return failure('bad-request');
		const fileName = parameter(disposition, 'filename');
		if (fileName !== null && fileName !== '')
			return success({
				fields: named(fields),
				file: fileOf(source, delimiter, name, fileName, head),
				next: () => nextFile(source, delimiter),
				drain: source.drain,
				received: source.received,
			});
		left -= encoder.encode(name).byteLength;
		const value = await source.until(delimiter, left);
		left -= value.byteLength;
		if (fileName === null) fields.set(name, [...(fields.get(name) ?? []), textOf(value)]);
	}
}

const noMore: ReadForm['next'] = () => Promise.resolve(success(null));

async function nextFile(source: ByteSource, delimiter: Uint8Array): Promise<Result<IncomingFile | null>> {
	try {
		// The file before it ended where this begins.
		await source.take(delimiter.byteLength);
		const after = await source.take(2);
		if (after[0] === 0x2d && after[1] === 0x2d) return success(null);
		if (after[0] !== 0x0d || after[1] !== 0x0a) return failure('bad-request');
		const head = textOf(await source.until(headEnd, maxHeadBytes));
		const disposition = /^content-disposition:\s*form-data\b(.*)$/im.exec(head)?.[1] ?? '';
		const [name, fileName] = [parameter(disposition, 'name'), parameter(disposition, 'filename')];
		return name === null || !fileName ? failure('bad-request') : success(fileOf(source, delimiter, name, fileName, head));
	} catch (error) {
		return failure(error instanceof TooLarge ? 'too-large' : 'bad-request');
	}
}

const named = (fields: ReadonlyMap<string, readonly string[]>) =>
	Object.fromEntries([...fields].map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]));

/** Browsers write a quote in a name as `%22` (HTML, "multipart/form-data encoding algorithm"). */
function parameter(disposition: string, name: string): string | null {
	const found = new RegExp(`;\\s*${name}="([^"]*)"`, 'i').exec(disposition)?.[1];
	return found === undefined ? null : found.replaceAll('%22', '"').replaceAll('%0D%0A', '\n');
}

const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

function fileOf(source: ByteSource, delimiter: Uint8Array, field: string, name: string, head: string): IncomingFile {
	const contentType = /^content-type:\s*([^\s;]+)/im.exec(head)?.[1]?.toLowerCase() ?? 'application/octet-stream';
	let ended = false;
	const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
		const part = ended ? null : await source.upTo(delimiter);
		if (part === null) return controller.close();
		ended = part.last;
		if (part.bytes.byteLength > 0) controller.enqueue(part.bytes);
		if (ended) controller.close();
	};
	// Nothing is read before the file is wanted.
	const stream = new ReadableStream({ pull, cancel: (reason) => source.cancel(reason) }, { highWaterMark: 0 });
	// A path in a file's name is of no interest, and of no good.
	return { field, name: name.split(/[/\\]/).at(-1)?.slice(0, 200) ?? '', contentType, stream, size: null };
}

/**
 * A posted form with files at its end, read while it comes (RFC 7578): its fields are small texts that stand before the files, so that each file can go
 * straight to where files are kept and is never whole in memory.
 */
import { failure, success, type Result } from './errors.ts';
import { BrokenOff, nextPart, TooLarge } from './streams.ts';

/** A file as it comes in: read once, while it comes. Its stream fails when there is more than may be taken. */
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
 * is over its limit. The rest of a refused stream stays for whoever ends the request.
 * @param contentType the request's header, with the boundary
 */
export async function readMultipart(stream: ReadableStream<Uint8Array>, contentType: string): Promise<Result<ReadForm>> {
	const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
	const name = boundary?.[1] ?? boundary?.[2];
	if (name === undefined) return failure('bad-request');
	const source = buffered(stream);
	const form = await readParts(source, encoder.encode(`\r\n--${name}`)).catch((error: unknown) =>
		failure(error instanceof TooLarge ? 'too-large' : 'bad-request'),
	);
	if (!form.ok) source.release();
	return form;
}

async function readParts(source: Source, delimiter: Uint8Array): Promise<Result<ReadForm>> {
	const fields = new Map<string, string[]>();
	let left = maxTextBytes;
	// The first delimiter has no line end before it.
	source.unread(lineEnd);
	await source.until(delimiter, maxHeadBytes);
	for (let count = 0; ; count += 1) {
		const after = await source.take(2);
		if (after[0] === 0x2d && after[1] === 0x2d) return success({ fields: named(fields), file: null, next: noMore, drain: source.drain });
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
			});
		left -= encoder.encode(name).byteLength;
		const value = await source.until(delimiter, left);
		left -= value.byteLength;
		if (fileName === null) fields.set(name, [...(fields.get(name) ?? []), textOf(value)]);
	}
}

const noMore: ReadForm['next'] = () => Promise.resolve(success(null));

async function nextFile(source: Source, delimiter: Uint8Array): Promise<Result<IncomingFile | null>> {
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

function fileOf(source: Source, delimiter: Uint8Array, field: string, name: string, head: string): IncomingFile {
	const contentType = /^content-type:\s*([^\s;]+)/im.exec(head)?.[1]?.toLowerCase() ?? 'application/octet-stream';
	let ended = false;
	const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
		const part = ended ? null : await source.upTo(delimiter);
		if (part === null) return controller.close();
		ended = part.last;
		if (part.bytes.byteLength > 0) controller.enqueue(part.bytes);
		if (ended) controller.close();
	};
	// Nothing is read ahead of whoever wants the file.
	const stream = new ReadableStream({ pull, cancel: (reason) => source.cancel(reason) }, { highWaterMark: 0 });
	// A path in a file's name is of no interest, and of no good.
	return { field, name: name.split(/[/\\]/).at(-1)?.slice(0, 200) ?? '', contentType, stream, size: null };
}

interface Source {
	/** Bytes that are read before the rest. */
	unread(bytes: Uint8Array): void;
	/** So many bytes. @throws when there are fewer */
	take(count: number): Promise<Uint8Array>;
	/** What stands before a mark, which is read away. @throws TooLarge beyond the limit */
	until(mark: Uint8Array, limit: number): Promise<Uint8Array>;
	/** What is at hand of what stands before a mark; `last` when the mark was reached. */
	upTo(mark: Uint8Array): Promise<{ readonly bytes: Uint8Array; readonly last: boolean }>;
	cancel(reason: unknown): Promise<void>;
	/** Lets go of the stream, of which nothing more is read here. */
	release(): void;
	readonly drain: ReadForm['drain'];
}

function buffered(stream: ReadableStream<Uint8Array>): Source {
	const reader = stream.getReader();
	let held: Uint8Array = new Uint8Array();
	const more = async () => {
		const { done, value } = await nextPart(reader);
		if (done) throw new BrokenOff();
		held = joined(held, value);
	};
	const drop = (count: number) => {
		const bytes = held.subarray(0, count);
		held = held.subarray(count);
		return bytes;
	};
	return {
		unread: (bytes) => {
			held = joined(bytes, held);
		},
		async take(count) {
			while (held.byteLength < count) await more();
			return drop(count);
		},
		async until(mark, limit) {
			for (let from = 0; ;) {
				const at = indexOf(held, mark, from);
				if (at > limit || (at < 0 && held.byteLength > limit + mark.byteLength)) throw new TooLarge();
				if (at >= 0) {
					const bytes = drop(at);
					drop(mark.byteLength);
					return bytes;
				}
				from = Math.max(0, held.byteLength - mark.byteLength + 1);
				await more();
			}
		},
		async upTo(mark) {
			for (;;) {
				const at = indexOf(held, mark, 0);
				if (at >= 0) return { bytes: drop(at), last: true };
				// A mark that has begun is not given away.
				const safe = held.byteLength - mark.byteLength + 1;
				if (safe > 0) return { bytes: drop(safe), last: false };
				await more();
			}
		},
		cancel: (reason) => reader.cancel(reason),
		release: () => reader.releaseLock(),
		drain: async (maxBytes) => {
			try {
				for (let total = 0; total <= maxBytes;) {
					const { done, value } = await nextPart(reader);
					if (done) return;
					total += value.byteLength;
				}
				await reader.cancel();
			} catch {
				// Whoever sent it is gone: there is nothing left to read.
			}
		},
	};
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
	if (first.byteLength === 0) return second;
	const bytes = new Uint8Array(first.byteLength + second.byteLength);
	bytes.set(first);
	bytes.set(second, first.byteLength);
	return bytes;
}

function indexOf(bytes: Uint8Array, mark: Uint8Array, from: number): number {
	for (let at = bytes.indexOf(mark[0] ?? 0, from); at >= 0 && at + mark.byteLength <= bytes.byteLength; at = bytes.indexOf(mark[0] ?? 0, at + 1))
		if (mark.every((byte, offset) => bytes[at + offset] === byte)) return at;
	return -1;
}

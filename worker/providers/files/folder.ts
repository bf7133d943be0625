/**
 * Files in a folder, which all processes of a laboratory see: a disk, or one that a network shares. Each is one file, whose first line says its type and its key; it is written beside
 * the others and takes its place when it is whole, so that nobody reads half of one.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { TooLarge } from '#shared/kit/streams.ts';
import type { Files } from './port.ts';

/** Of the first line: a type is a few words, a key a way of some. */
const maxHeadBytes = 32 * 1024;
const modeOfFile = 0o600;

const isMissing = (thrown: unknown) => thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT';

export interface FolderFiles extends Files {
	/** Keys of all files. @throws Error for a file that does not say its own */
	keys(): AsyncIterable<string>;
}

/** @param folder made where there is none */
export async function folderFiles(folder: string): Promise<FolderFiles> {
	const unfinished = join(folder, 'unfinished');
	await mkdir(unfinished, { recursive: true, mode: 0o700 });
	/** A digest is no path, whatever the key is. Two letters keep folders small. */
	const placeOf = (key: string) => {
		const name = createHash('sha256').update(key).digest('hex');
		return { within: join(folder, name.slice(0, 2)), path: join(folder, name.slice(0, 2), name.slice(2)) };
	};
	return {
		async put(key, stream, { contentType, maxBytes, size: declared = null, head = new Uint8Array() }) {
			if (declared !== null && declared > maxBytes) return failure('too-large');
			const { within, path } = placeOf(key);
			const part = join(unfinished, randomUUID());
			try {
				const file = await open(part, 'wx', modeOfFile);
				let written: Result<{ readonly size: number }>;
				try {
					await file.writeFile(`${JSON.stringify({ contentType, key })}\n`);
					written = await writeAll(file, head, stream, Math.min(maxBytes, declared ?? maxBytes));
					await file.sync();
				} finally {
					await file.close();
				}
				if (!written.ok) return declared !== null && written.error.name === 'too-large' ? failure('bad-request') : written;
				if (declared !== null && written.value.size !== declared) return failure('bad-request');
				await mkdir(within, { recursive: true, mode: 0o700 });
				await rename(part, path);
				await syncFolder(within);
				return written;
			} finally {
				await rm(part, { force: true });
			}
		},
		async get(key) {
			const file = await openIf(placeOf(key).path);
			if (file === null) return null;
			try {
				const [{ size }, { contentType, bytes }] = [await file.stat(), await headOf(file)];
				const stream = Readable.toWeb(file.createReadStream({ start: bytes })) as unknown as ReadableStream<Uint8Array>;
				return { contentType, size: size - bytes, stream };
			} catch (thrown) {
				await file.close();
				throw thrown;
			}
		},
		async has(key) {
			const file = await openIf(placeOf(key).path);
			await file?.close();
			return file !== null;
		},
		delete: (key) => rm(placeOf(key).path, { force: true }),
		async *keys() {
			for (const part of await readdir(folder)) {
				if (!/^[0-9a-f]{2}$/.test(part)) continue;
				for (const name of await readdir(join(folder, part))) {
					const file = await open(join(folder, part, name), 'r');
					try {
						const { key } = await headOf(file);
						if (key === undefined) throw new Error('a file that an earlier version kept does not say its key');
						yield key;
					} finally {
						await file.close();
					}
				}
			}
		},
	};
}

async function openIf(path: string): Promise<FileHandle | null> {
	try {
		return await open(path, 'r');
	} catch (thrown) {
		if (isMissing(thrown)) return null;
		throw thrown;
	}
}

/** A name is there after a loss of power when its folder is. */
async function syncFolder(path: string): Promise<void> {
	const folder = await open(path, 'r');
	try {
		await folder.sync();
	} finally {
		await folder.close();
	}
}

async function headOf(file: FileHandle): Promise<{ readonly contentType: string; readonly key?: string; readonly bytes: number }> {
	const { buffer, bytesRead } = await file.read(Buffer.alloc(maxHeadBytes), 0, maxHeadBytes, 0);
	const end = buffer.subarray(0, bytesRead).indexOf('\n');
	if (end < 0) throw new Error('a kept file without its first line');
	const head = JSON.parse(buffer.subarray(0, end).toString('utf8')) as { readonly contentType: string; readonly key?: string };
	return { ...head, bytes: end + 1 };
}

async function writeAll(file: FileHandle, head: Uint8Array, stream: ReadableStream<Uint8Array>, maxBytes: number): Promise<Result<{ readonly size: number }>> {
	const reader = stream.getReader();
	const refuse = async (name: 'too-large' | 'bad-request') => {
		await reader.cancel().catch(() => undefined);
		return failure(name);
	};
	let size = head.byteLength;
	if (size > maxBytes) return refuse('too-large');
	if (size > 0) await file.writeFile(head);
	for (;;) {
		let read: ReadableStreamReadResult<Uint8Array>;
		try {
			read = await reader.read();
		} catch (thrown) {
			return refuse(thrown instanceof TooLarge ? 'too-large' : 'bad-request');
		}
		if (read.done) return success({ size });
		size += read.value.byteLength;
		if (size > maxBytes) return refuse('too-large');
		await file.writeFile(read.value);
	}
}

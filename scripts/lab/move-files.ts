/** Copies the files of a laboratory from one place to another, and compares what came: a folder, a bucket of an S3-compatible store (R2's too), or the R2 of a local site. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { success } from '#shared/kit/errors.ts';
import { SettingsError } from '#worker/env.ts';
import { bucketOf } from '#worker/laboratory/files.ts';
import { withFiles } from '#worker/laboratory/setting-files.ts';
import { readBucketSettings } from '#worker/laboratory/settings.ts';
import { folderFiles } from '#worker/providers/files/folder.ts';
import type { Files } from '#worker/providers/files/port.ts';
import { r2Files } from '#worker/providers/files/r2.ts';
import { Refusal } from '#scripts/lib/refusal.ts';

/** Where files lie. */
export interface Place {
	readonly files: Pick<Files, 'get' | 'put'>;
	readonly keys: () => AsyncIterable<string>;
	readonly end: () => Promise<void>;
}

export interface MovedFiles {
	readonly count: number;
	readonly bytes: number;
	/** Sum of the files' digests modulo 2^64, whatever their order: 16 hexadecimal digits. The same on both sides. */
	readonly sum: string;
	/** Of them those that were written now; the others were there before, and the same. */
	readonly written: number;
}

const nothing = async () => {};

/** @param text `local`, `s3:FILE` with a file of settings (FILES_S3_...), or a folder's absolute path @throws Refusal for anything else */
export async function openPlace(text: string, stateDir: () => string): Promise<Place> {
	if (text === 'local') return localPlace(stateDir());
	if (text.startsWith('s3:')) return bucketPlace(text.slice('s3:'.length));
	if (!text.startsWith('/')) throw new Refusal('A place of files is local, s3:FILE (a file with FILES_S3_...), or the absolute path of a folder.');
	const files = await folderFiles(text);
	return { files, keys: () => files.keys(), end: nothing };
}

async function bucketPlace(file: string): Promise<Place> {
	if (!existsSync(file)) throw new Refusal(`There is no ${file}.`);
	try {
		const bucket = bucketOf(readBucketSettings(withFiles(parseEnv(readFileSync(file, 'utf8')))), () => undefined);
		if (bucket === null) throw new Refusal(`${file} names no bucket.`);
		return { files: bucket, keys: () => bucket.keys(), end: nothing };
	} catch (error) {
		throw error instanceof SettingsError ? new Refusal(`${file}: ${error.message}`) : error;
	}
}

/** The runtime's own store; nobody else may have the state open. */
async function localPlace(stateDir: string): Promise<Place> {
	// A laboratory that runs alone has no such tool.
	const { convertV4MiniflareOptions, Miniflare } = await import('miniflare');
	const options = {
		modules: true,
		script: 'export default {}',
		r2Buckets: { FILES: 'zerthana-files' },
		resourcePersistencePath: join(stateDir, 'v3'),
		telemetry: { enabled: false },
	};
	const miniflare = new Miniflare(convertV4MiniflareOptions(options));
	const bucket = await miniflare.getR2Bucket('FILES');
	const kept = r2Files(bucket as never);
	return {
		files: {
			get: (key) => kept.get(key),
			// Outside of the worker a stream has no length that its store would believe.
			async put(key, stream, { contentType }) {
				const bytes = await new Response(stream).arrayBuffer();
				await bucket.put(key, bytes, { httpMetadata: { contentType } });
				return success({ size: bytes.byteLength });
			},
		},
		async *keys() {
			for (let cursor: string | undefined; ;) {
				const page = await bucket.list({ limit: 500, ...(cursor === undefined ? {} : { cursor }) });
				for (const { key } of page.objects) yield key;
				if (!page.truncated) return;
				cursor = page.cursor;
			}
		},
		end: () => miniflare.dispose(),
	};
}

interface Seen {
	readonly bytes: number;
	readonly digest: string;
}

/** Sees what goes through: its key, its type and its bytes. */
function seeing(key: string, contentType: string) {
	const hash = createHash('sha256').update(JSON.stringify([key, contentType]));
	let bytes = 0;
	const through = new TransformStream<Uint8Array, Uint8Array>({
		transform(piece, to) {
			hash.update(piece);
			bytes += piece.byteLength;
			to.enqueue(piece);
		},
	});
	return { through, seen: (): Seen => ({ bytes, digest: hash.digest('hex') }) };
}

async function look({ files }: Place, key: string): Promise<Seen | null> {
	const kept = await files.get(key);
	if (kept === null) return null;
	const { through, seen } = seeing(key, kept.contentType);
	await kept.stream.pipeThrough(through).pipeTo(new WritableStream());
	return seen();
}

/**
 * Every file of one place to another. What is there already, and the same, is left; so what was broken off is begun again.
 * @throws Refusal where a file does not come over as it is; those before it have been copied
 */
export async function copyFiles(from: Place, to: Place): Promise<MovedFiles> {
	let [count, bytes, written, sum] = [0, 0, 0, 0n];
	for await (const key of from.keys()) {
		const there = await look(to, key);
		let seen = there === null ? null : await look(from, key);
		if (there === null || seen?.digest !== there.digest) {
			seen = await copy(from, to, key);
			written += 1;
		}
		count += 1;
		bytes += seen.bytes;
		sum = (sum + BigInt(`0x${seen.digest.slice(0, 16)}`)) % (1n << 64n);
	}
	return { count, bytes, sum: sum.toString(16).padStart(16, '0'), written };
}

async function copy(from: Place, to: Place, key: string): Promise<Seen> {
	const kept = await from.files.get(key);
	if (kept === null) throw new Refusal(`The file ${key} was listed and is not there. Begin again.`);
	const { contentType, size, stream } = kept;
	const { through, seen } = seeing(key, contentType);
	const put = await to.files.put(key, stream.pipeThrough(through), { contentType, maxBytes: size, size });
	const sent = put.ok ? seen() : null;
	if (sent === null || (await look(to, key))?.digest !== sent.digest) throw new Refusal(`The file ${key} did not come over as it is. Begin again.`);
	return sent;
}

/**
 * How a backup lies in its folder: `manifest.age`, which the operator's key opens, says what there is and holds the identity that opens the parts; each part is a file of age by itself, a
 * database or one file of the laboratory's. What is not as the manifest says is refused before anything is brought back.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';
import { z } from 'zod';
import { Refusal } from '#scripts/lib/refusal.ts';
import type { BackupKey } from './key.ts';

const part = z.object({ name: z.string().regex(/^(?:database|file-\d{8})\.age$/), bytes: z.int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) });
/** A file of the package, as it lies there. */
export type Part = z.output<typeof part>;

const table = z.object({ table: z.string(), rows: z.int(), sum: z.string() });
export type CountedTable = z.output<typeof table>;

const manifestSchema = z.object({
	format: z.literal('zerthana-backup-1'),
	madeAt: z.iso.datetime(),
	engine: z.enum(['sqlite', 'postgres']),
	/** Names of the migrations that the store had. */
	migrations: z.array(z.string()),
	tables: z.array(table),
	/** Of PostgreSQL: the last number that each column gave by itself. */
	counters: z.array(z.object({ table: z.string(), column: z.string(), last: z.string() })),
	/** Of a local site: how the runtime calls the file of its database. */
	fileName: z.string().nullable(),
	database: part,
	/** Null where none were kept. */
	files: z
		.object({ count: z.int(), bytes: z.int(), sum: z.string(), parts: z.array(part.extend({ key: z.string(), contentType: z.string(), size: z.int() })) })
		.nullable(),
	/** What opens the parts. */
	identity: z.string(),
});
export type Manifest = z.output<typeof manifestSchema>;

/** Written last: a folder without it holds no whole backup. */
export const manifestName = 'manifest.age';

/** @throws Refusal where something stands there already */
export function newFolder(folder: string): void {
	if (existsSync(folder) && readdirSync(folder).length > 0) throw new Refusal(`${folder} is not empty: each backup has a folder of its own.`);
	mkdirSync(folder, { recursive: true, mode: 0o700 });
}

export async function writeManifest(folder: string, key: BackupKey, manifest: Manifest): Promise<void> {
	writeFileSync(join(folder, manifestName), await key.seal(new TextEncoder().encode(JSON.stringify(manifest))), { mode: 0o600, flush: true });
}

/** @throws Refusal for a wrong key, and for whatever is not as it was written: a part that is missing, changed, or too many */
export async function readManifest(folder: string, key: BackupKey): Promise<Manifest> {
	const path = join(folder, manifestName);
	if (!existsSync(path)) throw new Refusal(`${folder} holds no whole backup: there is no ${manifestName}.`);
	const read = manifestSchema.safeParse(JSON.parse(new TextDecoder().decode(await key.open(readFileSync(path)))));
	if (!read.success) throw new Refusal('The manifest is of another version of this command.');
	const manifest = read.data;
	const parts = [manifest.database, ...(manifest.files?.parts ?? [])];
	const known = new Set([manifestName, ...parts.map(({ name }) => name)]);
	const stranger = readdirSync(folder).find((name) => !known.has(name));
	if (stranger !== undefined) throw new Refusal(`${stranger} is no part of this backup.`);
	for (const one of parts) {
		if (!existsSync(join(folder, one.name))) throw new Refusal(`${one.name} is missing.`);
		const found = await digestOf(join(folder, one.name));
		if (found.sha256 !== one.sha256 || found.bytes !== one.bytes) throw new Refusal(`${one.name} was changed since it was made.`);
	}
	return manifest;
}

async function digestOf(path: string): Promise<Pick<Part, 'bytes' | 'sha256'>> {
	const hash = createHash('sha256');
	let bytes = 0;
	for await (const piece of createReadStream(path) as AsyncIterable<Uint8Array>) {
		hash.update(piece);
		bytes += piece.byteLength;
	}
	return { bytes, sha256: hash.digest('hex') };
}

/** Compresses, encrypts and writes what streams in. */
export async function writePart(folder: string, name: string, recipient: string, content: ReadableStream<Uint8Array>): Promise<Part> {
	const encrypter = new Encrypter();
	encrypter.addRecipient(recipient);
	const zipped: ReadableStream<Uint8Array> = content.pipeThrough(new CompressionStream('gzip') as never);
	const sealed = await encrypter.encrypt(zipped);
	const path = join(folder, name);
	await sealed.pipeTo(Writable.toWeb(createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true })) as WritableStream<Uint8Array>);
	return { name, ...(await digestOf(path)) };
}

/** What was streamed in. It fails at the first byte that is not as it was. */
export async function readPart(folder: string, name: string, identity: string): Promise<ReadableStream<Uint8Array>> {
	const decrypter = new Decrypter();
	decrypter.addIdentity(identity);
	const opened = await decrypter.decrypt(Readable.toWeb(createReadStream(join(folder, name))) as ReadableStream<Uint8Array>);
	return opened.pipeThrough(new DecompressionStream('gzip') as never);
}

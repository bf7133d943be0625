/** A folder of texts, pictures and documents on its way to the laboratory: the texts are sent first, then the files that it lacks, then the texts again. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { ContentFolder } from '#shared/content/calls.ts';
import { documentFileOf, documentTypeOf } from '#shared/content/pictures.ts';
import { callLaboratory, importQuery, optionsQuery, outcomeOf, type ImportOptions, type ImportOutcome, type Laboratory } from './laboratory.ts';
import { readPicture } from './pictures.ts';
import { Refusal } from './refusal.ts';

type Bytes = Uint8Array<ArrayBuffer>;
interface Read {
	readonly folder: ContentFolder;
	/** Bytes of the files by the names that they are kept under. */
	readonly files: ReadonlyMap<string, Bytes>;
}

/** Every Markdown file below the folder, and everything in `pictures` and `files`; what may stand where is the laboratory's to say. */
async function readFolder(folder: string): Promise<Read> {
	const paths = pathsIn(folder);
	const texts = paths.filter((path) => path.endsWith('.md')).map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
	const inFolder = (name: string) =>
		paths
			.filter((path) => path.startsWith(`${name}/`) && !path.endsWith('.md'))
			.map((path) => ({ name: path.slice(name.length + 1), bytes: new Uint8Array(readFileSync(join(folder, path))) }));
	const files = new Map<string, Bytes>();
	const pictures: ContentFolder['pictures'] = [];
	for (const { name, bytes } of inFolder('pictures')) {
		const read = await readPicture(bytes);
		for (const one of read?.files ?? []) files.set(one.file, one.bytes);
		pictures.push({ name, bytes: bytes.byteLength, picture: read?.picture ?? null });
	}
	const documents = await Promise.all(
		inFolder('files').map(async ({ name, bytes }) => {
			const file = await documentFileOf(bytes);
			if (file !== null) files.set(file, bytes);
			return { name, bytes: bytes.byteLength, file };
		}),
	);
	return { folder: { texts, pictures, documents }, files };
}

/** Paths of the files below a folder, with plain slashes, in order. @throws Refusal when it cannot be read */
function pathsIn(folder: string): string[] {
	try {
		return readdirSync(folder, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'))
			.sort();
	} catch {
		throw new Refusal(`${folder} cannot be read.`);
	}
}

/** Sends a folder. Nothing changes there if any of it is at fault. @throws Refusal when it cannot be read, nobody answers, or a file is refused */
export async function importContent(laboratory: Laboratory, folder: string, options: ImportOptions = {}): Promise<ImportOutcome> {
	const read = await readFolder(folder);
	const query = optionsQuery(resolve(folder), options);
	const outcome = await sendTexts(laboratory, read.folder, query);
	if (!outcome.ok || options.dryRun || outcome.missing.length === 0) return outcome;
	for (const file of outcome.missing) await sendFile(laboratory, file, read.files.get(file));
	const again = await sendTexts(laboratory, read.folder, query);
	if (again.ok && again.missing.length > 0) throw new Refusal(`${laboratory.origin} does not keep the files that it was sent.`);
	return again;
}

const sendTexts = async (laboratory: Laboratory, folder: ContentFolder, query: string): Promise<ImportOutcome> =>
	outcomeOf(
		laboratory.origin,
		await callLaboratory(laboratory, `/lis/content?${query}`, {
			method: 'PUT',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify(folder),
		}),
	);

async function sendFile(laboratory: Laboratory, file: string, bytes: Bytes | undefined): Promise<void> {
	if (bytes === undefined) throw new Refusal(`${laboratory.origin} asks for a file that is not in the folder.`);
	const response = await callLaboratory(laboratory, `/lis/content-file/${file}`, {
		method: 'PUT',
		headers: { 'Content-Type': documentTypeOf(file) },
		body: bytes,
	});
	// An answer that is left before its end is a broken connection to the other side.
	await response.arrayBuffer();
	if (!response.ok) throw new Refusal(`${laboratory.origin} answered ${response.status} to a file.`);
}

const refusedFields = z.object({ fields: z.array(z.object({ field: z.string() })) });

/** Takes a piece off the site. @returns false where there is none. @throws Refusal when nobody answers or the call is refused: where others name the piece, with these */
export async function removeContent(laboratory: Laboratory, section: string, slug: string): Promise<boolean> {
	const response = await callLaboratory(laboratory, `/lis/content/${section}/${slug}`, { method: 'DELETE' });
	const reply: unknown = await response.json().catch(() => null);
	const referrers = response.status === 409 ? (refusedFields.safeParse(reply).data?.fields ?? []) : [];
	if (referrers.length > 0)
		throw new Refusal([`/${section}/${slug} stays: other pieces name it. Change them first.`, ...referrers.map(({ field }) => `  ${field}`)].join('\n'));
	if (!response.ok && response.status !== 404) throw new Refusal(`${laboratory.origin} answered ${response.status}.`);
	return response.ok;
}

const versionList = z.object({
	data: z.array(
		z.object({
			version: z.int(),
			at: z.number(),
			pieces: z.array(z.string()),
			changed: z.int(),
			takenBack: z.boolean(),
			undoes: z.int().nullable(),
			import: z.int().nullable().default(null),
		}),
	),
});
export type ContentVersion = z.infer<typeof versionList>['data'][number];

/** What changed pieces, the newest first. @throws Refusal when nobody answers or the call is refused */
export async function contentVersions(laboratory: Laboratory): Promise<readonly ContentVersion[]> {
	const response = await callLaboratory(laboratory, `/lis/content-versions?${importQuery(false)}&pageSize=50`, {});
	const reply: unknown = await response.json().catch(() => null);
	if (!response.ok) throw new Refusal(`${laboratory.origin} answered ${response.status}.`);
	return versionList.parse(reply).data;
}

/** Takes the newest version back. @returns pieces that stand as before; null where there is no such version. @throws Refusal when a later one stands, or nobody answers */
export async function takeBackContent(laboratory: Laboratory, version: string): Promise<number | null> {
	const response = await callLaboratory(laboratory, `/lis/content-versions/${version}/take-back?${importQuery(false)}`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: '{}',
	});
	const reply: unknown = await response.json().catch(() => null);
	if (response.status === 404) return null;
	if (response.status === 409) throw new Refusal(`Version ${version} is not the newest that stands: take those back first that came later.`);
	if (!response.ok) throw new Refusal(`${laboratory.origin} answered ${response.status}.`);
	return z.object({ changed: z.int() }).parse(reply).changed;
}

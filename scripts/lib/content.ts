/** A folder of news and articles on its way to the laboratory: the texts are sent first, then the pictures that it lacks, then the texts again. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentFolder } from '#shared/content/calls.ts';
import { describePicture, pictureTypeOf } from '#shared/content/pictures.ts';
import { callLaboratory, importQuery, outcomeOf, type ImportOutcome, type Laboratory } from './laboratory.ts';
import { Refusal } from './refusal.ts';

interface Read {
	readonly folder: ContentFolder;
	/** Bytes of the pictures by the names that they are kept under. */
	readonly pictures: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

const picturesFolder = 'pictures';

/** Every Markdown file below the folder, and everything in `pictures`; what may stand where is the laboratory's to say. */
async function readFolder(folder: string): Promise<Read> {
	const paths = pathsIn(folder);
	const texts = paths.filter((path) => path.endsWith('.md')).map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
	const described = await Promise.all(
		paths
			.filter((path) => path.startsWith(`${picturesFolder}/`) && !path.endsWith('.md'))
			.map(async (path) => {
				const bytes = new Uint8Array(readFileSync(join(folder, path)));
				return { name: path.slice(picturesFolder.length + 1), bytes, picture: await describePicture(bytes) };
			}),
	);
	return {
		folder: { texts, pictures: described.map(({ name, bytes, picture }) => ({ name, bytes: bytes.byteLength, picture })) },
		pictures: new Map(described.flatMap(({ bytes, picture }) => (picture ? [[picture.file, bytes] as const] : []))),
	};
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

/** Sends a folder. Nothing changes there if any of it is at fault. @throws Refusal when it cannot be read, nobody answers, or a picture is refused */
export async function importContent(laboratory: Laboratory, folder: string, dryRun = false): Promise<ImportOutcome> {
	const read = await readFolder(folder);
	const outcome = await sendTexts(laboratory, read.folder, dryRun);
	if (!outcome.ok || dryRun || outcome.missing.length === 0) return outcome;
	for (const file of outcome.missing) await sendPicture(laboratory, file, read.pictures.get(file));
	const again = await sendTexts(laboratory, read.folder, false);
	if (again.ok && again.missing.length > 0) throw new Refusal(`${laboratory.origin} does not keep the pictures that it was sent.`);
	return again;
}

const sendTexts = async (laboratory: Laboratory, folder: ContentFolder, dryRun: boolean): Promise<ImportOutcome> =>
	outcomeOf(
		laboratory.origin,
		await callLaboratory(laboratory, `/lis/content?${importQuery(dryRun)}`, {
			method: 'PUT',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify(folder),
		}),
	);

async function sendPicture(laboratory: Laboratory, file: string, bytes: Uint8Array<ArrayBuffer> | undefined): Promise<void> {
	if (bytes === undefined) throw new Refusal(`${laboratory.origin} asks for a picture that is not in the folder.`);
	const response = await callLaboratory(laboratory, `/lis/content-picture/${file}`, {
		method: 'PUT',
		headers: { 'Content-Type': pictureTypeOf(file) },
		body: bytes,
	});
	// An answer that is left before its end is a broken connection to the other side.
	await response.arrayBuffer();
	if (!response.ok) throw new Refusal(`${laboratory.origin} answered ${response.status} to a picture.`);
}

/** Takes a piece off the site. @returns false where there is none. @throws Refusal when nobody answers or the call is refused */
export async function removeContent(laboratory: Laboratory, section: string, slug: string): Promise<boolean> {
	const response = await callLaboratory(laboratory, `/lis/content/${section}/${slug}`, { method: 'DELETE' });
	await response.body?.cancel();
	if (!response.ok && response.status !== 404) throw new Refusal(`${laboratory.origin} answered ${response.status}.`);
	return response.ok;
}

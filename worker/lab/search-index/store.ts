/**
 * The text of the search index in the store, by the generation of the catalogue that it was made from. It only saves work: whatever is missing
 * or damaged is made again.
 */
import type { Database, Statement } from '#worker/providers/database/port.ts';

/** Letters a part: at most 1.5 MB, since none takes more than three bytes. A row holds at most 2 MB. */
const partLetters = 500_000;

interface PartRow {
	readonly parts: number;
	readonly digest: string;
	readonly text: string;
}

/** The whole text, or null when it is not there or is not what was written. */
export async function readStoredText(db: Database, generation: number, form: string): Promise<string | null> {
	const read = db.prepare('SELECT parts, digest, text FROM search_index WHERE generation = ?1 AND form = ?2 AND part = ?3');
	const texts: string[] = [];
	// One by one: a large index would not fit into one reply.
	for (let [part, parts] = [0, 1]; part < parts; part += 1) {
		const row = await read.bind(generation, form, part).first<PartRow>();
		if (!row || (await digestOf(row.text)) !== row.digest) return null;
		parts = row.parts;
		texts.push(row.text);
	}
	return texts.join('');
}

/** Keeps a text, unless the catalogue has changed since it was read, and lets go of those of earlier generations. */
export async function storeText(db: Database, generation: number, form: string, text: string): Promise<void> {
	const texts = partsOf(text);
	const digests = await Promise.all(texts.map(digestOf));
	const unchanged = 'SELECT 1 FROM catalogue_generation WHERE generation = ?1';
	await db.batch([
		db.prepare(`DELETE FROM search_index WHERE (generation <> ?1 OR form = ?2) AND EXISTS (${unchanged})`).bind(generation, form),
		...texts.map((part, at) =>
			db
				.prepare(`INSERT INTO search_index (generation, form, part, parts, digest, text) SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE EXISTS (${unchanged})`)
				.bind(generation, form, at, texts.length, digests[at] ?? '', part),
		),
	]);
}

/** For an import that changes nothing that is searched: the index that stands is that of the next generation. */
export const carryStoredText = (db: Database, generation: number): Statement =>
	db.prepare('UPDATE search_index SET generation = ?1 + 1 WHERE generation = ?1').bind(generation);

/** Cut between lines where there is one, so that no letter is cut in two. */
function partsOf(text: string): string[] {
	const parts: string[] = [];
	for (let from = 0; from < text.length;) {
		const line = from + partLetters < text.length ? text.lastIndexOf('\n', from + partLetters - 1) + 1 : text.length;
		const till = line > from ? line : from + partLetters;
		parts.push(text.slice(from, till));
		from = till;
	}
	return parts;
}

async function digestOf(text: string): Promise<string> {
	const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
	return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

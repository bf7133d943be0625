/**
 * What imports changed, row by row, and the files that wait: in the store of the rows that a file is counted with, so that they are written with them, and personal data stays
 * among people's.
 */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import type { Counter } from '#worker/lab/kit/generation-store.ts';
import { forRows } from '#worker/lab/kit/json-chunks.ts';
import type { Counts } from './journal-store.ts';
import type { ColumnChange } from './standing.ts';
import type { Localised } from '#shared/i18n/locales.ts';

export type What = 'added' | 'changed' | 'taken-away';

export interface Change {
	readonly what: What;
	/** By which the row is found now. */
	readonly key: string;
	/** By which it was found before; null for a row that was not there. */
	readonly keyBefore: string | null;
	/** Counts from 1; null for a row that the file does not name. */
	readonly line: number | null;
	readonly columns: readonly ColumnChange[];
}

/** What rows are called, by their keys, in every language. */
export type Names = ReadonlyMap<string, Localised>;

const tables = { catalogue_generation: '', people_generation: 'people_' } as const satisfies Record<Counter, string>;
const changesOf = (counter: Counter) => `${tables[counter]}import_changes`;
const textsOf = (counter: Counter) => `${tables[counter]}import_texts`;

/** What the database says when the row that says how an import ended stands already: it was given up. */
export const isGivenUp = (error: unknown): boolean => error instanceof Error && /import_changes(?:\.import_id|_pkey)/.test(error.message);

/** What the row of number 0 keeps of an import that went through. */
export interface Applied {
	readonly rows: number;
	readonly counted: boolean;
	readonly counts: Counts;
}

/** Part of an import's transaction: that it went through, and what it changed. Fails, and with it the whole transaction, when it was given up meanwhile. */
export const noteChanges = (
	db: Database,
	counter: Counter,
	id: number,
	applied: Applied,
	changes: readonly Change[],
	now: number,
	names: Names = new Map(),
): Statement[] => [
	db
		.prepare(`INSERT INTO ${changesOf(counter)} (import_id, nr, what, key, columns, at) VALUES (?1, 0, 'applied', '', ?2, ?3)`)
		.bind(id, JSON.stringify(applied), now),
	dropDifference(db, counter, id),
	...insertChanges(db, counter, id, changes, names, now, 'true'),
];

/** The rows, numbered from 1. @param only of an import of which this holds */
const insertChanges = (db: Database, counter: Counter, id: number, changes: readonly Change[], names: Names, now: number, only: string): Statement[] =>
	forRows(
		db,
		`INSERT INTO ${changesOf(counter)} (import_id, nr, what, key, key_before, line, columns, names, at)
		SELECT ${String(id)}, CAST(j.value ->> 'nr' AS BIGINT), j.value ->> 'what', j.value ->> 'key', j.value ->> 'keyBefore', CAST(j.value ->> 'line' AS BIGINT), j.value ->> 'columns',
			j.value ->> 'names', ${String(now)}
		FROM json_each(?1) j WHERE ${only}`,
		changes.map(({ columns, ...change }, at) => ({ ...change, nr: at + 1, columns: JSON.stringify(columns), names: foundBy(change, names) })),
	);

/** In small letters. */
const foundBy = ({ key, keyBefore }: Pick<Change, 'key' | 'keyBefore'>, names: Names): string =>
	[...new Set([key, keyBefore ?? key, ...Object.values(names.get(key) ?? {})])].join('\n').toLowerCase();

const dropDifference = (db: Database, counter: Counter, id: number, only = 'true'): Statement =>
	db.prepare(`DELETE FROM ${changesOf(counter)} WHERE import_id = ?1 AND nr > 0 AND ${only}`).bind(id);

/** Of one that has ended, its rows are what it did. */
const stillWaits = (counter: Counter, id: number) => `NOT EXISTS (SELECT 1 FROM ${changesOf(counter)} e WHERE e.import_id = ${String(id)} AND e.nr = 0)`;

/** Keeps what an import that waits would change, in the place of what was kept before; of one that has ended meanwhile nothing is touched. */
export async function keepDifference(db: Database, counter: Counter, id: number, changes: readonly Change[], names: Names, now: number): Promise<void> {
	const only = stillWaits(counter, id);
	await db.batch([dropDifference(db, counter, id, only), ...insertChanges(db, counter, id, changes, names, now, only)]);
}

/** What is kept of some that wait goes: their files, and what they would change. */
export async function dropWaiting(db: Database, counter: Counter, ids: readonly number[]): Promise<void> {
	if (ids.length === 0) return;
	await db.batch(ids.flatMap((id) => [dropText(db, counter, id), dropDifference(db, counter, id, stillWaits(counter, id))]));
}

/** Gives an import up, unless it went through. @returns what is kept of one that did; null for one that is given up */
export async function giveUp(db: Database, counter: Counter, id: number, now: number): Promise<Applied | null> {
	await db
		.prepare(
			`INSERT INTO ${changesOf(counter)} (import_id, nr, what, key, columns, at) VALUES (?1, 0, 'given-up', '', '[]', ?2) ON CONFLICT (import_id, nr) DO NOTHING`,
		)
		.bind(id, now)
		.run();
	return appliedAs(db, counter, id);
}

/** What is kept of an import that went through; null for any other. */
export async function appliedAs(db: Database, counter: Counter, id: number): Promise<Applied | null> {
	const ended = await db
		.prepare(`SELECT what, columns FROM ${changesOf(counter)} WHERE import_id = ?1 AND nr = 0`)
		.bind(id)
		.first<{ what: string; columns: string }>();
	return ended?.what === 'applied' ? (JSON.parse(ended.columns) as Applied) : null;
}

interface StoredChange extends Omit<Change, 'columns' | 'keyBefore'> {
	readonly nr: number;
	readonly key_before: string | null;
	readonly columns: string;
}
interface NumberedChange extends Change {
	readonly nr: number;
}

/** After the one of this number, in the order of the file. @param part of the code or a name of the rows that are wanted; empty for all */
export async function changesAfter(db: Database, counter: Counter, id: number, nr: number, count: number, part = ''): Promise<NumberedChange[]> {
	const { results } = await db
		.prepare(
			`SELECT nr, what, key, key_before, line, columns FROM ${changesOf(counter)}
			WHERE import_id = ?1 AND nr > ?2 AND (CAST(?4 AS TEXT) = '' OR names LIKE ?4 ESCAPE '!') ORDER BY nr LIMIT ?3`,
		)
		.bind(id, nr, count, part === '' ? '' : `%${part.toLowerCase().replaceAll(/[!%_]/g, '!$&')}%`)
		.all<StoredChange>();
	return results.map(({ columns, key_before: keyBefore, ...row }) => ({ ...row, keyBefore, columns: JSON.parse(columns) as ColumnChange[] }));
}

const page = 1000;

/** All that one changed; empty once it is not kept any more. */
export async function allChanges(db: Database, counter: Counter, id: number): Promise<NumberedChange[]> {
	const found: NumberedChange[] = [];
	for (let rows: NumberedChange[] | null = null; rows === null || rows.length === page;) {
		rows = await changesAfter(db, counter, id, found.at(-1)?.nr ?? 0, page);
		found.push(...rows);
	}
	return found;
}

/** Whether a row that says how it ended stands. */
export const hasEnded = async (db: Database, counter: Counter, id: number): Promise<boolean> =>
	(await db
		.prepare(`SELECT nr FROM ${changesOf(counter)} WHERE import_id = ?1 AND nr = 0`)
		.bind(id)
		.first('nr')) !== null;

/** Numbers of later imports, of whatever kind, that changed rows with these keys; each with the first of the keys. */
export async function laterChanges(
	db: Database,
	counter: Counter,
	id: number,
	keys: readonly string[],
): Promise<{ readonly import_id: number; readonly key: string }[]> {
	const changed = (column: string, more: string) =>
		`SELECT c.import_id, j.value AS key FROM json_each(?1) j JOIN ${changesOf(counter)} c ON c.${column} = j.value AND c.import_id > ?2 AND c.nr > 0${more}`;
	const { results } = await db
		.prepare(
			`SELECT u.import_id, min(u.key) AS key FROM (${changed('key', '')} UNION ALL ${changed('key_before', ' AND c.key_before <> c.key')}) u
			GROUP BY u.import_id ORDER BY u.import_id`,
		)
		.bind(JSON.stringify(keys), id)
		.all<{ import_id: number; key: string }>();
	return results;
}

/** UTF-16 units of a piece: well below what a row of the store may hold. */
const pieceLength = 300_000;

/** Pieces that join to the text; none ends within a letter. */
function piecesOf(text: string): string[] {
	const pieces: string[] = [];
	for (let at = 0; at < text.length;) {
		let end = Math.min(text.length, at + pieceLength);
		if (end < text.length && /[\uDC00-\uDFFF]/.test(text[end] ?? '')) end -= 1;
		pieces.push(text.slice(at, end));
		at = end;
	}
	return pieces;
}

/** Keeps a file that waits; one that is kept already stays as it is. */
export async function keepText(db: Database, counter: Counter, id: number, text: string, now: number): Promise<void> {
	const pieces = piecesOf(text);
	await db.batch(
		pieces.map((piece, nr) =>
			db
				.prepare(`INSERT INTO ${textsOf(counter)} (import_id, nr, text, at) VALUES (?1, ?2, ?3, ?4) ON CONFLICT (import_id, nr) DO NOTHING`)
				.bind(id, nr, piece, now),
		),
	);
}

/** Null once it is not kept any more. */
export async function textOfImport(db: Database, counter: Counter, id: number): Promise<string | null> {
	const { results } = await db
		.prepare(`SELECT text FROM ${textsOf(counter)} WHERE import_id = ?1 ORDER BY nr`)
		.bind(id)
		.all<{ text: string }>();
	return results.length === 0 ? null : results.map(({ text }) => text).join('');
}

/** Keeps the file of one that waits for its start until that has come, whatever its age. @param until milliseconds since 1970 */
export const keepTextUntil = async (db: Database, counter: Counter, id: number, until: number): Promise<void> => {
	await db
		.prepare(`UPDATE ${textsOf(counter)} SET at = ?2 WHERE import_id = ?1 AND at < ?2`)
		.bind(id, until)
		.run();
};

export const dropText = (db: Database, counter: Counter, id: number): Statement => db.prepare(`DELETE FROM ${textsOf(counter)} WHERE import_id = ?1`).bind(id);

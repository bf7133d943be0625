/** Counters that imports raise: each import is of what it has read, or starts again. What an isolate keeps of the catalogue is known by the catalogue's. */
import type { Database, Statement } from '#worker/providers/database/port.ts';

/** What is counted apart: nobody's cache of the catalogue depends on people. */
export type Counter = 'catalogue_generation' | 'people_generation';

/** 0 before the first import. */
export async function readGeneration(db: Database, counter: Counter = 'catalogue_generation'): Promise<number> {
	const row = await db.prepare(`SELECT generation FROM ${counter} WHERE one = 1`).first<{ generation: number }>();
	return row?.generation ?? 0;
}

/** So long an isolate goes by what it has read: an import of another one shows that much later. */
const lookAgainMs = 10_000;
let known: { readonly db: Database; readonly generation: number; readonly readAt: number } | null = null;
/** Imports that went through in this isolate. */
let imports = 0;

/** The catalogue's, for what only reads: not asked of the store at each request. At most ten seconds old, and of this isolate's own imports never. @param now milliseconds since 1970 */
export async function recentGeneration(db: Database, now: number): Promise<number> {
	if (known?.db === db && now >= known.readAt && now - known.readAt < lookAgainMs) return known.generation;
	const before = imports;
	const generation = await readGeneration(db);
	// An import went through meanwhile: this answer may be of the time before.
	if (imports === before) known = { db, generation, readAt: now };
	return generation;
}

/** An import has gone through here. */
export const forgetGeneration = (): void => {
	imports += 1;
	known = null;
};

/**
 * First statement of an import: fails, and with it the whole transaction, when another import went through since the generation was read.
 * The row that it would insert stands already.
 */
export const demandGeneration = (db: Database, generation: number, counter: Counter = 'catalogue_generation'): Statement =>
	db.prepare(`INSERT INTO ${counter} (one, generation) SELECT 1, 0 FROM ${counter} WHERE generation <> ?1`).bind(generation);

/** What the database says when `demandGeneration` fails: SQLite names the column, PostgreSQL the key. */
export const isOvertaken = (error: unknown): boolean => error instanceof Error && /(?:catalogue|people)_generation(?:\.one|_pkey)/.test(error.message);

/** Part of the import's transaction: who reads the new number reads what it brought. */
export const raiseGeneration = (db: Database, counter: Counter = 'catalogue_generation'): Statement =>
	db.prepare(`UPDATE ${counter} SET generation = generation + 1 WHERE one = 1`);

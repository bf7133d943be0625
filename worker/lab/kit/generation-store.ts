/** The counter that every import raises. What an isolate keeps of the catalogue is known by it. */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/** 0 before the first import. */
export async function readGeneration(db: D1Database): Promise<number> {
	const row = await db.prepare('SELECT generation FROM catalogue_generation WHERE one = 1').first<{ generation: number }>();
	return row?.generation ?? 0;
}

/**
 * First statement of an import: fails, and with it the whole transaction, when another import went through since the generation was read.
 * The row that it would insert stands already.
 */
export const demandGeneration = (db: D1Database, generation: number): D1PreparedStatement =>
	db.prepare('INSERT INTO catalogue_generation (one, generation) SELECT 1, 0 FROM catalogue_generation WHERE generation <> ?1').bind(generation);

/** What the database says when `demandGeneration` fails. */
export const isOvertaken = (error: unknown): boolean => error instanceof Error && error.message.includes('catalogue_generation.one');

/** Part of the import's transaction: who reads the new number reads the new catalogue. */
export const raiseGeneration = (db: D1Database): D1PreparedStatement => db.prepare('UPDATE catalogue_generation SET generation = generation + 1 WHERE one = 1');

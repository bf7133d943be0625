/**
 * How a file of the laboratory is brought in. It is checked whole before anything changes, and applied in one transaction: it is taken whole or
 * not at all, and a reader never sees half of it.
 */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { failure, success } from '#shared/kit/errors.ts';
import { demandGeneration, isOvertaken, raiseGeneration } from '#worker/lab/kit/generation-store.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { collectFaults, refuseFile, type Faults } from './faults.ts';
import { readKnown, type Known } from './known-store.ts';
import { readTable, type Table, type UnknownColumn } from './table.ts';

/** Calls that bring a file in. */
export type ImportId = 'lis.cities' | 'lis.catalogue' | 'lis.prices' | 'lis.points';

/** All of an import: both lists are one transaction. */
export interface Plan {
	readonly statements: readonly D1PreparedStatement[];
	/** What follows from the rest, written after it. */
	readonly derived: readonly D1PreparedStatement[];
	/** Rows that are new or different; null when it is what `statements` write. */
	readonly changed: number | null;
}

/** What is particular to a file. */
export interface FileKind<T> {
	readonly isColumn: (column: string, known: Known) => boolean;
	readonly unknownColumn?: UnknownColumn;
	readonly check: (table: Table, known: Known, faults: Faults) => T;
	/** Nothing is written by planning. @param known what the store held when the file was checked */
	readonly plan: (db: D1Database, file: T, known: Known) => Plan;
}

/** Times that an import starts again because another one went through in between. */
const rounds = 3;

/** Refusals: `validation` with every fault of the file by line and column; `unavailable` when other imports were faster again and again. */
export function importOf<T>(kind: FileKind<T>): LabHandler<ImportId> {
	return async ({ db, locale }, { body }) => {
		for (let round = 0; round < rounds; round += 1) {
			const faults = collectFaults();
			const known = await readKnown(db);
			const table = readTable(body, (column) => kind.isColumn(column, known), faults, kind.unknownColumn);
			const file = kind.check(table, known, faults);
			if (faults.count() > 0) return refuseFile(locale, faults);
			const plan = kind.plan(db, file, known);
			const written = await apply(db, known.generation, plan);
			if (written !== null) return success({ rows: table.rows.length, changed: plan.changed ?? written });
		}
		return failure('unavailable', { retryAfter: 5 });
	};
}

/** Rows that the plan's statements wrote; null when another import was faster. */
async function apply(db: D1Database, generation: number, { statements, derived }: Plan): Promise<number | null> {
	try {
		const results = await db.batch([demandGeneration(db, generation), raiseGeneration(db), ...statements, ...derived]);
		return results.slice(2, 2 + statements.length).reduce((sum, { meta }) => sum + meta.changes, 0);
	} catch (error) {
		if (isOvertaken(error)) return null;
		throw error;
	}
}

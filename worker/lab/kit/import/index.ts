/**
 * The four imports of the laboratory's files. A file is checked whole before anything changes, and applied in one transaction: it is taken
 * whole or not at all, and a reader never sees half of it.
 */
import type { D1Database } from '@cloudflare/workers-types';
import { failure, success } from '#shared/kit/errors.ts';
import { carryStoredText } from '#worker/lab/search/index-store.ts';
import { demandGeneration, isOvertaken, raiseGeneration } from '#worker/lab/kit/generation-store.ts';
import type { HandlersOf, LabHandler } from '#worker/lab/kit/handler.ts';
import { checkCatalogue, isCatalogueColumn } from '#worker/lab/catalogue/import/check.ts';
import { planCatalogue, type Plan } from '#worker/lab/catalogue/import/catalogue.ts';
import { checkCities, isCityColumn, planCities } from '#worker/lab/city/import.ts';
import { collectFaults, refuseFile, type Faults } from './faults.ts';
import { readKnown, type Known } from './known-store.ts';
import { checkPoints, isPointColumn, planPoints } from '#worker/lab/points/import.ts';
import { checkPrices, planPrices } from '#worker/lab/catalogue/import/prices.ts';
import { readTable, type Table, type UnknownColumn } from './table.ts';

type ImportId = 'lis.cities' | 'lis.catalogue' | 'lis.prices' | 'lis.points';

interface FileKind<T> {
	/** Whether its texts are what visitors search in. */
	readonly searched: boolean;
	isColumn(column: string, known: Known): boolean;
	readonly unknownColumn?: UnknownColumn;
	check(table: Table, known: Known, faults: Faults): T;
	plan(db: D1Database, file: T, known: Known): Plan;
}

/** Times that an import starts again because another one went through in between. */
const ROUNDS = 3;

function importOf<T>(kind: FileKind<T>): LabHandler<ImportId> {
	return async ({ db, locale }, { body }) => {
		for (let round = 0; round < ROUNDS; round += 1) {
			const faults = collectFaults();
			const known = await readKnown(db);
			const table = readTable(body, (column) => kind.isColumn(column, known), faults, kind.unknownColumn);
			const file = kind.check(table, known, faults);
			if (faults.count() > 0) return refuseFile(locale, faults);
			const plan = kind.plan(db, file, known);
			const derived = kind.searched ? plan.derived : [...plan.derived, carryStoredText(db, known.generation)];
			const written = await apply(db, known.generation, { ...plan, derived });
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

export const importHandlers: HandlersOf<ImportId> = {
	'lis.cities': importOf({ searched: false, isColumn: isCityColumn, check: checkCities, plan: planCities }),
	'lis.catalogue': importOf({ searched: true, isColumn: isCatalogueColumn, check: checkCatalogue, plan: planCatalogue }),
	'lis.prices': importOf({
		searched: false,
		isColumn: (column, { cities }) => column === 'code' || cities.has(column),
		unknownColumn: 'unknownCityColumn',
		check: checkPrices,
		plan: planPrices,
	}),
	'lis.points': importOf({ searched: false, isColumn: isPointColumn, check: checkPoints, plan: planPoints }),
};

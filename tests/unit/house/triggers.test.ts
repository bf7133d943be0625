/** Triggers of the laboratory's tables: each stays in the store of its table. */
import { expect, it } from 'vitest';
import { sqliteLaboratory } from '#tests/support/sqlite.ts';
import tablesByStore from '#worker/lab/db/stores.json';

/** Those that do not stay, and why: docs/decisions/backend.md. Nothing is added. */
const spanning = ['identity_of_patient_changed'];

const storeOf = new Map(Object.entries(tablesByStore).flatMap(([store, tables]) => Object.keys(tables).map((table) => [table, store])));

it('name tables of one store', () => {
	const { raw } = sqliteLaboratory();
	const triggers = raw.prepare("SELECT name, tbl_name AS tableName, sql FROM sqlite_master WHERE type = 'trigger'").all() as {
		readonly name: string;
		readonly tableName: string;
		readonly sql: string;
	}[];
	expect(triggers.length).toBeGreaterThan(20);
	const found = triggers.filter(({ tableName, sql }) => {
		const named = [...sql.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE)\s+([a-z_]+)/g)].map(([, table = '']) => table);
		return new Set([tableName, ...named].flatMap((table) => storeOf.get(table) ?? [])).size > 1;
	});
	expect(found.map(({ name }) => name)).toEqual(spanning);
});

/** The list of what becomes of each table when an account ends in another one: every table that names a patient is thought of. That the stores do so is tried in `merging-tables`. */
import { env } from 'cloudflare:test';
import { beforeAll, expect, it, vi } from 'vitest';
import { moves } from '#worker/lab/merging/moves.ts';
import { tablesOfLab } from '#tests/support/erasing.ts';
import { seedSite } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(seedSite);

const columnsOf = async (table: string) =>
	(await env.LAB_DB.prepare('SELECT name FROM pragma_table_info(?1)').bind(table).all<{ name: string }>()).results.map(({ name }) => name);
/** Columns that have the id of an account of a patient. */
const names = /^(?:patient_id|account_id|guardian_id|ended_id)$/;

it('has an entry for every table that names a patient, and none for one that is not there', async () => {
	const tables = await tablesOfLab();
	for (const table of tables) if ((await columnsOf(table)).some((column) => names.test(column))) expect(Object.keys(moves), table).toContain(table);
	expect(tables).toEqual(expect.arrayContaining(Object.keys(moves)));
});

it('names columns that are there, and tables that are followed', async () => {
	for (const [table, move] of Object.entries(moves)) {
		if (move.kind === 'moved') expect(await columnsOf(table), table).toEqual(expect.arrayContaining([...move.columns]));
		if (move.kind === 'follows') expect(Object.keys(moves), table).toContain(move.of);
	}
});

/** What becomes of each table when an account is erased: every table is thought of, and the texts that people read say the same. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fates } from '#worker/lab/erasing/fates.ts';
import { retention } from '#worker/lab/retention/periods.ts';
import { tablesOfLab } from '#tests/support/erasing.ts';
import { seedSite } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(seedSite);

describe('the table of what erasing means', () => {
	it('has an entry for every table of the laboratory, and none for one that is not there', async () => {
		expect(Object.keys(fates).sort()).toEqual((await tablesOfLab()).sort());
	});
	it('keeps nothing by a duty that has a period of its own, and lets nothing end that has none', () => {
		for (const [table, { kind }] of Object.entries(fates)) {
			const kept = retention[table]?.kind;
			if (kind === 'ends') expect(['period', 'own', 'with'], table).toContain(kept);
			if (kind === 'nobody') expect(['nobody', 'period', 'duty'], table).toContain(kept);
			if (kind === 'stays') expect(kept, table).not.toBe('nobody');
		}
	});
	it('calls no table one of nobody’s, or of others, that names a patient', async () => {
		const personal = /^(?:fio|iin|phone2?|recipient|birth_date|patient_id|surname|guardian_id|acting_for)$/;
		// Phones of the network's own places, of doctors, partners and the staff are no patient's.
		const ownPhones = ['cities', 'points', 'doctors', 'partners', 'representatives', 'staff'];
		for (const [table, { kind }] of Object.entries(fates)) {
			if (kind !== 'nobody' && kind !== 'others') continue;
			const { results } = await env.LAB_DB.prepare('SELECT name FROM pragma_table_info(?1)').bind(table).all<{ name: string }>();
			expect(
				results.filter(({ name }) => personal.test(name) && !ownPhones.includes(table)),
				table,
			).toEqual([]);
		}
	});
	it('names columns that are there', async () => {
		for (const [table, fate] of Object.entries(fates)) {
			if (fate.kind !== 'emptied') continue;
			const { results } = await env.LAB_DB.prepare('SELECT name FROM pragma_table_info(?1)').bind(table).all<{ name: string }>();
			expect(
				results.map(({ name }) => name),
				table,
			).toEqual(expect.arrayContaining([...fate.columns]));
		}
	});
});

/** Files of promotions and of the levels of discounts: taken whole or not at all. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { read, type Refused } from '#tests/support/laboratory.ts';
import { lis, seedSite } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

type Answer = Refused & { readonly rows: number; readonly changed: number; readonly trial?: { readonly changes: readonly object[] } };
const bring = (file: 'promotions' | 'discount-levels', body: unknown, query = '') =>
	read<Answer>(lis('PUT', `/lis/${file}${query}`, body, typeof body === 'string' ? { 'Content-Type': 'text/csv' } : {}));
const count = async (table: string) => Number(await env.LAB_DB.prepare(`SELECT count(*) AS n FROM ${table}`).first('n'));

const row = {
	slug: 'vitamin-d',
	title_ru: 'Витамин D',
	title_en: 'Vitamin D',
	title_kz: 'D витамині',
	text_ru: 'Дешевле зимой.',
	text_en: 'Costs less in winter.',
	text_kz: 'Қыста арзанырақ.',
	from: '2026-11-01',
	until: '2027-03-31',
	percent: '12.50',
	codes: 'BIO-001; SMP-001',
	cities: 'almaty',
};

beforeAll(seedSite);

describe('promotions', () => {
	it('are taken, told column by column, and change nothing when they come again', async () => {
		expect(await bring('promotions', [row], '?dryRun=1')).toMatchObject({
			http: 200,
			rows: 1,
			changed: 1,
			trial: { changes: [{ row: 'vitamin-d', kind: 'new' }] },
		});
		expect(await count('promotions')).toBe(0);
		expect(await bring('promotions', [row])).toMatchObject({ http: 200, rows: 1, changed: 1 });
		expect(await bring('promotions', [row])).toMatchObject({ http: 200, changed: 0 });
		expect(await env.LAB_DB.prepare('SELECT discount, codes, cities, from_day, until_day FROM promotions').first()).toEqual({
			discount: 1250,
			codes: '["BIO-001","SMP-001"]',
			cities: '[98]',
			from_day: '2026-11-01',
			until_day: '2027-03-31',
		});
		const trial = await bring('promotions', [{ slug: 'vitamin-d', until: '2026-12-31' }], '?dryRun=1');
		expect(trial.trial?.changes).toEqual([
			{ line: 2, row: 'vitamin-d', kind: 'changed', columns: [{ column: 'until', old: '2027-03-31', new: '2026-12-31' }] },
		]);
		expect(await bring('promotions', [{ slug: 'vitamin-d', codes: 'all', cities: 'all' }])).toMatchObject({ http: 200, changed: 1 });
		expect(await env.LAB_DB.prepare('SELECT codes, cities, percent FROM (SELECT *, discount / 100.0 AS percent FROM promotions)').first()).toEqual({
			codes: null,
			cities: null,
			percent: 12.5,
		});
	});
	it.each([
		['an unknown code', { codes: 'BIO-999' }, 'codes', 'unknown'],
		['an unknown city', { cities: 'paris' }, 'cities', 'unknown'],
		['no codes: all of them are named as such', { codes: '' }, 'codes', 'required'],
		['no cities', { cities: '' }, 'cities', 'required'],
		['an end before the beginning', { until: '2026-10-31' }, 'until', 'endsEarlier'],
		['a day that there is not', { from: '2026-02-30' }, 'from', 'form'],
		['more than all of the price', { percent: '101' }, 'percent', 'form'],
		['a percentage below nothing', { percent: '-5' }, 'percent', 'form'],
		['a title in one language alone', { title_kz: '' }, 'title_kz', 'allThree'],
		['a column that nobody knows', { colour: 'red' }, 'colour', 'unknownColumn'],
	])('with %s are refused, and nothing of the file is taken', async (_name, wrong, column, rule) => {
		const before = await count('promotions');
		const answer = await bring('promotions', [
			{ ...row, slug: 'other' },
			{ ...row, slug: 'wrong', ...wrong },
		]);
		expect(answer).toMatchObject({ http: 422, code: 'validation' });
		expect(answer.fields).toContainEqual(expect.objectContaining({ field: `3:${column}`, rule }));
		expect(await count('promotions')).toBe(before);
	});
	it('are found by their days: no scan of a table that grows', async () => {
		const { results } = await env.LAB_DB.prepare('EXPLAIN QUERY PLAN SELECT slug FROM promotions WHERE until_day >= ?1 AND from_day <= ?1')
			.bind('2026-11-22')
			.all<{ detail: string }>();
		expect(results.map(({ detail }) => detail).join('\n')).toMatch(/SEARCH promotions USING .*INDEX promotions_by_end/);
	});
});

describe('levels', () => {
	it('are taken, replaced by their sum, and taken back with nought percent', async () => {
		const levels = [
			{ spent: 50_000, percent: 5 },
			{ spent: 100_000, percent: '10' },
		];
		expect(await bring('discount-levels', levels)).toMatchObject({ http: 200, rows: 2, changed: 2 });
		expect(await bring('discount-levels', 'spent,percent\n50000,5.00\n0100000,10\n')).toMatchObject({ http: 200, changed: 0 });
		expect(await bring('discount-levels', [{ spent: 50_000, percent: 0 }])).toMatchObject({ http: 200, changed: 1 });
		const { results } = await env.LAB_DB.prepare('SELECT spent, discount FROM discount_levels ORDER BY spent').all();
		expect(results).toEqual([
			{ spent: 50_000, discount: 0 },
			{ spent: 100_000, discount: 1000 },
		]);
	});
	it.each([
		[
			'a sum twice',
			[
				{ spent: 1000, percent: 1 },
				{ spent: 1000, percent: 2 },
			],
			'3:spent',
			'double',
		],
		['a sum of nothing', [{ spent: 0, percent: 1 }], '2:spent', 'whole'],
		['a sum that is none', [{ spent: 'much', percent: 1 }], '2:spent', 'whole'],
		['no percentage', [{ spent: 1000, percent: '' }], '2:percent', 'required'],
	])('with %s are refused', async (_name, rows, field, rule) => {
		const before = await count('discount_levels');
		const answer = await bring('discount-levels', rows);
		expect(answer.http).toBe(422);
		expect(answer.fields).toContainEqual(expect.objectContaining({ field, rule }));
		expect(await count('discount_levels')).toBe(before);
	});
});

it('without the key of the laboratory nothing is taken', async () => {
	for (const file of ['promotions', 'discount-levels'] as const)
		expect((await lis('PUT', `/lis/${file}`, [row], { Authorization: 'Bearer wrong' })).status).toBe(401);
});

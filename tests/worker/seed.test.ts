/** The files that an empty laboratory is filled from are taken without a fault, and are what the product promises to show. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, test } from 'vitest';
import { catalogueHandlers } from '#worker/lab/catalogue/index.ts';
import { importText, labContext } from '#tests/support/lab.ts';

const files = import.meta.glob<string>('/worker/lab/db/seed/*.csv', { query: '?raw', import: 'default', eager: true });
const named = (pattern: RegExp) =>
	Object.entries(files)
		.filter(([path]) => pattern.test(path))
		.sort(([a], [b]) => (a < b ? -1 : 1));
const order = [
	['lis.cities', /\/cities\.csv$/],
	['lis.catalogue', /\/base\.csv$/],
	['lis.catalogue', /\/tests-[^/]+\.csv$/],
	['lis.catalogue', /\/panels\.csv$/],
	['lis.prices', /\/prices\.csv$/],
	['lis.points', /\/points\.csv$/],
] as const;

const refusals: Record<string, unknown> = {};

beforeAll(async () => {
	for (const [id, pattern] of order) {
		for (const [path, text] of named(pattern)) {
			const result = await importText(env.LAB_DB, id, text);
			if (!result.ok) refusals[path] = result.error.fields?.map(({ field, values }) => `${field} ${values?.['message']}`);
		}
	}
});

describe('seed', () => {
	test('every file is taken without a fault', () => {
		expect(refusals).toEqual({});
	});

	test('a second time nothing changes', async () => {
		for (const [id, pattern] of order) {
			for (const [, text] of named(pattern)) expect(await importText(env.LAB_DB, id, text)).toMatchObject({ ok: true, value: { changed: 0 } });
		}
	});

	test('there are cities, categories with tests, and tests to look at', async () => {
		const context = labContext(env.LAB_DB);
		const categories = await catalogueHandlers['analysis-category.list'](context, { params: {}, body: undefined });
		expect(categories.ok && categories.value.data.length).toBeGreaterThanOrEqual(18);
	});
});

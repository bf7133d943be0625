/** The price list by price: in the order of what is shown in the city on the day, promotions included, page by page. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Promotion } from '#shared/discount/calls.ts';
import { withOffers } from '#shared/discount/offers.ts';
import { dayAfter, dayInAlmaty } from '#shared/kit/dates.ts';
import { bringFile, seedSite, visit } from '#tests/support/site.ts';
import { namedStatement, pricedStatement } from '#worker/lab/catalogue/list-store.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const count = 57;
const codeOf = (at: number) => `PRC-${String(at).padStart(3, '0')}`;
const texts = (name: string, text: string) => ({ [`${name}_ru`]: text, [`${name}_en`]: text, [`${name}_kz`]: text });
/** Many the same, and in no order. */
const priceOf = (at: number) => 1000 + ((at * 37) % 23) * 50;
const today = dayInAlmaty(Date.now());
const promotion = (slug: string, percent: string, codes: string, more: object = {}) => ({
	slug,
	...texts('title', slug),
	...texts('text', slug),
	from: today,
	until: dayAfter(today, 5),
	percent,
	codes,
	cities: 'all',
	...more,
});
const bring = async (path: string, rows: readonly object[]) => {
	const answer = await bringFile(path, rows);
	expect([path, answer.status, answer.status === 200 ? '' : await answer.text()]).toEqual([path, 200, '']);
};

interface Row {
	readonly id: number;
	readonly code: string;
	readonly kind: 'test' | 'panel' | 'sampling';
	readonly price: number | null;
	readonly expired: boolean;
}
const listed = async (query: string, cityId = 98) =>
	(await (await visit(`/api/analysis?lang=ru-RU&city_id=${cityId}&${query}`)).json()) as {
		readonly data: Row[];
		readonly _meta: { readonly totalCount: number };
	};
const promotions = async () => ((await (await visit('/api/promotion?lang=ru-RU&city_id=98')).json()) as { readonly data: Promotion[] }).data;
/** What is shown beside each row. */
const paid = (rows: readonly Row[], all: readonly Promotion[], cityId: number, day: string) =>
	withOffers(rows, all, { today: day, cityId }).map(({ offer, price }) => offer?.price ?? price ?? 0);

beforeAll(async () => {
	await seedSite();
	await bring(
		'/lis/catalogue',
		Array.from({ length: count }, (_, at) => ({
			kind: 'test',
			code: codeOf(at),
			slug: `prc-${at}`,
			parent: 'biochemistry',
			...texts('name', `Тест ${at}`),
			...texts('about', 'Показывает.'),
			biomaterials: at % 2 === 0 ? 'urine' : 'venous-blood',
			turnaround: at % 4,
			ranges: '=not-detected',
			add_to_cart: 'no',
		})),
	);
	await bring(
		'/lis/prices',
		Array.from({ length: count }, (_, at) => ({ code: codeOf(at), almaty: priceOf(at), astana: at % 3 === 0 ? '-' : priceOf(count - at) })),
	);
	await bring('/lis/promotions', [
		promotion('named', '60', [0, 3, 5, 11, 12, 20, 21, 40, 41, 56].map(codeOf).join(';')),
		promotion('weaker', '30', [3, 7, 8, 9].map(codeOf).join(';')),
		promotion('elsewhere', '90', codeOf(30), { cities: 'astana' }),
		promotion('to-come', '90', codeOf(31), { from: dayAfter(today, 2) }),
	]);
});

const filters = ['', '&category=biochemistry', '&kind=test', '&material=urine', '&ready=2', '&kind=panel', '&kind=sampling'];
const whole = async (sort: string, filter: string, cityId: number, size: number, day = '') => {
	const first = await listed(`sort=${sort}${filter}&pageSize=${size}${day}`, cityId);
	const rows = [...first.data];
	for (let page = 2; rows.length < first._meta.totalCount; page += 1) {
		const { data } = await listed(`sort=${sort}${filter}&pageSize=${size}&page=${page}${day}`, cityId);
		expect(data.length).toBeGreaterThan(0);
		rows.push(...data);
	}
	return rows;
};

async function isSorted(cityId: number, size: number, day: string, asked: string): Promise<void> {
	const all = await promotions();
	for (const filter of filters) {
		const everything = await whole('name', filter, cityId, 200);
		for (const [sort, direction] of [
			['price', 1],
			['price-desc', -1],
		] as const) {
			const rows = await whole(sort, filter, cityId, size, asked);
			expect(rows.map(({ code }) => code).toSorted()).toEqual(everything.map(({ code }) => code).toSorted());
			const shown = paid(rows, all, cityId, day);
			expect([filter, sort, shown]).toEqual([filter, sort, shown.toSorted((a, b) => direction * (a - b))]);
		}
	}
}

describe.each([98, 99])('city %i', (cityId) => {
	test.each([3, 50])('pages of %i hold everything once, in the order of what is shown', (size) => isSorted(cityId, size, today, ''));
	test('another day has the promotions of that day', () => isSorted(cityId, 9, dayAfter(today, 2), `&day=${dayAfter(today, 2)}`));
});

test('a promotion of everything beside them keeps the order of what is shown', async () => {
	await bring('/lis/promotions', [promotion('everything', '40', 'all')]);
	await isSorted(98, 7, today, '');
	await bring('/lis/promotions', [promotion('everything', '40', 'all', { cities: 'astana' })]);
});

test('the page shows its rows in that order, at once after an import of promotions', async () => {
	const shownOn = async () => {
		const html = await (await visit('/pricelist?sort=price')).text();
		const main = /<main.*?<\/main>/s.exec(html)?.[0] ?? '';
		return (
			[...main.matchAll(/<li>(?:(?!<\/li>).)*?<\/li>/gs)]
				.filter(([row]) => row.includes('name="put"'))
				// The last sum of a row is what is paid.
				.map(([row]) => Number([...row.matchAll(/([\d\s]+)\s₸/g)].at(-1)?.[1]?.replaceAll(/\s/g, '')))
		);
	};
	const before = await shownOn();
	expect(before.length).toBe(50);
	expect(before).toEqual(before.toSorted((a, b) => a - b));
	await bring('/lis/promotions', [promotion('dear', '99', codeOf(55))]);
	const after = await shownOn();
	expect(after).toEqual(after.toSorted((a, b) => a - b));
	expect(after[0]).toBeLessThan(100);
});

test('the list is walked by its index, and what is named is found by its codes', async () => {
	const filter = { sort: 'price', category: undefined, material: undefined, ready: undefined, kind: undefined, popular: undefined } as const;
	for (const { sql, values } of [pricedStatement(98, 'ru', filter, 100_000, [1, 2], 50, 0), namedStatement(98, filter, ['A', 'B'])]) {
		const { results } = await env.LAB_DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
			.bind(...values)
			.all<{ detail: string }>();
		const plan = results.map(({ detail }) => detail).filter((detail) => !detail.includes('VIRTUAL TABLE'));
		expect(plan.filter((detail) => /^SCAN|TEMP B-TREE/.test(detail))).toEqual([]);
	}
});

/** A table: what it says of itself, how it is sorted, and what becomes of it on a phone. */
import { describe, expect, test } from 'vitest';
import { Table, type Column } from '#client/ui/table.tsx';
import { draw, tagsOf, textsOf } from '#tests/support/draw.tsx';

interface Order {
	readonly nr: string;
	readonly sum: number;
	readonly state: string;
}

const rows: readonly Order[] = [
	{ nr: '101', sum: 900, state: 'Принят' },
	{ nr: '102', sum: 12_900, state: 'Отменён' },
];
const columns: readonly Column<Order>[] = [
	{ key: 'nr', title: 'Номер', cell: ({ nr }) => nr, sortable: true },
	{ key: 'sum', title: 'Сумма', cell: ({ sum }) => sum, numeric: true, sortable: true },
	{ key: 'state', title: 'Состояние', cell: ({ state }) => state },
];
const pathOf = (by: string, descending: boolean) => `/cabinet/orders?sort=${by}${descending ? '-desc' : ''}`;
const table = (more: object = {}) => <Table caption="Заказы" columns={columns} rows={rows} rowKey={({ nr }) => nr} {...more} />;
const hrefs = (html: string) => tagsOf(html, 'a').map((tag) => /href="([^"]*)"/.exec(tag)?.[1]);

describe('a table', () => {
	test('is named by its caption, has a heading for each column and one for each row', () => {
		const html = draw(table());
		const [, name] = /<caption id="([^"]+)">Заказы<\/caption>/.exec(html) ?? [];
		expect(name).toBeTruthy();
		expect(tagsOf(html, 'table')[0]).toContain(`aria-labelledby="${name}"`);
		expect(tagsOf(html, 'th').filter((tag) => tag.includes('scope="col"'))).toHaveLength(columns.length);
		expect(tagsOf(html, 'th').filter((tag) => tag.includes('scope="row"'))).toHaveLength(rows.length);
		expect(textsOf(html, 'td')).toEqual(['900', 'Принят', '12900', 'Отменён']);
	});

	test('scrolls inside itself, which a keyboard can do as well', () => {
		const html = draw(table());
		expect(html).toMatch(/^<section class="\S+" aria-labelledby="[^"]+" tabindex="0"><table/);
	});

	test('figures stand in columns of figures', () => {
		const html = draw(table());
		expect(tagsOf(html, 'td').map((tag) => /numeric/.test(tag))).toEqual([true, false, true, false]);
	});

	test('without an order to choose there is nothing to press', () => {
		expect(tagsOf(draw(table()), 'a')).toEqual([]);
	});
});

describe('a sorted table', () => {
	test('says by what, and a press on that column turns it round', () => {
		const html = draw(table({ sort: { by: 'sum', descending: false, pathOf } }), 'en');
		expect(tagsOf(html, 'th').flatMap((tag) => /aria-sort="(\w+)"/.exec(tag)?.[1] ?? [])).toEqual(['ascending']);
		expect(hrefs(html)).toEqual(['/en/cabinet/orders?sort=nr', '/en/cabinet/orders?sort=sum-desc']);
	});

	test('turned round it says so, and a press turns it back', () => {
		const html = draw(table({ sort: { by: 'nr', descending: true, pathOf } }));
		expect(tagsOf(html, 'th').flatMap((tag) => /aria-sort="(\w+)"/.exec(tag)?.[1] ?? [])).toEqual(['descending']);
		expect(hrefs(html)).toEqual(['/cabinet/orders?sort=nr', '/cabinet/orders?sort=sum']);
	});

	test('a column that cannot be sorted by is no link', () => {
		expect(textsOf(draw(table({ sort: { by: 'nr', descending: false, pathOf } })), 'a')).toEqual(['Номер', 'Сумма']);
	});
});

describe('a table of cards', () => {
	const html = draw(table({ narrow: 'cards' }));

	test('stays a table to who hears it: its layout would take that away', () => {
		for (const role of ['table', 'rowgroup', 'row', 'columnheader', 'rowheader', 'cell']) expect(html).toContain(`role="${role}"`);
	});

	test('names each value but the one that names the row', () => {
		expect(tagsOf(html, 'td').map((tag) => /data-title="([^"]*)"/.exec(tag)?.[1])).toEqual(['Сумма', 'Состояние', 'Сумма', 'Состояние']);
	});

	test('scrolls nowhere', () => {
		expect(html).not.toContain('tabindex');
	});
});

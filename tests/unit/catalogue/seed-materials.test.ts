/** What the seed's tests and panels are made of fits together: panels with their tests, tests with the service that takes their material. */
import { describe, expect, test } from 'vitest';
import { seedRows } from '#tests/support/seed-rows.ts';

type Row = ReturnType<typeof seedRows>[number];
const rows = seedRows();
const byCode = new Map(rows.map((row) => [row['code'] ?? '', row]));
const listOf = (row: Row | undefined, column: string) => (row?.[column] ?? '').split(';').filter((code) => code !== '');
const share = (a: Row | undefined, b: Row | undefined, column: string) => listOf(a, column).some((code) => listOf(b, column).includes(code));
const containers = ['biomaterials', 'tubes'] as const;

describe('a panel', () => {
	const panels = rows.filter(({ kind }) => kind === 'panel');

	test.each(containers)('names %s for each of its tests, and none that no test takes', (column) => {
		const wrong = panels.flatMap((panel) => {
			const members = listOf(panel, 'contains').map((code) => byCode.get(code));
			const without = members.filter((member) => !share(panel, member, column)).map((member) => `${panel['code']}: nothing for ${member?.['code']}`);
			const strange = listOf(panel, column).filter((code) => !members.some((member) => listOf(member, column).includes(code)));
			return [...without, ...strange.map((code) => `${panel['code']}: ${code} for no test`)];
		});
		expect(wrong).toEqual([]);
	});

	test('needs the service that its tests need', () => {
		const wrong = panels.filter((panel) => {
			const needed = new Set(listOf(panel, 'contains').map((code) => byCode.get(code)?.['bm_sampling'] ?? ''));
			return [...needed].some((code) => code !== '' && code !== panel['bm_sampling']);
		});
		expect(wrong.map(({ code }) => code)).toEqual([]);
	});
});

describe('a test', () => {
	const tests = rows.filter(({ kind }) => kind === 'test');

	test('is made of what the service that it needs takes, in one of its tubes', () => {
		const wrong = tests.filter((row) => {
			const service = byCode.get(row['bm_sampling'] ?? '');
			if (!service) return false;
			// Blood goes into whichever tubes the tests need: that service names none.
			return !share(row, service, 'biomaterials') || (listOf(service, 'tubes').length > 0 && !share(row, service, 'tubes'));
		});
		expect(wrong.map(({ code }) => code)).toEqual([]);
	});
});

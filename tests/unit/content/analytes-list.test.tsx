/** What the list of explained analytes shows of a group with many. */
import { expect, test } from 'vitest';
import type { Piece } from '#shared/content/calls.ts';
import { AnalytesPage } from '#client/content/analytes-page.tsx';
import { draw } from '#tests/support/draw.tsx';

const piece = (group: string, at: number): Piece => ({
	section: 'analytes',
	slug: `${group}-${String(at)}`,
	parents: [],
	changed: '2026-11-01',
	title: `${group} ${String(at)}`,
	lead: 'Коротко.',
	date: null,
	picture: null,
	example: false,
	facts: { codes: [`X-${group}-${String(at)}`], group, sources: [{ title: 'A', organisation: 'B', year: null, link: null }] },
});
const many = (group: string, count: number) => Array.from({ length: count }, (_, at) => piece(group, at + 1));
const slugsIn = (html: string) => [...html.matchAll(/href="\/analytes\/([a-z0-9-]+)"/g)].map(([, slug]) => slug);

test('a group with more than four has its first four, and leads to all of them; one with four leads nowhere else', () => {
	const html = draw(<AnalytesPage q="" group={null} pieces={[...many('liver', 5), ...many('sugar', 4)]} />);
	const four = (group: string) => [1, 2, 3, 4].map((at) => `${group}-${String(at)}`);
	expect(slugsIn(html)).toEqual([...four('sugar'), ...four('liver')]);
	expect(html).toContain('href="/analytes?group=liver"');
	expect(html).toContain('Печень: все (5)');
	expect(html).not.toContain('?group=sugar');
});

test('a group by itself has all of its own, and leads back', () => {
	const html = draw(<AnalytesPage q="" group="liver" pieces={many('liver', 6)} />);
	expect(slugsIn(html)).toHaveLength(6);
	expect(html).toContain('href="/analytes"');
	expect(html).not.toContain('?group=');
});

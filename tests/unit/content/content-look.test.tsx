/** How texts and lists of pieces are drawn: calls to action in one row, and each kind of piece in its own way. */
import { expect, test } from 'vitest';
import type { Block } from '#shared/content/blocks.ts';
import type { Piece } from '#shared/content/calls.ts';
import { Blocks } from '#client/content/blocks.tsx';
import { PieceTiles } from '#client/content/piece-tiles.tsx';
import { draw, tagsOf, textsOf } from '#tests/support/draw.tsx';

const action = (label: string) => ({ kind: 'action', to: `/${label}`, label }) as const;
const paragraph: Block = { kind: 'paragraph', spans: [{ text: 'между' }] };

test('calls to action that follow each other stand in one row, the first before the others', () => {
	const html = draw(<Blocks blocks={[action('one'), action('two'), paragraph, action('three')]} analyses={[]} samplings={[]} />);
	expect(textsOf(html, 'a')).toEqual(['one', 'two', 'three']);
	expect(tagsOf(html, 'div').filter((tag) => /actions/.test(tag))).toHaveLength(2);
	expect(tagsOf(html, 'a').map((tag) => /quiet/.test(tag))).toEqual([false, true, false]);
});

const piece = (section: Piece['section'], title: string, facts: Piece['facts'] = {}): Piece => ({
	section,
	slug: 'one',
	parents: [],
	changed: '2026-11-01',
	title,
	lead: 'Коротко.',
	date: null,
	picture: null,
	example: false,
	facts,
});
const tiles = (one: Piece) => draw(<PieceTiles pieces={[one]} heading="h2" />);

test('what a title begins with is not said again below it', () => {
	const facts = { maker: 'Sysmex', model: 'XN-1000' };
	expect(textsOf(tiles(piece('equipment', 'Sysmex XN-1000: анализатор', facts)), 'p')).toEqual(['Коротко.']);
	expect(textsOf(tiles(piece('equipment', 'Анализатор крови', facts)), 'p')).toEqual(['Sysmex XN-1000', 'Коротко.']);
});

test('people, news and vacancies are no cards of one kind', () => {
	const looks = (['services', 'leadership', 'news', 'press'] as const).map((section) => tagsOf(tiles(piece(section, 'Имя')), 'ul')[0]);
	expect(new Set(looks).size).toBe(4);
});

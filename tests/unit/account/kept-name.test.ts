import { describe, expect, it } from 'vitest';
import { keptPieces } from '#client/ui/kept-name.tsx';
import { seedRows } from '#tests/support/seed-rows.ts';

/** What stays in one line. */
const kept = (name: string) => keptPieces(name).filter((_, at) => at % 2 === 1);

describe('of a name there stay in one line', () => {
	it.each([
		['Аланинаминотрансфераза (АЛТ)', ['(АЛТ)']],
		['Онкомаркер CA-125', ['CA-125']],
		['Онкомаркер CA 72-4', ['CA 72-4']],
		['Витамин D (25-OH), общий', ['(25-OH)']],
		['25-OH витамин D', ['25-OH']],
		['D-димер', ['D-димер']],
		['Коронавирус SARS-CoV-2, антиген', ['SARS-CoV-2']],
		['Антитела (анти-tTG), IgG', ['(анти-tTG)']],
	])('%s', (name, pieces) => expect(kept(name)).toEqual(pieces));

	it.each(['Ферритин', 'Альбумин-креатининовое соотношение', 'Проба (с очень длинным пояснением в скобках)', 'экспресс-тест'])(
		'%s: nothing, it wraps at its words',
		(name) => expect(kept(name)).toEqual([]),
	);
});

it('no letter of any name of the seed is lost, and none grows too wide for a phone', () => {
	const names = seedRows().flatMap(({ name_ru = '', name_en = '', name_kz = '' }) => [name_ru, name_en, name_kz]);
	expect(names.length).toBeGreaterThan(1000);
	for (const name of names) {
		expect(keptPieces(name).join('')).toBe(name);
		for (const piece of kept(name)) expect(piece.length, piece).toBeLessThanOrEqual(22);
	}
});

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reportWords } from '#shared/results/report.words.ts';
import { lettersOf, missingMark } from '#worker/lab/results/pdf/letters.ts';

const fontOf = (name: string) => lettersOf(readFileSync(`worker/lab/results/pdf/font-${name}.bin`));
const letters = fontOf('regular');
const fonts = [
	['regular', letters],
	['semibold', fontOf('semibold')],
] as const;

describe('letters of a report', () => {
	test.each(fonts)('%s has every letter of the report’s own words', (_name, font) => {
		const texts = JSON.stringify(reportWords);
		expect(font.printable(texts).includes(missingMark), font.printable(texts).match(/.{20}\[\?\].{5}/)?.[0]).toBe(false);
	});
	test.each(fonts)('%s has what laboratories write', (_name, font) => {
		const texts = 'Ә ғ Қ ң Ө ұ Ү һ і 10⁹/л 10¹²/л мкг/дл µмоль ≤5,1 ≥60 ±0,2 × • № ° α-фетопротеин β-ХГЧ γ-ГТ ∆F508 CO₂ C₃ ½ Größe façade Łódź';
		expect(font.printable(texts)).toBe(texts.normalize('NFC'));
	});
	test('a letter that is lacking is seen to be lacking, and never looks like a sign of doubt', () => {
		expect(letters.printable('до 😀 после 漢字')).toBe(`до ${missingMark} после ${missingMark}${missingMark}`);
	});
	test('a bound and a power keep their sense where the font lacks their sign', () => {
		expect(letters.printable('⩾5 и ⩽7, 10⁻³, 10⁺⁶, 10⁹')).toBe('≥5 и ≤7, 10^-3, 10^+6, 10⁹');
	});
	test('so many line feeds are drawn, and what stands behind them is not lost', () => {
		const text = Array.from({ length: 1000 }, (_, at) => `ж${at}`).join('\n');
		const lines = letters.wrap(text, 400, 10);
		expect(lines.length).toBeLessThan(300);
		expect(lines.join(' ').split(' ')).toEqual(text.split('\n'));
	});
	test('empty lines are one empty line, and none stands at an end', () => {
		expect(letters.wrap('\n\nа\n \n\n\nб\n\n', 400, 10)).toEqual(['а', '', 'б']);
	});
	test('a word too wide is broken, behind a hyphen where it has one; no-break spaces hold', () => {
		const room = letters.widthOf('мл/мин/', 10) + 1;
		expect(letters.wrap('мл/мин/1,73', room, 10)).toEqual(['мл/мин/', '1,73']);
		expect(letters.wrap('а 10\u00a0000', letters.widthOf('а 10', 10), 10)[0]).toBe('а');
	});
	test('of any text: no line is wider than its column, and no letter is lost', () => {
		const text = fc.array(fc.constantFrom('а', 'ж', 'W', 'i', '1', ',', '-', '/', ' ', ' ', '\n', 'Қ'), { maxLength: 300 }).map((parts) => parts.join(''));
		fc.assert(
			fc.property(text, fc.integer({ min: 20, max: 300 }), (given, width) => {
				const lines = letters.wrap(given, width, 9.5);
				for (const line of lines) expect(letters.widthOf(line, 9.5)).toBeLessThanOrEqual(width + 0.001);
				expect(lines.join('').replace(/\s/g, '')).toBe(given.replace(/\s/g, ''));
			}),
		);
	});
});

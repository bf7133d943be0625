/** Cards drawn as pictures: what fits, what is cut, and that each letter is drawn as itself. */
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { ShareCard } from '#worker/render/picture/card.ts';
import { colours } from '#worker/render/picture/colours.ts';
import { drawCard } from '#worker/render/picture/draw.ts';
import bold from '#worker/render/picture/font-bold.bin';
import regular from '#worker/render/picture/font-regular.bin';
import signs from '#worker/render/picture/font-signs.bin';
import { layout } from '#worker/render/picture/layout.ts';
import { fitted, linesOf, printable, widthOf, widthsOf } from '#worker/render/picture/letters.ts';
import { pixelsOf } from '#tests/support/png-pixels.ts';

const letters = { regular: widthsOf([regular, signs]), bold: widthsOf([bold, signs]) };
const own = widthsOf([bold]);
const pixels = (card: ShareCard) => pixelsOf(drawCard(card));
/** Texts of a card from top to bottom, with where they begin and how large they are. */
const textsOf = (svg: string) =>
	[...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)"[^>]*font-weight="(\d+)" font-size="(\d+)"[^>]*>([^<]*)<\/text>/g)].map(
		([, x = '', y = '', weight = '', size = '', shown = '']) => ({ x: Number(x), y: Number(y), isBold: weight === '700', size: Number(size), shown }),
	);
/** Where the first line of a title stands. */
const titleBox = [60, 164, 1140, 250] as const;

describe('letters', () => {
	it('of Kazakh are drawn as themselves: each has a shape of its own', async () => {
		const shapes = new Set<string>();
		const wanted = [...'ӘәҒғҚқҢңӨөҰұҮүҺһІіКкНнОоУуГг', '?'];
		for (const letter of wanted) {
			const drawn = drawCard({ title: letter });
			expect([letter, (await pixelsOf(drawn)).drawn(...titleBox) > 100]).toEqual([letter, true]);
			shapes.add(String(drawn));
		}
		expect(shapes.size).toBe(wanted.length);
	});
	it('that the brand’s font lacks come from the one behind it', async () => {
		const shapes = new Set<string>();
		for (const letter of 'αβγε₂') {
			expect([letter, own.has(letter), letters.bold.has(letter)]).toEqual([letter, false, true]);
			const drawn = drawCard({ title: letter });
			expect([letter, (await pixelsOf(drawn)).drawn(...titleBox) > 100]).toEqual([letter, true]);
			shapes.add(String(drawn));
		}
		expect(shapes.size).toBe(5);
	});
	it('that no font has are a question mark, raised signs are set down, and what is no letter is left out', () => {
		expect(printable('Ca²⁺ 日 A🙂B\u200fC \n\t D', letters.bold)).toBe('Ca²+ ? ABC D');
		expect(printable('1\u00a0250\u202f₸', letters.bold)).toBe('1\u00a0250\u00a0₸');
	});
	it('are as wide as they are drawn', async () => {
		for (const shown of ['Глюкоза', 'Қандағы β-ХГЧ', '12\u00a0900\u00a0₸']) {
			const picture = await pixels({ title: shown });
			const width = widthOf(shown, letters.bold) * 78;
			const right = Math.round(72 + width);
			// Pairs of letters move together a little; a letter of another width than measured would move the end by its own.
			expect([shown, picture.drawn(right + 8, 164, 1150, 250)]).toEqual([shown, 0]);
			expect([shown, picture.drawn(right - 45, 164, right + 8, 250) > 20]).toEqual([shown, true]);
		}
	});
});

describe('a title', () => {
	const long = 'Комплексное исследование уровня витаминов, микроэлементов и электролитов в сыворотке крови методом масс-спектрометрии';
	const kazakh = 'Қан сарысуындағы дәрумендердің, микроэлементтердің және электролиттердің деңгейін масс-спектрометрия әдісімен кешенді зерттеу';
	it.each([long, kazakh])('of many words is set smaller and wraps: %s', (title) => {
		const lines = textsOf(layout({ title }, letters)).filter(({ isBold, y }) => isBold && y > 160);
		expect(lines.map(({ shown }) => shown).join(' ')).toBe(title);
		expect(lines.length).toBeGreaterThan(2);
		for (const { shown, size } of lines) expect(widthOf(shown, letters.bold) * size).toBeLessThanOrEqual(1056);
	});
	it('that does not fit at any size ends with an ellipsis', () => {
		const lines = textsOf(layout({ title: `${long} ${long} ${long}` }, letters)).filter(({ isBold, y }) => isBold && y > 160);
		expect(lines.at(-1)?.shown).toMatch(/[^\s,.:;]…$/);
		expect(
			`${long} ${long}`.startsWith(
				lines
					.map(({ shown }) => shown)
					.join(' ')
					.slice(0, -1),
			),
		).toBe(true);
	});
	it('of any text keeps to its lines and their width, and loses nothing before its end', () => {
		const word = fc.string({ unit: fc.constantFrom(...'абвгүқ-/β1'), minLength: 1, maxLength: 60 });
		fc.assert(
			fc.property(
				fc.array(word, { minLength: 1, maxLength: 40 }),
				fc.integer({ min: 1, max: 5 }),
				fc.integer({ min: 3, max: 30 }),
				(words, maxLines, room) => {
					const whole = printable(words.join(' '), letters.bold);
					const lines = linesOf(whole, room, maxLines, letters.bold);
					expect(lines.length).toBeLessThanOrEqual(maxLines);
					for (const line of lines) expect(widthOf(line, letters.bold)).toBeLessThanOrEqual(room);
					const squeezed = lines.join('').replaceAll(' ', '');
					const all = whole.replaceAll(' ', '');
					expect(squeezed === all || (squeezed.endsWith('…') && all.startsWith(squeezed.slice(0, -1)))).toBe(true);
				},
			),
		);
	});
	it('takes the largest size at which all of it fits', () => {
		const sizes = [
			{ size: 78, lines: 2 },
			{ size: 46, lines: 4 },
		];
		expect(fitted('Глюкоза', 1056, sizes, letters.bold)).toEqual({ size: 78, lines: ['Глюкоза'] });
		expect(fitted(long, 1056, sizes, letters.bold).size).toBe(46);
	});
});

describe('a card', () => {
	const facts = [
		{ name: 'Цена', value: '1 250 ₸', isStrong: true },
		{ name: 'Готовность', value: '1 рабочий день' },
	];
	it('is 1200 by 630, in the colours of the brand', async () => {
		const picture = await pixels({ title: 'T', facts });
		expect([picture.width, picture.height, picture.at(600, 4), picture.at(600, 620)]).toEqual([1200, 630, colours.brand, colours.paper]);
		expect((await pixels({ title: 'T', isBrand: true })).at(600, 620)).toBe(colours.brand);
	});
	it('draws nothing over anything else, however much it says', () => {
		const text = 'Очень длинное название, которое не поместится ни в одну строку. '.repeat(6);
		for (const count of [0, 1, 3, 5, 9]) {
			const card = {
				section: text,
				title: text,
				lead: text,
				example: 'пример',
				facts: Array.from({ length: count }, () => ({ name: text.slice(0, 60), value: text })),
			};
			const shown = textsOf(layout(card, letters)).filter(({ y }) => y > 160);
			for (const { x, y, size, shown: line, isBold } of shown) {
				expect(x + widthOf(line, isBold ? letters.bold : letters.regular) * size).toBeLessThanOrEqual(1130);
				expect(y).toBeLessThan(600);
			}
			const lines = [...new Set(shown.map(({ y }) => y))];
			for (const [at, y] of lines.entries()) if (at > 0) expect(y - (lines[at - 1] ?? 0)).toBeGreaterThan(24);
		}
	});
	it('has its lead whole or not at all: half of a sentence may say the opposite', () => {
		const lead = 'Норма по этому анализу не значит, что болезни нет: результат читает врач вместе с жалобами.';
		const leadOf = (card: ShareCard) =>
			textsOf(layout(card, letters))
				.filter(({ y, isBold }) => y > 160 && !isBold)
				.map(({ shown }) => shown)
				.join(' ');
		expect(leadOf({ title: 'Title', lead })).toBe(lead);
		expect(leadOf({ title: 'Title', lead: lead.repeat(5) })).toBe('');
	});
	it('shows texts as they are, whatever signs they have', async () => {
		const svg = layout({ title: '</text><script>alert("1")</script> & \'2\' \u0000' }, letters);
		expect(svg).not.toContain('<script');
		expect((await pixels({ title: '</text><script>alert("1")</script> & \'2\' \u0000' })).width).toBe(1200);
	});
});

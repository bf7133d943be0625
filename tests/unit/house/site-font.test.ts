/** The site's one font: small, whole, and drawn as its makers drew it. */
import { readdirSync, readFileSync } from 'node:fs';
import fontkit from '@pdf-lib/fontkit';
import subsetFont from 'subset-font';
import { describe, expect, test } from 'vitest';
import { letters, sourceFolder, weights } from '#scripts/lib/site-letters.ts';

const file = readFileSync('client/styles/onest.woff2');
const sourceOf = (piece: string) => readFileSync(new URL(`onest-${piece}-wght-normal.woff2`, sourceFolder));

interface Drawn {
	readonly hasGlyphForCodePoint: (code: number) => boolean;
	readonly glyphForCodePoint: (code: number) => Glyph;
	readonly layout: (
		text: string,
		features?: readonly string[],
	) => { readonly positions: readonly { readonly xAdvance: number }[]; readonly advanceWidth: number };
}
/** A font at one weight. */
const drawn = async (font: Buffer, text: string, wght: number) =>
	fontkit.create(await subsetFont(font, text, { targetFormat: 'sfnt', variationAxes: { wght } })) as unknown as Drawn;

const regular = await drawn(file, letters, weights.min);
const has = (letter: string) => regular.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
/** Spaces that show nothing, line ends, and signs that Onest itself lacks: the system's font draws those. */
const lacked = /[\s\u00ad\u2009\u202f\u2011\u00a4\u00a6\u00ac\u00b5\u2032\u2033\u2030]/;

function textsBelow(folder: string, pattern: RegExp): string {
	const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => pattern.test(name));
	expect(files.length).toBeGreaterThan(5);
	return files.map((name) => readFileSync(`${folder}/${name}`, 'utf8')).join('');
}
const missing = (text: string) => [...new Set(text)].filter((letter) => !has(letter) && !lacked.test(letter));

interface Glyph {
	readonly advanceWidth: number;
	readonly path: { readonly toSVG: () => string };
}
const shapeOf = ({ path }: Glyph) => path.toSVG().replaceAll(/-?[\d.]+/g, 'n ');
/** Its width and all coordinates, in thousandths of its height. */
const numbersOf = ({ path, advanceWidth }: Glyph) => [advanceWidth, ...(path.toSVG().match(/-?[\d.]+/g) ?? []).map(Number)];

describe('the font', () => {
	test('is one file of at most 32 KB', () => {
		expect(readdirSync('client/styles').filter((name) => name.endsWith('.woff2'))).toEqual(['onest.woff2']);
		expect(file.length).toBeLessThanOrEqual(32 * 1024);
		expect(readFileSync('client/styles/fonts.css', 'utf8').match(/url\([^)]*\)/g)).toEqual(["url('./onest.woff2')"]);
	});
	test('has every letter that it is to have', () => expect(missing(letters)).toEqual([]));
	test('has every letter of all dictionaries', () => expect(missing(textsBelow('shared', /words\.ts$/))).toEqual([]));
	test('has every letter of the seed, but for Greek and the signs of powers', () => {
		const others = missing(textsBelow('worker/lab/db/seed', /\.(?:csv|md)$/)).filter((letter) => !/\p{Script=Greek}|[⁰-₟]/u.test(letter));
		expect(others).toEqual([]);
	});
	test('has the weights that the styles use', () => {
		const styles = textsBelow('client', /\.css$/);
		const used = [...styles.matchAll(/font-weight: (\d+)\b(?! \d)/g)].map(([, weight]) => Number(weight));
		expect(used.length).toBeGreaterThan(20);
		expect(used.filter((weight) => weight < weights.min || weight > weights.max)).toEqual([]);
		expect(styles).toContain(`font-weight: ${weights.min} ${weights.max};`);
	});
	test.each([
		['latin', 'AaBbQgWy059№%(;–«»éÅß'],
		['cyrillic', 'АаБбЖжЙйЁёЩщЫыЯя'],
		['cyrillic-ext', 'ӘәҒғҚқҢңӨөҮүҺһ'],
		['latin-ext', '₸'],
	])('draws letters of %s as its makers do, at each weight', async (piece, text) => {
		const own = [...text].filter((letter) => letter !== '№');
		for (const weight of [weights.min, 550, weights.max]) {
			const [ours, theirs] = [await drawn(file, own.join(''), weight), await drawn(sourceOf(piece), own.join(''), weight)];
			for (const letter of own) {
				const code = letter.codePointAt(0) ?? 0;
				const [mine, made] = [ours.glyphForCodePoint(code), theirs.glyphForCodePoint(code)];
				expect(shapeOf(mine), letter).toBe(shapeOf(made));
				// In between, an edge of the weights that were cut off is rounded: by two thousandths of the letter's height at most.
				for (const [at, value] of numbersOf(mine).entries())
					expect(Math.abs(value - (numbersOf(made)[at] ?? NaN)), `${letter} ${weight}`).toBeLessThanOrEqual(2);
			}
		}
	});
	test.each([
		['latin', ['AV', 'To', 'LT', 'P.', 'aa']],
		['cyrillic', ['ГА', 'То', 'Уд', 'Га', 'нн']],
	])('sets pairs of %s as near as its makers do', async (piece, pairs) => {
		const [ours, theirs] = [await drawn(file, pairs.join(''), weights.min), await drawn(sourceOf(piece), pairs.join(''), weights.min)];
		const widths = (font: Drawn) => pairs.map((pair) => Math.round(font.layout(pair).advanceWidth));
		expect(widths(ours)).toEqual(widths(theirs));
		const apart = [...(pairs[0] ?? '')].reduce((sum, letter) => sum + ours.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth, 0);
		expect(ours.layout(pairs[0] ?? '').advanceWidth).toBeLessThan(apart);
	});
	test('says how wide letters are at each weight, without their being drawn', async () => {
		const variable = fontkit.create(await subsetFont(file, letters, { targetFormat: 'sfnt' })) as unknown as Drawn & {
			readonly getVariation: (axes: { readonly wght: number }) => Drawn;
		};
		const bold = await drawn(sourceOf('cyrillic'), 'ЖШмя', weights.max);
		for (const letter of 'ЖШмя') {
			const code = letter.codePointAt(0) ?? 0;
			const wide = variable.getVariation({ wght: weights.max }).glyphForCodePoint(code).advanceWidth;
			expect(wide, letter).toBe(bold.glyphForCodePoint(code).advanceWidth);
			expect(wide, letter).toBeGreaterThan(regular.glyphForCodePoint(code).advanceWidth);
		}
	});
	test('has figures of one width', () => {
		const widths = (features: readonly string[]) => new Set(regular.layout('0123456789', features).positions.map(({ xAdvance }) => Math.round(xAdvance)));
		expect(widths([]).size).toBeGreaterThan(1);
		expect(widths(['tnum']).size).toBe(1);
	});
});

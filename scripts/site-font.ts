/**
 * Makes the site's one font, `client/styles/onest.woff2`: Onest (SIL OFL 1.1), as Fontsource publishes it in pieces, cut to our letters and to the weights
 * that the styles use, and joined to one file. The file is part of the repository, so nobody needs the tools to build; run this again when the site needs
 * another letter:
 *
 * `node scripts/site-font.ts`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fontkit from '@pdf-lib/fontkit';
import subsetFont from 'subset-font';
import { joinFonts, readCmap, readTables, writeTables, type Kerning, type Piece } from './lib/font-tables.ts';
import { letters, sourceFolder, weights } from './lib/site-letters.ts';

/** The first lends the joined font its names and its figures of one width. */
const pieces = ['latin', 'cyrillic', 'cyrillic-ext', 'latin-ext', 'math', 'symbols'] as const;

const sourceOf = (piece: string) => readFileSync(new URL(`onest-${piece}-wght-normal.woff2`, sourceFolder));
const cut = (source: Buffer, text: string, wght: number | typeof weights) =>
	subsetFont(source, text, { targetFormat: 'sfnt', keepFeatures: ['tnum'], variationAxes: { wght } });

interface Measured {
	layout: (text: string) => { readonly positions: readonly { readonly xAdvance: number }[]; readonly glyphs: readonly { readonly advanceWidth: number }[] };
}

/** Of all pairs of letters of one piece, at the usual weight: how far the second moves. */
function kerningOf(font: Buffer, text: readonly string[]): Kerning {
	const measured = fontkit.create(font) as unknown as Measured;
	return text.flatMap((first) =>
		text.flatMap((second) => {
			const { positions, glyphs } = measured.layout(first + second);
			const distance = Math.round((positions[0]?.xAdvance ?? 0) - (glyphs[0]?.advanceWidth ?? 0));
			return glyphs.length === 2 && distance !== 0 ? [[first.codePointAt(0) ?? 0, second.codePointAt(0) ?? 0, distance] as const] : [];
		}),
	);
}

const left = new Set(letters);
const joined: Piece[] = [];
const kerning: Kerning[number][] = [];
for (const piece of pieces) {
	const source = sourceOf(piece);
	const held = readCmap(readTables(await cut(source, [...left].join(''), weights)));
	const own = [...left].filter((letter) => held.has(letter.codePointAt(0) ?? 0));
	if (own.length === 0) continue;
	for (const letter of own) left.delete(letter);
	const text = own.join('');
	joined.push({ font: readTables(await cut(source, text, weights)), boldest: readTables(await cut(source, text, weights.max)) });
	kerning.push(...kerningOf(await subsetFont(source, text, { targetFormat: 'sfnt', keepFeatures: ['kern'], variationAxes: { wght: weights.min } }), own));
}
const file = writeTables(joinFonts(joined, kerning));
// Compressed by what cuts fonts; it keeps every glyph.
const small = await subsetFont(file, undefined as unknown as string, { targetFormat: 'woff2', keepAllGlyphs: true });
writeFileSync(fileURLToPath(new URL('../client/styles/onest.woff2', import.meta.url)), small);
process.stdout.write(`${small.length} bytes, ${kerning.length} pairs${left.size > 0 ? `; Onest lacks ${[...left].join(' ')}` : ''}\n`);

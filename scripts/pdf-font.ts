/**
 * Makes the fonts of the PDF report: IBM Plex Sans with just the letters that a report needs, as TrueType. A font is cut down here and embedded
 * whole by the worker, because pdf-lib's own subsetting loses glyphs. The files end in `.bin` because that is what the worker's tools load as
 * bytes; they are part of the repository, with their licence (SIL OFL 1.1) beside them, so that nobody needs the source fonts to build.
 *
 * Run it again when the form needs another letter, with the paths of the two source fonts (WOFF2 or TrueType, of the release "IBM Plex Sans"
 * at https://github.com/IBM/plex/releases) and of the licence that came with them:
 *
 * `node scripts/pdf-font.ts IBMPlexSans-Regular.woff2 IBMPlexSans-SemiBold.woff2 LICENSE.txt`
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const [regular, semibold, licence, ...rest] = process.argv.slice(2);
if (!regular || !semibold || !licence || rest.length > 0) {
	process.stderr.write('Usage: node scripts/pdf-font.ts REGULAR SEMIBOLD LICENCE\n');
	process.exit(2);
}
const to = (path: string) => fileURLToPath(new URL(`../worker/lab/results/pdf/${path}`, import.meta.url));

const span = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');
const letters = [
	span(0x20, 0x7e),
	span(0xc0, 0xff),
	'\u00a0\u202f§©«°±²³µ·¹»¼½¾×',
	'ĞğİıŞşŠšŽžČčĆćŁłŃńŚśŹźŻżŘřĚěŮůŐőŰűĀāĒēĪīŪū',
	'ЁЂЄІЇЈЉЊЋЎЏ',
	span(0x410, 0x44f),
	'ёђєіїјљњћўџ',
	'ӘәҒғҚқҢңӨөҰұҮүҺһІі',
	span(0x3b1, 0x3c9),
	'ΓΔΘΛΞΠΣΦΨΩ',
	'₸€№≥≤≠≈∞∑√∆–—−‐‑‒―„“”‘’‚‹›†‡•ʼ′″…‰™®←↑→↓⁰⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉⅓⅔⅛⅜✓◊~¡¿ªº¢£¥Əə',
].join('');

/**
 * The licence reserves the name "Plex" for the font as it was published, so a cut-down one bears another. Names have the same length, which
 * keeps the table's layout.
 */
function rename(font: Buffer): Buffer {
	for (const [old, fresh] of [
		['IBM Plex Sans', 'Printed Forms'],
		['IBMPlexSans', 'PrintedForm'],
	] as const) {
		const [was, is] = [utf16(old), utf16(fresh)];
		for (let at = font.indexOf(was); at >= 0; at = font.indexOf(was, at + 1)) is.copy(font, at);
	}
	return font;
}
const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16();

for (const [name, source] of [
	['regular', regular],
	['semibold', semibold],
] as const) {
	const full = await readFile(source);
	const small = rename(await subsetFont(full, letters, { targetFormat: 'sfnt', keepFeatures: [], noHinting: true, dropTables: ['GDEF', 'gasp'] }));
	// The reader looks at the bounds of empty letters too, and one may stand at the very end of the file: there must be bytes behind it.
	await writeFile(to(`font-${name}.bin`), Buffer.concat([small, Buffer.alloc(16)]));
	process.stdout.write(`${name}: ${small.byteLength} bytes\n`);
}
await copyFile(licence, to('font-licence.txt'));

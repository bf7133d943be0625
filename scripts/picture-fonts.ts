/**
 * Makes the fonts of the pictures that previews of links show, as TrueType, which is what their renderer reads: Onest at two weights, from the site's own font
 * (`scripts/site-font.ts`), and for the signs that Onest lacks (Greek, raised and lowered figures) those of the PDF's font (`scripts/pdf-font.ts`). The files end in
 * `.bin` because that is what the worker's tools load as bytes; they are part of the repository, so nobody needs the tools to build. Run it again when one of the two
 * fonts has changed:
 *
 * `node scripts/picture-fonts.ts`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fontkit from '@pdf-lib/fontkit';
import subsetFont from 'subset-font';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url));
const write = (name: string, font: Buffer) => {
	// As with the fonts of the PDF: the reader looks behind the last letter.
	writeFileSync(fileURLToPath(new URL(`../worker/render/picture/font-${name}.bin`, import.meta.url)), Buffer.concat([font, Buffer.alloc(16)]));
	process.stdout.write(`${name}: ${font.length} bytes\n`);
};
const lettersOf = (font: Buffer) => fontkit.create(font).characterSet;

const site = read('client/styles/onest.woff2');
const all = undefined as unknown as string;
const of = (wght: number) =>
	subsetFont(site, all, { targetFormat: 'sfnt', keepAllGlyphs: true, keepFeatures: ['kern'], noHinting: true, variationAxes: { wght } });
const regular = await of(400);
write('regular', regular);
write('bold', await of(700));

const own = new Set(lettersOf(regular));
const signs = read('worker/lab/results/pdf/font-semibold.bin');
const lacking = lettersOf(signs).filter((code) => !own.has(code));
write('signs', await subsetFont(signs, String.fromCodePoint(...lacking), { targetFormat: 'sfnt', keepFeatures: [], noHinting: true }));

/** The colours of pictures are those of the site, and their fonts have every letter of the site's own. */
import { readFileSync } from 'node:fs';
import fontkit from '@pdf-lib/fontkit';
import { expect, test } from 'vitest';
import { letters } from '#scripts/lib/site-letters.ts';
import { colours } from '#worker/render/picture/colours.ts';

test('each colour is the token of its name in the light theme', () => {
	const [light = ''] = readFileSync('client/styles/tokens.css', 'utf8').split('/* On paper');
	for (const [name, colour] of Object.entries(colours)) expect([name, new RegExp(`\\s--${name}: ([^;]+);`).exec(light)?.[1]]).toEqual([name, colour]);
});

test.each(['regular', 'bold'])('%s has the letters of the site, and the font behind it those of the PDF', (name) => {
	const setOf = (path: string) => new Set(fontkit.create(readFileSync(path)).characterSet);
	const folder = 'worker/render/picture';
	const site = setOf('client/styles/onest.woff2');
	const own = setOf(`${folder}/font-${name}.bin`);
	expect([...letters].filter((letter) => site.has(letter.codePointAt(0) ?? 0) && !own.has(letter.codePointAt(0) ?? 0))).toEqual([]);
	const all = new Set([...own, ...setOf(`${folder}/font-signs.bin`)]);
	expect([...setOf('worker/lab/results/pdf/font-semibold.bin')].filter((code) => !all.has(code))).toEqual([]);
});

/** The icons of an installed site are there, in the sizes that their names say. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describePicture } from '#shared/content/pictures.ts';

test.each([
	['icon-192.png', 192],
	['icon-512.png', 512],
	['icon-masked-512.png', 512],
	['icon-touch-180.png', 180],
])('%s', async (name, size) => {
	const bytes = new Uint8Array(readFileSync(new URL(`../../../client/public/${name}`, import.meta.url)));
	expect(await describePicture(bytes)).toMatchObject({ width: size, height: size });
});

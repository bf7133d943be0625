/** Each icon is one path that draws all the shapes of the library's. */
import { expect, test } from 'vitest';
import { glyphs } from '#client/ui/glyphs.ts';

test('paths hold plain commands and figures, and every circle and box is closed', () => {
	for (const [name, d] of Object.entries(glyphs)) {
		expect(d, name).toMatch(/^[Mm][-\d.\sa-zA-Z,]+$/);
		expect(d, name).not.toMatch(/NaN|undefined/);
	}
});

test('shapes that are no paths are drawn where they were', () => {
	// A circle of radius 10 around 12, 12; a line; a box with round corners.
	expect(glyphs.clock).toContain('M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0');
	expect(glyphs.percent).toContain('M19 5L5 19');
	expect(glyphs.lock).toContain('M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-7a2 2 0 0 1 2 -2z');
});

/** What the site's font is made from, and what it holds: its letters, and its weights. */

const span = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');

/** Latin with the accents of Western names, Cyrillic, Kazakh, and the signs that laboratories write. What stands in no list is drawn by the system's font. */
export const letters: string = [span(0x20, 0x7e), span(0xa0, 0xff), 'ЁІ', span(0x410, 0x44f), 'ёі', 'ӘәҒғҚқҢңӨөҰұҮүҺһ', '₸№–—‘’“”„…•−≤≥≠≈→←™€'].join('');

/** Of the styles; the lower end is the font's usual weight. */
export const weights = { min: 400, max: 750 } as const;

/** Where the pieces of the whole font stand. */
export const sourceFolder: URL = new URL('.', import.meta.resolve('@fontsource-variable/onest/files/onest-latin-wght-normal.woff2'));

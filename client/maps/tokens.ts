/** The page's own colours and font, light or dark as it is, as a map takes them. */

/** @param name of a custom property */
export const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Families, as the map's library wants them. */
export const fonts = (): string[] =>
	token('--font')
		.split(',')
		.map((family) => family.trim().replaceAll(/['"]/g, ''));

/** Red, green and blue of `#abc` or `#aabbcc`. */
function partsOf(hex: string): number[] {
	const digits = hex.length === 4 ? Array.from(hex.slice(1), (digit) => digit + digit).join('') : hex.slice(1);
	return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
}

/** @param share how much of the first colour there is in it, 0 to 1 */
export function mixed(one: string, other: string, share: number): string {
	const rest = partsOf(other);
	return `rgb(${partsOf(one)
		.map((part, at) => String(Math.round(part * share + (rest[at] ?? 0) * (1 - share))))
		.join(' ')})`;
}

/** Lines of a city's map as text: each point by its steps from the one before, in characters that JSON leaves alone. */

/** Whole steps to the east and to the north of the map's south-western corner. */
export type Cell = readonly [east: number, north: number];

/** Degrees, WGS 84. */
export type Degrees = readonly [lon: number, lat: number];

/** A step: a little more than a metre. */
export const cellDegrees = 1e-5;

/** Five bits a character; the sixth says that more follow. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const valueOf = new Map(Array.from(alphabet, (letter, at) => [letter, at]));
const bits = 32;

/** Small numbers of either sign become small numbers. */
const unsigned = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);
const signed = (value: number) => (value % 2 === 1 ? -(value + 1) / 2 : value / 2);

function encodeNumber(value: number): string {
	let rest = unsigned(value);
	let text = '';
	while (rest >= bits) {
		text += alphabet.charAt(bits + (rest % bits));
		rest = Math.floor(rest / bits);
	}
	return text + alphabet.charAt(rest);
}

export function encodeLine(cells: readonly Cell[]): string {
	let [east, north] = [0, 0];
	return cells
		.map(([toEast, toNorth]) => {
			const text = encodeNumber(toEast - east) + encodeNumber(toNorth - north);
			[east, north] = [toEast, toNorth];
			return text;
		})
		.join('');
}

/** @throws RangeError when it is no line */
export function decodeLine(text: string): Cell[] {
	const numbers: number[] = [];
	let [value, weight] = [0, 1];
	for (const letter of text) {
		const part = valueOf.get(letter);
		if (part === undefined) throw new RangeError('not a line');
		value += (part % bits) * weight;
		weight *= bits;
		if (part >= bits) continue;
		numbers.push(signed(value));
		[value, weight] = [0, 1];
	}
	if (weight !== 1 || numbers.length % 2 === 1) throw new RangeError('not a line');
	const cells: Cell[] = [];
	let [east, north] = [0, 0];
	for (let at = 0; at < numbers.length; at += 2) {
		east += numbers[at] ?? 0;
		north += numbers[at + 1] ?? 0;
		cells.push([east, north]);
	}
	return cells;
}

/** @param corner the map's south-western corner */
export const cellOf = ([lon, lat]: Degrees, corner: Degrees): Cell => [
	Math.round((lon - corner[0]) / cellDegrees),
	Math.round((lat - corner[1]) / cellDegrees),
];

export const degreesOf = ([east, north]: Cell, corner: Degrees): Degrees => [corner[0] + east * cellDegrees, corner[1] + north * cellDegrees];

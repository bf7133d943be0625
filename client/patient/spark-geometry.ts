/** Where the marks of a small trend stand. Pure: values in, places in a box out. */
import type { ResultChange } from '#shared/patient/calls.ts';

/** Of the drawing, with room around for the marks. */
export const sparkBox = { width: 112, height: 40, edge: 7 } as const;

interface Place {
	readonly x: number;
	readonly y: number;
}

export interface Spark {
	readonly points: readonly Place[];
	/** The reference of each value that has one, from the middle of the way before it to the middle of the way behind. */
	readonly bands: readonly (Place & { readonly width: number; readonly height: number })[];
}

const { width, height, edge } = sparkBox;
const round = (number: number) => Math.round(number * 10) / 10;

/** By time, and as high as the values and the bounds of their references reach; a reference without an end goes to the edge. */
export function sparkOf(values: ResultChange['points']): Spark {
	const heights = values.flatMap(({ number, low, high }) => [number, low, high]).filter((one) => one !== null);
	const [lowest, highest] = [Math.min(...heights), Math.max(...heights)];
	const [first, last] = [Date.parse(values[0]?.at ?? ''), Date.parse(values.at(-1)?.at ?? '')];
	const y = (number: number) => (highest === lowest ? height / 2 : height - edge - ((number - lowest) / (highest - lowest)) * (height - 2 * edge));
	// Of one moment: beside each other.
	const x = (at: string, place: number) =>
		edge + (last > first ? (Date.parse(at) - first) / (last - first) : place / Math.max(1, values.length - 1)) * (width - 2 * edge);
	const points = values.map(({ at, number }, place) => ({ x: round(x(at, place)), y: round(y(number)) }));
	const bands = values.flatMap(({ low, high }, place) => {
		if (low === null && high === null) return [];
		const here = points[place]?.x ?? 0;
		const from = place === 0 ? 0 : (here + (points[place - 1]?.x ?? 0)) / 2;
		const till = place === values.length - 1 ? width : (here + (points[place + 1]?.x ?? 0)) / 2;
		const [top, foot] = [high === null ? 0 : y(high), low === null ? height : y(low)];
		return [{ x: round(from), y: round(top), width: round(till - from), height: Math.max(1, round(foot - top)) }];
	});
	return { points, bands };
}

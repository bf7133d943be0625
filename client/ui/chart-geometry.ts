/** Where the marks of a chart stand. Pure: values and moments in, shares of the plot out. */

export interface ChartScale {
	/** The value at the lower edge. */
	readonly from: number;
	/** The value at the upper edge. */
	readonly to: number;
	/** Values with a line and a label, from below. */
	readonly ticks: readonly number[];
	/** Decimals that tell the ticks apart. */
	readonly decimals: number;
}

/** Lines that are meant; what is round decides how many there are. */
const meantTicks = 4;

/** Round steps (1, 2, 5 and their tens) around all values, at least one. A single value gets room on both sides. */
export function scaleOf(values: readonly number[]): ChartScale {
	const low = Math.min(...values);
	const high = Math.max(...values);
	const room = high > low ? 0 : Math.abs(high) / 2 || 1;
	const step = roundStep((high - low + 2 * room) / meantTicks);
	const first = Math.floor((low - room) / step);
	const last = Math.ceil((high + room) / step);
	const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
	const ticks = Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toFixed(decimals)));
	return { from: ticks[0] ?? 0, to: ticks.at(-1) ?? 1, ticks, decimals };
}

function roundStep(least: number): number {
	const tens = 10 ** Math.floor(Math.log10(least));
	return (([1, 2, 5] as const).find((one) => one * tens >= least * (1 - 1e-9)) ?? 10) * tens;
}

/** Share of the height from below, 0 to 1; what lies outside of the scale stands at its edge. */
export const heightOf = ({ from, to }: ChartScale, value: number): number => Math.min(1, Math.max(0, (value - from) / (to - from)));

/** Share of the width, 0 to 1, of each moment: by time, or the middle when there is but one. @param axis moments that the width reaches to, where several charts share it */
export function placesOf(moments: readonly number[], axis: readonly number[] = []): readonly number[] {
	const all = [...moments, ...axis];
	const first = Math.min(...all);
	const span = Math.max(...all) - first;
	return moments.map((moment) => (span === 0 ? 0.5 : (moment - first) / span));
}

/** A mark whose value is to stand beside it: a share of the width, and pixels from above. */
export interface ValuePlace {
	readonly share: number;
	readonly y: number;
	/** Where its value reads best, if there is room: the line leaves the mark on the other side. Above, where nothing is said. */
	readonly side?: 'above' | 'below';
}

/** Pixels from a mark's middle to the foot of a text above it and below it, and how high a text is. */
export const valueOffsets = { above: -10, below: 22 } as const;
const textHeight = 16;

/**
 * On which side of its mark each value stands, so that no two cover each other; null for one that has room on neither, which is read in the table. The newest
 * come first.
 * @param gap share of the width that a value takes
 * @param lowest pixels from above: no foot of a text stands lower, where the dates are
 */
export function besideMarks(marks: readonly ValuePlace[], gap: number, lowest = Infinity): readonly (keyof typeof valueOffsets | null)[] {
	const taken: ValuePlace[] = [];
	const sides = marks.toReversed().map(({ share, y, side: best }) => {
		for (const side of best === 'below' ? (['below', 'above'] as const) : (['above', 'below'] as const)) {
			const place = { share, y: y + valueOffsets[side] };
			if (place.y > lowest) continue;
			if (taken.some((other) => Math.abs(other.share - share) < gap && Math.abs(other.y - place.y) < textHeight)) continue;
			taken.push(place);
			return side;
		}
		return null;
	});
	return sides.toReversed();
}

/** Which marks have room for a label: from the last one back, each at least `gap` (a share of the width) from the one after it. */
export function labelled(places: readonly number[], gap: number): ReadonlySet<number> {
	const marks = new Set<number>();
	let next = Infinity;
	for (let at = places.length - 1; at >= 0; at -= 1) {
		const place = places[at] ?? 0;
		if (next - place < gap) continue;
		marks.add(at);
		next = place;
	}
	return marks;
}

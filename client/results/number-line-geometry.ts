/**
 * Where a value stands against its reference, as places on a line from 0 to 100. The line shows the reference and as much beside it as lets
 * a slight deviation be told from a great one; what lies farther out stands at the end, marked as off the line. Pure.
 */
import type { ResultLine } from '#shared/results/calls.ts';

export interface NumberLine {
	/** The reference; an end at 0 or 100 without a bound is open. */
	readonly band: { readonly from: number; readonly to: number; readonly openLow: boolean; readonly openHigh: boolean };
	readonly mark: number;
	/** The value lies beyond this end of the line. */
	readonly off: 'low' | 'high' | null;
	/** `<0.1` and `>500` are half-lines: all that lies to this side of the mark. */
	readonly towards: 'low' | 'high' | null;
}

/** Room beside the reference, as a share of its width. */
const margin = 0.6;
/** Nearest that a mark comes to an end of the line. */
const edge = 3;

type Line = Pick<ResultLine, 'number' | 'comparator'> & { readonly range: { readonly low: number | null; readonly high: number | null } | null };

/** Null where there is no number or no bound: then nothing can be drawn, and the words stand alone. */
export function numberLine({ number, comparator, range }: Line): NumberLine | null {
	if (number === null || range === null) return null;
	const scale = scaleOf(range, number);
	if (scale === null || !Number.isFinite(number)) return null;
	const place = (value: number) => ((value - scale.from) / (scale.to - scale.from)) * 100;
	const raw = place(number);
	const off = raw < 0 ? 'low' : raw > 100 ? 'high' : null;
	return {
		band: {
			from: range.low === null ? 0 : place(range.low),
			to: range.high === null ? 100 : place(range.high),
			openLow: range.low === null,
			openHigh: range.high === null,
		},
		mark: clamp(raw, edge, 100 - edge),
		off,
		towards: comparator === null ? null : comparator.startsWith('<') ? 'low' : 'high',
	};
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

interface Scale {
	readonly from: number;
	readonly to: number;
}

function scaleOf({ low, high }: NonNullable<Line['range']>, number: number): Scale | null {
	if (low !== null && high !== null) {
		// Bounds that are one point still need a line around them.
		const width = high > low ? high - low : Math.abs(high) || 1;
		const from = low - margin * width;
		// What is never negative has no place below nought.
		return { from: low >= 0 && number >= 0 ? Math.max(0, from) : from, to: high + margin * width };
	}
	if (high !== null) {
		const width = Math.abs(high) || 1;
		return { from: high > 0 && number >= 0 ? 0 : high - width, to: high + margin * width };
	}
	if (low !== null) {
		const width = Math.abs(low) || 1;
		// Far above a lower bound is ordinary: the line grows with the value, up to a point.
		const to = clamp(number + margin * width, low + width, low + 4 * width);
		return { from: low >= 0 && number >= 0 ? Math.max(0, low - width) : low - width, to };
	}
	return null;
}

/** Which lines of a request have a critical value. Pure. */
import { urgencyOfLine } from '#shared/doctor/urgency.ts';
import { canonical } from '#worker/lab/kit/secrets.ts';
import type { StoredLine } from './line.ts';
import type { LineRow } from './lines-store.ts';

/** A line whose value is critical, as it is kept. */
export interface CriticalLine {
	readonly code: string;
	/** The same for the same value, whatever else of its line changes. */
	readonly said: string;
	readonly body: string;
	readonly issued: number;
}

/** By which two values are told apart. */
export const saidOf = ({ value, unit, sent = null, parts = [] }: Pick<StoredLine, 'value' | 'unit' | 'sent' | 'parts'>): string =>
	canonical([value, unit.en, sent, parts.map((part) => [part.name, part.group ?? '', part.value, part.unit])]);

/** The lines of a request that are critical, as its doctor's list counts them. What is held back or in work is none. */
export const criticalLines = (lines: Iterable<Pick<LineRow, 'code' | 'state' | 'issued' | 'line'>>): CriticalLine[] =>
	[...lines]
		.filter(({ state, line }) => urgencyOfLine({ ...line, state }) === 'critical')
		.map(({ code, issued, line: { value, unit, sent = null, parts = [], ...line } }) => ({
			code,
			said: saidOf({ value, unit, sent, parts }),
			body: JSON.stringify({ ...line, value, unit, sent, parts }),
			issued,
		}));

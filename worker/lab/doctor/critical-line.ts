/** The line of a critical value, as lists of them show it. */
import type { CriticalValue } from '#shared/doctor/critical-calls.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { LineState } from '#shared/kit/domain.ts';
import type { Noted } from '#worker/lab/openings/note.ts';
import type { StoredLine } from '#worker/lab/results/line.ts';
import { presentLine } from '#worker/lab/results/present.ts';

interface Row {
	/** Of the request. */
	readonly id: string;
	readonly code: string;
	readonly state: LineState;
	readonly issued: number;
	/** The line, as JSON. */
	readonly body: string;
}

/** A value that is held back or in work by now has none here. */
export function criticalLineOf(noted: Noted, locale: Locale, { id, code, state, issued, body }: Row): CriticalValue['line'] {
	const line = presentLine(noted, locale, id, { code, state, issued, corrected: 0, line: JSON.parse(body) as StoredLine }, null);
	return {
		code,
		state,
		name: line.name,
		value: line.value,
		number: line.number,
		comparator: line.comparator,
		unit: line.unit,
		range: line.range,
		rangeText: line.rangeText,
		conditional: line.conditional,
		decimals: line.decimals,
		rangeDecimals: line.rangeDecimals,
		flag: line.flag,
		degree: line.degree,
		isDoubtful: line.isDoubtful,
		isReopened: line.isReopened,
		parts: line.parts,
	};
}

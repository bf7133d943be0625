/** Analytes as the catalogue writes them, and values held against them, for tests of verdicts. */
import { parseLimits, parseRanges, type LimitSet } from '#shared/catalogue/ranges.ts';
import type { KnownState, RangeCondition, Sex } from '#shared/kit/domain.ts';
import type { AnalyteFacts } from '#worker/lab/results/analytes-store.ts';
import { judge } from '#worker/lab/results/judge.ts';
import { sameText, type StoredLine } from '#worker/lab/results/line.ts';
import type { MessageLine } from '#worker/lab/results/message.ts';

export const rangesOf = (text: string) => {
	const parsed = parseRanges(text);
	if (!parsed.ok) throw new Error(parsed.fault.rule);
	return parsed.value;
};
const limitsOf = (text: string): readonly LimitSet[] => {
	const parsed = parseLimits(text);
	if (!parsed.ok) throw new Error(parsed.fault.rule);
	return parsed.value;
};
/** Cells of the catalogue’s file; a unit that is empty is none. */
export interface Analyte {
	readonly unit?: string;
	readonly ranges?: string;
	readonly critical?: string;
	readonly decisionLimits?: string;
	readonly plausible?: string;
	readonly molarMass?: number;
	readonly decimals?: number;
	readonly implies?: RangeCondition;
}
export const analyte = ({
	unit = 'mmol/L',
	ranges = '',
	critical = '',
	decisionLimits = '',
	plausible = '',
	molarMass,
	decimals = 1,
	implies,
}: Analyte): AnalyteFacts => ({
	code: 'X',
	name: sameText('X'),
	loinc: null,
	analysis: { code: 'X', name: sameText('X'), slug: 'x', implies: implies ?? null },
	material: sameText(''),
	unit: { ru: unit === 'mmol/L' ? 'ммоль/л' : unit, en: unit, kz: unit },
	unitCode: unit === '' ? null : unit,
	decimals,
	ranges: rangesOf(ranges),
	critical: limitsOf(critical),
	decisionLimits: limitsOf(decisionLimits),
	plausible: limitsOf(plausible),
	molarMass: molarMass ?? null,
	note: sameText('note'),
});
/** A final line of the analyte. */
export const line = (value: number | string | undefined, more: Partial<MessageLine> = {}): MessageLine => ({
	at: 'lines.0',
	code: 'X',
	loinc: null,
	status: 'final',
	value,
	interpretations: [],
	parts: [],
	...more,
});
/** Of 36 years. */
export const woman = { sex: 'F' as Sex, birthDate: '1990-05-14', day: '2026-11-20', conditions: [] as readonly KnownState[] };
export const man = { ...woman, sex: 'M' as Sex };
/** What has no letters says no unit itself. */
const isBare = (value: number | string | undefined) => typeof value === 'number' || (value !== undefined && /^[^\p{L}%]*\d[^\p{L}%]*$/u.test(value));
/** The line as the store keeps it; a bare number is in the catalogue's unit unless another one is told, or none (an empty text). */
export const judged = (value: number | string | undefined, facts: Analyte, more: Partial<MessageLine> = {}, subject = woman): StoredLine => {
	const { unitCode } = analyte(facts);
	return judge(line(value, { ...(isBare(value) && unitCode !== null ? { unit: unitCode } : {}), ...more }), analyte(facts), subject, 'done');
};

export const potassium: Analyte = { ranges: '3.5..5.1', critical: '<2.8 | >6.2' };
export const glucose: Analyte = { ranges: '4.1..5.9 | F preg <5.1', critical: '<2.2 | >25', molarMass: 180.156 };
export const hepatitis: Analyte = { unit: '', ranges: '=not-detected', decimals: 0 };

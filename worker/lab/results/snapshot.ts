/** Makes the line that the store keeps out of what the laboratory sent and what the catalogue says that day. */
import { pickLimits } from '#shared/catalogue/ranges.ts';
import type { Flag, LineState, ReportedStatus, Sex } from '#shared/kit/domain.ts';
import { decimalsToPrint, flagOf, flagOfWord, type Critical, type Interval, type Measured } from '#shared/results/lines.ts';
import { ageInDays, pickRange } from '#shared/results/ranges.ts';
import type { AnalyteFacts } from './analytes-store.ts';
import { noText, sameText, type StoredLine, type StoredValue } from './line.ts';
import type { MessageLine } from './message.ts';

/** Whose range it is: sex and birth date, on the day of collection. */
export interface Subject {
	readonly sex: Sex | null;
	readonly birthDate: string;
	readonly day: string;
}

const states: Readonly<Record<ReportedStatus, LineState>> = {
	preliminary: 'in-process',
	final: 'done',
	corrected: 'done',
	cancelled: 'not-available',
	restricted: 'restricted',
};

/** What a status of the laboratory's is to a reader: a preliminary line is still in work. */
export const stateOf = (line: MessageLine): LineState => states[line.status];

/** A line that waits for its result. */
export const waitingLine = (facts: AnalyteFacts, subject: Subject): StoredLine => ({
	name: facts.name,
	analysis: facts.analysis,
	material: facts.material,
	unit: facts.unit,
	decimals: facts.decimals,
	range: intervalOf(facts, subject),
	note: facts.note,
	value: null,
	flag: null,
	comment: '',
	reason: '',
});

function intervalOf(facts: AnalyteFacts, { sex, birthDate, day }: Subject): Interval | null {
	const range = pickRange(facts.ranges, sex, ageInDays(birthDate, day));
	if (!range) return null;
	const { low, high, lowIncluded, highIncluded, expected } = range;
	return { low, high, lowIncluded, highIncluded, expected };
}

/** A line as it stands from now on, with the reference of that day. Without a value unless it is done; a line that is done has one. */
export function snapshot(line: MessageLine, facts: AnalyteFacts, subject: Subject): StoredLine {
	const waiting = waitingLine(facts, subject);
	const said = { comment: line.comment ?? '', reason: line.reason ?? '' };
	if (stateOf(line) !== 'done') return { ...waiting, ...said, comment: stateOf(line) === 'not-available' ? said.comment : '' };
	// A unit that is not the catalogue's makes the catalogue's range and critical limits meaningless.
	const foreign = line.unit !== undefined && line.unit !== facts.unitCode;
	const range = ownRange(line) ?? (foreign ? null : waiting.range);
	const critical = foreign ? null : pickLimits(facts.critical, subject.sex, ageInDays(subject.birthDate, subject.day));
	const value = valueOf(line);
	const decimals = 'number' in value ? decimalsToPrint(value, foreign ? decimalsOf(value) : facts.decimals, range, critical) : facts.decimals;
	return {
		...waiting,
		...said,
		unit: foreign ? sameText(line.unit ?? '') : facts.unit,
		note: foreign ? noText : facts.note,
		range,
		decimals,
		value,
		flag: flagFor(line, value, range, critical),
	};
}

function ownRange({ range }: MessageLine): Interval | null {
	if (!range || (range.low === undefined && range.high === undefined)) return null;
	return { low: range.low ?? null, high: range.high ?? null, lowIncluded: true, highIncluded: true, expected: null };
}

/** A number that came as text is a number; the caller has seen that there is a value. */
function valueOf({ value = '', comparator }: MessageLine): StoredValue {
	if (typeof value === 'number') return { number: value, comparator: comparator ?? null };
	return /^-?\d{1,15}(?:\.\d{1,8})?$/.test(value) ? { number: Number(value), comparator: comparator ?? null } : { text: value };
}

const decimalsOf = ({ number }: Measured) => Math.min(4, String(number).split('.')[1]?.length ?? 0);

/** The laboratory's flag wins over the computed one, save that a critical value is always marked as such. */
function flagFor(line: MessageLine, value: StoredValue, range: Interval | null, critical: Critical | null): Flag | null {
	const computed = 'number' in value ? flagOf(value, range, critical) : flagOfWord(value.text, range?.expected ?? null);
	return computed === 'LL' || computed === 'HH' ? computed : (line.flag ?? computed);
}

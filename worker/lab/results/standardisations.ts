/** Measurements that have two standardisations: each with a unit, and a code of LOINC, of its own. */
import { canonical } from '#worker/lab/kit/secrets.ts';
import type { LimitSet } from '#shared/catalogue/ranges.ts';
import type { AnalyteFacts } from './analytes-store.ts';
import { noText } from './line.ts';
import type { MessageLine } from './message.ts';
import type { LineRow, PastLine } from './lines-store.ts';
import { readUnit, standardisations } from './units.ts';
import { readValue } from './value.ts';

const byOther = (loinc: string | null) => standardisations.find(({ otherLoinc }) => otherLoinc === loinc) ?? null;

/** Codes by which an analyte may stand in the catalogue that came under one: its own first. */
export const loincsOf = (loinc: string | null): string[] => [loinc, byOther(loinc)?.loinc].filter((code) => typeof code === 'string');

/** The unit that a line says, beside its value or in it; empty for none. */
function unitSaid({ unit, value }: MessageLine): string {
	const beside = (unit ?? '').trim();
	if (beside !== '' || typeof value !== 'string') return beside;
	const read = readValue(value);
	return 'unit' in read ? (read.unit ?? '') : '';
}

/**
 * A line and its analyte where its code of LOINC is that of the other standardisation: the code says the unit where nothing else does. In the catalogue's own unit nobody knows which
 * of the two was measured: 5 % of IFCC are 6.7 % of NGSP, so what is above is above by both, and nothing is normal or low. In any other unit nothing of the catalogue applies.
 */
export function byStandard(line: MessageLine, facts: AnalyteFacts): { readonly line: MessageLine; readonly facts: AnalyteFacts } {
	const standard = facts.loinc === line.loinc ? null : byOther(line.loinc);
	if (standard === null || standard.loinc !== facts.loinc || line.value === undefined) return { line, facts };
	const said = unitSaid(line);
	if (said === '') return { line: { ...line, unit: standard.sent }, facts };
	if (readUnit(said).includes(standard.sent)) return { line, facts };
	const unsure = { ...line, unit: said, mayBeHigher: true } as const;
	if (readUnit(said).includes(standard.wanted)) return { line: unsure, facts };
	return { line: unsure, facts: { ...facts, unitCode: null, ranges: [], critical: [], decisionLimits: [], plausible: [] } };
}

type Standardisation = (typeof standardisations)[number];
const byOwn = (loinc: string | null) => standardisations.find((one) => one.loinc === loinc) ?? null;

/** Stands in no code of a catalogue. */
const apart = '~';
/** Code of the line of the other standardisation, where it stands beside the analyte's own. */
export const codeBeside = ({ code, loinc }: Pick<AnalyteFacts, 'code' | 'loinc'>): string | null => {
	const standard = byOwn(loinc);
	return standard === null ? null : `${code}${apart}${standard.otherLoinc}`;
};
/** Code of the catalogue's analyte that a line is of. */
export const catalogueCode = (code: string): string => code.split(apart)[0] ?? code;

/** Whether a line is of the other standardisation than its analyte: by its code of LOINC, else by its unit. */
export function isOfOther(line: MessageLine, { loinc }: Pick<AnalyteFacts, 'loinc'>): boolean {
	const standard = byOwn(loinc);
	if (standard === null) return false;
	return line.loinc === standard.otherLoinc || readUnit(unitSaid(line)).includes(standard.sent);
}

/** In which standardisation a line was sent; null where neither its code nor its unit says it. */
export function standardOf(line: MessageLine, facts: Pick<AnalyteFacts, 'loinc'>): 'own' | 'other' | null {
	if (isOfOther(line, facts)) return 'other';
	const standard = byOwn(facts.loinc);
	return standard !== null && readUnit(unitSaid(line)).includes(standard.wanted) ? 'own' : null;
}

/** The unit by which a line of an analyte of two standardisations says which one it is of; undefined where it says none. */
export function unitOfStandard(line: MessageLine, { loinc }: Pick<AnalyteFacts, 'loinc'>): string | undefined {
	const standard = byOwn(loinc) ?? byOther(loinc);
	return standard === null ? undefined : [standard.wanted, standard.sent].find((unit) => readUnit(unitSaid(line)).includes(unit));
}

/** Without versions of the other standardisation that stood in the analyte's own line, once each has its own: a value is no correction of the other one's. */
export function pastApart(past: readonly PastLine[], lines: ReadonlyMap<string, LineRow>): readonly PastLine[] {
	return past.filter(({ code, line }) => {
		const facts = lines.get(code)?.basis?.facts;
		return facts === undefined || !lines.has(codeBeside(facts) ?? '') || !readUnit(line.sent?.unit ?? '').includes(byOwn(facts.loinc)?.sent ?? '');
	});
}

const fromOwn = ({ factor, offset }: Standardisation, bound: number | null) => (bound === null ? null : Math.round((bound - offset) / factor));
const limitsIn = (standard: Standardisation, limits: readonly LimitSet[]): LimitSet[] =>
	limits.map((one) => ({ ...one, low: fromOwn(standard, one.low), high: fromOwn(standard, one.high) }));

/**
 * The line of the other standardisation, and its analyte, where it stands beside that of the analyte's own: it is printed in the unit that it was sent in, and held against the catalogue's bounds
 * in that unit. In any other unit nothing of the catalogue applies.
 */
export function besideOwn(line: MessageLine, facts: AnalyteFacts): { readonly line: MessageLine; readonly facts: AnalyteFacts } {
	const standard = byOwn(facts.loinc);
	const read = byStandard(line, facts);
	const code = codeBeside(facts) ?? facts.code;
	if (standard === null || !readUnit(unitSaid(read.line)).includes(standard.sent)) return { line: read.line, facts: { ...read.facts, code } };
	return {
		line: read.line,
		facts: {
			...facts,
			code,
			loinc: standard.otherLoinc,
			unit: { ru: standard.printed.cyrillic, en: standard.sent, kz: standard.printed.cyrillic },
			unitCode: standard.sent,
			decimals: 0,
			ranges: facts.ranges.map((one) => ({ ...one, low: fromOwn(standard, one.low), high: fromOwn(standard, one.high) })),
			critical: limitsIn(standard, facts.critical),
			decisionLimits: limitsIn(standard, facts.decisionLimits),
			plausible: limitsIn(standard, facts.plausible ?? []),
			note: noText,
		},
	};
}

/** From where to where a finished value lies, in the unit of its analyte; null where there is none to compare. */
function boundsOf({ state, line, basis }: LineRow): readonly [low: number, high: number] | null {
	const { value, unit } = line;
	if (state !== 'done' || value === null || !('number' in value) || basis === null || canonical(unit) !== canonical(basis.facts.unit)) return null;
	const { number, comparator } = value;
	if (comparator === null) return [number, number];
	return comparator.startsWith('<') ? [-Infinity, number] : [number, Infinity];
}

/** So far apart are two values of one measurement when each is rounded to its last printed figure: 0.05 % of NGSP, and 0.5 mmol/mol, which are 0.046 %. */
const roundingPercent = 0.1;

/** Whether two lines of one measurement cannot both be right. */
function areContrary(own: LineRow, other: LineRow): boolean {
	const standard = byOwn(own.basis?.facts.loinc ?? null);
	const [mine, others] = [boundsOf(own), boundsOf(other)];
	if (standard === null || other.basis?.facts.unitCode !== standard.sent || mine === null || others === null) return false;
	const [low, high] = others.map((bound) => bound * standard.factor + standard.offset) as [number, number];
	return low - mine[1] > roundingPercent || mine[0] - high > roundingPercent;
}

/** The same lines, those of one measurement that contradict each other in doubt: none of them is normal. */
export function withContraries(lines: ReadonlyMap<string, LineRow>): ReadonlyMap<string, LineRow> {
	const contrary = [...lines.values()].flatMap((own) => {
		const beside = own.basis === null ? null : codeBeside(own.basis.facts);
		const other = beside === null ? undefined : lines.get(beside);
		return other !== undefined && areContrary(own, other) ? [own, other] : [];
	});
	return new Map([...lines, ...contrary.map((row) => [row.code, inDoubt(row)] as const)]);
}

function inDoubt(row: LineRow): LineRow {
	const { line } = row;
	const isCalm = line.flag === 'N';
	return {
		...row,
		line: {
			...line,
			isDoubtful: true,
			doubts: [...new Set([...(line.doubts ?? []), 'standards' as const])],
			flag: isCalm ? null : line.flag,
			degree: isCalm ? null : (line.degree ?? null),
		},
	};
}

/** The LOINC code of a line that stands beside the analyte's own, by its code; null for any other line. */
export const loincBeside = (code: string): string | null => code.split(apart)[1] ?? null;

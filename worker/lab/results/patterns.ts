/** What rules of patterns read of stored lines, and whom the lines are of. Pure. What is not finished has no value here, whatever the store has. */
import type { ResultRequest } from '#shared/results/calls.ts';
import type { PatternSubject } from '#shared/results/patterns/define.ts';
import { patternsOf, truePatterns, type Finding } from '#shared/results/patterns/find.ts';
import { ageInDays } from '#shared/results/ranges.ts';
import { subjectOf } from './apply.ts';
import type { LineRow } from './lines-store.ts';
import type { RequestRow } from './requests-store.ts';

const yearDays = 365.25;
/** Years at which a woman may be pregnant. */
const fertile = { from: 12, to: 56 };

/** A line as rules read it. */
function findingOf({ code, state, line }: Pick<LineRow, 'code' | 'state' | 'line'>): Finding {
	const isDone = state === 'done';
	const { value, loinc = null, unitCode = null, conditional = [], interpretations = [], interpretationText = '', parts = [] } = line;
	return {
		code,
		loinc,
		unit: unitCode,
		state,
		value: isDone && value !== null && 'number' in value ? value : null,
		range: isDone ? line.range : null,
		conditional: isDone ? conditional : [],
		flag: isDone ? line.flag : null,
		isDoubtful: line.isDoubtful === true || parts.length > 0 || interpretations.length > 0 || interpretationText !== '',
		isCommented: isDone && line.comment !== '',
	};
}

type Told = ResultRequest['toldState'];

/** Of a request on the day of its sample: what the laboratory, the order or an ordered test says of a pregnancy; a reader's word only makes one known. */
export function patternSubject(request: RequestRow, lines: readonly Pick<LineRow, 'line'>[], told: Told): PatternSubject {
	const { sex, birthDate, conditions, day } = subjectOf(request)(request.issued);
	const age = birthDate === '' ? null : ageInDays(birthDate, day) / yearDays;
	const states = [...conditions, ...lines.flatMap(({ line }) => line.implies ?? [])];
	const isPregnant = sex !== 'M' && (states.some((state) => state.startsWith('preg')) || told?.bodyState === 'pregnant');
	const isFertile = sex !== 'M' && age !== null && age >= fertile.from && age < fertile.to;
	return { sex, age, pregnancy: isPregnant ? 'known' : isFertile && states.length === 0 ? 'possible' : 'no' };
}

/** @param off ids of rules that the operator has switched off */
export const patternsOfRequest = (request: RequestRow, lines: readonly LineRow[], told: Told, off: ReadonlySet<string>): ResultRequest['patterns'] =>
	patternsOf(lines.map(findingOf), patternSubject(request, lines, told), off).map(({ codes, caveats, sources, ...pattern }) => ({
		...pattern,
		codes: [...codes],
		caveats: [...caveats],
		sources: [...sources],
	}));

/** Ids of the rules that are true of a request by the laboratory's own word, to be kept beside it. @param lines in any order */
export const keptPatterns = (request: RequestRow, lines: readonly Pick<LineRow, 'code' | 'state' | 'line' | 'position'>[]): readonly string[] =>
	truePatterns(lines.toSorted((a, b) => a.position - b.position).map(findingOf), patternSubject(request, lines, null));

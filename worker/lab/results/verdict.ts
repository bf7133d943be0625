/** Which flag stands when the site's own judgement and the laboratory's interpretations are laid side by side: never a calmer one than either. */
import type { Flag, Interpretation } from '#shared/kit/domain.ts';

/**
 * What each code of HL7's interpretations means for the flag. `unclear` is no verdict of its own, and takes the calm from any other: indeterminate, outside
 * the measuring range, changed since last time. `nothing` says something else than whether the value is normal.
 */
const meanings = {
	N: 'N',
	NEG: 'N',
	ND: 'N',
	NR: 'N',
	L: 'L',
	LU: 'L',
	'L<': 'L',
	LX: 'L',
	H: 'H',
	HU: 'H',
	'H>': 'H',
	HX: 'H',
	LL: 'LL',
	HH: 'HH',
	A: 'A',
	AA: 'AA',
	POS: 'A',
	DET: 'A',
	RR: 'A',
	WR: 'A',
	R: 'A',
	NS: 'A',
	'SYN-R': 'A',
	EX: 'A',
	UNE: 'A',
	CAR: 'A',
	IND: 'unclear',
	E: 'unclear',
	I: 'unclear',
	SDD: 'unclear',
	MS: 'unclear',
	'<': 'unclear',
	'>': 'unclear',
	U: 'unclear',
	D: 'unclear',
	W: 'unclear',
	HM: 'unclear',
	OBX: 'unclear',
	TOX: 'unclear',
	IE: 'unclear',
	QCF: 'unclear',
	AC: 'unclear',
	S: 'nothing',
	VS: 'nothing',
	'SYN-S': 'nothing',
	B: 'nothing',
	EXP: 'nothing',
} as const satisfies Record<Interpretation, Flag | 'unclear' | 'nothing'>;

/** Codes whose words the flag's own words do not say. */
export const isSaidApart = (code: Interpretation): boolean => !['N', 'L', 'H', 'LL', 'HH', 'A', 'AA'].includes(code);

const isCriticalFlag = (flag: Flag) => flag === 'LL' || flag === 'HH' || flag === 'AA';
const direction = (flag: Flag): 'down' | 'up' | null => (flag.startsWith('L') ? 'down' : flag.startsWith('H') ? 'up' : null);

/**
 * The gravest of some flags. Low and high at once contradict each other: then it is abnormal, without a direction. `null` stands for what was not judged: beside
 * it nothing is normal.
 */
export function gravest(flags: readonly (Flag | null)[]): Flag | null {
	const reported = flags.filter((flag) => flag !== null && flag !== 'N');
	if (reported.length === 0) return flags.length > 0 && flags.every((flag) => flag === 'N') ? 'N' : null;
	const directions = new Set(reported.map(direction).filter((side) => side !== null));
	const [side] = directions.size === 1 ? directions : [null];
	if (reported.some(isCriticalFlag)) return side === 'down' ? 'LL' : side === 'up' ? 'HH' : 'AA';
	return side === 'down' ? 'L' : side === 'up' ? 'H' : 'A';
}

/**
 * Whether the laboratory's flag does not go with a number that was judged: low beside what is normal or high. A graver word of the same direction, and a calmer one, are
 * no contradiction: laboratories have limits of their own.
 */
export function contradicts(computed: Flag | null, said: readonly Interpretation[]): boolean {
	if (computed === null) return false;
	const flags = said.map((code) => meanings[code]).filter((meaning) => meaning !== 'unclear' && meaning !== 'nothing' && meaning !== 'N');
	if (computed === 'N') return flags.length > 0;
	return flags.some((flag) => direction(flag) !== null && direction(computed) !== null && direction(flag) !== direction(computed));
}

/**
 * The flag of a value.
 * @param computed the site's own; null where it could not judge
 * @param mayCalm whether the laboratory's word that all is normal is believed where the site could not judge: not beside a text, a value that could not be read, a
 * positive answer, or a reference that depends on what nobody told
 */
export function verdictOf(computed: Flag | null, said: readonly Interpretation[], mayCalm: boolean): Flag | null {
	const meant = said.map((code) => meanings[code]);
	const grave = meant.filter((meaning) => meaning !== 'N' && meaning !== 'unclear' && meaning !== 'nothing');
	if (grave.length > 0 || (computed !== null && computed !== 'N')) return gravest([...grave, ...(computed === null || computed === 'N' ? [] : [computed])]);
	if (meant.includes('unclear')) return null;
	if (computed === 'N') return 'N';
	return mayCalm && meant.includes('N') ? 'N' : null;
}

/**
 * Requests to hold rules of patterns against, in short: `F34: ferritin 14.9, hgb <119`. The person is sex (`-` for unknown) and age, then `p` where she is known to be
 * pregnant and `n` where she is known not to be. A name may have `#` behind it and another code of LOINC (of another specimen, time or method); a value `?` (in doubt), `*` (with a
 * comment), `~` (without a reference), `!` and a state, or `@` and another unit.
 */
import { comparator, lineState, type LineState } from '#shared/kit/domain.ts';
import type { PatternSubject } from '#shared/results/patterns/define.ts';
import type { Finding } from '#shared/results/patterns/find.ts';
import { measured } from '#shared/results/patterns/known.ts';
import { flagOf, type Interval } from '#shared/results/lines.ts';

type Name = keyof typeof measured;
const isName = (text: string): text is Name => Object.hasOwn(measured, text);
const within = (low: number | null, high: number | null): Interval => ({ low, high, lowIncluded: true, highIncluded: true, expected: null });

/** References of adults, as the catalogue has them. */
const ranges: Readonly<Partial<Record<Name, Interval>>> = {
	ferritin: within(15, 204),
	hgb: within(117, 173),
	mcv: within(81, 100),
	crp: within(null, 5),
	b12: within(197, 771),
	folate: within(3.9, 26.8),
	tsh: within(0.4, 4),
	ft4: within(9, 19),
	ft3: within(2.6, 5.7),
	alt: within(null, 40),
	ast: within(null, 40),
	alp: within(40, 130),
	ggt: within(null, 60),
	bilirubin: within(3.4, 20.5),
	glucose: within(4.1, 5.9),
	hba1c: within(null, 6),
	potassium: within(3.5, 5.1),
	creatinine: within(59, 104),
};

function findingOf(text: string): Finding {
	const [, name = '', other, sign = '', number = '', doubt = '', comment = '', bare = '', state = '', unit = ''] =
		/^(\w+)(?:#([\d-]+))? ([<>]=?)?(-?[\d.]+)(\?)?(\*)?(~)?(?:!([\w-]+))?(?:@(\S+))?$/.exec(text.trim()) ?? [];
	if (!isName(name)) throw new Error(`no value: ${text}`);
	const entry = measured[name];
	const range = bare === '' ? (ranges[name] ?? null) : null;
	const stands: LineState = state === '' ? 'done' : lineState.parse(state);
	const value = { number: Number(number), comparator: sign === '' ? null : comparator.parse(sign) };
	return {
		code: other === undefined && 'codes' in entry ? entry.codes[0] : name,
		loinc: other ?? entry.loinc[0] ?? null,
		unit: unit === '' ? entry.unit : unit,
		state: stands,
		value: stands === 'done' ? value : null,
		range,
		conditional: [],
		flag: stands === 'done' ? flagOf(value, range, null) : null,
		isDoubtful: doubt !== '',
		isCommented: comment !== '',
	};
}

export interface PatternCase {
	readonly subject: PatternSubject;
	readonly findings: readonly Finding[];
}

/** @throws for what is no case */
export function patternCase(text: string): PatternCase {
	const [, sex = '', age = '', state = '', values = ''] = /^([FM-])([\d.]+)([pn]?):(.*)$/.exec(text) ?? [];
	if (age === '') throw new Error(`no case: ${text}`);
	const years = Number(age);
	const isFertile = sex !== 'M' && years >= 12 && years < 56;
	return {
		subject: {
			sex: sex === 'F' || sex === 'M' ? sex : null,
			age: years,
			pregnancy: state === 'p' ? 'known' : isFertile && state === '' ? 'possible' : 'no',
		},
		findings: values.split(',').map(findingOf),
	};
}

/** Reads the rows of a catalogue file one by one; what they say about each other is checked in `catalogue-check.ts`. */
import type { ReferenceRange } from '#shared/catalogue/calls.ts';
import { decimalsWritten, parseLimits, parseRanges, type LimitSet } from '#shared/catalogue/ranges.ts';
import type { Localised } from '#shared/i18n/locales.ts';
import { parseRules, type PreparationRule } from '#shared/preparation/rules.ts';
import { cellsOf, forms, type Cells } from '#worker/lab/kit/import/cells.ts';
import type { Faults } from '#worker/lab/kit/import/faults.ts';
import { rangeCondition, type AnalysisKind, type RangeCondition, type TermKind } from '#shared/kit/domain.ts';
import type { StandingRow } from '#worker/lab/kit/import/standing.ts';
import { everyLanguage, localisedColumn } from '#worker/lab/kit/localised.ts';

interface Read {
	readonly row: StandingRow;
	readonly cells: Cells;
	readonly code: string;
	readonly name: Localised;
}
export interface CategoryRow extends Read {
	readonly about: Localised;
}
export interface TermRow extends Read {
	readonly kind: TermKind;
	/** Code of the biomaterial that is its group; null for none. */
	readonly parent: string | null;
	/** What a preparation asks for; empty for other kinds. */
	readonly rules: readonly PreparationRule[];
}
/** What a value is measured and judged by; `unit` in UCUM. */
export interface Measure {
	readonly loinc: string | null;
	readonly unit: string | null;
	readonly decimals: number;
	readonly ranges: readonly ReferenceRange[];
	readonly critical: readonly LimitSet[];
	/** From where a result outside its range is no longer slightly so. */
	readonly decisionLimits: readonly LimitSet[];
	/** Bounds of what can be measured of a living person. */
	readonly plausible: readonly LimitSet[];
	/** g/mol. */
	readonly molarMass: number | null;
}
export interface AnalyteRow extends Read, Measure {
	readonly parent: string;
}
export interface AnalysisRow extends Read {
	readonly kind: AnalysisKind;
	readonly slug: string;
	readonly category: string;
	readonly synonyms: Localised<readonly string[]>;
	readonly about: Localised;
	readonly rangeNote: Localised;
	/** Codes by the kind of term. */
	readonly terms: Readonly<Record<Exclude<TermKind, 'unit'>, readonly string[]>>;
	readonly turnaround: number;
	readonly popular: number;
	readonly sampling: string;
	readonly addToCart: boolean;
	readonly contains: readonly string[];
	/** What ordering it says about the patient. */
	readonly implies: RangeCondition | null;
	/** It can be taken, or done, where the patient lives. */
	readonly atHome: boolean;
	/** Of a test; a panel and a sampling service measure nothing themselves. */
	readonly measure: Measure;
}

/** What people want, in their own words, and what answers it. */
export interface ConceptRow extends Read {
	readonly synonyms: Localised<readonly string[]>;
	/** What is said of something that the network does not do; empty otherwise. */
	readonly about: Localised;
	/** Codes of tests and panels, the best first. */
	readonly answers: readonly string[];
	readonly offered: boolean;
	readonly generic: boolean;
}

const maxName = 120;
const maxSentence = 400;
const maxAbout = 2000;
/** Place of everything that is not among the popular ones. */
const unpopular = 1_000_000;
const nothing: Localised = { ru: '', en: '', kz: '' };

export function readCategory(row: StandingRow, faults: Faults): CategoryRow {
	const cells = cellsOf(row, faults);
	return {
		row,
		cells,
		code: cells.formed('code', forms.slug, true),
		name: cells.texts('name', maxName, true),
		about: cells.texts('about', maxAbout, false, true),
	};
}

export function readTerm(row: StandingRow, kind: TermKind, faults: Faults): TermRow {
	const cells = cellsOf(row, faults);
	return {
		row,
		cells,
		kind,
		code: cells.formed('code', kind === 'unit' ? forms.unit : forms.slug, true),
		name: cells.texts('name', maxSentence, true),
		parent: kind === 'biomaterial' ? cells.formed('parent', forms.slug, false) || null : null,
		rules: kind === 'preparation' ? readRules(cells) : [],
	};
}

function readRules(cells: Cells): readonly PreparationRule[] {
	const rules = parseRules(cells.raw('rules'));
	if (rules.ok) return rules.value;
	cells.fault('rules', 'preparationRule', { entry: rules.entry });
	return [];
}

export function readAnalyte(row: StandingRow, faults: Faults): AnalyteRow {
	const cells = cellsOf(row, faults);
	return {
		row,
		cells,
		code: cells.formed('code', forms.analyteCode, true),
		name: cells.texts('name', maxName, true),
		parent: cells.formed('parent', forms.code, true),
		...readMeasure(cells),
	};
}

export function readConcept(row: StandingRow, faults: Faults): ConceptRow {
	const cells = cellsOf(row, faults);
	const [offered, generic] = [cells.yesNo('offered', true), cells.yesNo('generic', false)];
	const answers = cells.list('answers', 40, 40);
	if (offered && !generic && answers.length === 0) cells.fault('answers', 'required');
	if (!offered && answers.length > 0) cells.fault('answers', 'notOfferedAnswers');
	return {
		row,
		cells,
		code: cells.formed('code', forms.slug, true),
		name: cells.texts('name', maxName, true),
		synonyms: everyLanguage((locale) => cells.list(localisedColumn('synonyms', locale), 120, 80)),
		about: cells.texts('about', maxSentence, !offered && !generic),
		answers,
		offered,
		generic,
	};
}

export function readAnalysis(row: StandingRow, kind: AnalysisKind, faults: Faults): AnalysisRow {
	const cells = cellsOf(row, faults);
	const codes = (column: string) => cells.list(column, 40, 60);
	const service = kind === 'sampling';
	return {
		row,
		cells,
		kind,
		code: cells.formed('code', forms.code, true),
		name: cells.texts('name', maxName, true),
		slug: cells.formed('slug', forms.slug, true),
		category: cells.formed('parent', forms.slug, true),
		synonyms: everyLanguage((locale) => cells.list(localisedColumn('synonyms', locale), 40, 80)),
		about: cells.texts('about', maxAbout, !service, true),
		rangeNote: service ? nothing : cells.texts('range_note', maxSentence, false),
		terms: { biomaterial: codes('biomaterials'), tube: codes('tubes'), preparation: codes('preparation'), interference: codes('interferences') },
		turnaround: cells.whole('turnaround', 0, 180, service ? 0 : undefined),
		popular: cells.whole('popular', 1, unpopular - 1, unpopular),
		sampling: service ? '' : cells.formed('bm_sampling', forms.code, false),
		addToCart: service ? false : readAddToCart(cells),
		contains: kind === 'panel' ? readContains(cells) : [],
		implies: service ? null : readImplies(cells),
		atHome: cells.yesNo('at_home', true),
		measure: readMeasure(cells),
	};
}

function readAddToCart(cells: Cells): boolean {
	const added = cells.yesNo('add_to_cart', false);
	if (added && cells.raw('bm_sampling') === '') cells.fault('bm_sampling', 'samplingMissing');
	return added;
}

function readContains(cells: Cells): readonly string[] {
	if (cells.raw('contains') === '') cells.fault('contains', 'required');
	return cells.list('contains', 200, 40);
}

function readImplies(cells: Cells): RangeCondition | null {
	const value = cells.raw('implies');
	const condition = rangeCondition.options.find((option) => option === value) ?? null;
	if (value !== '' && condition === null) cells.fault('implies', 'oneOf', { value, allowed: rangeCondition.options.join(', ') });
	return condition;
}

/** Bounds of what can be weighed as one molecule, in g/mol. */
const molarMasses = [0.001, 1_000_000] as const;

function readMeasure(cells: Cells): Measure {
	const loinc = cells.formed('loinc', forms.loinc, false);
	if (forms.loinc.pattern.test(loinc) && !loincHolds(loinc)) cells.fault('loinc', 'loincCheck', { value: loinc });
	const ranges = parseRanges(cells.raw('ranges'));
	if (!ranges.ok) cells.fault('ranges', ranges.fault.rule, { entry: ranges.fault.entry });
	const limits = (column: string): readonly LimitSet[] => {
		const parsed = parseLimits(cells.raw(column));
		if (parsed.ok) return parsed.value;
		cells.fault(column, parsed.fault.rule, { entry: parsed.fault.entry });
		return [];
	};
	const bounds = ['ranges', 'critical', 'decision_limits'].map((column) => cells.raw(column)).join(' ');
	return {
		loinc: loinc === '' ? null : loinc,
		unit: cells.formed('unit', forms.unit, false) || null,
		decimals: cells.whole('decimals', 0, 4, decimalsWritten(bounds)),
		ranges: ranges.ok ? ranges.value : [],
		critical: limits('critical'),
		decisionLimits: limits('decision_limits'),
		plausible: limits('plausible'),
		molarMass: cells.raw('molar_mass') === '' ? null : cells.number('molar_mass', ...molarMasses),
	};
}

/** The digit after the hyphen checks the ones before it (modulus 10, every second digit from the right doubled). */
function loincHolds(loinc: string): boolean {
	const [number = '', check] = loinc.split('-');
	const sum = [...number].reverse().reduce((total, digit, at) => {
		const value = at % 2 === 0 ? Number(digit) * 2 : Number(digit);
		return total + (value > 9 ? value - 9 : value);
	}, 0);
	return (10 - (sum % 10)) % 10 === Number(check);
}

/**
 * Reads a value as laboratories send it: a number with comma or point, with a comparator, with its unit behind it, with a power of ten; an interval; a
 * titre; a word of a qualitative answer in Russian, Kazakh or English. What cannot be read for sure stays the text that it is.
 */
import type { Comparator, QualitativeWord } from '#shared/kit/domain.ts';
import { ownValue } from '#shared/kit/own-value.ts';
import { isCalm } from '#shared/results/lines.ts';
import { readAnswer } from './answers.ts';
import { readUnit } from './units.ts';

export type ReadValue =
	| { readonly kind: 'number'; readonly number: number; readonly comparator: Comparator | null; readonly unit: string | null }
	/** `0–1`: seen between the two, both included. */
	| { readonly kind: 'interval'; readonly low: number; readonly high: number; readonly unit: string | null }
	/** `1:80` is 80. */
	| { readonly kind: 'titre'; readonly number: number; readonly comparator: Comparator | null }
	/** `grade` is what stood beside it, or, alone, for it: `++`. */
	| { readonly kind: 'word'; readonly word: QualitativeWord; readonly grade: string; readonly isGradeAlone?: boolean }
	| { readonly kind: 'text' };

const comparatorWords: Readonly<Record<string, Comparator>> = {
	'<': '<',
	'>': '>',
	'<=': '<=',
	'=<': '<=',
	'≤': '<=',
	'⩽': '<=',
	'>=': '>=',
	'=>': '>=',
	'≥': '>=',
	'⩾': '>=',
	менее: '<',
	меньше: '<',
	ниже: '<',
	'less than': '<',
	below: '<',
	более: '>',
	больше: '>',
	выше: '>',
	свыше: '>',
	'more than': '>',
	'greater than': '>',
	above: '>',
};
const comparatorPattern = Object.keys(comparatorWords)
	.toSorted((a, b) => b.length - a.length)
	.join('|');
/** Groups of three after spaces, or digits throughout; then a fraction behind comma or point. */
const numeral = String.raw`(?:\d{1,3}(?: \d{3})+|\d{1,15})(?:[.,]\d{1,8})?`;
const power = String.raw`(?:\s*[x×*·хХ]\s*10(?:\s*(?:\^|\*{1,2})\s*|(?=[⁰¹²³⁴-⁹]))(?<exponent>\d{1,2}|[⁰¹²³⁴-⁹]{1,2})|[eE](?<e>[+-]?\d{1,2}))?`;
const numberPattern = new RegExp(
	`^(?<comparator>${comparatorPattern})?\\s*(?<number>-?${numeral})${power}(?:\\s*(?<unit>[^\\d\\s].*)|\\s+(?<scaledUnit>10(?:\\^|\\*{1,2}|[⁰¹²³⁴-⁹]).*))?$`,
	'iu',
);
const barePower = new RegExp(
	`^(?<comparator>${comparatorPattern})?\\s*10(?:\\s*(?:\\^|\\*{1,2})\\s*(?<exponent>\\d{1,2})|(?<raised>[⁰¹²³⁴-⁹]{1,2}))(?:\\s*(?<unit>[^\\d\\s].*))?$`,
	'iu',
);
const intervalPattern = new RegExp(`^(?<low>${numeral})\\s*(?:-|–|—|\\.\\.\\.?|…)\\s*(?<high>${numeral})(?:\\s*(?<unit>[^\\d\\s].*))?$`, 'u');
const titrePattern = new RegExp(
	`^(?:титр\\s*|titre\\s*|titer\\s*)?(?<comparator>${comparatorPattern})?\\s*1\\s*[:/]\\s*(?<number>\\d{1,3}(?: \\d{3})+|\\d{1,9})$`,
	'iu',
);
const gradePattern = /^(?:(?<word>[^+()\d]+?)\s*)?[(]?(?<grade>\+{1,4}|[1-4]\+)[)]?$/u;
/** A word with the titre that it was found in: «положительно, титр 1:400». */
const titredPattern =
	/^(?<word>[^+()\d:<>=]{1,40}?)[\s,;:]*(?:\(\s*)?(?:(?:в |до )?титр[еі]?\s*|(?:at a )?tit(?:re|er)\s*)?(?<grade>[<>]?\s*1\s?[:/]\s?\d{1,9})\s*\)?$/iu;

const raised = (text: string) =>
	[...text].map((sign) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(sign)).reduce((sum, digit, at) => (digit < 0 ? sum * 10 + Number([...text][at]) : sum * 10 + digit), 0);
/** A comma is a decimal comma. */
const numberOf = (text: string) => Number(text.replaceAll(' ', '').replace(',', '.'));
const comparatorOf = (text: string | undefined): Comparator | null => (text === undefined ? null : (ownValue(comparatorWords, text.toLowerCase()) ?? null));
const spaced = (text: string) =>
	text
		.normalize('NFC')
		.replace(/[\s\u00A0\u2007\u2009\u202F]+/gu, ' ')
		.replace(/[−‒]/gu, '-')
		.trim();

/** A unit behind a number, as it is written; empty for none; null for what is no unit, which makes the whole a text. */
function unitOf(text = ''): string | null {
	const unit = text.trim();
	// `5.6 H` is a number with a flag, not henries; `1/80` is a titre as some write it.
	if (unit === '' || /^(?:[HLNA]{1,2}$|\/\s*\d)/i.test(unit)) return unit === '' ? '' : null;
	return readUnit(unit).length > 0 ? unit : null;
}

/** Reads a value. A number comes as it is; of a text see above. */
export function readValue(value: number | string): ReadValue {
	if (typeof value === 'number') return Number.isFinite(value) ? { kind: 'number', number: value, comparator: null, unit: null } : { kind: 'text' };
	const text = spaced(value);
	return readWord(text) ?? readTitre(text) ?? readInterval(text) ?? readNumber(text) ?? { kind: 'text' };
}

function readWord(text: string): ReadValue | null {
	const word = readAnswer(text);
	if (word !== null) return { kind: 'word', word, grade: '' };
	const bare = text.replace(/\.$/u, '');
	const groups = gradePattern.exec(bare)?.groups ?? titredPattern.exec(bare)?.groups;
	if (!groups) return null;
	const grade = groups['grade'] ?? '';
	if (groups['word'] === undefined) return { kind: 'word', word: 'positive', grade, isGradeAlone: true };
	const graded = readAnswer(groups['word'].trim());
	// «Отрицательно (++)» contradicts itself.
	return graded === null || isCalm(graded) ? null : { kind: 'word', word: graded, grade };
}

function readTitre(text: string): ReadValue | null {
	const groups = titrePattern.exec(text)?.groups;
	const number = numberOf(groups?.['number'] ?? '');
	return groups && number > 0 ? { kind: 'titre', number, comparator: comparatorOf(groups['comparator']) } : null;
}

function readInterval(text: string): ReadValue | null {
	const groups = intervalPattern.exec(text)?.groups;
	if (!groups) return null;
	const [low, high, unit] = [numberOf(groups['low'] ?? ''), numberOf(groups['high'] ?? ''), unitOf(groups['unit'])];
	return low < high && unit !== null ? { kind: 'interval', low, high, unit: unit || null } : null;
}

function readNumber(text: string): ReadValue | null {
	const bare = barePower.exec(text)?.groups;
	if (bare) {
		const unit = unitOf(bare['unit']);
		return unit === null
			? null
			: {
					kind: 'number',
					number: 10 ** raised(bare['exponent'] ?? bare['raised'] ?? '0'),
					comparator: comparatorOf(bare['comparator']),
					unit: unit || null,
				};
	}
	const groups = numberPattern.exec(text)?.groups;
	if (!groups) return null;
	// A power of ten may be the unit's: `22 10^9/л`, and `5.1 x10^9/л`.
	const [written, scaled] = [numberOf(groups['number'] ?? ''), groups['exponent'] !== undefined || groups['e'] !== undefined];
	const exponent = groups['e'] === undefined ? raised(groups['exponent'] ?? '0') : Number(groups['e']);
	const comparator = comparatorOf(groups['comparator']);
	if (scaled && groups['unit']?.trim().startsWith('/')) {
		const unit = `10*${exponent}${groups['unit'].trim()}`;
		return readUnit(unit).length > 0 ? { kind: 'number', number: written, comparator, unit } : null;
	}
	const unit = unitOf(groups['unit'] ?? groups['scaledUnit']);
	if (unit === null || !Number.isFinite(written)) return null;
	return { kind: 'number', number: scaled ? Number(`${written}e${exponent}`) : written, comparator, unit: unit || null };
}

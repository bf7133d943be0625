/**
 * The golden set of the search: questions as people type them, with graded answers. `tuned` was looked at while the search was made; `unseen` and the
 * harder `held-out` were written by the names of the catalogue alone, and nobody looks at what fails in them one by one. `open` and `sealed` are two halves
 * of one set that was written in the same way: what fails in the first may be looked at, the second is only counted. `fresh` (as people type on a phone) and
 * `fresh-2` (older people, doctors' abbreviations, voices) were written by the names of the catalogue alone and counted once before anybody looked at them.
 * `fresh-3` and `sealed-2` are again two halves of one such set: the first is for tuning, the second is only counted.
 */
import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';

const kinds = ['name', 'slip', 'organ', 'purpose', 'symptom', 'several', 'kazakh', 'english', 'translit', 'nothing'] as const;
type GoldenKind = (typeof kinds)[number];

export type GoldenSet = 'tuned' | 'unseen' | 'held-out' | 'open' | 'sealed' | 'sealed-2' | 'fresh' | 'fresh-2' | 'fresh-3';

export interface GoldenQuestion {
	readonly kind: GoldenKind;
	readonly question: string;
	/**
	 * Codes of what is wanted. One of them is enough; of a question for several tests each alternative is a list of which all are wanted. Empty: nothing
	 * is to be found.
	 */
	readonly best: readonly (readonly string[])[];
	/** Codes that are about the question, too. */
	readonly good: readonly string[];
	/** It is to be said that the network does not do this; null where it may be. */
	readonly notOffered: boolean | null;
}

type Row = Readonly<Record<'kind' | 'language' | 'question' | 'best' | 'good' | 'says', string>>;

const list = (text: string, by: string) => text.split(by).filter((each) => each !== '');

export function goldenSet(set: GoldenSet): GoldenQuestion[] {
	const rows = parse<Row>(readFileSync(`tests/golden/search/${set}.csv`), { columns: true });
	return rows.map(({ kind, question, best, good, says }) => ({
		kind: kindOf(kind),
		question,
		best: list(best, ';').map((one) => list(one, '+')),
		good: list(good, ';'),
		notOffered: says === 'any' ? null : says === 'yes',
	}));
}

function kindOf(text: string): GoldenKind {
	const kind = kinds.find((one) => one === text);
	if (!kind) throw new Error(`no kind of question: ${text}`);
	return kind;
}

export interface Answer {
	/** Codes, best first. */
	readonly codes: readonly string[];
	readonly notOffered: boolean;
}

export interface Graded {
	readonly question: GoldenQuestion;
	readonly answer: Answer;
	/** Wanted first; for a question that wants nothing: nothing was found, and what had to be said was said. */
	readonly first: boolean;
	/** All that is wanted among the first three; the same as `first` where nothing is wanted. */
	readonly three: boolean;
	/** Share of the first three that is about the question. */
	readonly about: number;
}

export function grade(question: GoldenQuestion, answer: Answer): Graded {
	const { best, good, notOffered } = question;
	if (best.length === 0) {
		const right = answer.codes.length === 0 && (notOffered === null || answer.notOffered === notOffered);
		return { question, answer, first: right, three: right, about: right ? 1 : 0 };
	}
	const top = answer.codes.slice(0, 3);
	const related = new Set([...best.flat(), ...good]);
	return {
		question,
		answer,
		first: best.some((wanted) => wanted.includes(top[0] ?? '')),
		three: best.some((wanted) => wanted.every((code) => top.includes(code))),
		about: top.length === 0 ? 0 : top.filter((code) => related.has(code)).length / top.length,
	};
}

/** Percent of questions that fulfil something. */
const percent = (graded: readonly Graded[], right: (one: Graded) => boolean): number =>
	graded.length === 0 ? 0 : (100 * graded.filter(right).length) / graded.length;

const wantsNothing = ({ question }: Graded) => question.best.length === 0;

/** The figures of a set, by kind. */
export function figuresOf(graded: readonly Graded[]) {
	const asked = graded.filter((one) => !wantsNothing(one));
	return {
		first: percent(asked, ({ first }) => first),
		three: percent(asked, ({ three }) => three),
		about: asked.reduce((sum, one) => sum + one.about, 0) / Math.max(1, asked.length),
		nothing: percent(graded.filter(wantsNothing), ({ first }) => first),
		byKind: [...Map.groupBy(graded, ({ question }) => question.kind)].map(([kind, each]) => ({
			kind,
			count: each.length,
			first: percent(each, ({ first }) => first),
			three: percent(each, ({ three }) => three),
		})),
	};
}

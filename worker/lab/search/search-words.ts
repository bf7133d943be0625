/** The words of a question, each in the ways in which it may be meant: as it was typed, mended, and by its sound. */
import { normalise, otherSpellings, skeletons, stem, transliterate, type Reading } from '#shared/search/text.ts';
import type { Spellings } from './search-spellings.ts';
import { classKeyOf, split, type SearchText } from './search-text.ts';

/** More words than these no question has that is meant. */
const maxWords = 12;

/** How much a reading or a spelling counts beside what was typed. */
export const strength = {
	looks: 0.97,
	spaced: 0.9,
	layout: 0.96,
	transliterated: 0.96,
	sound: 0.94,
	ending: 0.95,
	short: 0.9,
	begun: 0.75,
	begunWithin: 0.55,
	slip: 0.85,
	slips: 0.7,
} as const;

/** What of an index words are looked up in. */
export interface Lexicon {
	readonly terms: SearchText['terms'];
	readonly spellings: Spellings;
	readonly endings: SearchText['endings'];
	readonly fillers: SearchText['fillers'];
	readonly ordinary: SearchText['ordinary'];
}

interface Form {
	readonly stem: string;
	readonly strength: number;
}
/** A word of a question with the ways in which it may be written, the likeliest first; none where it means nothing. */
export interface Word {
	readonly forms: readonly [Form, ...Form[]];
	/** It stands in the index as it is. */
	readonly known: boolean;
}

/** Words as they were typed, each in the spellings that its looks or its sound allow; the last one, and those before a dot, may be only begun. */
export function asItIs({ words, short, how }: Reading, lexicon: Lexicon): Word[] {
	const { terms, spellings } = lexicon;
	return words.slice(0, maxWords).map((word, at) => {
		const plain = stem(word);
		const others = otherSpellings(word).filter((other) => terms.has(other));
		const written = terms.has(plain) || others.length > 0;
		const said = written || how !== 'typed' || word.length > longestAbbreviation ? [] : spellings.said(word);
		const known = written || said.length > 0;
		const isShort = short?.has(word) === true;
		const begun = !known && (isShort || (at === words.length - 1 && word.length > 1)) ? spellings.begun(word) : [];
		const forms = [...others, ...said].map(exact);
		return {
			forms: [{ stem: plain, strength: 1 }, ...forms, ...begun.map(weighing(isShort ? strength.short : strength.begun))],
			known: known || begun.length > 0,
		};
	});
}

/** Letters and digits. */
const longestAbbreviation = 5;
/** Of a word that is known only by its ending. */
const shortestOfClass = 6;

/** What is known of no other word but how it ends: every «…олог» is a doctor. */
function ofClass(word: string, { endings }: Lexicon): Word | null {
	const plain = stem(word);
	const ending = word.length < shortestOfClass ? undefined : endings.find((one) => plain.length > one.length + 1 && plain.endsWith(one));
	return ending === undefined ? null : { forms: [exact(classKeyOf(ending))], known: true };
}

const weighing = (how: number) => (word: string) => ({ stem: word, strength: how });
export const exact = weighing(1);

/** Letters. */
const likelyEnding = 2;
/** Where so many words sound alike, the sound tells nothing. */
const ambiguousSound = 4;

/**
 * Words that are not known stand for those that they begin, that end otherwise, or that are written almost like them. An everyday word is meant as it
 * stands, also where it is read in another alphabet.
 * @param typedWords what stands in the question itself
 */
export function mended(reading: Reading, lexicon: Lexicon, typedWords: readonly string[] = reading.words): Word[] {
	const isSame = typedWords.length === reading.words.length;
	return asItIs(reading, lexicon).map((word, at) => {
		const typed = reading.words[at] ?? '';
		const [first] = word.forms;
		if (word.known || typed.length < 4 || /\d/.test(typed)) return word;
		if (isSame && lexicon.ordinary.has(stem(typedWords[at] ?? ''))) return word;
		const same = lexicon.spellings.sounding(skeletons(typed), false).filter(({ slips }) => slips === 0);
		if (same.length > 0 && same.length < ambiguousSound)
			return {
				forms: [weighing(strength.sound)(same[0]?.word ?? ''), ...same.slice(1).map(({ word: other }) => weighing(strength.sound)(other))],
				known: true,
			};
		const begun = lexicon.spellings.begun(first.stem).map(weighing(strength.begunWithin));
		const cut = lexicon.spellings.cut(typed).map(weighing(strength.ending));
		// Three letters too many are no ending where one letter changed makes a word.
		const isFar = begun.length === 0 && cut.some(({ stem: other }) => first.stem.length - other.length > likelyEnding);
		const close = isFar ? lexicon.spellings.near(first.stem).filter(({ slips }) => slips === 1) : [];
		const longer = close.length > 0 ? [] : [...cut, ...begun];
		const there = close.length + longer.length > 0 ? longer : lexicon.spellings.inflected(normalise(typed)).map(weighing(strength.ending));
		const near = there.length > 0 ? [] : close.length > 0 ? close : lexicon.spellings.near(first.stem);
		const heard = there.length + near.length > 0 ? [] : lexicon.spellings.sounding(skeletons(typed), false).filter(({ slips }) => slips < 2);
		const slipped = [...near, ...heard.map((other) => ({ ...other, slips: other.slips + 1 }))];
		const forms = [...there, ...slipped.map(({ word: other, slips }) => weighing(slips > 1 ? strength.slips : strength.slip)(other))];
		const [likeliest, ...others] = forms;
		// A word of one slip is sooner meant than one that only ends so.
		const isClose = near.some(({ slips }) => slips === 1);
		return (isClose ? null : ofClass(typed, lexicon)) ?? (likeliest ? { forms: [likeliest, ...others], known: true } : word);
	});
}

/** What was typed in Latin letters, by its sound; an apostrophe is the soft sign here. */
export function soundReading([typed, ...others]: readonly Reading[], lexicon: Lexicon): { readonly words: readonly Word[]; readonly reading: Reading } | null {
	if (!typed || !others.some(({ how }) => how === 'transliterated')) return null;
	const written = split(normalise(typed.text.replace(/['’`]/g, ''))).slice(0, maxWords);
	const shown: string[] = [];
	const words = written.map((word, at): Word => {
		const plain = stem(word);
		// «Analiz na ttg»: beside Russian words a short one is Russian, too, and no sodium.
		const small = word.length < 3 ? stem(transliterate(word)) : '';
		if (small !== '' && lexicon.fillers.has(small) && written.some((other) => other.length > 3 && !lexicon.terms.has(stem(other)))) {
			shown.push(transliterate(word));
			return { forms: [exact(small)], known: true };
		}
		const heard =
			lexicon.terms.has(plain) || lexicon.ordinary.has(plain) || !/^[a-z]{3,}$/.test(word)
				? []
				: lexicon.spellings.sounding(skeletons(word), at === written.length - 1);
		const [likeliest, ...rest] = heard.map(({ word: other, slips }) => weighing(slips > 0 ? strength.slip : 1)(other));
		shown.push(likeliest === undefined || /^[a-z]/.test(likeliest.stem) ? word : transliterate(word));
		return { forms: likeliest ? [likeliest, ...rest] : [exact(plain)], known: likeliest !== undefined || lexicon.terms.has(plain) };
	});
	return { words, reading: { how: 'transliterated', text: shown.join(' '), words: written } };
}

/** Letters: of what is taken apart, of a part of it, and of what is put together. */
const longRun = 7;
const [shortestPart, longestPart] = [4, 18];
const joinedLength = 5;
/** More parts than these nobody writes as one word. */
const maxParts = 5;

/** What was typed with its spaces put right: «сахарнаякривая» and «поч ки» stand for words that are there. Null where nothing is to be put right. */
export function respaced({ words, text }: Reading, { terms }: Lexicon, fillers: ReadonlySet<string>): Reading | null {
	const isThere = (word: string) => terms.has(stem(word));
	const put: string[] = [];
	for (let at = 0; at < words.length; at += 1) {
		const [word = '', next = ''] = words.slice(at, at + 2);
		const joined = word + next;
		if (next !== '' && joined.length >= joinedLength && !(isThere(word) && isThere(next)) && isThere(joined)) {
			put.push(joined);
			at += 1;
		} else put.push(...(word.length < longRun || isThere(word) ? [word] : (partsOf(word, isThere, fillers) ?? [word])));
	}
	const spaced = put.join(' ');
	return spaced === words.join(' ') ? null : { how: 'spaced', text: words.length === put.length ? text : spaced, words: put };
}

/** The fewest words that are there and that one without spaces consists of. Very short ones are words that decide nothing. */
function partsOf(run: string, isThere: (word: string) => boolean, fillers: ReadonlySet<string>): readonly string[] | null {
	/** By place and by how many words may follow it. */
	const known = new Map<number, readonly string[] | null>();
	const from = (at: number, left: number): readonly string[] | null => {
		if (at === run.length) return [];
		if (left === 0) return null;
		const key = at * (maxParts + 1) + left;
		const before = known.get(key);
		if (before !== undefined) return before;
		let best: readonly string[] | null = null;
		for (let till = Math.min(run.length, at + longestPart); till > at; till -= 1) {
			const part = run.slice(at, till);
			if (part.length < shortestPart ? at === 0 || !fillers.has(part) : !isThere(part)) continue;
			const rest = from(till, left - 1);
			if (rest && (!best || rest.length + 1 < best.length)) best = [part, ...rest];
		}
		known.set(key, best);
		return best;
	};
	return from(0, maxParts);
}

/** What each analysis has to do with each word of a question: by concepts, by whole names, and last by single words of names. */
import type { Reading } from '#shared/search/text.ts';
import { keyOf, referral, numbersPerDocument, standing, wholeKeyOf, type SearchText } from './search-text.ts';
import { isConjunction, sectionsOf } from './search-sections.ts';
import { apart, keysOf, runs, span } from './search-spans.ts';
import { strength, type Word } from './search-words.ts';

/** Words of the longest name that is looked for as a whole, and of the longest phrase of a concept without its generic words. */
const longestName = 8;
const longestPhrase = 5;

/** What a word is worth that is all that a name or a synonym says. */
const wholeWord = 0.95;
/** The same of the first word of a name. */
const leadingWord = 0.75;
/** What a place in the list is worth, from 0, unrelated, to 1, the very thing. */
const worth = {
	/** By exactness: of a synonym, a name, a code. */
	whole: [0, 1, 1.03, 1.1],
	/** By standing. */
	word: { [standing.measured]: 0.56, [standing.within]: 0.58, [standing.leading]: leadingWord, [standing.whole]: wholeWord } as Readonly<
		Record<number, number>
	>,
	/** The first answer of a concept, and how much less the next one. What people want goes before what has the word for its name. */
	concept: 1.06,
	nextAnswer: 0.03,
	/** Another concept that the same words stand for: the first in the operator's order is meant. */
	nextConcept: 0.05,
	lastAnswer: 0.82,
	/** What of its worth the answer of a generic word keeps beside words that say something. */
	generic: 0.25,
	longerPhrase: 0.01,
} as const;
/** How much a word counts beside the others. */
const weightOf = { generic: 0.15, usual: 0.05, method: 0.3, letter: 0.25, number: 0.5, unknown: 0.45, unknownOtherwise: 1.1, commonest: 0.35 } as const;
/** Words that stand in the names of so many tests are words of the field. */
const common = 5;
/** A generic word in this share of all names tells no tests apart: analysis, blood. Urine and a swab do. */
const usual = 0.05;
/** So many named tests are a list of them. */
const severalTests = 2;
/** Letters from which on a word with a slip is surely what the network does not do: «смерть» is no «смекта». */
const surelyMeant = 7;
/** A word that nobody knows and that is no abbreviation. */
const longWord = 5;

const isNumber = (word: string) => /^\d+$/.test(word);

/** Words of other trades: who uses them asks for no test. */
const isOtherTrade = ({ offered, generic }: { readonly offered: boolean; readonly generic: boolean }) => generic && !offered;

/** A reading, weighed. */
export interface Weighed {
	readonly text: string | null;
	readonly bySound: boolean;
	/** By place of a document: what it is worth for each word. */
	readonly evidence: ReadonlyMap<number, readonly number[]>;
	readonly weights: readonly number[];
	/** Parts of the question: the words of a phrase belong together. */
	readonly sections: readonly (readonly number[])[];
	/** By word: it names a test, alone or with others, and is no word of a concept. */
	readonly named: readonly boolean[];
	/** By word: it names a test, alone or with others. */
	readonly listed: readonly boolean[];
	/** Share of the question that something answers, from 0 to 1. */
	readonly coverage: number;
	readonly notOffered: string | null;
	/** It is about something else than tests: nothing is found, and there is nothing to say. */
	readonly isElsewhere: boolean;
	/** Of the reading as a whole. */
	readonly strength: number;
}

/** What of an index a question is weighed by. */
export interface Scales extends Omit<SearchText, 'terms'> {
	readonly open: (word: string) => readonly number[];
	/** Places of the tests that one of some words for a method names. */
	readonly named: (words: readonly string[]) => readonly number[];
}

/** Places of what one of the words stands in the names of, each once. */
export const namedBy = (words: readonly string[], open: Scales['open']): number[] => [
	...new Set(
		words
			.flatMap((word) => open(word).filter((number) => number % numbersPerDocument > standing.measured))
			.map((number) => Math.floor(number / numbersPerDocument)),
	),
];

/** What each analysis has to do with each word. */
export function weigh(words: readonly Word[], { how, text }: Reading, scales: Scales, overall = how === 'typed' ? 1 : strength[how]): Weighed {
	const { documents, generic: genericWords, fillers, methods, meanings, phrases, whole, open, named: namedIn, senders } = scales;
	const count = words.length;
	const likeliestOf = (at: number) => words[at]?.forms[0].stem ?? '';
	/** «Гепатит б и с»: a letter that nothing follows is no preposition. */
	const isLetter = (at: number) =>
		at > 0 &&
		likeliestOf(at).length === 1 &&
		!isConjunction(likeliestOf(at)) &&
		(at === count - 1 || (isConjunction(likeliestOf(at + 1)) && likeliestOf(at + 2).length === 1));
	const isGeneric = words.map(({ forms }) => forms.some(({ stem: form }) => genericWords.has(form)));
	/** Beside words that say what is looked for, words that say how tell its tests apart. */
	const isMethod = words.map(({ forms }, at) => isGeneric[at] === true && forms.some(({ stem: form }) => methods.has(form)));
	const onlyGeneric = words.every(({ forms: [form] }, at) => isGeneric[at] || (count > 1 && isNumber(form.stem)));
	const isFiller = words.map(({ forms }) => (forms[0].stem.length > 1 && fillers.has(forms[0].stem)) || forms.every(({ stem: form }) => fillers.has(form)));
	const answerable = span(0, count).filter((at) => !isFiller[at]);
	const evidence = new Map<number, number[]>();
	const best = words.map(() => 0);
	const note = (place: number, at: readonly number[], value: number) => {
		let values = evidence.get(place);
		if (!values) evidence.set(place, (values = words.map(() => 0)));
		for (const one of at) {
			values[one] = Math.max(values[one] ?? 0, value);
			best[one] = Math.max(best[one] ?? 0, value);
		}
	};
	/** Words that together are a phrase or the name of a test, and those that are the name of a panel, which may list tests. */
	const joined: (readonly number[])[] = [];
	const named: (readonly number[])[] = [];
	const isNamed = words.map(() => false);
	const isMeant = words.map(() => false);
	const isListed = words.map(() => false);
	const lone = (at: number) => words[at]?.forms.every(({ stem: form }) => (form.length === 1 && count > 1) || isNumber(form)) === true;

	const lookWhole = (at: readonly number[]) => {
		if (at.length === 1 && count > 1 && at.every(lone)) return;
		if (!onlyGeneric && at.every((one) => isGeneric[one])) return;
		for (const { key, strength: spelled } of keysOf(at, words, (stems) => stems.join('')))
			for (const number of whole.of(key)) {
				const place = Math.floor(number / numbersPerDocument);
				note(place, at, (worth.whole[number % numbersPerDocument] ?? 0) * spelled);
				if (at.length > 1) (documents.panels[place] === 1 ? named : joined).push(at);
				if (documents.panels[place] === 0) for (const one of at) isNamed[one] = true;
			}
	};
	for (const at of runs(span(0, count), 1, longestName)) lookWhole(at);
	if (answerable.length < count) for (const at of runs(answerable, 2, longestName)) if (at.length <= (at.at(-1) ?? 0) - (at[0] ?? 0)) lookWhole(at);

	/** What the network does not do, by the words that ask for it. */
	const refused: { readonly code: string; readonly generic: boolean; readonly at: readonly number[] }[] = [];
	/** Words that are used of tests and of other trades: iron, a dog. */
	const ambiguous = words.map(() => false);
	const isWholeName = (word: string) => open(word).some((number) => number % numbersPerDocument === standing.whole);
	const ask = (at: readonly number[], join = keyOf, among = words, share = 1) => {
		for (const { key, strength: spelled } of keysOf(at, among, join)) {
			const meant = phrases.of(key).flatMap((number) => meanings[number] ?? []);
			const isAmbiguous = meant.some(isOtherTrade) && (meant.some(({ offered }) => offered) || (at.length === 1 && isWholeName(key)));
			if (isAmbiguous) for (const one of at) ambiguous[one] = true;
			for (const [after, meaning] of meant.entries()) {
				if (isAmbiguous && isOtherTrade(meaning)) continue;
				const value = worth.concept - worth.nextConcept * after + worth.longerPhrase * (at.length - 1);
				if (!meaning.offered && spelled >= (meaning.generic || key.length < surelyMeant ? 1 : strength.slip)) refused.push({ ...meaning, at });
				else if (meaning.offered && at.length > 1) joined.push(at);
				for (const one of at) {
					best[one] = Math.max(best[one] ?? 0, Math.min(1, spelled));
					isMeant[one] = true;
				}
				for (const [rank, place] of meaning.answers.entries())
					note(place, at, share * Math.max(worth.lastAnswer, value - worth.nextAnswer * rank) * spelled);
			}
		}
	};
	const telling = span(0, count).filter((at) => !isGeneric[at]);
	const asked = telling.length > 0 ? telling : answerable.length > 1 ? answerable : span(0, count);
	for (const at of runs(asked, 1, longestPhrase)) ask(at);
	// «Беременность 25 недель сахар с нагрузкой»: a number may stand between the words of a phrase.
	const wordsAsked = asked.filter((at) => !lone(at));
	if (wordsAsked.length < asked.length) for (const at of runs(wordsAsked, 2, longestPhrase)) ask(at);
	// «Гепатит б и с»: a letter after another one belongs to the word before them.
	for (const at of span(1, count)) {
		if (!lone(at) || (isGeneric[at] && !isLetter(at))) continue;
		const before = span(0, at).filter((one) => !isConjunction(likeliestOf(one)));
		const head = before.findLast((one) => !lone(one));
		if (head === undefined || head === before.at(-1)) continue;
		ask([head, at], isGeneric[at] ? wholeKeyOf : keyOf);
		lookWhole([head, at]);
	}
	// «Кашляю и по вечерам температура»: other words may stand between those of a phrase.
	// In their likeliest spellings: there are many such pairs.
	const likeliest = words.map(({ forms: [form], known }): Word => ({ forms: [form], known }));
	for (const at of apart(wordsAsked)) ask(at, keyOf, likeliest);
	if (telling.length > 0) for (const at of span(0, count)) if (isGeneric[at]) ask([at], keyOf, words, worth.generic);
	// A phrase word for word, with its generic words: a pregnancy test is not all that there is about pregnancy. The same without those that nothing
	// answers: «кровь часто идёт носом».
	for (const said of answerable.length < count ? [span(0, count), answerable] : [answerable])
		for (const at of runs(said, 2, longestPhrase)) if (at.some((one) => isGeneric[one]) && at.some((one) => !isGeneric[one])) ask(at, wholeKeyOf);

	const frequency = words.map(() => 0);
	const occurrences = (at: number, take: (place: number, value: number) => void) => {
		const expanded = new Set<readonly string[]>();
		for (const { stem: form, strength: spelled } of words[at]?.forms ?? []) {
			const list = open(form);
			frequency[at] = Math.max(frequency[at] ?? 0, list.length);
			for (const number of list) take(Math.floor(number / numbersPerDocument), (worth.word[number % numbersPerDocument] ?? 0) * spelled);
			// A test that is named by another word for the same method has it, too.
			const group = isMethod[at] === true ? methods.get(form) : undefined;
			if (group && !expanded.has(group)) for (const place of namedIn(group)) note(place, [at], 1);
			if (group) expanded.add(group);
		}
	};
	for (const at of span(0, count))
		if (!lone(at) && !isFiller[at])
			occurrences(at, (place, value) => {
				if (value >= leadingWord && (evidence.get(place)?.[at] ?? 0) >= 1) isListed[at] = true;
				note(place, [at], value);
				if (value >= wholeWord * strength.slip && documents.panels[place] === 0) isNamed[at] = true;
			});
	// A letter or a number says something only beside the word that it belongs to.
	for (const at of span(0, count))
		if (lone(at))
			occurrences(at, (place, value) => {
				const values = evidence.get(place);
				if (((!isGeneric[at - 1] && values?.[at - 1]) || (!isGeneric[at + 1] && values?.[at + 1] && !lone(at + 1))) ?? false) note(place, [at], value);
			});

	// «Терапевт назначил ферритин»: who sends somebody to a test is not asked for.
	const isSent = words.some(({ forms: [form] }) => senders.has(form.stem));
	const isSender = ({ code, at }: { readonly code: string; readonly at: readonly number[] }) =>
		isSent && code === referral.who && best.some((value, one) => value >= 1 && !at.includes(one) && !isGeneric[one]);
	// «Рабочая виза ВИЧ сифилис»: who names several tests wants them, whatever for.
	const tests = span(0, count).filter((at) => isWholeName(likeliestOf(at)) && isGeneric[at] !== true && ambiguous[at] !== true && (best[at] ?? 0) >= 1);
	const isAside = ({ generic, at }: { readonly generic: boolean; readonly at: readonly number[] }) =>
		generic && at.length === 1 && !tests.some((one) => at.includes(one)) && tests.length >= severalTests;
	// A word inside of a longer phrase is not asked for itself: antibodies after a vaccination are no vaccination.
	const refusal = refused
		.filter((one) => !isSender(one) && !isAside(one))
		.filter(({ at }) => ![...joined, ...named].some((other) => other.length > at.length && at.every((one) => other.includes(one))))
		.sort((a, b) => Number(a.generic) - Number(b.generic))[0];
	// Somebody who names nothing whole, and whose other words nobody knows, hardly means a test.
	const isAsked = best.some((value, at) => !isGeneric[at] && (value >= 1 || (words[at]?.known === true && (frequency[at] ?? 0) >= common)));
	const size = Math.log(Math.max(2, documents.ids.length));
	const weights = words.map(({ forms: [form] }, at) => {
		if (isMethod[at] && !onlyGeneric) return weightOf.method;
		if (isGeneric[at] && !onlyGeneric) return (frequency[at] ?? 0) > usual * documents.ids.length ? weightOf.usual : weightOf.generic;
		if (lone(at)) return (best[at] ?? 0) === 0 ? 0 : isNumber(form.stem) ? weightOf.number : weightOf.letter;
		if ((best[at] ?? 0) === 0) return how === 'typed' && (isAsked || form.stem.length < longWord) ? weightOf.unknown : weightOf.unknownOtherwise;
		return Math.max(weightOf.commonest, 1 - (0.7 * Math.log(Math.max(1, frequency[at] ?? 0))) / size);
	});
	const decisive = span(0, count).filter((at) =>
		onlyGeneric ? answerable.length === 0 || !isFiller[at] : !isGeneric[at] || (isLetter(at) && (best[at] ?? 0) > 0),
	);
	const sum = (valueAt: (at: number) => number) => decisive.reduce((total, at) => total + valueAt(at), 0);
	// A common word is as much of the question as a rare one, however little it tells the tests apart.
	const share = (at: number) => ((best[at] ?? 0) > 0 && !lone(at) ? 1 : (weights[at] ?? 0));
	const all = sum(share);
	// «Железо для компьютера»: words of two trades beside one that nobody knows, and nothing that speaks of a test.
	const isGuess = (at: number) => (best[at] ?? 0) === 0 || (words[at]?.forms[0].strength ?? 0) < strength.slip;
	const isUnclear =
		decisive.some((at) => ambiguous[at]) &&
		decisive.every((at) => ambiguous[at] || isGuess(at)) &&
		decisive.some((at) => isGuess(at) && !lone(at)) &&
		joined.length + named.length === 0 &&
		span(0, count).every((at) => !isGeneric[at] || isFiller[at]);
	const coverage = all === 0 || isUnclear ? 0 : sum((at) => share(at) * Math.min(1, best[at] ?? 0)) / all;
	const sections = sectionsOf({
		count,
		phrases: joined,
		decisive: (at) => decisive.includes(at) && (best[at] ?? 0) > 0,
		lone,
		named: (at) => isListed[at] === true || isNamed[at] === true,
		idle: (at) => isGeneric[at] === true || (best[at] ?? 0) === 0,
	});
	for (const [place, values] of evidence) if (decisive.every((at) => (values[at] ?? 0) === 0)) evidence.delete(place);
	return {
		text: how === 'typed' || how === 'looks' ? null : text,
		bySound: how === 'transliterated',
		evidence,
		weights,
		sections,
		listed: isListed.map((is, at) => is || isNamed[at] === true),
		named: isNamed.map((is, at) => is && isMeant[at] !== true),
		coverage,
		notOffered: refusal?.code ?? null,
		isElsewhere: refusal?.generic ?? false,
		strength: overall,
	};
}

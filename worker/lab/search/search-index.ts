/**
 * The search index over concepts, names, synonyms and codes in three languages. A query is read in several ways (shared/search/text.ts), and each
 * reading is weighed word by word: what an analysis has to do with a word is told by the concepts that the word stands for, by whole names, and
 * last by single words of names. An analysis is worth the sum over the words, so the more of a question it answers, the higher it stands.
 */
import { normalise, otherSpellings, readingsOf, skeletons, stem, transliterate, type Reading } from '#shared/search/text.ts';
import { openSpellings, type Spellings } from './search-spellings.ts';
import { keyOf, wholeKeyOf, numbersPerDocument, readSearchText, split, standing, type SearchText } from './search-text.ts';

/** Ids of analyses, of every city: what a city does not offer is left out by whoever asks. */
interface Found {
	/** Best first. */
	readonly ids: readonly number[];
	/** How the text was read when it was not found as typed. */
	readonly understood: string | null;
	/** Latin letters were read as Russian ones, by their sound. */
	readonly bySound: boolean;
	/** Code of the concept that was asked for and that the network does not do; there are no ids then. */
	readonly notOffered: string | null;
}

export interface SearchIndex {
	find(query: string): Found;
}

/** More finds than these are of no use to anybody; neither is a query of more words. */
const maxFinds = 1000;
const maxWords = 12;
/** Words of the longest name that is looked for as a whole, and of the longest phrase of a concept without its generic words. */
const longestName = 8;
const longestPhrase = 5;

/** What a place in the list is worth, from 0, unrelated, to 1, the very thing. */
const worth = {
	/** By exactness: of a synonym, a name, a code. */
	whole: [0, 1, 1.03, 1.1],
	/** By standing. */
	word: { [standing.measured]: 0.52, [standing.within]: 0.56, [standing.leading]: 0.75, [standing.whole]: 0.95 } as Readonly<Record<number, number>>,
	/** The first answer of a concept, and how much less the next one. What people want goes before what has the word for its name. */
	concept: 1.06,
	nextAnswer: 0.03,
	/** Another concept that the same words stand for: the first in the operator's order is meant. */
	nextConcept: 0.015,
	lastAnswer: 0.82,
	longerPhrase: 0.01,
} as const;
/** From here on a word is answered in full. */
const answered = 0.8;

/** How much a word counts beside the others. */
const weightOf = { generic: 0.15, letter: 0.25, number: 0.5, unknown: 0.45, unknownOtherwise: 1.1, commonest: 0.35 } as const;
/** How much a reading or a spelling counts beside what was typed. */
const strength = {
	looks: 0.97,
	layout: 0.96,
	transliterated: 0.96,
	sound: 0.94,
	ending: 0.95,
	begun: 0.75,
	begunWithin: 0.55,
	slip: 0.85,
	slips: 0.7,
} as const;

/** Words that stand in the names of so many tests are words of the field. */
const common = 5;
/** A word that nobody knows and that is no abbreviation. */
const longWord = 5;

/** Share of a question that must be answered for anything to be found at all. */
const floor = 0.47;
/** The same of a reading in another layout or alphabet: it explains most of the question, or nobody meant it. */
const otherFloor = 0.5;
/** Readings that answer less than this share of the best one's are no readings. */
const beside = 0.75;
/** Finds that are worth less than this share of the first are left out. */
const tail = 0.3;

const isNumber = (word: string) => /^\d+$/.test(word);

interface Form {
	readonly stem: string;
	readonly strength: number;
}
/** A word of a question with the ways in which it may be written, the likeliest first; none where it means nothing. */
interface Word {
	readonly forms: readonly [Form, ...Form[]];
	/** It stands in the index as it is. */
	readonly known: boolean;
}

/** A reading, weighed. */
interface Weighed {
	readonly text: string | null;
	readonly bySound: boolean;
	/** By place of a document: what it is worth for each word. */
	readonly evidence: ReadonlyMap<number, readonly number[]>;
	readonly weights: readonly number[];
	/** Parts of the question: the words of a phrase belong together. */
	readonly sections: readonly (readonly number[])[];
	/** Share of the question that something answers, from 0 to 1. */
	readonly coverage: number;
	readonly notOffered: string | null;
	/** Of the reading as a whole. */
	readonly strength: number;
}

interface Parts extends SearchText {
	readonly spellings: Spellings;
	readonly open: (word: string) => readonly number[];
}

/** The index that a text of search-text.ts stands for. */
export function readIndex(text: string): SearchIndex {
	const read = readSearchText(text);
	return {
		find(query) {
			const opened = new Map<string, readonly number[]>();
			const open = (word: string) => {
				const known = opened.get(word) ?? read.terms.of(word);
				opened.set(word, known);
				return known;
			};
			return find(query, { ...read, spellings: openSpellings(read), open });
		},
	};
}

const nothing: Found = { ids: [], understood: null, bySound: false, notOffered: null };

function find(query: string, parts: Parts): Found {
	const readings = readingsOf(query);
	const [typed] = readings;
	if (!typed || typed.words.length === 0) return nothing;
	const asTyped = readings.map((reading) => weigh(asItIs(reading, parts), reading, parts));
	// Whoever types a word that is there has the right layout and alphabet, and slips are his own.
	const isKnown = asItIs(typed, parts).some(({ known, forms: [form] }) => known && form.stem.length > 2);
	const all = asTyped.some(({ coverage, notOffered }) => coverage > 0.9 || notOffered !== null)
		? asTyped
		: [...asTyped, ...(isKnown ? [typed] : readings).map((reading) => weigh(mended(reading, parts), reading, parts)), ...soundReading(readings, parts)];
	const best = Math.max(...all.map(valueOf));
	if (best < floor) return nothing;
	const kept = all.filter((weighed) => valueOf(weighed) >= beside * best);
	const refused = kept.find(({ notOffered }) => notOffered !== null);
	if (refused) return { ...nothing, understood: refused.text, bySound: refused.bySound, notOffered: refused.notOffered };
	return inOrder(kept, parts);
}

/** How well a reading explains the question; 0 for one that nobody meant. */
const valueOf = ({ coverage, strength: of }: Weighed) => (of < 1 && coverage < otherFloor ? 0 : coverage * of);

/** Words as they were typed, each in the spellings that its looks allow; the last one may be only begun. */
function asItIs({ words }: Reading, { terms, spellings }: Parts): Word[] {
	return words.slice(0, maxWords).map((word, at) => {
		const plain = stem(word);
		const others = otherSpellings(word).filter((other) => terms.has(other));
		const known = terms.has(plain) || others.length > 0;
		const begun = !known && at === words.length - 1 && word.length > 1 ? spellings.begun(word) : [];
		return { forms: [{ stem: plain, strength: 1 }, ...others.map(exact), ...begun.map(weighing(strength.begun))], known: known || begun.length > 0 };
	});
}

const weighing = (how: number) => (word: string) => ({ stem: word, strength: how });
const exact = weighing(1);

/** Words that are not known stand for those that they begin, that end otherwise, or that are written almost like them. */
function mended(reading: Reading, parts: Parts): Word[] {
	return asItIs(reading, parts).map((word, at) => {
		const typed = reading.words[at] ?? '';
		if (word.known || typed.length < 4 || /\d/.test(typed)) return word;
		const [first] = word.forms;
		const begun = parts.spellings.begun(first.stem).map(weighing(strength.begunWithin));
		const cut = parts.spellings.cut(typed).map(weighing(strength.ending));
		const there = [...cut, ...begun];
		const near = there.length > 0 ? [] : parts.spellings.near(first.stem);
		const heard = there.length + near.length > 0 ? [] : parts.spellings.sounding(skeletons(typed), false).filter(({ slips }) => slips < 2);
		const slipped = [...near, ...heard.map((other) => ({ ...other, slips: other.slips + 1 }))];
		const forms = [...there, ...slipped.map(({ word: other, slips }) => weighing(slips > 1 ? strength.slips : strength.slip)(other))];
		const [likeliest, ...others] = forms;
		return likeliest ? { forms: [likeliest, ...others], known: true } : word;
	});
}

/** What was typed in Latin letters, by its sound; an apostrophe is the soft sign here. */
function soundReading([typed, ...others]: readonly Reading[], parts: Parts): Weighed[] {
	if (!typed || !others.some(({ how }) => how === 'transliterated')) return [];
	const written = split(normalise(typed.text.replace(/['’`]/g, ''))).slice(0, maxWords);
	const told: string[] = [];
	const words = written.map((word, at): Word => {
		const plain = stem(word);
		const heard = parts.terms.has(plain) || !/^[a-z]{3,}$/.test(word) ? [] : parts.spellings.sounding(skeletons(word), at === written.length - 1);
		const [likeliest, ...rest] = heard.map(({ word: other, slips }) => weighing(slips > 0 ? strength.slip : 1)(other));
		told.push(likeliest === undefined || /^[a-z]/.test(likeliest.stem) ? word : transliterate(word));
		return { forms: likeliest ? [likeliest, ...rest] : [exact(plain)], known: likeliest !== undefined || parts.terms.has(plain) };
	});
	return [weigh(words, { how: 'transliterated', text: told.join(' '), words: written }, parts, strength.sound)];
}

/** What each analysis has to do with each word. */
function weigh(words: readonly Word[], { how, text }: Reading, parts: Parts, overall = how === 'typed' ? 1 : strength[how]): Weighed {
	const { documents, generic: genericWords, fillers, meanings, phrases, whole, open } = parts;
	const count = words.length;
	const isGeneric = words.map(({ forms }) => forms.some(({ stem: form }) => genericWords.has(form)));
	const onlyGeneric = words.every(({ forms: [form] }, at) => isGeneric[at] || (count > 1 && isNumber(form.stem)));
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
	const lone = (at: number) => words[at]?.forms.every(({ stem: form }) => (form.length === 1 && count > 1) || isNumber(form)) === true;

	for (let from = 0; from < count; from += 1) {
		for (let till = from + 1; till <= Math.min(count, from + longestName); till += 1) {
			const at = span(from, till);
			if (at.length === 1 && count > 1 && lone(from)) continue;
			if (!onlyGeneric && at.every((one) => isGeneric[one])) continue;
			for (const { key, strength: spelled } of keys(at, words, (stems) => stems.join('')))
				for (const number of whole.of(key)) {
					const place = Math.floor(number / numbersPerDocument);
					note(place, at, (worth.whole[number % numbersPerDocument] ?? 0) * spelled);
					if (at.length > 1) (documents.panels[place] === 1 ? named : joined).push(at);
				}
		}
	}

	/** What the network does not do, by the words that ask for it. */
	const refused: { readonly code: string; readonly at: readonly number[] }[] = [];
	const ask = (at: readonly number[], join = keyOf) => {
		for (const { key, strength: spelled } of keys(at, words, join)) {
			for (const [after, number] of phrases.of(key).entries()) {
				const meaning = meanings[number];
				if (!meaning) continue;
				const value = worth.concept - worth.nextConcept * after + worth.longerPhrase * (at.length - 1);
				if (!meaning.offered && spelled >= strength.slip) refused.push({ code: meaning.code, at });
				else if (meaning.offered && at.length > 1) joined.push(at);
				for (const one of at) best[one] = Math.max(best[one] ?? 0, Math.min(1, spelled));
				for (const [rank, place] of meaning.answers.entries()) note(place, at, Math.max(worth.lastAnswer, value - worth.nextAnswer * rank) * spelled);
			}
		}
	};
	const isFiller = words.map(({ forms }) => forms.every(({ stem: form }) => fillers.has(form)));
	const telling = span(0, count).filter((at) => !isGeneric[at]);
	const answerable = span(0, count).filter((at) => !isFiller[at]);
	const asked = telling.length > 0 ? telling : answerable.length > 1 ? answerable : span(0, count);
	for (let from = 0; from < asked.length; from += 1)
		for (let till = from + 1; till <= Math.min(asked.length, from + longestPhrase); till += 1) ask(asked.slice(from, till));
	if (telling.length > 0) for (const at of span(0, count)) if (isGeneric[at]) ask([at]);
	// A phrase word for word, with its generic words: a pregnancy test is not all that there is about pregnancy.
	for (let from = 0; from < count; from += 1) {
		for (let till = from + 2; till <= Math.min(count, from + longestPhrase); till += 1) {
			const at = span(from, till);
			if (at.some((one) => isGeneric[one]) && at.some((one) => !isGeneric[one])) ask(at, wholeKeyOf);
		}
	}

	const frequency = words.map(() => 0);
	const occurrences = (at: number, take: (place: number, value: number) => void) => {
		for (const { stem: form, strength: spelled } of words[at]?.forms ?? []) {
			const list = open(form);
			frequency[at] = Math.max(frequency[at] ?? 0, list.length);
			for (const number of list) take(Math.floor(number / numbersPerDocument), (worth.word[number % numbersPerDocument] ?? 0) * spelled);
		}
	};
	for (const at of span(0, count)) if (!lone(at) && !isFiller[at]) occurrences(at, (place, value) => note(place, [at], value));
	// A letter or a number says something only beside the word that it belongs to.
	for (const at of span(0, count))
		if (lone(at))
			occurrences(at, (place, value) => {
				const values = evidence.get(place);
				if (((!isGeneric[at - 1] && values?.[at - 1]) || (!isGeneric[at + 1] && values?.[at + 1] && !lone(at + 1))) ?? false) note(place, [at], value);
			});

	// A word inside of a longer phrase is not asked for itself: antibodies after a vaccination are no vaccination.
	const notOffered =
		refused.find(({ at }) => ![...joined, ...named].some((other) => other.length > at.length && at.every((one) => other.includes(one))))?.code ?? null;
	// Somebody who names nothing whole, and whose other words nobody knows, hardly means a test.
	const isAsked = best.some((value, at) => !isGeneric[at] && (value >= 1 || (words[at]?.known === true && (frequency[at] ?? 0) >= common)));
	const size = Math.log(Math.max(2, documents.ids.length));
	const weights = words.map(({ forms: [form] }, at) => {
		if (isGeneric[at] && !onlyGeneric) return weightOf.generic;
		if (lone(at)) return (best[at] ?? 0) === 0 ? 0 : isNumber(form.stem) ? weightOf.number : weightOf.letter;
		if ((best[at] ?? 0) === 0) return how === 'typed' && (isAsked || form.stem.length < longWord) ? weightOf.unknown : weightOf.unknownOtherwise;
		return Math.max(weightOf.commonest, 1 - (0.7 * Math.log(Math.max(1, frequency[at] ?? 0))) / size);
	});
	const decisive = span(0, count).filter((at) => onlyGeneric || !isGeneric[at]);
	const sum = (valueAt: (at: number) => number) => decisive.reduce((total, at) => total + valueAt(at), 0);
	// A common word is as much of the question as a rare one, however little it tells the tests apart.
	const share = (at: number) => ((best[at] ?? 0) > 0 && !lone(at) ? 1 : (weights[at] ?? 0));
	const all = sum(share);
	const coverage = all === 0 ? 0 : sum((at) => share(at) * Math.min(1, best[at] ?? 0)) / all;
	const sections: (readonly number[])[] = [];
	for (const at of decisive.filter((one) => (weights[one] ?? 0) > weightOf.letter)) {
		const before = sections.findIndex((section) => joined.some((phrase) => phrase.includes(at) && section.some((one) => phrase.includes(one))));
		if (before < 0) sections.push([at]);
		else sections[before] = [...(sections[before] ?? []), at];
	}
	for (const [place, values] of evidence) if (decisive.every((at) => (values[at] ?? 0) === 0)) evidence.delete(place);
	return {
		text: how === 'typed' || how === 'looks' ? null : text,
		bySound: how === 'transliterated',
		evidence,
		weights,
		sections,
		coverage,
		notOffered,
		strength: overall,
	};
}

const span = (from: number, till: number): number[] => Array.from({ length: till - from }, (_, at) => from + at);

/** Keys of some words: in their likeliest spelling, and with one of them in each of its other ones. */
function keys(
	at: readonly number[],
	words: readonly Word[],
	join: (stems: readonly string[]) => string,
): { readonly key: string; readonly strength: number }[] {
	const likeliest = at.map((one) => words[one]?.forms[0] ?? exact(''));
	const overall = Math.min(...likeliest.map((form) => form.strength));
	const found = [{ key: join(likeliest.map((form) => form.stem)), strength: overall }];
	for (const [place, one] of at.entries())
		for (const form of words[one]?.forms.slice(1) ?? [])
			found.push({ key: join(likeliest.with(place, form).map(({ stem: word }) => word)), strength: Math.min(overall, form.strength) });
	return found;
}

interface Candidate {
	readonly place: number;
	readonly score: number;
}

/** Best first; where several things were asked for, the best of each before the others. */
function inOrder(kept: readonly Weighed[], { documents: { ids, panels, popular, lengths } }: Parts): Found {
	const scores = new Map<number, number>();
	let [lead, highest] = [kept[0], 0];
	for (const weighed of kept) {
		const total = weighed.weights.reduce((sum, weight) => sum + weight, 0);
		for (const [place, values] of weighed.evidence) {
			const score = (weighed.strength * values.reduce((sum, value, at) => sum + value * (weighed.weights[at] ?? 0), 0)) / total;
			scores.set(place, Math.max(scores.get(place) ?? 0, score));
			if (score > highest + 1e-9) [lead, highest] = [weighed, score];
		}
	}
	const likely = (place: number) =>
		0.012 / (1 + (popular[place] ?? Infinity) / 20) + 0.004 * (panels[place] ?? 0) - 0.001 * Math.min(10, lengths[place] ?? 0);
	const ordered: Candidate[] = [...scores]
		.filter(([, score]) => score >= tail * highest)
		.map(([place, score]) => ({ place, score: score + likely(place) }))
		.sort((a, b) => b.score - a.score || (ids[a.place] ?? 0) - (ids[b.place] ?? 0));
	const places = lead ? eachAnswered(ordered, lead, (place) => panels[place] === 1) : [];
	return {
		ids: places.slice(0, maxFinds).map((place) => ids[place] ?? 0),
		understood: lead?.text ?? null,
		bySound: lead?.bySound ?? false,
		notOffered: null,
	};
}

/** Where every part of a question is answered in full by something, the best of each part comes first; else the order stays. */
function eachAnswered(ordered: readonly Candidate[], { evidence, sections }: Weighed, isPanel: (place: number) => boolean): number[] {
	const places = ordered.map(({ place }) => place);
	const answers = (place: number, section: readonly number[]) => {
		const value = Math.min(...section.map((at) => evidence.get(place)?.[at] ?? 0));
		return value >= answered ? value : 0;
	};
	if (sections.length < 2 || !sections.every((section) => places.some((place) => answers(place, section) > 0))) return places;
	const open = new Set(sections);
	const first: number[] = [];
	while (open.size > 0) {
		let [next, most] = [-1, 0];
		for (const place of places) {
			const gains = [...open].map((section) => answers(place, section));
			// A panel whose name lists several tests does not stand for each of them, unless a concept says so.
			const meant = gains.reduce((sum, value) => sum + (isPanel(place) && value <= 1 ? 0 : value), 0);
			const gain = Math.max(meant, Math.max(0, ...gains) - panelAside);
			if (gain > most + 1e-9) [next, most] = [place, gain];
		}
		if (next < 0) break;
		first.push(next);
		for (const section of open) if (answers(next, section) > 0) open.delete(section);
	}
	const chosen = new Set(first);
	return [...first, ...places.filter((place) => !chosen.has(place))];
}
/** How much less a panel answers a part of a question than a test of the same name. */
const panelAside = 0.01;

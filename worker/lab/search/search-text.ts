/**
 * What the search index is made from, as one text: written by the isolate that reads the catalogue, kept in the store, and read by every isolate
 * (search-index.ts). A fresh index is read from the same text as a stored one, so the two cannot differ.
 */
import { normalise, otherSpellings, skeleton, stem } from '#shared/search/text.ts';
import { collectLexicon, readLexicon, type Lexicon } from './search-lexicon.ts';

/**
 * Names the rules below and those of shared/search/text.ts that the text is made by. Another word for them makes every isolate leave
 * aside what was stored before; a test holds the two together.
 */
export const indexForm = '8';

/** An analysis as the index reads it: texts of all three languages together. */
export interface SearchDocument {
	readonly id: number;
	readonly code: string;
	readonly panel: boolean;
	/** Place among the popular ones; a very large number for the rest. */
	readonly popular: number;
	readonly names: readonly string[];
	readonly synonyms: readonly string[];
	/** Names of what is measured. */
	readonly measures: readonly string[];
}

/** What people want, in their own words: see docs/lab-files.md. */
export interface SearchConcept {
	readonly code: string;
	/** Names and synonyms of all three languages. */
	readonly phrases: readonly string[];
	/** Codes of the analyses that answer it, the best first. */
	readonly answers: readonly string[];
	/** Its words decide nothing while there are others: blood, test, a child. */
	readonly generic: boolean;
	/** False for what the network does not do; with `generic`, words of other trades: who uses them asks for no test. */
	readonly offered: boolean;
}

/** Codes of two concepts: those who send people to a test, which the network does not do itself, and the words that say so. */
export const referral = { who: 'doctor', by: 'sent-by' } as const;

/** Codes of the concepts whose words are everyday ones: a king, a hen. They mean no test, and they are no slips of words that do. */
const isOrdinary = ({ code }: SearchConcept) => /^ordinary(?:-\d+)?$/.test(code);

/** How much a word says of an analysis. */
export const standing = {
	/** The word is all that a name or a synonym says, besides generic words. */
	whole: 3,
	/** One of two such words, or the first of a name. */
	leading: 2,
	/** One of several. */
	within: 1,
	/** It is only measured there. */
	measured: 0,
} as const;
type Standing = (typeof standing)[keyof typeof standing];
/** How exactly a whole phrase is a code, a name or a synonym. */
type Exactness = 3 | 2 | 1;
/** A number of a list holds a document's place and, below it, a standing or an exactness. */
export const numbersPerDocument = 4;

/** A list has an entry for each document, in the order of their places. */
interface Documents {
	readonly ids: readonly number[];
	readonly panels: readonly (0 | 1)[];
	readonly popular: readonly number[];
	/** Words of the shortest name. */
	readonly lengths: readonly number[];
}

/** A concept as the index keeps it; `answers` are places of documents. */
interface Meaning {
	readonly code: string;
	readonly answers: readonly number[];
	readonly generic: boolean;
	readonly offered: boolean;
}

/** The text, read: places are those of `documents`, words are stems. */
export interface SearchText {
	readonly documents: Documents;
	readonly meanings: readonly Meaning[];
	/** Words that decide nothing while there are others. */
	readonly generic: ReadonlySet<string>;
	/** Those of them that nothing answers: to take, can, before. */
	readonly fillers: ReadonlySet<string>;
	/** Those of them that say how or in what something is looked for, each with those that say the same: antibodies and igg, urine, culture. */
	readonly methods: ReadonlyMap<string, readonly string[]>;
	/** By word: places with the standing of the word. A word of concepts alone has an empty list. */
	readonly terms: Lexicon;
	/** By the sound of a word: its places among the words of `terms`. */
	readonly sounds: Lexicon;
	/** By the compact spelling of a code, a name or a synonym: places with the exactness. */
	readonly whole: Lexicon;
	/** Words that say who sends somebody to a test: beside them a doctor is no appointment. */
	readonly senders: ReadonlySet<string>;
	/** Everyday words that are right as they are, and no slips of others. */
	readonly ordinary: ReadonlySet<string>;
	/** Endings that tell what a word is of which nothing else is known (`classKeyOf`), the longest first. */
	readonly endings: readonly string[];
	/** By the words of a phrase (`keyOf`): places among the meanings. */
	readonly phrases: Lexicon;
}

export const split = (text: string) => (text === '' ? [] : text.split(' '));

/** Stems of a text, in its order. */
const stemsOf = (text: string): string[] => split(normalise(text)).map(stem);

/** What a phrase is found by: its words in whatever order. */
export const keyOf = (words: readonly string[]): string => [...new Set(words)].sort().join(' ');

/** What a class of words is found by: «-олог» of a concept stands for every word that ends so and that nothing else is known of. */
export const classKeyOf = (ending: string): string => `-${ending}`;

/** The ending that a phrase of a concept names, stemmed as the words are that end so; null of an ordinary phrase. */
const endingOf = (phrase: string): string | null =>
	/^-\p{L}+$/u.test(phrase) ? stem(`${longBeginning}${normalise(phrase)}`).slice(longBeginning.length) : null;
/** A stem is not cut below some letters. */
const longBeginning = 'аааааа';

/** What a phrase of a concept is found by when all of its words are there, generic ones as well. */
export const wholeKeyOf = (words: readonly string[]): string => `=${keyOf(words)}`;

/** The same words come again and again. */
function remembered<T>(make: (word: string) => T): (word: string) => T {
	const known = new Map<string, T>();
	return (word) => {
		const made = known.get(word) ?? make(word);
		known.set(word, made);
		return made;
	};
}

/** Takes documents in any number of portions. */
export function collectSearchText(all: readonly SearchConcept[]): { add(documents: readonly SearchDocument[]): void; write(): string } {
	const concepts = all.filter((concept) => !isOrdinary(concept));
	const documents = { ids: [] as number[], panels: [] as (0 | 1)[], popular: [] as number[], lengths: [] as number[] };
	const [terms, whole] = [collectLexicon(), collectLexicon()];
	const soundsOfTerms = new Map<string, Set<string>>();
	const placeOf = new Map<string, number>();
	const spellingsOf = remembered((word) => (word.length > 6 ? [word] : [word, ...otherSpellings(word)]));
	const stemOf = remembered(stem);
	const soundOf = remembered(skeleton);
	const stems = (plain: string) => split(plain).map(stemOf);
	const wordsOf = (some: readonly SearchConcept[]) =>
		new Set(some.flatMap(({ phrases }) => phrases.map(stemsOf)).flatMap((words) => (words.length === 1 ? words : [])));
	const genericConcepts = concepts.filter((concept) => concept.generic && concept.offered);
	const generic = wordsOf(genericConcepts);
	const answeredWords = wordsOf(genericConcepts.filter(({ answers }) => answers.length > 0));

	/** The first concept that says a phrase of so many words and of no generic one. */
	const ownersOf = (some: readonly SearchConcept[]) => {
		const owners = new Map<string, string>();
		for (const { code, phrases } of some)
			for (const phrase of phrases) {
				const words = stems(normalise(phrase));
				if (!words.some((word) => generic.has(word)) && !owners.has(keyOf(words))) owners.set(keyOf(words), code);
			}
		return owners;
	};

	/** Notes how the words of a phrase sound, each under its stem. */
	const hear = (plain: string) => {
		for (const word of split(plain)) {
			if (word.length < 2 || /\d/.test(word)) continue;
			const known = soundsOfTerms.get(soundOf(word)) ?? new Set();
			soundsOfTerms.set(soundOf(word), known.add(stemOf(word)));
		}
	};
	const addOne = ({ id, code: written, panel, popular, names: inNames, synonyms: inSynonyms, measures }: SearchDocument) => {
		const place = documents.ids.length;
		const [code, names, synonyms, measured] = [normalise(written), ...[inNames, inSynonyms, measures].map((texts) => texts.map(normalise))] as const;
		const says = new Map<string, Standing>();
		const say = (word: string, how: Standing) => {
			for (const term of spellingsOf(word)) says.set(term, Math.max(says.get(term) ?? 0, how) as Standing);
		};
		const sayPhrase = (plain: string, named: boolean) => {
			const words = stems(plain);
			const telling = words.filter((word) => !generic.has(word));
			const counted = telling.length === 0 ? words : telling;
			for (const word of words)
				say(
					word,
					counted.length === 1 && counted[0] === word
						? standing.whole
						: counted.length === 2 || (named && counted[0] === word)
							? standing.leading
							: standing.within,
				);
		};
		for (const plain of names ?? []) sayPhrase(plain, true);
		for (const plain of synonyms ?? []) sayPhrase(plain, false);
		for (const plain of measured ?? []) for (const word of stems(plain)) say(word, standing.measured);
		for (const word of [code, code.replaceAll(' ', '')].flatMap(split)) say(word, standing.within);
		for (const plain of [...(names ?? []), ...(synonyms ?? []), ...(measured ?? [])]) hear(plain);
		for (const [word, how] of says) terms.add(word, place * numbersPerDocument + how);

		const known = new Map<string, Exactness>();
		// «Bile acids» are the whole of «Bile acids in blood».
		for (const text of names ?? []) {
			const telling = stems(text).filter((word) => !generic.has(word));
			if (telling.length > 1) known.set(telling.join(''), 1);
		}
		// «Helicobacter blood» is the whole of «Helicobacter in blood»; names are too long for anybody to leave out their small words.
		for (const text of synonyms ?? []) {
			const words = stems(text);
			if (words.some((word) => !generic.has(word))) known.set(words.filter((word) => !generic.has(word) || answeredWords.has(word)).join(''), 1);
		}
		for (const text of synonyms ?? []) known.set(stems(text).join(''), 1);
		for (const text of names ?? []) known.set(stems(text).join(''), 2);
		known.set(code.replaceAll(' ', ''), 3);
		for (const [text, exactness] of known) whole.add(text, place * numbersPerDocument + exactness);
		documents.ids.push(id);
		documents.panels.push(panel ? 1 : 0);
		documents.popular.push(popular);
		documents.lengths.push(Math.min(...(names ?? []).map((text) => split(text).length)));
		placeOf.set(written, place);
	};
	/** Words of generic concepts that single tests answer: of blood, a test, a child panels are wanted as well. */
	const methodWords = () => {
		const isSingle = (code: string) => documents.panels[placeOf.get(code) ?? -1] === 0;
		return genericConcepts.filter(({ answers }) => answers.length > 0 && answers.every(isSingle)).map((concept) => [...wordsOf([concept])].sort());
	};
	/** An everyday word that sounds like one of the index is how many write that one: Lyme as «lime», copper as «cooper». */
	const ordinaryWords = () => {
		const said = all.filter(isOrdinary).flatMap(({ phrases }) => phrases.map(normalise).filter((plain) => plain !== '' && !plain.includes(' ')));
		const heard = new Set(said.filter((word) => soundsOfTerms.has(soundOf(word))).map(stemOf));
		return [...new Set(said.map(stemOf))].filter((word) => !terms.has(word) && !heard.has(word)).sort();
	};
	const write = () => {
		const phrases = collectLexicon();
		const endings = new Set<string>();
		const meanings = concepts.map(({ code, answers, generic: isGeneric, offered }): Meaning => ({
			code,
			answers: answers.flatMap((answer) => placeOf.get(answer) ?? []),
			generic: isGeneric,
			offered,
		}));
		const ownerOf = ownersOf(concepts);
		/** Nobody else's: no other concept's phrase, and no name of a test. */
		const isOwn = (key: string, { code }: SearchConcept) => (ownerOf.get(key) ?? (whole.has(key.replaceAll(' ', '')) ? null : code)) === code;
		for (const [at, concept] of concepts.entries()) {
			const keys = new Set<string>();
			for (const phrase of concept.phrases) {
				const ending = endingOf(phrase);
				if (ending !== null) {
					endings.add(ending);
					keys.add(classKeyOf(ending));
					continue;
				}
				const plain = normalise(phrase);
				const words = stems(plain);
				const telling = words.filter((word) => !generic.has(word));
				const named = words.filter((word) => !generic.has(word) || answeredWords.has(word));
				const key = keyOf(telling.length > 0 ? telling : named.length > 1 ? named : words);
				const isCut = telling.length > 0 && telling.length < words.length;
				// «Кал белый» is not all that is white: one word that is left of two or more that say something does not stand for them.
				const isLone = telling.length === 1 && named.length > 1;
				// What is left of «low iron» is iron, and of «high ferritin» ferritin: they are asked for by themselves.
				if (!isCut || (!isLone && isOwn(key, concept))) keys.add(key);
				if (isCut) keys.add(wholeKeyOf(words));
				if (isCut && named.length > telling.length) keys.add(wholeKeyOf(named));
				for (const word of words) terms.know(word);
				hear(plain);
			}
			for (const key of keys) phrases.add(key, at);
		}
		const placeOfTerm = new Map(terms.words().map((word, at) => [word, at]));
		const sounds = collectLexicon();
		for (const [sound, words] of soundsOfTerms)
			for (const at of [...words].map((word) => placeOfTerm.get(word) ?? -1).sort((a, b) => a - b)) if (at >= 0) sounds.add(sound, at);
		const head = JSON.stringify({
			documents,
			meanings,
			generic: [...generic].sort(),
			fillers: [...generic].filter((word) => !answeredWords.has(word)).sort(),
			methods: methodWords(),
			senders: [...wordsOf(concepts.filter(({ code }) => code === referral.by))].sort(),
			ordinary: ordinaryWords(),
			endings: [...endings].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)),
		});
		return [head, ...[terms, sounds, whole, phrases].flatMap((lexicon) => lexicon.write())].join(between);
	};
	return { add: (portion) => portion.forEach(addOne), write };
}

/** Stands in no word and no list. */
const between = '\f';

/** Takes a text that `collectSearchText` has written. */
export function readSearchText(text: string): SearchText {
	const [head = '', ...texts] = text.split(between);
	const { documents, meanings, generic, fillers, methods, senders, ordinary, endings } = JSON.parse(head) as Pick<SearchText, 'documents' | 'meanings'> &
		Readonly<Record<'generic' | 'fillers' | 'senders' | 'ordinary' | 'endings', readonly string[]>> & { readonly methods: readonly (readonly string[])[] };
	const lexicon = (at: number) => readLexicon([texts[2 * at] ?? '', texts[2 * at + 1] ?? '']);
	return {
		documents,
		meanings,
		generic: new Set(generic),
		fillers: new Set(fillers),
		methods: new Map(methods.flatMap((words) => words.map((word) => [word, words] as const))),
		senders: new Set(senders),
		ordinary: new Set(ordinary),
		endings,
		terms: lexicon(0),
		sounds: lexicon(1),
		whole: lexicon(2),
		phrases: lexicon(3),
	};
}

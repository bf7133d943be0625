/**
 * What the search index is made from, as one text: written by whoever reads the catalogue, kept in the store, and read by every isolate
 * (search-index.ts). A fresh index is read from the same text as a stored one, so the two cannot differ.
 */
import { normalise, otherSpellings, skeleton } from '#shared/search/text.ts';
import { collectLexicon, readLexicon, type Lexicon } from './search-lexicon.ts';

/**
 * Names the rules below and those of shared/search/text.ts that the text is made by. Another word for them makes every isolate leave
 * aside what was stored before; a test holds the two together.
 */
export const indexForm = '1';

/** An analysis as the index reads it: texts of all three languages together. */
export interface SearchDocument {
	readonly id: number;
	readonly code: string;
	readonly panel: boolean;
	/** Place among the popular ones; a very large number for the rest. */
	readonly popular: number;
	readonly names: readonly string[];
	readonly synonyms: readonly string[];
	/** Descriptions, and the names of what is measured. */
	readonly abouts: readonly string[];
}

/** Fields of a document, in the order in which numbers and lengths name them. */
export const fields = ['code', 'word', 'name', 'sound'] as const;
export type Field = (typeof fields)[number];
/** How exactly a whole query is a code, a name or a synonym. */
type Exactness = 3 | 2 | 1;
/** A number of a list holds a document's place and, below it, a field or an exactness. */
export const numbersPerDocument = 4;

/** A list has an entry for each document, in the order of their places. */
interface Documents {
	readonly ids: readonly number[];
	readonly panels: readonly (0 | 1)[];
	readonly popular: readonly number[];
	/** Words in each field. */
	readonly lengths: readonly (readonly number[])[];
}

/** The text, read: places are those of `documents`. */
export interface SearchText {
	readonly documents: Documents;
	/** By word: places with the fields that it stands in. */
	readonly terms: Lexicon;
	/** By word of a description: places. */
	readonly abouts: Lexicon;
	/** By the compact spelling of a code, a name or a synonym: places with the exactness. */
	readonly whole: Lexicon;
}

export const split = (text: string) => (text === '' ? [] : text.split(' '));
const compact = (plain: string) => plain.replaceAll(' ', '');
/** Skeletons stand apart from written words in the one tree of terms. */
export const asSound = (bones: string) => `~${bones}`;

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
export function collectSearchText(): { add(documents: readonly SearchDocument[]): void; write(): string } {
	const documents = { ids: [] as number[], panels: [] as (0 | 1)[], popular: [] as number[], lengths: [] as number[][] };
	const [terms, abouts, whole] = [collectLexicon(), collectLexicon(), collectLexicon()];
	const spellingsOf = remembered((word) => (word.length > 6 ? [word] : [word, ...otherSpellings(word)]));
	const soundOf = remembered((word) => asSound(skeleton(word)));

	const addOne = ({ id, code: written, panel, popular, names: namesWritten, synonyms: synonymsWritten, abouts: aboutsWritten }: SearchDocument) => {
		const place = documents.ids.length;
		const [code, names, synonyms] = [normalise(written), namesWritten.map(normalise), synonymsWritten.map(normalise)];
		const words = { code: [...split(code), ...split(compact(code))], word: wordsIn(synonyms), name: wordsIn(names), sound: [] as string[] };
		words.sound = [...new Set([...words.name, ...words.word].filter((word) => word.length > 1).map(soundOf))];
		for (const [at, field] of fields.entries())
			for (const word of words[field])
				for (const term of field === 'sound' ? [word] : spellingsOf(word)) terms.add(term, place * numbersPerDocument + at);
		const known = new Map<string, Exactness>();
		for (const text of synonyms) known.set(compact(text), 1);
		for (const text of names) known.set(compact(text), 2);
		known.set(compact(code), 3);
		for (const [text, exactness] of known) whole.add(text, place * numbersPerDocument + exactness);
		for (const word of wordsIn(aboutsWritten.map(normalise))) if (word.length > 1) abouts.add(word, place);
		documents.ids.push(id);
		documents.panels.push(panel ? 1 : 0);
		documents.popular.push(popular);
		documents.lengths.push(fields.map((field) => new Set(words[field]).size));
	};
	return {
		add: (portion) => portion.forEach(addOne),
		write: () => [JSON.stringify(documents), ...terms.write(), ...abouts.write(), ...whole.write()].join(between),
	};
}

const wordsIn = (texts: readonly string[]) => [...new Set(texts.flatMap(split))];
/** Stands in no word and no list. */
const between = '\f';

/** Takes a text that `collectSearchText` has written. */
export function readSearchText(text: string): SearchText {
	const [documents = '', terms = '', termLists = '', abouts = '', aboutLists = '', whole = '', wholeLists = ''] = text.split(between);
	return {
		documents: JSON.parse(documents) as Documents,
		terms: readLexicon([terms, termLists]),
		abouts: readLexicon([abouts, aboutLists]),
		whole: readLexicon([whole, wholeLists]),
	};
}

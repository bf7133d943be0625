/**
 * MiniSearch over lists that are taken apart when a search first meets them. Its own way of reading an index makes a map of every list: a
 * third of a second for 3,000 tests before the first answer, and 120 MB for 30,000, of which a search needs a few words' worth.
 */
import MiniSearch, { type Options } from 'minisearch';
import SearchableMap from 'minisearch/SearchableMap';
import { fields, numbersPerDocument, split, type SearchText } from './search-text.ts';

/** Nothing is ever added to an index that was read: how words are made is said in search-text.ts alone. */
const options: Options = { fields: [...fields], storeFields: [], searchOptions: { tokenize: split, processTerm: (word) => word } };

/** Lists that stay taken apart, in numbers: some megabytes. Beyond that all are let go, and those in use come back. */
const maxNumbers = 200_000;

type Counts = ReadonlyMap<number, number>;
/** By field: how often the word stands in it, by place. */
type Occurrences = ReadonlyMap<number, Counts>;

/** A MiniSearch that finds what one would that had been given the documents one by one. It cannot be added to. */
export function openTerms({ documents: { ids, lengths }, terms }: SearchText, most = maxNumbers): MiniSearch {
	const search = MiniSearch.loadJS(
		{
			documentCount: ids.length,
			nextId: ids.length,
			documentIds: Object.fromEntries(ids.entries()),
			fieldIds: Object.fromEntries(fields.map((field, at) => [field, at])),
			fieldLength: Object.fromEntries(lengths.map((each, at) => [at, [...each]])),
			averageFieldLength: fields.map((_, at) => lengths.reduce((sum, each) => sum + (each[at] ?? 0), 0) / lengths.length),
			storedFields: {},
			index: [],
			serializationVersion: 2,
		},
		options,
	);
	const opened = new Map<string, Occurrences>();
	let numbers = 0;
	const open = (word: string): Occurrences => {
		const known = opened.get(word);
		if (known) return known;
		const list = terms.of(word);
		numbers += list.length;
		if (numbers > most) {
			opened.clear();
			numbers = list.length;
		}
		const occurrences = takeApart(list);
		opened.set(word, occurrences);
		return occurrences;
	};
	// The one thing inside the library that is put in from outside: what its own reading would fill. A search asks a word's entry for nothing
	// but its fields; a test compares with an index that the library filled itself.
	const tree = new SearchableMap<Pick<Occurrences, 'get'>>();
	for (const word of terms.words) tree.set(word, { get: (field) => open(word).get(field) });
	Object.assign(search, { _index: tree });
	return search;
}

function takeApart(list: readonly number[]): Occurrences {
	const occurrences = new Map<number, Map<number, number>>();
	for (const number of list) {
		const [field, place] = [number % numbersPerDocument, Math.floor(number / numbersPerDocument)];
		let counts = occurrences.get(field);
		if (!counts) occurrences.set(field, (counts = new Map<number, number>()));
		counts.set(place, (counts.get(place) ?? 0) + 1);
	}
	return occurrences;
}

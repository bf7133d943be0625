/**
 * The search index over names, synonyms, codes and descriptions in three languages. A query is read in several ways (shared/search/text.ts);
 * each way is first looked for as it stands, then with slips of the pen allowed, and the first that finds something tells the order. What has
 * exactly the typed code, abbreviation or name comes before everything else, and what only mentions it in its description after everything.
 */
import type MiniSearch from 'minisearch';
import type { Query, QueryCombination, SearchOptions } from 'minisearch';
import { normalise, readingsOf, skeletons, type Reading } from '#shared/search/text.ts';
import { openTerms } from './search-occurrences.ts';
import { asSound, numbersPerDocument, readSearchText, split, type Field, type SearchText } from './search-text.ts';

/** Ids of analyses, of every city: what a city does not offer is left out by whoever asks. */
interface Found {
	/** Best first. */
	readonly ids: readonly number[];
	/** How the text was read when it was not found as typed. */
	readonly understood: string | null;
}

export interface SearchIndex {
	find(query: string): Found;
}

/** More finds than these are of no use to anybody; neither is a query of more words. */
const maxFinds = 1000;
const maxWords = 8;

const boost: Readonly<Record<Field, number>> = { code: 8, word: 5, name: 4, sound: 3 };
const spelled = ['code', 'word', 'name'];
const weights = { prefix: 0.4, fuzzy: 0.2 };

interface Rank {
	readonly panel: boolean;
	readonly popular: number;
}

interface Parts {
	readonly written: MiniSearch;
	/** Ids by how exactly the compact text is what they are called, the most exact first; the other ranks decide among equals. */
	readonly exactly: (compact: string) => readonly number[];
	/** Ids whose descriptions hold every word, popular ones first. A word of four letters or more also stands for the words that it begins. */
	readonly having: (words: readonly string[]) => readonly number[];
	readonly rankOf: (id: number) => Rank;
}

/** The index that a text of search-text.ts stands for. */
export function readIndex(text: string): SearchIndex {
	const read = readSearchText(text);
	const { ids, panels, popular } = read.documents;
	const ranks = new Map(ids.map((id, at) => [id, { panel: panels[at] === 1, popular: popular[at] ?? Infinity }]));
	const rankOf = (id: number) => ranks.get(id) ?? { panel: false, popular: Infinity };
	const idAt = (place: number) => ids[place] ?? 0;
	const parts: Parts = {
		written: openTerms(read),
		exactly: (compact) =>
			read.whole
				.of(compact)
				.map((number) => ({ id: idAt(Math.floor(number / numbersPerDocument)), exactness: number % numbersPerDocument }))
				.sort(
					(a, b) =>
						b.exactness - a.exactness ||
						Number(rankOf(a.id).panel) - Number(rankOf(b.id).panel) ||
						rankOf(a.id).popular - rankOf(b.id).popular ||
						a.id - b.id,
				)
				.map(({ id }) => id),
		having: (words) =>
			placesHaving(words, read.abouts)
				.map(idAt)
				.sort((a, b) => rankOf(a).popular - rankOf(b).popular || a - b),
		rankOf,
	};
	return { find: (query) => find(query, parts) };
}

const beginsFrom = 4;

function placesHaving(words: readonly string[], abouts: SearchText['abouts']): number[] {
	const [first, ...rest] = words.map((word) => new Set(word.length < beginsFrom ? abouts.of(word) : abouts.starting(word)));
	return [...rest.reduce((all, places) => new Set([...all].filter((place) => places.has(place))), first ?? new Set<number>())];
}

function find(query: string, parts: Parts): Found {
	const readings = readingsOf(query).map((reading) => ({ ...reading, words: reading.words.slice(0, maxWords) }));
	const typed = readings[0];
	if (!typed || typed.words.length === 0) return { ids: [], understood: null };
	for (const attempt of attempts) {
		for (const reading of readings) {
			const ids = attempt(reading, parts, typed);
			if (ids.length > 0) return { ids: [...new Set(ids)].slice(0, maxFinds), understood: reading === typed ? null : reading.text };
		}
	}
	return { ids: [], understood: null };
}

type Attempt = (reading: Reading, parts: Parts, typed: Reading) => readonly number[];

const attempts: readonly Attempt[] = [
	// As it stands: whole and begun words, all of them.
	(reading, parts, typed) => {
		const hits = search(parts, { combineWith: 'AND', queries: queriesOf(reading, typed, false, parts) });
		return [...parts.exactly(reading.words.join('')), ...hits.map(({ id }) => id), ...parts.having(reading.words)];
	},
	// With slips of the pen in the words that nothing is called by. What has exactly the mended name comes first.
	(reading, parts, typed) => {
		const hits = search(parts, { combineWith: 'AND', queries: queriesOf(reading, typed, true, parts) });
		return [...parts.exactly(mended(reading.words, hits).join('')), ...hits.map(({ id }) => id)];
	},
	// Not all words together, then: whatever has the most and the rarest of them.
	(reading, parts, typed) => {
		const telling = { ...reading, words: reading.words.filter((word) => word.length > 2 || /\d/.test(word)) };
		return reading.words.length > 1 ? search(parts, { combineWith: 'OR', queries: queriesOf(telling, typed, true, parts) }).map(({ id }) => id) : [];
	},
];

interface Hit {
	readonly id: number;
	/** Words of the index that were met. */
	readonly terms: readonly string[];
}

function search({ written, rankOf }: Parts, query: QueryCombination): Hit[] {
	if (query.queries.length === 0) return [];
	const boostDocument = (id: unknown) => 1 + 0.3 / (1 + rankOf(Number(id)).popular / 20);
	return written.search(query, { boost, weights, boostDocument }).map(({ id, terms }) => ({ id: Number(id), terms }));
}

/**
 * One query a word. A word is also looked for as a beginning, unless it is so short that it begins too many: two letters count only at the end,
 * where somebody is still typing. Slips are looked for only in words that are not there as they stand.
 */
function queriesOf(reading: Reading, typed: Reading, slips: boolean, parts: Parts): Query[] {
	// A transliterated reading is looked for by its sound, which the typed letters tell best; an apostrophe is the soft sign here.
	const bySound = reading.how === 'transliterated';
	const words = bySound ? split(normalise(typed.text.replace(/['’`]/g, ''))).slice(0, maxWords) : reading.words;
	return words.map((word, at) => {
		const length = word.length;
		const begins = length > 2 || (length === 2 && at === words.length - 1);
		const queries = bySound ? skeletons(word).map(asSound) : [word];
		const options: SearchOptions = { fields: bySound ? ['sound'] : spelled, combineWith: 'OR', prefix: begins };
		const unknown = slips && length > 3 && !/\d/.test(word) && parts.written.search({ ...options, queries }).length === 0;
		return { ...options, queries, fuzzy: unknown ? (length < 8 ? 1 : 2) : false };
	});
}

/** Each word as it is written in the index: the nearest of the words that were met. */
function mended(words: readonly string[], hits: readonly Hit[]): readonly string[] {
	const met = new Set(hits.slice(0, 50).flatMap(({ terms }) => terms));
	return words.map((word) => {
		let [best, least] = [word, 3];
		for (const term of met) {
			const apart = distance(word, term);
			if (apart < least) [best, least] = [term, apart];
		}
		return best;
	});
}

/** Letters to insert, take away or replace (Levenshtein). */
function distance(a: string, b: string): number {
	let before = Array.from({ length: b.length + 1 }, (_, at) => at);
	for (let row = 1; row <= a.length; row += 1) {
		const now = [row];
		for (let at = 1; at <= b.length; at += 1) {
			const replaced = (before[at - 1] ?? 0) + (a[row - 1] === b[at - 1] ? 0 : 1);
			now.push(Math.min(replaced, (before[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1));
		}
		before = now;
	}
	return before[b.length] ?? 0;
}

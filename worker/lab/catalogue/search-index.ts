/**
 * The search index over names, synonyms, codes and descriptions in three languages. A query is read in several ways (shared/domain/search-text);
 * each way is first looked for as it stands, then with slips of the pen allowed, and the first that finds something tells the order. What has
 * exactly the typed code, abbreviation or name comes before everything else, and what only mentions it in its description after everything.
 */
import MiniSearch, { type Query, type QueryCombination, type SearchOptions } from 'minisearch';
import { normalise, otherSpellings, readingsOf, skeleton, skeletons, type Reading } from '#shared/domain/search-text.ts';
import { collectAbouts } from './search-about.ts';

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

export interface Found {
	/** Best first. */
	readonly ids: readonly number[];
	/** How the text was read when it was not found as typed. */
	readonly understood: string | null;
}

export interface SearchIndex {
	find(query: string): Found;
}

/** More finds than these are of no use to anybody; neither is a query of more words. */
const MOST_FINDS = 1000;
const MOST_WORDS = 8;

const boost = { code: 8, word: 5, name: 4, sound: 3 };
const spelled = ['code', 'word', 'name'];
const weights = { prefix: 0.4, fuzzy: 0.2 };
type Indexed = { readonly id: number } & Readonly<Record<keyof typeof boost, string>>;
/** How exactly a whole query is a code, a name or a synonym. */
type Exactness = 3 | 2 | 1;

const split = (text: string) => (text === '' ? [] : text.split(' '));
const compact = (plain: string) => plain.replaceAll(' ', '');
const unique = (texts: readonly string[]) => [...new Set(texts.flatMap(split))].join(' ');
/** Skeletons stand apart from written words in the one tree of terms. */
const asSound = (bones: string) => `~${bones}`;

/** Takes documents in any number of portions. */
export function makeIndex(): { add(documents: readonly SearchDocument[]): void; done(): SearchIndex } {
	const written = new MiniSearch<Indexed>({
		fields: Object.keys(boost),
		storeFields: [],
		tokenize: split,
		processTerm: (word, field) => (field === 'sound' || word.length > 6 ? word : [word, ...otherSpellings(word)]),
		searchOptions: { tokenize: split, processTerm: (word) => word },
	});
	const abouts = collectAbouts();
	/** By the compact form of a code, a synonym or a name. */
	const whole = new Map<string, Map<number, Exactness>>();
	const ranks = new Map<number, Pick<SearchDocument, 'panel' | 'popular'>>();
	/** The same words come again and again. */
	const bones = new Map<string, string>();
	const soundOf = (word: string) => {
		const sound = bones.get(word) ?? asSound(skeleton(word));
		bones.set(word, sound);
		return sound;
	};
	const know = (text: string, id: number, exactness: Exactness) => {
		const key = compact(text);
		const ids = whole.get(key);
		if (!ids) whole.set(key, new Map([[id, exactness]]));
		else if ((ids.get(id) ?? 0) < exactness) ids.set(id, exactness);
	};
	return {
		add(documents) {
			for (const document of documents) {
				const { id, panel, popular } = document;
				const [code, names, synonyms] = [normalise(document.code), document.names.map(normalise), document.synonyms.map(normalise)];
				ranks.set(id, { panel, popular });
				for (const synonym of synonyms) know(synonym, id, 1);
				for (const name of names) know(name, id, 2);
				know(code, id, 3);
				const sounds = new Set(
					[...names, ...synonyms]
						.flatMap(split)
						.filter((word) => word.length > 1)
						.map(soundOf),
				);
				written.add({ id, code: `${code} ${compact(code)}`, word: unique(synonyms), name: unique(names), sound: [...sounds].join(' ') });
				abouts.add(id, document.abouts.map(normalise));
			}
		},
		done: () => ({ find: (query) => find(query, { written, whole, ranks, abouts: abouts.having }) }),
	};
}

interface Parts {
	readonly written: MiniSearch<Indexed>;
	readonly whole: ReadonlyMap<string, ReadonlyMap<number, Exactness>>;
	readonly ranks: ReadonlyMap<number, Pick<SearchDocument, 'panel' | 'popular'>>;
	readonly abouts: (words: readonly string[]) => ReadonlySet<number>;
}

function find(query: string, parts: Parts): Found {
	const readings = readingsOf(query).map((reading) => ({ ...reading, words: reading.words.slice(0, MOST_WORDS) }));
	const typed = readings[0];
	if (!typed || typed.words.length === 0) return { ids: [], understood: null };
	for (const attempt of attempts) {
		for (const reading of readings) {
			const ids = attempt(reading, parts, typed);
			if (ids.length > 0) return { ids: [...new Set(ids)].slice(0, MOST_FINDS), understood: reading === typed ? null : reading.text };
		}
	}
	return { ids: [], understood: null };
}

type Attempt = (reading: Reading, parts: Parts, typed: Reading) => readonly number[];

const attempts: readonly Attempt[] = [
	// As it stands: whole and begun words, all of them.
	(reading, parts, typed) => {
		const hits = search(parts, { combineWith: 'AND', queries: queriesOf(reading, typed, false, parts) });
		return [...exactly(reading.words, parts), ...hits.map(({ id }) => id), ...byPopularity(parts.abouts(reading.words), parts)];
	},
	// With slips of the pen in the words that nothing is called by. What has exactly the mended name comes first.
	(reading, parts, typed) => {
		const hits = search(parts, { combineWith: 'AND', queries: queriesOf(reading, typed, true, parts) });
		return [...exactly(mended(reading.words, hits), parts), ...hits.map(({ id }) => id)];
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

function search({ written, ranks }: Parts, query: QueryCombination): Hit[] {
	if (query.queries.length === 0) return [];
	const boostDocument = (id: unknown) => 1 + 0.3 / (1 + (ranks.get(Number(id))?.popular ?? Infinity) / 20);
	return written.search(query, { boost, weights, boostDocument }).map(({ id, terms }) => ({ id: Number(id), terms }));
}

/**
 * One query a word. A word is also looked for as a beginning, unless it is so short that it begins too many: two letters count only at the end,
 * where somebody is still typing. Slips are looked for only in words that are not there as they stand.
 */
function queriesOf(reading: Reading, typed: Reading, slips: boolean, parts: Parts): Query[] {
	// A transliterated reading is looked for by its sound, which the typed letters tell best; an apostrophe is the soft sign here.
	const bySound = reading.how === 'transliterated';
	const words = bySound ? split(normalise(typed.text.replace(/['’`]/g, ''))).slice(0, MOST_WORDS) : reading.words;
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

/** Ids whose code, name or synonym is the whole query: codes, then names, then synonyms; tests before panels, popular ones before others. */
function exactly(words: readonly string[], { whole, ranks }: Parts): number[] {
	const found = [...(whole.get(words.join('')) ?? [])];
	const order = (id: number) => ranks.get(id) ?? { panel: false, popular: Infinity };
	return found
		.sort(([a, x], [b, y]) => y - x || Number(order(a).panel) - Number(order(b).panel) || order(a).popular - order(b).popular || a - b)
		.map(([id]) => id);
}

const byPopularity = (ids: ReadonlySet<number>, { ranks }: Parts) =>
	[...ids].sort((a, b) => (ranks.get(a)?.popular ?? 0) - (ranks.get(b)?.popular ?? 0) || a - b);

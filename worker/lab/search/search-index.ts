/**
 * The search index over concepts, names, synonyms and codes in three languages. A query is read in several ways (shared/search/text.ts), and each
 * reading is weighed word by word: what an analysis has to do with a word follows from the concepts that the word stands for, by whole names, and
 * last by single words of names. An analysis is worth the sum over the words, so the more of a question it answers, the higher it stands.
 */
import { normalise, readingsOf, stem, type Reading } from '#shared/search/text.ts';
import { inOrder, type Found } from './search-order.ts';
import { openSpellings } from './search-spellings.ts';
import { readSearchText } from './search-text.ts';
import { namedBy, weigh, type Scales, type Weighed } from './search-weighing.ts';
import { asItIs, mended, respaced, soundReading, strength, type Lexicon } from './search-words.ts';

export interface SearchIndex {
	find(query: string): Found;
}

/** Share of a question that must be answered for anything to be found at all. */
const floor = 0.47;
/** The same of a reading in another layout or alphabet: it explains most of the question, or nobody meant it. */
const otherFloor = 0.5;
/** Readings that answer less than this share of the best one's are no readings. */
const beside = 0.75;
/** From here on what was typed is answered whole. */
const answered = 0.99;
type Parts = Lexicon & Scales;

/** Lists of so many numbers and more are kept open: few words have them, and most questions have one of these words. */
const keptOpen = 50;

/** The index that a text of search-text.ts stands for. */
export function readIndex(text: string): SearchIndex {
	const read = readSearchText(text);
	const frequent = new Map<string, readonly number[]>();
	const sameMethod = new Map<readonly string[], readonly number[]>();
	return {
		find(query) {
			const opened = new Map<string, readonly number[]>();
			const open = (word: string) => {
				const known = frequent.get(word) ?? opened.get(word) ?? read.terms.of(word);
				(known.length < keptOpen ? opened : frequent).set(word, known);
				return known;
			};
			const named = (words: readonly string[]) => {
				const known = sameMethod.get(words) ?? namedBy(words, open);
				sameMethod.set(words, known);
				return known;
			};
			return find(query, { ...read, spellings: openSpellings(read), open, named });
		},
	};
}

const nothing: Found = { ids: [], understood: null, bySound: false, notOffered: null };

/** «А/т к тпо»: a letter before a stroke begins a word, where there is such a word. */
const joinStrokes = (query: string, { terms }: Parts) =>
	query.replace(/(?<!\p{L})(\p{L})\/(\p{L}{1,3})(?!\p{L})/gu, (all, first: string, rest: string) =>
		terms.has(stem(normalise(first + rest))) ? first + rest : all,
	);

function find(query: string, parts: Parts): Found {
	const readings = readingsOf(joinStrokes(query, parts));
	const [typed] = readings;
	if (!typed || typed.words.length === 0) return nothing;
	const literal = weigh(asItIs(typed, parts), typed, parts);
	// What is answered as it stands needs no other reading: IGRA is no game, and Pb no syphilis.
	const others = literal.coverage >= answered && literal.notOffered === null ? [] : readings.slice(1);
	const asTyped = [literal, ...others.map((reading) => weigh(asItIs(reading, parts), reading, parts))];
	// A typed word that is there proves the right layout and alphabet: other slips are typing errors.
	const isKnown = asItIs(typed, parts).some(({ known, forms: [form] }) => known && form.stem.length > 2);
	const all = asTyped.some(({ coverage, notOffered }) => coverage > 0.9 || notOffered !== null)
		? asTyped
		: [
				...asTyped,
				...(isKnown ? [typed] : readings).map((reading) => weigh(mended(reading, parts, typed.words), reading, parts)),
				...heard(readings, parts),
				...spaced(typed, parts),
			];
	const best = Math.max(...all.map(valueOf));
	if (best < floor) return nothing;
	const kept = all.filter((weighed) => valueOf(weighed) >= beside * best);
	const refused = kept.find(({ notOffered }) => notOffered !== null);
	if (refused?.isElsewhere) return nothing;
	if (refused) return { ...nothing, understood: refused.text, bySound: refused.bySound, notOffered: refused.notOffered };
	return inOrder(kept, parts);
}

/** How well a reading explains the question; 0 for one that nobody meant. */
const valueOf = ({ coverage, strength: of }: Weighed) => (of < 1 && coverage < otherFloor ? 0 : coverage * of);

/** What was typed, by its sound, weighed. */
function heard(readings: Parameters<typeof soundReading>[0], parts: Parts): Weighed[] {
	const sound = soundReading(readings, parts);
	return sound === null ? [] : [weigh(sound.words, sound.reading, parts, strength.sound)];
}

/** What was typed, with its spaces put right, weighed. */
function spaced(typed: Reading, parts: Parts): Weighed[] {
	const reading = respaced(typed, parts, parts.fillers);
	return reading === null ? [] : [weigh(asItIs(reading, parts), reading, parts)];
}

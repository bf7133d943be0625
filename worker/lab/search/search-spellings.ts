/** Words of the index that a word may stand for which is not among them: one that was only begun, ends otherwise, was mistyped, or is only heard. */
import { skeleton, stem } from '#shared/search/text.ts';
import { nearWords } from './near-words.ts';
import type { SearchText } from './search-text.ts';

interface Near {
	readonly word: string;
	/** Letters that are different. */
	readonly slips: number;
}

export interface Spellings {
	/** Words that begin so. */
	begun(word: string): readonly string[];
	/** An abbreviation in the other alphabet by its sound: «хе4» is `HE4`, «мрса» `MRSA`. */
	said(word: string): readonly string[];
	/** The longest word that this one begins with, when no more than an ending is left. */
	cut(word: string): readonly string[];
	/** Words that have the same beginning and another Kazakh ending: «зәрімде» and «зәр», «қышып» and «қышиды». */
	inflected(word: string): readonly string[];
	/** The nearest words, with one slip of the pen or, in a long word, two. */
	near(word: string): readonly Near[];
	/** Words that sound so; when there are none, those that begin so, or nearly sound so. @param last the word may not be finished */
	sounding(sounds: readonly string[], last: boolean): readonly Near[];
}

/** More of them are no help. */
const most = 24;
const longestEnding = 4;
/** From this length on two slips are looked for. */
const long = 9;
/** From this length on one slip is: almost every shorter word is a slip of another one. */
const short = 5;

/** From this length on swapped letters are. */
const shortest = 4;

/** From this length on one more slip is allowed in what is heard. */
const tellingLength = 8;

/** Endings of Kazakh nouns, whose they are and where, and of verbs; in letters of `normalise`. */
const nounEnding = /^(?:[ыи]?м(?:[ыи]з)?|[ыи]?н|с?[ыи])?(?:[дтн][ае]н?|[гк][ае]|[дтн][ыи]н?|[мбп][ае]н|н?[ае])?$/;
const verbEnding = /^(?:[аеий]?(?:[дт][ыи]|м[ыи]н|м[ыи]з)|[ыи]?п|[гк][ае]н(?:м[ыи]н)?|[дт][ыи]м?|с[ае]м?|у|м[ае]й(?:д[ыи])?)$/;
/** Letters. */
const kazakhRoot = 3;
const longestKazakhEnding = 7;

/** Letters that Russian says alike where they are not stressed, and doubled ones. */
const alikeSounding = (word: string) =>
	word
		.replace(/о/g, 'а')
		.replace(/[еэый]/g, 'и')
		.replace(/(.)\1+/gu, '$1');

/** What is made of a lexicon when it is first wanted, and kept with it. */
function keptWith<T>(make: (lexicon: SearchText['terms']) => T): (lexicon: SearchText['terms']) => T {
	const kept = new WeakMap<SearchText['terms'], T>();
	return (lexicon) => {
		const known = kept.get(lexicon) ?? make(lexicon);
		kept.set(lexicon, known);
		return known;
	};
}

/** Words by how they sound, of those that are long enough to be told apart by it. */
const alikeOf = keptWith((lexicon) => {
	const known = new Map<string, string[]>();
	for (const word of lexicon.words) {
		if (word.length < short || /[^а-я]/.test(word)) continue;
		const sound = alikeSounding(word);
		const same = known.get(sound);
		if (same) same.push(word);
		else known.set(sound, [word]);
	}
	const heard = [...known.keys()];
	return { known, heard, near: nearWords(heard, short) };
});

/** Words that are spelled as one hears them. @param nearly in a long word one more slip is allowed */
function heardAlike(lexicon: SearchText['terms'], word: string, nearly: boolean): Near[] {
	if (word.length < short || /[^а-я]/.test(word)) return [];
	const sound = alikeSounding(word);
	const { known, heard, near } = alikeOf(lexicon);
	const same = known.get(sound);
	if (same) return same.slice(0, most).map((other) => ({ word: other, slips: 1 }));
	if (!nearly || word.length < tellingLength) return [];
	return near(sound, 1)
		.flatMap(({ at }) => known.get(heard[at] ?? '') ?? [])
		.slice(0, most)
		.map((other) => ({ word: other, slips: 2 }));
}

const nearOf = keptWith(({ words }) => nearWords(words, shortest));

/** Those with the fewest slips. */
function nearest(lexicon: SearchText['terms'], word: string): Near[] {
	if (word.length < short) return [];
	const found = nearOf(lexicon)(word, word.length < long ? 1 : 2);
	const least = Math.min(...found.map(({ slips }) => slips));
	return found
		.filter(({ slips }) => slips === least)
		.slice(0, most)
		.map(({ at, slips }) => ({ word: lexicon.words[at] ?? '', slips }));
}

/** Words of which two neighbouring letters were typed in the wrong order, which is one slip. The ending may be among them, so that a stem is made anew. */
function swapped(lexicon: SearchText['terms'], word: string): Near[] {
	if (word.length < shortest) return [];
	const others = Array.from({ length: word.length - 1 }, (_, at) => stem(word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)));
	return [...new Set(others)].filter((other) => other.length >= shortest && lexicon.has(other)).map((other) => ({ word: other, slips: 1 }));
}

export function openSpellings({ terms, sounds }: SearchText): Spellings {
	const looked = new Map<string, readonly Near[]>();
	const wordsAt = (places: readonly number[]) => [...new Set(places)].slice(0, most).flatMap((at) => terms.words[at] ?? []);
	return {
		begun(word) {
			const [from, till] = terms.starting(word);
			return terms.words.slice(from, Math.min(till, from + most));
		},
		said(word) {
			const letters = /^([а-я]+)(\d*)$/.exec(word);
			if (!letters) return [];
			const [, spoken = '', digits = ''] = letters;
			const latin = skeleton(spoken).replaceAll('ks', 'x');
			return [`${latin}${digits}`, `${skeleton(spoken)}${digits}`].filter(
				(other, at, all) => all.indexOf(other) === at && other.length > 1 && terms.has(other),
			);
		},
		cut(word) {
			for (let length = word.length - 1; length >= Math.max(4, word.length - longestEnding); length -= 1)
				if (terms.has(word.slice(0, length))) return [word.slice(0, length)];
			return [];
		},
		inflected(word) {
			if (/[^а-я]/.test(word)) return [];
			for (let length = word.length - 1; length >= Math.max(kazakhRoot, word.length - longestKazakhEnding); length -= 1) {
				const [root, ending] = [word.slice(0, length), word.slice(length)];
				if (nounEnding.test(ending) && terms.has(root)) return [root];
				if (!verbEnding.test(ending)) continue;
				const [from, till] = terms.starting(root);
				const others = terms.words.slice(from, Math.min(till, from + most)).filter((other) => verbEnding.test(other.slice(length)));
				if (others.length > 0) return others;
			}
			return [];
		},
		near(word) {
			const known = looked.get(word);
			if (known) return known;
			const turned = swapped(terms, word);
			const close = turned.length > 0 ? turned : nearest(terms, word);
			const found = close.some(({ slips }) => slips === 1) ? close : [...heardAlike(terms, word, close.length === 0), ...close];
			looked.set(word, found);
			return found;
		},
		sounding(heard, last) {
			const same = wordsAt(heard.filter((sound) => sound.length > 2).flatMap((sound) => sounds.of(sound)));
			if (same.length > 0) return same.map((word) => ({ word, slips: 0 }));
			const [sound = ''] = heard;
			if (last && sound.length > 4) {
				const [from, till] = sounds.starting(sound);
				const begun = wordsAt(sounds.words.slice(from, Math.min(till, from + most)).flatMap((word) => sounds.of(word)));
				if (begun.length > 0) return begun.map((word) => ({ word, slips: 1 }));
			}
			return nearest(sounds, sound).flatMap(({ word, slips }) => wordsAt(sounds.of(word)).map((each) => ({ word: each, slips })));
		},
	};
}

/** Which explained analytes the search of the site means: «ферритин», «что значит ферритин», «высокий билирубин». Pure. */
import { translator } from '#shared/i18n/translator.ts';
import { locales } from '#shared/i18n/locales.ts';
import { readingsOf, stem, wordsOf } from '#shared/search/text.ts';
import { analyteWords } from './analytes.words.ts';
import type { Piece } from './calls.ts';

/** More of them would stand before the tests. */
const maxFound = 4;
/** How much a word says by where it stands: in the name, or in another name. */
const weightOf = { name: 2, also: 1 } as const;
/** Of what the words of a question say together, so much has to be named. */
const enough = 0.5;
/** A shorter word is only found whole. */
const minBeginning = 4;

/** Words that ask and name nothing, of every language: people mix them. */
const askingWords: ReadonlySet<string> = new Set(locales.flatMap((locale) => wordsOf(translator(locale)(analyteWords).words.asking).map(stem)));

/** Stems that name something: as it was typed, and as other layouts and alphabets would have it. Who asks in words that are known has typed what was meant. */
function subjectsOf(q: string): string[][] {
	const readings = readingsOf(q).map(({ words }) => [...new Set(words.map(stem))]);
	const [typed = []] = readings;
	const meant = typed.some((word) => askingWords.has(word)) ? [typed] : readings;
	return meant.map((words) => words.filter((word) => !askingWords.has(word))).filter((words) => words.length > 0);
}

/** Other names as they came: reading all facts of every page by their schema would take the most of a search. */
const alsoOf = ({ facts: { also } }: Piece): string => (typeof also === 'string' ? also : '');

const stemsOf = (text: string): ReadonlySet<string> => new Set(wordsOf(text).map(stem));
const holds = (stems: ReadonlySet<string>, word: string): boolean =>
	stems.has(word) || (word.length >= minBeginning && [...stems].some((other) => other.startsWith(word)));

/**
 * Those that a question names, the fittest first, of several that fit alike whose name says the least besides; none where it only describes a complaint. By names and other names alone: the texts hold words of everything. A word that few pages have
 * says more than one that many have, and one that none has as much as the rarest.
 * @param understood how the search of tests read a question that was not found as typed; null for no other way
 */
export function findAnalytes(pieces: readonly Piece[], q: string, understood: string | null = null): Piece[] {
	const subjects = [q, ...(understood === null ? [] : [understood])].flatMap(subjectsOf);
	if (subjects.length === 0) return [];
	const indexed = pieces.map((piece) => ({ piece, name: stemsOf(piece.title), also: stemsOf(alsoOf(piece)) }));
	for (const words of subjects) {
		const asked = words.map((word) => {
			const placed = indexed.map(({ name, also }) => (holds(name, word) ? weightOf.name : holds(also, word) ? weightOf.also : 0));
			const count = placed.filter((weight) => weight > 0).length;
			return { placed, says: Math.log(1 + pieces.length / Math.max(1, count)) };
		});
		const all = asked.reduce((sum, { says }) => sum + says, 0);
		const found = indexed
			.map(({ piece, name }, at) => ({
				piece,
				/** Of the words of its name, how many are named. */
				named: words.filter((word) => holds(name, word)).length / Math.max(1, name.size),
				covered: asked.reduce((sum, { placed, says }) => sum + (placed[at] ? says : 0), 0),
				score: asked.reduce((sum, { placed, says }) => sum + (placed[at] ?? 0) * says, 0),
			}))
			.filter(({ covered }) => covered > 0 && covered >= all * enough)
			.toSorted((a, b) => b.score - a.score || b.named - a.named);
		if (found.length > 0) return found.slice(0, maxFound).map(({ piece }) => piece);
	}
	return [];
}

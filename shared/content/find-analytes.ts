/** Which explained analytes the search of the site means: «ферритин», «что значит ферритин», «высокий билирубин». Pure. */
import { translator } from '#shared/i18n/translator.ts';
import { locales } from '#shared/i18n/locales.ts';
import { readingsOf, stem, wordsOf } from '#shared/search/text.ts';
import { analyteWords } from './analytes.words.ts';
import type { Piece } from './calls.ts';
import { findQuestions } from './questions.ts';
import { factsOf } from './types.ts';

/** More of them would stand before the tests. */
const maxFound = 4;

/** Words that ask and name nothing, of every language: people mix them. */
const askingWords: ReadonlySet<string> = new Set(locales.flatMap((locale) => wordsOf(translator(locale)(analyteWords).words.asking).map(stem)));

/** What of a question names a thing: as it was typed, and as each of its readings has it. */
const subjectsOf = (q: string): string[] => [...new Set(readingsOf(q).map(({ words }) => words.filter((word) => !askingWords.has(stem(word))).join(' ')))];

/**
 * Those that a question names, the fittest first; none where it only describes a complaint. By names and other names alone: the texts hold words of everything.
 * @param understood how the search of tests read a question that was not found as typed; null for no other way
 */
export function findAnalytes(pieces: readonly Piece[], q: string, understood: string | null = null): Piece[] {
	const named = pieces.map((piece) => ({ piece, title: piece.title, lead: '', blocks: [] }));
	const alsoOf = ({ piece }: (typeof named)[number]) => factsOf('analytes', piece).also ?? '';
	for (const subject of [...subjectsOf(q), ...(understood === null ? [] : subjectsOf(understood))]) {
		const found = subject === '' ? [] : findQuestions(named, subject, alsoOf);
		if (found.length > 0) return found.slice(0, maxFound).map(({ piece }) => piece);
	}
	return [];
}

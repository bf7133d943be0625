/**
 * What the search field can show before an answer comes: answers of this document, by what was asked for, and tests that are known by their names. Kept as
 * long as the edge itself keeps what the catalogue says.
 */
import type { Reply } from '#shared/calls.ts';
import { wordsOf } from '#shared/search/text.ts';
import { cityId, locale } from '#client/runtime/page-facts.ts';

type Listed = Reply<'analysis.search'>['data'];

/** An answer: a page of what was found. */
export interface Answer {
	readonly items: Listed;
	readonly total: number;
	readonly notOffered: string | null;
}

const freshMs = 300_000;
const maxAnswers = 100;

interface Kept<T> {
	readonly value: T;
	readonly till: number;
}

const answers = new Map<string, Kept<Answer>>();
const known = new Map<string, Kept<Listed>>();

/** Prices and names are those of a language and a city. */
const placed = (text: string) => `${locale()} ${cityId()} ${text.toLowerCase()}`;

function fresh<T>(kept: Kept<T> | undefined): T | null {
	return kept && kept.till > Date.now() ? kept.value : null;
}

export const answerOf = (q: string): Answer | null => fresh(answers.get(placed(q)));

export function keepAnswer(q: string, value: Answer): void {
	const key = placed(q);
	answers.delete(key);
	answers.set(key, { value, till: Date.now() + freshMs });
	const [oldest] = answers.keys();
	if (oldest !== undefined && answers.size > maxAnswers) answers.delete(oldest);
}

/** Tests that a name is looked for among; null when they are to be asked for. @param kind whose they are */
export const namesOf = (kind: 'popular' | 'viewed'): Listed | null => fresh(known.get(placed(kind)));

export const keepNames = (kind: 'popular' | 'viewed', value: Listed): void => void known.set(placed(kind), { value, till: Date.now() + freshMs });

/** Tests whose names have words that begin as those of the text do: of the answer to the longest beginning of it, and of what is known by name. */
export function likelyFor(q: string, most: number): Listed {
	const words = wordsOf(q);
	if (words.length === 0) return [];
	const pool = [...beginningOf(q), ...(namesOf('viewed') ?? []), ...(namesOf('popular') ?? [])];
	const fits = ({ name }: Listed[number]) => {
		const named = wordsOf(name);
		return words.every((word) => named.some((other) => other.startsWith(word)));
	};
	return [...new Map(pool.filter(fits).map((one) => [one.id, one])).values()].slice(0, most);
}

function beginningOf(q: string): Listed {
	for (let length = q.length - 1; length > 0; length -= 1) {
		const answer = answerOf(q.slice(0, length).trimEnd());
		if (answer !== null && answer.items.length > 0) return answer.items;
	}
	return [];
}

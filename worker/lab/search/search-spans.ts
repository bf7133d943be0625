/** Which words of a question are looked up together, and by what keys. Words are named by their places. */
import { exact, type Word } from './search-words.ts';

export const span = (from: number, till: number): number[] => Array.from({ length: till - from }, (_, at) => from + at);

/** Words that follow each other among some, so many at least and at most. */
export function* runs(among: readonly number[], min: number, max: number): Generator<readonly number[]> {
	for (const from of among.keys()) for (let till = from + min; till <= Math.min(among.length, from + max); till += 1) yield among.slice(from, till);
}

/** Words that may stand between those of a phrase. */
const maxBetween = 2;

/** Two or three of some words, in their order, with one or two others between them. */
export function* apart(among: readonly number[]): Generator<readonly number[]> {
	for (const [from, first] of among.entries())
		for (const between of span(1, maxBetween + 1)) {
			const last = among[from + between + 1];
			if (last === undefined) break;
			yield [first, last];
			if (between > 1) for (const middle of among.slice(from + 1, from + between + 1)) yield [first, middle, last];
		}
}

/** Keys of some words: in their likeliest spelling, and with one of them in each of its other ones. */
export function keysOf(
	at: readonly number[],
	words: readonly Word[],
	join: (stems: readonly string[]) => string,
): { readonly key: string; readonly strength: number }[] {
	const likeliest = at.map((one) => words[one]?.forms[0] ?? exact(''));
	const overall = Math.min(...likeliest.map((form) => form.strength));
	const found = [{ key: join(likeliest.map((form) => form.stem)), strength: overall }];
	for (const [place, one] of at.entries())
		for (const form of words[one]?.forms.slice(1) ?? [])
			found.push({ key: join(likeliest.with(place, form).map(({ stem: word }) => word)), strength: Math.min(overall, form.strength) });
	return found;
}

/** The words that are written almost like another one, beside the plain way to measure them; and the parts of a question. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import '#tests/support/properties.ts';
import { nearWords } from '#worker/lab/search/near-words.ts';
import { sectionsOf } from '#worker/lab/search/search-sections.ts';

/** Letters left out, put in or changed. */
function distance(one: string, other: string): number {
	let row = Array.from({ length: other.length + 1 }, (_, at) => at);
	for (const [at, letter] of [...one].entries()) {
		const next = [at + 1];
		for (let to = 1; to <= other.length; to += 1)
			next.push(Math.min((row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, (row[to - 1] ?? 0) + (other[to - 1] === letter ? 0 : 1)));
		row = next;
	}
	return row.at(-1) ?? 0;
}

const word = fc.array(fc.constantFrom('а', 'б', 'р', 'ф'), { minLength: 1, maxLength: 31 }).map((letters) => letters.join(''));

test('words that begin alike, or are long and end alike, are measured as they are one by one', () => {
	fc.assert(
		fc.property(fc.uniqueArray(word, { maxLength: 20 }), word, fc.constantFrom(1, 2), (words, typed, slips) => {
			const isMeasured = (other: string) => other[0] === typed[0] || (typed.length >= 8 && other.length >= 7 && other.slice(-4) === typed.slice(-4));
			const wanted = words.flatMap((other, at) => (isMeasured(other) && distance(typed, other) <= slips ? [{ at, slips: distance(typed, other) }] : []));
			expect(nearWords(words, 1)(typed, slips).toSorted((a, b) => a.at - b.at)).toEqual(wanted);
		}),
	);
});

test('a word with a slip is found at any place of it; a longer run than anybody types is not measured', () => {
	const near = nearWords(['гемоглобин', 'глобулин', 'ферритин', 'x'.repeat(32)], 4);
	expect(near('гемглобин', 1)).toEqual([{ at: 0, slips: 1 }]);
	expect(near('геммоглабин', 2)).toEqual([{ at: 0, slips: 2 }]);
	expect(near('хемоглобин', 1)).toEqual([{ at: 0, slips: 1 }]);
	expect(near('ферритир', 1)).toEqual([{ at: 2, slips: 1 }]);
	expect(near('x'.repeat(32), 2)).toEqual([]);
	expect(near('', 2)).toEqual([]);
});

const parted = { decisive: () => true, lone: () => false, named: () => true, idle: () => false };

test('each word of a list of names is in one part', () => {
	// «Ферритин б12 витамин д»: «витамин б12» and «витамин д» share a word.
	expect(
		sectionsOf({
			...parted,
			count: 4,
			lone: (at) => at === 3,
			phrases: [
				[1, 2],
				[2, 3],
			],
		}),
	).toEqual([[0], [1], [2, 3]]);
	// «Протеин с и s»: the second letter shares the word of the first.
	expect(
		sectionsOf({
			...parted,
			count: 4,
			decisive: (at) => at !== 2,
			lone: (at) => at === 1 || at === 3,
			phrases: [
				[0, 1],
				[0, 3],
			],
		}),
	).toEqual([
		[0, 1],
		[0, 3],
	]);
});

test('phrases of a story that run into each other are one part', () => {
	expect(
		sectionsOf({
			...parted,
			count: 3,
			named: () => false,
			phrases: [
				[0, 1],
				[1, 2],
			],
		}),
	).toEqual([[0, 1, 2]]);
});

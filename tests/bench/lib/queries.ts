/** What people type: names as they are, with slips, in the wrong layout, in Latin letters, in Kazakh, abbreviations, beginnings, and what fits nothing. */
import { randomFrom } from '#scripts/lib/random.ts';
import { layoutReadings, skeleton, wordsOf } from '#shared/search/text.ts';
import type { Row } from './large-catalogue.ts';
import { pick } from './random.ts';

export interface Asked {
	readonly manner: string;
	readonly text: string;
}

/** A slip of the pen: a letter gone, doubled, changed with its neighbour. */
function slip(text: string, random: () => number): string {
	const at = 1 + Math.floor(random() * Math.max(1, text.length - 2));
	const [before, letter, after] = [text.slice(0, at), text.slice(at, at + 1), text.slice(at + 1)];
	return pick([before + after, before + letter + letter + after, before + after.slice(0, 1) + letter + after.slice(1)], random);
}

const words = (text: string, most: number, random: () => number) => {
	const all = wordsOf(text).filter((word) => word.length > 2);
	const from = Math.floor(random() * Math.max(1, all.length - most));
	return all.slice(from, from + most).join(' ');
};

const manners: Readonly<Record<string, (row: Row, random: () => number) => string>> = {
	'as it is': ({ name_ru: name = '' }, random) => words(name, 3, random),
	'a beginning': ({ name_ru: name = '' }, random) => words(name, 1, random).slice(0, 3),
	'a slip': ({ name_ru: name = '' }, random) => slip(words(name, 2, random), random),
	'wrong layout': ({ name_ru: name = '' }, random) => layoutReadings(words(name, 2, random))[0] ?? '',
	'Latin letters': ({ name_ru: name = '' }, random) => words(name, 2, random).split(' ').map(skeleton).join(' '),
	English: ({ name_en: name = '' }, random) => words(name, 2, random),
	Kazakh: ({ name_kz: name = '' }, random) => words(name, 2, random),
	abbreviation: ({ synonyms_ru: synonyms = '', code = '' }) => synonyms.split(';').find((word) => word.length > 1 && word.length < 6) ?? code,
	'a long one with slips': ({ name_ru: name = '', synonyms_ru: synonyms = '' }, random) =>
		slip(slip(words(`${name} ${synonyms}`, 9, random), random), random).slice(0, 100),
	'nothing of the kind': (_row, random) => `${pick(['диван', 'qwzxk', 'автомобиль', 'жжжж', 'розовый слон'], random)} ${Math.floor(random() * 1000)}`,
};

/** The same for the same size; every manner as often as the others. */
export function queries(rows: readonly Row[], each: number): Asked[] {
	const random = randomFrom(each);
	return Object.entries(manners).flatMap(([manner, make]) =>
		Array.from({ length: each }, () => ({ manner, text: make(pick(rows, random), random) })).filter(({ text }) => text !== ''),
	);
}

/**
 * A catalogue of any size out of the seed: the same tests again and again under names, synonyms and codes of their own, so that the
 * vocabulary grows as a real one does. The same size gives the same catalogue.
 */
import { randomFrom } from '#scripts/lib/random.ts';
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { seedFiles } from '#scripts/lib/seed.ts';
import { pick } from './random.ts';

export type Row = Readonly<Record<string, string>>;

/** The rows of the seed's catalogue files. */
function seedRows(): Row[] {
	return seedFiles().flatMap(({ kind, file }) => (kind === 'catalogue' ? parse<Row>(readFileSync(file), { columns: true, bom: true }) : []));
}

const manners = [
	['в моче', 'in urine', 'несепте'],
	['в слюне', 'in saliva', 'сілекейде'],
	['IgG', 'IgG', 'IgG'],
	['IgM', 'IgM', 'IgM'],
	['методом ПЦР', 'by PCR', 'ПТР әдісімен'],
	['количественно', 'quantitative', 'сандық'],
	['экспресс', 'rapid', 'жедел'],
	['к антигену', 'to antigen', 'антигенге'],
] as const;
const syllables = ['ва', 'ре', 'ми', 'ток', 'лин', 'за', 'фе', 'дур', 'ни', 'кар', 'со', 'бен', 'ти', 'пол', 'гра', 'хе', 'лу', 'мор', 'сте', 'ца'];
const latin: Readonly<Record<string, string>> = {
	в: 'v',
	а: 'a',
	р: 'r',
	е: 'e',
	м: 'm',
	и: 'i',
	т: 't',
	о: 'o',
	к: 'k',
	л: 'l',
	н: 'n',
	з: 'z',
	ф: 'f',
	д: 'd',
	у: 'u',
	с: 's',
	б: 'b',
	п: 'p',
	г: 'g',
	х: 'h',
	ц: 'c',
};
const inLatin = (word: string) => [...word].map((letter) => latin[letter] ?? letter).join('');

/** So many rows of kind `test`. */
export function largeCatalogue(size: number): Row[] {
	const tests = seedRows().filter(({ kind }) => kind === 'test');
	const random = randomFrom(size);
	return Array.from({ length: size }, (_, at) => {
		const test = tests[at % tests.length];
		if (!test) throw new Error('the seed has no tests');
		if (at < tests.length) return test;
		const copy = Math.floor(at / tests.length);
		const word = pick(syllables, random) + pick(syllables, random) + pick(syllables, random);
		const [ru, en, kz] = pick(manners, random);
		return {
			...test,
			code: `${test.code ?? ''}-${copy}`,
			slug: `${test.slug ?? ''}-${copy}`,
			name_ru: `${test.name_ru ?? ''} ${ru} ${word}`.slice(0, 120),
			name_en: `${test.name_en ?? ''} ${en} ${inLatin(word)}`.slice(0, 120),
			name_kz: `${test.name_kz ?? ''} ${kz} ${word}`.slice(0, 120),
			popular: '',
		};
	});
}

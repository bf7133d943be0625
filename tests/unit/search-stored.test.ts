import { createHash } from 'node:crypto';
import fc from 'fast-check';
import MiniSearch from 'minisearch';
import { describe, expect, test } from 'vitest';
import { otherSpellings, skeleton, wordsOf } from '#shared/search/text.ts';
import { readIndex } from '#worker/lab/search/search-index.ts';
import { collectLexicon, readLexicon } from '#worker/lab/search/search-lexicon.ts';
import { openTerms } from '#worker/lab/search/search-occurrences.ts';
import { asSound, collectSearchText, fields, indexForm, readSearchText, split, type SearchDocument } from '#worker/lab/search/search-text.ts';

const documents: readonly SearchDocument[] = [
	{
		id: 3,
		code: 'HEM-001',
		panel: false,
		popular: 1,
		names: ['Общий анализ крови', 'Complete blood count', 'Қанның жалпы талдауы'],
		synonyms: ['ОАК', 'CBC'],
		abouts: ['Клетки крови и их состав.'],
	},
	{
		id: 7,
		code: 'VIT-012',
		panel: false,
		popular: 9,
		names: ['Витамин B12', 'Vitamin D₃ (25-OH)', 'B12 дәрумені'],
		synonyms: ['кобаламин', 'Цианокобаламин', 'β-ХГЧ', 'СА-125', 'Т4'],
		abouts: ['Нужен для крови и нервов.'],
	},
	{
		id: 8,
		code: 'PAN-002',
		panel: true,
		popular: 1_000_000,
		names: ['Тяжёлые металлы, кальций', 'Chlamydia, Treponema, tsh', 'Қалқанша без, һәм, ұл'],
		synonyms: ['хламидии', 'щитовидка', 'sch x qu', 'Phosphor'],
		abouts: ['Я ничего не измеряю'],
	},
];
const written = () => {
	const text = collectSearchText();
	text.add(documents);
	return text.write();
};

describe('the text of the index', () => {
	test('is what it was for this form: rules that change it want another word for the form', () => {
		expect([indexForm, createHash('sha256').update(written()).digest('hex').slice(0, 16)]).toEqual(['1', 'ebfe26d433fa13ea']);
	});

	test('does not depend on the portions that documents come in', () => {
		const text = collectSearchText();
		for (const document of documents) text.add([document]);
		expect(text.write()).toBe(written());
	});

	test('of an empty catalogue finds nothing', () => {
		expect(readIndex(collectSearchText().write()).find('кровь')).toEqual({ ids: [], understood: null });
	});
});

describe('a lexicon', () => {
	const word = fc.stringMatching(/^[a-zа-я0-9~]{1,12}$/u);
	const list = fc.array(fc.nat(2_000_000), { minLength: 1 }).map((numbers) => numbers.sort((a, b) => a - b));

	test('gives back what was put in, however many times a number stands there', () => {
		fc.assert(
			fc.property(fc.uniqueArray(fc.tuple(word, list), { selector: ([key]) => key }), word, (entries, other) => {
				const collected = collectLexicon();
				for (const [key, numbers] of entries) for (const number of numbers) collected.add(key, number);
				const read = readLexicon(collected.write());
				for (const [key, numbers] of entries) expect(read.of(key)).toEqual(numbers);
				expect(read.words).toEqual(entries.map(([key]) => key).sort());
				expect(read.of(`${other}?`)).toEqual([]);
				const begin = other.slice(0, 1);
				const starting = entries.filter(([key]) => key.startsWith(begin)).flatMap(([, numbers]) => numbers);
				expect([...read.starting(begin)].sort((a, b) => a - b)).toEqual(starting.sort((a, b) => a - b));
			}),
		);
	});
});

describe('terms opened from a text', () => {
	const word = fc.constantFrom('кровь', 'кровяной', 'крови', 'анализ', 'аналит', 'ттг', 'т4', 'tsh', 'b12', 'глюкоза', 'глюкозы', 'x');
	const phrase = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
	const texts = fc.array(phrase, { maxLength: 3 });
	const drafts = fc.array(fc.record({ code: fc.constantFrom('ab', 'ab-1', 't4', 'b 12'), names: texts, synonyms: texts }), { minLength: 1, maxLength: 12 });

	/** An index that MiniSearch fills itself, a document after the other. */
	function filled(all: readonly SearchDocument[]): MiniSearch {
		const search = new MiniSearch({
			fields: [...fields],
			tokenize: split,
			processTerm: (term, field) => (field === 'sound' ? term : [term, ...otherSpellings(term)]),
			searchOptions: { processTerm: (term) => term },
		});
		const unique = (words: readonly string[]) => [...new Set(words)].join(' ');
		for (const { id, code, names, synonyms } of all) {
			const [inNames, inSynonyms] = [names.flatMap(wordsOf), synonyms.flatMap(wordsOf)];
			const sounding = [...inNames, ...inSynonyms].filter((each) => each.length > 1).map((each) => asSound(skeleton(each)));
			const plain = wordsOf(code);
			search.add({ id, code: [...plain, plain.join('')].join(' '), word: unique(inSynonyms), name: unique(inNames), sound: unique(sounding) });
		}
		return search;
	}

	test('score as those of an index that MiniSearch has filled itself, however few of them stay taken apart', () => {
		fc.assert(
			fc.property(
				drafts,
				fc.oneof(word, fc.constantFrom('кро', 'глюказа', '~krov', '~tsh', 'ab', 'б12')),
				fc.boolean(),
				fc.constantFrom(false, 1, 2),
				fc.constantFrom(1, 10, 1000),
				(some, query, prefix, fuzzy, most) => {
					const all = some.map((draft, at) => ({ id: at * 3 + 10, panel: false, popular: 1, abouts: [], ...draft }));
					const text = collectSearchText();
					text.add(all);
					const scores = (search: MiniSearch) =>
						search
							.search(query, { prefix, fuzzy, boost: { code: 8, word: 5 } })
							.map(({ id, score, terms }) => ({ id: Number(id), score: Math.round(score * 1e9), terms: [...terms].sort() }))
							.sort((a, b) => a.id - b.id);
					expect(scores(openTerms(readSearchText(text.write()), most))).toEqual(scores(filled(all)));
				},
			),
		);
	});
});

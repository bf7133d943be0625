import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stem } from '#shared/search/text.ts';
import { readIndex } from '#worker/lab/search/search-index.ts';
import { collectLexicon, readLexicon } from '#worker/lab/search/search-lexicon.ts';
import { collectSearchText, indexForm, readSearchText, type SearchConcept, type SearchDocument } from '#worker/lab/search/search-text.ts';

const documents: readonly SearchDocument[] = [
	{
		id: 3,
		code: 'HEM-001',
		panel: false,
		popular: 1,
		names: ['Общий анализ крови', 'Complete blood count', 'Қанның жалпы талдауы'],
		synonyms: ['ОАК', 'CBC'],
		measures: ['Лейкоциты'],
	},
	{
		id: 7,
		code: 'VIT-012',
		panel: false,
		popular: 9,
		names: ['Витамин B12', 'Vitamin D₃ (25-OH)', 'B12 дәрумені'],
		synonyms: ['кобаламин', 'Цианокобаламин', 'β-ХГЧ', 'СА-125', 'Т4'],
		measures: [],
	},
	{
		id: 8,
		code: 'PAN-002',
		panel: true,
		popular: 1_000_000,
		names: ['Тяжёлые металлы, кальций', 'Chlamydia, Treponema, tsh', 'Қалқанша без, һәм, ұл'],
		synonyms: ['хламидии', 'щитовидка', 'sch x qu', 'Phosphor'],
		measures: [],
	},
];
const concepts: readonly SearchConcept[] = [
	{
		code: 'thyroid',
		phrases: ['Щитовидная железа', 'qalqansha', 'гормоны щитовидки'],
		answers: ['PAN-002', 'HEM-001', 'GONE-1'],
		generic: false,
		offered: true,
	},
	{ code: 'blood', phrases: ['кровь', 'қан', 'blood test'], answers: ['HEM-001'], generic: true, offered: true },
	{ code: 'ask', phrases: ['из', 'в'], answers: [], generic: true, offered: true },
	{ code: 'nosebleed', phrases: ['кровь из носа'], answers: ['HEM-001'], generic: false, offered: true },
	{ code: 'ordinary', phrases: ['король', 'кровь', 'fosfor', 'Король лев'], answers: [], generic: true, offered: true },
	{ code: 'x-ray', phrases: ['рентген', 'x-ray'], answers: [], generic: false, offered: false },
];
const written = () => {
	const text = collectSearchText(concepts);
	text.add(documents);
	return text.write();
};

describe('the text of the index', () => {
	test('is what it was for this form: rules that change it want another word for the form', () => {
		expect([indexForm, createHash('sha256').update(written()).digest('hex').slice(0, 16)]).toEqual(['8', 'a2cbe1079b7e8680']);
	});

	test('does not depend on the portions that documents come in', () => {
		const text = collectSearchText(concepts);
		for (const document of documents) text.add([document]);
		expect(text.write()).toBe(written());
	});

	test('of an empty catalogue finds nothing', () => {
		expect(readIndex(collectSearchText([]).write()).find('кровь')).toEqual({ ids: [], understood: null, bySound: false, notOffered: null });
	});

	test('names answers by their places, and leaves out those that are not listed', () => {
		expect(readIndex(written()).find('гормоны щитовидки').ids).toEqual([8, 3]);
	});

	test('keeps what is left of a phrase without words that nothing answers, and none of its words alone', () => {
		expect(readIndex(written()).find('кровь в носа').ids).toEqual([3]);
		expect(readIndex(written()).find('носа').ids).toEqual([]);
	});

	test('keeps everyday words but those that are words of it or sound like them', () => {
		expect([...readSearchText(written()).ordinary]).toEqual([stem('король')]);
	});

	test('knows what is not done', () => {
		expect(readIndex(written()).find('рентген щитовидки')).toMatchObject({ ids: [], notOffered: 'x-ray' });
	});
});

describe('a lexicon', () => {
	const word = fc.stringMatching(/^[a-zа-я0-9~]{1,12}$/u);
	const list = fc.array(fc.nat(2_000_000)).map((numbers) => numbers.sort((a, b) => a - b));

	test('gives back what was put in, however many times a number stands there', () => {
		fc.assert(
			fc.property(fc.uniqueArray(fc.tuple(word, list), { selector: ([key]) => key }), word, (entries, other) => {
				const collected = collectLexicon();
				for (const [key, numbers] of entries) {
					collected.know(key);
					for (const number of numbers) collected.add(key, number);
				}
				const read = readLexicon(collected.write());
				for (const [key, numbers] of entries) expect(read.of(key)).toEqual(numbers);
				expect(read.words).toEqual(entries.map(([key]) => key).sort());
				expect(read.of(`${other}?`)).toEqual([]);
				expect([read.has(other), read.has(`${other}?`)]).toEqual([entries.some(([key]) => key === other), false]);
				const begin = other.slice(0, 1);
				expect(read.words.slice(...read.starting(begin))).toEqual(read.words.filter((key) => key.startsWith(begin)));
			}),
		);
	});
});

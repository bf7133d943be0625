/** The floors of the search on the golden set (`npm run bench -- search` tells all figures). */
import { describe, expect, test } from 'vitest';
import { figuresOf, goldenSet, grade } from '#tests/support/golden.ts';
import { seedSearch } from '#tests/support/seed-index.ts';
import { seedRows } from '#tests/support/seed-rows.ts';

const search = seedSearch();
const sets = {
	tuned: goldenSet('tuned'),
	unseen: goldenSet('unseen'),
	'held-out': goldenSet('held-out'),
	open: goldenSet('open'),
	sealed: goldenSet('sealed'),
	fresh: goldenSet('fresh'),
	'fresh-2': goldenSet('fresh-2'),
	'fresh-3': goldenSet('fresh-3'),
	'sealed-2': goldenSet('sealed-2'),
};

test('the set is of a size that tells something, asks nothing twice, and names what there is', () => {
	const all = Object.values(sets).flat();
	expect(sets.unseen.length).toBeGreaterThanOrEqual(200);
	expect(sets['held-out'].length).toBeGreaterThanOrEqual(300);
	expect(sets.open.length + sets.sealed.length).toBeGreaterThanOrEqual(300);
	expect(all.length).toBeGreaterThanOrEqual(3000);
	expect(new Set(all.map(({ kind }) => kind)).size).toBe(10);
	for (const set of Object.values(sets)) {
		const questions = set.map(({ question }) => question);
		expect(questions.filter((question, at) => questions.indexOf(question) !== at)).toEqual([]);
	}
	// What was looked at tells nothing about what was not.
	const looked = new Set([...sets.tuned, ...sets.open, ...sets.fresh, ...sets['fresh-2'], ...sets['fresh-3']].map(({ question }) => question));
	expect([...sets.sealed, ...sets['sealed-2']].filter(({ question }) => looked.has(question))).toEqual([]);
	const codes = new Set(seedRows().map(({ code }) => code));
	expect(all.flatMap(({ best, good }) => [...best.flat(), ...good]).filter((code) => !codes.has(code))).toEqual([]);
});

describe.each([
	['sealed', { first: 91.5, three: 95.5, nothing: 95 }],
	['sealed-2', { first: 88.5, three: 96.5, nothing: 88 }],
	['held-out', { first: 92.9, three: 97, nothing: 99.9 }],
	['unseen', { first: 98.5, three: 99.5, nothing: 99.9 }],
	['open', { first: 96.5, three: 96.5, nothing: 99.9 }],
	['fresh', { first: 95, three: 98, nothing: 97.5 }],
	['fresh-2', { first: 91.5, three: 96.5, nothing: 94.5 }],
	['fresh-3', { first: 96.5, three: 99.5, nothing: 96 }],
	['tuned', { first: 97.5, three: 99, nothing: 98.5 }],
] as const)('the %s set', (set, floor) => {
	test('reaches its floors', () => {
		const { first, three, nothing } = figuresOf(sets[set].map((question) => grade(question, search(question.question))));
		expect(first).toBeGreaterThanOrEqual(floor.first);
		expect(three).toBeGreaterThanOrEqual(floor.three);
		expect(nothing).toBeGreaterThanOrEqual(floor.nothing);
	});
});

describe('what people ask for most comes first', () => {
	test.each([
		['кровь на сахар', 'BIO-001'],
		['анализ на сахар', 'BIO-001'],
		['гормоны щитовидки', 'PAN-005'],
		['гормоны', 'PAN-037'],
		['витамин д3', 'VIT-001'],
		['гепатит', 'PAN-023'],
		['анализ на паразитов', 'PAN-041'],
		['биохимия', 'PAN-013'],
		['ttg', 'HOR-001'],
		['oak', 'HEM-001'],
		['krov na sahar', 'BIO-001'],
		['беременность', 'HOR-039'],
		['скрининг 1 триместр', 'PRE-001'],
		['пол ребенка', 'PRE-003'],
		['торч', 'PAN-024'],
		['аллергия', 'ALL-001'],
		['хламидии', 'PCR-001'],
		['густая кровь', 'COA-001'],
		['blood test', 'HEM-001'],
		['pregnancy test', 'HOR-039'],
		['std test', 'PAN-021'],
		['urine', 'URI-001'],
		['жүктілік', 'HOR-039'],
		['қан қоюлығы', 'COA-001'],
		['құрт талдауы', 'STL-005'],
		['хгч', 'HOR-039'],
		['xгч', 'HOR-039'],
		['d3', 'VIT-001'],
		['т4', 'HOR-002'],
		['сдать ттг 15 марта', 'HOR-001'],
		['мне 35 лет сдать ферритин', 'BIO-047'],
		['кашляю третий месяц и по вечерам температура', 'SER-043'],
		['у сына часто кровь идёт носом', 'COA-001'],
		['моча по нечипоренко беременной', 'URI-002'],
		['ұл ма қыз ба білгім келеді', 'PRE-003'],
		['зәрімде қан бар', 'URI-001'],
		['басым айналады әлсізбін', 'PAN-040'],
		['опухла одна нога и болит икра', 'COA-006'],
		['кашляю кровью', 'CYT-020'],
		['при приеме метотрексата контроль', 'PAN-008'],
		['кальций в моче', 'URI-008'],
		['temir jetispeushiligi', 'PAN-007'],
		['хеликобактер igg', 'SER-033'],
		['хеликобактер ифа', 'SER-033'],
		['хеликобактер кал', 'STL-007'],
		['хеликобактер кровь', 'SER-033'],
		['ротавирус пцр', 'PCR-030'],
		['посев мокроты', 'CUL-006'],
		['HbA2', 'HEM-015'],
		['общийанализкрови', 'HEM-001'],
		['гемо глобин', 'HEM-010'],
		['глюкзоа', 'BIO-001'],
		['терапевт назначил ферритин', 'BIO-047'],
		['а/т к тпо', 'HOR-006'],
		['глик. гемоглобин', 'BIO-004'],
		['хе4', 'ONC-004'],
		['проверить поджелудочную', 'BIO-036'],
		['рабочая виза вич сифилис', 'SER-011'],
	])('%s: %s', (question, code) => {
		expect(search(question).codes[0]).toBe(code);
	});

	test.each([
		['алт аст', ['BIO-007', 'BIO-008']],
		['лг фсг', ['HOR-012', 'HOR-013']],
		['железо и ферритин', ['BIO-046', 'BIO-047']],
		['железо ферритин трансферрин', ['BIO-046', 'BIO-047', 'BIO-048']],
		['ферритин б12 витамин д', ['BIO-047', 'VIT-001', 'VIT-002']],
		['протеин с и s', ['COA-008', 'COA-009']],
		['гепатит б и с', ['SER-001', 'SER-007']],
	])('%s answers each', (question, codes) => {
		expect(search(question).codes.slice(0, codes.length).toSorted()).toEqual(codes);
	});

	test.each(['узи', 'рентген', 'приём врача', 'epb', 'rentgen', 'ультрадыбыстық зерттеу', 'x-ray'])('%s is said not to be done', (question) => {
		expect(search(question)).toEqual({ codes: [], notOffered: true });
	});

	test.each(['запись к вертебрологу', 'вертебролог', 'артроскопия', 'рокситромицин'])('%s is told by how it ends', (question) => {
		expect(search(question)).toEqual({ codes: [], notOffered: true });
	});

	test('a word inside of a longer phrase is not asked for itself', () => {
		expect(search('антитела после прививки')).toMatchObject({ notOffered: false });
		expect(search('антитела после прививки').codes).toContain('SER-003');
	});

	test.each(['король', 'пилот', 'election'])('%s is an everyday word, and no slip of the name of a test', (question) => {
		expect(search(question)).toEqual({ codes: [], notOffered: false });
	});

	test.each([
		['lime disease', 'SER-041'],
		['cooper', 'TRE-002'],
		['crown disease', 'STL-003'],
		['sink', 'TRE-001'],
		['strap throat', 'CUL-002'],
	])('%s is how many write the name of a test, though it is an everyday word', (question, code) => {
		expect(search(question).codes[0]).toBe(code);
	});

	test('an everyday word hides no test beside it, and a slip is still mended', () => {
		expect(search('король ферритин').codes[0]).toBe('BIO-047');
		expect(search('феретин').codes[0]).toBe('BIO-047');
	});

	test('a word of two trades asks for a test alone, or beside words that the search knows', () => {
		expect(search('железо').codes[0]).toBe('BIO-046');
		expect(search('проверить железо в крови').codes).toContain('BIO-046');
		expect(search('кошка чихает').codes).toContain('ALL-011');
		expect(search('медь блестящая')).toEqual({ codes: [], notOffered: false });
		expect(search('кот мурлыкает')).toEqual({ codes: [], notOffered: false });
	});

	test.each([
		['кровавый стул', 'STL-002'],
		['кровавая рвота', 'PCR-032'],
		['кровавые выделения', 'CYT-004'],
		['санкнижка для уборщицы', 'SER-012'],
		['медкнижка для бармена', 'SER-012'],
		['медкнижка для кладовщика', 'SER-012'],
		['медкнижка для таксиста', 'SER-012'],
		['медосмотр грузчика', 'SER-012'],
		['аллергия на тараканов', 'ALL-023'],
		['аллергия на картофель', 'ALL-024'],
		['аллергия на тыкву', 'ALL-001'],
		['картоп', 'ALL-024'],
		['қызанақ', 'ALL-024'],
		['понос после Стамбула', 'PCR-032'],
		['понос после Анталии', 'PCR-032'],
		['понос после Пхукета', 'PCR-032'],
		['понос после отдыха в Дубае', 'PCR-032'],
		['отравился шаурмой', 'PCR-032'],
		['укусил клещ в Бурабае', 'SER-041'],
		['справка в санаторий Бурабай', 'PAN-012'],
		['rash from diapers', 'PAN-032'],
		['қабырға астым ауырады', 'PAN-008'],
	])('%s: a color, a trade, a food, an animal or a place refuses no question beside it', (question, code) => {
		expect(search(question).codes[0]).toBe(code);
	});

	test.each(['zzzzzzqqq', 'сдать', 'можно', 'перед', '35', '2024', '1234567', 'купить диван'])('%s finds nothing', (question) => {
		expect(search(question)).toEqual({ codes: [], notOffered: false });
	});
});

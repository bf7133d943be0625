/** Antibiograms: how laboratories send them, as FHIR and JSON, and what stands in the line. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { bundle, interpreted, observation, refused, report, taken, to, ucum, type Resource } from '#tests/support/fhir.ts';
import { requested } from '#tests/support/laboratory.ts';
import { linesOf, message, send } from '#tests/support/lis.ts';
import { idOf, seedSite } from '#tests/support/site.ts';

// Captchas are solved and passwords hashed for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const culture = 'BIO-003';
let ordered: readonly number[] = [];
beforeAll(async () => {
	await seedSite();
	ordered = [await idOf(culture)];
});
type Request = Awaited<ReturnType<typeof requested>>;
const cultureOf = async (request: Request) => (await linesOf(request))[culture];
const drug = (name: string, more: Resource) => ({ code: { text: name }, ...more });
const loinc = (code: string, display: string, more: Resource = {}): Resource => ({
	resourceType: 'Observation',
	status: 'final',
	code: { coding: [{ system: 'http://loinc.org', code, display }] },
	...more,
});
const microbe = (text: string) => ({ valueCodeableConcept: { text } });

describe('an antibiogram in FHIR', () => {
	it('may be components with an interpretation alone, a word, or the letter as the value', async () => {
		const request = await requested(ordered);
		await taken(
			bundle([
				report(request.requestNr),
				observation(culture, {
					valueString: 'E. coli 10^6',
					component: [
						drug('Ампициллин', interpreted('R')),
						drug('Меропенем', { interpretation: [{ text: 'S' }] }),
						drug('Амикацин', { valueCodeableConcept: { text: 'Чувствителен' } }),
						drug('Цефепим', { valueString: 'I' }),
						drug('Гентамицин', { ...ucum(0.5, 'mg/L', { comparator: '<=' }), ...interpreted('S') }),
					],
				}),
			]),
		);
		expect(await cultureOf(request)).toMatchObject({
			state: 'done',
			flag: 'A',
			parts: [
				{ name: 'Ампициллин', value: '', susceptibility: 'R', interpretation: 'устойчив', flag: 'A' },
				{ name: 'Меропенем', value: '', susceptibility: 'S', interpretation: 'чувствителен', flag: null },
				{ name: 'Амикацин', value: '', susceptibility: 'S' },
				{ name: 'Цефепим', value: '', susceptibility: 'I', interpretation: 'промежуточный или чувствителен при увеличенной экспозиции' },
				{ name: 'Гентамицин', value: '≤0,5', unit: 'mg/L', susceptibility: 'S' },
			],
		});
	});
	it('may be members of the culture, under the microbe between them, by codes of LOINC that are no analytes here', async () => {
		const request = await requested(ordered);
		await taken(
			bundle([
				report(request.requestNr, { result: [to('a1'), to('c'), to('a2')] }),
				['c', observation(culture, { hasMember: [to('m1'), to('m2')] })],
				['m1', loinc('6463-4', 'Bacteria identified', { ...microbe('Escherichia coli'), hasMember: [to('p')] })],
				['p', loinc('29576-6', 'Bacterial susceptibility panel', { hasMember: [to('a1')] })],
				['m2', loinc('6463-4', 'Bacteria identified', { ...microbe('Klebsiella pneumoniae'), hasMember: [to('a2'), to('a3')] })],
				['a1', loinc('18864-9', 'Ampicillin [Susceptibility]', { ...interpreted('R'), note: [{ text: 'ESBL' }] })],
				['a2', loinc('18864-9', 'Ampicillin [Susceptibility]', interpreted('S'))],
				['a3', loinc('18943-1', 'Meropenem [Susceptibility]', { ...interpreted('S'), status: 'preliminary' })],
			]),
		);
		const line = await cultureOf(request);
		expect(line).toMatchObject({ state: 'done', flag: 'A', comment: 'Ampicillin [Susceptibility]: ESBL' });
		expect(line?.parts.map(({ group, name, value, susceptibility }) => [group, name, value, susceptibility])).toEqual([
			['', 'Bacteria identified', 'Escherichia coli', null],
			['Escherichia coli', 'Ampicillin [Susceptibility]', '', 'R'],
			['', 'Bacteria identified', 'Klebsiella pneumoniae', null],
			['Klebsiella pneumoniae', 'Ampicillin [Susceptibility]', '', 'S'],
			['Klebsiella pneumoniae', 'Meropenem [Susceptibility]', '', null],
		]);
	});
	it('may be members of a culture that names the microbe itself', async () => {
		const request = await requested(ordered);
		await taken(
			bundle([
				report(request.requestNr),
				['c', observation(culture, { valueString: 'Escherichia coli', hasMember: [to('a')] })],
				['a', loinc('18864-9', 'Ampicillin', interpreted('R'))],
			]),
		);
		expect(await cultureOf(request)).toMatchObject({ value: 'Escherichia coli', parts: [{ name: 'Ampicillin', susceptibility: 'R', group: '' }] });
	});
	it.each([
		['LOINC’s code', loinc('664-3', 'Microscopic observation')],
		['its words', { resourceType: 'Observation', status: 'final', code: { text: 'Микроскопия, окраска по Граму' } }],
	])('has a Gram stain beside it, known by %s, which is no second microbe', async (_name, stain) => {
		const request = await requested(ordered);
		const seen = 'Gram-negative rods +++';
		await taken(
			bundle([
				report(request.requestNr),
				['c', observation(culture, { hasMember: [to('g'), to('m'), to('a')] })],
				['g', { ...stain, valueString: seen }],
				['m', loinc('6463-4', 'Bacteria identified', microbe('Escherichia coli'))],
				['a', loinc('18864-9', 'Ampicillin', { ...interpreted('S'), derivedFrom: [to('g'), to('m')] })],
			]),
		);
		const line = await cultureOf(request);
		expect(line?.parts.map(({ group, value, susceptibility, flag }) => [group, value, susceptibility, flag])).toEqual([
			['', seen, null, null],
			['', 'Escherichia coli', null, null],
			['Escherichia coli', '', 'S', null],
		]);
		expect(line?.flag).not.toBe('N');
	});
	it('has a Gram stain that it is derived from alone: it stands under the culture, not under what was seen', async () => {
		const request = await requested(ordered);
		await taken(
			bundle([
				report(request.requestNr, { result: [to('c'), to('a')] }),
				['c', observation(culture, { hasMember: [to('g')] })],
				['g', loinc('664-3', 'Gram stain', { valueString: 'Gram-positive cocci' })],
				['a', loinc('18864-9', 'Ampicillin', { ...interpreted('R'), derivedFrom: [to('g')] })],
			]),
		);
		expect(await cultureOf(request)).toMatchObject({
			flag: 'A',
			parts: [
				{ group: '', value: 'Gram-positive cocci' },
				{ group: '', susceptibility: 'R' },
			],
		});
	});
	it('is held back whole where one answer is', async () => {
		const request = await requested(ordered);
		await taken(
			bundle([
				report(request.requestNr),
				['c', observation(culture, { valueString: 'Escherichia coli', hasMember: [to('a')] })],
				['a', loinc('18864-9', 'Ampicillin', { ...interpreted('R'), meta: { security: [{ code: 'R' }] } })],
			]),
		);
		expect(await cultureOf(request)).toMatchObject({ state: 'restricted', value: '', parts: [] });
	});
	const from = (name: string) => ({ derivedFrom: [to(name)] });
	const table = async (request: Request) =>
		(await cultureOf(request))?.parts.map((part) => [part.group, part.name, part.value, part.unit, part.susceptibility, part.interpretation]);
	const escherichia = ['', 'Bacteria identified', 'Escherichia coli', '', null, ''];

	it.each([
		['named by the report', () => [to('c'), to('m'), to('a1'), to('a2')]],
		['behind the culture that the report names', () => [to('c')]],
	])('may be derived from the microbe, and that from the culture, as bridges from HL7 v2 write it: %s', async (_how, result) => {
		const request = await requested(ordered);
		await taken(
			bundle([
				report(request.requestNr, { result: result() }),
				['a2', loinc('18943-1', 'Meropenem [Susceptibility]', { ...ucum(0.25, 'ug/mL', { comparator: '<=' }), ...interpreted('S'), ...from('m') })],
				['c', observation(culture, { valueString: 'Growth 10^6' })],
				['m', loinc('6463-4', 'Bacteria identified', { ...microbe('Escherichia coli'), ...from('c') })],
				['a1', loinc('18864-9', 'Ampicillin [Susceptibility]', { ...ucum(8, 'mm'), ...interpreted('R'), ...from('m') })],
			]),
		);
		const found = await table(request);
		expect(found?.[0]).toEqual(escherichia);
		expect(found?.slice(1).toSorted()).toEqual([
			['Escherichia coli', 'Ampicillin [Susceptibility]', '8', 'mm', 'R', 'устойчив'],
			['Escherichia coli', 'Meropenem [Susceptibility]', '≤0,25', 'ug/mL', 'S', 'чувствителен'],
		]);
	});
	it('may be components of the microbe', async () => {
		const request = await requested(ordered);
		await taken(
			bundle([
				report(request.requestNr, { result: [to('c')] }),
				['c', observation(culture, { hasMember: [to('m')] })],
				[
					'm',
					loinc('6463-4', 'Bacteria identified', {
						...microbe('Escherichia coli'),
						component: [
							drug('Ampicillin', { ...ucum(32, 'mg/L', { comparator: '>=' }), ...interpreted('R') }),
							drug('Cefepime', interpreted('SDD')),
							drug('Colistin', interpreted('NS')),
						],
					}),
				],
			]),
		);
		expect(await table(request)).toEqual([
			escherichia,
			['Escherichia coli', 'Ampicillin', '≥32', 'mg/L', 'R', 'устойчив'],
			['Escherichia coli', 'Cefepime', '', '', 'SDD', expect.stringMatching(/./)],
			['Escherichia coli', 'Colistin', '', '', 'NS', expect.stringMatching(/./)],
		]);
	});
	it('keeps what no code of HL7’s table says as it was sent, and a concentration or a zone without a letter; none of them is S', async () => {
		const request = await requested(ordered);
		const own = (code: string, display?: string) => ({
			interpretation: [{ coding: [{ system: 'urn:lab:codes', code, ...(display === undefined ? {} : { display }) }] }],
		});
		await taken(
			bundle([
				report(request.requestNr, { result: [to('c')] }),
				['c', observation(culture, { hasMember: [to('m')] })],
				['m', loinc('6463-4', 'Bacteria identified', { ...microbe('Escherichia coli'), hasMember: [to('a'), to('b'), to('d'), to('e'), to('f')] })],
				['a', loinc('18864-9', 'Ampicillin', interpreted('S'))],
				['b', loinc('18943-1', 'Meropenem', own('WT'))],
				['d', loinc('18928-2', 'Gentamicin', own('X1', 'Susceptible?'))],
				['e', loinc('18906-8', 'Ciprofloxacin', ucum(0.5, 'mg/L'))],
				['f', loinc('18879-7', 'Cefepime', ucum(21, 'mm'))],
			]),
		);
		expect(await table(request)).toEqual([
			escherichia,
			['Escherichia coli', 'Ampicillin', '', '', 'S', 'чувствителен'],
			['Escherichia coli', 'Meropenem', '', '', null, 'WT'],
			['Escherichia coli', 'Gentamicin', '', '', null, 'Susceptible?'],
			['Escherichia coli', 'Ciprofloxacin', '0,5', 'mg/L', null, ''],
			['Escherichia coli', 'Cefepime', '21', 'mm', null, ''],
		]);
		expect((await cultureOf(request))?.flag).toBeNull();
	});
	it('keeps what is said of a component of another kind in words as well', async () => {
		const request = await requested(ordered);
		await taken(
			bundle([
				report(request.requestNr),
				observation(culture, { valueString: 'x', component: [drug('Слизь', { valueString: 'много', interpretation: [{ text: 'странно' }] })] }),
			]),
		);
		expect(await table(request)).toEqual([['', 'Слизь', 'много', '', null, 'странно']]);
	});
	it('derived from what is held back is held back', async () => {
		const request = await requested(ordered);
		await taken(
			bundle([
				report(request.requestNr, { result: [to('c')] }),
				['c', observation(culture, { valueString: 'Escherichia coli' })],
				['m', loinc('6463-4', 'Bacteria identified', { ...microbe('Escherichia coli'), ...from('c'), meta: { security: [{ code: 'R' }] } })],
				['a', loinc('18864-9', 'Ampicillin', { ...interpreted('R'), ...from('m') })],
			]),
		);
		expect(await cultureOf(request)).toMatchObject({ state: 'restricted', value: '', parts: [] });
	});
	it('derived from itself, or from nothing that the Bundle has, is refused: it is no line of its own', async () => {
		const request = await requested(ordered);
		const result = [to('c'), to('a'), to('b')];
		for (const [one, other] of [
			['b', 'a'],
			['a', 'b'],
			['nowhere', 'nowhere'],
		] as const)
			await refused(
				bundle([
					report(request.requestNr, { result }),
					['c', observation(culture, { valueString: 'Escherichia coli' })],
					['a', loinc('18864-9', 'Ampicillin', { ...interpreted('R'), ...from(one) })],
					['b', loinc('18943-1', 'Meropenem', { ...interpreted('R'), ...from(other) })],
				]),
				'Bundle.entry[2].resource.code unknownAnalyte',
				'Bundle.entry[3].resource.code unknownAnalyte',
			);
	});
	it('that contradicts itself, or stands under no culture, is refused by its place', async () => {
		const request = await requested(ordered);
		await refused(
			bundle([
				report(request.requestNr),
				observation(culture, { valueString: 'E. coli', component: [drug('Ампициллин', { valueString: 'S', ...interpreted('R') })] }),
			]),
			'Bundle.entry[1].resource.component[0].interpretation contradiction',
		);
		await refused(bundle([report(request.requestNr), loinc('18864-9', 'Ampicillin', interpreted('R'))]), 'Bundle.entry[1].resource.code unknownAnalyte');
	});
});

const twoMicrobes = (requestNr: string, cultured: Resource, more: { m1?: Resource; m2?: Resource; a1?: Resource; a2?: Resource; panel?: Resource } = {}) =>
	bundle([
		report(requestNr, { result: [to('c')] }),
		['c', observation(culture, { valueString: 'Growth', ...cultured })],
		['m1', loinc('6463-4', 'Bacteria identified', { ...microbe('Escherichia coli'), ...more.m1 })],
		['m2', loinc('6463-4', 'Bacteria identified', { ...microbe('Klebsiella pneumoniae'), ...more.m2 })],
		['a1', loinc('18864-9', 'Ampicillin', { ...interpreted('R'), ...more.a1 })],
		['a2', loinc('18864-9', 'Ampicillin', { ...interpreted('S'), ...more.a2 })],
		...(more.panel === undefined ? [] : [['p', loinc('29576-6', 'Panel', more.panel)] as const]),
	]);
const members = (...names: string[]) => ({ hasMember: names.map(to) });
const derived = (...names: string[]) => ({ derivedFrom: names.map(to) });

describe('answers of two microbes', () => {
	const each = { a1: derived('m1'), a2: derived('m2') };
	it.each<[string, Resource, Parameters<typeof twoMicrobes>[2]]>([
		['all are members of the culture', members('m1', 'm2', 'a1', 'a2'), each],
		['the answers alone are members of the culture', members('a1', 'a2'), each],
		['the answers are members of a panel', members('p'), { ...each, panel: members('a1', 'a2') }],
		['and are derived from the culture, too', members('m1', 'm2'), { a1: derived('c', 'm1'), a2: derived('m2', 'c') }],
	])('stand under their own: %s', async (_how, cultured, more) => {
		const request = await requested(ordered);
		await taken(twoMicrobes(request.requestNr, cultured, more));
		const said = (await cultureOf(request))?.parts.map(({ group, name, susceptibility }) => [group, name, susceptibility]) ?? [];
		expect(said).toHaveLength(4);
		expect(said).toContainEqual(['Escherichia coli', 'Ampicillin', 'R']);
		expect(said).toContainEqual(['Klebsiella pneumoniae', 'Ampicillin', 'S']);
	});
	it.each<[string, Parameters<typeof twoMicrobes>[2], readonly string[]]>([
		['derived from both', { a1: derived('m1', 'm2'), a2: derived('m2') }, ['Bundle.entry[4].resource.derivedFrom contradiction']],
		[
			'a member of one, derived from the other',
			{ m1: members('a1', 'a2'), a2: derived('m2') },
			// Nothing else says of the second one that it is a microbe.
			['Bundle.entry[5].resource.derivedFrom contradiction', 'Bundle.entry[3].resource.code unknownAnalyte'],
		],
		['a member of both', { m1: members('a1'), m2: members('a1', 'a2') }, ['Bundle.entry[4].resource.code contradiction']],
	])('%s: refused by its place', async (_what, more, faults) => {
		const request = await requested(ordered);
		await refused(twoMicrobes(request.requestNr, members('m1', 'm2'), more), ...faults);
		expect(await cultureOf(request)).toMatchObject({ state: 'in-process', parts: [] });
	});
});

const hl7 = 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation';
const snomed = (code: string, display?: string) => ({ coding: [{ system: 'http://snomed.info/sct', code, ...(display === undefined ? {} : { display }) }] });
const asComponent = (requestNr: string, said: Resource) =>
	bundle([report(requestNr), observation(culture, { valueString: 'E. coli', component: [drug('Ампициллин', said), drug('Меропенем', interpreted('S'))] })]);
const asMember = (requestNr: string, said: Resource) =>
	bundle([
		report(requestNr, { result: [to('c')] }),
		['c', observation(culture, { valueString: 'E. coli', hasMember: [to('a'), to('b')] })],
		['a', loinc('18864-9', 'Ampicillin', said)],
		['b', loinc('18943-1', 'Meropenem', interpreted('S'))],
	]);

describe.each([
	['a component', asComponent, 'Bundle.entry[1].resource.component[0].interpretation'],
	['a member', asMember, 'Bundle.entry[2].resource.interpretation'],
])('an answer in words, as %s', (_, made, path) => {
	it.each<[string, Resource, string]>([
		['a Russian word', { interpretation: [{ text: 'Резистентен' }] }, ''],
		['a Kazakh word', { interpretation: [{ text: 'төзімді' }] }, ''],
		['an English word', { interpretation: [{ text: 'Resistant' }] }, ''],
		['a letter and its word', { interpretation: [{ text: 'R (устойчив)' }] }, ''],
		['a word among others', { interpretation: [{ text: 'Устойчив, МПК выше 32' }] }, 'Устойчив, МПК выше 32'],
		['a code of SNOMED CT', { interpretation: [snomed('30714006')] }, ''],
		['with its name', { interpretation: [snomed('30714006', 'Resistant (qualifier value)')] }, ''],
		[
			'a display behind a text that says nothing',
			{ interpretation: [{ text: 'см. примечание', coding: [{ system: 'urn:lab', display: 'Resistant' }] }] },
			'см. примечание',
		],
		['beside a concentration', { ...ucum(32, 'mg/L'), interpretation: [{ text: 'Резистентен' }] }, ''],
		['a value in words', { valueString: 'R (устойчив)' }, ''],
		['a code as the value', { valueCodeableConcept: snomed('30714006', 'Resistant (qualifier value)') }, ''],
	])('%s is R, and abnormal', async (_what, said, rest) => {
		const request = await requested(ordered);
		await taken(made(request.requestNr, said));
		expect(await cultureOf(request)).toMatchObject({
			flag: 'A',
			parts: [{ susceptibility: 'R', flag: 'A', interpretation: rest === '' ? 'устойчив' : `устойчив; ${rest}` }, { susceptibility: 'S' }],
		});
	});
	it.each<[string, Resource]>([
		['the code S and the text of another', { interpretation: [{ coding: [{ system: hl7, code: 'S' }], text: 'Resistant' }] }],
		['the code S and the display of another', { interpretation: [{ coding: [{ system: hl7, code: 'S', display: 'Resistant' }] }] }],
		['the code S, and a second word', { interpretation: [{ coding: [{ system: hl7, code: 'S' }] }, { text: 'Резистентен' }] }],
		['the code S, and SNOMED CT says another', { interpretation: [{ coding: [{ system: hl7, code: 'S' }, ...snomed('30714006').coding] }] }],
		['the value S, and a word', { valueString: 'S', interpretation: [{ text: 'Резистентен' }] }],
		['a value whose text and code differ', { valueCodeableConcept: { text: 'Чувствителен', ...snomed('30714006') } }],
		['one text that says both', { interpretation: [{ text: 'S/R' }] }],
	])('%s is a contradiction', async (_what, said) => {
		const request = await requested(ordered);
		await refused(made(request.requestNr, said), `${path} contradiction`);
		expect(await cultureOf(request)).toMatchObject({ state: 'in-process', parts: [] });
	});
	it.each<[string, Resource, string | null, string]>([
		['beside words that nobody can read S is none', { interpretation: [{ text: 'S, но рост через 48 ч' }] }, null, 'S, но рост через 48 ч'],
		[
			'words beside the code S are printed',
			{ interpretation: [{ coding: [{ system: hl7, code: 'S' }], text: 'только in vitro' }] },
			'S',
			'чувствителен; только in vitro',
		],
		['what denies is no R', { interpretation: [{ text: 'Резистентность: нет' }] }, null, 'Резистентность: нет'],
	])('%s', async (_what, said, letter, printed) => {
		const request = await requested(ordered);
		await taken(made(request.requestNr, said));
		expect(await cultureOf(request)).toMatchObject({ flag: null, parts: [{ susceptibility: letter, interpretation: printed }, { susceptibility: 'S' }] });
	});
});

it('a word that warns is a flag of the analyte itself, too, and contradicts the code S', async () => {
	const request = await requested(ordered);
	const said = (...interpretation: Resource[]) => bundle([report(request.requestNr), observation(culture, { valueString: 'Рифампицин', interpretation })]);
	await refused(said({ text: 'Резистентен' }, ...interpreted('S').interpretation), 'Bundle.entry[1].resource.interpretation contradiction');
	await taken(said({ text: 'Резистентен' }));
	expect(await cultureOf(request)).toMatchObject({ flag: 'A' });
});

it('«промежуточный» beside a finding of another kind is printed as it was sent', async () => {
	const request = await requested(ordered);
	await taken(asComponent(request.requestNr, { ...ucum(1.8, 'mmol/L'), interpretation: [{ text: 'Промежуточный риск' }, { text: 'Промежуточный' }] }));
	expect((await cultureOf(request))?.parts[0]).toMatchObject({ susceptibility: null, interpretation: 'Промежуточный риск; Промежуточный' });
});

describe('an antibiogram in JSON', () => {
	it('is parts of a line, each of its microbe', async () => {
		const request = await requested(ordered);
		const parts = [
			{ group: 'Escherichia coli', name: 'Ампициллин', value: '>=32', unit: 'mg/L', flag: 'R' },
			{ group: 'Escherichia coli', name: 'Меропенем', value: 'S' },
			{ name: 'Рост', value: '10^6 КОЕ/мл' },
		];
		expect(await send(message(request.requestNr, [{ code: culture, status: 'final', value: 'Escherichia coli', parts }]))).toMatchObject({ http: 200 });
		expect(await cultureOf(request)).toMatchObject({
			flag: 'A',
			parts: [
				{ group: 'Escherichia coli', name: 'Ампициллин', susceptibility: 'R', flag: 'A' },
				{ name: 'Меропенем', value: '', susceptibility: 'S' },
				{ name: 'Рост', group: '', susceptibility: null },
			],
		});
	});
	it.each([
		[{ name: 'Ампициллин', value: 'S', flag: 'R' }, 'lines.0.parts.0.flag', 'contradiction'],
		[{ name: 'Ампициллин', flag: ['S', 'R'] }, 'lines.0.parts.0.flag', 'contradiction'],
		[{ name: 'Ампициллин' }, 'lines.0.parts.0.value', 'required'],
		[{ name: 'Ампициллин', flag: 'S', mic: 2 }, 'lines.0.parts.0.mic', 'unknownMember'],
		[{ flag: 'S' }, 'lines.0.parts.0.name', 'invalid'],
	])('%j is refused by its place', async (part, field, rule) => {
		const request = await requested(ordered);
		const answer = await send(message(request.requestNr, [{ code: culture, status: 'final', value: 'x', parts: [part] }]));
		expect(answer).toMatchObject({ http: 422 });
		expect(answer.fields?.map((fault) => [fault.field, fault.rule])).toEqual([[field, rule]]);
	});
	it('of a line that is held back leaves nothing in the store', async () => {
		const request = await requested(ordered);
		await send(message(request.requestNr, [{ code: culture, status: 'restricted', parts: [{ name: 'Ампициллин', flag: 'R' }] }]));
		expect(await cultureOf(request)).toMatchObject({ state: 'restricted', parts: [] });
	});
});

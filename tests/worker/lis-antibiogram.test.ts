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

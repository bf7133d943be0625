/** What a FHIR R4 Bundle says, and what the owner of the request reads then. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { requested } from '#tests/support/laboratory.ts';
import {
	bundle,
	interpreted,
	labelled,
	mmol,
	observation,
	patient,
	postBundle,
	refused,
	report,
	taken,
	to,
	ucum,
	unordered,
	urn,
	type Resource,
} from '#tests/support/fhir.ts';
import { at, final, linesOf, message, send, shown } from '#tests/support/lis.ts';
import { idOf, seedSite } from '#tests/support/site.ts';

// Captchas are solved and passwords hashed for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const db = env.LAB_DB;
let [glucose, potassium, urine] = [0, 0, 0];
beforeAll(async () => {
	await seedSite();
	[glucose, potassium, urine] = await Promise.all([idOf('BIO-001'), idOf('BIO-002'), idOf('BIO-003')]);
});

/** A request that no order made, with what a Bundle says of it, as its owner reads it. */
async function read(resources: (requestNr: string) => readonly (Resource | readonly [string, Resource])[], more: Resource = {}) {
	const [requestNr, password] = [unordered(), '123456789'];
	const sex = 'M';
	await send(
		message(requestNr, [], {
			issued: '2026-11-01T00:00:00+05:00',
			patient: { lastName: 'Ким', firstName: 'Олег', birthDate: '1985-01-02', sex },
			password,
		}),
	);
	await taken(bundle(resources(requestNr), more));
	const whole = await shown({ requestNr, password });
	return { ...whole, byCode: Object.fromEntries(whole.lines.map((line) => [line.code, line])) };
}
/** The glucose of an Observation of it. */
const line = async (more: Resource) => (await read((nr) => [report(nr), patient(), observation('BIO-001', more)])).byCode['BIO-001'];

describe('a Bundle', () => {
	it('says the same as the plain message', async () => {
		const [asBundle, asJson] = [await requested([glucose, potassium, urine]), await requested([glucose, potassium, urine])];
		const sent = bundle([
			report(asBundle.requestNr, {
				basedOn: [{ identifier: { value: asBundle.orderNr } }],
				effectiveDateTime: at(0),
				issued: at(9),
				performer: [{ display: 'Zerthana' }],
				conclusion: 'Повторить через месяц.',
			}),
			{ resourceType: 'Specimen', receivedTime: at(4) },
			observation('BIO-001', { ...mmol(0.3, { comparator: '<' }), note: [{ text: 'Повторено' }], method: { text: 'Гексокиназа' } }),
			observation('BIO-002', { ...mmol(5.3), ...interpreted('H'), referenceRange: [{ low: { value: 3.4 }, high: { value: 5.2 } }] }),
			observation('BIO-003', { valueCodeableConcept: { coding: [{ system: 'http://snomed.info/sct', code: '260373001' }] } }),
		]);
		expect(await postBundle(sent)).toMatchObject({ http: 200, applied: 3, repeated: false });
		await send(
			message(
				asJson.requestNr,
				[
					final('BIO-001', 0.3, { comparator: '<', unit: 'mmol/L', comment: 'Повторено', method: 'Гексокиназа' }),
					final('BIO-002', 5.3, { flag: 'H', range: { low: 3.4, high: 5.2 } }),
					final('BIO-003', 'detected'),
				],
				{
					orderNr: asJson.orderNr,
					issued: at(9),
					collectedAt: at(0),
					receivedAt: at(4),
					completedAt: at(9),
					lab: 'Zerthana',
					conclusion: 'Повторить через месяц.',
				},
			),
		);
		const [one, two] = [await shown(asBundle), await shown(asJson)];
		expect(one).toEqual({ ...two, id: one.id, internalNr: one.internalNr });
		expect(one).toMatchObject({ state: 'done', conclusion: 'Повторить через месяц.', lab: 'Zerthana' });
		expect(one.lines).toMatchObject([{ value: '<0,3', flag: 'LL', method: 'Гексокиназа' }, { flag: 'H' }, { value: 'обнаружено', flag: 'A' }]);
		expect(await postBundle(sent)).toMatchObject({ http: 200, applied: 3, repeated: true });
	});
	it('finds an analyte by its LOINC code, and brings a patient of its own', async () => {
		const nr = unordered();
		const loinc = { code: { coding: [{ system: 'http://loinc.org', code: '14771-0' }] } };
		await taken(bundle([report(nr, { status: 'partial' }), patient(), { ...observation('', mmol(5)), ...loinc }]));
		const row = await db
			.prepare('SELECT last_name, first_name, middle_name, birth_date, sex, completed_at FROM result_requests WHERE request_nr = ?1')
			.bind(nr)
			.first();
		expect(row).toEqual({ last_name: 'Ким', first_name: 'Олег', middle_name: 'Петрович', birth_date: '1985-01-02', sex: 'M', completed_at: null });
	});
	it.each([
		[
			'message',
			(resources: readonly Resource[]) =>
				bundle([{ resourceType: 'MessageHeader', eventCoding: { code: 'result' }, source: { endpoint: 'urn:lab' } }, ...resources], {
					type: 'message',
				}),
		],
		[
			'transaction',
			(resources: readonly Resource[]) => {
				const made = bundle(resources, { type: 'transaction' });
				const entry = made.entry as readonly object[];
				return { ...made, entry: entry.map((one) => ({ ...one, request: { method: 'POST', url: 'DiagnosticReport' } })) };
			},
		],
	])('is taken as %s', async (_, made) => {
		expect(await taken(made([report(unordered()), patient(), observation('BIO-001', mmol(5))]))).toMatchObject({ applied: 1 });
	});
	it('of several requests takes each, or none', async () => {
		const [one, two] = [unordered(), unordered()];
		const woman = patient({ name: [{ family: 'Ли', given: ['Анна'] }], birthDate: '1991-01-02', gender: 'female' });
		const made = (code: string) =>
			bundle([
				['r1', report(one, { subject: to('p1'), result: [to('o1')] })],
				['r2', report(two, { subject: to('p2'), result: [to('o2')] })],
				['p1', patient()],
				['p2', woman],
				['o1', observation('BIO-001', { ...mmol(5), subject: to('p1') })],
				['o2', observation(code, { ...mmol(4), subject: to('p2') })],
			]);
		const count = () => db.prepare('SELECT count(*) AS n FROM result_requests WHERE request_nr IN (?1, ?2)').bind(one, two).first('n');
		expect(await postBundle(made('NO-SUCH'))).toMatchObject({ http: 422 });
		expect(await count()).toBe(0);
		expect(await taken(made('BIO-002'))).toMatchObject({
			applied: 2,
			requests: [
				{ requestNr: one, applied: 1, superseded: 0 },
				{ requestNr: two, applied: 1, superseded: 0 },
			],
		});
		expect(await count()).toBe(2);
	});
	it('of two reports of one request is one message about it', async () => {
		const whole = await read((nr) => [
			['a', report(nr, { code: { text: 'Биохимия' }, result: [to('o1')], conclusion: 'Глюкоза повышена.' })],
			['b', report(nr, { code: { text: 'Моча' }, status: 'preliminary', result: [to('o2')], conclusion: 'Осадок без изменений.' })],
			patient(),
			['o1', observation('BIO-001', mmol(7))],
			['o2', observation('BIO-003', { status: 'preliminary' })],
		]);
		expect(whole.conclusion).toBe('Глюкоза повышена.\nОсадок без изменений.');
		expect(whole.lines).toMatchObject([{ state: 'done' }, { state: 'in-process' }]);
		// One report of two is final: the request is not done.
		expect(whole.state).toBe('in-process');
	});
});

describe('a reference', () => {
	const made = (subject: object, more: object, resources: readonly Resource[]) => {
		const [first, ...rest] = [report(unordered(), { subject, ...more }), ...resources];
		return bundle([first, ...rest]);
	};
	it.each([
		[
			'to a urn',
			() =>
				bundle([
					report(unordered(), { subject: to('p'), result: [to('o')] }),
					['p', patient()],
					['o', observation('BIO-001', { ...mmol(5), subject: to('p') })],
				]),
		],
		[
			'to a contained resource',
			() =>
				made(
					{ reference: '#p' },
					{ contained: [patient({ id: 'p' }), observation('BIO-001', { ...mmol(5), id: 'o' })], result: [{ reference: '#o' }] },
					[],
				),
		],
		[
			'beside a fullUrl of one server',
			() => {
				const base = 'https://lis.example.kz/fhir';
				return {
					...bundle([]),
					entry: [
						{
							fullUrl: `${base}/DiagnosticReport/1`,
							resource: report(unordered(), { subject: { reference: 'Patient/7/_history/2' }, result: [{ reference: `${base}/Observation/3` }] }),
						},
						{ fullUrl: `${base}/Patient/7`, resource: patient({ id: '7' }) },
						{ fullUrl: 'https://other.example.kz/fhir/Patient/7', resource: patient({ id: '7', name: [{ family: 'Ли', given: ['Анна'] }] }) },
						{
							fullUrl: `${base}/Observation/3`,
							resource: observation('BIO-001', { ...mmol(5), id: '3', subject: { reference: `${base}/Patient/7` } }),
						},
					],
				};
			},
		],
		[
			'by id',
			() =>
				made({ reference: 'Patient/7' }, { result: [{ reference: 'Observation/3' }] }, [
					patient({ id: '7' }),
					observation('BIO-001', { ...mmol(5), id: '3' }),
				]),
		],
		[
			'by an identifier',
			() =>
				made({ identifier: { system: 'urn:lab:patients', value: '77' } }, {}, [
					patient({ identifier: [{ system: 'urn:lab:patients', value: '77' }] }),
					observation('BIO-001', mmol(5)),
				]),
		],
		[
			'through a heading to its members',
			() =>
				bundle([
					report(unordered(), { result: [to('h')] }),
					patient(),
					['h', { ...observation('', { hasMember: [to('o')], note: [{ text: 'Общий анализ' }] }), code: { text: 'Панель' } }],
					['o', observation('BIO-001', mmol(5))],
				]),
		],
	])('%s is followed', async (_, sent) => {
		expect(await taken(sent())).toMatchObject({ applied: 1 });
	});
	it('to a ServiceRequest gives the order', async () => {
		const request = await requested([glucose]);
		await taken(
			bundle([
				report(request.requestNr, { basedOn: [to('s')] }),
				[
					's',
					{
						resourceType: 'ServiceRequest',
						status: 'active',
						intent: 'order',
						identifier: [{ value: 'x' }, { system: 'urn:zerthana:order', value: request.orderNr }],
					},
				],
				observation('BIO-001', mmol(5)),
			]),
		);
		expect((await linesOf(request))['BIO-001']).toMatchObject({ value: '5,0' });
	});
});

describe('a line', () => {
	it.each([
		['an integer, which has no unit', { valueInteger: 5 }, { value: '5', number: null, unit: '', flag: null, doubts: ['no-unit'] }],
		['a number in a text', { valueString: '27,2' }, { value: '27,2', flag: 'HH' }],
		['a range', { valueRange: { low: { value: 4 }, high: { value: 5 } } }, { value: '4-5' }],
		['a half of a range', { valueRange: { low: { value: 30, unit: 'mmol/L' } } }, { value: '≥30', flag: 'HH' }],
		['a half of a range without a unit', { valueRange: { low: { value: 30 } } }, { value: '≥ 30', flag: 'HH' }],
		['a titre', { valueRatio: { numerator: { value: 1 }, denominator: { value: 80 } } }, { value: '1:80' }],
		['a text', { valueString: 'Escherichia coli 10^6 КОЕ/мл' }, { value: 'Escherichia coli 10^6 КОЕ/мл', flag: null }],
		[
			'a code with its text',
			{ valueCodeableConcept: { coding: [{ system: 'http://loinc.org', code: 'LA11882-0', display: 'Detected' }] } },
			{ value: 'обнаружено' },
		],
		[
			'an organism',
			{ valueCodeableConcept: { coding: [{ system: 'http://snomed.info/sct', code: '112283007', display: 'Escherichia coli' }] } },
			{ value: 'Escherichia coli' },
		],
	])('has as value %s', async (_, value, expected) => {
		expect(await line(value)).toMatchObject({ state: 'done', ...expected });
	});
	it('takes the unit of a code that is UCUM, and the written one else', async () => {
		expect(await line(ucum(5, 'mmol/L', { unit: 'ммоль/л' }))).toMatchObject({ value: '5,0', flag: 'N' });
		expect(await line({ valueQuantity: { value: 5, unit: 'mmol/L', system: 'urn:local', code: 'M7' } })).toMatchObject({ value: '5,0', flag: 'N' });
	});
	it('keeps what else is said of it: who, how, where, what of the specimen', async () => {
		const { byCode, lines } = await read((nr) => [
			report(nr, { performer: [to('l')], resultsInterpreter: [to('d')], specimen: [to('s')] }),
			patient(),
			['l', { resourceType: 'Organization', name: 'Лаборатория Астаны' }],
			['d', { resourceType: 'Practitioner', name: [{ family: 'Жұмабаева', given: ['Дина'] }] }],
			[
				's',
				{
					resourceType: 'Specimen',
					condition: [{ text: 'Лёгкий гемолиз' }],
					note: [{ text: 'Взято повторно' }],
					collection: { collectedDateTime: at(2) },
				},
			],
			observation('BIO-001', {
				...mmol(5),
				method: { coding: [{ display: 'Гексокиназа' }] },
				bodySite: { text: 'Левая рука' },
				note: [{ text: 'Подтверждено' }],
			}),
			observation('BIO-002', { ...mmol(4), performer: [{ display: 'Ким О. П.', reference: 'Practitioner/1' }] }),
		]);
		expect(lines).toHaveLength(2);
		expect(byCode['BIO-001']).toMatchObject({
			method: 'Гексокиназа',
			validatedBy: 'Жұмабаева Дина',
			comment: 'Левая рука\nПодтверждено\nЛёгкий гемолиз\nВзято повторно',
		});
		expect(byCode['BIO-002']).toMatchObject({ validatedBy: 'Ким О. П.' });
	});
	it('has its components as parts, with what the laboratory says of each', async () => {
		const parts = await line({
			component: [
				{ code: { text: 'Ампициллин' }, valueString: '16', ...interpreted('R') },
				{ code: { text: 'Глюкоза, 2 ч' }, ...mmol(9), ...interpreted('H'), referenceRange: [{ high: { value: 7.8, unit: 'mmol/L' } }] },
				{ code: { text: 'Глюкоза, 3 ч' }, dataAbsentReason: { text: 'Не взято' } },
			],
		});
		expect(parts).toMatchObject({
			state: 'done',
			flag: expect.stringMatching(/A|H/) as string,
			parts: [{ name: 'Ампициллин', value: '16' }, { name: 'Глюкоза, 2 ч', flag: 'H' }, { value: 'Не взято' }],
		});
		expect(parts?.parts[0]?.interpretation).not.toBe('');
	});
	it('is not performed when it is final and says why there is no value', async () => {
		expect(await line({ dataAbsentReason: { coding: [{ code: 'not-performed' }], text: 'Сгусток' } })).toMatchObject({
			state: 'not-available',
			reason: 'Сгусток',
		});
		expect(await line({ dataAbsentReason: { coding: [{ code: 'masked' }] } })).toMatchObject({ state: 'restricted' });
	});
	it('understands every code of an interpretation, and shows words that are no code', async () => {
		expect(await line({ ...mmol(5), ...interpreted('N', 'HU') })).toMatchObject({ flag: expect.stringMatching(/^H/) as string });
		const worded = await line({ ...mmol(5), interpretation: [{ coding: [{ system: 'urn:local', code: 'X1', display: 'сомнительный рост' }] }] });
		expect(worded).toMatchObject({ flag: null });
		expect(worded?.interpretation).toContain('сомнительный рост');
	});
});

describe('held back', () => {
	it.each([
		['the Bundle', (nr: string) => [report(nr), patient(), observation('BIO-001', mmol(77.125))], labelled('R')],
		['the report', (nr: string) => [report(nr, { ...labelled('V'), conclusion: '77.125' }), patient(), observation('BIO-001', mmol(77.125))], {}],
		['the Observation', (nr: string) => [report(nr), patient(), observation('BIO-001', { ...mmol(77.125), ...labelled('R') })], {}],
		[
			'a heading above it',
			(nr: string) => [
				report(nr),
				patient(),
				['h', { ...observation('', { hasMember: [to('o')], ...labelled('R') }), code: { text: 'ВИЧ' } }] as const,
				['o', observation('BIO-001', mmol(77.125))] as const,
			],
			{},
		],
		[
			'an interpretation that wants a doctor first',
			(nr: string) => [report(nr), patient(), observation('BIO-001', { ...mmol(77.125), ...interpreted('HM') })],
			{},
		],
	])('by %s: no value anywhere', async (_, resources, more) => {
		const whole = await read(resources, more);
		expect(whole.lines).toMatchObject([{ state: 'restricted', value: '', number: null, flag: null }]);
		expect(whole.conclusion).toBe('');
		const { results } = await db.prepare('SELECT body, basis FROM result_lines').all();
		expect(JSON.stringify([whole, results])).not.toContain('77.125');
	});
});

describe('the laboratory’s own reference', () => {
	const low = (value: number) => ({ low: { value, unit: 'mmol/L' } });
	const male = { appliesTo: [{ coding: [{ system: 'http://snomed.info/sct', code: '248153007', display: 'Мужчины' }] }] };
	const female = { appliesTo: [{ coding: [{ system: 'http://snomed.info/sct', code: '248152002', display: 'Женщины' }] }] };
	const years = (from: number, to_: number) => ({ age: { low: { value: from, code: 'a', unit: 'лет' }, high: { value: to_, code: 'a', unit: 'лет' } } });
	const years41 = { effectiveDateTime: at(0) };
	const of = async (referenceRange: readonly object[]) =>
		(await read((nr) => [report(nr, years41), patient(), observation('BIO-001', { ...mmol(5), referenceRange })])).byCode['BIO-001'];
	it('is the one for the patient’s sex and age', async () => {
		expect(
			await of([
				{ ...low(6), ...female },
				{ ...low(5.5), ...male },
			]),
		).toMatchObject({ range: { low: 5.5 }, flag: 'L' });
		expect(
			await of([
				{ ...low(6), ...years(18, 40) },
				{ ...low(4), ...years(41, 60) },
			]),
		).toMatchObject({ range: { low: 4 } });
	});
	it('is printed in words, and judges nothing, where several may be meant', async () => {
		const both = await of([
			{ ...low(6), text: 'натощак' },
			{ ...low(4), text: 'после еды' },
		]);
		expect(both).toMatchObject({ range: null, flag: null });
		expect(both?.rangeText).toContain('натощак');
		expect(both?.rangeText).toContain('после еды');
		const therapeutic = await of([{ ...low(6), type: { coding: [{ code: 'therapeutic', display: 'терапевтический' }] } }]);
		expect(therapeutic).toMatchObject({ range: null, flag: null });
		expect(therapeutic?.rangeText).toContain('терапевтический');
	});
	it('of another unit is understood', async () => {
		expect(await of([{ low: { value: 5500, unit: 'мкмоль/л' } }])).toMatchObject({ range: { low: 5.5 }, flag: 'L' });
	});
});

describe('when', () => {
	const stored = async (resources: (nr: string) => readonly Resource[]) => {
		const nr = unordered();
		await taken(bundle(resources(nr)));
		return db
			.prepare('SELECT collected_at, collected_day, received_at, conditions FROM result_requests WHERE request_nr = ?1')
			.bind(nr)
			.first<{ collected_at: number | null; collected_day: string; received_at: number | null; conditions: string }>();
	};
	const glucoseOf = (more: object = {}) => observation('BIO-001', { ...mmol(5), ...more });
	it.each([
		['the report’s period', { effectivePeriod: { start: at(3), end: at(8) } }, {}, {}, Date.parse(at(3)), '2026-11-20'],
		['the specimen', {}, { collection: { collectedPeriod: { end: at(8) } } }, {}, Date.parse(at(8)), '2026-11-20'],
		['the Observation', {}, {}, { effectiveInstant: at(5) }, Date.parse(at(5)), '2026-11-20'],
		['a day alone', { effectiveDateTime: '2026-11-19' }, {}, {}, null, '2026-11-19'],
		['a month alone, which tells no day', { effectiveDateTime: '2026-11' }, {}, {}, null, ''],
	])('was it taken: %s', async (_, ofReport, ofSpecimen, ofObservation, moment, day) => {
		const row = await stored((nr) => [report(nr, ofReport), patient(), { resourceType: 'Specimen', ...ofSpecimen }, glucoseOf(ofObservation)]);
		expect(row).toMatchObject({ collected_at: moment, collected_day: day });
	});
	const woman = patient({ name: [{ family: 'Ли', given: ['Анна'] }], birthDate: '1991-01-02', gender: 'female' });
	const loinc = (code: string, value: object) => ({
		...observation('', { ...value, subject: to('p') }),
		code: { coding: [{ system: 'http://loinc.org', code }] },
	});
	const pregnant = loinc('82810-3', { valueCodeableConcept: { coding: [{ system: 'http://loinc.org', code: 'LA15173-0' }] } });
	it.each([
		['pregnant', [pregnant], ['preg']],
		['in week 30', [loinc('18185-9', ucum(30, 'wk'))], ['preg', 'preg3']],
		['pregnant since the last period', [pregnant, loinc('8665-2', { valueDateTime: '2026-08-20' })], ['preg', 'preg1']],
		[
			'not pregnant, day 5',
			[
				loinc('82810-3', { valueCodeableConcept: { coding: [{ code: 'LA26683-5', system: 'http://loinc.org' }] } }),
				loinc('8665-2', { valueDateTime: '2026-11-16' }),
			],
			['fol'],
		],
		['not pregnant', [loinc('82810-3', { valueCodeableConcept: { coding: [{ code: 'LA26683-5', system: 'http://loinc.org' }] } })], ['cycle']],
		['of unknown state', [loinc('8665-2', { valueDateTime: '2026-11-16' })], []],
	])('was it: %s', async (_, states, expected) => {
		const nr = unordered();
		await taken(bundle([report(nr, { effectiveDateTime: at(0), subject: to('p'), result: [to('o')] }), ['p', woman], ['o', glucoseOf()], ...states]));
		expect(
			JSON.parse((await db.prepare('SELECT conditions FROM result_requests WHERE request_nr = ?1').bind(nr).first<string>('conditions')) ?? ''),
		).toEqual(expected);
	});
});

/** Shapes of HL7's own example reports (https://hl7.org/fhir/R4/diagnosticreport-examples.html), written anew with our codes and an order's number. */
describe('reports as HL7 shows them', () => {
	it('lipids: everything contained in the report, the patient outside', async () => {
		const nr = unordered();
		const sent = {
			...bundle([]),
			entry: [
				{
					fullUrl: 'https://lis.example.kz/fhir/DiagnosticReport/lipids',
					resource: report(nr, {
						id: 'lipids',
						meta: { versionId: '2' },
						text: { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml">Lipid report</div>' },
						contained: [
							{
								...observation('BIO-001', {
									...mmol(6.3),
									id: 'cholesterol',
									subject: { reference: 'Patient/pat2' },
									referenceRange: [{ high: { value: 4.5 } }],
								}),
							},
							{
								...observation('BIO-002', {
									...mmol(1.3),
									id: 'triglyceride',
									subject: { reference: 'Patient/pat2' },
									referenceRange: [{ high: { value: 2 } }],
								}),
							},
						],
						category: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0074', code: 'HM' }] }],
						code: { coding: [{ system: 'http://loinc.org', code: '57698-3', display: 'Lipid panel' }], text: 'Lipid Panel' },
						subject: { reference: 'Patient/pat2' },
						effectiveDateTime: '2026-11-19',
						performer: [{ reference: 'Organization/1832473e', display: 'Acme Laboratory, Inc' }],
						result: [{ reference: '#cholesterol' }, { reference: '#triglyceride' }],
					}),
				},
				{ fullUrl: 'https://lis.example.kz/fhir/Patient/pat2', resource: patient({ id: 'pat2' }) },
			],
		};
		expect(await taken(sent)).toMatchObject({ applied: 2 });
		const row = await db.prepare('SELECT lab, collected_day FROM result_requests WHERE request_nr = ?1').bind(nr).first();
		expect(row).toEqual({ lab: 'Acme Laboratory, Inc', collected_day: '2026-11-19' });
	});
	it('general health panel: a transaction-like set of Observations by absolute address', async () => {
		const base = 'https://lis.example.kz/fhir';
		const one = (id: string, resource: Resource) => ({ fullUrl: `${base}/${String(resource.resourceType)}/${id}`, resource: { ...resource, id } });
		const sent = {
			...bundle([]),
			entry: [
				one(
					'f001',
					report(unordered(), {
						subject: { reference: 'Patient/f001', display: 'P. van den Heuvel' },
						performer: [{ reference: 'Organization/f001', display: 'Burgers University Medical Centre' }],
						result: [{ reference: 'Observation/f1' }, { reference: 'Observation/f2' }],
						conclusion: 'Core lab',
					}),
				),
				one('f001', patient()),
				one(
					'f1',
					observation('BIO-001', {
						...mmol(6.3),
						subject: { reference: 'Patient/f001' },
						issued: at(0),
						performer: [{ reference: 'Practitioner/f005', display: 'A. Langeveld' }],
						...interpreted('H'),
						referenceRange: [{ low: { value: 3.1, unit: 'mmol/L' }, high: { value: 6.2, unit: 'mmol/L' } }],
					}),
				),
				one('f2', observation('BIO-002', { ...mmol(4.2), subject: { reference: 'Patient/f001' } })),
			],
		};
		expect(await taken(sent)).toMatchObject({ applied: 2 });
	});
	it('ultrasound: a report without results of a laboratory is refused by what carries its result', async () => {
		const sent = bundle([
			report(unordered(), {
				code: { coding: [{ system: 'http://snomed.info/sct', code: '45036003', display: 'Ultrasonography of abdomen' }] },
				media: [{ comment: 'A comment about the image', link: { display: 'WADO example image' } }],
				conclusion: 'Unremarkable study',
			}),
			patient(),
		]);
		const answer = await postBundle(sent);
		expect(answer.http).toBe(422);
		expect(answer.issue.flatMap(({ expression }) => expression)).toEqual(['Bundle.entry[0].resource.media[0].link']);
	});
});

it('two entries under one address are two resources of which nobody knows which is meant', async () => {
	const sent = bundle([
		['a', report(unordered())],
		['p', patient()],
		['o', observation('BIO-001', mmol(5))],
		['o', observation('BIO-002', mmol(4))],
	]);
	const answer = await postBundle(sent);
	expect(answer).toMatchObject({ http: 422, issue: [{ expression: ['Bundle.entry[3].fullUrl'] }] });
	expect(urn('o')).toMatch(/^urn:uuid:/);
});

describe('when results are expected', () => {
	const planned = (valueDateTime: unknown) => ({ url: 'urn:zerthana:planned', valueDateTime });
	const waiting = (requestNr: string, issued: string, extension: readonly object[]) =>
		bundle([report(requestNr, { status: 'registered', issued, extension })]);
	it('is said by a report without results, and a later day again: the page tells that it was put off', async () => {
		const request = await requested([glucose]);
		await taken(waiting(request.requestNr, at(0), [planned('2026-11-22T18:00:00+05:00')]));
		expect(await shown(request)).toMatchObject({ plannedDate: '2026-11-22T13:00:00.000Z', plannedBefore: null });
		await taken(waiting(request.requestNr, at(1), [{ url: 'urn:other', valueString: 'x' }, planned('2026-11-24T10:00:00+05:00')]));
		expect(await shown(request)).toMatchObject({ plannedDate: '2026-11-24T05:00:00.000Z', plannedBefore: '2026-11-22T13:00:00.000Z' });
		// Left out, it stays.
		await taken(waiting(request.requestNr, at(2), []));
		expect(await shown(request)).toMatchObject({ plannedDate: '2026-11-24T05:00:00.000Z', lines: [{ state: 'in-process' }] });
	});
	it('is the last of those that reports of one request name, and none of a report that has come', async () => {
		const request = await requested([glucose]);
		const waits = (moment: string) => report(request.requestNr, { status: 'registered', issued: at(0), extension: [planned(moment)] });
		await taken(bundle([waits('2026-11-27T18:00:00+05:00'), waits('2026-12-02T18:00:00+05:00'), waits('2026-11-28T18:00:00+05:00')]));
		const told = { plannedDate: '2026-12-02T13:00:00.000Z', plannedBefore: null };
		expect(await shown(request)).toMatchObject(told);
		await taken(bundle([report(request.requestNr, { status: 'final', issued: at(1), extension: [planned('2026-11-20T08:00:00+05:00')] })]));
		expect(await shown(request)).toMatchObject(told);
	});
	it('is refused where it is no moment, or two', async () => {
		const { requestNr } = await requested([glucose]);
		for (const wrong of ['2026-11-24', 'soon', 5, undefined])
			await refused(waiting(requestNr, at(0), [planned(wrong)]), 'Bundle.entry[0].resource.extension date');
		await refused(waiting(requestNr, at(0), [planned(at(5)), planned(at(6))]), 'Bundle.entry[0].resource.extension contradiction');
		expect(await db.prepare('SELECT planned_at FROM result_requests WHERE request_nr = ?1').bind(requestNr).first()).toMatchObject({ planned_at: null });
	});
});

/** What refuses a Bundle, each by its path into the Bundle and by its rule; nothing of it is taken then. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { maxMessageBytes } from '#shared/results/files.ts';
import {
	bundle,
	faultsOf,
	fhirType,
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
	unordered,
	type Resource,
} from '#tests/support/fhir.ts';
import { noProblems, problemsOf, type ValidatedResource } from '#tests/support/fhir-validators.ts';
import { head, obr, obx, pid, postHl7 } from '#tests/support/hl7.ts';
import { ask, read } from '#tests/support/laboratory.ts';
import { at } from '#tests/support/lis.ts';
import { lis, seedSite, visit } from '#tests/support/site.ts';

// Others may run beside it: what a test takes is no matter of these.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(seedSite);

const glucose = (more: Resource = {}) => observation('BIO-001', { ...mmol(5), ...more });
const good = (more: Resource = {}) => bundle([report(unordered()), patient(), glucose(more)]);
const ofReport = (more: Resource) => bundle([report(unordered(), more), patient(), glucose()]);
const without = (one: Resource, member: string) => Object.fromEntries(Object.entries(one).filter(([name]) => name !== member));
const woman = patient({ name: [{ family: 'Ли', given: ['Анна'] }], birthDate: '1991-01-02', gender: 'female' });
const onlyNamed = (value: object) => ({ ...without(glucose(), 'valueQuantity'), ...value });
const inside = (part: object) => ({ component: [{ code: { text: 'Часть' }, ...part }] });

/** Its name, how it is made, and the faults that it is refused for. */
type Case = readonly [name: string, made: () => Resource, ...faults: string[]];

const bundles: readonly Case[] = [
	['batch', () => ({ ...good(), type: 'batch' }), 'Bundle.type bundleType'],
	['document', () => ({ ...good(), type: 'document' }), 'Bundle.type bundleType'],
	['message without its header', () => ({ ...good(), type: 'message' }), 'Bundle.entry[0].resource messageHeader'],
	[
		'transaction that deletes',
		() => ({ ...good(), type: 'transaction', entry: [{ resource: report('X'), request: { method: 'DELETE', url: 'x' } }] }),
		'Bundle.entry[0].request entryRequest',
	],
	['Bundle without an identifier', () => without(good(), 'identifier'), 'Bundle.identifier required'],
	['Bundle without a report', () => bundle([patient(), glucose()]), 'Bundle.entry reportMissing'],
	['Bundle of too many reports', () => bundle(Array.from({ length: 51 }, (_, at_) => report(`R-${at_}`))), 'Bundle.entry tooManyReports'],
	[
		'Bundle with too much inside',
		() => bundle([report('X', { contained: Array.from({ length: 4001 }, () => ({ resourceType: 'Specimen' })) })]),
		'Bundle.entry tooManyEntries',
	],
	['Bundle with a document reference', () => bundle([report(unordered()), { resourceType: 'DocumentReference' }]), 'Bundle.entry[1].resource resourceType'],
	['Bundle with implicit rules', () => ({ ...good(), implicitRules: 'urn:rules' }), 'Bundle.implicitRules notRead'],
	['resource with implicit rules', () => good({ implicitRules: 'urn:rules' }), 'Bundle.entry[2].resource.implicitRules notRead'],
	[
		'modifier extension, wherever it stands',
		() => good({ code: { coding: [{ system: 'urn:zerthana:analyte', code: 'BIO-001', modifierExtension: [{ url: 'urn:not' }] }] } }),
		'Bundle.entry[2].resource.code.coding[0].modifierExtension notRead',
	],
];

const reports: readonly Case[] = [
	['no instant', () => ({ ...ofReport({ issued: undefined }), timestamp: undefined }), 'Bundle.entry[0].resource.issued required'],
	['no number', () => ofReport({ identifier: [] }), 'Bundle.entry[0].resource.identifier invalid'],
	['no code', () => ofReport({ code: undefined }), 'Bundle.entry[0].resource.code invalid'],
	['a status that FHIR does not have', () => ofReport({ status: 'done' }), 'Bundle.entry[0].resource.status invalid'],
	[
		'a file without its bytes',
		() => ofReport({ presentedForm: [{ contentType: 'application/pdf' }] }),
		'Bundle.entry[0].resource.presentedForm[0].data required',
	],
	['a narrative that says more', () => ofReport({ text: { status: 'additional', div: '<div/>' } }), 'Bundle.entry[0].resource.text onlyText'],
	['a misspelt member', () => ofReport({ conclusions: 'x' }), 'Bundle.entry[0].resource.conclusions unknownMember'],
	['a result that is not there', () => ofReport({ result: [to('nowhere')] }), 'Bundle.entry[0].resource.result[0] unresolvedReference'],
	[
		'a result that is a patient',
		() => bundle([report(unordered(), { result: [to('p')] }), ['p', patient()]]),
		'Bundle.entry[0].resource.result[0] unresolvedReference',
	],
	['a subject that is not there', () => ofReport({ subject: { reference: 'Patient/9' } }), 'Bundle.entry[0].resource.subject unresolvedReference'],
	['a specimen that is not there', () => ofReport({ specimen: [{ reference: 'Specimen/9' }] }), 'Bundle.entry[0].resource.specimen[0] unresolvedReference'],
	[
		'a performer without a name',
		() => ofReport({ performer: [{ reference: 'Organization/9' }] }),
		'Bundle.entry[0].resource.performer[0] unresolvedReference',
	],
	['an order that is not there', () => ofReport({ basedOn: [{ reference: 'ServiceRequest/9' }] }), 'Bundle.entry[0].resource.basedOn[0] unresolvedReference'],
	['an order that nobody knows', () => ofReport({ basedOn: [{ identifier: { value: '00000000' } }] }), 'Bundle.entry[0].resource.basedOn unknown'],
	['a day in the future', () => ofReport({ issued: new Date(Date.now() + 6 * 60_000).toISOString() }), 'Bundle.entry[0].resource.issued dateTooLate'],
	[
		'an Observation that it does not name',
		() => bundle([report(unordered(), { result: [to('o')] }), patient(), ['o', glucose()], observation('BIO-002', mmol(4))]),
		'Bundle.entry[3].resource unnamedObservation',
	],
	[
		'a contained Observation that nobody names',
		() => bundle([report(unordered(), { result: [to('o')], contained: [observation('BIO-002', mmol(4))] }), patient(), ['o', glucose()]]),
		'Bundle.entry[0].resource.contained[0] unnamedObservation',
	],
];

const patients: readonly Case[] = [
	[
		'without a name',
		() => bundle([report(unordered()), patient({ name: [{ use: 'nickname', family: 'К', given: ['О'] }] }), glucose()]),
		'Bundle.entry[1].resource.name required',
	],
	[
		'with an unseen sign in the name',
		() => bundle([report(unordered()), patient({ name: [{ family: 'a\u2066b', given: ['a'] }] }), glucose()]),
		'Bundle.entry[1].resource.name[0].family characters',
	],
	[
		'with an IIN that is none',
		() => bundle([report(unordered()), patient({ identifier: [{ system: 'urn:zerthana:iin', value: '12' }] }), glucose()]),
		'Bundle.entry[1].resource.identifier iin',
	],
	['whose record is not in use', () => bundle([report(unordered()), patient({ active: false }), glucose()]), 'Bundle.entry[1].resource.active notRead'],
	[
		'whose record was replaced',
		() => bundle([report(unordered()), patient({ link: [{ type: 'replaced-by', other: { reference: 'Patient/2' } }] }), glucose()]),
		'Bundle.entry[1].resource.link notRead',
	],
	[
		'of a new request, with a year of birth alone',
		() => bundle([report(unordered()), patient({ birthDate: '1985' }), glucose()]),
		'Bundle.entry[1].resource.birthDate date',
	],
	[
		'one of two, not named',
		() => bundle([report(unordered()), patient(), woman, glucose()]),
		'Bundle.entry[0].resource.subject subjectNeeded',
		'Bundle.entry[3].resource.subject subjectNeeded',
	],
	[
		'another than the Observation’s',
		() => bundle([report(unordered(), { subject: to('p') }), ['p', patient()], ['w', woman], glucose({ subject: to('w') })]),
		'Bundle.entry[3].resource.subject otherSubject',
	],
	[
		'another than the specimen’s',
		() =>
			bundle([
				report(unordered(), { subject: to('p'), specimen: [to('s')] }),
				['p', patient()],
				['w', woman],
				['s', { resourceType: 'Specimen', subject: to('w') }],
				glucose({ subject: to('p') }),
			]),
		'Bundle.entry[3].resource.subject otherSubject',
	],
	[
		'another under the same number',
		() => {
			const nr = unordered();
			return bundle([
				['a', report(nr, { subject: to('p'), result: [to('o')] })],
				['b', report(nr, { subject: to('w'), result: [to('q')] })],
				['p', patient()],
				['w', woman],
				['o', glucose({ subject: to('p') })],
				['q', observation('BIO-002', { ...mmol(4), subject: to('w') })],
			]);
		},
		'Bundle.entry[1].resource.identifier otherSubject',
	],
	[
		'a man who is pregnant',
		() =>
			bundle([
				report(unordered(), { result: [to('o')] }),
				patient(),
				['o', glucose()],
				{ ...observation('', { valueQuantity: { value: 20, unit: 'wk' } }), code: { coding: [{ system: 'http://loinc.org', code: '18185-9' }] } },
			]),
		'Bundle.entry[1].resource contradiction',
	],
];

const observations: readonly Case[] = [
	['a code of another system', () => good({ code: { coding: [{ code: 'x' }] } }), 'Bundle.entry[2].resource.code unknownAnalyte'],
	[
		'an unknown analyte',
		() => good({ code: { coding: [{ system: 'urn:zerthana:analyte', code: 'NO-SUCH' }] } }),
		'Bundle.entry[2].resource.code unknownAnalyte',
	],
	['an unknown LOINC', () => good({ code: { coding: [{ system: 'http://loinc.org', code: '1-1' }] } }), 'Bundle.entry[2].resource.code unknownAnalyte'],
	[
		'two codes at once',
		() => good({ code: { coding: ['BIO-001', 'BIO-002'].map((code) => ({ system: 'urn:zerthana:analyte', code })) } }),
		'Bundle.entry[2].resource.code contradiction',
	],
	[
		'a LOINC code of another analyte',
		() =>
			good({
				code: {
					coding: [
						{ system: 'urn:zerthana:analyte', code: 'BIO-002' },
						{ system: 'http://loinc.org', code: '14771-0' },
					],
				},
			}),
		'Bundle.entry[2].resource.code contradiction',
	],
	['an analyte twice', () => bundle([report(unordered()), patient(), glucose(), glucose()]), 'Bundle.entry[3].resource.code duplicate'],
	['no value and no reason', () => bundle([report(unordered()), patient(), observation('BIO-001')]), 'Bundle.entry[2].resource.value required'],
	['a value that is no number', () => good({ valueQuantity: { value: '5' } }), 'Bundle.entry[2].resource.valueQuantity.value invalid'],
	['two values', () => good({ valueString: '6' }), 'Bundle.entry[2].resource oneValue'],
	['a truth value', () => bundle([report(unordered()), patient(), onlyNamed({ valueBoolean: true })]), 'Bundle.entry[2].resource.valueBoolean valueType'],
	[
		'a period as value',
		() => bundle([report(unordered()), patient(), onlyNamed({ valuePeriod: { start: at(0) } })]),
		'Bundle.entry[2].resource.valuePeriod valueType',
	],
	[
		'a ratio that is neither titre nor share',
		() =>
			bundle([report(unordered()), patient(), onlyNamed({ valueRatio: { numerator: { value: 1, unit: 'g' }, denominator: { value: 24, unit: 'h' } } })]),
		'Bundle.entry[2].resource.valueRatio valueType',
	],
	[
		'a range of two units',
		() => bundle([report(unordered()), patient(), onlyNamed({ valueRange: { low: { value: 1, unit: 'g' }, high: { value: 2, unit: 'mg' } } })]),
		'Bundle.entry[2].resource.valueRange contradiction',
	],
	[
		'codes that contradict each other',
		() =>
			bundle([
				report(unordered()),
				patient(),
				onlyNamed({
					valueCodeableConcept: {
						coding: [
							{ system: 'http://snomed.info/sct', code: '260373001' },
							{ system: 'http://loinc.org', code: 'LA11883-8' },
						],
					},
				}),
			]),
		'Bundle.entry[2].resource.valueCodeableConcept contradiction',
	],
	[
		'a value beside the reason for its absence',
		() => good({ dataAbsentReason: { text: 'Сгусток' } }),
		'Bundle.entry[2].resource.dataAbsentReason contradiction',
	],
	[
		'a value that stands in a text alone',
		() => bundle([report(unordered()), patient(), onlyNamed({ dataAbsentReason: { coding: [{ code: 'as-text' }] } })]),
		'Bundle.entry[2].resource.dataAbsentReason onlyText',
	],
	['a misspelt member', () => good({ valueQuantiti: { value: 7 } }), 'Bundle.entry[2].resource.valueQuantiti unknownMember'],
	['a focus on somebody else', () => good({ focus: [to('baby')] }), 'Bundle.entry[2].resource.focus notRead'],
	['an unseen sign in a note', () => good({ note: [{ text: 'a\u202eb' }] }), 'Bundle.entry[2].resource.note[0].text characters'],
	[
		'one in a finding',
		() => bundle([report(unordered()), patient(), onlyNamed({ valueString: 'a\u0000b' })]),
		'Bundle.entry[2].resource.valueString characters',
	],
	['a note too long', () => good({ note: [{ text: 'а'.repeat(2001) }] }), 'Bundle.entry[2].resource.note tooLong'],
	[
		'a bound with a comparator',
		() => good({ referenceRange: [{ low: { value: 1, comparator: '<' } }] }),
		'Bundle.entry[2].resource.referenceRange[0].low.comparator notRead',
	],
	[
		'bounds of two units',
		() => good({ referenceRange: [{ low: { value: 1, unit: 'g' }, high: { value: 2 } }] }),
		'Bundle.entry[2].resource.referenceRange[0] contradiction',
	],
	['an empty range', () => good({ referenceRange: [{}] }), 'Bundle.entry[2].resource.referenceRange[0] required'],
	['a component without a value', () => good(inside({})), 'Bundle.entry[2].resource.component[0].value required'],
	[
		'a component with a member of another form',
		() => good(inside({ ...mmol(1), note: [{ text: 'x' }] })),
		'Bundle.entry[2].resource.component[0].note unknownMember',
	],
	[
		'a heading that is interpreted',
		() =>
			bundle([
				report(unordered(), { result: [to('h')] }),
				patient(),
				['h', { ...observation('', { hasMember: [to('o')], ...interpreted('A') }), code: { text: 'Панель' } }],
				['o', glucose()],
			]),
		'Bundle.entry[2].resource.interpretation notRead',
	],
	['a member that is not there', () => good({ hasMember: [to('nowhere')] }), 'Bundle.entry[2].resource.hasMember[0] unresolvedReference'],
	[
		'a specimen that is unfit',
		() => bundle([report(unordered()), patient(), { resourceType: 'Specimen', status: 'unsatisfactory' }, glucose()]),
		'Bundle.entry[3].resource.specimen specimenStatus',
	],
	[
		'another day than the report’s',
		() => bundle([report(unordered(), { effectiveDateTime: at(0) }), patient(), glucose({ effectiveDateTime: '2026-11-18T10:00:00+05:00' })]),
		'Bundle.entry[2].resource.effective otherMoment',
	],
];

describe.each([
	['a Bundle', bundles],
	['a report', reports],
	['a patient', patients],
	['an Observation', observations],
])('%s', (_, cases) => {
	it.each(cases)('%s: refused by name', async (...given) => {
		const [, made, ...faults] = given as unknown as Case;
		await refused(made(), ...faults);
	});
});

it('nothing of a refused Bundle stands anywhere, and mended it is taken under the same id', async () => {
	const nr = unordered();
	const [bad, mended] = [bundle([report(nr), patient(), glucose({ focus: [], valueString: 'x' })]), bundle([report(nr), patient(), glucose()])];
	expect(await postBundle(bad)).toMatchObject({ http: 422 });
	expect(await env.LAB_DB.prepare('SELECT count(*) AS n FROM result_requests WHERE request_nr = ?1').bind(nr).first('n')).toBe(0);
	expect(await taken({ ...mended, identifier: bad.identifier })).toMatchObject({ applied: 1, repeated: false });
});

it('a Bundle nested without end is refused, and answered', async () => {
	const deep = `{"extension":${'[{"extension":'.repeat(5000)}[]${'}]'.repeat(5000)}}`;
	const text = JSON.stringify(good()).replace('"status":"final"', `"category":[${deep}],"status":"final"`);
	const answer = await read(ask('POST', '/lis/results', { access: env.LIS_KEY, headers: { 'Content-Type': fhirType }, body: text }));
	expect(answer.http).toBe(422);
});

describe('an OperationOutcome', () => {
	const key = { Authorization: `Bearer ${env.LIS_KEY}`, 'Content-Type': fhirType };
	const post = (body: string, headers: Readonly<Record<string, string>> = key, path = '/lis/results') => visit(path, { method: 'POST', headers, body });
	it.each([
		['401', () => post('{}', { 'Content-Type': fhirType }), 401, 'login'],
		['403', () => post('{}', { ...key, Origin: 'https://elsewhere.example' }), 403, 'forbidden'],
		['400', () => post('{'), 400, 'structure'],
		['413 by its length', () => post(' '.repeat(maxMessageBytes + 1)), 413, 'too-long'],
		['404 of a path', () => post('{}', key, '/lis/nothing'), 404, 'not-found'],
		['404 of a request', () => post(JSON.stringify(bundle([report('NO-SUCH'), glucose()]))), 404, 'not-found'],
		['405', () => post('{}', key, '/lis/orders'), 405, 'not-supported'],
		['422 of its form', () => post('[]'), 422, 'invalid'],
	])('answers %s', async (_, asked, status, code) => {
		const answer = await asked();
		expect([answer.status, answer.headers.get('Content-Type')]).toEqual([status, fhirType]);
		expect(await answer.json()).toMatchObject({
			resourceType: 'OperationOutcome',
			issue: [{ severity: 'error', code, details: { text: expect.stringMatching(/\S/) as string } }],
		});
	});
	it('answers 409 for another content under the same id', async () => {
		const sent = good();
		await taken(sent);
		const answer = await postBundle({ ...sent, timestamp: at(1) });
		expect([answer.http, faultsOf(answer), answer.issue[0]?.code]).toEqual([409, ['Bundle.identifier otherContent'], 'conflict']);
	});
	it('speaks the language that is asked for, to anyone who connects a system', async () => {
		const say = async (lang: string) =>
			(await postBundle(good({ code: { coding: [{ system: 'urn:zerthana:analyte', code: 'NO-SUCH' }] } }), `/lis/results?lang=${lang}`)).issue[0];
		expect((await say('en-US'))?.details.text).toBe('No analyte has this code.');
		expect((await say('kk-KZ'))?.details.text).toBe('Мұндай коды бар көрсеткіш белгісіз.');
		expect(await say('ru-RU')).toMatchObject({ code: 'code-invalid', diagnostics: 'code: NO-SUCH' });
	});
	it('is for FHIR alone: a Bundle that is sent as JSON is answered as JSON', async () => {
		expect(await read(lis('POST', '/lis/results', { ...good(), type: 'batch' }))).toMatchObject({
			http: 422,
			code: 'validation',
			fields: [{ field: 'type', rule: 'bundleType' }],
		});
	});
	it('labels that hold back do not hide a fault', async () => {
		await refused(good({ ...labelled('R'), focus: [to('x')] }), 'Bundle.entry[2].resource.focus notRead');
	});
});

describe('all that is wrong is told at once', () => {
	const unknown = observation('NO-SUCH', mmol(4));
	it('an unread member, a report at fault, and an analyte that nobody knows beside it', async () => {
		const sent = bundle([report(unordered(), { conclusions: 'x' }), patient({ active: false }), glucose(), unknown, { resourceType: 'DocumentReference' }]);
		await refused(
			{ ...sent, implicitRules: 'urn:rules', identifier: undefined },
			'Bundle.entry[4].resource resourceType',
			'Bundle.implicitRules notRead',
			'Bundle.identifier required',
			'Bundle.entry[0].resource.conclusions unknownMember',
			'Bundle.entry[1].resource.active notRead',
			'Bundle.entry[3].resource.code unknownAnalyte',
		);
	});
	it('a moment to come, and analytes that nobody knows, of several reports', async () => {
		const late = new Date(Date.now() + 3_600_000).toISOString();
		await refused(
			bundle([
				report(unordered(), { issued: late, result: [to('a')] }),
				patient(),
				['a', unknown],
				report(unordered(), { result: [to('b')] }),
				['b', observation('NOR-THIS', mmol(4))],
			]),
			'Bundle.entry[0].resource.issued dateTooLate',
			'Bundle.entry[2].resource.code unknownAnalyte',
			'Bundle.entry[4].resource.code unknownAnalyte',
		);
		await refused(
			bundle([
				report(unordered(), { result: [to('a')] }),
				patient(),
				['a', unknown],
				report(unordered(), { result: [to('b')] }),
				['b', observation('NOR-THIS', mmol(4))],
			]),
			'Bundle.entry[2].resource.code unknownAnalyte',
			'Bundle.entry[4].resource.code unknownAnalyte',
		);
	});
});

describe('what is spoken here', () => {
	it('is said by a CapabilityStatement that both validators take, to who shows the key', async () => {
		const answer = await visit('/lis/fhir/metadata', { headers: { Authorization: `Bearer ${env.LIS_KEY}` } });
		expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/fhir+json']);
		const statement = (await answer.json()) as ValidatedResource;
		expect(problemsOf(statement)).toEqual(noProblems);
		expect(statement).toMatchObject({
			kind: 'instance',
			fhirVersion: '4.0.1',
			messaging: [{ endpoint: [{ address: expect.stringMatching(/^https?:.*\/lis\/results$/) }] }],
		});
		// How orders are asked for, and which scope of a key each thing needs.
		const said = JSON.stringify(statement);
		for (const part of ['/lis/orders/fhir?status=', '/lis/orders/{orderNr}/fhir', 'orders.read', 'orders.write', 'results.write'])
			expect(said).toContain(part);
		expect((await visit('/lis/fhir/metadata')).status).toBe(401);
	});
});

describe('who asks for a type is answered in it', () => {
	const fhir = 'application/fhir+json';
	const json = 'application/json';
	const auth = { Authorization: `Bearer ${env.LIS_KEY}` };
	it.each([
		['JSON asked for FHIR', json, fhir, fhir],
		['FHIR asked for FHIR', fhir, `${fhir}; fhirVersion=4.0, */*;q=0.1`, fhir],
		['FHIR asked for JSON', fhir, json, json],
		['FHIR asked for anything', fhir, '*/*', fhir],
		['JSON asked for anything but FHIR', json, `${fhir};q=0, */*`, json],
		['JSON asked for HTML', json, 'text/html', json],
	])('a refusal of %s', async (_, type, accept, wanted) => {
		const answer = await visit('/lis/results', { method: 'POST', headers: { ...auth, 'Content-Type': type, Accept: accept }, body: '{}' });
		expect([answer.status, answer.headers.get('Content-Type')]).toEqual([422, wanted]);
		expect(await answer.json()).toMatchObject(wanted === fhir ? { resourceType: 'OperationOutcome' } : { code: 'validation' });
	});
	it('a call without a body, too', async () => {
		const answer = await visit('/lis/orders/00000000', { headers: { ...auth, Accept: fhir } });
		expect([answer.status, answer.headers.get('Content-Type')]).toEqual([404, fhir]);
		expect(await answer.json()).toMatchObject({ resourceType: 'OperationOutcome', issue: [{ code: 'not-found' }] });
	});
	it('a Bundle that is taken, by an OperationOutcome with the counts', async () => {
		const send = (accept: string) =>
			visit('/lis/results', { method: 'POST', headers: { ...auth, 'Content-Type': fhir, Accept: accept }, body: JSON.stringify(good()) });
		const answer = await send(fhir);
		expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, fhir]);
		const outcome = (await answer.json()) as { issue: { severity: string; diagnostics: string }[] };
		expect(outcome).toMatchObject({ resourceType: 'OperationOutcome', issue: [{ severity: 'information', code: 'informational' }] });
		expect(JSON.parse(outcome.issue[0]?.diagnostics ?? '')).toMatchObject({ applied: expect.any(Number), requests: [{ superseded: 0 }] });
		for (const accept of ['*/*', '']) expect((await send(accept)).headers.get('Content-Type')).toBe(fhir);
		const asJson = await send(json);
		expect([asJson.headers.get('Content-Type'), Object.keys((await asJson.json()) as object)]).toEqual([
			json,
			Object.keys(JSON.parse(outcome.issue[0]?.diagnostics ?? '') as object),
		]);
	});
	it('of more faults than are told, how many more there are, as information and without a place', async () => {
		const many = bundle([
			report('MANY-1'),
			patient(),
			...Array.from({ length: 73 }, (_, nr) => observation(`NOPE-${nr}`, { valueQuantity: { value: 'five', unit: 'mmol/L' } })),
		]);
		const answer = await postBundle(many);
		expect(answer.http).toBe(422);
		const own = answer.issue.filter(({ severity }) => severity === 'error');
		const told = own.filter(({ details }) => details.coding.every(({ code }) => code !== 'unknownAnalyte'));
		expect(told).toHaveLength(50);
		const last = answer.issue.at(-1);
		expect(last).toMatchObject({ severity: 'information', code: 'informational', diagnostics: expect.stringMatching(/^count: \d+$/) });
		expect([last?.expression, Number(last?.diagnostics?.slice('count: '.length))]).toEqual([undefined, 73 - 50]);
		expect(problemsOf({ resourceType: 'OperationOutcome', issue: answer.issue } as unknown as ValidatedResource)).toEqual(noProblems);
	});
	it('the same of JSON and of HL7', async () => {
		const lines = Array.from({ length: 60 }, (_, nr) => ({ code: `NOPE-${nr}`, status: 'final', value: null }));
		const asJson = await read(lis('POST', '/lis/results', { messageId: 'MANY-2', issued: '2026-11-20T10:00:00+05:00', requestNr: 'MANY-2', lines }));
		expect([asJson.http, asJson.fields.at(-1)]).toEqual([422, { field: '', rule: 'moreFaults', values: { count: 10 } }]);
		const answer = await postHl7([
			head('MANY-3'),
			pid(),
			obr('MANY-3'),
			...Array.from({ length: 58 }, (_, nr) => obx('NM', `NOPE-${nr}`, '5', { 11: 'Q' })),
		]);
		const errors = answer.text.split('\r').filter((line) => line.startsWith('ERR'));
		expect(errors.filter((line) => line.includes('|E|') && !line.includes('unknownAnalyte'))).toHaveLength(50);
		expect(errors.at(-1)).toMatch(/^ERR\|\|\|[^|]*\|I\|moreFaults\^\^L\|\|count: 8\|/);
	});
	it('a page that is not there is HTML to a browser and JSON to a program', async () => {
		for (const [accept, wanted] of [
			['text/html,application/xhtml+xml,*/*;q=0.8', 'text/html; charset=utf-8'],
			[json, json],
		] as const) {
			const answer = await visit('/no-such-page', { headers: { Accept: accept } });
			expect([answer.status, answer.headers.get('Content-Type')]).toEqual([404, wanted]);
			await answer.body?.cancel();
		}
	});
});

/** Whose a result is: the laboratory's word on the person against ours, the list of what did not fit, a corrected identity. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addPatient, signIn } from '#tests/support/accounts.ts';
import { attach } from '#tests/support/attachments.ts';
import { bundle, faultsOf, mmol, observation, patient, postBundle, report, taken, to, unordered } from '#tests/support/fhir.ts';
import { ask, person, read, requested, writingAfter, type Refused } from '#tests/support/laboratory.ts';
import { final, linesOf, message, send, shown, at } from '#tests/support/lis.ts';
import { info } from '#tests/support/results.ts';
import { idOf, lis, seedSite } from '#tests/support/site.ts';

// Captchas are solved and passwords hashed for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const db = env.LAB_DB;
let glucose = 0;
beforeAll(async () => {
	await seedSite();
	glucose = await idOf('BIO-001');
});

/** Сәрсенбаева Айгүл Қайратқызы, as the order has her. */
const known = { lastName: person.lastName, firstName: person.firstName, middleName: person.middleName, birthDate: person.birthDate, sex: person.sex };
interface Mismatches {
	readonly data: readonly {
		readonly id: number;
		readonly requestNr: string;
		readonly messageId: string;
		readonly fields: readonly string[];
		readonly noticedAt: string;
	}[];
	readonly next: number | null;
}
const mismatches = (query = '') => read<Mismatches & Refused>(lis('GET', `/lis/mismatches${query}`));
const stored = (requestNr: string) =>
	db.prepare('SELECT last_name, first_name, birth_date, sex, iin, iin_confirmed FROM result_requests WHERE request_nr = ?1').bind(requestNr).first();

describe('mother and newborn in one Bundle', () => {
	const mother = patient({ name: [{ family: 'Ахметова', given: ['Сауле'] }], birthDate: '1995-03-04', gender: 'female' });
	const baby = patient({ name: [{ family: 'Ахметова', given: ['Дочь'] }], birthDate: '2026-11-19', gender: 'female' });
	const made = (ofMother: string, ofBaby: string) =>
		bundle([
			['rm', report(ofMother, { subject: to('m'), result: [to('om')] })],
			['rb', report(ofBaby, { subject: to('b'), result: [to('ob')] })],
			['m', mother],
			['b', baby],
			['om', observation('BIO-001', { ...mmol(4.9), subject: to('m') })],
			['ob', observation('BIO-001', { ...mmol(2.4), subject: to('b') })],
		]);
	it('each line goes to whose report it is', async () => {
		const [ofMother, ofBaby] = [unordered(), unordered()];
		await taken(made(ofMother, ofBaby));
		const values = async (nr: string) =>
			(
				await db
					.prepare(
						"SELECT CAST(json_extract(l.body, '$.value.number') AS DOUBLE PRECISION) AS value FROM result_lines l JOIN result_requests r ON r.id = l.request_id WHERE r.request_nr = ?1",
					)
					.bind(nr)
					.all()
			).results;
		expect([await values(ofMother), await values(ofBaby)]).toEqual([[{ value: 4.9 }], [{ value: 2.4 }]]);
	});
	it('a report about the baby under the mother’s number is refused, and noticed', async () => {
		const nr = unordered();
		await taken(bundle([report(nr), mother, observation('BIO-001', mmol(4.9))]));
		const sent = bundle([
			report(nr, { subject: to('b'), result: [to('o')], issued: at(5) }),
			['m', mother],
			['b', baby],
			['o', observation('BIO-001', { ...mmol(2.4), subject: to('b') })],
		]);
		const answer = await postBundle(sent);
		expect([answer.http, faultsOf(answer)]).toEqual([
			409,
			['Bundle.entry[2].resource.name otherPatient', 'Bundle.entry[2].resource.birthDate otherPatient'],
		]);
		expect(JSON.stringify(answer)).not.toMatch(/Ахметова|Сауле|Дочь|1995|2026-11-19/);
		expect((await mismatches()).data).toContainEqual(expect.objectContaining({ requestNr: nr, fields: ['firstName', 'birthDate'] }));
	});
});

describe('the laboratory’s word on the person', () => {
	it.each([
		['as we have it', {}],
		['in other letters', { lastName: 'САРСЕНБАЕВА', firstName: 'Айгуль', middleName: 'Кайраткызы' }],
		['with a Russian patronymic', { middleName: 'Кайратовна' }],
		['with initials', { firstName: 'А.', middleName: 'Қ.' }],
		['with both initials in one', { firstName: 'А. Қ.', middleName: undefined }],
		['without patronymic and sex', { middleName: undefined, sex: undefined }],
	])('%s is taken', async (_, more) => {
		const request = await requested([glucose]);
		expect(await send(message(request.requestNr, [final('BIO-001', 5)], { patient: { ...known, ...more } }))).toMatchObject({ http: 200, applied: 1 });
	});
	it.each([
		['another family name', { lastName: 'Иванова' }, ['lastName']],
		['another name', { firstName: 'Алма' }, ['firstName']],
		['another patronymic', { middleName: 'Маратқызы' }, ['middleName']],
		['another initial', { firstName: 'Б.' }, ['firstName']],
		['another sex', { sex: 'M' }, ['sex']],
		['another day of birth', { birthDate: '1990-05-15' }, ['birthDate']],
		['a man of another name', { lastName: 'Иванов', firstName: 'Иван', middleName: undefined, sex: 'M' }, ['lastName', 'firstName', 'sex']],
	])('%s is refused by the names of the fields, and noticed', async (_, more, fields) => {
		const request = await requested([glucose]);
		const sent = message(request.requestNr, [final('BIO-001', 5)], { patient: { ...known, ...more } });
		const before = (await mismatches()).data.at(-1)?.id ?? 0;
		const refused = await send(sent);
		expect(refused).toMatchObject({ http: 409, code: 'conflict', fields: fields.map((name) => ({ field: `patient.${name}`, rule: 'otherPatient' })) });
		expect(JSON.stringify(refused)).not.toMatch(/Иванов|Алма|Сәрсенбаева|1990/);
		expect((await linesOf(request))['BIO-001']?.state).toBe('in-process');
		await send(sent);
		expect((await mismatches(`?after=${before}`)).data).toEqual([
			{
				id: expect.any(Number) as number,
				requestNr: request.requestNr,
				messageId: sent.messageId,
				fields,
				noticedAt: expect.stringMatching(/Z$/) as string,
				settled: null,
			},
		]);
	});
	it('a year of birth alone is compared as a year', async () => {
		const nr = unordered();
		await taken(bundle([report(nr), patient(), observation('BIO-001', mmol(5))]));
		const again = (birthDate: string) => postBundle(bundle([report(nr, { issued: at(2) }), patient({ birthDate }), observation('BIO-001', mmol(5))]));
		expect(await again('1985')).toMatchObject({ http: 200 });
		expect(await again('1985-01')).toMatchObject({ http: 200 });
		expect(faultsOf(await again('1986'))).toEqual(['Bundle.entry[1].resource.birthDate otherPatient']);
	});
	it('an IIN is compared where both have one, and fills what was not known', async () => {
		const request = await requested([glucose], { iin: '900514400126', iinConfirmed: 'on', confirmed: 'iin' });
		await db.prepare("UPDATE result_requests SET iin = '' WHERE request_nr = ?1").bind(request.requestNr).run();
		const bring = (iin: string, minute: number) =>
			send(message(request.requestNr, [final('BIO-001', 5)], { patient: { ...known, iin }, issued: at(minute) }));
		expect(await bring('900514400126', 1)).toMatchObject({ http: 200 });
		expect(await stored(request.requestNr)).toMatchObject({ iin: '900514400126', iin_confirmed: 1 });
		expect(await bring('900514400127', 2)).toMatchObject({ http: 409, fields: [{ field: 'patient.iin', rule: 'otherPatient' }] });
	});
	it('a pregnancy said of a man is another person', async () => {
		const request = await requested([glucose], { sex: 'M', firstName: 'Асан', middleName: '' });
		expect(await send(message(request.requestNr, [final('BIO-001', 5)], { conditions: { pregnancyWeek: 20 } }))).toMatchObject({
			http: 409,
			fields: [{ field: 'conditions', rule: 'otherPatient' }],
		});
	});
});

describe('the list of mismatches', () => {
	it('goes on where a page ended, and is the laboratory’s alone', async () => {
		const first = await mismatches('?pageSize=1');
		expect(first.data).toHaveLength(1);
		expect(first.next).toBe(first.data[0]?.id);
		const second = await mismatches(`?pageSize=1&after=${String(first.next)}`);
		expect(second.data[0]?.id).toBeGreaterThan(first.data[0]?.id ?? 0);
		expect(await read(ask('GET', '/lis/mismatches'))).toMatchObject({ http: 401, code: 'wrong-key' });
	});
});

describe('a corrected identity', () => {
	const correct = (requestNr: string, body: object) =>
		read<{ changed: boolean; judgedAnew: number } & Refused>(lis('PUT', `/lis/requests/${requestNr}/patient`, body));
	it('is written, judges every line anew, and changes nothing when it comes again', async () => {
		// The reference of the fixture is for everybody: one for men alone shows whose it is.
		const ofMen = { sex: 'M', ageFrom: null, ageTo: null, condition: null, low: 6, high: 7, lowIncluded: true, highIncluded: true, expected: null };
		const ranges = await db.prepare("SELECT ranges FROM analytes WHERE code = 'BIO-001'").first<string>('ranges');
		await db
			.prepare("UPDATE analytes SET ranges = ?1 WHERE code = 'BIO-001'")
			.bind(JSON.stringify([...(JSON.parse(ranges ?? '[]') as object[]), ofMen]))
			.run();
		const request = await requested([glucose]);
		await send(message(request.requestNr, [final('BIO-001', 6.5)]));
		expect((await linesOf(request))['BIO-001']).toMatchObject({ flag: 'H', range: { low: 4.1 } });
		const man = { lastName: 'Серік', firstName: 'Асан', birthDate: '1988-02-03', sex: 'M', iin: '880203300123' };
		expect(await correct(request.requestNr, man)).toMatchObject({ http: 200, changed: true, judgedAnew: 1 });
		const whole = await shown(request);
		expect(whole).toMatchObject({
			lastName: 'Серік',
			firstName: 'Асан',
			middleName: '',
			birthDate: '1988-02-03',
			sex: 'M',
			lines: [{ flag: 'N', range: { low: 6, high: 7 } }],
		});
		expect(await stored(request.requestNr)).toMatchObject({ iin: '880203300123', iin_confirmed: 1 });
		expect(await correct(request.requestNr, man)).toMatchObject({ http: 200, changed: false, judgedAnew: 0 });
		const { results } = await db
			.prepare('SELECT body FROM result_patient_history h JOIN result_requests r ON r.id = h.request_id WHERE r.request_nr = ?1')
			.bind(request.requestNr)
			.all<{ body: string }>();
		expect(results.map(({ body }) => JSON.parse(body) as object)).toMatchObject([{ last_name: person.lastName, sex: 'F' }]);
		// What was refused before is taken now.
		expect(await send(message(request.requestNr, [final('BIO-001', 6.4)], { issued: at(3), patient: man }))).toMatchObject({ http: 200 });
	});
	it('keeps what a message writes at the same time', async () => {
		const request = await requested([glucose]);
		let sent: unknown = null;
		const store = writingAfter(async () => {
			sent ??= await send(message(request.requestNr, [final('BIO-001', 5)]));
		});
		const body = { ...known, lastName: 'Серікова' };
		const answer = await read(ask('PUT', `/lis/requests/${request.requestNr}/patient`, { access: env.LIS_KEY, body, db: store }));
		expect([answer.http, sent]).toMatchObject([200, { http: 200, applied: 1 }]);
		expect(await shown(request)).toMatchObject({ lastName: 'Серікова', lines: [{ value: '5,0' }] });
	});
	it.each([
		['a request that nobody knows', 'NO-SUCH', known, 404, 'requestNr'],
		['half of a date', 'X', { ...known, birthDate: '1990' }, 422, 'birthDate'],
		['no sex', 'X', { ...known, sex: undefined }, 422, 'sex'],
		['an IIN that is none', 'X', { ...known, iin: '12' }, 422, 'iin'],
		['a misspelt member', 'X', { ...known, surname: 'X' }, 422, 'surname'],
	])('%s: refused', async (_, requestNr, body, http, field) => {
		expect(await correct(requestNr, body)).toMatchObject({ http, fields: [{ field }] });
	});
});

describe('the previous value', () => {
	it('is the same person’s alone: by an IIN that the laboratory named', async () => {
		const iin = '850102300125';
		const man = { lastName: 'Ким', firstName: 'Олег', birthDate: '1985-01-02', sex: 'M' };
		const bring = async (value: number, collectedAt: string, more: object) => {
			const [requestNr, password] = [unordered(), '123456789'];
			await send(message(requestNr, [final('BIO-001', value)], { patient: { ...man, ...more }, password, collectedAt }));
			return { requestNr, password };
		};
		const first = await bring(4.4, '2026-11-10T08:00:00+05:00', { iin });
		const between = await bring(4.6, '2026-11-11T08:00:00+05:00', {});
		const last = await bring(5, '2026-11-12T08:00:00+05:00', { iin });
		const other = await bring(5, '2026-11-12T09:00:00+05:00', {});
		// Anyone who has a receipt is shown one request.
		expect((await linesOf(last))['BIO-001']?.previous).toBeNull();
		const account = await addPatient({ last_name: 'Ким', first_name: 'Олег', middle_name: '', birth_date: '1985-01-02', sex: 'M', iin });
		for (const { requestNr } of [first, between, last, other])
			await attach(String(await env.LAB_DB.prepare('SELECT id FROM result_requests WHERE request_nr = ?1').bind(requestNr).first('id')), account);
		const { token } = await signIn('patient', account);
		const previousOf = async ({ requestNr }: { requestNr: string }) => {
			const id = String(await env.LAB_DB.prepare('SELECT id FROM result_requests WHERE request_nr = ?1').bind(requestNr).first('id'));
			return (await info(id, token)).lines[0]?.previous;
		};
		expect(await previousOf(last)).toMatchObject({ value: '4,4', collectedAt: '2026-11-10T03:00:00.000Z' });
		expect(await previousOf(other)).toBeNull();
	});
});

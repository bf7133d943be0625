/** A patient's results: which requests an account is shown, in which order, and which never. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { addDoctor, addPatient, signIn, type TestSession } from '#tests/support/accounts.ts';
import { ask, fresh, person, placed, read, move, requested, type Refused } from '#tests/support/laboratory.ts';
import { labContext } from '#tests/support/lab.ts';
import { info, open, send } from '#tests/support/results.ts';
import { idOf, lis, seedSite } from '#tests/support/site.ts';
import { patientHandlers } from '#worker/lab/patient/index.ts';
import { requestsStatement } from '#worker/lab/patient/results-store.ts';

// Passwords are hashed for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(seedSite);

/** The person that `placed` orders for, as an account. */
const self = { last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName, birth_date: person.birthDate };
let nextIin = 0;
/** An IIN of its own. */
const newIin = () => {
	nextIin += 1;
	return `9005144${String(nextIin).padStart(5, '0')}`;
};
interface Account extends TestSession {
	readonly id: string;
	readonly iin: string;
}
async function account(more: Readonly<Record<string, string | number | null>> = {}): Promise<Account> {
	const iin = typeof more.iin === 'string' ? more.iin : newIin();
	const id = await addPatient({ ...self, iin, ...more });
	return { id, iin, ...(await signIn('patient', id)) };
}
type Listed = Reply<'patient.results'> & Refused;
const list = ({ token }: TestSession, query = '') => read<Listed>(ask('GET', `/account/patient-room/search-card${query}`, { access: token }));
const idsOf = async (session: TestSession) => (await list(session)).data.map(({ internalNr }) => internalNr);

/** A request that no order made, as the laboratory sends one for anyone who walked in. @returns its number */
async function walkIn(patient: object, more: object = {}): Promise<string> {
	const requestNr = `W${fresh().replaceAll('-', '')}`.slice(0, 30);
	const answer = await lis('POST', '/lis/results', {
		messageId: fresh(),
		issued: '2026-11-20T10:00:00+05:00',
		requestNr,
		password: '482913750',
		patient: { lastName: person.lastName, firstName: person.firstName, birthDate: person.birthDate, ...patient },
		lines: [{ code: 'BIO-001', status: 'final', value: 5.4, unit: 'mmol/L' }],
		...more,
	});
	if (answer.status !== 200) throw new Error(await answer.text());
	return requestNr;
}
/** The phone that stands on `person`'s orders, as accounts have it. */
const orderPhone = '+77012345678';
/** The reception has seen the document of an account's person. */
const confirm = async ({ token, iin }: Account) => {
	const { code } = await read<{ code: string }>(ask('POST', '/account/patient-room/identity-code', { access: token, body: {} }));
	const document = { lastName: person.lastName, firstName: person.firstName, middleName: person.middleName, birthDate: person.birthDate, iin };
	return read<{ attached: number; moved: number } & Refused>(lis('POST', '/lis/identities', { ...document, code, by: 'reception' }));
};
const claim = async ({ token }: TestSession, requestNr: string) => {
	const { access } = await open({ requestNr, password: '482913750' });
	return read<{ id: string } & Refused>(ask('POST', '/account/patient-room/claim-result', { body: { access }, access: token }));
};

describe('a request is shown in an account', () => {
	it('when its order has the account’s own proved phone, and is of the account’s own person', async () => {
		const one = await account({ phone: orderPhone });
		const order = await placed([await idOf('BIO-001')], { iin: one.iin, iinConfirmed: one.iin });
		expect(await idsOf(one)).toEqual([]);
		const key = fresh();
		const made = await read<{ id: string; orderNr: string }>(
			ask('POST', '/api/site-order/create', { key, body: { ...person, iin: one.iin, analyses: [await idOf('BIO-001')] }, access: one.token }),
		);
		await move(made.orderNr, 2);
		const { requestNr } = await move(made.orderNr, 3);
		expect(await idsOf(one)).toEqual([requestNr]);
		expect(order.id).not.toBe(made.id);
	});
	it.each([
		['another IIN is typed', { iin: '850102300011' }],
		['the same IIN is typed with another day of birth', { birthDate: '1991-05-14' }],
		['another name is typed and no IIN', { iin: '', lastName: 'Омарова' }],
		['another phone is typed', { phone: '+7 702 555 00 77' }],
	])('not when %s in an order of the account', async (_what, typed) => {
		const one = await account({ phone: orderPhone });
		const body = { ...person, iin: one.iin, ...typed, analyses: [await idOf('BIO-001')] };
		const made = await read<{ id: string; orderNr: string }>(ask('POST', '/api/site-order/create', { key: fresh(), body, access: one.token }));
		await move(made.orderNr, 2);
		await move(made.orderNr, 3);
		expect(await idsOf(one)).toEqual([]);
		// The order itself is the account's.
		expect((await read(ask('GET', `/api/site-order/view?id=${made.id}`, { access: one.token }))).http).toBe(200);
		expect((await read(ask('GET', `/api/site-order/view?id=${made.id}`, { access: (await account()).token }))).http).toBe(404);
	});
	it('never by its IIN alone, and a receipt brings its own request and no other: history and future come once the reception has seen a document', async () => {
		const one = await account();
		const first = await walkIn({ iin: one.iin });
		expect(await idsOf(one)).toEqual([]);
		const other = await walkIn({ iin: one.iin });
		expect((await claim(one, first)).http).toBe(200);
		expect(await idsOf(one)).toEqual([first]);
		const beside = await walkIn({ iin: one.iin });
		expect(await idsOf(one)).toEqual([first]);
		expect(await confirm(one)).toMatchObject({ http: 200, attached: 3, moved: 0 });
		expect((await idsOf(one)).sort()).toEqual([first, other, beside].sort());
		const later = await walkIn({ iin: one.iin });
		expect(await idsOf(one)).toContain(later);
	});
	it('not with the same IIN and another day of birth, proved or not', async () => {
		const one = await account({ proved_at: 1 });
		const stranger = await walkIn({ iin: one.iin, birthDate: '1991-05-14' });
		expect(await idsOf(one)).toEqual([]);
		expect((await claim(one, stranger)).http).toBe(409);
		expect(await idsOf(one)).toEqual([]);
	});
	it('not by an IIN that somebody typed into an order', async () => {
		const one = await account({ proved_at: 1 });
		const order = await requested([await idOf('BIO-001')], { iin: one.iin });
		expect(await idsOf(one)).toEqual([]);
		// The laboratory's own word on it counts.
		await send(order.requestNr, [{ code: 'BIO-001', status: 'final', value: 5.4, unit: 'mmol/L' }], {
			patient: { lastName: person.lastName, firstName: person.firstName, birthDate: person.birthDate, iin: one.iin },
		});
		expect(await idsOf(one)).toEqual([order.requestNr]);
	});
	it('until the laboratory says that it is another person’s', async () => {
		const one = await account({ proved_at: 1 });
		const requestNr = await walkIn({ iin: one.iin });
		const [{ id } = { id: '' }] = (await list(one)).data;
		expect((await info(id, one.token)).http).toBe(200);
		const corrected = { lastName: 'Омарова', firstName: 'Дана', birthDate: '1985-01-02', sex: 'F', iin: '850102400012' };
		expect((await lis('PUT', `/lis/requests/${requestNr}/patient`, corrected)).status).toBe(200);
		expect(await idsOf(one)).toEqual([]);
		expect((await info(id, one.token)).http).toBe(404);
		// Back again, it is shown again.
		await lis('PUT', `/lis/requests/${requestNr}/patient`, {
			...corrected,
			lastName: person.lastName,
			firstName: person.firstName,
			birthDate: person.birthDate,
			iin: one.iin,
		});
		expect(await idsOf(one)).toEqual([requestNr]);
	});
	it('not any more when a corrected name without an IIN is another one', async () => {
		const one = await account({ iin: '' });
		const requestNr = await walkIn({});
		expect((await claim(one, requestNr)).http).toBe(200);
		expect(await idsOf(one)).toEqual([requestNr]);
		await lis('PUT', `/lis/requests/${requestNr}/patient`, { lastName: 'Омарова', firstName: 'Дана', birthDate: person.birthDate, sex: 'F' });
		expect(await idsOf(one)).toEqual([]);
	});
});

describe('an IIN or a day of birth that becomes another one', () => {
	const change = (id: string, set: string) => env.LAB_DB.prepare(`UPDATE patients SET ${set} WHERE id = ?1`).bind(id).run();
	const provedAt = (id: string) => env.LAB_DB.prepare('SELECT proved_at FROM patients WHERE id = ?1').bind(id).first('proved_at');
	const cardOwner = (nr: string) => env.LAB_DB.prepare('SELECT patient_id FROM cards WHERE nr = ?1').bind(nr).first('patient_id');

	it('is not proved: nothing of the other person is shown, now or later, and nothing of the old one', async () => {
		const [one, others] = [await account(), newIin()];
		const [own, theirs] = [await walkIn({ iin: one.iin }), await walkIn({ iin: others })];
		await env.LAB_DB.prepare(
			"INSERT INTO cards (nr, state, discount, owner_iin, created_at) VALUES ('2100000000011', 2, 500, ?1, 1), ('2100000000028', 2, 500, ?2, 1)",
		)
			.bind(one.iin, others)
			.run();
		expect((await confirm(one)).http).toBe(200);
		expect(await idsOf(one)).toEqual([own]);
		expect(await cardOwner('2100000000011')).toBe(one.id);
		await change(one.id, `iin = '${others}'`);
		expect(await provedAt(one.id)).toBeNull();
		expect(await idsOf(one)).toEqual([]);
		expect(
			(await info((await env.LAB_DB.prepare('SELECT id FROM result_requests WHERE request_nr = ?1').bind(own).first<string>('id')) ?? '', one.token))
				.http,
		).toBe(404);
		expect([await cardOwner('2100000000011'), await cardOwner('2100000000028')]).toEqual([null, null]);
		await walkIn({ iin: others });
		expect(await idsOf(one)).toEqual([]);
		// Even where both are written at once.
		await change(one.id, `iin = '${one.iin}', proved_at = 5`);
		expect([await provedAt(one.id), await idsOf(one)]).toEqual([null, []]);
		// Confirmed anew, it is shown what is there.
		expect((await confirm(one)).http).toBe(200);
		expect(await idsOf(one)).toEqual([own]);
		expect(await cardOwner('2100000000011')).toBe(one.id);
		expect(await idsOf(one)).not.toContain(theirs);
	});
	it('with the same IIN and another day of birth is not proved either', async () => {
		const one = await account({ proved_at: 1 });
		await walkIn({ iin: one.iin });
		expect(await idsOf(one)).toHaveLength(1);
		await change(one.id, "birth_date = '1991-05-14'");
		expect([await provedAt(one.id), await idsOf(one)]).toEqual([null, []]);
	});
	it('in the settings takes away what names another IIN, and leaves what names none', async () => {
		const one = await account({ iin: '' });
		const [plain, named] = [await walkIn({}), await walkIn({ iin: newIin() })];
		for (const requestNr of [plain, named]) expect((await claim(one, requestNr)).http).toBe(200);
		const body = { part: 'names', surname: person.lastName, name: person.firstName, patronymic: person.middleName, iin: newIin() };
		expect((await ask('POST', '/account/patient-room/settings', { access: one.token, body: { ...body, iinConfirmed: body.iin } })).status).toBe(200);
		expect(await idsOf(one)).toEqual([plain]);
	});
	it('does not touch what is proved when it is written as it stands', async () => {
		const one = await account({ proved_at: 1 });
		const requestNr = await walkIn({ iin: one.iin });
		await change(one.id, "iin = iin, birth_date = birth_date, phone = '+77015550099'");
		expect([await provedAt(one.id), await idsOf(one)]).toEqual([1, [requestNr]]);
	});
	it('gives a request to whom the reception confirms, no matter who had a receipt of it', async () => {
		const one = await account({ iin: '' });
		const others = newIin();
		const requestNr = await walkIn({ iin: others });
		expect((await claim(one, requestNr)).http).toBe(200);
		const owner = await account({ iin: others });
		expect(await idsOf(owner)).toEqual([]);
		expect(await confirm(owner)).toMatchObject({ attached: 1, moved: 1 });
		expect([await idsOf(one), await idsOf(owner)]).toEqual([[], [requestNr]]);
	});
	it('takes an order for another person off the person, and leaves it with the account that made it', async () => {
		const one = await account({ proved_at: 1 });
		const body = { ...person, iin: one.iin, analyses: [await idOf('BIO-001')] };
		const made = await read<{ id: string; orderNr: string }>(ask('POST', '/api/site-order/create', { key: fresh(), body, access: one.token }));
		await change(one.id, `iin = '${newIin()}'`);
		await move(made.orderNr, 2);
		await move(made.orderNr, 3);
		expect(await idsOf(one)).toEqual([]);
		expect((await read(ask('GET', `/api/site-order/view?id=${made.id}`, { access: one.token }))).http).toBe(200);
	});
});

describe('a request that leaves an account', () => {
	it('ends the links that the account made to it, with what was opened by them', async () => {
		const one = await account({ proved_at: 1 });
		const requestNr = await walkIn({ iin: one.iin });
		const [{ id } = { id: '' }] = (await list(one)).data;
		const shared = await read<{ token: string; pin: string }>(ask('POST', '/account/patient-room/shares', { access: one.token, body: { id, days: '7' } }));
		const opened = await read<{ id: string; access: string } & Refused>(
			ask('POST', '/api/shared/open', { body: { token: shared.token, pin: shared.pin } }),
		);
		expect((await info(id, opened.access)).http).toBe(200);
		const corrected = { lastName: 'Омарова', firstName: 'Дана', birthDate: '1985-01-02', sex: 'F', iin: newIin() };
		expect((await lis('PUT', `/lis/requests/${requestNr}/patient`, corrected)).status).toBe(200);
		expect((await info(id, opened.access)).http).toBeGreaterThanOrEqual(400);
		expect((await read(ask('POST', '/api/shared/open', { body: { token: shared.token, pin: shared.pin } }))).http).toBeGreaterThanOrEqual(400);
	});
});

describe('claiming by a receipt', () => {
	it('is refused for another person’s, for one in another account, and without a good access', async () => {
		const [one, two] = [await account(), await account({ last_name: 'Омарова' })];
		const requestNr = await walkIn({});
		expect(await claim(two, requestNr)).toMatchObject({ http: 409, code: 'conflict' });
		expect((await claim(one, requestNr)).http).toBe(200);
		const twin = await account();
		expect(await claim(twin, requestNr)).toMatchObject({ http: 409, code: 'already-exists' });
		const made = await read(ask('POST', '/account/patient-room/claim-result', { body: { access: 'F'.repeat(43) }, access: one.token }));
		expect(made.http).toBe(404);
		expect(await idsOf(two)).toEqual([]);
	});
	it('proves no IIN that the account took on while the receipt was looked at', async () => {
		const [one, victims] = [await account(), newIin()];
		const hidden = await walkIn({ iin: victims });
		const requestNr = await walkIn({ iin: one.iin });
		const { access } = await open({ requestNr, password: '482913750' });
		// The store, with the change of settings in between what is read and what is written.
		const db = new Proxy(env.LAB_DB, {
			get: (store, name) =>
				name === 'batch'
					? async (statements: Parameters<typeof store.batch>[0]) => {
							await store.prepare('UPDATE patients SET iin = ?2 WHERE id = ?1').bind(one.id, victims).run();
							return store.batch(statements);
						}
					: (Reflect.get(store, name) as (...given: unknown[]) => unknown).bind(store),
		});
		const principal = { kind: 'patient', accountId: one.id, patientId: one.id, sessionHash: '', isStrong: true, eraseAt: null } as const;
		await patientHandlers['patient.claim-result']({ ...labContext(db), now: Date.now(), principal }, { params: {}, body: { access }, file: null });
		expect(await idsOf(one)).not.toContain(hidden);
		expect(await env.LAB_DB.prepare('SELECT proved_at FROM patients WHERE id = ?1').bind(one.id).first('proved_at')).toBeNull();
	});
	it('proves nothing where the laboratory has not named the IIN', async () => {
		const one = await account();
		const hidden = await walkIn({ iin: one.iin });
		expect((await claim(one, await walkIn({}))).http).toBe(200);
		expect(await idsOf(one)).not.toContain(hidden);
		expect(await env.LAB_DB.prepare('SELECT proved_at FROM patients WHERE id = ?1').bind(one.id).first('proved_at')).toBeNull();
	});
});

describe('the list of a patient', () => {
	it('has unfinished requests by collection, then finished ones by their end, the newest first, nine at a time', async () => {
		const one = await account({ proved_at: 1 });
		const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T09:00:00+05:00`;
		const made: string[] = [];
		for (const day of [3, 1, 2]) made.push(await walkIn({ iin: one.iin }, { collectedAt: at(day), completedAt: at(10 - day) }));
		const begun = await walkIn({ iin: one.iin }, { collectedAt: at(1), lines: [{ code: 'BIO-001', status: 'final', value: 5.4, unit: 'mmol/L' }] });
		const [third, first, second] = made;
		expect(await idsOf(one)).toEqual([begun, first, second, third]);
		const page = await list(one, '?lastCount=3');
		expect(page.data.map(({ internalNr }) => internalNr)).toEqual([begun, first, second]);
		const rest = await list(one, `?lastCount=3&after=${page.next ?? ''}`);
		expect(rest).toMatchObject({ next: null, data: [{ internalNr: third }] });
		expect((await list(one, '?doneState=open')).data.map(({ internalNr }) => internalNr)).toEqual([begun]);
		expect((await list(one, '?doneState=done&dateFrom=2026-11-02&dateTill=2026-11-02')).data.map(({ internalNr }) => internalNr)).toEqual([second]);
		expect((await list(one, '?dateFrom=yesterday')).http).toBe(400);
	});
	it('tells what was tested, how far it is, and what is held back without a value', async () => {
		const one = await account({ proved_at: 1 });
		await walkIn(
			{ iin: one.iin },
			{
				lines: [
					{ code: 'BIO-001', status: 'final', value: 5.4, unit: 'mmol/L' },
					{ code: 'BIO-002', status: 'restricted', reason: 'Врач позвонит вам' },
				],
			},
		);
		const { data } = await list(one);
		expect(data).toMatchObject([{ state: 'held', done: 1, total: 2, reasons: ['Врач позвонит вам'], isNew: true }]);
		expect(JSON.stringify(data)).not.toContain('5.4');
		expect(data[0]?.tests[0]).toBeTruthy();
	});
	it('marks what is new until it was opened, and again when it changed', async () => {
		const one = await account({ proved_at: 1 });
		const requestNr = await walkIn({ iin: one.iin });
		const now = async () => (await list(one)).data[0];
		const [before] = (await list(one)).data;
		expect(before).toMatchObject({ isNew: true });
		await info(before?.id ?? '', one.token);
		expect(await now()).toMatchObject({ isNew: false });
		await send(requestNr, [{ code: 'BIO-001', status: 'corrected', value: 6.9, unit: 'mmol/L' }], { issued: '2026-11-20T12:00:00+05:00' });
		expect(await now()).toMatchObject({ isNew: true });
	});
	it('is nobody else’s: a doctor, a stranger, and who is not signed in', async () => {
		const one = await account();
		expect((await list({ token: 'F'.repeat(43), cookie: '' })).http).toBe(401);
		expect((await list(await signIn('doctor', await addDoctor()))).http).toBe(401);
		const requestNr = await walkIn({});
		await claim(one, requestNr);
		const [{ id } = { id: '' }] = (await list(one)).data;
		const two = await account();
		const unknown = await info('N'.repeat(32), two.token);
		expect(await info(id, two.token)).toEqual(unknown);
		expect(unknown.http).toBe(404);
	});
	it('reads its rows from an index', async () => {
		for (const isSearched of [false, true]) {
			const values = ['p', 'p', 1, '', 0, 1, 0, 1, 10, ...(isSearched ? ['["BIO-001"]'] : [])];
			const { results } = await env.LAB_DB.prepare(`EXPLAIN QUERY PLAN ${requestsStatement(isSearched)}`)
				.bind(...values)
				.all<{ detail: string }>();
			const plan = results.map(({ detail }) => detail).join('\n');
			expect(plan).toContain('result_requests_of_patient (patient_id=? AND ');
			// The codes of a search are a list of its own.
			expect(plan).not.toMatch(/SCAN (?!c VIRTUAL)|TEMP B-TREE/);
			if (isSearched) expect(plan).toMatch(/SEARCH l USING PRIMARY KEY \(request_id=\? AND code=\?\)/);
		}
	});
});

describe('one analyte over time', () => {
	it('has every value of the account’s requests by collection, with its own reference, and says how many have none', async () => {
		const one = await account({ proved_at: 1 });
		for (const [day, value] of [
			['2026-11-12', 6.9],
			['2026-11-02', 5.1],
		] as const)
			await walkIn({ iin: one.iin }, { collectedAt: `${day}T09:00:00+05:00`, lines: [{ code: 'BIO-001', status: 'final', value, unit: 'mmol/L' }] });
		await walkIn({ iin: one.iin }, { lines: [{ code: 'BIO-001', status: 'restricted', reason: 'Врач позвонит' }] });
		await walkIn({ iin: '850102400012' });
		const trend = await read<Reply<'patient.trend'>>(ask('GET', '/account/patient-room/trend?code=BIO-001', { access: one.token }));
		expect(trend.points.map(({ line }) => line.number)).toEqual([5.1, 6.9]);
		expect(trend).toMatchObject({ withoutValue: 1, name: expect.stringContaining('люкоз') as unknown });
		expect(trend.points[1]?.line.flag).toBe('H');
	});
});

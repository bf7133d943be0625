/** Results in the staff's console: found, held back by hand so that nobody is given them in any form, and shown once somebody was spoken to, which is written down. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { addPatient, signIn } from '#tests/support/accounts.ts';
import { attach } from '#tests/support/attachments.ts';
import { newDoctor, on, requestsOf, sentTo, type TestDoctor } from '#tests/support/doctor.ts';
import { address, ask, person, read, requested, type Refused } from '#tests/support/laboratory.ts';
import { final, linesOf, message, send, shown } from '#tests/support/lis.ts';
import { pagesOfPdf } from '#tests/support/pdf-text.ts';
import { cookiesOf, idOf, lis, post, seedSite, visit } from '#tests/support/site.ts';
import { journalOf, member, type Member } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
beforeAll(seedSite);

const db = env.LAB_DB;
let desk: Member;
beforeEach(async () => {
	await db.prepare('DELETE FROM held_analytes').run();
	desk = await member(['reception']);
});
const byDesk = () => `${desk.code} Касымова Айгуль`;
const list = (...codes: string[]) =>
	lis(
		'PUT',
		'/lis/held',
		codes.map((code) => ({ code, held: 'yes' })),
	);

type Viewed = Reply<'staff.results.view'>;
type Held = Reply<'staff.results.held'>['data'][number];
const view = (requestNr: string, { token }: Member = desk, lang: 'ru-RU' | 'en-US' | 'kk-KZ' = 'ru-RU') =>
	read<Viewed & Refused>(ask('GET', `/account/staff/results/${requestNr}`, { access: token, lang }));
const lineOf = async (requestNr: string, code: string) => (await view(requestNr)).lines.find((line) => line.code === code);
const waiting = async (requestNr: string, { token }: Member = desk): Promise<Held[]> =>
	(await read<Reply<'staff.results.held'>>(ask('GET', '/account/staff/held-results?pageSize=100', { access: token }))).data.filter(
		(one) => one.requestNr === requestNr,
	);
const act =
	<T>(path: 'hold' | 'release' | 'unreached') =>
	async (requestNr: string, body: object, { token }: Member = desk) =>
		read<T & Refused>(
			ask('POST', `/account/staff/requests/${requestNr}/${path}`, { access: token, body: { version: (await view(requestNr)).version, ...body } }),
		);
const hold = act<Reply<'staff.results.hold'>>('hold');
const release = act<Reply<'staff.results.release'>>('release');
const unreached = act<Reply<'staff.results.unreached'>>('unreached');
const holdLines = (requestNr: string, ...codes: string[]) => hold(requestNr, { extent: 'lines', codes, reason: 'Пробирки перепутаны' });
const toPatient = { whom: 'patient' };

/** What the store has of a request, and of everything that an act may write. */
async function stored(requestNr: string): Promise<string> {
	const of = 'WHERE request_id = (SELECT id FROM result_requests WHERE request_nr = ?1)';
	const rows = await Promise.all(
		['result_lines', 'result_holds', 'held_contacts', 'held_results', 'critical_values', 'result_line_history'].map((table) =>
			db.prepare(`SELECT * FROM ${table} ${of}`).bind(requestNr).all(),
		),
	);
	const request = await db.prepare('SELECT version, said FROM result_requests WHERE request_nr = ?1').bind(requestNr).first();
	return JSON.stringify([rows.map(({ results }) => results), request]);
}
const ordered = () => Promise.all(['BIO-001', 'BIO-002'].map((code) => idOf(code)));
/** A request with both values, of which the second is asked after. */
async function answered(values: readonly [number, number] = [5, 4.125], more: object = {}) {
	const request = await requested(await ordered());
	expect(
		await send(message(request.requestNr, [final('BIO-001', values[0]), final('BIO-002', values[1])], { completedAt: on(20, 9), ...more })),
	).toMatchObject({ http: 200 });
	return request;
}

describe('the search of somebody with more orders than are looked at', () => {
	it('says so on its page, also where it finds nothing; of one order less it says nothing', async () => {
		const phone = '+77029994455';
		const first = await requested([await idOf('BIO-001')], { phone });
		const row = await db.prepare('SELECT * FROM orders WHERE order_nr = ?1').bind(first.orderNr).first<Record<string, string | number | null>>();
		const names = Object.keys(row ?? {});
		const again = db.prepare(`INSERT INTO orders (${names.join(', ')}) VALUES (${names.map((_, at) => `?${String(at + 1)}`).join(', ')})`);
		const copy = (nr: number) => {
			const own: Record<string, string> = {
				id: `copied-order-of-somebody-${String(nr)}`,
				order_nr: String(8_000_000_000 + nr),
				key_hash: `copy-${String(nr)}`,
			};
			return again.bind(...names.map((name) => own[name] ?? (name === 'request_nr' ? null : (row?.[name] ?? null))));
		};
		const found = async () => {
			const { search } = await read<Reply<'staff.results.search'>>(
				ask('POST', '/account/staff/results/search', { access: desk.token, body: { q: phone } }),
			);
			return {
				search,
				...(await read<Reply<'staff.results.found'>>(ask('GET', `/account/staff/results/found?search=${search}`, { access: desk.token }))),
			};
		};
		await db.batch(Array.from({ length: 199 }, (_, nr) => copy(nr)));
		expect(await found()).toMatchObject({ orders: null, data: [{ requestNr: first.requestNr }] });
		await copy(199).run();
		const { search, orders } = await found();
		expect(orders).toBe(200);
		for (const [prefix, said] of [
			['', 'Просмотрены последние: 200'],
			['/en', 'The latest 200 were'],
			['/kz', 'Соңғылары қаралды: 200'],
		] as const)
			expect(await (await visit(`${prefix}/staff/results?search=${search}`, { headers: { Cookie: desk.cookie } })).text()).toContain(said);
	});
});

describe('the queue of held results', () => {
	it('says whom to call and what was measured, also of a request without an order, and no value; who read it is written down', async () => {
		await list('BIO-002');
		const { requestNr } = await sentTo(null, { patient: { phone: '+77011112233' }, lines: [final('BIO-002', 77.125)] });
		const clerk = await member(['doctor']);
		const [entry] = await waiting(requestNr, clerk);
		expect(entry).toMatchObject({
			patient: { lastName: 'Ахметова', firstName: 'Сауле', birthDate: '1985-03-02', phone: '+77011112233', accountPhone: '', orderPhone: '' },
			name: expect.stringMatching(/./) as string,
			test: expect.stringMatching(/./) as string,
			isCritical: true,
			byHand: null,
			contacts: [],
		});
		const id = await db.prepare('SELECT id FROM result_requests WHERE request_nr = ?1').bind(requestNr).first<string>('id');
		expect(await db.prepare('SELECT reader FROM request_reads WHERE request_id = ?1').bind(id).first('reader')).toBe(`${clerk.code} Касымова Айгуль`);
		for (const path of ['/staff/queues/held', '/kz/staff/queues/held']) {
			const page = await (await visit(path, { headers: { Cookie: clerk.cookie } })).text();
			for (const part of ['Ахметова', entry?.name ?? '?', 'tel:+77011112233']) expect(page).toContain(part);
			expect(page).not.toMatch(/77[.,]125/);
		}
	});

	it('has the phone of the account before that of the order', async () => {
		await list('BIO-002');
		const request = await requested(await ordered());
		await send(message(request.requestNr, [final('BIO-002', 4)]));
		const { id, patient } = await attached(request.requestNr);
		expect((await waiting(request.requestNr))[0]?.patient).toMatchObject({ accountPhone: patient.phone, phone: '+77012345678', orderPhone: '' });
		expect(id).not.toBe('');
	});

	it('is left with who was spoken to, written once; a release that says nobody changes nothing', async () => {
		await list('BIO-002');
		const request = await answered();
		const before = await stored(request.requestNr);
		for (const body of [{}, { whom: 'other' }, { whom: 'nobody', note: 'не нужно' }])
			expect(await release(request.requestNr, { codes: ['BIO-002'], ...body })).toMatchObject({ http: 422 });
		expect(await stored(request.requestNr)).toBe(before);
		const { version } = await view(request.requestNr);
		const body = { codes: ['BIO-002'], whom: 'other', name: 'Мать', note: 'перезвонит', version };
		expect(await release(request.requestNr, body)).toMatchObject({ http: 200, released: ['BIO-002'] });
		expect(await release(request.requestNr, body)).toMatchObject({ http: 200, released: ['BIO-002'] });
		expect((await linesOf(request))['BIO-002']).toMatchObject({ state: 'done', number: 4.125 });
		expect((await lineOf(request.requestNr, 'BIO-002'))?.contacts).toMatchObject([
			{ outcome: 'told', whom: 'other', name: 'Мать', note: 'перезвонит', by: byDesk() },
		]);
		const acts = (await journalOf(desk.id)).filter(({ act: name, outcome }) => name === 'staff.results.release' && outcome === 'done');
		expect(acts[0]).toMatchObject({
			object: request.requestNr,
			before: '{"held":["BIO-002"],"byHand":[]}',
			after: '{"released":["BIO-002"],"ended":[],"whom":"other","name":"Мать","note":"перезвонит"}',
		});
	});

	it('keeps what nobody was reached about, with each try for the next clerk, and the same form twice is one try', async () => {
		await list('BIO-002');
		const request = await answered();
		const { version } = await view(request.requestNr);
		const body = { code: 'BIO-002', seen: 0, whom: 'patient', note: 'не берёт трубку', version };
		expect(await unreached(request.requestNr, { ...body, version: version + 1 })).toMatchObject({ http: 409 });
		for (let time = 0; time < 2; time += 1) expect(await unreached(request.requestNr, body)).toMatchObject({ http: 200 });
		const [entry] = await waiting(request.requestNr, await member(['call-center']));
		expect(entry?.contacts).toMatchObject([{ outcome: 'unreached', whom: 'patient', note: 'не берёт трубку', by: byDesk() }]);
		expect(await unreached(request.requestNr, { ...body, seen: entry?.seen ?? 0 })).toMatchObject({ http: 200 });
		expect((await waiting(request.requestNr))[0]?.contacts).toHaveLength(2);
		expect(await unreached(request.requestNr, { ...body, code: 'BIO-001' })).toMatchObject({ http: 409 });
		expect(await read(ask('POST', '/account/staff/requests/NONE-1/unreached', { access: desk.token, body }))).toMatchObject({ http: 404 });
	});

	it('shows nothing where the request has changed since the page: what came, and whose it is, was spoken of with nobody', async () => {
		await list('BIO-002');
		const request = await answered();
		const { version } = await view(request.requestNr);
		await send(message(request.requestNr, [{ ...final('BIO-002', 6.5), status: 'corrected' }], { issued: on(21) }));
		const before = await stored(request.requestNr);
		expect(await release(request.requestNr, { codes: ['BIO-002'], ...toPatient, version })).toMatchObject({ http: 409 });
		expect(await stored(request.requestNr)).toBe(before);
		expect((await waiting(request.requestNr))[0]).toMatchObject({ isCritical: true });
	});
});

/** The request in the account of somebody with its names. */
async function attached(requestNr: string) {
	const row = await db
		.prepare('SELECT id, last_name, first_name, middle_name, birth_date FROM result_requests WHERE request_nr = ?1')
		.bind(requestNr)
		.first<{ id: string; last_name: string; first_name: string; middle_name: string; birth_date: string }>();
	const { id = '', ...names } = row ?? {};
	const patientId = await addPatient({ ...names, iin: '' });
	await attach(id, patientId);
	const phone = await db.prepare('SELECT phone FROM patients WHERE id = ?1').bind(patientId).first<string>('phone');
	return { id, patient: { id: patientId, phone, ...(await signIn('patient', patientId)) } };
}

/** Everything that anybody is given of a request, as text; its value is 4.125 by then. */
async function given(
	request: { readonly id: string; readonly requestNr: string },
	patient: { readonly token: string; readonly cookie: string },
	doctor: TestDoctor,
) {
	const room = '/account/patient-room';
	const link = await read<{ token: string; pin: string }>(
		ask('POST', `${room}/shares`, { access: patient.token, body: { id: request.id, days: '7', views: 'any' } }),
	);
	const entered = await post(`/shared/${link.token}`, { pin: link.pin }, { 'CF-Connecting-IP': address() });
	const page = async (path: string, cookie: string) => (await visit(path, { headers: { Cookie: cookie } })).text();
	const call = async (path: string, token: string) => (await ask('GET', path, { access: token })).text();
	const pdf = async (path: string, token: string) =>
		(await pagesOfPdf(new Uint8Array(await (await ask('GET', path, { access: token })).arrayBuffer()))).join(' ');
	return {
		page: await page(`/results/${request.id}`, patient.cookie),
		results: await page('/results', patient.cookie),
		shared: await page(`/shared/${link.token}`, cookiesOf(entered)),
		info: await call(`/api/site-test-results/request-info-by-id?id=${request.id}`, patient.token),
		pdf: await pdf(`/api/site-test-results/blanks?id=${request.id}`, patient.token),
		fhir: await call(`${room}/export/records?year=all&format=fhir`, patient.token),
		csv: await call(`${room}/export/records?year=all&format=csv`, patient.token),
		trend: await call(`${room}/trend?code=BIO-002`, patient.token),
		card: await call(`${room}/search-card`, patient.token),
		doctor: await call(`/account/doctor-room/result?id=${request.id}`, doctor.token),
		doctorPage: await page(`/results/${request.id}`, doctor.cookie),
		doctorList: JSON.stringify(await requestsOf(doctor)),
		doctorTrend: await call(`/account/doctor-room/trend?id=${request.id}&analyte=BIO-002`, doctor.token),
		critical: await call('/account/doctor-room/critical-values', doctor.token),
	};
}
const value = /4[.,]125/;

describe('a hold that somebody puts on by hand', () => {
	it('takes the value out of everything that anybody is given: pages, PDF, exports, lists, links, trends; and gives it back as it was', async () => {
		const doctor = await newDoctor();
		const sent = await sentTo(doctor, {
			lines: [final('BIO-001', 5), final('BIO-002', 4.125)],
			completedAt: on(13),
			collectedAt: on(10),
			conclusion: 'Всё 4,125.',
		});
		const { patient } = await attached(sent.requestNr);
		expect(await holdLines(sent.requestNr, 'BIO-002')).toMatchObject({ http: 200, held: ['BIO-002'] });
		const withheld = await given(sent, patient, doctor);
		for (const [what, text] of Object.entries(withheld)) expect([what, value.test(text)]).toEqual([what, false]);
		expect(withheld.info).toContain('"state":"restricted"');
		expect(await lineOf(sent.requestNr, 'BIO-002')).toMatchObject({
			state: 'restricted',
			heldBy: 'hand',
			shownAt: null,
			byHand: { reason: 'Пробирки перепутаны', by: byDesk(), wasRead: false },
		});
		// Why it is held is the laboratory's.
		expect(JSON.stringify(withheld)).not.toContain('перепутаны');
		const messages = await db.prepare('SELECT * FROM outgoing').all();
		expect(JSON.stringify(messages.results)).not.toMatch(value);
		expect(await release(sent.requestNr, { codes: ['BIO-002'], ...toPatient })).toMatchObject({ http: 200, released: ['BIO-002'], ended: ['BIO-002'] });
		const after = await given(sent, patient, doctor);
		for (const what of ['page', 'shared', 'info', 'pdf', 'fhir', 'csv', 'trend', 'doctor', 'doctorPage'] as const)
			expect([what, value.test(after[what])]).toEqual([what, true]);
		expect(after.info).toContain('Всё 4,125.');
	});

	it('lasts while the LIS sends corrections, or releases what its list holds: the correction is kept, and shown by hand alone', async () => {
		const request = await answered();
		expect(await holdLines(request.requestNr, 'BIO-002')).toMatchObject({ http: 200 });
		for (const [day, line] of [
			[21, { ...final('BIO-002', 4.5), status: 'corrected' }],
			[22, { code: 'BIO-002', status: 'preliminary', comment: 'будет 4,125' }],
			[23, { code: 'BIO-002', status: 'withdrawn', comment: 'было 4,125' }],
			[24, { ...final('BIO-002', 6.5), status: 'corrected' }],
		] as const) {
			expect(await send(message(request.requestNr, [line], { issued: on(day) }))).toMatchObject({ http: 200 });
			expect((await linesOf(request))['BIO-002']).toMatchObject({ state: 'restricted', value: '', comment: '' });
			expect(JSON.stringify(await shown(request))).not.toMatch(/4[.,]125|4[.,]5|6[.,]5/);
		}
		// A critical value stays one for the desk.
		expect((await waiting(request.requestNr))[0]).toMatchObject({ isCritical: true, byHand: { by: byDesk() } });
		expect(await read(lis('PUT', `/lis/requests/${request.requestNr}/release`, {}))).toMatchObject({ http: 200, released: [] });
		expect(await read(lis('PUT', `/lis/requests/${request.requestNr}/release`, { codes: ['BIO-002'] }))).toMatchObject({
			http: 422,
			fields: [{ field: 'codes.0', rule: 'heldByHand' }],
		});
		expect(await release(request.requestNr, { codes: ['BIO-002'], whom: 'nobody', note: 'Перепроверено' })).toMatchObject({
			http: 200,
			released: ['BIO-002'],
		});
		expect((await linesOf(request))['BIO-002']).toMatchObject({ state: 'done', number: 6.5, corrected: true });
		// What comes now is nobody's to hold.
		await send(message(request.requestNr, [{ ...final('BIO-002', 4.25), status: 'corrected' }], { issued: on(25) }));
		expect((await linesOf(request))['BIO-002']).toMatchObject({ state: 'done', number: 4.25 });
	});

	it('that ends while the laboratory has taken the result back or into work again shows that, and no value', async () => {
		for (const [line, state] of [
			[{ code: 'BIO-002', status: 'withdrawn', reason: 'Ошибка' }, 'withdrawn'],
			[{ code: 'BIO-002', status: 'preliminary' }, 'in-process'],
		] as const) {
			const request = await answered();
			await holdLines(request.requestNr, 'BIO-002');
			await send(message(request.requestNr, [line], { issued: on(21) }));
			expect(await release(request.requestNr, { codes: ['BIO-002'], ...toPatient })).toMatchObject({ http: 200 });
			expect((await linesOf(request))['BIO-002']).toMatchObject({ state, value: '' });
		}
	});

	it('of the whole request holds what comes later, with its conclusion, and each line can be shown by itself', async () => {
		const request = await requested([await idOf('BIO-001')]);
		expect(await send(message(request.requestNr, [final('BIO-001', 5)]))).toMatchObject({ http: 200 });
		expect(await hold(request.requestNr, { extent: 'whole', reason: 'Проверяем' })).toMatchObject({ http: 200, held: ['', 'BIO-001'] });
		expect(await send(message(request.requestNr, [final('BIO-002', 4.125)], { issued: on(21), conclusion: 'Всё 4,125.' }))).toMatchObject({ http: 200 });
		const kept = await shown(request);
		expect(kept.lines.map(({ state }) => state)).toEqual(['restricted', 'restricted']);
		expect(JSON.stringify(kept)).not.toMatch(value);
		expect((await view(request.requestNr)).whole).toMatchObject({ reason: 'Проверяем', by: byDesk() });
		// It came later, and has no hold of its own.
		expect(await release(request.requestNr, { codes: ['BIO-002'], ...toPatient })).toMatchObject({ http: 200, released: ['BIO-002'], ended: ['BIO-002'] });
		expect((await linesOf(request))['BIO-001']).toMatchObject({ state: 'restricted' });
		expect(await shown(request)).toMatchObject({ conclusion: '' });
		expect(await release(request.requestNr, toPatient)).toMatchObject({ http: 200, released: ['BIO-001'] });
		expect(await shown(request)).toMatchObject({ conclusion: 'Всё 4,125.' });
		expect((await view(request.requestNr)).whole).toBeNull();
	});

	it('of a line, and then of the whole request, is over for that line once it is shown by itself', async () => {
		const request = await answered();
		await holdLines(request.requestNr, 'BIO-002');
		await hold(request.requestNr, { extent: 'whole', reason: 'Проверяем' });
		expect(await release(request.requestNr, { codes: ['BIO-002'], ...toPatient })).toMatchObject({ http: 200, released: ['BIO-002'] });
		await send(message(request.requestNr, [{ ...final('BIO-002', 4.5), status: 'corrected' }], { issued: on(21) }));
		expect(Object.values(await linesOf(request)).map(({ code, state }) => [code, state])).toEqual([
			['BIO-001', 'restricted'],
			['BIO-002', 'done'],
		]);
	});

	it('of a whole request that has nothing yet hides a conclusion that comes without lines', async () => {
		const request = await requested(await ordered());
		await hold(request.requestNr, { extent: 'whole', reason: 'Проверяем' });
		await send(message(request.requestNr, [], { conclusion: 'Всё 4,125.' }));
		expect(await shown(request)).toMatchObject({ conclusion: '' });
		expect(await release(request.requestNr, { whom: 'nobody', note: 'Проверено' })).toMatchObject({ http: 200, released: [] });
		expect(await shown(request)).toMatchObject({ conclusion: 'Всё 4,125.' });
	});

	it('of what was read already is refused until somebody says that they know, and says so ever after', async () => {
		const request = await answered();
		await shown(request);
		expect(await lineOf(request.requestNr, 'BIO-002')).toMatchObject({ readAt: expect.any(String) as string });
		const before = await stored(request.requestNr);
		expect(await holdLines(request.requestNr, 'BIO-002')).toMatchObject({ http: 422, fields: [{ field: 'known', rule: 'heldRead' }] });
		expect(await stored(request.requestNr)).toBe(before);
		expect(await hold(request.requestNr, { extent: 'lines', codes: ['BIO-002'], reason: 'Ошибка', known: true })).toMatchObject({ http: 200 });
		expect(await lineOf(request.requestNr, 'BIO-002')).toMatchObject({ readAt: null, byHand: { wasRead: true } });
	});

	it('of a critical value takes it from the queue of its doctor and keeps it marked in that of held ones', async () => {
		const doctor = await newDoctor();
		const { requestNr } = await sentTo(doctor, { lines: [final('BIO-002', 6.5)], completedAt: on(13) });
		const toTell = async () =>
			(await read<Reply<'lis.critical.list'>>(lis('GET', '/lis/critical-values?pageSize=100'))).data.filter((row) => row.requestNr === requestNr);
		expect(await toTell()).toHaveLength(1);
		await holdLines(requestNr, 'BIO-002');
		expect(await toTell()).toEqual([]);
		expect((await waiting(requestNr))[0]).toMatchObject({ isCritical: true });
		expect((await view(requestNr)).marks).toEqual(['held', 'held-by-hand', 'critical']);
		await release(requestNr, { codes: ['BIO-002'], ...toPatient });
		expect(await toTell()).toMatchObject([{ waits: true }]);
	});

	it('is put on once: of two at once one does, and the other changes nothing; so with a release', async () => {
		const request = await answered();
		const other = await member(['call-center']);
		const { version } = await view(request.requestNr);
		const body = { extent: 'lines', codes: ['BIO-002'], version };
		const both = await Promise.all([hold(request.requestNr, { ...body, reason: 'Первый' }), hold(request.requestNr, { ...body, reason: 'Второй' }, other)]);
		expect(both.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409]);
		const holds = await db
			.prepare('SELECT h.reason FROM result_holds h JOIN result_requests r ON r.id = h.request_id WHERE r.request_nr = ?1')
			.bind(request.requestNr)
			.all();
		expect(holds.results).toHaveLength(1);
		const { version: held } = await view(request.requestNr);
		const released = await Promise.all(
			[desk, other].map((who) => release(request.requestNr, { codes: ['BIO-002'], whom: 'patient', note: who.code, version: held }, who)),
		);
		expect(released.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409]);
		expect((await lineOf(request.requestNr, 'BIO-002'))?.contacts).toHaveLength(1);
	});

	it('that meets a message at once holds what the message brought', async () => {
		const request = await requested(await ordered());
		await send(message(request.requestNr, [final('BIO-001', 5)]));
		const [, held] = await Promise.all([
			send(message(request.requestNr, [final('BIO-002', 4.125)], { issued: on(21) })),
			hold(request.requestNr, { extent: 'lines', codes: ['BIO-002'], reason: 'Проверяем' }),
		]);
		const again = held.http === 200 ? held : await holdLines(request.requestNr, 'BIO-002');
		expect(again.http).toBe(200);
		expect((await linesOf(request))['BIO-002']).toMatchObject({ state: 'restricted' });
	});

	it('refuses lines that the request has not, none, no reason, and a request that is not there, and writes nothing', async () => {
		const request = await answered();
		const before = await stored(request.requestNr);
		expect(await holdLines(request.requestNr, 'HEM-010')).toMatchObject({ http: 422, fields: [{ field: 'codes.0', rule: 'unknown' }] });
		expect(await hold(request.requestNr, { extent: 'lines', reason: 'Ошибка' })).toMatchObject({ http: 422, fields: [{ field: 'codes' }] });
		expect(await hold(request.requestNr, { extent: 'whole', reason: '' })).toMatchObject({ http: 422, fields: [{ field: 'reason' }] });
		expect(await release(request.requestNr, { codes: ['BIO-002'], ...toPatient })).toMatchObject({ http: 409 });
		expect(await stored(request.requestNr)).toBe(before);
		const body = { extent: 'whole', reason: 'Ошибка', version: 1 };
		expect(await read(ask('POST', '/account/staff/requests/NONE-1/hold', { access: desk.token, body }))).toMatchObject({ http: 404 });
	});

	it('is nobody’s without the right: other roles, patients and doctors are refused, and nothing is written', async () => {
		const request = await answered();
		const { version } = await view(request.requestNr);
		const before = await stored(request.requestNr);
		const strangers = [
			...(await Promise.all(['house-calls', 'nurse', 'integration', 'money', 'content'].map((role) => member([role])))).map(
				({ token }) => [token, 403] as const,
			),
			[(await newDoctor()).token, 401] as const,
			[(await signIn('patient', await addPatient())).token, 401] as const,
		];
		for (const [access, http] of strangers) {
			for (const [path, body] of [
				['requests/NR/hold', { extent: 'whole', reason: 'Ошибка', version }],
				['requests/NR/release', { ...toPatient, version }],
				['requests/NR/unreached', { code: 'BIO-002', seen: 0, version, ...toPatient }],
				['results/search', { q: request.requestNr }],
			] as const)
				expect(await read(ask('POST', `/account/staff/${path.replace('NR', request.requestNr)}`, { access, body }))).toMatchObject({ http });
			for (const path of [`results/${request.requestNr}`, 'held-results'])
				expect(await read(ask('GET', `/account/staff/${path}`, { access }))).toMatchObject({ http });
		}
		expect(await stored(request.requestNr)).toBe(before);
		expect((await visit('/staff/results', { headers: { Cookie: (await member(['money'])).cookie } })).status).toBe(403);
	});
});

describe('a request', () => {
	const search = (q: string, { token }: Member = desk) =>
		read<Reply<'staff.results.search'> & Refused>(ask('POST', '/account/staff/results/search', { access: token, body: { q } }));
	const found = (id: string, query = '', { token }: Member = desk) =>
		read<Reply<'staff.results.found'> & Refused>(ask('GET', `/account/staff/results/found?search=${id}${query}`, { access: token }));

	it('is found by its number, its order’s, a phone, an IIN, and names in either order, alphabet and layout with a year', async () => {
		const surname = `Жумагулов${'абвгдежз'[Math.trunc(Math.random() * 8)] ?? ''}`;
		const { requestNr } = await sentTo(null, {
			patient: { lastName: surname, firstName: 'Ерлан', birthDate: '1971-04-05', sex: 'M', iin: '710405300016', phone: '+77029998877' },
			lines: [final('BIO-001', 5)],
		});
		for (const q of [
			requestNr,
			`${requestNr.slice(0, 4)} ${requestNr.slice(4)}`,
			'8 702 999 88 77',
			'710405300016',
			`${surname} Ерлан 1971`,
			`ерлан ${surname}`,
			`${surname} 05.04.1971`,
		]) {
			const { search: id } = await search(q);
			expect((await found(id)).data.map((row) => row.requestNr)).toContain(requestNr);
		}
		expect((await found((await search(`${surname} 1972`)).search)).data).toEqual([]);
		const order = await answered();
		expect(await search(order.orderNr)).toMatchObject({ requestNr: order.requestNr });
		expect((await found((await search('+77012345678')).search, '&pageSize=100')).data.map((row) => row.requestNr)).toContain(order.requestNr);
		for (const q of ['05.04.1971']) expect(await search(q)).toMatchObject({ http: 422, fields: [{ field: 'q' }] });
	});

	it('stands in a list that goes on by places, each once, with its state; a search opens for its own session', async () => {
		const surname = `Постраничный${crypto
			.randomUUID()
			.replace(/[^a-f]/g, '')
			.slice(0, 4)}`;
		for (const firstName of ['Алия', 'Бота', 'Вера']) await sentTo(null, { patient: { lastName: surname, firstName, sex: 'F' }, completedAt: on(13) });
		const { search: id } = await search(surname);
		const first = await found(id, '&pageSize=2');
		const second = await found(id, `&pageSize=2&after=${String(first.next)}`);
		expect([...first.data, ...second.data].map(({ firstName }) => firstName)).toEqual(['Алия', 'Бота', 'Вера']);
		expect(first.data[0]).toMatchObject({ stage: 'final', marks: [], done: 1, total: 1 });
		expect(await found(id, '', await member(['reception']))).toMatchObject({ http: 404 });
		expect(await found(id, '&after=NONE-1')).toMatchObject({ http: 422 });
		const page = await (await visit(`/staff/results?search=${id}`, { headers: { Cookie: desk.cookie } })).text();
		for (const part of ['Алия', 'готово']) expect(page).toContain(part);
	});

	it('says of each line how it stands, and of what is held who holds it; it has no value in any language, and no address has a name', async () => {
		await list('BIO-002');
		const request = await answered([5.375, 4.125]);
		for (const lang of ['ru-RU', 'en-US', 'kk-KZ'] as const) {
			const viewed = await view(request.requestNr, desk, lang);
			expect(viewed).toMatchObject({ orderNr: request.orderNr, stage: 'final', marks: ['held'], patient: { lastName: person.lastName } });
			expect(viewed.lines.map(({ state, heldBy }) => [state, heldBy])).toEqual([
				['done', null],
				['restricted', 'list'],
			]);
			expect(JSON.stringify(viewed)).not.toMatch(/4[.,]125|5[.,]375/);
		}
		const answer = await post('/staff/results', { intent: 'find', q: `${person.lastName} ${person.firstName}` }, { cookie: desk.cookie });
		expect(answer.headers.get('Location')).toMatch(/^\/staff\/results\?(?:search=[\w-]{22,}|nr=\d+)$/);
		const page = await (await visit(`/staff/results?nr=${request.requestNr}`, { headers: { Cookie: desk.cookie } })).text();
		for (const part of [person.lastName, `/staff/orders?nr=${request.orderNr}`, '/staff/queues/held']) expect(page).toContain(part);
		expect(page).not.toMatch(/4[.,]125|5[.,]375/);
		expect(await view('NONE-1')).toMatchObject({ http: 404 });
	});

	it('is held and shown by the forms of its page, each once; what is held at the door says so', async () => {
		const request = await answered();
		const page = `/staff/results?nr=${request.requestNr}`;
		const { version } = await view(request.requestNr);
		const fields = { intent: 'hold', requestNr: request.requestNr, version: String(version), extent: 'lines', codes: 'BIO-002', reason: 'Проверяем' };
		expect((await post(page, fields, { cookie: desk.cookie })).headers.get('Location')).toBe(`${page}&done=held`);
		expect((await post(page, { ...fields, reason: 'Другой' }, { cookie: desk.cookie })).headers.get('Location')).toBe(`${page}&done=changed`);
		const now = await view(request.requestNr);
		const shownAgain = {
			intent: 'release',
			requestNr: request.requestNr,
			version: String(now.version),
			codes: 'BIO-002',
			whom: 'nobody',
			note: 'Проверено',
		};
		expect((await post(page, shownAgain, { cookie: desk.cookie })).headers.get('Location')).toBe(`${page}&done=done`);
		expect((await linesOf(request))['BIO-002']).toMatchObject({ number: 4.125 });
		const acts = (await journalOf(desk.id)).filter(({ outcome, act: name }) => outcome === 'done' && name === 'staff.results.hold');
		expect(JSON.parse(acts[0]?.['after'] ?? '{}')).toEqual({ held: ['BIO-002'], reason: 'Проверяем', known: false });
		expect(JSON.parse(acts[0]?.['before'] ?? '{}')).toEqual({ lines: [{ code: 'BIO-002', state: 'done', wasRead: false }] });
	});
});

/** Orders that doctors make for patients: whom a doctor finds, and what becomes of the order. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { textVersions } from '#shared/consent/versions.ts';
import type { FoundPatient } from '#shared/preorder/calls.ts';
import { addDoctor, addPartner, addPatient, addRepresentative, signIn } from '#tests/support/accounts.ts';
import { ask, fresh, person, placed, read, writingTogether, type Calling, type Placed, type Refused } from '#tests/support/laboratory.ts';
import { create as visitorsPath, ordersWritten, view } from '#tests/support/orders.ts';
import { testServices } from '#tests/support/services.ts';
import { recorded } from '#tests/support/recorded.ts';
import { idOf, lis, seedSite } from '#tests/support/site.ts';

/** As a doctor orders for them. */
const patient = { ...person, consent: textVersions['preorder.consent'], agreement: textVersions['preorder.agreement'] };
let glucose: number;
let doctor: string;
let access: string;

beforeAll(async () => {
	await seedSite();
	glucose = await idOf('BIO-001');
	doctor = await addDoctor({ last_name: 'Омаров', first_name: 'Данияр', middle_name: 'Серикович' });
	({ token: access } = await signIn('doctor', doctor));
});

const order = (more: object = {}, calling: Calling = {}) =>
	read<Placed & Refused>(
		ask('POST', '/account/doctor-room/preorder', { access, key: fresh(), body: { ...patient, analyses: [glucose], ...more }, ...calling }),
	);
const find = (body: object, calling: Calling = {}) =>
	read<{ readonly patient: FoundPatient | null; readonly several: boolean } & Refused>(
		ask('POST', '/account/doctor-room/search-patients', { access, body, ...calling }),
	);
const rowOf = (id: string) =>
	env.LAB_DB.prepare('SELECT doctor_id AS doctor, patient_id AS patient, account_id AS account FROM orders WHERE id = ?1').bind(id).first();

describe('an order for a patient', () => {
	it('is the doctor’s, names the doctor to the patient and to the laboratory, and has a number of its own', async () => {
		const made = await order();
		expect(made).toMatchObject({ http: 200, total: 2100, orderNr: expect.stringMatching(/^\d{10}$/) as string });
		expect(await rowOf(made.id)).toEqual({ doctor, patient: null, account: null });
		expect(await view(made.id, made.access)).toMatchObject({ doctor: 'Омаров Данияр Серикович', lastName: person.lastName });
		const listed = (await (await lis('GET', '/lis/orders?status=1&pageSize=100')).json()) as { data: { orderNr: string; doctor: string | null }[] };
		expect(listed.data.find(({ orderNr }) => orderNr === made.orderNr)?.doctor).toBe('Омаров Данияр Серикович');
		const own = await placed([glucose]);
		expect(await view(own.id, own.access)).toMatchObject({ doctor: null });
	});
	it('of one key is one, also when it is sent ten times at once; another body is refused, another doctor’s key is another', async () => {
		const before = await ordersWritten();
		const key = fresh();
		const together = writingTogether(10);
		const all = await Promise.all(Array.from({ length: 10 }, () => order({}, { key, db: together })));
		expect(new Set(all.map(({ id, http }) => `${http} ${id}`)).size).toBe(1);
		expect(await ordersWritten()).toBe(before + 1);
		expect(await order({ firstName: 'Другая' }, { key })).toMatchObject({ http: 409, code: 'conflict' });
		const { token } = await signIn('doctor', await addDoctor());
		const theirs = await order({}, { key, access: token });
		expect(theirs.http).toBe(200);
		expect(theirs.id).not.toBe(all[0]?.id);
		// Nor does a visitor come to the doctor's order by knowing its key.
		const visitors = await read<Placed>(ask('POST', visitorsPath, { key, body: { ...person, analyses: [glucose] } }));
		expect(visitors.id).not.toBe(all[0]?.id);
	});
	it('stands in a patient’s account only where the IIN is proved and name and birth date are the same', async () => {
		const named = { last_name: 'Сәрсенбаева', first_name: 'Айгүл', birth_date: '1990-05-14' };
		const proved = await addPatient({ ...named, iin: '900514400111', proved_at: 1 });
		await addPatient({ ...named, iin: '900514400222' });
		await addPatient({ ...named, iin: '900514400333', proved_at: 1, first_name: 'Динара' });
		await addPatient({ ...named, iin: '900514400444', proved_at: 1, birth_date: '1991-05-14' });
		const patientOf = async (more: object) => (await rowOf((await order(more)).id))?.patient;
		expect(await patientOf({ iin: '900514400111' })).toBe(proved);
		// Written in Russian letters it is the same name.
		expect(await patientOf({ iin: '900514400111', lastName: 'Сарсенбаева', firstName: 'Айгул' })).toBe(proved);
		for (const iin of ['900514400222', '900514400333', '900514400444', '900514400555']) expect(await patientOf({ iin }), iin).toBeNull();
		expect(await patientOf({})).toBeNull();
	});
	it('is refused without consent, with an unknown point, and to anyone who is no doctor', async () => {
		const before = await ordersWritten();
		expect((await order({ consent: '' })).fields[0]).toMatchObject({ field: 'consent', rule: 'consent' });
		expect((await order({ point: 'nowhere' })).fields[0]).toMatchObject({ field: 'point', rule: 'invalid' });
		expect((await order({ total: 1 })).code).toBe('price-changed');
		for (const token of [(await signIn('patient', await addPatient())).token, (await signIn('representative', await addRepresentative())).token])
			expect((await order({}, { access: token })).http).toBe(401);
		expect(await ordersWritten()).toBe(before);
	});
});

describe('the checkout of visitors', () => {
	it('is closed to medical representatives and to doctors, whatever the page shows; a partner orders as a visitor does', async () => {
		const call = (token: string) =>
			read<Placed & Refused>(ask('POST', visitorsPath, { access: token, key: fresh(), body: { ...person, analyses: [glucose] } }));
		const before = await ordersWritten();
		expect(await call((await signIn('representative', await addRepresentative())).token)).toMatchObject({ http: 403, code: 'checkout-closed' });
		expect(await call(access)).toMatchObject({ http: 403, code: 'checkout-closed' });
		expect(await ordersWritten()).toBe(before);
		expect((await call((await signIn('partner', await addPartner())).token)).http).toBe(200);
	});
});

describe('looking for a patient', () => {
	const nobody = { patient: null, several: false };
	it('finds whom the doctor ordered for before, by IIN, phone, and name with birth date, as it was written then', async () => {
		await order({
			lastName: 'Ахметов',
			firstName: 'Ержан',
			sex: 'M',
			iin: '850101300123',
			phone: '+7 705 111-22-33',
			birthDate: '1985-01-01',
			email: 'e@mail.kz',
		});
		const known = {
			lastName: 'Ахметов',
			firstName: 'Ержан',
			birthDate: '1985-01-01',
			sex: 'M',
			iin: '850101300123',
			phone: '+77051112233',
			email: 'e@mail.kz',
		};
		for (const query of [{ iin: '850101 300123' }, { phone: '8 (705) 111 22 33' }, { lastName: 'АХМЕТОВ', firstName: 'ержан', birthDate: '1985-01-01' }])
			expect((await find(query)).patient).toMatchObject(known);
		// What one doctor wrote is nothing for another.
		const { token } = await signIn('doctor', await addDoctor());
		for (const query of [{ iin: '850101300123' }, { phone: '+77051112233' }, { lastName: 'Ахметов', firstName: 'Ержан', birthDate: '1985-01-01' }])
			expect(await find(query, { access: token })).toMatchObject(nobody);
	});
	it('tells of an account no phone, no e-mail and no IIN that was not typed, and knows no account by its phone', async () => {
		await addPatient({
			last_name: 'Жунусова',
			first_name: 'Сауле',
			birth_date: '1979-03-02',
			iin: '790302400777',
			phone: '+77077770077',
			email: 's@mail.kz',
			proved_at: 1,
		});
		const reported = { lastName: 'Жунусова', firstName: 'Сауле', middleName: 'Нурланкызы', birthDate: '1979-03-02', sex: 'F', phone: '', email: '' };
		expect((await find({ iin: '790302400777' })).patient).toEqual({ ...reported, iin: '790302400777' });
		expect((await find({ lastName: 'Жүнісова', firstName: 'Сауле', birthDate: '1979-03-02' })).patient).toBeNull();
		expect((await find({ lastName: 'Жунусова', firstName: 'Сәуле', birthDate: '1979-03-02' })).patient).toEqual({ ...reported, iin: '' });
		expect(await find({ phone: '+77077770077' })).toMatchObject(nobody);
	});
	it('knows no account that has not proved who it is, by IIN or by name: anybody may type those', async () => {
		const typed = { last_name: 'Самозванов', first_name: 'Пётр', middle_name: 'Чужой', birth_date: '1981-04-05', iin: '810405300777' };
		await addPatient(typed);
		const queries = [{ iin: '810405300777' }, { lastName: 'Самозванов', firstName: 'Пётр', birthDate: '1981-04-05' }];
		for (const query of queries) expect(await find(query)).toMatchObject(nobody);
		await addPatient({ ...typed, middle_name: 'Настоящий', proved_at: 1 });
		for (const query of queries) expect(await find(query)).toMatchObject({ patient: { middleName: 'Настоящий' }, several: false });
	});
	it('names nobody where several fit', async () => {
		await order({ lastName: 'Ли', firstName: 'Анна', phone: '+77060001122' });
		await order({ lastName: 'Ли', firstName: 'Вера', phone: '+77060001122' });
		expect(await find({ phone: '+77060001122' })).toMatchObject({ patient: null, several: true });
	});
	it('wants the whole of it', async () => {
		for (const body of [
			{},
			{ iin: '85010130012' },
			{ lastName: 'Ахметов' },
			{ lastName: 'Ахметов', firstName: 'Ержан' },
			{ iin: '850101300123', phone: '+77051112233' },
		])
			expect((await find(body)).http, JSON.stringify(body)).toBe(422);
	});
	it('is for doctors alone', async () => {
		for (const token of [(await signIn('patient', await addPatient())).token, (await signIn('representative', await addRepresentative())).token])
			expect((await find({ iin: '850101300123' }, { access: token })).http).toBe(401);
		expect((await ask('POST', '/account/doctor-room/search-patients', { body: { iin: '850101300123' } })).status).toBe(401);
	});
	it('in vain is counted exactly: of 40 at once 30 are looked at, the next hour is free again, and no other doctor is held up', async () => {
		const id = await addDoctor();
		const now = Date.now();
		const at = (ms: number) => testServices({ clock: () => now + ms });
		const { token } = await signIn('doctor', id, { services: at(0) });
		const tries = await Promise.all(Array.from({ length: 40 }, (_, nr) => find({ iin: String(700_000_000_000 + nr) }, { access: token, services: at(0) })));
		expect(tries.filter(({ http }) => http === 200)).toHaveLength(30);
		const refused = await ask('POST', '/account/doctor-room/search-patients', { access: token, body: { iin: '700000000000' }, services: at(60_000) });
		expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, String(59 * 60)]);
		await env.LAB_DB.prepare('UPDATE sessions SET seen_at = ?2 WHERE account_id = ?1')
			.bind(id, now + 3_600_000)
			.run();
		expect((await find({ iin: '700000000000' }, { access: token, services: at(3_600_001) })).http).toBe(200);
		expect((await find({ iin: '700000000000' })).http).toBe(200);
	});
	it('is 200 a day, found or not', async () => {
		const id = await addDoctor();
		const { token } = await signIn('doctor', id);
		const insert = env.LAB_DB.prepare('INSERT INTO patient_searches (doctor_id, at, found) VALUES (?1, ?2, 1)');
		await env.LAB_DB.batch(Array.from({ length: 199 }, () => insert.bind(id, Date.now() - 7_200_000)));
		expect((await find({ iin: '850101300123' }, { access: token })).http).toBe(200);
		const refused = await ask('POST', '/account/doctor-room/search-patients', { access: token, body: { iin: '850101300123' } });
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(21 * 3600);
	});
	it('reads no table that grows', async () => {
		const { patientsFor, takeSearch, accountOf } = await import('#worker/lab/preorder/store.ts');
		const { db: spy, statements: plans } = recorded(env.LAB_DB);
		const named = { lastName: 'Никто', firstName: 'Никак', birthDate: '1951-01-01' };
		await patientsFor(spy, doctor, { iin: '510101000000' });
		await patientsFor(spy, doctor, { phone: '+77000000000' });
		await patientsFor(spy, doctor, named);
		await accountOf(spy, { ...named, iin: '510101000000' });
		await takeSearch(spy, doctor, Date.now());
		expect(plans.length).toBe(9);
		for (const sql of plans) {
			const count = Math.max(...[...sql.matchAll(/\?(\d)/g)].map(([, nr]) => Number(nr)));
			const { results } = await env.LAB_DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
				.bind(...Array.from({ length: count }, () => 1))
				.all<{ detail: string }>();
			expect(
				results.filter(({ detail }) => /^SCAN (?!CONSTANT)/.test(detail)),
				sql,
			).toEqual([]);
		}
	});
});

/** Orders of an account and of a doctor: lists, searches that name nobody in an address, and claiming what a visitor ordered. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { ordersStatement, requestsStatement } from '#worker/lab/patient/orders-store.ts';
import { addDoctor, addPatient, signIn, type TestSession } from '#tests/support/accounts.ts';
import { ask, fresh, move, person, placed, read, type Placed, type Refused } from '#tests/support/laboratory.ts';
import { idOf, seedSite } from '#tests/support/site.ts';

beforeAll(seedSite);

const self = { last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName, birth_date: person.birthDate, iin: '' };
async function account(more: Readonly<Record<string, string | number | null>> = {}): Promise<TestSession & { readonly id: string }> {
	const id = await addPatient({ ...self, ...more });
	return { id, ...(await signIn('patient', id)) };
}
const order = async ({ token }: TestSession, more: object = {}): Promise<Placed> =>
	read<Placed>(ask('POST', '/api/site-order/create', { key: fresh(), body: { ...person, ...more, analyses: [await idOf('BIO-001')] }, access: token }));
type Listed = Reply<'patient.orders'> & Refused;
const list = ({ token }: TestSession, query = '', room: 'patient' | 'doctor' = 'patient') =>
	read<Listed>(ask('GET', `/account/${room}-room/search-preorders${query}`, { access: token }));
const numbers = ({ data }: Listed) => data.map(({ orderNr }) => orderNr);
const search = async ({ token }: TestSession, body: object) =>
	(await read<{ search: string | null } & Refused>(ask('POST', '/account/orders/search', { body, access: token }))).search;
const claim = ({ token }: TestSession, { access }: Placed) =>
	read<{ id: string } & Refused>(ask('POST', '/account/patient-room/claim-order', { body: { access }, access: token }));

describe('the orders of an account', () => {
	it('are what it ordered, for itself and for others, newest first, page by page', async () => {
		const one = await account();
		const made = [await order(one), await order(one, { lastName: 'Омарова', firstName: 'Дана' }), await order(one)];
		// At one moment all three: their ids decide, and none is left out or comes twice.
		const first = await list(one, '?lastCount=2');
		const rest = await list(one, `?lastCount=2&after=${first.next ?? ''}`);
		expect(first.data).toHaveLength(2);
		expect(rest.next).toBeNull();
		expect([...numbers(first), ...numbers(rest)].sort()).toEqual(made.map(({ orderNr }) => orderNr).sort());
		expect(first.data[0]).toMatchObject({ birthYear: 1990, status: 1, requestNr: null, requestId: null, tests: [expect.any(String)] });
		expect(numbers(await list(await account()))).toEqual([]);
	});
	it('are narrowed by state and days', async () => {
		const one = await account();
		const [left, moved] = [await order(one), await order(one)];
		await move(moved.orderNr, 2);
		expect(numbers(await list(one, '?status=1'))).toEqual([left.orderNr]);
		expect(numbers(await list(one, '?status=2'))).toEqual([moved.orderNr]);
		expect(numbers(await list(one, '?dateTill=2020-01-01'))).toEqual([]);
		expect((await list(one, '?status=7')).http).toBe(400);
	});
	it('lead to results that the account may read, and to no others', async () => {
		const one = await account({ phone: '+77012345678' });
		const [own, others] = [await order(one), await order(one, { lastName: 'Омарова', firstName: 'Дана' })];
		for (const { orderNr } of [own, others]) {
			await move(orderNr, 2);
			await move(orderNr, 3);
		}
		const { data } = await list(one);
		expect(data.find(({ orderNr }) => orderNr === own.orderNr)?.requestId).toMatch(/^[\w-]{32}$/);
		expect(data.find(({ orderNr }) => orderNr === others.orderNr)).toMatchObject({ requestId: null, requestNr: expect.any(String) });
	});
	it('are opened and cancelled by the account alone', async () => {
		const [one, two] = [await account(), await account()];
		const { id } = await order(one);
		const view = ({ token }: TestSession, which: string) => read(ask('GET', `/account/patient-room/detailed-order?id=${which}`, { access: token }));
		expect((await view(one, id)).http).toBe(200);
		expect(await view(two, id)).toEqual(await view(two, 'N'.repeat(32)));
		const cancel = ({ token }: TestSession) => read(ask('POST', '/api/site-order/cancel', { body: { id }, access: token }));
		expect((await cancel(two)).http).toBe(404);
		expect(await cancel(one)).toMatchObject({ http: 200, status: 5 });
	});
});

describe('a search by name or number', () => {
	it('finds by the beginning of a surname in any spelling, by names, and by numbers', async () => {
		const one = await account();
		const [own, others] = [await order(one), await order(one, { lastName: 'Қасымова', firstName: 'Дана', middleName: '' })];
		const found = async (body: object) => numbers(await list(one, `?search=${(await search(one, body)) ?? ''}`));
		expect(await found({ lastName: 'касым' })).toEqual([others.orderNr]);
		expect(await found({ lastName: 'Сәрсенбаева', firstName: 'айгул' })).toEqual([own.orderNr]);
		expect(await found({ firstName: 'Дана', lastName: 'Сәрсенбаева' })).toEqual([]);
		expect(await found({ orderNr: ` ${own.orderNr} ` })).toEqual([own.orderNr]);
		expect(await found({ requestNr: '404' })).toEqual([]);
		expect(await search(one, {})).toBeNull();
	});
	it('is told with the list to the session that made it, and opens for no other', async () => {
		const [one, two] = [await account(), await account()];
		const id = (await search(one, { lastName: 'Қасымова' })) ?? '';
		expect((await list(one, `?search=${id}`)).searched).toEqual({ lastName: 'Қасымова' });
		expect(await list(two, `?search=${id}`)).toMatchObject({ http: 404 });
		expect(await list(await signIn('doctor', await addDoctor()), `?search=${id}`, 'doctor')).toMatchObject({ http: 404 });
		expect((await list(one, `?search=${'N'.repeat(22)}`)).http).toBe(404);
	});
	it('says at which field a number is none', async () => {
		const answer = await read(ask('POST', '/account/orders/search', { body: { orderNr: 'А/1' }, access: (await account()).token }));
		expect(answer).toMatchObject({ http: 422, fields: [{ field: 'orderNr', rule: 'requestNumber' }] });
	});
});

describe('a doctor’s orders', () => {
	it('are the doctor’s own, searched by a patient’s name', async () => {
		const id = await addDoctor();
		const doctor = await signIn('doctor', id);
		const [mine, other] = [await placed([await idOf('BIO-001')], { lastName: 'Қасымова' }), await placed([await idOf('BIO-001')])];
		await env.LAB_DB.prepare('UPDATE orders SET doctor_id = ?2 WHERE id IN (?1, ?3)').bind(mine.id, id, other.id).run();
		expect(numbers(await list(doctor, '', 'doctor')).sort()).toEqual([mine.orderNr, other.orderNr].sort());
		const found = await search(doctor, { lastName: 'касымова' });
		expect(numbers(await list(doctor, `?search=${found ?? ''}`, 'doctor'))).toEqual([mine.orderNr]);
		expect(numbers(await list(await signIn('doctor', await addDoctor()), '', 'doctor'))).toEqual([]);
		expect((await list(doctor)).http).toBe(401);
		expect((await read(ask('GET', `/account/doctor-room/detailed-order?id=${mine.id}`, { access: doctor.token }))).http).toBe(200);
	});
});

describe('claiming an order that a visitor made', () => {
	it('puts it into the history, and no result: those come by a receipt or a proved phone', async () => {
		const one = await account();
		const [own, others] = [await placed([await idOf('BIO-001')]), await placed([await idOf('BIO-001')], { lastName: 'Омарова' })];
		for (const made of [own, others]) expect((await claim(one, made)).http).toBe(200);
		expect(numbers(await list(one)).sort()).toEqual([own.orderNr, others.orderNr].sort());
		for (const { orderNr } of [own, others]) {
			await move(orderNr, 2);
			await move(orderNr, 3);
		}
		const results = await read<Reply<'patient.results'>>(ask('GET', '/account/patient-room/search-card', { access: one.token }));
		expect(results.data).toEqual([]);
	});
	it('is refused without a good access, and for an order that is in another account', async () => {
		const [one, two] = [await account(), await account()];
		const made = await placed([await idOf('BIO-001')]);
		expect((await claim(one, { ...made, access: 'F'.repeat(43) })).http).toBe(404);
		expect((await claim(one, made)).http).toBe(200);
		expect(await claim(two, made)).toMatchObject({ http: 409, code: 'already-exists' });
		expect((await claim(one, made)).http).toBe(200);
	});
});

describe('lists of orders', () => {
	it.each([
		['a patient’s', { accountId: 'a', patientId: 'a' }, ''],
		['a doctor’s', { doctorId: 'a' }, ''],
		['a doctor’s, by surname', { doctorId: 'a' }, 'касым'],
	])('%s are read from an index', async (_whose, whose, lastName) => {
		const { results } = await env.LAB_DB.prepare(`EXPLAIN QUERY PLAN ${ordersStatement('ru', whose, { lastName })}`)
			.bind('a', 'a', 1, '', 0, 1, 0, '', '', lastName, '', '', 10)
			.all<{ detail: string }>();
		const plan = results.map(({ detail }) => detail);
		// The page itself, of ten rows at most, is walked through.
		expect(plan.filter((step) => /^SCAN (?!p$|\(subquery|\d+-ROW|CONSTANT)/.test(step))).toEqual([]);
		expect(plan.some((step) => /^SEARCH o USING INDEX orders_(by|of)_/.test(step))).toBe(true);
		const requests = await env.LAB_DB.prepare(`EXPLAIN QUERY PLAN ${requestsStatement(whose)}`)
			.bind('["a"]', 'a')
			.all<{ detail: string }>();
		expect(requests.results.map(({ detail }) => detail).filter((step) => /^SCAN (?!j\b)/.test(step))).toEqual([]);
	});
});

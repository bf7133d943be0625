/** House calls by their calls: what one costs, which slots are free, and every reason for which one is refused. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HouseCall, HouseCallQuote, HouseCallSlot } from '#shared/house-call/calls.ts';
import { addPatient, signIn } from '#tests/support/accounts.ts';
import {
	bookGeocoder,
	bookHouseCall,
	dayFromNow,
	houseCallServices,
	markerOf,
	noGeocoder,
	ownPhone,
	seedSlots,
	type MadeHouseCall,
} from '#tests/support/house-calls.ts';
import { ask, fresh, inOrder, read, type Refused } from '#tests/support/laboratory.ts';
import { idOf, lis, seedSite } from '#tests/support/site.ts';
import { localGeocoder } from '#worker/providers/geocoder/local.ts';

// A hundred requests at once, and catalogues brought in: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const run = (sql: string) => env.LAB_DB.prepare(sql).run();
beforeAll(async () => {
	await seedSite();
	await seedSlots();
});
beforeEach(async () => {
	for (const table of ['house_call_access', 'house_call_lines', 'house_calls', 'outgoing']) await run(`DELETE FROM ${table}`);
});

const kept = async () =>
	(await env.LAB_DB.prepare('SELECT phone, address, place, begins, ends, order_total, fee, state FROM house_calls ORDER BY id').all()).results;
const quote = async (codes: readonly string[], city = 98) => {
	const ids = await Promise.all(codes.map((code) => idOf(code)));
	return read<HouseCallQuote & Refused>(ask('GET', `/api/site-house-call/quote${ids.length > 0 ? `?ids=${ids.join(',')}` : ''}`, { city }));
};
const slots = async (date: string, calling: object = {}) =>
	read<{ readonly data: readonly HouseCallSlot[] } & Refused>(ask('GET', `/api/site-house-call/slots?date=${date}`, calling));
const view = ({ id, access }: Pick<MadeHouseCall, 'id' | 'access'>, calling: object = {}) =>
	read<HouseCall & Refused>(ask('GET', `/api/site-house-call/view?id=${id}`, { access, ...calling }));
const cancel = ({ id, access }: Pick<MadeHouseCall, 'id' | 'access'>, calling: object = {}) =>
	read<{ readonly state: string } & Refused>(ask('POST', '/api/site-house-call/cancel', { access, body: { id }, ...calling }));
const fault = (field: string, rule: string) => ({ http: 422, code: 'validation', fields: expect.arrayContaining([expect.objectContaining({ field, rule })]) });

describe('what it costs', () => {
	it('is 4,000 below an order of 15,000, and nothing from there on', async () => {
		expect(await quote([])).toMatchObject({ available: true, fee: 4000, freeFrom: 15_000, lines: [], orderTotal: 0, cost: 4000 });
		expect(await quote(['BIO-001'])).toMatchObject({ orderTotal: 2100, cost: 4000 });
		await run("UPDATE prices SET price = 14200 WHERE city_id = 98 AND analysis_id = (SELECT id FROM analyses WHERE code = 'BIO-001')");
		expect(await quote(['BIO-001'])).toMatchObject({ orderTotal: 15_000, cost: 0 });
		await run("UPDATE prices SET price = 14199 WHERE city_id = 98 AND analysis_id = (SELECT id FROM analyses WHERE code = 'BIO-001')");
		expect(await quote(['BIO-001'])).toMatchObject({ orderTotal: 14_999, cost: 4000 });
		await run("UPDATE prices SET price = 1300 WHERE city_id = 98 AND analysis_id = (SELECT id FROM analyses WHERE code = 'BIO-001')");
	});
	it('is the city’s own where its file says so, and told with the city', async () => {
		const own = { slug: 'almaty', id: 98, house_call_fee: 2500, house_call_free_from: 2000 };
		expect((await lis('PUT', '/lis/cities', [own])).status).toBe(200);
		expect(await quote([])).toMatchObject({ fee: 2500, cost: 2500 });
		expect(await quote(['BIO-001'])).toMatchObject({ cost: 0 });
		const cities = await read<{ data: object[] }>(ask('GET', '/api/city'));
		expect(cities.data).toMatchObject([
			{ slug: 'almaty', house_call_fee: 2500, house_call_free_from: 2000 },
			{ slug: 'astana', house_call_fee: 4000, house_call_free_from: 15_000 },
		]);
		expect((await lis('PUT', '/lis/cities', [{ ...own, house_call_fee: '', house_call_free_from: '' }])).status).toBe(200);
		expect(await quote([])).toMatchObject({ fee: 4000, freeFrom: 15_000 });
	});
	it('counts a sampling service once, and leaves out what is not taken at home or not offered', async () => {
		expect((await quote(['BIO-001', 'BIO-002', 'SMP-001'])).lines.map(({ code }) => code)).toEqual(['BIO-001', 'BIO-002', 'SMP-001']);
		expect((await quote(['BIO-001', 'BIO-002'], 99)).notOffered).toMatchObject([{ name: 'Калий' }]);
		expect((await lis('PUT', '/lis/catalogue', [{ kind: 'test', code: 'BIO-002', at_home: 'no' }])).status).toBe(200);
		const apart = await quote(['BIO-001', 'BIO-002', 'PAN-001']);
		expect([apart.lines.map(({ code }) => code), apart.notAtHome.map(({ name }) => name)]).toEqual([
			['BIO-001', 'SMP-001'],
			['Калий', 'Базовый комплекс'],
		]);
		expect((await lis('PUT', '/lis/catalogue', [{ kind: 'test', code: 'BIO-002', at_home: '' }])).status).toBe(200);
		expect((await lis('PUT', '/lis/catalogue', [{ kind: 'sampling', code: 'SMP-001', at_home: 'no' }])).status).toBe(200);
		expect((await quote(['BIO-001', 'BIO-003'])).lines.map(({ code }) => code)).toEqual(['BIO-003']);
		expect((await lis('PUT', '/lis/catalogue', [{ kind: 'sampling', code: 'SMP-001', at_home: 'yes' }])).status).toBe(200);
	});
});

describe('slots', () => {
	it('are those of the day, with the places that are free', async () => {
		const day = dayFromNow(7);
		expect((await slots(day)).data).toEqual([
			{ from: '09:00', till: '11:00', free: 2 },
			{ from: '16:00', till: '18:00', free: 2 },
		]);
		await bookHouseCall();
		expect((await slots(day)).data[0]).toMatchObject({ from: '09:00', free: 1 });
		await bookHouseCall({ phone: ownPhone() });
		expect((await slots(day)).data).toEqual([{ from: '16:00', till: '18:00', free: 2 }]);
		expect((await slots(dayFromNow(8))).data).toHaveLength(2);
		expect((await slots(day, { city: 99 })).data).toEqual([]);
	});
	it('of today end two hours before they begin', async () => {
		const today = dayFromNow(0);
		const at = (time: string) => ({ services: houseCallServices({ clock: () => Date.parse(`${today}T${time}:00+05:00`) }) });
		expect((await slots(today, at('07:00'))).data.map(({ from }) => from)).toEqual(['09:00', '16:00']);
		expect((await slots(today, at('07:01'))).data.map(({ from }) => from)).toEqual(['16:00']);
		expect((await slots(today, at('14:01'))).data).toEqual([]);
		expect(await bookHouseCall({ departure_date: today }, at('07:01'))).toMatchObject({ http: 409, code: 'slot-taken' });
		expect(await bookHouseCall({ departure_date: today }, at('07:00'))).toMatchObject({ http: 200 });
	});
	it('of a date hold in place of its day of the week', async () => {
		const [day, closed] = [dayFromNow(10), dayFromNow(11)];
		const row = { city: 'almaty', till: '13:00', capacity: 1 };
		const own = [
			{ ...row, day, from: '12:00' },
			{ ...row, day: closed, from: '12:00', capacity: 0 },
		];
		expect(await read(lis('PUT', '/lis/house-call-slots', own))).toMatchObject({ rows: 2, changed: 2 });
		expect((await slots(day)).data).toEqual([{ from: '12:00', till: '13:00', free: 1 }]);
		expect((await slots(closed)).data).toEqual([]);
		expect(await bookHouseCall({ departure_date: day })).toMatchObject({ code: 'slot-taken' });
		expect(await bookHouseCall({ departure_date: day, slot: '12:00' })).toMatchObject({ http: 200 });
	});
	it.each([-1, 31])('of a day %i days from today are refused', async (days) => {
		expect(await slots(dayFromNow(days))).toMatchObject({ http: 400 });
	});
});

describe('a request', () => {
	it('is kept with its price, its slot and its building, and told to who made it', async () => {
		const ids = [await idOf('BIO-001'), await idOf('BIO-002')];
		const made = await bookHouseCall({ analyses: ids, total: 7500, iin: '900514450127', email: 'a@example.kz' });
		expect(made).toMatchObject({ http: 200, cost: 4000, number: expect.stringMatching(/^[1-9]\d{9}$/) });
		expect(await kept()).toEqual([
			{
				phone: '+77012345678',
				address: 'Абая, 10',
				place: 'пр. Абая, 10',
				begins: '09:00',
				ends: '11:00',
				order_total: 3500,
				fee: 4000,
				state: 'new',
			},
		]);
		expect(await view(made, { lang: 'kk-KZ' })).toMatchObject({
			http: 200,
			number: made.number,
			state: 'new',
			city: { slug: 'almaty', name: 'Алматы', phone: '+77273500098' },
			fio: 'Сәрсенбаева Айгүл Қайратқызы',
			comment: 'подъезд 2, домофон 15',
			departure_date: dayFromNow(7),
			from: '09:00',
			till: '11:00',
			patients_count: 2,
			lines: [{ name: 'Глюкоза' }, { name: 'Калий' }, { name: 'Көктамырдан қан алу', sampling: true }],
			orderTotal: 3500,
			cost: 4000,
			mayCancel: true,
		});
	});
	it('is confirmed by SMS and e-mail, which name neither person nor address', async () => {
		await bookHouseCall({ email: 'a@example.kz' }, { lang: 'kk-KZ' });
		await bookHouseCall({ phone: '+49 30 1234567', slot: '16:00' });
		const { results } = await env.LAB_DB.prepare('SELECT kind, recipient, locale, facts FROM outgoing ORDER BY kind').all<{
			kind: string;
			facts: string;
		}>();
		expect(results).toMatchObject([
			{ kind: 'house-call-mail', recipient: 'a@example.kz', locale: 'kz' },
			{ kind: 'house-call-sms', recipient: '+77012345678', locale: 'kz' },
		]);
		for (const { facts } of results) expect(facts).not.toMatch(/Абая|Айгүл/);
	});
	it('with a marker goes where the marker stands, if what was typed is its address', async () => {
		const asked: unknown[] = [];
		const services = houseCallServices({ geocoder: bookGeocoder(asked) });
		expect(await bookHouseCall({ address: 'Сатпаева, 22, кв. 5', ...markerOf('ул. Сатпаева, 22') }, { services })).toMatchObject({ http: 200 });
		expect(asked).toEqual([markerOf('ул. Сатпаева, 22')]);
		expect(await kept()).toMatchObject([{ address: 'Сатпаева, 22, кв. 5', place: 'ул. Сатпаева, 22' }]);
	});
	it('with a marker that was typed over goes by the text', async () => {
		expect(await bookHouseCall({ address: 'Абая, 10', ...markerOf('ул. Сатпаева, 22') })).toMatchObject({ http: 200 });
		expect(await bookHouseCall({ phone: ownPhone(), address: 'Сатпаева, 22', lat: 43.6, lon: 77.2 })).toMatchObject({ http: 200 });
		expect(await kept()).toMatchObject([{ place: 'пр. Абая, 10' }, { place: 'ул. Сатпаева, 22' }]);
	});
	it.each([
		['kk-KZ', 'пр. Достык, 36'],
		['ru-RU', 'Достық даңғылы, 36'],
		['en-US', 'ул. Толе би, 59'],
		['kk-KZ', 'ул. Толе би, 59, кв. 4'],
	] as const)('in %s goes to %s, in whichever language the street is written', async (lang, address) => {
		expect(await bookHouseCall({ address }, { lang, services: houseCallServices({ geocoder: localGeocoder }) })).toMatchObject({ http: 200 });
		expect(await kept()).toMatchObject([{ address, place: expect.stringMatching(/(?: |, )(?:36|59)(?:, Almaty)?$/) }]);
	});
	it('with an address that two buildings have part of means the one whose number it is', async () => {
		expect(await bookHouseCall({ address: 'Сатпаева, 22' })).toMatchObject({ http: 200 });
		expect(await kept()).toMatchObject([{ place: 'ул. Сатпаева, 22' }]);
	});
	it.each([
		['outside the country', { ...markerOf('ул. Токтогула, 93') }, 'address', 'addressOutside'],
		['in a lake', { lat: 45.9, lon: 74.1 }, 'address', 'addressOutside'],
		['in a field', { address: 'у мечети', lat: 43.6, lon: 77.2 }, 'address', 'addressUnknown'],
		['on a building of another address', { address: 'у мечети', ...markerOf('ул. Сатпаева, 22') }, 'address', 'addressUnknown'],
		['in another city', { address: 'пр. Мангилик Ел, 55', ...markerOf('пр. Мангилик Ел, 55') }, 'address', 'otherRegion'],
		['too far from any', { address: 'ул. Далёкая, 1', ...markerOf('ул. Далёкая, 1') }, 'address', 'otherRegion'],
		['on a street', { address: 'Сатпаева' }, 'address', 'addressUnknown'],
		['at a number that begins others', { address: 'Сатпаева, 2' }, 'address', 'addressUnknown'],
		['at an address that nothing has', { address: 'Нигде, 5' }, 'address', 'addressUnknown'],
		['without an address', { address: ' ' }, 'address', 'required'],
		['at impossible degrees', { lat: 91, lon: 10 }, 'lat', 'addressInexact'],
		['in a city without house calls', { city: 'astana' }, 'city', 'noHouseCall'],
		['in a city that is none', { city: 'atlantis' }, 'city', 'unknown'],
		['yesterday', { departure_date: dayFromNow(-1) }, 'departure_date', 'datePassed'],
		['in 31 days', { departure_date: dayFromNow(31) }, 'departure_date', 'dateTooFar'],
		['for nobody', { patients_count: '0' }, 'patients_count', 'outOfBounds'],
		['for seven', { patients_count: 7 }, 'patients_count', 'outOfBounds'],
		['for an unknown number', { patients_count: '' }, 'patients_count', 'choose'],
		['at no time', { slot: '' }, 'slot', 'choose'],
		['without consent', { consent: '' }, 'consent', 'consent'],
		['without a name', { fio: '' }, 'fio', 'required'],
		['with an IIN of eleven digits', { iin: '90051445012' }, 'iin', 'iin'],
		['with a test that nothing is', { analyses: [999_999] }, 'analyses.0', 'invalid'],
	])('%s is refused at its field', async (_, more, field, rule) => {
		expect(await bookHouseCall(more)).toMatchObject(fault(field, rule));
		expect(await kept()).toEqual([]);
	});
	it.each([
		['today', 0],
		['in 30 days', 30],
	])('%s is taken', async (_, days) => {
		const services = houseCallServices({ clock: () => Date.parse(`${dayFromNow(0)}T00:30:00+05:00`) });
		expect(await bookHouseCall({ departure_date: dayFromNow(days) }, { services })).toMatchObject({ http: 200 });
	});
	it.each([1, 6])('for %i people is taken', async (count) => {
		expect(await bookHouseCall({ patients_count: count })).toMatchObject({ http: 200 });
	});
	it('is refused while nobody can look the address up, and nothing is kept', async () => {
		expect(await bookHouseCall({}, { services: houseCallServices({ geocoder: noGeocoder }) })).toMatchObject({ http: 503, code: 'unavailable' });
		expect(await kept()).toEqual([]);
	});
	it('at another price than was shown, or with what is taken at a point only, is refused', async () => {
		const [glucose, potassium] = [await idOf('BIO-001'), await idOf('BIO-002')];
		expect(await bookHouseCall({ analyses: [glucose], total: 1 })).toMatchObject({
			http: 409,
			code: 'price-changed',
			fields: [{ values: { total: 6100 } }],
		});
		await run("UPDATE analyses SET at_home = 0 WHERE code = 'BIO-002'");
		expect(await bookHouseCall({ analyses: [glucose, potassium] })).toMatchObject({
			http: 409,
			code: 'not-available',
			fields: [{ field: 'analyses.1', rule: 'notAtHome' }],
		});
		await run("UPDATE analyses SET at_home = 1 WHERE code = 'BIO-002'");
		expect(await kept()).toEqual([]);
	});
	it('that stands already is told: the same phone, day and building, however they are written', async () => {
		await bookHouseCall();
		const same = { phone: '+7 (701) 234 56 78', address: 'пр. Абая, 10', slot: '16:00' };
		expect(await bookHouseCall(same)).toMatchObject({ http: 409, code: 'already-exists' });
		await run("UPDATE house_call_slots SET capacity = 1 WHERE begins = '09:00'");
		expect(await bookHouseCall()).toMatchObject({ http: 409, code: 'already-exists' });
		await run("UPDATE house_call_slots SET capacity = 2 WHERE begins = '09:00'");
		expect(await bookHouseCall({ departure_date: dayFromNow(8) })).toMatchObject({ http: 200 });
		expect(await bookHouseCall({ address: 'Сатпаева, 22', ...markerOf('ул. Сатпаева, 22') })).toMatchObject({ http: 200 });
		expect(await kept()).toHaveLength(3);
	});
	it('after three of one phone in a day is one too many, cancelled ones among them; a day later it is not', async () => {
		const start = Date.now();
		const at = (ms: number) => ({ services: houseCallServices({ clock: () => start + ms }) });
		const first = await bookHouseCall({}, at(0));
		expect(await cancel(first, at(0))).toMatchObject({ state: 'cancelled' });
		expect(await bookHouseCall({}, at(1000))).toMatchObject({ http: 200 });
		expect(await bookHouseCall({ departure_date: dayFromNow(9) }, at(1000))).toMatchObject({ http: 200 });
		expect(await bookHouseCall({ departure_date: dayFromNow(12) }, at(2000))).toMatchObject({ http: 429, code: 'too-many' });
		expect(await bookHouseCall({ departure_date: dayFromNow(12), phone: ownPhone() }, at(2000))).toMatchObject({ http: 200 });
		expect(await bookHouseCall({ departure_date: dayFromNow(12) }, at(24 * 3_600_000 + 500))).toMatchObject({ http: 200 });
	});
});

describe('sent again', () => {
	it('with its key and body it is the same one; with another body it is a conflict', async () => {
		const key = fresh();
		const first = await bookHouseCall({}, { key });
		const again = await bookHouseCall({}, { key });
		expect(again).toMatchObject({ http: 200, id: first.id, number: first.number });
		expect(await bookHouseCall({ slot: '16:00' }, { key })).toMatchObject({ http: 409, code: 'conflict' });
		expect(await bookHouseCall({}, { key: 'short' })).toMatchObject({ http: 400 });
		expect(await kept()).toHaveLength(1);
		for (const one of [first, again]) expect((await view(one)).http).toBe(200);
	});
	it('fifty times at once it is one', async () => {
		const key = fresh();
		const made = await Promise.all(Array.from({ length: 50 }, () => bookHouseCall({}, { key })));
		expect(new Set(made.map(({ id }) => id)).size).toBe(1);
		expect(await kept()).toHaveLength(1);
	});
});

describe('the last place of a slot', () => {
	it('goes to one of a hundred who want it at once; the others are told, and offered what is left', async () => {
		await run("UPDATE house_call_slots SET capacity = 1 WHERE begins = '09:00'");
		const made = await Promise.all(Array.from({ length: 100 }, () => bookHouseCall({ phone: ownPhone() })));
		expect(inOrder(made.map(({ http }) => http))).toEqual([200, ...Array.from({ length: 99 }, () => 409)]);
		const refused = made.filter(({ http }) => http === 409);
		for (const one of refused) expect(one).toMatchObject({ code: 'slot-taken', fields: [{ field: 'slot', rule: 'slotTaken' }] });
		expect(await kept()).toHaveLength(1);
		expect((await slots(dayFromNow(7))).data.map(({ from }) => from)).toEqual(['16:00']);
		const [winner] = made.filter(({ http }) => http === 200);
		expect(await cancel(winner as MadeHouseCall)).toMatchObject({ state: 'cancelled' });
		expect(await bookHouseCall({ phone: ownPhone() })).toMatchObject({ http: 200 });
		await run("UPDATE house_call_slots SET capacity = 2 WHERE begins = '09:00'");
	});
});

describe('who may see and cancel it', () => {
	it('is who made it, until the slot begins; another one’s answers as one that is not there', async () => {
		const [mine, others] = [await bookHouseCall(), await bookHouseCall({ phone: ownPhone() })];
		const none = await view({ id: 'N'.repeat(32), access: mine.access });
		expect(none.http).toBe(404);
		expect(await view({ id: others.id, access: mine.access })).toEqual(none);
		expect(await view({ id: mine.id, access: 'F'.repeat(43) })).toEqual(none);
		expect(await cancel({ id: others.id, access: mine.access })).toEqual(none);
		const begun = { services: houseCallServices({ clock: () => Date.parse(`${dayFromNow(7)}T09:00:00+05:00`) }) };
		expect(await view(mine, begun)).toMatchObject({ mayCancel: false });
		expect(await cancel(mine, begun)).toMatchObject({ http: 409, code: 'transition-refused' });
		for (let round = 0; round < 2; round += 1) expect(await cancel(mine)).toMatchObject({ http: 200, state: 'cancelled' });
		expect(await view(mine)).toMatchObject({ state: 'cancelled', mayCancel: false });
	});
	it('ends 60 days later, and when the device forgets it', async () => {
		const mine = await bookHouseCall();
		const late = { services: houseCallServices({ clock: () => Date.now() + 60 * 24 * 3_600_000 }) };
		expect(await view(mine, late)).toMatchObject({ http: 401 });
		expect(await read(ask('POST', '/api/site-house-call/forget', { access: mine.access, body: { id: mine.id } }))).toMatchObject({ forgotten: true });
		expect((await view(mine)).http).toBe(404);
	});
	it('is the account that made it; its home lists those to come', async () => {
		const account = await addPatient();
		const { token } = await signIn('patient', account);
		const list = () => read<{ data: { id: string; state: string }[] }>(ask('GET', '/account/patient-room/house-calls', { access: token }));
		const made = await bookHouseCall({}, { access: token });
		const other = await bookHouseCall({ departure_date: dayFromNow(3) }, { access: token });
		expect((await view({ id: made.id, access: token })).http).toBe(200);
		expect((await list()).data.map(({ id }) => id)).toEqual([other.id, made.id]);
		expect(await cancel({ id: other.id, access: token })).toMatchObject({ state: 'cancelled' });
		expect((await list()).data).toMatchObject([{ id: made.id, state: 'new' }]);
		const stranger = (await signIn('patient', await addPatient())).token;
		expect((await view({ id: made.id, access: stranger })).http).toBe(404);
	});
});

describe('the statements', () => {
	it('find a slot’s, a phone’s, an account’s and the changed house calls by index', async () => {
		const plan = async (sql: string) =>
			(await env.LAB_DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).all<{ detail: string }>()).results.map(({ detail }) => detail).join('\n');
		const taken = "SELECT count(*) FROM house_calls h WHERE h.city_id = 98 AND h.departure_date = 'x' AND h.begins = 'x' AND h.state <> 'cancelled'";
		expect(await plan(taken)).toContain('house_calls_by_slot');
		expect(await plan("SELECT count(*) FROM house_calls h WHERE h.phone = 'x' AND h.created_at > 1")).toContain('house_calls_by_phone');
		expect(await plan("SELECT 1 FROM house_calls WHERE phone = 'x' AND departure_date = 'x' AND building = 'x' AND state <> 'cancelled'")).toContain(
			'SEARCH',
		);
		expect(
			await plan("SELECT public_id FROM house_calls WHERE account_id = 'x' AND departure_date >= 'x' ORDER BY departure_date, begins LIMIT 20"),
		).toMatch(/^SEARCH house_calls USING INDEX house_calls_by_account[^\n]*$/);
		expect(await plan('SELECT id FROM house_calls WHERE change_nr > 1 ORDER BY change_nr LIMIT 2')).toMatch(/^SEARCH/);
		expect(await plan('SELECT max(change_nr) FROM house_calls')).toMatch(/^SEARCH/);
	});
});

describe('the laboratory', () => {
	interface Listed {
		readonly data: readonly { readonly number: string; readonly state: string; readonly change: number }[];
		readonly next: number | null;
	}
	const list = (query: string) => read<Listed & Refused>(lis('GET', `/lis/house-calls${query}`));
	const move = (number: string, state: string) => read<Refused & { readonly state: string }>(lis('PUT', `/lis/house-calls/${number}/status`, { state }));

	it('reads what was asked for, and again what has changed since', async () => {
		const [first, second] = [await bookHouseCall({ analyses: [await idOf('BIO-001')] }), await bookHouseCall({ phone: ownPhone() }, { lang: 'en-US' })];
		const page = await list('?pageSize=1');
		expect(page).toMatchObject({
			http: 200,
			data: [
				{
					number: first.number,
					state: 'new',
					city: 'almaty',
					fio: 'Сәрсенбаева Айгүл Қайратқызы',
					iin: null,
					phone: '+77012345678',
					lat: 43.2401,
					lines: [
						{ code: 'BIO-001', price: 1300, sampling: false },
						{ code: 'SMP-001', price: 800, sampling: true },
					],
					orderTotal: 2100,
					cost: 4000,
					lang: 'ru-RU',
				},
			],
			next: expect.any(Number),
		});
		const rest = await list(`?after=${String(page.next)}`);
		expect(rest).toMatchObject({ data: [{ number: second.number, lang: 'en-US' }], next: null });
		await cancel(first);
		const changed = await list(`?after=${String(rest.data[0]?.change)}`);
		expect(changed.data).toMatchObject([{ number: first.number, state: 'cancelled' }]);
	});
	it('tells anyone who asked that it has cancelled, once, and nobody of what they cancelled themselves', async () => {
		const messagesOf = async ({ id }: MadeHouseCall) =>
			(
				await env.LAB_DB.prepare(
					"SELECT kind, recipient, facts FROM outgoing WHERE id IN ('house-call-cancelled-sms:' || ?1, 'house-call-cancelled-mail:' || ?1) ORDER BY kind",
				)
					.bind(id)
					.all<{ kind: string; recipient: string; facts: string }>()
			).results;
		const [phone, other] = [ownPhone(), ownPhone()];
		const states = async (to: string) =>
			(
				await env.LAB_DB.prepare("SELECT state FROM outgoing WHERE recipient = ?1 AND kind = 'house-call-cancelled-sms'")
					.bind(to)
					.all<{ state: string }>()
			).results.map(({ state }) => state);
		const one = await bookHouseCall({ phone, email: 'a@example.kz' });
		expect(await messagesOf(one)).toEqual([]);
		for (const state of ['cancelled', 'cancelled']) expect(await move(one.number, state)).toMatchObject({ http: 200, state });
		expect((await messagesOf(one)).map(({ kind, recipient }) => [kind, recipient])).toEqual([
			['house-call-cancelled-mail', 'a@example.kz'],
			['house-call-cancelled-sms', phone],
		]);
		// Three house calls have used up what strangers may send to a phone in a day: that nobody comes is told all the same.
		const busy = ownPhone();
		const three = [];
		for (const days of [3, 4, 5]) three.push(await bookHouseCall({ phone: busy, departure_date: dayFromNow(days) }));
		for (const { number } of three) await move(number, 'cancelled');
		const remaining = await states(busy);
		expect(remaining).toHaveLength(3);
		expect(remaining).not.toContain('refused');
		const own = await bookHouseCall({ phone: other, email: 'b@example.kz' });
		await cancel(own);
		expect(await move(own.number, 'cancelled')).toMatchObject({ http: 200 });
		expect(await messagesOf(own)).toEqual([]);
		const done = await bookHouseCall({ phone: ownPhone(), email: 'c@example.kz' });
		await move(done.number, 'done');
		expect(await move(done.number, 'cancelled')).toMatchObject({ http: 409 });
		expect(await messagesOf(done)).toEqual([]);
	});
	it('moves one by what is allowed, and frees its place when it cancels', async () => {
		const { number } = await bookHouseCall();
		const way: readonly (readonly [string, number])[] = [
			['confirmed', 200],
			['confirmed', 200],
			['new', 409],
			['done', 200],
			['cancelled', 409],
		];
		for (const [state, http] of way) expect((await move(number, state)).http, state).toBe(http);
		const other = await bookHouseCall({ phone: ownPhone() });
		expect((await slots(dayFromNow(7))).data.map(({ from }) => from)).toEqual(['16:00']);
		expect(await move(other.number, 'cancelled')).toMatchObject({ http: 200, state: 'cancelled' });
		expect((await slots(dayFromNow(7))).data[0]).toMatchObject({ from: '09:00', free: 1 });
		expect(await move('00000000', 'done')).toMatchObject({ http: 404 });
	});
	it('has a file of slots checked whole: every fault is named, and nothing changes', async () => {
		const before = await slots(dayFromNow(7));
		const wrong =
			'city,day,from,till,capacity\natlantis,1,09:00,11:00,2\nalmaty,8,09:00,11:00,2\nalmaty,2026-02-30,09:00,11:00,2\nalmaty,1,11:00,09:00,2\nalmaty,1,9:00,11:00,x\n';
		const answer = await read(lis('PUT', '/lis/house-call-slots', wrong, { 'Content-Type': 'text/csv' }));
		expect(answer).toMatchObject({ http: 422, code: 'validation' });
		expect(answer.fields.map(({ field }) => field)).toEqual(['2:city', '3:day', '4:day', '5:till', '6:from', '6:capacity']);
		expect(await slots(dayFromNow(7))).toEqual(before);
		const twice = 'city,day,from,till,capacity\nalmaty,1,09:00,11:00,2\nalmaty,1,09:00,12:00,2\n';
		expect(await read(lis('PUT', '/lis/house-call-slots', twice, { 'Content-Type': 'text/csv' }))).toMatchObject({ http: 422 });
	});
	it('may send a column alone, and the same file again', async () => {
		const rows = [{ city: 'almaty', day: '1', from: '09:00', capacity: 2 }];
		expect(await read(lis('PUT', '/lis/house-call-slots', rows))).toMatchObject({ http: 200, rows: 1, changed: 0 });
		const tried = await read(lis('PUT', '/lis/house-call-slots?dryRun=1', [{ ...rows[0], capacity: 5 }]));
		expect(tried).toMatchObject({ http: 200, changed: 1, trial: { changes: [{ columns: [{ column: 'capacity', old: '2', new: '5' }] }] } });
	});
});

/** House calls of the staff by HTTP: who goes where, what becomes of a visit, and that a nurse sees her own day alone. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountMark } from '#shared/kit/account-mark.ts';
import type { DayVisit, Nurse, OwnVisit } from '#shared/visits/calls.ts';
import { bookHouseCall, dayFromNow, ownPhone, seedSlots, type MadeHouseCall } from '#tests/support/house-calls.ts';
import { ask, fresh, read, type Refused } from '#tests/support/laboratory.ts';
import { idOf, lis, post, seedSite, visit as open } from '#tests/support/site.ts';
import { journalOf, member as memberWith } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(async () => {
	await seedSite();
	await seedSlots(4);
});
beforeEach(async () => {
	for (const table of ['house_call_acts', 'house_call_access', 'house_call_lines', 'house_calls', 'outgoing', 'house_call_clients'])
		await env.LAB_DB.prepare(`DELETE FROM ${table}`).run();
});

const member = (role: string) => memberWith([role]);
const dispatcher = () => member('house-calls');
const nurse = () => member('nurse');

const addresses = ['Абая, 10', 'Сатпаева, 22', 'Сатпаева, 22/1'];
/** A week from now at nine, unless `more` says otherwise. */
async function booked(more: object = {}): Promise<MadeHouseCall> {
	const made = await bookHouseCall({ phone: ownPhone(), ...more });
	expect(made, JSON.stringify(made)).toMatchObject({ http: 200 });
	return made;
}
const row = (number: string) => env.LAB_DB.prepare('SELECT * FROM house_calls WHERE number = ?1').bind(number).first<Record<string, string | number | null>>();
type Answer = Refused & { readonly http: number; readonly change?: number };
const changeOf = async (number: string) => Number((await row(number))?.['change_nr']);
const act = async (access: string, number: string, name: string, body: object) =>
	read<Answer>(ask('POST', `/account/staff/visits/${number}/${name}`, { access, body: { change: await changeOf(number), ...body } }));
const assign = (access: string, number: string, code: string) => act(access, number, 'nurse', { nurse: code });
const dayOf = (access: string, date = dayFromNow(7)) =>
	read<{ data: readonly DayVisit[]; nurses: readonly Nurse[] } & Refused>(ask('GET', `/account/staff/visits?date=${date}`, { access }));
const mine = (access: string, date = dayFromNow(7)) =>
	read<{ data: readonly OwnVisit[] } & Refused>(ask('GET', `/account/staff/my-day?date=${date}`, { access }));
interface Done {
	readonly key?: string;
	readonly date?: string;
	readonly from?: string;
	readonly reason?: string;
	readonly at?: string;
	readonly account?: string;
}
const say = (access: string, number: string, name: string, { key = fresh(), ...more }: Done = {}) =>
	read<{ readonly visit: OwnVisit | null } & Refused>(
		ask('POST', `/account/staff/my-day/${number}/acts`, { access, key, body: { act: name, date: dayFromNow(7), from: '09:00', ...more } }),
	);

describe('the day of the dispatcher', () => {
	it('has every visit by its time with its nurse, and all nurses who work here', async () => {
		const [boss, anna] = [await dispatcher(), await nurse()];
		const gone = await nurse();
		await env.LAB_DB.prepare("INSERT INTO ended_accounts (account_id, role, ended_at) VALUES (?1, 'staff', 1)").bind(gone.id).run();
		const late = await booked({ slot: '16:00' });
		const early = await booked({ analyses: await Promise.all(['BIO-001', 'SMP-001'].map((code) => idOf(code))) });
		await booked({ departure_date: dayFromNow(8) });
		expect(await assign(boss.token, late.number, anna.code)).toMatchObject({ http: 200 });
		const day = await dayOf(boss.token);
		expect(day.data.map(({ number, nurse: who, from }) => [number, who, from])).toEqual([
			[early.number, null, '09:00'],
			[late.number, anna.code, '16:00'],
		]);
		expect(day.data[0]).toMatchObject({ city: 'almaty', state: 'new', patients: 2, phone: expect.stringMatching(/^\+7701/), lat: 43.2401, lon: 76.9402 });
		expect(day.data[0]?.lines.map(({ code, sampling }) => [code, sampling])).toEqual([
			['BIO-001', false],
			['SMP-001', true],
		]);
		const codes = day.nurses.map(({ code }) => code);
		expect(codes).toContain(anna.code);
		expect(codes).not.toContain(gone.code);
		expect(codes).not.toContain(boss.code);
	});

	it('names a nurse who has left while visits are still hers, and sends nobody to her', async () => {
		const [boss, gone] = [await dispatcher(), await nurse()];
		const [one, two] = [await booked(), await booked({ slot: '16:00' })];
		await assign(boss.token, one.number, gone.code);
		await env.LAB_DB.prepare("INSERT INTO ended_accounts (account_id, role, ended_at) VALUES (?1, 'staff', 1)").bind(gone.id).run();
		expect((await dayOf(boss.token)).nurses).toContainEqual(expect.objectContaining({ code: gone.code, works: false }));
		expect(await assign(boss.token, two.number, gone.code)).toMatchObject({ http: 422, code: 'validation' });
		expect(await row(two.number)).toMatchObject({ nurse_id: null });
	});
});

describe('who goes', () => {
	it('is one nurse, who takes as many visits at one time as the slot has full hours', async () => {
		const [boss, anna] = [await dispatcher(), await nurse()];
		const [one, two, three] = [await booked(), await booked({ address: addresses[1] }), await booked({ address: addresses[2] })];
		for (const { number } of [one, two]) expect(await assign(boss.token, number, anna.code)).toMatchObject({ http: 200 });
		const before = await row(three.number);
		expect(await assign(boss.token, three.number, anna.code)).toMatchObject({ http: 409, code: 'slot-taken' });
		expect(await row(three.number)).toEqual(before);
		expect((await journalOf(boss.id)).at(-1)).toMatchObject({
			act: 'staff.visits.assign',
			object: three.number,
			outcome: 'slot-taken',
			before: null,
			after: null,
		});
		expect(await assign(boss.token, one.number, '')).toMatchObject({ http: 200 });
		expect(await assign(boss.token, three.number, anna.code)).toMatchObject({ http: 200 });
		expect((await journalOf(boss.id)).at(-1)).toMatchObject({
			outcome: 'done',
			before: expect.stringContaining('"nurse":null') as string,
			after: expect.stringContaining(`"nurse":"${anna.code} Касымова Айгуль"`) as string,
		});
		expect((await mine(anna.token)).data.map(({ number }) => number)).toEqual([two.number, three.number]);
	});

	it('is not somebody without the role, nor anybody to a visit that is over', async () => {
		const [boss, anna] = [await dispatcher(), await nurse()];
		const { number } = await booked();
		expect(await assign(boss.token, number, boss.code)).toMatchObject({ http: 422 });
		expect(await assign(boss.token, number, 'S-NOBODY')).toMatchObject({ http: 422 });
		await lis('PUT', `/lis/house-calls/${number}/status`, { state: 'cancelled' });
		expect(await assign(boss.token, number, anna.code)).toMatchObject({ http: 409, code: 'transition-refused' });
		expect(await row(number)).toMatchObject({ nurse_id: null });
		expect(await read(ask('POST', '/account/staff/visits/00000000/nurse', { access: boss.token, body: { change: 1, nurse: '' } }))).toMatchObject({
			http: 404,
		});
	});

	it('of two at once is sent by one, and the other is told that it was changed', async () => {
		const [boss, other, anna, bella] = [await dispatcher(), await dispatcher(), await nurse(), await nurse()];
		const { number } = await booked();
		const change = await changeOf(number);
		const send = (access: string, code: string) =>
			read<Answer>(ask('POST', `/account/staff/visits/${number}/nurse`, { access, body: { change, nurse: code } }));
		const answers = await Promise.all([send(boss.token, anna.code), send(other.token, bella.code)]);
		expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409]);
		expect(answers.find(({ http }) => http === 409)).toMatchObject({ code: 'conflict' });
		expect((await row(number))?.['nurse_id']).toBe(answers[0]?.http === 200 ? anna.id : bella.id);
	});

	it('never has one visit too many, however many are assigned at once', async () => {
		const [boss, anna] = [await dispatcher(), await nurse()];
		const made = [];
		for (const at of [0, 1, 2, 0]) made.push(await booked({ address: addresses[at] }));
		const answers = await Promise.all(made.map(({ number }) => assign(boss.token, number, anna.code)));
		expect(answers.filter(({ http }) => http === 200)).toHaveLength(2);
		expect((await mine(anna.token)).data).toHaveLength(2);
	});
});

describe('another time', () => {
	const move = (access: string, number: string, date: string, slot: string) => act(access, number, 'time', { date, slot });
	const moved = async () =>
		(
			await env.LAB_DB.prepare("SELECT kind, recipient, facts FROM outgoing WHERE kind LIKE 'house-call-moved-%' ORDER BY kind").all<{
				kind: string;
				facts: string;
			}>()
		).results;

	it('is a slot that has room; the person is told, and the nurse stays where she has time', async () => {
		const [boss, anna] = [await dispatcher(), await nurse()];
		const made = await booked({ email: 'a@example.kz' });
		await assign(boss.token, made.number, anna.code);
		expect(await move(boss.token, made.number, dayFromNow(8), '16:00')).toMatchObject({ http: 200 });
		expect(await row(made.number)).toMatchObject({ departure_date: dayFromNow(8), begins: '16:00', ends: '18:00', nurse_id: anna.id, state: 'new' });
		expect((await moved()).map(({ kind, facts }) => [kind, JSON.parse(facts)])).toEqual([
			['house-call-moved-mail', { number: made.number, day: dayFromNow(8), begins: '16:00' }],
			['house-call-moved-sms', { number: made.number, day: dayFromNow(8), begins: '16:00' }],
		]);
		const [x, y, z] = [await booked({ address: addresses[1] }), await booked({ address: addresses[2] }), await booked({ slot: '16:00' })];
		for (const { number } of [x, y, z]) await assign(boss.token, number, anna.code);
		// Two are hers at nine by then.
		expect(await move(boss.token, z.number, dayFromNow(7), '09:00')).toMatchObject({ http: 200 });
		expect(await row(z.number)).toMatchObject({ begins: '09:00', nurse_id: null });
	});

	it('is told as it is now: the message of the move before ends, and one that would come after the visit', async () => {
		const boss = await dispatcher();
		const { number } = await booked();
		expect(await move(boss.token, number, dayFromNow(5), '09:00')).toMatchObject({ http: 200 });
		expect(await move(boss.token, number, dayFromNow(5), '16:00')).toMatchObject({ http: 200 });
		const states = async () =>
			(
				await env.LAB_DB.prepare(
					"SELECT kind, state, facts, good_until FROM outgoing WHERE kind LIKE 'house-call%' ORDER BY changed_at, kind, facts",
				).all()
			).results;
		expect(await states()).toMatchObject(
			expect.arrayContaining([
				{ kind: 'house-call-sms', state: 'refused', facts: '{}', good_until: expect.any(Number) as number },
				{ kind: 'house-call-moved-sms', state: 'refused', facts: '{}', good_until: Date.parse(`${dayFromNow(5)}T09:00:00+05:00`) },
				{
					kind: 'house-call-moved-sms',
					state: 'waiting',
					facts: JSON.stringify({ number, day: dayFromNow(5), begins: '16:00' }),
					good_until: Date.parse(`${dayFromNow(5)}T16:00:00+05:00`),
				},
			]) as unknown[],
		);
		await lis('PUT', `/lis/house-calls/${number}/status`, { state: 'cancelled' });
		expect((await states()).filter(({ state }) => state === 'waiting')).toMatchObject([{ kind: 'house-call-cancelled-sms' }]);
	});

	it('is refused in a full slot, at no slot and where the phone is there already, and nobody is told', async () => {
		const boss = await dispatcher();
		const phone = ownPhone();
		const made = await booked({ phone });
		await booked({ phone, departure_date: dayFromNow(9) });
		for (const at of [0, 1, 2, 0]) await booked({ address: addresses[at], departure_date: dayFromNow(8) });
		const before = await row(made.number);
		expect(await move(boss.token, made.number, dayFromNow(8), '09:00')).toMatchObject({ http: 409, code: 'slot-taken' });
		expect(await move(boss.token, made.number, dayFromNow(8), '12:00')).toMatchObject({ http: 409, code: 'slot-taken' });
		expect(await move(boss.token, made.number, dayFromNow(-1), '09:00')).toMatchObject({ http: 409, code: 'slot-taken' });
		// A day for which nobody can book yet: a slip in the year or the month.
		expect(await move(boss.token, made.number, dayFromNow(31), '09:00')).toMatchObject({ http: 409, code: 'slot-taken' });
		expect(await move(boss.token, made.number, dayFromNow(9), '16:00')).toMatchObject({ http: 409, code: 'already-exists' });
		expect(await row(made.number)).toEqual(before);
		expect(await moved()).toEqual([]);
	});

	it('is what a page that was opened before does not know: it cancels nothing, and the queue says that somebody was faster', async () => {
		const boss = await dispatcher();
		const { number } = await booked();
		const change = await changeOf(number);
		expect(await move(boss.token, number, dayFromNow(5), '16:00')).toMatchObject({ http: 200 });
		const before = await row(number);
		const cancel = (seen: number) =>
			read(ask('POST', `/account/staff/visits/${number}/cancel`, { access: boss.token, body: { reason: 'patient', change: seen } }));
		expect(await cancel(change)).toMatchObject({ http: 409, code: 'conflict' });
		const page = '/staff/queues/house-calls';
		expect(await (await open(page, { headers: { Cookie: boss.cookie } })).text()).toContain(`name="change" value="${String(await changeOf(number))}"`);
		const answer = await post(page, { intent: 'cancel', number, change: String(change), reason: 'patient', note: '' }, { cookie: boss.cookie });
		expect(answer.status).toBe(409);
		const text = await answer.text();
		for (const word of ['или ЛИС', `name="change" value="${String(await changeOf(number))}"`]) expect(text).toContain(word);
		expect(await row(number)).toEqual(before);
		expect(await cancel(await changeOf(number))).toMatchObject({ http: 200 });
		expect(await cancel(await changeOf(number))).toMatchObject({ http: 409, code: 'transition-refused' });
	});

	it('is told apart from the others of its page: what is begun at one visit is begun at no other', async () => {
		const boss = await dispatcher();
		const [one, two] = [await booked(), await booked({ address: addresses[1] })];
		const anna = await nurse();
		for (const { number } of [one, two]) await assign(boss.token, number, anna.code);
		const pages = [
			await (await open('/staff/queues/house-calls', { headers: { Cookie: boss.cookie } })).text(),
			await (await open(`/staff/my-day?date=${dayFromNow(7)}`, { headers: { Cookie: anna.cookie } })).text(),
		];
		for (const page of pages) {
			const forms = [...page.matchAll(/<form[^>]*data-form="staff\/[^"]*"[^>]*>/g), ...page.matchAll(/<form[^>]*data-form="visits?\/[^"]*"[^>]*>/g)].map(
				([form]) => form,
			);
			const named = forms.map((form) => [/data-form="([^"]*)"/.exec(form)?.[1], /data-about="([^"]*)"/.exec(form)?.[1] ?? ''].join('#'));
			expect(named.length).toBeGreaterThan(1);
			expect(new Set(named).size, named.join('\n')).toBe(named.length);
		}
	});

	it('takes the last place of a slot for one alone', async () => {
		const boss = await dispatcher();
		for (const at of [0, 1, 2]) await booked({ address: addresses[at], departure_date: dayFromNow(8) });
		const [one, two] = [await booked(), await booked({ address: addresses[1] })];
		const answers = await Promise.all([one, two].map(({ number }) => move(boss.token, number, dayFromNow(8), '09:00')));
		expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409]);
		expect(await moved()).toHaveLength(1);
	});
});

const list = (access: string) => read<{ data: DayVisit[] }>(ask('GET', '/account/staff/visits/missed', { access }));

describe('a nurse', () => {
	it('sees her own visits and nobody else’s, whose numbers are nothing to her', async () => {
		const [boss, anna, bella] = [await dispatcher(), await nurse(), await nurse()];
		const [hers, others, nobodys] = [await booked(), await booked({ address: addresses[1] }), await booked({ address: addresses[2] })];
		await assign(boss.token, hers.number, anna.code);
		await assign(boss.token, others.number, bella.code);
		expect((await mine(anna.token)).data.map(({ number }) => number)).toEqual([hers.number]);
		expect((await mine(anna.token, dayFromNow(6))).data).toEqual([]);
		for (const { number } of [others, nobodys]) {
			const before = await row(number);
			expect(await say(anna.token, number, 'done')).toMatchObject({ http: 404, code: 'not-found' });
			expect(await row(number)).toEqual(before);
		}
		for (const path of [`visits?date=${dayFromNow(7)}`, 'visits/missed', 'house-calls', 'orders/00000000'])
			expect(await read(ask('GET', `/account/staff/${path}`, { access: anna.token }))).toMatchObject({ http: 403, code: 'forbidden' });
		expect(await read(ask('GET', `/account/staff/my-day?date=${dayFromNow(7)}`, { access: boss.token }))).toMatchObject({ http: 403 });
		const page = await (await open(`/staff/my-day?date=${dayFromNow(7)}`, { headers: { Cookie: anna.cookie } })).text();
		expect(page).toContain(hers.number);
		expect(page).not.toContain(others.number);
		expect((await open('/staff/house-calls', { headers: { Cookie: anna.cookie } })).status).toBe(403);
	});

	it('and it is written down which day and whose were read: of her, of the dispatcher, and of who reads new and missed ones', async () => {
		const [boss, anna] = [await dispatcher(), await nurse()];
		const { number } = await booked();
		const readBy = async () =>
			(
				await env.LAB_DB.prepare(
					"SELECT reader, times FROM house_call_reads WHERE house_call_id = (SELECT id FROM house_calls WHERE number = ?1) AND reader <> '' ORDER BY reader",
				)
					.bind(number)
					.all()
			).results;
		const once = [boss, anna].map(({ code }) => ({ reader: `${code} Касымова Айгуль`, times: 1 })).toSorted((a, b) => (a.reader < b.reader ? -1 : 1));
		await assign(boss.token, number, anna.code);
		await mine(anna.token);
		await dayOf(boss.token);
		expect(await readBy()).toEqual(once);
		await ask('GET', '/account/staff/house-calls', { access: boss.token });
		await act(boss.token, number, 'missed', { reason: 'nobody', note: '' });
		await list(boss.token);
		const toldBy = (reads: Awaited<ReturnType<typeof journalOf>>) =>
			reads.filter(({ before, after }) => before === null && after !== null).map(({ act: name, after }) => [name, after]);
		expect(toldBy(await journalOf(anna.id))).toEqual([['staff.my-day', JSON.stringify({ date: dayFromNow(7), count: 1 })]]);
		expect(toldBy(await journalOf(boss.id))).toEqual([
			['staff.visits.day', JSON.stringify({ date: dayFromNow(7), count: 1 })],
			['staff.house-call.list', JSON.stringify({ read: [number] })],
			['staff.visits.missed-list', JSON.stringify({ read: [number] })],
		]);
		// A page that is drawn anew says the day once more, and writes no other row before a quarter of an hour is over.
		await env.LAB_DB.prepare('UPDATE house_call_reads SET times = 1').run();
		for (let at = 0; at < 3; at += 1) await dayOf(boss.token);
		expect(await readBy()).toEqual(once);
		const entries = (await journalOf(boss.id)).filter(({ act: name }) => name === 'staff.visits.day').map(({ after }) => after);
		expect(new Set(entries)).toEqual(new Set([JSON.stringify({ date: dayFromNow(7), count: 1 })]));
		await env.LAB_DB.prepare('UPDATE house_call_reads SET first_at = first_at - 901000, last_at = last_at - 901000').run();
		await dayOf(boss.token);
		expect((await readBy()).map(({ times }) => Number(times)).toSorted((a, b) => a - b)).toEqual([1, 2]);
	});

	it('sees yesterday to 30 days ahead, and nothing of any other day, whatever her address says', async () => {
		const [boss, anna, bella] = [await dispatcher(), await nurse(), await nurse()];
		const { number } = await booked();
		await assign(boss.token, number, anna.code);
		const goesOn = (days: number) =>
			env.LAB_DB.prepare('UPDATE house_calls SET departure_date = ?2 WHERE number = ?1').bind(number, dayFromNow(days)).run();
		for (const days of [-1, 30]) {
			await goesOn(days);
			expect((await mine(anna.token, dayFromNow(days))).data).toMatchObject([{ number }]);
		}
		for (const days of [-400, -2, 31, 400]) {
			await goesOn(days);
			const refused = await mine(anna.token, dayFromNow(days));
			expect(refused).toMatchObject({ http: 422, code: 'validation', fields: [{ field: 'date', rule: 'nurseDay' }] });
			expect(JSON.stringify(refused)).not.toContain(number);
			for (const prefix of ['', '/en', '/kz']) {
				const page = await (await open(`${prefix}/staff/my-day?date=${dayFromNow(days)}`, { headers: { Cookie: anna.cookie } })).text();
				expect(page).toContain({ '': 'Этот день закрыт', '/en': 'This day is closed', '/kz': 'Бұл күн жабық' }[prefix]);
				expect(page).not.toContain(number);
			}
			expect(await read(ask('GET', `/account/staff/live?view=my-day&of=${dayFromNow(days)}`, { access: anna.token }))).toMatchObject({ http: 400 });
		}
		// Given to another nurse in between, yesterday's is hers no longer.
		await goesOn(-1);
		await env.LAB_DB.prepare('UPDATE house_calls SET nurse_id = ?2 WHERE number = ?1').bind(number, bella.id).run();
		expect((await mine(anna.token, dayFromNow(-1))).data).toEqual([]);
		expect((await mine(bella.token, dayFromNow(-1))).data).toMatchObject([{ number }]);
	});

	it('is believed of a day that she sees no more, and told nothing of who it was', async () => {
		const [boss, anna] = [await dispatcher(), await nurse()];
		const { number } = await booked();
		await assign(boss.token, number, anna.code);
		const old = dayFromNow(-3);
		await env.LAB_DB.prepare('UPDATE house_calls SET departure_date = ?2 WHERE number = ?1').bind(number, old).run();
		expect(await say(anna.token, number, 'done', { date: old })).toMatchObject({ http: 200, visit: null });
		expect(await row(number)).toMatchObject({ state: 'done' });
	});

	it('and her page leads to no day beyond', async () => {
		const { cookie } = await nurse();
		const page = async (days: number) => (await open(`/staff/my-day?date=${dayFromNow(days)}`, { headers: { Cookie: cookie } })).text();
		const [first, last] = [await page(-1), await page(30)];
		expect(first).toContain('href="/staff/my-day"');
		expect(first).not.toContain(`date=${dayFromNow(-2)}"`);
		expect(last).toContain(`date=${dayFromNow(29)}"`);
		expect(last).not.toContain(`date=${dayFromNow(31)}"`);
	});

	it('is on her way, and has done a visit, once: a key is one act however often it comes', async () => {
		const [boss, anna] = [await dispatcher(), await nurse()];
		const { number } = await booked();
		await assign(boss.token, number, anna.code);
		const at = new Date(Date.now() - 600_000).toISOString();
		expect(await say(anna.token, number, 'on-way', { at })).toMatchObject({ http: 200, visit: { onWayAt: at, state: 'new' } });
		const key = fresh();
		const answers = await Promise.all(Array.from({ length: 4 }, () => say(anna.token, number, 'done', { key })));
		expect(answers.map(({ http, visit }) => [http, visit?.state])).toEqual(Array.from({ length: 4 }, () => [200, 'done']));
		const { results } = await env.LAB_DB.prepare('SELECT act, at FROM house_call_acts ORDER BY received_at, act DESC').all();
		expect(results).toMatchObject([{ act: 'on-way', at: Date.parse(at) }, { act: 'done' }]);
		const change = await changeOf(number);
		expect(await say(anna.token, number, 'done', { key })).toMatchObject({ http: 200, visit: { state: 'done' } });
		expect(await changeOf(number)).toBe(change);
		expect(await say(anna.token, number, 'missed', { key, reason: 'nobody' })).toMatchObject({ http: 409, code: 'conflict' });
		expect(await say(anna.token, number, 'done')).toMatchObject({ http: 409, code: 'transition-refused' });
	});

	it('is believed what she did before the visit was taken off her, and nothing of a visit that was moved', async () => {
		const [boss, anna] = [await dispatcher(), await nurse()];
		const [one, two] = [await booked(), await booked({ address: addresses[1] })];
		for (const { number } of [one, two]) await assign(boss.token, number, anna.code);
		const key = fresh();
		expect(await say(anna.token, one.number, 'on-way', { key })).toMatchObject({ http: 200 });
		await assign(boss.token, one.number, '');
		// The answer never reached the phone.
		// It counts, and nothing of the visit is told that is somebody else's by now.
		expect(await say(anna.token, one.number, 'on-way', { key })).toEqual({ http: 200, visit: null });
		expect(await say(anna.token, one.number, 'done')).toMatchObject({ http: 404 });
		await act(boss.token, two.number, 'time', { date: dayFromNow(8), slot: '09:00' });
		const before = await row(two.number);
		expect(before).toMatchObject({ nurse_id: anna.id });
		expect(await say(anna.token, two.number, 'done')).toMatchObject({ http: 409, code: 'transition-refused' });
		expect(await row(two.number)).toEqual(before);
	});

	it('is not believed under the session of another nurse: what she said waits, and nothing changes', async () => {
		const [boss, anna, bella] = [await dispatcher(), await nurse(), await nurse()];
		const { number } = await booked();
		await assign(boss.token, number, bella.code);
		const before = await row(number);
		expect(await say(bella.token, number, 'on-way', { account: await accountMark('staff', anna.id) })).toMatchObject({ http: 401, code: 'unauthorised' });
		expect(await row(number)).toEqual(before);
		expect(await say(bella.token, number, 'on-way', { account: await accountMark('staff', bella.id) })).toMatchObject({ http: 200 });
	});

	it('says why nothing could be taken, by a device’s clock within a day of ours', async () => {
		const [boss, anna] = [await dispatcher(), await nurse()];
		const { number } = await booked();
		await assign(boss.token, number, anna.code);
		expect(await say(anna.token, number, 'missed')).toMatchObject({ http: 422, fields: [{ field: 'reason' }] });
		const future = new Date(Date.now() + 3_600_000).toISOString();
		const said = await say(anna.token, number, 'missed', { reason: 'wrong-address', at: future });
		expect(said).toMatchObject({ http: 200, visit: { missed: { reason: 'wrong-address' } } });
		expect(Date.parse(said.visit?.missed?.at ?? '')).toBeLessThanOrEqual(Date.now());
		expect(await say(anna.token, number, 'done')).toMatchObject({ http: 409, code: 'transition-refused' });
		expect((await journalOf(anna.id)).map(({ act: name, outcome }) => [name, outcome])).toEqual([
			['staff.my-day.act', 'validation'],
			['staff.my-day.act', 'done'],
			['staff.my-day.act', 'transition-refused'],
		]);
	});

	it.each([
		['done', {}],
		['missed', { reason: 'nobody' }],
	])('takes back within two hours that a visit was %s, where nobody has changed it since', async (name, more) => {
		const [boss, anna, bella] = [await dispatcher(), await nurse(), await nurse()];
		const { number } = await booked();
		await assign(boss.token, number, anna.code);
		await say(anna.token, number, 'on-way');
		const refused = async (who: string, http: number) => {
			const before = await row(number);
			expect(await say(who, number, 'undo')).toMatchObject({ http });
			expect(await row(number)).toEqual(before);
		};
		await refused(anna.token, 409);
		expect(await say(anna.token, number, name, more)).toMatchObject({ http: 200, visit: { canUndo: true } });
		expect((await mine(anna.token)).data).toMatchObject([{ canUndo: true }]);
		await refused(bella.token, 404);
		const key = fresh();
		for (let time = 0; time < 2; time += 1)
			expect(await say(anna.token, number, 'undo', { key })).toMatchObject({ http: 200, visit: { missed: null, canUndo: false } });
		const stands = await row(number);
		expect(stands).toMatchObject({
			missed_at: null,
			missed_reason: '',
			state: name === 'done' ? 'confirmed' : 'new',
			on_way_at: expect.any(Number) as number,
		});
		expect((await list(boss.token)).data).toEqual([]);
		await refused(anna.token, 409);
		// What was said anew an hour and 59 minutes ago can be taken back, a minute later it cannot.
		expect(await say(anna.token, number, name, more)).toMatchObject({ http: 200 });
		const later = (ms: number) =>
			env.LAB_DB.prepare('UPDATE house_call_acts SET received_at = ?1')
				.bind(Date.now() - ms)
				.run();
		await later(2 * 3_600_000);
		expect((await mine(anna.token)).data).toMatchObject([{ canUndo: false }]);
		await refused(anna.token, 409);
		await later(2 * 3_600_000 - 60_000);
		expect(await say(anna.token, number, 'undo')).toMatchObject({ http: 200 });
	});

	it('takes back nothing that somebody else has said of the visit since', async () => {
		const [boss, anna] = [await dispatcher(), await nurse()];
		const [one, two] = [await booked(), await booked({ address: addresses[1] })];
		for (const { number } of [one, two]) {
			await assign(boss.token, number, anna.code);
			expect(await say(anna.token, number, 'missed', { reason: 'nobody' })).toMatchObject({ http: 200 });
		}
		// The laboratory's own system says that it was done after all; the dispatcher closes the other.
		expect(await lis('PUT', `/lis/house-calls/${one.number}/status`, { state: 'done' })).toMatchObject({ status: 200 });
		expect(await act(boss.token, two.number, 'close', { note: 'Сдаст в пункте' })).toMatchObject({ http: 200 });
		for (const { number } of [one, two]) {
			const before = await row(number);
			expect(await say(anna.token, number, 'undo')).toMatchObject({ http: 409, code: 'transition-refused' });
			expect(await row(number)).toEqual(before);
		}
	});

	it('says it without a script as well', async () => {
		const [boss, anna] = [await dispatcher(), await nurse()];
		const { number } = await booked();
		await assign(boss.token, number, anna.code);
		const page = `/staff/my-day?date=${dayFromNow(7)}`;
		const html = await (await open(page, { headers: { Cookie: anna.cookie } })).text();
		const key = /name="([^"]+)" value="([^"]+-done)"/.exec(html);
		const form = { intent: 'visit', number, act: 'done', date: dayFromNow(7), from: '09:00', [key?.[1] ?? '']: key?.[2] ?? '' };
		const answer = await post(page, form, { cookie: anna.cookie });
		expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${page}&done=done`]);
		expect(await row(number)).toMatchObject({ state: 'done' });
		const after = await (await open(page, { headers: { Cookie: anna.cookie } })).text();
		const undoKey = /name="([^"]+)" value="([^"]+-undo)"/.exec(after);
		await post(page, { ...form, act: 'undo', [undoKey?.[1] ?? '']: undoKey?.[2] ?? '' }, { cookie: anna.cookie });
		expect(await row(number)).toMatchObject({ state: 'confirmed' });
	});
});

describe('visits that were missed', () => {
	const waiting = async (token: string) =>
		(await read<{ queues: { name: string; waiting: number }[] }>(ask('GET', '/account/staff/today', { access: token }))).queues.find(
			({ name }) => name === 'missed-calls',
		)?.waiting;

	it('wait for a person until they have another time, or are closed with a word', async () => {
		const [boss, anna] = [await dispatcher(), await nurse()];
		const [one, two] = [await booked({ email: 'b@example.kz' }), await booked({ address: addresses[1] })];
		for (const { number } of [one, two]) await assign(boss.token, number, anna.code);
		await say(anna.token, one.number, 'missed', { reason: 'nobody' });
		expect(await act(boss.token, two.number, 'missed', { reason: 'refused', note: 'Пациент уехал' })).toMatchObject({ http: 200 });
		expect(await waiting(boss.token)).toBe(2);
		expect((await list(boss.token)).data.map(({ number, missed }) => [number, missed?.reason, missed?.note])).toEqual([
			[one.number, 'nobody', ''],
			[two.number, 'refused', 'Пациент уехал'],
		]);
		expect(await act(boss.token, one.number, 'close', { note: '' })).toMatchObject({ http: 422 });
		expect(await act(boss.token, one.number, 'time', { date: dayFromNow(8), slot: '16:00' })).toMatchObject({ http: 200 });
		expect(await row(one.number)).toMatchObject({ missed_at: null, missed_reason: '', departure_date: dayFromNow(8) });
		expect(await waiting(boss.token)).toBe(1);
		const page = '/staff/queues/missed-calls';
		const html = await (await open(page, { headers: { Cookie: boss.cookie } })).text();
		expect(html).toContain('Пациент уехал');
		expect(html).toContain(`visit=${two.number}#visit`);
		const answer = await post(
			page,
			{ intent: 'close', number: two.number, change: String(await changeOf(two.number)), note: 'Сдаст в пункте' },
			{ cookie: boss.cookie },
		);
		expect(answer.headers.get('Location')).toBe(`${page}?done=done`);
		expect(await row(two.number)).toMatchObject({ state: 'cancelled', closed_note: 'Сдаст в пункте' });
		expect(await waiting(boss.token)).toBe(0);
		// Nobody is told that a nurse will not come who has been there.
		expect(await env.LAB_DB.prepare("SELECT count(*) AS n FROM outgoing WHERE kind LIKE 'house-call-cancelled%'").first('n')).toBe(0);
	});

	it('are missed once, and only what was missed is closed', async () => {
		const boss = await dispatcher();
		const { number } = await booked();
		expect(await act(boss.token, number, 'close', { note: 'Нет' })).toMatchObject({ http: 409, code: 'transition-refused' });
		await act(boss.token, number, 'missed', { reason: 'other' });
		const before = await row(number);
		expect(await act(boss.token, number, 'missed', { reason: 'nobody' })).toMatchObject({ http: 409, code: 'transition-refused' });
		expect(await row(number)).toEqual(before);
	});
});

describe('the page of the day', () => {
	it('shows who is sent where, sends a nurse, and shows anew what somebody else has changed', async () => {
		const [boss, anna] = [await dispatcher(), await nurse()];
		const { number } = await booked();
		const page = `/staff/house-calls?date=${dayFromNow(7)}&visit=${number}`;
		const html = await (await open(page, { headers: { Cookie: boss.cookie } })).text();
		expect(html).toContain('Никто не назначен');
		expect(html).toContain(`value="${anna.code}"`);
		const form = { intent: 'assign', number, change: String(await changeOf(number)), nurse: anna.code };
		const answer = await post(page, form, { cookie: boss.cookie });
		expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/staff/house-calls?date=${dayFromNow(7)}&done=done`]);
		expect(await row(number)).toMatchObject({ nurse_id: anna.id });
		const late = await post(page, form, { cookie: boss.cookie });
		expect(late.headers.get('Location')).toBe(`/staff/house-calls?date=${dayFromNow(7)}&visit=${number}&done=changed`);
	});
});

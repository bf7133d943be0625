/** Results that are late, as the staff sees to them: who was told and until which day it is left, whom nobody reached, and when an entry comes back. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { dayAfter, dayInAlmaty } from '#shared/kit/dates.ts';
import { momentOf } from '#shared/order/visit.ts';
import { ask, read, requested, type Refused } from '#tests/support/laboratory.ts';
import { final, message, send } from '#tests/support/lis.ts';
import { idOf, lis, post, seedSite, visit } from '#tests/support/site.ts';
import { journalOf, member, type Member } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const db = env.LAB_DB;
const hourMs = 3_600_000;
const today = dayInAlmaty(Date.now());
const tomorrow = dayAfter(today, 1);

let glucose = 0;
beforeAll(async () => {
	await seedSite();
	glucose = await idOf('BIO-001');
});
let clerk: Member;
beforeEach(async () => {
	await db.prepare('UPDATE result_requests SET planned_at = NULL').run();
	clerk = await member(['call-center']);
});

interface Late {
	readonly requestNr: string;
	readonly plannedAt: number;
}
async function late(hours = 3, analyses: readonly number[] = [glucose]): Promise<Late> {
	const { requestNr } = await requested(analyses);
	const plannedAt = Date.now() - hours * hourMs;
	await db.prepare('UPDATE result_requests SET planned_at = ?2 WHERE request_nr = ?1').bind(requestNr, plannedAt).run();
	return { requestNr, plannedAt };
}
const set = ({ requestNr }: Late, sql: string, ...values: readonly (number | string)[]) =>
	db
		.prepare(`UPDATE result_requests SET ${sql} WHERE request_nr = ?1`)
		.bind(requestNr, ...values)
		.run();
type Listed = Reply<'staff.results.overdue'>;
const list = ({ token }: Member = clerk) => read<Listed & Refused>(ask('GET', '/account/staff/overdue-results', { access: token }));
const waiting = async () => (await list()).data.map(({ requestNr }) => requestNr);
const versionOf = ({ requestNr }: Late) =>
	db.prepare('SELECT version FROM result_requests WHERE request_nr = ?1').bind(requestNr).first<number>('version').then(Number);
const act = async (one: Late, name: 'told' | 'unanswered', body: object, { token }: Member = clerk) =>
	read<Refused & { readonly tries: number; readonly day: string }>(
		ask('POST', `/account/staff/requests/${one.requestNr}/overdue-${name}`, { access: token, body: { version: await versionOf(one), ...body } }),
	);
const counted = async () =>
	(await read<Reply<'staff.today'>>(ask('GET', '/account/staff/today', { access: clerk.token }))).queues.find(({ name }) => name === 'overdue');
const rows = async () => JSON.stringify((await db.prepare('SELECT * FROM overdue_followups ORDER BY request_id').all()).results);
/** The day that it was left until has come. */
const dayComes = () =>
	db
		.prepare('UPDATE overdue_followups SET left_until = ?1 WHERE left_until > 0')
		.bind(Date.now() - 1000)
		.run();
const stateOf = async (view: string) => (await read<{ readonly version: string }>(ask('GET', `/account/staff/live?${view}`, { access: clerk.token }))).version;

describe('whom somebody has told', () => {
	it('waits for nobody until the day, and then as before, with the note, its author and the moment that was promised', async () => {
		const one = await late();
		const state = await stateOf('view=queue&of=overdue');
		expect(await counted()).toMatchObject({ waiting: 1 });
		expect(await act(one, 'told', { seen: 0, day: tomorrow, note: 'Сказала пациенту' })).toMatchObject({ http: 200, day: tomorrow });
		expect([await waiting(), await counted()]).toMatchObject([[], { waiting: 0, due: null }]);
		expect(await stateOf('view=queue&of=overdue')).not.toBe(state);
		// The laboratory's own list goes by the promise.
		expect((await read<Listed>(lis('GET', '/lis/overdue-results'))).data.map(({ requestNr }) => requestNr)).toEqual([one.requestNr]);
		await dayComes();
		expect((await list()).data).toMatchObject([
			{ requestNr: one.requestNr, seen: 1, tries: 0, triedAt: null, leftUntil: today, by: `${clerk.code} Касымова Айгуль`, note: 'Сказала пациенту' },
		]);
		const promised = new Date(one.plannedAt).toISOString();
		expect(await counted()).toMatchObject({ waiting: 1, since: promised, due: promised, isLate: true });
		expect((await journalOf(clerk.id)).filter(({ act: name }) => name === 'staff.results.overdue-told')).toMatchObject([
			{ object: one.requestNr, outcome: 'done', before: '{"leftUntil":null}', after: JSON.stringify({ leftUntil: tomorrow, note: 'Сказала пациенту' }) },
		]);
	});

	it('comes back at the beginning of that day in Almaty', async () => {
		const one = await late();
		await act(one, 'told', { seen: 0, day: tomorrow, note: 'Ждёт' });
		expect(
			await db.prepare('SELECT left_until FROM overdue_followups WHERE acted_by LIKE ?1').bind(`${clerk.code} %`).first('left_until').then(Number),
		).toBe(momentOf(tomorrow, '00:00'));
	});

	it('is told once, however often the form is sent, and says until when it was left before', async () => {
		const one = await late();
		for (let times = 0; times < 2; times += 1)
			expect(await act(one, 'told', { seen: 0, day: tomorrow, note: 'Ждёт' })).toMatchObject({ http: 200, day: tomorrow });
		expect(await act(one, 'told', { seen: 1, day: dayAfter(today, 5), note: 'Ещё ждёт' })).toMatchObject({ http: 200 });
		expect(
			(await journalOf(clerk.id)).filter(({ act: name }) => name === 'staff.results.overdue-told').map(({ before, after }) => [before, after]),
		).toEqual([
			['{"leftUntil":null}', JSON.stringify({ leftUntil: tomorrow, note: 'Ждёт' })],
			[null, null],
			[JSON.stringify({ leftUntil: tomorrow }), JSON.stringify({ leftUntil: dayAfter(today, 5), note: 'Ещё ждёт' })],
		]);
	});

	it.each([
		['another moment is promised, and passes', 'planned_at = ?2', Date.now() - 60_000],
		['it is of another name', 'last_name = ?2', 'Басқа'],
		['it is of another birth date', 'birth_date = ?2', '1971-02-03'],
		['it has another phone', 'phone = ?2', '+77029998877'],
	])('waits at once where %s', async (_when, sql, value) => {
		const one = await late();
		await act(one, 'unanswered', { seen: 0, note: 'Гудки' });
		await act(one, 'told', { seen: 1, day: dayAfter(today, 9), note: 'Ждёт' });
		expect(await waiting()).toEqual([]);
		await set(one, sql, value);
		// What was tried with another person, or at another number, says nothing of this one.
		const stands = sql.startsWith('planned_at') ? { tries: 1, note: 'Ждёт' } : { tries: 0, triedAt: null, by: '', note: '' };
		expect((await list()).data).toMatchObject([{ requestNr: one.requestNr, leftUntil: null, seen: 2, ...stands }]);
		expect(await counted()).toMatchObject({ waiting: 1 });
	});

	it('waits on where a part of the results comes, and is gone when all of it has', async () => {
		const one = await late(3, [glucose, await idOf('BIO-002')]);
		await act(one, 'told', { seen: 0, day: dayAfter(today, 9), note: 'Ждёт' });
		await send(message(one.requestNr, [final('BIO-002', 120)]));
		expect(await waiting()).toEqual([]);
		await dayComes();
		expect(await waiting()).toEqual([one.requestNr]);
		await send(message(one.requestNr, [final('BIO-001', 5)]));
		expect([await waiting(), await counted()]).toMatchObject([[], { waiting: 0 }]);
	});

	it.each([
		['today', 0],
		['a day that is over', -1],
		['more than 14 days', 15],
	])('is not left until %s', async (_day, days) => {
		const one = await late();
		const before = await rows();
		expect(await act(one, 'told', { seen: 0, day: dayAfter(today, days), note: 'Ждёт' })).toMatchObject({ http: 422 });
		expect([await rows(), await waiting()]).toEqual([before, [one.requestNr]]);
	});
});

describe('nobody answered', () => {
	it('is written down with its time, and the entry goes on waiting', async () => {
		const one = await late();
		expect(await act(one, 'unanswered', { seen: 0, note: 'Гудки' })).toMatchObject({ http: 200, tries: 1 });
		expect(await act(one, 'unanswered', { seen: 0, note: 'Гудки' })).toMatchObject({ http: 200, tries: 1 });
		expect(await act(one, 'unanswered', { seen: 1, note: '' })).toMatchObject({ http: 200, tries: 2 });
		const [row] = (await list()).data;
		expect(row).toMatchObject({ seen: 2, tries: 2, leftUntil: null, note: '', by: `${clerk.code} Касымова Айгуль` });
		expect(Date.now() - Date.parse(row?.triedAt ?? '')).toBeLessThan(hourMs);
		expect((await journalOf(clerk.id)).filter(({ act: name }) => name === 'staff.results.overdue-unanswered')).toMatchObject([
			{ object: one.requestNr, before: '{"tries":0}', after: '{"tries":1,"note":"Гудки","waits":true}' },
			{ before: null, after: null },
			{ before: '{"tries":1}', after: '{"tries":2,"waits":true}' },
		]);
	});

	it('after a leave of an earlier promise leaves the entry to nobody', async () => {
		const one = await late();
		await act(one, 'told', { seen: 0, day: dayAfter(today, 9), note: 'Ждёт' });
		await set(one, 'planned_at = ?2', Date.now() - 60_000);
		expect(await act(one, 'unanswered', { seen: 1, note: '' })).toMatchObject({ http: 200 });
		expect(await waiting()).toEqual([one.requestNr]);
	});
});

describe('changes no row', () => {
	it('from a page that has not shown what somebody else did, and of two at once one counts', async () => {
		const [one, other] = [await late(), await member(['reception'])];
		await act(one, 'unanswered', { seen: 0, note: '' });
		const before = await rows();
		for (const name of ['told', 'unanswered'] as const)
			expect(await act(one, name, { seen: 0, day: tomorrow, note: 'Ждёт' }, other)).toMatchObject({ http: 409, code: 'conflict' });
		expect(await rows()).toBe(before);
		const both = await Promise.all([
			act(one, 'told', { seen: 1, day: tomorrow, note: 'Ждёт' }),
			act(one, 'told', { seen: 1, day: tomorrow, note: 'Ждёт' }, other),
		]);
		expect(both.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409]);
	});

	it('from a page of before the request has changed, and of one that is late no more', async () => {
		const one = await late();
		const before = await rows();
		await set(one, 'version = version + 1');
		expect(await act(one, 'told', { version: (await versionOf(one)) - 1, seen: 0, day: tomorrow, note: 'Ждёт' })).toMatchObject({
			http: 409,
			code: 'conflict',
		});
		await set(one, 'planned_at = ?2', Date.now() + hourMs);
		expect(await act(one, 'told', { seen: 0, day: tomorrow, note: 'Ждёт' })).toMatchObject({ http: 409 });
		await set(one, 'planned_at = ?2, completed_at = ?3', one.plannedAt, Date.now());
		expect(await act(one, 'unanswered', { seen: 0, note: '' })).toMatchObject({ http: 409 });
		expect(await act({ ...one, requestNr: 'NONE-1' }, 'unanswered', { version: 1, seen: 0, note: '' })).toMatchObject({ http: 404 });
		expect(await rows()).toBe(before);
	});

	it('without a reason, and by who has no right to results', async () => {
		const one = await late();
		const before = await rows();
		expect(await act(one, 'told', { seen: 0, day: tomorrow, note: ' ' })).toMatchObject({ http: 422 });
		for (const role of ['money', 'house-calls', 'content', 'integration'])
			expect([role, await act(one, 'told', { seen: 0, day: tomorrow, note: 'Ждёт' }, await member([role]))]).toMatchObject([role, { http: 403 }]);
		expect(await rows()).toBe(before);
	});
});

describe('on its page, without a script', () => {
	const page = '/staff/queues/overdue';
	const html = async (prefix = '', path = page) => (await visit(prefix + path, { headers: { Cookie: clerk.cookie } })).text();

	it.each([
		['', 'Кому и что сказали', 'Сказали, ждём до дня', 'Не ответили'],
		['/en', 'Who was told, and what', 'Told: wait until the day', 'No answer'],
		['/kz', 'Кімге не айтылды', 'Айтылды, күнге дейін күтеміз', 'Жауап бермеді'],
	])('says what can be done: %s', async (prefix, ...words) => {
		const { requestNr } = await late();
		const text = await html(prefix);
		for (const word of [requestNr, ...words]) expect(text).toContain(word);
	});

	it('each act leads back to the queue, and the request’s page says what came of it', async () => {
		const one = await late();
		const press = async (fields: Record<string, string>, { cookie }: Member = clerk) =>
			(await post(page, { requestNr: one.requestNr, version: String(await versionOf(one)), ...fields }, { cookie })).headers.get('Location');
		expect(await press({ intent: 'overdue-unanswered', seen: '0', note: '' })).toBe(`${page}?done=noted`);
		expect(await html()).toContain('Звонков без ответа');
		expect(await html('', `/staff/results?nr=${one.requestNr}`)).toContain('/staff/queues/overdue');
		const state = await stateOf(`view=request&of=${one.requestNr}`);
		expect(await press({ intent: 'overdue-told', seen: '1', day: tomorrow, note: 'Сказала пациенту' })).toBe(`${page}?done=done`);
		expect(await html()).not.toContain(one.requestNr);
		expect(await stateOf(`view=request&of=${one.requestNr}`)).not.toBe(state);
		const request = await html('', `/staff/results?nr=${one.requestNr}`);
		for (const word of ['Отложено до', 'Сказала пациенту', clerk.code]) expect(request).toContain(word);
		expect(request).not.toContain('/staff/queues/overdue');
		// Somebody else was faster: the queue says so, and who it was.
		const later = await member(['reception']);
		const fields = { intent: 'overdue-told', requestNr: one.requestNr, version: String(await versionOf(one)), seen: '0', day: tomorrow, note: 'Ждёт' };
		const told = await (await post(page, fields, { cookie: later.cookie })).text();
		for (const word of ['Касымова Айгуль', 'Вы ввели: Ждёт', 'или ЛИС']) expect(told).toContain(word);
	});

	it('what was typed behind a call stands beside the request as it is by now, whoever has changed it', async () => {
		const one = await late();
		const version = await versionOf(one);
		await act(one, 'unanswered', { seen: 0, version, note: '' }, await member(['reception']));
		const fields = { intent: 'overdue-told', requestNr: one.requestNr, version: String(version), seen: '0', day: tomorrow, note: 'Сказала маме' };
		const answer = await post(page, fields, { cookie: clerk.cookie });
		expect(answer.status).toBe(409);
		const text = await answer.text();
		for (const word of ['другой сотрудник, сам человек или ЛИС', 'value="Сказала маме"', `value="${tomorrow}"`, 'name="seen" value="1"'])
			expect(text).toContain(word);
	});

	it('a refused form keeps what was typed, beside its request', async () => {
		const [one, other] = [await late(5), await late(4)];
		const refused = await (
			await post(
				page,
				{ intent: 'overdue-told', requestNr: other.requestNr, version: '0', seen: '0', day: dayAfter(today, 20), note: 'В мае' },
				{ cookie: clerk.cookie },
			)
		).text();
		expect(refused.match(/не позже чем через 14 дней/g)?.length).toBeGreaterThan(0);
		expect(refused.indexOf('value="В мае"')).toBeGreaterThan(refused.indexOf(`data-entry="${other.requestNr}"`));
		expect(refused.indexOf(`data-entry="${one.requestNr}"`)).toBeLessThan(refused.indexOf(`data-entry="${other.requestNr}"`));
	});
});

/** Until when what waits is to be seen to, by queue and by entry. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { ask, read, requested } from '#tests/support/laboratory.ts';
import { final, message as resultsOf, send } from '#tests/support/lis.ts';
import { drop, idOf, lis, seedSite, visit } from '#tests/support/site.ts';
import { member, type Member } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const hourMs = 3_600_000;
const moment = (ms: number) => new Date(ms).toISOString();
beforeAll(seedSite);

let clerk: Member;
beforeEach(async () => {
	await env.LAB_DB.batch(['feedback', 'consultations', 'held_results'].map((table) => env.LAB_DB.prepare(`DELETE FROM ${table}`)));
	clerk = await member();
});
const today = async (access = clerk.token) => (await read<Reply<'staff.today'>>(ask('GET', '/account/staff/today', { access }))).queues;
const queueOf = async (name: string) => (await today()).find((one) => one.name === name);

const letterOf = (createdAt: number) =>
	env.LAB_DB.prepare(
		"INSERT INTO feedback (created_at, locale, city_id, name, surname, phone, message) VALUES (?1, 'ru', 98, 'Ая', 'Тұрарова', '+77011234567', 'Когда?')",
	)
		.bind(createdAt)
		.run();

describe('Today', () => {
	it('says until when the first of a queue is to be seen to, and nothing where nobody waits', async () => {
		expect(await queueOf('feedback')).toMatchObject({ waiting: 0, since: null, due: null, isLate: false });
		const [older, newer] = [Date.now() - 10 * hourMs, Date.now() - hourMs];
		await letterOf(newer);
		expect(await queueOf('feedback')).toMatchObject({ due: moment(newer + 48 * hourMs), isLate: false });
		await letterOf(older);
		expect(await queueOf('feedback')).toMatchObject({ waiting: 2, since: moment(older), due: moment(older + 48 * hourMs), isLate: false });
	});

	it('has what is late first among what harms alike, below all that harms more', async () => {
		const names = async () => (await today()).map(({ name }) => name);
		await letterOf(Date.now() - 47 * hourMs);
		expect((await names()).at(-1)).toBe('feedback');
		await letterOf(Date.now() - 49 * hourMs);
		expect(await queueOf('feedback')).toMatchObject({ isLate: true });
		const shown = await names();
		expect(shown.slice(shown.indexOf('disputed-acts'))).toEqual(['disputed-acts', 'feedback', 'messages', 'prices', 'consultations']);
	});

	it('goes by the minutes of critical values where one is held back, though others wait longer', async () => {
		await drop(await lis('PUT', '/lis/held', [{ code: 'BIO-001', held: 'yes' }]));
		const [one, other] = await Promise.all([0, 1].map(async () => requested([await idOf('BIO-001')])));
		for (const request of [one, other]) await send(resultsOf(request?.requestNr ?? '', [final('BIO-001', 5)]));
		const since = Date.now() - 10 * hourMs;
		await env.LAB_DB.prepare('UPDATE held_results SET held_at = ?1').bind(since).run();
		expect(await queueOf('held')).toMatchObject({ waiting: 2, due: moment(since + 24 * hourMs), isLate: false });
		const heldAt = Date.now() - 60_000;
		await env.LAB_DB.prepare('UPDATE held_results SET critical = 1, held_at = ?1 WHERE id = (SELECT max(id) FROM held_results)').bind(heldAt).run();
		const due = Date.parse((await queueOf('held'))?.due ?? '');
		expect([due > heldAt, due < since + 24 * hourMs, (await queueOf('held'))?.isLate]).toEqual([true, true, false]);
		const { data } = await read<Reply<'staff.results.held'>>(ask('GET', '/account/staff/held-results', { access: clerk.token }));
		expect(data.map(({ isCritical, dueAt }) => [isCritical, dueAt])).toEqual([
			[true, moment(due)],
			[false, moment(since + 24 * hourMs)],
		]);
	});

	it.each([
		['', 'Разобрать до'],
		['/en', 'See to it by'],
		['/kz', 'Қашанға дейін реттеу керек'],
	])('has it in a column of its own: %s', async (prefix, title) => {
		await letterOf(Date.now() - 49 * hourMs);
		expect(await (await visit(`${prefix}/staff`, { headers: { Cookie: clerk.cookie } })).text()).toContain(title);
	});
});

describe('an entry', () => {
	it.each([
		['', /Разобрать до: [^<]*09:00/],
		['/en', /See to it by [^<]*09:00/],
		['/kz', /Реттеу мерзімі: [^<]*09:00/],
	])('says until when it is to be seen to: %s', async (prefix, wanted) => {
		await letterOf(Date.parse('2026-01-01T09:00:00+05:00'));
		const page = async () => (await visit(`${prefix}/staff/queues/feedback`, { headers: { Cookie: clerk.cookie } })).text();
		const text = await page();
		expect(/<span data-due[^>]*>([^<]*)/.exec(text)?.[0]).toMatch(wanted);
	});
});

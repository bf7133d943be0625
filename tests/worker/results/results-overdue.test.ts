/** A moment that the laboratory named and that passed: who is told, once and when, who is not, and what the laboratory reads. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { resultNotificationWords } from '#shared/patient/messages.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { addPatient } from '#tests/support/accounts.ts';
import { attach } from '#tests/support/attachments.ts';
import { ask, fresh, read, type Refused } from '#tests/support/laboratory.ts';
import { testServices } from '#tests/support/services.ts';
import { lis, seedSite } from '#tests/support/site.ts';
import { tellOverdue } from '#worker/lab/results/overdue.ts';
import { writeMessage } from '#worker/lab/messages/kinds.ts';

beforeAll(seedSite);

const db = env.LAB_DB;
const hourMs = 3_600_000;
/** The moments of these tests, in Almaty. */
const at = (day: number, hour: number) => Date.parse(`2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00+05:00`);
const iso = (moment: number) => new Date(moment).toISOString();
const planned = at(20, 12);
const person = { lastName: 'Ахметова', firstName: 'Сауле', birthDate: '1985-03-02', sex: 'F' };
const waiting = { code: 'BIO-001', status: 'preliminary' };
const final = { code: 'BIO-001', status: 'final', value: 5, unit: 'mmol/L' };

let counter = 0;
/** @param now when the message comes */
async function send(requestNr: string, now: number, more: object) {
	const answer = await ask('POST', '/lis/results', {
		access: env.LIS_KEY,
		services: testServices({ clock: () => now }),
		body: { messageId: fresh(), issued: iso(now - 60_000), requestNr, patient: person, lines: [waiting], ...more },
	});
	expect(answer.status, await answer.text()).toBe(200);
}
/** A request that waits, and the account that shows it. */
async function request(more: object = { plannedAt: iso(planned) }) {
	counter += 1;
	const requestNr = `8800${String(counter).padStart(6, '0')}`;
	await send(requestNr, at(18, 10), { collectedAt: iso(at(18, 9)), ...more });
	const id = (await db.prepare('SELECT id FROM result_requests WHERE request_nr = ?1').bind(requestNr).first<string>('id')) ?? '';
	const patientId = await addPatient({
		last_name: person.lastName,
		first_name: person.firstName,
		middle_name: '',
		birth_date: person.birthDate,
		sex: 'F',
		phone: `+77028${String(counter).padStart(6, '0')}`,
		email_sending: 0,
	});
	await attach(id, patientId);
	return { id, requestNr, patientId };
}
const run = (now: number) => tellOverdue({ db, services: testServices({ clock: () => now }) });
interface Row {
	readonly kind: string;
	readonly state: string;
	readonly next_at: number;
	readonly facts: string;
}
const messagesOf = async (patientId: string) => {
	const rows = await db.prepare('SELECT kind, state, next_at, facts FROM outgoing WHERE account_id = ?1 ORDER BY id').bind(patientId).all<Row>();
	return rows.results.map(({ facts, ...row }) => ({ ...row, news: (JSON.parse(facts) as { readonly news?: string }).news }));
};
const listed = async (requestNr: string) =>
	(await read<Reply<'lis.results.overdue'> & Refused>(lis('GET', '/lis/overdue-results?pageSize=100'))).data.filter((row) => row.requestNr === requestNr);

let one: Awaited<ReturnType<typeof request>>;
beforeEach(async () => {
	one = await request();
});

describe('whoever waits', () => {
	it('is told once, by day, when the day of the named moment is over: that there is no new date, and whom to ask', async () => {
		await run(planned + 2 * hourMs);
		expect(await messagesOf(one.patientId)).toEqual([]);
		await run(at(21, 1));
		await run(at(21, 9));
		const told = await messagesOf(one.patientId);
		expect(told).toMatchObject([{ kind: 'result-ready-sms', state: 'waiting', news: 'overdue', next_at: at(21, 8) }]);
		const text = writeMessage('result-ready-sms', 'ru', { news: 'overdue', link: 'https://x' }).text;
		expect(text).toContain('Нового срока пока нет');
		expect(text).not.toContain('{{');
		expect(translator('kz')(resultNotificationWords).words.news.overdue).toContain('{{phone}}');
	});
	it('is told the new moment instead where the laboratory names one before the day is over, and once more when that passes', async () => {
		await send(one.requestNr, at(20, 13), { plannedAt: iso(at(22, 12)) });
		await run(at(21, 9));
		expect((await messagesOf(one.patientId)).map(({ news }) => news)).toEqual(['delayed']);
		await run(at(23, 9));
		// What was not sent by then says what is no longer so.
		expect((await messagesOf(one.patientId)).map(({ news, state }) => [news, state])).toEqual([
			[undefined, 'refused'],
			['overdue', 'waiting'],
		]);
	});
	it('is told nothing of it where all is ready, and what comes at night takes its place', async () => {
		const ready = await request();
		await send(ready.requestNr, at(20, 11), { lines: [final], completedAt: iso(at(20, 11)) });
		await run(at(21, 1));
		expect((await messagesOf(ready.patientId)).map(({ news }) => news)).toEqual(['ready']);
		await send(one.requestNr, at(21, 2), { lines: [final], completedAt: iso(at(21, 2)) });
		expect((await messagesOf(one.patientId)).map(({ news }) => news)).toEqual(['ready']);
	});
	it('is told nothing of it while a part waits to be told, and while a line is held back', async () => {
		await send(one.requestNr, at(20, 23), { lines: [final, { code: 'BIO-002', status: 'preliminary' }] });
		const held = await request();
		await send(held.requestNr, at(19, 10), { lines: [waiting, { code: 'BIO-002', status: 'restricted' }] });
		const before = await messagesOf(held.patientId);
		await run(at(21, 1));
		expect((await messagesOf(one.patientId)).map(({ news }) => news)).toEqual(['partly-ready']);
		expect(await messagesOf(held.patientId)).toEqual(before);
	});
	it('is told nothing of what was to be ready more than a week ago, nor where no moment was named', async () => {
		const open = await request({});
		await run(at(28, 9));
		for (const { patientId } of [one, open]) expect(await messagesOf(patientId)).toEqual([]);
	});
	it('is not told where somebody else has the request: the account of now is', async () => {
		await db.prepare('UPDATE result_requests SET patient_id = NULL WHERE id = ?1').bind(one.id).run();
		await run(at(21, 9));
		expect(await messagesOf(one.patientId)).toEqual([]);
		expect(await listed(one.requestNr)).toMatchObject([{ isTold: false }]);
	});
});

describe('the laboratory', () => {
	it('reads what is overdue, whether it was told, and no more once another moment or a result has come', async () => {
		expect(await listed(one.requestNr)).toEqual([
			{ requestNr: one.requestNr, plannedAt: iso(planned), done: 0, total: 1, doctorCode: null, isTold: false },
		]);
		await run(at(21, 9));
		expect(await listed(one.requestNr)).toMatchObject([{ isTold: true }]);
		await send(one.requestNr, at(21, 10), { plannedAt: iso(Date.now() + 24 * hourMs) });
		expect(await listed(one.requestNr)).toEqual([]);
		const other = await request();
		await send(other.requestNr, at(21, 10), { lines: [final], completedAt: iso(at(21, 10)) });
		expect(await listed(other.requestNr)).toEqual([]);
	});
	it('pages through it, and shows its key for it', async () => {
		await request();
		const first = await read<Reply<'lis.results.overdue'>>(lis('GET', '/lis/overdue-results?pageSize=1'));
		const second = await read<Reply<'lis.results.overdue'>>(lis('GET', `/lis/overdue-results?pageSize=1&after=${first.next ?? ''}`));
		expect(first.data).toHaveLength(1);
		expect(second.data).toHaveLength(1);
		expect(second.data[0]?.requestNr).not.toBe(first.data[0]?.requestNr);
		expect((await lis('GET', '/lis/overdue-results', undefined, { Authorization: 'Bearer wrong' })).status).toBe(401);
	});
});

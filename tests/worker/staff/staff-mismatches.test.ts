/** Messages about another person in the staff's console: a person sees what came beside what stands, and decides once; nobody is given a result by it. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { ask, person, placed, read, requested, type Refused } from '#tests/support/laboratory.ts';
import { final, linesOf, message, send } from '#tests/support/lis.ts';
import { idOf, lis, post, seedSite, visit } from '#tests/support/site.ts';
import { journalOf, member, type Member } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const db = env.LAB_DB;
let glucose = 0;
beforeAll(async () => {
	await seedSite();
	glucose = await idOf('BIO-001');
});
let clerk: Member;
beforeEach(async () => {
	await db.prepare('DELETE FROM result_mismatches').run();
	clerk = await member(['reception']);
});

const { lastName, firstName, middleName, birthDate, sex } = person;
const known = { lastName, firstName, middleName, birthDate, sex };
/** A request, and a message of it that names a person so. */
async function mismatched(more: object) {
	const request = await requested([glucose], { iin: '900514400126', iinConfirmed: 'on', confirmed: 'iin' });
	const sent = message(request.requestNr, [final('BIO-001', 5)], { patient: { ...known, ...more } });
	expect((await send(sent)).http).toBe(409);
	return { request, sent };
}
type Listed = Reply<'staff.mismatches.list'>;
const list = ({ token }: Member = clerk) => read<Listed & Refused>(ask('GET', '/account/staff/mismatches', { access: token }));
const first = async () => {
	const [row] = (await list()).data;
	if (row === undefined) throw new Error('nothing waits');
	return row;
};
const settle = (
	row: Pick<Listed['data'][number], 'id' | 'noticedAt'>,
	settlement: string,
	note = 'Паспорт показала, фамилия девичья',
	{ token }: Member = clerk,
) => read(ask('POST', `/account/staff/mismatches/${String(row.id)}/settled`, { access: token, body: { settlement, note, noticedAt: row.noticedAt } }));
const waiting = async ({ token }: Member = clerk) =>
	(await read<Reply<'staff.today'>>(ask('GET', '/account/staff/today', { access: token }))).queues.find(({ name }) => name === 'mismatches')?.waiting;
const ofLaboratory = async (query = '') => ((await (await lis('GET', `/lis/mismatches${query}`)).json()) as Reply<'lis.results.mismatches'>).data;

describe('a message about another person', () => {
	it('waits with what came beside what stands, its IIN masked, and says nothing of what agrees', async () => {
		const { request, sent } = await mismatched({ lastName: 'Иванова', sex: 'M', birthDate: '1990-05-15', iin: '900515300121' });
		expect(await waiting()).toBe(1);
		const { data } = await list();
		expect(data).toMatchObject([{ requestNr: request.requestNr, messageId: sent.messageId, settlements: ['same', 'other'] }]);
		expect(data[0]?.differs).toEqual([
			{ field: 'lastName', came: 'Иванова', stands: lastName },
			{ field: 'birthDate', came: '1990-05-15', stands: birthDate },
			{ field: 'sex', came: 'M', stands: 'F' },
			{ field: 'iin', came: '••••••••0121', stands: '••••••••0126' },
		]);
		expect(JSON.stringify(data)).not.toMatch(/900515300121|900514400126/);
	});

	it.each(['same', 'other'])(
		'is decided as “%s” once and under a name: the result stays nobody’s, and what the message said is forgotten',
		async (settlement) => {
			const { request, sent } = await mismatched({ lastName: 'Иванова' });
			const row = await first();
			expect(await settle(row, settlement)).toMatchObject({ http: 200, settlement });
			expect(await waiting()).toBe(0);
			// Pressed twice it is the same decision; of somebody else, or another one, it is not.
			expect(await settle(row, settlement)).toMatchObject({ http: 200 });
			expect(await settle(row, settlement, 'Другое')).toMatchObject({ http: 409, code: 'conflict' });
			expect(await settle(row, settlement === 'same' ? 'other' : 'same')).toMatchObject({ http: 409 });
			expect((await linesOf(request))['BIO-001']?.state).toBe('in-process');
			expect(await db.prepare('SELECT last_name FROM result_requests WHERE request_nr = ?1').bind(request.requestNr).first('last_name')).toBe(lastName);
			expect(await db.prepare('SELECT came FROM result_mismatches WHERE id = ?1').bind(row.id).first('came')).toBe('{}');
			const by = `${clerk.code} Касымова Айгуль`;
			expect(await ofLaboratory()).toMatchObject([
				{ messageId: sent.messageId, settled: { as: settlement, by, note: 'Паспорт показала, фамилия девичья' } },
			]);
			expect(await ofLaboratory('?open=1')).toEqual([]);
			expect((await journalOf(clerk.id)).filter(({ act }) => act === 'staff.mismatches.settle')[0]).toEqual({
				act: 'staff.mismatches.settle',
				object: String(row.id),
				outcome: 'done',
				before: JSON.stringify({ requestNr: request.requestNr, messageId: sent.messageId, fields: ['lastName'] }),
				after: JSON.stringify({ settlement, note: 'Паспорт показала, фамилия девичья' }),
			});
		},
	);

	it('of two who decide at once is decided by one', async () => {
		await mismatched({ lastName: 'Иванова' });
		const row = await first();
		const answers = await Promise.all([settle(row, 'same'), settle(row, 'other', 'Чужая пробирка', await member(['call-center']))]);
		expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409]);
	});

	it('waits again where it comes again, and is not decided as it was seen before', async () => {
		const { sent } = await mismatched({ lastName: 'Иванова' });
		const seen = await first();
		expect(await settle(seen, 'same')).toMatchObject({ http: 200 });
		await send(sent);
		expect(await waiting()).toBe(1);
		expect(await settle(seen, 'other', 'Вслепую')).toMatchObject({ http: 409 });
		expect(await settle(await first(), 'other')).toMatchObject({ http: 200 });
	});

	it('waits for nobody once it fits: its record was corrected, and the same message taken', async () => {
		const { request, sent } = await mismatched({ lastName: 'Иванова' });
		expect((await lis('PUT', `/lis/requests/${request.requestNr}/patient`, { ...known, lastName: 'Иванова' })).status).toBe(200);
		expect(await send(sent)).toMatchObject({ http: 200, applied: 1 });
		expect(await waiting()).toBe(0);
		expect(await ofLaboratory()).toMatchObject([{ settled: { as: 'taken', by: '', note: '' } }]);
		expect(await db.prepare('SELECT came FROM result_mismatches').first('came')).toBe('{}');
	});

	it('allows no decision that does not fit, none without a reason, and none by a role without results', async () => {
		await mismatched({ lastName: 'Иванова' });
		const row = await first();
		const before = await db.prepare('SELECT * FROM result_mismatches').first();
		expect(await settle(row, 'done')).toMatchObject({ http: 422, fields: [{ field: 'settlement', rule: 'choose' }] });
		expect(await settle(row, 'same', ' ')).toMatchObject({ http: 422, fields: [{ field: 'note', rule: 'required' }] });
		expect(await settle({ ...row, id: 999_999 }, 'same')).toMatchObject({ http: 404 });
		for (const role of ['integration', 'money', 'house-calls', 'nurse']) {
			const other = await member([role]);
			expect(await list(other)).toMatchObject({ http: 403, code: 'forbidden' });
			expect(await settle(row, 'same', 'x', other)).toMatchObject({ http: 403, code: 'forbidden' });
			expect(await waiting(other)).toBeUndefined();
		}
		expect(await db.prepare('SELECT * FROM result_mismatches').first()).toEqual(before);
	});
});

describe('an order whose number another request has', () => {
	it('waits until somebody has sorted it out, however often the job notices it', async () => {
		const { noteTakenNumber } = await import('#worker/lab/results/mismatch-store.ts');
		const order = await placed([glucose]);
		const note = () => noteTakenNumber(db, order.orderNr, '1427368951', Date.now());
		await note();
		expect(await first()).toMatchObject({ requestNr: '1427368951', messageId: `order ${order.orderNr}`, settlements: ['done'] });
		const row = await first();
		await note();
		expect(await settle(row, 'same')).toMatchObject({ http: 422 });
		expect(await settle(row, 'done', 'Дали новый номер')).toMatchObject({ http: 200 });
		await note();
		expect(await waiting()).toBe(0);
	});
});

describe('the queue as a page', () => {
	it.each(['', '/en', '/kz'])('shows what came and what stands, and takes the decision (%s)', async (prefix) => {
		const { request } = await mismatched({ lastName: 'Иванова', sex: 'M' });
		const path = `${prefix}/staff/queues/mismatches`;
		const page = await (await visit(path, { headers: { Cookie: clerk.cookie } })).text();
		for (const part of [request.requestNr, 'Иванова', lastName, 'value="same"', 'value="other"']) expect(page).toContain(part);
		expect(page).not.toContain('value="done"');
		const row = await first();
		const fields = { id: String(row.id), noticedAt: row.noticedAt, settlement: 'other', note: 'Чужой результат', intent: 'settle-mismatch' };
		const done = await post(path, fields, { cookie: clerk.cookie });
		expect([done.status, done.headers.get('location')]).toEqual([303, `${path}?done=done`]);
		expect(await waiting()).toBe(0);
		const again = await post(path, { ...fields, note: 'Я тоже' }, { cookie: clerk.cookie });
		expect(again.headers.get('location')).toBe(`${path}?done=changed&about=${String(row.id)}`);
	});
});

/** Messages about another person in the staff's console: a person sees what came beside what stands, and decides once; nobody is given a result by it. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { localise } from '#shared/kit/urls.ts';
import { staffRefusedWords } from '#shared/staff/refused.words.ts';
import { bundle, mmol, observation, patient, postBundle, report, to } from '#tests/support/fhir.ts';
import { ask, person, placed, read, requested, type Refused } from '#tests/support/laboratory.ts';
import { final, linesOf, message, send } from '#tests/support/lis.ts';
import { idOf, lis, post, seedSite, visit } from '#tests/support/site.ts';
import { journalOf, member, type Member } from '#tests/support/staff.ts';
import type { Database } from '#worker/providers/database/port.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const db: Database = env.LAB_DB;
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

describe('the refused message of a mismatch', () => {
	let operator: Member;
	beforeEach(async () => {
		await db.batch(['DELETE FROM refused_message_parts', 'DELETE FROM refused_messages'].map((sql) => db.prepare(sql)));
		operator = await member(['administrator']);
	});
	type Desk = Reply<'staff.refused.list'>;
	const desk = async () => (await read<Desk>(ask('GET', '/account/staff/refused-messages?open=1', { access: operator.token }))).data;
	const counted = async (name: string) =>
		(await read<Reply<'staff.today'>>(ask('GET', '/account/staff/today', { access: operator.token }))).queues.find((one) => one.name === name)?.waiting;
	const laboratorys = async () => ((await (await lis('GET', '/lis/refused-messages')).json()) as Reply<'lis.refused.list'>).data;
	const parts = () => db.prepare('SELECT count(*) AS count FROM refused_message_parts').first('count');

	it('is no second task while nobody has decided whose it is, and is there for the laboratory’s system', async () => {
		const { sent } = await mismatched({ lastName: 'Иванова' });
		expect([await counted('mismatches'), await counted('refused')]).toEqual([1, 0]);
		expect(await desk()).toEqual([]);
		expect(await laboratorys()).toMatchObject([{ messageId: sent.messageId, state: 'waiting' }]);
	});

	it('is dismissed by nobody before, neither in the console nor by the laboratory’s system; decided as the same person’s it is there', async () => {
		const { sent } = await mismatched({ lastName: 'Иванова' });
		const id = Number((await laboratorys())[0]?.id);
		const path = `/staff/refused/${String(id)}`;
		const stood = () => db.prepare('SELECT * FROM refused_messages WHERE id = ?1').bind(id).first();
		const before = await stood();
		const body = { note: 'Проба прибора' };
		expect(await read(ask('POST', `/account/staff/refused-messages/${String(id)}/dismiss`, { access: operator.token, body }))).toMatchObject({
			http: 409,
			code: 'conflict',
		});
		expect((await lis('POST', `/lis/refused-messages/${String(id)}/dismiss`, body)).status).toBe(409);
		const answer = await post(path, { intent: 'dismiss', id: String(id), ...body }, { cookie: operator.cookie });
		expect(answer.headers.get('Location')).toBe(`${path}?done=changed`);
		expect(await stood()).toEqual(before);
		expect(await parts()).toBe(1);
		expect((await journalOf(operator.id)).filter(({ act }) => act === 'staff.refused.dismiss').map(({ outcome }) => outcome)).toEqual([
			'conflict',
			'conflict',
		]);
		await settle(await first(), 'same', 'Фамилия девичья');
		expect(await desk()).toMatchObject([{ id, messageId: sent.messageId }]);
		expect(await read(ask('POST', `/account/staff/refused-messages/${String(id)}/dismiss`, { access: operator.token, body }))).toMatchObject({
			http: 200,
			state: 'dismissed',
		});
	});

	it.each(locales)('has a page that leads to the mismatches in place of its forms, until that is decided (%s)', async (locale) => {
		await mismatched({ lastName: 'Иванова' });
		const path = localise(`/staff/refused/${String((await laboratorys())[0]?.id)}`, locale);
		const t = translator(locale)(staffRefusedWords);
		const page = async ({ cookie }: Member) => (await visit(path, { headers: { Cookie: cookie } })).text();
		const link = `href="${localise('/staff/queues/mismatches', locale)}"`;
		const html = await page(operator);
		for (const said of [t('undecided'), link]) expect(html).toContain(said);
		for (const form of ['value="dismiss"', 'value="replay"']) expect(html).not.toContain(form);
		// Who connects systems sees no results, and is told that others decide.
		const engineers = await page(await member(['integration']));
		expect(engineers).toContain(t('undecided'));
		expect(engineers).not.toContain(t('mismatches'));
		await settle(await first(), 'same', 'Фамилия девичья');
		const after = await page(operator);
		for (const form of ['value="dismiss"', 'value="replay"']) expect(after).toContain(form);
		expect(after).not.toContain(t('undecided'));
	});

	it('of another person is off the desk by that, once and under the same name', async () => {
		const { sent } = await mismatched({ lastName: 'Иванова' });
		const row = await first();
		const answers = await Promise.all([settle(row, 'other', 'Чужая пробирка'), settle(row, 'other', 'Не наша', operator)]);
		expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409]);
		const { settled: decided } = (await ofLaboratory())[0] ?? { settled: null };
		expect([await counted('mismatches'), await counted('refused')]).toEqual([0, 0]);
		expect(await laboratorys()).toMatchObject([{ messageId: sent.messageId, state: 'dismissed', settled: { by: decided?.by, note: decided?.note } }]);
		expect(await parts()).toBe(0);
		// Sent again, it waits again, as one task.
		await send(sent);
		expect([await counted('mismatches'), await counted('refused')]).toEqual([1, 0]);
		expect((await laboratorys())[0]).toMatchObject({ state: 'waiting', times: 2 });
	});

	it('of the same person comes to whoever mends it, with the decision, and is taken again once the record was mended', async () => {
		const { request, sent } = await mismatched({ lastName: 'Иванова' });
		const by = `${clerk.code} Касымова Айгуль`;
		expect(await settle(await first(), 'same', 'Фамилия девичья')).toMatchObject({ http: 200 });
		expect([await counted('mismatches'), await counted('refused')]).toEqual([0, 1]);
		const [waits] = await desk();
		expect(waits).toMatchObject({ messageId: sent.messageId, decisions: [{ requestNr: request.requestNr, as: 'same', by, note: 'Фамилия девичья' }] });
		const page = await (await visit('/staff/queues/refused', { headers: { Cookie: operator.cookie } })).text();
		for (const part of ['Тот же человек', 'Фамилия девичья']) expect(page).toContain(part);
		const again = () =>
			read<Reply<'staff.refused.replay'>>(
				ask('POST', `/account/staff/refused-messages/${String(waits?.id)}/replay`, { access: operator.token, body: {} }),
			);
		// Not mended yet: refused as before, whose it is is asked anew, and nobody is said to have seen to it.
		expect(await again()).toMatchObject({ http: 200, state: 'waiting' });
		const settledBy = () =>
			read<Reply<'staff.live.settled'>>(
				ask('POST', '/account/staff/live/settled', { access: operator.token, body: { queue: 'refused', keys: [String(waits?.id)] } }),
			);
		expect((await settledBy()).data).toEqual([]);
		expect([await counted('mismatches'), await counted('refused')]).toEqual([1, 0]);
		expect((await journalOf(operator.id)).findLast(({ act }) => act === 'staff.refused.replay')).toMatchObject({
			outcome: 'done',
			after: JSON.stringify({ state: 'waiting', refusal: 'conflict', waits: true }),
		});
		expect((await lis('PUT', `/lis/requests/${request.requestNr}/patient`, { ...known, lastName: 'Иванова' })).status).toBe(200);
		expect(await again()).toMatchObject({ http: 200, state: 'taken' });
		expect((await settledBy()).data).toMatchObject([{ by: 'Касымова Айгуль' }]);
		expect((await linesOf(request))['BIO-001']?.state).toBe('done');
		expect([await counted('mismatches'), await counted('refused')]).toEqual([0, 0]);
	});

	it('is there for whoever decides, also where it is tried again while somebody else decides that it is another person’s', async () => {
		const { sent } = await mismatched({ lastName: 'Иванова' });
		const row = await first();
		const [waits] = await laboratorys();
		// Somebody decides behind the reading of the message, and before it is refused again.
		let isRefused = false;
		let decided = 0;
		const between: Database = {
			prepare: (sql) => {
				isRefused ||= sql.includes('INSERT INTO result_mismatches');
				return db.prepare(sql);
			},
			batch: async (statements) => {
				if (isRefused && decided === 0) decided = (await settle(row, 'other', 'Чужая пробирка')).http;
				return db.batch(statements);
			},
		};
		const again = ask('POST', `/account/staff/refused-messages/${String(waits?.id)}/replay`, {
			access: operator.token,
			body: {},
			db: between as typeof env.LAB_DB,
		});
		expect(await read<Reply<'staff.refused.replay'>>(again)).toMatchObject({ http: 200, state: 'waiting' });
		expect(decided).toBe(200);
		expect([await counted('mismatches'), await counted('refused')]).toEqual([1, 0]);
		expect(await laboratorys()).toMatchObject([{ id: waits?.id, messageId: sent.messageId, state: 'waiting', settled: null }]);
		expect(await parts()).toBe(1);
		expect(await settle(await first(), 'same', 'Фамилия девичья')).toMatchObject({ http: 200 });
		expect(await desk()).toMatchObject([{ messageId: sent.messageId }]);
	});

	it('about other requests, too, stays: what it says of them has to be sent anew', async () => {
		const [request, other] = [await requested([glucose]), await requested([glucose])];
		const named = (family: string) => patient({ name: [{ family, given: [firstName, middleName] }], birthDate, gender: 'female' });
		const answer = await postBundle(
			bundle([
				report(request.requestNr, { subject: to('stranger'), result: [to('first')] }),
				report(other.requestNr, { subject: to('owner'), result: [to('second')] }),
				['stranger', named('Иванова')],
				['owner', named(lastName)],
				['first', observation('BIO-001', { ...mmol(5), subject: to('stranger') })],
				['second', observation('BIO-001', { ...mmol(6), subject: to('owner') })],
			]),
		);
		expect(answer.http, JSON.stringify(answer)).toBe(409);
		expect((await list()).data).toHaveLength(1);
		expect(await settle(await first(), 'other', 'Чужая пробирка')).toMatchObject({ http: 200 });
		expect([await counted('mismatches'), await counted('refused')]).toEqual([0, 1]);
		expect(await desk()).toMatchObject([{ decisions: [{ as: 'other' }] }]);
	});

	it('of an id that came again about another request stays, whichever was decided first', async () => {
		const { sent } = await mismatched({ lastName: 'Иванова' });
		const other = await requested([glucose]);
		expect((await send({ ...sent, requestNr: other.requestNr })).http).toBe(409);
		expect((await list()).data).toHaveLength(2);
		expect(await settle(await first(), 'other', 'Чужая пробирка')).toMatchObject({ http: 200 });
		expect((await laboratorys()).filter(({ state }) => state === 'waiting').map(({ requestNr }) => requestNr)).toContain(other.requestNr);
		expect(await settle(await first(), 'same', 'Фамилия девичья')).toMatchObject({ http: 200 });
		expect((await desk()).map(({ requestNr }) => requestNr)).toContain(other.requestNr);
	});

	it('of an id that was refused about several requests before is no reason to lose those', async () => {
		const [request, other] = [await requested([glucose]), await requested([glucose])];
		const named = (family: string) => patient({ name: [{ family, given: [firstName, middleName] }], birthDate, gender: 'female' });
		const bundled = bundle([
			report(request.requestNr, { subject: to('stranger'), result: [to('first')] }),
			report(other.requestNr, { subject: to('owner'), result: [to('second')] }),
			['stranger', named('Иванова')],
			['owner', named(lastName)],
			['first', observation('BIO-001', { ...mmol(5), subject: to('stranger') })],
			['second', observation('BIO-001', { ...mmol(6), subject: to('owner') })],
		]);
		expect((await postBundle(bundled)).http).toBe(409);
		const [{ messageId } = { messageId: '' }] = await laboratorys();
		expect((await send({ ...message(request.requestNr, [final('BIO-001', 5)], { patient: { ...known, lastName: 'Иванова' } }), messageId })).http).toBe(
			409,
		);
		expect(await settle(await first(), 'other', 'Чужая пробирка')).toMatchObject({ http: 200 });
		expect(await laboratorys()).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
		expect(await parts()).toBe(2);
	});

	it('refused for something else is a task of its own, whatever waits of its request', async () => {
		const { request } = await mismatched({ lastName: 'Иванова' });
		expect((await send(message(request.requestNr, [final('NO-SUCH', 5)]))).http).toBe(422);
		expect([await counted('mismatches'), await counted('refused')]).toEqual([1, 1]);
		await settle(await first(), 'other');
		expect([await counted('mismatches'), await counted('refused')]).toEqual([0, 1]);
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

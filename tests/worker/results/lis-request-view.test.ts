/** One request whole, and one message to a person, as the laboratory's own system reads them; and who read the person. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { ask, fresh, move, person, placed, read, type Refused } from '#tests/support/laboratory.ts';
import { testServices } from '#tests/support/services.ts';
import { idOf, lis, seedSite } from '#tests/support/site.ts';

beforeAll(seedSite);

const db = env.LAB_DB;
type Request = Reply<'lis.request.view'> & Refused;
type Reads = Reply<'lis.request.reads'>;
const at = Date.UTC(2026, 10, 20, 19, 30);
const asking = (path: string, headers: Readonly<Record<string, string>> = {}) =>
	read<Request>(ask('GET', path, { access: env.LIS_KEY, headers, services: testServices({ clock: () => at }) }));
const basic = (user: string) => ({ Authorization: `Basic ${btoa(`${user}:${env.LIS_KEY}`)}` });

const send = async (requestNr: string, lines: readonly object[], more: object = {}) => {
	const messageId = fresh();
	const answer = await ask('POST', '/lis/results', {
		access: env.LIS_KEY,
		body: { messageId, issued: '2026-11-20T10:00:00Z', requestNr, lines, ...more },
	});
	expect(answer.status, await answer.text()).toBe(200);
	return messageId;
};

describe('a request', () => {
	it('says whose it is, which order it is of, and of each line what was sent and how it stands', async () => {
		const { orderNr } = await placed([await idOf('BIO-001')], { iin: '900514400123' });
		await move(orderNr, 2);
		const { requestNr } = await read<{ requestNr: string }>(lis('PUT', `/lis/orders/${orderNr}/status`, { status: 3 }));
		expect(await asking(`/lis/requests/${requestNr}`)).toMatchObject({
			orderNr,
			issued: null,
			patient: { lastName: person.lastName, iin: '900514400123', iinConfirmed: false },
			lines: [{ code: 'BIO-001', state: 'in-process', issued: null, messageId: null, value: null }],
		});
		const messageId = await send(requestNr, [{ code: 'BIO-001', status: 'final', value: '>30', unit: 'mmol/L', comment: 'Повторено' }], {
			collectedAt: '2026-11-20T03:00:00Z',
			conclusion: 'Повторить через месяц',
		});
		expect(await asking(`/lis/requests/${requestNr}`)).toMatchObject({
			http: 200,
			requestNr,
			orderNr,
			issued: '2026-11-20T10:00:00.000Z',
			collectedAt: '2026-11-20T03:00:00.000Z',
			conclusion: 'Повторить через месяц',
			edition: 1,
			lines: [{ code: 'BIO-001', state: 'done', messageId, value: '>30', unit: 'mmol/L', comment: 'Повторено', corrected: false }],
			files: [],
			withheldFiles: 0,
		});
	});
	it('has nothing of a value that is held back', async () => {
		const requestNr = '7700000001';
		await send(requestNr, [{ code: 'BIO-001', status: 'restricted', value: 41.7, unit: 'mmol/L' }], {
			patient: { lastName: 'Ахметова', firstName: 'Сауле', birthDate: '1985-03-02', sex: 'F' },
		});
		const one = await asking(`/lis/requests/${requestNr}`);
		expect(one).toMatchObject({ orderNr: null, lines: [{ state: 'restricted', value: null }] });
		expect(JSON.stringify(one)).not.toContain('41.7');
	});
	it('that it was read stands with user and moment; of one that is not there nothing does', async () => {
		const requestNr = '7700000002';
		await send(requestNr, [{ code: 'BIO-001', status: 'final', value: 5, unit: 'mmol/L' }], {
			patient: { lastName: 'Ахметова', firstName: 'Сауле', birthDate: '1985-03-02', sex: 'F' },
		});
		const reads = () => read<Reads>(lis('GET', `/lis/requests/${requestNr}/reads`));
		expect((await reads()).data).toEqual([]);
		await asking(`/lis/requests/${requestNr}`, basic('middleware'));
		await asking(`/lis/requests/${requestNr}`, basic('middleware'));
		expect((await reads()).data).toEqual([{ reader: 'middleware', firstAt: '2026-11-20T19:30:00.000Z', lastAt: '2026-11-20T19:30:00.000Z', times: 2 }]);
		expect(await asking('/lis/requests/0000000000')).toMatchObject({ http: 404, code: 'not-found' });
		expect((await ask('GET', `/lis/requests/${requestNr}`, { access: 'not-the-key-of-the-laboratory' })).status).toBe(401);
		expect(
			await db
				.prepare('SELECT count(*) AS n FROM request_reads r JOIN result_requests q ON q.id = r.request_id WHERE q.request_nr = ?1')
				.bind(requestNr)
				.first('n'),
		).toBe(1);
	});
	it('what cannot be written down is not told', async () => {
		const failing = new Proxy(db, {
			get: (target, name) => {
				if (name === 'prepare') return (sql: string) => target.prepare(sql.includes('INSERT INTO request_reads') ? 'SELECT no_such_column' : sql);
				const value: unknown = Reflect.get(target, name);
				return typeof value === 'function' ? value.bind(target) : value;
			},
		});
		const { error } = console;
		console.error = () => undefined;
		const answer = await ask('GET', '/lis/requests/7700000002', { access: env.LIS_KEY, db: failing });
		console.error = error;
		expect(answer.status).toBe(500);
		expect(await answer.text()).not.toContain('Ахметова');
	});
});

describe('a message to a person', () => {
	it('in whatever state it is, and never what it says', async () => {
		await placed([await idOf('BIO-001')]);
		const row = await db
			.prepare("SELECT id, state, facts FROM outgoing WHERE kind = 'order-received-mail' ORDER BY changed_at DESC LIMIT 1")
			.first<{ id: string; state: string; facts: string }>();
		const path = `/lis/messages/${encodeURIComponent(row?.id ?? '')}`;
		const told = await read<Reply<'lis.messages.view'> & Refused>(lis('GET', path));
		expect(told).toMatchObject({ http: 200, id: row?.id, kind: 'order-received-mail', channel: 'mail', recipient: person.email, lang: 'ru-RU' });
		expect(Object.keys(told).toSorted()).toEqual(
			[
				'attempts',
				'changedAt',
				'channel',
				'goodUntil',
				'http',
				'id',
				'kind',
				'lang',
				'nextAt',
				'recipient',
				'state',
				'why',
				'canResend',
				'settled',
			].toSorted(),
		);
		await db
			.prepare("UPDATE outgoing SET state = 'sent' WHERE id = ?1")
			.bind(row?.id ?? '')
			.run();
		expect(await read<Reply<'lis.messages.view'>>(lis('GET', path))).toMatchObject({ state: 'sent', nextAt: null });
		expect(await read(lis('GET', '/lis/messages/order-received-mail.none'))).toMatchObject({ http: 404, code: 'not-found' });
	});
});

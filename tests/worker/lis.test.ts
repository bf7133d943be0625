import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { callEntry, callIds, type Reply } from '#shared/calls/index.ts';
import type { ResultRequest } from '#shared/calls/results.ts';
import { judgeMove, orderStates } from '#shared/domain/order-states.ts';
import { ask, fresh, move, placed, read, requested, writingTogether, type Moved, type Refused } from '#tests/support/laboratory.ts';
import { idOf, lis, seedSite, visit } from '#tests/support/site.ts';

// Passwords are hashed for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const db = env.LAB_DB;
let [glucose, potassium, urine, panel] = [0, 0, 0, 0];
beforeAll(async () => {
	await seedSite();
	[glucose, potassium, urine, panel] = await Promise.all([idOf('BIO-001'), idOf('BIO-002'), idOf('BIO-003'), idOf('PAN-001')]);
});

type Taken = Reply<'lis.results'>;
type Listed = Reply<'lis.order.list'>;
const send = (body: unknown, type = 'application/json') => read<Taken & Refused>(lis('POST', '/lis/results', body, { 'Content-Type': type }));
const sendBundle = (body: unknown) => send(body, 'application/fhir+json');
const final = (code: string, value: number | string, more: object = {}) => ({ code, status: 'final', value, ...more });
const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00+05:00`;
const message = (requestNr: string, lines: readonly object[], more: object = {}) => ({ messageId: fresh(), issued: at(0), requestNr, lines, ...more });

/** The request as its owner reads it. */
async function shown({ requestNr, password }: { requestNr: string; password: string }, lang: 'ru-RU' | 'en-US' | 'kk-KZ' = 'ru-RU') {
	const { id, access } = await read<{ id: string; access: string }>(
		ask('POST', '/api/site-test-results/login', { body: { internalNr: requestNr, password } }),
	);
	return read<ResultRequest>(ask('GET', `/api/site-test-results/request-info-by-id?id=${id}`, { access, lang }));
}
const linesOf = async (request: { requestNr: string; password: string }) =>
	Object.fromEntries((await shown(request)).lines.map((line) => [line.code, line] as const));

describe('who may call', () => {
	const lisCalls = callIds.map(callEntry).filter(({ access }) => access === 'lis');
	const call = async (entry: (typeof lisCalls)[number], headers: Readonly<Record<string, string>>) => {
		const body = entry.method === 'GET' ? {} : { body: '{}' };
		const answer = await visit(entry.path.replace(':orderNr', '12345678'), {
			method: entry.method,
			headers: { 'Content-Type': 'application/json', ...headers },
			...body,
		});
		await answer.body?.cancel();
		return answer.status;
	};
	it.each(lisCalls.map((entry) => [entry.id, entry] as const))('%s: the key alone opens', async (_, entry) => {
		const key = `Bearer ${env.LIS_KEY}`;
		for (const wrong of [
			'',
			'Bearer ',
			'Bearer wrong',
			`Bearer ${env.LIS_KEY}x`,
			`Bearer ${env.LIS_KEY.slice(0, -1)}`,
			`Basic ${env.LIS_KEY}`,
			env.LIS_KEY,
		])
			expect(await call(entry, wrong === '' ? {} : { Authorization: wrong }), wrong).toBe(401);
		for (const browser of [{ Origin: env.SITE_ORIGIN }, { 'Sec-Fetch-Site': 'same-origin' }])
			expect(await call(entry, { Authorization: key, ...browser }), JSON.stringify(browser)).toBe(403);
		expect([401, 403]).not.toContain(await call(entry, { Authorization: key }));
	});
	it('another method and another path are told apart', async () => {
		expect(await read(lis('DELETE', '/lis/orders'))).toMatchObject({ http: 405 });
		expect(await read(lis('POST', '/lis/nothing', {}))).toMatchObject({ http: 404 });
	});
});

describe('bodies', () => {
	it.each([
		['malformed', '{"messageId":', 'application/json', 400],
		['empty', '', 'application/json', 400],
		['of a foreign type', '<Bundle/>', 'application/fhir+xml', 415],
		['a form', 'messageId=1', 'application/x-www-form-urlencoded', 415],
		['huge', JSON.stringify({ messageId: 'x'.repeat(1024 * 1024) }), 'application/json', 413],
		['a number', '7', 'application/json', 422],
		['null', 'null', 'application/json', 422],
	])('%s', async (_, body, type, status) => {
		expect(await send(body, type)).toMatchObject({ http: status });
	});
	it('bytes that are no UTF-8: 400', async () => {
		const headers = { Authorization: `Bearer ${env.LIS_KEY}`, 'Content-Type': 'application/json' };
		const answer = await visit('/lis/results', { method: 'POST', headers, body: new Uint8Array([0x22, 0xff, 0xfe, 0x22]) });
		expect(answer.status).toBe(400);
		await answer.body?.cancel();
	});
	it('a long body without a length is refused as well', async () => {
		const parts = Array.from({ length: 40 }, () => new TextEncoder().encode(' '.repeat(64 * 1024)));
		const stream = new ReadableStream({
			pull: (controller) => {
				const part = parts.pop();
				if (part) controller.enqueue(part);
				else controller.close();
			},
		});
		const headers = { Authorization: `Bearer ${env.LIS_KEY}`, 'Content-Type': 'application/json' };
		expect((await visit('/lis/results', { method: 'POST', headers, body: stream })).status).toBe(413);
	});
	it.each([
		[{}, ['messageId', 'issued', 'requestNr', 'lines']],
		[{ messageId: 'a', issued: 'yesterday', requestNr: '1', lines: [] }, ['issued']],
		[{ messageId: 'a', issued: at(0), requestNr: '1; DROP', lines: [] }, ['requestNr']],
		[{ messageId: 'a', issued: at(0), requestNr: '1', lines: [{ code: 'A', status: 'done' }] }, ['lines.0.status']],
		[{ messageId: 'a', issued: at(0), requestNr: '1', lines: [final('A', 1), final('B', 1, { value: {} })] }, ['lines.1.value']],
		[{ resourceType: 'Bundle', entry: [{}] }, ['entry.0.resource']],
	])('a message of another form names its members: %j', async (body, fields) => {
		const refused = await send(body);
		expect(refused).toMatchObject({ http: 422, code: 'validation' });
		expect([...new Set(refused.fields.map(({ field }) => field))]).toEqual(fields);
	});
});

describe('states of an order', () => {
	const pairs = orderStates.flatMap((from) => orderStates.map((to) => [from, to] as const));
	it.each(pairs)('%i -> %i', async (from, to) => {
		const { id, orderNr } = await placed([glucose]);
		await db
			.prepare('UPDATE orders SET status = ?1, request_nr = ?2 WHERE id = ?3')
			.bind(from, from === 3 || from === 4 ? fresh() : null, id)
			.run();
		const verdict = judgeMove(from, to);
		const answer = await read<Moved & Refused>(lis('PUT', `/lis/orders/${orderNr}/status`, { status: to }));
		expect(answer).toMatchObject(verdict === 'refused' ? { http: 409, code: 'transition-refused' } : { http: 200, orderNr, status: to });
		expect(await db.prepare('SELECT status FROM orders WHERE id = ?1').bind(id).first('status')).toBe(verdict === 'refused' ? from : to);
		expect(await db.prepare('SELECT count(*) AS n FROM result_requests WHERE order_id = ?1').bind(id).first('n')).toBe(from === 2 && to === 3 ? 1 : 0);
	});
	it.each([6, -1, 1.5, '2', null, undefined])('%j is no state: 422', async (status) => {
		const { orderNr } = await placed([glucose]);
		expect(await read(lis('PUT', `/lis/orders/${orderNr}/status`, { status }))).toMatchObject({ http: 422, fields: [{ field: 'status' }] });
	});
	it('an order that is not there: 404', async () => {
		for (const orderNr of ['00000000', 'x', '%27%20OR%201=1', '1'.repeat(40)]) expect((await move(orderNr, 2)).http, orderNr).toBe(404);
		expect((await move('1'.repeat(41), 2)).http).toBe(400);
	});
	it('state 3 tells number and password once, and never again', async () => {
		const { orderNr, requestNr, password } = await requested([glucose]);
		expect([requestNr, password]).toEqual([expect.stringMatching(/^\d{10}$/), expect.stringMatching(/^\d{9}$/)]);
		expect(await move(orderNr, 3)).toMatchObject({ http: 200, status: 3, requestNr, password: null });
		const stored = JSON.stringify((await db.prepare('SELECT * FROM result_requests WHERE request_nr = ?1').bind(requestNr).all()).results);
		expect(stored).not.toContain(password);
	});
	it('takes the laboratory’s own number and password; another number for it is a conflict, and so is one that is taken', async () => {
		const [one, two] = [await placed([glucose]), await placed([glucose])];
		await move(one.orderNr, 2);
		await move(two.orderNr, 2);
		expect(await move(one.orderNr, 3, { requestNr: 'LAB-1', password: '123456' })).toMatchObject({ requestNr: 'LAB-1', password: '123456' });
		expect((await shown({ requestNr: 'LAB-1', password: '123456' })).state).toBe('created');
		expect(await move(one.orderNr, 3, { requestNr: 'LAB-2' })).toMatchObject({ http: 409, code: 'conflict' });
		expect(await move(two.orderNr, 3, { requestNr: 'LAB-1' })).toMatchObject({ http: 409, code: 'conflict' });
		expect(await db.prepare('SELECT status FROM orders WHERE id = ?1').bind(two.id).first('status')).toBe(2);
		expect(await move(two.orderNr, 3, { password: '12345' })).toMatchObject({ http: 422, fields: [{ field: 'password' }] });
	});
	it('asked for twice at once, one password is told, and it opens', async () => {
		const { orderNr } = await placed([glucose]);
		await move(orderNr, 2);
		const store = writingTogether(3);
		const ask3 = () => read<Moved & Refused>(ask('PUT', `/lis/orders/${orderNr}/status`, { access: env.LIS_KEY, body: { status: 3 }, db: store }));
		const answers = await Promise.all([ask3(), ask3(), ask3()]);
		const told = answers.flatMap(({ requestNr, password }) => (requestNr && password ? [{ requestNr, password }] : []));
		expect(answers.map(({ http }) => http)).toEqual([200, 200, 200]);
		expect(new Set(answers.map(({ requestNr }) => requestNr)).size).toBe(1);
		expect(told).toHaveLength(1);
		expect((await shown(told[0] ?? { requestNr: '', password: '' })).lines).toHaveLength(1);
	});
});

describe('the list of orders', () => {
	const list = (query: string, store?: typeof env.LAB_DB) =>
		read<Listed & Refused>(ask('GET', `/lis/orders?${query}`, { access: env.LIS_KEY, ...(store ? { db: store } : {}) }));

	it.each(['', 'status=9', 'status=x', 'status=1&page=0', 'status=1&page=x', 'status=1&pageSize=101', 'status=1&pageSize=0'])('%j: 400', async (query) => {
		expect((await list(query)).http).toBe(400);
	});
	it('pages without gap or overlap, oldest first', async () => {
		await db.prepare('UPDATE orders SET status = 0').run();
		const made: string[] = [];
		for (let count = 0; count < 7; count += 1) made.push((await placed([glucose])).orderNr);
		await db.batch(made.map((orderNr, age) => db.prepare('UPDATE orders SET created_at = ?1 WHERE order_nr = ?2').bind(1000 + age, orderNr)));
		const pages = [await list('status=1&pageSize=3'), await list('status=1&pageSize=3&page=2'), await list('status=1&pageSize=3&page=3')];
		expect(pages.flatMap(({ data }) => data.map(({ orderNr }) => orderNr))).toEqual(made);
		expect(pages[2]?._meta).toEqual({ totalCount: 7, pageCount: 3, currentPage: 3, pageSize: 3 });
		expect(await list('status=1&pageSize=3&page=4')).toMatchObject({ data: [], _meta: { totalCount: 7 } });
		expect(await list(`status=1&page=${Number.MAX_SAFE_INTEGER}&pageSize=100`)).toMatchObject({ http: 200, data: [] });
		expect(await list('status=5')).toMatchObject({ data: [], _meta: { totalCount: 0, pageCount: 0 } });
	});
	it('says what is to be measured: panels taken apart, each analyte once, without the service; nothing of the person but sex and birth date', async () => {
		await db.prepare('UPDATE orders SET status = 0').run();
		const [one, two, three] = [await placed([potassium, panel]), await placed([urine]), await placed([panel, urine])];
		const listed = await list('status=1');
		expect(listed.data.map(({ orderNr, analytes }) => [orderNr, analytes.map(({ code }) => code)])).toEqual([
			[one.orderNr, ['BIO-002', 'BIO-001']],
			[two.orderNr, ['BIO-003']],
			[three.orderNr, ['BIO-001', 'BIO-002', 'BIO-003']],
		]);
		expect(listed.data[0]?.analytes[0]).toMatchObject({ unit: 'mmol/L', decimals: 1, ranges: [{ low: 3.5, high: 5.1 }] });
		expect(listed.data[0]).toMatchObject({ sex: 'F', birthDate: '1990-05-14', requestNr: null, status: 1 });
		expect(JSON.stringify(listed)).not.toMatch(/Сәрсенбаева|7012345678|aigul/);
	});
	it('asks the store as often for many orders as for one', async () => {
		let asked = 0;
		const counting = new Proxy(db, {
			get: (target, name) => {
				if (name === 'prepare') asked += 1;
				const value: unknown = Reflect.get(target, name);
				return typeof value === 'function' ? value.bind(target) : value;
			},
		});
		const [few, many] = [await list('status=1&pageSize=1', counting), asked];
		asked = 0;
		expect(few.data).toHaveLength(1);
		expect((await list('status=1', counting)).data.length).toBeGreaterThan(2);
		expect(asked).toBe(many);
	});
});

describe('results as JSON', () => {
	it('are taken, flagged against the reference of the day, and finish the request', async () => {
		const request = await requested([glucose, potassium, urine]);
		expect((await linesOf(request))['BIO-001']).toMatchObject({ state: 'in-process', value: '', range: { low: 4.1, high: 5.9 } });
		const taken = await send(
			message(request.requestNr, [final('BIO-001', 6.44, { unit: 'mmol/L' }), final('BIO-002', 6.5), final('BIO-003', 'not-detected')], {
				orderNr: request.orderNr,
				collectedAt: at(0),
				completedAt: at(30),
				lab: 'Zerthana',
			}),
		);
		expect(taken).toMatchObject({ http: 200, requestNr: request.requestNr, applied: 3, superseded: 0, repeated: false });
		const whole = await shown(request);
		expect(whole).toMatchObject({ state: 'done', endDate: '2026-11-20T05:30:00.000Z', sampleDeliveryDate: '2026-11-20T05:00:00.000Z', lab: 'Zerthana' });
		expect(whole.lines).toMatchObject([
			{ code: 'BIO-001', state: 'done', value: '6,4', number: 6.44, unit: 'ммоль/л', flag: 'H', corrected: false },
			{ code: 'BIO-002', value: '6,5', flag: 'HH' },
			{ code: 'BIO-003', value: 'не обнаружено', number: null, unit: '', flag: 'N', range: { expected: 'not-detected' } },
		]);
		expect((await shown(request, 'kk-KZ')).lines[2]?.value).toBe('табылған жоқ');
	});
	it('of a request without an order bring their own patient', async () => {
		const patient = { lastName: 'Ким', firstName: 'Олег', birthDate: '1985-01-02', sex: 'M' };
		const taken = await send(message('EXT-1', [final('BIO-001', 5)], { patient, password: '987654321' }));
		expect(taken).toMatchObject({ http: 200, applied: 1 });
		expect(await shown({ requestNr: 'EXT-1', password: '987654321' })).toMatchObject({ lastName: 'Ким', sex: 'M', lines: [{ flag: 'N' }] });
		expect(await send(message('EXT-1', [], { patient: { ...patient, birthDate: '1985-01-03' } }))).toMatchObject({
			http: 409,
			fields: [{ field: 'patient.birthDate', rule: 'otherPatient' }],
		});
		expect(await send(message('EXT-1', [], { password: '111111111' }))).toMatchObject({ http: 409, fields: [{ field: 'password' }] });
	});
	it('print what a foreign unit makes of them: as sent, without the catalogue’s reference', async () => {
		const request = await requested([glucose]);
		await send(message(request.requestNr, [final('BIO-001', 101.25, { unit: 'mg/dL' })]));
		expect((await linesOf(request))['BIO-001']).toMatchObject({ value: '101,25', unit: 'mg/dL', range: null, flag: null });
		await send(message(request.requestNr, [final('BIO-001', 101.25, { unit: 'mg/dL', range: { low: 74, high: 100 } })], { issued: at(1) }));
		expect((await linesOf(request))['BIO-001']).toMatchObject({ range: { low: 74, high: 100 }, flag: 'H' });
	});
	it('held back or not performed: no value anywhere, not even in the store', async () => {
		const request = await requested([glucose, potassium]);
		const lines = [
			{ code: 'BIO-001', status: 'restricted', value: 77.125, comment: 'тайное', reason: 'Ждёт разговора с врачом' },
			{ code: 'BIO-002', status: 'cancelled', value: 88.125, reason: 'Гемолиз' },
		];
		expect(await send(message(request.requestNr, lines))).toMatchObject({ http: 200, applied: 2 });
		const whole = await shown(request);
		expect(whole.lines).toMatchObject([
			{ state: 'restricted', value: '', number: null, flag: null, comment: '', reason: 'Ждёт разговора с врачом' },
			{ state: 'not-available', value: '', number: null, flag: null, reason: 'Гемолиз' },
		]);
		const { results } = await db.prepare('SELECT body FROM result_lines').all<{ body: string }>();
		expect(JSON.stringify([whole, results])).not.toMatch(/77\.125|88\.125|тайное/);
	});

	describe('refused whole', () => {
		const good = final('BIO-001', 5);
		it.each([
			['an unknown analyte', [good, final('NO-SUCH', 1)], 'lines.1.code', 'unknownAnalyte'],
			['an analysis that is no analyte', [good, final('PAN-001', 1)], 'lines.1.code', 'unknownAnalyte'],
			['an analyte twice', [good, final('BIO-001', 6)], 'lines.1.code', 'duplicate'],
			['a final line without a value', [good, { code: 'BIO-002', status: 'final' }], 'lines.1.value', 'required'],
			['a corrected line without a value', [good, { code: 'BIO-002', status: 'corrected' }], 'lines.1.value', 'required'],
		])('%s', async (_, lines, field, rule) => {
			const request = await requested([glucose, potassium]);
			const sent = message(request.requestNr, lines);
			expect(await send(sent)).toMatchObject({ http: 422, code: 'validation', fields: [{ field, rule }] });
			expect((await shown(request)).lines.map(({ state }) => state)).toEqual(['in-process', 'in-process']);
			expect(await send({ ...sent, lines: [good] })).toMatchObject({ http: 200, applied: 1, repeated: false });
		});
		it.each([
			['a request that nobody knows', (nr: string) => message(`${nr}9`, [good]), 404, 'requestNr'],
			['an order that nobody knows', (nr: string) => message(nr, [good], { orderNr: '00000000' }), 404, 'orderNr'],
			['a day in the future', (nr: string) => message(nr, [good], { issued: new Date(Date.now() + 2 * 86_400_000).toISOString() }), 422, 'issued'],
		])('%s', async (_, made, http, field) => {
			const { requestNr } = await requested([glucose]);
			expect(await send(made(requestNr))).toMatchObject({ http, fields: [{ field }] });
		});
		it('an order of another request, or one that has none yet', async () => {
			const [one, two, early] = [await requested([glucose]), await requested([glucose]), await placed([glucose])];
			for (const orderNr of [two.orderNr, early.orderNr])
				expect(await send(message(one.requestNr, [good], { orderNr }))).toMatchObject({ http: 409, fields: [{ field: 'orderNr' }] });
			expect((await linesOf(one))['BIO-001']?.state).toBe('in-process');
		});
	});
});

describe('the same message again', () => {
	it('changes nothing and gets the same answer, whatever the order of its members', async () => {
		const request = await requested([glucose]);
		const sent = message(request.requestNr, [final('BIO-001', 5)]);
		const first = await send(sent);
		const again = await send(Object.fromEntries(Object.entries(sent).reverse()));
		expect(again).toEqual({ ...first, repeated: true });
	});
	it('also after a correction: the old value does not come back', async () => {
		const request = await requested([glucose]);
		const old = message(request.requestNr, [final('BIO-001', 5)]);
		await send(old);
		await send(message(request.requestNr, [final('BIO-001', 7, { status: 'corrected' })], { issued: at(5) }));
		await send(old);
		expect((await linesOf(request))['BIO-001']).toMatchObject({ value: '7,0', corrected: true });
	});
	it('under the same id but with another content: 409', async () => {
		const request = await requested([glucose]);
		const sent = message(request.requestNr, [final('BIO-001', 5)]);
		await send(sent);
		expect(await send({ ...sent, lines: [final('BIO-001', 6)] })).toMatchObject({ http: 409, code: 'conflict' });
		expect((await linesOf(request))['BIO-001']?.value).toBe('5,0');
	});
	it('five at once: taken once', async () => {
		const request = await requested([glucose]);
		const sent = message(request.requestNr, [final('BIO-001', 5)]);
		const store = writingTogether(5);
		const once = () => read<Taken & Refused>(ask('POST', '/lis/results', { access: env.LIS_KEY, body: sent, db: store }));
		const answers = await Promise.all([once(), once(), once(), once(), once()]);
		expect(answers.map(({ http, applied }) => [http, applied])).toEqual(Array.from({ length: 5 }, () => [200, 1]));
		expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
	});
	it('two messages at once that both bring the patient make one request', async () => {
		const patient = { lastName: 'Ли', firstName: 'Анна', birthDate: '1991-01-02' };
		const store = writingTogether(2);
		const once = (body: object) => read<Taken & Refused>(ask('POST', '/lis/results', { access: env.LIS_KEY, body, db: store }));
		const answers = await Promise.all([
			once(message('EXT-2', [final('BIO-001', 5)], { patient })),
			once(message('EXT-2', [final('BIO-002', 4)], { patient })),
		]);
		expect(answers.map(({ http }) => http)).toEqual([200, 200]);
		const lines = await db
			.prepare("SELECT count(*) AS n FROM result_lines l JOIN result_requests r ON r.id = l.request_id WHERE r.request_nr = 'EXT-2'")
			.first('n');
		expect(lines).toBe(2);
	});
});

describe('a correction', () => {
	it('supersedes: the old value is shown nowhere, the line is marked, the history has it', async () => {
		const request = await requested([glucose, potassium]);
		const first = message(request.requestNr, [final('BIO-001', 11.5), final('BIO-002', 4.1)]);
		await send(first);
		const correction = message(request.requestNr, [final('BIO-001', 5.1, { status: 'corrected' })], { issued: at(5) });
		expect(await send(correction)).toMatchObject({ applied: 1, superseded: 1 });
		const whole = await shown(request);
		expect(whole.lines).toMatchObject([
			{ value: '5,1', flag: 'N', corrected: true },
			{ value: '4,1', corrected: false },
		]);
		expect(JSON.stringify(whole)).not.toContain('11.5');
		const { results } = await db
			.prepare('SELECT body, message_id, superseded_by FROM result_line_history WHERE superseded_by = ?1')
			.bind(correction.messageId)
			.all<{ body: string; message_id: string }>();
		expect(results).toMatchObject([{ message_id: first.messageId, superseded_by: correction.messageId }]);
		expect(results[0]?.body).toContain('11.5');
	});
	it('goes by when it was issued, not by when it came', async () => {
		const request = await requested([glucose]);
		await send(message(request.requestNr, [final('BIO-001', 5.1, { status: 'corrected' })], { issued: at(5) }));
		expect(await send(message(request.requestNr, [final('BIO-001', 11.5)], { issued: at(1) }))).toMatchObject({ http: 200, applied: 0, superseded: 0 });
		expect((await linesOf(request))['BIO-001']).toMatchObject({ value: '5,1', corrected: true });
	});
	it('instants of other time zones are compared as instants', async () => {
		const request = await requested([glucose]);
		await send(message(request.requestNr, [final('BIO-001', 5)], { issued: '2026-11-20T10:00:00+05:00' }));
		expect(await send(message(request.requestNr, [final('BIO-001', 6)], { issued: '2026-11-20T06:00:00+00:00' }))).toMatchObject({ superseded: 1 });
	});
	it('that is not called one is marked all the same when the value changed, and not when it stayed', async () => {
		const request = await requested([glucose, potassium]);
		await send(message(request.requestNr, [final('BIO-001', 5), final('BIO-002', 4)]));
		await send(message(request.requestNr, [final('BIO-001', 6), final('BIO-002', 4, { comment: 'проверено' })], { issued: at(5) }));
		expect(await linesOf(request)).toMatchObject({ 'BIO-001': { corrected: true }, 'BIO-002': { corrected: false, comment: 'проверено' } });
	});
	it('can take a value back', async () => {
		const request = await requested([glucose]);
		await send(message(request.requestNr, [final('BIO-001', 11.5)]));
		await send(message(request.requestNr, [{ code: 'BIO-001', status: 'cancelled', reason: 'Чужая проба' }], { issued: at(5) }));
		expect((await linesOf(request))['BIO-001']).toMatchObject({ state: 'not-available', value: '', number: null, reason: 'Чужая проба' });
	});
});

describe('results as a FHIR R4 Bundle', () => {
	type Resource = Readonly<Record<string, unknown>>;
	const report = (requestNr: string, more: Resource = {}) => ({
		resourceType: 'DiagnosticReport',
		identifier: [{ system: 'urn:lab', value: requestNr }],
		status: 'final',
		code: { text: 'Laboratory report' },
		issued: at(0),
		...more,
	});
	const observation = (code: string, more: Resource) => ({
		resourceType: 'Observation',
		status: 'final',
		code: { coding: [{ system: 'urn:zerthana:analyte', code }] },
		...more,
	});
	const quantity = (value: number, more: object = {}) => ({ valueQuantity: { value, system: 'http://unitsofmeasure.org', code: 'mmol/L', ...more } });
	const bundle = (resources: readonly Resource[], more: object = {}) => ({
		resourceType: 'Bundle',
		type: 'message',
		identifier: { value: fresh() },
		timestamp: at(0),
		entry: resources.map((resource, index) => ({ fullUrl: `urn:uuid:${index}`, resource })),
		...more,
	});

	it('say the same as the plain message', async () => {
		const [asBundle, asJson] = [await requested([glucose, potassium, urine]), await requested([glucose, potassium, urine])];
		const flagged = { interpretation: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation', code: 'H' }] }] };
		const sent = bundle([
			report(asBundle.requestNr, {
				basedOn: [{ identifier: { value: asBundle.orderNr } }],
				effectiveDateTime: at(0),
				issued: at(9),
				performer: [{ display: 'Zerthana' }],
			}),
			{ resourceType: 'Specimen', receivedTime: at(4) },
			observation('BIO-001', { ...quantity(0.3, { comparator: '<' }), note: [{ text: 'Повторено' }] }),
			observation('BIO-002', { ...quantity(5.3), ...flagged, referenceRange: [{ low: { value: 3.4 }, high: { value: 5.2 } }] }),
			observation('BIO-003', { valueCodeableConcept: { coding: [{ system: 'http://snomed.info/sct', code: '260373001' }] } }),
		]);
		expect(await sendBundle(sent)).toMatchObject({ http: 200, applied: 3, repeated: false });
		await send(
			message(
				asJson.requestNr,
				[
					final('BIO-001', 0.3, { comparator: '<', unit: 'mmol/L', comment: 'Повторено' }),
					final('BIO-002', 5.3, { flag: 'H', range: { low: 3.4, high: 5.2 } }),
					final('BIO-003', 'detected'),
				],
				{ orderNr: asJson.orderNr, issued: at(9), collectedAt: at(0), receivedAt: at(4), completedAt: at(9), lab: 'Zerthana' },
			),
		);
		const [one, two] = [await shown(asBundle), await shown(asJson)];
		expect(one).toEqual({ ...two, id: one.id, internalNr: one.internalNr });
		expect(one.lines).toMatchObject([{ value: '<0,3', flag: 'LL' }, { flag: 'H' }, { value: 'обнаружено', flag: 'A' }]);
		expect(await sendBundle(sent)).toMatchObject({ http: 200, applied: 3, repeated: true });
	});
	it('find an analyte by its LOINC code, and bring a patient of their own', async () => {
		const sent = bundle([
			report('EXT-FHIR', { status: 'partial' }),
			{ resourceType: 'Patient', name: [{ family: 'Ким', given: ['Олег', 'Петрович'] }], birthDate: '1985-01-02', gender: 'male' },
			{ resourceType: 'Observation', status: 'final', code: { coding: [{ system: 'http://loinc.org', code: '14771-0' }] }, ...quantity(5) },
		]);
		expect(await sendBundle(sent)).toMatchObject({ http: 200, applied: 1 });
		const row = await db.prepare("SELECT last_name, first_name, middle_name, sex, completed_at FROM result_requests WHERE request_nr = 'EXT-FHIR'").first();
		expect(row).toEqual({ last_name: 'Ким', first_name: 'Олег', middle_name: 'Петрович', sex: 'M', completed_at: null });
	});
	it('hold back what is labelled so, and mark what is corrected', async () => {
		const request = await requested([glucose, potassium]);
		await sendBundle(
			bundle([
				report(request.requestNr),
				observation('BIO-001', {
					...quantity(77.125),
					meta: { security: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality', code: 'R' }] },
				}),
				observation('BIO-002', { ...quantity(4), status: 'amended' }),
			]),
		);
		expect(await linesOf(request)).toMatchObject({ 'BIO-001': { state: 'restricted', value: '' }, 'BIO-002': { value: '4,0', corrected: true } });
	});
	it.each([
		['no report', (nr: string) => bundle([observation('BIO-001', quantity(5)), { resourceType: 'Basic', nr }]), 'entry'],
		['two reports', (nr: string) => bundle([report(nr), report(nr)]), 'entry'],
		['no identifier', (nr: string) => bundle([report(nr)], { identifier: undefined }), 'identifier'],
		['no instant', (nr: string) => bundle([report(nr, { issued: undefined })], { timestamp: undefined }), 'entry.0.resource.issued'],
		['a status that FHIR does not have', (nr: string) => bundle([report(nr, { status: 'done' })]), 'entry.0.resource.status'],
		[
			'a code of another system',
			(nr: string) => bundle([report(nr), { ...observation('x', quantity(5)), code: { coding: [{ code: 'x' }] } }]),
			'entry.1.resource.code',
		],
		[
			'a value that is no number',
			(nr: string) => bundle([report(nr), observation('BIO-001', { valueQuantity: { value: '5' } })]),
			'entry.1.resource.valueQuantity.value',
		],
		['an unknown analyte', (nr: string) => bundle([report(nr), observation('NO-SUCH', quantity(5))]), 'lines.0.code'],
		[
			'an unknown LOINC',
			(nr: string) => bundle([report(nr), { ...observation('x', quantity(5)), code: { coding: [{ system: 'http://loinc.org', code: '1-1' }] } }]),
			'lines.0.code',
		],
	])('%s: 422 that names the place', async (_, made, field) => {
		const { requestNr } = await requested([glucose]);
		const refused = await sendBundle(made(requestNr));
		expect(refused).toMatchObject({ http: 422, code: 'validation' });
		expect(refused.fields.map((fault) => fault.field)).toContain(field);
	});
});

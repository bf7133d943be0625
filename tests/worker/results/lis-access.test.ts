import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { maxMessageBytes } from '#shared/results/files.ts';
import { callEntry, callIds } from '#shared/calls.ts';
import { admits } from '#shared/kit/audience.ts';
import { ask, read } from '#tests/support/laboratory.ts';
import { at, final, message, send } from '#tests/support/lis.ts';
import { lis, seedSite, visit } from '#tests/support/site.ts';

beforeAll(seedSite);

describe('who may call', () => {
	const lisCalls = callIds.map(callEntry).filter((entry) => admits(entry, 'laboratory'));
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
	it.each([
		['ru-RU', 'Ключ лабораторной системы не указан или неверен.'],
		['en-US', 'The laboratory system’s key is missing or wrong.'],
		['kk-KZ', 'Зертханалық жүйенің кілті көрсетілмеген немесе қате.'],
	])('%s: a wrong key is told from access that ended', async (lang, words) => {
		for (const headers of [{}, { Authorization: 'Bearer wrong' }])
			expect(await read(visit(`/lis/orders?status=1&lang=${lang}`, { headers }))).toMatchObject({ http: 401, code: 'wrong-key', message: words });
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
		['huge', JSON.stringify({ messageId: 'x'.repeat(maxMessageBytes) }), 'application/json', 413],
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
	/** A body of so many parts, without a length, and how many of them were asked for. */
	function streamed(count: number, part: Uint8Array) {
		let taken = 0;
		const body = new ReadableStream<Uint8Array>(
			{
				pull: (controller) => {
					if (taken === count) return controller.close();
					taken += 1;
					controller.enqueue(part);
				},
			},
			{ highWaterMark: 0 },
		);
		return { body, taken: () => taken };
	}
	const spaces = new TextEncoder().encode(' '.repeat(64 * 1024));
	it('a long body without a length is refused as well', async () => {
		const headers = { Authorization: `Bearer ${env.LIS_KEY}`, 'Content-Type': 'application/json' };
		const answer = await visit('/lis/results', { method: 'POST', headers, body: streamed(200, spaces).body });
		expect(answer.status).toBe(413);
		await answer.body?.cancel();
	});
	it.each([
		['/lis/results', 'POST', 'application/json', 129],
		['/lis/catalogue', 'PUT', 'text/csv', 513],
	])('%s reads no further than its limit', async (path, method, type, parts) => {
		const { body, taken } = streamed(parts + 100, spaces);
		expect(await read(ask(method, path, { access: env.LIS_KEY, headers: { 'Content-Type': type }, body }))).toMatchObject({ http: 413, code: 'too-large' });
		expect(taken()).toBe(parts);
	});
	it('a letter that is cut between two parts of a body is whole again; one that is cut at its end is no UTF-8', async () => {
		const bytes = new TextEncoder().encode(JSON.stringify(message('1', [final('BIO-001', 'йод')], { lab: 'Лаборатория' })));
		const one = (length: number) => {
			let pulled = 0;
			return new ReadableStream<Uint8Array>({
				pull: (controller) => (pulled < length ? controller.enqueue(bytes.subarray(pulled, ++pulled)) : controller.close()),
			});
		};
		const sent = (body: ReadableStream<Uint8Array>) =>
			read(ask('POST', '/lis/results', { access: env.LIS_KEY, headers: { 'Content-Type': 'application/json' }, body }));
		expect(await sent(one(bytes.length))).toMatchObject({ http: 404, fields: [{ field: 'requestNr' }] });
		expect(await sent(one(bytes.lastIndexOf(0xd0) + 1))).toMatchObject({ http: 400, code: 'bad-request' });
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

/** Wrong keys of the laboratory's system and of edges: slowed down by client, told to the log once each, and nobody else is shut out. */
import { env } from 'cloudflare:test';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { edgeKeyHeader } from '#shared/kit/call.ts';
import { drop, lis, seedSite, visit } from '#tests/support/site.ts';

beforeAll(seedSite);
beforeEach(() => env.EDGE_DB.prepare('DELETE FROM wrong_keys').run());
afterEach(() => vi.restoreAllMocks());

const [stranger, laboratory] = ['203.0.113.50', '198.51.100.60'];
const show = async (key: string, from: string) =>
	(await drop(await lis('GET', '/lis/orders?status=1&pageSize=10', undefined, { Authorization: `Bearer ${key}`, 'CF-Connecting-IP': from }))).status;
const listen = () => {
	const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
	return () => said.mock.calls.map(([line]) => JSON.parse(String(line)) as { event: string; kind: string });
};

describe('a wrong key', () => {
	it('is refused ten times from a client, and then looked at no more: also a right one; no other client is kept out', async () => {
		const reported = listen();
		const statuses: number[] = [];
		for (let at = 0; at < 12; at += 1) statuses.push(await show(`guess-number-${String(at).padStart(12, '0')}`, stranger));
		expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
		expect(await show(env.LIS_KEY, stranger)).toBe(429);
		expect(await show(env.LIS_KEY, laboratory)).toBe(200);
		expect(reported().map(({ event, kind }) => [event, kind])).toEqual(Array.from({ length: 10 }, () => ['wrong-key', 'laboratory']));
	});
	it('that a program shows again and again counts once, and is told once', async () => {
		const reported = listen();
		for (let at = 0; at < 15; at += 1) expect(await show('set-up-with-a-wrong-key', laboratory)).toBe(401);
		expect(reported()).toHaveLength(1);
		expect(await show(env.LIS_KEY, laboratory)).toBe(200);
	});
	it('stands nowhere: neither in the store nor in the log, and none is no wrong one', async () => {
		const reported = listen();
		expect(await show('', laboratory)).toBe(401);
		expect(await show('a-key-that-somebody-mistyped', laboratory)).toBe(401);
		const { results } = await env.EDGE_DB.prepare('SELECT * FROM wrong_keys').all();
		expect(results).toHaveLength(1);
		expect(JSON.stringify([results, reported()])).not.toMatch(/mistyped|198\.51/);
	});
	it('of an edge is told, too', async () => {
		const reported = listen();
		const answer = await visit('/api/city?lang=ru-RU&city_id=98', { headers: { [edgeKeyHeader]: 'no-key-of-any-edge', 'CF-Connecting-IP': stranger } });
		expect((await drop(answer)).status).toBe(401);
		expect(reported()).toMatchObject([{ event: 'wrong-key', kind: 'edge' }]);
	});
});

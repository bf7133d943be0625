/** What a laboratory tells the operator's collector: calls with their statements, jobs, and figures; nothing of a person. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ask, fillCatalogue, order } from './steps/calls.ts';
import { attributeOf, startCollector } from './steps/collector.ts';
import { asEdge, asLaboratory, startWorld } from './steps/processes.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let world: Awaited<ReturnType<typeof startWorld>>;
let collector: Awaited<ReturnType<typeof startCollector>>;
beforeAll(async () => {
	[world, collector] = await Promise.all([startWorld(), startCollector()]);
});
afterAll(async () => {
	await world.end();
	collector.end();
});

/** What `GET /lis/metrics` says meanwhile. */
let prometheus = '';
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const requestId = '0d3c1c1e-6a8e-4f0a-9a51-1d2f4c6b8a90';

test('an order is a span of its call, with spans of its statements below, in the trace of the edge; nothing of the person is in them', async () => {
	const { origin, child, ended } = await world.start({ ...collector.settings, OTEL_METRIC_EXPORT_INTERVAL: '1000' });
	const analysis = await fillCatalogue(origin);
	const person = { phone: '+7 701 765 43 21', email: 'canary-of-traces@example.kz', lastName: 'Канарейкина' };
	const placed = await order(origin, { analyses: [analysis], ...person });
	expect(placed.http).toBe(200);
	const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01`, 'X-Request-Id': requestId };
	await fetch(`${origin}/api/city?lang=ru-RU&city_id=98`, { headers: { ...asEdge, ...headers } });
	await fetch(`${origin}/lis/orders?since=0`, {
		headers: { ...asLaboratory, 'X-Edge-Key': 'wrong', traceparent: `00-${'a'.repeat(32)}-00f067aa0ba902b7-01` },
	});
	prometheus = await (await fetch(`${origin}/lis/metrics`, { headers: asLaboratory })).text();
	await expect.poll(() => collector.metrics().some(({ name }) => name === 'zerthana_messages_due'), { timeout: 30_000 }).toBe(true);
	child.kill('SIGTERM');
	expect(await ended).toBe(0);

	const spans = collector.spans();
	const ofOrder = spans.find((span) => attributeOf(span, 'zerthana.call') === 'order.create');
	expect(ofOrder?.name).toBe('POST /api/site-order/create');
	expect(attributeOf(ofOrder as never, 'http.response.status_code')).toBe(200);
	const below = spans.filter(({ parentSpanId }) => parentSpanId === ofOrder?.spanId);
	expect(below.map((span) => attributeOf(span, 'db.query.text')).join('\n')).toMatch(/INSERT INTO orders/i);
	const ofEdge = spans.find((span) => attributeOf(span, 'zerthana.request_id') === requestId);
	expect(ofEdge).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7', name: 'GET /api/city' });
	// Nobody but an edge joins a trace of its own.
	expect(spans.filter((span) => span.traceId === 'a'.repeat(32))).toEqual([]);
	expect(collector.keys()).toEqual(new Set(['key of the collector']));
	const said = collector.text();
	for (const word of ['7654321', '765 43 21', 'canary-of-traces', 'Канарейкина', placed.orderNr, placed.access]) expect(said).not.toContain(word);
});

test('durations are histograms by route and status, and what waits are gauges of the names that alerts.yaml has', async () => {
	const metrics = collector.metrics();
	const durations = metrics.filter(({ name }) => name === 'http.server.request.duration').flatMap(({ histogram }) => histogram?.dataPoints ?? []);
	const ofOrders = durations.filter(
		(point) => attributeOf(point, 'http.route') === '/api/site-order/create' && attributeOf(point, 'http.response.status_code') === 200,
	);
	expect(Number(ofOrders.at(-1)?.count)).toBe(1);
	expect(
		ofOrders
			.at(-1)
			?.bucketCounts?.map(Number)
			.reduce((sum, count) => sum + count, 0),
	).toBe(1);
	const statements = metrics.filter(({ name }) => name === 'db.client.operation.duration').flatMap(({ histogram }) => histogram?.dataPoints ?? []);
	expect(statements.map((point) => attributeOf(point, 'db.operation.name'))).toEqual(expect.arrayContaining(['SELECT', 'BATCH']));
	const told = [...prometheus.matchAll(/^(zerthana_\w+) /gm)].map(([, name]) => name);
	const gauges = metrics.filter(({ gauge }) => gauge !== undefined);
	expect(told.length).toBeGreaterThan(20);
	expect(told.filter((name) => !gauges.some((gauge) => gauge.name === name))).toEqual([]);
	// Prometheus would call what has this unit a ratio.
	expect(gauges.filter(({ unit }) => unit === '1')).toEqual([]);
	const lost = gauges.filter(({ name }) => name === 'zerthana_refused_messages').at(-1);
	expect(lost?.gauge?.dataPoints.map(({ asDouble, asInt }) => Number(asDouble ?? asInt))).toEqual([0]);
});

test('a collector that refuses, or is away, is told by a code, and calls are answered all the same', async () => {
	collector.refuseWith(400);
	const { origin, child, ended, said } = await world.start({ ...collector.settings, OTEL_METRIC_EXPORT_INTERVAL: '1000' });
	const { http } = await ask(origin, 'GET', '/api/analysis');
	expect(http).toBe(200);
	await expect.poll(said, { timeout: 30_000 }).toContain('telemetry: not taken');
	child.kill('SIGTERM');
	expect(await ended).toBe(0);
	expect(said()).not.toContain('key of the collector');
});

test('without a collector nothing is sent', async () => {
	const before = collector.asked();
	const { origin, child, ended } = await world.start();
	expect((await ask(origin, 'GET', '/api/analysis')).http).toBe(200);
	child.kill('SIGTERM');
	expect(await ended).toBe(0);
	expect(collector.asked()).toBe(before);
});

/** What the edge tells a collector of requests: routes and not addresses, each request counted, and of some a trace down to the statements. */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { callEntry } from '#shared/calls.ts';
import { scheduled } from '#worker/app.ts';
import { addFigures } from '#worker/edge/site-figures-store.ts';
import { form, visitWith } from '#tests/support/bindings.ts';
import { seedSite } from '#tests/support/site.ts';

interface SentSpan {
	readonly traceId: string;
	readonly spanId: string;
	readonly parentSpanId?: string;
	readonly name: string;
	readonly kind: number;
	readonly startTimeUnixNano: string;
	readonly endTimeUnixNano: string;
	readonly status: { readonly code?: number };
	readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string; readonly intValue?: string } }[];
}
interface Point {
	readonly count: string;
	readonly bucketCounts: readonly string[];
	readonly attributes: SentSpan['attributes'];
}
interface Asked {
	readonly url: string;
	readonly headers: Headers;
	readonly text: string;
}

const [alerts = ''] = Object.values(import.meta.glob<string>('/docs/alerts.yaml', { query: '?raw', import: 'default', eager: true }));
const all = { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otlp.example', OTEL_TRACES_SAMPLER_ARG: '1' };
const none = { ...all, OTEL_TRACES_SAMPLER_ARG: '0' };
const asked: Asked[] = [];
const stub = (answer: (url: string) => Response = () => Response.json({})) =>
	vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
		const request = new Request(input, init);
		asked.push({ url: request.url, headers: request.headers, text: await request.text() });
		return answer(request.url);
	});
const sentTo = (signal: string) => asked.filter(({ url }) => url === `https://otlp.example/v1/${signal}`);
const spans = () =>
	sentTo('traces').flatMap(
		({ text }) => (JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }).resourceSpans[0]?.scopeSpans[0]?.spans ?? [],
	);
const said = ({ attributes }: Pick<SentSpan, 'attributes'>) =>
	Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));
const root = () => spans().find(({ parentSpanId }) => parentSpanId === undefined);
const at = (time: string) => vi.setSystemTime(Date.parse(time));

interface ToldMetric {
	readonly name: string;
	readonly unit: string;
	readonly sum?: object;
	readonly histogram?: { readonly dataPoints: Point[] };
}

/** What the timer tells. */
async function toldByTimer(): Promise<ToldMetric[]> {
	asked.length = 0;
	const context = createExecutionContext();
	await scheduled({}, none);
	await waitOnExecutionContext(context);
	type Body = { resourceMetrics: { scopeMetrics: { metrics: ToldMetric[] }[] }[] };
	return sentTo('metrics').flatMap(({ text }) => (JSON.parse(text) as Body).resourceMetrics[0]?.scopeMetrics[0]?.metrics ?? []);
}

/** The points of a histogram. */
const told = async (name: string): Promise<Point[]> =>
	(await toldByTimer()).find((metric) => metric.name === name && metric.unit === 's')?.histogram?.dataPoints ?? [];

/** Names of its series at Prometheus (https://opentelemetry.io/docs/specs/otel/compatibility/prometheus_and_openmetrics/). */
function seriesOf({ name, unit, sum, histogram }: ToldMetric): string[] {
	const plain = name.replaceAll('.', '_');
	const withUnit = unit === 's' && !plain.endsWith('_seconds') ? `${plain}_seconds` : plain;
	if (histogram !== undefined) return ['bucket', 'count', 'sum'].map((part) => `${withUnit}_${part}`);
	return [sum === undefined ? withUnit : `${withUnit}_total`];
}

beforeAll(seedSite);
beforeEach(async () => {
	vi.useFakeTimers({ toFake: ['Date'] });
	at('2026-11-29T10:00:00Z');
	asked.length = 0;
	stub();
	await env.EDGE_DB.batch([env.EDGE_DB.prepare('DELETE FROM site_figures'), env.EDGE_DB.prepare('DELETE FROM site_totals')]);
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

it('keeps a trace of a page: its pattern, below it the calls of the backend, and below those their statements', async () => {
	const answer = await visitWith(all, '/shared/secret-of-a-link?utm_source=canary-query');
	const first = root();
	expect(first).toMatchObject({ name: 'GET /shared/:token', kind: 2, status: { code: 0 } });
	expect(said(first as SentSpan)).toEqual({
		'http.request.method': 'GET',
		'http.route': '/shared/:token',
		'http.response.status_code': answer.status,
		'zerthana.request_id': answer.headers.get('X-Request-Id'),
	});
	const calls = spans().filter(({ parentSpanId }) => parentSpanId === first?.spanId);
	expect(calls.map(({ name }) => name)).toContain('GET /api/city');
	const city = calls.find(({ name }) => name === 'GET /api/city');
	expect(city).toMatchObject({ kind: 3, traceId: first?.traceId });
	expect(said(city as SentSpan)).toMatchObject({ 'zerthana.call': 'city.list', 'http.response.status_code': 200 });
	const statements = spans().filter(({ parentSpanId }) => parentSpanId === city?.spanId);
	expect(statements.map((span) => said(span))).toContainEqual(
		expect.objectContaining({
			'db.system.name': 'sqlite',
			'db.operation.name': 'SELECT',
			'db.query.text': expect.stringContaining('FROM cities') as string,
		}),
	);
	expect(new Set(spans().map(({ traceId }) => traceId)).size).toBe(1);
	for (const { traceId, spanId } of spans()) expect(`${traceId} ${spanId}`).toMatch(/^[\da-f]{32} [\da-f]{16}$/);
});

it('tells nothing that was asked with: no address, no query, no header, no body, no bound value', async () => {
	const headers = {
		Cookie: 'seen=canary-cookie',
		'User-Agent': 'canary-agent',
		Authorization: 'Bearer canary-token',
		traceparent: `00-${'c'.repeat(32)}-${'a'.repeat(16)}-01`,
	};
	await visitWith(all, '/shared/canary-path?x=canary-query', { headers });
	await visitWith(all, '/api/site-order/view?id=canary-order', { headers });
	await visitWith(all, '/contacts', form({ name: 'canary-name', phone: '+77012345678', message: 'canary-message' }, headers));
	expect(spans().length).toBeGreaterThan(5);
	const text = asked.map((each) => each.text).join('\n');
	expect(text).not.toMatch(/canary|7012345678/);
	// Who asks has no say in what is kept, nor in its name.
	expect(text).not.toContain('c'.repeat(32));
});

it('says of what failed that it did', async () => {
	vi.spyOn(console, 'error').mockImplementation(() => undefined);
	const broken = {
		prepare: () => {
			throw new RangeError('canary of the store');
		},
		batch: () => {
			throw new RangeError('canary of the store');
		},
	};
	const answer = await visitWith({ ...all, LAB_DB: broken }, '/lis/orders?status=0', { headers: { Authorization: `Bearer ${env.LIS_KEY}` } });
	expect(answer.status).toBeGreaterThanOrEqual(500);
	expect(root()?.status).toEqual({ code: 2 });
	expect(spans().find(({ kind }) => kind === 3)?.status).toEqual({ code: 2 });
	expect(asked.map(({ text }) => text).join('')).not.toContain('canary');
});

it('hands its trace on to a backend of its own, and is the parent of what that does', async () => {
	vi.spyOn(console, 'error').mockImplementation(() => undefined);
	stub((url) => (url.startsWith('https://backend.example') ? Response.json({}, { status: 404 }) : Response.json({})));
	const own = { BACKEND_API_URL: 'https://backend.example', BACKEND_ACCOUNT_URL: 'https://backend.example', BACKEND_KEY: 'k'.repeat(32) };
	await visitWith({ ...all, ...own }, `/api/site-order/view?id=${'A'.repeat(22)}&city_id=98&lang=ru-RU`);
	const [toBackend] = asked.filter(({ url }) => url.startsWith('https://backend.example'));
	const call = spans().find(({ kind, spanId }) => kind === 3 && toBackend?.headers.get('traceparent')?.includes(spanId) === true);
	expect(toBackend?.headers.get('traceparent')).toBe(`00-${String(root()?.traceId)}-${String(call?.spanId)}-01`);
	asked.length = 0;
	await visitWith({ ...none, ...own }, `/api/site-order/view?id=${'A'.repeat(22)}&city_id=98&lang=ru-RU`);
	expect(asked.map(({ headers }) => headers.get('traceparent'))).toEqual(asked.map(() => null));
});

it('counts every request and statement, kept or not, and tells them as histograms', async () => {
	// What other tests counted in this isolate.
	await told('http.server.request.duration');
	await env.EDGE_DB.prepare('DELETE FROM site_totals').run();
	asked.length = 0;
	const path = `/api/site-order/view?id=${'A'.repeat(22)}&city_id=98&lang=ru-RU&q=canary`;
	for (let times = 0; times < 3; times++) await visitWith(none, path);
	await visitWith(none, '/no/such/canary');
	expect(sentTo('traces')).toEqual([]);
	const requests = await told('http.server.request.duration');
	const of = (route: string) => requests.filter(({ attributes }) => said({ attributes })['http.route'] === route);
	const [order] = of('/api/site-order/view');
	expect(said(order as Point)).toEqual({ 'http.request.method': 'GET', 'http.route': '/api/site-order/view', 'http.response.status_code': '404' });
	expect([of('/api/site-order/view').length, order?.count]).toEqual([1, '3']);
	expect(order?.bucketCounts.reduce((sum, each) => sum + Number(each), 0)).toBe(3);
	expect(of('other').map((point) => [said(point)['http.response.status_code'], point.count])).toEqual([['404', '1']]);
	expect(asked.map(({ text }) => text).join('')).not.toContain('canary');
	const operations = (await told('db.client.operation.duration')).map((point) => said(point)['db.operation.name']);
	expect(operations).toEqual(expect.arrayContaining(['SELECT', 'BATCH']));
});

it('is what the alerts are about', async () => {
	await addFigures(
		env.EDGE_DB,
		[
			{ name: 'lcp', page: 'home', bucket: '2500', count: 4 },
			{ name: 'answers', page: 'home', bucket: 'made', count: 1 },
		],
		'2026-11-29',
	);
	await visitWith(none, '/no/such/page');
	const series = new Set((await toldByTimer()).flatMap(seriesOf));
	const [, rules = ''] = alerts.split('name: zerthana-otlp');
	const expressions = [...rules.matchAll(/expr: (.+)/g)].map(([, expression = '']) => expression);
	expect(expressions.length).toBeGreaterThan(4);
	// Who waits for news waits long, and is no sign of anything.
	const [, waiting = ''] = /http_route!~"([^"]+)"/.exec(expressions.find((one) => one.includes('http_server_request_duration_seconds_bucket')) ?? '') ?? [];
	expect(callEntry('results.watch').path).toMatch(new RegExp(`^(?:${waiting})$`));
	for (const expression of expressions) {
		const names = [...expression.replaceAll(/\{[^}]*\}|\[\w+\]/g, '').matchAll(/\b[a-z]+(?:_[a-z0-9]+){2,}\b/g)].map(([name]) => name);
		expect(names.length, expression).toBeGreaterThan(0);
		for (const name of names) expect([...series], expression).toContain(name);
	}
});

it('keeps a trace of what the timer does, with each job', async () => {
	await scheduled({}, all);
	expect(root()).toMatchObject({ name: 'timer', kind: 1 });
	const jobs = spans().filter(({ parentSpanId }) => parentSpanId === root()?.spanId);
	expect(jobs.map(({ name }) => name)).toEqual(expect.arrayContaining(['messages', 'payments', 'retention']));
	const job = jobs.find(({ name }) => name === 'messages');
	expect(spans().some(({ parentSpanId }) => parentSpanId === job?.spanId)).toBe(true);
});

it('is silent where no collector is set', async () => {
	await visitWith({ ...env, OTEL_TRACES_SAMPLER_ARG: '1' }, '/api/city?city_id=98&lang=ru-RU&search=nowhere');
	expect(asked).toEqual([]);
	const { results } = await env.EDGE_DB.prepare("SELECT name FROM site_totals WHERE name IN ('requests', 'statements')").all();
	expect(results).toEqual([]);
});

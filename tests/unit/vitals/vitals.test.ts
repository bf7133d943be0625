/** Buckets of what was measured, and what is said of many; and that what a collector is sent is what OpenTelemetry's own serializer writes. */
import { AggregationTemporality, DataPointType } from '@opentelemetry/sdk-metrics';
import { JsonMetricsSerializer, JsonTraceSerializer } from '@opentelemetry/otlp-transformer';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { SpanKind, SpanStatusCode, ValueType } from '@opentelemetry/api';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { bucketOf, summaryOf, vitalNames, vitals } from '#shared/vitals/vitals.ts';
import { figureProducer } from '#worker/laboratory/figure-producer.ts';
import { metricsBody, spansBody } from '#worker/providers/telemetry/otlp.ts';

const counted = (name: (typeof vitalNames)[number], values: readonly number[]) => {
	const counts = new Map<string, number>();
	for (const value of values) counts.set(bucketOf(name, value), (counts.get(bucketOf(name, value)) ?? 0) + 1);
	return counts;
};

describe('buckets', () => {
	it('take what is equal to their bound, and what is beyond all bounds', () => {
		expect([0, 500, 501, 2500, 2501, 10_000, 10_001].map((value) => bucketOf('lcp', value))).toEqual([
			'500',
			'500',
			'1000',
			'2500',
			'3000',
			'10000',
			'more',
		]);
	});
	it('have the thresholds among their bounds, in order', () => {
		for (const name of vitalNames) {
			const { bounds, good, poor } = vitals[name];
			expect(bounds).toEqual([...bounds].toSorted((one, other) => one - other));
			expect(bounds).toEqual(expect.arrayContaining([good, poor]));
		}
	});
});

describe('summary', () => {
	it('says nothing of nothing', () => {
		expect(summaryOf('inp', new Map())).toEqual({ count: 0, p75: null, good: 0, poor: 0 });
	});
	it('counts what is good and poor, and gives the bound that three of four keep to', () => {
		expect(summaryOf('lcp', counted('lcp', [400, 900, 2400, 2600]))).toEqual({ count: 4, p75: 2500, good: 3, poor: 0 });
		expect(summaryOf('lcp', counted('lcp', [400, 900, 2600, 20_000, 30_000]))).toEqual({ count: 5, p75: null, good: 2, poor: 2 });
	});
	it('of any values: exact shares, and a bound that at least three of four keep to and fewer keep to the one before', () => {
		fc.assert(
			fc.property(fc.constantFrom(...vitalNames), fc.array(fc.nat(40_000), { minLength: 1, maxLength: 60 }), (name, values) => {
				const { good, poor, bounds } = vitals[name];
				const summary = summaryOf(name, counted(name, values));
				const within = (limit: number) => values.filter((value) => value <= limit).length;
				expect(summary.count).toBe(values.length);
				expect(summary.good).toBe(within(good));
				expect(summary.poor).toBe(values.length - within(poor));
				const at = summary.p75 === null ? bounds.length : bounds.indexOf(summary.p75);
				if (summary.p75 !== null) expect(within(summary.p75) / values.length).toBeGreaterThanOrEqual(0.75);
				const before = bounds[at - 1];
				if (before !== undefined) expect(within(before) / values.length).toBeLessThan(0.75);
			}),
		);
	});
});

const since = Date.parse('2026-11-28T05:00:00.250Z');
const now = Date.parse('2026-11-28T06:00:00.500Z');
const time = (ms: number): [number, number] => [Math.floor(ms / 1000), (ms % 1000) * 1_000_000];

/** Numbers of 64 bits are text or number, and what is empty may be left out: https://protobuf.dev/programming-guides/json/. */
const plain = (value: unknown): unknown => {
	if (Array.isArray(value)) return value.map(plain);
	if (typeof value !== 'object' || value === null) return typeof value === 'number' ? String(value) : value;
	return Object.fromEntries(
		Object.entries(value).flatMap(([key, each]) =>
			/^(?:dropped\w+Count|flags)$/.test(key) || each === undefined || (Array.isArray(each) && each.length === 0) ? [] : [[key, plain(each)]],
		),
	);
};
const resource = resourceFromAttributes({ 'service.name': 'zerthana-edge', 'service.instance.id': 'lab.example.kz' });

it('a collector reads the same as from the SDK', () => {
	const page = { page: 'home' };
	const body = metricsBody(
		'zerthana-edge',
		'lab.example.kz',
		[
			{ kind: 'gauge', name: 'waiting', description: 'What waits.', unit: '1', value: 2.5 },
			{ kind: 'sum', name: 'answers', description: 'Answers.', unit: '1', points: [{ attributes: page, since, value: 7 }] },
			{ kind: 'histogram', name: 'lcp', description: 'Speed.', unit: 's', bounds: [0.5, 2.5], points: [{ attributes: page, since, counts: [3, 1, 2] }] },
		],
		now,
	);
	const point = { startTime: time(since), endTime: time(now), attributes: page };
	const descriptor = (name: string, description: string, unit: string) => ({
		name,
		description,
		unit,
		valueType: name === 'answers' ? ValueType.INT : ValueType.DOUBLE,
	});
	const written = JsonMetricsSerializer.serializeRequest({
		resource,
		scopeMetrics: [
			{
				scope: { name: 'zerthana' },
				metrics: [
					{
						descriptor: descriptor('waiting', 'What waits.', '1'),
						aggregationTemporality: AggregationTemporality.CUMULATIVE,
						dataPointType: DataPointType.GAUGE,
						dataPoints: [{ ...point, attributes: {}, value: 2.5 }],
					},
					{
						descriptor: descriptor('answers', 'Answers.', '1'),
						aggregationTemporality: AggregationTemporality.CUMULATIVE,
						dataPointType: DataPointType.SUM,
						isMonotonic: true,
						dataPoints: [{ ...point, value: 7 }],
					},
					{
						descriptor: descriptor('lcp', 'Speed.', 's'),
						aggregationTemporality: AggregationTemporality.CUMULATIVE,
						dataPointType: DataPointType.HISTOGRAM,
						dataPoints: [{ ...point, value: { buckets: { boundaries: [0.5, 2.5], counts: [3, 1, 2] }, count: 6 } }],
					},
				],
			},
		],
	});
	const fromSdk = plain(JSON.parse(new TextDecoder().decode(written))) as {
		resourceMetrics: { scopeMetrics: { metrics: { gauge?: { dataPoints: object[] } }[] }[] }[];
	};
	// A gauge has no beginning.
	for (const each of fromSdk.resourceMetrics[0]?.scopeMetrics[0]?.metrics ?? [])
		for (const one of each.gauge?.dataPoints ?? []) Reflect.deleteProperty(one, 'startTimeUnixNano');
	expect(plain(body)).toEqual(fromSdk);
});

it('a collector reads the same spans as from the SDK', () => {
	const [traceId, spanId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
	const attributes = { 'http.route': '/api/city', 'http.response.status_code': 503, share: 0.5 };
	const begun = { traceId, name: 'GET /api/city', start: since, end: now, attributes };
	const body = spansBody('zerthana-edge', 'lab.example.kz', [
		{ ...begun, spanId, kind: 'server', isFailed: true },
		{ ...begun, spanId: '00f067aa0ba902b7', parentSpanId: spanId, kind: 'client', isFailed: false },
		{ ...begun, spanId: '53995c3f42cd8ad8', parentSpanId: spanId, kind: 'internal', isFailed: false },
	]);
	const span = (id: string, kind: SpanKind, code: SpanStatusCode) => ({
		name: begun.name,
		kind,
		spanContext: () => ({ traceId, spanId: id, traceFlags: 1 }),
		...(id === spanId ? {} : { parentSpanContext: { traceId, spanId, traceFlags: 1 } }),
		startTime: time(since),
		endTime: time(now),
		attributes,
		status: { code },
		links: [],
		events: [],
		duration: time(now - since),
		ended: true,
		resource,
		instrumentationScope: { name: 'zerthana' },
		droppedAttributesCount: 0,
		droppedEventsCount: 0,
		droppedLinksCount: 0,
	});
	const written = JsonTraceSerializer.serializeRequest([
		span(spanId, SpanKind.SERVER, SpanStatusCode.ERROR),
		span('00f067aa0ba902b7', SpanKind.CLIENT, SpanStatusCode.UNSET),
		span('53995c3f42cd8ad8', SpanKind.INTERNAL, SpanStatusCode.UNSET),
	]);
	expect(plain(body)).toEqual(plain(JSON.parse(new TextDecoder().decode(written))));
});

it('figures of a database that hangs, or fails, keep no other metric from being told', async () => {
	vi.useFakeTimers();
	const nobody = resourceFromAttributes({});
	const empty = { errors: [], resourceMetrics: { scopeMetrics: [{ metrics: [] }] } };
	const hanging = figureProducer(nobody, () => new Promise(() => undefined)).collect();
	await vi.advanceTimersByTimeAsync(5000);
	expect(await hanging).toMatchObject(empty);
	expect(await figureProducer(nobody, () => Promise.reject(new Error('connection lost'))).collect()).toMatchObject(empty);
	vi.useRealTimers();
});

/**
 * Metrics and traces as OTLP over HTTP wants them in JSON (https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding), for the edge: it counts in its store and not in a process, so
 * an SDK, which counts in memory, has nothing to give. Sums and histograms are counted since a moment that is told with them.
 */
import type { Metric, MetricPoint, Span, SpanAttributes, SpanKind, Telemetry } from './port.ts';
import { makeTracing } from './tracing.ts';

const cumulative = 2;
const nanoseconds = (ms: number) => `${ms}000000`;
const valueOf = (value: string | number) =>
	typeof value === 'string' ? { stringValue: value } : Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
const attributesOf = (attributes: SpanAttributes) => Object.entries(attributes).map(([key, value]) => ({ key, value: valueOf(value) }));
const scope = { name: 'zerthana' };
const resourceOf = (service: string, instance: string) => ({ attributes: attributesOf({ 'service.name': service, 'service.instance.id': instance }) });

function written(metric: Metric, now: number): object {
	const { name, description, unit } = metric;
	const at = ({ attributes, since }: MetricPoint) => ({
		attributes: attributesOf(attributes),
		startTimeUnixNano: nanoseconds(since),
		timeUnixNano: nanoseconds(now),
	});
	const named = { name, description, unit };
	if (metric.kind === 'gauge') return { ...named, gauge: { dataPoints: [{ attributes: [], timeUnixNano: nanoseconds(now), asDouble: metric.value }] } };
	if (metric.kind === 'sum') {
		const dataPoints = metric.points.map((point) => ({ ...at(point), asInt: String(point.value) }));
		return { ...named, sum: { aggregationTemporality: cumulative, isMonotonic: true, dataPoints } };
	}
	const dataPoints = metric.points.map((point) => ({
		...at(point),
		count: String(point.counts.reduce((sum, count) => sum + count, 0)),
		bucketCounts: point.counts.map(String),
		explicitBounds: metric.bounds,
	}));
	return { ...named, histogram: { aggregationTemporality: cumulative, dataPoints } };
}

/** The body of a request to `/v1/metrics`. @param now milliseconds since 1970 */
export const metricsBody = (service: string, instance: string, metrics: readonly Metric[], now: number): object => ({
	resourceMetrics: [
		{
			resource: resourceOf(service, instance),
			scopeMetrics: [{ scope, metrics: metrics.map((metric) => written(metric, now)) }],
		},
	],
});

/** Numbers of `SpanKind` and `StatusCode` in OTLP. */
const kinds: Readonly<Record<SpanKind, number>> = { internal: 1, server: 2, client: 3 };
const statuses = { unset: 0, error: 2 } as const;

/** The body of a request to `/v1/traces`. */
export const spansBody = (service: string, instance: string, spans: readonly Span[]): object => ({
	resourceSpans: [
		{
			resource: resourceOf(service, instance),
			scopeSpans: [
				{
					scope,
					spans: spans.map(({ kind, start, end, attributes, isFailed, ...span }) => ({
						...span,
						kind: kinds[kind],
						startTimeUnixNano: nanoseconds(start),
						endTimeUnixNano: nanoseconds(end),
						attributes: attributesOf(attributes),
						status: { code: isFailed ? statuses.error : statuses.unset },
					})),
				},
			],
		},
	],
});

interface OtlpOptions {
	readonly endpoint: string;
	readonly headers: Readonly<Record<string, string>>;
	/** Who tells: `service.name` and `service.instance.id`, so that two sites with one collector are two series. */
	readonly service: string;
	readonly instance: string;
	readonly clock: () => number;
	/** Of how many requests a trace is kept, 0 to 1. */
	readonly share: number;
	/** Told what is wrong: a code, nothing personal. */
	readonly onTrouble: (trouble: string) => void;
	/** `fetch`, or a test's. */
	readonly send?: (url: string, init: RequestInit) => Promise<Response>;
}

const timeoutMs = 10_000;

/** What is not taken is not sent again: the next metrics say the same and more, and traces are of some requests alone. */
export function otlp({ endpoint, headers, service, instance, clock, share, onTrouble, send = (url, init) => fetch(url, init) }: OtlpOptions): Telemetry {
	const post = async (signal: 'metrics' | 'traces', body: object) => {
		const answer = await send(`${endpoint}/v1/${signal}`, {
			method: 'POST',
			headers: { ...headers, 'Content-Type': 'application/json' },
			body: JSON.stringify(body),
			redirect: 'manual',
			signal: AbortSignal.timeout(timeoutMs),
		}).catch(() => null);
		await answer?.body?.cancel();
		if (answer?.ok !== true) onTrouble(`telemetry: ${answer === null ? 'no answer' : String(answer.status)}`);
	};
	return {
		send: (metrics) => post('metrics', metricsBody(service, instance, metrics, clock())),
		tracing: makeTracing({ share, clock, send: (spans) => post('traces', spansBody(service, instance, spans)) }),
	};
}

/**
 * Metrics as OTLP over HTTP wants them in JSON (https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding), for the edge: it counts in its store and not in a process, so
 * an SDK, which counts in memory, has nothing to give. Sums and histograms are counted since a moment that is told with them.
 */
import type { Metric, MetricPoint, Telemetry } from './port.ts';

const cumulative = 2;
const nanoseconds = (ms: number) => `${ms}000000`;
const attributesOf = (attributes: Readonly<Record<string, string>>) =>
	Object.entries(attributes).map(([key, stringValue]) => ({ key, value: { stringValue } }));

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
			resource: { attributes: attributesOf({ 'service.name': service, 'service.instance.id': instance }) },
			scopeMetrics: [{ scope: { name: 'zerthana' }, metrics: metrics.map((metric) => written(metric, now)) }],
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
	/** Told what is wrong: a code, nothing personal. */
	readonly onTrouble: (trouble: string) => void;
	/** `fetch`, or a test's. */
	readonly send?: (url: string, init: RequestInit) => Promise<Response>;
}

const timeoutMs = 10_000;

/** Metrics that are not taken are not sent again: the next ones say the same and more. */
export const otlp = ({ endpoint, headers, service, instance, clock, onTrouble, send = (url, init) => fetch(url, init) }: OtlpOptions): Telemetry => ({
	async send(metrics) {
		const answer = await send(`${endpoint}/v1/metrics`, {
			method: 'POST',
			headers: { ...headers, 'Content-Type': 'application/json' },
			body: JSON.stringify(metricsBody(service, instance, metrics, clock())),
			redirect: 'manual',
			signal: AbortSignal.timeout(timeoutMs),
		}).catch(() => null);
		await answer?.body?.cancel();
		if (answer?.ok !== true) onTrouble(`telemetry: ${answer === null ? 'no answer' : String(answer.status)}`);
	},
});

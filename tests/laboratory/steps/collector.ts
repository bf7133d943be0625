/** A collector of OpenTelemetry as an operator runs one: it takes OTLP over HTTP as JSON (https://opentelemetry.io/docs/specs/otlp/#otlphttp) and keeps what came. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Attribute {
	readonly key: string;
	readonly value: { readonly stringValue?: string; readonly intValue?: number | string; readonly doubleValue?: number };
}

export interface SentSpan {
	readonly traceId: string;
	readonly spanId: string;
	readonly parentSpanId?: string;
	readonly name: string;
	readonly status?: { readonly code?: number };
	readonly attributes: readonly Attribute[];
}

interface SentPoint {
	readonly asInt?: number | string;
	readonly asDouble?: number;
	readonly count?: number | string;
	readonly bucketCounts?: readonly (number | string)[];
	readonly explicitBounds?: readonly number[];
	readonly startTimeUnixNano?: string;
	readonly timeUnixNano?: string;
	readonly attributes: readonly Attribute[];
}

export interface SentMetric {
	readonly name: string;
	readonly unit: string;
	readonly gauge?: { readonly dataPoints: readonly SentPoint[] };
	readonly histogram?: { readonly dataPoints: readonly SentPoint[] };
	readonly sum?: { readonly dataPoints: readonly SentPoint[] };
}

interface Scoped<Key extends string, Item> {
	readonly resource: { readonly attributes: readonly Attribute[] };
	readonly scopeSpans?: readonly { readonly spans: readonly Item[] }[];
	readonly scopeMetrics?: readonly { readonly metrics: readonly Item[] }[];
	readonly kind?: Key;
}

export const attributeOf = ({ attributes }: { readonly attributes: readonly Attribute[] }, name: string) => {
	const value = attributes.find(({ key }) => key === name)?.value;
	return value === undefined ? undefined : (value.stringValue ?? value.doubleValue ?? Number(value.intValue));
};

export async function startCollector() {
	const asked: { path: string; key: string | undefined; body: string }[] = [];
	let answers = 200;
	async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
		asked.push({ path: request.url ?? '', key: request.headers['x-api-key']?.toString(), body: await text(request) });
		response.writeHead(answers, { 'Content-Type': 'application/json' }).end('{}');
	}
	const server = createServer((request, response) => {
		void take(request, response);
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const bodies = <Item>(path: string) =>
		asked.filter((each) => each.path === path).map(({ body }) => JSON.parse(body) as Record<string, Scoped<string, Item>[]>);
	return {
		/** Settings of who sends to it. */
		settings: {
			OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
			OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=key%20of%20the%20collector',
			OTEL_TRACES_SAMPLER_ARG: '1',
		},
		keys: () => new Set(asked.map(({ key }) => key)),
		spans: () =>
			bodies<SentSpan>('/v1/traces').flatMap(({ resourceSpans = [] }) =>
				resourceSpans.flatMap(({ scopeSpans = [] }) => scopeSpans.flatMap(({ spans }) => spans)),
			),
		metrics: () =>
			bodies<SentMetric>('/v1/metrics').flatMap(({ resourceMetrics = [] }) =>
				resourceMetrics.flatMap(({ scopeMetrics = [] }) => scopeMetrics.flatMap(({ metrics }) => metrics)),
			),
		/** All that was sent, as it came. */
		text: () => asked.map(({ body }) => body).join('\n'),
		asked: () => asked.length,
		refuseWith: (status: number) => (answers = status),
		end: () => server.close(),
	};
}

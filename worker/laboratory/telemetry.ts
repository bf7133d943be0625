/**
 * Traces and metrics of a laboratory that runs alone, sent by OTLP over HTTP to the operator's collector (https://opentelemetry.io/docs/specs/otlp/). Names are those of
 * OpenTelemetry's semantic conventions. A span of a call names its route, one of a statement its text. Parameters, bodies and headers are never recorded, so nothing
 * personal is sent.
 */
import { context, diag, DiagLogLevel, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Attributes, type Context, type Span } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { edgeKeyHeader, type CallEntry } from '#shared/kit/call.ts';
import { kindOf } from '#shared/kit/log-line.ts';
import type { Figure } from '#worker/lab/jobs.ts';
import type { Execute } from '#worker/providers/database/postgres.ts';
import { figureProducer } from './figure-producer.ts';
import type { LaboratorySettings } from './settings.ts';

/** What is watched, and how: each runs the work that it is given. */
export interface Telemetry {
	/** Statements of one transaction. */
	readonly statements: (execute: Execute) => Execute;
	/** A call by its entry in the table. */
	readonly call: (entry: CallEntry, request: Request, work: () => Promise<Response>) => Promise<Response>;
	/** Work that nobody waits for: a job of the timer, tasks of a queue. */
	readonly job: <T>(name: string, work: () => Promise<T>) => Promise<T>;
	/** Sends what is left. */
	readonly end: () => Promise<void>;
}

const untold: Telemetry = {
	statements: (execute) => execute,
	call: (_entry, _request, work) => work(),
	job: (_name, work) => work(),
	end: async () => undefined,
};

interface TelemetryOptions {
	readonly settings: Pick<
		LaboratorySettings,
		'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_TRACES_SAMPLER_ARG' | 'OTEL_METRIC_EXPORT_INTERVAL'
	>;
	/** What waits in the laboratory. */
	readonly figures: () => Promise<Figure[]>;
	/** Told what is wrong: a code, nothing personal. */
	readonly onTrouble: (trouble: string) => void;
}

/** Upper bounds in seconds, as the conventions advise for `http.server.request.duration` and `db.client.operation.duration`. */
const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
const statementSeconds = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10];
const flushMs = 5000;
/** Letters of a statement. */
const maxText = 4096;

const propagator = new W3CTraceContextPropagator();
const headerOf = { get: ({ headers }: Request, name: string) => headers.get(name) ?? undefined, keys: ({ headers }: Request) => [...headers.keys()] };

/** The edge's trace, where an edge asks: its key was looked at before the call. Nobody else decides what is kept of a request. */
const parentOf = ({ path }: CallEntry, request: Request): Context =>
	!path.startsWith('/lis/') && request.headers.has(edgeKeyHeader) ? propagator.extract(ROOT_CONTEXT, request, headerOf) : ROOT_CONTEXT;

/** Without an endpoint nothing is watched. */
export function startTelemetry({ settings, figures, onTrouble }: TelemetryOptions): Telemetry {
	const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = settings;
	if (endpoint === undefined) return untold;
	// What the exporter says of an answer may hold anything of it.
	diag.setLogger(
		{ error: () => onTrouble('telemetry: not taken'), warn: () => undefined, info: () => undefined, debug: () => undefined, verbose: () => undefined },
		DiagLogLevel.ERROR,
	);
	context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
	const resource = resourceFromAttributes({ 'service.name': 'zerthana-laboratory', 'service.instance.id': crypto.randomUUID() });
	const to = (signal: 'traces' | 'metrics') => ({ url: `${endpoint}/v1/${signal}`, headers: { ...headers } });
	const tracing = new TracerProvider({
		resource,
		sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.OTEL_TRACES_SAMPLER_ARG) }),
		spanLimits: { attributeValueLengthLimit: maxText },
		spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(to('traces')) })],
	});
	const metering = new MeterProvider({
		resource,
		readers: [
			new PeriodicExportingMetricReader({
				exporter: new OTLPMetricExporter(to('metrics')),
				exportIntervalMillis: settings.OTEL_METRIC_EXPORT_INTERVAL,
				exportTimeoutMillis: Math.min(10_000, settings.OTEL_METRIC_EXPORT_INTERVAL),
				metricProducers: [figureProducer(resource, figures)],
			}),
		],
	});
	const tracer = tracing.getTracer('zerthana');
	const meter = metering.getMeter('zerthana');
	const histogram = (name: string, bounds: number[]) => meter.createHistogram(name, { unit: 's', advice: { explicitBucketBoundaries: bounds } });
	const requests = histogram('http.server.request.duration', requestSeconds);
	const statements = histogram('db.client.operation.duration', statementSeconds);

	const seconds = (since: number) => (performance.now() - since) / 1000;
	const spanOf = async <T>(name: string, kind: SpanKind, attributes: Attributes, parent: Context, work: (span: Span) => Promise<T>): Promise<T> => {
		const span = tracer.startSpan(name, { kind, attributes }, parent);
		try {
			return await context.with(trace.setSpan(parent, span), () => work(span));
		} catch (thrown) {
			span.setAttribute('error.type', kindOf(thrown)).setStatus({ code: SpanStatusCode.ERROR });
			throw thrown;
		} finally {
			span.end();
		}
	};

	return {
		statements: (execute) => async (asked) => {
			const [first] = asked;
			const operation = asked.length > 1 ? 'BATCH' : (/^\s*(\w+)/.exec(first?.sql ?? '')?.[1]?.toUpperCase() ?? '');
			const known = { 'db.system.name': 'postgresql', 'db.operation.name': operation };
			const text = asked.map(({ sql }) => sql).join('; ');
			const size = asked.length > 1 ? { 'db.operation.batch.size': asked.length } : {};
			const since = performance.now();
			const outcome: Attributes = {};
			try {
				return await spanOf(operation, SpanKind.CLIENT, { ...known, ...size, 'db.query.text': text }, context.active(), () => execute(asked));
			} catch (thrown) {
				outcome['error.type'] = kindOf(thrown);
				throw thrown;
			} finally {
				statements.record(seconds(since), { ...known, ...outcome });
			}
		},
		call: (entry, request, work) => {
			const known = { 'http.request.method': request.method, 'http.route': entry.path, 'zerthana.call': entry.id };
			const id = request.headers.get('X-Request-Id');
			const named = id !== null && /^[\da-f-]{36}$/.test(id) ? { 'zerthana.request_id': id } : {};
			const since = performance.now();
			return spanOf(`${request.method} ${entry.path}`, SpanKind.SERVER, { ...known, ...named }, parentOf(entry, request), async (span) => {
				const answered = await work();
				span.setAttribute('http.response.status_code', answered.status);
				if (answered.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
				requests.record(seconds(since), { ...known, 'http.response.status_code': answered.status });
				return answered;
			});
		},
		job: (name, work) => spanOf(name, SpanKind.INTERNAL, {}, ROOT_CONTEXT, work),
		async end() {
			const given = { timeoutMillis: flushMs };
			await Promise.all([tracing.shutdown(), metering.shutdown(given)]).catch(() => onTrouble('telemetry: not taken'));
		},
	};
}

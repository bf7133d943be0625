/** What the edge tells a collector of the operator's. */

export interface MetricPoint {
	readonly attributes: Readonly<Record<string, string>>;
	/** Milliseconds since 1970. */
	readonly since: number;
}

interface Named {
	readonly name: string;
	readonly description: string;
	/** UCUM: `s`, or what is counted in braces. Never `1`: Prometheus calls what has it a ratio (https://opentelemetry.io/docs/specs/otel/compatibility/prometheus_and_openmetrics/). */
	readonly unit: string;
}

export type Metric = Named &
	(
		| { readonly kind: 'gauge'; readonly value: number }
		| { readonly kind: 'sum'; readonly points: readonly (MetricPoint & { readonly value: number })[] }
		| {
				readonly kind: 'histogram';
				/** Upper bounds, and one count more than there are of them. */
				readonly bounds: readonly number[];
				readonly points: readonly (MetricPoint & { readonly counts: readonly number[] })[];
		  }
	);

/** Attributes of a span: texts of ours and numbers, nothing of a person. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** A stretch of work that has ended. */
export interface Span {
	/** 32 and 16 hexadecimal figures (https://www.w3.org/TR/trace-context/#traceparent-header). */
	readonly traceId: string;
	readonly spanId: string;
	/** None: the work began with it. */
	readonly parentSpanId?: string;
	readonly name: string;
	readonly kind: SpanKind;
	/** Milliseconds since 1970. */
	readonly start: number;
	readonly end: number;
	readonly attributes: SpanAttributes;
	readonly isFailed: boolean;
}

/** `server`: somebody asked; `client`: somebody else was asked; `internal`: neither. */
export type SpanKind = 'internal' | 'server' | 'client';

/** What is running may still say of itself. */
export interface RunningSpan {
	name(name: string): void;
	set(attributes: SpanAttributes): void;
	fail(): void;
}

export interface SpanBegun {
	readonly name: string;
	readonly kind: SpanKind;
	readonly attributes?: SpanAttributes;
}

/** Traces of what the edge does, of some requests alone. */
export interface Tracing {
	/**
	 * Runs work as the beginning of a trace, of which chance says whether it is kept.
	 * @param later keeps the sending alive after the work
	 */
	begin<T>(begun: SpanBegun, later: (work: Promise<unknown>) => void, work: (span: RunningSpan) => Promise<T>): Promise<T>;
	/** Runs work below what is running; where no trace is kept of that, it runs it and no more. */
	span<T>(begun: SpanBegun, work: (span: RunningSpan) => Promise<T>): Promise<T>;
	/** `traceparent` of W3C Trace Context for what is running; null where no trace is kept. */
	parent(): string | null;
}

/** A collector of metrics and traces. */
export interface Telemetry {
	/** Tells these, as they are at this moment. What is not taken is told nowhere but in the log. */
	readonly send: (metrics: readonly Metric[]) => Promise<void>;
	readonly tracing: Tracing;
}

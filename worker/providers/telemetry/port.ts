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

/** A collector of metrics. */
export interface Telemetry {
	/** Tells these, as they are at this moment. What is not taken is told nowhere but in the log. */
	readonly send: (metrics: readonly Metric[]) => Promise<void>;
}

/** The laboratory's figures (`GET /lis/metrics`) as OpenTelemetry gauges of the same names, so that one file of thresholds serves both. */
import type { Resource } from '@opentelemetry/resources';
import { AggregationTemporality, DataPointType, type GaugeMetricData, type MetricProducer } from '@opentelemetry/sdk-metrics';
import { ValueType, type HrTime } from '@opentelemetry/api';
import type { Figure } from '#worker/lab/jobs.ts';

const hrTime = (ms: number): HrTime => [Math.floor(ms / 1000), (ms % 1000) * 1_000_000];

const patienceMs = 5000;

/** What is not known is left out, as in the text for Prometheus. */
export const figureProducer = (resource: Resource, figures: () => Promise<Figure[]>): MetricProducer => ({
	async collect() {
		// A database that hangs keeps nothing else from being told.
		const late = new Promise<Figure[]>((resolve) => setTimeout(resolve, patienceMs, []).unref());
		const known = await Promise.race([figures(), late]).catch((): Figure[] => []);
		const now = hrTime(Date.now());
		const metrics = known.flatMap(({ name, help, value }): GaugeMetricData[] =>
			value === null
				? []
				: [
						{
							descriptor: { name, description: help, unit: name.endsWith('_seconds') ? 's' : '{item}', valueType: ValueType.DOUBLE },
							dataPointType: DataPointType.GAUGE,
							aggregationTemporality: AggregationTemporality.CUMULATIVE,
							dataPoints: [{ startTime: now, endTime: now, attributes: {}, value }],
						},
					],
		);
		return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'zerthana' }, metrics }] }, errors: [] };
	},
});

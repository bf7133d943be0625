/** Sends what the edge counts, and what waits in an embedded laboratory, to the operator's collector; and lets go of days that are long over. */
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { beyond, vitalNames, vitals, type VitalName } from '#shared/vitals/vitals.ts';
import type { Env } from '#worker/env.ts';
import type { Metric, Telemetry } from '#worker/providers/telemetry/port.ts';
import { answersName } from './answer-counts.ts';
import { dropFigures, totals, type Total } from './site-figures-store.ts';

/** A year and a month, so that a month can be held against the same one a year ago. */
const keptMs = 400 * 86_400_000;

interface Gauge {
	readonly name: string;
	readonly help: string;
	readonly value: number | null;
}

interface Telling {
	/** What waits in the laboratory, where it is embedded. */
	readonly gauges: () => Promise<readonly Gauge[]>;
	readonly telemetry: Telemetry | null;
	readonly now: number;
}

export async function tellFigures({ EDGE_DB }: Env, { gauges, telemetry, now }: Telling): Promise<void> {
	await dropFigures(EDGE_DB, dayInAlmaty(now - keptMs));
	if (telemetry === null) return;
	const waiting = (await gauges()).flatMap(({ name, help, value }): Metric[] =>
		value === null ? [] : [{ kind: 'gauge', name, description: help, unit: name.endsWith('_seconds') ? 's' : '{item}', value }],
	);
	const counted = await totals(EDGE_DB);
	const ofSite = [...vitalNames.map((name) => histogramOf(name, counted)), answersOf(counted)].filter(
		(metric) => metric.kind === 'gauge' || metric.points.length > 0,
	);
	await telemetry.send([...waiting, ...ofSite]);
}

const sinceOf = (rows: readonly Total[]) => Math.min(...rows.map(({ since }) => since));

function histogramOf(vital: VitalName, all: readonly Total[]): Metric {
	const { bounds } = vitals[vital];
	const isTime = vital !== 'cls';
	const byPage = Map.groupBy(
		all.filter(({ name }) => name === vital),
		({ page }) => page,
	);
	const points = [...byPage].map(([page, rows]) => ({
		attributes: { page },
		since: sinceOf(rows),
		counts: [...bounds.map(String), beyond].map((bucket) => rows.find((row) => row.bucket === bucket)?.count ?? 0),
	}));
	return {
		kind: 'histogram',
		name: isTime ? `zerthana_web_vital_${vital}_seconds` : 'zerthana_web_vital_cls',
		description: `${vital.toUpperCase()} of real visitors, by the page that a visit began with.`,
		unit: isTime ? 's' : '{shift}',
		// Kept in milliseconds, or in thousandths.
		bounds: bounds.map((bound) => bound / 1000),
		points,
	};
}

const answersOf = (all: readonly Total[]): Metric => ({
	kind: 'sum',
	name: 'zerthana_page_answers',
	description: 'Answers with public pages, by where their bytes came from.',
	unit: '{answer}',
	points: all
		.filter(({ name }) => name === answersName)
		.map(({ page, bucket, count, since }) => ({ attributes: { page, source: bucket }, since, value: count })),
});

/** Sends what the edge counts, and what waits in an embedded laboratory, to the operator's collector; and lets go of days that are long over. */
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { beyond, vitalNames, vitals, type VitalName } from '#shared/vitals/vitals.ts';
import type { Env } from '#worker/env.ts';
import type { Metric, Telemetry } from '#worker/providers/telemetry/port.ts';
import { answersName } from './answer-counts.ts';
import { writeCounts } from './counts.ts';
import { durationPoints, requests, statements } from './durations.ts';
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
	// Of the jobs that ran before this.
	await writeCounts(EDGE_DB, now);
	const waiting = (await gauges()).flatMap(({ name, help, value }): Metric[] =>
		value === null ? [] : [{ kind: 'gauge', name, description: help, unit: name.endsWith('_seconds') ? 's' : '{item}', value }],
	);
	const counted = await totals(EDGE_DB);
	const ofSite = [...vitalNames.map((name) => histogramOf(name, counted)), answersOf(counted), requestsOf(counted), statementsOf(counted)].filter(
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

const inSeconds = (bounds: readonly number[]) => bounds.map((bound) => bound / 1000);

/** Named, and with attributes, as the conventions have it (https://opentelemetry.io/docs/specs/semconv/http/http-metrics/#metric-httpserverrequestduration). */
const requestsOf = (all: readonly Total[]): Metric => ({
	kind: 'histogram',
	name: 'http.server.request.duration',
	description: 'Requests that the edge has answered, by the pattern of their page or call.',
	unit: 's',
	bounds: inSeconds(requests.bounds),
	points: durationPoints(requests, all, (route, how) => {
		const [method = '', status = ''] = how.split(':');
		return { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status };
	}),
});

/** As `requestsOf` (https://opentelemetry.io/docs/specs/semconv/database/database-metrics/#metric-dbclientoperationduration). */
const statementsOf = (all: readonly Total[]): Metric => ({
	kind: 'histogram',
	name: 'db.client.operation.duration',
	description: 'Statements of the embedded laboratory.',
	unit: 's',
	bounds: inSeconds(statements.bounds),
	points: durationPoints(statements, all, (operation, how) => ({
		'db.system.name': 'sqlite',
		'db.operation.name': operation,
		...(how !== 'ok' && { 'error.type': how }),
	})),
});

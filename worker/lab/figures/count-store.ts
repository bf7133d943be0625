/** What the figures are counted of, in the store of results, and the rows that come of it. Moments in milliseconds since 1970. */
import type { StoredLine } from '#worker/lab/results/line.ts';
import type { Database } from '#worker/providers/database/port.ts';
import { everyRow, forRows } from '#worker/lab/kit/json-chunks.ts';
import type { CountedLine, CountedRequest, Figures, FormerVersion, Sampled } from './count.ts';

/** It has changed since it was counted, or never was: an index holds these alone. */
const isDue = 'counted_version IS DISTINCT FROM version';

/** Statements whose plans a test looks at. */
export const countStatements = {
	due: `SELECT id, version, order_id, CASE WHEN iin_confirmed = 1 THEN iin ELSE '' END AS iin, collected_at, collected_day, received_at, completed_at
		FROM result_requests WHERE ${isDue} AND id > ?2 ORDER BY id LIMIT ?1`,
	left: `SELECT count(*) AS n FROM (SELECT 1 FROM result_requests WHERE ${isDue} LIMIT ?1) q`,
	/** All tests of people, by IIN. */
	sampled: `SELECT r.iin, f.request_id, f.test, f.sampled_at, f.repeat_of FROM json_each(?1) j
		CROSS JOIN result_requests r ON r.iin = j.value AND r.iin_confirmed = 1 JOIN test_figures f ON f.request_id = r.id`,
	/** People of whom a test counts as a repeat of one of some requests. */
	linked: `SELECT DISTINCT r.iin FROM json_each(?1) j CROSS JOIN test_figures f ON f.repeat_of = j.value JOIN result_requests r ON r.id = f.request_id
		WHERE f.repeat_of IS NOT NULL AND r.iin_confirmed = 1`,
} as const;

/** In the order of their ids. @param after the id that they follow; empty for the first */
export async function dueRequests(db: Database, count: number, after: string): Promise<CountedRequest[]> {
	return (await db.prepare(countStatements.due).bind(count, after).all<CountedRequest>()).results;
}

/** How many wait to be counted. @param most where counting ends */
export const uncounted = async (db: Database, most: number): Promise<number> => (await db.prepare(countStatements.left).bind(most).first<number>('n')) ?? 0;

/** Lines of some requests, by the requests' ids. */
export async function countedLines(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, CountedLine[]>> {
	const [lines, versions] = await Promise.all([
		everyRow<Omit<CountedLine, 'line' | 'before'> & { readonly request_id: string; readonly body: string }>(
			db,
			'SELECT l.request_id, l.code, l.state, l.issued, l.corrected, l.body FROM json_each(?1) j CROSS JOIN result_lines l ON l.request_id = j.value',
			ids,
		),
		everyRow<FormerVersion & { readonly request_id: string; readonly code: string }>(
			db,
			`SELECT h.request_id, h.code, h.state, h.issued, h.superseded_at FROM json_each(?1) j
			CROSS JOIN result_line_history h ON h.request_id = j.value AND h.state IN ('done', 'restricted')`,
			ids,
		),
	]);
	const keyOf = (row: { readonly request_id: string; readonly code: string }) => `${row.request_id} ${row.code}`;
	const before = Map.groupBy(versions, keyOf);
	const counted = lines.map(({ body, ...row }) => ({ ...row, before: before.get(keyOf(row)) ?? [], line: JSON.parse(body) as StoredLine }));
	return Map.groupBy(counted, (row) => row.request_id);
}

/** A request as it was read, and what it came to. */
export interface Worked {
	readonly request: CountedRequest;
	readonly figures: Figures;
}

/** As it was read, and not counted by another run meanwhile. */
const asRead =
	"JOIN result_requests r ON r.id = j.value ->> '$.request_id' AND r.version = CAST(j.value ->> '$.version' AS BIGINT) AND r.counted_version IS DISTINCT FROM r.version";
const whole = (column: string) => `CAST(j.value ->> '$.${column}' AS BIGINT)`;
const words = (column: string) => `j.value ->> '$.${column}'`;

/** Writes figures in place of those before. Of a request that has changed since it was read nothing is written, and once where two count the same one at once. */
export async function writeFigures(db: Database, worked: readonly Worked[]): Promise<void> {
	const read = worked.map(({ request: { id, version } }) => ({ request_id: id, version }));
	const requests = worked.flatMap(({ request: { version }, figures }) => (figures.request === null ? [] : [{ ...figures.request, version }]));
	const tests = worked.flatMap(({ request: { version }, figures }) => figures.tests.map((test) => ({ ...test, version })));
	await db.batch([
		...['request_figures', 'test_figures'].flatMap((table) =>
			forRows(db, `DELETE FROM ${table} WHERE request_id IN (SELECT r.id FROM json_each(?1) j ${asRead})`, read),
		),
		...forRows(
			db,
			`INSERT INTO request_figures (ordered_at, request_id, city_id, point, drawn, ready_at)
			SELECT ${whole('ordered_at')}, r.id, ${whole('city_id')}, ${words('point')}, ${whole('drawn')}, ${whole('ready_at')} FROM json_each(?1) j ${asRead}
			WHERE true ON CONFLICT DO NOTHING`,
			requests,
		),
		...forRows(
			db,
			`INSERT INTO test_figures (released_at, request_id, doctor_id, test, city_id, point, sampled_at, minutes, turned, late, in_range, out_of_range, critical, unjudged, corrected, known)
			SELECT ${whole('released_at')}, r.id, r.doctor_id, ${words('test')}, ${whole('city_id')}, ${words('point')}, ${whole('sampled_at')}, ${whole('minutes')}, ${whole('turned')},
				${whole('late')}, ${whole('in_range')}, ${whole('out_of_range')}, ${whole('critical')}, ${whole('unjudged')}, ${whole('corrected')}, ${whole('known')}
			FROM json_each(?1) j ${asRead} WHERE true ON CONFLICT DO NOTHING`,
			tests,
		),
	]);
}

/** The IIN of people of whom a test counts as a repeat of one of these requests. */
export const linkedPeople = async (db: Database, ids: readonly string[]): Promise<string[]> =>
	(await everyRow<{ readonly iin: string }>(db, countStatements.linked, ids)).map(({ iin }) => iin);

/** Tests of people, each person's by themselves. @param people their IIN */
export async function testsOfPeople(db: Database, people: readonly string[]): Promise<Sampled[][]> {
	const rows = await everyRow<Sampled & { readonly iin: string }>(db, countStatements.sampled, people);
	return [...Map.groupBy(rows, ({ iin }) => iin).values()].map((own) => own.map(({ iin: _, ...row }) => row));
}

export async function writeRepeats(db: Database, rows: readonly Sampled[]): Promise<void> {
	if (rows.length === 0) return;
	await db.batch(
		forRows(
			db,
			`UPDATE test_figures SET repeat_of = j.value ->> '$.repeat_of' FROM json_each(?1) j
			WHERE test_figures.request_id = j.value ->> '$.request_id' AND test_figures.test = j.value ->> '$.test'`,
			rows,
		),
	);
}

/** Requests are counted by the version by which they were read. */
export async function noteCounted(db: Database, requests: readonly Pick<CountedRequest, 'id' | 'version'>[]): Promise<void> {
	await db.batch(
		forRows(
			db,
			`UPDATE result_requests SET counted_version = CAST(j.value ->> '$.version' AS BIGINT) FROM json_each(?1) j WHERE result_requests.id = j.value ->> '$.id'
				AND result_requests.version = CAST(j.value ->> '$.version' AS BIGINT)`,
			requests.map(({ id, version }) => ({ id, version })),
		),
	);
}

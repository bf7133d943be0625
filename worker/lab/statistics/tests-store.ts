/**
 * A doctor's results by test, of the rows that the job of the network's figures has counted (worker/lab/figures). An index gives the doctor's own of some months, and each is read with its request:
 * for 500 requests of three tests a month, 3,000 rows a month of each statement. What a request's change has made untrue is not among them until it is counted anew.
 */
import type { Database } from '#worker/providers/database/port.ts';
import type { MonthSpan } from '#shared/statistics/months.ts';
import type { Outcome } from '#shared/statistics/test-calls.ts';

const sum = (of: string, as: string) => `CAST(coalesce(sum(CASE WHEN ${of} THEN 1 ELSE 0 END), 0) AS BIGINT) AS ${as}`;
/** Whose result it is, as far as the laboratory has told. */
const person = "CASE WHEN r.iin_confirmed = 1 AND r.iin <> '' THEN r.iin || ' ' || r.birth_date ELSE r.id END";
const outcome = `count(*) AS results, ${sum('f.out_of_range > 0', 'out_of_range')}, ${sum('f.critical > 0', 'critical')},
	${sum('f.out_of_range = 0 AND f.unjudged > 0', 'unjudged')}, count(DISTINCT ${person}) AS people`;
/** Still the doctor's, and as it was counted. */
const standing = 'CROSS JOIN result_requests r ON r.id = f.request_id AND r.doctor_id = f.doctor_id AND r.counted_version = r.version';

const counted = 'counted_version IS DISTINCT FROM version';

/** Statements whose plans a test looks at. `?1` is the doctor. */
export const testStatements = {
	/** Released from the moment `?2` on, before `?3`. */
	byTest: `SELECT f.test, ${outcome} FROM test_figures f ${standing} WHERE f.doctor_id = ?1 AND f.released_at >= ?2 AND f.released_at < ?3 GROUP BY f.test`,
	all: `SELECT ${outcome} FROM test_figures f ${standing} WHERE f.doctor_id = ?1 AND f.released_at >= ?2 AND f.released_at < ?3`,
	/** Of the test `?2`, in months as a JSON list. */
	byMonth: `SELECT m.value ->> '$.month' AS month, ${outcome} FROM json_each(?3) m
		CROSS JOIN test_figures f ON f.doctor_id = ?1 AND f.released_at >= CAST(m.value ->> '$.from' AS BIGINT) AND f.released_at < CAST(m.value ->> '$.till' AS BIGINT) AND f.test = ?2
		${standing} GROUP BY month`,
	/** `?2` is where counting ends. */
	uncounted: `SELECT count(*) AS n FROM (SELECT 1 FROM result_requests INDEXED BY result_requests_of_doctor_to_count WHERE doctor_id = ?1 AND ${counted} LIMIT ?2) q`,
} as const;

interface Counted {
	readonly results: number;
	readonly out_of_range: number;
	readonly critical: number;
	readonly unjudged: number;
	readonly people: number;
}
const outcomeOf = ({ results, out_of_range: outOfRange, critical, unjudged, people }: Counted): Outcome => ({
	results,
	outOfRange,
	critical,
	unjudged,
	people,
});

export const noOutcome: Outcome = { results: 0, outOfRange: 0, critical: 0, unjudged: 0, people: 0 };

type Span = Pick<MonthSpan, 'from' | 'till'>;

/** So many requests that wait to be counted are counted. */
const maxUncounted = 1000;
const uncountedStatement = (db: Database, doctorId: string) => db.prepare(testStatements.uncounted).bind(doctorId, maxUncounted);

interface Rows<T> {
	readonly results: readonly T[];
}
type Left = Rows<{ readonly n: number }>;

interface Uncounted {
	/** The doctor's requests that wait to be counted, at the moment of the figures: what changed between two reads would be left out, and nothing would say so. */
	readonly uncounted: number;
}

/** Tests by their codes, and all of them together: a person of several tests is one. */
export async function outcomesByTest(
	db: Database,
	doctorId: string,
	{ from, till }: Span,
): Promise<{ readonly tests: readonly (Outcome & { readonly code: string })[]; readonly all: Outcome } & Uncounted> {
	const [tests, all, left] = (await db.batch([
		db.prepare(testStatements.byTest).bind(doctorId, from, till),
		db.prepare(testStatements.all).bind(doctorId, from, till),
		uncountedStatement(db, doctorId),
	])) as unknown as [Rows<Counted & { readonly test: string }>, Rows<Counted>, Left];
	const [whole] = all.results;
	return {
		tests: tests.results.map(({ test, ...row }) => ({ code: test, ...outcomeOf(row) })),
		all: whole === undefined ? noOutcome : outcomeOf(whole),
		uncounted: left.results[0]?.n ?? 0,
	};
}

/** Of one test by month; months without a result are left out. */
export async function outcomesByMonth(
	db: Database,
	doctorId: string,
	test: string,
	months: readonly MonthSpan[],
): Promise<{ readonly byMonth: ReadonlyMap<string, Outcome> } & Uncounted> {
	const [found, left] = (await db.batch([
		db.prepare(testStatements.byMonth).bind(doctorId, test, JSON.stringify(months)),
		uncountedStatement(db, doctorId),
	])) as unknown as [Rows<Counted & { readonly month: string }>, Left];
	return { byMonth: new Map(found.results.map(({ month, ...row }) => [month, outcomeOf(row)])), uncounted: left.results[0]?.n ?? 0 };
}

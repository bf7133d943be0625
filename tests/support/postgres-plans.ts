/**
 * Plans where the store is PostgreSQL. What a test expects of a plan is written in SQLite's words, so SQLite says them, of the same statement and the same
 * tables; what PostgreSQL would read from end to end is added to it in those words. Runs in Node.
 */
import { toPostgres } from '#worker/providers/database/dialect.ts';
import type { Execute } from '#worker/providers/database/postgres.ts';
import { sqliteLaboratory, type Sqlite } from './sqlite.ts';

/** A node of a plan: https://www.postgresql.org/docs/current/sql-explain.html */
interface Node {
	readonly 'Node Type': string;
	readonly 'Relation Name'?: string;
	readonly Plans?: readonly Node[];
}

/** Tables that are read from their beginning to their end because no index serves. */
const wholeReads = ({ 'Node Type': type, 'Relation Name': table, Plans: below = [] }: Node): string[] => [
	...(type === 'Seq Scan' && table !== undefined ? [table] : []),
	...below.flatMap(wholeReads),
];

let sqlite: Sqlite | undefined;

export interface PlanStep {
	readonly detail: string;
}

/** @param sql as written for SQLite, without `EXPLAIN QUERY PLAN` */
export async function plansOf(sql: string, execute: Execute): Promise<PlanStep[]> {
	const { raw } = (sqlite ??= sqliteLaboratory());
	const steps = raw.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as unknown as PlanStep[];
	// Tables of a test are nearly empty, and quickest read whole: only where nothing else can be done.
	const given = await execute([
		{ sql: 'SET LOCAL enable_seqscan = off', values: [] },
		{ sql: `EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${toPostgres(sql).sql}`, values: [] },
	]);
	const [{ Plan: plan }] = JSON.parse(String(given[1]?.rows[0]?.['QUERY PLAN'])) as [{ readonly Plan: Node }];
	const hasScan = steps.some(({ detail }) => detail.startsWith('SCAN'));
	return [...steps.map(({ detail }) => ({ detail })), ...(hasScan ? [] : wholeReads(plan).map((table) => ({ detail: `SCAN ${table} (PostgreSQL)` })))];
}

/** What the database has worked for: its costliest statements of a day, and how many rows each has read for what it answered. */
import type { World } from '#tests/faults/world.ts';

/** Settings of PostgreSQL with which it counts them. */
export const countsStatements = { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.max': '5000' } as const;

export interface Statement {
	readonly calls: number;
	readonly seconds: number;
	readonly 'ms each': number;
	readonly 'rows each': number;
	readonly 'blocks each': number;
	readonly statement: string;
}

const most = 25;

export async function costliest({ query }: World): Promise<Statement[]> {
	const rows = await query(
		`SELECT calls, total_exec_time AS ms, rows, shared_blks_hit + shared_blks_read AS blocks, query FROM pg_stat_statements ORDER BY total_exec_time DESC LIMIT ${String(most)}`,
	);
	return rows.map(({ calls, ms, rows: given, blocks, query: text }) => {
		const each = (all: unknown) => Math.round((Number(all) / Number(calls)) * 100) / 100;
		return {
			calls: Number(calls),
			seconds: Math.round(Number(ms) / 100) / 10,
			'ms each': each(ms),
			'rows each': each(given),
			'blocks each': each(blocks),
			statement: String(text).replaceAll(/\s+/g, ' ').slice(0, 140),
		};
	});
}

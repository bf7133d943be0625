/** The laboratory under test on PostgreSQL, where the run has one: statements go over a binding to Node (`postgres-server.ts`). */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import { postgres, type Given } from '#worker/providers/database/postgres.ts';

interface Binding {
	fetch(url: string, init: { method: 'POST'; body: string }): Promise<{ json(): Promise<unknown> }>;
}

const ask = (binding: Binding, path: string, body: unknown) =>
	binding.fetch(`http://postgres/${path}`, { method: 'POST', body: JSON.stringify(body) }).then((answer) => answer.json());

const kept = globalThis as { postgresName?: string };

/** What the database in use says to what it is asked. @throws what it refuses */
async function answered<Answer>(binding: Binding, body: unknown): Promise<Answer> {
	const { given, error } = (await ask(binding, kept.postgresName ?? '', body)) as { given?: Answer; error?: { message: string; code?: string } };
	if (given === undefined) throw Object.assign(new Error(error?.message), { code: error?.code });
	return given;
}

const explains = /^EXPLAIN QUERY PLAN /;

export function postgresDatabase(binding: Binding): Database {
	const database = postgres((statements) => answered<Given[]>(binding, statements));
	const planned = (sql: string): Statement => {
		const all = async () => ({ results: (await answered<never[]>(binding, { plan: sql })) ?? [], meta: { changes: 0 } });
		return { bind: () => planned(sql), all, run: all, first: async () => (await all()).results[0] ?? null };
	};
	return {
		prepare: (sql) => (explains.test(sql) ? planned(sql.replace(explains, '')) : database.prepare(sql)),
		// Plans of many statements are asked for together.
		batch: async <Row>(statements: Statement[]) =>
			statements.some((statement) => 'asked' in statement)
				? database.batch<Row>(statements)
				: Promise.all(statements.map((statement) => statement.all<Row>())),
	};
}

/** Empty tables for the file of tests that begins. */
export async function beginPostgres(binding: Binding): Promise<void> {
	const { name, error } = (await ask(binding, 'begin', kept.postgresName ?? '')) as { name?: string; error?: { message: string } };
	if (name === undefined) throw new Error(error?.message);
	kept.postgresName = name;
}

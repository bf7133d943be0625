/** A database of somebody else's process, asked over HTTP as it stands: a local site's edge keeps there what would have gone out. Statements are SQLite's. */
import type { Database, Statement, StatementResult } from './port.ts';

/** What is sent: statements of one transaction. */
export interface SentStatement {
	readonly sql: string;
	readonly values: readonly unknown[];
}

interface Prepared extends Statement {
	readonly sent: SentStatement;
}

/** @param address whose path is a secret */
export function databaseOverHttp(address: string): Database {
	const ask = async (statements: readonly SentStatement[]): Promise<StatementResult<never>[]> => {
		const answer = await fetch(address, {
			method: 'POST',
			redirect: 'error',
			body: JSON.stringify(statements),
			headers: { 'Content-Type': 'application/json' },
		});
		if (!answer.ok) throw new Error(`database over HTTP: ${answer.status}`);
		return (await answer.json()) as StatementResult<never>[];
	};
	const one = async <Row>(sent: SentStatement): Promise<StatementResult<Row>> => {
		const [result] = await ask([sent]);
		if (result === undefined) throw new Error('a statement gave nothing');
		return result;
	};
	const statement = (sent: SentStatement): Prepared => ({
		sent,
		bind: (...values) => statement({ sql: sent.sql, values }),
		first: async <T>(column?: string): Promise<T | null> => {
			const [row] = (await one<Record<string, unknown>>(sent)).results;
			return ((column === undefined ? row : row?.[column]) ?? null) as T | null;
		},
		all: () => one(sent),
		run: () => one(sent),
	});
	return { prepare: (sql) => statement({ sql, values: [] }), batch: (statements) => ask(statements.map((each) => (each as Prepared).sent)) };
}

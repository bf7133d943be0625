/** PostgreSQL as the store of a laboratory. Who speaks to it, over which connections, is `Execute`'s. */
import type { Database, Statement, StatementResult } from './port.ts';
import { toPostgres, type PostgresText } from './dialect.ts';

/** A statement in PostgreSQL's words. */
export interface Asked {
	readonly sql: string;
	readonly values: readonly unknown[];
}

/** What a statement gave: its rows, and how many it read or wrote. */
export interface Given {
	readonly rows: Record<string, unknown>[];
	readonly count: number;
}

/** Runs statements in one transaction that is serializable, again where another one came in between. @throws what the database refuses; then none was done */
export type Execute = (statements: readonly Asked[]) => Promise<Given[]>;

interface Prepared extends Statement {
	readonly asked: Asked;
}

/** Values as D1 takes them: booleans are 1 and 0. */
function valueOf(value: unknown): unknown {
	if (value === undefined) throw new TypeError('a statement was given undefined');
	return typeof value === 'boolean' ? Number(value) : value;
}

const resultOf = <Row>({ rows, count }: Given): StatementResult<Row> => ({ results: rows as Row[], meta: { changes: count } });

export function postgres(execute: Execute): Database {
	const one = async (asked: Asked): Promise<Given> => {
		const [given] = await execute([asked]);
		if (given === undefined) throw new Error('a statement gave nothing');
		return given;
	};
	const statement = ({ sql, places }: PostgresText, values: readonly unknown[]): Prepared => {
		const asked = { sql, values: places.map((place) => valueOf(values[place])) };
		return {
			asked,
			bind: (...given) => statement({ sql, places }, given),
			first: async <T>(column?: string): Promise<T | null> => {
				const [row] = (await one(asked)).rows;
				return ((column === undefined ? row : row?.[column]) ?? null) as T | null;
			},
			all: async () => resultOf(await one(asked)),
			run: async () => resultOf(await one(asked)),
		};
	};
	return {
		// Its values come later, or it has none.
		prepare: (original) => {
			const text = toPostgres(original);
			return { ...statement({ ...text, places: [] }, []), bind: (...values) => statement(text, values) };
		},
		batch: async (statements) => (statements.length === 0 ? [] : (await execute(statements.map((each) => (each as Prepared).asked))).map(resultOf<never>)),
	};
}

/**
 * Watches which of the laboratory's stores are asked together: by one statement, as it is put together in the end, and by one batch. What stands in
 * `scripts/lint/spanning-at-run.json` may; anything else makes the program complain, which fails the test (`quiet.ts`).
 */
import listed from '#scripts/lint/spanning-at-run.json';
import tablesByStore from '#worker/lab/db/stores.json';
import type { Database, Statement } from '#worker/providers/database/port.ts';

const spanning: Readonly<Record<string, readonly string[] | undefined>> = listed;
const storeOf = new Map(Object.entries(tablesByStore).flatMap(([store, tables]) => Object.keys(tables).map((table) => [table, store])));
const known = new Map<string, readonly string[]>();

/** The stores whose tables a statement names. */
function storesOf(sql: string): readonly string[] {
	let stores = known.get(sql);
	if (stores === undefined) {
		// A name that the statement itself gives to rows of its own is no table.
		const own = new Set([...sql.matchAll(/\b([a-z_]+)(?:\s*\([a-z_, ]*\))?\s+AS\s*\(\s*(?:SELECT|VALUES)\b/g)].map(([, name]) => name));
		const named = [...sql.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE)\s+([a-z_]+)/g)].flatMap(([, table = '']) =>
			own.has(table) ? [] : (storeOf.get(table) ?? []),
		);
		known.set(sql, (stores = [...new Set(named)].sort()));
	}
	return stores;
}

/** The file of the laboratory that asks: the first above the kit. */
function askingFile(): string {
	const { stack = '' } = new Error('asked');
	const files = [...stack.matchAll(/\b(worker\/lab\/[\w/.-]+\.ts)\b/g)].map(([, file = '']) => file);
	return files.find((file) => !file.startsWith('worker/lab/kit/')) ?? files[0] ?? 'no file of the laboratory';
}

function check(kind: 'statement' | 'batch', stores: readonly string[]): void {
	if (stores.length < 2) return;
	const file = askingFile();
	const allowed = spanning[file] ?? [];
	if (stores.some((store) => !allowed.includes(store)))
		console.error(`${file}: a ${kind} asks several stores, ${stores.join(', ')}: ask each for its own (scripts/lint/spanning-at-run.json).`);
}

class Watched implements Statement {
	readonly inner: Statement;
	readonly stores: readonly string[];
	constructor(inner: Statement, stores: readonly string[]) {
		this.inner = inner;
		this.stores = stores;
	}
	bind(...values: unknown[]): Statement {
		return new Watched(this.inner.bind(...values), this.stores);
	}
	first<Row>(column?: string): Promise<Row | null> {
		return column === undefined ? this.inner.first<Row>() : this.inner.first<Row>(column);
	}
	all<Row>() {
		return this.inner.all<Row>();
	}
	run<Row>() {
		return this.inner.run<Row>();
	}
}

const watched = new WeakMap<Database, Database>();

/** The same database, always the same one of it. */
export function watchStores(db: Database): Database {
	let watching = watched.get(db);
	if (watching === undefined) {
		watching = {
			prepare(sql) {
				const stores = storesOf(sql);
				check('statement', stores);
				return new Watched(db.prepare(sql), stores);
			},
			batch(statements) {
				const own = statements.filter((statement) => statement instanceof Watched);
				check('batch', [...new Set(own.flatMap(({ stores }) => stores))].sort());
				return db.batch(statements.map((statement) => (statement instanceof Watched ? statement.inner : statement)));
			},
		};
		watched.set(db, watching);
	}
	return watching;
}

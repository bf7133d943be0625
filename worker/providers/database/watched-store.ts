/** A database whose statements are watched: what each is, and how it ends. Values that are bound to them are not told. */
import type { Database, Statement, WatchStatements } from './port.ts';

class WatchedStatement implements Statement {
	readonly inner: Statement;
	readonly text: string;
	private readonly watch: WatchStatements;
	constructor(inner: Statement, text: string, watch: WatchStatements) {
		this.inner = inner;
		this.text = text;
		this.watch = watch;
	}
	bind(...values: unknown[]): Statement {
		return new WatchedStatement(this.inner.bind(...values), this.text, this.watch);
	}
	first<Row>(column?: string): Promise<Row | null> {
		return this.watch([this.text], () => (column === undefined ? this.inner.first<Row>() : this.inner.first<Row>(column)));
	}
	all<Row>() {
		return this.watch([this.text], () => this.inner.all<Row>());
	}
	run<Row>() {
		return this.watch([this.text], () => this.inner.run<Row>());
	}
}

export const watchedDatabase = (db: Database, watch: WatchStatements): Database => ({
	prepare: (text) => new WatchedStatement(db.prepare(text), text, watch),
	batch: (statements) => {
		const given = statements.map((statement) => (statement instanceof WatchedStatement ? statement : { inner: statement, text: '' }));
		return watch(
			given.map(({ text }) => text),
			() => db.batch(given.map(({ inner }) => inner)),
		);
	},
});

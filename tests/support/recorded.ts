/** A store that notes which statements it is asked to prepare: their plans tell whether they read through a table that grows. */
import type { D1Database } from '@cloudflare/workers-types';

export function recorded(db: D1Database): { readonly db: D1Database; readonly statements: readonly string[] } {
	const statements: string[] = [];
	const noting = new Proxy(db, {
		get(target, name) {
			const value: unknown = Reflect.get(target, name);
			if (name !== 'prepare') return typeof value === 'function' ? (value.bind(target) as unknown) : value;
			return (sql: string) => {
				statements.push(sql);
				return target.prepare(sql);
			};
		},
	});
	return { db: noting, statements };
}

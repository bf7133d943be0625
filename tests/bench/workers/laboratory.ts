/** The embedded laboratory alone, noting every statement that it asks its database for. `/statements` tells them, with the call that asked first. */
import type { ExecutionContext } from '@cloudflare/workers-types';
import { makeLab, type LabEnv } from '#worker/lab/app.ts';
import type { Database } from '#worker/providers/database/port.ts';
import type { Services } from '#worker/services.ts';

const lab = makeLab();
/** Of the services, what the measured calls want: nothing is sent or kept here. */
const services = {
	clock: () => Date.now(),
	random: { bytes: (count) => crypto.getRandomValues(new Uint8Array(count)), uuid: () => crypto.randomUUID() },
} satisfies Partial<Services> as unknown as Services;
const noted = new Map<string, string>();
const noting = new WeakMap<Database, Database>();

/** The same object each time: what an isolate keeps for a database it must find again. */
function notingOf(db: Database, by: () => string): Database {
	const made =
		noting.get(db) ??
		new Proxy(db, {
			get(target, name) {
				if (name !== 'prepare') {
					const value: unknown = Reflect.get(target, name);
					return typeof value === 'function' ? (value.bind(target) as unknown) : value;
				}
				return (sql: string) => {
					if (!noted.has(sql)) noted.set(sql, by());
					return target.prepare(sql);
				};
			},
		});
	noting.set(db, made);
	return made;
}

let asking = '';

export default {
	async fetch(request: Request, env: Pick<LabEnv, 'LAB_DB' | 'LIS_KEY'>, context: ExecutionContext): Promise<Response> {
		const { pathname } = new URL(request.url);
		if (pathname === '/statements') return Response.json([...noted]);
		asking = `${request.method} ${pathname}`;
		return lab.fetch(request, {
			LAB_DB: notingOf(env.LAB_DB, () => asking),
			LIS_KEY: env.LIS_KEY,
			services,
			later: (work) => context.waitUntil(work),
		});
	},
};

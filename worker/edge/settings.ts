/** Settings and services of the request. What is missing in the settings ends every request with its name in the log, and nothing of it in the answer. */
import type { EdgeMiddleware } from './context.ts';
import { platformPaths } from '#shared/reserved.ts';
import { log } from './log.ts';
import { notReady } from './ready.ts';
import { readEnv, SettingsError, ungivenRequisites, type Env } from '#worker/env.ts';
import type { MakeServices } from '#worker/services.ts';

const reported = new WeakSet<Env>();

/** Once an isolate: pages and papers of a deployed site lack what a reader looks for. */
function reportUngiven(env: Env): void {
	if (reported.has(env)) return;
	reported.add(env);
	const ungiven = ungivenRequisites(env);
	if (ungiven.length > 0) log({ event: 'settings', kind: 'not given, not shown', settings: ungiven });
}

/** @param makeServices where providers are made; a test hands in its own */
export const settings =
	(makeServices: MakeServices): EdgeMiddleware =>
	async (c, next) => {
		let env: Env;
		try {
			env = readEnv(c.env);
		} catch (error) {
			if (!(error instanceof SettingsError)) throw error;
			log({ event: 'settings', requestId: c.get('requestId'), kind: error.message });
			return c.req.path === platformPaths.ready ? notReady(c, ['settings']) : c.text('Service Unavailable', 503);
		}
		reportUngiven(env);
		c.set('env', env);
		c.set(
			'services',
			makeServices(env, (trouble) => log({ event: 'provider', requestId: c.get('requestId'), kind: trouble })),
		);
		return next();
	};

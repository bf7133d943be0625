/** Settings and services of the request. What is missing in the settings ends every request with its name in the log, and nothing of it in the answer. */
import type { EdgeMiddleware } from './context.ts';
import { log } from './log.ts';
import { readEnv, SettingsError, type Env } from '#worker/env.ts';
import type { MakeServices } from '#worker/services.ts';

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
			return c.text('Service Unavailable', 503);
		}
		c.set('env', env);
		c.set(
			'services',
			makeServices(env, (trouble) => log({ event: 'provider', requestId: c.get('requestId'), kind: trouble })),
		);
		return next();
	};

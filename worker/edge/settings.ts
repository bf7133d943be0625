/** Settings and providers of the request. What is missing in the settings ends every request with its name in the log, and nothing of it in the answer. */
import type { EdgeMiddleware } from './context.ts';
import { log } from './log.ts';
import { makeCaptcha } from '#worker/providers/captcha/index.ts';
import { spendOnce } from './spent-store.ts';
import { readEnv, SettingsError, type Env } from '#worker/env.ts';

export const settings: EdgeMiddleware = async (c, next) => {
	let env: Env;
	try {
		env = readEnv(c.env);
	} catch (error) {
		if (!(error instanceof SettingsError)) throw error;
		log({ event: 'settings', requestId: c.get('requestId'), kind: error.message });
		return c.text('Service Unavailable', 503);
	}
	c.set('env', env);
	const onTrouble = (trouble: string) => log({ event: 'provider', requestId: c.get('requestId'), kind: `smartcaptcha: ${trouble}` });
	c.set('captcha', makeCaptcha(env.settings, c.get('now'), spendOnce(env.EDGE_DB, c.get('now')), onTrouble));
	return next();
};

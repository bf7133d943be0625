/** Names the request: the id goes into the answer's headers, into calls of the backend and into log lines. */
import type { EdgeMiddleware } from './context.ts';

export const requestId: EdgeMiddleware = async (c, next) => {
	c.set('requestId', crypto.randomUUID());
	c.set('now', Date.now());
	c.set('staleMs', 0);
	c.set('failed', null);
	await next();
};

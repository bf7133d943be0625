/**
 * The last word on every answer: security headers, `no-store` unless the answer says otherwise, the request's id. An answer made of kept
 * bytes brings its own policy; whatever comes without one gets the strictest.
 */
import { strictPolicy } from './content-policy.ts';
import type { EdgeMiddleware } from './context.ts';

const always: readonly (readonly [string, string])[] = [
	['X-Content-Type-Options', 'nosniff'],
	['X-Frame-Options', 'DENY'],
	['Referrer-Policy', 'strict-origin-when-cross-origin'],
	['Permissions-Policy', 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)'],
	['Cross-Origin-Opener-Policy', 'same-origin'],
	['Cross-Origin-Resource-Policy', 'same-origin'],
	['Origin-Agent-Cluster', '?1'],
];

export const finalise: EdgeMiddleware = async (c, next) => {
	await next();
	const { headers } = c.res;
	for (const [name, value] of always) headers.set(name, value);
	if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', strictPolicy);
	if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
	if (c.get('env')?.settings.SITE_ORIGIN.startsWith('https:')) headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload');
	headers.set('X-Request-Id', c.get('requestId'));
};

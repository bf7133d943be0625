/**
 * A site in production answers nobody without TLS: pages lead there, and what a program sends is refused, so that its owner learns that it wrote `http:` instead of sending keys
 * in clear text for good (OWASP ASVS 5.0, 4.1.2). Whether the platform lets such a request come so far is its own setting ("Always Use HTTPS").
 */
import { answersByTlsAlone } from '#worker/env.ts';
import { splitLocale } from '#shared/kit/urls.ts';
import { isSafeMethod, type EdgeMiddleware } from './context.ts';
import { refuseJson, wantsPage } from './errors.ts';

export const plainHttp: EdgeMiddleware = async (c, next) => {
	const { settings } = c.get('env');
	if (!c.req.url.startsWith('http:') || !answersByTlsAlone(settings)) return next();
	c.set('locale', splitLocale(c.req.path).locale);
	const { pathname, search } = new URL(c.req.url);
	if (isSafeMethod(c.req.method) && wantsPage(c)) return c.redirect(`${settings.SITE_ORIGIN}${pathname}${search}`, 308);
	return refuseJson(c, { name: 'plain-http' });
};

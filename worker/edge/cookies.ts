/** The site's cookies at the edge: for this host alone, over TLS alone where the site has it, sent when a link leads here. */
import { generateCookie, getCookie, setCookie } from 'hono/cookie';
import { cookieName } from '#shared/kit/cookies.ts';
import type { EdgeContext } from './context.ts';

const isSecure = (c: EdgeContext) => c.get('env').settings.SITE_ORIGIN.startsWith('https:');

/** A year, in seconds: what a visitor chose. */
export const year = 365 * 24 * 3600;

interface CookieOptions {
	/** Seconds; null for one that ends with the browser. */
	readonly maxAge: number | null;
	/** False for what scripts read and write as well. */
	readonly httpOnly: boolean;
}

/** Undefined without the cookie; one of the same name that another host could have set is not looked at. */
export const readCookie = (c: EdgeContext, name: string): string | undefined => getCookie(c, cookieName(name, isSecure(c)));

export function writeCookie(c: EdgeContext, name: string, value: string, { maxAge, httpOnly }: CookieOptions): void {
	const secure = isSecure(c);
	const options = { path: '/', ...(maxAge === null ? {} : { maxAge }), sameSite: 'Lax', secure, httpOnly } as const;
	// Hono's own `setCookie` makes an answer that is there a second time.
	if (c.finalized) c.res.headers.append('Set-Cookie', generateCookie(cookieName(name, secure), value, options));
	else setCookie(c, cookieName(name, secure), value, options);
}

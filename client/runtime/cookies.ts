/** Cookies that scripts and the server share: a year, this site alone. `client/instant.ts` writes them alike. */
import { cookieName } from '#shared/kit/cookies.ts';

const year = 365 * 24 * 3600;
const secure = () => location.protocol === 'https:';

/** @returns the value as it stands; undefined without the cookie */
export function readCookie(name: string): string | undefined {
	const start = `${cookieName(name, secure())}=`;
	return document.cookie
		.split('; ')
		.find((pair) => pair.startsWith(start))
		?.slice(start.length);
}

export function writeCookie(name: string, value: string): void {
	document.cookie = `${cookieName(name, secure())}=${value};path=/;max-age=${year};samesite=lax${secure() ? ';secure' : ''}`;
}

/** Cookies that scripts and the server share: a year, this site alone. `client/instant.ts` writes them alike. */
const year = 365 * 24 * 3600;

/** @returns the value as it stands; undefined without the cookie */
export const readCookie = (name: string): string | undefined =>
	document.cookie
		.split('; ')
		.find((pair) => pair.startsWith(`${name}=`))
		?.slice(name.length + 1);

export function writeCookie(name: string, value: string): void {
	document.cookie = `${name}=${value};path=/;max-age=${year};samesite=lax${location.protocol === 'https:' ? ';secure' : ''}`;
}

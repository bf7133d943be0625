/** What is to be said once, on the page that comes after a change of an account: the server leaves it in a cookie. */
import { flashCookie } from '#shared/account/cookies.ts';
import { cookieName } from '#shared/kit/cookies.ts';
import { readCookie } from '#client/runtime/cookies.ts';
import { tell } from '#client/runtime/tell.ts';

/** The page is there before it is told what happened (specification, section 8). */
const flashAfterMs = 100;

/** Says it in a toast, if there is something to say. */
export function showFlash(): void {
	const said = readCookie(flashCookie);
	if (!said) return;
	const isSecure = location.protocol === 'https:';
	document.cookie = `${cookieName(flashCookie, isSecure)}=;path=/;max-age=0;samesite=lax${isSecure ? ';secure' : ''}`;
	setTimeout(() => tell('info', decodeURIComponent(said)), flashAfterMs);
}

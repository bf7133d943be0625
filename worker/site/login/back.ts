/** Where somebody wanted to go before signing in. */
import type { AccountRole } from '#shared/kit/audience.ts';
import { pageEntry, pageOfPath } from '#shared/pages.ts';
import { localise, parseLocalPath, splitLocale, type LocalPath } from '#shared/kit/urls.ts';
import type { Locale } from '#shared/i18n/locales.ts';

/** Pages that lead nowhere for a signed-in person: going back to them would go round in circles. */
const circular = /^\/(?:login|logout)(?:\/|$)/;

/**
 * Where somebody wanted to go before signing in, as a bare path: within the site alone, and nowhere that leads here again.
 * @param role whose pages it may be; null while nobody is signed in
 */
export function readBack(text: string | undefined, role: AccountRole | null = null): LocalPath | null {
	const path = parseLocalPath(text);
	if (path === null) return null;
	const { bare } = splitLocale(path);
	const [place = '/'] = bare.split(/[?#]/, 1);
	const match = pageOfPath(place);
	if (match === null || circular.test(place)) return null;
	const { account } = pageEntry(match.id);
	if (role !== null && account !== undefined && !account.includes(role)) return null;
	return parseLocalPath(bare);
}

/** Whether a way back leads to a page of the staff. */
export function isStaffPath(text: string | undefined): boolean {
	const path = readBack(text, 'staff');
	return path !== null && (path === '/staff' || /^\/staff[/?]/.test(path));
}

/** Where somebody goes who is signed in: to what was asked for, if it is theirs, else to their account. */
export const homeOf = (back: string | undefined, role: AccountRole, locale: Locale): LocalPath => localise(readBack(back, role) ?? '/cabinet', locale);

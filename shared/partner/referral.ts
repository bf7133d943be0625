/** A partner's link: a browser that opens it is remembered for a while, and its orders name the partner (docs/decisions/order.md, "Partners' links"). */
import { localise, type LocalPath } from '#shared/kit/urls.ts';
import type { Locale } from '#shared/i18n/locales.ts';

/** Hexadecimal digits at random: 40 bits. It is no login, and opens nothing. */
export const referralPattern = /^[0-9a-f]{10}$/;
/** For so long a browser keeps whose link was opened last. */
export const referralDays = 30;
/** Before the code; `/en/p/…` and `/kz/p/…` lead to the page in their language. */
export const referralPlace = '/p/';

/** Below the site's origin. @param code of a partner */
export const referralPath = (code: string, locale: Locale): LocalPath => localise(`${referralPlace}${code}`, locale);

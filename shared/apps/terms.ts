/** How long what an app is allowed lasts. In milliseconds. */

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Without `offline_access`: as long as an opened result (docs/decisions/passwords.md). */
export const onceMs = 30 * minuteMs;
/** With it. */
const lastingDays = 90;
export const lastingMs = lastingDays * dayMs;
/** A token by which results are read; of what lasts, the app gets the next one by a refresh token. */
export const accessTokenMs = 30 * minuteMs;
/** A code is exchanged by a program at once. */
export const codeMs = minuteMs;

/** So many Observations or reports a page of a search has, unless the app asks for fewer. */
export const maxSearchCount = 100;
export const usualSearchCount = 50;

/** How long an archive that the front desk has handed over lasts (docs/decisions/accounts.md, "Results handed over at the front desk"). */

const hourMs = 3_600_000;
/** Until it has been opened. */
export const openableMs = 72 * hourMs;
/** From when it was opened: parts are taken one after another, and a slow connection takes long. */
export const takeableMs = 2 * hourMs;
/** Wrong codes that a link bears. */
export const maxCodeTries = 5;
/** For one account within a day: enough for a text message that did not come and a code that was lost. */
export const maxHandovers = 3;
export const handoverDayMs = 24 * hourMs;

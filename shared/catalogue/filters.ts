/** What the price list's form offers besides what the catalogue itself names. */

/** Working days within which a test is to be ready. */
export const readyWithin = [0, 1, 2, 3, 5, 10] as const;

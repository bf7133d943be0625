/** How many rows of the price list one address shows. */

/** Rows of a page. */
export const rowsOfPage = 50;
/** Pages that one address shows together at most: a thousand rows. */
export const pagesTogether = 20;

/**
 * From which page on an address shows rows, up to its page: `?page=3&from=1` shows the first three pages as one list.
 * @param from as it was asked for; null for none
 * @returns the page itself for what cannot be
 */
export const firstPage = (from: number | null, page: number): number => (from !== null && from < page && page - from < pagesTogether ? from : page);

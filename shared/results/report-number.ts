/** The number of a report: that of the request, and which report of it this is. A correction makes another report, which names the one that it replaces. */
export const reportNumber = (requestNr: string, edition: number): string => `${requestNr}-${String(edition)}`;

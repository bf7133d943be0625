/** What the console knows of files of prices and promotions, and of folders of texts. */

/** Kinds of files that the staff sends from the console, as the import commands name them. */
export const sentKinds = ['prices', 'promotions'] as const;

/** Kinds whose history the console shows: a folder of texts comes by the laboratory's own system alone. */
export const shownKinds = [...sentKinds, 'content'] as const;
export type ShownKind = (typeof shownKinds)[number];

/** `waiting`: for a second person. `scheduled`: somebody has said yes, and its time has not come. The others as of any import. */
export const sentImportStates = ['waiting', 'scheduled', 'running', 'applied', 'refused', 'undone'] as const;
export type SentImportState = (typeof sentImportStates)[number];

/** A price list of 5,000 tests in 50 cities has 1.5 MB; what is larger comes by the laboratory's own system. */
export const maxSentBytes = 4 * 1024 * 1024;

/** So many days ahead a file may be told to begin. */
export const maxStartDays = 92;

/** By how many per cent a price changes; null where one of the two is none. @param old, next whole tenge as the file has them, `-` for a price that is not to be had */
export function priceMove(old: string | null, next: string): number | null {
	if (old === null || !/^\d+$/.test(old) || !/^\d+$/.test(next)) return null;
	return ((Number(next) - Number(old)) / Number(old)) * 100;
}

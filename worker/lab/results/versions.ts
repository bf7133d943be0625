/**
 * Which of two versions of a thing stands: the one that was issued later, whichever came first. Of two of one instant the higher version does, and where
 * those are not known the one that arrived later.
 */
export interface Stamp {
	/** Milliseconds since 1970. */
	readonly issued: number;
	/** The laboratory's own count; null for none. */
	readonly version: number | null;
}

/** Of what nobody said yet. */
export const neverSaid: Stamp = { issued: 0, version: null };

export type Order = 'later' | 'earlier' | 'equal';

/** How one stamp stands to another. */
export function compareStamps(one: Stamp, other: Stamp): Order {
	if (one.issued !== other.issued) return one.issued > other.issued ? 'later' : 'earlier';
	if (one.version === null || other.version === null || one.version === other.version) return 'equal';
	return one.version > other.version ? 'later' : 'earlier';
}

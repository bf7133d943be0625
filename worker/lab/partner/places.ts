/** Where a list of a partner's documents, the latest first, goes on. */

/** The last one of the page before; a list goes on with what comes after it. */
export interface Place {
	/** Milliseconds since 1970. */
	readonly at: number;
	readonly id: string;
}

/** Before it stands all that was issued earlier. @param before milliseconds since 1970 */
export const placeBefore = (before: number = Number.MAX_SAFE_INTEGER): Place => ({ at: before, id: '' });

/** @param after `next` of the page before; left out for the first page */
export function placeOf(after: string | undefined, first: Place = placeBefore()): Place {
	if (after === undefined) return first;
	const [at = '', id = ''] = after.split('.');
	return { at: Number(at), id };
}

export const afterOf = ({ issued_at: at, id }: { readonly issued_at: number; readonly id: string }): string => `${String(at)}.${id}`;

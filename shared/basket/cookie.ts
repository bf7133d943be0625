/**
 * The basket as it is kept: the cookie `globals.currentBasket`, a list of analysis ids. A cookie, because server and browser read the same
 * one: pages work without scripts, and two tabs never disagree.
 */
export const basketCookie = 'globals.currentBasket';
/** Analyses that an order takes; the sampling services that they need come on top. `client/instant.ts` holds the same number. */
export const basketLimit = 100;
/** Ids in the cookie at most; it stays far below the 4 KB that browsers keep. */
export const idsLimit = basketLimit + 20;

/** Ids in order, each once. What is no id is dropped: a cookie is the visitor's, and may hold anything. */
export function parseBasketCookie(text: string | undefined | null): number[] {
	const ids: number[] = [];
	for (const part of (text ?? '').split('.')) {
		if (!/^[1-9]\d{0,8}$/.test(part)) continue;
		const id = Number(part);
		if (!ids.includes(id)) ids.push(id);
		if (ids.length === idsLimit) break;
	}
	return ids;
}

/** The cookie's value; ids beyond the limit are cut off. */
export const writeBasketCookie = (ids: readonly number[]): string => ids.slice(0, idsLimit).join('.');

/** What becomes of a basket in another city. */
import type { BasketItem } from '#shared/basket/rules.ts';
import { sumOf } from '#shared/basket/rules.ts';

/** One analysis or sampling service in both cities; whole tenge, null where it is not in the basket. */
interface CityChangeLine {
	readonly id: number;
	readonly name: string;
	readonly here: number | null;
	readonly there: number | null;
}

export interface CityChange {
	readonly lines: readonly CityChangeLine[];
	/** Whole tenge. */
	readonly totalHere: number;
	readonly totalThere: number;
	/** Names of analyses that the other city does not offer. */
	readonly gone: readonly string[];
	/** Ids of the basket as it will be. */
	readonly ids: readonly number[];
	/** Says in short what was shown: a confirmation confirms this. */
	readonly seen: string;
}

type Named = BasketItem & { readonly name: string };

/**
 * @param here the basket, settled in its city
 * @param there the same, settled in the other one
 * @returns null when all of it stays, at the same prices
 */
export function cityChange(here: readonly Named[], there: readonly Named[]): CityChange | null {
	const priceIn = (items: readonly Named[], id: number) => items.find((item) => item.id === id)?.price ?? null;
	const all = [...here, ...there.filter(({ id }) => !here.some((item) => item.id === id))];
	const lines = all.map(({ id, name }) => ({ id, name, here: priceIn(here, id), there: priceIn(there, id) }));
	if (lines.every((line) => line.here === line.there)) return null;
	return {
		lines,
		totalHere: sumOf(here),
		totalThere: sumOf(there),
		gone: here.filter((item) => item.kind !== 'sampling' && priceIn(there, item.id) === null).map(({ name }) => name),
		ids: there.map(({ id }) => id),
		seen: lines.map((line) => `${line.id}-${line.here ?? ''}-${line.there ?? ''}`).join('.'),
	};
}

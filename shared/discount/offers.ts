/** Which promotions hold on a day in a city, and what an analysis costs by them: for what is shown. An order is priced by the laboratory, by the same rule (`pricing.ts`). */
import type { Promotion } from './calls.ts';
import { reduceItems, type PricedItem } from './pricing.ts';

export type PromotionState = 'running' | 'upcoming' | 'ended';

/** Of a first and a last day, both included. All days are `YYYY-MM-DD` of Almaty. */
export const stateOn = (today: string, { from, until }: { readonly from: string; readonly until: string }): PromotionState => {
	if (today > until) return 'ended';
	return today < from ? 'upcoming' : 'running';
};

export const holdsIn = (cityId: number, { cities }: Pick<Promotion, 'cities'>): boolean => cities === null || cities.includes(cityId);

/** Whose price is shown, on which day and where. */
export interface Asked {
	readonly today: string;
	readonly cityId: number;
}

/** What an analysis costs by a promotion, which is named beside the price. */
export interface Offer extends Pick<Promotion, 'slug' | 'title' | 'until'> {
	/** Whole tenge. */
	readonly price: number;
}

export type Offered<Item> = Item & { readonly offer?: Offer };

/** Each item with its best offer; what is not available has none, and what costs its price says nothing of offers. */
export function withOffers<Item extends Omit<PricedItem, 'price'> & { readonly price: number | null; readonly expired?: boolean }>(
	items: readonly Item[],
	promotions: readonly Promotion[],
	{ today, cityId }: Asked,
): Offered<Item>[] {
	const running = promotions
		.filter((one) => stateOn(today, one) === 'running' && holdsIn(cityId, one))
		// The laboratory takes the first of equal ones by their slugs.
		.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
	if (running.length === 0) return [...items];
	const untils = new Map(running.map(({ slug, until }) => [slug, until]));
	const reductions = running.map(({ slug, title, codes, discountValue: share }) => ({ kind: 'promotion' as const, slug, title, codes, share }));
	return items.map((item) => {
		if (item.price === null || item.expired === true) return item;
		const { price } = item;
		const [reduced] = reduceItems([{ code: item.code, kind: item.kind, price }], reductions);
		if (reduced?.by?.kind !== 'promotion') return item;
		const { slug, title } = reduced.by;
		return { ...item, offer: { slug, title, until: untils.get(slug) ?? '', price: price - reduced.discount } };
	});
}

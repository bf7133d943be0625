/**
 * What an order costs with its discounts. A line never has two: of those that hold for it, the one that gives most is taken. Money in whole tenge, shares in
 * ten-thousandths (1000 is 10 %).
 */

/** A share of the price in whole tenge; half a tenge goes to the person. */
export const discountOf = (price: number, share: number): number => Math.floor((price * share + wholeShare / 2) / wholeShare);

/** All of a price. */
export const wholeShare = 10_000;

/** What may make a line cheaper. */
export type Reduction<Title> =
	/** A discount card, or the collection point's own discount: they hold for tests and panels. */
	| { readonly kind: 'card' | 'point'; readonly share: number }
	/** `codes` null: it holds for all tests and panels. A sampling service costs less only where it is named. */
	| { readonly kind: 'promotion'; readonly share: number; readonly slug: string; readonly title: Title; readonly codes: readonly string[] | null };

export interface PricedItem {
	readonly code: string;
	readonly kind: 'test' | 'panel' | 'sampling';
	readonly price: number;
}

/** An item with what it costs less than its price, and by what; null where it costs its price. */
export type ReducedItem<Item, Title> = Item & { readonly discount: number; readonly by: Reduction<Title> | null };

function holdsFor<Title>(reduction: Reduction<Title>, { code, kind }: PricedItem): boolean {
	const isNamed = reduction.kind === 'promotion' && reduction.codes?.includes(code) === true;
	if (kind === 'sampling') return isNamed;
	return isNamed || reduction.kind !== 'promotion' || reduction.codes === null;
}

/** Each item with its best discount; of equal ones the first of the list. */
export const reduceItems = <Item extends PricedItem, Title>(items: readonly Item[], reductions: readonly Reduction<Title>[]): ReducedItem<Item, Title>[] =>
	items.map((item) => {
		let best: { readonly discount: number; readonly by: Reduction<Title> | null } = { discount: 0, by: null };
		for (const by of reductions) {
			const discount = holdsFor(by, item) ? discountOf(item.price, by.share) : 0;
			if (discount > best.discount) best = { discount, by };
		}
		return { ...item, ...best };
	});

export interface Sums {
	/** Without discount. */
	readonly amount: number;
	readonly discount: number;
	/** What is paid. */
	readonly total: number;
}

export function sumsOf(lines: readonly { readonly price: number; readonly discount: number }[]): Sums {
	const amount = lines.reduce((sum, { price }) => sum + price, 0);
	const discount = lines.reduce((sum, line) => sum + line.discount, 0);
	return { amount, discount, total: amount - discount };
}

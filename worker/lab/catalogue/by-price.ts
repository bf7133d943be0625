/**
 * A page of a list in the order of what is paid: promotions of the day count. What lowers everything by one share keeps the order of the prices, so the list is walked by its index; the
 * few that promotions name are sorted by themselves and merged in.
 */
import type { Database } from '#worker/providers/database/port.ts';
import { reduceItems, type PricedItem, type Reduction } from '#shared/discount/pricing.ts';
import type { Locale, Localised } from '#shared/i18n/locales.ts';
import { promotionsOn } from '#worker/lab/discount/store.ts';
import { namedStatement, pricedStatement, run, type Filter } from './list-store.ts';

interface Row extends PricedItem {
	readonly id: number;
}
interface Paid {
	readonly id: number;
	readonly price: number;
	/** What is paid. */
	readonly paid: number;
}

interface Page {
	readonly cityId: number;
	readonly locale: Locale;
	/** Of Almaty, `YYYY-MM-DD`. */
	readonly day: string;
	readonly filter: Filter;
	/** What `countStatement` found. */
	readonly total: number;
	readonly limit: number;
	readonly offset: number;
}

/** The ids of one page, the cheapest first, or last for `price-desc`; of those that cost the same the ones with the lower price, then the lower id. */
export async function idsByPrice(db: Database, { cityId, locale, day, filter, total, limit, offset }: Page): Promise<{ id: number }[]> {
	const promotions = await promotionsOn(db, day, cityId);
	const codes = [...new Set(promotions.flatMap((one) => (one.kind === 'promotion' ? (one.codes ?? []) : [])))];
	const direction = filter.sort === 'price-desc' ? -1 : 1;
	const order = (a: Paid, b: Paid) => direction * (a.paid - b.paid || a.price - b.price || a.id - b.id);
	const named = codes.length === 0 ? [] : paidOf((await run<Row>(db, namedStatement(cityId, filter, codes))).results, promotions).toSorted(order);
	// At most all of those that are named stand before the page.
	const from = Math.max(0, offset - named.length);
	const ids = named.map(({ id }) => id);
	const walked = await run<Row>(db, pricedStatement(cityId, locale, filter, total, ids, limit + named.length, from));
	const others = paidOf(walked.results, promotions);
	const [first] = others;
	const before = from === 0 ? 0 : named.filter((one) => first === undefined || order(one, first) < 0).length;
	const skipped = offset - from - before;
	return merge(others, named.slice(before), order).slice(skipped, skipped + limit);
}

const paidOf = (rows: readonly Row[], promotions: readonly Reduction<Localised>[]): Paid[] =>
	reduceItems(rows, promotions).map(({ id, price, discount }) => ({ id, price, paid: price - discount }));

/** Two sorted lists as one. */
function merge(one: readonly Paid[], other: readonly Paid[], order: (a: Paid, b: Paid) => number): Paid[] {
	const rest = [...other];
	const merged = one.flatMap((row) => {
		const count = rest.findIndex((next) => order(next, row) > 0);
		return [...rest.splice(0, count === -1 ? rest.length : count), row];
	});
	return [...merged, ...rest];
}

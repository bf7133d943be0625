/** What was ordered, line by line, in the store. */
import type { Database } from '#worker/providers/database/port.ts';
import type { Locale, Localised } from '#shared/i18n/locales.ts';
import type { LineReduction } from '#shared/order/price.ts';
import { allLocalised, readLocalised, type LocalisedColumns } from '#worker/lab/kit/localised.ts';

/**
 * As it was when the order was made: later imports change nothing of it. Price, without discount, and discount in whole tenge, turnaround in working days, share in
 * ten-thousandths.
 */
export interface OrderLineRow {
	readonly analysis_id: number;
	readonly code: string;
	readonly slug: string;
	readonly name: Localised;
	readonly price: number;
	readonly sampling: 0 | 1;
	readonly turnaround: number;
	readonly discount: number;
	/** What gave the discount; empty for none. */
	readonly reduction: LineReduction['kind'] | '';
	readonly share: number;
	/** Title of a promotion; empty texts for anything else. */
	readonly promotion: Localised;
	/** Its slug; empty for anything else, and in orders that were made before it was kept. */
	readonly promotion_slug: string;
}

/** By what a line is cheaper, in one language; null for one that costs its price. */
export const reductionOf = (
	{ reduction, share, promotion, promotion_slug: slug }: Pick<OrderLineRow, 'reduction' | 'share' | 'promotion' | 'promotion_slug'>,
	locale: Locale,
): LineReduction | null => (reduction === '' ? null : { kind: reduction, discountValue: share, title: promotion[locale], ...(slug === '' ? {} : { slug }) });

type Stored = Omit<OrderLineRow, 'name' | 'promotion'> & LocalisedColumns<'name' | 'promotion'> & { readonly order_id: string };

/** The lines of some orders, by the order's id, in the order in which they were ordered; sampling services among them. */
export async function linesOfOrders(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, readonly OrderLineRow[]>> {
	const { results } = await db
		.prepare(
			`SELECT l.order_id, l.analysis_id, l.code, l.slug, ${allLocalised('name', 'l')}, l.price, l.sampling, l.turnaround, l.discount, l.reduction, l.share,
				${allLocalised('promotion', 'l')}, l.promotion_slug
			FROM json_each(?1) j CROSS JOIN order_lines l ON l.order_id = j.value ORDER BY l.order_id, l.position`,
		)
		.bind(JSON.stringify(ids))
		.all<Stored>();
	const rows = results.map((row) => ({ ...row, name: readLocalised(row, 'name'), promotion: readLocalised(row, 'promotion') }));
	return Map.groupBy(rows, ({ order_id: orderId }) => orderId);
}

export const linesOf = async (db: Database, orderId: string): Promise<readonly OrderLineRow[]> => (await linesOfOrders(db, [orderId])).get(orderId) ?? [];

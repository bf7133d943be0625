/**
 * What an order costs: the one place that says so, for the form that is looked at (`quote.ts`) and for the order that is made (`create.ts`). What is quoted is what is
 * charged.
 */
import { reduceItems, sumsOf, type ReducedItem, type Reduction, type Sums } from '#shared/discount/pricing.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { success, type Result } from '#shared/kit/errors.ts';
import type { Localised } from '#shared/i18n/locales.ts';
import { cardOf } from '#worker/lab/discount/card.ts';
import { ownCard, pointDiscounts, promotionsOn, type HeldCard } from '#worker/lab/discount/store.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { offered, type Priced } from './offered.ts';

/** What is to be priced, as it is asked for. */
interface Asked {
	/** Ids; sampling services that they need come by themselves. */
	readonly analyses: readonly number[];
	/** Slug of the collection point. */
	readonly point: string | undefined;
	readonly card?: string | undefined;
	readonly cardPass?: string | undefined;
	/** Of the person whom the order is for. */
	readonly iin?: string | undefined;
	/** A card that was not looked up before is looked up; else it is refused. */
	readonly looksUp: boolean;
}

type Line = ReducedItem<Priced, Localised>;

export interface Pricing extends Sums {
	readonly lines: readonly Line[];
	/** The card that holds for the order, whether or not something else gives more. */
	readonly card: HeldCard | null;
	/** What would be paid at a point without a discount of its own. */
	readonly elsewhere: number;
	/** What is paid at the points of the city whose own discount makes it less. */
	readonly points: readonly { readonly slug: string; readonly total: number }[];
}

/**
 * Refusals are those of what is ordered (`offered`), of `check`, and of a card that somebody typed, in this order: a try of a card is taken only where nothing else
 * is wrong.
 * @param check looks at what would be ordered, or at why it cannot be, before any discount
 */
export async function priceOrder(
	context: LabContext,
	asked: Asked,
	check: (items: Result<Priced[]>) => Promise<Result<Priced[]>> = (items) => Promise.resolve(items),
): Promise<Result<Pricing>> {
	const items = await check(await offered(context, asked.analyses));
	return items.ok ? reduce(context, items.value, asked) : items;
}

async function reduce(context: LabContext, items: readonly Priced[], { point, card, cardPass, iin, looksUp }: Asked): Promise<Result<Pricing>> {
	const { db, cityId, now, principal } = context;
	const typed = card === undefined ? null : await cardOf(context, { card, cardPass, iin }, looksUp);
	if (typed?.ok === false) return typed;
	const [own, promotions, points] = await Promise.all([
		principal.kind === 'patient' ? ownCard(db, principal.patientId) : null,
		promotionsOn(db, dayInAlmaty(now), cityId),
		pointDiscounts(db, cityId),
	]);
	const cards = [typed?.value ?? null, own].filter((one) => one !== null);
	const [best = null] = cards.toSorted((a, b) => b.discount - a.discount);
	const everywhere: readonly Reduction<Localised>[] = [...(best === null ? [] : [{ kind: 'card' as const, share: best.discount }]), ...promotions];
	const at = (share: number | undefined) => reduceItems(items, share === undefined ? everywhere : [...everywhere, { kind: 'point', share }]);
	const lines = at(point === undefined ? undefined : points.get(point));
	const elsewhere = sumsOf(at(undefined)).total;
	const cheaper = [...points].map(([slug, share]) => ({ slug, total: sumsOf(at(share)).total })).filter(({ total }) => total < elsewhere);
	return success({ ...sumsOf(lines), lines, card: best, elsewhere, points: cheaper });
}

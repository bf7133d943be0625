/** What an order costs with its discounts: the laboratory alone says so, for the form that is looked at and for the order that is made. */
import { reduceItems, sumsOf, type ReducedItem, type Reduction, type Sums } from '#shared/discount/pricing.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { success, type Result } from '#shared/kit/errors.ts';
import type { Locale, Localised } from '#shared/i18n/locales.ts';
import type { LineReduction } from '#shared/order/price.ts';
import { cardOf } from '#worker/lab/discount/card.ts';
import { ownCard, pointDiscounts, promotionsOn, type HeldCard } from '#worker/lab/discount/store.ts';
import type { LabContext, LabHandler } from '#worker/lab/kit/handler.ts';
import { offered, type Priced } from './offered.ts';

/** What discounts go by, as it is asked for. */
interface Asked {
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

/** Refusals are those of a card that somebody typed. */
export async function priceItems(context: LabContext, items: readonly Priced[], { point, card, cardPass, iin, looksUp }: Asked): Promise<Result<Pricing>> {
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

/** By what a line is cheaper, in one language. */
const tellReduction = (by: Line['by'], locale: Locale): LineReduction | null =>
	by && { kind: by.kind, discountValue: by.share, title: by.kind === 'promotion' ? by.title[locale] : '' };

/** What a form shows: a card counts in it only when it was looked up before, so that nobody tries cards by it. */
export const quoteOrder: LabHandler<'order.quote'> = async (context, { body }) => {
	const items = await offered(context, body.analyses);
	if (!items.ok) return items;
	const priced = await priceItems(context, items.value, { ...body, point: body.point, looksUp: false });
	if (!priced.ok) return priced;
	const { lines, amount, discount, total, points, card: held } = priced.value;
	return success({
		lines: lines.map(({ id, code, slug, name, price, kind, discount: off, by }) => ({
			id,
			code,
			slug,
			name: name[context.locale],
			price,
			sampling: kind === 'sampling',
			discount: off,
			by: tellReduction(by, context.locale),
		})),
		amount,
		discount,
		total,
		points: [...points],
		card: held?.discount ?? null,
	});
};

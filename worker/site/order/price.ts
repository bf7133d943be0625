/** What the checkout shows of the price: the laboratory's word where it gives one, else the sum of what stands in the basket. */
import type { Analysis } from '#shared/catalogue/calls.ts';
import { sumOf } from '#shared/basket/rules.ts';
import type { CheckoutCard, CheckoutLine } from '#shared/order/payload.ts';
import { orderForm } from '#shared/order/forms.ts';
import { isPassOf, type Quote } from '#shared/order/price.ts';
import type { Call } from '#worker/gateway/call.ts';
import type { FlatValues } from './card-pass.ts';

interface CheckoutPrice {
	readonly lines: readonly CheckoutLine[];
	readonly total: number;
	readonly discount: number;
	readonly card: CheckoutCard;
	/** What is paid at a point with a discount of its own, by its slug. */
	readonly atPoints: ReadonlyMap<string, number>;
}

/**
 * @param values of the form, as far as they are known: a card counts once it was looked up
 * @param point whose discount is to count; null for the price everywhere
 */
export async function checkoutPrice(call: Call, items: readonly Analysis[], values: FlatValues, point: string | null): Promise<CheckoutPrice> {
	const analyses = items.flatMap(({ id, kind }) => (kind === 'sampling' ? [] : [id]));
	const { card, cardPass, iin } = typedOf(values);
	const passed = card !== undefined && isPassOf(cardPass, card) ? { card, cardPass } : null;
	const ask = (more: object) => call('order.quote', { body: { analyses, ...(point === null ? {} : { point }), ...more } });
	const asked = analyses.length === 0 || passed === null ? null : await ask({ ...passed, ...(iin === undefined ? {} : { iin }) });
	// A card that no longer holds is told when the order is sent; until then the price is that without it.
	const quote = asked?.ok ? asked : analyses.length === 0 ? null : await ask({});
	const isTyped = asked?.ok === true;
	if (!quote?.ok) return { ...plain(items), card: { pass: null, typed: null, own: null }, atPoints: new Map() };
	const { lines, total, discount, points, card: given } = quote.value;
	return {
		lines: lines.map(lineOf),
		total,
		discount,
		card: { pass: isTyped ? (passed?.cardPass ?? null) : null, typed: isTyped ? given : null, own: isTyped ? null : given },
		atPoints: new Map(points.map((one) => [one.slug, one.total])),
	};
}

function typedOf(values: FlatValues) {
	const { card, cardPass, iin } = orderForm.schema.shape;
	const read = <T>(parsed: { readonly success: true; readonly data: T } | { readonly success: false }) => (parsed.success ? parsed.data : undefined);
	return { card: read(card.safeParse(values.card ?? '')), cardPass: read(cardPass.safeParse(values.cardPass)), iin: read(iin.safeParse(values.iin ?? '')) };
}

const lineOf = ({ id, slug, name, price, sampling, discount, by }: Quote['lines'][number]): CheckoutLine => ({ id, slug, name, price, sampling, discount, by });

const plain = (items: readonly Analysis[]) => ({
	lines: items.map(({ id, slug, name, price, kind }): CheckoutLine => ({ id, slug, name, price, sampling: kind === 'sampling', discount: 0, by: null })),
	total: sumOf(items),
	discount: 0,
});

/** What an order costs, as calls tell it: lines with their discounts, and the card that somebody types. */
import { z } from 'zod';
import { discountValue } from '#shared/discount/calls.ts';
import { discountCardNr, optionalIin } from '#shared/kit/fields.ts';
import { money, slug } from '#shared/kit/schemas.ts';

/**
 * By what a line costs less than its price. `title` is a promotion's, in the call's language; empty for the rest. `slug` is the promotion's; left out for the rest,
 * and where the backend does not say.
 */
const reduction = z.object({ kind: z.enum(['card', 'point', 'promotion']), discountValue, title: z.string(), slug: slug.optional() });
export type LineReduction = z.output<typeof reduction>;

/** Members of a line. `price` is without discount; `discount` whole tenge off it. */
export const lineDiscount = { discount: money.default(0), by: reduction.nullable().default(null) };

/** The three sums of an order, in whole tenge: amount without discount, discount, what is paid. */
const sums = { amount: money, discount: money, total: money };

/** Number of a card that is typed at the checkout; nobody has to have one. */
export const optionalCard = z.union([z.literal('').transform(() => undefined), discountCardNr]).optional();

/**
 * Says that a card was looked up: its number, and a token that the laboratory knows. Anything else in its place is none: the card is looked up again.
 */
export const cardPass = z
	.string()
	.regex(/^\d{13}\.[A-Za-z0-9_-]{22,64}$/)
	.optional()
	.catch(undefined);

/** Whether a pass is of the card that stands in the form by now. */
export const isPassOf = (pass: string | undefined, card: string): boolean => pass?.startsWith(`${card}.`) === true;

/** A card that somebody types. `iin` of the person whom the order is for, where it is known. */
export const cardBody = z.object({ card: discountCardNr, iin: optionalIin });
export const cardReply = z.object({ discountValue, pass: z.string() });

export const quoteBody = z.object({
	analyses: z.array(z.int().positive()).min(1).max(100),
	/** Slug of the collection point; left out: without its own discount. */
	point: slug.optional(),
	card: optionalCard,
	cardPass,
	iin: optionalIin,
});

export const quote = z.object({
	lines: z.array(z.object({ id: z.int(), code: z.string(), slug: z.string(), name: z.string(), price: money, sampling: z.boolean(), ...lineDiscount })),
	...sums,
	/** Collection points of the city whose own discount makes the order cheaper, with what is paid there. */
	points: z.array(z.object({ slug, total: money })),
	/** What the card of the order gives, typed or the patient's own, whether or not something else gives more; null without one. */
	card: discountValue.nullable(),
});
export type Quote = z.output<typeof quote>;

/** Looking up the discount card that somebody types at the checkout. An unknown card, one that does not hold and somebody else's are told alike. */
import type { z } from 'zod';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { isPassOf, type cardBody, type cardReply } from '#shared/order/price.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { randomToken } from '#worker/lab/kit/secrets.ts';
import { refuseTry, takeTry } from '#worker/lab/kit/tries-store.ts';
import { insertPass, isPassed, usableCard, type HeldCard } from './store.ts';

/** A card as it stands in a form. */
export interface TypedCard {
	readonly card: string;
	readonly cardPass?: string | undefined;
	readonly iin?: string | undefined;
}

const unknown = (triesLeft?: number) =>
	failure('validation', { fields: [{ field: 'card', rule: 'cardUnknown' }], ...(triesLeft === undefined ? {} : { triesLeft }) });

/** Refusals: `validation` at `card`, and `too-many` or `busy` after too many tries. */
async function lookUp(context: LabContext, { card, iin = '' }: TypedCard): Promise<Result<HeldCard>> {
	const { db, client, now, principal } = context;
	const attempt = await takeTry(db, 'card', card, client, now);
	if (!attempt.allowed) return refuseTry(attempt);
	const held = await usableCard(db, card, iin, principal);
	if (held === null) return unknown(attempt.triesLeft);
	await attempt.succeeded();
	return success(held);
}

/**
 * The same without a try where the card was looked up before: a pass proves that it was, and not whose order it is for.
 * @param looksUp false: a card without a pass is refused, and no try taken
 */
export async function cardOf(context: LabContext, typed: TypedCard, looksUp: boolean): Promise<Result<HeldCard>> {
	const { db, now, principal } = context;
	const { card, cardPass, iin = '' } = typed;
	const isKnown = cardPass !== undefined && isPassOf(cardPass, card) && (await isPassed(db, card, cardPass.slice(card.length + 1), now));
	if (!isKnown) return looksUp ? lookUp(context, typed) : unknown();
	const held = await usableCard(db, card, iin, principal);
	return held === null ? unknown() : success(held);
}

/** What a typed card gives, and the pass with which it needs no other try. */
export async function checkCard(context: LabContext, body: z.output<typeof cardBody>): Promise<Result<z.output<typeof cardReply>>> {
	const held = await lookUp(context, body);
	if (!held.ok) return held;
	const token = randomToken(context.services.random, 192);
	await insertPass(context.db, held.value.nr, token, context.now);
	return success({ discountValue: held.value.discount, pass: `${held.value.nr}.${token}` });
}

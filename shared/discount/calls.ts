/** Discount cards of a patient; promotions and levels as anybody may know them. */
import { z } from 'zod';
import { callTable, defineCall, listOf } from '#shared/kit/call.ts';
import { importCall } from '#shared/kit/import-call.ts';
import { money, slug } from '#shared/kit/schemas.ts';

/** 13 digits. */
const cardNr = z.string().regex(/^\d{13}$/);
/** Ten-thousandths: 1000 is 10 %. */
export const discountValue = z.int().min(0).max(10_000);

/** The state of a card that holds (specification, section 7). */
export const validCardState = 2;

const discountView = defineCall('discount.view', {
	summary: 'The cards of the person whose data the session shows, the oldest first, and how far the next discount is',
	path: '/account/patient-room/discount',
	reply: z.object({
		cards: z.array(z.object({ nr: cardNr, state: z.int().min(0).max(9) })),
		/** The next level that gives more than the card does, and that what was paid for in the last 12 months has not reached; null where there is none. */
		next: z.object({ discountValue, left: money }).nullable(),
	}),
	errors: ['unauthorised'],
	audience: 'patient',
});

const discountByCard = defineCall('discount.by-card', {
	summary: 'What a card of the patient’s gives; one that does not hold answers as one that does not exist',
	method: 'POST',
	path: '/api/site-order/discount-by-card-number',
	body: z.object({ nr: cardNr }),
	owner: 'nr',
	object: 'card',
	reply: z.object({ discountValue }),
	errors: ['unauthorised', 'not-found'],
	audience: 'patient',
	limit: null,
	idempotency: 'natural',
});

/** A day of Almaty, `YYYY-MM-DD`. */
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

const promotion = z.object({
	slug,
	title: z.string(),
	text: z.string(),
	/** The first and the last day. */
	from: day,
	until: day,
	discountValue,
	/** Codes of what costs less; null for all tests and panels. A sampling service costs less only where it is named. */
	codes: z.array(z.string()).nullable(),
	/** Ids; null for all. */
	cities: z.array(z.int()).nullable(),
});
export type Promotion = z.infer<typeof promotion>;

const cache = { freshSeconds: 300, tags: ['discounts'] } as const;

/** The reply says nothing of the day on which it is asked for: it is kept, and the page that shows it judges what runs (`shared/discount/offers.ts`). */
const promotionList = defineCall('promotion.list', {
	summary: 'Promotions of the price list in all cities, the last to end first: those that run, those to come, and those that ended within a year',
	path: '/api/promotion',
	reply: listOf(promotion),
	audience: 'anyone',
	cache,
	browser: true,
});

const level = z.object({
	/** From which sum of twelve months on. */
	spent: money,
	discountValue,
});
export type DiscountLevel = z.infer<typeof level>;

const levelList = defineCall('discount-level.list', {
	summary: 'Levels of discounts that the laboratory gives by the sum of twelve months, the lowest first',
	path: '/api/discount-level',
	reply: listOf(level),
	audience: 'anyone',
	cache,
	browser: true,
});

const importPromotions = importCall('lis.promotions', {
	scope: 'catalogue.write',
	path: '/lis/promotions',
	summary: 'Brings in promotions, as CSV or JSON; the file is checked whole before anything changes',
	invalidates: ['discounts'],
});
const importLevels = importCall('lis.discount-levels', {
	scope: 'catalogue.write',
	path: '/lis/discount-levels',
	summary: 'Brings in from which sum of twelve months on which discount is given, as CSV or JSON; the file is checked whole before anything changes',
	invalidates: ['discounts'],
});

export const discountCalls = callTable(discountView, discountByCard, promotionList, levelList, importPromotions, importLevels);

/** Discount cards of a patient. */
import { z } from 'zod';
import { callTable, defineCall } from '#shared/kit/call.ts';
import { importCall } from '#shared/kit/import-call.ts';
import { money } from '#shared/kit/schemas.ts';

/** 13 digits. */
const cardNr = z.string().regex(/^\d{13}$/);
/** Ten-thousandths: 1000 is 10 %. */
export const discountValue = z.int().min(0).max(10_000);

/** The state of a card that holds (specification, section 7). */
export const validCardState = 2;

const discountView = defineCall('discount.view', {
	summary: 'The cards of whoever’s data the session shows, the oldest first, and how far the next discount is',
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

const importPromotions = importCall('lis.promotions', {
	path: '/lis/promotions',
	summary: 'Brings in promotions, as CSV or JSON; the file is checked whole before anything changes',
	invalidates: [],
});
const importLevels = importCall('lis.discount-levels', {
	path: '/lis/discount-levels',
	summary: 'Brings in from which sum of twelve months on which discount is given, as CSV or JSON; the file is checked whole before anything changes',
	invalidates: [],
});

export const discountCalls = callTable(discountView, discountByCard, importPromotions, importLevels);

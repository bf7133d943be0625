/** Calls of partners: the company's contract, its link, and what came of it; nothing of patients. */
import { z } from 'zod';
import { callTable, defineCall } from '#shared/kit/call.ts';
import { money } from '#shared/kit/schemas.ts';
import { month } from '#shared/statistics/months.ts';
import { actCalls } from './act-calls.ts';
import { invoiceCalls } from './invoice-calls.ts';
import { minReported } from './months.ts';
import { referralPattern } from './referral.ts';

const main = defineCall('partner.main', {
	summary: 'A partner: company, contract, discount and contact',
	path: '/account/partner-room/main',
	reply: z.object({
		id: z.string(),
		code: z.string(),
		company: z.string(),
		contractNr: z.string(),
		/** Ten-thousandths: 1000 is 10 %. */
		discountValue: z.int().min(0).max(10_000),
		/** Last day of the contract; null for one without an end. */
		validUntil: z.string().nullable(),
		/** Texts are empty where they are not known. */
		contact: z.object({ name: z.string(), mobilePhone: z.string(), email: z.string() }),
	}),
	errors: ['unauthorised'],
	audience: 'partner',
});
export type PartnerProfile = z.output<typeof main.reply>;

const link = defineCall('partner.link', {
	summary: 'The code of the own link: whoever opens it is remembered for 30 days, and orders of that time name the partner',
	path: '/account/partner-room/link',
	reply: z.object({
		code: z.string().regex(referralPattern),
		/** The contract holds, and so the link counts. */
		isValid: z.boolean(),
	}),
	errors: ['unauthorised'],
	audience: 'partner',
});

const known = defineCall('partner.known', {
	summary: 'Whether a link is a partner’s whose contract holds. Only an edge asks: no browser is told',
	path: '/api/partner/known',
	params: z.object({ code: z.string().regex(referralPattern) }),
	reply: z.object({ isKnown: z.boolean() }),
	audience: 'anyone',
	checksCity: false,
});

/** Null is what of this month, or of every month, is not told: the orders of a part, or the others, are of one person to four. */
const sums = z.object({
	/** Made in the month, and of these the canceled ones. */
	orders: z.int().min(minReported),
	cancelled: z.int().min(0).nullable(),
	/** Whole tenge: of orders that stand; what came by card on the site, and what of it went back, by now. */
	sum: money.nullable(),
	paid: money.nullable(),
	returned: money.nullable(),
});
export type TurnoverSums = z.output<typeof sums>;

/** Months that are over, `YYYY-MM`, both included; left out: the last twelve. At most 24. */
const period = z.object({ from: month.optional(), till: month.optional() });

const turnover = defineCall('partner.turnover', {
	summary:
		'What orders of people came to who came by the own link, by month that is over (`monthNotOver`); nothing of a month, or of a part of it, that is of fewer than five people',
	path: '/account/partner-room/turnover',
	params: period,
	reply: z.object({
		from: month,
		till: month,
		/** The latest first. */
		data: z.array(z.object({ month, sums: sums.nullable() })),
		/** Of what is told of single months, each column by itself. */
		all: sums.extend({ orders: z.int().min(minReported).nullable() }),
	}),
	errors: ['unauthorised', 'validation'],
	audience: 'partner',
});
export type Turnover = z.output<typeof turnover.reply>;

const turnoverFile = defineCall('partner.turnover-file', {
	summary: 'The same as CSV for a spreadsheet',
	path: '/account/partner-room/turnover-file',
	params: period,
	reply: z.unknown(),
	bytes: { contentType: 'text/csv', maxBytes: 256 * 1024, whole: true, attachment: true, page: '/cabinet/turnover' },
	errors: ['unauthorised', 'validation'],
	audience: 'partner',
	browser: true,
	limit: 'report',
});

export const partnerCalls = callTable(main, link, known, turnover, turnoverFile, ...invoiceCalls, ...actCalls);

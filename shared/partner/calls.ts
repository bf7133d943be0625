/** The call of a partner's account: the company's contract, and nothing of patients. */
import { z } from 'zod';
import { callTable, defineCall } from '#shared/kit/call.ts';

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

export const partnerCalls = callTable(main);

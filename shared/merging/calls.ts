/** What the owner of an account is told of accounts that the front desk has put together. */
import { z } from 'zod';
import { callTable, defineCall } from '#shared/kit/call.ts';

const view = defineCall('merging.view', {
	summary:
		'Accounts of the signed-in person that ended in this one: when, how it stands, the last signs of their contacts. `isUnderWay`: orders and results of one are still on their way',
	path: '/account/patient-room/merging',
	reply: z.object({
		data: z.array(
			z.object({
				state: z.enum(['moving', 'merged', 'returning', 'returned']),
				at: z.iso.datetime(),
				/** When that was taken back; null where it stands. */
				backAt: z.iso.datetime().nullable(),
				/** Empty for none. */
				phone: z.string(),
				email: z.string(),
			}),
		),
		isUnderWay: z.boolean(),
	}),
	errors: ['unauthorised'],
	audience: 'patient',
	checksCity: false,
});

export const mergingCalls = callTable(view);
export type Merges = z.output<typeof view.reply>;

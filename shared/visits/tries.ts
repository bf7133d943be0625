/** Calls by phone about a house call that nobody has answered, as the staff reads them. */
import { z } from 'zod';

export const visitTries = {
	/** How many, and the last ones, the newest first. */
	tries: z.object({ count: z.int(), last: z.array(z.object({ at: z.iso.datetime(), by: z.string() })) }),
	/** The last of them, for `seen`; 0 for none. */
	seen: z.int(),
};
export type VisitTries = z.output<z.ZodObject<typeof visitTries>>['tries'];

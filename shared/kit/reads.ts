/** Who of the laboratory read a person of orders or requests. */
import { z } from 'zod';

/** By day and user, the latest day first. */
export const readsReply = z.object({
	/** At most 1,000. */
	data: z.array(
		z.object({
			/** The user of HTTP Basic; empty for the bare key. */
			reader: z.string(),
			firstAt: z.iso.datetime(),
			lastAt: z.iso.datetime(),
			times: z.int().min(1),
		}),
	),
});

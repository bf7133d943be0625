/** What calls say of values over time, to a patient and to a doctor alike. */
import { z } from 'zod';
import { secretId } from '#shared/kit/schemas.ts';
import { resultLine } from './calls.ts';
import { changes } from './variation.ts';

/** Of one analyte over time, oldest first. */
export const trendReply = z.object({
	/** Of the newest value; empty where there is none. */
	name: z.string(),
	points: z.array(
		z.object({
			requestId: secretId,
			/** When the sample was taken; null where the laboratory did not say. */
			collectedAt: z.iso.datetime().nullable(),
			/** By which it stands in time: collection, else arrival, else issue. */
			at: z.iso.datetime(),
			line: resultLine,
			/** Since the value before it, by the same method and in the same unit: by more than usual fluctuation, or not; null where nothing can be said. */
			change: z.enum(changes).nullable().default(null),
		}),
	),
	/** Lines of the analyte without a value: they wait, are held back, were not performed or taken back. */
	withoutValue: z.int(),
	/** There are older values, or older requests in which there may be some, which are not given. */
	isCut: z.boolean().default(false),
});
export type Trend = z.output<typeof trendReply>;

export const analyteCode = z.string().min(1).max(64);

/** Analytes with their names in the call's language. */
export const analytesReply = z.object({ data: z.array(z.object({ code: z.string(), name: z.string() })) });

/** Analytes that one picture, or one file, holds: more charts than that are compared with by nobody. */
export const maxTogether = 6;

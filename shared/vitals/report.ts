/** What a browser tells of a visit, once: the page that it began with, and what was measured of it. */
import { z } from 'zod';
import { vitalNames } from './vitals.ts';

/** Bytes of a report. */
export const maxReportBytes = 512;

/** Half an hour: nothing that is longer was measured of a page that somebody looked at. */
const measured = z.int().min(0).max(1_800_000);

export const vitalsReport = z.strictObject({
	/** Its id in the table of pages. */
	page: z.string().max(60),
	values: z.partialRecord(z.enum(vitalNames), measured),
});

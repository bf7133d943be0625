/** What a browser tells of a visit: the page that it began with, once what was measured of it, and how many pages of which kind were looked at since it told last. */
import { z } from 'zod';
import { maxViews, viewKinds } from './views.ts';
import { vitalNames } from './vitals.ts';

/** Bytes of a report. */
export const maxReportBytes = 512;

/** Half an hour: nothing that is longer was measured of a page that somebody looked at. */
const measured = z.int().min(0).max(1_800_000);

export const vitalsReport = z.strictObject({
	/** Its id in the table of pages. */
	page: z.string().max(60),
	values: z.partialRecord(z.enum(vitalNames), measured),
	views: z.partialRecord(z.enum(viewKinds), z.int().min(1).max(maxViews)).default({}),
});

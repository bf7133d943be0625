/** Takes what a browser measured and looked at in a visit. It is counted at once, and nothing else of the request is kept. */
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { pageIds } from '#shared/pages.ts';
import { maxReportBytes, vitalsReport } from '#shared/vitals/report.ts';
import { bucketOf, type VitalName } from '#shared/vitals/vitals.ts';
import { vitalsPercent } from '#worker/env.ts';
import type { EdgeContext } from './context.ts';
import { refuseJson } from './errors.ts';
import { withinLimit } from './rate-limit.ts';
import { addFigures } from './site-figures-store.ts';
import { viewsCounted } from './view-counts.ts';

export async function takeVitals(c: EdgeContext): Promise<Response> {
	const percent = vitalsPercent(c.get('env').settings);
	if (percent === 0) return refuseJson(c, { name: 'not-found' });
	if (!(await withinLimit(c, 'vitals'))) return refuseJson(c, { name: 'too-many', retryAfter: 60 });
	if (!(Number(c.req.header('Content-Length')) <= maxReportBytes)) return refuseJson(c, { name: 'too-large' });
	const report = vitalsReport.safeParse(await c.req.json().catch(() => null));
	const page = pageIds.find((id) => id === report.data?.page);
	if (!report.success || page === undefined) return refuseJson(c, { name: 'bad-request' });
	const { values, views } = report.data;
	const measured = Object.entries(values).map(([name, value]) => ({ name, page, bucket: bucketOf(name as VitalName, value), count: 1 }));
	const counted = [...measured, ...Object.entries(views).flatMap(([kind, seen]) => viewsCounted(kind, seen, percent))];
	if (counted.length > 0) await addFigures(c.get('env').EDGE_DB, counted, dayInAlmaty(c.get('now')));
	return c.body(null, 204);
}

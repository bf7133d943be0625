/** Calls of the network's figures. */
import { success } from '#shared/kit/errors.ts';
import type { staffFiguresCalls } from '#shared/staff/figures-calls.ts';
import { csvOf } from '#worker/lab/kit/csv.ts';
import type { HandlersOf, LabContext } from '#worker/lab/kit/handler.ts';
import { pageOf } from '#worker/lab/kit/lists.ts';
import { chosenOf } from './chosen.ts';
import { uncounted } from './count-store.ts';
import { funnelTable, lackingTable, ratesTable, timesTable, partnerMonthsTable, turnoverTable, wayTable } from './file.ts';
import { countSoon } from './job.ts';
import { placesOf } from './names-store.ts';
import { partnerMonths, stepsIn, turnoverIn } from './orders.ts';
import { ratesIn, timesIn } from './results.ts';

/** So many requests that wait to be counted are counted. */
const maxUncounted = 1000;

/** How many requests the figures lack. They are counted behind the answer. */
async function waiting({ db, services, later }: LabContext): Promise<number> {
	const left = await uncounted(db, maxUncounted);
	if (left > 0) countSoon(later, { db, services });
	return left;
}

const csvFile = (table: string, { from, till }: { readonly from: string; readonly till: string }, rows: Parameters<typeof csvOf>[0]) =>
	success({ bytes: csvOf(rows), fileName: `${table}-${from}-${till}.csv`, contentType: 'text/csv' });

export const figuresHandlers: HandlersOf<(typeof staffFiguresCalls)[number]['id']> = {
	'staff.figures.places': async ({ db, locale }) => {
		const { cities, points } = await placesOf(db, locale);
		return success({ cities: [...cities], points: [...points] });
	},

	'staff.figures.turnaround': async (context, { params }) => {
		const { db, locale } = context;
		const chosen = chosenOf(params);
		if (!chosen.ok) return chosen;
		const [{ rows, ...found }, left] = await Promise.all([timesIn(db, params.by, chosen.value, locale), waiting(context)]);
		return success({ ...pageOf(rows, params), ...found, uncounted: left });
	},

	'staff.figures.rates': async (context, { params }) => {
		const { db, locale } = context;
		const chosen = chosenOf(params);
		if (!chosen.ok) return chosen;
		const [{ rows, ...found }, left] = await Promise.all([ratesIn(db, chosen.value, locale), waiting(context)]);
		return success({ ...pageOf(rows, params), ...found, uncounted: left });
	},

	'staff.figures.funnel': async (context, { params }) => {
		const { db } = context;
		const chosen = chosenOf(params);
		if (!chosen.ok) return chosen;
		const [found, left] = await Promise.all([stepsIn(db, chosen.value), waiting(context)]);
		return success({ ...found, uncounted: left });
	},

	'staff.figures.turnover': async ({ db }, { params }) => {
		const chosen = chosenOf(params);
		if (!chosen.ok) return chosen;
		const [{ rows, ...found }, months] = await Promise.all([
			turnoverIn(db, params.by, chosen.value, params),
			params.by === 'partner' ? partnerMonths(db, chosen.value) : [],
		]);
		return success({ ...pageOf(rows, params), ...found, months });
	},

	'staff.figures.file': async (context, { params }) => {
		const { db, locale, tell } = context;
		const chosen = chosenOf(params);
		if (!chosen.ok) return chosen;
		tell({ after: params });
		const { table } = params;
		const lacking = lackingTable(locale, await waiting(context));
		if (table === 'funnel') {
			const { weeks, all } = await stepsIn(db, chosen.value);
			return csvFile(table, params, [...funnelTable(locale, weeks), ...wayTable(locale, params.looks, all), ...lacking]);
		}
		if (table === 'rates') return csvFile(table, params, [...ratesTable(locale, (await ratesIn(db, chosen.value, locale)).rows), ...lacking]);
		const by = table === 'points' ? 'point' : 'test';
		return csvFile(`turnaround-${table}`, params, [...timesTable(locale, by, (await timesIn(db, by, chosen.value, locale)).rows), ...lacking]);
	},

	'staff.figures.turnover-file': async ({ db, locale, tell }, { params }) => {
		const chosen = chosenOf(params);
		if (!chosen.ok) return chosen;
		tell({ after: params });
		if (params.by === 'partner') return csvFile('turnover-partners', params, partnerMonthsTable(locale, await partnerMonths(db, chosen.value)));
		const { rows } = await turnoverIn(db, params.by, chosen.value, { sort: 'sum', order: 'desc' });
		return csvFile(`turnover-${params.by}s`, params, turnoverTable(locale, params.by, rows));
	},
};

/** Calls of a doctor's results. */
import type { Reply } from '#shared/calls.ts';
import type { doctorCalls, DoctorRow } from '#shared/doctor/calls.ts';
import { urgencies } from '#shared/doctor/urgency.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { failure, success } from '#shared/kit/errors.ts';
import { saidPatterns } from '#shared/results/patterns/find.ts';
import { patternWords } from '#shared/results/patterns/patterns.words.ts';
import { saveSearch } from '#worker/lab/account/searches-store.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { noteOpenings } from '#worker/lab/openings/note.ts';
import { overTime } from '#worker/lab/results/over-time.ts';
import { analytesOf } from '#worker/lab/results/over-time-store.ts';
import { readableRequest } from '#worker/lab/results/readable.ts';
import { presentLine } from '#worker/lab/results/present.ts';
import { acknowledgeRead, findReading, reopenRequests } from './acknowledge-store.ts';
import { commentHandlers } from './comments.ts';
import { compareRequests } from './compare.ts';
import { criticalHandlers } from './critical.ts';
import { filterHandlers } from './filters.ts';
import { doctorNewsHandlers } from './news.ts';
import { asTyped, findFields, findTyped } from './find.ts';
import { queryOf, reviewOf, type DoctorContext } from './list-query.ts';
import { openResult, readingOf } from './opened.ts';
import { countWaiting, linesByCode, listRequests, type ListedRequest, type ListQuery } from './lists-store.ts';

export const doctorHandlers: HandlersOf<keyof typeof doctorCalls> = {
	'doctor.requests': async (context, { params }) => {
		const query = await queryOf(context, params);
		if (!query.ok) return query;
		const list = await page(context, query.value, params);
		return success({ ...list, filters: query.value.filters, place: query.value.place });
	},

	'doctor.review': async (context, { params }) => success(await page(context, reviewOf(context), params)),

	'doctor.search': async (context, { body }) => {
		const { internalNr, lastName, firstName, middleName, birthYear } = body;
		const typed = Object.entries({ internalNr, lastName, firstName, middleName, birthYear }).filter(
			(entry): entry is [string, string] => entry[1] !== undefined,
		);
		if (typed.length === 0) return success({ search: null });
		const found = await findFields(context.db, context.principal.accountId, Object.fromEntries(typed));
		return success({ search: await saveSearch(context, 'requests', { ...found, ...asTyped(body) }) });
	},

	'doctor.find': async (context, { body: { q } }) => {
		const understood = await findTyped(context.db, context.principal.accountId, q, dayInAlmaty(context.now));
		if (understood === null) return failure('validation', { fields: [{ field: 'q', rule: 'searchUnclear' }] });
		const { by, from, till, typed } = understood;
		// A day alone names nobody: it stands in the address.
		const search = Object.keys(by).length === 0 ? null : await saveSearch(context, 'requests', { q, ...by, ...asTyped(typed) });
		return success({ search, dateFrom: from, dateTill: till });
	},

	...filterHandlers,
	...criticalHandlers,
	...commentHandlers,
	...doctorNewsHandlers,

	'doctor.reading': readingOf,
	'doctor.result': openResult,

	'doctor.acknowledge': async ({ db, principal, now }, { body }) => {
		const [done, row] = [await acknowledgeRead(db, principal.accountId, [body], now), await findReading(db, principal.accountId, body.id)];
		if (!row) return failure('not-found');
		if (!done.has(body.id)) return failure(row.version === body.version ? 'not-available' : 'conflict');
		return success({ acknowledgedAt: new Date(row.acknowledgedAt ?? now).toISOString() });
	},

	'doctor.reopen': async ({ db, principal }, { body }) => {
		await reopenRequests(db, principal.accountId, [body.id]);
		return success({ reopened: true as const });
	},

	'doctor.acknowledge-all': async ({ db, principal, now }, { body }) => {
		const done = await acknowledgeRead(db, principal.accountId, body.request, now);
		const left = body.request.filter(({ id }) => !done.has(id));
		const rows = await Promise.all(left.map(({ id }) => findReading(db, principal.accountId, id)));
		return success({
			acknowledged: [...done],
			left: left.map(({ id, version }, at) => {
				const row = rows[at];
				return { id, reason: row === null || row === undefined ? 'not-found' : row.version === version ? 'not-available' : 'changed' } as const;
			}),
		});
	},

	'doctor.reopen-all': async ({ db, principal }, { body }) =>
		success({
			reopened: await reopenRequests(
				db,
				principal.accountId,
				body.request.map(({ id }) => id),
			),
		}),

	'doctor.compare': compareRequests,
	'doctor.trend': async (context, { params: { id, analyte } }) => {
		const readable = await readableRequest(context, id);
		if (readable === null) return failure('not-found');
		return success(await overTime(context, { doctorId: context.principal.accountId, ...readable }, analyte, 'trend'));
	},
	'doctor.analytes': async (context, { params: { id } }) => {
		const { db, locale, principal } = context;
		const readable = await readableRequest(context, id);
		if (readable === null) return failure('not-found');
		const { request, offered } = readable;
		const { last_name: lastName, first_name: firstName, middle_name: middleName, birth_date: birthDate } = request;
		const data = await analytesOf(db, { doctorId: principal.accountId, request, offered }, locale);
		return success({ data, person: { lastName, firstName, middleName, birthDate }, offered: [...offered.keys()] });
	},
};

const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString());

async function page(
	context: DoctorContext,
	query: ListQuery,
	{ after, lastCount }: { readonly after?: string | undefined; readonly lastCount: number },
): Promise<Omit<Reply<'doctor.review'>, never>> {
	const { db, principal, locale, now } = context;
	const [rows, waiting] = await Promise.all([
		listRequests(db, query, { after: after ?? null, count: lastCount + 1 }),
		countWaiting(db, principal.accountId, now),
	]);
	const { page: shown, next } = cursorPage(rows, lastCount, ({ id }) => id);
	const coded = shown.map((row) => ({ id: row.id, codes: JSON.parse(row.grave_codes) as string[] }));
	const shows = coded.filter(({ codes }) => codes.length > 0).map(({ id }) => ({ requestId: id, form: 'list' as const }));
	const [lines, noted] = await Promise.all([linesByCode(db, coded), noteOpenings(context, shows)]);
	return {
		data: shown.map((row) =>
			present(
				locale,
				row,
				(lines.get(row.id) ?? []).map((line) => presentLine(noted, locale, row.id, line, null)),
			),
		),
		next,
		...waiting,
	};
}

const present = (locale: Locale, row: ListedRequest, grave: DoctorRow['grave']): DoctorRow => ({
	id: row.id,
	internalNr: row.request_nr,
	lastName: row.last_name,
	firstName: row.first_name,
	middleName: row.middle_name,
	birthYear: row.birth_date.slice(0, 4),
	sampleDeliveryDate: moment(row.collected_at),
	endDate: moment(row.completed_at),
	done: row.done_count,
	total: row.line_count,
	urgency: urgencies[row.urgency] ?? 'to-read',
	grave: grave.map(({ code, name, state, value, unit, flag, degree, isDoubtful, isReopened, parts }) => ({
		code,
		name,
		state,
		value,
		unit,
		flag,
		degree,
		isDoubtful,
		isReopened,
		parts,
	})),
	moreGrave: Math.max(0, row.grave_count - grave.length),
	corrected: row.corrected === 1,
	version: row.version,
	acknowledgedAt: moment(row.acknowledged_at),
	toReview: row.review_rank !== null,
	patterns: patternsSaid(locale, row),
});

function patternsSaid(locale: Locale, { patterns, rules_off: off, told_pregnant: isPregnant }: ListedRequest): DoctorRow['patterns'] {
	if (patterns === null || patterns === '[]') return [];
	const { rules } = translator(locale)(patternWords).words;
	const said = saidPatterns(JSON.parse(patterns) as string[], new Set(JSON.parse(off) as string[]), isPregnant === 1);
	return said.map((id) => ({ id, name: rules[id].clinical }));
}

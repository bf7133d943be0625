/** A request as a doctor reads it, with its place in the list that it was opened from. */
import type { ParamsOut, Reply } from '#shared/calls.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import type { Filters } from '#worker/lab/account/searches-store.ts';
import { noteOpenings } from '#worker/lab/openings/note.ts';
import { heard } from '#worker/lab/results/hear-state.ts';
import { changesOf } from '#worker/lab/results/changes.ts';
import { patternsOfRequest } from '#worker/lab/results/patterns.ts';
import { earlierOf, presentRequest } from '#worker/lab/results/present.ts';
import { findReading, type ReadingRow } from './acknowledge-store.ts';
import { readFilter } from './filters-store.ts';
import { queryBy, queryOf, reviewOf, type DoctorContext } from './list-query.ts';
import { neighboursOf, type ListQuery } from './lists-store.ts';
import { findOpened } from './opened-store.ts';

type Reading = Reply<'doctor.reading'>;
type Asked = { readonly params: ParamsOut<'doctor.reading'> };

export async function readingOf(context: DoctorContext, { params }: Asked): Promise<Result<Reading>> {
	const row = await findReading(context.db, context.principal.accountId, params.id);
	if (!row) return failure('not-found');
	const query = params.list === 'review' ? success(reviewOf(context)) : await queryOf(context, params);
	return success(await describe(context, row, params.id, query));
}

export async function openResult(context: DoctorContext, { params }: Asked): Promise<Result<Reply<'doctor.result'>>> {
	const { db, locale, cityId, principal } = context;
	const { id, search, filter } = params;
	const { accountId: doctorId, sessionHash } = principal;
	const opened = await findOpened(db, { id, doctorId, cityId, sessionHash, search: search ?? '', filter: filter ?? '' });
	if (opened === null) return failure('not-found');
	const kept: Filters | null = search === undefined ? {} : opened.search === null ? null : (JSON.parse(opened.search) as Filters);
	const named = filter === undefined ? undefined : readFilter(opened.filter);
	const query = params.list === 'review' ? success(reviewOf(context)) : queryBy(context, params, kept, named);
	const { request, phone, previous, editions, files, rulesOff } = opened;
	const { lines, ...state } = heard(request, opened.lines, opened.told, false);
	const given = [{ requestId: id, form: 'page' as const }, ...earlierOf(lines, previous)];
	const [reading, noted] = await Promise.all([describe(context, opened.reading, id, query), noteOpenings(context, given)]);
	return success({
		reading,
		comments: {
			mayWrite: opened.mayComment,
			data: opened.comments.map(({ id: comment, text, writtenAt, withdrawnAt }) => ({
				id: comment,
				text,
				writtenAt: new Date(writtenAt).toISOString(),
				withdrawnAt: withdrawnAt === null ? null : new Date(withdrawnAt).toISOString(),
			})),
		},
		result: presentRequest(noted, locale, request, lines, {
			phone,
			previous,
			editions,
			files,
			heard: state,
			now: context.now,
			changes: changesOf(request, lines, previous, state.toldState),
			patterns: patternsOfRequest(request, lines, state.toldState, rulesOff),
		}),
	});
}

async function describe({ db }: DoctorContext, row: ReadingRow, id: string, query: Result<ListQuery>): Promise<Reading> {
	// A search that is gone has no neighbours; the request stands all the same.
	const beside = query.ok ? await neighboursOf(db, query.value, id) : { previous: null, next: null };
	const isCurrent = row.acknowledgedVersion === row.version;
	const at = row.acknowledgedAt === null ? null : new Date(row.acknowledgedAt).toISOString();
	return {
		version: row.version,
		acknowledgedAt: isCurrent ? at : null,
		changedSince: isCurrent ? null : at,
		reviewable: row.reviewable === 1,
		critical: row.critical,
		...beside,
	};
}

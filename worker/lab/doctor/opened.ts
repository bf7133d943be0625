/** A request as a doctor reads it, with its place in the list that it was opened from. */
import type { ParamsOut, Reply } from '#shared/calls.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { recentPhoneOfCity } from '#worker/lab/city/store.ts';
import { noteOpenings } from '#worker/lab/openings/note.ts';
import { heard } from '#worker/lab/results/hear-state.ts';
import { changesOf } from '#worker/lab/results/changes.ts';
import { patternsOfRequest } from '#worker/lab/results/patterns.ts';
import { earlierOf, presentRequest } from '#worker/lab/results/present.ts';
import { findReading, type ReadingRow } from './acknowledge-store.ts';
import { queryOf, reviewOf, type DoctorContext } from './list-query.ts';
import { neighboursOf, noNeighbours, type Neighbours } from './lists-store.ts';
import { findOpened } from './opened-store.ts';

type Reading = Reply<'doctor.reading'>;
type Asked = { readonly params: ParamsOut<'doctor.reading'> };

export async function readingOf(context: DoctorContext, { params }: Asked): Promise<Result<Reading>> {
	const row = await findReading(context.db, context.principal.accountId, params.id);
	if (!row) return failure('not-found');
	const query = params.list === 'review' ? success(reviewOf(context)) : await queryOf(context, params);
	return success(readingAs(row, query.ok ? await neighboursOf(context.db, query.value, params.id) : noNeighbours));
}

export async function openResult(context: DoctorContext, { params }: Asked): Promise<Result<Reply<'doctor.result'>>> {
	const { db, now, locale, cityId, principal } = context;
	const { id } = params;
	const query = params.list === 'review' ? success(reviewOf(context)) : await queryOf(context, params);
	// A search that is gone has no neighbours; the request stands all the same.
	const asked = { id, doctorId: principal.accountId, query: query.ok ? query.value : null };
	const [opened, phone] = await Promise.all([findOpened(db, asked), recentPhoneOfCity(db, cityId, now)]);
	if (opened === null) return failure('not-found');
	const { request, previous, editions, files, rulesOff } = opened;
	const { lines, ...state } = heard(request, opened.lines, opened.told, false);
	const given = [{ requestId: id, form: 'page' as const }, ...earlierOf(lines, previous)];
	const noted = await noteOpenings(context, given);
	return success({
		reading: readingAs(opened.reading, opened.neighbours),
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
			now,
			changes: changesOf(request, lines, previous, state.toldState),
			patterns: patternsOfRequest(request, lines, state.toldState, rulesOff),
		}),
	});
}

function readingAs(row: ReadingRow, beside: Neighbours): Reading {
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

/** One request of results as its owner is given it. That it is theirs was seen before. */
import { failure, success, type Result } from '#shared/kit/errors.ts';
import type { PrincipalOf } from '#shared/kit/audience.ts';
import type { OpeningForm } from '#shared/openings/calls.ts';
import type { ResultRequest } from '#shared/results/calls.ts';
import { phoneOfCity } from '#worker/lab/city/store.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { noteOpenings, type Noted } from '#worker/lab/openings/note.ts';
import { changesOf } from './changes.ts';
import { commentsTo } from './comments-store.ts';
import { previousLines } from './earlier-store.ts';
import { filesOf, type ResultFiles } from './files-store.ts';
import { heardLines, type HeardLines } from './hear-state.ts';
import { editionsOf } from './lines-store.ts';
import { patternsOfRequest } from './patterns.ts';
import { rulesOff } from './patterns-store.ts';
import { earlierOf, presentRequest } from './present.ts';
import { findRequestById, type RequestRow } from './requests-store.ts';

export type ReaderOfOwn = LabContext<PrincipalOf<'result' | 'patient' | 'doctor' | 'app' | 'handover'>>;

export interface OwnedRequest {
	/** As it is read by people. */
	readonly request: ResultRequest;
	/** As the store has it, with the count of its changes. */
	readonly row: RequestRow;
	/** In the order of `request.lines`; with what they were made of where that was asked for. */
	readonly lines: HeardLines['lines'];
	readonly files: ResultFiles;
	readonly version: number;
}

interface Reading {
	/** Left out: what is given is written down here. */
	readonly noted?: Noted;
	/** Whether earlier values stand beside the lines, as they do where people read. */
	readonly withEarlier?: boolean;
	/** Whether what the lines were made of is read as well. */
	readonly withBasis?: boolean;
}

/** What is given is written down first, with the count of the request's changes. */
export async function ownedRequest(
	context: ReaderOfOwn,
	id: string,
	form: OpeningForm,
	{ noted, withEarlier = true, withBasis = false }: Reading = {},
): Promise<Result<OwnedRequest>> {
	const { db, locale, principal, cityId } = context;
	const row = await findRequestById(db, id);
	if (!row) return failure('not-found');
	const at = row.collected_at ?? row.received_at ?? row.created_at;
	const [{ lines, ...heard }, previous, phone, editions, off, comments, own] = await Promise.all([
		heardLines(context, row, { withBasis }),
		withEarlier ? previousLines(db, row, at, readerOf(principal)) : new Map<string, never>(),
		phoneOfCity(db, cityId),
		editionsOf(db, row.id),
		rulesOff(db),
		// A comment is to the person: neither to who holds a receipt nor to whom a link was given.
		principal.kind === 'patient' || principal.kind === 'handover' ? commentsTo(db, row.id, principal.patientId) : [],
		noted ?? noteOpenings(context, [{ requestId: id, form }]),
	]);
	const [files, beside] = await Promise.all([filesOf(db, row, lines), noteOpenings(context, earlierOf(lines, previous))]);
	const told = heard.toldState;
	const read = { changes: changesOf(row, lines, previous, told), patterns: patternsOfRequest(row, lines, told, off) };
	const request = presentRequest(own.and(beside), locale, row, lines, { phone, previous, editions, files, heard, now: context.now, comments, ...read });
	return success({ request, row, lines, files, version: row.version });
}

const readerOf = (principal: ReaderOfOwn['principal']) =>
	principal.kind === 'doctor'
		? { doctorId: principal.accountId }
		: principal.kind === 'patient' || principal.kind === 'handover'
			? { patientId: principal.patientId }
			: null;

/** Calls of results. */
import { failure, success, type Result } from '#shared/kit/errors.ts';
import type { PrincipalOf } from '#shared/kit/audience.ts';
import type { resultCalls, ResultRequest } from '#shared/results/calls.ts';
import type { FhirBundle, LisResults } from '#shared/results/messages.ts';
import { phoneOfCity } from '#worker/lab/city/store.ts';
import type { FileReply, HandlersOf, LabContext } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { closeAccess, openAccess } from './access.ts';
import { correctIdentity } from './correct-identity.ts';
import { readBundle } from './fhir/bundle.ts';
import { fileOf } from './files.ts';
import { filesOf } from './files-store.ts';
import { heardLines, takeStateBack, tellState } from './hear-state.ts';
import { importHeldList } from './held-list.ts';
import { heldAfter } from './held-store.ts';
import { badFiles, contradictions, ofJson } from './json-message.ts';
import { mailResult } from './mail.ts';
import { mismatchesAfter } from './mismatch-store.ts';
import { noteOpenings } from '#worker/lab/openings/note.ts';
import { noteView } from './views-store.ts';
import { earlierOf, presentRequest } from './present.ts';
import { releaseHeld } from './release.ts';
import { dropReports, reportOf } from './reports.ts';
import { openByReceipt } from './receipt.ts';
import { receive } from './receive.ts';
import { previousLines } from './earlier-store.ts';
import { editionsOf } from './lines-store.ts';
import { findRequestById } from './requests-store.ts';
import { watchRequest } from './watch.ts';

export const resultHandlers: HandlersOf<keyof typeof resultCalls> = {
	'results.login': async (context, { body }) => {
		const request = await openByReceipt(context, body.internalNr, body.password);
		if (!request.ok) return request;
		const { id } = request.value;
		const { access, expiresAt } = await openAccess(context, id);
		return success({ id, access, expiresAt: new Date(expiresAt).toISOString() });
	},

	'results.close': closeAccess,
	'results.info': (context, { params }) => shown(context, params.id),
	'results.watch': (context, { params }) => watchRequest(context, params),
	'results.blanks': (context, { params }) => report(context, params.id, false),
	'results.file': (context, { params }) => fileOf(context, params.id, params.fileNr),
	'results.ready-blanks': (context, { params }) => report(context, params.id, true),

	'results.send': (context, { body }) => mailResult(context, body),
	'results.state': (context, { body }) => tellState(context, body),
	'results.state-back': (context, { body }) => takeStateBack(context, body),

	'lis.results': async (context, { body }) => {
		const messages = isBundle(body) ? readBundle(body) : readJson(body);
		if (!messages.ok) return messages;
		const taken = await receive(context, body, messages.value);
		if (taken.ok) for (const { requestNr } of taken.value.requests) context.later(dropReports(context, requestNr));
		return taken;
	},
	'lis.results.patient': async (context, { params, body }) => {
		const corrected = await correctIdentity(context, params.requestNr, body);
		if (corrected.ok) context.later(dropReports(context, params.requestNr));
		return corrected;
	},
	'lis.held': importHeldList,
	'lis.results.release': async (context, { params, body }) => {
		const released = await releaseHeld(context, params.requestNr, body.codes);
		if (released.ok) context.later(dropReports(context, params.requestNr));
		return released;
	},
	'lis.results.held': async ({ db }, { params: { after, pageSize } }) => {
		const { page, next } = cursorPage(await heldAfter(db, after, pageSize + 1), pageSize, ({ id }) => id);
		const data = page.map((row) => ({ id: row.id, requestNr: row.request_nr, code: row.code, heldAt: new Date(row.held_at).toISOString() }));
		return success({ data, next });
	},
	'lis.results.mismatches': async ({ db }, { params: { after, pageSize } }) => {
		const { page, next } = cursorPage(await mismatchesAfter(db, after, pageSize + 1), pageSize, ({ id }) => id);
		const data = page.map((row) => ({
			id: row.id,
			requestNr: row.request_nr,
			messageId: row.message_id,
			fields: [...row.fields],
			noticedAt: new Date(row.noticed_at).toISOString(),
		}));
		return success({ data, next });
	},
};

const isBundle = (body: LisResults | FhirBundle): body is FhirBundle => 'resourceType' in body;

function readJson(body: LisResults) {
	const faults = [...contradictions(body), ...badFiles(body)];
	return faults.length > 0 ? failure('validation', { fields: faults }) : success([ofJson(body)]);
}

type OwnersContext = LabContext<PrincipalOf<'result' | 'patient' | 'doctor'>>;

/** The request as its owner is given it, which is written down, with the count of its changes. That it is theirs was seen before. */
async function owned(context: OwnersContext, id: string, form: 'page' | 'pdf') {
	const { db, locale, principal, cityId } = context;
	const request = await findRequestById(db, id);
	if (!request) return failure('not-found');
	const [{ lines, ...heard }, previous, phone, editions, own] = await Promise.all([
		heardLines(context, request),
		previousLines(db, request, request.collected_at ?? request.received_at ?? request.created_at, readerOf(principal)),
		phoneOfCity(db, cityId),
		editionsOf(db, request.id),
		noteOpenings(context, [{ requestId: id, form }]),
	]);
	const [files, beside] = await Promise.all([filesOf(db, request, lines), noteOpenings(context, earlierOf(lines, previous))]);
	return success({
		request: presentRequest(own.and(beside), locale, request, lines, { phone, previous, editions, files, heard, now: context.now }),
		version: request.version,
	});
}

const readerOf = (principal: OwnersContext['principal']) =>
	principal.kind === 'doctor' ? { doctorId: principal.accountId } : principal.kind === 'patient' ? { patientId: principal.patientId } : null;

async function shown(context: OwnersContext, id: string): Promise<Result<ResultRequest>> {
	const found = await owned(context, id, 'page');
	if (!found.ok) return found;
	const { principal, db, now } = context;
	if (principal.kind === 'patient') context.later(noteView(db, principal.accountId, id, found.value.version, now));
	return success(found.value.request);
}

async function report(context: OwnersContext, id: string, readyOnly: boolean): Promise<Result<FileReply>> {
	const found = await owned(context, id, 'pdf');
	return found.ok ? reportOf(context, { ...found.value, readyOnly }) : found;
}

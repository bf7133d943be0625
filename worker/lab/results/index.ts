/** Calls of results. */
import { success, type Result } from '#shared/kit/errors.ts';
import type { resultCalls, ResultRequest } from '#shared/results/calls.ts';
import { sources } from '#shared/results/patterns/known.ts';
import { patternRules } from '#shared/results/patterns/rules.ts';
import type { refusedCalls } from '#shared/results/refused-calls.ts';
import type { FileReply, HandlersOf } from '#worker/lab/kit/handler.ts';
import { closeAccess, openAccess } from './access.ts';
import { correctIdentity } from './correct-identity.ts';
import { laboratoryCapability } from './fhir/capability.ts';
import { fileOf } from './files.ts';
import { takeStateBack, tellState } from './hear-state.ts';
import { importHeldList } from './held-list.ts';
import { listHeld } from './held.ts';
import { mailResult } from './mail.ts';
import { listMismatches } from './mismatches.ts';
import { outcomeOf } from './outcome.ts';
import { ownedRequest, type ReaderOfOwn } from './owned.ts';
import { noteView } from './views-store.ts';
import { importPatternRules } from './patterns-list.ts';
import { rulesOff } from './patterns-store.ts';
import { releaseHeld } from './release.ts';
import { dropReports, reportOf } from './reports.ts';
import { openByReceipt } from './receipt.ts';
import { dismiss, listReadsOfRefused, listRefused, showRefused } from './refused.ts';
import { replay } from './replay.ts';
import { takeBatch, takeHl7, takeResults } from './take.ts';
import { verifyReport } from './verify.ts';
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

	'results.verify': verifyReport,
	'results.report-keys': ({ services }) => Promise.resolve(success({ keys: [...(services.reportKeys?.all ?? [])] })),

	'results.send': (context, { body }) => mailResult(context, body),
	'results.state': (context, { body }) => tellState(context, body),
	'results.state-back': (context, { body }) => takeStateBack(context, body),

	'lis.results': takeResults,
	'lis.hl7': takeHl7,
	'lis.results.batch': takeBatch,
	'lis.results.metadata': async ({ services }) =>
		success({ bytes: new TextEncoder().encode(JSON.stringify(laboratoryCapability(services.origin))), fileName: null }),
	'lis.results.patient': async (context, { params, body }) => {
		const corrected = await correctIdentity(context, params.requestNr, body);
		if (corrected.ok) context.later(dropReports(context, params.requestNr));
		return corrected;
	},
	'lis.held': importHeldList.bring,
	'lis.patterns': importPatternRules.bring,
	'lis.results.patterns': async ({ db }) => {
		const off = await rulesOff(db);
		return success({
			data: patternRules.map(({ id, sources: names }) => ({ rule: id, shown: !off.has(id), sources: names.map((name) => sources[name]) })),
		});
	},
	'lis.results.release': async (context, { params, body }) => {
		const released = await releaseHeld(context, params.requestNr, body.codes);
		if (released.ok) {
			if (released.value.released.length > 0) context.tell({ before: { held: released.value.released }, after: { released: released.value.released } });
			context.later(dropReports(context, params.requestNr));
		}
		return released;
	},
	'lis.results.held': listHeld,
	'lis.results.mismatches': listMismatches,
};

/** The replay desk. */
export const refusedHandlers: HandlersOf<keyof typeof refusedCalls> = {
	'lis.refused.list': listRefused,
	'lis.refused.show': showRefused,
	'lis.refused.reads': listReadsOfRefused,
	'lis.refused.replay': replay,
	'lis.refused.dismiss': dismiss,
	'lis.results.outcome': outcomeOf,
};

async function shown(context: ReaderOfOwn, id: string): Promise<Result<ResultRequest>> {
	const found = await ownedRequest(context, id, 'page');
	if (!found.ok) return found;
	const { principal, db, now } = context;
	if (principal.kind === 'patient') context.later(noteView(db, principal.accountId, id, found.value.version, now));
	return success({ ...found.value.request, isShared: principal.kind === 'result' && principal.shareId !== null });
}

async function report(context: ReaderOfOwn, id: string, readyOnly: boolean): Promise<Result<FileReply>> {
	const found = await ownedRequest(context, id, 'pdf');
	return found.ok ? reportOf(context, { ...found.value, readyOnly }) : found;
}

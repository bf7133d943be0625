/** Calls of a visitor's results. */
import { failure, success, type Result } from '#shared/kit/errors.ts';
import type { HandlersOf, LabContext, PdfReply } from '#worker/lab/kit/handler.ts';
import { takeTry } from '#worker/lab/kit/tries-store.ts';
import { passwordFits } from './password.ts';
import { presentRequest } from './present.ts';
import { findRequest, linesOf, openAccess, requestOfAccess, type RequestRow } from './store.ts';

export const resultHandlers: HandlersOf<'results.login' | 'results.info' | 'results.blanks' | 'results.ready-blanks'> = {
	'results.login': async ({ db, now }, { body }) => {
		const attempt = await takeTry(db, 'results', body.internalNr, now);
		if (!attempt.allowed) return failure('too-many', { retryAfter: attempt.retryAfter, triesLeft: 0 });
		const { triesLeft } = attempt;
		const request = await findRequest(db, body.internalNr);
		// A request without a password can not be asked for: it is as if it were not there.
		if (!request || request.password === '') return failure('request-not-found', { triesLeft });
		if (!(await passwordFits(body.password, request.password))) return failure('invalid-password', { triesLeft });
		await attempt.forgive();
		const { access, expiresAt } = await openAccess(db, request.id, now);
		return success({ id: request.id, access, expiresAt: new Date(expiresAt).toISOString() });
	},

	'results.info': async (context, { params }) => {
		const request = await admit(context, params.id);
		return request.ok ? success(presentRequest(context.locale, request.value, await linesOf(context.db, request.value.id))) : request;
	},

	'results.blanks': (context, { params }) => blank(context, params.id, false),
	'results.ready-blanks': (context, { params }) => blank(context, params.id, true),
};

/** The request that the caller has access to. Another one answers as one that does not exist. */
async function admit({ db, access, now }: LabContext, id: string): Promise<Result<RequestRow>> {
	const request = access === null ? null : await requestOfAccess(db, access, now);
	if (!request) return failure('unauthorised');
	return request.id === id ? success(request) : failure('not-found');
}

/** The form as PDF. Its library and fonts are loaded when the first form is wanted. */
async function blank(context: LabContext, id: string, readyOnly: boolean): Promise<Result<PdfReply>> {
	const request = await admit(context, id);
	if (!request.ok) return request;
	const { makeBlank } = await import('./pdf/index.ts');
	const shown = presentRequest(context.locale, request.value, await linesOf(context.db, request.value.id));
	return success({ pdf: await makeBlank(context.locale, shown, { readyOnly, now: context.now }), fileName: `result-${shown.internalNr}.pdf` });
}

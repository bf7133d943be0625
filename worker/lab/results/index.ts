/** Calls of results. */
import { failure, success, type Result } from '#shared/kit/errors.ts';
import type { PrincipalOf } from '#shared/kit/audience.ts';
import type { resultCalls } from '#shared/results/calls.ts';
import type { FhirBundle, LisResults } from '#shared/results/messages.ts';
import type { FileReply, HandlersOf, LabContext } from '#worker/lab/kit/handler.ts';
import { takeTry } from '#worker/lab/kit/tries-store.ts';
import { closeAccess, openAccess } from './access.ts';
import { readBundle } from './fhir.ts';
import { ofJson } from './message.ts';
import { passwordFits } from './password.ts';
import { presentRequest } from './present.ts';
import { dropReports, reportOf } from './reports.ts';
import { receive } from './receive-store.ts';
import { findRequest, findRequestById, linesOf } from './store.ts';

export const resultHandlers: HandlersOf<keyof typeof resultCalls> = {
	'results.login': async (context, { body }) => {
		const { db, now } = context;
		const attempt = await takeTry(db, 'results', body.internalNr, now);
		if (!attempt.allowed) return failure('too-many', { retryAfter: attempt.retryAfter, triesLeft: 0 });
		const { triesLeft } = attempt;
		const request = await findRequest(db, body.internalNr);
		// A request without a password can not be asked for: it is as if it were not there.
		if (!request || request.password === '') return failure('request-not-found', { triesLeft });
		if (!(await passwordFits(body.password, request.password))) return failure('invalid-password', { triesLeft });
		await attempt.forgive();
		const { access, expiresAt } = await openAccess(context, request.id);
		return success({ id: request.id, access, expiresAt: new Date(expiresAt).toISOString() });
	},

	'results.close': closeAccess,
	'results.info': (context) => shown(context),
	'results.blanks': (context) => report(context, false),
	'results.ready-blanks': (context) => report(context, true),

	'lis.results': async (context, { body }) => {
		const message = isBundle(body) ? readBundle(body) : success(ofJson(body));
		if (!message.ok) return message;
		const taken = await receive(context, message.value);
		if (taken.ok) context.later(dropReports(context, taken.value.requestNr));
		return taken;
	},
};

const isBundle = (body: LisResults | FhirBundle): body is FhirBundle => 'resourceType' in body;

type OwnersContext = LabContext<PrincipalOf<'result'>>;

async function shown({ db, locale, principal }: OwnersContext) {
	const request = await findRequestById(db, principal.requestId);
	return request ? success(presentRequest(locale, request, await linesOf(db, request.id))) : failure('not-found');
}

async function report(context: OwnersContext, readyOnly: boolean): Promise<Result<FileReply>> {
	const request = await shown(context);
	return request.ok ? reportOf(context, request.value, readyOnly) : request;
}

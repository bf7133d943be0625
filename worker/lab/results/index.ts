/** Calls of results. */
import { failure, success, type Result } from '#shared/kit/errors.ts';
import type { PrincipalOf } from '#shared/kit/audience.ts';
import type { resultCalls } from '#shared/results/calls.ts';
import type { FhirBundle, LisResults } from '#shared/results/messages.ts';
import type { FileReply, HandlersOf, LabContext } from '#worker/lab/kit/handler.ts';
import { refuseTry, takeTry } from '#worker/lab/kit/tries-store.ts';
import { openAccess } from './access.ts';
import { readBundle } from './fhir.ts';
import { ofJson } from './message.ts';
import { visitorsPasswordFits } from './password.ts';
import { presentRequest } from './present.ts';
import { receive } from './receive-store.ts';
import { findRequest, findRequestById, linesOf } from './store.ts';

export const resultHandlers: HandlersOf<keyof typeof resultCalls> = {
	'results.login': async (context, { body }) => {
		const { db, now, client } = context;
		const attempt = await takeTry(db, 'results', body.internalNr, client, now);
		if (!attempt.allowed) return refuseTry(attempt);
		const { triesLeft } = attempt;
		const request = await findRequest(db, body.internalNr);
		// A request without a password can not be asked for: it is as if it were not there.
		if (!request || request.password === '') return failure('request-not-found', { triesLeft });
		const fits = await visitorsPasswordFits(body.password, request.password);
		if (!fits.ok) {
			await attempt.takeBack();
			return fits;
		}
		if (!fits.value) return failure('invalid-password', { triesLeft });
		await attempt.succeeded();
		const { access, expiresAt } = await openAccess(context, request.id);
		return success({ id: request.id, access, expiresAt: new Date(expiresAt).toISOString() });
	},

	'results.info': (context) => shown(context),
	'results.blanks': (context) => blank(context, false),
	'results.ready-blanks': (context) => blank(context, true),

	'lis.results': async (context, { body }) => {
		const message = isBundle(body) ? readBundle(body) : success(ofJson(body));
		return message.ok ? receive(context, message.value) : message;
	},
};

const isBundle = (body: LisResults | FhirBundle): body is FhirBundle => 'resourceType' in body;

type OwnersContext = LabContext<PrincipalOf<'result'>>;

async function shown({ db, locale, principal }: OwnersContext) {
	const request = await findRequestById(db, principal.requestId);
	return request ? success(presentRequest(locale, request, await linesOf(db, request.id))) : failure('not-found');
}

/** The form as PDF. Its library and fonts are loaded when the first form is wanted. */
async function blank(context: OwnersContext, readyOnly: boolean): Promise<Result<FileReply>> {
	const request = await shown(context);
	if (!request.ok) return request;
	const { makeReport } = await import('./pdf/index.ts');
	const bytes = await makeReport(context.locale, request.value, { readyOnly, now: context.now });
	return success({ bytes, fileName: `result-${request.value.internalNr}.pdf` });
}

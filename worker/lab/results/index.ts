/** Calls of results. */
import { failure, success, type Result } from '#shared/kit/errors.ts';
import type { PrincipalOf } from '#shared/kit/audience.ts';
import type { resultCalls, ResultRequest } from '#shared/results/calls.ts';
import type { FhirBundle, LisResults } from '#shared/results/messages.ts';
import { phoneOfCity } from '#worker/lab/city/store.ts';
import type { FileReply, HandlersOf, LabContext } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { takeTry } from '#worker/lab/kit/tries-store.ts';
import { closeAccess, openAccess } from './access.ts';
import { correctIdentity } from './correct-identity.ts';
import { readBundle } from './fhir/bundle.ts';
import { ofJson } from './json-message.ts';
import { mismatchesAfter } from './mismatch-store.ts';
import { passwordFits } from './password.ts';
import { presentRequest } from './present.ts';
import { dropReports, reportOf } from './reports.ts';
import { receive } from './receive.ts';
import { findRequest, findRequestById, linesOf, previousLines } from './store.ts';

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
		const messages = isBundle(body) ? readBundle(body) : success([ofJson(body)]);
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

type OwnersContext = LabContext<PrincipalOf<'result'>>;

/** The request as its owner reads it, with the count of its changes. */
async function owned({ db, locale, principal, cityId }: OwnersContext) {
	const request = await findRequestById(db, principal.requestId);
	if (!request) return failure('not-found');
	const [lines, previous, phone] = await Promise.all([
		linesOf(db, request.id),
		previousLines(db, request, request.collected_at ?? request.received_at ?? request.created_at),
		phoneOfCity(db, cityId),
	]);
	return success({ request: presentRequest(locale, request, lines, { phone, previous }), version: request.version });
}

async function shown(context: OwnersContext): Promise<Result<ResultRequest>> {
	const found = await owned(context);
	return found.ok ? success(found.value.request) : found;
}

async function report(context: OwnersContext, readyOnly: boolean): Promise<Result<FileReply>> {
	const found = await owned(context);
	return found.ok ? reportOf(context, { ...found.value, readyOnly }) : found;
}

/**
 * The report as PDF, drawn once and kept for an hour: twice as long as an access to a request lasts. A kept form is given only while it says exactly what would be drawn
 * now, so a newer result, another language or another city's phone never meets an old one; what a message makes out of date is deleted with it.
 */
import { maxReportBytes, type ResultRequest } from '#shared/results/calls.ts';
import { shownRequisites } from '#shared/requisites/requisites.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import type { FileReply, LabContext } from '#worker/lab/kit/handler.ts';
import type { Job, JobContext } from '#worker/lab/kit/jobs.ts';
import { canonical, hashOf, randomToken } from '#worker/lab/kit/secrets.ts';
import { groupedCode } from '#shared/results/report-code.ts';
import { localise } from '#shared/kit/urls.ts';
import { codeOf } from './report-codes.ts';
import { signReport } from './sign-report.ts';
import { deleteKept, findKept, insertKept, keptBefore, outdatedOf, type Content } from './kept-reports-store.ts';

const keptMs = 3_600_000;
const batch = 100;
const contentType = 'application/pdf';

interface Wanted {
	readonly request: ResultRequest;
	/** Count of the request's changes. */
	readonly version: number;
	readonly readyOnly: boolean;
}

/** Library and fonts are loaded when the first form is drawn. */
export async function reportOf(context: LabContext, { request, version, readyOnly }: Wanted): Promise<Result<FileReply>> {
	const { db, services, locale, now } = context;
	const fileName = `result-${request.internalNr}.pdf`;
	const requisites = shownRequisites(services.requisites, locale);
	const { reportKeys } = services;
	// What draws forms is the embedded laboratory, and that has a key.
	if (reportKeys === null) return failure('unavailable');
	const code = await codeOf(context, request);
	const signer = reportKeys.own.kid;
	const says = { requestId: request.id, version, contentHash: await hashOf(canonical({ request, locale, readyOnly, requisites, code, signer })) };
	const known = await findKept(db, says, now - keptMs);
	// A form that cannot be had is drawn anew.
	const kept = known === null ? null : await services.files.get(known).catch(() => null);
	if (kept) return success({ bytes: kept.stream, fileName });
	const { makeReport } = await import('./pdf/index.ts');
	const proof = proofOf(context, code);
	const drawn = await makeReport(locale, request, { readyOnly, now, requisites, proof });
	const bytes = await signReport(drawn, reportKeys.own, { code, now });
	context.later(keep(context, says, bytes));
	return success({ bytes, fileName });
}

const proofOf = ({ services, locale }: LabContext, code: string) => ({
	site: services.origin,
	path: localise('/results/verify/', locale),
	code: groupedCode(code),
});

/** Reports of several requests in one file, drawn anew and kept nowhere. `extent`: what it holds of all that was asked for; `gone`: requests that left the account meanwhile. */
export async function reportsOf(
	context: LabContext,
	owned: readonly { readonly request: ResultRequest }[],
	{ extent, gone }: { readonly extent: string; readonly gone: number },
): Promise<Result<Uint8Array<ArrayBuffer>>> {
	const { services, locale, now } = context;
	const [first] = owned;
	if (first === undefined) return failure('not-found');
	const reports = [];
	for (const { request } of owned) reports.push({ request, proof: proofOf(context, await codeOf(context, request)) });
	const { makeCollection } = await import('./pdf/index.ts');
	const requisites = shownRequisites(services.requisites, locale);
	return success(await makeCollection(locale, reports, { now, requisites, phone: first.request.phone, extent, gone }));
}

async function keep({ db, services, now }: LabContext, says: Content, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
	const fileKey = `reports/${randomToken(services.random, 192)}`;
	await insertKept(db, { ...says, fileKey }, now);
	await services.files.put(fileKey, new Blob([bytes]).stream(), { contentType, maxBytes: maxReportBytes });
}

/** Takes away the forms of what a request said before it changed. */
export async function dropReports(context: JobContext, requestNr: string): Promise<void> {
	await remove(context, await outdatedOf(context.db, requestNr));
}

/** Takes away the forms that are no longer given. */
export const removeOldReports: Job = async (context) => {
	await remove(context, await keptBefore(context.db, context.services.clock() - keptMs, batch));
};

/** The rows go last: what breaks off is taken up again. */
async function remove({ db, services }: JobContext, fileKeys: readonly string[]): Promise<void> {
	for (const fileKey of fileKeys) {
		await services.files.delete(fileKey);
		await deleteKept(db, fileKey);
	}
}

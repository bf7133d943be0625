/** Calls by which a person takes results along. Who was sent a link reads, and takes nothing but the report. */
import type { Locale } from '#shared/i18n/locales.ts';
import type { PrincipalOf } from '#shared/kit/audience.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { fhirType } from '#shared/kit/refusal.ts';
import type { exportCalls, WholeTaken } from '#shared/export/calls.ts';
import type { HandlersOf, LabContext } from '#worker/lab/kit/handler.ts';
import { ownedRequest, type OwnedRequest } from '#worker/lab/results/owned.ts';
import { reportsOf } from '#worker/lab/results/reports.ts';
import { findRequestById } from '#worker/lab/results/requests-store.ts';
import { extentOf } from './archive.ts';
import { fhirFile, tableFile } from './files.ts';
import { overTimeFile } from './over-time.ts';
import { archivePart, nameOf, ofYear, partFor, yearOf } from './part-for.ts';
import { described } from './parts.ts';
import { selectionHandlers } from './selection.ts';
import { stillOwned } from './still-owned.ts';
import { takeableOf } from './store.ts';
import { ownerOf, wholePart } from './whole/archive.ts';
import { describedWhole, planned } from './whole/plan.ts';
import { latestTakings } from './whole/takings-store.ts';

type Reader = LabContext<PrincipalOf<'result' | 'patient'>>;

export const exportHandlers: HandlersOf<keyof typeof exportCalls> = {
	'results.fhir': async (context, { params }) => {
		const one = await oneRequest(context, params.id, 'fhir');
		if (!one.ok) return one;
		return success({ bytes: fhirFile(context, [one.value]), fileName: `result-${one.value.request.internalNr}.fhir.json` });
	},
	'results.csv': async (context, { params }) => {
		const one = await oneRequest(context, params.id, 'csv');
		if (!one.ok) return one;
		return success({ bytes: tableFile([one.value], context.locale), fileName: `result-${one.value.request.internalNr}.csv` });
	},

	'export.plan': async ({ db, locale, principal }, { params: { year } }) => {
		const owner = ownerOf(principal);
		const [all, whole] = await Promise.all([takeableOf(db, principal.patientId), owner === null ? null : wholeOf(db, owner, locale)]);
		const chosen = ofYear(all, year);
		const years = [...Map.groupBy(all, yearOf)].map(([one, requests]) => ({ year: one, requests: requests.length })).toReversed();
		return success({
			years,
			requests: chosen.length,
			parts: { archive: described(chosen, 'archive'), pdf: described(chosen, 'pdf'), fhir: described(chosen, 'fhir'), csv: described(chosen, 'csv') },
			whole,
		});
	},

	'export.records': async (context, { params: { year, part, format } }) => {
		const one = await partFor(context, year, part, format);
		if (!one.ok) return one;
		const requests: OwnedRequest[] = [];
		for (const { id } of one.value.requests) {
			// A report says what the one before said.
			const found = await stillOwned(context, id, format, { noted: one.value.noted, withEarlier: format === 'pdf', withBasis: true });
			if (found.ok) requests.push(found.value);
			else if (found.error.name !== 'not-found') return found;
		}
		if (format === 'pdf') {
			const gone = one.value.requests.length - requests.length;
			const pdf = await reportsOf(context, requests, { extent: extentOf(context.locale, part, one.value.parts), gone });
			return pdf.ok ? success({ bytes: pdf.value, fileName: nameOf(year, part, one.value.parts, 'pdf'), contentType: 'application/pdf' }) : pdf;
		}
		return success(
			format === 'fhir'
				? { bytes: fhirFile(context, requests), fileName: nameOf(year, part, one.value.parts, 'fhir.json'), contentType: fhirType }
				: { bytes: tableFile(requests, context.locale), fileName: nameOf(year, part, one.value.parts, 'csv'), contentType: 'text/csv' },
		);
	},

	'export.trend': async (context, { params: { analytes } }) => {
		const bytes = await overTimeFile(context, { patientId: context.principal.patientId }, analytes);
		return success({ bytes, fileName: 'values-over-time.csv' });
	},
	'export.doctor-trend': async (context, { params: { id, analytes } }) => {
		const request = await findRequestById(context.db, id);
		if (request === null) return failure('not-found');
		// What a patient opened to the doctor is read on its pages alone: a file would be copied on without end.
		const bytes = await overTimeFile(context, { doctorId: context.principal.accountId, request, offered: new Map() }, analytes);
		return success({ bytes, fileName: 'values-over-time.csv' });
	},

	...selectionHandlers,

	'export.archive': (context, { params: { year, part } }) => archivePart(context, year, part),

	'export.whole': (context, { params: { part } }) => wholePart(context, part),
};

/** Everything about somebody, as the page tells of it. */
async function wholeOf(db: LabContext['db'], accountId: string, locale: Locale): Promise<WholeTaken> {
	const { whose, parts } = await planned(db, accountId, locale);
	const takings = await latestTakings(db, whose.own);
	return { parts: describedWhole(parts), takings: takings.map(({ at, ...taking }) => ({ at: new Date(at).toISOString(), ...taking })) };
}

/** A request that was opened by a link is not given. */
async function oneRequest(context: Reader, id: string, form: 'fhir' | 'csv'): Promise<Result<OwnedRequest>> {
	const { principal } = context;
	if (principal.kind === 'result' && principal.shareId !== null) return failure('not-found');
	return ownedRequest(context, id, form, { withEarlier: false, withBasis: true });
}

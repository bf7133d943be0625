/** Requests that a doctor has chosen in the list, taken along in one file. */
import type { PrincipalOf } from '#shared/kit/audience.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { failure, success } from '#shared/kit/errors.ts';
import { fhirType } from '#shared/kit/refusal.ts';
import { chosenIds, type exportCalls } from '#shared/export/calls.ts';
import { partLimits, partsOf } from '#shared/export/limits.ts';
import type { HandlersOf, LabContext } from '#worker/lab/kit/handler.ts';
import { noteOpenings } from '#worker/lab/openings/note.ts';
import { reportsOf } from '#worker/lab/results/reports.ts';
import { extentOf } from './archive.ts';
import { fhirFile, tableFile } from './files.ts';
import { described } from './parts.ts';
import { stillOwned } from './still-owned.ts';
import { selectedOf } from './store.ts';
import type { OwnedRequest } from '#worker/lab/results/owned.ts';

type Doctor = LabContext<PrincipalOf<'doctor'>>;
type SelectionCall = 'export.selection' | 'export.selection-records';

export const selectionHandlers: Pick<HandlersOf<keyof typeof exportCalls>, SelectionCall> = {
	'export.selection': async ({ db, principal }: Doctor, { params: { requests } }) => {
		const ids = chosenIds(requests);
		const own = await selectedOf(db, principal.accountId, ids);
		return success({
			data: own.map(({ id, internalNr, lastName, firstName, middleName, birthDate, at }) => ({
				id,
				internalNr,
				lastName,
				firstName,
				middleName,
				birthYear: birthDate.slice(0, 4),
				day: dayInAlmaty(at),
			})),
			gone: ids.length - own.length,
			parts: { pdf: described(own, 'pdf'), csv: described(own, 'csv'), fhir: described(own, 'fhir') },
		});
	},

	'export.selection-records': async (context: Doctor, { params: { requests, part, parts, format } }) => {
		const ids = chosenIds(requests);
		const own = await selectedOf(context.db, context.principal.accountId, ids);
		// A file with fewer requests than were asked for would pass for all of them.
		if (own.length < ids.length || partsOf(own, partLimits[format]).length !== 1) return failure('not-found');
		const noted = await noteOpenings(
			context,
			own.map(({ id }) => ({ requestId: id, form: format })),
		);
		const taken: OwnedRequest[] = [];
		for (const { id } of own) {
			const found = await stillOwned(context, id, format, { noted, withEarlier: format === 'pdf', withBasis: true });
			if (!found.ok) return found;
			taken.push(found.value);
		}
		const fileName = `results-${dayInAlmaty(context.now)}${parts === 1 ? '' : `-${String(part)}-of-${String(parts)}`}`;
		if (format === 'pdf') {
			const pdf = await reportsOf(context, taken, { extent: extentOf(context.locale, part, parts), gone: 0 });
			return pdf.ok ? success({ bytes: pdf.value, fileName: `${fileName}.pdf`, contentType: 'application/pdf' }) : pdf;
		}
		return success(
			format === 'fhir'
				? { bytes: fhirFile(context, taken), fileName: `${fileName}.fhir.json`, contentType: fhirType }
				: { bytes: tableFile(taken, context.locale), fileName: `${fileName}.csv`, contentType: 'text/csv' },
		);
	},
};

/** Requests as the bytes of one file. */
import type { Locale } from '#shared/i18n/locales.ts';
import { csvOf } from '#worker/lab/kit/csv.ts';
import type { OwnedRequest, ReaderOfOwn } from '#worker/lab/results/owned.ts';
import { bundleOf } from './fhir/bundle.ts';
import { tableOf, type TabledRequest } from './table.ts';

type Reading = ReaderOfOwn['principal'];
const isOwner = (principal: Reading): principal is Extract<Reading, { readonly kind: 'patient' | 'handover' }> =>
	principal.kind === 'patient' || principal.kind === 'handover';

export const fhirFile = ({ locale, services, cityId, now, principal }: ReaderOfOwn, requests: readonly OwnedRequest[]): Uint8Array<ArrayBuffer> =>
	new TextEncoder().encode(
		JSON.stringify(
			bundleOf(requests, {
				locale,
				origin: services.origin,
				cityId,
				now,
				// Who has no account is known by none.
				patientId: isOwner(principal) && principal.patientId !== '' ? principal.patientId : null,
				withIin: isOwner(principal),
				...(principal.kind === 'doctor' ? { personOf: personAmong(requests) } : {}),
			}),
		),
	);

/** A doctor's file is about several people: requests are of one person only where the laboratory named the same IIN. Named by the first of that person's requests. */
function personAmong(requests: readonly OwnedRequest[]): (row: OwnedRequest['row']) => string {
	const firstOf = new Map<string, string>();
	for (const { row } of requests) if (row.iin !== '' && row.iin_confirmed === 1 && !firstOf.has(row.iin)) firstOf.set(row.iin, row.id);
	return ({ id, iin, iin_confirmed: isConfirmed }) => (isConfirmed === 1 ? (firstOf.get(iin) ?? id) : id);
}

export const tableFile = (requests: readonly TabledRequest[], locale: Locale): Uint8Array<ArrayBuffer> => csvOf(tableOf(requests, locale));

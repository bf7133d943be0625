/** Requests as the bytes of one file. */
import type { Locale } from '#shared/i18n/locales.ts';
import { csvOf } from '#worker/lab/kit/csv.ts';
import type { OwnedRequest, ReaderOfOwn } from '#worker/lab/results/owned.ts';
import { bundleOf } from './fhir/bundle.ts';
import { tableOf, type TabledRequest } from './table.ts';

export const fhirFile = ({ locale, services, cityId, now, principal }: ReaderOfOwn, requests: readonly OwnedRequest[]): Uint8Array<ArrayBuffer> =>
	new TextEncoder().encode(
		JSON.stringify(
			bundleOf(requests, {
				locale,
				origin: services.origin,
				cityId,
				now,
				patientId: principal.kind === 'patient' ? principal.patientId : null,
				withIin: principal.kind === 'patient',
			}),
		),
	);

export const tableFile = (requests: readonly TabledRequest[], locale: Locale): Uint8Array<ArrayBuffer> => csvOf(tableOf(requests, locale));

/** An entry of the journal of openings, as its owner may read it. */
import type { Opening, OpeningReader } from '#shared/openings/calls.ts';
import type { PrincipalOf } from '#shared/kit/audience.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { placesIn } from '#worker/lab/people/places.ts';
import type { ListedOpening } from './store.ts';

/** The account, and whose data it shows: its own or a child's. */
type OwnerOfOpenings = Pick<PrincipalOf<'patient'>, 'accountId' | 'patientId'>;

/** @param own accounts that ended in this one */
export const presentOpening = (row: ListedOpening, own: readonly string[], principal: OwnerOfOpenings, locale: Locale): Opening =>
	present(asOf(row, own, principal), principal, locale);

/** What an account was shown before it ended in this one is this one's. The entry itself stays as it was sealed. */
const asOf = (row: ListedOpening, own: readonly string[], { accountId, patientId }: OwnerOfOpenings): ListedOpening =>
	own.length === 0
		? row
		: {
				...row,
				reader: own.includes(row.reader) ? accountId : row.reader,
				// A child has one account, no matter who acts for it.
				patient_id: own.includes(row.patient_id) && accountId === patientId ? patientId : row.patient_id,
				link_of: row.link_of !== null && own.includes(row.link_of) && accountId === patientId ? patientId : row.link_of,
			};

const ofLink = { link: 'link', counter: 'counter', doctor: 'chosen-doctor' } as const;

/** Who it was, as the owner of the result may know it: whose account showed it before is another person's matter, and so is a link of theirs. */
function readerOf(row: ListedOpening, { accountId, patientId }: OwnerOfOpenings): OpeningReader {
	if (row.basis === 'doctor' || row.basis === 'receipt') return row.basis;
	if (row.basis === 'link') return row.link_of === patientId ? ofLink[row.link_kind ?? 'link'] : 'other-link';
	// Without an account by then: no other account has it.
	if (row.basis === 'handover' && row.patient_id === '') return 'handover';
	if (row.basis === 'app' || row.basis === 'handover') return row.patient_id === patientId ? row.basis : 'other-account';
	if (row.reader === accountId) return 'you';
	return row.patient_id === patientId ? 'family' : 'other-account';
}

/** By something that this person shared. */
const isShared = (reader: OpeningReader) => reader === 'link' || reader === 'counter' || reader === 'chosen-doctor';

function present(row: ListedOpening, principal: OwnerOfOpenings, locale: Locale): Opening {
	const reader = readerOf(row, principal);
	return {
		id: row.id,
		requestId: row.request_id,
		internalNr: row.request_nr,
		nr: row.nr,
		at: new Date(row.at).toISOString(),
		basis: row.basis,
		reader,
		name: reader === 'doctor' || reader === 'family' || reader === 'chosen-doctor' || reader === 'app' ? (row.name ?? '') : '',
		places: reader === 'doctor' ? placesIn(row.places, locale) : [],
		linkMadeAt: isShared(reader) && row.link_made_at !== null ? new Date(row.link_made_at).toISOString() : null,
		form: row.form,
		device: reader === 'you' || reader === 'receipt' || reader === 'handover' || isShared(reader) ? row.device : '',
	};
}

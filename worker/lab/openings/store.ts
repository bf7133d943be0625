/** Who was given the values of which request, in the store. Rows are added and sealed, never changed. Moments in milliseconds since 1970. */
import type { Database } from '#worker/providers/database/port.ts';
import type { ShareKind } from '#shared/sharing/calls.ts';
import type { OpeningBasis, OpeningForm } from '#shared/openings/calls.ts';
import { doctorsById, patientsById } from '#worker/lab/people/names-store.ts';

/** One request of which values are given. */
export interface Given {
	readonly requestId: string;
	readonly form: OpeningForm;
	/** The link that it is given by, where it is another one than the reader's. */
	readonly shareId?: string;
}

/** Who is given them. */
export interface Reader {
	readonly basis: OpeningBasis;
	/** Tells readers of one basis apart. */
	readonly reader: string;
	/** Whose account shows it; empty for none. */
	readonly patientId: string;
	/** Empty for no link. */
	readonly shareId: string;
	/** Tells the sessions of one account apart; empty for a receipt and a link, of which each access is a reader. */
	readonly session: string;
	/** In a few words; empty for one that is another person's own matter. */
	readonly device: string;
	/** Of an app or a doctor, as they are called now. */
	readonly name?: string;
	/** Of a doctor: JSON list of objects by language. */
	readonly places?: string;
}

/** One entry for a session that reloads, turns pages back and forth, or comes back within a quarter of an hour. */
const repeatMs = 15 * 60_000;

/** The number that an entry of a request `r` gets: that of one which a round names is not given again, whatever became of its row. */
const nextNr = `max(coalesce((SELECT max(o.nr) FROM openings o WHERE o.request_id = r.id), 0),
				coalesce((SELECT h.nr FROM opening_round_heads h WHERE h.request_id = r.id ORDER BY h.round DESC LIMIT 1), 0)) + 1`;

/**
 * Writes down what is given, in one statement. A number within a request is given by the statement that writes: the store's transactions go one after another. What the same session of the
 * same reader was given at the same device by the same right in the same form and version a moment ago is not written twice.
 */
export const insertOpenings = (
	db: Database,
	given: readonly Given[],
	{ basis, reader, patientId, shareId, session, device, name = '', places = '[]' }: Reader,
	now: number,
): Promise<unknown> =>
	db
		.prepare(
			`INSERT INTO openings (request_id, nr, at, basis, reader, patient_id, share_id, form, device, session, version, name, places)
			SELECT r.id, ${nextNr}, ?2, ?3, ?4, ?5, coalesce(j.value ->> 'shareId', ?6), j.value ->> 'form', ?7, ?9, r.version, ?10, ?11
			FROM json_each(?1) j JOIN result_requests r ON r.id = j.value ->> 'requestId'
			WHERE NOT EXISTS (
				SELECT 1 FROM openings o WHERE o.request_id = r.id AND o.at > ?8 AND o.basis = ?3 AND o.reader = ?4 AND o.form = j.value ->> 'form'
					AND o.session = ?9 AND o.device = ?7 AND o.version = r.version AND o.share_id = coalesce(j.value ->> 'shareId', ?6)
			)`,
		)
		.bind(JSON.stringify(given), now, basis, reader, patientId, shareId, device, now - repeatMs, session, name, places)
		.run();

/** An entry as its owner reads it. */
export interface ListedOpening {
	readonly id: number;
	readonly request_id: string;
	readonly request_nr: string;
	readonly nr: number;
	readonly at: number;
	readonly basis: OpeningBasis;
	readonly reader: string;
	readonly patient_id: string;
	readonly form: OpeningForm;
	readonly device: string;
	/** Of a doctor as they were then; of an account as its owner is called now, null for one that is not there. */
	readonly name: string | null;
	/** JSON list of objects by language. */
	readonly places: string;
	/** Of the link, and whose it was; null for none. */
	readonly link_made_at: number | null;
	readonly link_of: string | null;
	readonly link_kind: ShareKind | null;
}

interface Listing {
	/** Whose account shows the requests. */
	readonly patientId: string;
	/** One of these requests alone; null for all. */
	readonly requestId: string | null;
	/** Left out is what this account itself opened; empty for nothing. */
	readonly without: readonly string[];
	/** Where the page before ended. */
	readonly before: number;
	readonly count: number;
}

/** Requests whose journal is told of even where the page has no entry of them: the one that is asked for, or those of the account in which something was found not to fit, or all is gone that a round names. */
export async function alwaysReported(
	db: Database,
	{ patientId, requestId }: Pick<Listing, 'patientId' | 'requestId'>,
): Promise<{ readonly id: string; readonly request_nr: string }[]> {
	const { results } = await db
		.prepare(
			`SELECT r.id, r.request_nr FROM result_requests r WHERE r.patient_id = ?1
				AND (r.id = ?2 OR (?2 IS NULL AND (EXISTS (SELECT 1 FROM opening_faults f WHERE f.kind = 'chain' AND f.subject = r.id)
					OR (EXISTS (SELECT 1 FROM opening_round_heads h WHERE h.request_id = r.id) AND NOT EXISTS (SELECT 1 FROM openings o WHERE o.request_id = r.id)))))`,
		)
		.bind(patientId, requestId)
		.all<{ id: string; request_nr: string }>();
	return results;
}

/** Since when the journal is kept; null where every request that is asked for is younger. */
export const keptSince = (db: Database, { patientId, requestId }: Pick<Listing, 'patientId' | 'requestId'>): Promise<number | null> =>
	db
		.prepare(
			`SELECT j.since FROM opening_journal j
			WHERE EXISTS (SELECT 1 FROM result_requests r WHERE r.patient_id = ?1 AND (CAST(?2 AS TEXT) IS NULL OR r.id = ?2) AND r.created_at < j.since)`,
		)
		.bind(patientId, requestId)
		.first<number>('since');

/** Openings of the requests that an account shows by now, the newest first: entries of one moment in the order in which they were written. */
export async function openingsOf(db: Database, { patientId, requestId, without, before, count }: Listing): Promise<ListedOpening[]> {
	const { results } = await db
		.prepare(
			`SELECT o.id, o.request_id, r.request_nr, o.nr, o.at, o.basis, o.reader, o.patient_id, o.form, o.device,
				o.name, o.places, s.doctor_id, s.created_at AS link_made_at, s.patient_id AS link_of, s.kind AS link_kind
			FROM result_requests r JOIN openings o ON o.request_id = r.id
			LEFT JOIN shares s ON s.id = o.share_id AND o.share_id <> ''
			WHERE r.patient_id = ?1 AND (CAST(?2 AS TEXT) IS NULL OR r.id = ?2) AND o.id < ?3 AND NOT (o.basis IN ('account', 'family') AND o.reader IN (SELECT value FROM json_each(?4)))
			ORDER BY o.id DESC LIMIT ?5`,
		)
		.bind(patientId, requestId, before, JSON.stringify(without), count)
		.all<Omit<ListedOpening, 'name'> & { readonly name: string; readonly doctor_id: string | null }>();
	const isPersons = ({ basis }: Pick<ListedOpening, 'basis'>) => basis === 'account' || basis === 'family';
	const [patients, doctors] = await Promise.all([
		patientsById(
			db,
			results.filter(isPersons).map(({ reader }) => reader),
		),
		doctorsById(
			db,
			results.map((row) => row.doctor_id),
		),
	]);
	return results.map(({ name, doctor_id: doctorId, ...row }) => {
		if (isPersons(row)) return { ...row, name: patients.get(row.reader)?.name ?? null };
		return { ...row, name: doctorId === null ? name : (doctors.get(doctorId)?.name ?? null) };
	});
}

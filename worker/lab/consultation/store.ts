/** Requests for consultations and their files in the store. */
import type { Database } from '#worker/providers/database/port.ts';
import type { AttachmentType, ConsultationReason } from '#shared/consultation/rules.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { answeredWhere, type AnsweredBy, type AnsweredPlace } from '#worker/lab/contacts/store.ts';
import { answeredColumns, type AnsweredColumns } from '#worker/lab/kit/lists.ts';
import { withCities } from '#worker/lab/city/store.ts';
import { insertMessage } from '#worker/lab/messages/store.ts';

/** Writes down that a file is about to come, unless its form has had so many. One statement: of any number at once no more are let in. */
export async function openFile(db: Database, file: { fileKey: string; tokenHash: string; formHash: string; now: number }, maxFiles: number): Promise<boolean> {
	const { meta } = await db
		.prepare(
			`INSERT INTO consultation_files (file_key, token_hash, form_hash, created_at)
			SELECT ?1, ?2, ?3, ?4 WHERE (SELECT count(*) FROM consultation_files WHERE form_hash = ?3) < ?5`,
		)
		.bind(file.fileKey, file.tokenHash, file.formHash, file.now, maxFiles)
		.run();
	return meta.changes === 1;
}

/** The file is there. */
export const settleFile = (db: Database, fileKey: string, contentType: string, size: number) =>
	db.prepare('UPDATE consultation_files SET content_type = ?2, size = ?3 WHERE file_key = ?1').bind(fileKey, contentType, size).run();

export const forgetFile = (db: Database, fileKey: string) => db.prepare('DELETE FROM consultation_files WHERE file_key = ?1').bind(fileKey).run();

/** Files that came before `since` and that no request has taken; from then on none can. */
export async function leavingFiles(db: Database, since: number, count: number): Promise<string[]> {
	const { results } = await db
		.prepare(
			`UPDATE consultation_files SET leaving = 1 WHERE file_key IN
			(SELECT file_key FROM consultation_files WHERE consultation_id IS NULL AND created_at <= ?1 ORDER BY created_at LIMIT ?2) RETURNING file_key`,
		)
		.bind(since, count)
		.all<{ file_key: string }>();
	return results.map((row) => row.file_key);
}

export interface NewConsultation {
	readonly keyHash: string;
	readonly bodyHash: string;
	readonly locale: Locale;
	readonly cityId: number;
	readonly fio: string;
	readonly email: string;
	readonly iin: string | undefined;
	readonly phone: string;
	readonly departureDate: string;
	readonly reason: ConsultationReason;
	/** Version of the text that was agreed to. */
	readonly consent: string;
	/** Of its files, each once, in their order. */
	readonly tokenHashes: readonly string[];
}

export interface ConsultationRow {
	readonly created_at: number;
	readonly body_hash: string;
}

export const findByKey = (db: Database, keyHash: string) =>
	db.prepare('SELECT created_at, body_hash FROM consultations WHERE key_hash = ?1').bind(keyHash).first<ConsultationRow>();

/** Files of a form that a request may take. `?1` is a list of digests, `?2` the digest of the form's key. */
const free = `form_hash = ?2 AND size IS NOT NULL AND leaving = 0 AND consultation_id IS NULL AND token_hash IN (SELECT value FROM json_each(?1))`;

/**
 * Writes a request down and gives it its files, in one transaction: with one that is not there, is another form's or was taken, nothing is written. What stands
 * under its key afterwards is for the caller to read.
 */
export async function insertConsultation(db: Database, one: NewConsultation, now: number): Promise<void> {
	const tokens = JSON.stringify(one.tokenHashes);
	await db.batch([
		db
			.prepare(
				`INSERT INTO consultations (key_hash, body_hash, created_at, locale, city_id, fio, email, iin, phone, departure_date, reason, consent_version)
				SELECT ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13 WHERE
					(SELECT count(*) FROM consultation_files WHERE ${free}) = json_array_length(?1)
				ON CONFLICT (key_hash) DO NOTHING`,
			)
			.bind(
				tokens,
				one.keyHash,
				one.bodyHash,
				now,
				one.locale,
				one.cityId,
				one.fio,
				one.email,
				one.iin ?? null,
				one.phone,
				one.departureDate,
				one.reason,
				one.consent,
			),
		db
			.prepare(
				`UPDATE consultation_files SET consultation_id = (SELECT id FROM consultations WHERE key_hash = ?2),
					nr = (SELECT key + 1 FROM json_each(?1) WHERE value = token_hash)
				WHERE ${free} AND EXISTS (SELECT 1 FROM consultations WHERE key_hash = ?2 AND body_hash = ?3)
					AND NOT EXISTS (SELECT 1 FROM consultation_files WHERE consultation_id = (SELECT id FROM consultations WHERE key_hash = ?2))`,
			)
			.bind(tokens, one.keyHash, one.bodyHash),
		...insertMessage(
			db,
			{ kind: 'consultation-received', about: one.keyHash, recipient: one.email, locale: one.locale, facts: { day: one.departureDate } },
			{ table: 'consultations', column: 'key_hash', value: one.keyHash },
			now,
		),
	]);
}

/** As the laboratory reads it. */
export interface ListedRow {
	readonly id: number;
	readonly created_at: number;
	readonly locale: Locale;
	/** Slug of the city. */
	readonly city: string;
	readonly fio: string;
	readonly email: string;
	readonly iin: string | null;
	readonly phone: string;
	readonly departure_date: string;
	readonly reason: ConsultationReason;
	/** A JSON list of its files (`ListedFile`), in their order. */
	readonly files: string;
}

export interface ListedFile {
	readonly nr: number;
	readonly key: string;
	readonly contentType: AttachmentType;
	/** Bytes. */
	readonly size: number;
}

const listed = `o.id, o.created_at, o.locale, o.city_id, o.fio, o.email, o.iin, o.phone, o.departure_date, o.reason, ${answeredColumns('o.')},
	(SELECT json_group_array(json_object('nr', f.nr, 'key', f.file_key, 'contentType', f.content_type, 'size', f.size) ORDER BY f.nr)
		FROM consultation_files f WHERE f.consultation_id = o.id) AS files`;
type StoredRow = Omit<ListedRow, 'city'> & AnsweredColumns & { readonly city_id: number };

/** Whether a request stands under an id. */
export const isConsultation = async (db: Database, id: number): Promise<boolean> =>
	(await db.prepare('SELECT id FROM consultations WHERE id = ?1').bind(id).first('id')) !== null;

/** Requests after the one with this id, oldest first. */
export const consultationsAfter = (db: Database, id: number, isOpen: boolean, count: number): Promise<(ListedRow & AnsweredColumns)[]> =>
	withCities(
		db,
		db
			.prepare(`SELECT ${listed} FROM consultations o WHERE o.id > ?1 ${isOpen ? 'AND o.answered_at IS NULL' : ''} ORDER BY o.id LIMIT ?2`)
			.bind(id, count)
			.all<StoredRow>(),
	);

/** Those that were answered, the latest answer first, behind a place. */
export const consultationsAnswered = (db: Database, by: AnsweredBy, { at, id }: AnsweredPlace, count: number): Promise<(ListedRow & AnsweredColumns)[]> => {
	const one = by.id ?? by.phone;
	return withCities(
		db,
		db
			.prepare(`SELECT ${listed} FROM consultations o WHERE ${answeredWhere(by, 'o.')} LIMIT ?${one === null ? '3' : '4'}`)
			.bind(at, id, ...(one === null ? [] : [one]), count)
			.all<StoredRow>(),
	);
};

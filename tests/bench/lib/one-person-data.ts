/** One person with very many requests of results, and the doctor who sent them: made by statements in a laboratory's store, all of them signed in. */
import { createHash } from 'node:crypto';
import type { D1Database } from '@cloudflare/workers-types';

export const linesOfRequest = 20;
/** Analytes that the person has: each request has some of them. */
const analytes = 60;
export const patient = 'bench-patient-0000000000';
const doctor = 'bench-doctor-0000000001';
const iin = '850102300001';
export const tokens = { patient: 'bench-session-of-a-patient-0000000000000000', doctor: 'bench-session-of-a-doctor-0123456789' } as const;
const dayMs = 86_400_000;

/** A line as the laboratory stores it. */
export const storedLine = JSON.stringify({
	name: { ru: 'Калий', en: 'Potassium', kz: 'Калий' },
	analysis: { code: 'BIO-051', name: { ru: 'Калий', en: 'Potassium', kz: 'Калий' }, slug: null },
	material: { ru: 'Кровь', en: 'Blood', kz: 'Қан' },
	unit: { ru: 'ммоль/л', en: 'mmol/L', kz: 'ммоль/л' },
	decimals: 1,
	range: { low: 3.5, high: 5.1, lowIncluded: true, highIncluded: true, expected: null },
	note: { ru: '', en: '', kz: '' },
	value: { number: 4.4, comparator: null },
	flag: 'N',
	comment: '',
	reason: '',
});

export async function addPeople(db: D1Database, now: number): Promise<void> {
	const session = (role: keyof typeof tokens, id: string) =>
		db
			.prepare(
				`INSERT INTO sessions (hash, public_id, role, account_id, acting_for, method, device, device_mark, created_at, seen_at, idle_ms, ends_at, strong_until)
				VALUES (?1, ?2, ?2, ?3, NULL, 'password', '', '', ?4, ?4, ?5, ?4 + ?5, 0)`,
			)
			.bind(createHash('sha256').update(tokens[role]).digest('base64url'), role, id, now, dayMs);
	await db.batch([
		db.prepare(
			"INSERT INTO cities (id, slug, position, name_ru, name_en, name_kz, where_ru, where_en, where_kz, lat, lon, phone, house_call) VALUES (98, 'almaty', 1, 'Алматы', 'Almaty', 'Алматы', '', '', '', 43.2, 76.9, '+77272000000', 0) ON CONFLICT DO NOTHING",
		),
		db
			.prepare(
				`INSERT INTO patients (id, last_name, first_name, middle_name, name_folded, birth_date, sex, iin, document_nr, phone, phone2, email, sms_sending, email_sending,
				city_id, locale, password, proved_at, created_at, changed_at)
			VALUES (?1, 'Ким', 'Олег', '', 'ким олег', '1985-01-02', 'M', ?2, '', '', '', '', 0, 0, 98, 'ru', '', 1, 0, 0) ON CONFLICT DO NOTHING`,
			)
			.bind(patient, iin),
		db
			.prepare("INSERT INTO doctors VALUES (?1, 'B1', 'Омаров', 'Данияр', '', '', '', '', '', '', '[]', NULL, 'ru', '', 1) ON CONFLICT DO NOTHING")
			.bind(doctor),
		session('patient', patient),
		session('doctor', doctor),
	]);
}

/** A request every third day, the newest three days ago. */
export async function addRequests(db: D1Database, from: number, to: number, now: number): Promise<void> {
	const numbers = `WITH RECURSIVE k (n) AS (SELECT ${String(from)} UNION ALL SELECT n + 1 FROM k WHERE n < ${String(to)})`;
	const at = `${String(now)} - n * ${String(3 * dayMs)}`;
	await db
		.prepare(
			`INSERT INTO result_requests (id, request_nr, password, last_name, first_name, middle_name, birth_date, sex, iin, iin_confirmed, lab, issued, created_at, collected_at, completed_at,
				patient_id, doctor_id, urgency, line_count, done_count, grave_codes, grave_count, last_folded, first_folded)
			${numbers} SELECT printf('bench-request-%014d', n), printf('R%08d', n), '', 'Ким', 'Олег', '', '1985-01-02', 'M', '${iin}', 1, '', 1, ${at}, ${at}, ${at}, '${patient}', '${doctor}',
				4, ${String(linesOfRequest)}, ${String(linesOfRequest)}, '[]', 0, 'ким', 'олег' FROM k`,
		)
		.run();
	const each = `(WITH RECURSIVE c (m) AS (SELECT 0 UNION ALL SELECT m + 1 FROM c WHERE m < ${String(linesOfRequest - 1)}) SELECT m FROM c)`;
	await db
		.prepare(
			`INSERT INTO result_lines (request_id, code, position, state, issued, version, body, basis, corrected, message_id)
			${numbers} SELECT printf('bench-request-%014d', n), printf('X-%03d', (n * 7 + m) % ${String(analytes)}), m, 'done', 1, NULL, ?1, NULL, 0, 'bench' FROM k, ${each}`,
		)
		.bind(storedLine)
		.run();
}

/** What an earlier run left in a store that stays; the two people stay. */
export async function removeRequests(db: D1Database): Promise<void> {
	await db.batch([
		...['openings', 'opening_chains', 'result_views', 'result_lines'].map((table) =>
			db.prepare(`DELETE FROM ${table} WHERE request_id LIKE 'bench-request-%'`),
		),
		db.prepare("DELETE FROM result_requests WHERE id LIKE 'bench-request-%'"),
		...[patient, doctor].map((id) => db.prepare('DELETE FROM sessions WHERE account_id = ?1').bind(id)),
	]);
}

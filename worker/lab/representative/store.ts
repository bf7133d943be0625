/** A representative's doctors as the store has them. */
import type { Database } from '#worker/providers/database/port.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { contactColumns, profileColumns, type ContactRow, type ProfileRow } from '#worker/lab/people/store.ts';
import { localised } from '#worker/lab/kit/localised.ts';

export interface OwnDoctorRow extends ProfileRow {
	/** Milliseconds since 1970; null for none. */
	readonly lastOrder: number | null;
	readonly templates: number;
}

export interface MonthRow {
	readonly doctorId: string;
	readonly month: string;
	readonly requests: number;
	readonly own: number;
	readonly other: number;
	readonly external: number;
	/** Of how many requests each of the sums is. */
	readonly ownRequests: number;
	readonly otherRequests: number;
	readonly externalRequests: number;
}

export interface TemplateRow {
	readonly id: string;
	/** Milliseconds since 1970. */
	readonly changedAt: number;
	/** Null for a template without tests, and for a test that the catalogue has no more. */
	readonly test: { readonly code: string; readonly name: string } | null;
}

const stays = (id: string) => `NOT EXISTS (SELECT 1 FROM ended_accounts e WHERE e.account_id = ${id})`;

const doctorsOf = (locale: Locale) => `SELECT ${profileColumns(locale)},
	(SELECT count(*) FROM templates t WHERE t.doctor_id = d.id) AS templates
	FROM doctors d`;

/** Statements of the lists; a test looks at their plans. */
export const statements = {
	/** Parameter: representative. */
	doctors: (locale: Locale) => `${doctorsOf(locale)} WHERE d.representative_id = ?1 AND ${stays('d.id')} ORDER BY d.last_name, d.first_name, d.id`,
	/** Parameter: representative. */
	named: `SELECT d.id, d.code, trim(d.last_name || ' ' || d.first_name || ' ' || d.middle_name) AS name FROM doctors d
		WHERE d.representative_id = ?1 AND ${stays('d.id')} ORDER BY d.last_name, d.first_name, d.id`,
	/** Parameters: ids of doctors as a JSON list, first day, last day. */
	months: `SELECT m.doctor_id AS doctorId, substr(m.day, 1, 7) AS month, count(DISTINCT m.request_nr) AS requests,
			sum(iif(m.kind = 'own', m.amount, 0)) AS own, sum(iif(m.kind = 'other', m.amount, 0)) AS other, sum(iif(m.kind = 'external', m.amount, 0)) AS external,
			count(DISTINCT CASE WHEN m.kind = 'own' THEN m.request_nr END) AS ownRequests,
			count(DISTINCT CASE WHEN m.kind = 'other' THEN m.request_nr END) AS otherRequests,
			count(DISTINCT CASE WHEN m.kind = 'external' THEN m.request_nr END) AS externalRequests
		FROM json_each(?1) j CROSS JOIN doctor_money m ON m.doctor_id = j.value AND m.day BETWEEN ?2 AND ?3 GROUP BY m.doctor_id, month`,
	/** Parameter: ids of doctors as a JSON list. */
	lastOrders: 'SELECT j.value AS doctorId, (SELECT max(o.created_at) FROM orders o WHERE o.doctor_id = j.value) AS at FROM json_each(?1) j',
	/** Parameter: doctor. */
	templates: `SELECT t.id, t.changed_at AS changedAt, l.analysis_id AS analysis
		FROM templates t LEFT JOIN template_lines l ON l.template_id = t.id WHERE t.doctor_id = ?1 ORDER BY t.changed_at DESC, t.id, l.position`,
	/** Parameter: ids of analyses as a JSON list. */
	tests: (locale: Locale) =>
		`SELECT a.id, a.code, ${localised('name', locale, 'a')} FROM json_each(?1) j CROSS JOIN analyses a ON a.id = CAST(j.value AS BIGINT)`,
} as const;

export const representativeProfile = (
	db: Database,
	id: string,
): Promise<(ContactRow & { readonly id: string; readonly code: string; readonly doctors: number }) | null> =>
	db
		.prepare(
			`SELECT r.id, r.code, ${contactColumns('r')}, (SELECT count(*) FROM doctors d WHERE d.representative_id = r.id AND ${stays('d.id')}) AS doctors
			FROM representatives r WHERE r.id = ?1`,
		)
		.bind(id)
		.first();

type PersonRow = Omit<OwnDoctorRow, 'lastOrder'>;

/** Doctors with the moment of their last order. */
async function withLastOrders(db: Database, doctors: readonly PersonRow[]): Promise<OwnDoctorRow[]> {
	const { results } = await db
		.prepare(statements.lastOrders)
		.bind(JSON.stringify(doctors.map(({ id }) => id)))
		.all<{ readonly doctorId: string; readonly at: number | null }>();
	const last = new Map(results.map(({ doctorId, at }) => [doctorId, at]));
	return doctors.map((doctor) => ({ ...doctor, lastOrder: last.get(doctor.id) ?? null }));
}

/** Those who have not left, by name. */
export async function ownDoctors(db: Database, locale: Locale, representativeId: string): Promise<OwnDoctorRow[]> {
	return withLastOrders(db, (await db.prepare(statements.doctors(locale)).bind(representativeId).all<PersonRow>()).results);
}

/** The same by name alone. */
export async function namedDoctors(
	db: Database,
	representativeId: string,
): Promise<readonly { readonly id: string; readonly code: string; readonly name: string }[]> {
	return (await db.prepare(statements.named).bind(representativeId).all<{ readonly id: string; readonly code: string; readonly name: string }>()).results;
}

export async function ownDoctor(db: Database, locale: Locale, id: string): Promise<OwnDoctorRow | null> {
	const doctor = await db
		.prepare(`${doctorsOf(locale)} WHERE d.id = ?1`)
		.bind(id)
		.first<PersonRow>();
	return doctor === null ? null : ((await withLastOrders(db, [doctor]))[0] ?? null);
}

/** What doctors' requests came to, by month; months without any are left out. */
export async function monthRows(db: Database, doctorIds: readonly string[], from: string, till: string): Promise<MonthRow[]> {
	return (await db.prepare(statements.months).bind(JSON.stringify(doctorIds), from, till).all<MonthRow>()).results;
}

/** A row for each test of each template, in their order. */
export async function templateRows(db: Database, locale: Locale, doctorId: string): Promise<TemplateRow[]> {
	const { results: lines } = await db
		.prepare(statements.templates)
		.bind(doctorId)
		.all<{ readonly id: string; readonly changedAt: number; readonly analysis: number | null }>();
	const ids = [...new Set(lines.map(({ analysis }) => analysis))].filter((id) => id !== null);
	const { results: tests } = await db
		.prepare(statements.tests(locale))
		.bind(JSON.stringify(ids))
		.all<{ readonly id: number; readonly code: string; readonly name: string }>();
	const byId = new Map(tests.map(({ id, ...test }) => [id, test]));
	return lines.map(({ id, changedAt, analysis }) => ({ id, changedAt, test: (analysis === null ? undefined : byId.get(analysis)) ?? null }));
}

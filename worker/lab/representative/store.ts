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
}

export interface TemplateRow {
	readonly id: string;
	/** Milliseconds since 1970. */
	readonly changedAt: number;
	/** Null for a template without tests. */
	readonly code: string | null;
	readonly test: string | null;
}

const stays = (id: string) => `NOT EXISTS (SELECT 1 FROM ended_accounts e WHERE e.account_id = ${id})`;

const doctorsOf = (locale: Locale) => `SELECT ${profileColumns(locale)},
	(SELECT max(o.created_at) FROM orders o WHERE o.doctor_id = d.id) AS lastOrder,
	(SELECT count(*) FROM templates t WHERE t.doctor_id = d.id) AS templates
	FROM doctors d`;

/** Statements of the lists; a test looks at their plans. */
export const statements = {
	/** Parameter: representative. */
	doctors: (locale: Locale) => `${doctorsOf(locale)} WHERE d.representative_id = ?1 AND ${stays('d.id')} ORDER BY d.last_name, d.first_name, d.id`,
	/** Parameters: ids of doctors as a JSON list, first day, last day. */
	months: `SELECT m.doctor_id AS doctorId, substr(m.day, 1, 7) AS month, count(DISTINCT m.request_nr) AS requests,
			sum(iif(m.kind = 'own', m.amount, 0)) AS own, sum(iif(m.kind = 'other', m.amount, 0)) AS other, sum(iif(m.kind = 'external', m.amount, 0)) AS external
		FROM json_each(?1) j CROSS JOIN doctor_money m ON m.doctor_id = j.value AND m.day BETWEEN ?2 AND ?3 GROUP BY m.doctor_id, month`,
	/** Parameter: doctor. */
	templates: (locale: Locale) => `SELECT t.id, t.changed_at AS changedAt, a.code, ${localised('name', locale, 'a', 'test')}
		FROM templates t LEFT JOIN template_lines l ON l.template_id = t.id LEFT JOIN analyses a ON a.id = l.analysis_id
		WHERE t.doctor_id = ?1 ORDER BY t.changed_at DESC, t.id, l.position`,
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

/** Those who have not left, by name. */
export async function ownDoctors(db: Database, locale: Locale, representativeId: string): Promise<OwnDoctorRow[]> {
	return (await db.prepare(statements.doctors(locale)).bind(representativeId).all<OwnDoctorRow>()).results;
}

export const ownDoctor = (db: Database, locale: Locale, id: string): Promise<OwnDoctorRow | null> =>
	db
		.prepare(`${doctorsOf(locale)} WHERE d.id = ?1`)
		.bind(id)
		.first<OwnDoctorRow>();

/** What doctors' requests came to, by month; months without any are left out. */
export async function monthRows(db: Database, doctorIds: readonly string[], from: string, till: string): Promise<MonthRow[]> {
	return (await db.prepare(statements.months).bind(JSON.stringify(doctorIds), from, till).all<MonthRow>()).results;
}

/** A row for each test of each template, in their order. */
export async function templateRows(db: Database, locale: Locale, doctorId: string): Promise<TemplateRow[]> {
	return (await db.prepare(statements.templates(locale)).bind(doctorId).all<TemplateRow>()).results;
}

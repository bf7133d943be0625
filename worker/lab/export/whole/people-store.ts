/** What the store of people has of one person. Never a hash, a key or a code; of others no more than the person's own pages say. */
import { isFollowed } from '#worker/lab/merges/store.ts';
import type { Database } from '#worker/providers/database/port.ts';
import { isOwn, type Rows } from './rows-store.ts';

/** The account and those that ended in it: they are one person. */
export async function accountsOf(db: Database, accountId: string): Promise<string[]> {
	const { results } = await db
		.prepare(`SELECT m.ended_id AS id FROM merges m WHERE m.account_id = ?1 AND ${isFollowed('m')} ORDER BY m.asked_at, m.id`)
		.bind(accountId)
		.all<{ readonly id: string }>();
	return [accountId, ...results.map(({ id }) => id)];
}

export const peopleRows = {
	profile: {
		columns: `p.last_name, p.first_name, p.middle_name, p.birth_date, p.sex, p.iin, p.document_nr, p.phone, p.phone2, p.email, p.unproved_phone, p.unproved_email, p.city_id, p.locale,
			p.sms_sending, p.email_sending, p.push_sending, p.telegram_sending, p.quiet_from, p.quiet_until, p.proved_at, p.proved_by, p.created_at, p.changed_at`,
		from: 'patients p',
		where: isOwn('p.id'),
		at: 'p.created_at',
		id: 'p.id',
	},
	consents: {
		columns: "'account' AS about, '' AS number, p.created_at AS at, p.consent_version, p.agreement_version",
		from: 'patients p',
		where: `${isOwn('p.id')} AND p.consent_version || p.agreement_version <> ''`,
		at: 'p.created_at',
		id: 'p.id',
	},
	sessions: {
		columns: 's.created_at, s.seen_at, s.ends_at, s.device, s.method, s.not_mine, CASE WHEN s.acting_for IS NULL THEN 0 ELSE 1 END AS for_child',
		from: 'sessions s',
		where: `${isOwn('s.account_id')} AND s.role = 'patient'`,
		at: 's.created_at',
		id: 's.hash',
	},
	passkeys: {
		columns: 'k.name, k.created_at, k.used_at, k.synced',
		from: 'passkeys k',
		where: `${isOwn('k.account_id')} AND k.role = 'patient'`,
		at: 'k.created_at',
		id: 'k.id',
	},
	devices: {
		columns: 'd.seen_at',
		from: 'known_devices d',
		where: `${isOwn('d.account_id')} AND d.role = 'patient'`,
		at: 'd.seen_at',
		id: 'd.mark',
	},
	apps: {
		columns: `g.app_name, g.scopes, g.answer, g.created_at, g.used_at, g.ends_at, g.ended_by,
			CASE WHEN NOT ${isOwn('g.patient_id')} THEN 'child' WHEN ${isOwn('g.account_id')} THEN 'self' ELSE 'guardian' END AS whose`,
		from: 'app_grants g',
		where: `(${isOwn('g.account_id')} OR ${isOwn('g.patient_id')})`,
		at: 'g.created_at',
		id: 'g.id',
	},
	/** Of a child the name by which the family's page has it; of who acts for the person nothing but that. */
	family: {
		columns: `CASE WHEN ${isOwn('w.guardian_id')} THEN 'child' ELSE 'guardian' END AS relation,
			CASE WHEN ${isOwn('w.guardian_id')} THEN p.first_name ELSE '' END AS first_name, w.until AS until_day, w.created_at`,
		from: 'wards w JOIN patients p ON p.id = w.patient_id',
		where: `(${isOwn('w.guardian_id')} OR ${isOwn('w.patient_id')})`,
		at: 'w.created_at',
		id: "w.guardian_id || ':' || w.patient_id",
	},
	cards: {
		columns: 'c.nr AS number, c.state AS card_state, c.discount AS share, c.created_at',
		from: 'cards c',
		where: isOwn('c.patient_id'),
		at: 'c.created_at',
		id: 'c.nr',
	},
	erasures: {
		columns: "e.asked_at, CASE WHEN e.asked_by = '' THEN 0 ELSE 1 END AS by_staff, e.state, e.erase_at, e.ended_at",
		from: 'erasures e',
		where: isOwn('e.account_id'),
		at: 'e.asked_at',
		id: 'e.id',
	},
	merges: {
		columns: 'm.asked_at, m.state, m.merged_at, m.back_at, m.returned_at',
		from: 'merges m',
		where: `(${isOwn('m.account_id')} OR ${isOwn('m.ended_id')})`,
		at: 'm.asked_at',
		id: 'm.id',
	},
	handovers: {
		columns: 'h.asked_at, h.expires_at, h.opened_at, h.ended_at',
		from: 'handovers h',
		where: isOwn('h.patient_id'),
		at: 'h.asked_at',
		id: 'h.id',
	},
	takings: {
		columns: 't.at, t.basis, t.device, t.part, t.parts',
		from: 'data_takings t',
		where: isOwn('t.account_id'),
		at: 't.at',
		id: 't.id',
	},
	/** What the staff changed, and when. Who it was, and what they noted for each other, is not told. */
	'staff-acts': {
		columns: 'j.at, j.act',
		from: 'staff_journal j',
		where: `${isOwn('j.object')} AND j.object <> '' AND j.outcome = 'done' AND j.after IS NOT NULL`,
		at: 'j.at',
		id: 'j.id',
		isNumbered: true,
	},
} as const satisfies Readonly<Record<string, Rows>>;

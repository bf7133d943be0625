/** Whose an object is. Asked before a handler is: another account's object answers as one that does not exist. */
import type { Database } from '#worker/providers/database/port.ts';
import { isReadable } from '#worker/lab/request-facts/offered-store.ts';
import type { AccountRole, ObjectKind, SignedPrincipal } from '#shared/kit/audience.ts';

/** A statement that finds the object (?1) where it is of the account (?2); who acts for a child (?3, else the same as ?2) has the child's objects alone. */
type Rules = Readonly<Partial<Record<AccountRole, string>>>;

const rules: Readonly<Record<ObjectKind, Rules>> = {
	order: {
		patient: 'SELECT 1 FROM orders WHERE id = ?1 AND (patient_id = ?3 OR (?2 = ?3 AND account_id = ?2))',
		doctor: 'SELECT 1 FROM orders WHERE id = ?1 AND doctor_id = ?2 AND ?3 = ?2',
	},
	result: {
		patient: "SELECT 1 FROM result_requests WHERE id = ?1 AND patient_id = ?3 AND ?2 <> ''",
		doctor: 'SELECT 1 FROM result_requests WHERE id = ?1 AND doctor_id = ?2 AND ?3 = ?2',
	},
	// Nobody is a patient of it: while a parent acts for a child, the parent's stay out of sight.
	'house-call': { patient: 'SELECT 1 FROM house_calls WHERE public_id = ?1 AND account_id = ?2 AND ?3 = ?2' },
	template: { doctor: 'SELECT 1 FROM templates WHERE id = ?1 AND doctor_id = ?2 AND ?3 = ?2' },
	filter: { doctor: 'SELECT 1 FROM doctor_filters WHERE id = ?1 AND doctor_id = ?2 AND ?3 = ?2' },
	session: {
		patient: "SELECT 1 FROM sessions WHERE public_id = ?1 AND account_id = ?2 AND role = 'patient' AND ?3 <> ''",
		doctor: "SELECT 1 FROM sessions WHERE public_id = ?1 AND account_id = ?2 AND role = 'doctor' AND ?3 <> ''",
		representative: "SELECT 1 FROM sessions WHERE public_id = ?1 AND account_id = ?2 AND role = 'representative' AND ?3 <> ''",
		partner: "SELECT 1 FROM sessions WHERE public_id = ?1 AND account_id = ?2 AND role = 'partner' AND ?3 <> ''",
		staff: "SELECT 1 FROM sessions WHERE public_id = ?1 AND account_id = ?2 AND role = 'staff' AND ?3 <> ''",
	},
	passkey: {
		patient: "SELECT 1 FROM passkeys WHERE id = ?1 AND account_id = ?2 AND role = 'patient' AND ?3 <> ''",
		doctor: "SELECT 1 FROM passkeys WHERE id = ?1 AND account_id = ?2 AND role = 'doctor' AND ?3 <> ''",
		representative: "SELECT 1 FROM passkeys WHERE id = ?1 AND account_id = ?2 AND role = 'representative' AND ?3 <> ''",
		partner: "SELECT 1 FROM passkeys WHERE id = ?1 AND account_id = ?2 AND role = 'partner' AND ?3 <> ''",
		staff: "SELECT 1 FROM passkeys WHERE id = ?1 AND account_id = ?2 AND role = 'staff' AND ?3 <> ''",
	},
	browser: { patient: "SELECT 1 FROM push_subscriptions WHERE id = ?1 AND account_id = ?2 AND ?3 <> ''" },
	ward: { patient: "SELECT 1 FROM wards WHERE patient_id = ?1 AND guardian_id = ?2 AND ?3 <> ''" },
	doctor: {
		representative: `SELECT 1 FROM doctors d WHERE d.id = ?1 AND d.representative_id = ?2 AND ?3 = ?2
			AND NOT EXISTS (SELECT 1 FROM ended_accounts e WHERE e.account_id = d.id)`,
	},
	card: { patient: "SELECT 1 FROM cards WHERE nr = ?1 AND patient_id = ?3 AND ?2 <> ''" },
	share: { patient: "SELECT 1 FROM shares WHERE id = ?1 AND patient_id = ?3 AND ?2 <> ''" },
	'app-access': { patient: "SELECT 1 FROM app_grants WHERE id = ?1 AND patient_id = ?3 AND answer = 'allowed' AND ?2 <> ''" },
	invoice: { partner: 'SELECT 1 FROM partner_invoices WHERE id = ?1 AND partner_id = ?2 AND ?3 = ?2' },
	act: { partner: 'SELECT 1 FROM partner_acts WHERE id = ?1 AND partner_id = ?2 AND ?3 = ?2' },
	// A doctor's own, or what stands open to the doctor: that goes by the moment.
	'readable-result': {},
	offer: { doctor: 'SELECT 1 FROM shares WHERE id = ?1 AND doctor_id = ?2 AND ?3 = ?2' },
};

const ownerOf =
	(kind: ObjectKind) =>
	async (db: Database, principal: SignedPrincipal, id: string): Promise<boolean> => {
		const statement = rules[kind][principal.kind];
		if (statement === undefined) return false;
		const subject = principal.kind === 'patient' ? principal.patientId : principal.accountId;
		return (await db.prepare(statement).bind(id, principal.accountId, subject).first()) !== null;
	};

/** By kind of object. */
export const owners = {
	order: ownerOf('order'),
	result: ownerOf('result'),
	'house-call': ownerOf('house-call'),
	template: ownerOf('template'),
	filter: ownerOf('filter'),
	session: ownerOf('session'),
	passkey: ownerOf('passkey'),
	browser: ownerOf('browser'),
	ward: ownerOf('ward'),
	share: ownerOf('share'),
	offer: ownerOf('offer'),
	'readable-result': async (db: Database, principal: SignedPrincipal, id: string, now: number): Promise<boolean> =>
		principal.kind === 'doctor' && isReadable(db, principal.accountId, id, now),
	'app-access': ownerOf('app-access'),
	invoice: ownerOf('invoice'),
	act: ownerOf('act'),
	doctor: ownerOf('doctor'),
	card: ownerOf('card'),
} as const satisfies Record<ObjectKind, unknown>;

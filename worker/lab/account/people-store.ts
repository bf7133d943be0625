/** People with accounts, whatever their role. */
import type { Database } from '#worker/providers/database/port.ts';
import type { PersonReply } from '#shared/account/calls.ts';
import type { AccountRole, SignedPrincipal } from '#shared/kit/audience.ts';
import { passkeyAskedRoles } from '#shared/passkeys/rules.ts';
import { roleTables } from '#worker/lab/kit/role-tables.ts';

const ownNames = 'p.last_name AS lastName, p.first_name AS firstName, p.middle_name AS middleName';
/** Names of people stand in columns of the same name, but for a partner, who is a company. */
const names: Readonly<Record<AccountRole, string>> = {
	patient: ownNames,
	doctor: ownNames,
	representative: ownNames,
	staff: ownNames,
	partner: `'' AS lastName, p.company AS firstName, '' AS middleName`,
};

interface PersonRow {
	readonly id: string;
	readonly lastName: string;
	readonly firstName: string;
	readonly middleName: string;
	readonly idleEndsAt: number;
	readonly asksForPasskey: 0 | 1;
}

const nobody: PersonReply = {
	id: null,
	lastName: '',
	firstName: '',
	middleName: '',
	actingFor: null,
	isStrong: false,
	asksForPasskey: false,
	rights: [],
	eraseAt: null,
	idleEndsAt: new Date(0).toISOString(),
};

const isAsked = (role: AccountRole): boolean => passkeyAskedRoles.some((one) => one === role);
/** Whether a person is to be asked to add a passkey. Of a role that is asked, the third parameter is the present moment. */
const asksForPasskey = (role: AccountRole): string =>
	isAsked(role)
		? `s.method = 'password' AND s.not_mine = 0 AND NOT EXISTS (SELECT 1 FROM passkeys k WHERE k.account_id = p.id AND k.role = s.role)
			AND NOT EXISTS (SELECT 1 FROM passkey_offers o WHERE o.role = s.role AND o.account_id = p.id AND o.again_at > ?3)`
		: '0';

/** Who a session belongs to; nobody when the account is gone. */
export async function personOf(db: Database, principal: SignedPrincipal, now: number): Promise<PersonReply> {
	const child = principal.kind === 'patient' && principal.patientId !== principal.accountId ? principal.patientId : null;
	const [row, ward] = await Promise.all([
		db
			.prepare(
				`SELECT p.id, ${names[principal.kind]}, min(s.ends_at, s.seen_at + s.idle_ms) AS idleEndsAt, ${asksForPasskey(principal.kind)} AS asksForPasskey FROM ${roleTables[principal.kind]} p JOIN sessions s ON s.account_id = p.id
				WHERE p.id = ?1 AND s.hash = ?2`,
			)
			.bind(principal.accountId, principal.sessionHash, ...(isAsked(principal.kind) ? [now] : []))
			.first<PersonRow>(),
		child === null
			? null
			: db
					.prepare('SELECT id, last_name AS lastName, first_name AS firstName, birth_date AS birthDate FROM patients WHERE id = ?1')
					.bind(child)
					.first<NonNullable<PersonReply['actingFor']>>(),
	]);
	if (row === null) return nobody;
	return {
		...row,
		actingFor: ward,
		isStrong: principal.isStrong,
		asksForPasskey: row.asksForPasskey === 1,
		eraseAt: principal.kind === 'patient' && principal.eraseAt !== null ? new Date(principal.eraseAt).toISOString() : null,
		rights: principal.kind === 'staff' ? [...principal.rights] : [],
		idleEndsAt: new Date(row.idleEndsAt).toISOString(),
	};
}

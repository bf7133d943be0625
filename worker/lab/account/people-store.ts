/** People with accounts, whatever their role. */
import type { D1Database } from '@cloudflare/workers-types';
import type { PersonReply } from '#shared/account/calls.ts';
import type { AccountRole, SignedPrincipal } from '#shared/kit/audience.ts';
import { roleTables } from '#worker/lab/kit/role-tables.ts';

const ownNames = 'p.last_name AS lastName, p.first_name AS firstName, p.middle_name AS middleName';
/** Names of people stand in columns of the same name, but for a partner, who is a company. */
const names: Readonly<Record<AccountRole, string>> = {
	patient: ownNames,
	doctor: ownNames,
	representative: ownNames,
	partner: `'' AS lastName, p.company AS firstName, '' AS middleName`,
};

interface PersonRow {
	readonly id: string;
	readonly lastName: string;
	readonly firstName: string;
	readonly middleName: string;
	readonly idleEndsAt: number;
}

const nobody: PersonReply = { id: null, lastName: '', firstName: '', middleName: '', actingFor: null, isStrong: false, idleEndsAt: new Date(0).toISOString() };

/** Who a session belongs to; nobody when the account is gone. */
export async function personOf(db: D1Database, principal: SignedPrincipal): Promise<PersonReply> {
	const child = principal.kind === 'patient' && principal.patientId !== principal.accountId ? principal.patientId : null;
	const [row, ward] = await Promise.all([
		db
			.prepare(
				`SELECT p.id, ${names[principal.kind]}, min(s.ends_at, s.seen_at + s.idle_ms) AS idleEndsAt FROM ${roleTables[principal.kind]} p JOIN sessions s ON s.account_id = p.id
				WHERE p.id = ?1 AND s.hash = ?2`,
			)
			.bind(principal.accountId, principal.sessionHash)
			.first<PersonRow>(),
		child === null
			? null
			: db
					.prepare('SELECT id, last_name AS lastName, first_name AS firstName, birth_date AS birthDate FROM patients WHERE id = ?1')
					.bind(child)
					.first<NonNullable<PersonReply['actingFor']>>(),
	]);
	if (row === null) return nobody;
	return { ...row, actingFor: ward, isStrong: principal.isStrong, idleEndsAt: new Date(row.idleEndsAt).toISOString() };
}

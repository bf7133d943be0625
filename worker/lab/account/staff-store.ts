/** Who of the laboratory's staff a session is of. */
import type { Database } from '#worker/providers/database/port.ts';
import type { StaffRight } from '#shared/kit/audience.ts';
import { rightsOfRoles } from '#shared/staff/roles.ts';

interface StaffMember {
	readonly rights: readonly StaffRight[];
	/** As lists name the person: code and name. */
	readonly name: string;
	/** An app or a passkey is there. */
	readonly hasFactor: boolean;
}

/** Null when the account is gone, or an administrator has shut it. */
export async function staffMember(db: Database, id: string): Promise<StaffMember | null> {
	const row = await db
		.prepare(
			`SELECT code, last_name, first_name, roles, (totp_secret <> '' OR EXISTS (SELECT 1 FROM passkeys k WHERE k.account_id = s.id AND k.role = 'staff')) AS has_factor
			FROM staff s WHERE s.id = ?1 AND s.blocked_at IS NULL`,
		)
		.bind(id)
		.first<{ readonly code: string; readonly last_name: string; readonly first_name: string; readonly roles: string; readonly has_factor: 0 | 1 }>();
	if (row === null) return null;
	const rights = rightsOfRoles(JSON.parse(row.roles) as string[]);
	return { rights, name: `${row.code} ${row.last_name} ${row.first_name}`, hasFactor: row.has_factor === 1 };
}

/** An administrator has shut the account. */
export const isStaffBlocked = async (db: Database, id: string): Promise<boolean> =>
	(await db.prepare('SELECT 1 FROM staff WHERE id = ?1 AND blocked_at IS NOT NULL').bind(id).first()) !== null;

/** Somebody signed in. */
export const noteSignIn = (db: Database, id: string, now: number): Promise<unknown> =>
	db.prepare('UPDATE staff SET signed_in_at = ?2 WHERE id = ?1').bind(id, now).run();

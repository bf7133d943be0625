/** Who of the laboratory's staff a session is of. */
import type { Database } from '#worker/providers/database/port.ts';
import type { StaffRight } from '#shared/kit/audience.ts';
import { rightsOfRoles } from '#shared/staff/roles.ts';

/** What the person may do, and how lists name them; null when the account is gone. */
export async function staffMember(db: Database, id: string): Promise<{ readonly rights: readonly StaffRight[]; readonly name: string } | null> {
	const row = await db
		.prepare('SELECT code, last_name, first_name, roles FROM staff WHERE id = ?1')
		.bind(id)
		.first<{ readonly code: string; readonly last_name: string; readonly first_name: string; readonly roles: string }>();
	return row && { rights: rightsOfRoles(JSON.parse(row.roles) as string[]), name: `${row.code} ${row.last_name} ${row.first_name}` };
}

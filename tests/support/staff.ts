/** People of the laboratory who are signed in, and what the journal says of them. */
import { env } from 'cloudflare:test';
import { addStaff, signIn } from './accounts.ts';

export interface Member {
	readonly id: string;
	readonly code: string;
	readonly token: string;
	readonly cookie: string;
}

/** Somebody with these roles, signed in by a passkey: both factors. */
export async function member(roles: readonly string[] = ['administrator']): Promise<Member> {
	const code = `S-${crypto.randomUUID().slice(0, 8)}`;
	const id = await addStaff({ code, roles: JSON.stringify(roles) });
	return { id, code, ...(await signIn('staff', id, { method: 'passkey' })) };
}

/** What somebody did, in its order. */
export const journalOf = async (id: string) =>
	(
		await env.LAB_DB.prepare('SELECT act, object, outcome, before, after FROM staff_journal WHERE staff_id = ?1 ORDER BY id')
			.bind(id)
			.all<Record<string, string | null>>()
	).results;

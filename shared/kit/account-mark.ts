/** What tells accounts apart in a browser without naming them. */
import { hex } from './bytes.ts';

const markBytes = 9;

/** The same for the same account, and for the same child of it; says neither. @param actingFor id of the child whose data is shown; empty for the account's own */
export async function accountMark(role: string, id: string, actingFor = ''): Promise<string> {
	const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`mark:${role}:${id}:${actingFor}`)));
	return hex(digest.slice(0, markBytes));
}

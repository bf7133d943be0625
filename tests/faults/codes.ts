/** One-time codes as a phone gets them. */
import type { Walk } from './walk.ts';
import { written } from '#tests/support/written.ts';

/** As long as somebody looks at a phone: on a machine with six sites and their faults a second of the queue may be many. */
const waitMs = 20_000;

/**
 * The last code that has gone to a phone.
 * @returns null where none came, and the laboratory does not say that one was sent
 * @throws Wrong where it says so
 */
export async function codeOf(walk: Walk, phone: string): Promise<string | null> {
	const code = await walk.comes(() => /#(\d{6})\s*$/.exec(walk.world.vendors.smsTo(phone).at(-1) ?? '')?.[1], waitMs);
	if (code !== null) return code;
	const rows = await walk.world.query(
		`SELECT coalesce(o.state, 'outbox') AS state FROM ${written} LEFT JOIN outgoing o ON o.id = written.id WHERE written.recipient = '${phone}' AND written.kind = 'code-sms'`,
	);
	walk.demand(rows.length > 0 && rows.every(({ state }) => state !== 'sent'), 'a code stands as sent that nobody got, or nowhere');
	walk.demand(
		['sms', 'queue', 'database', 'laboratory'].includes(walk.fault.link),
		`no code comes, though nothing was in its way: ${rows.map(({ state }) => String(state)).join(', ')}`,
	);
	walk.notes.push('no code came');
	return null;
}

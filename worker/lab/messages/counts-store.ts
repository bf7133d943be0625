/** SQL by which messages of the last day are counted. */
import type { MessageKind } from './kinds.ts';
import { messageKinds, ownersShare } from './kinds.ts';

const kinds = Object.keys(messageKinds) as MessageKind[];
const listed = (names: readonly string[]) => `(${names.map((name) => `'${name}'`).join(', ')})`;
const toOwners = listed(kinds.filter((kind) => ownersShare(kind) !== null));

/**
 * How many went to a recipient that count with a kind: what goes to the owner of an account counts apart from what strangers have sent to the same address. Codes take
 * nothing from the others. What counts is when a message was last touched, so one that waited for hours counts from its last try.
 * @param at columns or parameters
 * @param more states that count besides those of what was sent, or may have been
 */
export const recentTo = (
	{ channel, recipient, since }: { readonly channel: string; readonly recipient: string; readonly since: string },
	kind: MessageKind,
	more: readonly string[] = [],
): string =>
	`(SELECT count(*) FROM outgoing m WHERE m.channel = ${channel} AND m.recipient = ${recipient} AND m.changed_at > ${since} AND m.state <> 'refused'
		AND m.state IN ${listed(['sending', 'sent', 'unknown', ...more])}
		AND ${ownersShare(kind) === null ? `m.kind NOT IN ${toOwners} AND m.kind NOT LIKE 'code-%'` : `m.kind IN ${toOwners}`})`;

/** Whether a channel has room. @param limits JSON, as `limitsOf` gives them */
export const hasRoom = ({ channel, sinceHour, limits }: { readonly channel: string; readonly sinceHour: string; readonly limits: string }): string =>
	`NOT EXISTS (SELECT 1 FROM json_each(${limits}) l WHERE CAST(l.value ->> 'max' AS BIGINT) <= (SELECT coalesce(sum(c.count), 0) FROM outgoing_counts c
		WHERE c.channel = ${channel} AND c.hour > ${sinceHour} AND c.share IN (SELECT s.value FROM json_each(l.value ->> 'shares') s)))`;

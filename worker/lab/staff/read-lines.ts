/** Whether somebody has been given a line as it stands. Pure. */
import type { ViewedLineRow } from '#worker/lab/results/find-store.ts';

/** Since when a line can be read, in milliseconds since 1970: since it came, or since it was released; null for one that cannot. */
export const shownSince = ({ state, issued, received_at: received, released_at: released }: ViewedLineRow): number | null =>
	state === 'done' && issued > 0 ? Math.max(received ?? 0, released ?? 0) : null;

/** @param opened when somebody was given anything of its request last; null for never */
export function isRead(row: ViewedLineRow, opened: number | null): boolean {
	const since = shownSince(row);
	return since !== null && opened !== null && opened >= since;
}

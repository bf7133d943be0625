/** What keeps a page of the console as it is by now. */
import { failure, success } from '#shared/kit/errors.ts';
import { settlingActs } from '#shared/staff/live.ts';
import { queues } from '#shared/staff/queues.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { hashOf } from '#worker/lab/kit/secrets.ts';
import { liveStates } from './live-states.ts';
import { lastActs, type SettledRow } from './live-store.ts';

export const versionOfPage: LabHandler<'staff.live.version'> = async (context, { params: { view, of = '', after } }) => {
	const { right: wanted, state: stateOf } = liveStates[view];
	const right = typeof wanted === 'function' ? wanted(of) : wanted;
	if (right === null) return failure('bad-request');
	if (!context.principal.rights.includes(right)) return failure('forbidden');
	const state = await stateOf(context, { of, after });
	return state === null ? failure('bad-request') : success({ version: (await hashOf(JSON.stringify(state))).slice(0, 22) });
};

/** An act that left its entry waiting (a message that was refused again, a value of which its doctor does not know yet) has settled nothing. */
const isSettled = ({ after }: SettledRow): boolean => after === null || (JSON.parse(after) as { readonly waits?: unknown }).waits !== true;

export const settledEntries: LabHandler<'staff.live.settled'> = async ({ db, now, principal }, { body: { queue, keys, seconds } }) => {
	if (!principal.rights.includes(queues[queue].right)) return failure('forbidden');
	const acts = settlingActs[queue];
	const rows = await lastActs(db, acts, keys, now - seconds * 1000);
	return success({
		data: rows.filter(isSettled).map((row) => ({ key: row.object, by: `${row.last_name} ${row.first_name}`.trim(), at: new Date(row.at).toISOString() })),
	});
};

/** The state of a page of the console, asked for before what it shows: what changes in between is drawn at the next look. */
import type { Result } from '#shared/kit/errors.ts';
import type { LiveState, SettledBy } from '#shared/staff/live.ts';
import type { QueueName } from '#shared/staff/queues.ts';
import type { AccountRequest } from '#worker/site/request.ts';

export async function liveState({ call }: Pick<AccountRequest, 'call'>, shown: Omit<LiveState, 'version'>): Promise<Result<LiveState>> {
	const asked = await call('staff.live.version', { params: shown });
	return asked.ok ? { ok: true, value: { ...shown, version: asked.value.version } } : asked;
}

/** Who has seen to an entry; null where nobody of the staff did, or nobody knows. */
export async function settledBy({ call }: Pick<AccountRequest, 'call'>, queue: QueueName, key: string | undefined): Promise<SettledBy | null> {
	if (key === undefined || key === '' || key.length > 420) return null;
	const settled = await call('staff.live.settled', { params: {}, body: { queue, keys: [key] } });
	const [found] = settled.ok ? settled.value.data : [];
	return found === undefined ? null : { by: found.by, at: found.at };
}

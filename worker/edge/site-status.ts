/** What the public page of the state says: found out anew at most every half a minute, and never kept for longer, since what was well a while ago may not be. */
import { asPublic, type PublicContent } from '#shared/kit/visibility.ts';
import type { SiteStatus, StatusPart } from '#shared/status/parts.ts';
import type { BackendStatus } from '#worker/gateway/backend-status.ts';
import { answers } from './applied-migrations-store.ts';
import type { EdgeContext } from './context.ts';
import { endOutage, noteOutage } from './outages-store.ts';
import { keepRecent } from './recent.ts';
import type { Env } from '#worker/env.ts';

const keptMs = 30_000;
const recently = keepRecent<SiteStatus>(keptMs);

export async function siteStatus(c: EdgeContext): Promise<PublicContent<SiteStatus>> {
	const [env, now, gateway] = [c.get('env'), c.get('now'), c.get('gateway')];
	return asPublic(await recently(env, now, async () => statusOf(env, await gateway.status(), now)));
}

const works: StatusPart = { state: 'works', since: null };
const unknown: StatusPart = { state: 'unknown', since: null };

async function statusOf(env: Env, backend: BackendStatus, now: number): Promise<SiteStatus> {
	const outage = await watchOutage(env, backend, now);
	const isWhole = await answers(env.EDGE_DB).then(
		() => true,
		() => false,
	);
	const site: StatusPart = outage.lasts ? { state: 'late', since: outage.since } : isWhole ? works : { state: 'late', since: null };
	// Orders and results are there, and cannot be reached; whether messages go out all the same nobody here can tell.
	const away: StatusPart = { state: 'fails', since: outage.since };
	const parts = outage.lasts
		? { orders: away, results: away, messages: unknown }
		: (backend.parts ?? { orders: unknown, results: unknown, messages: unknown });
	return { checkedAt: new Date(now).toISOString(), parts: { site, ...parts } };
}

/** Writes down that the backend does not answer, or that it does again. A store that fails leaves the moment unknown. @returns whether it is away, and since when (ISO text) */
export async function watchOutage(
	{ EDGE_DB: db }: Env,
	backend: BackendStatus,
	now: number,
): Promise<{ readonly lasts: boolean; readonly since: string | null }> {
	if (backend.answers) {
		await endOutage(db).catch(() => undefined);
		return { lasts: false, since: null };
	}
	const since = await noteOutage(db, now).catch(() => null);
	return { lasts: true, since: since === null ? null : new Date(since).toISOString() };
}

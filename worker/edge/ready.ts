/**
 * Two addresses for machines that watch the site. `/health` says that the worker runs, and which version of it. `/ready` says whether it can serve: settings whole, databases there and with every
 * migration that this version knows, backend reachable; what is not is named, without a value, an address or a word of any machine.
 */
import type { D1Database } from '@cloudflare/workers-types';
import { build } from 'virtual:build';
import { versionHeader } from '#shared/kit/headers.ts';
import { appliedMigrations } from './applied-migrations-store.ts';
import type { EdgeContext } from './context.ts';
import { keepRecent } from './recent.ts';

type Lacking = 'settings' | 'edge-database' | 'edge-migrations' | 'laboratory-database' | 'laboratory-migrations' | 'backend';

export const health = (c: EdgeContext): Response => {
	const version = c.env.VERSION?.id;
	return c.text('alive\n', 200, { 'Cache-Control': 'no-store', ...(version ? { [versionHeader]: version } : {}) });
};

/** A proxy asks every few seconds, and anybody may. */
const recently = keepRecent<readonly Lacking[]>(2000);

export async function ready(c: EdgeContext): Promise<Response> {
	const lacking = await recently(c.get('env'), c.get('now'), () => lackingOf(c));
	return lacking.length === 0 ? c.json({ ready: true }, 200, { 'Cache-Control': 'no-store' }) : notReady(c, lacking);
}

export const notReady = (c: EdgeContext, lacking: readonly Lacking[]): Response =>
	c.json({ ready: false, lacking }, 503, { 'Cache-Control': 'no-store', 'Retry-After': '5' });

async function lackingOf(c: EdgeContext): Promise<readonly Lacking[]> {
	const { settings, EDGE_DB, LAB_DB } = c.get('env');
	// With both addresses of an operator's own backend nothing is asked of the embedded laboratory.
	const isEmbedded = settings.BACKEND_API_URL === undefined || settings.BACKEND_ACCOUNT_URL === undefined;
	const [edge, laboratory, backend] = await Promise.all([
		databaseLacks(EDGE_DB, 'edge', build.migrations.EDGE_DB),
		isEmbedded ? databaseLacks(LAB_DB, 'laboratory', build.migrations.LAB_DB) : [],
		c.get('gateway').status(),
	]);
	return [...edge, ...laboratory, ...(backend.answers ? [] : ['backend' as const])];
}

/** A migration that a later version applied does no harm. */
async function databaseLacks(db: D1Database, name: 'edge' | 'laboratory', known: readonly string[]): Promise<readonly Lacking[]> {
	try {
		const applied = await appliedMigrations(db);
		return known.every((one) => applied.has(one)) ? [] : [`${name}-migrations`];
	} catch {
		return [`${name}-database`];
	}
}

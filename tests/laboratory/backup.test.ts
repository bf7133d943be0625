/** The drill of docs/operations.md: a laboratory whose machine is lost comes back from its backup, up to the last order or to a moment before a mishap. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupPlace } from './steps/backup.ts';
import { ask, fillCatalogue, order, type Placed } from './steps/calls.ts';
import { startWorld, type LaboratoryProcess } from './steps/processes.ts';

const password = 'password-of-the-drill';
let place: ReturnType<typeof backupPlace>;
let world: Awaited<ReturnType<typeof startWorld>>;
const servers: { readonly stop: () => Promise<void> }[] = [];

beforeAll(async () => {
	place = backupPlace();
	world = await startWorld({ data: place.data, password, settings: place.settings });
});
afterAll(async () => {
	await world.end();
	for (const server of servers) await server.stop();
	place.remove();
});

/** What the laboratory shows of an order: its number, or 404. */
async function shown({ origin }: LaboratoryProcess, { id, access }: Placed): Promise<string | number> {
	const { http, orderNr } = await ask<{ orderNr: string }>(origin, 'GET', `/api/site-order/view?id=${id}`, { access });
	return http === 200 ? orderNr : http;
}

/** A laboratory on what was brought back. */
async function laboratoryOn(target: Readonly<Record<string, string>>): Promise<LaboratoryProcess> {
	const server = await place.restore(password, target);
	servers.push(server);
	return world.start({ DATABASE_URL: server.url('postgres') });
}

test('a backup and the log after it bring back every order, or those before a point', async () => {
	const { origin } = await world.start();
	const analyses = [await fillCatalogue(origin)];
	const before = await order(origin, { analyses });
	await place.backUp(world.query);
	const after = await order(origin, { analyses });
	await world.query("SELECT pg_create_restore_point('before the mishap')");
	const last = await order(origin, { analyses });
	expect([before.http, after.http, last.http]).toEqual([200, 200, 200]);
	const [segment] = await world.query('SELECT pg_walfile_name(pg_switch_wal()) AS name');
	await expect
		.poll(async () => (await world.query(`SELECT last_archived_wal >= '${String(segment?.['name'])}' AS kept FROM pg_stat_archiver`))[0]?.['kept'], {
			timeout: 30_000,
		})
		.toBe(true);

	const whole = await laboratoryOn({});
	expect([await shown(whole, before), await shown(whole, after), await shown(whole, last)]).toEqual([before.orderNr, after.orderNr, last.orderNr]);
	// It goes on taking orders there.
	const next = await order(whole.origin, { analyses });
	expect(await shown(whole, next)).toBe(next.orderNr);

	const earlier = await laboratoryOn({ recovery_target_name: 'before the mishap' });
	expect([await shown(earlier, before), await shown(earlier, after), await shown(earlier, last)]).toEqual([before.orderNr, after.orderNr, 404]);
});

/** The drill of a local site on D1 by the commands as they are typed: kept, lost, brought back, counted, and served again. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { freePort } from '#scripts/lib/ports.ts';
import { secretsOf } from '#scripts/lib/secrets.ts';
import { endStarted, lab, newState, start } from './steps/npm.ts';

// Processes of their own, on a machine that has other work.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });
const state = newState();
const folder = mkdtempSync(join(tmpdir(), 'drill-'));
afterEach(endStarted);
afterAll(() => {
	for (const path of [state, folder]) rmSync(path, { recursive: true, force: true });
});

const requestNr = '1427368951';
const run = async (words: readonly string[]) => {
	const { code, out } = await lab(words, 1, state);
	expect([words[0], code]).toEqual([words[0], 0]);
	return out;
};
/** What a table has, as the command says it. */
const tableOf = (out: string, table: string) => out.split('\n').find((line) => line.startsWith(`${table} `));

test('store and files of a site that was lost are there again, and it takes the next result', async () => {
	const first = start(await freePort(), state);
	await first.ready;
	const bearer = () => ({ Authorization: `Bearer ${secretsOf(state).LIS_KEY}`, 'Content-Type': 'application/json' });
	const message = (nr: string, id: string) => ({
		messageId: id,
		issued: '2026-11-20T11:00:00+05:00',
		requestNr: nr,
		patient: { lastName: 'Ким', firstName: 'Олег', birthDate: '1985-03-02', phone: '+77011234567' },
		collectedAt: '2026-11-20T09:00:00+05:00',
		lines: [],
	});
	const send = (origin: string, body: object) => fetch(`${origin}/lis/results`, { method: 'POST', headers: bearer(), body: JSON.stringify(body) });
	expect((await send(first.origin, message(requestNr, 'drill-1'))).status).toBe(200);
	first.signal('SIGINT');
	await first.ended;

	const key = join(folder, 'key');
	writeFileSync(key, await run(['backup-key']));
	const kept = await run(['backup', '--from', 'd1', '--to', join(folder, 'kept'), '--key-file', key]);
	expect(tableOf(kept, 'result_requests')).toMatch(/ [1-9]\d*  /);
	rmSync(join(state, 'v3'), { recursive: true });

	const back = await run(['restore', '--from', join(folder, 'kept'), '--to', 'd1', '--key-file', key]);
	for (const table of ['result_requests', 'analyses', 'prices', 'content_texts']) expect(tableOf(back, table)).toBe(tableOf(kept, table));
	expect(existsSync(join(state, 'v3'))).toBe(true);

	const again = start(await freePort(), state);
	await again.ready;
	expect(await (await fetch(`${again.origin}/ready`)).json()).toMatchObject({ ready: true });
	expect((await fetch(`${again.origin}/pricelist`)).status).toBe(200);
	const found = await fetch(`${again.origin}/lis/requests/${requestNr}`, { headers: bearer() });
	expect([found.status, await found.text()]).toEqual([200, expect.stringContaining('Олег')]);
	expect((await send(again.origin, message('1427368969', 'drill-2'))).status).toBe(200);
});

/** `npm start -- --postgres` as a person meets it: PostgreSQL, the laboratory beside it and the site, kept from one start to the next, and all of them gone with it. */
import { chmodSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '#scripts/lib/ports.ts';
import { left, treeOf } from '#tests/support/process-tree.ts';
import { endStarted, lab, newState, start, type Started } from './steps/npm.ts';

// Processes of their own, on a machine that has other work.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

let folder: string;
/** What is thrown away goes here; PostgreSQL's user comes through. */
let temp: string;
let state: string;
beforeAll(() => {
	folder = newState();
	chmodSync(folder, 0o711);
	[temp, state] = [join(folder, 'temp'), join(folder, 'state')];
	mkdirSync(temp, { mode: 0o711 });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(endStarted);

const begin = async (...words: readonly string[]) => start(await freePort(), state, ['env', `TMPDIR=${temp}`, 'npm', 'start', '--', ...words]);
async function served(): Promise<Started> {
	const site = await begin('--postgres');
	await site.ready;
	return site;
}
const said = (site: Started) =>
	site
		.output()
		.split('\n')
		.filter((line) => line !== '' && line !== 'Building ...');
const portOf = (site: Started) => Number(new URL(site.origin).port);
const programOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? '';
const priceList = async (site: Started) => {
	const answer = await fetch(`${site.origin}/pricelist`);
	const names = [...(await answer.text()).matchAll(/<h2[^>]*>[^<]*<\/h2>|<article/g)].length;
	return { status: answer.status, names };
};

describe('a site on PostgreSQL', () => {
	test('fills an empty folder, keeps it, and refuses to go on without its engine', async () => {
		const first = await served();
		expect(said(first)).toEqual(['Starting PostgreSQL and the laboratory ...', 'Filling the catalogue ...', `Ready on ${first.origin}`]);
		expect(await lab(['mismatches'], portOf(first), state)).toMatchObject({ code: 0, out: 'No mismatches.\n' });
		expect(await lab(['keys', 'make', 'Middleware', 'results.write'], portOf(first), state)).toMatchObject({ code: 0 });
		const listed = await priceList(first);
		expect(listed).toMatchObject({ status: 200 });
		expect(listed.names).toBeGreaterThan(0);
		const tree = treeOf(first.pid);
		expect(tree.filter((pid) => programOf(pid).endsWith('/bin/postgres'))).toHaveLength(1);
		first.signal('SIGINT');
		await expect.poll(() => left(tree), { timeout: 60_000 }).toEqual([]);
		expect(readdirSync(temp).filter((name) => name.startsWith('postgres-'))).toEqual([]);

		const other = await begin();
		expect(await other.ended).toBe(1);
		expect(said(other)).toEqual([`${state} is the state of a site on PostgreSQL: npm start -- --postgres, or another folder (STATE_DIR).`]);

		const again = await served();
		expect(said(again)).toEqual(['Starting PostgreSQL and the laboratory ...', `Ready on ${again.origin}`]);
		expect(await priceList(again)).toEqual(listed);
		expect((await lab(['keys'], portOf(again), state)).out).toContain('Middleware');
	});

	test('that is killed with all of Node leaves no process and no folder, and PostgreSQL has ended in good order', async () => {
		const site = await served();
		const tree = treeOf(site.pid);
		site.signal('SIGKILL');
		await expect.poll(() => left(tree), { timeout: 60_000 }).toEqual([]);
		await expect.poll(() => readdirSync(temp).filter((name) => name.startsWith('postgres-')), { timeout: 60_000 }).toEqual([]);
		// A server that was killed leaves the file by which it is held.
		expect(readdirSync(join(state, 'postgres'))).not.toContain('postmaster.pid');
		const again = await served();
		expect((await lab(['keys'], portOf(again), state)).out).toContain('Middleware');
	});
});

/** `npm start` as a person meets it: real processes, real sockets, and everything gone when it ends. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { builtWorker, root } from '#scripts/lib/paths.ts';
import { freePort } from '#scripts/lib/ports.ts';
import { secretsOf } from '#scripts/lib/secrets.ts';
import { builtSite, modulesOf, startWorkers } from '#scripts/lib/workers.ts';
import { silenceMs } from '#shared/kit/streams.ts';
import { left, treeOf } from '#tests/support/process-tree.ts';
import { mappedAddresses } from '#tests/support/sitemap.ts';
import { ask, bigPost, hangUp, stall } from './steps/sockets.ts';
import { endStarted, lab, newState, start, type Started } from './steps/npm.ts';

// Processes of their own, on a machine that has other work.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

let state: string;
beforeAll(() => {
	state = newState();
});
afterAll(() => rmSync(state, { recursive: true, force: true }));
afterEach(endStarted);

const ready = async (site: Started) => {
	await site.ready;
	return site;
};

describe('npm start', () => {
	test('on an empty folder fills it, serves it to many, and prints nothing that nobody expects', async () => {
		const site = await ready(start(await freePort(), state));
		const port = Number(new URL(site.origin).port);

		// A second one on the same data is refused, whatever its port, and says by whom; the first goes on.
		const second = start(await freePort(), state);
		expect(await second.ended).toBe(1);
		expect(second.output().trim()).toBe(
			`${state} is in use by the site at ${site.origin} (process ${site.commandPid()}). ` +
				'Stop that one first, or choose another folder and port: STATE_DIR=.state2 PORT=8788 npm start',
		);
		// So is one with data of its own on the same port.
		const other = newState();
		const third = start(port, other);
		expect(await third.ended).toBe(1);
		expect(third.output()).toContain(`Port ${port} is in use.`);
		rmSync(other, { recursive: true, force: true });

		const mapped = await mappedAddresses(async (path) => (await fetch(site.origin + path)).text());
		const pages = mapped.filter((address) => address.includes('/pricelist/')).slice(0, 160);
		expect(pages).toHaveLength(160);
		const statuses = new Set<number>();
		await Promise.all(
			Array.from({ length: 8 }, async () => {
				for (let address = pages.pop(); address !== undefined; address = pages.pop()) {
					const answer = await fetch(address);
					await answer.arrayBuffer();
					statuses.add(answer.status);
				}
			}),
		);
		expect([...statuses]).toEqual([200]);

		// What is sent to a file spoils nothing for anyone who comes next.
		for (let times = 0; times < 5; times += 1) {
			expect(await bigPost(port, '/openapi.json', 200_000)).toMatch(/^(?:HTTP\/1\.1 405 .*)?$/);
			expect(await ask(port, '/pricelist')).toMatch(/^HTTP\/1\.1 200 OK/);
		}

		// Who leaves in the middle of an answer is no event.
		for (let times = 0; times < 40; times += 1) await hangUp(port, '/results');

		expect(await lab(['mismatches'], port, state)).toMatchObject({ code: 0, out: 'No mismatches.\n' });
		expect((await fetch(`${site.origin}/local/outbox`)).status).toBe(200);
		expect(await ask(port, '/pricelist')).toMatch(/^HTTP\/1\.1 200 OK/);

		site.signal('SIGINT');
		await site.ended;
		expect(
			site
				.output()
				.split('\n')
				.filter((line) => line !== '' && line !== 'Building ...'),
		).toEqual(['Filling the catalogue ...', `Ready on ${site.origin}`]);
	});
});

describe('nothing is left of it', () => {
	const npm = (site: Started) => treeOf(site.pid).slice(0, 1);
	const nodes = (site: Started) => treeOf(site.pid).slice(0, 4);
	/** A terminal tells all that run in it. */
	const all = (site: Started) => [-site.pid];
	const cases: readonly [what: string, signal: NodeJS.Signals, whom: (site: Started) => readonly number[]][] = [
		['Ctrl-C', 'SIGINT', all],
		['a terminal that is closed', 'SIGHUP', all],
		['npm is asked to end', 'SIGTERM', npm],
		['npm is told that its terminal has gone', 'SIGHUP', npm],
		['npm is killed', 'SIGKILL', npm],
		["npm's shell is killed", 'SIGKILL', (site) => treeOf(site.pid).slice(1, 2)],
		['the first node is killed', 'SIGKILL', (site) => treeOf(site.pid).slice(2, 3)],
		['the second node is killed', 'SIGKILL', (site) => [site.commandPid()]],
		['npm and every node are killed at once', 'SIGKILL', nodes],
	];
	test.each(cases)('when %s (%s)', async (_what, signal, whom) => {
		const site = await ready(start(await freePort(), state));
		const tree = treeOf(site.pid);
		// npm, its shell, two of Node, the one that watches, and workerd.
		expect(tree.length).toBeGreaterThanOrEqual(6);
		for (const pid of whom(site)) process.kill(pid, signal);
		await expect.poll(() => left(tree), { timeout: 60_000 }).toEqual([]);
		// The system may still reset a connection to a process that it clears away.
		const port = Number(new URL(site.origin).port);
		const knock = () => ask(port, '/').catch((error: unknown) => String(error));
		await expect.poll(knock, { timeout: 30_000 }).toContain('ECONNREFUSED');
	});

	test('when it is killed while it still builds, migrates or fills', async () => {
		const fresh = newState();
		const site = start(await freePort(), fresh);
		// The tool that migrates has processes of its own.
		await expect.poll(() => treeOf(site.pid).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(7);
		const tree = treeOf(site.pid);
		process.kill(site.commandPid(), 'SIGKILL');
		await expect.poll(() => left(tree), { timeout: 60_000 }).toEqual([]);
		rmSync(fresh, { recursive: true, force: true });
	});
});

test('who is ended in good order says 0', async () => {
	const site = await ready(start(await freePort(), state, [process.execPath, join(root, 'scripts/start.mjs')]));
	process.kill(site.pid, 'SIGTERM');
	expect(await site.ended).toBe(0);
});

/** The built worker, for which the longest silence within a body is over in a moment; every other time is what it is. */
const impatientModules = () => [
	{
		type: 'ESModule',
		path: join(builtWorker, 'impatient.js'),
		contents: [
			'const wait = globalThis.setTimeout;',
			`globalThis.setTimeout = (work, ms, ...words) => wait(work, ms === ${silenceMs} ? 20 : ms, ...words);`,
			"export { default } from './index.js';",
		].join('\n'),
	},
	...modulesOf(builtWorker, 'index.js'),
];

describe('a body that stalls on its way', () => {
	const form = 'application/x-www-form-urlencoded';
	test.each([
		['/city', form, 'city=', { 'Sec-Fetch-Site': 'same-origin' }],
		['/basket', form, 'put=', { 'Sec-Fetch-Site': 'same-origin' }],
		['/results/login', form, 'internalNr=', { 'Sec-Fetch-Site': 'same-origin' }],
		['/api/site-order/cancel?lang=ru-RU&city_id=98', 'application/json', '{"id":', { 'Sec-Fetch-Site': 'same-origin' }],
	] as const)('%s is refused while its connection stands, and the site goes on', async (path, type, begins, headers) => {
		const port = await freePort();
		const said: string[] = [];
		const settings = { ...secretsOf(state), ENVIRONMENT: 'test', SITE_ORIGIN: `http://localhost:${port}` };
		const site = await startWorkers([builtSite('impatient', settings, { modules: impatientModules() })], {
			host: 'localhost',
			port,
			stateDir: state,
			log: (line) => said.push(line),
		});
		try {
			expect(await stall(port, path, type, begins, headers)).toMatch(/^HTTP\/1\.1 4\d\d /);
			expect(await ask(port, '/pricelist')).toMatch(/^HTTP\/1\.1 200 OK/);
			expect(said).toEqual([]);
		} finally {
			await site.dispose();
		}
	});
});

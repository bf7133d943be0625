/**
 * What `npm start` gives a visitor and takes of the machine: the command itself in a process of its own, asked over its port as a browser
 * asks, then by a crawler that opens the page of every test.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { reported, show, type Figure, type Part } from '#tests/bench/lib/figures.ts';
import { load } from '#tests/bench/lib/http-load.ts';
import { measuredPath, startSite, stateDir } from '#tests/bench/lib/site.ts';
import { median } from '#tests/bench/lib/stats.ts';
import { cpuOf, memoryOfAll, treeOf } from '#tests/support/process-tree.ts';
import { mappedAddresses } from '#tests/support/sitemap.ts';
import { root } from '#scripts/lib/paths.ts';
import { freePort } from '#scripts/lib/ports.ts';

const rounds = 5;
const seconds = 2;
const connections = 8;
/** What a browser says that it understands. */
const browser = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };

interface Started {
	readonly origin: string;
	readonly child: ChildProcess;
	readonly readyMs: number;
}

async function started(): Promise<Started> {
	const port = await freePort();
	const before = performance.now();
	const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
		env: { ...process.env, PORT: String(port), STATE_DIR: stateDir },
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	for await (const line of createInterface({ input: child.stdout })) {
		if (line.startsWith('Ready on')) return { origin: `http://localhost:${port}`, child, readyMs: performance.now() - before };
	}
	throw new Error('npm start ended before it was ready');
}

/** Requests a second, and processor time of all processes of the site a request, which other work on the machine disturbs less. */
async function rate(name: string, url: URL, headers: Readonly<Record<string, string>>, tree: readonly number[]): Promise<Figure> {
	const cpu = () => tree.reduce((sum, pid) => sum + cpuOf(pid), 0);
	const [rates, times]: [number[], number[]] = [[], []];
	for (let round = 0; round <= rounds; round += 1) {
		const before = cpu();
		const { requests, requestsPerSecond } = await load(url, { seconds, connections, headers });
		// The first round warms up.
		if (round === 0) continue;
		rates.push(requestsPerSecond);
		times.push((cpu() - before) / requests);
	}
	return reported(`... ${name}`, `${show(median(rates), 'req/s')}, ${show(median(times), 'ms')} of processor time`);
}

interface Crawled {
	readonly answered: number;
	readonly failed: number;
	readonly took: number;
}

/** Opens every address once, so many at a time, and counts those that were not answered with 200. */
async function crawl(addresses: readonly string[], atOnce: number): Promise<Crawled> {
	const left = [...addresses];
	const counted = { answered: 0, failed: 0 };
	const before = performance.now();
	await Promise.all(
		Array.from({ length: atOnce }, async () => {
			for (let address = left.pop(); address !== undefined; address = left.pop()) {
				const status = await fetch(address)
					.then(async (answer) => {
						await answer.arrayBuffer();
						return answer.status;
					})
					.catch(() => 0);
				counted[status === 200 ? 'answered' : 'failed'] += 1;
			}
		}),
	);
	return { ...counted, took: (performance.now() - before) / 1000 };
}

/** Addresses of the pages of tests in the first language, as the map of the site has them, on this machine. */
async function testPages(origin: string): Promise<string[]> {
	const mapped = await mappedAddresses(async (path) => (await fetch(origin + path)).text());
	return mapped.filter((address) => new URL(address).pathname.startsWith('/pricelist/'));
}

async function run(report: (line: string) => void): Promise<readonly Figure[]> {
	// What is measured finds its catalogue filled.
	await startSite(report).then((site) => site.stop());
	const { origin, child, readyMs } = await started();
	try {
		const atRest = memoryOfAll(treeOf(child.pid ?? 0));
		const page = new URL(measuredPath, origin);
		const html = await (await fetch(page)).text();
		const script = new URL(/src="(\/[^"]+\.js)"/.exec(html)?.[1] ?? '/openapi.json', origin);
		const tree = treeOf(child.pid ?? 0);
		const figures = [
			await rate('kept price list', page, {}, tree),
			await rate('kept price list, compressed', page, browser, tree),
			await rate('static file, compressed', script, browser, tree),
		];
		const afterLoad = memoryOfAll(treeOf(child.pid ?? 0));
		const crawled = await crawl(await testPages(origin), connections);
		return [
			reported('npm start: ready after, nothing to build or fill', show(readyMs / 1000, 's')),
			...figures,
			reported('... crawl of pages of tests, eight at a time: answered, failed', `${crawled.answered}, ${crawled.failed} in ${show(crawled.took, 's')}`),
			reported(
				'... memory of all its processes: at rest, after the load, after the crawl',
				`${mb(atRest)}, ${mb(afterLoad)}, ${mb(memoryOfAll(treeOf(child.pid ?? 0)))}`,
			),
		];
	} finally {
		child.kill('SIGTERM');
		await once(child, 'exit');
	}
}

const mb = (bytes: number) => show(Math.round(bytes / 1024 / 1024), 'MB');

export const start: Part = { name: 'start', run };

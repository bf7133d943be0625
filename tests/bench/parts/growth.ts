/**
 * How answers of the laboratory slow down while its tables grow: calls straight to the embedded laboratory, with nothing kept in between, and the
 * plans of all the statements that they asked for. What reads a growing table from end to end is named.
 */
import { readFileSync } from 'node:fs';
import type { D1Database } from '@cloudflare/workers-types';
import { bundleWorkers, benchWorkers } from '#tests/bench/lib/bundle.ts';
import { show, reported, type Figure, type Part } from '#tests/bench/lib/figures.ts';
import { accessOf, addOrders, copyTests, migrateInMemory, openFor, orderIdOf, orderNrOf, requestIdOf } from '#tests/bench/lib/growth-data.ts';
import { modulesOf } from '#scripts/lib/workers.ts';
import { startWorkers } from '#tests/bench/lib/site.ts';
import { median } from '#tests/bench/lib/stats.ts';
import { randomFrom } from '#scripts/lib/random.ts';
import { pick } from '#tests/bench/lib/random.ts';
import { seedFiles } from '#scripts/lib/seed.ts';

const key = 'bench-key-of-the-laboratory';
const rounds = 15;
const orderSizes = [1000, 10_000, 100_000];
/** Times that the seed's tests stand in the catalogue. */
const catalogueSizes = [1, 10, 100];

interface Lab {
	readonly url: URL;
	readonly db: D1Database;
}

async function ask({ url }: Lab, path: string, access: string): Promise<unknown> {
	const separator = path.includes('?') ? '&' : '?';
	const response = await fetch(new URL(`${path}${separator}lang=ru-RU&city_id=98`, url), { headers: { Authorization: `Bearer ${access}` } });
	const text = await response.text();
	if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
	return JSON.parse(text);
}

/** Milliseconds from asking to the whole answer, the first time left out. */
async function time(lab: Lab, pathOf: (at: number) => { readonly path: string; readonly access?: string }): Promise<number> {
	const times: number[] = [];
	for (let at = 0; at <= rounds; at++) {
		const { path, access = key } = pathOf(at);
		const start = performance.now();
		await ask(lab, path, access);
		if (at > 0) times.push(performance.now() - start);
	}
	return median(times);
}

async function seed({ url }: Lab): Promise<void> {
	for (const { kind, file } of seedFiles()) {
		const response = await fetch(new URL(`/lis/${kind}`, url), {
			method: 'PUT',
			headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'text/csv' },
			body: readFileSync(file),
		});
		const text = await response.text();
		if (!response.ok) throw new Error(`${file}: ${text.slice(0, 500)}`);
	}
}

const curve = (name: string, sizes: readonly number[], times: readonly number[]): Figure => {
	const [first = 1] = times;
	return reported(name, `${sizes.map((size, at) => `${size}: ${show(times[at] ?? 0, 'ms')}`).join(', ')} (x ${show((times.at(-1) ?? first) / first)})`);
};

async function catalogueCurves(lab: Lab): Promise<Figure[]> {
	const random = randomFrom(1);
	const sizes: number[] = [];
	const times: Record<string, number[]> = {
		'analysis.list, first page of 50': [],
		'analysis.list, of one category by price': [],
		'analysis.list, a page in the middle': [],
		'analysis.view': [],
		'analysis.search, index at hand': [],
	};
	let copies = 0;
	for (const stand of catalogueSizes) {
		if (stand - 1 > copies) await copyTests(lab.db, copies + 1, stand - 1);
		copies = stand - 1;
		const { results } = await lab.db
			.prepare("SELECT slug, category FROM analyses WHERE kind = 'test' ORDER BY id")
			.all<{ slug: string; category: string }>();
		sizes.push(results.length);
		const middle = Math.max(1, Math.floor(results.length / 50 / 2));
		const paths: Record<string, () => string> = {
			'analysis.list, first page of 50': () => '/api/analysis?pageSize=50',
			'analysis.list, of one category by price': () => `/api/analysis?pageSize=50&sort=price&category=${pick(results, random).category}`,
			'analysis.list, a page in the middle': () => `/api/analysis?pageSize=50&sort=name&page=${middle}`,
			'analysis.view': () => `/api/analysis/view?slug=${pick(results, random).slug}`,
			'analysis.search, index at hand': () =>
				`/api/analysis/search?q=${encodeURIComponent(pick(['ферритин', 'глюкоза', 'fyfkbp', 'витамин д', 'гемоглабин'], random))}`,
		};
		for (const [name, pathOf] of Object.entries(paths)) times[name]?.push(await time(lab, () => ({ path: pathOf() })));
	}
	return Object.entries(times).map(([name, each]) => curve(`growth, tests: ${name}`, sizes, each));
}

async function orderCurves(lab: Lab): Promise<Figure[]> {
	const random = randomFrom(2);
	const times = { view: [] as number[], results: [] as number[], list: [] as number[], last: [] as number[] };
	let stands = 0;
	for (const size of orderSizes) {
		await addOrders(lab.db, stands + 1, size);
		stands = size;
		const some = Array.from({ length: 10 }, () => 1 + Math.floor(random() * size));
		for (const n of some) await openFor(lab.db, n);
		const one = () => pick(some, random);
		// One order in fifty waits: the last twenty of those come after this one.
		const after = orderNrOf(Math.max(50, size - 20 * 50));
		times.view.push(
			await time(lab, () => {
				const n = one();
				return { path: `/api/site-order/view?id=${orderIdOf(n)}`, access: accessOf(n) };
			}),
		);
		times.results.push(
			await time(lab, () => {
				const n = one();
				return { path: `/api/site-test-results/request-info-by-id?id=${requestIdOf(n)}`, access: accessOf(n) };
			}),
		);
		times.list.push(await time(lab, () => ({ path: '/lis/orders?status=1&pageSize=20' })));
		times.last.push(await time(lab, () => ({ path: `/lis/orders?status=1&pageSize=20&after=${after}` })));
	}
	return [
		curve('growth, orders: order view', orderSizes, times.view),
		curve('growth, orders: results of a request', orderSizes, times.results),
		curve('growth, orders: lis.order.list, first page', orderSizes, times.list),
		curve('growth, orders: lis.order.list, last page of those that wait', orderSizes, times.last),
	];
}

const growing = new Set([
	'analyses',
	'analysis_texts',
	'analysis_terms',
	'analytes',
	'panel_members',
	'prices',
	'orders',
	'order_lines',
	'order_access',
	'result_requests',
	'result_lines',
	'result_access',
	'lookup_tries',
	'lis_messages',
]);

/** Whether a step of a plan reads a growing table from end to end. A plan names a table by its alias in the statement. */
function scansGrowing(detail: string, sql: string): boolean {
	const alias = /^SCAN (\w+)(?! USING (?:COVERING )?INDEX \w+ \()/.exec(detail)?.[1];
	if (alias === undefined) return false;
	return (
		growing.has(alias) ||
		[...sql.matchAll(/(?:FROM|JOIN|,)\s+(\w+)\s+(?:AS\s+)?(\w+)/gi)].some(([, table = '', name]) => name === alias && growing.has(table))
	);
}

/** Steps of plans that read a table from end to end, without an index that tells where to begin. */
async function scans({ url, db }: Lab): Promise<Figure[]> {
	const noted = (await (await fetch(new URL('/statements', url))).json()) as readonly (readonly [string, string])[];
	const found: Figure[] = [];
	let explained = 0;
	for (const [sql, by] of noted) {
		if (by.startsWith('PUT')) continue;
		const most = Math.max(0, ...[...sql.matchAll(/\?(\d+)/g)].map(([, n]) => Number(n)));
		const { results } = await db
			.prepare(`EXPLAIN QUERY PLAN ${sql}`)
			.bind(...Array.from({ length: most }, () => '1'))
			.all<{ detail: string }>();
		explained++;
		for (const { detail } of results) if (scansGrowing(detail, sql)) found.push(reported(`... ${by}: ${sql.replace(/\s+/g, ' ').slice(0, 90)}`, detail));
	}
	return [
		{ name: `growth: plans that scan a growing table, of ${explained} statements`, measured: String(found.length), target: '0', ok: found.length === 0 },
		...found,
	];
}

async function run(report: (line: string) => void): Promise<readonly Figure[]> {
	await bundleWorkers(report);
	const laboratory = {
		name: 'laboratory',
		modules: modulesOf(benchWorkers, 'laboratory.js').filter(({ path }) => !['render.js', 'constant.js'].includes(path.slice(benchWorkers.length + 1))),
		modulesRoot: benchWorkers,
		compatibilityFlags: ['nodejs_compat'],
		d1Databases: ['LAB_DB'],
		bindings: { LIS_KEY: key },
	};
	const workers = await startWorkers([laboratory]);
	try {
		const db = (await workers.bindings('laboratory')).LAB_DB as D1Database;
		const lab: Lab = { url: await workers.direct('laboratory'), db };
		await migrateInMemory(db);
		await seed(lab);
		return [...(await catalogueCurves(lab)), ...(await orderCurves(lab)), ...(await scans(lab))];
	} finally {
		await workers.stop();
	}
}

export const growth: Part = { name: 'growth', run };

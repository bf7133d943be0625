/**
 * What each hot call reads and takes while a laboratory on PostgreSQL grows a hundredfold, and how many orders and results a second it takes with one process and with two. The
 * laboratory runs as an operator runs it (`npm run laboratory`), and is asked over HTTP; what it reads is what PostgreSQL says of each statement that it ran.
 */
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { root } from '#scripts/lib/paths.ts';
import { bringSeedFile, seedFiles } from '#scripts/lib/seed.ts';
import { randomFrom } from '#scripts/lib/random.ts';
import { explaining, planReader, type Read } from '#tests/bench/lib/plans.ts';
import { atMost, reported, show, type Figure, type Part } from '#tests/bench/lib/figures.ts';
import { addOrders, idOf, linesOfOrder, openOrder, ordersOfPerson, personOfOrder, signIn, tokenOf, type Query } from '#tests/bench/lib/scale-data.ts';
import { pick } from '#tests/bench/lib/random.ts';
import { median } from '#tests/bench/lib/stats.ts';
import { orderOf, send } from '#tests/laboratory/steps/calls.ts';
import { lisKey, startWorld } from '#tests/laboratory/steps/processes.ts';
import stores from '#worker/lab/db/stores.json' with { type: 'json' };
import { seedMeasured } from '#tests/support/seed-rows.ts';

/** Orders of the largest laboratory; `SCALE_ORDERS=5000000` for a country's, which takes an hour and 50 GB. */
const largest = Number(process.env.SCALE_ORDERS ?? 500_000);
const sizes = [largest / 100, largest / 10, largest];
/** Orders that one statement makes. */
const portion = 100_000;
const rounds = 15;
const countedRounds = 5;
/** Reads of a B-tree grow by the logarithm of its rows. */
const logarithmically = Math.log(largest) / Math.log(largest / 100);
/** A page more or less for each of a call's statements is nobody's growth. */
const tolerance = 1.15;

/** What PostgreSQL gets of a machine with 24 GB (docs/operations.md). */
const server = { shared_buffers: '2GB', max_wal_size: '16GB', fsync: 'on', max_connections: 100, ...explaining };

/** What a day has room for is no matter here. */
const settings = { SMS_PER_DAY: '900000', MAIL_PER_DAY: '900000', DATABASE_CONNECTIONS: '20' };

interface Asked {
	readonly method?: 'GET' | 'POST';
	readonly path: string;
	readonly access?: string;
	readonly body?: object;
}

/** @throws where it is refused */
async function ask(origin: string, { method = 'GET', path, access, body }: Asked): Promise<void> {
	const answer = await send(origin, method, path, {
		...(access === undefined ? {} : { access }),
		...(body === undefined ? {} : { body, key: randomUUID() }),
	});
	const text = await answer.text();
	if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 1500)}`);
}

interface World {
	readonly query: Query;
	readonly origin: string;
	readonly analysis: number;
	/** Ten lines of one blood count, each with a usual value. */
	readonly lines: readonly object[];
}

/** Lines of a test of the seed, with the middle of their first range. */
function usualLines(test: string): object[] {
	const measured = seedMeasured().filter((one) => one.test === test && one.unit !== '');
	return measured.slice(0, linesOfOrder).map(({ code, unit, decimals, ranges: [range] }) => ({
		code,
		status: 'final',
		value: Number((((range?.low ?? 0) + (range?.high ?? 2 * (range?.low ?? 1))) / 2).toFixed(Number(decimals) || 0)),
		unit,
	}));
}

/** A message of results for a new request, as the laboratory's system sends it. */
const results = (lines: readonly object[]): Asked => ({
	method: 'POST',
	path: '/lis/results',
	body: {
		messageId: randomUUID(),
		issued: new Date().toISOString(),
		requestNr: `N${randomUUID().slice(0, 13)}`,
		password: '4821073956',
		patient: { lastName: 'Ким', firstName: 'Олег', birthDate: '1985-01-02', sex: 'M' },
		lines,
	},
});

let phones = 0;
const newOrder = (analysis: number): Asked => ({
	method: 'POST',
	path: '/api/site-order/create',
	body: orderOf({ point: 'almaty-dostyk', analyses: [analysis], phone: `+7 705 ${String((phones += 1)).padStart(7, '0')}` }),
});

/** Each hot call, of somebody else at each round. @param size orders that there are */
function callsAt({ analysis, lines }: World, size: number, one: () => number): Readonly<Record<string, () => Asked>> {
	const patient = (path: string) => () => ({ path: `/account/patient-room/${path}`, access: tokenOf(idOf('person', personOfOrder(one()))) });
	const doctor = (path: string) => () => ({ path: `/account/doctor-room/${path}`, access: tokenOf(idOf('doctor', 1)) });
	const opened = (kind: 'order' | 'request', path: string) => () => {
		const id = idOf(kind, one());
		return { path: `${path}?id=${id}`, access: tokenOf(id) };
	};
	const waiting = String(Math.max(50, size - 1000)).padStart(9, '0');
	return {
		'an order is opened': opened('order', '/api/site-order/view'),
		'results of a request': opened('request', '/api/site-test-results/request-info-by-id'),
		'a patient’s results': patient('search-card'),
		'a patient’s orders': patient('search-preorders'),
		'one analyte over time': patient('trend?code=X-007'),
		'all that is known of a body': patient('health'),
		'a doctor’s list': doctor('search-requests?lastCount=25'),
		'a doctor’s search by name': doctor(`search-requests?lastCount=25&lastName=${encodeURIComponent('фамилияб')}`),
		'a doctor’s list to review': doctor('review?lastCount=25'),
		'orders that wait, for the laboratory': () => ({ path: `/lis/orders?status=1&pageSize=20&after=${waiting}` }),
		'an order is made': () => newOrder(analysis),
		'ten results are taken': () => results(lines),
	};
}

interface Measured {
	readonly read: Read;
	readonly ms: number;
}

/** Reads of five calls, times of fifteen, the middle of each: what the laboratory does by itself now and then falls out. The first call is left out: it makes ready what is kept. */
async function measure({ origin }: World, call: () => Asked, counted: (work: () => Promise<void>) => Promise<Read>): Promise<Measured> {
	await ask(origin, call());
	const times: number[] = [];
	for (let round = 0; round < rounds; round += 1) {
		const asked = call();
		const start = performance.now();
		await ask(origin, asked);
		times.push(performance.now() - start);
	}
	const reads: Read[] = [];
	for (let round = 0; round < countedRounds; round += 1) reads.push(await counted(() => ask(origin, call())));
	const middle = (take: (read: Read) => number) => median(reads.map(take));
	const whole = new Map(reads.flatMap((read) => [...read.whole]));
	return {
		ms: median(times),
		read: { statements: middle(({ statements }) => statements), rows: middle(({ rows }) => rows), pages: middle(({ pages }) => pages), whole },
	};
}

/** Calls a second of eight hands, over all processes in turns. */
async function perSecond(origins: readonly string[], call: () => Asked): Promise<number> {
	const [hands, seconds] = [8, 10];
	const ends = performance.now() + seconds * 1000;
	let done = 0;
	await Promise.all(
		Array.from({ length: hands }, async (_, hand) => {
			for (let turn = hand; performance.now() < ends; turn += 1) {
				await ask(origins[turn % origins.length] ?? '', call());
				done += 1;
			}
		}),
	);
	return done / seconds;
}

function figuresOf(name: string, measured: readonly Measured[]): Figure[] {
	const list = (take: (one: Measured) => string) => measured.map(take).join(', ');
	const pages = measured.map(({ read }) => read.pages);
	const grown = (pages.at(-1) ?? 0) / Math.max(1, pages[0] ?? 1);
	const last = measured.at(-1)?.read;
	const wholeTables = [...(last?.whole ?? [])]
		.filter(([table, rows]) => rows > 1000 && !(table in stores.catalogue))
		.map(([table, rows]) => `${table} (${rows} rows)`);
	return [
		atMost(`scale: ${name}: pages read, the largest as a multiple of the smallest`, grown, logarithmically * tolerance),
		reported(
			'... statements; rows and pages that they read',
			list(({ read }) => `${show(read.statements)}; ${show(read.rows)}, ${show(read.pages)}`),
		),
		atMost('... median time, the largest as a multiple of the smallest', (measured.at(-1)?.ms ?? 0) / (measured[0]?.ms ?? 1), 1.5),
		reported(
			'... median time',
			list(({ ms }) => show(ms, 'ms')),
		),
		...(wholeTables.length > 0 ? [{ name: '... reads whole', measured: wholeTables.join(', '), target: 'none', ok: false }] : []),
	];
}

async function run(report: (line: string) => void): Promise<readonly Figure[]> {
	if (!sizes.every((size) => Number.isInteger(size) && size % ordersOfPerson === 0)) throw new Error('SCALE_ORDERS: a multiple of 500');
	const folder = join(root, '.state/scale');
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	// PostgreSQL's user goes through it.
	chmodSync(folder, 0o711);
	const data = join(folder, 'data');
	const plans = planReader();
	const world = await startWorld({ data, password: randomUUID(), settings: server, onLog: plans.onLog });
	try {
		const first = await world.start(settings);
		for (const { kind, file } of seedFiles()) {
			const outcome = await bringSeedFile({ origin: first.origin, key: lisKey }, kind, file);
			if (!outcome.ok) throw new Error(`${kind}: ${JSON.stringify(outcome).slice(0, 500)}`);
		}
		const [analysis] = await world.query("SELECT id FROM analyses WHERE code = 'HEM-001'");
		const lab: World = { query: world.query, origin: first.origin, analysis: Number(analysis?.['id']), lines: usualLines('HEM-001') };
		const counted = plans.counting(world.query);
		const measured = new Map<string, Measured[]>();
		let stands = 0;
		let some: readonly number[] = [];
		for (const size of sizes) {
			report(`${size} orders, ${size * linesOfOrder} lines ...`);
			const [start, now] = [performance.now(), Date.now()];
			for (let from = stands + 1; from <= size; from += portion) await addOrders(world.query, from, Math.min(size, from + portion - 1), size, now);
			await world.query('VACUUM ANALYZE');
			stands = size;
			report(`... made in ${show((performance.now() - start) / 1000, 's')}`);
			const random = randomFrom(size);
			some = Array.from({ length: 20 }, () => 1 + Math.floor(random() * size));
			for (const n of some) {
				await openOrder(world.query, n, now);
				await signIn(world.query, 'patient', idOf('person', personOfOrder(n)), now);
			}
			await signIn(world.query, 'doctor', idOf('doctor', 1), now);
			let turn = 0;
			const one = () => some[(turn += 1) % some.length] ?? 1;
			for (const [name, call] of Object.entries(callsAt(lab, size, one))) {
				const list = measured.get(name) ?? [];
				list.push(await measure(lab, call, counted));
				measured.set(name, list);
			}
		}
		const figures = [...measured].flatMap(([name, each]) => figuresOf(name, each));
		const second = await world.start(settings);
		const alone = [first.origin];
		const both = [first.origin, second.origin];
		const chance = randomFrom(1);
		const rates = async (what: string, call: () => Asked) => {
			const one = await perSecond(alone, call);
			return reported(`scale: ${what} a second, one process and two`, `${show(one)}, ${show(await perSecond(both, call))}`);
		};
		const [bytes] = await world.query("SELECT pg_size_pretty(pg_database_size('postgres')) AS size");
		return [
			reported('scale: orders of each size', sizes.map(String).join(', ')),
			reported(
				'... people, lines of results, size on disk, of the largest',
				`${largest / ordersOfPerson}, ${largest * linesOfOrder}, ${String(bytes?.['size'])}`,
			),
			...figures,
			await rates('orders', () => newOrder(lab.analysis)),
			await rates('requests of ten results', () => results(lab.lines)),
			await rates('results that a patient opens', () => {
				const id = idOf('request', pick(some, chance));
				return { path: `/api/site-test-results/request-info-by-id?id=${id}`, access: tokenOf(id) };
			}),
		];
	} finally {
		await world.end();
		rmSync(folder, { recursive: true, force: true });
	}
}

export const scale: Part = { name: 'scale', run, patience: 4 * 3_600_000 };

/**
 * All that stands between a visitor and PostgreSQL, as it is deployed: the built site in workerd, the laboratory's own process, PostgreSQL with the queue in it, and servers
 * in the place of the vendors; between each two of them something that spoils what goes through. The ledger is read past all of it.
 */
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { PgBoss } from 'pg-boss';
import { buildIfChanged } from '#scripts/lib/build.ts';
import { importFile } from '#scripts/lib/laboratory.ts';
import { migrate } from '#scripts/lib/migrate.ts';
import { root } from '#scripts/lib/paths.ts';
import { freePort } from '#scripts/lib/ports.ts';
import { makeKey, secretsOf } from '#scripts/lib/secrets.ts';
import { builtSite, startWorkers } from '#scripts/lib/workers.ts';
import { merchantId, merchantSecret } from '#tests/support/freedom-pay.ts';
import { asEdge, lisKey, startWorld, type LaboratoryProcess } from '#tests/laboratory/steps/processes.ts';
import { openDatabaseDoor, type DatabaseDoor } from './database-door.ts';
import { openDoor, type Answered, type Door, type Asked } from './http-door.ts';
import type { TakenResult } from './results.ts';
import { startVendors } from './vendors.ts';

export interface World {
	/** Of the site, as a visitor asks it. */
	readonly site: string;
	/** Between the edge, or the laboratory's own system, and the laboratory. */
	readonly laboratory: Door;
	readonly database: DatabaseDoor;
	readonly vendors: Awaited<ReturnType<typeof startVendors>>;
	readonly lisKey: string;
	/** Ends the laboratory as a power cut does; it begins anew at once. */
	readonly kill: () => void;
	/** Comes back when the laboratory answers again. @throws when it does not */
	readonly recovered: () => Promise<void>;
	/** The job that looks for what the queue has lost comes now, and not in five minutes. */
	readonly sweep: () => Promise<void>;
	/** Results that the laboratory's own system was told were taken, by the numbers of their requests. */
	readonly taken: Map<string, TakenResult>;
	/** What the ledger has told by now, so that each is told by the case that left it so. */
	readonly toldUneven: Set<string>;
	readonly query: (sql: string) => Promise<Record<string, unknown>[]>;
	/** What edge and laboratory have printed since it was asked last. */
	readonly printed: () => string;
	readonly end: () => Promise<void>;
}

/** More than any run sends: what a day has room for is another matter. */
const room = Object.fromEntries(['SMS_PER_DAY', 'SMS_TO_OWNERS_PER_DAY', 'MAIL_PER_DAY', 'MAIL_TO_OWNERS_PER_DAY'].map((name) => [name, '900000']));
const fixtures = join(root, 'tests/support/fixtures');

/** @throws as the connection does */
async function pass({ method, path, headers, body }: Asked, port: number): Promise<Answered> {
	const sent = request({ host: '127.0.0.1', port, method, path, headers: { ...headers, connection: 'close' } });
	// What breaks behind the answer's head is told by its body.
	sent.on('error', () => undefined);
	sent.end(body);
	const [answer] = (await once(sent, 'response')) as [IncomingMessage];
	const bytes = await buffer(answer);
	const { connection: _, 'transfer-encoding': __, 'keep-alive': ___, ...kept } = answer.headers;
	return { status: answer.statusCode ?? 502, headers: kept as Answered['headers'], body: bytes };
}

/** Slots of every day, with room for a whole run. */
const slots = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ city: 'almaty', day: String(day), from: '09:00', till: '11:00', capacity: '1000' }));

/** Cities, catalogue, prices, points and slots. @throws where one is refused */
async function fill(origin: string): Promise<void> {
	for (const kind of ['cities', 'catalogue', 'prices', 'points'] as const) {
		const outcome = await importFile({ origin, key: lisKey }, kind, join(fixtures, `${kind}.csv`));
		if (!outcome.ok) throw new Error(`${kind}: ${JSON.stringify(outcome)}`);
	}
	const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${lisKey}` };
	const answer = await fetch(`${origin}/lis/house-call-slots`, { method: 'PUT', headers, body: JSON.stringify(slots) });
	if (!answer.ok) throw new Error(`slots: ${await answer.text()}`);
	await answer.arrayBuffer();
}

/** @param ofDatabase settings of PostgreSQL, beside the usual ones @throws where any of it does not start */
export async function startFaultWorld(report: (line: string) => void = () => undefined, ofDatabase: Readonly<Record<string, string>> = {}): Promise<World> {
	await buildIfChanged(report);
	const folder = mkdtempSync(join(tmpdir(), 'faults-'));
	// PostgreSQL's user goes through it.
	chmodSync(folder, 0o711);
	const stateDir = join(folder, 'state');
	mkdirSync(stateDir);
	const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
	const end = async () => {
		for (const one of ends.toReversed()) await one();
	};
	try {
		// The laboratory has its own, elsewhere.
		await migrate(stateDir, ['EDGE_DB']);
		const [sitePort, laboratoryPort] = [await freePort(), await freePort()];
		const site = `http://localhost:${String(sitePort)}`;
		const postgres = await startWorld({ settings: ofDatabase });
		ends.push(postgres.end);
		const direct = new URL(postgres.settings.DATABASE_URL);
		const database = await openDatabaseDoor(Number(direct.port));
		ends.push(database.end);
		const through = new URL(direct);
		through.hostname = '127.0.0.1';
		through.port = String(database.port);
		const vendors = await startVendors();
		ends.push(vendors.end);
		const laboratory = await openDoor((asked) => pass(asked, laboratoryPort));
		ends.push(laboratory.end);
		const begin = () =>
			postgres.start({
				...room,
				SITE_ORIGIN: site,
				DATABASE_URL: through.href,
				LISTEN_PORT: String(laboratoryPort),
				SMS_PROVIDER: 'smsc',
				SMSC_LOGIN: 'laboratory',
				SMSC_PASSWORD: 'of-the-faults',
				MAIL_PROVIDER: 'resend',
				MAIL_FROM: 'lab@example.kz',
				RESEND_API_KEY: 'of-the-faults',
				PAYMENT_PROVIDER: 'freedom-pay',
				FREEDOM_PAY_MERCHANT_ID: merchantId,
				FREEDOM_PAY_SECRET: merchantSecret,
				FREEDOM_PAY_TESTING: 'yes',
				VENDORS_HERE: vendors.origin,
				NODE_OPTIONS: `--import=${join(root, 'tests/faults/vendors-here.ts')} --disable-warning=ExperimentalWarning`,
			});
		let running: LaboratoryProcess = await begin();
		let beginning: Promise<void> = Promise.resolve();
		let read = 0;
		const lines: string[] = [];
		await fill(`http://127.0.0.1:${String(laboratoryPort)}`);
		const backend = { BACKEND_API_URL: `${laboratory.origin}/api`, BACKEND_ACCOUNT_URL: `${laboratory.origin}/account`, BACKEND_KEY: asEdge['X-Edge-Key'] };
		const own = { ENVIRONMENT: 'test', SITE_ORIGIN: site, CAPTCHA_COST: '10', PASSWORD_COST: '16' };
		const settings = { ...secretsOf(stateDir), LIS_KEY: makeKey(), ...own, ...backend };
		const edge = await startWorkers([builtSite('zerthana', settings)], {
			host: 'localhost',
			port: sitePort,
			stateDir,
			log: (line) => void lines.push(line),
		});
		ends.push(() => edge.dispose());
		return {
			site,
			laboratory,
			database,
			vendors,
			lisKey,
			kill() {
				running.child.kill('SIGKILL');
				const beginAnew = async () => {
					await running.ended;
					lines.push(running.said().slice(read));
					read = 0;
					running = await begin();
				};
				beginning = beginAnew();
				// Whoever waits for it is told; nobody else has to.
				beginning.catch(() => undefined);
			},
			recovered: () => beginning,
			async sweep() {
				const boss = new PgBoss({ connectionString: direct.href, schema: 'tasks', max: 1, supervise: false, schedule: false, migrate: false });
				await boss.start();
				await boss.send('periodic', {});
				await boss.stop();
			},
			taken: new Map(),
			toldUneven: new Set(),
			query: postgres.query,
			printed() {
				const said = running.said();
				const text = `${lines.splice(0).join('\n')}\n${said.slice(read)}`;
				read = said.length;
				return text;
			},
			end,
		};
	} catch (error) {
		await end();
		throw error;
	}
}

/** `npm run deploy` and `rollback`: real wrangler against a stand-in for Cloudflare's API, and a real site behind the address that is tried. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deploy, type Plan } from '#scripts/deploy/deploy.ts';
import { Platform } from '#scripts/deploy/platform.ts';
import { rollback, type Way } from '#scripts/deploy/rollback.ts';
import { readTarget } from '#scripts/deploy/target.ts';
import { freePort } from '#scripts/lib/ports.ts';
import { errorsWords } from '#shared/i18n/errors.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { Cloudflare } from './steps/cloudflare.ts';
import { endStarted, newState, start } from './steps/npm.ts';
import { TwoVersions } from './steps/two-versions.ts';

// Wrangler is started a dozen times for each deployment, on a machine that has other work.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const lab = '11111111-1111-4111-8111-111111111111';
const secrets = ['SITE_KEY', 'CAPTCHA_SECRET', 'REPORT_KEY', 'LIS_KEY'];
const first = '00000000-aaaa-4aaa-8aaa-000000000001';

let state: string;
let site: string;
beforeAll(async () => {
	state = newState();
	if (process.env.TRY_SITE) {
		site = process.env.TRY_SITE;
		return;
	}
	const started = start(await freePort(), state);
	await started.ready;
	site = started.origin;
});
afterAll(() => {
	endStarted();
	rmSync(state, { recursive: true, force: true });
});

let folder: string;
let cloudflare: Cloudflare;
let address: TwoVersions;
let origin: string;
let lines: string[];
beforeEach(async () => {
	folder = mkdtempSync(join(tmpdir(), 'zerthana-deploy-test-'));
	cloudflare = new Cloudflare();
	address = new TwoVersions(cloudflare, site);
	lines = [];
	vi.stubEnv('CLOUDFLARE_API_BASE_URL', await cloudflare.start());
	vi.stubEnv('CLOUDFLARE_API_TOKEN', 'of-a-test');
	vi.stubEnv('CLOUDFLARE_ACCOUNT_ID', 'account');
	vi.stubEnv('WRANGLER_SEND_METRICS', 'false');
	origin = await address.start();
	cloudflare.secrets.push(...secrets);
	cloudflare.versions.push({ id: first, tag: 'aaaaaaaaaaaa' });
	cloudflare.deployed([{ version_id: first, percentage: 100 }]);
});
afterEach(() => {
	address.stop();
	cloudflare.stop();
	vi.unstubAllEnvs();
	rmSync(folder, { recursive: true, force: true });
});

const adding = 'CREATE TABLE visits (id TEXT PRIMARY KEY);';
const changing = 'ALTER TABLE visits RENAME TO calls;';

/** A built worker as wrangler takes it. */
function built(migrations: Readonly<Record<string, string>>, changes: Readonly<Record<string, unknown>> = {}) {
	mkdirSync(join(folder, 'assets'), { recursive: true });
	mkdirSync(join(folder, 'migrations'), { recursive: true });
	writeFileSync(join(folder, 'assets/a.txt'), 'a');
	writeFileSync(join(folder, 'index.js'), 'export default { fetch: () => new Response("") };');
	for (const [name, sql] of Object.entries(migrations)) writeFileSync(join(folder, 'migrations', name), sql);
	const config = {
		name: 'zerthana',
		main: 'index.js',
		no_bundle: true,
		compatibility_date: '2026-10-01',
		workers_dev: false,
		routes: [{ pattern: 'lab.example.kz', custom_domain: true }],
		triggers: { crons: ['*/5 * * * *'] },
		assets: { binding: 'ASSETS', directory: 'assets', html_handling: 'none', not_found_handling: 'none' },
		vars: { ENVIRONMENT: 'production', SITE_ORIGIN: origin, SMS_PROVIDER: 'off', MAIL_PROVIDER: 'off', PAYMENT_PROVIDER: 'off', GEOCODER_PROVIDER: 'off' },
		d1_databases: [{ binding: 'LAB_DB', database_name: 'zerthana-lab', database_id: lab, migrations_dir: 'migrations' }],
		kv_namespaces: [{ binding: 'CONTENT', id: '0123456789abcdef0123456789abcdef' }],
		queues: { producers: [{ binding: 'MESSAGES', queue: 'zerthana-messages' }], consumers: [{ queue: 'zerthana-messages', max_batch_size: 25 }] },
		r2_buckets: [{ binding: 'FILES', bucket_name: 'zerthana-files' }],
		observability: { enabled: true, redact_query_string: true },
		version_metadata: { binding: 'VERSION' },
		...changes,
	};
	writeFileSync(join(folder, 'wrangler.json'), JSON.stringify(config));
	const target = readTarget('production', join(folder, 'wrangler.json'));
	return { target, platform: new Platform(target), report: (line: string) => lines.push(line) };
}
const plan: Plan = { steps: [10, 50], stepMs: 0, tryMs: 0, spreadMs: 2000, atOnce: false, label: { tag: 'bbbbbbbbbbbb', message: 'production: bbbbbbbbbbbb' } };
const way: Way = { version: null, onChangedTables: false, namesAt: async () => Promise.resolve([]), spreadMs: 2000 };

const tables = () =>
	cloudflare.databases
		.get(lab)
		?.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name")
		.all()
		.map(({ name }) => name);
const sharedSince = () =>
	cloudflare.deployments
		.slice(1)
		.map(({ versions }) => Object.fromEntries(versions.map((one) => [one.version_id === first ? 'before' : 'new', one.percentage])));

test('a version is migrated for, tried without traffic, and given all of it in steps', async () => {
	await deploy(built({ '0001_visits.sql': adding }), plan);
	expect(tables()).toEqual(['d1_migrations', 'visits']);
	expect(sharedSince()).toEqual([{ before: 100, new: 0 }, { before: 90, new: 10 }, { before: 50, new: 50 }, { new: 100 }]);
	const [, { id } = { id: '' }] = cloudflare.versions;
	expect(cloudflare.shares).toEqual({ [id]: 100 });
	expect(cloudflare.versions[1]?.tag).toBe('bbbbbbbbbbbb');
	// Each step was tried at that version: home in three languages, tests, a page that is not there.
	const asked = address.asked.get(id) ?? [];
	expect(asked.filter((path) => path === '/kz').length).toBe(4);
	expect(asked.filter((path) => path.includes('/pricelist/')).length).toBeGreaterThan(12);
	expect(lines.join('\n')).toContain(`npx wrangler d1 time-travel restore LAB_DB --env="" --bookmark=bookmark-of-${lab}`);
	expect(cloudflare.asked).toContain('PUT /workers/scripts/zerthana/schedules');
});

/** Message of the refusal. */
const refused = async (work: Promise<void>): Promise<string> =>
	work.then(
		() => 'not refused',
		(error: unknown) => (error instanceof Error ? error.message : String(error)),
	);
const brokenPage = (path: string) => (path === '/kz' ? { status: 500, body: 'Internal Server Error' } : null);
/** Breaks the version that is uploaded next. */
const breakNext = (fault: (path: string, html: string) => { readonly status: number; readonly body: string } | null) =>
	(address.faults.get = (version) => (version === first ? undefined : fault));

test('a version that fails gets no traffic, and the one before keeps all of it', async () => {
	breakNext(brokenPage);
	expect(await refused(deploy(built({ '0001_visits.sql': adding }), plan))).toMatch(
		/^Version [\w-]{36} is not good:\n {2}\/kz: answered 500\nAll traffic is with 00000000-aaaa-4aaa-8aaa-000000000001 again\.$/,
	);
	expect(sharedSince()).toEqual([{ before: 100, new: 0 }, { before: 100 }]);
	// An adding migration stays: the version before does not see it.
	expect(tables()).toContain('visits');
});

test('a version that fails once people use it loses what it was given', async () => {
	breakNext((path) =>
		(cloudflare.shares[first] ?? 100) <= 50 && path === '/ready' ? { status: 503, body: '{"ready":false,"lacking":["laboratory-migrations"]}' } : null,
	);
	expect(await refused(deploy(built({}), plan))).toContain('\n  /ready: lacks laboratory-migrations\nAll traffic is with');
	expect(sharedSince()).toEqual([{ before: 100, new: 0 }, { before: 90, new: 10 }, { before: 50, new: 50 }, { before: 100 }]);
	expect(cloudflare.asked.filter((one) => one.endsWith('/schedules'))).toEqual([]);
});

test('behind a sign-in the site is tried with its headers; without them nothing goes out', async () => {
	address.wanted = { 'cf-access-client-id': 'of the deployment', 'cf-access-client-secret': 'canary-of-the-sign-in' };
	expect(await refused(deploy(built({}), { ...plan, spreadMs: 3000 }))).toContain('does not answer at the address of the site');
	vi.stubEnv('SIGN_IN_HEADERS', 'CF-Access-Client-Id=of%20the%20deployment,CF-Access-Client-Secret=canary-of-the-sign-in');
	await deploy(built({}), plan);
	expect(Object.values(cloudflare.shares)).toEqual([100]);
	vi.stubEnv('SIGN_IN_HEADERS', 'canary-of-the-sign-in');
	expect(() => built({})).toThrow(/^SIGN_IN_HEADERS: name=value/);
	expect(lines.join()).not.toContain('canary');
});

test('faults of pages are found: cut off, another language, no policy, a missing script, an open list, results open to anybody', async () => {
	const target = built({}).target;
	const { smoke } = await import('#scripts/deploy/smoke.ts');
	const found = async (fault: (path: string, html: string) => { readonly status: number; readonly body: string } | null) => {
		address.faults.set(first, fault);
		return smoke({ origin, version: { worker: target.worker, id: first }, isEmbedded: true, headers: {} });
	};
	expect(await found(() => null)).toEqual([]);
	expect(await found((path, html) => (path === '/en' ? { status: 200, body: html.slice(0, -300) } : null))).toEqual(['/en: is no whole page']);
	expect(await found((path, html) => (path === '/kz' ? { status: 200, body: html.replace('lang="kk"', 'lang="ru"') } : null))).toEqual(['/kz: is not in kk']);
	expect((await found((path) => (/^[/]assets[/].*[.]js$/.test(path) ? { status: 404, body: '' } : null))).join()).toMatch(
		/^\/assets\/[^:]+\.js: answered 404/,
	);
	expect(await found((path) => (path === '/lis/metrics' ? { status: 200, body: '' } : null))).toEqual(['/lis/metrics: answered 200']);
	expect(await found((path) => (path.endsWith('/no-such-test') ? { status: 200, body: '' } : null))).toEqual(['/pricelist/no-such-test: answered 200']);
	expect(await found((path) => (path === '/.well-known/report-keys.json' ? { status: 200, body: '{"keys":[]}' } : null))).toEqual([
		'/.well-known/report-keys.json: has no key',
	]);
	// A basket whose sum is another one than its lines', and a lookup of a receipt that comes to nothing.
	const wrongSum = (path: string, body: string) =>
		path.startsWith('/api/site-order/quote')
			? { status: 200, body: body.replace(/"total":(\d+)/, (_, total: string) => `"total":${String(Number(total) + 1)}`) }
			: null;
	expect((await found(wrongSum)).join()).toMatch(/^\/api\/site-order\/quote: says (\d+), and its lines \d+$/);
	expect(await found((path) => (path.startsWith('/api/site-order/quote') ? { status: 503, body: '{}' } : null))).toEqual([
		'/api/site-order/quote: answered 503',
	]);
	const says = translator('ru')(errorsWords);
	const refusals = [says('request-not-found'), says('number-or-password'), says('captcha')];
	const silent = (path: string, html: string) =>
		path === '/results' && refusals.some((text) => html.includes(text))
			? { status: 200, body: refusals.reduce((all, text) => all.replaceAll(text, ''), html) }
			: null;
	expect(await found(silent)).toEqual(['/results: a lookup does not say that there is no such receipt']);
	expect(await found((path) => (path === '/results' ? { status: 500, body: '' } : null))).toContain('/results: a lookup is answered 500');
	const one = (await (await fetch(`${origin}/sitemap.xml`)).text()).match(/<loc>[^<]*?(\/sitemap[^<]*)<\/loc>/)?.[1];
	expect(await found((path) => (path === one ? { status: 500, body: '' } : null))).toEqual([`${String(one)}: answered 500`]);
});

test('nothing is uploaded while something is to be set: ids, domain, settings, secrets, by name', async () => {
	cloudflare.secrets.splice(0, 2, 'MAIL_FORM');
	const context = built(
		{},
		{
			routes: [],
			vars: {
				ENVIRONMENT: 'production',
				SITE_ORIGIN: 'http://lab.example.kz',
				LIS_KEY: 'of-somebody',
				SMS_PROVIDER: 'smsc',
				MAIL_PROVIDER: 'off',
				PAYMENT_PROVIDER: 'off',
				GEOCODER_PROVIDER: 'off',
			},
			d1_databases: [
				{ binding: 'LAB_DB', database_name: 'zerthana-lab', database_id: '00000000-0000-0000-0000-000000000001', migrations_dir: 'migrations' },
			],
		},
	);
	const message = await refused(deploy(context, plan));
	expect(message.split('\n').toSorted()).toEqual(
		[
			'zerthana cannot be deployed:',
			'  database_id of LAB_DB: npx wrangler d1 create',
			'  routes: the domain of the site',
			'  SITE_KEY: not set',
			'  CAPTCHA_SECRET: not set',
			'  SMSC_LOGIN: not set',
			'  SMSC_PASSWORD: not set',
			'  SITE_ORIGIN: malformed',
			'  MAIL_FORM: no setting is called so',
			'  LIS_KEY: a secret, take it out of wrangler.toml (npx wrangler secret put LIS_KEY)',
			'(wrangler.toml, docs/deployment.md)',
		].toSorted(),
	);
	expect(message).not.toContain('of-somebody');
	expect(cloudflare.asked.filter((one) => !one.startsWith('GET'))).toEqual([]);
});

test('a migration that the version in use may not survive is asked about, goes out at once, and stays when the version fails', async () => {
	const context = built({ '0001_visits.sql': adding, '0002_calls.sql': changing });
	expect(await refused(deploy(context, plan))).toMatch(/^These migrations change what the version in use works with:\n {2}0002_calls\.sql\n/);
	expect(sharedSince()).toEqual([]);
	expect(tables()).toEqual(['d1_migrations']);
	breakNext(brokenPage);
	expect(await refused(deploy(context, { ...plan, atOnce: true }))).toContain(`The store stays migrated, and version ${first} works on it: look at it now.`);
	address.faults.get = () => undefined;
	await deploy(context, { ...plan, atOnce: true });
	expect(sharedSince()).toEqual([{ before: 100, new: 0 }, { before: 100 }, { before: 100, new: 0 }, { new: 100 }]);
	expect(tables()).toEqual(['calls', 'd1_migrations']);
});

test('a platform that fails on the way leaves nobody with half of a deployment', async () => {
	let shares = 0;
	cloudflare.refuses = (what) => /^POST .*\/deployments$/.test(what) && (shares += 1) === 3;
	expect(await refused(deploy(built({}), plan))).toMatch(/Not now\.[\s\S]*All traffic is with 00000000-aaaa-4aaa-8aaa-000000000001 again\.$/);
	expect(sharedSince()).toEqual([{ before: 100, new: 0 }, { before: 90, new: 10 }, { before: 100 }]);
	cloudflare.refuses = (what) => /^POST .*\/deployments$/.test(what) && (shares += 1) >= 6;
	expect(await refused(deploy(built({}), plan))).toContain('IT COULD NOT BE TAKEN BACK, and may still have traffic: npm run rollback -- production');
	expect(Object.keys(cloudflare.shares)).toHaveLength(2);
	cloudflare.refuses = () => false;
	await rollback(built({}), way);
	expect(cloudflare.shares).toEqual({ [first]: 100 });
	cloudflare.refuses = (what) => what.endsWith('/schedules');
	expect(await refused(deploy(built({}), { ...plan, steps: [] }))).toMatch(/its domains, timers and queues are not set: npx wrangler triggers deploy$/);
	expect(cloudflare.shares).not.toHaveProperty(first);
});

test('the first version has nothing before it', async () => {
	cloudflare.versions.splice(0);
	cloudflare.deployments.splice(0);
	await deploy(built({ '0001_visits.sql': adding, '0002_calls.sql': changing }), plan);
	expect(Object.values(cloudflare.shares)).toEqual([100]);
	expect(cloudflare.versions).toHaveLength(1);
});

test('traffic that is shared already is somebody else\u2019s deployment, and a rollback ends it', async () => {
	const context = built({});
	cloudflare.versions.push({ id: '00000000-bbbb-4bbb-8bbb-000000000002', tag: 'bbbbbbbbbbbb' });
	cloudflare.deployed([
		{ version_id: first, percentage: 90 },
		{ version_id: '00000000-bbbb-4bbb-8bbb-000000000002', percentage: 10 },
	]);
	expect(await refused(deploy(context, plan))).toContain('is shared by two versions');
	await rollback(context, way);
	expect(cloudflare.shares).toEqual({ [first]: 100 });
	// Without a step between two versions there is nothing before the first.
	expect(await refused(rollback(context, way))).toContain('has no other version');
});

test('a rollback goes to the version that had all traffic before, unless the store has changed since', async () => {
	const context = built({ '0001_visits.sql': adding });
	await deploy(context, plan);
	const known = { ...way, namesAt: async (tag: string) => Promise.resolve(tag === 'aaaaaaaaaaaa' ? [] : null) };
	await rollback(context, known);
	expect(cloudflare.shares).toEqual({ [first]: 100 });
	await deploy(built({ '0002_calls.sql': changing }), { ...plan, atOnce: true });
	expect(await refused(rollback(context, known))).toContain('0002_calls.sql');
	expect(await refused(rollback(context, { ...known, namesAt: async () => Promise.resolve(null) }))).toContain('Nobody can say which migrations');
	expect(cloudflare.shares).not.toEqual({ [first]: 100 });
	await rollback(context, { ...known, onChangedTables: true });
	expect(cloudflare.shares).toEqual({ [first]: 100 });
});

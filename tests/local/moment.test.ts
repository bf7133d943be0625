/** A deployed site's D1 brought back to a moment, by the real wrangler against a stand-in for Cloudflare's API. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readTarget } from '#scripts/deploy/target.ts';
import { restoreAt, type MomentWords } from '#scripts/lab/moment/commands.ts';
import { restoreDeployed } from '#scripts/lab/moment/deployed.ts';
import { sqliteLaboratory } from '#tests/support/sqlite.ts';
import { Cloudflare } from './steps/cloudflare.ts';

// Wrangler is started several times, on a machine that has other work.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const lab = '11111111-1111-4111-8111-111111111111';
const at = Date.parse('2026-11-29T03:15:00+05:00');
let folder: string;
/** What the operator was told besides. */
let told: string[];
const warn = (line: string) => told.push(line);
let cloudflare: Cloudflare;
let config: string;
let now: DatabaseSync;
let earlier: DatabaseSync;

/** As wrangler writes down which migrations a database has had. */
const migrated =
	'CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL);';

function laboratory(phone: string): DatabaseSync {
	const { raw } = sqliteLaboratory();
	raw.exec(
		`INSERT INTO cities (id, slug, position, name_ru, name_en, name_kz, where_ru, where_en, where_kz, lat, lon, phone, house_call)
		VALUES (98, 'almaty', 1, 'Алматы', 'Almaty', 'Алматы', 'в Алматы', 'in Almaty', 'Алматыда', 43, 76, '+77270000000', 0)`,
	);
	raw.prepare(
		`INSERT INTO patients (id, last_name, first_name, middle_name, birth_date, sex, iin, document_nr, phone, phone2, email, sms_sending, email_sending, city_id, locale, password, created_at, changed_at, name_folded)
			VALUES ('erased', '', '', '', '', 'F', '', '', ?1, '', '', 1, 1, 98, 'ru', 'a:b', 1, 1, 'x')`,
	).run(phone);
	return raw;
}
const rowsOf = (database: DatabaseSync | undefined, sql: string) =>
	database
		?.prepare(sql)
		.all()
		.map((row) => Object.values(row));

beforeEach(async () => {
	told = [];
	folder = mkdtempSync(join(tmpdir(), 'moment-deployed-'));
	cloudflare = new Cloudflare();
	vi.stubEnv('CLOUDFLARE_API_BASE_URL', await cloudflare.start());
	vi.stubEnv('CLOUDFLARE_API_TOKEN', 'of-a-test');
	vi.stubEnv('CLOUDFLARE_ACCOUNT_ID', 'account');
	vi.stubEnv('WRANGLER_SEND_METRICS', 'false');
	config = join(folder, 'wrangler.toml');
	writeFileSync(
		config,
		`name = "clinic"\nmain = "worker.js"\ncompatibility_date = "2026-10-01"\n[[d1_databases]]\nbinding = "LAB_DB"\ndatabase_name = "laboratory"\ndatabase_id = "${lab}"\n[env.staging]\n`,
	);
	mkdirSync(join(folder, 'migrations'));
	for (const name of ['0001_first.sql', '0002_second.sql']) writeFileSync(join(folder, 'migrations', name), 'SELECT 1;\n');
	[earlier, now] = [laboratory('+77010000001'), laboratory('')];
	earlier.exec(`${migrated} INSERT INTO d1_migrations (name) VALUES ('0001_first.sql')`);
	now.exec(
		`INSERT INTO erasures (id, account_id, asked_at, state, asked_by, reason, erase_at, next_at, followed_at, ended_at)
		VALUES ('e', 'erased', 1, 'done', 'R01', 'the owner''s letter; "done"', 2, 2, 1, 3)`,
	);
	cloudflare.databases.set(lab, now);
	cloudflare.earlier.set(`${lab} ${new Date(at).toISOString()}`, earlier);
});
afterEach(() => {
	cloudflare.stop();
	vi.unstubAllEnvs();
	rmSync(folder, { recursive: true, force: true });
});

test('the moment stands in its place, and whoever was erased since is shut out there', async () => {
	const done = await restoreDeployed({ environment: 'production', at, erased: null, warn }, config);
	expect(done).toEqual({ before: `bookmark-of-${lab}`, erased: { again: 1, waiting: 0, takenBack: 0 }, pending: ['0002_second.sql'] });
	expect(told).toEqual([`As LAB_DB of production stands now: npx wrangler d1 time-travel restore LAB_DB --env="" --bookmark=bookmark-of-${lab}`]);
	expect(cloudflare.databases.get(lab)).toBe(earlier);
	expect(rowsOf(earlier, 'SELECT account_id, state, reason FROM erasures')).toEqual([['erased', 'begun', 'the owner\'s letter; "done"']]);
});

test('a moment that is no longer kept changes nothing', async () => {
	await expect(restoreDeployed({ environment: 'production', at: at - 1000, erased: null, warn }, config)).rejects.toThrow('time-travel info');
	expect(cloudflare.databases.get(lab)).toBe(now);
	expect(told).toEqual([]);
});

test('where nobody can say who was erased nothing is changed', async () => {
	now.exec('DROP TABLE erasures');
	await expect(restoreDeployed({ environment: 'production', at, erased: null, warn }, config)).rejects.toThrow('who was erased');
	expect(cloudflare.databases.get(lab)).toBe(now);
});

test('what breaks behind the moment says how to go back', async () => {
	earlier.exec('DROP TABLE sessions');
	await expect(restoreDeployed({ environment: 'production', at, erased: null, warn }, config)).rejects.toThrow(`--bookmark=bookmark-of-${lab}`);
	// In hand before anything is changed.
	expect(told).toEqual([expect.stringContaining(`--env="" --bookmark=bookmark-of-${lab}`)]);
	// All of it, or nothing.
	expect(rowsOf(earlier, 'SELECT id FROM erasures')).toEqual([]);
});

/** What `npm run lab -- restore` is given. */
const words = (more: Partial<MomentWords>): MomentWords => ({
	words: ['restore'],
	json: false,
	at: '2026-11-29T03:15:00+05:00',
	to: 'staging',
	archive: undefined,
	spool: undefined,
	keyFile: undefined,
	database: undefined,
	binaries: undefined,
	erased: undefined,
	erasedUntil: undefined,
	keep: null,
	yes: true,
	...more,
});
const acting = (more: Partial<MomentWords>, say: (line: string) => void) => {
	const asked = restoreAt(words(more));
	return typeof asked === 'string' ? Promise.reject(new Error(asked)) : asked(say);
};

test('the command says where what it prints acts, asks for --yes, and names the migrations that are missing', async () => {
	const { id = '', migrations = '' } = readTarget('staging', 'wrangler.toml').databases.find(({ binding }) => binding === 'LAB_DB') ?? {};
	const names = readdirSync(migrations).toSorted();
	const put = earlier.prepare('INSERT OR IGNORE INTO d1_migrations (name) VALUES (?1)');
	for (const name of names.slice(0, -2)) put.run(name);
	cloudflare.databases.set(id, now);
	cloudflare.earlier.set(`${id} ${new Date(at).toISOString()}`, earlier);
	const said: string[] = [];
	const warned = vi.spyOn(console, 'error').mockImplementation((line) => warn(String(line)));
	try {
		await expect(acting({ yes: false }, (line) => said.push(line))).rejects.toThrow('--yes');
		expect([cloudflare.databases.get(id) === now, said, told, cloudflare.asked]).toEqual([true, [], [], []]);
		expect(await acting({}, (line) => said.push(line))).toBe(0);
	} finally {
		warned.mockRestore();
	}
	expect(cloudflare.databases.get(id)).toBe(earlier);
	const back = `npx wrangler d1 time-travel restore LAB_DB --env="staging" --bookmark=bookmark-of-${id}`;
	expect(told).toEqual([`As LAB_DB of staging stands now: ${back}`]);
	expect(said).toEqual([
		`LAB_DB of staging stands as it did at 2026-11-28T22:15:00.000Z. As it was before this: ${back}`,
		expect.stringContaining('1 are done again'),
		`It lacks 2 migrations, which what is deployed may need (${names.slice(-2).join(', ')}): npx wrangler d1 migrations apply LAB_DB --remote --env="staging"`,
	]);
});

test('a moment that stands whose migrations cannot be asked for is no failure', async () => {
	// Whoever was erased is asked for there first.
	let asked = 0;
	cloudflare.refuses = (what) => what.endsWith('/query') && cloudflare.databases.get(lab) === earlier && (asked += 1) > 1;
	const done = await restoreDeployed({ environment: 'production', at, erased: null, warn }, config);
	expect(done).toMatchObject({ erased: { again: 1 }, pending: null });
	expect(told.at(-1)).toContain('migrations list LAB_DB');
});

test.each([
	['2026-09-31T03:15:00+05:00', 'of a day that there is'],
	['2026-02-29T23:15:00-05:00', 'of a day that there is'],
	['2026-11-29T03:15:00', 'with its offset'],
	['2026-13-01T03:15:00Z', 'with its offset'],
])('%s is no moment', (text, why) => {
	expect(restoreAt(words({ at: text }))).toContain(why);
});
test('a leap day is a moment, and a folder takes no --yes', () => {
	expect(typeof restoreAt(words({ at: '2024-02-29T23:15:00-05:00' }))).toBe('function');
	const beside = { to: join(folder, 'data'), archive: folder, keyFile: folder };
	expect(restoreAt(words(beside))).toBe('restore takes no such option.');
	for (const [more, why] of [
		[{ erasedUntil: '2026-11-31T00:00:00Z' }, '--erased-until takes a moment'],
		[{ erasedUntil: '2026-11-29T00:00:00Z', erased: folder }, 'two ways'],
	] as const)
		expect(restoreAt(words({ ...beside, ...more, yes: false }))).toContain(why);
	expect(restoreAt(words({ erasedUntil: '2026-11-29T00:00:00Z' }))).toContain('go with a PostgreSQL');
});

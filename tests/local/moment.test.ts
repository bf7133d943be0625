/** A deployed site's D1 brought back to a moment, by the real wrangler against a stand-in for Cloudflare's API. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restoreDeployed } from '#scripts/lab/moment/deployed.ts';
import { sqliteLaboratory } from '#tests/support/sqlite.ts';
import { Cloudflare } from './steps/cloudflare.ts';

// Wrangler is started several times, on a machine that has other work.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const lab = '11111111-1111-4111-8111-111111111111';
const at = Date.parse('2026-11-29T03:15:00+05:00');
let folder: string;
let cloudflare: Cloudflare;
let config: string;
let now: DatabaseSync;
let earlier: DatabaseSync;

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
	[earlier, now] = [laboratory('+77010000001'), laboratory('')];
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
	const done = await restoreDeployed({ environment: 'production', at, erased: null }, config);
	expect(done).toEqual({ before: `bookmark-of-${lab}`, erased: { again: 1, waiting: 0, takenBack: 0 } });
	expect(cloudflare.databases.get(lab)).toBe(earlier);
	expect(rowsOf(earlier, 'SELECT account_id, state, reason FROM erasures')).toEqual([['erased', 'begun', 'the owner\'s letter; "done"']]);
});

test('a moment that is no longer kept changes nothing', async () => {
	await expect(restoreDeployed({ environment: 'production', at: at - 1000, erased: null }, config)).rejects.toThrow('time-travel info');
	expect(cloudflare.databases.get(lab)).toBe(now);
});

test('where nobody can say who was erased nothing is changed', async () => {
	now.exec('DROP TABLE erasures');
	await expect(restoreDeployed({ environment: 'production', at, erased: null }, config)).rejects.toThrow('who was erased');
	expect(cloudflare.databases.get(lab)).toBe(now);
});

test('what breaks behind the moment says how to go back', async () => {
	earlier.exec('DROP TABLE sessions');
	await expect(restoreDeployed({ environment: 'production', at, erased: null }, config)).rejects.toThrow(`--bookmark=bookmark-of-${lab}`);
	// All of it, or nothing.
	expect(rowsOf(earlier, 'SELECT id FROM erasures')).toEqual([]);
});

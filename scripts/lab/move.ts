/** `npm run lab -- move`: a laboratory from D1 into PostgreSQL, with its files. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { folderFiles } from '#worker/providers/files/folder.ts';
import { holdState } from '#scripts/lib/lock.ts';
import { standingState } from '#scripts/lib/paths.ts';
import { Refusal } from '#scripts/lib/refusal.ts';
import { move, type MovedTable } from './move-store.ts';

export interface Moved {
	readonly tables: readonly MovedTable[];
	/** Null where no folder was named. */
	readonly files: { readonly count: number; readonly bytes: number } | null;
}

interface MoveOptions {
	/** `d1`: the local site's, which must not run. Else an SQLite file with what D1 keeps. */
	readonly from: string;
	/** Of a PostgreSQL. */
	readonly to: string;
	/** Takes the local site's files. */
	readonly files: string | undefined;
	readonly log: (table: MovedTable) => void;
}

/** @throws Refusal that says why nothing was moved */
export async function moveLaboratory({ from, to, files, log }: MoveOptions): Promise<Moved> {
	if (!/^postgres(?:ql)?:\/\//.test(to)) throw new Refusal('--to takes the address of a PostgreSQL: postgres://user:password@host:5432/database');
	if (from !== 'd1') {
		if (files !== undefined) throw new Refusal('--files goes with --from d1: a file of a database holds no files of the laboratory.');
		return { tables: await moveFile(from, to, log), files: null };
	}
	const stateDir = standingState();
	// Nothing is written to what is being read.
	const held = holdState(stateDir, 'npm run lab -- move');
	try {
		// Files first: a row never names a file that is not there.
		const moved = files === undefined ? null : await moveFiles(stateDir, files);
		return { tables: await moveFile(localStore(stateDir), to, log), files: moved };
	} finally {
		held.release();
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
function localStore(stateDir: string): string {
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

/** One that is there already is written anew: the move may be begun again. */
async function moveFiles(stateDir: string, folder: string): Promise<{ count: number; bytes: number }> {
	const options = {
		modules: true,
		script: 'export default {}',
		r2Buckets: { FILES: 'zerthana-files' },
		resourcePersistencePath: join(stateDir, 'v3'),
		telemetry: { enabled: false },
	};
	const miniflare = new Miniflare(convertV4MiniflareOptions(options));
	try {
		const bucket = await miniflare.getR2Bucket('FILES');
		const there = await folderFiles(folder);
		let [count, bytes, cursor]: [number, number, string | undefined] = [0, 0, undefined];
		do {
			const page = await bucket.list({ limit: 500, ...(cursor === undefined ? {} : { cursor }) });
			for (const { key, size } of page.objects) {
				const found = await bucket.get(key);
				if (found === null) throw new Refusal(`The file ${key} was listed and is not there.`);
				const contentType = found.httpMetadata?.contentType ?? 'application/octet-stream';
				const put = await there.put(key, found.body as unknown as ReadableStream<Uint8Array>, { contentType, maxBytes: size, size });
				if (!put.ok) throw new Refusal(`The file ${key} did not come over whole. Begin again.`);
				count += 1;
				bytes += size;
			}
			cursor = page.truncated ? page.cursor : undefined;
		} while (cursor !== undefined);
		return { count, bytes };
	} finally {
		await miniflare.dispose();
	}
}

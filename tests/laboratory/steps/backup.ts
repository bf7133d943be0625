/** Backups of a PostgreSQL as docs/operations.md has them made: a copy of its data while it runs, every segment of its log in an archive, and both together brought back. */
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type PostgresServer } from '#scripts/lib/postgres-server.ts';

type Query = (sql: string) => Promise<Record<string, unknown>[]>;

/** What is not copied: what the server itself makes anew, and its log, which stands in the archive. */
const left = /^(?:pg_wal|pg_stat_tmp|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_subtrans)\/.|^postmaster\.|pgsql_tmp/;

/** Folders for a server's data, its archive and its backup, which go with `remove`. */
export function backupPlace() {
	const folder = mkdtempSync(join(tmpdir(), 'laboratory-backup-'));
	// Root runs the server as another user, who goes through here.
	chmodSync(folder, 0o711);
	const [data, archive, copy] = ['data', 'archive', 'copy'].map((name) => join(folder, name)) as [string, string, string];
	mkdirSync(archive);
	chmodSync(archive, 0o777);
	let restored = 0;
	return {
		data,
		/** With which the server runs whose log is kept. */
		settings: { archive_mode: 'on', archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f` },
		/** Copies the data of a server that runs. https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP */
		async backUp(query: Query): Promise<void> {
			await query("SELECT pg_backup_start('of the tests', true)");
			cpSync(data, copy, { recursive: true, filter: (path) => !left.test(path.slice(data.length + 1)) });
			const [label] = await query('SELECT labelfile FROM pg_backup_stop()');
			writeFileSync(join(copy, 'backup_label'), String(label?.['labelfile']));
		},
		/** Brings a copy back, and after it what the archive has, up to its end or to a named point. */
		async restore(password: string, target: Readonly<Record<string, string>> = {}): Promise<PostgresServer> {
			restored += 1;
			const path = join(folder, `restored-${restored}`);
			cpSync(copy, path, { recursive: true });
			writeFileSync(join(path, 'recovery.signal'), '');
			const { uid, gid } = statSync(data);
			chownSync(path, uid, gid);
			for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) chownSync(join(entry.parentPath, entry.name), uid, gid);
			chmodSync(path, 0o700);
			return startPostgres({
				data: path,
				password,
				settings: { fsync: 'off', restore_command: `cp ${archive}/%f %p`, recovery_target_action: 'promote', ...target },
			});
		},
		remove: () => rmSync(folder, { recursive: true, force: true }),
	};
}

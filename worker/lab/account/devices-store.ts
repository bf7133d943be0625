/** Devices on which somebody has signed in before. A device is known for as long as its mark is: a year after its last sign-in. */
import type { Database } from '#worker/providers/database/port.ts';
import type { AccountRole } from '#shared/kit/audience.ts';
import { insertMessage, type NewMessage } from '#worker/lab/messages/store.ts';

const knownMs = 365 * 24 * 3_600_000;

/** Which of these accounts have signed in on a device. @param mark hash of the device's mark; empty for one that keeps none */
export async function knownOnDevice(db: Database, role: AccountRole, accountIds: readonly string[], mark: string, now: number): Promise<ReadonlySet<string>> {
	const { results } = await db
		.prepare(
			`SELECT account_id AS id FROM known_devices WHERE role = ?1 AND account_id IN (SELECT value FROM json_each(?2)) AND mark = ?3 AND mark <> '' AND seen_at > ?4`,
		)
		.bind(role, JSON.stringify(accountIds), mark, now - knownMs)
		.all<{ id: string }>();
	return new Set(results.map(({ id }) => id));
}

/** Whether any of these accounts has signed in on a device. @param mark hash of the device's mark; empty for one that keeps none */
export const isKnownDevice = async (db: Database, role: AccountRole, accountIds: readonly string[], mark: string, now: number): Promise<boolean> =>
	(await knownOnDevice(db, role, accountIds, mark, now)).size > 0;

/** What a person is told of a sign-in on a device that is new to them. */
export interface DeviceNews {
	readonly message: NewMessage;
	/** The session by which its list names it: it has to be there. */
	readonly publicId: string;
}

/** Whether an account has signed in anywhere before. */
export async function hasDevices(db: Database, role: AccountRole, accountId: string): Promise<boolean> {
	return (await db.prepare('SELECT 1 FROM known_devices WHERE role = ?1 AND account_id = ?2 LIMIT 1').bind(role, accountId).first()) !== null;
}

/** Knows a device from now on, and writes the message where there is one. @param mark of the device; empty for one that is not to be known */
export async function noteDevice(
	db: Database,
	{ role, accountId, mark }: { readonly role: AccountRole; readonly accountId: string; readonly mark: string },
	news: DeviceNews | null,
	now: number,
): Promise<void> {
	const statements = [
		...(news === null ? [] : insertMessage(db, news.message, { table: 'sessions', column: 'public_id', value: news.publicId }, now)),
		...(mark === ''
			? []
			: [
					db.prepare('DELETE FROM known_devices WHERE role = ?1 AND account_id = ?2 AND seen_at <= ?3').bind(role, accountId, now - knownMs),
					db
						.prepare(
							`INSERT INTO known_devices (role, account_id, mark, seen_at) VALUES (?1, ?2, ?3, ?4)
							ON CONFLICT (role, account_id, mark) DO UPDATE SET seen_at = excluded.seen_at`,
						)
						.bind(role, accountId, mark, now),
				]),
	];
	if (statements.length > 0) await db.batch(statements);
}

/** Letters with the way to a result: whether one may go, and where it may lead. */
import type { Database } from '#worker/providers/database/port.ts';
import { insertMessage, messageId, type NewMessage } from '#worker/lab/messages/store.ts';
import type { Settling } from '#worker/lab/messages/take-store.ts';

/** Letters about one request on one day, to whatever addresses. */
const maxADay = 5;

type LetterState = Settling['state'] | 'sending';

interface Letter {
	readonly requestId: string;
	/** Day in Almaty, `YYYY-MM-DD`. */
	readonly day: string;
	readonly message: NewMessage;
}

/**
 * Writes a letter in one transaction with its count: of any number at once no more are written than the day allows, and the same one is written once.
 * @returns how it stands; null where the day has had its letters
 */
export async function insertLetter(db: Database, { requestId, day, message }: Letter, now: number): Promise<LetterState | null> {
	const { kind, about } = message;
	const written = await db.batch<{ state?: LetterState }>([
		db.prepare('DELETE FROM result_mails WHERE request_id = ?1 AND day < ?2').bind(requestId, day),
		db
			.prepare(
				`INSERT INTO result_mails (id, request_id, day) SELECT ?1, ?2, ?3
				WHERE (SELECT count(*) FROM result_mails WHERE request_id = ?2 AND day = ?3) < ${maxADay} ON CONFLICT DO NOTHING`,
			)
			.bind(about, requestId, day),
		...insertMessage(db, message, { table: 'result_mails', column: 'id', value: about }, now),
		db.prepare('SELECT state FROM outgoing WHERE id = ?1').bind(messageId(kind, about)),
	]);
	return written.at(-1)?.results[0]?.state ?? null;
}

/** E-mail of an account; empty where none is known. */
export async function emailOf(db: Database, accountId: string): Promise<string> {
	const row = await db.prepare('SELECT email FROM patients WHERE id = ?1').bind(accountId).first<{ email: string }>();
	return row?.email ?? '';
}

/** Chats at Telegram that were connected, in the store. */
import type { Database } from '#worker/providers/database/port.ts';
import { newsMessageKinds } from './kinds.ts';

/** As Telegram calls the chat; null for one that is not connected any more. @param id as messages name it */
export const chatOf = (db: Database, id: string): Promise<string | null> =>
	db.prepare('SELECT chat_id FROM telegram_chats WHERE id = ?1').bind(id).first<string>('chat_id');

/** Whether a message tells a correction, or that something is told in person, and nothing else tells it: then somebody has to know that it did not arrive. */
export async function isOnlyWord(db: Database, id: string): Promise<boolean> {
	const { safety } = newsMessageKinds;
	if (!id.startsWith(`${safety.telegram}:`)) return false;
	const others = [safety.sms, safety.mail].map((kind) => kind + id.slice(safety.telegram.length));
	const told = await db
		.prepare("SELECT 1 FROM outgoing WHERE id IN (SELECT value FROM json_each(?1)) AND state NOT IN ('refused', 'failed') LIMIT 1")
		.bind(JSON.stringify(others))
		.first();
	return told === null;
}

/** With it goes what waits for it (trigger `telegram_chat_removed`). */
export const forgetChat = (db: Database, id: string): Promise<unknown> => db.prepare('DELETE FROM telegram_chats WHERE id = ?1').bind(id).run();

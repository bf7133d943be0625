/** A session that a test opens by the laboratory's own function. */
import { openSession, type Opened } from '#worker/lab/account/sessions.ts';

/** @throws where the account may not sign in */
export async function openedSession(...asked: Parameters<typeof openSession>): Promise<Opened> {
	const opened = await openSession(...asked);
	if (!opened.ok) throw new Error(`no session: ${opened.error.name}`);
	return opened.value;
}

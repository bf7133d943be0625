/** Challenges that authenticators were asked to sign. The browser has the challenge, the store its hash, for what it is and who may answer. */
import type { Database } from '#worker/providers/database/port.ts';
import { hashOf } from '#worker/lab/kit/secrets.ts';

/** Who may answer a challenge, and for what. */
export interface Ceremony {
	readonly purpose: 'sign-in' | 'add' | 'confirm';
	/** Of a sign-in the hash of the device's mark, of the others that of the session. */
	readonly asker: string;
}

/** So long a challenge may be answered, in milliseconds. */
export const challengeMs = 5 * 60_000;

/** Writes down a challenge. Some of those that are over are taken away with it. */
export async function insertChallenge(db: Database, { purpose, asker }: Ceremony, challenge: string, now: number): Promise<void> {
	await db.batch([
		db
			.prepare('DELETE FROM passkey_challenges WHERE hash IN (SELECT hash FROM passkey_challenges WHERE expires_at <= ?1 ORDER BY expires_at LIMIT 100)')
			.bind(now),
		db
			.prepare('INSERT INTO passkey_challenges (hash, purpose, asker, expires_at) VALUES (?1, ?2, ?3, ?4)')
			.bind(await hashOf(challenge), purpose, asker, now + challengeMs),
	]);
}

const isStanding = 'hash = ?1 AND purpose = ?2 AND asker = ?3 AND expires_at > ?4';

/** Whether a challenge may still be answered so. */
export const standsChallenge = async (db: Database, { purpose, asker }: Ceremony, challenge: string, now: number): Promise<boolean> =>
	(await db
		.prepare(`SELECT 1 FROM passkey_challenges WHERE ${isStanding}`)
		.bind(await hashOf(challenge), purpose, asker, now)
		.first()) !== null;

/** A challenge is answered. Of any number who answer at once, one gets true. */
export async function takeChallenge(db: Database, { purpose, asker }: Ceremony, challenge: string, now: number): Promise<boolean> {
	const { meta } = await db
		.prepare(`DELETE FROM passkey_challenges WHERE ${isStanding}`)
		.bind(await hashOf(challenge), purpose, asker, now)
		.run();
	return meta.changes === 1;
}

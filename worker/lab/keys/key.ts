/** How a key of the laboratory's systems is written, and who it says that it is. */
import type { Database } from '#worker/providers/database/port.ts';
import { sameSecret } from '#shared/kit/same-secret.ts';
import { hashOf } from '#worker/lab/kit/secrets.ts';
import type { Random } from '#worker/services.ts';
import { keyById, noteUse, type KeyRow } from './store.ts';

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Ten letters that are not mixed up when they are read out. */
export const newKeyId = (random: Random): string => [...random.bytes(10)].map((byte) => letters[byte % letters.length]).join('');

/** `lab-k7m2pq9xva-...`: its id, which lists and journals show, and 256 random bits, which are told once. */
export const keyText = (id: string, secret: string): string => `lab-${id}-${secret}`;
const pattern = /^lab-([a-z0-9]{10})-([A-Za-z0-9_-]{43})$/;

/** A use is written down once an hour. */
const useMs = 3_600_000;

/** The key that is shown; null for one that is none of ours, or was revoked. */
export async function shownKey(db: Database, text: string, now: number): Promise<KeyRow | null> {
	const [, id = '', secret = ''] = pattern.exec(text) ?? [];
	const row = id === '' ? null : await keyById(db, id);
	if (row === null || row.revoked_at !== null || !(await sameSecret(await hashOf(secret), row.hash))) return null;
	if (row.used_at === null || row.used_at <= now - useMs) await noteUse(db, id, now, now - useMs + 1);
	return row;
}

/** Archives that the front desk has handed over, in the store of people. Moments in milliseconds since 1970. */
import { handoverDayMs, maxCodeTries, maxHandovers, takeableMs } from '#shared/handover/terms.ts';
import { isNotBlocked } from '#worker/lab/account/blocks-store.ts';
import { eraseAtOf } from '#worker/lab/account/erasures-store.ts';
import { isNotMerged } from '#worker/lab/merges/store.ts';
import { hashOf } from '#worker/lab/kit/secrets.ts';
import type { Database } from '#worker/providers/database/port.ts';

/** Made with the token, which the store does not have: eight digits cannot be found out from the store. */
const codeHashOf = (token: string, code: string) => hashOf(`${token}:${code}`);

/** SQL: the account of a handing over `h` is one whose owner is proved, and neither shut nor waiting to be erased. */
const mayTake = `${isNotBlocked('h.patient_id')} AND ${isNotMerged('h.patient_id')} AND ${eraseAtOf('h.patient_id')} IS NULL
	AND EXISTS (SELECT 1 FROM patients p WHERE p.id = h.patient_id AND p.proved_at IS NOT NULL AND p.iin <> '')`;
/** SQL: one that can be opened, with ?2 for now. */
const isOpenable = `h.opened_at IS NULL AND h.ended_at IS NULL AND h.expires_at > ?2 AND ${mayTake}`;

export interface NewHandover {
	readonly id: string;
	readonly patientId: string;
	readonly token: string;
	readonly code: string;
	/** Code and name of the person of the staff; and why. */
	readonly by: string;
	readonly reason: string;
	/** As the document had it, and as the account was read: the link goes to that phone. */
	readonly iin: string;
	readonly phone: string;
	readonly expiresAt: number;
}

/**
 * Writes one down, and ends those before it, in one transaction, where the account is still what was read of it.
 * @returns false where it is not, or there were too many within a day: then nothing was changed
 */
export async function insertHandover(db: Database, one: NewHandover, now: number): Promise<boolean> {
	const [written] = await db.batch([
		db
			.prepare(
				`INSERT INTO handovers (id, patient_id, asked_at, asked_by, reason, token_hash, code_hash, tries_left, expires_at)
				SELECT ?1, h.patient_id, ?3, ?4, ?5, ?6, ?7, ${maxCodeTries}, ?8 FROM (SELECT ?2 AS patient_id) h
				WHERE ${mayTake} AND EXISTS (SELECT 1 FROM patients p WHERE p.id = ?2 AND p.iin = ?9 AND p.phone = ?10)
					AND (SELECT count(*) FROM handovers o WHERE o.patient_id = ?2 AND o.asked_at > ?11) < ${maxHandovers}`,
			)
			.bind(
				one.id,
				one.patientId,
				now,
				one.by,
				one.reason,
				await hashOf(one.token),
				await codeHashOf(one.token, one.code),
				one.expiresAt,
				one.iin,
				one.phone,
				now - handoverDayMs,
			),
		db
			.prepare(
				`UPDATE handovers SET ended_at = ?3 WHERE patient_id = ?2 AND id <> ?1 AND ended_at IS NULL
				AND EXISTS (SELECT 1 FROM handovers n WHERE n.id = ?1)`,
			)
			.bind(one.id, one.patientId, now),
	]);
	return written?.meta.changes === 1;
}

/** Whether there were as many within a day as there may be. */
export async function areTooMany(db: Database, patientId: string, now: number): Promise<boolean> {
	const count = await db
		.prepare('SELECT count(*) AS n FROM handovers WHERE patient_id = ?1 AND asked_at > ?2')
		.bind(patientId, now - handoverDayMs)
		.first<number>('n');
	return (count ?? 0) >= maxHandovers;
}

export interface HandoverRow {
	readonly asked_at: number;
	readonly asked_by: string;
	readonly reason: string;
	readonly expires_at: number;
	readonly opened_at: number | null;
	readonly ended_at: number | null;
	readonly tries_left: number;
}

/** The newest one of an account; null for none. */
export const newestHandover = (db: Database, patientId: string): Promise<HandoverRow | null> =>
	db
		.prepare(
			`SELECT asked_at, asked_by, reason, expires_at, opened_at, ended_at, tries_left FROM handovers
			WHERE patient_id = ?1 ORDER BY asked_at DESC, id LIMIT 1`,
		)
		.bind(patientId)
		.first<HandoverRow>();

/** Wrong codes that one which can be opened still bears; null for one that cannot, and for none. */
export const triesLeftOf = async (db: Database, token: string, now: number): Promise<number | null> =>
	db
		.prepare(`SELECT h.tries_left FROM handovers h WHERE h.token_hash = ?1 AND ${isOpenable}`)
		.bind(await hashOf(token), now)
		.first<number>('tries_left');

/** What came of a code. */
export type CodeOutcome =
	| { readonly kind: 'over' }
	| { readonly kind: 'locked' }
	| { readonly kind: 'wrong'; readonly triesLeft: number }
	| { readonly kind: 'right'; readonly id: string; readonly until: number };

/**
 * Tries a code. The try is taken before anything is compared, so that of any number at once no more are compared than are left; of any number of right ones at once one access opens.
 * @param access what the browser gets if it opens, the same for a form that is sent again; its hash alone is written down
 */
export async function tryCode(db: Database, { token, code, access }: Readonly<Record<'token' | 'code' | 'access', string>>, now: number): Promise<CodeOutcome> {
	const accessHash = await hashOf(access);
	const taken = await db
		.prepare(
			`UPDATE handovers AS h SET tries_left = tries_left - 1 WHERE h.token_hash = ?1 AND h.tries_left > 0 AND ${isOpenable}
			RETURNING id, code_hash, tries_left`,
		)
		.bind(await hashOf(token), now)
		.first<{ id: string; code_hash: string; tries_left: number }>();
	if (taken === null) return (await triesLeftOf(db, token, now)) === 0 ? { kind: 'locked' } : openedBefore(db, accessHash, now);
	if (taken.code_hash !== (await codeHashOf(token, code))) return taken.tries_left > 0 ? { kind: 'wrong', triesLeft: taken.tries_left } : { kind: 'locked' };
	const until = now + takeableMs;
	const { meta } = await db
		.prepare(`UPDATE handovers AS h SET opened_at = ?2, access_hash = ?3, access_until = ?4 WHERE h.id = ?1 AND ${isOpenable}`)
		.bind(taken.id, now, accessHash, until)
		.run();
	return meta.changes === 1 ? { kind: 'right', id: taken.id, until } : openedBefore(db, accessHash, now);
}

/** What the same form opened before, while that lasts. */
async function openedBefore(db: Database, accessHash: string, now: number): Promise<CodeOutcome> {
	const taking = await takingOf(db, accessHash, now);
	return taking === null ? { kind: 'over' } : { kind: 'right', id: taking.id, until: taking.until };
}

/** What an access opens. */
export interface Taking {
	readonly id: string;
	readonly patientId: string;
	readonly tokenHash: string;
	readonly until: number;
}

/** Null for an access that ended, and for none. @param accessHash of the access */
export const takingOf = (db: Database, accessHash: string, now: number): Promise<Taking | null> =>
	db
		.prepare(
			`SELECT h.id, h.patient_id AS patientId, h.token_hash AS tokenHash, h.access_until AS until FROM handovers h
			WHERE h.access_hash = ?1 AND h.access_until > ?2 AND h.ended_at IS NULL AND ${mayTake}`,
		)
		.bind(accessHash, now)
		.first<Taking>();

/** Ends one by what opened it. @param accessHash of the access */
export const endTaking = (db: Database, accessHash: string, now: number): Promise<unknown> =>
	db.prepare('UPDATE handovers SET ended_at = ?2 WHERE access_hash = ?1 AND ended_at IS NULL').bind(accessHash, now).run();

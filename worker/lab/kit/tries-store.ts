/**
 * Tries of a lookup in any 15 minutes, counted exactly. A try is written down before anything is checked, in one conditional statement, and counts as
 * wrong until it is known to be right; so of many tries at the same time no more than allowed are ever checked. What is looked up is counted whether
 * it exists or not, and beside it the client that asks: who tries a number that is not theirs locks themselves out, not its owner.
 */
import type { Database } from '#worker/providers/database/port.ts';
import { failure, type Result } from '#shared/kit/errors.ts';
import { hashOf } from './secrets.ts';

const windowMs = 15 * 60_000;

interface Budget {
	/** Tries that count against it, by subject (?1) and client (?2). */
	readonly counts: string;
	readonly limit: number;
	readonly success: 0 | 1;
	/** A budget of one client holds only where clients are told apart. */
	readonly ofClient?: true;
}

/** Which number is whose reason stands in docs/decisions/passwords.md. */
const budgets: readonly Budget[] = [
	{ counts: 'subject = ?1 AND client = ?2', limit: 5, success: 0 },
	{ counts: 'subject = ?1', limit: 30, success: 0 },
	{ counts: 'client = ?2', limit: 50, success: 0, ofClient: true },
	{ counts: 'subject = ?1', limit: 20, success: 1 },
	{ counts: 'client = ?2', limit: 120, success: 1, ofClient: true },
];

/** One account's own count at sign-in: nobody is told of it, so of a client it says nothing. */
const ownBudgets: readonly Budget[] = [{ counts: 'subject = ?1', limit: 30, success: 0 }];

const tries = ({ counts, success }: Budget) => `FROM lookup_tries WHERE ${counts} AND at > ?3 AND success = ${success}`;

interface RefusedTry {
	readonly allowed: false;
	/** What there was too much of. */
	readonly of: 'wrong' | 'right';
	/** Seconds until a try is free again. */
	readonly retryAfter: number;
}

type Try =
	| RefusedTry
	| {
			readonly allowed: true;
			/** Tries left should this one be wrong. */
			readonly triesLeft: number;
			/** It was right: it counts no more against the wrong ones, and neither do those of the same client at the same number before it. */
			readonly succeeded: () => Promise<void>;
			/** It was not checked, and never counts. */
			readonly takeBack: () => Promise<void>;
	  };

/** @param name whom or what the try is for; only its hash is written down */
export async function takeTry(
	db: Database,
	/** Lookups are counted apart; `account` is what one account can bear at sign-in, by whatever login. */
	kind: 'order' | 'results' | 'report' | 'sign-in' | 'account' | 'card' | 'doctor-code',
	name: string,
	/** Whom the edge told apart, as a key of its own; empty when it told nobody apart: then all are one. */
	clientKey: string,
	now: number,
): Promise<Try> {
	const [subject, client] = await Promise.all([hashOf(`${kind}:${name}`), hashOf(`${kind}:client:${clientKey}`)]);
	const since = now - windowMs;
	const holding = (kind === 'account' ? ownBudgets : budgets).filter(({ ofClient }) => ofClient === undefined || clientKey !== '');
	const [, taken, standing] = await db.batch<{ id?: number; used?: number; oldest?: number | null }>([
		db.prepare('DELETE FROM lookup_tries WHERE id IN (SELECT id FROM lookup_tries WHERE at <= ?1 ORDER BY at LIMIT 100)').bind(since),
		db
			.prepare(
				`INSERT INTO lookup_tries (subject, client, at) SELECT ?1, ?2, ?4
				WHERE ${holding.map((budget) => `(SELECT count(*) ${tries(budget)}) < ${budget.limit}`).join(' AND ')} RETURNING id`,
			)
			.bind(subject, client, since, now),
		// The last parameter stands in each of them, so that all are bound whatever else is named.
		db.prepare(holding.map((budget) => `SELECT count(*) AS used, min(at) AS oldest ${tries(budget)}`).join(' UNION ALL ')).bind(subject, client, since),
	]);
	const used = holding.map((budget, at) => {
		const { used: count = 0, oldest } = standing?.results[at] ?? {};
		return { ...budget, count, oldest: oldest ?? now };
	});
	const id = taken?.results[0]?.id;
	if (id === undefined) {
		const full = used.filter(({ count, limit }) => count >= limit);
		const free = Math.max(...full.map(({ oldest }) => oldest), since) + windowMs;
		return {
			allowed: false,
			of: full.some(({ success }) => success === 0) ? 'wrong' : 'right',
			retryAfter: Math.max(1, Math.ceil((free - now) / 1000)),
		};
	}
	const left = used.flatMap(({ success, limit, count }) => (success === 0 ? [limit - count] : []));
	return {
		allowed: true,
		triesLeft: Math.max(0, Math.min(...left)),
		succeeded: async () => {
			await db.batch([
				db.prepare('UPDATE lookup_tries SET success = 1 WHERE id = ?1').bind(id),
				// Tries that are still looked at came later, and go on counting.
				db.prepare('DELETE FROM lookup_tries WHERE subject = ?1 AND client = ?2 AND success = 0 AND id < ?3').bind(subject, client, id),
			]);
		},
		takeBack: async () => {
			await db.prepare('DELETE FROM lookup_tries WHERE id = ?1').bind(id).run();
		},
	};
}

/** Too many wrong ones lock a lookup, `too-many`; who was right too often has only to wait, `busy`. */
export const refuseTry = ({ of, retryAfter }: RefusedTry): Result<never> =>
	of === 'wrong' ? failure('too-many', { retryAfter, triesLeft: 0 }) : failure('busy', { retryAfter });

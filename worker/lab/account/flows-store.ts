/**
 * Flows: the steps that somebody takes before a session (sign-in by a code, registration, recovery) or beside one (a changed contact). The browser has the
 * token, the store its hash; a flow that is over answers `start-again`.
 */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import type { FlowPurpose } from '#shared/account/calls.ts';
import type { AccountRole } from '#shared/kit/audience.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import type { LabContext, Resolver } from '#worker/lab/kit/handler.ts';
import { hashOf, randomToken } from '#worker/lab/kit/secrets.ts';
import { isSessionOpen, type SignInMethod } from './sessions-store.ts';

export type CodeChannel = 'sms' | 'mail';

/**
 * `own`: those asked for on a device that the account knows, or in its session, are counted apart from what strangers ask for. `card:...`: those of a discount
 * card by its number, so that nobody learns from the wait whose phone it is.
 */
export type CodeQuota = 'own' | `card:${string}`;

/** What every flow knows besides what was typed in it. */
export interface FlowData {
	/** Whether its codes are really sent: not to an address that nobody here has. */
	readonly isKnown: boolean;
	/** The quota that its codes count against; left out: that of their address. */
	readonly quota?: CodeQuota;
}

/** Moments in milliseconds since 1970. */
export interface Flow<Data extends FlowData = FlowData> {
	readonly hash: string;
	readonly purpose: FlowPurpose;
	readonly role: AccountRole;
	readonly step: number;
	/** Null for nobody, or for somebody who is not known yet. */
	readonly accountId: string | null;
	/** Where its codes go. Null until one was asked for. */
	readonly to: { readonly channel: CodeChannel; readonly address: string } | null;
	readonly data: Data;
	readonly expiresAt: number;
}

interface FlowRow {
	readonly hash: string;
	readonly purpose: FlowPurpose;
	readonly role: AccountRole;
	readonly step: number;
	readonly account_id: string | null;
	readonly channel: '' | CodeChannel;
	readonly address: string;
	readonly data: string;
	readonly expires_at: number;
}

/** Enough to look for a discount card, and to wait for a late message. */
const flowMs = 30 * 60_000;

/** So long, and so often, what a right code has done is answered once more: to the browser of these steps, where the answer was lost on its way. */
const repeatMs = 2 * 60_000;
const maxRepeats = 3;

/** A right code's work, as it is answered again. */
export interface Done {
	readonly next: 'session' | 'registered';
	readonly accountId: string;
	readonly method: SignInMethod;
	readonly notMine: boolean;
}
interface DoneData extends FlowData, Omit<Done, 'accountId'> {
	/** Hash of the session that is opened: once that is ended, nothing is answered again. */
	readonly session: string;
	/** False until the session is written: who answered may have gone before it was. */
	readonly isOpened?: boolean;
	/** Hash of the code. */
	readonly done: string;
	/** When it was done, in milliseconds since 1970: who asked before that pressed twice, or is many at once, and lost no answer. */
	readonly at: number;
	/** The step from which on nothing is answered again. */
	readonly until: number;
}

export interface NewFlow {
	readonly purpose: FlowPurpose;
	readonly role: AccountRole;
	readonly accountId?: string | null;
	readonly to?: Flow['to'];
	readonly data: FlowData;
}

/** Begins a flow. @returns the token for the browser (the reply's `access`), and the hash by which the store knows it */
export async function beginFlow(
	{ db, now, services }: Pick<LabContext, 'db' | 'now' | 'services'>,
	{ purpose, role, accountId = null, to = null, data }: NewFlow,
): Promise<{ readonly access: string; readonly hash: string }> {
	const access = randomToken(services.random, 256);
	const hash = await hashOf(access);
	await db.batch([
		db.prepare('DELETE FROM flows WHERE hash IN (SELECT hash FROM flows WHERE expires_at <= ?1 ORDER BY expires_at LIMIT 100)').bind(now),
		db
			.prepare(
				`INSERT INTO flows (hash, purpose, role, step, account_id, channel, address, data, created_at, expires_at)
				VALUES (?1, ?2, ?3, 0, ?4, ?5, ?6, ?7, ?8, ?9)`,
			)
			.bind(hash, purpose, role, accountId, to?.channel ?? '', to?.address ?? '', JSON.stringify(data), now, now + flowMs),
	]);
	return { access, hash };
}

/** A flow that is still open, by its hash; null when it is over. */
export async function findFlow<Data extends FlowData = FlowData>(db: Database, hash: string, now: number): Promise<Flow<Data> | null> {
	const flow = await readFlow<Data>(db, hash, now);
	return flow === null || isFinished(flow) ? null : flow;
}

/** Whether a right code has done its work: nothing but that is answered any more. */
export const isFinished = ({ data }: Flow): boolean => 'done' in data;

/** One that is finished as well, as long as it answers once more: its page is shown as it was. */
export async function readFlow<Data extends FlowData>(db: Database, hash: string, now: number): Promise<Flow<Data> | null> {
	const row = await db
		.prepare('SELECT hash, purpose, role, step, account_id, channel, address, data, expires_at FROM flows WHERE hash = ?1 AND expires_at > ?2')
		.bind(hash, now)
		.first<FlowRow>();
	return (
		row && {
			hash: row.hash,
			purpose: row.purpose,
			role: row.role,
			step: row.step,
			accountId: row.account_id,
			to: row.channel === '' ? null : { channel: row.channel, address: row.address },
			data: JSON.parse(row.data) as Data,
			expiresAt: row.expires_at,
		}
	);
}

/** What a step leaves for the next one; what is left out stays. */
interface FlowChange {
	readonly accountId?: string | null;
	readonly to?: Flow['to'];
	readonly data?: FlowData;
}

/** Takes a flow on by one step. Of any number who try at once, one gets true. @param step the one that the flow is to be at */
export async function moveFlow(db: Database, { hash, accountId, to, data }: Flow, step: number, change: FlowChange = {}): Promise<boolean> {
	const next = { accountId, to, data, ...change };
	const { meta } = await db
		.prepare('UPDATE flows SET step = step + 1, account_id = ?3, channel = ?4, address = ?5, data = ?6 WHERE hash = ?1 AND step = ?2')
		.bind(hash, step, next.accountId, next.to?.channel ?? '', next.to?.address ?? '', JSON.stringify(next.data))
		.run();
	return meta.changes === 1;
}

/** The same as a statement of a transaction, where a code was written in it. */
export function movingByCode(db: Database, { hash, accountId, to, data }: Flow, step: number, change: FlowChange, codeId: string): Statement {
	const next = { accountId, to, data, ...change };
	return db
		.prepare(
			`UPDATE flows SET step = step + 1, account_id = ?3, channel = ?4, address = ?5, data = ?6
			WHERE hash = ?1 AND step = ?2 AND EXISTS (SELECT 1 FROM codes WHERE id = ?7)`,
		)
		.bind(hash, step, next.accountId, next.to?.channel ?? '', next.to?.address ?? '', JSON.stringify(next.data), codeId);
}

/** With a phone but without its owner's birth date, one code gives so many guesses. */
const birthDateTries = 3;

/** Takes one of a flow's tries of a birth date, for any person. False: they are used up. Of any number at once no more than there are get true. */
export async function takeBirthDateTry(db: Database, hash: string): Promise<boolean> {
	const { meta } = await db
		.prepare(`UPDATE flows SET birth_date_tries = birth_date_tries + 1 WHERE hash = ?1 AND birth_date_tries < ${birthDateTries}`)
		.bind(hash)
		.run();
	return meta.changes === 1;
}

/** A flow is done with, and so is everything that was typed in it. Of any number who try at once, one gets true. */
export async function endFlow(db: Database, hash: string): Promise<boolean> {
	const { meta } = await db.prepare('DELETE FROM flows WHERE hash = ?1').bind(hash).run();
	return meta.changes === 1;
}

/** What a code that was right has done, by its hash, and the session that it opens. */
export interface Finishing {
	readonly codeHash: string;
	readonly done: Done;
	/** As the browser gets it. */
	readonly token: string;
	/** By the clock, and not when the call came: calls that came before it are no repeats. */
	readonly now: number;
}

/** SQL for a transaction: a flow has done what its code was asked for, where the account is there, and what was typed in it goes. Of any number who try at once, one changes a row. */
export async function finishing(
	db: Database,
	{ hash, step, expiresAt }: Flow,
	{ codeHash, done: { accountId, ...done }, token, now }: Finishing,
): Promise<Statement> {
	const data: DoneData = { isKnown: false, done: codeHash, at: now, until: step + 1 + maxRepeats, session: await hashOf(token), isOpened: false, ...done };
	return db
		.prepare(
			'UPDATE flows SET step = step + 1, account_id = ?3, data = ?4, expires_at = ?5 WHERE hash = ?1 AND step = ?2 AND EXISTS (SELECT 1 FROM patients WHERE id = ?3)',
		)
		.bind(hash, step, accountId, JSON.stringify(data), Math.min(expiresAt, now + repeatMs));
}

/** The same by itself. @returns whether it was this one that did it */
export async function finishFlow(db: Database, flow: Flow, how: Finishing): Promise<boolean> {
	const [changed] = await db.batch([await finishing(db, flow, how)]);
	return changed?.meta.changes === 1;
}

interface Repeating {
	readonly codeHash: string;
	/** Of the session that it opens. */
	readonly token: string;
	/** When the call came. */
	readonly now: number;
}

/**
 * What a finished flow has done, for the same code.
 * @returns `early` for a call that came before it was done; null for another code, which ends it, where it was answered often enough, and once the session is ended that was opened last
 */
export async function repeatOf(db: Database, hash: string, { codeHash, token, now }: Repeating): Promise<Done | 'early' | null> {
	const flow = await readFlow<DoneData>(db, hash, now);
	if (flow === null || flow.accountId === null || !('done' in flow.data)) return null;
	const { done, at, until, session, isOpened = true, next, method, notMine } = flow.data;
	if (now <= at) return 'early';
	if (done !== codeHash || flow.step >= until || (isOpened && !(await isSessionOpen(db, session, now)))) {
		await endFlow(db, hash);
		return null;
	}
	const data: DoneData = { ...flow.data, session: await hashOf(token), isOpened: false };
	return (await moveFlow(db, flow, flow.step, { data })) ? { next, accountId: flow.accountId, method, notMine } : null;
}

/** The session that a finished flow opens is written: from here on it is answered again only while that stands. */
export async function noteOpened(db: Database, hash: string, token: string, now: number): Promise<void> {
	const flow = await readFlow<DoneData>(db, hash, now);
	if (flow === null || !isFinished(flow) || flow.data.session !== (await hashOf(token))) return;
	const data: DoneData = { ...flow.data, isOpened: true };
	await db.prepare('UPDATE flows SET data = ?3 WHERE hash = ?1 AND data = ?2').bind(hash, JSON.stringify(flow.data), JSON.stringify(data)).run();
}

/** Ends a flow that may be used no further. */
export async function startAgain(db: Database, hash: string): Promise<Result<never>> {
	await endFlow(db, hash);
	return failure('start-again');
}

/** The token of a flow that is over, or of none, says to start again. One that is finished opens what answers once more. */
export const flowAccess: Resolver<'flow'> = async ({ db, token, now }) => {
	const flow = token === null ? null : await readFlow(db, await hashOf(token), now);
	return flow === null ? failure('start-again') : success({ kind: 'flow', flowHash: flow.hash });
};

/** Messages that were taken, and the one transaction that takes one. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import { insertMessage } from '#worker/lab/messages/store.ts';
import { followLeft } from '#worker/lab/attachments/left.ts';
import { requireOpen } from '#worker/lab/attachments/write-store.ts';
import type { AttachmentPlan } from '#worker/lab/attachments/plan.ts';
import { everyRow } from '#worker/lab/kit/json-chunks.ts';
import type { RequestRow } from './requests-store.ts';
import { criticalLines } from './critical.ts';
import { endCritical, keepArrivals, writeCritical } from './critical-store.ts';
import { noteArrival, writeListing } from './listing-store.ts';
import { linesOf, pastLinesOf, writeHistory, writeLines } from './lines-store.ts';
import { insertRequest, writeRequest } from './requests-store.ts';
import { standingOf, type Standing } from './apply.ts';
import { isNewToDoctor } from './arrival.ts';
import { settleFiles } from './files-store.ts';
import { judgeHeld, writeHeld } from './held-store.ts';
import { settleFitting } from './mismatch-store.ts';
import { settleTaken } from './refused-store.ts';
import type { HeldResult } from './hold.ts';
import { callOffMessages, insertUnsubscribeToken, requireReaders } from './notifications-store.ts';
import type { NotificationPlan } from './notifications.ts';
import { keptPatterns } from './patterns.ts';

/** What was answered for one request of a message. */
export interface TakenRequest {
	readonly requestNr: string;
	readonly applied: number;
	readonly superseded: number;
}

/** What a message was answered with, and the digest of its content; null for one that was not taken. */
export async function findMessage(db: Database, messageId: string): Promise<{ bodyHash: string; requests: TakenRequest[]; takenAt: number } | null> {
	const row = await db
		.prepare('SELECT body_hash, requests, received_at FROM lis_messages WHERE message_id = ?1')
		.bind(messageId)
		.first<{ body_hash: string; requests: string; received_at: number }>();
	return row && { bodyHash: row.body_hash, requests: JSON.parse(row.requests) as TakenRequest[], takenAt: row.received_at };
}

/** Ids of doctors by their codes; a code that nobody has is not in it. */
export async function doctorIds(db: Database, codes: readonly string[]): Promise<Map<string, string>> {
	const rows = await everyRow<{ code: string; id: string }>(db, 'SELECT d.code, d.id FROM json_each(?1) j JOIN doctors d ON d.code = j.value', codes);
	return new Map(rows.map(({ code, id }) => [code, id]));
}

/** A request with everything that a message may change of it. */
export async function readStanding(db: Database, request: RequestRow): Promise<Standing> {
	const [lines, past] = await Promise.all([linesOf(db, request.id, { withBasis: true }), pastLinesOf(db, request.id)]);
	return standingOf(request, lines, past);
}

/** One request of a message: how it was read, and how it is to stand. */
export interface PlannedRequest {
	/** Null for a request that the message makes. */
	readonly before: RequestRow | null;
	readonly after: Standing;
	readonly taken: TakenRequest;
	/** In which account it is shown then. */
	readonly attachment: AttachmentPlan;
	/** Keys of files that the message brought. */
	readonly fileKeys: readonly string[];
	/** Results that the operator's list holds back. */
	readonly held: readonly HeldResult[];
	/** To the people who are to know of it. */
	readonly notifications: NotificationPlan;
}

interface Taking {
	readonly messageId: string;
	readonly bodyHash: string;
	readonly planned: readonly PlannedRequest[];
	/** Milliseconds since 1970. */
	readonly now: number;
}

/** Everything that changes one request. @param isNews false for what takes values away: there is nothing new to be read */
const statementsOf = (
	db: Database,
	{ before, after, attachment, held, isNews = true }: Pick<PlannedRequest, 'before' | 'after' | 'attachment' | 'held'> & { readonly isNews?: boolean },
	now: number,
) => {
	const { request, lines, changed, history } = after;
	return [
		...(before === null ? [insertRequest(db, request)] : []),
		writeRequest(db, request, before?.version ?? 0),
		requireOpen(db, request.id, attachment.openId),
		...attachment.statements,
		...writeHistory(db, request.id, history, now),
		...writeLines(
			db,
			request.id,
			[...changed].flatMap((code) => lines.get(code) ?? []),
		),
		writeListing(db, request, [...lines.values()], keptPatterns(request, [...lines.values()])),
		...(isNews && isNewToDoctor({ before, after }) ? [noteArrival(db, request.id, now)] : []),
		...writeHeld(db, after, held, now),
		...criticalStatements(db, after, now),
	];
};

/** Of a request that has, or had, a critical value. */
function criticalStatements(db: Database, { request, lines, stood }: Standing, now: number) {
	const critical = criticalLines(lines.values());
	return critical.length === 0 && criticalLines(stood.values()).length === 0 ? [] : writeCritical(db, request, critical, now);
}

const notificationStatements = (db: Database, { after, notifications }: Pick<PlannedRequest, 'after' | 'notifications'>, now: number) => [
	...(notifications.readers === null ? [] : requireReaders(db, after.request.id, notifications.readers)),
	...(notifications.calledOff.length === 0 ? [] : [callOffMessages(db, notifications.calledOff, now)]),
	...notifications.tokens.map((token) => insertUnsubscribeToken(db, token, now)),
	...notifications.messages.flatMap((notification) =>
		insertMessage(db, notification, { table: 'result_requests', column: 'id', value: after.request.id }, now),
	),
];

/** What was in no account leaves none. */
const followWhereShown = async (db: Database, written: readonly Pick<PlannedRequest, 'attachment'>[]): Promise<void> => {
	if (written.some(({ attachment }) => attachment.openId !== '')) await followLeft(db);
};

/**
 * Takes a message whole, in one transaction.
 * @throws when the message was taken meanwhile, when one of its requests moved since it was read, and when the store fails: nothing of it is written then
 */
export async function takeMessage(db: Database, { messageId, bodyHash, planned, now }: Taking): Promise<void> {
	await db.batch([
		db
			.prepare('INSERT INTO lis_messages (message_id, body_hash, requests, received_at) VALUES (?1, ?2, ?3, ?4)')
			.bind(messageId, bodyHash, JSON.stringify(planned.map(({ taken }) => taken)), now),
		...planned.flatMap((one) => statementsOf(db, one, now)),
		...planned.flatMap((one) => settleFiles(db, one.after.request.id, one.fileKeys)),
		...planned.flatMap((one) => notificationStatements(db, one, now)),
		...settleTaken(db, messageId, now),
		settleFitting(db, messageId, now),
	]);
	await followWhereShown(db, planned);
}

/**
 * Writes what was released, or held back by hand, in one transaction.
 * @param more what is written down of it
 * @throws when the request moved since it was read, and when the store fails
 */
export async function writeByHand(
	db: Database,
	{
		more,
		...planned
	}: Pick<PlannedRequest, 'before' | 'after' | 'attachment' | 'notifications' | 'held'> & { readonly more: readonly Statement[]; readonly isNews: boolean },
	now: number,
): Promise<void> {
	await db.batch([...statementsOf(db, planned, now), ...more, ...notificationStatements(db, planned, now)]);
	await followWhereShown(db, [planned]);
}

interface CorrectedIdentity {
	readonly before: RequestRow;
	readonly after: Standing;
	readonly attachment: AttachmentPlan;
	/** It is another person. Those who were told of a critical value were told it of somebody else. */
	readonly isOther: boolean;
	/** All that is kept aside of the request. */
	readonly held: readonly HeldResult[];
}

/**
 * Writes a corrected identity with all that is judged anew by it, in one transaction; what stood goes into the history. A critical value of
 * another person waits again, even where somebody was told of it or acknowledged it.
 * @throws when the request moved since it was read, and when the store fails
 */
export async function writeIdentity(db: Database, { before, after, attachment, isOther, held }: CorrectedIdentity, now: number): Promise<void> {
	const { last_name, first_name, middle_name, birth_date, sex, iin } = before;
	await db.batch([
		db
			.prepare('INSERT INTO result_patient_history (request_id, body, corrected_at) VALUES (?1, ?2, ?3)')
			.bind(before.id, JSON.stringify({ last_name, first_name, middle_name, birth_date, sex, iin }), now),
		...(isOther ? [endCritical(db, before.id, now)] : []),
		...statementsOf(db, { before, after, attachment, held: [] }, now),
		...judgeHeld(db, after, held),
		...(isOther ? [keepArrivals(db, before.id, now)] : []),
	]);
	await followWhereShown(db, [{ attachment }]);
}

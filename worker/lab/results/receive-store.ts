/**
 * Takes a message of results. A message is taken whole or not at all, in one transaction; a message that was taken already gives the same
 * answer again. Which line supersedes which is decided by the store, by `issued`, so the order in which messages arrive does not matter.
 */
import type { D1Database } from '@cloudflare/workers-types';
import type { Reply } from '#shared/calls.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { takesResults } from '#shared/order/states.ts';
import { failure, success, type FieldFault, type Result, type RuleName } from '#shared/kit/errors.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { canonical, hashOf, randomToken } from '#worker/lab/kit/secrets.ts';
import { findByNumber } from '#worker/lab/order/store.ts';
import type { Random } from '#worker/services.ts';
import { analytesByCodes, analytesByLoinc, type AnalyteFacts } from './analytes-store.ts';
import { hashPassword, passwordFits } from './password.ts';
import { applyLines, findRequest, linesOf, type LineRow, type NewLine, type RequestRow } from './store.ts';
import type { Message, MessageLine } from './message.ts';
import { snapshot, stateOf, type Subject } from './snapshot.ts';

type Taken = Reply<'lis.results'>;
type Receiving = Pick<LabContext, 'db' | 'now' | 'services'>;

const dayMs = 86_400_000;
/** Lines that no order foresaw come after the ones it did. */
const unforeseen = 100_000;

/**
 * Refusals: `conflict` for another content under a known id, an order and a request that do not belong together, another patient or password;
 * `not-found` for an order, or for a request that brings no patient; `validation` for lines, by place and rule.
 */
export async function receive(context: Receiving, message: Message): Promise<Result<Taken>> {
	const { db, now } = context;
	const { random } = context.services;
	const bodyHash = await hashOf(canonical(message));
	const known = await repeated(db, message.messageId, bodyHash);
	if (known) return known;

	const issued = Date.parse(message.issued);
	// A clock that runs ahead would lock out every correction to come.
	if (issued > now + dayMs) return failure('validation', { fields: [{ field: 'issued', rule: 'dateTooLate' }] });
	const found = await requestFor(db, message);
	if (!found.ok) return found;
	const request = found.value;
	const standing = request ? await linesOf(db, request.id) : [];
	const resolved = await resolve(db, message.lines, standing);
	if (!resolved.ok) return resolved;
	const password = await newPassword(random, message, request);
	if (!password.ok) return password;

	const collected = message.collectedAt ?? message.receivedAt ?? request?.collected_at ?? message.issued;
	const subject: Subject = {
		sex: request ? request.sex : (message.patient?.sex ?? null),
		birthDate: request?.birth_date ?? message.patient?.birthDate ?? '',
		day: dayInAlmaty(collected),
	};
	const lines = resolved.value.map(({ line, facts }, at): NewLine => ({
		code: facts.code,
		position: standing.find((row) => row.code === facts.code)?.position ?? unforeseen + at,
		state: stateOf(line),
		corrected: line.status === 'corrected',
		line: snapshot(line, facts, subject),
	}));
	try {
		await db.batch([
			db
				.prepare('INSERT INTO lis_messages (message_id, body_hash, applied, superseded, request_nr, received_at) VALUES (?1, ?2, 0, 0, ?3, ?4)')
				.bind(message.messageId, bodyHash, message.requestNr, now),
			...(request ? [] : [insertRequest(db, message, randomToken(random, 192), now)]),
			updateRequest(db, message, issued, password.value),
			...applyLines(db, message.requestNr, message.messageId, issued, lines),
			db
				.prepare(
					`UPDATE lis_messages SET
						applied = (SELECT count(*) FROM result_lines l JOIN result_requests r ON r.id = l.request_id WHERE r.request_nr = ?2 AND l.message_id = ?1),
						superseded = (SELECT count(*) FROM result_line_history h JOIN result_requests r ON r.id = h.request_id WHERE r.request_nr = ?2 AND h.superseded_by = ?1)
					WHERE message_id = ?1`,
				)
				.bind(message.messageId, message.requestNr),
		]);
	} catch (error) {
		// The same message came twice at once and the other one was first: its answer is the answer. Any other fault of the store is one.
		const other = await repeated(db, message.messageId, bodyHash);
		if (other) return other;
		// Another message made the request in between: this one is held against it from the start.
		if (!request && (await findRequest(db, message.requestNr))) return receive(context, message);
		throw error;
	}
	const taken = await repeated(db, message.messageId, bodyHash);
	return taken?.ok ? success({ ...taken.value, repeated: false }) : failure('unexpected');
}

/** The answer that a message got when it was taken; `conflict` for another message under its id; null when it is new. */
async function repeated(db: D1Database, messageId: string, bodyHash: string): Promise<Result<Taken> | null> {
	const row = await db
		.prepare('SELECT body_hash, applied, superseded, request_nr FROM lis_messages WHERE message_id = ?1')
		.bind(messageId)
		.first<{ body_hash: string; applied: number; superseded: number; request_nr: string }>();
	if (!row) return null;
	if (row.body_hash !== bodyHash) return failure('conflict');
	return success({ requestNr: row.request_nr, applied: row.applied, superseded: row.superseded, repeated: true });
}

/** The request that a message is for; null for a new one, which brings its own patient. */
async function requestFor(db: D1Database, message: Message): Promise<Result<RequestRow | null>> {
	const request = await findRequest(db, message.requestNr);
	if (message.orderNr !== undefined) {
		const order = await findByNumber(db, message.orderNr);
		if (!order) return failure('not-found', { fields: [{ field: 'orderNr', rule: 'unknown' }] });
		if (!takesResults(order.status) || order.request_nr !== message.requestNr || request?.order_id !== order.id)
			return failure('conflict', { fields: [{ field: 'orderNr', rule: 'unknown' }] });
	}
	if (!request && !message.patient) return failure('not-found', { fields: [{ field: 'requestNr', rule: 'unknown' }] });
	// A result under another person's name is worse than none.
	if (request && message.patient && message.patient.birthDate !== request.birth_date)
		return failure('conflict', { fields: [{ field: 'patient.birthDate', rule: 'otherPatient' }] });
	return success(request);
}

interface Resolved {
	readonly line: MessageLine;
	readonly facts: AnalyteFacts;
}

/** Finds the analyte of every line. One that is unknown, comes twice or lacks its value refuses the message, by name. */
async function resolve(db: D1Database, lines: readonly MessageLine[], standing: readonly LineRow[]): Promise<Result<Resolved[]>> {
	const [byCode, byLoinc] = await Promise.all([
		analytesByCodes(db, [...new Set(lines.flatMap((line) => line.code ?? []))]),
		analytesByLoinc(db, [...new Set(lines.flatMap((line) => (line.code === null ? (line.loinc ?? []) : [])))]),
	]);
	const waited = new Set(standing.map((row) => row.code));
	const faults: FieldFault[] = [];
	const seen = new Set<string>();
	const resolved = lines.flatMap((line, at): Resolved[] => {
		const candidates =
			line.code === null ? byLoinc.filter((facts) => facts.loinc === line.loinc) : [byCode.get(line.code)].filter((facts) => facts !== undefined);
		// One LOINC may stand for analytes of several analyses: then it is the one that was ordered.
		const facts = candidates.length > 1 ? single(candidates.filter(({ code }) => waited.has(code))) : candidates[0];
		const fault = (field: string, rule: RuleName) => faults.push({ field: `lines.${at}.${field}`, rule, values: { code: line.code ?? line.loinc ?? '' } });
		if (!facts) fault('code', 'unknownAnalyte');
		else if (seen.has(facts.code)) fault('code', 'duplicate');
		else if (stateOf(line) === 'done' && line.value === undefined) fault('value', 'required');
		else {
			seen.add(facts.code);
			return [{ line, facts }];
		}
		return [];
	});
	return faults.length > 0 ? failure('validation', { fields: faults }) : success(resolved);
}

const single = <T>(items: readonly T[]): T | undefined => (items.length === 1 ? items[0] : undefined);

/** The password's hash to write, empty for none. A password that differs from the one that stands is refused. */
async function newPassword(random: Random, message: Message, request: RequestRow | null): Promise<Result<string>> {
	if (message.password === undefined) return success('');
	if (!request || request.password === '') return hashPassword(random, message.password);
	return (await passwordFits(message.password, request.password)) ? success('') : failure('conflict', { fields: [{ field: 'password', rule: 'invalid' }] });
}

function insertRequest(db: D1Database, message: Message, id: string, now: number) {
	const { patient } = message;
	return db
		.prepare(
			`INSERT INTO result_requests (id, request_nr, order_id, password, last_name, first_name, middle_name, birth_date, sex, lab, issued, created_at)
			VALUES (?1, ?2, NULL, '', ?3, ?4, ?5, ?6, ?7, '', 0, ?8)`,
		)
		.bind(
			id,
			message.requestNr,
			patient?.lastName ?? '',
			patient?.firstName ?? '',
			patient?.middleName ?? '',
			patient?.birthDate ?? '',
			patient?.sex ?? null,
			now,
		);
}

/** Dates come from the message issued last; what a message does not say stays as it is. */
function updateRequest(db: D1Database, message: Message, issued: number, password: string) {
	const at = (instant: string | undefined) => (instant === undefined ? null : Date.parse(instant));
	return db
		.prepare(
			`UPDATE result_requests SET
				password = CASE WHEN password = '' THEN ?2 ELSE password END,
				collected_at = CASE WHEN ?3 >= issued THEN coalesce(?4, collected_at) ELSE coalesce(collected_at, ?4) END,
				received_at = CASE WHEN ?3 >= issued THEN coalesce(?5, received_at) ELSE coalesce(received_at, ?5) END,
				planned_at = CASE WHEN ?3 >= issued THEN coalesce(?6, planned_at) ELSE coalesce(planned_at, ?6) END,
				completed_at = CASE WHEN ?3 >= issued THEN coalesce(?7, completed_at) ELSE coalesce(completed_at, ?7) END,
				lab = CASE WHEN ?8 <> '' AND (?3 >= issued OR lab = '') THEN ?8 ELSE lab END,
				issued = max(issued, ?3)
			WHERE request_nr = ?1`,
		)
		.bind(
			message.requestNr,
			password,
			issued,
			at(message.collectedAt),
			at(message.receivedAt),
			at(message.plannedAt),
			at(message.completedAt),
			message.lab ?? '',
		);
}

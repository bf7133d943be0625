/**
 * Takes messages of results. What was sent at once is taken whole or not at all, in one transaction; what was taken already gets the same answer again. What is
 * to stand is worked out of the rows as they were read; when they have moved until it is written, it is read and worked out anew.
 */
import type { D1Database } from '@cloudflare/workers-types';
import type { Reply } from '#shared/calls.ts';
import { takesResults } from '#shared/order/states.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { failure, success, type FieldFault, type Result } from '#shared/kit/errors.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { canonical, hashOf, randomToken } from '#worker/lab/kit/secrets.ts';
import { orderFactsByNumber } from '#worker/lab/order-facts/store.ts';
import { afterwards, attachAnew, planAttachment } from '#worker/lab/attachments/plan.ts';
import { openIdOf } from '#worker/lab/attachments/lists-store.ts';
import { noticesOf, sendNotices } from './notices.ts';
import type { Services } from '#worker/services.ts';
import type { AnalyteFacts } from './analytes-store.ts';
import { applyMessage, finish, standingOf, withRequest, type Standing } from './apply.ts';
import { hourOfBirth } from './birth.ts';
import { keepFiles, type KeptFile } from './files.ts';
import { listedAmong } from './held-store.ts';
import { holdListed } from './hold.ts';
import { mismatchesOf } from '#worker/lab/request-facts/identity.ts';
import { withLacking } from './lacking.ts';
import { makeRequest } from './make-request.ts';
import type { Message, MessagePatient } from './message.ts';
import { insertMismatches } from './mismatch-store.ts';
import { mistyped } from '#worker/lab/kit/spoken-numbers.ts';
import { hashPassword, passwordFits } from '#worker/lab/kit/passwords.ts';
import { doctorIds, findMessage, readStanding, takeMessage, type PlannedRequest } from './receive-store.ts';
import { codesOf, knownAnalytes, resolveLines } from './resolve.ts';
import { findRequest, type RequestRow } from './store.ts';

type Taken = Reply<'lis.results'>;
type Receiving = Pick<LabContext, 'db' | 'now' | 'services' | 'later'>;

/** How far a clock of the laboratory may run ahead: a message from the future would lock out every correction until then. */
const aheadMs = 5 * 60_000;
/** How often a message is worked out anew because others changed the same request meanwhile. */
const maxRounds = 8;

/**
 * Refusals: `conflict` for another content under a known id, an order and a request that do not belong together, another patient or password;
 * `not-found` for an order, or for a request that brings no patient; `validation` for lines and moments, by place and rule; `unavailable` when others
 * kept changing the same request.
 * @param body what was sent, by which the same message is known again
 * @param messages one for each report; those of one request follow each other
 */
export async function receive(context: Receiving, body: unknown, messages: readonly Message[]): Promise<Result<Taken>> {
	const { db, now } = context;
	const messageId = messages[0]?.messageId ?? '';
	const bodyHash = await hashOf(canonical(body));
	let kept: readonly KeptFile[] | null = null;
	for (let round = 0; round < maxRounds; round += 1) {
		const known = await repeated(db, messages, bodyHash);
		if (known) return known;
		const planned = await plan(context, messages);
		if (!planned.ok) return planned;
		kept ??= await keepFiles(context, messages, (message) => planned.value.codes.get(message) ?? []);
		const requests = withFiles(planned.value.requests, kept);
		try {
			await takeMessage(db, { messageId, bodyHash, planned: requests, now });
			const taken = requests.map((one) => one.taken);
			// An account may have taken other names meanwhile: either it sees the new identity, or this sees its new names.
			for (const { before, after } of requests)
				if (before !== null && before.iin !== after.request.iin) await afterwards(attachAnew(context, after.request.id));
			sendNotices(
				context,
				requests.flatMap(({ notices, attachment }) => [...notices, ...attachment.messages]),
			);
			return success(answerOf(taken, false));
		} catch (error) {
			// The same message came twice at once, or another one changed the request: both are seen when it is read again. Any other fault of the store is one.
			if (!(await repeated(db, messages, bodyHash)) && !(await someMoved(db, requests))) throw error;
		}
	}
	return failure('unavailable');
}

const withFiles = (planned: readonly PlannedRequest[], kept: readonly KeptFile[]): PlannedRequest[] =>
	planned.map((one) => ({ ...one, fileKeys: kept.filter(({ requestNr }) => requestNr === one.taken.requestNr).map(({ fileKey }) => fileKey) }));

const answerOf = (requests: Taken['requests'], isRepeated: boolean): Taken => ({
	requestNr: requests[0]?.requestNr ?? '',
	applied: requests.reduce((sum, { applied }) => sum + applied, 0),
	superseded: requests.reduce((sum, { superseded }) => sum + superseded, 0),
	repeated: isRepeated,
	requests,
});

/** The answer that a message got when it was taken; `conflict` for another message under its id; null when it is new. */
async function repeated(db: D1Database, [message]: readonly Message[], bodyHash: string): Promise<Result<Taken> | null> {
	const found = message ? await findMessage(db, message.messageId) : null;
	if (!found) return null;
	return found.bodyHash === bodyHash
		? success(answerOf(found.requests, true))
		: failure('conflict', { fields: [{ field: message?.at.messageId ?? '', rule: 'otherContent' }] });
}

async function someMoved(db: D1Database, planned: readonly PlannedRequest[]): Promise<boolean> {
	const now = await Promise.all(planned.map(({ taken }) => findRequest(db, taken.requestNr)));
	const open = await Promise.all(planned.map(({ after }) => openIdOf(db, after.request.id)));
	return planned.some(({ before, attachment }, at) => before?.version !== now[at]?.version || open[at] !== attachment.openId);
}

/** All passwords of a message together have so long, of the time that its call has: what takes longer is `busy`, before anything is written. */
export const maxPasswordsMs = 20_000;

interface Planned {
	readonly requests: readonly PlannedRequest[];
	/** Codes of the lines of each message, as it was sent. */
	readonly codes: ReadonlyMap<Message, readonly string[]>;
}

/** How every request of the messages is to stand. */
async function plan(context: Receiving, sent: readonly Message[]): Promise<Result<Planned>> {
	const { db, now } = context;
	const withDoctors = await nameDoctors(db, sent);
	if (!withDoctors.ok) return withDoctors;
	const messages = withDoctors.value;
	const impossible = messages.flatMap((message) => impossibleMoments(message, now));
	if (impossible.length > 0) return failure('validation', { fields: impossible });
	const byRequest = Map.groupBy(messages, ({ requestNr }) => requestNr);
	const found: Found[] = [];
	for (const ofRequest of byRequest.values()) {
		const one = await find(context, ofRequest);
		if (!one.ok) return one;
		found.push(one.value);
	}
	const others = found.flatMap(({ request, messages: ofRequest }) => (request === null ? [] : mismatches(request, ofRequest)));
	if (others.length > 0) {
		await insertMismatches(
			db,
			messages[0]?.messageId ?? '',
			others.map(({ requestNr, faults }) => ({ requestNr, fields: faults.map(({ name }) => name) })),
			now,
		);
		return failure('conflict', { fields: others.flatMap(({ faults }) => faults.map(({ field }): FieldFault => ({ field, rule: 'otherPatient' }))) });
	}
	const known = await knownAnalytes(db, messages);
	const listed = await listedAmong(db, codesOf(known));
	const isListed = ({ code, analysis }: AnalyteFacts) => listed.has(code) || listed.has(analysis.code);
	const planned: PlannedRequest[] = [];
	const codes = new Map<Message, readonly string[]>();
	for (const { request, messages: ofRequest } of found) {
		const standing = request === null ? null : await readStanding(db, request);
		const resolved = resolveLines(ofRequest, known, new Set(standing?.lines.keys()));
		if (!resolved.ok) return resolved;
		ofRequest.forEach((message, at) =>
			codes.set(
				sent[messages.indexOf(message)] ?? message,
				(resolved.value[at] ?? []).map(({ facts }) => facts.code),
			),
		);
		const made = standing ?? newRequest(context, ofRequest);
		if ('ok' in made) return made;
		const password = await newPassword(context.services, ofRequest, request, now + maxPasswordsMs - context.services.clock());
		if (!password.ok) return password;
		const identified = withRequest(made, { ...withPatient(made.request, ofRequest), password: password.value || made.request.password }, 'patient');
		const inTime = ofRequest
			.map((message, at) => holdListed(message, resolved.value[at] ?? [], { isListed, lines: identified.lines }))
			.sort((a, b) => Date.parse(a.message.issued) - Date.parse(b.message.issued));
		const applied = inTime.reduce((before, { message, resolved: lines }) => applyMessage(before, message, lines), identified);
		const after = await withLacking(
			db,
			finish(
				applied,
				inTime.map(({ message }) => message),
			),
		);
		const held = inTime.flatMap((one) => one.held);
		const attachment = await planAttachment(context, { ...after.request, version: (request?.version ?? 0) + 1 });
		const notices = await noticesOf(context, { before: request, after }, attachment.patientId);
		planned.push({ before: request, after, attachment, held, fileKeys: [], taken: takenOf(after, ofRequest), notices });
	}
	return success({ requests: planned, codes });
}

/** Lines that stand as the messages say: those that they brought, and those that they took back. */
function takenOf({ request, lines, changed, superseded }: Standing, [message]: readonly Message[]) {
	const applied = [...changed].filter((code) => lines.get(code)?.message_id === message?.messageId).length;
	return { requestNr: request.request_nr, applied, superseded };
}

/** Whose requests they are. A code that no doctor has is refused: a result that no doctor is shown would wait unread. */
async function nameDoctors(db: D1Database, messages: readonly Message[]): Promise<Result<readonly Message[]>> {
	const codes = messages.flatMap(({ doctorCode = '' }) => (doctorCode === '' ? [] : [doctorCode]));
	if (codes.length === 0 && messages.every(({ doctorCode }) => doctorCode === undefined)) return success(messages);
	const ids = await doctorIds(db, codes);
	const unknown = messages.filter(({ doctorCode = '' }) => doctorCode !== '' && !ids.has(doctorCode));
	if (unknown.length > 0) return failure('validation', { fields: unknown.map(({ at }): FieldFault => ({ field: at.doctorCode, rule: 'unknown' })) });
	return success(messages.map((message) => (message.doctorCode === undefined ? message : { ...message, doctorId: ids.get(message.doctorCode) ?? null })));
}

/** Before it nobody issued anything to this site; a stamp that old is a clock that was never set. */
const earliestIssue = Date.UTC(2000, 0, 1);

/** Moments that cannot have been: only what is planned lies ahead. */
function impossibleMoments(message: Message, now: number): FieldFault[] {
	const late = (['issued', 'collectedAt', 'receivedAt', 'completedAt'] as const).flatMap((name) => {
		const instant = message[name];
		return instant !== undefined && Date.parse(instant) > now + aheadMs ? [message.at[name]] : [];
	});
	const { patient, at } = message;
	const born = patient?.birthTime;
	return [
		...(patient !== undefined && born !== undefined && !isOnDay(born, patient.birthDate) ? [{ field: at.birthTime, rule: 'contradiction' as const }] : []),
		...(born !== undefined && Date.parse(born) > now + aheadMs ? [{ field: at.birthTime, rule: 'dateTooLate' as const }] : []),
		...[...new Set(late)].map((field): FieldFault => ({ field, rule: 'dateTooLate' })),
		...(Date.parse(message.issued) < earliestIssue ? [{ field: message.at.issued, rule: 'dateTooEarly' as const }] : []),
	];
}

/** Whether a moment is on a day, or in a month or year, as it is written or by the clock of Almaty. */
const isOnDay = (instant: string, day: string): boolean => instant.startsWith(day) || dayInAlmaty(instant).startsWith(day);

/** Of a message that knows the day itself, or else nothing holds the moment against it. */
const bornAt = ({ birthTime, birthDate }: MessagePatient): number | null =>
	birthTime === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(birthDate) ? null : hourOfBirth(birthTime);

interface Found {
	/** Null for a new one, which brings its own patient. */
	readonly request: RequestRow | null;
	readonly messages: readonly Message[];
}

/** One that an order asks for is made first, where that was broken off: a message would make another one in its place. */
async function requestFor(context: Receiving, requestNr: string): Promise<RequestRow | null> {
	const request = await findRequest(context.db, requestNr);
	if (request !== null || (await makeRequest(context, 'request_nr', requestNr)) !== 'made') return request;
	return findRequest(context.db, requestNr);
}

/** The request that some messages are for. */
async function find(context: Receiving, messages: readonly Message[]): Promise<Result<Found>> {
	const { db } = context;
	const [first] = messages;
	const request = first ? await requestFor(context, first.requestNr) : null;
	for (const message of messages) {
		if (message.orderNr === undefined) continue;
		const order = await orderFactsByNumber(db, message.orderNr);
		if (!order) return mistyped(message.orderNr, message.at.orderNr) ?? failure('not-found', { fields: [{ field: message.at.orderNr, rule: 'unknown' }] });
		if (!takesResults(order.status) || order.request_nr !== message.requestNr || request?.order_id !== order.id)
			return failure('conflict', { fields: [{ field: message.at.orderNr, rule: 'otherRequest' }] });
	}
	if (!request && !messages.some(({ patient }) => patient))
		return failure('not-found', { fields: [{ field: first?.at.requestNr ?? 'requestNr', rule: 'unknown' }] });
	return success({ request, messages });
}

interface Mismatch {
	readonly requestNr: string;
	/** `name` is ours, `field` its place in what was sent. */
	readonly faults: readonly { readonly name: string; readonly field: string }[];
}

/** A result under another person's name is worse than none. */
function mismatches(request: RequestRow, messages: readonly Message[]): Mismatch[] {
	const faults = messages.flatMap(({ patient, conditions, at }) => [
		...(patient ? mismatchesOf(patient, request).map((name) => ({ name, field: at[name] })) : []),
		...(patient?.birthTime !== undefined && !isOnDay(patient.birthTime, request.birth_date) ? [{ name: 'birthDate', field: at.birthTime }] : []),
		...(request.sex === 'M' && conditions.length > 0 ? [{ name: 'conditions', field: at.conditions }] : []),
	]);
	return faults.length > 0 ? [{ requestNr: request.request_nr, faults }] : [];
}

/** A request that no order made, of the patient that its first message brings. */
function newRequest({ now, services }: Receiving, messages: readonly Message[]): Standing | Result<never> {
	const message = messages.find(({ patient }) => patient);
	const patient = message?.patient;
	if (!message || !patient) return failure('not-found', { fields: [{ field: messages[0]?.at.requestNr ?? 'requestNr', rule: 'unknown' }] });
	// References go by the age in days.
	if (!/^\d{4}-\d{2}-\d{2}$/.test(patient.birthDate)) return failure('validation', { fields: [{ field: message.at.birthDate, rule: 'date' }] });
	const request: RequestRow = {
		id: randomToken(services.random, 192),
		request_nr: message.requestNr,
		order_id: null,
		password: '',
		last_name: patient.lastName,
		first_name: patient.firstName,
		middle_name: patient.middleName ?? '',
		birth_date: patient.birthDate,
		born_at: null,
		sex: patient.sex ?? null,
		iin: patient.iin ?? '',
		iin_confirmed: 0,
		phone: '',
		collected_at: null,
		collected_day: '',
		received_at: null,
		planned_at: null,
		completed_at: null,
		lab: '',
		doctor_id: null,
		conclusion: '',
		conditions: [],
		told: null,
		said: {},
		issued: 0,
		created_at: now,
		version: 0,
	};
	const others = mismatches(request, messages).flatMap(({ faults }) => faults);
	if (others.length > 0) return failure('validation', { fields: others.map(({ field }): FieldFault => ({ field, rule: 'contradiction' })) });
	return standingOf(request, [], []);
}

/** What nobody knew of the patient yet. */
function withPatient(request: RequestRow, messages: readonly Message[]): RequestRow {
	return messages.reduce((row, { patient }) => {
		if (!patient) return row;
		const iin = row.iin === '' ? (patient.iin ?? '') : row.iin;
		const isConfirmed = row.iin_confirmed === 1 || (iin !== '' && patient.iin === iin);
		return {
			...row,
			sex: row.sex ?? patient.sex ?? null,
			iin,
			iin_confirmed: isConfirmed ? 1 : 0,
			phone: patient.phone ?? row.phone,
			born_at: bornAt(patient) ?? row.born_at,
		};
	}, request);
}

/** The password's hash to write, empty for none. A password that differs from the one that stands is refused. @param waitMs milliseconds that are left for it */
async function newPassword(services: Services, messages: readonly Message[], request: RequestRow | null, waitMs: number): Promise<Result<string>> {
	const message = messages.find(({ password }) => password !== undefined);
	if (message?.password === undefined) return success('');
	if (!request || request.password === '') return hashPassword(services, message.password, waitMs);
	const fits = await passwordFits(services, message.password, request.password, waitMs);
	if (!fits.ok) return fits;
	return fits.value ? success('') : failure('conflict', { fields: [{ field: message.at.password, rule: 'otherPassword' }] });
}

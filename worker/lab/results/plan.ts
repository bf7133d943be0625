/** Works out how the requests of messages are to stand: whose they are, what was sent of each, and what follows from it. Nothing is written here but a mismatch. */
import { type FieldFault, type Result, failure, success } from '#shared/kit/errors.ts';
import { takesResults } from '#shared/order/states.ts';
import { planAttachment } from '#worker/lab/attachments/plan.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { mistyped } from '#worker/lab/kit/spoken-numbers.ts';
import { orderFactsByNumber } from '#worker/lab/order-facts/store.ts';
import type { AnalyteFacts } from './analytes-store.ts';
import { apart } from './apart.ts';
import { type Standing, applyMessage, finish, withRequest } from './apply.ts';
import { heldApart, listedAmong } from './held-store.ts';
import { heldTakenBack, holdListed } from './hold.ts';
import { holdsOf } from './holds-store.ts';
import { holdOf } from './holds.ts';
import { withLacking } from './lacking.ts';
import { makeRequest } from './make-request.ts';
import { impossibleMoments, nameDoctors } from './message-checks.ts';
import type { Message } from './message.ts';
import { insertMismatches } from './mismatch-store.ts';
import { notificationsOf } from './notifications.ts';
import { mismatches, newPassword, newRequest, withPatient } from './patient-of-messages.ts';
import { type PlannedRequest, readStanding } from './receive-store.ts';
import { type RequestRow, findRequest } from './requests-store.ts';
import { codesOf, knownAnalytes, resolveLines, unknownLines } from './resolve.ts';
import { catalogueCode } from './standardisations.ts';

export type Receiving = Pick<LabContext, 'db' | 'now' | 'services' | 'later'>;

/** All passwords of a message together have so long, of the time that its call has: what takes longer is `busy`, before anything is written. */
export const maxPasswordsMs = 20_000;

interface Planned {
	readonly requests: readonly PlannedRequest[];
	/** Codes of the lines of each message, as it was sent. */
	readonly codes: ReadonlyMap<Message, readonly string[]>;
}

/** How every request of the messages is to stand. */
export async function plan(context: Receiving, sent: readonly Message[]): Promise<Result<Planned>> {
	const { db, now } = context;
	const withDoctors = await nameDoctors(db, sent);
	const messages = withDoctors.ok ? withDoctors.value : sent;
	const known = await knownAnalytes(db, messages);
	// Told together, with the lines that the catalogue does not know.
	const impossible = [...(withDoctors.ok ? [] : (withDoctors.error.fields ?? [])), ...messages.flatMap((message) => impossibleMoments(message, now))];
	if (impossible.length > 0) {
		const lines = messages.flatMap((message) => message.lines);
		return failure('validation', { fields: [...impossible, ...unknownLines(lines, known)] });
	}
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
			others.map(({ requestNr, faults }) => ({
				requestNr,
				fields: faults.map(({ name }) => name),
				came: Object.fromEntries(faults.flatMap(({ name, came }) => (came === '' ? [] : [[name, came]]))),
				isAlone: byRequest.size === 1,
			})),
			now,
		);
		return failure('conflict', { fields: others.flatMap(({ faults }) => faults.map(({ field }): FieldFault => ({ field, rule: 'otherPatient' }))) });
	}
	const listed = await listedAmong(db, codesOf(known));
	const isListed = ({ code, analysis }: AnalyteFacts) => listed.has(catalogueCode(code)) || listed.has(analysis.code);
	const planned: PlannedRequest[] = [];
	const codes = new Map<Message, readonly string[]>();
	const refused: FieldFault[] = [];
	for (const { request, messages: ofRequest } of found) {
		const [standing, holds] = request === null ? [null, []] : await Promise.all([readStanding(db, request), holdsOf(db, request.id)]);
		const isByHand = (code: string) => holdOf(holds, code) !== null;
		const resolved = resolveLines(ofRequest, known, standing?.lines ?? new Map());
		if (!resolved.ok) {
			refused.push(...(resolved.error.fields ?? []));
			continue;
		}
		// What is refused is not worked out.
		if (refused.length > 0) continue;
		ofRequest.forEach((message, at) =>
			codes.set(
				sent[messages.indexOf(message)] ?? message,
				(resolved.value[at] ?? []).map(({ facts }) => facts.code),
			),
		);
		const read = standing ?? newRequest(context, ofRequest);
		if ('ok' in read) return read;
		const { standing: made, moved } = apart(read, resolved.value.flat(), ofRequest[0]?.messageId ?? '');
		const password = await newPassword(context.services, ofRequest, request, now + maxPasswordsMs - context.services.clock());
		if (!password.ok) return password;
		const identified = withRequest(made, { ...withPatient(made.request, ofRequest), password: password.value || made.request.password }, 'patient');
		const inTime = ofRequest
			.map((message, at) => holdListed(message, resolved.value[at] ?? [], { isListed, isByHand, lines: identified.lines }))
			.sort((a, b) => Date.parse(a.message.issued) - Date.parse(b.message.issued));
		const applied = inTime.reduce((before, { message, resolved: lines }) => applyMessage(before, message, lines, isByHand), identified);
		const after = await withLacking(
			db,
			finish(
				applied,
				inTime.map(({ message }) => message),
			),
		);
		const ofMessages = inTime.flatMap((one) => one.held);
		const held = [...(await heldApart(db, made, moved)), ...ofMessages, ...heldTakenBack(after, isByHand, ofMessages)];
		const attachment = await planAttachment(context, { ...after.request, version: (request?.version ?? 0) + 1 });
		const notifications = await notificationsOf(context, { before: request, after }, attachment.patientId);
		planned.push({ before: request, after, attachment, held, fileKeys: [], taken: takenOf(after, ofRequest), notifications });
	}
	return refused.length > 0 ? failure('validation', { fields: refused }) : success({ requests: planned, codes });
}

/** Lines that stand as the messages say: those that they brought, and those that they took back. */
function takenOf({ request, lines, changed, superseded }: Standing, [message]: readonly Message[]) {
	const applied = [...changed].filter((code) => lines.get(code)?.message_id === message?.messageId).length;
	return { requestNr: request.request_nr, applied, superseded };
}

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

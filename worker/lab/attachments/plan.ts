/**
 * In which account a request is shown. It is worked out anew with every message of the laboratory, when a phone is proved, and when names change; what somebody typed is no reason for
 * anything (docs/decisions/identity.md, "Identity").
 */
import type { Statement } from '#worker/providers/database/port.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import type { AttachmentLevel } from '#shared/attachments/calls.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { logFault } from '#worker/lab/kit/jobs.ts';
import { randomToken } from '#worker/lab/kit/secrets.ts';
import { enqueueAll } from '#worker/lab/messages/deliver.ts';
import { insertMessage, type NewMessage } from '#worker/lab/messages/store.ts';
import { requestPerson, type RequestPerson } from '#worker/lab/request-facts/store.ts';
import { mayAttach, rankOf } from './levels.ts';
import { isContradicted, isSamePerson } from './same-person.ts';
import { openAttachment, phoneCandidates, provedPatient, takenBackOf, type OpenAttachment, type PatientFacts } from './store.ts';
import { attachStatements, endStatements, settle, write } from './write-store.ts';
import { messagesOf } from './owner-messages.ts';

type Context = Pick<LabContext, 'db' | 'now' | 'services'>;

/** What writing a request does to its attachment. */
export interface AttachmentPlan {
	/** Whose account shows it then; null for nobody's. */
	readonly patientId: string | null;
	/** The attachment that was read; empty for none. Where it is another one by the time of writing, the transaction fails, and is to be worked out anew. */
	readonly openId: string;
	/** Parts of the transaction that writes the request, behind it. */
	readonly statements: readonly Statement[];
	/** Written by these statements; to be sent when they are. */
	readonly messages: readonly NewMessage[];
}

interface Choice {
	readonly patient: PatientFacts;
	readonly level: AttachmentLevel;
	readonly phone?: { readonly holder: string; readonly number: string };
}

/** Whether what is attached may stay as the request is to stand. */
const isKept = (open: OpenAttachment, request: RequestPerson): boolean =>
	open.level === 'reception' || open.level === 'egov'
		? open.is_proved === 1 && request.iin_confirmed === 1 && open.iin === request.iin && open.birth_date === request.birth_date
		: !isContradicted(open, request);

/** Whose the request is by the strongest proof that holds without anybody doing anything. Where a phone means several people, it means none. */
async function choose({ db }: Context, request: RequestPerson, today: string): Promise<Choice | null> {
	const takenBack = await takenBackOf(db, request.id);
	const isFree = (patient: PatientFacts, level: AttachmentLevel) => mayAttach(takenBack, patient.id, level);
	const proved = request.iin !== '' && request.iin_confirmed === 1 ? await provedPatient(db, request.iin, request.birth_date, today) : null;
	if (proved !== null) {
		const level = proved.proved_by === 'egov' ? 'egov' : 'reception';
		if (isFree(proved, level)) return { patient: proved, level };
	}
	const candidates = request.phone === '' ? [] : await phoneCandidates(db, request.phone, request.birth_date, today);
	const fitting = candidates.filter((patient) => isSamePerson(patient, request) && isFree(patient, 'phone'));
	const [patient] = fitting;
	if (patient === undefined || fitting.length > 1) return null;
	return { patient, level: 'phone', phone: { holder: patient.holder, number: request.phone } };
}

/** @param request as it is to stand; its `version` is the count of its changes by then */
export async function planAttachment(context: Context, request: RequestPerson): Promise<AttachmentPlan> {
	const { db, now, services } = context;
	const today = todayInAlmaty(now);
	const open = await openAttachment(db, request.id, today);
	const kept = open !== null && isKept(open, request) ? open : null;
	const ended =
		open !== null && kept === null ? endStatements(db, { requestId: request.id, patientId: open.id, by: 'identity', version: request.version }, now) : [];
	const openId = open?.attachment_id ?? '';
	const choice = await choose(context, request, today);
	const standing = kept === null ? 0 : kept.is_abandoned === 1 && kept.id !== choice?.patient.id ? 0 : rankOf(kept.level);
	if (choice === null || rankOf(choice.level) <= standing)
		return { patientId: kept?.id ?? null, openId, statements: [...ended, settle(db, [request.id])], messages: [] };
	const id = randomToken(services.random, 128);
	const { patient, level, phone } = choice;
	const displaced = kept !== null && kept.id !== patient.id ? [kept.id] : [];
	const concerned = { iins: [request.iin, patient.iin], phones: [request.phone], displaced, without: [patient.id, ...(phone ? [phone.holder] : [])] };
	const messages = kept?.id === patient.id ? [] : await messagesOf(context, patient.id, concerned, today);
	const rows = [{ id, requestId: request.id, version: request.version, replaces: kept?.attachment_id ?? '' }];
	return {
		patientId: patient.id,
		openId,
		statements: [
			...ended,
			...attachStatements(db, { patient, level, rows, ...(phone ? { phone } : {}) }, now),
			...messages.flatMap((message) => insertMessage(db, message, { table: 'attachments', column: 'id', value: id }, now)),
		],
		messages,
	};
}

/** Sends what a plan has written, once it is. */
export function sendPlanned(context: Pick<LabContext, 'db' | 'later' | 'now' | 'services'>, messages: readonly NewMessage[]): void {
	if (messages.length > 0) context.later(enqueueAll(context, messages));
}

/** How often it is worked out anew because a person changed meanwhile. */
const maxRounds = 8;

/** Works out anew where a request is shown, in a transaction of its own. @throws when a person kept changing */
export async function attachAnew(context: Context & Pick<LabContext, 'later'>, requestId: string): Promise<void> {
	for (let round = 0; round < maxRounds; round += 1) {
		const request = await requestPerson(context.db, requestId);
		if (request === null) return;
		const { statements, messages } = await planAttachment(context, request);
		if (!(await write(context.db, statements))) continue;
		sendPlanned(context, messages);
		return;
	}
	throw new Error('a person kept changing while a request was attached');
}

/**
 * After what has been written already: a fault of it is no fault of what was asked for. What it leaves undone is done with the laboratory's next message.
 */
export const afterwards = (work: Promise<void>): Promise<void> => work.catch((thrown: unknown) => logFault({ job: 'attach' }, thrown));

/** Attaching by the person's own act: a receipt attaches its own request, and a phone that was proved attaches the requests that it stands on. */
import type { Statement } from '#worker/providers/database/port.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { foldName } from '#shared/kit/names.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { randomToken } from '#worker/lab/kit/secrets.ts';
import { insertMessage } from '#worker/lab/messages/store.ts';
import type { RequestPerson } from '#worker/lab/request-facts/store.ts';
import { sendPlanned } from './plan.ts';
import { mayAttach, rankOf } from './levels.ts';
import { isContradicted, isSamePerson } from './same-person.ts';
import { isShownTo } from './lists-store.ts';
import { findFacts, namesOfShown, openAttachment, phoneCandidates, requestsOfPhone, takenBackOf, takenBackOfAll, type PatientFacts } from './store.ts';
import { attachStatements, endOfOtherStatements, write } from './write-store.ts';
import { shownElsewhere } from './confirm-store.ts';
import { messagesOf } from './owner-messages.ts';

type Context = Pick<LabContext, 'db' | 'now' | 'services' | 'later'>;

interface Claim {
	readonly request: RequestPerson;
	readonly patient: PatientFacts;
	/** The account that acts: the patient's own, or a parent's. */
	readonly accountId: string;
	/** Hash of the access that the receipt opened. */
	readonly accessHash: string;
}

/**
 * Attaches the one request that a receipt opened. Refused without a trace: `conflict` for another person's, `already-exists` for one that another account shows, `ask-reception` for one
 * that was taken back from this account, `not-found` where the access has ended meanwhile.
 */
export async function attachByReceipt(context: Context, { request, patient, accountId, accessHash }: Claim): Promise<Result<{ readonly id: string }>> {
	const { db, now, services } = context;
	if (!isSamePerson(patient, request)) return failure('conflict');
	const today = todayInAlmaty(now);
	const [open, takenBack] = await Promise.all([openAttachment(db, request.id, today), takenBackOf(db, request.id)]);
	if (open?.id === patient.id) return success({ id: request.id });
	if (open !== null && open.is_abandoned === 0) return failure('already-exists');
	if (!mayAttach(takenBack, patient.id, 'receipt')) return failure('ask-reception');
	const id = randomToken(services.random, 128);
	const concerned = { iins: [request.iin, patient.iin], phones: [request.phone], displaced: [], without: [patient.id, accountId] };
	const messages = await messagesOf(context, patient.id, concerned, today);
	const rows = [{ id, requestId: request.id, version: request.version, replaces: open?.attachment_id ?? '' }];
	await write(db, [
		...attachStatements(db, { patient, level: 'receipt', accessHash, rows }, now),
		...messages.flatMap((message) => insertMessage(db, message, { table: 'attachments', column: 'id', value: id }, now)),
	]);
	if (await isShownTo(db, request.id, patient.id)) {
		sendPlanned(context, messages);
		return success({ id: request.id });
	}
	return failure((await openAttachment(db, request.id, today)) === null ? 'not-found' : 'already-exists');
}

/**
 * A phone was proved, or names became others: attaches the requests on which the account's phone stands to whom they are of, the account's person or a child it acts for. Where a phone
 * means several people it means none.
 * @param patientId the account, or a child for whom others act
 */
export async function attachByPhone(context: Context, patientId: string): Promise<void> {
	const { db, now, services } = context;
	const today = todayInAlmaty(now);
	const requests = (await requestsOfPhone(db, patientId, today)).filter(
		({ open_level: level, is_abandoned: isAbandoned }) => level === null || isAbandoned === 1 || rankOf(level) < rankOf('phone'),
	);
	const takenBack = await takenBackOfAll(
		db,
		requests.map(({ id }) => id),
	);
	for (const ofPhone of Map.groupBy(requests, ({ phone, birth_date: birthDate }) => `${phone} ${birthDate}`).values()) {
		const [{ phone, birth_date: birthDate } = { phone: '', birth_date: '' }] = ofPhone;
		const candidates = await phoneCandidates(db, phone, birthDate, today);
		const chosen = ofPhone.flatMap((request) => {
			const fitting = candidates.filter((one) => isSamePerson(one, request) && mayAttach(takenBack.get(request.id) ?? [], one.id, 'phone'));
			return fitting.length === 1 ? fitting.map((patient) => ({ patient, request })) : [];
		});
		for (const ofPatient of Map.groupBy(chosen, ({ patient }) => patient.id).values()) {
			const [{ patient } = { patient: undefined }] = ofPatient;
			if (patient === undefined) continue;
			const rows = ofPatient.map(({ request }) => ({
				id: randomToken(services.random, 128),
				requestId: request.id,
				version: request.version,
				replaces: request.open_id,
			}));
			const displaced = await shownElsewhere(
				db,
				rows.map(({ requestId }) => requestId),
				patient.id,
			);
			const concerned = {
				iins: [patient.iin, ...ofPatient.map(({ request }) => request.iin)],
				phones: [phone],
				displaced,
				without: [patient.id, patient.holder],
			};
			const messages = await messagesOf(context, patient.id, concerned, today);
			const isWritten = await write(db, [
				...attachStatements(db, { patient, level: 'phone', phone: { holder: patient.holder, number: phone }, rows }, now),
				...messages.flatMap((message) => insertMessage(db, message, { table: 'attachments', column: 'id', value: rows[0]?.id ?? '' }, now)),
			]);
			if (isWritten) sendPlanned(context, messages);
		}
	}
}

/** Part of the transaction that gives an account other names: what it shows and what contradicts them leaves it, if they are written. */
export async function endContradicted(
	{ db, now }: Pick<LabContext, 'db' | 'now'>,
	patientId: string,
	names: Pick<PatientFacts, 'last_name' | 'first_name' | 'middle_name' | 'iin'>,
): Promise<Statement[]> {
	const patient = await findFacts(db, patientId);
	if (patient === null) return [];
	const after = { ...patient, ...names };
	const contradicted = (await namesOfShown(db, patientId)).filter((request) => isContradicted(after, request));
	const nameFolded = foldName(`${names.last_name} ${names.first_name}`);
	return endOfOtherStatements(
		db,
		{ patientId, nameFolded, iin: names.iin },
		contradicted.map(({ id }) => id),
		now,
	);
}

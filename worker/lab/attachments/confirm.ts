/** The reception has seen a document, or eGov has answered: the one proof by which an account is shown a history, and what comes. */
import type { BodyOut, Reply } from '#shared/calls.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import type { PrincipalOf } from '#shared/kit/audience.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { hashOf, randomDigits, randomToken } from '#worker/lab/kit/secrets.ts';
import { insertMessage } from '#worker/lab/messages/store.ts';
import { confirmStatements, patientOfCode, writeCode, patientOfIin, shownElsewhere, confirmedRequests, takeBackProof } from './confirm-store.ts';
import { afterwards, attachAnew, sendPlanned } from './plan.ts';
import { isSamePerson } from './same-person.ts';
import { shownBy } from './lists-store.ts';
import { attachStatements, write } from './write-store.ts';
import { messagesOf } from './owner-messages.ts';

type Context = Pick<LabContext, 'db' | 'now' | 'services' | 'later'>;

/** Long enough to get to a collection point. */
const codeMs = 7 * 24 * 3_600_000;
const codeDigits = 8;

/** A new code of the person whose data the account shows. Refusal: `unavailable` where no free one was found. */
export async function newIdentityCode({ db, now, services, principal }: LabContext<PrincipalOf<'patient'>>): Promise<Result<Reply<'patient.identity-code'>>> {
	const expiresAt = now + codeMs;
	for (let round = 0; round < 5; round += 1) {
		const code = randomDigits(services.random, codeDigits);
		if (await writeCode(db, principal.patientId, await hashOf(code), expiresAt, now))
			return success({ code, expiresAt: new Date(expiresAt).toISOString() });
	}
	return failure('unavailable');
}

/**
 * Two proofs at once of one IIN: the store takes one of them. Refusals as the call says.
 * @param accountId whose code it has to be; left out: any account's
 */
export async function confirmIdentity(
	context: Context,
	body: BodyOut<'lis.identities.confirm'>,
	accountId?: string,
): Promise<Result<Reply<'lis.identities.confirm'>>> {
	const { db, now, services } = context;
	const today = todayInAlmaty(now);
	const document = { last_name: body.lastName, first_name: body.firstName, middle_name: body.middleName, birth_date: body.birthDate, sex: null, iin: '' };
	const codeHash = await hashOf(body.code);
	const patient = await patientOfCode(db, codeHash, now);
	if (patient === null || (accountId !== undefined && patient.id !== accountId)) return failure('not-found');
	// The IIN of the account was typed; the document's takes its place.
	if (!isSamePerson({ ...patient, iin: '' }, document)) return failure('conflict');
	const proved = await patientOfIin(db, body.iin, today);
	if (proved !== null && proved !== patient.id) return failure('already-exists');
	const self = { ...patient, iin: body.iin };
	const requests = await confirmedRequests(db, { iin: body.iin, birthDate: body.birthDate, patientId: patient.id });
	const rows = requests.map(({ id, version, replaces }) => ({ id: randomToken(services.random, 128), requestId: id, version, replaces }));
	const displaced = await shownElsewhere(
		db,
		requests.map(({ id }) => id),
		patient.id,
	);
	const concerned = { iins: [body.iin], phones: [], displaced, without: [patient.id] };
	const messages = await messagesOf(context, patient.id, concerned, today);
	await write(db, [
		...confirmStatements(db, { patient, iin: body.iin, by: body.by, codeHash }, now, today),
		...attachStatements(db, { patient: self, level: body.by, rows, overridesOwner: true }, now),
		...messages.flatMap((message) => insertMessage(db, message, { table: 'confirmed_patients', column: 'id', value: `${patient.id}.${body.iin}` }, now)),
	]);
	if ((await patientOfIin(db, body.iin, today)) !== patient.id) return failure('already-exists');
	sendPlanned(context, messages);
	return success({ attached: rows.length, moved: displaced.length === 0 ? 0 : requests.filter(({ replaces, own }) => replaces !== '' && own === 0).length });
}

/** What another proof holds as well stays by that one. @returns whether an account was confirmed for the IIN */
export const takeBackIdentity = async (context: Context, iin: string): Promise<boolean> => {
	const { db, now } = context;
	const patientId = await patientOfIin(db, iin, todayInAlmaty(now));
	if (patientId === null) return false;
	const shown = await shownBy(db, patientId, ['reception', 'egov']);
	await write(db, takeBackProof(db, patientId, iin, now));
	// People who had them by another proof have them again.
	for (const requestId of shown) await afterwards(attachAnew(context, requestId));
	return true;
};

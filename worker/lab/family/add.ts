/**
 * Adding a child (docs/decisions/family.md). Nothing is shown by an IIN alone: to add a child one needs a receipt of the child's, or a request
 * of the child's on which their own proved phone stands. What the laboratory knows of the child otherwise is told only after that.
 */
import type { BodyOut, Reply } from '#shared/calls.ts';
import { guardedUntil, maxChildren } from '#shared/family/rules.ts';
import type { PrincipalOf } from '#shared/kit/audience.ts';
import { failure, success, type FieldFault, type Result } from '#shared/kit/errors.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { foldName } from '#shared/kit/names.ts';
import { attachByPhone } from '#worker/lab/attachments/claim.ts';
import { afterwards, sendPlanned } from '#worker/lab/attachments/plan.ts';
import { mayAttach } from '#worker/lab/attachments/levels.ts';
import { openAttachment, takenBackOf } from '#worker/lab/attachments/store.ts';
import { messagesOf } from '#worker/lab/attachments/owner-messages.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { randomToken } from '#worker/lab/kit/secrets.ts';
import { mismatchesOf } from '#worker/lab/request-facts/identity.ts';
import { openByReceipt } from '#worker/lab/results/receipt.ts';
import { findRequestById, type RequestRow } from '#worker/lab/results/requests-store.ts';
import { childrenOf, insertChild, knownPeople, requestsByPhone, type NewChild } from './store.ts';

type Context = LabContext<PrincipalOf<'patient'>>;
type Added = BodyOut<'family.add'>;

const faultAt = (field: string, rule: FieldFault['rule'], values?: FieldFault['values']) =>
	failure('validation', { fields: [{ field, rule, ...(values === undefined ? {} : { values }) }] });

export async function addChild(context: Context, body: Added): Promise<Result<Reply<'family.add'>>> {
	const { db, now, principal, services } = context;
	const guardianId = principal.accountId;
	const until = guardedUntil(body.birthDate);
	const today = todayInAlmaty(now);
	if (until <= today) return faultAt('birthDate', 'ofAge');
	if ((await childrenOf(db, guardianId)).filter((child) => child.until > today).length >= maxChildren) return failure('not-available');
	const proof = await proveChild(context, body);
	if (!proof.ok) return proof;
	const { request, level } = proof.value;
	const iin = body.iin !== undefined && request.iin_confirmed === 1 && request.iin === body.iin ? body.iin : '';
	const known = await knownPeople(db, guardianId, request.id, iin, today);
	if (known.some(({ is_own: isOwn }) => isOwn === 1)) return failure('already-exists');
	if (known.some((person) => person.has_account === 1 || person.guardians > 0 || person.birth_date !== body.birthDate)) return failure('ask-reception');
	const open = await openAttachment(db, request.id, today);
	if (open !== null && open.is_abandoned === 0) return failure('ask-reception');
	if (!mayAttach(await takenBackOf(db, request.id), '', level)) return failure('ask-reception');
	const [id, attachmentId] = [randomToken(services.random, 128), randomToken(services.random, 128)];
	const child: NewChild = {
		id,
		last_name: body.lastName,
		first_name: body.firstName,
		middle_name: body.middleName ?? '',
		name_folded: foldName(`${body.lastName} ${body.firstName}`),
		birth_date: body.birthDate,
		sex: request.sex,
		iin,
		until,
		level,
		request,
		attachmentId,
		replaces: open?.attachment_id ?? '',
	};
	const concerned = { iins: [request.iin], phones: [request.phone], displaced: [], without: [guardianId] };
	const messages = await messagesOf(context, id, concerned, today);
	// Somebody else was first, just now.
	if (!(await insertChild(db, guardianId, child, messages, now, today))) return failure('ask-reception');
	sendPlanned(context, messages);
	await afterwards(attachByPhone(context, id));
	return success({ id });
}

interface Proof {
	readonly request: RequestRow;
	readonly level: 'receipt' | 'phone';
}

/** The request that proves it. */
async function proveChild(context: Context, body: Added): Promise<Result<Proof>> {
	const { internalNr, password } = body;
	const patient = { lastName: body.lastName, firstName: body.firstName, middleName: body.middleName, birthDate: body.birthDate, iin: body.iin };
	const isTheirs = (request: RequestRow) => request.birth_date === body.birthDate && mismatchesOf(patient, request).length === 0;
	if (internalNr === undefined && password === undefined) {
		for (const id of await requestsByPhone(context.db, context.principal.accountId, body.birthDate)) {
			const request = await findRequestById(context.db, id);
			if (request && isTheirs(request)) return success({ request, level: 'phone' });
		}
		return faultAt('internalNr', 'receiptNeeded');
	}
	if (internalNr === undefined || password === undefined) return faultAt(internalNr === undefined ? 'internalNr' : 'password', 'required');
	const request = await openByReceipt(context, internalNr, password);
	if (!request.ok) return request;
	return isTheirs(request.value) ? success({ request: request.value, level: 'receipt' }) : failure('not-same-person');
}

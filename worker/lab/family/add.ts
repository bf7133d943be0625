/**
 * Adding a child (docs/decisions.md, "Family, sharing and settings"). Nothing is shown by an IIN alone: whoever adds a child has a receipt of the child's, or an order of their own by
 * which the child was tested. What the laboratory knows of the child otherwise is told only after that.
 */
import type { BodyOut, Reply } from '#shared/calls.ts';
import { guardedUntil, maxChildren } from '#shared/family/rules.ts';
import type { PrincipalOf } from '#shared/kit/audience.ts';
import { failure, success, type FieldFault, type Result } from '#shared/kit/errors.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { foldName } from '#shared/kit/names.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { randomToken } from '#worker/lab/kit/secrets.ts';
import { mismatchesOf } from '#worker/lab/results/identity.ts';
import { openByReceipt } from '#worker/lab/results/receipt.ts';
import { findRequestById, type RequestRow } from '#worker/lab/results/store.ts';
import { childrenOf, insertChild, knownPeople, requestsByOrders } from './store.ts';

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
	const proved = await proveChild(context, body);
	if (!proved.ok) return proved;
	const request = proved.value;
	const iin = body.iin !== undefined && request.iin_confirmed === 1 && request.iin === body.iin ? body.iin : '';
	const known = await knownPeople(db, guardianId, request.id, iin, today);
	const [person] = known;
	if (known.some(({ is_own: isOwn }) => isOwn === 1)) return failure('already-exists');
	const isTaken = known.length > 1 || (person !== undefined && (person.has_account === 1 || person.guardians > 0 || person.birth_date !== body.birthDate));
	if (isTaken) return failure('ask-reception');
	const id = person?.id ?? randomToken(services.random, 128);
	const child = {
		id,
		isNew: person === undefined,
		lastName: body.lastName,
		firstName: body.firstName,
		middleName: body.middleName ?? '',
		nameFolded: foldName(`${body.lastName} ${body.firstName}`),
		birthDate: body.birthDate,
		sex: request.sex,
		iin,
		until,
		requestId: request.id,
	};
	// Somebody else was first, just now.
	return (await insertChild(db, guardianId, child, now, today)) ? success({ id }) : failure('ask-reception');
}

/** The request that proves it. */
async function proveChild(context: Context, body: Added): Promise<Result<RequestRow>> {
	const { internalNr, password } = body;
	const patient = { lastName: body.lastName, firstName: body.firstName, middleName: body.middleName, birthDate: body.birthDate, iin: body.iin };
	const isTheirs = (request: RequestRow) => request.birth_date === body.birthDate && mismatchesOf(patient, request).length === 0;
	if (internalNr === undefined && password === undefined) {
		for (const id of await requestsByOrders(context.db, context.principal.accountId, body.birthDate)) {
			const request = await findRequestById(context.db, id);
			if (request && isTheirs(request)) return success(request);
		}
		return faultAt('internalNr', 'receiptNeeded');
	}
	if (internalNr === undefined || password === undefined) return faultAt(internalNr === undefined ? 'internalNr' : 'password', 'required');
	const request = await openByReceipt(context, internalNr, password);
	if (!request.ok) return request;
	return isTheirs(request.value) ? request : failure('not-same-person');
}

/** Whose account an order is in. What is typed into an order proves nothing of results: those go by worker/lab/attachments. */
import type { Database } from '#worker/providers/database/port.ts';
import type { BodyOut } from '#shared/calls.ts';
import type { PrincipalOf } from '#shared/kit/audience.ts';
import { isSamePerson } from '#worker/lab/attachments/same-person.ts';
import type { Identity } from '#worker/lab/request-facts/identity.ts';
import { findFacts } from '#worker/lab/attachments/store.ts';

/** Whose account an order made by a signed-in patient is in, and whether it is for that person. */
export async function whoseOrder(
	db: Database,
	{ accountId, patientId }: PrincipalOf<'patient'>,
	body: BodyOut<'order.create'>,
): Promise<{ readonly accountId: string; readonly patientId: string | null }> {
	const self = await findFacts(db, patientId);
	const named: Identity = {
		last_name: body.lastName,
		first_name: body.firstName,
		middle_name: body.middleName ?? '',
		birth_date: body.birthDate,
		sex: body.sex,
		iin: body.iin ?? '',
	};
	return { accountId, patientId: self !== null && isSamePerson(self, named) ? patientId : null };
}

/**
 * Whether an order or a request is of the person whose account it is. An IIN that both sides know decides, together with the day of birth: a surname changes,
 * an IIN does not. Where one side knows none, name and day of birth have to agree whole.
 */
import type { D1Database } from '@cloudflare/workers-types';
import type { BodyOut } from '#shared/calls.ts';
import type { PrincipalOf } from '#shared/kit/audience.ts';
import { mismatchesOf, type Identity } from '#worker/lab/results/identity.ts';
import { findPatient, type PatientRow } from './patients-store.ts';

/** Who an account says to be. */
type Self = Pick<PatientRow, 'last_name' | 'first_name' | 'middle_name' | 'birth_date' | 'sex' | 'iin'>;

/** Members in which somebody named is another person than the account's; empty for the same one. */
export function otherThan(self: Self, named: Identity): readonly string[] {
	if (self.iin !== '' && named.iin !== '') {
		return [...(self.iin === named.iin ? [] : ['iin']), ...(self.birth_date === named.birth_date ? [] : ['birthDate'])];
	}
	const names = mismatchesOf(
		{
			lastName: self.last_name,
			firstName: self.first_name,
			middleName: self.middle_name,
			birthDate: self.birth_date,
			...(self.sex === null ? {} : { sex: self.sex }),
		},
		named,
	);
	// A year alone is no day of birth.
	return self.birth_date === named.birth_date ? names : [...new Set([...names, 'birthDate'])];
}

/** Whose account an order made by a signed-in patient is in, and whether it is for that person. */
export async function whoseOrder(
	db: D1Database,
	{ accountId, patientId }: PrincipalOf<'patient'>,
	body: BodyOut<'order.create'>,
): Promise<{ readonly accountId: string; readonly patientId: string | null }> {
	const self = await findPatient(db, patientId);
	const named: Identity = {
		last_name: body.lastName,
		first_name: body.firstName,
		middle_name: body.middleName ?? '',
		birth_date: body.birthDate,
		sex: body.sex,
		iin: body.iin ?? '',
	};
	return { accountId, patientId: self !== null && otherThan(self, named).length === 0 ? patientId : null };
}

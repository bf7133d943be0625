/** Whose phone the contract suite gives with the orders that it makes (`npm run conformance -- … --write`). */
import { normalisePhone } from '#shared/kit/fields.ts';
import { Refusal } from '#scripts/lib/refusal.ts';

/**
 * A phone is told of an order, and belongs to somebody: none is made up. It is `CONTRACT_PHONE`, or that by which the patient of the tests signs in.
 * @returns `+` and digits; empty where none was given
 * @throws Refusal for one that is no phone, which is not shown
 */
export function contractPhone({ CONTRACT_PHONE = '', CONTRACT_PATIENT = '' }: Readonly<Record<string, string | undefined>>): string {
	if (CONTRACT_PHONE !== '') {
		const phone = normalisePhone(CONTRACT_PHONE);
		if (phone === null) throw new Refusal('CONTRACT_PHONE is no phone.');
		return phone;
	}
	const [login = ''] = CONTRACT_PATIENT.split(':');
	// Numbers of cards have digits, too.
	return login.trim().startsWith('+') ? (normalisePhone(login) ?? '') : '';
}

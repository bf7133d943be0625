/** The call of a partner's account. */
import { failure, success } from '#shared/kit/errors.ts';
import type { PartnerProfile, partnerCalls } from '#shared/partner/calls.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';

interface Row extends Omit<PartnerProfile, 'validUntil' | 'contact'> {
	readonly validUntil: string;
	readonly contactName: string;
	readonly contactPhone: string;
	readonly contactEmail: string;
}

export const partnerHandlers: HandlersOf<keyof typeof partnerCalls> = {
	'partner.main': async ({ db, principal }) => {
		const row = await db
			.prepare(
				`SELECT id, code, company, contract_nr AS contractNr, discount AS discountValue, valid_until AS validUntil,
					contact_name AS contactName, contact_phone AS contactPhone, contact_email AS contactEmail FROM partners WHERE id = ?1`,
			)
			.bind(principal.accountId)
			.first<Row>();
		if (row === null) return failure('unauthorised');
		const { validUntil, contactName, contactPhone, contactEmail, ...partner } = row;
		return success({
			...partner,
			validUntil: validUntil === '' ? null : validUntil,
			contact: { name: contactName, mobilePhone: contactPhone, email: contactEmail },
		});
	},
};

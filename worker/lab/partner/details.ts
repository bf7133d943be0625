/** What documents say of a partner's company: read by the partner, written by the staff. */
import { failure, success } from '#shared/kit/errors.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { detailsRow, writeDetails, type DetailsRow } from './details-store.ts';
import { partnerOfCode, partnerOfId } from './invoices-store.ts';
import { detailsOf } from './sides.ts';

export const viewDetails: LabHandler<'partner.details'> = async ({ db, principal }) => {
	const partner = await partnerOfId(db, principal.accountId);
	return partner === null ? failure('unauthorised') : success(detailsOf(partner, await detailsRow(db, partner.id)));
};

const required = (field: string) => failure('validation', { fields: [{ field, rule: 'required' }] });
/** Of fields that are whole or not there, the first one that is lacking; null where none is. */
const lacking = (fields: Readonly<Record<string, string>>): string | null =>
	Object.values(fields).every((text) => text === '') ? null : (Object.entries(fields).find(([, text]) => text === '')?.[0] ?? null);

/** Refusals: `not-found`; `required` at what is lacking of an account or a certificate; `conflict` for another version than the one that stands. */
export const writePartnerDetails: LabHandler<'staff.partners.details'> = async ({ db, tell }, { params: { code }, body }) => {
	const partner = await partnerOfCode(db, code);
	if (partner === null) return failure('not-found');
	const { bank, bik, iik, vatSeries, vatNumber, vatDay, version } = body;
	const missing = lacking({ bank, bik, iik }) ?? lacking({ vatSeries, vatNumber, vatDay });
	if (missing !== null) return required(missing);
	const row: Omit<DetailsRow, 'version' | 'contract_nr' | 'company'> = {
		name_kz: body.nameKz,
		name_en: body.nameEn,
		contract_day: body.contractDay,
		bank,
		bik,
		iik,
		kbe: body.kbe,
		knp: body.knp,
		vat_series: vatSeries,
		vat_number: vatNumber,
		vat_day: vatDay,
		director: body.director,
		accountant: body.accountant,
	};
	const company = { bin: body.bin, address: body.address };
	const before = await detailsRow(db, partner.id);
	if ((before?.version ?? 0) === version && (await writeDetails(db, partner.id, { ...row, ...company, version }))) {
		tell({ before: { ...before, bin: partner.bin, address: partner.address }, after: { ...row, ...company, version: version + 1 } });
		return success({ version: version + 1 });
	}
	// The answer to the same change was lost on its way.
	const [now, stands] = [await partnerOfCode(db, code), await detailsRow(db, partner.id)];
	const wanted: Partial<DetailsRow> = { ...row, version: version + 1 };
	const isWritten =
		now?.bin === company.bin &&
		now.address === company.address &&
		stands !== null &&
		(Object.keys(wanted) as (keyof DetailsRow)[]).every((name) => stands[name] === wanted[name]);
	return isWritten ? success({ version: version + 1 }) : failure('conflict');
};

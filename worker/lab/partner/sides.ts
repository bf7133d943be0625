/** The two companies of a document, as they are when it is issued, and as they are read back of one that was. */
import { brand } from '#shared/brand.ts';
import type { Localised } from '#shared/i18n/locales.ts';
import type { PartnerDetails } from '#shared/partner/details.ts';
import { noDetails, type CompanyDetails } from '#shared/requisites/details.ts';
import type { Requisites } from '#shared/requisites/requisites.ts';
import type { DetailsRow } from './details-store.ts';
import type { PartnerFacts } from './invoices-store.ts';

/** Who issues documents. */
export interface Seller extends CompanyDetails {
	readonly names: Localised;
	/** Empty where the operator had given none. */
	readonly bin: string;
	readonly address: Localised;
	readonly phone: string;
}

/** Whom they are for. */
export interface Buyer extends CompanyDetails {
	readonly names: Localised;
	readonly bin: string;
	readonly address: string;
	readonly contractNr: string;
	readonly contractDay: string;
	readonly knp: string;
}

export const sellerNow = ({ bin, details }: Requisites): Seller => ({
	...details,
	names: brand.legalEntity,
	bin: bin ?? '',
	address: brand.address,
	phone: brand.phone,
});
export interface KeptSeller extends Seller {
	/** The document was issued with what the seller is for VAT: a certificate, or none. */
	readonly isVatKept: boolean;
}
/** What a document did not keep it does not say: no account and no VAT of today. @param kept JSON; one of before has neither, empty for nothing at all */
export function sellerOf(kept: string, requisites: Requisites): KeptSeller {
	const { names, bin, address, phone } = sellerNow(requisites);
	if (kept === '') return { ...noDetails, names, bin, address, phone, isVatKept: false };
	const seller = JSON.parse(kept) as Omit<Seller, keyof CompanyDetails> & Partial<CompanyDetails>;
	return { ...noDetails, ...seller, isVatKept: seller.vat !== undefined };
}

/** @param row null where the staff has written nothing yet */
export function detailsOf(partner: PartnerFacts, row: DetailsRow | null): PartnerDetails {
	const { company, bin, address, contract_nr: contractNr } = partner;
	const known = { company, bin, address, contractNr };
	if (row === null) return { ...noDetails, ...known, nameKz: '', nameEn: '', contractDay: '', knp: '' };
	const { bank, bik, iik, kbe, director, accountant, knp } = row;
	// The file may have brought another name or contract since: what was written for the one before stands beside no other.
	const isSameCompany = row.company === company;
	return {
		...known,
		nameKz: isSameCompany ? row.name_kz : '',
		nameEn: isSameCompany ? row.name_en : '',
		contractDay: row.contract_nr === contractNr ? row.contract_day : '',
		account: { bank, bik, iik, kbe },
		knp,
		vat: row.vat_number === '' ? null : { series: row.vat_series, number: row.vat_number, day: row.vat_day },
		director,
		accountant,
	};
}

export function buyerNow({ company, nameKz, nameEn, ...details }: PartnerDetails): Buyer {
	return { ...details, names: { ru: company, kz: nameKz || company, en: nameEn || company } };
}
/** Of an invoice that kept its buyer in columns alone, too. */
export function buyerOf(row: {
	readonly buyer: string;
	readonly company: string;
	readonly bin: string;
	readonly address: string;
	readonly contract_nr: string;
}): Buyer {
	if (row.buyer !== '') return JSON.parse(row.buyer) as Buyer;
	const { company, bin, address, contract_nr: contractNr } = row;
	return { ...noDetails, names: { ru: company, kz: company, en: company }, bin, address, contractNr, contractDay: '', knp: '' };
}

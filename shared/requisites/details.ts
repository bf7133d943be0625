/** What a company is named by in documents of money in Kazakhstan, and how its numbers are checked. */
import { z } from 'zod';
import { digitsOnly, iinCheckDigitFits, isDay, line, todayInAlmaty } from '#shared/kit/fields.ts';

/** A BIN is checked as an IIN is; twelve equal digits fit and are nobody's. */
export const binFits = (number: string): boolean => iinCheckDigitFits(number) && !/^(\d)\1{11}$/.test(number);

/** Remainder of a number of any length by 97, digit by digit. */
const remainderBy97 = (digits: string) => [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
/** An account of Kazakhstan (IIK): an IBAN of 20 characters, `KZ`, two check digits, three digits of the bank, thirteen letters or digits (ISO 13616, ISO 7064 mod 97-10). */
export function iikFits(number: string): boolean {
	if (!/^KZ\d{5}[A-Z0-9]{13}$/.test(number)) return false;
	const moved = number.slice(4) + number.slice(0, 4);
	return remainderBy97([...moved].map((sign) => (/\d/.test(sign) ? sign : String(sign.charCodeAt(0) - 55))).join('')) === 1;
}

/** Code of a bank: eight or eleven characters, of Kazakhstan (ISO 9362). */
export const bikPattern = /^[A-Z]{4}KZ[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;
/** Code of who is paid: whether of the country (1, 2), and sector (1 to 9, 0). */
export const kbePattern = /^[12]\d$/;
/** Code of what is paid for. */
const knpPattern = /^\d{3}$/;

const plain = (typed: string) => typed.replace(/[\s\u00a0-]/g, '').toUpperCase();
/** Empty for what is not given. */
const optional = (rule: 'bin' | 'iik' | 'bik' | 'kbe' | 'knp', fits: (text: string) => boolean, read: (typed: string) => string = plain) =>
	line(40)
		.default('')
		.overwrite(read)
		.refine((text) => text === '' || fits(text), rule);

export const optionalBin = optional('bin', binFits, digitsOnly);
export const optionalIik = optional('iik', iikFits);
export const optionalBik = optional('bik', (text) => bikPattern.test(text));
export const optionalKbe = optional('kbe', (text) => kbePattern.test(text));
export const optionalKnp = optional('knp', (text) => knpPattern.test(text));
export const optionalPastDay = line(10)
	.default('')
	.refine((text) => text === '' || isDay(text), { error: 'date', abort: true })
	// No contract and no certificate of the country is older than it.
	.refine((text) => text === '' || text >= '1991-01-01', 'dateTooEarly')
	.refine((text) => text === '' || text <= todayInAlmaty(), 'dateTooLate');

/** Where a company is paid; all of it is empty where nothing is known. */
const bankAccount = z.object({ bank: z.string(), bik: z.string(), iik: z.string(), kbe: z.string() });
export type BankAccount = z.output<typeof bankAccount>;

/** Certificate of a payer of VAT; null for who pays none. */
const vatCertificate = z.object({ series: z.string(), number: z.string(), day: z.iso.date() });

/** What documents say of a company besides names, BIN and address. Empty for what is not known. */
export const companyDetails = z.object({
	account: bankAccount,
	vat: vatCertificate.nullable(),
	director: z.string(),
	accountant: z.string(),
});
export type CompanyDetails = z.output<typeof companyDetails>;

export const noDetails: CompanyDetails = { account: { bank: '', bik: '', iik: '', kbe: '' }, vat: null, director: '', accountant: '' };

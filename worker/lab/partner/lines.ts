/** Lines of documents: as they are asked for, written down, and read back. */
import { failure, success, type Result } from '#shared/kit/errors.ts';
import type { ActLine, DocumentLine, newLine } from '#shared/partner/invoices.ts';
import { rateOn, vatIn, type VatRates } from '#shared/partner/vat.ts';
import type { CompanyDetails } from '#shared/requisites/details.ts';
import { monthPeriod } from '#shared/statistics/period.ts';
import type { z } from 'zod';

/** Of documents from before VAT was kept: without any. */
type Kept = Pick<DocumentLine, 'name' | 'sum'> & Partial<Pick<DocumentLine, 'rate' | 'vat'>>;

/** @param kept JSON */
export const linesOf = (kept: string): DocumentLine[] => (JSON.parse(kept) as Kept[]).map(({ name, sum, rate = null, vat = 0 }) => ({ name, sum, rate, vat }));

/** @param kept JSON @param of the act's month */
export const actLinesOf = (kept: string, of: string): ActLine[] => {
	const facts = JSON.parse(kept) as Partial<Pick<ActLine, 'month' | 'corrects'>>[];
	return linesOf(kept).map((line, at) => ({ ...line, month: facts[at]?.month ?? of, corrects: facts[at]?.corrects ?? '' }));
};

const sumOf = (lines: readonly DocumentLine[], of: 'sum' | 'vat') => lines.reduce((all, line) => all + line[of], 0);
export const totalOf = (lines: readonly DocumentLine[]): number => sumOf(lines, 'sum');
export const vatOf = (lines: readonly DocumentLine[]): number => sumOf(lines, 'vat');

interface Asked {
	readonly lines: readonly z.output<typeof newLine>[];
	/** `YYYY-MM`: the rate of its last day holds, on which the service was done. */
	readonly month: string;
	readonly rates: readonly VatRates[];
	/** The certificate of who issues it; null: it pays none. */
	readonly certificate: CompanyDetails['vat'];
}

/** Refusals, at the `vat` of a line: `notVatPayer`, `notVatPayerYet`, `noSuchRate`. */
export function withVat({ lines, month, rates, certificate }: Asked): Result<DocumentLine[]> {
	const { till } = monthPeriod(month);
	// Who was no payer yet when the month ended has no VAT in it.
	const refused = certificate === null ? 'notVatPayer' : certificate.day > till ? 'notVatPayerYet' : null;
	const made: DocumentLine[] = [];
	for (const [at, { name, sum, vat: kind }] of lines.entries()) {
		const field = `lines.${String(at)}.vat`;
		const rate = rateOn(rates, kind, till);
		if (kind !== 'exempt' && refused !== null) return failure('validation', { fields: [{ field, rule: refused }] });
		if (rate === undefined) return failure('validation', { fields: [{ field, rule: 'noSuchRate' }] });
		made.push({ name, sum, rate, vat: vatIn(sum, rate) });
	}
	return success(made);
}

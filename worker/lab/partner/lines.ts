/** Lines of documents: as they are asked for, written down, and read back. */
import { failure, success, type Result } from '#shared/kit/errors.ts';
import type { newLine, DocumentLine } from '#shared/partner/invoices.ts';
import { rateOn, vatIn, type VatRates } from '#shared/partner/vat.ts';
import { monthPeriod } from '#shared/statistics/period.ts';
import type { z } from 'zod';

/** Of documents from before VAT was kept: without any. */
type Kept = Pick<DocumentLine, 'name' | 'sum'> & Partial<Pick<DocumentLine, 'rate' | 'vat'>>;

/** @param kept JSON */
export const linesOf = (kept: string): DocumentLine[] => (JSON.parse(kept) as Kept[]).map(({ name, sum, rate = null, vat = 0 }) => ({ name, sum, rate, vat }));

const sumOf = (lines: readonly DocumentLine[], of: 'sum' | 'vat') => lines.reduce((all, line) => all + line[of], 0);
export const totalOf = (lines: readonly DocumentLine[]): number => sumOf(lines, 'sum');
export const vatOf = (lines: readonly DocumentLine[]): number => sumOf(lines, 'vat');

interface Asked {
	readonly lines: readonly z.output<typeof newLine>[];
	/** `YYYY-MM`: the rate of its last day holds, on which the service was done. */
	readonly month: string;
	readonly rates: readonly VatRates[];
	readonly isVatPayer: boolean;
}

/** Refusals, at the `vat` of a line: `notVatPayer`, `noSuchRate`. */
export function withVat({ lines, month, rates, isVatPayer }: Asked): Result<DocumentLine[]> {
	const { till } = monthPeriod(month);
	const made: DocumentLine[] = [];
	for (const [at, { name, sum, vat: kind }] of lines.entries()) {
		const field = `lines.${String(at)}.vat`;
		const rate = rateOn(rates, kind, till);
		if (kind !== 'exempt' && !isVatPayer) return failure('validation', { fields: [{ field, rule: 'notVatPayer' }] });
		if (rate === undefined) return failure('validation', { fields: [{ field, rule: 'noSuchRate' }] });
		made.push({ name, sum, rate, vat: vatIn(sum, rate) });
	}
	return success(made);
}

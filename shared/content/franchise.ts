/** What a franchise offer comes to, by the operator's own figures and the sales that somebody expects. It adds nothing that the offer does not say. */
import type { Facts } from './types.ts';

/** Largest sales of a month, in whole tenge. */
export const maxMonthlySales = 1_000_000_000;
/** Conditions are known for the first year: what comes later is agreed with the network. */
export const maxFranchiseMonths = 12;

/** Whole tenge. */
export interface FranchiseSums {
	/** Paid when the contract is signed. */
	readonly atStart: number;
	/** Royalties of a month, paid to the network. */
	readonly royaltyMonthly: number;
	/** Commission of a month, paid by the network. */
	readonly commissionMonthly: number;
	/** Over the whole time: the lump sum with all royalties. */
	readonly paid: number;
	/** Over the whole time: all commissions. */
	readonly received: number;
}

/** A share of a sum, rounded to whole tenge. @param percent with two decimals, as it is printed */
const shareOf = (sum: number, percent: number): number => Math.round((sum * Math.round(percent * 100)) / 10_000);

/** @param sales of a month, in whole tenge */
export function franchiseSums(offer: Pick<Facts<'franchise'>, 'lumpSum' | 'agentPercent' | 'royaltyPercent'>, sales: number, months: number): FranchiseSums {
	const atStart = offer.lumpSum ?? 0;
	const royaltyMonthly = shareOf(sales, offer.royaltyPercent ?? 0);
	const commissionMonthly = shareOf(sales, offer.agentPercent ?? 0);
	return { atStart, royaltyMonthly, commissionMonthly, paid: atStart + royaltyMonthly * months, received: commissionMonthly * months };
}

/** What is wrong with a field: nothing in it, no whole number, or one out of bounds. */
type FranchiseFault = 'empty' | 'number' | 'range';

/** As it was typed, to be written back. */
export interface FranchiseTyped {
	readonly offer: string;
	readonly sales: string;
	readonly months: string;
}
export interface FranchiseFaults {
	readonly offer?: 'empty' | 'unknown';
	readonly sales?: FranchiseFault;
	readonly months?: FranchiseFault;
}

type NumberRead = { readonly value: number } | { readonly fault: FranchiseFault };

/** Digits, in groups as people write them: `2 500 000`. */
function readNumber(text: string, min: number, max: number): NumberRead {
	const digits = text.replaceAll(/\s/g, '');
	if (digits === '') return { fault: 'empty' };
	if (!/^\d{1,15}$/.test(digits)) return { fault: 'number' };
	const value = Number(digits);
	return value < min || value > max ? { fault: 'range' } : { value };
}

/** Reads what was asked. @param slugs of the offers that there are */
export function readFranchise(
	typed: FranchiseTyped,
	slugs: readonly string[],
): { readonly ok: true; readonly offer: string; readonly sales: number; readonly months: number } | { readonly ok: false; readonly faults: FranchiseFaults } {
	const [sales, months] = [readNumber(typed.sales, 1, maxMonthlySales), readNumber(typed.months, 1, maxFranchiseMonths)];
	const offer = typed.offer === '' ? 'empty' : slugs.includes(typed.offer) ? null : 'unknown';
	if (offer === null && 'value' in sales && 'value' in months) return { ok: true, offer: typed.offer, sales: sales.value, months: months.value };
	return {
		ok: false,
		faults: {
			...(offer === null ? {} : { offer }),
			...('fault' in sales ? { sales: sales.fault } : {}),
			...('fault' in months ? { months: months.fault } : {}),
		},
	};
}

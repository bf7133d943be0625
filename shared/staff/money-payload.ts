/** What the page of money is given. */
import type { z } from 'zod';
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import type { PaymentState } from '#shared/payment/state.ts';
import type { staffCalls } from './calls.ts';
import type { LiveState } from './live.ts';

type Reply<Id extends keyof typeof staffCalls> = z.output<(typeof staffCalls)[Id]['reply']>;

/** What was done on the page before, as its address says it. */
export const moneyOutcomes = ['retry', 'by-hand', 'changed'] as const;

export type OnePayment = Reply<'staff.money.payment'>;

export interface MoneyPayload {
	/** A payment that was asked for; null for none, and for one that is none. */
	readonly payment: OnePayment | null;
	readonly isMissing: boolean;
	/** `YYYY-MM-DD`. */
	readonly from: string;
	readonly till: string;
	/** Other days were asked for than can be shown. */
	readonly areWrongDays: boolean;
	readonly state: PaymentState | '';
	/** As they were typed. */
	readonly number: string;
	readonly sum: string;
	readonly days: Reply<'staff.money.days'>['data'];
	readonly waiting: Reply<'staff.money.days'>['waiting'] | null;
	readonly entries: Reply<'staff.money.ledger'>['data'];
	/** All refunds that are under way, of whatever day; null where the days are shown. */
	readonly refunds: Reply<'staff.money.refunds'>['data'] | null;
	readonly next: string | null;
	readonly isFurther: boolean;
	readonly outcome: (typeof moneyOutcomes)[number] | null;
	/** The reader's own language and city, for the address of the file. */
	readonly fileQuery: Readonly<Record<string, string | number>>;
	/** Null where there is nothing to follow. */
	readonly live: LiveState | null;
	readonly refused: RefusedForm | null;
	readonly phone: string;
}

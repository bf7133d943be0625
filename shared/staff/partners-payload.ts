/** What the page of partners is given. */
import type { z } from 'zod';
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import type { staffPartnerCalls } from './partner-calls.ts';

type Reply<Id extends (typeof staffPartnerCalls)[number]['id']> = z.output<Extract<(typeof staffPartnerCalls)[number], { readonly id: Id }>['reply']>;

export const invoiceOutcomes = ['issued', 'called-off', 'act-issued', 'act-called-off', 'details', 'changed', 'sent-before'] as const;

export interface StaffPartnersPayload {
	/** Partners by code, where none is looked at. */
	readonly partners: Reply<'staff.partners.list'>['data'];
	readonly next: string | null;
	readonly isFurther: boolean;
	/** The one that is looked at; null for none. */
	readonly partner: Reply<'staff.partners.view'> | null;
	readonly isMissing: boolean;
	/** Months that an invoice may be for, the latest first. */
	readonly months: readonly string[];
	/** Key of the form of an invoice. */
	readonly formKey: string;
	readonly outcome: (typeof invoiceOutcomes)[number] | null;
	readonly refused: RefusedForm | null;
	readonly phone: string;
}

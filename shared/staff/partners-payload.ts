/** What the page of partners is given. */
import type { z } from 'zod';
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import type { InvoiceFilter } from '#shared/partner/invoices.ts';
import type { staffPartnerCalls } from './partner-calls.ts';

type Reply<Id extends (typeof staffPartnerCalls)[number]['id']> = z.output<Extract<(typeof staffPartnerCalls)[number], { readonly id: Id }>['reply']>;

export const invoiceOutcomes = ['issued', 'called-off', 'act-issued', 'act-called-off', 'details', 'changed', 'sent-before', 'paid', 'taken-back'] as const;

export interface StaffPartnersPayload {
	/** Partners by code, where none is looked at. */
	readonly partners: Reply<'staff.partners.list'>['data'];
	readonly next: string | null;
	readonly isFurther: boolean;
	/** What is open of all partners, where none is looked at. */
	readonly sums: Reply<'staff.partners.invoices'>['sums'] | null;
	/** Invoices of all partners, where they are looked at: of a state or all, of a year or any. */
	readonly listed: {
		readonly data: Reply<'staff.partners.invoices'>['data'];
		readonly state: InvoiceFilter | null;
		readonly year: number | null;
		/** That may be chosen, the latest first. */
		readonly years: readonly number[];
	} | null;
	/** The invoice that is looked at; null for none. */
	readonly invoice: Reply<'staff.partners.invoice'> | null;
	/** There is no such invoice. */
	readonly isInvoiceMissing: boolean;
	/** The partners are those that a search found. */
	readonly isFound: boolean;
	/** `YYYY-MM-DD` */
	readonly today: string;
	readonly fileQuery: { readonly lang: string; readonly city_id: number };
	/** Where each list of the partner began; null for its first page. */
	readonly at: { readonly invoices: string | null; readonly acts: string | null };
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

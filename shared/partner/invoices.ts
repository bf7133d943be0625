/** What an invoice to a partner is made of. */
import { z } from 'zod';
import { line } from '#shared/kit/fields.ts';
import { money } from '#shared/kit/schemas.ts';
import { vatKinds } from './vat.ts';

/** `YYYY-MM` */
export const invoiceMonth = z.string({ error: 'choose' }).regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'choose');
/** So many months an invoice may be for: this one, and those before it. */
export const invoiceMonths = 13;
export const lineName = line(200);
/** Whole tenge of one line: three of them fit into what sums in words go up to. */
export const maxLineSum = 99_999_999;
export const maxLines = 3;

/** One service as it is asked for; the sum in whole tenge, with the VAT that is in it. */
export const newLine = z.object({
	name: lineName.min(1, 'required'),
	sum: z.int().min(1).max(maxLineSum),
	vat: z.enum(vatKinds, { error: 'choose' }).default('exempt'),
});

/** One line of a document. */
const documentLine = z.object({
	name: z.string(),
	/** Whole tenge, with VAT; below nothing where an act takes back what an earlier one had. */
	sum: z.int(),
	/** Percent; null: without VAT. */
	rate: z.int().min(1).max(99).nullable(),
	/** Tiyn of VAT in the sum. */
	vat: z.int(),
});
export type DocumentLine = z.output<typeof documentLine>;

const actLine = documentLine.extend({
	/** In which the service was done; that of the act, or one before it. */
	month: invoiceMonth,
	/** Number of the invoice that was called off and is taken back; empty for none. */
	corrects: z.string(),
});
export type ActLine = z.output<typeof actLine>;

/** Why a document holds no more; null while it stands. */
const calledOff = z.object({ at: z.iso.datetime(), reason: z.string() }).nullable();

/** What an invoice and an act have. */
const documentBase = z.object({
	id: z.string(),
	number: z.string(),
	/** Of its issue, in Almaty. */
	day: z.iso.date(),
	month: z.string(),
	lines: z.array(documentLine),
	total: z.int(),
	/** Tiyn of VAT in the total: that of its lines together. */
	vat: z.int(),
	calledOff,
});

/** How far an invoice is paid, as the staff has booked it. */
const invoiceStates = ['open', 'part', 'paid', 'called-off'] as const;
/** What lists of invoices are asked for by: `unpaid` are those of which something is open, `overdue` those of them whose day is past. */
export const invoiceFilters = ['unpaid', 'overdue', 'part', 'paid', 'called-off'] as const;
export type InvoiceFilter = (typeof invoiceFilters)[number];
/** Days from its issue in which an invoice is to be paid, as forms offer them. */
export const payTerms = ['5', '10', '15', '30', '45', '60', '90'] as const;
export const usualTerm = '10';
/** Whole tenge of one payment, at the most. */
export const maxPayment = 999_999_999;
/** Payments of one invoice, those that were taken back as well. */
export const maxPayments = 60;

/** The `next` of a list's page before, the latest first; left out for the first page. */
export const documentAfter = z
	.string()
	.regex(/^\d{1,16}\.[\w-]{22}$/)
	.optional();

/** An invoice, as the partner and the staff read it. */
export const invoice = documentBase.extend({
	/** By which it is to be paid; empty for one that said none. */
	dueDay: z.string(),
	/** Whole tenge that have come. */
	paid: money,
	state: z.enum(invoiceStates),
	/** Something is open, and its day is past. */
	isOverdue: z.boolean(),
});
export type Invoice = z.output<typeof invoice>;

/** What a partner has said of an act that stands. */
export const answeredStates = ['issued', 'accepted', 'disputed'] as const;
export type AnsweredState = (typeof answeredStates)[number];
const actStates = [...answeredStates, 'called-off'] as const;
/** So many lines an act has at the most: its paper has room for them, however long they are. */
export const maxActLines = 150;

/** An act of services done in a month: lines of its invoices, and what is taken back of earlier acts. */
export const act = documentBase.extend({
	lines: z.array(actLine),
	state: z.enum(actStates),
	/** Of the act of the same month that it stands in place of; empty for the first one. */
	replaces: z.string(),
	/** When the partner read of it first, agreed to it, or did not and why; null for not yet. */
	shownAt: z.iso.datetime().nullable(),
	acceptedAt: z.iso.datetime().nullable(),
	dispute: z.object({ at: z.iso.datetime(), words: z.string() }).nullable(),
});
export type Act = z.output<typeof act>;

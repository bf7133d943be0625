/** What partners have paid: one invoice with its payments, and a payment booked and taken back by the staff. */
import { idempotencyKeyPattern } from '#shared/kit/call.ts';
import { failure, success } from '#shared/kit/errors.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { maxPayments } from '#shared/partner/invoices.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { canonical, hashOf, randomToken } from '#worker/lab/kit/secrets.ts';
import { partnersById } from '#worker/lab/people/names-store.ts';
import { invoiceOf, type InvoiceRow } from './invoices-store.ts';
import { bookPayment, partnerPayment, paymentOfKey, paymentsOfInvoice, takeBackPayment, type PartnerPaymentRow } from './payments-store.ts';
import { stateOfInvoice, toldInvoice } from './told-invoice.ts';

const moment = (at: number) => new Date(at).toISOString();
const toldPayment = (row: PartnerPaymentRow) => ({
	id: row.id,
	day: row.day,
	amount: row.amount,
	number: row.number,
	note: row.note,
	bookedBy: row.booked_by,
	bookedAt: moment(row.booked_at),
	takenBack: row.taken_back_at === null ? null : { at: moment(row.taken_back_at), by: row.taken_back_by, reason: row.reason },
});

export const viewInvoice: LabHandler<'staff.partners.invoice'> = async ({ db, now }, { params: { invoice: id } }) => {
	const row = await invoiceOf(db, id);
	if (row === null) return failure('not-found');
	const [payments, partners] = await Promise.all([paymentsOfInvoice(db, id), partnersById(db, [row.partner_id])]);
	return success({
		...toldInvoice(row, now),
		issuedBy: row.issued_by,
		calledOffBy: row.called_off_by,
		code: partners.get(row.partner_id)?.code ?? '',
		company: row.company,
		version: row.payments_version,
		payments: payments.map(toldPayment),
	});
};

/** How far an invoice is paid, for the journal. */
const standingOf = (row: InvoiceRow) => ({ number: row.number, state: stateOfInvoice(row), paid: row.paid, open: row.total - row.paid });

/** The digits of a paper's number: `№ 118`, `п/п 000118` and `118` are one, and `118/2` is another. Null of one without digits, as `б/н`: nothing tells it from others. */
const paperOf = (number: string): string | null =>
	number
		.match(/\d+/g)
		?.map((digits) => digits.replace(/^0+(?=\d)/, ''))
		.join(' ') ?? null;

/** Refusals: `not-found`; `overpaid` at `sum`, `tooManyPayments` there; `bookedAlready` at `number` for a paper of the same day that stands; `conflict` for an invoice that is called off, whose payments changed since they were seen, and for a key by which something else was booked or whose payment is taken back. */
export const payInvoice: LabHandler<'staff.partners.pay'> = async (
	{ db, principal, now, services, tell, idempotencyKey },
	{ params: { invoice: invoiceId }, body },
) => {
	if (idempotencyKey === null || !idempotencyKeyPattern.test(idempotencyKey))
		return failure('bad-request', { fields: [{ field: 'Idempotency-Key', rule: 'invalid' }] });
	const { sum: amount, day, number, note, version } = body;
	const [key_hash, body_hash] = await Promise.all([
		hashOf(`partner-payment:${principal.accountId}:${idempotencyKey}`),
		hashOf(canonical({ invoice: invoiceId, sum: amount, day, number, note })),
	]);
	const answer = ({ id, body_hash: asked, taken_back_at: takenBackAt }: NonNullable<Awaited<ReturnType<typeof paymentOfKey>>>) =>
		asked === body_hash && takenBackAt === null ? success({ id }) : failure('conflict');
	const before = await paymentOfKey(db, key_hash);
	if (before !== null) return answer(before);
	// Before the invoice: a payment that comes between is then another version of it, and no paper that was booked already.
	const payments = await paymentsOfInvoice(db, invoiceId);
	const row = await invoiceOf(db, invoiceId);
	if (row === null) return failure('not-found');
	/** The same form at the same moment is the same payment. */
	const changed = async () => {
		const given = await paymentOfKey(db, key_hash);
		return given === null ? failure('conflict') : answer(given);
	};
	if (row.called_off_at !== null || row.payments_version !== version) return changed();
	const open = row.total - row.paid;
	if (amount > open) return failure('validation', { fields: [{ field: 'sum', rule: 'overpaid', values: { open: formatMoney(open) } }] });
	// One paper is one payment of an invoice: a second one of the same day is the first, typed again.
	const paper = paperOf(number);
	if (paper !== null && payments.some((one) => one.taken_back_at === null && one.day === day && paperOf(one.number) === paper))
		return failure('validation', { fields: [{ field: 'number', rule: 'bookedAlready' }] });
	if (payments.length >= maxPayments) return failure('validation', { fields: [{ field: 'sum', rule: 'tooManyPayments', values: { most: maxPayments } }] });
	const id = randomToken(services.random, 128);
	const isBooked = await bookPayment(db, {
		id,
		invoice_id: invoiceId,
		day,
		amount,
		number,
		note,
		booked_by: principal.name,
		booked_at: now,
		key_hash,
		body_hash,
		version,
	});
	if (!isBooked) return changed();
	tell({ before: standingOf(row), after: { ...standingOf({ ...row, paid: row.paid + amount }), payment: { sum: amount, day, paper: number, note } } });
	return success({ id });
};

/** Refusals: `not-found`; `conflict` where it is taken back already, for another reason or by somebody else. */
export const takeBack: LabHandler<'staff.partners.take-back'> = async ({ db, principal, now, tell }, { params: { payment: id }, body: { reason } }) => {
	const payment = await partnerPayment(db, id);
	const invoice = payment === null ? null : await invoiceOf(db, payment.invoice_id);
	if (payment === null || invoice === null) return failure('not-found');
	if (!(await takeBackPayment(db, payment, { by: principal.name, reason, now }))) {
		const after = await partnerPayment(db, id);
		return after?.taken_back_by === principal.name && after.reason === reason ? success({ id }) : failure('conflict');
	}
	const after = await invoiceOf(db, payment.invoice_id);
	const { amount: sum, day, number: paper } = payment;
	tell({ before: { ...standingOf(invoice), payment: { sum, day, paper } }, after: { ...standingOf(after ?? invoice), reason } });
	return success({ id });
};

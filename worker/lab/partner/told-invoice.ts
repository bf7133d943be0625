/** An invoice as its partner and the staff read it. */
import { todayInAlmaty } from '#shared/kit/fields.ts';
import type { Invoice } from '#shared/partner/invoices.ts';
import type { InvoiceRow } from './invoices-store.ts';
import { linesOf, vatOf } from './lines.ts';

export const stateOfInvoice = ({ called_off_at: at, paid, total }: Pick<InvoiceRow, 'called_off_at' | 'paid' | 'total'>): Invoice['state'] =>
	at !== null ? 'called-off' : paid === total ? 'paid' : paid > 0 ? 'part' : 'open';

/** @param now milliseconds since 1970 */
export function toldInvoice(row: InvoiceRow, now: number): Invoice {
	const lines = linesOf(row.lines);
	const state = stateOfInvoice(row);
	return {
		id: row.id,
		number: row.number,
		day: row.day,
		month: row.month,
		lines,
		total: row.total,
		vat: vatOf(lines),
		calledOff: row.called_off_at === null ? null : { at: new Date(row.called_off_at).toISOString(), reason: row.reason },
		dueDay: row.due_day,
		paid: row.paid,
		state,
		isOverdue: (state === 'open' || state === 'part') && row.due_day !== '' && row.due_day < todayInAlmaty(now),
	};
}

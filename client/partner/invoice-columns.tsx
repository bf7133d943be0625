/** What an invoice says of itself, as columns of a table: the partner's and the staff's. */
import { formatDay, formatMonth } from '#shared/kit/dates.ts';
import type { Invoice } from '#shared/partner/invoices.ts';
import { invoiceWords } from '#shared/partner/invoices.words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import type { Column } from '#client/ui/table.tsx';
import { DocumentNumber } from './document-number.tsx';
import { totalCell } from './document-total.tsx';

const numberCell = ({ number }: Invoice) => <DocumentNumber number={number} />;

export function useInvoiceColumns<Row extends Invoice>(): Column<Row>[] {
	const { locale } = useFrame();
	const t = useT(invoiceWords);
	return [
		{ key: 'number', title: t('columns.number'), cell: numberCell },
		{ key: 'day', title: t('columns.day'), cell: ({ day }) => formatDay(locale, day) },
		{ key: 'month', title: t('columns.month'), cell: ({ month }) => formatMonth(locale, month) },
		{ key: 'lines', title: t('columns.lines'), cell: ({ lines }) => lines.map(({ name }) => name).join('; ') },
		{ key: 'total', title: t('columns.total'), numeric: true, cell: totalCell },
	];
}

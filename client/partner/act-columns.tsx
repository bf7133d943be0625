/** What an act says of itself, as columns of a table: the partner's and the staff's. */
import { formatDay, formatMonth } from '#shared/kit/dates.ts';
import { actLineName } from '#shared/partner/act-lines.ts';
import { actWords } from '#shared/partner/acts.words.ts';
import type { Act } from '#shared/partner/invoices.ts';
import { invoiceWords } from '#shared/partner/invoices.words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import type { Column } from '#client/ui/table.tsx';
import { DocumentNumber } from './document-number.tsx';
import { totalCell } from './document-total.tsx';

const numberCell = (act: Act) => <ActNumber {...act} />;

function ActNumber({ number, replaces }: Act) {
	const t = useT(actWords);
	return (
		<>
			<DocumentNumber number={number} />
			{replaces !== '' && <> {t('replaces', { before: replaces })}</>}
		</>
	);
}

export function useActColumns<Row extends Act>(): Column<Row>[] {
	const { locale } = useFrame();
	const t = useT(invoiceWords);
	const tAct = useT(actWords);
	return [
		{ key: 'number', title: tAct('number'), cell: numberCell },
		{ key: 'day', title: t('columns.day'), cell: ({ day }) => formatDay(locale, day) },
		{ key: 'month', title: t('columns.month'), cell: ({ month }) => formatMonth(locale, month) },
		{
			key: 'lines',
			title: t('columns.lines'),
			cell: ({ lines, month }) => lines.map((line) => actLineName(line, month, [{ t: tAct, locale }])).join('; '),
		},
		{ key: 'total', title: t('columns.total'), numeric: true, cell: totalCell },
	];
}

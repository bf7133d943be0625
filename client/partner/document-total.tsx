/** What a document comes to, and what of it is VAT. */
import { formatMoney, formatTiyn } from '#shared/kit/money.ts';
import type { Invoice } from '#shared/partner/invoices.ts';
import { invoiceWords } from '#shared/partner/invoices.words.ts';
import { useT } from '#client/runtime/frame.tsx';

export const totalCell = (document: Pick<Invoice, 'total' | 'vat'>) => <Total {...document} />;

function Total({ total, vat }: Pick<Invoice, 'total' | 'vat'>) {
	const t = useT(invoiceWords);
	return (
		<span>
			{formatMoney(total)}
			<br />
			<small>{vat === 0 ? t('noVat') : t('vatIn', { vat: formatTiyn(vat) })}</small>
		</span>
	);
}

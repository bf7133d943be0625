/** A partner's document for the staff, as its partner has it. */
import { localeFacts } from '#shared/i18n/locales.ts';
import { queryString } from '#shared/kit/urls.ts';
import { actWords } from '#shared/partner/acts.words.ts';
import { invoiceWords } from '#shared/partner/invoices.words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';

interface StaffFileProps {
	/** Of its call. */
	readonly path: string;
	readonly number: string;
	readonly kind: 'invoice' | 'act';
	readonly format?: 'pdf' | 'xml';
}

/** An invoice, to read and for 1C. @param id of the invoice */
export const InvoiceFiles = ({ id, number }: { readonly id: string; readonly number: string }) => (
	<>
		<StaffFile path={`/account/staff/partner-invoices/${id}/pdf`} number={number} kind="invoice" />{' '}
		<StaffFile path={`/account/staff/partner-invoices/${id}/xml`} number={number} kind="invoice" format="xml" />
	</>
);

export function StaffFile({ path, number, kind, format = 'pdf' }: StaffFileProps) {
	const { locale, city } = useFrame();
	const t = useT(invoiceWords);
	const tAct = useT(actWords);
	const name = kind === 'act' ? tAct('about', { number }) : t('about', { kind: t(`staff.${format}`), number });
	return (
		<a href={`${path}${queryString({ lang: localeFacts[locale].alias, city_id: city.id })}`} download="" aria-label={name}>
			{t(`staff.${format}`)}
		</a>
	);
}

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
}

export function StaffFile({ path, number, kind }: StaffFileProps) {
	const { locale, city } = useFrame();
	const t = useT(invoiceWords);
	const tAct = useT(actWords);
	const name = kind === 'act' ? tAct('about', { number }) : t('about', { kind: t('staff.pdf'), number });
	return (
		<a href={`${path}${queryString({ lang: localeFacts[locale].alias, city_id: city.id })}`} download="" aria-label={name}>
			{t('staff.pdf')}
		</a>
	);
}

/** How far an invoice is paid: the partner's page and the staff's say it alike. */
import { formatDay } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import type { Invoice } from '#shared/partner/invoices.ts';
import { paidWords } from '#shared/partner/paid.words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';

export const paidCell = (invoice: Invoice) => <PaidState invoice={invoice} />;

export function PaidState({ invoice: { state, total, paid, dueDay, isOverdue } }: { readonly invoice: Invoice }) {
	const { locale } = useFrame();
	const t = useT(paidWords);
	if (state === 'paid' || state === 'called-off') return t(`states.${state}`);
	// One box: a card of a narrow screen stands its parts side by side.
	return (
		<span>
			{t(`states.${state}`)}
			{state === 'part' && (
				<>
					<br />
					<small>{t('left', { sum: formatMoney(total - paid) })}</small>
				</>
			)}
			{dueDay !== '' && (
				<>
					<br />
					<small>{t(isOverdue ? 'overdue' : 'due', { day: formatDay(locale, dueDay) })}</small>
				</>
			)}
		</span>
	);
}

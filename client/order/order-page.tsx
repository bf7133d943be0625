/** Placing an order: the form, and beside it what it is for. */
import type { OrderFormPayload } from '#shared/order/payload.ts';
import { orderWords } from '#shared/order/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Columns } from '#client/ui/columns.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { OrderForm } from './order-form.tsx';
import { OrderSummary } from './order-summary.tsx';

export function OrderPage({ lines, total, discount, count, gone, ...form }: OrderFormPayload) {
	const t = useT(orderWords);
	if (lines.length === 0) {
		return (
			<Stack narrow>
				<PageHead title={t('emptyTitle')} />
				<p>{t('empty')}</p>
				<Actions>
					<ButtonLink to="/pricelist">{t('choose')}</ButtonLink>
				</Actions>
			</Stack>
		);
	}
	return (
		<Stack>
			<PageHead title={t('title')} lead={t('lead')} />
			{gone.length > 0 && (
				<Notice tone="warn" role="status">
					<p>{t('refusedGone', { names: gone.join(', ') })}</p>
				</Notice>
			)}
			<Columns asideFirst aside={<OrderSummary lines={lines} total={total} discount={discount} count={count} />}>
				<OrderForm total={total} {...form} />
			</Columns>
		</Stack>
	);
}

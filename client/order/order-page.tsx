/** Placing an order: a step of the form, and beside it what it is for. */
import { orderForm } from '#shared/order/forms.ts';
import type { OrderFormPayload } from '#shared/order/payload.ts';
import { orderWords } from '#shared/order/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { WhoseSwitch } from '#client/family/whose-switch.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Columns } from '#client/ui/columns.tsx';
import { StepHead } from '#client/ui/form-steps.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { OrderForm } from './order-form.tsx';
import { OrderSummary } from './order-summary.tsx';

const steps = orderForm.steps.map(({ page }) => page);

export function OrderPage(props: OrderFormPayload) {
	const { step, lines, total, shownTotal, discount, count, gone, begins, family, isOther, refused, card } = props;
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
			<StepHead
				steps={Object.values(t.words.steps)}
				at={steps.indexOf(step)}
				title={t(`titles.${step}`)}
				focused={refused === null && card.typed === null && (step !== 'order' || begins)}
			/>
			{begins && step !== 'order-confirm' && (
				<Notice role="status">
					<p>{t(`begin.${step}`)}</p>
				</Notice>
			)}
			{gone.length > 0 && (
				<Notice tone="warn" role="status">
					<p>{t('refusedGone', { names: gone.join(', ') })}</p>
				</Notice>
			)}
			{step === 'order' && family !== null && !isOther && <WhoseSwitch {...family} from="order" />}
			<Columns
				asideFirst
				aside={
					<OrderSummary
						lines={lines}
						total={shownTotal}
						discount={shownTotal === total ? discount : 0}
						count={count}
						{...(step === 'order-confirm' ? {} : { follows: 'point' })}
					/>
				}
			>
				<OrderForm {...props} />
			</Columns>
		</Stack>
	);
}

/** The bank has led back without money: the order stands, and can be paid. */
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import { TopicLink } from '#client/help/topic-link.tsx';
import { queryString } from '#shared/kit/urls.ts';
import type { Order } from '#shared/order/calls.ts';
import { paymentWords } from '#shared/payment/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { PaymentPart } from './payment-part.tsx';

interface PaymentErrorProps {
	readonly order: Order;
	readonly phone: string;
	readonly refused: RefusedForm | null;
}

export function PaymentError({ order, phone, refused }: PaymentErrorProps) {
	const t = useT(paymentWords);
	return (
		<Stack narrow>
			<PageHead title={t('error.title')} lead={t('error.lead', { number: order.orderNr })} />
			<PaymentPart order={order} at={`/order/error${queryString({ order: order.id })}`} refused={refused} phone={phone} />
			<Actions>
				<ButtonLink variant="quiet" to={`/order/${order.id}`}>
					{t('error.view')}
				</ButtonLink>
			</Actions>
			<p>
				{t('error.call')} <PhoneLink phone={phone} />
			</p>
			<TopicLink topic="refund" />
		</Stack>
	);
}

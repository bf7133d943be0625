/** The order was not placed: why, what is safe, and who helps. */
import type { OrderErrorPayload } from '#shared/order/payload.ts';
import { orderWords } from '#shared/order/words.ts';
import { PaymentError } from '#client/payment/payment-error.tsx';
import { useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { Stack } from '#client/ui/stack.tsx';

export function OrderErrorPage(props: OrderErrorPayload) {
	const t = useT(orderWords);
	if (props.reason === 'payment') return <PaymentError {...props} />;
	const { reason, phone } = props;
	return (
		<Stack narrow>
			<PageHead title={t('error.title')} />
			<p>{t(`error.${reason}`)}</p>
			<Actions>
				<ButtonLink to="/basket">{t('error.back')}</ButtonLink>
				<ButtonLink variant="quiet" to="/order">
					{t('error.again')}
				</ButtonLink>
			</Actions>
			<p>
				{t('error.call')} <PhoneLink phone={phone} />
			</p>
		</Stack>
	);
}

/** How an order is paid: by card at once, or at the collection point. Where nobody takes cards on the site, there is nothing to choose. */
import type { PaymentMethod } from '#shared/kit/domain.ts';
import { orderForm } from '#shared/order/forms.ts';
import { orderWords } from '#shared/order/words.ts';
import { paymentWords } from '#shared/payment/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { fieldsOf } from '#client/ui/form.tsx';
import styles from './payment.module.css';

const { ChoiceGroup, Hidden, RadioOption } = fieldsOf(orderForm);

export function PaymentChoice({ methods }: { readonly methods: readonly PaymentMethod[] }) {
	const t = useT(paymentWords);
	const tOrder = useT(orderWords);
	if (!methods.includes('card')) {
		return (
			<>
				<Hidden name="payment" value="cash" />
				<p>{tOrder('payment')}</p>
			</>
		);
	}
	return (
		<ChoiceGroup name="payment">
			<div className={styles.options}>
				{methods.map((method, at) => (
					<RadioOption key={method} name="payment" value={method} first={at === 0} chosen={method === 'cash'}>
						<span className={styles.option}>
							<strong>{t(`choice.${method}`)}</strong>
							<span>{t(`choice.${method}Note`)}</span>
						</span>
					</RadioOption>
				))}
			</div>
		</ChoiceGroup>
	);
}

/** The order form, a step a page, as the server draws it. `client/runtime/forms` checks it before it goes on and keeps it when sending fails. */
import { orderForm, shownField } from '#shared/order/forms.ts';
import type { CheckoutStep, OrderFormPayload } from '#shared/order/payload.ts';
import { orderWords } from '#shared/order/words.ts';
import { intentField } from '#shared/kit/form.ts';
import { pages } from '#shared/pages.ts';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { Button } from '#client/ui/button.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { StepBar } from './step-bar.tsx';
import { WhereStep } from './where-step.tsx';
import { WhoStep } from './who-step.tsx';
import styles from './order-form.module.css';

const { Hidden } = fieldsOf(orderForm);

const before: Readonly<Record<CheckoutStep, CheckoutStep | null>> = { order: null, 'order-where': 'order', 'order-confirm': 'order-where' };

export function OrderForm(props: OrderFormPayload) {
	const { step, shown, total, shownTotal, typed, refused, captcha, formKey, phone, given } = props;
	const t = useT(orderWords);
	const href = useHref();
	const last = before[step];
	return (
		<Form
			form={orderForm}
			page={step}
			action={href(pages[step].pattern)}
			words={t.words}
			className={styles.form}
			typed={typed}
			refused={refused}
			captcha={captcha}
			formKey={formKey}
			phone={phone}
			given={given}
		>
			{/* Enter in a field goes on, and does not do what the first button is for. */}
			<button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" data-default />
			{step === 'order' && <WhoStep {...props} />}
			{step === 'order-where' && <WhereStep {...props} />}
			{step === 'order-confirm' && (
				<>
					<input type="hidden" name={shownField} value={shown} />
					<Hidden name="total" value={total} />
					<ConfirmStep {...props} />
				</>
			)}
			{last !== null && (
				<p>
					<Button variant="quiet" name={intentField} value={last} formNoValidate>
						{t('back')}
					</Button>
				</p>
			)}
			<StepBar step={step} total={shownTotal} />
		</Form>
	);
}

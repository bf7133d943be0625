/** State of an order’s payment and what can be done about it, on every page after ordering. Shows only what the laboratory knows. */
import type { CardPayment } from '#shared/payment/state.ts';
import { TopicLink } from '#client/help/topic-link.tsx';
import { isAwaited } from '#shared/payment/state.ts';
import { checkForm, payForm } from '#shared/payment/forms.ts';
import { paymentWords } from '#shared/payment/words.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { refusalOf, type RefusedForm } from '#shared/kit/refused-form.ts';
import { queryString } from '#shared/kit/urls.ts';
import type { Order } from '#shared/order/calls.ts';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { Form } from '#client/ui/form.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { Submit } from '#client/ui/submit.tsx';
import styles from './payment.module.css';

interface PaymentPartProps {
	readonly order: Order;
	/** Bare address of the page that it stands on, which takes its forms. */
	readonly at: string;
	readonly refused: RefusedForm | null;
	/** The call centre. */
	readonly phone: string;
}

/** Whether one of these buttons was refused, and none of the page's other forms. */
export const isOfPayment = (refused: RefusedForm | null): boolean => refused?.form === payForm.name || refused?.form === checkForm.name;

export function PaymentPart({ order, at, refused, phone }: PaymentPartProps) {
	const t = useT(paymentWords);
	const { cardPayment: payment } = order;
	const waits = payment !== null && isAwaited(payment);
	return (
		<Card aria-labelledby="payment" {...(waits ? { 'data-account': 'payment', 'data-order': order.id, 'data-state': payment.state } : {})}>
			<h2 id="payment">{t('title')}</h2>
			<Facts beside>
				<Fact name={t('method')}>{t(order.payment)}</Fact>
				<Fact name={t('sum')}>
					<span className="numbers">{formatMoney(payment?.amount ?? order.total)}</span>
				</Fact>
			</Facts>
			{payment !== null && (
				<>
					<StandingNotice payment={payment} isCancelled={order.status === 'cancelled'} phone={phone} />
					<PaymentActions order={order} payment={payment} at={at} refused={refused} phone={phone} />
				</>
			)}
			<TopicLink topic="payment" />
		</Card>
	);
}

const settled: readonly CardPayment['state'][] = ['paid', 'refunding', 'refunded'];

interface Standing {
	readonly title: CardPayment['state'] | 'left' | 'returned' | 'chargedBack' | 'byHand' | 'question';
	readonly note: CardPayment['state'] | 'left' | 'returned' | 'question' | 'onSite' | 'cancelled';
	readonly tone: 'info' | 'warn';
	/** Somebody to ask stands behind it. */
	readonly asks: boolean;
}

/** Never calmer than what is known: an order whose money went back is not paid, and one that a person looks at is not said to be either. */
function standingOf(payment: CardPayment, isCancelled: boolean): Standing {
	const { state, returned } = payment;
	if (payment.isInQuestion && state !== 'paid') return { title: 'question', note: 'question', tone: 'warn', asks: true };
	if (state === 'refunded' && returned?.by === 'bank') {
		return { title: 'chargedBack', note: payment.mayPay ? 'returned' : isCancelled ? 'cancelled' : 'onSite', tone: 'warn', asks: payment.mayPay };
	}
	if (state === 'refunded' && returned?.by === 'hand')
		return { title: 'byHand', note: payment.mayPay ? 'returned' : isCancelled ? 'cancelled' : 'onSite', tone: 'info', asks: payment.mayPay };
	if (state === 'refunded' && !isCancelled) return { title: 'returned', note: payment.mayPay ? 'returned' : 'onSite', tone: 'warn', asks: payment.mayPay };
	// The bank's page is still open and no payment is known: a person who left it goes on there or pays at the point.
	if (state === 'pending' && payment.pageUrl !== null && !isCancelled) return { title: 'left', note: 'left', tone: 'warn', asks: false };
	const isSettled = settled.includes(state);
	const note = isSettled || payment.mayPay ? state : isCancelled ? 'cancelled' : state === 'pending' ? 'pending' : 'onSite';
	return { title: state, note, tone: isSettled || state === 'pending' ? 'info' : 'warn', asks: false };
}

/** The whole of what is known, never calmer than it is. */
function StandingNotice({ payment, isCancelled, phone }: { readonly payment: CardPayment; readonly isCancelled: boolean; readonly phone: string }) {
	const t = useT(paymentWords);
	const { state, surplus, isRefundLate } = payment;
	const isLate = isRefundLate || surplus?.isLate === true;
	const { title, note, tone, asks } = standingOf(payment, isCancelled);
	return (
		<>
			<Notice tone={tone} role="status" title={t(`states.${title}`)}>
				<p>
					{t(`notes.${note}`)} {asks && <PhoneLink phone={phone} />}
				</p>
			</Notice>
			{payment.returned !== null && state !== 'refunded' && (
				<Notice>
					<p>{t('part', { sum: formatMoney(payment.returned.amount) })}</p>
				</Notice>
			)}
			{surplus !== null && (
				<Notice>
					<p>{t(surplus.isRefunded ? 'surplus.refunded' : 'surplus.refunding', { sum: formatMoney(surplus.amount) })}</p>
				</Notice>
			)}
			{isLate && (
				<Notice tone="warn">
					<p>
						{t('late')} <PhoneLink phone={phone} />
					</p>
				</Notice>
			)}
		</>
	);
}

type PaymentActionsProps = PaymentPartProps & { readonly payment: CardPayment };

function PaymentActions({ order, payment, at, refused, phone }: PaymentActionsProps) {
	const t = useT(paymentWords);
	const href = useHref();
	const words = { fields: {}, errors: t.words.errors };
	if (isAwaited(payment)) {
		return (
			<div className={styles.actions}>
				<Form form={checkForm} action={href(at)} words={words} refused={refusalOf(checkForm, refused)} phone={phone}>
					<Submit label={t('check')} sending={t('checking')} intent="check" />
				</Form>
				{payment.pageUrl !== null && (
					<ButtonLink variant="quiet" to={`/order/pay${queryString({ order: order.id })}`}>
						{t('toBank')}
					</ButtonLink>
				)}
			</div>
		);
	}
	if (!payment.mayPay) return null;
	return (
		<div className={styles.actions}>
			<Form form={payForm} action={href(at)} words={words} refused={refusalOf(payForm, refused)} phone={phone}>
				<Submit label={t(payment.state === 'unpaid' ? 'pay' : 'again', { sum: formatMoney(order.total) })} sending={t('opening')} intent="pay" />
			</Form>
		</div>
	);
}

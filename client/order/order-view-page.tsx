/** One order: where it stands and what can be done about it; or the question for its phone, until the visitor has given it. */
import type { OrderViewPayload } from '#shared/order/payload.ts';
import type { Cabinet } from '#shared/points/calls.ts';
import type { Order } from '#shared/order/calls.ts';
import { dayInAlmaty, formatMoment } from '#shared/kit/dates.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { refusalOf, type RefusedForm } from '#shared/kit/refused-form.ts';
import { isAwaited, mayCancel } from '#shared/order/states.ts';
import { TopicLink } from '#client/help/topic-link.tsx';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { Claim } from '#client/account/claim.tsx';
import { patientWords } from '#shared/patient/words.ts';
import { basketWords } from '#shared/basket/words.ts';
import { comingAt } from '#shared/order/coming.ts';
import { orderWords } from '#shared/order/words.ts';
import { isOfPayment, PaymentPart } from '#client/payment/payment-part.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { Button } from '#client/ui/button.tsx';
import { Columns } from '#client/ui/columns.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Form } from '#client/ui/form.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { intentField } from '#shared/kit/form.ts';
import { orderCancelForm, orderForgetForm, orderVisitForm } from '#shared/order/forms.ts';
import { Card } from '#client/ui/card.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { PrintButton } from '#client/ui/print-button.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { BarCode } from './bar-code.tsx';
import { KeptOrder } from './kept-order.tsx';
import { OrderLines } from './order-lines.tsx';
import { PaperLink } from './order-papers.tsx';
import { OrderPlan } from './order-plan.tsx';
import { OrderTotals } from './order-totals.tsx';
import { OrderProof } from './order-proof.tsx';
import { OrderSteps } from './order-steps.tsx';
import { Place } from './place.tsx';
import { ReadyNote } from './ready-note.tsx';
import styles from './order-view.module.css';

/** Of the forms that the page has, the one that puts it into the account is refused with these. */
const isClaims = (refused: RefusedForm | null) => refused !== null && ['conflict', 'already-exists'].includes(refused.error.name);

export function OrderViewPage({
	order,
	id,
	gone,
	isOfAccount,
	mayClaim,
	saved,
	schedule,
	calendar,
	captcha,
	refused,
	phone,
	paper,
	now,
	today,
}: OrderViewPayload) {
	const t = useT(orderWords);
	const tPatient = useT(patientWords);
	if (order === null) {
		return (
			<AccountFrame>
				<OrderProof id={id} gone={gone} captcha={captcha} refused={refused} phone={phone} />
			</AccountFrame>
		);
	}
	return (
		<AccountFrame>
			<Stack>
				<OrderHead order={order} />
				<KeptOrder order={order} />
				<div className={styles.papers}>
					<BarCode number={order.orderNr} />
					<Actions>
						<PaperLink paper={paper} />
						<PrintButton label={t('success.print')} />
					</Actions>
				</div>
				{saved && (
					<Notice role="status">
						<p>{tPatient('claim.savedOrder')}</p>
					</Notice>
				)}
				{mayClaim && <Claim what="order" id={order.id} refused={isClaims(refused) ? refused : null} />}
				<PaymentPart order={order} at={`/order/${order.id}`} refused={refused} phone={phone} />
				<Columns aside={<Ordered order={order} />}>
					<Card>
						<OrderSteps status={order.status} events={order.events} />
						<RequestNumber order={order} />
						<Ready order={order} calendar={calendar} />
						<CancelOrder
							order={order}
							refused={isClaims(refused) || isOfPayment(refused) ? null : refusalOf(orderCancelForm, refused)}
							phone={phone}
						/>
						{!isOfAccount && <ForgetOrder id={order.id} />}
						<TopicLink topic="refund" />
					</Card>
					<OrderPlan order={order} schedule={schedule} now={now} today={today} refused={refusalOf(orderVisitForm, refused)} />
					<Where order={order} schedule={schedule} />
				</Columns>
			</Stack>
		</AccountFrame>
	);
}

function OrderHead({ order }: { readonly order: Order }) {
	const { locale } = useFrame();
	const t = useT(orderWords);
	return <PageHead title={t('view.title', { number: order.orderNr })} lead={t('view.made', { moment: formatMoment(locale, order.createdAt) })} />;
}

/** When the material was taken, as far as that is known, or is to be taken. */
const takenOn = ({ status, events, visit }: Order): string | null => {
	const at = isAwaited(status) ? comingAt(visit) : events.find((event) => event.status === 'requested')?.at;
	return at === undefined || at === null ? null : dayInAlmaty(at);
};

function Ready({ order, calendar }: Pick<OrderViewPayload, 'calendar'> & { readonly order: Order }) {
	if (order.status === 'cancelled' || order.status === 'unknown') return null;
	return (
		<>
			<ReadyNote lines={order.lines} day={takenOn(order)} calendar={calendar} />
			<TopicLink topic="time" />
		</>
	);
}

function RequestNumber({ order }: { readonly order: Order }) {
	const t = useT(orderWords);
	const href = useHref();
	if (order.requestNr === null) return null;
	return (
		<Notice>
			<p>
				{t('view.requestNr')}: <strong className="numbers">{order.requestNr}</strong>
			</p>
			<p>{t('view.requestNote')}</p>
			<form method="post" action={href('/results/login')}>
				<input type="hidden" name="internalNr" value={order.requestNr} />
				<Button name={intentField} value="fill">
					{t('view.results')}
				</Button>
			</form>
		</Notice>
	);
}

interface CancelOrderProps {
	readonly order: Order;
	readonly refused: RefusedForm | null;
	readonly phone: string;
}

/** Cancelling takes two steps, with or without scripts. */
function CancelOrder({ order, refused, phone }: CancelOrderProps) {
	const t = useT(orderWords);
	const href = useHref();
	if (!mayCancel(order.status)) return null;
	return (
		<Disclosure className={styles.fold} summary={t('view.cancel')} open={refused !== null}>
			<Form form={orderCancelForm} action={href(`/order/${order.id}`)} words={{ fields: {} }} refused={refused} phone={phone}>
				<p>{t('view.cancelSure')}</p>
				<Submit label={t('view.cancelYes')} intent="cancel" quiet />
			</Form>
		</Disclosure>
	);
}

/** What is still sold goes into the basket; the basket's page says what is not. */
function OrderAgain({ order }: { readonly order: Order }) {
	const t = useT(orderWords);
	const href = useHref();
	return (
		<form className={styles.again} method="post" action={href(`/order/${order.id}`)}>
			<p>{t('view.againNote')}</p>
			<Button variant={order.status === 'cancelled' ? 'main' : 'quiet'} name={intentField} value="again">
				{t('view.again')}
			</Button>
		</form>
	);
}

/** For a device that others use as well. */
function ForgetOrder({ id }: { readonly id: string }) {
	const t = useT(orderWords);
	const href = useHref();
	return (
		<Disclosure className={styles.fold} summary={t('view.forget')}>
			<Form form={orderForgetForm} action={href(`/order/${id}`)} words={{ fields: {} }} refused={null}>
				<p>{t('view.forgetNote')}</p>
				<Submit label={t('view.forgetYes')} intent="forget" quiet />
			</Form>
		</Disclosure>
	);
}

function Where({ order, schedule }: { readonly order: Order; readonly schedule: Cabinet['schedule'] | null }) {
	const t = useT(orderWords);
	const name = [order.lastName, order.firstName, order.middleName].filter(Boolean).join(' ');
	return (
		<Card>
			<h2>{t('view.point')}</h2>
			{order.point ? <Place point={order.point} schedule={schedule} /> : <p>{t('view.pointClosed')}</p>}
			<h2>{t('view.patient')}</h2>
			<p>
				{name}
				<br />
				<span className="numbers">{formatPhone(order.phone)}</span>
				{order.email !== '' && (
					<>
						<br />
						{order.email}
					</>
				)}
			</p>
			{order.comment !== '' && (
				<>
					<h2>{t('view.comment')}</h2>
					<p className={styles.comment}>{order.comment}</p>
				</>
			)}
			{order.doctor !== null && (
				<>
					<h2>{t('view.doctor')}</h2>
					<p>{order.doctor}</p>
				</>
			)}
		</Card>
	);
}

function Ordered({ order }: { readonly order: Order }) {
	const t = useT(orderWords);
	const tBasket = useT(basketWords);
	return (
		<Card aria-labelledby="ordered">
			<h2 id="ordered">{t('view.lines')}</h2>
			<OrderLines lines={order.lines} linked />
			<OrderTotals label={tBasket('total')} total={order.total} discount={order.discount} lines={order.lines} />
			<OrderAgain order={order} />
		</Card>
	);
}

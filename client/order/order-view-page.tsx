/** One order: where it stands and what can be done about it; or, for who has not proved to know its phone, the question for it. */
import type { OrderViewPayload } from '#shared/order/payload.ts';
import type { Cabinet } from '#shared/points/calls.ts';
import type { Order } from '#shared/order/calls.ts';
import { formatMoment } from '#shared/kit/dates.ts';
import { formatMoney, formatPhone } from '#shared/kit/money.ts';
import { intentField } from '#shared/kit/form.ts';
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import { orderCancelForm } from '#shared/order/forms.ts';
import { mayCancel } from '#shared/order/states.ts';
import { basketWords } from '#shared/basket/words.ts';
import { orderWords } from '#shared/order/words.ts';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Form } from '#client/ui/form.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderProof } from './order-proof.tsx';
import { OrderSteps } from './order-steps.tsx';
import { Place } from './place.tsx';
import button from '#client/ui/button.module.css';
import sheet from '#client/ui/sheet.module.css';

export function OrderViewPage({ order, id, schedule, captcha, refused, phone }: OrderViewPayload) {
	if (order === null) return <OrderProof id={id} captcha={captcha} refused={refused} phone={phone} />;
	return (
		<div className={sheet.page}>
			<OrderHead order={order} />
			<div className={sheet.columns}>
				<div className={sheet.stack}>
					<section className={sheet.card}>
						<OrderSteps status={order.status} />
						<RequestNumber order={order} />
						<CancelOrder order={order} refused={refused} phone={phone} />
					</section>
					<Where order={order} schedule={schedule} />
				</div>
				<Ordered order={order} />
			</div>
		</div>
	);
}

function OrderHead({ order }: { readonly order: Order }) {
	const { locale } = useFrame();
	const t = useT(orderWords);
	return (
		<header className={sheet.head}>
			<h1>{t('view.title', { number: order.orderNr })}</h1>
			<p className={sheet.lead}>{t('view.made', { moment: formatMoment(locale, order.createdAt) })}</p>
		</header>
	);
}

function RequestNumber({ order }: { readonly order: Order }) {
	const t = useT(orderWords);
	const href = useHref();
	if (order.requestNr === null) return null;
	return (
		<div className={sheet.notice}>
			<p>
				{t('view.requestNr')}: <strong className="numbers">{order.requestNr}</strong>
			</p>
			<p>{t('view.requestNote')}</p>
			<form className={sheet.actions} method="post" action={href('/results/login')}>
				<input type="hidden" name="internalNr" value={order.requestNr} />
				<button className={button.main} name={intentField} value="fill">
					{t('view.results')}
				</button>
			</form>
		</div>
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
	if (order.status === 'cancelled') {
		return (
			<p className={sheet.actions}>
				<a className={button.main} href={href(`/basket/${order.lines.flatMap((line) => (line.sampling ? [] : [line.id])).join('/')}`)}>
					{t('view.again')}
				</a>
			</p>
		);
	}
	if (!mayCancel(order.status)) return null;
	return (
		<details className={`${sheet.more} ${sheet.noprint}`} open={refused !== null}>
			<summary>{t('view.cancel')}</summary>
			<Form form={orderCancelForm} action={href(`/order/${order.id}`)} words={{ fields: {} }} refused={refused} phone={phone} className={sheet.stack}>
				<p>{t('view.cancelSure')}</p>
				<p className={sheet.actions}>
					<Submit label={t('view.cancelYes')} intent="cancel" quiet />
				</p>
			</Form>
		</details>
	);
}

function Where({ order, schedule }: { readonly order: Order; readonly schedule: Cabinet['schedule'] | null }) {
	const t = useT(orderWords);
	const name = [order.lastName, order.firstName, order.middleName].filter(Boolean).join(' ');
	return (
		<section className={sheet.card}>
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
		</section>
	);
}

function Ordered({ order }: { readonly order: Order }) {
	const t = useT(orderWords);
	const tBasket = useT(basketWords);
	return (
		<section className={sheet.card} aria-labelledby="ordered">
			<h2 id="ordered">{t('view.lines')}</h2>
			<OrderLines lines={order.lines} linked />
			<p className={sheet.total}>
				<span>{tBasket('total')}</span>
				<span className={`numbers ${sheet.sum}`}>{formatMoney(order.total)}</span>
			</p>
		</section>
	);
}

/** One order in a list: what was ordered and for whom, where it stands, and what can be done with it. */
import type { OrderRow } from '#shared/patient/calls.ts';
import { formatDay, dayInAlmaty } from '#shared/kit/dates.ts';
import { intentField } from '#shared/kit/form.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { patientWords } from '#shared/patient/words.ts';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Button } from '#client/ui/button.tsx';
import { ItemFacts, ItemTitle } from '#client/ui/item-list.tsx';
import { Link } from '#client/ui/link.tsx';
import { TestNames } from './request-item.tsx';
import styles from './list.module.css';

interface OrderItemProps {
	readonly order: OrderRow;
	readonly heading: 'h2' | 'h3';
}

export function OrderItem({ order, heading }: OrderItemProps) {
	const { locale } = useFrame();
	const t = useT(patientWords);
	const href = useHref();
	const name = [order.lastName, order.firstName, order.middleName].filter(Boolean).join(' ');
	return (
		<>
			<ItemTitle heading={heading}>
				<Link to={`/order/${order.id}`}>
					<TestNames tests={order.tests} />
				</Link>
			</ItemTitle>
			<p className={styles.state}>{t(`orders.states.${order.status}`)}</p>
			<p>{order.birthYear === null ? name : t('orders.patient', { name, year: order.birthYear })}</p>
			<ItemFacts>
				<span>{formatDay(locale, dayInAlmaty(order.createdAt))}</span>
				<span>{t('orders.number', { number: order.orderNr })}</span>
				{order.requestNr !== null && <span>{t('orders.request', { number: order.requestNr })}</span>}
				<span>{formatMoney(order.total)}</span>
			</ItemFacts>
			<div className={styles.actions}>
				{order.requestId !== null && <Link to={`/results/${order.requestId}`}>{t('orders.results')}</Link>}
				<form method="post" action={href(`/order/${order.id}`)}>
					<Button variant="quiet" name={intentField} value="again">
						{t('orders.again')}
					</Button>
				</form>
			</div>
		</>
	);
}

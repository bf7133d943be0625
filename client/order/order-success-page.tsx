/** The order stands: its number, and what to do next, in the order in which it happens. */
import type { OrderPlacedPayload } from '#shared/order/payload.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { getsSms } from '#shared/order/sms.ts';
import { orderWords } from '#shared/order/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { basketWords } from '#shared/basket/words.ts';
import { OrderTotals } from './order-totals.tsx';
import { Place } from './place.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Link } from '#client/ui/link.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { PrintButton } from '#client/ui/print-button.tsx';
import { Stack } from '#client/ui/stack.tsx';
import styles from './next-steps.module.css';

export function OrderSuccessPage({ order, schedule }: OrderPlacedPayload) {
	const t = useT(orderWords);
	const tBasket = useT(basketWords);
	const { go, goNote, prepare, prepareNote, payNote, read, readNote } = t.words.success;
	const tests = order.lines.filter((line) => !line.sampling);
	return (
		<Stack narrow>
			<PageHead title={t('success.title')} />
			<section className={styles.number}>
				<p>{t('success.number')}</p>
				<p className={`numbers ${styles.digits}`}>{order.orderNr}</p>
				<p>{t('success.keep')}</p>
				{!getsSms(order.phone) && <p>{t('success.noSms')}</p>}
			</section>
			<Card aria-labelledby="next">
				<h2 id="next">{t('success.next')}</h2>
				<ol className={styles.steps}>
					<li>
						<h3>{prepare}</h3>
						<p>{prepareNote}</p>
						<ul className={styles.tests}>
							{tests.map((line) => (
								<li key={line.id}>
									<Link to={`/pricelist/${line.slug}`}>{line.name}</Link>
								</li>
							))}
						</ul>
					</li>
					<li>
						<h3>{go}</h3>
						<p>{goNote}</p>
						{order.point ? <Place point={order.point} schedule={schedule} /> : <p>{t('view.pointClosed')}</p>}
					</li>
					<li>
						<h3>{t('success.pay', { sum: formatMoney(order.total) })}</h3>
						{order.discount > 0 && <OrderTotals label={tBasket('total')} total={order.total} discount={order.discount} lines={order.lines} />}
						<p>{payNote}</p>
					</li>
					<li>
						<h3>{read}</h3>
						<p>{readNote}</p>
					</li>
				</ol>
			</Card>
			<Actions>
				<ButtonLink to={`/order/${order.id}`}>{t('success.view')}</ButtonLink>
				<PrintButton label={t('success.print')} />
			</Actions>
		</Stack>
	);
}

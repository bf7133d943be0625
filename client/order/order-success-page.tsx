/** The order stands: its number, and what to do next, in the order in which it happens. */
import type { OrderPlacedPayload } from '#shared/order/payload.ts';
import { TopicLink } from '#client/help/topic-link.tsx';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { comingAt } from '#shared/order/coming.ts';
import { orderPlanWords } from '#shared/order/plan.words.ts';
import { queryString } from '#shared/kit/urls.ts';
import { getsSms } from '#shared/order/sms.ts';
import { orderWords } from '#shared/order/words.ts';
import { basketWords } from '#shared/basket/words.ts';
import { PayStep } from '#client/payment/pay-step.tsx';
import { PaymentPart } from '#client/payment/payment-part.tsx';
import { useT } from '#client/runtime/frame.tsx';
import { PlanList } from '#client/preparation/plan-list.tsx';
import { BarCode } from './bar-code.tsx';
import { CalendarLink, PaperLink } from './order-papers.tsx';
import { VisitLine } from './chosen-visit.tsx';
import { KeptOrder } from './kept-order.tsx';
import { OrderTotals } from './order-totals.tsx';
import { Place } from './place.tsx';
import { ReadyNote } from './ready-note.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { Link } from '#client/ui/link.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { PrintButton } from '#client/ui/print-button.tsx';
import { SpokenNumber } from '#client/ui/spoken-number.tsx';
import { Stack } from '#client/ui/stack.tsx';
import styles from './next-steps.module.css';

export function OrderSuccessPage({ order, schedule, calendar, paper, now, refused, phone }: OrderPlacedPayload) {
	const t = useT(orderWords);
	const tPlan = useT(orderPlanWords);
	const tBasket = useT(basketWords);
	const { visit, preparation } = order;
	const comesAt = comingAt(visit);
	const { go, goNote, prepare, prepareNote, read, readNote } = t.words.success;
	const tests = order.lines.filter((line) => !line.sampling);
	return (
		<Stack narrow>
			<PageHead title={t('success.title')} />
			<section className={styles.number}>
				<KeptOrder order={order} made />
				<p>{t('success.number')}</p>
				<p className={`numbers ${styles.digits}`}>
					<SpokenNumber number={order.orderNr} />
				</p>
				<BarCode number={order.orderNr} />
				<p>{t('success.keep')}</p>
				{!getsSms(order.phone) && <p>{t('success.noSms')}</p>}
				<Actions className={styles.view}>
					<ButtonLink to={`/order/${order.id}`}>{t('success.view')}</ButtonLink>
				</Actions>
			</section>
			{order.cardPayment !== null && (
				<PaymentPart order={order} at={`/order/success${queryString({ order: order.id })}`} refused={refused} phone={phone} />
			)}
			<Card aria-labelledby="next">
				<h2 id="next">{t('success.next')}</h2>
				<ol className={styles.steps}>
					<li>
						<h3>{prepare}</h3>
						<TopicLink topic="preparation" />
						{preparation === null ? (
							<>
								<p>{prepareNote}</p>
								<ul className={styles.tests}>
									{tests.map((line) => (
										<li key={line.id}>
											<Link to={`/pricelist/${line.slug}`}>{line.name}</Link>
										</li>
									))}
								</ul>
							</>
						) : (
							<>
								{visit && <VisitLine visit={visit} />}
								<PlanList preparation={preparation} visitAt={comesAt} now={now} years={order.years} />
								<p>
									<Link to={`/order/${order.id}`}>{tPlan('visit.title')}</Link>
								</p>
								{comesAt !== null && <CalendarLink id={order.id} />}
							</>
						)}
					</li>
					<li>
						<h3>{go}</h3>
						<p>{goNote}</p>
						{order.point ? <Place point={order.point} schedule={schedule} /> : <p>{t('view.pointClosed')}</p>}
						{order.comment !== '' && (
							<Facts>
								<Fact name={t('view.comment')}>
									<span className={styles.comment}>{order.comment}</span>
								</Fact>
							</Facts>
						)}
					</li>
					<li>
						<PayStep order={order} />
						{order.discount > 0 && <OrderTotals label={tBasket('total')} total={order.total} discount={order.discount} lines={order.lines} />}
					</li>
					<li>
						<h3>{read}</h3>
						<ReadyNote lines={order.lines} day={comesAt === null ? null : dayInAlmaty(comesAt)} calendar={calendar} />
						<p>{readNote}</p>
						<TopicLink topic="time" />
					</li>
				</ol>
			</Card>
			<Actions>
				<PaperLink paper={paper} />
				<PrintButton label={t('success.print')} />
			</Actions>
		</Stack>
	);
}

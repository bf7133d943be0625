/** The order stands: its number, and what to do next, in the order in which it happens. */
import type { OrderPlacedPayload } from '#shared/order/payload.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { orderWords } from '#shared/order/words.ts';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { Place } from './place.tsx';
import { Sign } from '#client/ui/sign.tsx';
import button from '#client/ui/button.module.css';
import sheet from '#client/ui/sheet.module.css';
import styles from './next-steps.module.css';

export function OrderSuccessPage({ order, schedule }: OrderPlacedPayload) {
	const t = useT(orderWords);
	const href = useHref();
	const { go, goNote, prepare, prepareNote, payNote, read, readNote } = t.words.success;
	const tests = order.lines.filter((line) => !line.sampling);
	return (
		<div className={`${sheet.page} ${sheet.narrow}`}>
			<h1>{t('success.title')}</h1>
			<section className={styles.number}>
				<p>{t('success.number')}</p>
				<p className={`numbers ${styles.digits}`}>{order.orderNr}</p>
				<p>{t('success.keep')}</p>
			</section>
			<section className={sheet.card} aria-labelledby="next">
				<h2 id="next">{t('success.next')}</h2>
				<ol className={styles.steps}>
					<li>
						<h3>{prepare}</h3>
						<p>{prepareNote}</p>
						<ul className={styles.tests}>
							{tests.map((line) => (
								<li key={line.id}>
									<a href={href(`/pricelist/${line.slug}`)}>{line.name}</a>
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
						<p>{payNote}</p>
					</li>
					<li>
						<h3>{read}</h3>
						<p>{readNote}</p>
					</li>
				</ol>
			</section>
			<p className={`${sheet.actions} ${sheet.noprint}`}>
				<a className={button.main} href={href(`/order/${order.id}`)}>
					{t('success.view')}
				</a>
				<button type="button" className={`${button.quiet} ${sheet.scripted}`} data-act="print">
					<Sign name="print" /> {t('success.print')}
				</button>
			</p>
		</div>
	);
}

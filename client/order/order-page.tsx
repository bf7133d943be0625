/** Placing an order: the form, and beside it what it is for. */
import type { OrderFormPayload } from '#shared/order/payload.ts';
import { orderWords } from '#shared/order/words.ts';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { OrderForm } from './order-form.tsx';
import { OrderSummary } from './order-summary.tsx';
import button from '#client/ui/button.module.css';
import sheet from '#client/ui/sheet.module.css';

export function OrderPage({ lines, total, count, gone, ...form }: OrderFormPayload) {
	const t = useT(orderWords);
	const href = useHref();
	if (lines.length === 0) {
		return (
			<section className={`${sheet.page} ${sheet.narrow}`}>
				<h1>{t('emptyTitle')}</h1>
				<p>{t('empty')}</p>
				<p className={sheet.actions}>
					<a className={button.main} href={href('/pricelist')}>
						{t('choose')}
					</a>
				</p>
			</section>
		);
	}
	const short = lines.map(({ id, slug, name, price, kind }) => ({ id, slug, name, price, sampling: kind === 'sampling' }));
	return (
		<div className={sheet.page}>
			<header className={sheet.head}>
				<h1>{t('title')}</h1>
				<p className={sheet.lead}>{t('lead')}</p>
			</header>
			{gone.length > 0 && (
				<p className={sheet.notice} role="status">
					{t('refusedGone', { names: gone.join(', ') })}
				</p>
			)}
			<div className={`${sheet.columns} ${sheet.asideFirst}`}>
				<OrderSummary lines={short} total={total} count={count} />
				<OrderForm total={total} {...form} />
			</div>
		</div>
	);
}

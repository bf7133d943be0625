/** Placing an order: the form, and beside it what it is for. */
import type { OrderFormPayload } from '#shared/payloads/order.ts';
import { useFrame, useHref } from '#client/layouts/frame.tsx';
import { OrderForm } from '#client/components/order/order-form.tsx';
import { OrderSummary } from '#client/components/order/order-summary.tsx';
import button from '#client/components/ui/button.module.css';
import sheet from '#client/components/forms/sheet.module.css';

export function OrderPage({ lines, total, count, gone, ...form }: OrderFormPayload) {
	const { say } = useFrame();
	const href = useHref();
	if (lines.length === 0) {
		return (
			<section className={`${sheet.page} ${sheet.narrow}`}>
				<h1>{say.t('order.emptyTitle')}</h1>
				<p>{say.t('order.empty')}</p>
				<p className={sheet.actions}>
					<a className={button.main} href={href('/pricelist')}>
						{say.t('order.choose')}
					</a>
				</p>
			</section>
		);
	}
	const short = lines.map(({ id, slug, name, price, kind }) => ({ id, slug, name, price, sampling: kind === 'sampling' }));
	return (
		<div className={sheet.page}>
			<header className={sheet.head}>
				<h1>{say.t('order.title')}</h1>
				<p className={sheet.lead}>{say.t('order.lead')}</p>
			</header>
			{gone.length > 0 && (
				<p className={sheet.notice} role="status">
					{say.t('order.refusedGone', { names: gone.join(', ') })}
				</p>
			)}
			<div className={`${sheet.columns} ${sheet.asideFirst}`}>
				<OrderSummary lines={short} total={total} count={count} />
				<OrderForm total={total} {...form} />
			</div>
		</div>
	);
}

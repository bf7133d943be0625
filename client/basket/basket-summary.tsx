/** The sum of a basket and the way on. */
import { formatMoney } from '#shared/kit/money.ts';
import { basketWords } from '#shared/basket/words.ts';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import button from '#client/ui/button.module.css';
import sheet from '#client/ui/sheet.module.css';
import { ShareLink } from './share-link.tsx';

interface BasketSummaryProps {
	readonly total: number;
	readonly count: number;
	readonly shareUrl: string;
}

export function BasketSummary({ total, count, shareUrl }: BasketSummaryProps) {
	const { city } = useFrame();
	const t = useT(basketWords);
	const href = useHref();
	return (
		<aside className={`${sheet.stack} ${sheet.aside}`}>
			<section className={sheet.card} aria-labelledby="basket-sum">
				<div>
					<h2 id="basket-sum" className={sheet.total}>
						<span>{t('total')}</span>
						<span className={`numbers ${sheet.sum}`}>{formatMoney(total)}</span>
					</h2>
					<p className={sheet.small}>
						{t.plural('count', count)}. {t('price', { city: city.name })}
					</p>
				</div>
				<a className={button.main} href={href('/order')}>
					{t('order')}
				</a>
				<p className={sheet.small}>{t('totalNote')}</p>
			</section>
			<section className={sheet.card}>
				<ShareLink url={shareUrl} />
			</section>
		</aside>
	);
}

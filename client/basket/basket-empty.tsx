/** An empty basket is no dead end: the search above, the whole list, and what others order. */
import type { Analysis } from '#shared/catalogue/calls.ts';
import { basketWords } from '#shared/basket/words.ts';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { PriceList } from '#client/catalogue/price-list.tsx';
import button from '#client/ui/button.module.css';
import sheet from '#client/ui/sheet.module.css';
import styles from './basket-empty.module.css';

export function BasketEmpty({ popular }: { readonly popular: readonly Analysis[] }) {
	const t = useT(basketWords);
	const href = useHref();
	return (
		<div className={styles.empty}>
			<section className={sheet.card}>
				<h2>{t('emptyTitle')}</h2>
				<p>{t('empty')}</p>
				<p className={sheet.actions}>
					<a className={button.main} href={href('/pricelist')}>
						{t('pricelist')}
					</a>
				</p>
			</section>
			{popular.length > 0 && (
				<section className={sheet.stack}>
					<h2 id="popular">{t('popular')}</h2>
					<PriceList analyses={popular} back="/basket" labelledBy="popular" />
				</section>
			)}
		</div>
	);
}

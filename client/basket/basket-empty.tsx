/** An empty basket is no dead end: the search above, the whole list, and what others order. */
import type { BasketPayload } from '#shared/basket/payload.ts';
import { basketWords } from '#shared/basket/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { PriceList } from '#client/catalogue/price-list.tsx';
import styles from './basket-empty.module.css';

export function BasketEmpty({ popular, samplings }: Pick<BasketPayload, 'popular' | 'samplings'>) {
	const t = useT(basketWords);
	return (
		<div className={styles.empty}>
			<Card>
				<h2>{t('emptyTitle')}</h2>
				<p>{t('empty')}</p>
				<Actions>
					<ButtonLink to="/pricelist">{t('pricelist')}</ButtonLink>
				</Actions>
			</Card>
			{popular.length > 0 && (
				<Stack>
					<h2 id="popular">{t('popular')}</h2>
					<PriceList analyses={popular} samplings={samplings} back="/basket" labelledBy="popular" />
				</Stack>
			)}
		</div>
	);
}

/** The sum of a basket and the way on. */
import { basketWords } from '#shared/basket/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { BasketTotal } from './basket-total.tsx';
import { ShareLink } from './share-link.tsx';

interface BasketSummaryProps {
	/** Whole tenge. */
	readonly total: number;
	readonly count: number;
	readonly shareUrl: string;
}

export function BasketSummary({ total, count, shareUrl }: BasketSummaryProps) {
	const t = useT(basketWords);
	return (
		<>
			<Card aria-labelledby="basket-sum">
				<BasketTotal id="basket-sum" total={total} count={count} />
				<ButtonLink to="/order">{t('order')}</ButtonLink>
				<Hint>{t('totalNote')}</Hint>
			</Card>
			<Card>
				<ShareLink url={shareUrl} />
			</Card>
		</>
	);
}

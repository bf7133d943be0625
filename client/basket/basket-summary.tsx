/** The sum of a basket and the way on. */
import type { ReducedBasket } from '#shared/basket/payload.ts';
import { TopicLink } from '#client/help/topic-link.tsx';
import { planPath } from '#shared/preparation/address.ts';
import { basketWords } from '#shared/basket/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { BasketTotal } from './basket-total.tsx';
import { Link } from '#client/ui/link.tsx';
import { ShareLink } from './share-link.tsx';

interface BasketSummaryProps {
	/** Whole tenge, without discounts. */
	readonly total: number;
	readonly reduced: ReducedBasket | null;
	readonly count: number;
	readonly shareUrl: string;
	/** Codes of what was chosen, sampling services left out. */
	readonly codes: readonly string[];
}

export function BasketSummary({ total, reduced, count, shareUrl, codes }: BasketSummaryProps) {
	const t = useT(basketWords);
	return (
		<>
			<Card aria-labelledby="basket-sum">
				<BasketTotal id="basket-sum" total={total} reduced={reduced} count={count} />
				<ButtonLink to="/order">{t('order')}</ButtonLink>
				<Hint>{t('totalNote')}</Hint>
				<Link to={planPath(codes)}>{t('prepare')}</Link>
				<TopicLink topic="prices" />
				<TopicLink topic="refund" />
			</Card>
			<Card>
				<ShareLink url={shareUrl} />
			</Card>
		</>
	);
}

/** What is paid for a basket, what discounts take off before, how many tests are in it, and in which city that holds. One sum stands out: the one that is paid. */
import type { ReducedBasket } from '#shared/basket/payload.ts';
import { basketWords } from '#shared/basket/words.ts';
import { placeOf } from '#shared/city/place.ts';
import { OrderReductions } from '#client/order/order-totals.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Total } from '#client/ui/total.tsx';

interface BasketTotalProps {
	/** Of the heading, which names the card around it. */
	readonly id: string;
	/** Whole tenge, without discounts. */
	readonly total: number;
	readonly reduced?: ReducedBasket | null;
	readonly count: number;
}

export function BasketTotal({ id, total, reduced = null, count }: BasketTotalProps) {
	const { city, locale } = useFrame();
	const t = useT(basketWords);
	return (
		<div data-totals={reduced === null ? undefined : ''}>
			{reduced !== null && <OrderReductions {...reduced} />}
			<h2 id={id}>
				<Total label={t('total')} tenge={reduced?.total ?? total} />
			</h2>
			<Hint>
				{t.plural('count', count)}. {t('price', placeOf(city, locale))}
			</Hint>
		</div>
	);
}

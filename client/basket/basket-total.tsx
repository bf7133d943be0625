/** What a basket costs, how many tests are in it, and in which city that holds. */
import { basketWords } from '#shared/basket/words.ts';
import { placeOf } from '#shared/city/place.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Total } from '#client/ui/total.tsx';

interface BasketTotalProps {
	/** Of the heading, which names the card around it. */
	readonly id: string;
	/** Whole tenge. */
	readonly total: number;
	readonly count: number;
}

export function BasketTotal({ id, total, count }: BasketTotalProps) {
	const { city, locale } = useFrame();
	const t = useT(basketWords);
	return (
		<div>
			<h2 id={id}>
				<Total label={t('total')} tenge={total} />
			</h2>
			<Hint>
				{t.plural('count', count)}. {t('price', placeOf(city, locale))}
			</Hint>
		</div>
	);
}

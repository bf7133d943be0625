/** Both prices where a promotion makes two: the old one is crossed out, and said to be that. No hooks: lists of hundreds of rows draw it. */
import type { Offer } from '#shared/discount/offers.ts';
import { formatMoney } from '#shared/kit/money.ts';

/**
 * @param price whole tenge
 * @param before in words that `price` is the one without the discount
 */
export const bothPrices = (price: number, offer: Pick<Offer, 'price'> | undefined, before: string) =>
	offer === undefined ? (
		formatMoney(price)
	) : (
		<>
			<del>
				{formatMoney(price)}
				<span className="visually-hidden"> ({before})</span>
			</del>{' '}
			{formatMoney(offer.price)}
		</>
	);

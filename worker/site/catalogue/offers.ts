/** The promotion beside a price, wherever prices stand on public pages. */
import type { Promotion } from '#shared/discount/calls.ts';
import { withOffers, type Asked } from '#shared/discount/offers.ts';
import { joinPublic, mapPublic, type PublicContent } from '#shared/kit/visibility.ts';
import type { PublicRequest } from '#worker/site/request.ts';

/**
 * Promotions of all cities; none where the backend does not say: a price list with the prices that stand in it is better than no price list, and the page tells that an
 * order may cost less.
 */
export async function loadPromotions({ call, goesWithout }: Pick<PublicRequest, 'call' | 'goesWithout'>): Promise<PublicContent<readonly Promotion[]>> {
	const listed = await call('promotion.list', {});
	if (listed.ok) return mapPublic(listed.value, ({ data }) => data);
	goesWithout('promotions');
	return mapPublic(joinPublic({}), () => []);
}

/** Analyses as the city has them, with what they cost today. */
export const offered = <Item extends Parameters<typeof withOffers>[0][number]>(
	analyses: PublicContent<readonly Item[]>,
	promotions: PublicContent<readonly Promotion[]>,
	asked: Pick<PublicRequest, 'today' | 'city'>,
) => mapPublic(joinPublic({ analyses, promotions }), (both) => withOffers(both.analyses as readonly Item[], both.promotions, askedOf(asked)));

export const askedOf = ({ today, city }: Pick<PublicRequest, 'today' | 'city'>): Asked => ({ today, cityId: city.id });

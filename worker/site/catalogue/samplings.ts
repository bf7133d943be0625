/** The prices of drawing beside a list of prices, wherever one stands on public pages. */
import { pricedSamplings, type Sampling } from '#shared/catalogue/samplings.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { joinPublic, mapPublic, type PublicContent } from '#shared/kit/visibility.ts';
import type { PublicRequest } from '#worker/site/request.ts';
import { loadPromotions, offered } from './offers.ts';

/** All of the city's, and not those of one list: one reply then serves every page that shows prices. */
export const samplingsAsked = { kind: 'sampling', pageSize: 200 } as const;

export const noSamplings: PublicContent<readonly Sampling[]> = mapPublic(joinPublic({}), () => []);

/** What drawing costs in the city today. */
export async function loadSamplings(request: PublicRequest): Promise<Result<PublicContent<readonly Sampling[]>>> {
	const [listed, promotions] = await Promise.all([request.call('analysis.list', { params: samplingsAsked }), loadPromotions(request)]);
	if (!listed.ok) return failure(listed.error.name);
	const services = offered(
		mapPublic(listed.value, ({ data }) => data),
		promotions,
		request,
	);
	return success(mapPublic(services, pricedSamplings));
}

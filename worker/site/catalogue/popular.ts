/** What is ordered most in the city. */
import type { Analysis } from '#shared/catalogue/calls.ts';
import { success, type Result } from '#shared/kit/errors.ts';
import { mapPublic, type PublicContent } from '#shared/kit/visibility.ts';
import type { PublicRequest } from '#worker/site/request.ts';

/** What can be had in the city, and has a price there. */
export const isAvailable = ({ price, expired }: Pick<Analysis, 'price' | 'expired'>) => price !== null && !expired;

/** The backend's own order. @param count how many are asked for; fewer come where some cannot be had in the city */
export async function loadPopular({ call }: Pick<PublicRequest, 'call'>, count: number): Promise<Result<PublicContent<readonly Analysis[]>>> {
	const listed = await call('analysis.list', { params: { popular: '1', pageSize: count } });
	return listed.ok ? success(mapPublic(listed.value, ({ data }) => data.filter(isAvailable))) : listed;
}

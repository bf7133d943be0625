/** Home's data: what people order most in the city. */
import type { Analysis } from '#shared/calls/catalogue.ts';
import { joinPublic, mapPublic, type PublicContent } from '#shared/visibility.ts';
import { found, refused, type Loaded, type PublicRequest } from '#worker/site/route.ts';

export interface HomeData {
	readonly popular: PublicContent<readonly Analysis[]>;
}

export async function loadHome({ call }: PublicRequest): Promise<Loaded<PublicContent<HomeData>>> {
	const popular = await call('analysis.list', { params: { popular: '1', pageSize: 12 } });
	if (!popular.ok) return refused(popular.error);
	return found(joinPublic({ popular: mapPublic(popular.value, ({ data }) => data) }));
}

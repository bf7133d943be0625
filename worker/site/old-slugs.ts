/**
 * Addresses that used to be somebody's lead to the one of now, for good and in one step: where a page finds nobody by the slug of its address, and where the last segment is a slug that a city
 * used to have. Who has the slug now is found first.
 */
import { slug } from '#shared/kit/schemas.ts';
import { localise, type LocalPath } from '#shared/kit/urls.ts';
import { pageOfPath, plainPath } from '#shared/pages.ts';
import { isSafeMethod, type EdgeContext } from '#worker/edge/context.ts';
import { moved, type PublicRequest } from './request.ts';

export interface SlugOf {
	readonly of: 'analysis' | 'cabinet' | 'city';
	/** Bare path below which the slug of now stands. */
	readonly below: `/${string}`;
}

/** Where the page of a slug has gone; null where nobody had it. A backend that does not say leaves it not found. */
export async function movedBySlug({ of, below }: SlugOf, { call, locale, params, oldCities }: Pick<PublicRequest, 'call' | 'locale' | 'params' | 'oldCities'>) {
	const asked = slug.safeParse(params.slug);
	if (!asked.success) return null;
	const now = of === 'city' ? (oldCities.get(asked.data) ?? null) : await slugNow(call, of, asked.data);
	return now === null || now === asked.data ? null : moved(localise(`${below}/${now}`, locale));
}

/** The slug that an analysis or a point has now, by any that it has had; null where nobody had it, or the backend does not say. */
export async function slugNow(call: PublicRequest['call'], of: 'analysis' | 'cabinet', old: string): Promise<string | null> {
	const answer = await call(of === 'analysis' ? 'analysis.slug' : 'cabinet.slug', { params: { slug: old } });
	return answer.ok ? answer.value.slug : null;
}

/** A bare path of a city's page with the slug that the city has now; null where it ends in none that a city used to have. @param oldCities slugs of now by old ones */
export function pathOfCityNow(bare: string, oldCities: ReadonlyMap<string, string>): string | null {
	const now = oldCities.get(pageOfPath(bare, (last) => oldCities.has(last))?.citySlug ?? '');
	return now === undefined ? null : `${bare.slice(0, bare.lastIndexOf('/'))}/${now}`;
}

/** A city's address of a page, by the slug that the city has now; null where the path ends in none that a city used to have. */
export function movedByCity(c: EdgeContext): LocalPath | null {
	const path = pathOfCityNow(plainPath(c.get('barePath')), c.get('oldCities'));
	return path === null ? null : localise(path, c.get('locale'));
}

/** An answer that leads on for good, with the query of the address where the new one has none of its own; a page's data leads to the data there, and a post keeps its method and body. */
export function leadOn(c: EdgeContext, to: LocalPath): Response {
	const [path = '/', query] = to.split('?');
	const there = c.get('page')?.payload ? `${path === '/' ? '' : path}/_payload.json` : path;
	return c.redirect(there + (query === undefined ? new URL(c.req.url).search : `?${query}`), isSafeMethod(c.req.method) ? 301 : 308);
}

/** What a page with the list of collection points loads, as its address asks for them; and the press that asks which of them can take the whole basket. */
import type { Cabinet } from '#shared/points/calls.ts';
import { clockInAlmaty } from '#shared/kit/dates.ts';
import { localise } from '#shared/kit/urls.ts';
import { joinPublic, mapPublic, type PublicContent } from '#shared/kit/visibility.ts';
import { findPoints, isNarrowed, pointParams, pointQueryString, readPointQuery, type PointQuery } from '#shared/points/find.ts';
import { withHoursAround } from '#shared/points/opening.ts';
import type { BasketAnswer } from '#client/points/points-found.tsx';
import type { SamplingService } from '#client/points/points-form.tsx';
import { readBasket } from '#worker/edge/basket.ts';
import { pageQuery } from '#worker/edge/page-query.ts';
import type { Action, PublicOutcome } from './action.ts';
import { slugNow } from './old-slugs.ts';
import { found, moved, refused, type Loaded, type PublicRequest, type Query } from './request.ts';

export interface PointList {
	readonly asked: PublicContent<PointQuery>;
	readonly points: PublicContent<readonly Cabinet[]>;
	readonly hasPoints: PublicContent<boolean>;
	readonly services: PublicContent<readonly SamplingService[]>;
	/** Null where no basket is asked about, and for an empty one. */
	readonly basket: PublicContent<BasketAnswer | null>;
	readonly asOf: string | null;
}

/** The points of the city that answer what the address asks for. A service that nobody knows is no page: made-up ones would be pages without end. @param base bare path of the page */
export async function loadPointList({ call, query, now, today, locale }: PublicRequest, base: string): Promise<Loaded<PublicContent<PointList>>> {
	const asked = readPointQuery(query);
	const ids = asked.basket ?? [];
	const [listed, services, questions] = await Promise.all([
		call('cabinet.list', {}),
		call('cabinet.services', {}),
		ids.length === 0 ? null : call('order.questions', { params: { ids: ids.join(',') } }),
	]);
	if (!listed.ok) return refused(listed.error);
	if (!services.ok) return refused(services.error);
	if (questions !== null && !questions.ok) return refused(questions.error);
	const service = services.value.data.find((one) => one.slug === asked.service);
	if (asked.service !== null && service === undefined) {
		const renamed = await slugNow(call, 'analysis', asked.service);
		const isThere = services.value.data.some((one) => one.slug === renamed);
		return isThere ? moved(localise(base + pointQueryString({ ...asked, service: renamed }), locale)) : refused({ name: 'not-found' });
	}
	const facts = { now: now ?? 0, service: service?.code ?? null, needs: questions?.value.samplings ?? [] };
	const basket = questions === null ? null : questions.value.samplings === null ? 'unknown' : questions.value.notOffered.length > 0 ? 'part' : 'all';
	return found(
		joinPublic({
			asked: mapPublic(listed.value, () => asked),
			basket: mapPublic(listed.value, (): BasketAnswer | null => basket),
			points: mapPublic(listed.value, ({ data }) => withHoursAround(findPoints(data, asked, facts), today)),
			hasPoints: mapPublic(listed.value, ({ data }) => data.length > 0),
			services: mapPublic(services.value, ({ data }) => data.map(({ slug: one, name }) => ({ slug: one, name }))),
			asOf: now !== null && asked.conditions.includes('open') ? clockInAlmaty(now).time : null,
		}),
	);
}

/** What holds for a moment, what was typed and what is in a basket is made anew each time; of the rest one condition at a time is kept. */
export function isPointListKept({ q, open, basket, view: _view, near: _near, ...conditions }: Query): boolean {
	return q === undefined && open === undefined && basket === undefined && Object.keys(conditions).length <= 1;
}

/** The whole list, which search engines show; what narrows it makes no page of its own for them. */
export const isWholeList = (asked: PointQuery): boolean => !isNarrowed(asked) && asked.basket === null;

/**
 * The basket is in a cookie, which a page that is everybody's does not read: the press puts it into the address.
 * @param baseOf bare path of the page, by the slug of the city that the address names
 */
export const askForBasket =
	(baseOf: (citySlug: string | null) => string): Action<PublicOutcome> =>
	async (c) => {
		const asked = readPointQuery(Object.fromEntries(pageQuery(c, pointParams)));
		const base = baseOf(c.var.page?.citySlug ?? null);
		return { kind: 'redirect', to: localise(base + pointQueryString({ ...asked, basket: readBasket(c) }), c.var.locale) };
	};

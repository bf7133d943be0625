/** The collection points of a city, as an address asks for them; and the press that asks which of them can take the whole basket. */
import { withHoursAround } from '#shared/points/opening.ts';
import type { Cabinet } from '#shared/points/calls.ts';
import { brand } from '#shared/brand.ts';
import { placeOf } from '#shared/city/place.ts';
import { clockInAlmaty } from '#shared/kit/dates.ts';
import { localise } from '#shared/kit/urls.ts';
import { joinPublic, mapPublic, type PublicContent } from '#shared/kit/visibility.ts';
import { findPoints, isNarrowed, pointParams, pointQueryParams, pointQueryString, readPointQuery, type PointQuery } from '#shared/points/find.ts';
import { pointListWords } from '#shared/points/list.words.ts';
import { pointsWords } from '#shared/points/words.ts';
import { CabinetsPage, type BasketAnswer } from '#client/points/cabinets-page.tsx';
import type { SamplingService } from '#client/points/points-form.tsx';
import { readBasket } from '#worker/edge/basket.ts';
import { pageQuery } from '#worker/edge/page-query.ts';
import type { Action, PublicOutcome } from './action.ts';
import { definePage } from './define-page.ts';
import { slugNow } from './old-slugs.ts';
import { found, moved, refused, type Loaded, type PublicRequest, type Query } from './request.ts';

interface CabinetsData {
	readonly base: string;
	readonly asked: PublicContent<PointQuery>;
	readonly points: PublicContent<readonly Cabinet[]>;
	readonly hasPoints: PublicContent<boolean>;
	readonly services: PublicContent<readonly SamplingService[]>;
	/** Null where no basket is asked about, and for an empty one. */
	readonly basket: PublicContent<BasketAnswer | null>;
	readonly asOf: string | null;
}

const baseOf = (citySlug: string | null) => (citySlug === null ? '/cabinets' : `/cabinets/${citySlug}`);

async function loadCabinets({
	call,
	query,
	city,
	cities,
	cityInPath,
	locale,
	params,
	now,
	today,
}: PublicRequest): Promise<Loaded<PublicContent<CabinetsData>>> {
	const { slug } = params;
	if (slug !== undefined) {
		// `/contacts/city/{slug}`: promised, and the same as the list of that city.
		return cities.some((one) => one.slug === slug) ? moved(localise(`/cabinets/${slug}`, locale)) : refused({ name: 'not-found' });
	}
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
	// Made-up services would be pages without end.
	if (asked.service !== null && service === undefined) {
		const renamed = await slugNow(call, 'analysis', asked.service);
		const isThere = services.value.data.some((one) => one.slug === renamed);
		return isThere
			? moved(localise(baseOf(cityInPath ? city.slug : null) + pointQueryString({ ...asked, service: renamed }), locale))
			: refused({ name: 'not-found' });
	}
	const facts = { now: now ?? 0, service: service?.code ?? null, needs: questions?.value.samplings ?? [] };
	const basket = questions === null ? null : questions.value.samplings === null ? 'unknown' : questions.value.notOffered.length > 0 ? 'part' : 'all';
	return found(
		joinPublic({
			base: baseOf(cityInPath ? city.slug : null),
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
function isKept({ q, open, basket, view: _view, near: _near, ...conditions }: Query): boolean {
	return q === undefined && open === undefined && basket === undefined && Object.keys(conditions).length <= 1;
}

/** The basket is in a cookie, which a page that is everybody's does not read: the press puts it into the address. */
const askForBasket: Action<PublicOutcome> = async (c) => {
	const asked = readPointQuery(Object.fromEntries(pageQuery(c, pointParams)));
	const base = baseOf(c.var.page?.citySlug ?? null);
	return { kind: 'redirect', to: localise(base + pointQueryString({ ...asked, basket: readBasket(c) }), c.var.locale) };
};

export const cabinets = definePage(['cabinets', 'contacts-city'], {
	cache: 'public',
	audience: 'anyone',
	query: pointParams,
	canonicalQuery: (query) => pointQueryParams(readPointQuery(query)),
	kept: isKept,
	tags: ['points', 'catalogue'],
	maps: true,
	sitemap: true,
	slugOf: { of: 'city', below: '/cabinets' },
	form: { basket: askForBasket },
	load: loadCabinets,
	Page: CabinetsPage,
	head: ({ base, asked }, translator, { city }) => {
		const t = translator(pointListWords);
		const place = placeOf(city, t.locale);
		return {
			title: t('headTitle', { ...place, brand: brand.name }),
			description: t('headDescription', place),
			canonical: base,
			card: { title: translator(pointsWords)('view.crumb', place), lead: t('lead') },
			index: !isNarrowed(asked) && asked.basket === null,
		};
	},
});

/** How to reach the laboratory in a city, and the form that writes to it. */
import type { City } from '#shared/city/calls.ts';
import { withHoursAround } from '#shared/points/opening.ts';
import type { Cabinet } from '#shared/points/calls.ts';
import { placeOf } from '#shared/city/place.ts';
import { brand } from '#shared/brand.ts';
import { feedbackForm } from '#shared/feedback/forms.ts';
import { feedbackWords } from '#shared/feedback/words.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { localise, queryString } from '#shared/kit/urls.ts';
import { joinPublic, mapPublic, type PublicContent } from '#shared/kit/visibility.ts';
import { pointsWords } from '#shared/points/words.ts';
import { ContactsPage } from '#client/feedback/contacts-page.tsx';
import { definePage } from './define-page.ts';
import { formAction } from './form-action.ts';
import { organisationData } from './seo/organisation.ts';
import { found, refused, type Loaded, type PublicRequest } from './request.ts';

interface ContactsData {
	/** The page's own path: of the city, where the path names it. */
	readonly base: string;
	readonly cities: PublicContent<readonly City[]>;
	readonly points: PublicContent<readonly Cabinet[]>;
	readonly sent: boolean;
}

const baseOf = (citySlug: string | null) => (citySlug === null ? '/contacts' : `/contacts/${citySlug}`);

async function loadContacts({ call, city, cities, cityInPath, query, today }: PublicRequest): Promise<Loaded<PublicContent<ContactsData>>> {
	const points = await call('cabinet.list', {});
	if (!points.ok) return refused(points.error);
	return found(
		joinPublic({
			base: baseOf(cityInPath ? city.slug : null),
			cities,
			points: mapPublic(points.value, ({ data }) => withHoursAround(data, today)),
			sent: query.sent === '1',
		}),
	);
}

const sendFeedback = formAction(feedbackForm, async ({ c, send, refuse }) => {
	const sent = await send();
	if (!sent.ok) return refuse(sent.error);
	return { kind: 'redirect', to: localise(baseOf(c.var.page?.citySlug ?? null) + queryString({ sent: 1 }), c.var.locale) };
});

export const contacts = definePage('contacts', {
	cache: 'public',
	audience: 'anyone',
	query: ['sent'],
	canonicalQuery: ({ sent }) => (sent === '1' ? { sent } : {}),
	tags: ['points'],
	maps: true,
	sitemap: true,
	form: { send: sendFeedback },
	load: loadContacts,
	Page: ContactsPage,
	head: ({ base, sent }, translator, request) => {
		const { city } = request;
		const t = translator(feedbackWords);
		const place = placeOf(city, t.locale);
		return {
			title: t('headTitle', { ...place, brand: brand.name }),
			description: t('headDescription', place),
			canonical: base,
			index: !sent,
			card: {
				title: t('title', place),
				lead: t('lead'),
				facts: [{ name: translator(pointsWords)('view.phone'), value: formatPhone(city.phone), isStrong: true }],
			},
			data: [organisationData(request, city.phone)],
		};
	},
});

/** How to reach the laboratory in a city, its collection points, and the form that writes to it. */
import type { City } from '#shared/city/calls.ts';
import { placeOf } from '#shared/city/place.ts';
import { brand } from '#shared/brand.ts';
import { feedbackForm } from '#shared/contacts/forms.ts';
import { contactsWords } from '#shared/contacts/words.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { localise, queryString } from '#shared/kit/urls.ts';
import { joinPublic, type PublicContent } from '#shared/kit/visibility.ts';
import { pointParams, pointQueryParams, readPointQuery } from '#shared/points/find.ts';
import { pointsWords } from '#shared/points/words.ts';
import { ContactsPage } from '#client/contacts/contacts-page.tsx';
import { definePage } from './define-page.ts';
import { formAction } from './form-action.ts';
import { askForBasket, isPointListKept, isWholeList, loadPointList, type PointList } from './points-list.ts';
import { found, type Loaded, type PublicRequest } from './request.ts';
import { organisationData } from './seo/organisation.ts';

interface ContactsData extends PointList {
	/** The page's own path: of the city, where the path names it. */
	readonly base: string;
	readonly cities: PublicContent<readonly City[]>;
	readonly sent: boolean;
}

const baseOf = (citySlug: string | null) => (citySlug === null ? '/contacts' : `/contacts/${citySlug}`);

async function loadContacts(request: PublicRequest): Promise<Loaded<PublicContent<ContactsData>>> {
	const { city, cities, cityInPath, query } = request;
	const base = baseOf(cityInPath ? city.slug : null);
	const list = await loadPointList(request, base);
	return list.kind === 'found' ? found(joinPublic({ ...list.props, base, cities, sent: query.sent === '1' })) : list;
}

const sendFeedback = formAction(feedbackForm, async ({ c, send, refuse }) => {
	const sent = await send();
	if (!sent.ok) return refuse(sent.error);
	return { kind: 'redirect', to: localise(baseOf(c.var.page?.citySlug ?? null) + queryString({ sent: 1 }), c.var.locale) };
});

export const contacts = definePage('contacts', {
	cache: 'public',
	audience: 'anyone',
	query: ['sent', ...pointParams],
	canonicalQuery: ({ sent, ...query }) => ({ ...(sent === '1' ? { sent } : {}), ...pointQueryParams(readPointQuery(query)) }),
	kept: isPointListKept,
	tags: ['points', 'catalogue'],
	maps: true,
	sitemap: true,
	form: { send: sendFeedback, basket: askForBasket(baseOf) },
	load: loadContacts,
	Page: ContactsPage,
	head: ({ base, sent, asked }, translator, request) => {
		const { city } = request;
		const t = translator(contactsWords);
		const place = placeOf(city, t.locale);
		return {
			title: t('headTitle', { ...place, brand: brand.name }),
			description: t('headDescription', place),
			canonical: base,
			index: !sent && isWholeList(asked),
			card: {
				title: t('title', place),
				lead: t('lead'),
				facts: [{ name: translator(pointsWords)('view.phone'), value: formatPhone(city.phone), isStrong: true }],
			},
			data: [organisationData(request, city.phone)],
		};
	},
});

/** Whose site this is, as search engines read it (schema.org). */
import { brand } from '#shared/brand.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { localise } from '#shared/kit/urls.ts';

interface Place {
	readonly origin: string;
	readonly locale: Locale;
}

/** The network as others name it. */
export const organisation = ({ origin, locale }: Place) => ({
	'@type': 'MedicalOrganization',
	'@id': `${origin}/#network`,
	name: brand.name,
	url: origin + localise('/', locale),
});

/** The network itself. @param phone of the city that the page is about, where it is about one */
export const organisationData = (place: Place, phone: string = brand.phone) => ({
	'@context': 'https://schema.org',
	...organisation(place),
	legalName: brand.legalEntity[place.locale],
	telephone: phone,
	email: brand.email,
	address: { '@type': 'PostalAddress', streetAddress: brand.address[place.locale], addressCountry: 'KZ' },
	sameAs: brand.social.map(({ url }) => url),
});

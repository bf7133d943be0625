/** What an analysis is and costs, for search engines (schema.org: MedicalTest, Offer). */
import type { OfferedView } from '#shared/catalogue/offered-view.ts';
import { localise } from '#shared/kit/urls.ts';
import type { PublicRequest } from '#worker/site/request.ts';

const context = 'https://schema.org';

export function analysisData(analysis: OfferedView, { origin, locale, city }: PublicRequest): object[] {
	const address = (path: string) => origin + localise(path, locale);
	const url = address(`/pricelist/${analysis.slug}`);
	const loinc = analysis.loinc === null ? {} : { code: { '@type': 'MedicalCode', codingSystem: 'LOINC', codeValue: analysis.loinc } };
	const test = {
		'@context': context,
		'@type': analysis.kind === 'panel' ? 'MedicalTestPanel' : 'MedicalTest',
		'@id': `${url}#test`,
		name: analysis.name,
		description: analysis.about,
		url,
		...(analysis.synonyms.length > 0 ? { alternateName: analysis.synonyms } : {}),
		...loinc,
		...(analysis.contains.length > 0
			? { subTest: analysis.contains.map(({ name, slug }) => ({ '@type': 'MedicalTest', name, url: address(`/pricelist/${slug}`) })) }
			: {}),
	};
	const available = analysis.price !== null && !analysis.expired;
	const offer = {
		'@context': context,
		'@type': 'Offer',
		url,
		price: analysis.offer?.price ?? analysis.price,
		...(analysis.offer === undefined ? {} : { priceValidUntil: analysis.offer.until }),
		priceCurrency: 'KZT',
		availability: 'https://schema.org/InStock',
		areaServed: { '@type': 'City', name: city.name },
		itemOffered: { '@type': 'Service', name: analysis.name, serviceOutput: { '@id': test['@id'] } },
	};
	return available ? [test, offer] : [test];
}

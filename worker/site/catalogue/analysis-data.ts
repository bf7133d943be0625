/** What an analysis is and costs, for search engines (schema.org: MedicalTest, Offer, BreadcrumbList). */
import type { AnalysisView } from '#shared/catalogue/calls.ts';
import type { Translator } from '#shared/i18n/translator.ts';
import { localise } from '#shared/kit/urls.ts';
import { catalogueWords } from '#shared/catalogue/words.ts';
import { frameWords } from '#shared/i18n/frame.words.ts';
import type { PublicRequest } from '#worker/site/request.ts';

const context = 'https://schema.org';

export function analysisData(analysis: AnalysisView, translator: Translator, { origin, locale, city }: PublicRequest): object[] {
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
	};
	const available = analysis.price !== null && !analysis.expired;
	const offer = {
		'@context': context,
		'@type': 'Offer',
		url,
		price: analysis.price,
		priceCurrency: 'KZT',
		availability: 'https://schema.org/InStock',
		areaServed: { '@type': 'City', name: city.name },
		itemOffered: { '@type': 'Service', name: analysis.name, serviceOutput: { '@id': test['@id'] } },
	};
	const steps = [
		{ name: translator(frameWords)('home'), path: '/' },
		{ name: translator(catalogueWords)('list.crumb'), path: '/pricelist' },
		{ name: analysis.category.name, path: `/pricelist?category=${analysis.category.code}` },
		{ name: analysis.name, path: `/pricelist/${analysis.slug}` },
	];
	const crumbs = {
		'@context': context,
		'@type': 'BreadcrumbList',
		itemListElement: steps.map(({ name, path }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: address(path) })),
	};
	return available ? [test, offer, crumbs] : [test, crumbs];
}

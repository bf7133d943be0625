import { brand } from '#shared/brand.ts';
import { homeWords } from '#shared/home/words.ts';
import { HomePage } from '#client/home/home-page.tsx';
import { loadHome } from '#worker/site/loaders/home.ts';
import { publicPage } from '#worker/site/route.ts';

export const home = publicPage({
	load: loadHome,
	Page: HomePage,
	head: (_props, translator, { city, cityInPath, origin }) => {
		const t = translator(homeWords);
		return {
			title: t('headTitle', { brand: brand.name, where: city.where }),
			description: t('headDescription', { where: city.where }),
			canonical: cityInPath ? `/${city.slug}` : '/',
			index: true,
			data: [
				{
					'@context': 'https://schema.org',
					'@type': 'DiagnosticLab',
					name: brand.name,
					url: origin,
					telephone: city.phone,
					email: brand.email,
					areaServed: city.name,
				},
			],
		};
	},
	sheets: ['reading'],
});

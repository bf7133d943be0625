import { brand } from '#shared/brand.ts';
import { cityWords } from '#shared/city/words.ts';
import { CityPage } from '#client/city/city-page.tsx';
import { loadCity } from '#worker/site/loaders/city.ts';
import { publicPage } from '#worker/site/route.ts';

export const city = publicPage({
	load: loadCity,
	Page: CityPage,
	head: (_props, translator) => {
		const t = translator(cityWords);
		return {
			title: t('headTitle', { brand: brand.name }),
			description: t('headDescription', { brand: brand.name }),
			canonical: '/city',
			index: false,
		};
	},
	sheets: ['reading'],
});

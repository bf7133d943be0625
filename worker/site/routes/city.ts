import { brand } from '#shared/brand.ts';
import { CityPage } from '#client/pages/city-page.tsx';
import { loadCity } from '#worker/site/loaders/city.ts';
import { publicPage } from '#worker/site/route.ts';

export const city = publicPage({
	load: loadCity,
	Page: CityPage,
	head: (_props, say) => ({
		title: say.t('screens.city.headTitle', { brand: brand.name }),
		description: say.t('screens.city.headDescription', { brand: brand.name }),
		canonical: '/city',
		index: false,
	}),
	sheets: ['reading'],
});

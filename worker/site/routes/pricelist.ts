/** The price list; `/analyzes` is the same list, and its canonical address is that of `/pricelist`. */
import { brand } from '#shared/brand.ts';
import { queryString } from '#shared/kit/urls.ts';
import { catalogueWords } from '#shared/catalogue/words.ts';
import { PricelistPage } from '#client/catalogue/pricelist-page.tsx';
import { loadPricelist, meantByPricelist } from '#worker/site/loaders/pricelist.ts';
import { publicPage } from '#worker/site/route.ts';

export const pricelist = publicPage({
	load: loadPricelist,
	meant: meantByPricelist,
	Page: PricelistPage,
	head: ({ base, category, categories, material, ready, sort, page }, translator, { city: { where } }) => {
		const t = translator(catalogueWords);
		const name = categories.find(({ code }) => code === category)?.name;
		return {
			title:
				name === undefined
					? t('list.headTitle', { where, brand: brand.name })
					: t('list.headTitleCategory', { category: name, where, brand: brand.name }),
			description: t('list.headDescription', { where }),
			canonical: base + queryString({ category, page: page > 1 ? page : null }),
			index: material === null && ready === null && sort === 'popular',
		};
	},
	sheets: [],
});

/** The visitor's basket, and baskets shared by a link. */
import { BasketPage } from '#client/basket/basket-page.tsx';
import { brand } from '#shared/brand.ts';
import { basketWords } from '#shared/basket/words.ts';
import { loadBasket } from '#worker/site/loaders/basket.ts';
import { personalPage } from '#worker/site/route.ts';

export const basket = personalPage({
	load: loadBasket,
	Page: BasketPage,
	head: (_props, translator) => {
		const t = translator(basketWords);
		return {
			title: t('headTitle', { brand: brand.name }),
			description: t('headDescription'),
			canonical: '/basket',
			index: false,
		};
	},
	sheets: ['forms'],
});

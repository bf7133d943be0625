/** Kinds of public pages of the seeded site, one of each: what is measured page by page. */
export const kinds: readonly (readonly [name: string, path: string])[] = [
	['home', '/'],
	['price list', '/pricelist'],
	['test', '/pricelist/glyukoza'],
	['collection points', '/cabinets'],
	['collection point', '/cabinets/almaty-dostyk'],
	['contacts', '/contacts'],
	['help', '/help'],
	['service', '/services/analizy-detyam'],
	['article', '/articles/kak-podgotovitsya-k-analizu-krovi'],
	['promotions', '/promotions'],
];

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

/** Public pages that no map of the site names, each by an example; what is personal weighs by whose it is. */
export const unmapped: readonly string[] = [
	'/search?q=анализ крови',
	'/analyzes',
	'/analyzes/glyukoza',
	'/city',
	'/offline',
	'/analysis-compare?tests=glyukoza',
	'/help?q=анализ',
];

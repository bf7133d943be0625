export const screens = {
	notFoundTitle: 'Page not found',
	notFound: 'Page not found: {{path}}',
	failureTitle: 'The service is temporarily unavailable',
	failure: 'The service is temporarily unavailable',
	back: 'Back',
	tiles: { cabinets: 'Test locations', pricelist: 'Tests and prices', promotions: 'Offers', results: 'Get results', 'house-call': 'House call' },
} as const;

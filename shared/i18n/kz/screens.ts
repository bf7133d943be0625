export const screens = {
	notFoundTitle: 'Бет табылмады',
	notFound: 'Бет табылмады: {{path}}',
	failureTitle: 'Қызмет уақытша қолжетімсіз',
	failure: 'Қызмет уақытша қолжетімсіз',
	back: 'Артқа',
	tiles: { cabinets: 'Қабылдау пункттері', pricelist: 'Талдаулар мен бағалар', promotions: 'Акциялар', results: 'Нәтиже алу', 'house-call': 'Үйге шақыру' },
} as const;

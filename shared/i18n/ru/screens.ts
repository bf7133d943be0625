export const screens = {
	notFoundTitle: 'Страница не найдена',
	notFound: 'Страница не найдена: {{path}}',
	failureTitle: 'Сервис временно недоступен',
	failure: 'Сервис временно недоступен',
	back: 'Назад',
	tiles: { cabinets: 'Пункты приёма', pricelist: 'Анализы и цены', promotions: 'Акции', results: 'Получить результаты', 'house-call': 'Вызов на дом' },
} as const;

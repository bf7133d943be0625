/** Screens for what is not there, and for what failed. */
import { defineWords } from '#shared/i18n/words.ts';

export const screensWords = defineWords('screens', {
	notFoundTitle: { ru: 'Страница не найдена', en: 'Page not found', kz: 'Бет табылмады' },
	notFound: { ru: 'Страница не найдена: {{path}}', en: 'Page not found: {{path}}', kz: 'Бет табылмады: {{path}}' },
	failureTitle: { ru: 'Сервис временно недоступен', en: 'The service is temporarily unavailable', kz: 'Қызмет уақытша қолжетімсіз' },
	failure: { ru: 'Сервис временно недоступен', en: 'The service is temporarily unavailable', kz: 'Қызмет уақытша қолжетімсіз' },
	/** What was asked for was refused: the site works. */
	refused: { ru: 'Не получилось', en: 'That did not work', kz: 'Орындалмады' },
	waitTitle: { ru: 'Подождите немного', en: 'Please wait a little', kz: 'Сәл күте тұрыңыз' },
	wait: {
		ru: {
			one: 'Попробуйте снова через {{count}} минуту.',
			few: 'Попробуйте снова через {{count}} минуты.',
			many: 'Попробуйте снова через {{count}} минут.',
			other: 'Попробуйте снова через {{count}} минуты.',
		},
		en: { one: 'Try again in {{count}} minute.', other: 'Try again in {{count}} minutes.' },
		kz: { one: '{{count}} минуттан кейін қайталап көріңіз.', other: '{{count}} минуттан кейін қайталап көріңіз.' },
	},
	urgent: {
		ru: 'Срочный вопрос — по телефону {{phone}}.',
		en: 'If this is urgent, call {{phone}}.',
		kz: 'Шұғыл сұрақ болса, {{phone}} нөміріне қоңырау шалыңыз.',
	},
	fillingTitle: { ru: 'Сайт наполняется', en: 'The site is being set up', kz: 'Сайт толтырылып жатыр' },
	missingHint: {
		ru: 'Возможно, ссылка устарела или услуга недоступна в вашем городе.',
		en: 'The link may be outdated, or the service may not be available in your city.',
		kz: 'Сілтеме ескірген немесе қызмет сіздің қалаңызда қолжетімсіз болуы мүмкін.',
	},
	failureHint: {
		ru: 'Попробуйте обновить страницу через минуту. Срочный вопрос — по телефону {{phone}}.',
		en: 'Please reload the page in a minute. If this is urgent, call {{phone}}.',
		kz: 'Бір минуттан кейін бетті жаңартып көріңіз. Шұғыл сұрақ болса, {{phone}} нөміріне қоңырау шалыңыз.',
	},
	back: { ru: 'Назад', en: 'Back', kz: 'Артқа' },
	backTo: {
		pricelist: { ru: 'Ко всем анализам', en: 'All tests', kz: 'Барлық талдауларға' },
		analyzes: { ru: 'Ко всем анализам', en: 'All tests', kz: 'Барлық талдауларға' },
		cabinets: { ru: 'Ко всем пунктам приёма', en: 'All collection points', kz: 'Барлық қабылдау пункттеріне' },
		articles: { ru: 'Ко всем статьям', en: 'All articles', kz: 'Барлық мақалаларға' },
		news: { ru: 'Ко всем новостям', en: 'All news', kz: 'Барлық жаңалықтарға' },
		promotions: { ru: 'Ко всем акциям', en: 'All offers', kz: 'Барлық акцияларға' },
	},
	where: { ru: 'Куда перейти', en: 'Where to go next', kz: 'Қайда өтуге болады' },
	tiles: {
		cabinets: { ru: 'Пункты приёма', en: 'Collection points', kz: 'Қабылдау пункттері' },
		pricelist: { ru: 'Анализы и цены', en: 'Tests and prices', kz: 'Талдаулар мен бағалар' },
		promotions: { ru: 'Акции', en: 'Offers', kz: 'Акциялар' },
		results: { ru: 'Получить результаты', en: 'Get results', kz: 'Нәтижелерді алу' },
		'house-call': { ru: 'Вызов на дом', en: 'House call', kz: 'Үйге шақыру' },
	},
});

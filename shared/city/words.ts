/** Choosing a city: the page and the dialog. */
import { defineWords } from '#shared/i18n/words.ts';

export const cityWords = defineWords('city', {
	headTitle: { ru: 'Выбор города — {{brand}}', en: 'Choose a city — {{brand}}', kz: 'Қаланы таңдау — {{brand}}' },
	headDescription: { ru: 'Города, в которых работает {{brand}}.', en: 'Cities where you will find {{brand}}.', kz: '{{brand}} жұмыс істейтін қалалар.' },
	title: { ru: 'Выберите город', en: 'Choose your city', kz: 'Қаланы таңдаңыз' },
	lead: {
		ru: 'От города зависят цены, наличие анализов и пункты приёма.',
		en: 'Prices, available tests and collection points depend on the city.',
		kz: 'Баға, талдаулардың бар-жоғы және қабылдау пункттері қалаға байланысты.',
	},
	search: { ru: 'Найти город', en: 'Find a city', kz: 'Қала іздеу' },
	now: { ru: 'выбран', en: 'selected', kz: 'таңдалған' },
	none: { ru: 'Такого города в списке нет.', en: 'This city is not on the list.', kz: 'Тізімде мұндай қала жоқ.' },
	loading: { ru: 'Загружаем список городов…', en: 'Loading the list of cities…', kz: 'Қалалар тізімі жүктелуде…' },
	offline: {
		ru: 'Нет связи с сайтом. Список городов появится, когда она восстановится.',
		en: 'We cannot reach the site. The list of cities will appear once you are back online.',
		kz: 'Сайтпен байланыс жоқ. Қалалар тізімі байланыс қалпына келгенде шығады.',
	},
	again: { ru: 'Попробовать ещё раз', en: 'Try again', kz: 'Қайталап көру' },
	failed: { ru: 'Список городов не загрузился.', en: 'The list of cities did not load.', kz: 'Қалалар тізімі жүктелмеді.' },
	retry: { ru: 'Открыть список городов', en: 'Open the list of cities', kz: 'Қалалар тізімін ашу' },
	found: {
		ru: { one: 'Найден {{count}} город', few: 'Найдено {{count}} города', many: 'Найдено {{count}} городов', other: 'Найдено {{count}} города' },
		en: { one: '{{count}} city found', other: '{{count}} cities found' },
		kz: { one: '{{count}} қала табылды', other: '{{count}} қала табылды' },
	},
});

/** Maps: their own controls, and the collection points on them. */
import { defineWords } from '#shared/i18n/words.ts';

export const mapsWords = defineWords('maps', {
	loading: { ru: 'Загружаем карту…', en: 'Loading the map…', kz: 'Карта жүктелуде…' },
	noMap: {
		ru: 'Карту показать не получилось: этот браузер её не рисует или пропала связь.',
		en: 'We cannot show the map: this browser does not support it, or the connection was lost.',
		kz: 'Картаны көрсету мүмкін болмады: бұл браузер картаны сызбайды немесе байланыс үзілді.',
	},
	useList: {
		ru: 'Все пункты есть в списке.',
		en: 'All collection points are in the list.',
		kz: 'Барлық пункт тізімде бар.',
	},
	useText: {
		ru: 'Адрес можно просто написать в поле выше.',
		en: 'You can simply type the address in the field above.',
		kz: 'Мекенжайды жоғарыдағы өріске жазсаңыз жеткілікті.',
	},
	again: { ru: 'Попробовать ещё раз', en: 'Try again', kz: 'Қайталап көру' },
	closer: { ru: 'Приблизить', en: 'Zoom in', kz: 'Жақындату' },
	further: { ru: 'Отдалить', en: 'Zoom out', kz: 'Алыстату' },
	pan: {
		ru: 'Чтобы менять масштаб колесом мыши, держите Ctrl.',
		en: 'Hold Ctrl to zoom with the mouse wheel.',
		kz: 'Масштабты тінтуір дөңгелегімен өзгерту үшін Ctrl пернесін басып тұрыңыз.',
	},
	panMac: {
		ru: 'Чтобы менять масштаб колесом мыши, держите клавишу Command.',
		en: 'Hold Command to zoom with the mouse wheel.',
		kz: 'Масштабты тінтуір дөңгелегімен өзгерту үшін Command пернесін басып тұрыңыз.',
	},
	panTouch: { ru: 'Двигайте карту двумя пальцами.', en: 'Move the map with two fingers.', kz: 'Картаны екі саусақпен жылжытыңыз.' },
	attribution: { ru: 'Об источниках карты', en: 'Map sources', kz: 'Карта дереккөздері туралы' },
	source: {
		ru: '© участники OpenStreetMap, {{year}} год',
		en: '© OpenStreetMap contributors, {{year}}',
		kz: '© OpenStreetMap қатысушылары, {{year}} жыл',
	},
	logo: { ru: 'Сайт Mapbox', en: 'Mapbox home page', kz: 'Mapbox сайты' },
	points: {
		show: { ru: 'Показать на карте', en: 'Show on the map', kz: 'Картада көрсету' },
		title: { ru: 'Пункты приёма на карте', en: 'Collection points on the map', kz: 'Картадағы қабылдау пункттері' },
		list: { ru: 'Список пунктов', en: 'List of collection points', kz: 'Пункттер тізімі' },
		chosen: { ru: 'Выбран пункт: {{name}}', en: 'Selected: {{name}}', kz: 'Таңдалған пункт: {{name}}' },
		done: { ru: 'Готово', en: 'Done', kz: 'Дайын' },
	},
});

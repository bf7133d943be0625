/** What is shown when a page is opened without a connection. */
import { defineWords } from '#shared/i18n/words.ts';

export const offlineWords = defineWords('offline', {
	headTitle: { ru: 'Нет связи с интернетом — {{brand}}', en: 'No internet connection — {{brand}}', kz: 'Интернет байланысы жоқ — {{brand}}' },
	headDescription: {
		ru: 'Эта страница открывается, когда нет связи с интернетом: телефон лаборатории, сохранённые корзина и заказ.',
		en: 'This page opens when there is no internet connection: the laboratory’s phone, your saved cart and your last order.',
		kz: 'Бұл бет интернет байланысы жоқ кезде ашылады: зертхана телефоны, сақталған себет пен соңғы тапсырыс.',
	},
	title: { ru: 'Нет связи с интернетом', en: 'No internet connection', kz: 'Интернет байланысы жоқ' },
	lead: {
		ru: 'Эта страница открывается сама, когда сайт недоступен. Проверьте связь и попробуйте ещё раз.',
		en: 'This page opens by itself when the site cannot be reached. Check your connection and try again.',
		kz: 'Бұл бет сайтқа қосылу мүмкін болмағанда өзі ашылады. Байланысты тексеріп, қайталап көріңіз.',
	},
	again: { ru: 'Попробовать ещё раз', en: 'Try again', kz: 'Қайталап көру' },
	phone: { ru: 'Позвонить в лабораторию', en: 'Call the laboratory', kz: 'Зертханаға қоңырау шалу' },
	basket: { ru: 'Ваша корзина', en: 'Your cart', kz: 'Сіздің себетіңіз' },
	total: { ru: 'Итого: {{sum}}', en: 'Total: {{sum}}', kz: 'Барлығы: {{sum}}' },
	asOf: {
		ru: 'Состав и цены без скидок, какими их видели на этом устройстве: {{moment}}. Они могли измениться.',
		en: 'Contents and prices without discounts, as last seen on this device: {{moment}}. They may have changed.',
		kz: 'Осы құрылғыда соңғы көрілген құрамы мен жеңілдіксіз бағалар: {{moment}}. Олар өзгерген болуы мүмкін.',
	},
	order: { ru: 'Ваш последний заказ', en: 'Your last order', kz: 'Соңғы тапсырысыңыз' },
	number: { ru: 'Номер {{number}}', en: 'Number {{number}}', kz: 'Нөмірі {{number}}' },
	state: { ru: 'Состояние: {{state}}', en: 'Status: {{state}}', kz: 'Күйі: {{state}}' },
	point: { ru: 'Пункт приёма: {{name}}, {{address}}', en: 'Collection point: {{name}}, {{address}}', kz: 'Қабылдау пункті: {{name}}, {{address}}' },
	orderAsOf: {
		ru: 'Каким заказ видели на этом устройстве: {{moment}}. С тех пор он мог измениться.',
		en: 'The order as last seen on this device: {{moment}}. It may have changed since.',
		kz: 'Тапсырыстың осы құрылғыда соңғы көрілген күйі: {{moment}}. Содан бері өзгерген болуы мүмкін.',
	},
	orderHint: {
		ru: 'Назовите номер в пункте приёма или по телефону.',
		en: 'Give this number at the collection point or over the phone.',
		kz: 'Нөмірді қабылдау пунктінде немесе телефон арқылы айтыңыз.',
	},
	results: {
		ru: 'Результаты анализов на устройстве не хранятся: чтобы открыть их, нужна связь.',
		en: 'Test results are not stored on this device: you need a connection to open them.',
		kz: 'Талдау нәтижелері құрылғыда сақталмайды: оларды ашу үшін байланыс керек.',
	},
});

/** Keys of the site, and what this device remembers: the dialog that shows both and turns them off. */
import { defineWords } from '#shared/i18n/words.ts';

export const shortcutsWords = defineWords('shortcuts', {
	title: { ru: 'Клавиши и память устройства', en: 'Keys and device memory', kz: 'Пернелер мен құрылғы жады' },
	keys: { ru: 'Клавиши', en: 'Keys', kz: 'Пернелер' },
	lead: {
		ru: 'Работают, когда вы не печатаете в поле.',
		en: 'They work while you are not typing in a field.',
		kz: 'Өріске жазып отырмағанда жұмыс істейді.',
	},
	names: {
		search: { ru: 'перейти к поиску', en: 'go to search', kz: 'іздеуге өту' },
		row: { ru: 'следующая или предыдущая запись', en: 'next or previous entry', kz: 'келесі не алдыңғы жазба' },
		act: { ru: 'к первому действию записи', en: 'first action of the entry', kz: 'жазбаның бірінші әрекетіне' },
		page: { ru: 'следующая страница списка', en: 'next page of a list', kz: 'тізімнің келесі беті' },
		section: { ru: 'раздел консоли по порядку', en: 'a section of the console by its place', kz: 'консоль бөлімі, реті бойынша' },
		help: { ru: 'показать это окно', en: 'show this window', kz: 'осы терезені көрсету' },
		close: { ru: 'закрыть окно или подсказки', en: 'close a window or suggestions', kz: 'терезені не ұсыныстарды жабу' },
	},
	on: { ru: 'Клавиши включены на этом устройстве', en: 'Keys are on for this device', kz: 'Осы құрылғыда пернелер қосулы' },
	memory: { ru: 'Недавно смотрели', en: 'Recently viewed', kz: 'Жақында қаралғандар' },
	memoryLead: {
		ru: 'Последние анализы, которые открывали на этом устройстве. Список хранится только здесь и никуда не отправляется вместе с вашим именем; цены сайт спрашивает заново.',
		en: 'The latest tests opened on this device. The list is kept here only and is never tied to your name; prices are always asked for anew.',
		kz: 'Осы құрылғыда соңғы ашылған талдаулар. Тізім тек осында сақталады, атыңызбен байланыстырылмайды; бағаны сайт қайта сұрайды.',
	},
	remember: {
		ru: 'Помнить, какие анализы я смотрю',
		en: 'Remember which tests I view',
		kz: 'Қай талдауды қарағанымды есте сақтау',
	},
	clear: { ru: 'Очистить список', en: 'Clear the list', kz: 'Тізімді тазалау' },
	cleared: { ru: 'Список очищен', en: 'The list is cleared', kz: 'Тізім тазартылды' },
});

/** Search field, its suggestions, and the page of results. */
import { defineWords } from '#shared/i18n/words.ts';

export const searchWords = defineWords('search', {
	label: { ru: 'Поиск анализов', en: 'Test search', kz: 'Талдау іздеу' },
	placeholder: { ru: 'Название, код или показатель', en: 'Name, code or marker', kz: 'Атауы, коды немесе көрсеткіші' },
	button: { ru: 'Найти', en: 'Search', kz: 'Іздеу' },
	suggestions: { ru: 'Подсказки поиска', en: 'Search suggestions', kz: 'Іздеу ұсыныстары' },
	recent: { ru: 'Недавно смотрели', en: 'Recently viewed', kz: 'Жақында қаралғандар' },
	viewed: {
		ru: {
			one: 'Недавно смотрели: {{count}} анализ',
			few: 'Недавно смотрели: {{count}} анализа',
			many: 'Недавно смотрели: {{count}} анализов',
			other: 'Недавно смотрели: {{count}} анализа',
		},
		en: { one: 'Recently viewed: {{count}} test', other: 'Recently viewed: {{count}} tests' },
		kz: { one: 'Жақында қаралғаны: {{count}} талдау', other: 'Жақында қаралғаны: {{count}} талдау' },
	},
	device: { ru: 'Клавиши и память устройства', en: 'Keys and device memory', kz: 'Пернелер мен құрылғы жады' },
	settings: { ru: 'Очистить или не запоминать', en: 'Clear or stop remembering', kz: 'Тазалау немесе есте сақтамау' },
	all: { ru: 'Все результаты по запросу «{{q}}»', en: 'All results for “{{q}}”', kz: '«{{q}}» сұрауы бойынша барлық нәтижелер' },
	nothing: { ru: 'По запросу «{{q}}» ничего не найдено', en: 'Nothing found for “{{q}}”', kz: '«{{q}}» сұрауы бойынша ештеңе табылмады' },
	failed: {
		ru: 'Подсказки не загрузились. Нажмите «Найти».',
		en: 'Suggestions did not load. Press “Search.”',
		kz: 'Ұсыныстар жүктелмеді. «Іздеу» түймесін басыңыз.',
	},
	searching: { ru: 'Ищем…', en: 'Searching…', kz: 'Іздеп жатырмыз…' },
	offline: {
		ru: 'Нет связи с сайтом. Подсказки появятся, когда она восстановится.',
		en: 'We cannot reach the site. Suggestions will appear once you are back online.',
		kz: 'Сайтпен байланыс жоқ. Ұсыныстар байланыс қалпына келгенде шығады.',
	},
	found: {
		ru: { one: 'Найден {{count}} анализ', few: 'Найдено {{count}} анализа', many: 'Найдено {{count}} анализов', other: 'Найдено {{count}} анализа' },
		en: { one: '{{count}} test found', other: '{{count}} tests found' },
		kz: { one: '{{count}} талдау табылды', other: '{{count}} талдау табылды' },
	},
	headTitle: { ru: '{{q}} — поиск анализов', en: '{{q}} — test search', kz: '{{q}} — талдау іздеу' },
	headTitleEmpty: { ru: 'Поиск анализов', en: 'Test search', kz: 'Талдау іздеу' },
	headDescription: {
		ru: 'Поиск анализов по названию, коду и показателю.',
		en: 'Search lab tests by name, code or marker.',
		kz: 'Талдауды атауы, коды немесе көрсеткіші бойынша іздеу.',
	},
	title: { ru: 'Поиск анализов', en: 'Test search', kz: 'Талдау іздеу' },
	titleFor: { ru: 'Результаты по запросу «{{q}}»', en: 'Results for “{{q}}”', kz: '«{{q}}» сұрауы бойынша нәтижелер' },
	understood: {
		ru: 'Показаны результаты по запросу «{{understood}}».',
		en: 'Showing results for “{{understood}}”.',
		kz: '«{{understood}}» сұрауы бойынша нәтижелер көрсетілген.',
	},
	/** Heads pages that explain an analyte, beside the tests that were found. */
	explained: { ru: 'Что значит показатель', en: 'What the value means', kz: 'Көрсеткіш нені білдіреді' },
	popular: { ru: 'Популярные анализы', en: 'Popular tests', kz: 'Танымал талдаулар' },
	empty: {
		all: { ru: 'Все анализы по разделам', en: 'All tests by category', kz: 'Бөлімдер бойынша барлық талдау' },
		title: { ru: 'Ничего не нашлось', en: 'Nothing found', kz: 'Ештеңе табылмады' },
		tips: { ru: 'Что можно попробовать:', en: 'Things to try:', kz: 'Мынаны байқап көріңіз:' },
		spelling: {
			ru: 'проверить, нет ли опечатки, или написать короче;',
			en: 'check the spelling, or type a shorter word;',
			kz: 'жазуда қате жоқ па, тексеріңіз немесе қысқарақ жазыңыз;',
		},
		code: {
			ru: 'ввести код анализа из направления врача;',
			en: 'enter the code from your doctor’s referral;',
			kz: 'дәрігер жолдамасындағы талдау кодын енгізіңіз;',
		},
		browse: {
			ru: 'посмотреть весь прайс-лист по разделам.',
			en: 'browse the whole price list by category.',
			kz: 'бүкіл прайс-парақты бөлімдер бойынша қарап шығыңыз.',
		},
		call: {
			ru: 'Позвоните — поможем подобрать: {{phone}}',
			en: 'Call us and we will help you choose: {{phone}}',
			kz: 'Қоңырау шалыңыз, таңдауға көмектесеміз: {{phone}}',
		},
	},
	start: {
		ru: 'Введите название анализа, код из направления или показатель: ТТГ, ферритин, ОАК.',
		en: 'Enter the name of a test, a code from a referral, or a marker: TSH, ferritin, CBC.',
		kz: 'Талдау атауын, жолдамадағы кодты немесе көрсеткішті енгізіңіз: ТТГ, ферритин, ЖҚТ.',
	},
});

/** Help: looking for an answer, and what to do where there is none. */
import { defineWords } from '#shared/i18n/words.ts';

export const helpWords = defineWords('help', {
	headTitle: { ru: '{{title}} — {{brand}}', en: '{{title}} — {{brand}}', kz: '{{title}} — {{brand}}' },
	headTitleFor: { ru: '{{q}}: {{title}} — {{brand}}', en: '{{q}}: {{title}} — {{brand}}', kz: '{{q}}: {{title}} — {{brand}}' },
	label: { ru: 'Поиск по вопросам', en: 'Search the questions', kz: 'Сұрақтардан іздеу' },
	placeholder: { ru: 'Например: вернуть деньги', en: 'For example: refund', kz: 'Мысалы: ақшаны қайтару' },
	search: { ru: 'Найти', en: 'Search', kz: 'Табу' },
	topics: { ru: 'Темы вопросов', en: 'Topics', kz: 'Сұрақ тақырыптары' },
	found: {
		ru: { one: 'Найден {{count}} вопрос', few: 'Найдено {{count}} вопроса', many: 'Найдено {{count}} вопросов', other: 'Найдено {{count}} вопроса' },
		en: { one: '{{count}} question found', other: '{{count}} questions found' },
		kz: { one: '{{count}} сұрақ табылды', other: '{{count}} сұрақ табылды' },
	},
	all: { ru: 'Все вопросы', en: 'All questions', kz: 'Барлық сұрақтар' },
	more: { ru: 'Подробнее', en: 'More', kz: 'Толығырақ' },
	moreOf: { ru: 'Подробнее: {{title}}', en: 'More: {{title}}', kz: 'Толығырақ: {{title}}' },
	others: { ru: 'Другие вопросы по теме', en: 'Other questions on this topic', kz: 'Осы тақырыптағы басқа сұрақтар' },
	nothing: { ru: 'Такого вопроса здесь пока нет', en: 'There is no such question here yet', kz: 'Мұнда ондай сұрақ әзірге жоқ' },
	nothingHint: {
		ru: 'Попробуйте сказать короче: одним или двумя словами.',
		en: 'Try fewer words: one or two are enough.',
		kz: 'Қысқарақ жазып көріңіз: бір-екі сөз жеткілікті.',
	},
	ask: { ru: 'Не нашли ответа?', en: 'No answer here?', kz: 'Жауап таппадыңыз ба?' },
	askHint: {
		ru: 'Позвоните нам или оставьте номер: специалист перезвонит и подскажет.',
		en: 'Call us, or leave your number and a specialist will call you back.',
		kz: 'Бізге қоңырау шалыңыз немесе нөміріңізді қалдырыңыз: маман қайта хабарласып, кеңес береді.',
	},
	call: { ru: 'Позвонить: {{phone}}', en: 'Call {{phone}}', kz: 'Қоңырау шалу: {{phone}}' },
	consultation: { ru: 'Спросить специалиста', en: 'Ask a specialist', kz: 'Маманнан сұрау' },
	/** Small links from where a question arises. */
	about: {
		results: { ru: 'Вопросы о результатах', en: 'Questions about results', kz: 'Нәтижелер туралы сұрақтар' },
		time: { ru: 'Вопросы о сроках', en: 'Questions about timing', kz: 'Мерзімдер туралы сұрақтар' },
		prices: { ru: 'Вопросы о ценах', en: 'Questions about prices', kz: 'Бағалар туралы сұрақтар' },
		preparation: { ru: 'Вопросы о подготовке', en: 'Questions about preparation', kz: 'Дайындық туралы сұрақтар' },
		payment: { ru: 'Вопросы об оплате', en: 'Questions about payment', kz: 'Төлем туралы сұрақтар' },
		data: { ru: 'Вопросы о личных данных', en: 'Questions about personal data', kz: 'Жеке деректер туралы сұрақтар' },
		children: { ru: 'Вопросы о детях', en: 'Questions about children', kz: 'Балалар туралы сұрақтар' },
		pregnancy: { ru: 'Вопросы о беременности', en: 'Questions about pregnancy', kz: 'Жүктілік туралы сұрақтар' },
		abroad: { ru: 'Если нет ИИН или вы из другой страны', en: 'No IIN, or coming from another country?', kz: 'ЖСН болмаса немесе басқа елден келсеңіз' },
		refund: { ru: 'Вопросы о возврате денег', en: 'Questions about refunds', kz: 'Ақшаны қайтару туралы сұрақтар' },
		order: { ru: 'Вопросы о заказе и вызове на дом', en: 'Questions about orders and house calls', kz: 'Тапсырыс пен үйге шақыру туралы сұрақтар' },
	},
});

/** The calculator of a franchise. */
import { defineWords } from '#shared/i18n/words.ts';

export const franchiseWords = defineWords('franchise', {
	title: { ru: 'Посчитать условия', en: 'Work out the terms', kz: 'Шарттарды есептеу' },
	lead: {
		ru: 'Назовите ожидаемые продажи, и сайт посчитает платежи по числам выбранного предложения.',
		en: 'Enter the sales you expect, and the site works out the payments from the figures of the offer you choose.',
		kz: 'Күтілетін сатылымды жазыңыз, сайт төлемдерді таңдалған ұсыныстың сандары бойынша есептейді.',
	},
	offer: { ru: 'Предложение', en: 'Offer', kz: 'Ұсыныс' },
	choose: { ru: 'Выберите', en: 'Choose', kz: 'Таңдаңыз' },
	sales: { ru: 'Продажи в месяц, ₸', en: 'Sales a month, ₸', kz: 'Айлық сатылым, ₸' },
	months: { ru: 'Сколько месяцев', en: 'How many months', kz: 'Неше ай' },
	monthsHint: {
		ru: 'От 1 до {{max}}: условия дальше первого года обсуждают отдельно.',
		en: 'From 1 to {{max}}: terms after the first year are agreed separately.',
		kz: 'Ең көбі — {{max}}: бірінші жылдан кейінгі шарттар бөлек келісіледі.',
	},
	count: { ru: 'Посчитать', en: 'Calculate', kz: 'Есептеу' },
	faults: {
		offer: {
			empty: { ru: 'Выберите предложение.', en: 'Choose an offer.', kz: 'Ұсынысты таңдаңыз.' },
			unknown: {
				ru: 'Такого предложения больше нет. Выберите другое.',
				en: 'There is no such offer any more. Choose another one.',
				kz: 'Мұндай ұсыныс енді жоқ. Басқасын таңдаңыз.',
			},
		},
		sales: {
			empty: { ru: 'Введите сумму продаж.', en: 'Enter the sales.', kz: 'Сатылым сомасын енгізіңіз.' },
			number: {
				ru: 'Введите целое число тенге: только цифры.',
				en: 'Enter a whole number of tenge, digits only.',
				kz: 'Теңгенің бүтін санын енгізіңіз: тек цифрлар.',
			},
			range: { ru: 'Введите сумму от 1 ₸ до {{max}}.', en: 'Enter a sum from 1 ₸ to {{max}}.', kz: 'Сома кемінде 1 ₸, ең көбі — {{max}} болуы керек.' },
		},
		months: {
			empty: { ru: 'Введите число месяцев.', en: 'Enter the number of months.', kz: 'Ай санын енгізіңіз.' },
			number: { ru: 'Введите целое число месяцев.', en: 'Enter a whole number of months.', kz: 'Айдың бүтін санын енгізіңіз.' },
			range: { ru: 'Введите число от 1 до {{max}}.', en: 'Enter a number from 1 to {{max}}.', kz: 'Ең азы — 1, ең көбі — {{max}}.' },
		},
	},
	result: {
		ru: {
			one: '{{title}}: {{count}} месяц, продажи в месяц: {{sales}}',
			few: '{{title}}: {{count}} месяца, продажи в месяц: {{sales}}',
			many: '{{title}}: {{count}} месяцев, продажи в месяц: {{sales}}',
			other: '{{title}}: {{count}} месяца, продажи в месяц: {{sales}}',
		},
		en: {
			one: '{{title}}: {{count}} month, sales of {{sales}} a month',
			other: '{{title}}: {{count}} months, sales of {{sales}} a month',
		},
		kz: { one: '{{title}}: {{count}} ай, айлық сатылым: {{sales}}', other: '{{title}}: {{count}} ай, айлық сатылым: {{sales}}' },
	},
	columns: {
		what: { ru: 'Когда', en: 'When', kz: 'Қашан' },
		pay: { ru: 'Вы платите сети', en: 'You pay the network', kz: 'Сіз желіге төлейсіз' },
		get: { ru: 'Сеть платит вам', en: 'The network pays you', kz: 'Желі сізге төлейді' },
	},
	rows: {
		start: { ru: 'При подписании', en: 'At signing', kz: 'Шартқа қол қойғанда' },
		month: { ru: 'Каждый месяц', en: 'Every month', kz: 'Ай сайын' },
		all: { ru: 'За всё время', en: 'Over the whole time', kz: 'Бүкіл мерзімде' },
	},
	note: {
		ru: 'Это не прогноз дохода. Аренда, зарплаты, ремонт, налоги и цена самих исследований сюда не входят. Если в описании предложения сказано больше, верно описание.',
		en: 'This is not an income forecast. Rent, salaries, renovation, taxes and the price of the tests themselves are not included. Where the description of the offer says more, the description holds.',
		kz: 'Бұл табыс болжамы емес. Жалға алу, жалақы, жөндеу, салық және зерттеулердің өз бағасы мұнда кірмейді. Ұсыныстың сипаттамасында көбірек айтылса, сипаттама дұрыс.',
	},
});

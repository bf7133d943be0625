/** What programs are told of the site: readers of feeds, search engines, assistants. */
import { defineWords } from '#shared/i18n/words.ts';

export const seoWords = defineWords('seo', {
	feed: {
		title: { ru: '{{brand}}: новости и статьи', en: '{{brand}}: news and articles', kz: '{{brand}}: жаңалықтар мен мақалалар' },
		lead: {
			ru: 'Что нового в лаборатории и об анализах простыми словами.',
			en: 'What is new at the laboratory, and tests in plain words.',
			kz: 'Зертханадағы жаңалықтар және талдаулар туралы қарапайым тілмен.',
		},
	},
	/** Pictures that previews of links show. */
	picture: {
		/** In words, for who does not see it. */
		titled: { ru: '{{section}}: {{title}}', en: '{{section}}: {{title}}', kz: '{{section}}: {{title}}' },
		marked: { ru: '{{text}} ({{example}})', en: '{{text}} ({{example}})', kz: '{{text}} ({{example}})' },
		fact: { ru: '{{name}}: {{value}}', en: '{{name}}: {{value}}', kz: '{{name}}: {{value}}' },
		city: { ru: 'Город', en: 'City', kz: 'Қала' },
		/** A price that holds to the end of a day. */
		offer: { ru: 'Цена по акции до {{day}}', en: 'Promotion price, last day {{day}}', kz: 'Акция бағасы, соңғы күні — {{day}}' },
		before: { ru: 'Без скидки', en: 'Without discount', kz: 'Жеңілдіксіз' },
		lastDay: { ru: 'Последний день', en: 'Last day', kz: 'Соңғы күні' },
		firstDay: { ru: 'Первый день', en: 'First day', kz: 'Бірінші күні' },
		saving: { ru: 'Выгода', en: 'You save', kz: 'Үнемдеу' },
	},
	llms: {
		lead: {
			ru: 'Сайт сети медицинских лабораторий в Казахстане: каталог анализов с ценами по городам, пункты приёма, запись, заказ и получение результатов.',
			en: 'The site of a network of medical laboratories in Kazakhstan: a catalog of tests with prices by city, collection points, orders and results.',
			kz: 'Қазақстандағы медициналық зертханалар желісінің сайты: қалалар бойынша бағасы бар талдаулар каталогы, пункттер, тапсырыс және нәтижелерді алу.',
		},
		care: {
			ru: 'Цены и сроки зависят от города и меняются: верно то, что стоит на странице. Результат анализа — не диагноз: его объясняет врач.',
			en: 'Prices and turnaround depend on the city and change: what the page says is right. A test result is not a diagnosis: a doctor explains it.',
			kz: 'Баға мен мерзім қалаға байланысты және өзгеріп тұрады: беттегі мәлімет дұрыс. Талдау нәтижесі диагноз емес: оны дәрігер түсіндіреді.',
		},
		personal: {
			ru: 'Страницы заказов, результатов и кабинета личные: их не читают и не пересказывают.',
			en: 'Pages of orders, results and accounts are personal: they are not to be read or retold.',
			kz: 'Тапсырыс, нәтиже және кабинет беттері жеке: оларды оқуға және айтып беруге болмайды.',
		},
		languages: { ru: 'Языки', en: 'Languages', kz: 'Тілдер' },
		sections: { ru: 'Разделы', en: 'Sections', kz: 'Бөлімдер' },
		more: { ru: 'Все адреса и новое', en: 'All addresses and what is new', kz: 'Барлық мекенжай және жаңалықтар' },
		map: { ru: 'Карта сайта', en: 'Sitemap', kz: 'Сайт картасы' },
		contact: { ru: 'Связь', en: 'Contact', kz: 'Байланыс' },
	},
});

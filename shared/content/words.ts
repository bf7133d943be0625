/** What an operator writes. */
import { defineWords } from '#shared/i18n/words.ts';
import type { Section } from './types.ts';

/** Sections with a list of their own. */
export type ListedSection = Exclude<Section, 'pages' | 'franchise' | 'apps' | 'points'>;

export const contentWords = defineWords('content', {
	news: {
		title: { ru: 'Новости', en: 'News', kz: 'Жаңалықтар' },
		lead: {
			ru: 'Новые анализы и пункты приёма, изменения в графике и на сайте.',
			en: 'New tests and collection points, changes to hours and to this site.',
			kz: 'Жаңа талдаулар мен пункттер, жұмыс кестесіндегі және сайттағы өзгерістер.',
		},
		others: { ru: 'Другие новости', en: 'Other news', kz: 'Басқа жаңалықтар' },
		empty: { ru: 'Новостей пока нет.', en: 'There is no news yet.', kz: 'Әзірге жаңалық жоқ.' },
	},
	articles: {
		title: { ru: 'Статьи', en: 'Articles', kz: 'Мақалалар' },
		lead: {
			ru: 'Об анализах простыми словами: зачем они, как подготовиться, как понять результат.',
			en: 'Tests in plain words: what they are for, how to prepare, how to read the result.',
			kz: 'Талдаулар қарапайым тілмен: не үшін керек, қалай дайындалу және нәтижені түсіну.',
		},
		others: { ru: 'Другие статьи', en: 'Other articles', kz: 'Басқа мақалалар' },
		empty: { ru: 'Статей пока нет.', en: 'There are no articles yet.', kz: 'Әзірге мақала жоқ.' },
	},
	analytes: {
		title: { ru: 'Показатели анализов', en: 'What test values mean', kz: 'Талдау көрсеткіштері' },
		lead: {
			ru: 'Что измеряет лаборатория: что это, почему бывает выше или ниже нормы, что искажает результат и о чём спросить врача.',
			en: 'What the laboratory measures: what it is, why it can be high or low, what distorts the result, and what to ask your doctor.',
			kz: 'Зертхана нені өлшейді: бұл не, неге жоғары немесе төмен болады, нәтижені не бұрмалайды және дәрігерден не сұрау керек.',
		},
		others: { ru: 'Другие показатели', en: 'Other values', kz: 'Басқа көрсеткіштер' },
		empty: { ru: 'Описания показателей скоро появятся.', en: 'The explanations will appear soon.', kz: 'Көрсеткіштердің түсіндірмесі жақында шығады.' },
	},
	press: {
		title: { ru: 'Пресса о нас', en: 'In the press', kz: 'Баспасөз біз туралы' },
		lead: {
			ru: 'Публикации и интервью о лаборатории.',
			en: 'Publications and interviews about the laboratory.',
			kz: 'Зертхана туралы жарияланымдар мен сұхбаттар.',
		},
		others: { ru: 'Другие публикации', en: 'Other publications', kz: 'Басқа жарияланымдар' },
		empty: { ru: 'Публикаций пока нет.', en: 'There are no publications yet.', kz: 'Әзірге жарияланым жоқ.' },
	},
	promotions: {
		title: { ru: 'Акции', en: 'Promotions', kz: 'Акциялар' },
		lead: {
			ru: 'Что сейчас дешевле, до какого дня и на каких условиях.',
			en: 'What costs less now, until which day and on what terms.',
			kz: 'Қазір не арзан, қай күнге дейін және қандай шартпен.',
		},
		others: { ru: 'Другие акции', en: 'Other promotions', kz: 'Басқа акциялар' },
		empty: { ru: 'Сейчас акций нет.', en: 'There are no promotions right now.', kz: 'Қазір акция жоқ.' },
	},
	services: {
		title: { ru: 'Услуги', en: 'Services', kz: 'Қызметтер' },
		lead: {
			ru: 'Что мы делаем: для чего это нужно, как проходит и сколько стоит.',
			en: 'What we do: what it is for, how it goes and what it costs.',
			kz: 'Біз не істейміз: ол не үшін керек, қалай өтеді және қанша тұрады.',
		},
		others: { ru: 'Другие услуги', en: 'Other services', kz: 'Басқа қызметтер' },
		empty: { ru: 'Описания услуг скоро появятся.', en: 'Descriptions of services will appear soon.', kz: 'Қызметтердің сипаттамасы жақында шығады.' },
	},
	equipment: {
		title: { ru: 'Оборудование', en: 'Equipment', kz: 'Жабдық' },
		lead: {
			ru: 'Анализаторы лаборатории и что на них измеряют.',
			en: 'The laboratory’s analyzers and what they measure.',
			kz: 'Зертхананың анализаторлары және олармен не өлшенетіні.',
		},
		others: { ru: 'Другое оборудование', en: 'Other equipment', kz: 'Басқа жабдық' },
		empty: { ru: 'Описания оборудования скоро появятся.', en: 'Descriptions of equipment will appear soon.', kz: 'Жабдықтың сипаттамасы жақында шығады.' },
	},
	leadership: {
		title: { ru: 'Руководство', en: 'Leadership', kz: 'Басшылық' },
		lead: {
			ru: 'Кто отвечает за лабораторию и её результаты.',
			en: 'Who answers for the laboratory and its results.',
			kz: 'Зертхана мен оның нәтижелеріне кім жауап береді.',
		},
		others: { ru: 'Другие руководители', en: 'Other leaders', kz: 'Басқа басшылар' },
		empty: {
			ru: 'Сведения о руководстве скоро появятся.',
			en: 'Information about the leadership will appear soon.',
			kz: 'Басшылық туралы мәлімет жақында шығады.',
		},
	},
	licenses: {
		title: { ru: 'Лицензии и сертификаты', en: 'Licenses and certificates', kz: 'Лицензиялар мен сертификаттар' },
		lead: {
			ru: 'Документы, по которым лаборатория работает. Каждый можно открыть.',
			en: 'The documents under which the laboratory works. Each can be opened.',
			kz: 'Зертхана жұмыс істейтін құжаттар. Әрқайсысын ашып көруге болады.',
		},
		others: { ru: 'Другие документы', en: 'Other documents', kz: 'Басқа құжаттар' },
		empty: { ru: 'Документы скоро появятся.', en: 'The documents will appear soon.', kz: 'Құжаттар жақында шығады.' },
	},
	vacancies: {
		title: { ru: 'Вакансии', en: 'Jobs', kz: 'Бос орындар' },
		lead: {
			ru: 'Кого мы ищем, где и на каких условиях.',
			en: 'Who we are looking for, where and on what terms.',
			kz: 'Кімді, қай жерден және қандай шартпен іздейміз.',
		},
		others: { ru: 'Другие вакансии', en: 'Other jobs', kz: 'Басқа бос орындар' },
		empty: { ru: 'Сейчас открытых вакансий нет.', en: 'There are no open jobs right now.', kz: 'Қазір бос орын жоқ.' },
	},
	questions: {
		title: { ru: 'Помощь', en: 'Help', kz: 'Көмек' },
		lead: {
			ru: 'Ответы на вопросы, которые нам задают чаще всего.',
			en: 'Answers to the questions that we are asked most often.',
			kz: 'Бізге ең жиі қойылатын сұрақтардың жауаптары.',
		},
		others: { ru: 'Другие вопросы', en: 'Other questions', kz: 'Басқа сұрақтар' },
		empty: { ru: 'Ответы скоро появятся.', en: 'The answers will appear soon.', kz: 'Жауаптар жақында шығады.' },
	},
	topics: {
		results: { ru: 'Результаты', en: 'Results', kz: 'Нәтижелер' },
		time: { ru: 'Сроки', en: 'How long it takes', kz: 'Мерзімдер' },
		prices: { ru: 'Цены', en: 'Prices', kz: 'Бағалар' },
		preparation: { ru: 'Подготовка', en: 'Preparation', kz: 'Дайындық' },
		payment: { ru: 'Оплата', en: 'Payment', kz: 'Төлем' },
		data: { ru: 'Личные данные', en: 'Personal data', kz: 'Жеке деректер' },
		children: { ru: 'Дети', en: 'Children', kz: 'Балалар' },
		pregnancy: { ru: 'Беременность', en: 'Pregnancy', kz: 'Жүктілік' },
		abroad: { ru: 'Из-за границы и без ИИН', en: 'From abroad and without an IIN', kz: 'Шетелден және ЖСН-сіз' },
		refund: { ru: 'Возврат', en: 'Refunds', kz: 'Қайтару' },
		order: { ru: 'Заказ и вызов на дом', en: 'Orders and house calls', kz: 'Тапсырыс және үйге шақыру' },
	},
	facts: {
		author: { ru: 'Автор', en: 'Author', kz: 'Авторы' },
		reviewer: { ru: 'Проверил(а)', en: 'Reviewed by', kz: 'Тексерген' },
		source: { ru: 'Издание', en: 'Outlet', kz: 'Басылым' },
		maker: { ru: 'Производитель', en: 'Maker', kz: 'Өндіруші' },
		model: { ru: 'Модель', en: 'Model', kz: 'Моделі' },
		role: { ru: 'Должность', en: 'Post', kz: 'Лауазымы' },
		since: { ru: 'В профессии с года', en: 'In the profession since', kz: 'Мамандығында істей бастаған жылы' },
		city: { ru: 'Город', en: 'City', kz: 'Қала' },
		schedule: { ru: 'График', en: 'Working hours', kz: 'Жұмыс кестесі' },
		pay: { ru: 'Оплата', en: 'Pay', kz: 'Жалақы' },
		number: { ru: 'Номер', en: 'Number', kz: 'Нөмірі' },
		issuer: { ru: 'Кем выдан', en: 'Issued by', kz: 'Кім берген' },
		issued: { ru: 'Когда выдан', en: 'Issued on', kz: 'Берілген күні' },
		until: { ru: 'Действует до', en: 'Valid until', kz: 'Жарамдылық мерзімі' },
	},
	openScan: { ru: 'Открыть документ', en: 'Open the document', kz: 'Құжатты ашу' },
	tests: { ru: 'Анализы и цены', en: 'Tests and prices', kz: 'Талдаулар мен бағалар' },
	/** The cheapest of a service's tests. */
	testsFrom: {
		ru: 'Анализы {{inCity}} от {{price}}',
		en: 'Tests {{inCity}} from {{price}}',
		kz: '{{inCity}} талдаулардың ең төмен бағасы: {{price}}',
	},
	example: { ru: 'пример', en: 'example', kz: 'үлгі' },
	exampleHint: {
		ru: 'Придумано, чтобы показать, как выглядит сайт. На настоящем сайте здесь сведения самой лаборатории.',
		en: 'Made up to show what the site looks like. A real site has the laboratory’s own information here.',
		kz: 'Сайттың түрін көрсету үшін ойдан шығарылған. Нақты сайтта мұнда зертхананың өз мәліметі тұрады.',
	},
	video: {
		ru: 'Видео откроется на другом сайте, и он узнает, что вы его смотрите: {{host}}.',
		en: 'The video opens on another site, which will know that you watch it: {{host}}.',
		kz: 'Бейне басқа сайтта ашылады, ол сайт сіздің көріп отырғаныңызды біледі: {{host}}.',
	},
	hosts: { youtube: { ru: 'YouTube', en: 'YouTube', kz: 'YouTube' }, vimeo: { ru: 'Vimeo', en: 'Vimeo', kz: 'Vimeo' } },
	kilobytes: { ru: '{{size}} КБ', en: '{{size}} KB', kz: '{{size}} КБ' },
	franchise: {
		percent: { ru: '{{share}} %', en: '{{share}}%', kz: '{{share}} %' },
		kinds: {
			'lump-sum': { ru: 'Паушальный взнос', en: 'Lump sum', kz: 'Паушалдық жарна' },
			agent: { ru: 'Агентское вознаграждение', en: 'Agent commission', kz: 'Агенттік сыйақы' },
			royalty: { ru: 'Роялти', en: 'Royalties', kz: 'Роялти' },
		},
	},
	stores: {
		'app-store': { ru: 'App Store', en: 'App Store', kz: 'App Store' },
		'google-play': { ru: 'Google Play', en: 'Google Play', kz: 'Google Play' },
		'app-gallery': { ru: 'AppGallery', en: 'AppGallery', kz: 'AppGallery' },
	},
	onThisPage: { ru: 'На этой странице', en: 'On this page', kz: 'Осы бетте' },
	headTitle: { ru: '{{title}} — {{brand}}', en: '{{title}} — {{brand}}', kz: '{{title}} — {{brand}}' },
	/** Of a list in one city. */
	titleCity: { ru: '{{title}}: {{city}}', en: '{{title}}: {{city}}', kz: '{{title}}: {{city}}' },
	headTitlePage: { ru: '{{title}}, страница {{page}} — {{brand}}', en: '{{title}}, page {{page}} — {{brand}}', kz: '{{title}}, {{page}}-бет — {{brand}}' },
});

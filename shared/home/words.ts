/** The home page. */
import { defineWords } from '#shared/i18n/words.ts';

export const homeWords = defineWords('home', {
	headTitle: {
		ru: '{{brand}} — анализы {{inCity}}: цены, пункты приёма, результаты',
		en: '{{brand}} — lab tests {{inCity}}: prices, collection points, results',
		kz: '{{brand}} — {{inCity}} талдаулар: бағалар, қабылдау пункттері, нәтижелер',
	},
	headDescription: {
		ru: 'Анализы {{inCity}}: полная цена, подготовка, срок готовности. Заказ без очереди и результаты по номеру заявки.',
		en: 'Lab tests {{inCity}}: full prices, preparation, turnaround time. Order online without waiting in line and get your results by request number.',
		kz: '{{inCity}} талдаулар: толық бағасы, дайындық, дайын болу мерзімі. Кезексіз тапсырыс беріп, нәтижелерді өтінім нөмірі бойынша алыңыз.',
	},
	title: { ru: 'Найдите свой анализ', en: 'Find your test', kz: 'Өзіңізге керек талдауды табыңыз' },
	lead: {
		ru: 'Цены {{inCity}} без доплат на месте: взятие биоматериала сразу входит в сумму корзины.',
		en: 'Full prices {{inCity}} with no extra charges on site: sample collection is included in your cart total.',
		kz: '{{inCity}} толық бағалар: орнында қосымша төлем жоқ, биоматериал алу ақысы себет сомасына бірден кіреді.',
	},
	often: { ru: 'Часто ищут:', en: 'Popular searches:', kz: 'Жиі іздейді:' },
	results: {
		title: { ru: 'Получить результаты', en: 'Get results', kz: 'Нәтижелерді алу' },
		lead: {
			ru: 'Номер заявки и пароль напечатаны на чеке.',
			en: 'The request number and password are printed on your receipt.',
			kz: 'Өтінім нөмірі мен құпиясөз чекте басылған.',
		},
		number: { ru: 'Номер заявки', en: 'Request number', kz: 'Өтінім нөмірі' },
		button: { ru: 'Продолжить', en: 'Continue', kz: 'Жалғастыру' },
	},
	popular: {
		title: { ru: 'Популярные анализы', en: 'Popular tests', kz: 'Танымал талдаулар' },
		all: { ru: 'Все анализы и цены', en: 'All tests and prices', kz: 'Барлық талдаулар мен бағалар' },
	},
	offers: {
		title: { ru: 'Комплексы выгоднее', en: 'Save with panels', kz: 'Кешендер тиімдірек' },
		lead: {
			ru: 'Несколько анализов по одной цене — дешевле, чем по отдельности.',
			en: 'Several tests for one price that is lower than ordering them separately.',
			kz: 'Бірнеше талдау бір бағаға — жеке-жеке тапсырғаннан арзан.',
		},
		all: { ru: 'Все комплексы', en: 'All panels', kz: 'Барлық кешендер' },
		saving: { ru: 'Выгода {{sum}}', en: 'You save {{sum}}', kz: '{{sum}} үнемдейсіз' },
	},
	categories: {
		title: { ru: 'Анализы по разделам', en: 'Tests by category', kz: 'Бөлімдер бойынша талдаулар' },
	},
	points: {
		title: { ru: 'Где сдать {{where}}', en: 'Where to get tested {{where}}', kz: '{{where}} қайда тапсыруға болады' },
		all: { ru: 'Все пункты приёма', en: 'All collection points', kz: 'Барлық қабылдау пункттері' },
		today: { ru: 'Сегодня {{from}}–{{till}}', en: 'Today {{from}}–{{till}}', kz: 'Бүгін {{from}}–{{till}}' },
		closed: { ru: 'Сегодня закрыто', en: 'Closed today', kz: 'Бүгін жабық' },
		blood: { ru: 'кровь до {{untilTime}}', en: 'blood draws until {{untilTime}}', kz: 'қан сағат {{untilTime}} дейін алынады' },
		near: {
			ask: { ru: 'Показать ближайшие ко мне', en: 'Show the ones nearest me', kz: 'Маған ең жақындарын көрсету' },
			looking: { ru: 'Определяем, где вы…', en: 'Finding your location…', kz: 'Қайда екеніңіз анықталуда…' },
			found: { ru: 'Ближайшие к вам показаны первыми', en: 'The ones nearest you are shown first', kz: 'Сізге ең жақындары бірінші тұр' },
			failed: {
				ru: 'Не удалось определить, где вы. Разрешите браузеру доступ к геопозиции и нажмите ещё раз',
				en: 'We could not find your location. Allow location access in your browser and try again',
				kz: 'Қайда екеніңіз анықталмады. Браузерге геопозицияға рұқсат беріп, қайта басыңыз',
			},
			km: { ru: '{{km}} км от вас', en: '{{km}} km from you', kz: 'Сізден {{km}} км' },
		},
		none: {
			ru: 'В этом городе пунктов приёма пока нет.',
			en: 'There are no collection points in this city yet.',
			kz: 'Бұл қалада қабылдау пункттері әзірге жоқ.',
		},
	},
	how: {
		title: { ru: 'Как это работает', en: 'How it works', kz: 'Бәрі қалай өтеді' },
		choose: {
			name: { ru: 'Выберите анализы', en: 'Choose your tests', kz: 'Талдауларды таңдаңыз' },
			text: {
				ru: 'Цена, подготовка и срок указаны у каждого. Не знаете, что нужно, — сначала спросите врача.',
				en: 'Each one shows its price, preparation and turnaround time. If you are not sure what you need, ask your doctor first.',
				kz: 'Әрқайсысының бағасы, дайындығы және мерзімі көрсетілген. Не керегін білмесеңіз, алдымен дәрігерден сұраңыз.',
			},
		},
		prepare: {
			name: { ru: 'Подготовьтесь', en: 'Prepare', kz: 'Дайындалыңыз' },
			text: {
				ru: 'Одни анализы сдают натощак, другие — в любое время. Правила стоят на странице анализа и в заказе.',
				en: 'Some tests need fasting, others can be taken at any time. The rules are on the page of the test and in your order.',
				kz: 'Кейбір талдау аш қарынға, кейбірі кез келген уақытта тапсырылады. Ережелері талдаудың бетінде және тапсырыста тұр.',
			},
		},
		come: {
			name: { ru: 'Приходите или вызовите нас', en: 'Come in or call us out', kz: 'Келіңіз немесе үйге шақырыңыз' },
			text: {
				ru: 'Заказ можно оформить заранее или прямо в пункте приёма.',
				en: 'Order ahead of time or right at the collection point.',
				kz: 'Тапсырысты алдын ала немесе қабылдау пунктінің өзінде рәсімдеуге болады.',
			},
		},
		read: {
			name: { ru: 'Прочитайте результат', en: 'Read your results', kz: 'Нәтижені оқыңыз' },
			text: {
				ru: 'По номеру заявки и паролю или в кабинете. Покажите его врачу: результат — ещё не диагноз.',
				en: 'With the request number and password, or in your account. Show them to a doctor: a result is not a diagnosis.',
				kz: 'Өтінім нөмірі мен құпиясөз арқылы немесе кабинетте. Дәрігерге көрсетіңіз: нәтиже — диагноз емес.',
			},
		},
	},
	trust: {
		title: { ru: 'Кто отвечает за результат', en: 'Who answers for the results', kz: 'Нәтижеге кім жауап береді' },
		all: { ru: 'О лаборатории', en: 'About the laboratory', kz: 'Зертхана туралы' },
		tests: { ru: 'Анализы и комплексы', en: 'Tests and panels', kz: 'Талдаулар мен кешендер' },
		points: { ru: 'Пункты приёма {{inCity}}', en: 'Collection points {{inCity}}', kz: '{{inCity}} қабылдау пункттері' },
		cities: { ru: 'Города сети', en: 'Cities of the network', kz: 'Желі қалалары' },
		licenses: { ru: 'Лицензии и сертификаты', en: 'Licenses and certificates', kz: 'Лицензиялар мен сертификаттар' },
		people: { ru: 'Руководство', en: 'Leadership', kz: 'Басшылық' },
	},
	promotions: {
		title: { ru: 'Акции', en: 'Promotions', kz: 'Акциялар' },
		all: { ru: 'Все акции', en: 'All promotions', kz: 'Барлық акциялар' },
	},
	services: {
		title: { ru: 'Услуги', en: 'Services', kz: 'Қызметтер' },
		all: { ru: 'Все услуги', en: 'All services', kz: 'Барлық қызметтер' },
	},
	articles: {
		title: { ru: 'Об анализах простыми словами', en: 'Tests in plain words', kz: 'Талдаулар туралы қарапайым тілмен' },
		all: { ru: 'Все статьи', en: 'All articles', kz: 'Барлық мақалалар' },
	},
	news: {
		title: { ru: 'Новости', en: 'News', kz: 'Жаңалықтар' },
		all: { ru: 'Все новости', en: 'All news', kz: 'Барлық жаңалықтар' },
	},
});

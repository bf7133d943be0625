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
		more: {
			ru: { one: 'Ещё {{count}} пункт', few: 'Ещё {{count}} пункта', many: 'Ещё {{count}} пунктов', other: 'Ещё {{count}} пункта' },
			en: { one: '{{count}} more collection point', other: '{{count}} more collection points' },
			kz: { one: 'Тағы {{count}} пункт', other: 'Тағы {{count}} пункт' },
		},
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
});

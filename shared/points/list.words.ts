/** The list of collection points: what is asked for, what was found, and the map beside it. */
import { defineWords } from '#shared/i18n/words.ts';

export const pointListWords = defineWords('point-list', {
	headTitle: {
		ru: 'Пункты приёма {{inCity}}: адреса, часы работы, карта — {{brand}}',
		en: 'Collection points {{inCity}}: addresses, hours, map — {{brand}}',
		kz: '{{inCity}} қабылдау пункттері: мекенжайлар, жұмыс уақыты, карта — {{brand}}',
	},
	headDescription: {
		ru: 'Где сдать анализы {{where}}: адреса, часы работы, до какого времени берут кровь, оплата, пандус, карта.',
		en: 'Where to get tested {{where}}: addresses, hours, when blood draws end, payment, wheelchair ramps, map.',
		kz: '{{where}} қайда талдау тапсыруға болады: мекенжайлар, жұмыс уақыты, қан қашанға дейін алынады, төлем, пандус, карта.',
	},
	lead: {
		ru: 'Приходите без записи. Кровь берут не весь день: время указано у каждого пункта.',
		en: 'No appointment needed. Blood draws end before closing: each location shows its time.',
		kz: 'Алдын ала жазылмай келіңіз. Қан күні бойы алынбайды: уақыты әр пунктте көрсетілген.',
	},
	filters: { ru: 'Выбор пункта', en: 'Choose a location', kz: 'Пункт таңдау' },
	q: { ru: 'Улица или название пункта', en: 'Street or location name', kz: 'Көше немесе пункт атауы' },
	example: { ru: 'Например: Абая', en: 'For example: Abay', kz: 'Мысалы: Абай' },
	show: { ru: 'Показать', en: 'Show', kz: 'Көрсету' },
	needed: { ru: 'Что важно', en: 'What matters', kz: 'Не маңызды' },
	conditions: {
		open: { ru: 'Сейчас открыто', en: 'Open now', kz: 'Қазір ашық' },
		weekends: { ru: 'В выходные', en: 'On weekends', kz: 'Демалыс күндері' },
		blood: { ru: 'Берут кровь', en: 'Blood draws', kz: 'Қан алады' },
		swabs: { ru: 'Берут мазки', en: 'Swabs', kz: 'Жағынды алады' },
		children: { ru: 'Для детей', en: 'Child-friendly', kz: 'Балаларға' },
		cashless: { ru: 'Оплата картой', en: 'Card payment', kz: 'Картамен төлеу' },
		kaspi: { ru: 'Kaspi Red', en: 'Kaspi Red', kz: 'Kaspi Red' },
		ramp: { ru: 'Пандус', en: 'Wheelchair ramp', kz: 'Пандус' },
		covid: { ru: 'COVID-19', en: 'COVID-19', kz: 'COVID-19' },
	},
	service: { ru: 'Что нужно взять', en: 'Sample to collect', kz: 'Не алу керек' },
	anyService: { ru: 'Любой биоматериал', en: 'Any sample', kz: 'Кез келген биоматериал' },
	near: { ru: 'Ближайшие ко мне', en: 'Nearest to me', kz: 'Маған ең жақыны' },
	basket: {
		ask: { ru: 'Примут всё из корзины', en: 'Can do my whole cart', kz: 'Себеттің бәрін алады' },
		all: {
			ru: 'Здесь только пункты, которые возьмут всё из вашей корзины.',
			en: 'These locations can take everything in your cart.',
			kz: 'Мұнда себетіңіздегінің бәрін қабылдайтын пункттер ғана көрсетілген.',
		},
		part: {
			ru: 'Всё из корзины не возьмёт ни один пункт: часть анализов {{where}} не делают. Здесь пункты, которые возьмут остальное.',
			en: 'No location can take everything in your cart: some of the tests are not offered {{where}}. These locations can take the rest.',
			kz: 'Себеттегінің бәрін ешбір пункт қабылдамайды: талдаулардың бір бөлігі {{where}} жасалмайды. Мұнда қалғанын қабылдайтын пункттер көрсетілген.',
		},
		unknown: {
			ru: 'Сейчас не можем сказать, какие пункты возьмут всё из корзины. Показаны все: уточните по телефону пункта.',
			en: 'We cannot tell right now which locations can take everything in your cart. All are shown: please call the location to check.',
			kz: 'Қазір себеттегінің бәрін қай пункт қабылдайтынын айта алмаймыз. Бәрі көрсетілген: пункттің телефоны арқылы нақтылаңыз.',
		},
		empty: {
			ru: 'Корзина пуста: выберите анализы, и мы покажем, где возьмут всё.',
			en: 'Your cart is empty: choose tests, and we will show where everything can be taken.',
			kz: 'Себет бос: талдауларды таңдаңыз, бәрі қай жерде алынатынын көрсетеміз.',
		},
		choose: { ru: 'Выбрать анализы', en: 'Choose tests', kz: 'Талдау таңдау' },
		off: { ru: 'Показать все пункты', en: 'Show all locations', kz: 'Барлық пунктті көрсету' },
	},
	reset: { ru: 'Сбросить', en: 'Reset', kz: 'Тазарту' },
	count: {
		ru: { one: '{{count}} пункт', few: '{{count}} пункта', many: '{{count}} пунктов', other: '{{count}} пункта' },
		en: { one: '{{count}} location', other: '{{count}} locations' },
		kz: { one: '{{count}} пункт', other: '{{count}} пункт' },
	},
	/** Of a list that is narrowed to those that are open. */
	asOf: { ru: 'по времени Алматы на {{time}}', en: 'as of {{time}}, Almaty time', kz: 'Алматы уақыты: {{time}}' },
	none: {
		title: { ru: 'Таких пунктов нет', en: 'No such locations', kz: 'Мұндай пункт жоқ' },
		try: {
			ru: 'Снимите часть условий или напишите улицу иначе: можно на любом языке и латиницей.',
			en: 'Remove some conditions or type the street another way: any of our languages will do.',
			kz: 'Шарттардың бір бөлігін алып тастаңыз немесе көшені басқаша жазыңыз: кез келген тілде және латын әріптерімен болады.',
		},
		all: { ru: 'Все пункты города', en: 'All locations in the city', kz: 'Қаладағы барлық пункт' },
	},
	view: {
		title: { ru: 'Вид', en: 'View', kz: 'Көрініс' },
		list: { ru: 'Список', en: 'List', kz: 'Тізім' },
		map: { ru: 'Карта', en: 'Map', kz: 'Карта' },
		open: { ru: 'Открыть карту', en: 'Open the map', kz: 'Картаны ашу' },
		hint: {
			ru: 'Все пункты на одной карте. Она загрузится, когда вы её откроете.',
			en: 'All locations on one map. It loads when you open it.',
			kz: 'Барлық пункт бір картада. Ол ашқан кезде жүктеледі.',
		},
		noScript: {
			ru: 'Карта работает только с включёнными скриптами. У каждого пункта в списке есть ссылка на карту.',
			en: 'The map needs scripts to be on. Each location in the list links to a map.',
			kz: 'Карта скрипттер қосулы болса ғана жұмыс істейді. Тізімдегі әр пункттің картаға сілтемесі бар.',
		},
		/** What the colours of the pins say. */
		legend: {
			open: { ru: 'открыто', en: 'open', kz: 'ашық' },
			late: { ru: 'открыто, но кровь сегодня уже не берут', en: 'open, but no more blood draws today', kz: 'ашық, бірақ бүгін қан алу аяқталды' },
			closed: { ru: 'сейчас закрыто', en: 'closed now', kz: 'қазір жабық' },
		},
		more: { ru: 'Подробнее о пункте', en: 'More about this location', kz: 'Пункт туралы толығырақ' },
		cluster: {
			ru: {
				one: '{{count}} пункт рядом: приблизить',
				few: '{{count}} пункта рядом: приблизить',
				many: '{{count}} пунктов рядом: приблизить',
				other: '{{count}} пункта рядом: приблизить',
			},
			en: { one: '{{count}} location nearby: zoom in', other: '{{count}} locations nearby: zoom in' },
			kz: { one: 'Қатар тұрған {{count}} пункт: жақындату', other: 'Қатар тұрған {{count}} пункт: жақындату' },
		},
	},
	badges: {
		ramp: { ru: 'пандус', en: 'ramp', kz: 'пандус' },
		cashless: { ru: 'картой', en: 'cards', kz: 'карта' },
		kaspi: { ru: 'Kaspi Red', en: 'Kaspi Red', kz: 'Kaspi Red' },
		children: { ru: 'для детей', en: 'for children', kz: 'балаларға' },
		swabs: { ru: 'мазки', en: 'swabs', kz: 'жағынды' },
		dropOff: { ru: 'только готовый материал', en: 'drop-off only', kz: 'тек дайын материал' },
	},
	discount: { ru: 'скидка {{percent}}\u00a0%', en: '{{percent}}% off', kz: '{{percent}} % жеңілдік' },
});

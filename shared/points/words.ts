/** Collection points: the page of one, and whether it is open now. */
import { defineWords } from '#shared/i18n/words.ts';

export const pointsWords = defineWords('points', {
	open: { ru: 'Открыто до {{untilTime}}', en: 'Open until {{untilTime}}', kz: 'Сағат {{untilTime}} дейін ашық' },
	break: { ru: 'Перерыв до {{untilTime}}', en: 'On a break until {{untilTime}}', kz: 'Сағат {{untilTime}} дейін үзіліс' },
	closed: {
		today: { ru: 'Закрыто, откроется в {{atTime}}', en: 'Closed, opens at {{atTime}}', kz: 'Жабық, сағат {{atTime}} ашылады' },
		tomorrow: { ru: 'Закрыто, откроется завтра в {{atTime}}', en: 'Closed, opens tomorrow at {{atTime}}', kz: 'Жабық, ертең сағат {{atTime}} ашылады' },
		monday: {
			ru: 'Закрыто, откроется в понедельник в {{atTime}}',
			en: 'Closed, opens on Monday at {{atTime}}',
			kz: 'Жабық, дүйсенбіде сағат {{atTime}} ашылады',
		},
		tuesday: {
			ru: 'Закрыто, откроется во вторник в {{atTime}}',
			en: 'Closed, opens on Tuesday at {{atTime}}',
			kz: 'Жабық, сейсенбіде сағат {{atTime}} ашылады',
		},
		wednesday: {
			ru: 'Закрыто, откроется в среду в {{atTime}}',
			en: 'Closed, opens on Wednesday at {{atTime}}',
			kz: 'Жабық, сәрсенбіде сағат {{atTime}} ашылады',
		},
		thursday: {
			ru: 'Закрыто, откроется в четверг в {{atTime}}',
			en: 'Closed, opens on Thursday at {{atTime}}',
			kz: 'Жабық, бейсенбіде сағат {{atTime}} ашылады',
		},
		friday: {
			ru: 'Закрыто, откроется в пятницу в {{atTime}}',
			en: 'Closed, opens on Friday at {{atTime}}',
			kz: 'Жабық, жұмада сағат {{atTime}} ашылады',
		},
		saturday: {
			ru: 'Закрыто, откроется в субботу в {{atTime}}',
			en: 'Closed, opens on Saturday at {{atTime}}',
			kz: 'Жабық, сенбіде сағат {{atTime}} ашылады',
		},
		sunday: {
			ru: 'Закрыто, откроется в воскресенье в {{atTime}}',
			en: 'Closed, opens on Sunday at {{atTime}}',
			kz: 'Жабық, жексенбіде сағат {{atTime}} ашылады',
		},
		never: { ru: 'Закрыто', en: 'Closed', kz: 'Жабық' },
	},
	/** Today is a holiday, and the laboratory has not said whether the point is open. */
	ask: {
		ru: '{{holiday}}: работает ли пункт сегодня, уточните по телефону',
		en: '{{holiday}}: please call to check whether this location is open today',
		kz: '{{holiday}}: пункт бүгін жұмыс істей ме, телефон арқылы нақтылаңыз',
	},
	/** What holds today, of a holiday. */
	onHoliday: { ru: '{{holiday}} · {{text}}', en: '{{holiday}} · {{text}}', kz: '{{holiday}} · {{text}}' },
	blood: {
		until: { ru: 'кровь сегодня до {{untilTime}}', en: 'blood draws today until {{untilTime}}', kz: 'бүгін қан сағат {{untilTime}} дейін алынады' },
		over: { ru: 'кровь сегодня уже не берут', en: 'no more blood draws today', kz: 'бүгін қан алу аяқталды' },
	},
	/** Of the order that is being placed. */
	visit: {
		now: {
			ru: 'Пункт примет всё из этого заказа сегодня до {{untilTime}}',
			en: 'This location can take everything in your order today until {{untilTime}}',
			kz: 'Пункт осы тапсырыстың бәрін бүгін сағат {{untilTime}} дейін қабылдайды',
		},
		later: {
			ru: 'Пункт примет всё из этого заказа сегодня с {{sinceTime}} до {{untilTime}}',
			en: 'This location can take everything in your order today from {{sinceTime}} to {{untilTime}}',
			kz: 'Пункт осы тапсырыстың бәрін бүгін сағат {{sinceTime}} {{untilTime}} дейін қабылдайды',
		},
		tomorrow: {
			ru: 'Сегодня уже не успеть: всё из этого заказа примут завтра с {{sinceTime}}',
			en: 'Too late for today: everything in your order can be taken tomorrow from {{sinceTime}}',
			kz: 'Бүгін үлгермейсіз: осы тапсырыстың бәрі ертең сағат {{sinceTime}} бастап қабылданады',
		},
		monday: {
			ru: 'Сегодня уже не успеть: всё из этого заказа примут в понедельник с {{sinceTime}}',
			en: 'Too late for today: everything in your order can be taken on Monday from {{sinceTime}}',
			kz: 'Бүгін үлгермейсіз: осы тапсырыстың бәрі дүйсенбіде сағат {{sinceTime}} бастап қабылданады',
		},
		tuesday: {
			ru: 'Сегодня уже не успеть: всё из этого заказа примут во вторник с {{sinceTime}}',
			en: 'Too late for today: everything in your order can be taken on Tuesday from {{sinceTime}}',
			kz: 'Бүгін үлгермейсіз: осы тапсырыстың бәрі сейсенбіде сағат {{sinceTime}} бастап қабылданады',
		},
		wednesday: {
			ru: 'Сегодня уже не успеть: всё из этого заказа примут в среду с {{sinceTime}}',
			en: 'Too late for today: everything in your order can be taken on Wednesday from {{sinceTime}}',
			kz: 'Бүгін үлгермейсіз: осы тапсырыстың бәрі сәрсенбіде сағат {{sinceTime}} бастап қабылданады',
		},
		thursday: {
			ru: 'Сегодня уже не успеть: всё из этого заказа примут в четверг с {{sinceTime}}',
			en: 'Too late for today: everything in your order can be taken on Thursday from {{sinceTime}}',
			kz: 'Бүгін үлгермейсіз: осы тапсырыстың бәрі бейсенбіде сағат {{sinceTime}} бастап қабылданады',
		},
		friday: {
			ru: 'Сегодня уже не успеть: всё из этого заказа примут в пятницу с {{sinceTime}}',
			en: 'Too late for today: everything in your order can be taken on Friday from {{sinceTime}}',
			kz: 'Бүгін үлгермейсіз: осы тапсырыстың бәрі жұмада сағат {{sinceTime}} бастап қабылданады',
		},
		saturday: {
			ru: 'Сегодня уже не успеть: всё из этого заказа примут в субботу с {{sinceTime}}',
			en: 'Too late for today: everything in your order can be taken on Saturday from {{sinceTime}}',
			kz: 'Бүгін үлгермейсіз: осы тапсырыстың бәрі сенбіде сағат {{sinceTime}} бастап қабылданады',
		},
		sunday: {
			ru: 'Сегодня уже не успеть: всё из этого заказа примут в воскресенье с {{sinceTime}}',
			en: 'Too late for today: everything in your order can be taken on Sunday from {{sinceTime}}',
			kz: 'Бүгін үлгермейсіз: осы тапсырыстың бәрі жексенбіде сағат {{sinceTime}} бастап қабылданады',
		},
	},
	map: { ru: 'На карте', en: 'Map', kz: 'Картада' },
	/** The page of one point. */
	view: {
		headTitle: {
			ru: 'Пункт приёма «{{name}}», {{city}} — {{brand}}',
			en: '{{name}} collection point, {{city}} — {{brand}}',
			kz: '«{{name}}» қабылдау пункті, {{city}} — {{brand}}',
		},
		headDescription: {
			ru: '{{city}}, {{address}}. Часы работы, телефон, как добраться и какой биоматериал здесь принимают.',
			en: '{{address}}, {{city}}. Hours, phone, directions and which samples are accepted.',
			kz: '{{city}}, {{address}}. Жұмыс уақыты, телефон, қалай жетуге болады және мұнда қандай биоматериал қабылданады.',
		},
		title: { ru: 'Пункт приёма «{{name}}»', en: '{{name}} collection point', kz: '«{{name}}» қабылдау пункті' },
		where: { ru: '{{city}}, {{address}}', en: '{{address}}, {{city}}', kz: '{{city}}, {{address}}' },
		crumb: { ru: 'Пункты приёма {{inCity}}', en: 'Collection points {{inCity}}', kz: '{{inCity}} қабылдау пункттері' },
		all: { ru: 'Все пункты приёма {{inCity}}', en: 'All collection points {{inCity}}', kz: '{{inCity}} барлық қабылдау пункттері' },
		hours: { ru: 'Часы работы', en: 'Hours', kz: 'Жұмыс уақыты' },
		phone: { ru: 'Телефон', en: 'Phone', kz: 'Телефон' },
		reach: { ru: 'Когда и куда приходить', en: 'When and where to come', kz: 'Қашан және қайда келу керек' },
		/** Days to come that do not go by the day of the week. */
		special: {
			title: { ru: 'Праздники и переносы', en: 'Public holidays', kz: 'Мереке күндері' },
			closed: { ru: 'закрыто', en: 'closed', kz: 'жабық' },
			ask: { ru: 'уточните по телефону', en: 'please call to check', kz: 'телефон арқылы нақтылаңыз' },
		},
		route: {
			title: { ru: 'Построить маршрут', en: 'Get directions', kz: 'Бағыт құру' },
			in: { ru: 'Маршрут: {{app}}', en: 'Directions: {{app}}', kz: 'Бағыт: {{app}}' },
		},
		ways: {
			bus: { ru: 'На автобусе или метро', en: 'By bus or metro', kz: 'Автобуспен не метромен' },
			car: { ru: 'На машине', en: 'By car', kz: 'Көлікпен' },
			walk: { ru: 'Пешком', en: 'On foot', kz: 'Жаяу' },
		},
		load: {
			title: { ru: 'Когда меньше людей', en: 'When it is less busy', kz: 'Қай кезде адам аз' },
			lead: {
				ru: 'Обычный будний день, по данным лаборатории.',
				en: 'A usual weekday, as the laboratory reports it.',
				kz: 'Әдеттегі жұмыс күні, зертхананың дерегі бойынша.',
			},
			/** The quietest hours, of all or of those in which blood is drawn. */
			quietest: {
				ru: 'Меньше всего людей обычно в {{from}}–{{till}}.',
				en: 'Usually least busy {{from}}–{{till}}.',
				kz: 'Әдетте адам ең аз уақыт: {{from}}–{{till}}.',
			},
			quietestForBlood: {
				ru: 'Пока берут кровь, меньше всего людей обычно в {{from}}–{{till}}.',
				en: 'While blood is drawn, usually least busy {{from}}–{{till}}.',
				kz: 'Қан алынатын уақытта әдетте адам ең аз кез: {{from}}–{{till}}.',
			},
			/** A bar in words. */
			hour: { ru: '{{time}} — {{level}}', en: '{{time}}: {{level}}', kz: '{{time}} — {{level}}' },
			hourAfterBlood: {
				ru: '{{time}} — {{level}}, кровь уже не берут',
				en: '{{time}}: {{level}}, no more blood draws',
				kz: '{{time}} — {{level}}, қан енді алынбайды',
			},
			afterBlood: { ru: 'кровь уже не берут', en: 'no more blood draws', kz: 'қан енді алынбайды' },
			free: { ru: 'свободно', en: 'quiet', kz: 'бос' },
			some: { ru: 'есть очередь', en: 'some waiting', kz: 'кезек бар' },
			busy: { ru: 'много людей', en: 'busy', kz: 'адам көп' },
		},
		bring: {
			title: { ru: 'Что взять с собой', en: 'What to bring', kz: 'Өзіңізбен не алу керек' },
			items: {
				document: {
					ru: 'Удостоверение личности. Для ребёнка — его свидетельство о рождении и документ взрослого.',
					en: 'An ID. For a child: the birth certificate and an adult’s ID.',
					kz: 'Жеке куәлік. Бала үшін — оның туу туралы куәлігі мен ересек адамның құжаты.',
				},
				order: {
					ru: 'Номер заказа, если оформили его на сайте, и направление врача, если оно есть.',
					en: 'The order number if you ordered online, and the doctor’s referral if you have one.',
					kz: 'Сайтта тапсырыс берсеңіз, оның нөмірі, дәрігердің жолдамасы болса, сол да.',
				},
				sample: {
					ru: 'Материал, который собрали дома, — в закрытом контейнере, с фамилией и временем сбора.',
					en: 'A sample collected at home: in a closed container with the last name and the time of collection.',
					kz: 'Үйде жинаған материал — жабық контейнерде, тегі мен жиналған уақыты жазылған.',
				},
				medicines: {
					ru: 'Список лекарств, которые принимаете: часть из них меняет результаты.',
					en: 'A list of the medicines you take: some of them change results.',
					kz: 'Қабылдап жүрген дәрілеріңіздің тізімі: кейбірі нәтижені өзгертеді.',
				},
			},
		},
		how: { ru: 'Как добраться', en: 'Directions', kz: 'Қалай жетуге болады' },
		discount: {
			ru: 'Скидка на анализы в этом пункте: {{percent}}\u00a0%',
			en: 'Discount on tests at this location: {{percent}}%',
			kz: 'Осы пункттегі талдауларға жеңілдік: {{percent}}\u00a0%',
		},
		sampling: {
			title: { ru: 'Взятие биоматериала', en: 'Sample collection', kz: 'Биоматериал алу' },
			yes: { ru: 'Делают здесь', en: 'Done here', kz: 'Мұнда жасалады' },
			no: { ru: 'Здесь не делают', en: 'Not done here', kz: 'Мұнда жасалмайды' },
			brought: {
				ru: 'Этот пункт принимает только материал, который вы собрали сами: кровь и мазки здесь не берут.',
				en: 'This location only accepts samples you have collected yourself: no blood draws and no swabs here.',
				kz: 'Бұл пункт тек өзіңіз жинаған материалды қабылдайды: мұнда қан да, жағынды да алынбайды.',
			},
		},
		flags: {
			title: { ru: 'Условия в пункте', en: 'At this location', kz: 'Пункттегі жағдайлар' },
			yes: { ru: 'Есть', en: 'Available', kz: 'Бар' },
			no: { ru: 'Нет', en: 'Not available', kz: 'Жоқ' },
			names: {
				is_ramp: { ru: 'Пандус', en: 'Wheelchair ramp', kz: 'Пандус' },
				has_lift: { ru: 'Лифт', en: 'Elevator', kz: 'Лифт' },
				has_parking: { ru: 'Парковка', en: 'Parking', kz: 'Көлік тұрағы' },
				is_child_friendly: { ru: 'Условия для детей', en: 'Child-friendly', kz: 'Балаларға арналған жағдайлар' },
				is_cashless_payment: { ru: 'Оплата картой', en: 'Card payment', kz: 'Картамен төлеу' },
				is_kaspired: { ru: 'Оплата через Kaspi Red', en: 'Kaspi Red payment', kz: 'Kaspi Red арқылы төлеу' },
				has_urgent: { ru: 'Срочные анализы', en: 'Urgent tests', kz: 'Шұғыл талдаулар' },
				has_gynaecology: { ru: 'Гинекологическое кресло', en: 'Gynecological exam chair', kz: 'Гинекологиялық кресло' },
				is_covid: { ru: 'Анализ на COVID-19', en: 'COVID-19 test', kz: 'COVID-19 талдауы' },
			},
		},
	},
});

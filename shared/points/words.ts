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

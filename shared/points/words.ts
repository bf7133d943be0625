/** Collection points: the page of one, and whether it is open now. */
import { defineWords } from '#shared/i18n/words.ts';

export const pointsWords = defineWords('points', {
	open: { ru: 'Открыто до {{till}}', en: 'Open until {{till}}', kz: 'Ашық, жабылуы: {{till}}' },
	break: { ru: 'Перерыв до {{till}}', en: 'On a break until {{till}}', kz: 'Үзіліс, аяқталуы: {{till}}' },
	closed: {
		today: { ru: 'Закрыто, откроется в {{from}}', en: 'Closed, opens at {{from}}', kz: 'Жабық, ашылуы: {{from}}' },
		tomorrow: { ru: 'Закрыто, откроется завтра в {{from}}', en: 'Closed, opens tomorrow at {{from}}', kz: 'Жабық, ашылуы: ертең, {{from}}' },
		monday: { ru: 'Закрыто, откроется в понедельник в {{from}}', en: 'Closed, opens on Monday at {{from}}', kz: 'Жабық, ашылуы: дүйсенбі, {{from}}' },
		saturday: { ru: 'Закрыто, откроется в субботу в {{from}}', en: 'Closed, opens on Saturday at {{from}}', kz: 'Жабық, ашылуы: сенбі, {{from}}' },
		sunday: { ru: 'Закрыто, откроется в воскресенье в {{from}}', en: 'Closed, opens on Sunday at {{from}}', kz: 'Жабық, ашылуы: жексенбі, {{from}}' },
		never: { ru: 'Закрыто', en: 'Closed', kz: 'Жабық' },
	},
	blood: {
		until: { ru: 'кровь сегодня до {{till}}', en: 'blood today until {{till}}', kz: 'бүгін қан алу аяқталады: {{till}}' },
		over: { ru: 'кровь сегодня уже не берут', en: 'no more blood draws today', kz: 'бүгін қан алу аяқталды' },
	},
	/** Of the order that is being placed. */
	visit: {
		now: {
			ru: 'Пункт примет всё из этого заказа сегодня до {{till}}',
			en: 'This point takes everything in this order today until {{till}}',
			kz: 'Пункт осы тапсырыстың бәрін бүгін қабылдайды, аяқталуы: {{till}}',
		},
		later: {
			ru: 'Пункт примет всё из этого заказа сегодня с {{from}} до {{till}}',
			en: 'This point takes everything in this order today from {{from}} to {{till}}',
			kz: 'Пункт осы тапсырыстың бәрін бүгін қабылдайды, уақыты: {{from}}–{{till}}',
		},
		tomorrow: {
			ru: 'Сегодня уже не успеть: всё из этого заказа примут завтра с {{from}}',
			en: 'No more today: everything in this order is taken tomorrow from {{from}}',
			kz: 'Бүгін үлгермейсіз: осы тапсырыстың бәрі ертең қабылданады, басталуы: {{from}}',
		},
		monday: {
			ru: 'Сегодня уже не успеть: всё из этого заказа примут в понедельник с {{from}}',
			en: 'No more today: everything in this order is taken on Monday from {{from}}',
			kz: 'Бүгін үлгермейсіз: осы тапсырыстың бәрі дүйсенбіде қабылданады, басталуы: {{from}}',
		},
		saturday: {
			ru: 'Сегодня уже не успеть: всё из этого заказа примут в субботу с {{from}}',
			en: 'No more today: everything in this order is taken on Saturday from {{from}}',
			kz: 'Бүгін үлгермейсіз: осы тапсырыстың бәрі сенбіде қабылданады, басталуы: {{from}}',
		},
		sunday: {
			ru: 'Сегодня уже не успеть: всё из этого заказа примут в воскресенье с {{from}}',
			en: 'No more today: everything in this order is taken on Sunday from {{from}}',
			kz: 'Бүгін үлгермейсіз: осы тапсырыстың бәрі жексенбіде қабылданады, басталуы: {{from}}',
		},
	},
	map: { ru: 'На карте', en: 'On a map', kz: 'Картада' },
	/** The page of one point. */
	view: {
		headTitle: {
			ru: 'Пункт приёма «{{name}}», {{city}} — {{brand}}',
			en: '{{name}} collection point, {{city}} — {{brand}}',
			kz: '«{{name}}» қабылдау пункті, {{city}} — {{brand}}',
		},
		headDescription: {
			ru: '{{city}}, {{address}}. Часы работы, телефон, как добраться и какой биоматериал здесь принимают.',
			en: '{{address}}, {{city}}. Opening hours, phone, how to get here and which samples are accepted.',
			kz: '{{city}}, {{address}}. Жұмыс уақыты, телефон, қалай жетуге болады және мұнда қандай биоматериал қабылданады.',
		},
		title: { ru: 'Пункт приёма «{{name}}»', en: '{{name}} collection point', kz: '«{{name}}» қабылдау пункті' },
		where: { ru: '{{city}}, {{address}}', en: '{{address}}, {{city}}', kz: '{{city}}, {{address}}' },
		crumb: { ru: 'Пункты приёма {{inCity}}', en: 'Collection points {{inCity}}', kz: '{{inCity}} қабылдау пункттері' },
		all: { ru: 'Все пункты приёма {{inCity}}', en: 'All collection points {{inCity}}', kz: '{{inCity}} барлық қабылдау пункттері' },
		hours: { ru: 'Часы работы', en: 'Opening hours', kz: 'Жұмыс уақыты' },
		phone: { ru: 'Телефон', en: 'Phone', kz: 'Телефон' },
		reach: { ru: 'Когда и куда приходить', en: 'When and where to come', kz: 'Қашан және қайда келу керек' },
		how: { ru: 'Как добраться', en: 'How to get here', kz: 'Қалай жетуге болады' },
		discount: {
			ru: 'Скидка на анализы в этом пункте: {{percent}}\u00a0%',
			en: 'Discount on tests at this point: {{percent}}%',
			kz: 'Осы пункттегі талдауларға жеңілдік: {{percent}}\u00a0%',
		},
		sampling: {
			title: { ru: 'Взятие биоматериала', en: 'Sample collection', kz: 'Биоматериал алу' },
			yes: { ru: 'Делают здесь', en: 'Done here', kz: 'Мұнда жасалады' },
			no: { ru: 'Здесь не делают', en: 'Not done here', kz: 'Мұнда жасалмайды' },
			brought: {
				ru: 'Этот пункт принимает только материал, который вы собрали сами: кровь и мазки здесь не берут.',
				en: 'This point only accepts samples that you have collected yourself: no blood is drawn and no swabs are taken here.',
				kz: 'Бұл пункт тек өзіңіз жинаған материалды қабылдайды: мұнда қан да, жағынды да алынбайды.',
			},
		},
		flags: {
			title: { ru: 'Условия в пункте', en: 'At this point', kz: 'Пункттегі жағдайлар' },
			yes: { ru: 'Есть', en: 'Available', kz: 'Бар' },
			no: { ru: 'Нет', en: 'Not available', kz: 'Жоқ' },
			names: {
				is_ramp: { ru: 'Пандус', en: 'Wheelchair ramp', kz: 'Пандус' },
				has_lift: { ru: 'Лифт', en: 'Lift', kz: 'Лифт' },
				has_parking: { ru: 'Парковка', en: 'Parking', kz: 'Көлік тұрағы' },
				is_child_friendly: { ru: 'Условия для детей', en: 'Facilities for children', kz: 'Балаларға арналған жағдайлар' },
				is_cashless_payment: { ru: 'Оплата картой', en: 'Card payment', kz: 'Картамен төлеу' },
				is_kaspired: { ru: 'Оплата через Kaspi Red', en: 'Kaspi Red payment', kz: 'Kaspi Red арқылы төлеу' },
				has_urgent: { ru: 'Срочные анализы', en: 'Urgent tests', kz: 'Шұғыл талдаулар' },
				has_gynaecology: { ru: 'Гинекологическое кресло', en: 'Gynaecological chair', kz: 'Гинекологиялық кресло' },
				is_covid: { ru: 'Анализ на COVID-19', en: 'COVID-19 test', kz: 'COVID-19 талдауы' },
			},
		},
	},
});

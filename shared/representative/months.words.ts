/** Words of the months of a medical representative's doctors. */
import { defineWords } from '#shared/i18n/words.ts';

export const monthsWords = defineWords('representative-months', {
	title: { ru: 'Статистика', en: 'Statistics', kz: 'Статистика' },
	lead: {
		ru: 'Заказы и заявки ваших врачей по месяцам (по времени Алматы). Данных пациентов здесь нет.',
		en: 'Orders and requests of your doctors by month (Almaty time). No patient data is shown here.',
		kz: 'Дәрігерлеріңіздің тапсырыстары мен өтінімдері айлар бойынша (Алматы уақытымен). Мұнда пациенттердің деректері жоқ.',
	},
	headTitle: { ru: 'Статистика врачей — {{brand}}', en: 'Doctors’ statistics — {{brand}}', kz: 'Дәрігерлер статистикасы — {{brand}}' },
	headDescription: { ru: 'Кабинет медицинского представителя.', en: 'Medical representative account.', kz: 'Медициналық өкілдің кабинеті.' },
	choice: { ru: 'Что показать', en: 'What to show', kz: 'Нені көрсету' },
	from: { ru: 'С месяца', en: 'From month', kz: 'Айдан бастап' },
	till: { ru: 'По месяц', en: 'To month', kz: 'Айға дейін' },
	doctor: { ru: 'Врач', en: 'Doctor', kz: 'Дәрігер' },
	anyDoctor: { ru: 'все', en: 'all', kz: 'барлығы' },
	show: { ru: 'Показать', en: 'Show', kz: 'Көрсету' },
	wrongMonths: {
		ru: 'Показаны последние месяцы. Самое большее месяцев: {{months}}. Первый месяц не может быть позже последнего.',
		en: 'The latest months are shown. Choose up to {{months}} months, the first one not after the last.',
		kz: 'Соңғы айлар көрсетілді. {{months}} айдан көп емес, біріншісі соңғысынан кеш емес аралықты таңдаңыз.',
	},
	caption: { ru: 'По врачам и месяцам', en: 'By doctor and month', kz: 'Дәрігерлер мен айлар бойынша' },
	total: { ru: 'Итого показанного', en: 'Total of what is shown', kz: 'Көрсетілгеннің жиыны' },
	columns: {
		doctor: { ru: 'Врач', en: 'Doctor', kz: 'Дәрігер' },
		code: { ru: 'Код', en: 'Code', kz: 'Коды' },
		month: { ru: 'Месяц', en: 'Month', kz: 'Ай' },
		orders: { ru: 'Заказов', en: 'Orders', kz: 'Тапсырыс саны' },
		sum: { ru: 'Сумма, ₸', en: 'Sum, ₸', kz: 'Сомасы, ₸' },
		paid: { ru: 'Оплачено картой, ₸', en: 'Paid by card, ₸', kz: 'Картамен төленген, ₸' },
		requests: { ru: 'Заявок', en: 'Requests', kz: 'Өтінім саны' },
		own: { ru: 'Начислено врачу: наша лаборатория, ₸', en: 'Due to the doctor: our laboratory, ₸', kz: 'Дәрігерге есептелді: біздің зертхана, ₸' },
		other: { ru: 'Начислено врачу: другие, ₸', en: 'Due to the doctor: others, ₸', kz: 'Дәрігерге есептелді: басқалар, ₸' },
		external: { ru: 'Начислено врачу: внешние, ₸', en: 'Due to the doctor: external, ₸', kz: 'Дәрігерге есептелді: сыртқы, ₸' },
	},
	few: { ru: 'меньше 5', en: 'fewer than 5', kz: '5-тен аз' },
	hidden: { ru: 'не показано', en: 'not shown', kz: 'көрсетілмейді' },
	hint: {
		ru: 'Заказы — оформленные врачом на сайте и не отменённые; оплачено — пришло по карте и не возвращено. Заявки — те, за которые лаборатория начислила врачу. Врач показан со всеми месяцами, если сейчас он закреплён за вами.',
		en: 'Orders are those that the doctor placed on the site and that are not canceled; paid is what came by card and was not returned. Requests are those for which the laboratory credited the doctor. A doctor is shown with all months if the doctor is yours now.',
		kz: 'Тапсырыс — дәрігер сайтта рәсімдеген және күші жойылмағаны; төленгені — картамен келіп, қайтарылмағаны. Өтінім — зертхана дәрігерге ақы есептегені. Дәрігер қазір сізге бекітілген болса, барлық айларымен көрсетіледі.',
	},
	fewHint: {
		ru: 'Если заказов или заявок за месяц меньше пяти, их число и суммы не показываются и в итог не входят. Оплаченное показывается, только если картой оплачены не меньше пяти заказов, а остальных нет совсем или тоже не меньше пяти. Так труднее узнать что-то о пациенте. Месяца, в котором мало и того и другого, в таблице нет.',
		en: 'If a month has fewer than five orders or requests, neither their number nor the amounts are shown or added to the total. What was paid is shown only if at least five orders were paid by card, and the others are none or at least five. This makes it harder to learn anything about a patient. A month with few of both is not in the table.',
		kz: 'Айына тапсырыс не өтінім бестен аз болса, олардың саны мен сомалары көрсетілмейді және жиынға кірмейді. Төленген сома кемінде бес тапсырыс картамен төленіп, қалғандары мүлде болмаса немесе олар да бестен кем болмаса ғана көрсетіледі. Осылайша пациент туралы бірдеңе білу қиынырақ болады. Екеуі де аз ай кестеде жоқ.',
	},
	none: {
		ru: 'За эти месяцы показать нечего: ни у одного врача нет пяти заказов или пяти заявок за месяц.',
		en: 'There is nothing to show for these months: no doctor had five orders or five requests in a month.',
		kz: 'Бұл айларда көрсететін ештеңе жоқ: бірде-бір дәрігерде айына бес тапсырыс не бес өтінім болмаған.',
	},
	download: { ru: 'Скачать CSV', en: 'Download CSV', kz: 'CSV жүктеп алу' },
});

/** Words of a doctor's results by test. */
import { defineWords } from '#shared/i18n/words.ts';

export const testWords = defineWords('test-statistics', {
	lead: {
		ru: 'Результаты ваших заявок, выпущенные лабораторией в эти месяцы (по времени Алматы), какими они стоят сейчас.',
		en: 'Results of your requests that the laboratory released in these months (Almaty time), as they stand now.',
		kz: 'Зертхана осы айларда (Алматы уақытымен) шығарған өтінімдеріңіздің нәтижелері, қазіргі күйінде.',
	},
	choice: { ru: 'Что показать', en: 'What to show', kz: 'Нені көрсету' },
	from: { ru: 'С месяца', en: 'From month', kz: 'Айдан бастап' },
	till: { ru: 'По месяц', en: 'To month', kz: 'Айға дейін' },
	q: { ru: 'Исследование', en: 'Test', kz: 'Зерттеу' },
	qHint: { ru: 'Название или код', en: 'Name or code', kz: 'Атауы не коды' },
	show: { ru: 'Показать', en: 'Show', kz: 'Көрсету' },
	wrongMonths: {
		ru: 'Показаны последние месяцы. Самое большее месяцев: {{months}}. Первый месяц не может быть позже последнего.',
		en: 'The latest months are shown. Choose up to {{months}} months, the first one not after the last.',
		kz: 'Соңғы айлар көрсетілді. {{months}} айдан көп емес, біріншісі соңғысынан кеш емес аралықты таңдаңыз.',
	},
	all: { ru: 'Все исследования', en: 'All tests', kz: 'Барлық зерттеулер' },
	caption: { ru: 'Результаты по исследованиям', en: 'Results by test', kz: 'Зерттеулер бойынша нәтижелер' },
	columns: {
		test: { ru: 'Исследование', en: 'Test', kz: 'Зерттеу' },
		code: { ru: 'Код', en: 'Code', kz: 'Коды' },
		month: { ru: 'Месяц', en: 'Month', kz: 'Ай' },
		results: { ru: 'Результатов', en: 'Results', kz: 'Нәтиже саны' },
		judged: { ru: 'Оценено', en: 'Judged', kz: 'Бағаланған' },
		outOfRange: { ru: 'Вне нормы', en: 'Out of range', kz: 'Қалыптан тыс' },
		critical: { ru: 'Критических', en: 'Critical', kz: 'Критикалық' },
		unjudged: { ru: 'Не оценено', en: 'Not judged', kz: 'Бағаланбаған' },
		people: { ru: 'Людей', en: 'People', kz: 'Адам саны' },
	},
	/** Of few results: without a share. */
	ofFew: { ru: '{{count}} из {{total}}', en: '{{count}} of {{total}}', kz: '{{total}} ішінен {{count}}' },
	ofMany: { ru: '{{count}} из {{total}} ({{share}} %)', en: '{{count}} of {{total}} ({{share}}%)', kz: '{{total}} ішінен {{count}} ({{share}} %)' },
	hint: {
		ru: 'Результат вне нормы, если вне нормы хотя бы одно его значение; критические — среди них. «Не оценено» — вне нормы ничего нет, но есть значения без нормы, тексты или сомнительные: нормальными такие результаты не считаются, и доля считается без них. При менее чем 20 оценённых результатах процент не показывается.',
		en: 'A result is out of range if at least one of its values is; critical ones are among these. “Not judged”: nothing is out of range, but there are values without a reference, texts or doubtful values. Such results do not count as normal, and shares leave them out. With fewer than 20 judged results no percentage is shown.',
		kz: 'Кемінде бір мәні қалыптан тыс болса, нәтиже қалыптан тыс болып саналады; критикалық нәтижелер — солардың ішінде. «Бағаланбаған» — қалыптан тыс ештеңе жоқ, бірақ қалпы көрсетілмеген мәндер, мәтіндер немесе күмәнді мәндер бар: мұндай нәтижелер қалыпты болып саналмайды, үлес оларсыз есептеледі. Бағаланған нәтиже 20-дан аз болса, пайыз көрсетілмейді.',
	},
	peopleHint: {
		ru: 'Человека узнают по ИИН и дате рождения, которые назвала лаборатория; без ИИН каждая заявка считается как отдельный человек. Повтор того же исследования — ещё один результат того же человека. Результаты, которых ещё нет, задержанные, отозванные, отменённые, и заявки других врачей сюда не входят, как и те, что открыл вам сам пациент.',
		en: 'A person is known by the IIN and date of birth that the laboratory named; without an IIN each request counts as a person of its own. The same test done again is another result of the same person. Results that are not there yet, held back, withdrawn or canceled, requests of other doctors, and those that a patient opened to you are not counted.',
		kz: 'Адам зертхана көрсеткен ЖСН мен туған күні бойынша танылады; ЖСН болмаса, әр өтінім жеке адам ретінде саналады. Сол зерттеудің қайталануы — сол адамның тағы бір нәтижесі. Әлі жоқ, кідіртілген, қайтарып алынған, күші жойылған нәтижелер, басқа дәрігерлердің өтінімдері және пациенттің өзі сізге ашқандары мұнда кірмейді.',
	},
	uncounted: { ru: 'Заявок ждут подсчёта', en: 'Requests waiting to be counted', kz: 'Санауды күтіп тұрған өтінімдер' },
	more: { ru: '{{count}} и больше', en: '{{count}} or more', kz: '{{count}} және одан көп' },
	none: { ru: 'За эти месяцы результатов нет.', en: 'There are no results for these months.', kz: 'Бұл айларда нәтиже жоқ.' },
	noneFound: {
		ru: 'Такого исследования среди результатов этих месяцев нет.',
		en: 'There is no such test among the results of these months.',
		kz: 'Бұл айлардағы нәтижелер арасында мұндай зерттеу жоқ.',
	},
	byMonth: { ru: 'По месяцам', en: 'By month', kz: 'Айлар бойынша' },
	chosen: { ru: 'По месяцам: {{test}}', en: 'By month: {{test}}', kz: 'Айлар бойынша: {{test}}' },
	close: { ru: 'Убрать месяцы', en: 'Hide months', kz: 'Айларды жасыру' },
	chart: { ru: 'Доля результатов вне нормы', en: 'Share of results out of range', kz: 'Қалыптан тыс нәтижелер үлесі' },
	marks: {
		many: { ru: '20 оценённых результатов и больше', en: '20 judged results or more', kz: 'Бағаланған нәтиже 20 және одан көп' },
		few: { ru: 'меньше 20: судить рано', en: 'fewer than 20: too early to tell', kz: '20-дан аз: қорытынды жасауға ерте' },
	},
	noJudged: { ru: '—', en: '—', kz: '—' },
	download: { ru: 'Скачать CSV', en: 'Download CSV', kz: 'CSV жүктеп алу' },
});

/** Words of a medical representative's pages. */
import { defineWords } from '#shared/i18n/words.ts';

export const representativeWords = defineWords('representative', {
	title: { ru: 'Врачи', en: 'Doctors', kz: 'Дәрігерлер' },
	lead: {
		ru: 'Ваши врачи: последний заказ, шаблоны и суммы за месяц. Данных пациентов здесь нет.',
		en: 'Your doctors: last order, templates and monthly totals. No patient data is shown here.',
		kz: 'Сіздің дәрігерлеріңіз: соңғы тапсырыс, үлгілер және айлық сомалар. Мұнда пациенттердің деректері жоқ.',
	},
	headTitle: { ru: 'Врачи — {{brand}}', en: 'Doctors — {{brand}}', kz: 'Дәрігерлер — {{brand}}' },
	doctorHeadTitle: { ru: 'Врач — {{brand}}', en: 'Doctor — {{brand}}', kz: 'Дәрігер — {{brand}}' },
	headDescription: { ru: 'Кабинет медицинского представителя.', en: 'Medical representative account.', kz: 'Медициналық өкілдің кабинеті.' },
	month: { ru: 'Месяц', en: 'Month', kz: 'Ай' },
	show: { ru: 'Показать', en: 'Show', kz: 'Көрсету' },
	caption: { ru: 'Врачи, {{month}}', en: 'Doctors, {{month}}', kz: 'Дәрігерлер, {{month}}' },
	columns: {
		doctor: { ru: 'Врач', en: 'Doctor', kz: 'Дәрігер' },
		month: { ru: 'Месяц', en: 'Month', kz: 'Ай' },
		lastOrder: { ru: 'Последний заказ через сайт', en: 'Last order on the site', kz: 'Сайт арқылы соңғы тапсырыс' },
		templates: { ru: 'Шаблонов', en: 'Templates', kz: 'Үлгі саны' },
		requests: { ru: 'Заявок', en: 'Requests', kz: 'Өтінім саны' },
		requestsDoctorMoney: { ru: 'Наша лаборатория', en: 'Our laboratory', kz: 'Біздің зертхана' },
		otherLabRequestsDoctorMoney: { ru: 'Другие', en: 'Others', kz: 'Басқалар' },
		externalRequestsDoctorMoney: { ru: 'Внешние', en: 'External', kz: 'Сыртқы' },
	},
	few: { ru: 'меньше 5', en: 'fewer than 5', kz: '5-тен аз' },
	hidden: { ru: 'не показано', en: 'not shown', kz: 'көрсетілмейді' },
	fewHint: {
		ru: 'Если заявок за месяц меньше пяти, их число и суммы не показываются; не показывается и сумма по лабораториям одного вида, если заявок с ней меньше пяти. Так труднее узнать что-то о пациенте.',
		en: 'If a month has fewer than five requests, neither their number nor the amounts are shown; nor is the amount for one kind of laboratory if fewer than five requests have it. This makes it harder to learn anything about a patient.',
		kz: 'Айына бестен аз өтінім болса, олардың саны мен сомалары көрсетілмейді; зертханалардың бір түрі бойынша сома да, ондай өтінім бестен аз болса, көрсетілмейді. Осылайша пациент туралы бірдеңе білу қиынырақ болады.',
	},
	never: { ru: 'ещё не было', en: 'none yet', kz: 'әлі болған жоқ' },
	noneTitle: { ru: 'Врачей пока нет', en: 'No doctors yet', kz: 'Әзірге дәрігерлер жоқ' },
	none: {
		ru: 'Врачи появятся здесь, когда лаборатория закрепит их за вами. Пригласить врача можно текстом ниже.',
		en: 'Doctors will appear here once the laboratory assigns them to you. Invite one with the text below.',
		kz: 'Зертхана сізге бекіткеннен кейін дәрігерлер осында пайда болады. Төмендегі мәтінмен дәрігерді шақыра аласыз.',
	},
	invite: { ru: 'Пригласить врача', en: 'Invite a doctor', kz: 'Дәрігерді шақыру' },
	inviteLabel: { ru: 'Текст приглашения', en: 'Invitation text', kz: 'Шақыру мәтіні' },
	inviteHint: {
		ru: 'Скопируйте и отправьте врачу любым удобным способом.',
		en: 'Copy it and send it to the doctor any way you like.',
		kz: 'Көшіріп алып, дәрігерге өзіңізге ыңғайлы тәсілмен жіберіңіз.',
	},
	invitation: {
		ru: 'Здравствуйте! {{brand}}: приглашаю вас в кабинет врача. Результаты пациентов, шаблоны назначений и статистика в одном месте. Сообщите мне ФИО, специальность, места работы и телефон — лаборатория выдаст вам код. Пароль вы зададите сами, подтвердив телефон кодом из SMS: {{link}}\n{{name}}, медицинский представитель{{contact}}',
		en: 'Hello! I would like to invite you to a doctor’s account at {{brand}}: your patients’ results, test templates and statistics in one place. Send me your name, specialty, workplaces and phone number, and the laboratory will give you a code. You set the password yourself: open {{link}} and confirm your phone with the code we text you.\n{{name}}, medical representative{{contact}}',
		kz: 'Сәлеметсіз бе! Сізді {{brand}} дәрігер кабинетіне шақырамын: пациенттердің нәтижелері, тағайындау үлгілері мен статистика бір жерде. Маған аты-жөніңізді, мамандығыңызды, жұмыс орындарыңызды және телефоныңызды айтыңыз — зертхана сізге код береді. Құпиясөзді өзіңіз қоясыз: {{link}} бетін ашып, телефонды SMS-тегі кодпен растаңыз.\n{{name}}, медициналық өкіл{{contact}}',
	},
	copy: { ru: 'Скопировать', en: 'Copy', kz: 'Көшіру' },
	copied: { ru: 'Скопировано', en: 'Copied', kz: 'Көшірілді' },
	all: { ru: 'Все врачи', en: 'All doctors', kz: 'Барлық дәрігерлер' },
	months: { ru: 'Последние 6 месяцев', en: 'The last 6 months', kz: 'Соңғы 6 ай' },
	templates: { ru: 'Шаблоны', en: 'Templates', kz: 'Үлгілер' },
	templateTests: {
		ru: { one: '{{count}} исследование', few: '{{count}} исследования', many: '{{count}} исследований', other: '{{count}} исследования' },
		en: { one: '{{count}} test', other: '{{count}} tests' },
		kz: { one: '{{count}} зерттеу', other: '{{count}} зерттеу' },
	},
	/** A template without its name; the day of its last change. */
	templateLine: { ru: '{{day}} — {{count}}', en: '{{day}} — {{count}}', kz: '{{day}} — {{count}}' },
	templatesHint: {
		ru: 'Показаны день последнего изменения и исследования. Названия шаблонов видит только врач.',
		en: 'Shown are the date of the last change and the tests. Only the doctor sees the template names.',
		kz: 'Соңғы өзгертілген күні мен зерттеулер көрсетілген. Үлгілердің атауын дәрігер ғана көреді.',
	},
	noTemplates: { ru: 'Шаблонов у врача пока нет.', en: 'The doctor has no templates yet.', kz: 'Дәрігерде әзірге үлгілер жоқ.' },
	data: { ru: 'Данные врача', en: 'Doctor’s details', kz: 'Дәрігердің деректері' },
});

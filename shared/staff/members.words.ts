/** People of the staff in the console: who is let in, and what each may do. */
import { defineWords } from '#shared/i18n/words.ts';

export const staffMembersWords = defineWords('staff-members', {
	lead: {
		ru: 'Кто входит на рабочее место и что может. Роли дают и забирают здесь; большой список можно принести файлом.',
		en: 'Who gets in, and what each may do. Roles are given and taken here; a long list may come as a file.',
		kz: 'Жұмыс орнына кім кіреді және не істей алады. Рөлдер осында беріледі және алынады; ұзақ тізімді файлмен әкелуге болады.',
	},
	caption: { ru: 'Сотрудники по коду', en: 'Staff by code', kz: 'Код бойынша қызметкерлер' },
	name: { ru: 'Сотрудник', en: 'Person', kz: 'Қызметкер' },
	roles: { ru: 'Роли', en: 'Roles', kz: 'Рөлдер' },
	state: { ru: 'Вход', en: 'Sign-in', kz: 'Кіру' },
	factor: { ru: 'Второй фактор', en: 'Second factor', kz: 'Екінші фактор' },
	hasFactor: { ru: 'есть', en: 'yes', kz: 'бар' },
	noFactor: { ru: 'нет', en: 'no', kz: 'жоқ' },
	signedIn: { ru: 'Последний вход', en: 'Last sign-in', kz: 'Соңғы кіру' },
	never: { ru: 'ещё не было', en: 'never', kz: 'әлі болған жоқ' },
	none: { ru: 'Сотрудников нет.', en: 'There is no staff.', kz: 'Қызметкер жоқ.' },
	states: {
		left: { ru: 'не работает', en: 'has left', kz: 'жұмыстан шыққан' },
		blocked: { ru: 'закрыт', en: 'shut', kz: 'жабық' },
		noPassword: { ru: 'пароль ещё не задан', en: 'no password yet', kz: 'құпиясөз әлі орнатылмаған' },
		open: { ru: 'открыт', en: 'open', kz: 'ашық' },
	},
	all: { ru: 'Все сотрудники', en: 'All the staff', kz: 'Барлық қызметкерлер' },
	phone: { ru: 'Телефон', en: 'Phone', kz: 'Телефон' },
	email: { ru: 'Почта', en: 'Email', kz: 'Пошта' },
	language: { ru: 'Язык', en: 'Language', kz: 'Тіл' },
	sessions: { ru: 'Открытых сеансов', en: 'Open sessions', kz: 'Ашық сеанстар' },
	seen: { ru: 'Последнее действие', en: 'Last seen', kz: 'Соңғы әрекет' },
	blockedBy: { ru: 'Кто закрыл', en: 'Shut by', kz: 'Кім жапты' },
	blockedAt: { ru: 'Когда', en: 'When', kz: 'Қашан' },
	blockedWhy: { ru: 'Почему', en: 'Why', kz: 'Неге' },
	acts: { ru: 'Действия сотрудника', en: 'What they did', kz: 'Қызметкердің әрекеттері' },
	about: { ru: 'Что меняли в его доступе', en: 'What was changed about them', kz: 'Қызметкердің кіруіндегі өзгерістер' },
	self: {
		ru: 'Это вы. Свои роли и вход меняет другой администратор; пароль, ключи и сеансы у вас в настройках входа.',
		en: 'This is you. Your roles and your account are changed by another administrator; password, passkeys and sessions stand in your sign-in settings.',
		kz: 'Бұл сіз. Рөлдеріңіз бен кіруіңізді басқа әкімші өзгертеді; құпиясөз, кілттер және сеанстар кіру баптауларында.',
	},
	leftNote: {
		ru: 'В файле лаборатории сотрудник отмечен как ушедший. Вернуть его можно файлом: npm run lab -- import staff.',
		en: 'The laboratory’s file says that this person has left. They come back by the file: npm run lab -- import staff.',
		kz: 'Зертхана файлында қызметкер жұмыстан шыққан деп белгіленген. Оны файлмен қайтаруға болады: npm run lab -- import staff.',
	},
	firstPassword: {
		ru: 'Пароля ещё нет. Сотрудник сам задаёт его: на странице входа «Забыли пароль», код сотрудника и этот телефон. На телефон придёт одноразовый код. Второй фактор он настроит при первом входе.',
		en: 'There is no password yet. The person sets it: “Forgot the password” at the sign-in, their code and this phone, to which a one-time code goes. The second factor is set up at the first sign-in.',
		kz: 'Құпиясөз әлі жоқ. Қызметкер оны өзі орнатады: кіру бетінде «Құпиясөзді ұмыттыңыз ба», қызметкер коды және осы телефон. Телефонға бір реттік код келеді. Екінші факторды алғашқы кіруде баптайды.',
	},
	wrongPhone: {
		ru: 'Телефон записан с ошибкой? Сразу закройте вход: пароль задаст тот, у кого этот телефон и код сотрудника. Верный телефон принесите файлом (npm run lab -- import staff), затем откройте вход.',
		en: 'Is the phone wrong? Shut the account at once: whoever has that phone and the person’s code sets the password. Bring the right phone in by the file (npm run lab -- import staff), then open the account.',
		kz: 'Телефон қате жазылған ба? Кіруді бірден жабыңыз: құпиясөзді осы телефон мен қызметкер коды кімде болса, сол орнатады. Дұрыс телефонды файлмен әкеліңіз (npm run lab -- import staff), содан кейін кіруді ашыңыз.',
	},
	fields: {
		code: { ru: 'Код сотрудника', en: 'Code of the person', kz: 'Қызметкер коды' },
		lastName: { ru: 'Фамилия', en: 'Last name', kz: 'Тегі' },
		firstName: { ru: 'Имя', en: 'First name', kz: 'Аты' },
		middleName: { ru: 'Отчество', en: 'Middle name', kz: 'Әкесінің аты' },
		phone: { ru: 'Мобильный телефон', en: 'Mobile phone', kz: 'Ұялы телефон' },
		email: { ru: 'Почта', en: 'Email', kz: 'Пошта' },
		language: { ru: 'Язык', en: 'Language', kz: 'Тіл' },
		roles: { ru: 'Роли', en: 'Roles', kz: 'Рөлдер' },
		note: { ru: 'Причина', en: 'Reason', kz: 'Себебі' },
	},
	hints: {
		code: {
			ru: 'По нему входят и по нему видно в журнале, кто что сделал.',
			en: 'By it the person signs in, and the journal tells who did what.',
			kz: 'Онымен кіреді және журналда кім не істегені көрінеді.',
		},
		phone: {
			ru: 'На него придёт код для первого пароля.',
			en: 'The code for the first password goes to it.',
			kz: 'Алғашқы құпиясөзге арналған код осыған келеді.',
		},
		note: { ru: 'Останется в журнале.', en: 'It stays in the journal.', kz: 'Журналда қалады.' },
	},
	add: {
		title: { ru: 'Добавить сотрудника', en: 'Add a person', kz: 'Қызметкер қосу' },
		go: { ru: 'Добавить', en: 'Add', kz: 'Қосу' },
	},
	change: {
		title: { ru: 'Что может делать', en: 'What they may do', kz: 'Не істей алады' },
		lead: {
			ru: 'Забранная роль перестаёт действовать сразу, со следующего нажатия.',
			en: 'A role that is taken away ends at once, with the next press.',
			kz: 'Алынған рөл бірден, келесі басудан бастап тоқтайды.',
		},
		go: { ru: 'Записать роли', en: 'Save the roles', kz: 'Рөлдерді жазу' },
	},
	signOut: {
		lead: {
			ru: 'Сотрудник выйдет на всех устройствах и сможет войти снова.',
			en: 'The person is signed out on all devices, and may sign in again.',
			kz: 'Қызметкер барлық құрылғыда шығады және қайта кіре алады.',
		},
		go: { ru: 'Завершить все сеансы', en: 'End all sessions', kz: 'Барлық сеансты аяқтау' },
	},
	reset: {
		lead: {
			ru: 'Телефон потерян: приложение и ключи доступа перестанут открывать вход, сеансы закончатся. Пароль остаётся.',
			en: 'The phone is lost: app and passkeys open nothing any more, and the sessions end. The password stays.',
			kz: 'Телефон жоғалды: қосымша мен кіру кілттері енді ештеңе ашпайды, сеанстар аяқталады. Құпиясөз қалады.',
		},
		go: { ru: 'Сбросить второй фактор', en: 'Reset the second factor', kz: 'Екінші факторды тастау' },
	},
	block: {
		title: { ru: 'Закрыть вход', en: 'Shut the account', kz: 'Кіруді жабу' },
		lead: {
			ru: 'Сеансы закончатся сразу, и сотрудник не войдёт, пока вход не откроют снова.',
			en: 'The sessions end at once, and the person does not get in until the account is opened again.',
			kz: 'Сеанстар бірден аяқталады, кіруді қайта ашпайынша қызметкер кіре алмайды.',
		},
		go: { ru: 'Закрыть вход', en: 'Shut the account', kz: 'Кіруді жабу' },
	},
	unblock: {
		title: { ru: 'Вход закрыт', en: 'The account is shut', kz: 'Кіру жабық' },
		go: { ru: 'Открыть вход', en: 'Open the account', kz: 'Кіруді ашу' },
	},
	sending: { ru: 'Отправляем…', en: 'Sending…', kz: 'Жіберілуде…' },
	errors: {
		'already-exists': { ru: 'Такой код уже есть.', en: 'Somebody has this code already.', kz: 'Мұндай код бар.' },
	},
	outcomes: {
		added: { ru: 'Сотрудник добавлен.', en: 'The person is added.', kz: 'Қызметкер қосылды.' },
		roles: { ru: 'Роли записаны.', en: 'The roles are saved.', kz: 'Рөлдер жазылды.' },
		'signed-out': { ru: 'Сеансы завершены.', en: 'The sessions are ended.', kz: 'Сеанстар аяқталды.' },
		blocked: { ru: 'Вход закрыт.', en: 'The account is shut.', kz: 'Кіру жабылды.' },
		unblocked: { ru: 'Вход открыт.', en: 'The account is open.', kz: 'Кіру ашылды.' },
		reset: { ru: 'Второй фактор сброшен.', en: 'The second factor is reset.', kz: 'Екінші фактор тасталды.' },
		changed: {
			ru: 'Ничего не изменено: сотрудник уже стоит иначе, чем было показано. Проверьте и повторите.',
			en: 'Nothing was changed: the person stands otherwise by now than was shown. Look, and try again.',
			kz: 'Ештеңе өзгерген жоқ: қызметкердің күйі көрсетілгеннен басқа. Тексеріп, қайталаңыз.',
		},
	},
});

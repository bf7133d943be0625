/** Signing in and out. */
import { defineWords } from '#shared/i18n/words.ts';

export const loginWords = defineWords('login', {
	headTitle: { ru: 'Вход — {{brand}}', en: 'Sign in — {{brand}}', kz: 'Кіру — {{brand}}' },
	headDescription: {
		ru: 'Вход в личный кабинет пациента, врача, медицинского представителя и партнёра.',
		en: 'Sign in to the account of a patient, a doctor, a medical representative or a partner.',
		kz: 'Пациенттің, дәрігердің, медициналық өкілдің және серіктестің жеке кабинетіне кіру.',
	},
	title: { ru: 'Вход в кабинет', en: 'Sign in', kz: 'Кабинетке кіру' },
	who: { ru: 'Кто входит', en: 'Who is signing in', kz: 'Кім кіреді' },
	tabs: {
		patient: { ru: 'Пациент', en: 'Patient', kz: 'Пациент' },
		doctor: { ru: 'Врач', en: 'Doctor', kz: 'Дәрігер' },
		representative: { ru: 'Медпредставитель', en: 'Medical representative', kz: 'Медициналық өкіл' },
		partner: { ru: 'Партнёр', en: 'Partner', kz: 'Серіктес' },
	},
	how: { ru: 'Способ входа', en: 'Way to sign in', kz: 'Кіру тәсілі' },
	ways: {
		password: { ru: 'С паролем', en: 'With a password', kz: 'Құпиясөзбен' },
		code: { ru: 'По одноразовому коду', en: 'With a one-time code', kz: 'Бір реттік кодпен' },
	},
	fields: {
		login: { ru: 'Карта, почта или телефон', en: 'Card, e-mail or phone', kz: 'Карта, пошта не телефон' },
		code: { ru: 'Код', en: 'Code', kz: 'Код' },
		password: { ru: 'Пароль', en: 'Password', kz: 'Құпиясөз' },
		notMine: { ru: 'Чужое устройство', en: 'Not my device', kz: 'Бөтен құрылғы' },
	},
	hints: {
		login: {
			ru: 'Номер дисконтной карты (13 цифр), адрес почты или телефон, указанный при регистрации.',
			en: 'The number of your discount card (13 digits), or the e-mail or phone that you registered with.',
			kz: 'Жеңілдік картасының нөмірі (13 цифр), тіркелгенде көрсетілген пошта не телефон.',
		},
		/** Of whoever works with the laboratory. */
		code: {
			ru: 'Код выдаёт лаборатория вместе с договором.',
			en: 'The laboratory gives you the code with your contract.',
			kz: 'Кодты зертхана шартпен бірге береді.',
		},
	},
	address: {
		field: { ru: 'Телефон или почта', en: 'Phone or e-mail', kz: 'Телефон немесе пошта' },
		hint: {
			ru: 'Отправим код в SMS или письме. SMS приходят на мобильные номера Казахстана.',
			en: 'We will send a code by text message or e-mail. Text messages reach mobile numbers of Kazakhstan.',
			kz: 'Кодты SMS не хат арқылы жібереміз. SMS Қазақстанның ұялы нөмірлеріне келеді.',
		},
	},
	notMine: {
		ru: 'Это не моё устройство: выйти, когда закроется браузер или пройдёт 15 минут без действий',
		en: 'This is not my device: sign me out when the browser is closed or after 15 minutes without use',
		kz: 'Бұл менің құрылғым емес: браузер жабылғанда немесе 15 минут әрекетсіз тұрғанда шығару',
	},
	errors: {
		'wrong-credentials': {
			ru: 'Логин или пароль не подходят. Проверьте раскладку и заглавные буквы.',
			en: 'This login and password do not match. Check the keyboard layout and capital letters.',
			kz: 'Логин мен құпиясөз сәйкес келмейді. Пернетақта тілі мен бас әріптерді тексеріңіз.',
		},
		conflict: {
			ru: 'С этим телефоном или почтой и таким паролем зарегистрированы несколько человек. Войдите по номеру дисконтной карты или по одноразовому коду.',
			en: 'Several people are registered with this phone or e-mail and this password. Sign in with the number of your discount card or with a one-time code.',
			kz: 'Осы телефонмен не поштамен және осындай құпиясөзбен бірнеше адам тіркелген. Жеңілдік картасының нөмірімен немесе бір реттік кодпен кіріңіз.',
		},
		'too-many': {
			ru: 'Слишком много неверных попыток. Пока вход с паролем закрыт, чтобы его никто не подобрал.',
			en: 'Too many incorrect attempts. Signing in with a password is locked for now, so that nobody can guess it.',
			kz: 'Қате әрекет тым көп болды. Құпиясөзді ешкім тауып алмауы үшін онымен кіру әзірге жабылды.',
		},
	},
	enter: { ru: 'Войти', en: 'Sign in', kz: 'Кіру' },
	entering: { ru: 'Входим…', en: 'Signing in…', kz: 'Кірудеміз…' },
	send: { ru: 'Получить код', en: 'Send the code', kz: 'Код алу' },
	sending: { ru: 'Отправляем…', en: 'Sending…', kz: 'Жіберілуде…' },
	haveCode: { ru: 'Код уже пришёл? Введите его.', en: 'Do you already have a code? Enter it.', kz: 'Код келіп қойды ма? Оны енгізіңіз.' },
	register: { ru: 'Зарегистрироваться', en: 'Register', kz: 'Тіркелу' },
	recover: { ru: 'Забыли пароль?', en: 'Forgotten your password?', kz: 'Құпиясөзді ұмыттыңыз ба?' },
	visitor: {
		ru: 'Результаты можно посмотреть и без кабинета, по номеру заявки и паролю с чека.',
		en: 'You can read your results without an account too, with the request number and the password from your receipt.',
		kz: 'Нәтижелерді кабинетсіз де, өтінім нөмірі мен чектегі құпиясөз бойынша көруге болады.',
	},
	results: { ru: 'Получить результаты', en: 'Get results', kz: 'Нәтижелерді алу' },
	out: {
		title: { ru: 'Вы вышли из кабинета', en: 'You are signed out', kz: 'Кабинеттен шықтыңыз' },
		text: {
			ru: 'На этом устройстве больше нет ваших результатов, заказов и того, что вы вводили в формы.',
			en: 'This device no longer holds your results, your orders or what you typed into forms.',
			kz: 'Бұл құрылғыда нәтижелеріңіз, тапсырыстарыңыз және енгізген деректеріңіз енді сақталмайды.',
		},
	},
	logout: {
		headTitle: { ru: 'Выход — {{brand}}', en: 'Sign out — {{brand}}', kz: 'Шығу — {{brand}}' },
		title: { ru: 'Выйти из кабинета?', en: 'Sign out?', kz: 'Кабинеттен шығасыз ба?' },
		text: {
			ru: 'Мы закроем кабинет на этом устройстве: открытые результаты и заказы станут недоступны, черновики форм удалятся. Корзина останется.',
			en: 'We will close the account on this device: open results and orders will no longer be available, and form drafts will be removed. The basket stays.',
			kz: 'Осы құрылғыдағы кабинетті жабамыз: ашық нәтижелер мен тапсырыстар қолжетімсіз болады, енгізіп үлгерген деректеріңіз өшіріледі. Себет қалады.',
		},
		yes: { ru: 'Выйти', en: 'Sign out', kz: 'Шығу' },
		leaving: { ru: 'Выходим…', en: 'Signing out…', kz: 'Шығудамыз…' },
		no: { ru: 'Остаться', en: 'Stay signed in', kz: 'Қалу' },
	},
});

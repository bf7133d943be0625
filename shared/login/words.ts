/** Signing in and out. */
import { defineWords } from '#shared/i18n/words.ts';

export const loginWords = defineWords('login', {
	headTitle: { ru: 'Вход — {{brand}}', en: 'Sign in — {{brand}}', kz: 'Кіру — {{brand}}' },
	headDescription: {
		ru: 'Вход в личный кабинет пациента, врача, медицинского представителя и партнёра.',
		en: 'Sign in to a patient, doctor, medical representative or partner account.',
		kz: 'Пациенттің, дәрігердің, медициналық өкілдің және серіктестің жеке кабинетіне кіру.',
	},
	title: { ru: 'Вход в кабинет', en: 'Sign in', kz: 'Кабинетке кіру' },
	who: { ru: 'Кто входит', en: 'Who is signing in', kz: 'Кім кіреді' },
	tabs: {
		patient: { ru: 'Пациент', en: 'Patient', kz: 'Пациент' },
		doctor: { ru: 'Врач', en: 'Doctor', kz: 'Дәрігер' },
		representative: { ru: 'Медпредставитель', en: 'Medical representative', kz: 'Медициналық өкіл' },
		partner: { ru: 'Партнёр', en: 'Partner', kz: 'Серіктес' },
		staff: { ru: 'Сотрудник', en: 'Staff', kz: 'Қызметкер' },
	},
	how: { ru: 'Способ входа', en: 'How to sign in', kz: 'Кіру тәсілі' },
	ways: {
		password: { ru: 'С паролем', en: 'With a password', kz: 'Құпиясөзбен' },
		code: { ru: 'По одноразовому коду', en: 'With a one-time code', kz: 'Бір реттік кодпен' },
	},
	fields: {
		login: { ru: 'Карта, почта или телефон', en: 'Card, email or phone', kz: 'Карта, пошта не телефон' },
		code: { ru: 'Код', en: 'Code', kz: 'Код' },
		password: { ru: 'Пароль', en: 'Password', kz: 'Құпиясөз' },
		notMine: { ru: 'Чужое устройство', en: 'Not my device', kz: 'Бөтен құрылғы' },
	},
	hints: {
		login: {
			ru: 'Номер дисконтной карты (13 цифр), адрес почты или телефон, указанный при регистрации.',
			en: 'Your discount card number (13 digits), or the email or phone number you signed up with.',
			kz: 'Жеңілдік картасының нөмірі (13 цифр), тіркелгенде көрсетілген пошта не телефон.',
		},
		/** Of people who work with the laboratory. */
		code: {
			ru: 'Код выдаёт лаборатория вместе с договором.',
			en: 'The laboratory gives you this code with your contract.',
			kz: 'Кодты зертхана шартпен бірге береді.',
		},
	},
	address: {
		field: { ru: 'Телефон или почта', en: 'Phone or email', kz: 'Телефон немесе пошта' },
		hint: {
			ru: 'Отправим код в SMS или письме. SMS приходят на мобильные номера Казахстана.',
			en: 'We will send a code by text message or email. We can text Kazakhstan mobile numbers only.',
			kz: 'Кодты SMS не хат арқылы жібереміз. SMS Қазақстанның ұялы нөмірлеріне келеді.',
		},
	},
	notMine: {
		ru: 'Это не моё устройство: выйти, когда закроется браузер или пройдёт 15 минут без действий',
		en: 'This is not my device: sign me out when I close the browser or after 15 minutes of inactivity',
		kz: 'Бұл менің құрылғым емес: браузер жабылғанда немесе 15 минут әрекетсіз тұрғанда шығару',
	},
	errors: {
		'wrong-credentials': {
			ru: 'Логин или пароль не подходят. Проверьте раскладку и заглавные буквы. Если вы уверены в пароле, задайте новый: «Забыли пароль?».',
			en: 'The login and password do not match. Check your keyboard layout and Caps Lock. If you are sure of the password, set a new one: “Forgot your password?”.',
			kz: 'Логин мен құпиясөз сәйкес келмейді. Пернетақта тілі мен бас әріптерді тексеріңіз. Құпиясөзге сенімді болсаңыз, жаңасын орнатыңыз: «Құпиясөзді ұмыттыңыз ба?».',
		},
		conflict: {
			ru: 'С этим телефоном или почтой и таким паролем зарегистрированы несколько человек. Войдите по номеру дисконтной карты или по одноразовому коду.',
			en: 'Several people use this phone or email with this password. Sign in with your discount card number or with a one-time code.',
			kz: 'Осы телефонмен не поштамен және осындай құпиясөзбен бірнеше адам тіркелген. Жеңілдік картасының нөмірімен немесе бір реттік кодпен кіріңіз.',
		},
		'too-many': {
			ru: 'Слишком много неверных попыток. Пока вход с паролем закрыт, чтобы его никто не подобрал.',
			en: 'Too many wrong tries. Signing in with a password is locked for now so that no one can guess it.',
			kz: 'Қате әрекет тым көп болды. Құпиясөзді ешкім тауып алмауы үшін онымен кіру әзірге жабылды.',
		},
	},
	enter: { ru: 'Войти', en: 'Sign in', kz: 'Кіру' },
	entering: { ru: 'Входим…', en: 'Signing in…', kz: 'Кіріп жатырмыз…' },
	send: { ru: 'Получить код', en: 'Get a code', kz: 'Код алу' },
	sending: { ru: 'Отправляем…', en: 'Sending…', kz: 'Жіберілуде…' },
	haveCode: { ru: 'Код уже пришёл? Введите его.', en: 'Already have a code? Enter it.', kz: 'Код келіп қойды ма? Оны енгізіңіз.' },
	beside: {
		newTitle: { ru: 'Ещё нет кабинета?', en: 'No account yet?', kz: 'Кабинетіңіз әлі жоқ па?' },
		new: {
			ru: 'В кабинете собраны результаты, графики и заказы — ваши и ваших детей.',
			en: 'An account keeps results, trends and orders together: yours and your children’s.',
			kz: 'Кабинетте өзіңіздің және балаларыңыздың нәтижелері, графиктері мен тапсырыстары жиналады.',
		},
		helpTitle: { ru: 'Не получается войти?', en: 'Trouble signing in?', kz: 'Кіре алмай тұрсыз ба?' },
		help: {
			ru: 'Позвоните нам: напомним код и поможем с доступом.',
			en: 'Call us: we will tell you your code and help with access.',
			kz: 'Бізге қоңырау шалыңыз: кодыңызды еске салып, кіруге көмектесеміз.',
		},
	},
	register: { ru: 'Зарегистрироваться', en: 'Sign up', kz: 'Тіркелу' },
	firstPassword: {
		ru: 'Первый вход или забыли пароль?',
		en: 'First sign-in, or forgot your password?',
		kz: 'Алғашқы кіру ме, әлде құпиясөзді ұмыттыңыз ба?',
	},
	recover: { ru: 'Забыли пароль?', en: 'Forgot your password?', kz: 'Құпиясөзді ұмыттыңыз ба?' },
	visitor: {
		ru: 'Результаты можно посмотреть и без кабинета, по номеру заявки и паролю с чека.',
		en: 'You can also see your results without an account, with the request number and password from your receipt.',
		kz: 'Нәтижелерді кабинетсіз де, өтінім нөмірі мен чектегі құпиясөз бойынша көруге болады.',
	},
	results: { ru: 'Получить результаты', en: 'Get results', kz: 'Нәтижелерді алу' },
	out: {
		title: { ru: 'Вы вышли из кабинета', en: 'You are signed out', kz: 'Кабинеттен шықтыңыз' },
		text: {
			ru: 'На этом устройстве больше нет ваших результатов, заказов и того, что вы вводили в формы.',
			en: 'Your results, your orders and what you entered in forms are no longer on this device.',
			kz: 'Бұл құрылғыда нәтижелеріңіз, тапсырыстарыңыз және енгізген деректеріңіз енді сақталмайды.',
		},
	},
	logout: {
		headTitle: { ru: 'Выход — {{brand}}', en: 'Sign out — {{brand}}', kz: 'Шығу — {{brand}}' },
		title: { ru: 'Выйти из кабинета?', en: 'Sign out?', kz: 'Кабинеттен шығасыз ба?' },
		text: {
			ru: 'Мы закроем кабинет на этом устройстве: открытые результаты и заказы станут недоступны, черновики форм удалятся. Корзина останется.',
			en: 'We will sign you out on this device: open results and orders will close, and form drafts will be deleted. Your cart will stay.',
			kz: 'Осы құрылғыдағы кабинетті жабамыз: ашық нәтижелер мен тапсырыстар қолжетімсіз болады, енгізіп үлгерген деректеріңіз өшіріледі. Себет қалады.',
		},
		yes: { ru: 'Выйти', en: 'Sign out', kz: 'Шығу' },
		leaving: { ru: 'Выходим…', en: 'Signing out…', kz: 'Шығып жатырмыз…' },
		no: { ru: 'Остаться', en: 'Stay signed in', kz: 'Қалу' },
	},
});

/** The page that takes a one-time code. */
import { defineWords } from '#shared/i18n/words.ts';

export const codeWords = defineWords('login-code', {
	headTitle: { ru: 'Код из сообщения — {{brand}}', en: 'Code from the message — {{brand}}', kz: 'Хабарламадағы код — {{brand}}' },
	headDescription: {
		ru: 'Введите одноразовый код из сообщения.',
		en: 'Enter the one-time code from the message.',
		kz: 'Хабарламадағы бір реттік кодты енгізіңіз.',
	},
	title: { ru: 'Введите код', en: 'Enter the code', kz: 'Кодты енгізіңіз' },
	/** Of steps that tell nobody whether a phone or an e-mail is known. */
	maybe: {
		sms: {
			ru: 'Если такой телефон у нас есть, на него отправлено SMS с кодом из шести цифр. Код действует 5 минут.',
			en: 'If we have this phone number on file, we have texted it a six-digit code. The code is valid for 5 minutes.',
			kz: 'Бұл телефон бізде бар болса, оған алты таңбалы код жазылған SMS жіберілді. Код 5 минут жарамды.',
		},
		mail: {
			ru: 'Если такой адрес у нас есть, на него отправлено письмо с кодом из шести цифр. Код действует 5 минут.',
			en: 'If we have this address on file, we have emailed it a six-digit code. The code is valid for 5 minutes.',
			kz: 'Бұл мекенжай бізде бар болса, оған алты таңбалы код жазылған хат жіберілді. Код 5 минут жарамды.',
		},
	},
	surely: {
		sms: {
			ru: 'Мы отправили SMS с кодом из шести цифр. Код действует 5 минут.',
			en: 'We have sent a text message with a six-digit code. The code is valid for 5 minutes.',
			kz: 'Біз алты таңбалы код жазылған SMS жібердік. Код 5 минут жарамды.',
		},
		mail: {
			ru: 'Мы отправили письмо с кодом из шести цифр. Код действует 5 минут.',
			en: 'We have sent an email with a six-digit code. The code is valid for 5 minutes.',
			kz: 'Біз алты таңбалы код жазылған хат жібердік. Код 5 минут жарамды.',
		},
	},
	fields: { code: { ru: 'Код', en: 'Code', kz: 'Код' } },
	hints: {
		code: {
			ru: 'Пробелы и дефисы можно не убирать. Никому не сообщайте код: наши сотрудники его не спрашивают.',
			en: 'You can leave spaces and hyphens in. Do not share the code with anyone: our staff never ask for it.',
			kz: 'Бос орындар мен сызықшаларды қалдыруға болады. Кодты ешкімге айтпаңыз: қызметкерлеріміз оны сұрамайды.',
		},
	},
	correct: { ru: 'Исправить телефон или почту', en: 'Change the phone or email', kz: 'Телефонды не поштаны түзету' },
	/** Of a recovery: the one place where it may be said that nobody was found, because it is said to everybody. */
	notFound: {
		ru: 'Если код не приходит, возможно, пациент с таким телефоном и датой рождения или дисконтная карта не найдены. Проверьте данные и начните сначала.',
		en: 'If you do not get a code, we may not have found a patient with this phone and date of birth, or this discount card. Check the details and start over.',
		kz: 'Код келмесе, мұндай телефоны мен туған күні бар пациент немесе жеңілдік картасы табылмаған болуы мүмкін. Деректерді тексеріп, басынан бастаңыз.',
	},
	go: { ru: 'Продолжить', en: 'Continue', kz: 'Жалғастыру' },
	going: { ru: 'Проверяем…', en: 'Checking…', kz: 'Тексерілуде…' },
	tries: {
		ru: {
			one: 'Осталась {{count}} попытка, потом понадобится новый код.',
			few: 'Осталось {{count}} попытки, потом понадобится новый код.',
			many: 'Осталось {{count}} попыток, потом понадобится новый код.',
			other: 'Осталось {{count}} попытки, потом понадобится новый код.',
		},
		en: { one: '{{count}} try left. After that you will need a new code.', other: '{{count}} tries left. After that you will need a new code.' },
		kz: { one: '{{count}} әрекет қалды, содан кейін жаңа код керек болады.', other: '{{count}} әрекет қалды, содан кейін жаңа код керек болады.' },
	},
	resend: {
		title: { ru: 'Код не пришёл?', en: 'Didn’t get the code?', kz: 'Код келмеді ме?' },
		button: { ru: 'Отправить новый код', en: 'Send a new code', kz: 'Жаңа код жіберу' },
		sending: { ru: 'Отправляем…', en: 'Sending…', kz: 'Жіберілуде…' },
		later: {
			ru: 'Новый код можно запросить после {{sinceTime}}.',
			en: 'You can request a new code after {{sinceTime}}.',
			kz: 'Жаңа кодты сағат {{sinceTime}} кейін сұрауға болады.',
		},
		counting: {
			ru: 'Новый код можно запросить через {{time}}.',
			en: 'You can request a new code in {{time}}.',
			kz: 'Жаңа код сұрауға дейін қалған уақыт: {{time}}.',
		},
		sent: {
			ru: 'Отправлен ещё один код. Прежний тоже действует свои 5 минут: подойдёт любой.',
			en: 'We sent another code. The earlier one also stays valid for its own 5 minutes, so you can use either one.',
			kz: 'Тағы бір код жіберілді. Бұрынғысы да өзінің 5 минуты бойы жарамды: кез келгені жарайды.',
		},
		none: {
			ru: 'Сегодня больше кодов отправить нельзя.',
			en: 'No more codes can be sent today.',
			kz: 'Бүгін енді код жіберілмейді.',
		},
		noneUntil: {
			ru: 'Больше кодов отправить нельзя. Следующий можно запросить после: {{moment}}.',
			en: 'No more codes can be sent for now. You can request the next one after {{moment}}.',
			kz: 'Енді код жіберілмейді. Келесісін сұрауға болатын уақыт: {{moment}}.',
		},
		otherWay: {
			ru: 'Можно войти с паролем или позвонить нам:',
			en: 'You can sign in with your password or call us:',
			kz: 'Құпиясөзбен кіруге немесе бізге қоңырау шалуға болады:',
		},
		/** Of steps that no password would spare. */
		callUs: { ru: 'Не получается? Позвоните нам:', en: 'Not working? Call us:', kz: 'Болмай жатыр ма? Бізге қоңырау шалыңыз:' },
		password: { ru: 'Войти с паролем', en: 'Sign in with a password', kz: 'Құпиясөзбен кіру' },
	},
	leave: {
		link: { ru: 'Прервать и вернуться', en: 'Stop and go back', kz: 'Тоқтатып, қайту' },
		title: { ru: 'Прервать?', en: 'Stop here?', kz: 'Тоқтатасыз ба?' },
		text: {
			ru: 'Отправленный код больше не подойдёт, и начать придётся заново.',
			en: 'The code we sent will no longer work, and you will have to start over.',
			kz: 'Жіберілген код жарамсыз болады, бәрін басынан бастау керек.',
		},
		yes: { ru: 'Прервать', en: 'Stop', kz: 'Тоқтату' },
		no: { ru: 'Продолжить', en: 'Continue', kz: 'Жалғастыру' },
	},
	choose: {
		title: { ru: 'Кто входит?', en: 'Who is signing in?', kz: 'Кім кіреді?' },
		lead: {
			ru: 'Этот телефон или адрес указан у нескольких человек. Выберите себя.',
			en: 'Several people use this phone number or address. Choose which one is you.',
			kz: 'Бұл телефон не мекенжай бірнеше адамда көрсетілген. Өзіңізді таңдаңыз.',
		},
		/** Of the only one who has the phone or the e-mail, on a device that is new to them. */
		only: {
			title: { ru: 'Подтвердите, что это вы', en: 'Confirm that it is you', kz: 'Бұл өзіңіз екеніңізді растаңыз' },
			lead: {
				ru: 'Код подошёл. Осталось указать дату рождения.',
				en: 'The code is correct. Now enter your date of birth.',
				kz: 'Код дұрыс. Енді туған күніңізді көрсетіңіз.',
			},
			wrong: { ru: 'Дата рождения не подходит.', en: 'The date of birth does not match.', kz: 'Туған күн сәйкес келмейді.' },
		},
		fields: {
			id: { ru: 'Кто вы', en: 'Who you are', kz: 'Сіз кімсіз' },
			birthDate: { ru: 'Ваша дата рождения', en: 'Your date of birth', kz: 'Туған күніңіз' },
		},
		hints: {
			birthDate: {
				ru: 'На этом устройстве вы входите впервые. Номера телефонов иногда переходят к другим людям, поэтому мы сверяем дату.',
				en: 'This is your first time signing in on this device. Phone numbers sometimes get reassigned to other people, so we check your date of birth.',
				kz: 'Бұл құрылғыда алғаш рет кіріп тұрсыз. Телефон нөмірлері кейде басқа адамдарға өтеді, сондықтан күнді тексереміз.',
			},
		},
		errors: {
			'wrong-credentials': {
				ru: 'Дата рождения не подходит. Проверьте, себя ли вы выбрали.',
				en: 'The date of birth does not match. Check that you chose the right person.',
				kz: 'Туған күн сәйкес келмейді. Өзіңізді таңдағаныңызды тексеріңіз.',
			},
		},
		go: { ru: 'Войти', en: 'Sign in', kz: 'Кіру' },
	},
});

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
			en: 'If we have this phone number, a text message with a six-digit code has been sent to it. The code is valid for 5 minutes.',
			kz: 'Бұл телефон бізде бар болса, оған алты цифрлы коды бар SMS жіберілді. Код 5 минут жарамды.',
		},
		mail: {
			ru: 'Если такой адрес у нас есть, на него отправлено письмо с кодом из шести цифр. Код действует 5 минут.',
			en: 'If we have this address, an e-mail with a six-digit code has been sent to it. The code is valid for 5 minutes.',
			kz: 'Бұл мекенжай бізде бар болса, оған алты цифрлы коды бар хат жіберілді. Код 5 минут жарамды.',
		},
	},
	surely: {
		sms: {
			ru: 'Мы отправили SMS с кодом из шести цифр. Код действует 5 минут.',
			en: 'We have sent a text message with a six-digit code. The code is valid for 5 minutes.',
			kz: 'Біз алты цифрлы коды бар SMS жібердік. Код 5 минут жарамды.',
		},
		mail: {
			ru: 'Мы отправили письмо с кодом из шести цифр. Код действует 5 минут.',
			en: 'We have sent an e-mail with a six-digit code. The code is valid for 5 minutes.',
			kz: 'Біз алты цифрлы коды бар хат жібердік. Код 5 минут жарамды.',
		},
	},
	fields: { code: { ru: 'Код', en: 'Code', kz: 'Код' } },
	hints: {
		code: {
			ru: 'Пробелы и дефисы можно не убирать.',
			en: 'You can leave spaces and hyphens in.',
			kz: 'Бос орындар мен сызықшаларды қалдыруға болады.',
		},
	},
	correct: { ru: 'Исправить телефон или почту', en: 'Correct the phone or e-mail', kz: 'Телефонды не поштаны түзету' },
	/** Of a recovery: the one place where it may be said that nobody was found, because it is said to everybody. */
	notFound: {
		ru: 'Если код не приходит, возможно, пациент с таким телефоном и датой рождения или дисконтная карта не найдены. Проверьте данные и начните сначала.',
		en: 'If no code comes, a patient with this phone and date of birth, or the discount card, may not have been found. Check the details and start again.',
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
		en: { one: '{{count}} try left, then you will need a new code.', other: '{{count}} tries left, then you will need a new code.' },
		kz: { one: '{{count}} әрекет қалды, содан кейін жаңа код керек болады.', other: '{{count}} әрекет қалды, содан кейін жаңа код керек болады.' },
	},
	resend: {
		title: { ru: 'Код не пришёл?', en: 'No code yet?', kz: 'Код келмеді ме?' },
		button: { ru: 'Отправить новый код', en: 'Send a new code', kz: 'Жаңа код жіберу' },
		sending: { ru: 'Отправляем…', en: 'Sending…', kz: 'Жіберілуде…' },
		later: {
			ru: 'Новый код можно запросить после {{time}}.',
			en: 'You can ask for a new code after {{time}}.',
			kz: 'Жаңа кодты сұрауға болатын уақыт: {{time}}.',
		},
		counting: {
			ru: 'Новый код можно запросить через {{time}}.',
			en: 'You can ask for a new code in {{time}}.',
			kz: 'Жаңа код сұрауға дейін қалған уақыт: {{time}}.',
		},
		sent: {
			ru: 'Отправлен ещё один код. Прежний тоже действует свои 5 минут: подойдёт любой.',
			en: 'One more code has been sent. The earlier one is valid for its own 5 minutes too: either will do.',
			kz: 'Тағы бір код жіберілді. Бұрынғысы да өзінің 5 минуты бойы жарамды: кез келгені жарайды.',
		},
		none: {
			ru: 'Сегодня больше кодов отправить нельзя.',
			en: 'No more codes can be sent today.',
			kz: 'Бүгін бұдан көп код жіберілмейді.',
		},
		noneUntil: {
			ru: 'Больше кодов отправить нельзя. Следующий можно запросить после: {{moment}}.',
			en: 'No more codes can be sent for now. You can ask for the next one after {{moment}}.',
			kz: 'Енді код жіберілмейді. Келесісін сұрауға болатын уақыт: {{moment}}.',
		},
		otherWay: {
			ru: 'Можно войти с паролем или позвонить нам:',
			en: 'You can sign in with your password or call us:',
			kz: 'Құпиясөзбен кіруге немесе бізге қоңырау шалуға болады:',
		},
		/** Of steps that no password would spare. */
		callUs: { ru: 'Не получается? Позвоните нам:', en: 'Is it not working? Call us:', kz: 'Болмай жатыр ма? Бізге қоңырау шалыңыз:' },
		password: { ru: 'Войти с паролем', en: 'Sign in with a password', kz: 'Құпиясөзбен кіру' },
	},
	leave: {
		link: { ru: 'Прервать и вернуться', en: 'Stop and go back', kz: 'Тоқтатып, қайту' },
		title: { ru: 'Прервать?', en: 'Stop here?', kz: 'Тоқтатасыз ба?' },
		text: {
			ru: 'Отправленный код больше не подойдёт, и начать придётся заново.',
			en: 'The code that was sent will no longer work, and you will have to start again.',
			kz: 'Жіберілген код жарамсыз болады, бәрін басынан бастау керек.',
		},
		yes: { ru: 'Прервать', en: 'Stop', kz: 'Тоқтату' },
		no: { ru: 'Продолжить', en: 'Go on', kz: 'Жалғастыру' },
	},
	choose: {
		title: { ru: 'Кто входит?', en: 'Who is signing in?', kz: 'Кім кіреді?' },
		lead: {
			ru: 'Этот телефон или адрес указан у нескольких человек. Выберите себя.',
			en: 'Several people have this phone number or address. Choose yourself.',
			kz: 'Бұл телефон не мекенжай бірнеше адамда көрсетілген. Өзіңізді таңдаңыз.',
		},
		/** Of the only one who has the phone or the e-mail, on a device that is new to them. */
		only: {
			title: { ru: 'Подтвердите, что это вы', en: 'Confirm that it is you', kz: 'Бұл өзіңіз екеніңізді растаңыз' },
			lead: {
				ru: 'Код подошёл. Осталось указать дату рождения.',
				en: 'The code was right. Now enter your date of birth.',
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
				en: 'You are signing in on this device for the first time. Phone numbers sometimes pass to other people, so we check the date.',
				kz: 'Бұл құрылғыда алғаш рет кіріп тұрсыз. Телефон нөмірлері кейде басқа адамдарға өтеді, сондықтан күнді тексереміз.',
			},
		},
		errors: {
			'wrong-credentials': {
				ru: 'Дата рождения не подходит. Проверьте, себя ли вы выбрали.',
				en: 'The date of birth does not match. Check that you have chosen yourself.',
				kz: 'Туған күн сәйкес келмейді. Өзіңізді таңдағаныңызды тексеріңіз.',
			},
		},
		go: { ru: 'Войти', en: 'Sign in', kz: 'Кіру' },
	},
});

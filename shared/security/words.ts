/** The devices that somebody is signed in on, the password, and confirming that it is still them. */
import { defineWords } from '#shared/i18n/words.ts';

export const securityWords = defineWords('security', {
	headTitle: { ru: 'Устройства — {{brand}}', en: 'Devices — {{brand}}', kz: 'Құрылғылар — {{brand}}' },
	headDescription: {
		ru: 'Где открыт ваш кабинет, пароль и подтверждение входа.',
		en: 'Where you are signed in, your password, and confirming that it is you.',
		kz: 'Кабинетіңіз қай жерде ашық, құпиясөз және кіруді растау.',
	},
	title: { ru: 'Где открыт ваш кабинет', en: 'Where you are signed in', kz: 'Кабинетіңіз қай жерде ашық' },
	lead: {
		ru: 'Не узнаёте устройство? Завершите вход на нём и смените пароль.',
		en: 'Don’t recognize a device? End its session and change your password.',
		kz: 'Құрылғыны танымайсыз ба? Ондағы сеансты аяқтап, құпиясөзді өзгертіңіз.',
	},
	list: { ru: 'Устройства', en: 'Devices', kz: 'Құрылғылар' },
	unknown: { ru: 'Неизвестное устройство', en: 'Unknown device', kz: 'Белгісіз құрылғы' },
	thisOne: { ru: 'Это устройство', en: 'This device', kz: 'Осы құрылғы' },
	used: { ru: 'Последнее действие: {{moment}}', en: 'Last used: {{moment}}', kz: 'Соңғы әрекет: {{moment}}' },
	opened: { ru: 'Вход: {{moment}}', en: 'Signed in: {{moment}}', kz: 'Кірген уақыты: {{moment}}' },
	end: { ru: 'Завершить', en: 'End session', kz: 'Аяқтау' },
	endOthers: { ru: 'Завершить на всех других устройствах', en: 'End all other sessions', kz: 'Басқа құрылғылардың бәрінде аяқтау' },
	out: { ru: 'Выйти здесь', en: 'Sign out here', kz: 'Осы жерден шығу' },
	ended: { ru: 'Вход на том устройстве завершён.', en: 'The session on that device was ended.', kz: 'Ол құрылғыдағы сеанс аяқталды.' },
	endedAll: {
		ru: 'Кабинет закрыт на всех других устройствах.',
		en: 'You were signed out on all other devices.',
		kz: 'Кабинет басқа құрылғылардың бәрінде жабылды.',
	},
	change: { ru: 'Сменить пароль', en: 'Change password', kz: 'Құпиясөзді өзгерту' },
	password: {
		headTitle: { ru: 'Смена пароля — {{brand}}', en: 'Change your password — {{brand}}', kz: 'Құпиясөзді өзгерту — {{brand}}' },
		title: { ru: 'Смена пароля', en: 'Change your password', kz: 'Құпиясөзді өзгерту' },
		lead: {
			ru: 'На всех других устройствах кабинет закроется.',
			en: 'You will be signed out on all other devices.',
			kz: 'Басқа құрылғылардың бәрінде кабинет жабылады.',
		},
		fields: {
			currentPassword: { ru: 'Нынешний пароль', en: 'Current password', kz: 'Қазіргі құпиясөз' },
			password: { ru: 'Новый пароль', en: 'New password', kz: 'Жаңа құпиясөз' },
			repeatPassword: { ru: 'Новый пароль ещё раз', en: 'Confirm new password', kz: 'Жаңа құпиясөз тағы бір рет' },
		},
		hints: {
			password: {
				ru: 'От 8 знаков: латинские строчная и заглавная буквы, цифра и специальный знак. Или от 15 любых знаков.',
				en: 'At least 8 characters with a lowercase letter, an uppercase letter, a number and a special character. Or at least 15 characters of any kind.',
				kz: 'Кемінде 8 таңба: латынның кіші және бас әрпі, цифр және арнайы таңба. Не кемінде 15 кез келген таңба.',
			},
		},
		errors: {
			'wrong-credentials': {
				ru: 'Нынешний пароль не подходит.',
				en: 'The current password is wrong.',
				kz: 'Қазіргі құпиясөз сәйкес келмейді.',
			},
			conflict: {
				ru: 'Пароль только что сменили в другом месте. Войдите с новым паролем.',
				en: 'The password was just changed somewhere else. Sign in with the new one.',
				kz: 'Құпиясөз жаңа ғана басқа жерде өзгертілді. Жаңа құпиясөзбен кіріңіз.',
			},
		},
		send: { ru: 'Сменить пароль', en: 'Change password', kz: 'Құпиясөзді өзгерту' },
		none: {
			ru: 'У вас ещё нет пароля: вы входите по одноразовому коду. Задать пароль можно через восстановление.',
			en: 'You have no password yet: you sign in with a one-time code. You can set one through password recovery.',
			kz: 'Сізде әлі құпиясөз жоқ: бір реттік кодпен кіресіз. Құпиясөзді қалпына келтіру арқылы орнатуға болады.',
		},
		set: { ru: 'Задать пароль', en: 'Set a password', kz: 'Құпиясөз орнату' },
		done: { ru: 'Пароль изменён', en: 'Your password was changed', kz: 'Құпиясөз өзгертілді' },
		doneText: {
			ru: 'На всех других устройствах кабинет закрыт: там понадобится новый пароль.',
			en: 'You were signed out on all other devices. You will need the new password there.',
			kz: 'Басқа құрылғылардың бәрінде кабинет жабылды: онда жаңа құпиясөз керек болады.',
		},
		toCabinet: { ru: 'В кабинет', en: 'Go to your account', kz: 'Кабинетке' },
		failed: { ru: 'Пароль не изменён', en: 'Your password was not changed', kz: 'Құпиясөз өзгертілмеді' },
		failedText: {
			ru: 'Произошла ошибка. Попробуйте сменить пароль ещё раз. Прежний пароль пока действует.',
			en: 'Something went wrong. Try changing it again. Your old password still works.',
			kz: 'Қате шықты. Құпиясөзді қайта өзгертіп көріңіз. Бұрынғы құпиясөз әзірге жарамды.',
		},
		retry: { ru: 'Попробовать ещё раз', en: 'Try again', kz: 'Қайталап көру' },
	},
	confirm: {
		headTitle: { ru: 'Подтверждение — {{brand}}', en: 'Confirm that it is you — {{brand}}', kz: 'Растау — {{brand}}' },
		title: { ru: 'Подтвердите, что это вы', en: 'Confirm that it is you', kz: 'Бұл өзіңіз екеніңізді растаңыз' },
		lead: {
			ru: 'Это защищает ваши контакты и результаты, если устройство окажется в чужих руках. То, что вы ввели, сохранится.',
			en: 'This protects your contact details and results if someone else has your device. What you entered is saved.',
			kz: 'Бұл құрылғы бөтен қолға түссе, байланыс деректеріңіз бен нәтижелеріңізді қорғайды. Енгізгеніңіз сақталады.',
		},
		fields: { password: { ru: 'Пароль', en: 'Password', kz: 'Құпиясөз' } },
		errors: {
			'wrong-credentials': { ru: 'Пароль не подходит.', en: 'The password is wrong.', kz: 'Құпиясөз сәйкес келмейді.' },
		},
		send: { ru: 'Подтвердить', en: 'Confirm', kz: 'Растау' },
		orCode: {
			ru: 'Или по коду из SMS на телефон, указанный в кабинете.',
			en: 'Or with a code texted to the phone number in your account.',
			kz: 'Немесе кабинетте көрсетілген телефонға келетін SMS-кодпен.',
		},
		code: { ru: 'Получить код в SMS', en: 'Get a code by text message', kz: 'SMS-код алу' },
		none: {
			ru: 'В кабинете нет ни пароля, ни мобильного телефона Казахстана. Задайте пароль через восстановление или позвоните нам:',
			en: 'Your account has neither a password nor a Kazakhstan mobile number. Set a password through password recovery, or call us:',
			kz: 'Кабинетте құпиясөз де, Қазақстанның ұялы нөмірі де жоқ. Құпиясөзді қалпына келтіру арқылы орнатыңыз немесе бізге қоңырау шалыңыз:',
		},
		passwordLater: {
			ru: 'Пароль задан по коду из письма. Ради вашей безопасности подтверждать им можно после: {{moment}}.',
			en: 'Your password was set with an emailed code. For your safety, it cannot be used to confirm until {{moment}}.',
			kz: 'Құпиясөз хаттағы код арқылы қойылған. Қауіпсіздігіңіз үшін онымен растауға болатын уақыт: {{moment}}.',
		},
		byCode: {
			ru: 'Подтвердить можно сейчас — кодом из SMS на телефон, указанный в кабинете.',
			en: 'You can confirm now with a code texted to the phone number in your account.',
			kz: 'Қазір кабинетте көрсетілген телефонға келетін SMS-кодпен растауға болады.',
		},
		callUs: { ru: 'Если это срочно, позвоните нам:', en: 'If this is urgent, call us:', kz: 'Шұғыл болса, бізге қоңырау шалыңыз:' },
		back: { ru: 'Вернуться без подтверждения', en: 'Go back without confirming', kz: 'Растамай қайту' },
	},
});

/** Recovery of a forgotten password. */
import { defineWords } from '#shared/i18n/words.ts';

export const recoveryWords = defineWords('recovery', {
	headTitle: { ru: 'Восстановление пароля — {{brand}}', en: 'Password recovery — {{brand}}', kz: 'Құпиясөзді қалпына келтіру — {{brand}}' },
	headDescription: {
		ru: 'Если вы забыли пароль от личного кабинета.',
		en: 'If you forgot your account password.',
		kz: 'Жеке кабинеттің құпиясөзін ұмытсаңыз.',
	},
	title: { ru: 'Восстановление пароля', en: 'Password recovery', kz: 'Құпиясөзді қалпына келтіру' },
	lead: {
		ru: 'Мы отправим одноразовый код на телефон или почту, которые указаны в вашем кабинете, и вы выберете новый пароль.',
		en: 'We will send a one-time code to the phone or email in your account, and you will choose a new password.',
		kz: 'Кабинетіңізде көрсетілген телефонға не поштаға бір реттік код жібереміз, содан кейін жаңа құпиясөз таңдайсыз.',
	},
	again: {
		ru: 'Восстановление было прервано, или его время вышло. Начните, пожалуйста, сначала.',
		en: 'You left password recovery or ran out of time. Please start over.',
		kz: 'Қалпына келтіру үзілді немесе уақыты өтті. Басынан бастаңыз.',
	},
	ways: { ru: 'Способ восстановления', en: 'How to recover', kz: 'Қалпына келтіру тәсілі' },
	by: {
		contact: { ru: 'По телефону', en: 'By phone', kz: 'Телефонмен' },
		birth: { ru: 'По дате рождения', en: 'By date of birth', kz: 'Туған күнмен' },
		card: { ru: 'По карте', en: 'By card', kz: 'Картамен' },
	},
	about: {
		contact: {
			ru: 'Укажите телефон или почту из кабинета: код придёт туда.',
			en: 'Enter the phone or email in your account: we will send the code there.',
			kz: 'Кабинеттегі телефонды не поштаны енгізіңіз: код сонда келеді.',
		},
		birth: {
			ru: 'Если на всю семью указан один телефон, мы узнаем вас по дате рождения.',
			en: 'If your whole family uses one phone, we find you by your date of birth.',
			kz: 'Бүкіл отбасыға бір телефон көрсетілсе, сізді туған күніңіз бойынша табамыз.',
		},
		card: {
			ru: 'Код придёт на телефон, который указан у владельца карты.',
			en: 'We will send the code to the cardholder’s phone on file.',
			kz: 'Код карта иесі көрсеткен телефонға келеді.',
		},
		doctor: {
			ru: 'Код придёт на телефон, который есть в вашем профиле. Если он изменился, позвоните медицинскому представителю.',
			en: 'We will send the code to the phone in your profile. If it has changed, call your medical representative.',
			kz: 'Код профиліңіздегі телефонға келеді. Ол өзгерсе, медициналық өкілге қоңырау шалыңыз.',
		},
		representative: {
			ru: 'Код придёт на телефон, который есть в вашем профиле.',
			en: 'We will send the code to the phone in your profile.',
			kz: 'Код профиліңіздегі телефонға келеді.',
		},
		staff: {
			ru: 'Код придёт на телефон, который указал администратор. Если он изменился, обратитесь к администратору.',
			en: 'We will send the code to the phone that your administrator has on file. If it has changed, ask your administrator.',
			kz: 'Код әкімші көрсеткен телефонға келеді. Ол өзгерсе, әкімшіге хабарласыңыз.',
		},
		partner: {
			ru: 'Код придёт на телефон, который указан в договоре.',
			en: 'We will send the code to the phone in the contract.',
			kz: 'Код шартта көрсетілген телефонға келеді.',
		},
	},
	who: { ru: 'Вы не пациент?', en: 'Not a patient?', kz: 'Пациент емессіз бе?' },
	roles: {
		patient: { ru: 'Пациент', en: 'Patient', kz: 'Пациент' },
		doctor: { ru: 'Врач', en: 'Doctor', kz: 'Дәрігер' },
		representative: { ru: 'Медицинский представитель', en: 'Medical representative', kz: 'Медициналық өкіл' },
		partner: { ru: 'Партнёр', en: 'Partner', kz: 'Серіктес' },
		staff: { ru: 'Сотрудник', en: 'Staff', kz: 'Қызметкер' },
	},
	fields: {
		login: { ru: 'Телефон или электронная почта', en: 'Phone or email', kz: 'Телефон не электрондық пошта' },
		phone: { ru: 'Телефон', en: 'Phone', kz: 'Телефон' },
		date: { ru: 'Дата рождения', en: 'Date of birth', kz: 'Туған күні' },
		card: { ru: 'Номер дисконтной карты', en: 'Discount card number', kz: 'Жеңілдік картасының нөмірі' },
		code: { ru: 'Ваш код для входа', en: 'Your sign-in code', kz: 'Кіру кодыңыз' },
		id: { ru: 'Кто вы', en: 'Who you are', kz: 'Сіз кімсіз' },
		password: { ru: 'Новый пароль', en: 'New password', kz: 'Жаңа құпиясөз' },
		repeatPassword: { ru: 'Новый пароль ещё раз', en: 'Confirm new password', kz: 'Жаңа құпиясөзді қайталаңыз' },
		notMine: { ru: 'Чужое устройство', en: 'Not my device', kz: 'Бөтен құрылғы' },
	},
	hints: {
		card: { ru: '13 цифр под штрихкодом.', en: '13 digits below the barcode.', kz: 'Штрихкод астындағы 13 цифр.' },
	},
	errors: {
		'wrong-credentials': {
			ru: 'Дата рождения не подходит. Проверьте, себя ли вы выбрали.',
			en: 'The date of birth does not match. Check that you chose the right person.',
			kz: 'Туған күн сәйкес келмейді. Өзіңізді таңдағаныңызды тексеріңіз.',
		},
	},
	send: { ru: 'Получить код', en: 'Get a code', kz: 'Код алу' },
	whose: {
		title: { ru: 'Чей это пароль?', en: 'Whose password is it?', kz: 'Бұл кімнің құпиясөзі?' },
		lead: {
			ru: 'Этот телефон или адрес указан у нескольких человек. Выберите себя и подтвердите датой рождения.',
			en: 'Several people use this phone number or address. Choose which one is you and confirm with your date of birth.',
			kz: 'Бұл телефон не мекенжай бірнеше адамда көрсетілген. Өзіңізді таңдап, туған күніңізбен растаңыз.',
		},
		/** Of the only one who has the phone or the e-mail, on a device that is new to them. */
		only: {
			title: { ru: 'Подтвердите, что это вы', en: 'Confirm that it is you', kz: 'Бұл өзіңіз екеніңізді растаңыз' },
			lead: {
				ru: 'На этом устройстве вы впервые. Номера телефонов и адреса иногда переходят к другим людям, поэтому мы сверяем дату рождения.',
				en: 'This is your first time on this device. Phone numbers and addresses sometimes get reassigned to other people, so we check your date of birth.',
				kz: 'Бұл құрылғыда алғаш рет отырсыз. Телефон нөмірлері мен мекенжайлар кейде басқа адамдарға өтеді, сондықтан туған күнді тексереміз.',
			},
			wrong: { ru: 'Дата рождения не подходит.', en: 'The date of birth does not match.', kz: 'Туған күн сәйкес келмейді.' },
		},
		go: { ru: 'Продолжить', en: 'Continue', kz: 'Жалғастыру' },
	},
	fresh: {
		title: { ru: 'Новый пароль', en: 'New password', kz: 'Жаңа құпиясөз' },
		lead: {
			ru: 'Код подошёл. Выберите новый пароль: на всех других устройствах придётся войти заново.',
			en: 'The code is correct. Choose a new password. You will have to sign in again on all other devices.',
			kz: 'Код дұрыс. Жаңа құпиясөз таңдаңыз: басқа құрылғылардың бәрінде қайта кіру керек болады.',
		},
		save: { ru: 'Сохранить и войти', en: 'Save and sign in', kz: 'Сақтап, кіру' },
	},
	changed: { ru: 'Пароль изменён, вы вошли.', en: 'Your password was changed, and you are signed in.', kz: 'Құпиясөз өзгертілді, сіз кірдіңіз.' },
});

/** Registration of a patient. */
import { defineWords } from '#shared/i18n/words.ts';

export const registrationWords = defineWords('registration', {
	headTitle: { ru: 'Регистрация — {{brand}}', en: 'Sign up — {{brand}}', kz: 'Тіркелу — {{brand}}' },
	headDescription: {
		ru: 'Регистрация в личном кабинете пациента.',
		en: 'Sign up for a patient account.',
		kz: 'Пациенттің жеке кабинетіне тіркелу.',
	},
	title: { ru: 'Регистрация', en: 'Sign up', kz: 'Тіркелу' },
	steps: {
		person: { ru: 'Шаг 1 из 4. Личные данные', en: 'Step 1 of 4. Personal details', kz: '1-қадам (барлығы 4). Жеке деректер' },
		login: { ru: 'Шаг 2 из 4. Данные для входа', en: 'Step 2 of 4. Sign-in details', kz: '2-қадам (барлығы 4). Кіру деректері' },
	},
	again: {
		ru: 'Регистрация была прервана, или её время вышло. Начните, пожалуйста, сначала.',
		en: 'You left the sign-up or ran out of time. Please start over.',
		kz: 'Тіркелу үзілді немесе уақыты өтті. Басынан бастаңыз.',
	},
	has: { ru: 'Уже зарегистрированы?', en: 'Already have an account?', kz: 'Тіркеліп қойдыңыз ба?' },
	signIn: { ru: 'Войти', en: 'Sign in', kz: 'Кіру' },
	fields: {
		lastName: { ru: 'Фамилия', en: 'Last name', kz: 'Тегі' },
		firstName: { ru: 'Имя', en: 'First name', kz: 'Аты' },
		middleName: { ru: 'Отчество', en: 'Patronymic', kz: 'Әкесінің аты' },
		date: { ru: 'Дата рождения', en: 'Date of birth', kz: 'Туған күні' },
		city: { ru: 'Город', en: 'City', kz: 'Қала' },
		personNr: { ru: 'ИИН', en: 'IIN', kz: 'ЖСН' },
		documentNr: { ru: 'Номер удостоверения личности', en: 'ID card number', kz: 'Жеке куәліктің нөмірі' },
		activation: { ru: 'Куда отправить код', en: 'Where to send the code', kz: 'Кодты қайда жіберу керек' },
		phone: { ru: 'Телефон', en: 'Phone', kz: 'Телефон' },
		phone2: { ru: 'Дополнительный телефон', en: 'Additional phone', kz: 'Қосымша телефон' },
		email1: { ru: 'Электронная почта', en: 'Email', kz: 'Электрондық пошта' },
		password: { ru: 'Пароль', en: 'Password', kz: 'Құпиясөз' },
		repeatPassword: { ru: 'Пароль ещё раз', en: 'Confirm password', kz: 'Құпиясөзді қайталаңыз' },
		consent: { ru: 'Согласие на обработку персональных данных', en: 'Consent to the processing of personal data', kz: 'Жеке деректерді өңдеуге келісім' },
		agreement: { ru: 'Пользовательское соглашение', en: 'User agreement', kz: 'Пайдаланушы келісімі' },
	},
	hints: {
		personNr: {
			ru: '12 цифр с удостоверения. Гражданам других стран можно оставить пустым и указать номер документа.',
			en: '12 digits from your ID card. Foreign citizens can leave it blank and enter a document number.',
			kz: 'Жеке куәліктегі 12 цифр. Шетел азаматтары мұны бос қалдырып, құжат нөмірін көрсете алады.',
		},
		documentNr: { ru: '8 или 9 цифр. Нужен, если нет ИИН.', en: '8 or 9 digits. Required if you have no IIN.', kz: '8 немесе 9 цифр. ЖСН болмаса қажет.' },
		phone: {
			ru: 'Код приходит только на мобильные номера Казахстана.',
			en: 'We can text codes to Kazakhstan mobile numbers only.',
			kz: 'Код тек Қазақстанның ұялы нөмірлеріне келеді.',
		},
	},
	options: {
		activation: {
			phone: { ru: 'В SMS на телефон', en: 'By text message', kz: 'Телефонға SMS арқылы' },
			email: { ru: 'На электронную почту', en: 'By email', kz: 'Электрондық поштаға' },
		},
	},
	confirm: {
		personNr: {
			ru: 'В удостоверении такой же ИИН, ошибки нет',
			en: 'The IIN on the ID is the same; there is no mistake',
			kz: 'Жеке куәлікте де осы ЖСН, қате жоқ',
		},
	},
	errors: {
		'codes-exhausted': {
			ru: 'Сегодня отправить код таким способом больше нельзя. Выберите другой: SMS или письмо. Или позвоните нам.',
			en: 'No more codes can be sent this way today. Choose the other way (text message or email), or call us.',
			kz: 'Бүгін бұл тәсілмен код жіберілмейді. Басқасын таңдаңыз: SMS не хат. Немесе бізге қоңырау шалыңыз.',
		},
		'too-many': {
			ru: 'Код запрашивали слишком много раз. Начните регистрацию позже или позвоните нам.',
			en: 'A code was requested too many times. Start over later, or call us.',
			kz: 'Код тым көп рет сұралды. Тіркелуді кейінірек қайта бастаңыз немесе бізге қоңырау шалыңыз.',
		},
	},
	next: { ru: 'Дальше', en: 'Continue', kz: 'Әрі қарай' },
	sendCode: { ru: 'Получить код', en: 'Get a code', kz: 'Код алу' },
	back: { ru: 'Назад к личным данным', en: 'Back to personal details', kz: 'Жеке деректерге оралу' },
	passwordAgain: {
		ru: 'Пароль введите заново: обратно на страницу он не передаётся.',
		en: 'Enter the password again: it is never sent back to the page.',
		kz: 'Құпиясөзді қайта енгізіңіз: ол бетке кері жіберілмейді.',
	},
	done: {
		title: { ru: 'Вы зарегистрированы', en: 'Your account is ready', kz: 'Сіз тіркелдіңіз' },
		lead: {
			ru: 'Кабинет открыт, и вы уже вошли. В следующий раз войдите по паролю или по коду.',
			en: 'Your account is ready, and you are signed in. Next time, sign in with your password or a code.',
			kz: 'Кабинетіңіз ашылды, сіз кіріп тұрсыз. Келесі жолы құпиясөзбен немесе кодпен кіріңіз.',
		},
		results: {
			ru: 'Прежний результат можно добавить в кабинет номером заявки и паролем с чека. Все сразу появятся, когда вы один раз покажете удостоверение личности в пункте приёма.',
			en: 'You can add an earlier result with the request number and password on its receipt. All of them appear once you have shown your ID at a collection point.',
			kz: 'Бұрынғы нәтижені чектегі өтінім нөмірі мен құпиясөз арқылы кабинетке қосуға болады. Қабылдау пунктінде жеке куәлікті бір рет көрсеткеннен кейін барлығы бірден пайда болады.',
		},
		go: { ru: 'Перейти в кабинет', en: 'Go to my account', kz: 'Кабинетке өту' },
		onward: { ru: 'Продолжить', en: 'Continue', kz: 'Жалғастыру' },
	},
	duplicate: {
		title: { ru: 'Вы уже зарегистрированы', en: 'You already have an account', kz: 'Сіз бұрын тіркелгенсіз' },
		document: {
			ru: 'Пациент с таким номером удостоверения личности уже зарегистрирован. Попробуйте восстановить пароль.',
			en: 'A patient with this ID card number already has an account. Try password recovery.',
			kz: 'Жеке куәлігінің нөмірі осындай пациент тіркелген. Құпиясөзді қалпына келтіріп көріңіз.',
		},
		name: {
			ru: 'Пациент с таким именем и датой рождения уже зарегистрирован. Попробуйте восстановить пароль.',
			en: 'A patient with this name and date of birth already has an account. Try password recovery.',
			kz: 'Аты-жөні мен туған күні осындай пациент тіркелген. Құпиясөзді қалпына келтіріп көріңіз.',
		},
		iin: {
			ru: 'Пациент с таким ИИН уже зарегистрирован. Попробуйте восстановить пароль.',
			en: 'A patient with this IIN already has an account. Try password recovery.',
			kz: 'ЖСН-і осындай пациент тіркелген. Құпиясөзді қалпына келтіріп көріңіз.',
		},
		recover: { ru: 'Восстановить пароль', en: 'Recover password', kz: 'Құпиясөзді қалпына келтіру' },
		correct: { ru: 'Исправить данные', en: 'Correct the details', kz: 'Деректерді түзету' },
		call: {
			ru: 'Если регистрировались не вы или телефон изменился, позвоните нам:',
			en: 'If you did not create this account or your phone number has changed, call us:',
			kz: 'Тіркелген сіз болмасаңыз немесе телефоныңыз өзгерсе, бізге қоңырау шалыңыз:',
		},
	},
});

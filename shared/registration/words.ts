/** Registration of a patient. */
import { defineWords } from '#shared/i18n/words.ts';

export const registrationWords = defineWords('registration', {
	headTitle: { ru: 'Регистрация — {{brand}}', en: 'Registration — {{brand}}', kz: 'Тіркелу — {{brand}}' },
	headDescription: {
		ru: 'Регистрация в личном кабинете пациента.',
		en: 'Registration for a patient account.',
		kz: 'Пациенттің жеке кабинетіне тіркелу.',
	},
	title: { ru: 'Регистрация', en: 'Registration', kz: 'Тіркелу' },
	steps: {
		person: { ru: 'Шаг 1 из 4. Личные данные', en: 'Step 1 of 4. Personal data', kz: '4 қадамның 1-қадамы. Жеке деректер' },
		login: { ru: 'Шаг 2 из 4. Данные для входа', en: 'Step 2 of 4. Sign-in data', kz: '4 қадамның 2-қадамы. Кіру деректері' },
	},
	again: {
		ru: 'Регистрация была прервана, или её время вышло. Начните, пожалуйста, сначала.',
		en: 'The registration was interrupted, or its time is over. Please start again.',
		kz: 'Тіркелу үзілді немесе уақыты өтті. Басынан бастаңыз.',
	},
	has: { ru: 'Уже зарегистрированы?', en: 'Registered already?', kz: 'Тіркеліп қойдыңыз ба?' },
	signIn: { ru: 'Войти', en: 'Sign in', kz: 'Кіру' },
	fields: {
		lastName: { ru: 'Фамилия', en: 'Surname', kz: 'Тегі' },
		firstName: { ru: 'Имя', en: 'First name', kz: 'Аты' },
		middleName: { ru: 'Отчество', en: 'Patronymic', kz: 'Әкесінің аты' },
		date: { ru: 'Дата рождения', en: 'Date of birth', kz: 'Туған күні' },
		city: { ru: 'Город', en: 'City', kz: 'Қала' },
		personNr: { ru: 'ИИН', en: 'IIN', kz: 'ЖСН' },
		documentNr: { ru: 'Номер удостоверения личности', en: 'Identity card number', kz: 'Жеке куәліктің нөмірі' },
		activation: { ru: 'Куда отправить код', en: 'Where to send the code', kz: 'Кодты қайда жіберу керек' },
		phone: { ru: 'Телефон', en: 'Phone', kz: 'Телефон' },
		phone2: { ru: 'Дополнительный телефон', en: 'Additional phone', kz: 'Қосымша телефон' },
		email1: { ru: 'Электронная почта', en: 'E-mail', kz: 'Электрондық пошта' },
		password: { ru: 'Пароль', en: 'Password', kz: 'Құпиясөз' },
		repeatPassword: { ru: 'Пароль ещё раз', en: 'Password again', kz: 'Құпиясөзді қайталаңыз' },
		consent: { ru: 'Согласие на обработку персональных данных', en: 'Consent to the processing of personal data', kz: 'Жеке деректерді өңдеуге келісім' },
		agreement: { ru: 'Пользовательское соглашение', en: 'User agreement', kz: 'Пайдаланушы келісімі' },
	},
	hints: {
		personNr: {
			ru: '12 цифр с удостоверения. Гражданам других стран можно оставить пустым и указать номер документа.',
			en: '12 digits from the identity card. Foreign citizens can leave it empty and enter a document number.',
			kz: 'Жеке куәліктегі 12 цифр. Шетел азаматтары мұны бос қалдырып, құжат нөмірін көрсете алады.',
		},
		documentNr: { ru: '8 или 9 цифр. Нужен, если нет ИИН.', en: '8 or 9 digits. Needed if there is no IIN.', kz: '8 немесе 9 цифр. ЖСН болмаса қажет.' },
		phone: {
			ru: 'Код приходит только на мобильные номера Казахстана.',
			en: 'Codes go to mobile numbers of Kazakhstan only.',
			kz: 'Код тек Қазақстанның мобильді нөмірлеріне келеді.',
		},
	},
	options: {
		activation: {
			phone: { ru: 'В SMS на телефон', en: 'By text message', kz: 'Телефонға SMS арқылы' },
			email: { ru: 'На электронную почту', en: 'By e-mail', kz: 'Электрондық поштаға' },
		},
	},
	confirm: {
		personNr: {
			ru: 'В удостоверении такой же ИИН, ошибки нет',
			en: 'The IIN in the identity document is the same, there is no error',
			kz: 'Жеке куәлікте де осы ЖСН, қате жоқ',
		},
	},
	errors: {
		'codes-exhausted': {
			ru: 'Сегодня отправить код таким способом больше нельзя. Выберите другой: SMS или письмо. Или позвоните нам.',
			en: 'No more codes can be sent this way today. Choose the other one, a text message or an e-mail, or call us.',
			kz: 'Бүгін бұл тәсілмен код жіберілмейді. Басқасын таңдаңыз: SMS не хат. Немесе бізге қоңырау шалыңыз.',
		},
		'too-many': {
			ru: 'Код запрашивали слишком много раз. Начните регистрацию позже или позвоните нам.',
			en: 'A code was asked for too many times. Start the registration again later, or call us.',
			kz: 'Код тым көп рет сұралды. Тіркелуді кейінірек қайта бастаңыз немесе бізге қоңырау шалыңыз.',
		},
	},
	next: { ru: 'Дальше', en: 'Continue', kz: 'Әрі қарай' },
	sendCode: { ru: 'Получить код', en: 'Get a code', kz: 'Код алу' },
	back: { ru: 'Назад к личным данным', en: 'Back to personal data', kz: 'Жеке деректерге оралу' },
	passwordAgain: {
		ru: 'Пароль введите заново: обратно на страницу он не передаётся.',
		en: 'Type the password again: it is never sent back to the page.',
		kz: 'Құпиясөзді қайта енгізіңіз: ол бетке кері жіберілмейді.',
	},
	done: {
		title: { ru: 'Вы зарегистрированы', en: 'You are registered', kz: 'Сіз тіркелдіңіз' },
		lead: {
			ru: 'Кабинет открыт, и вы уже вошли. В следующий раз войдите по паролю или по коду.',
			en: 'Your account is open, and you are signed in. Next time, sign in with your password or with a code.',
			kz: 'Кабинетіңіз ашылды, сіз кіріп тұрсыз. Келесі жолы құпиясөзбен немесе кодпен кіріңіз.',
		},
		results: {
			ru: 'Прежние результаты появятся в кабинете, когда вы подтвердите один из них номером заявки и паролем с чека.',
			en: 'Earlier results appear in your account once you have proved one of them with the request number and the password on its receipt.',
			kz: 'Бұрынғы нәтижелер олардың бірін чектегі өтінім нөмірі мен құпиясөз арқылы растағаннан кейін кабинетте көрінеді.',
		},
		go: { ru: 'Перейти в кабинет', en: 'Go to my account', kz: 'Кабинетке өту' },
		onward: { ru: 'Продолжить', en: 'Continue', kz: 'Жалғастыру' },
	},
	duplicate: {
		title: { ru: 'Вы уже зарегистрированы', en: 'You are registered already', kz: 'Сіз бұрын тіркелгенсіз' },
		document: {
			ru: 'Пациент с таким номером удостоверения личности уже зарегистрирован. Попробуйте восстановить пароль.',
			en: 'A patient with this identity card number is already registered. Try password recovery.',
			kz: 'Жеке куәлігінің нөмірі осындай пациент тіркелген. Құпиясөзді қалпына келтіріп көріңіз.',
		},
		name: {
			ru: 'Пациент с таким именем и датой рождения уже зарегистрирован. Попробуйте восстановить пароль.',
			en: 'A patient with this name and date of birth is already registered. Try password recovery.',
			kz: 'Аты-жөні мен туған күні осындай пациент тіркелген. Құпиясөзді қалпына келтіріп көріңіз.',
		},
		iin: {
			ru: 'Пациент с таким ИИН уже зарегистрирован. Попробуйте восстановить пароль.',
			en: 'A patient with this IIN is already registered. Try password recovery.',
			kz: 'ЖСН-і осындай пациент тіркелген. Құпиясөзді қалпына келтіріп көріңіз.',
		},
		recover: { ru: 'Восстановить пароль', en: 'Recover the password', kz: 'Құпиясөзді қалпына келтіру' },
		correct: { ru: 'Исправить данные', en: 'Correct the data', kz: 'Деректерді түзету' },
		call: {
			ru: 'Если регистрировались не вы или телефон изменился, позвоните нам:',
			en: 'If it was not you who registered, or your phone has changed, call us:',
			kz: 'Тіркелген сіз болмасаңыз немесе телефоныңыз өзгерсе, бізге қоңырау шалыңыз:',
		},
	},
});

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
			phone: { ru: 'В СМС на телефон', en: 'By text message', kz: 'Телефонға СМС арқылы' },
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
	consentText: {
		ru: 'Согласен на сбор и обработку моих персональных данных',
		en: 'I agree to the collection and processing of my personal data',
		kz: 'Жеке деректерімді жинауға және өңдеуге келісемін',
	},
	consentMore: { ru: 'О чём это согласие', en: 'What this consent covers', kz: 'Бұл келісім не туралы' },
	consentBody: {
		ru: 'Лаборатория получит всё, что вы указали при регистрации: имя, дату рождения, ИИН и номер документа, город, телефоны и электронную почту. Эти сведения нужны, чтобы открыть вам кабинет и показывать в нём ваши заказы и результаты. При передаче в лабораторию они могут проходить через серверы за пределами Казахстана. Чтобы прислать код, ваш телефон получит оператор СМС, а электронный адрес — оператор почтового сервиса, который может находиться за пределами Казахстана. Отозвать согласие можно по телефону колл-центра.',
		en: 'The laboratory receives everything you give at registration: your name, date of birth, IIN and document number, city, phone numbers and e-mail address. It needs them to open an account for you and to show you your orders and results there. On the way to the laboratory they may pass through servers outside Kazakhstan. To send you a code, an SMS operator receives your phone number, or the operator of an e-mail service, which may be outside Kazakhstan, your e-mail address. You can withdraw your consent by phoning the call centre.',
		kz: 'Зертхана тіркелу кезінде көрсеткеніңіздің бәрін алады: аты-жөніңізді, туған күніңізді, ЖСН мен құжат нөмірін, қаланы, телефондар мен электрондық поштаны. Бұл мәліметтер сізге кабинет ашу және онда тапсырыстарыңыз бен нәтижелеріңізді көрсету үшін керек. Зертханаға жіберу кезінде олар Қазақстаннан тыс серверлер арқылы өтуі мүмкін. Кодты жіберу үшін телефоныңызды СМС операторы, ал электрондық мекенжайыңызды Қазақстаннан тыс жерде болуы мүмкін пошта сервисінің операторы алады. Келісімді колл-орталық телефоны арқылы қайтарып алуға болады.',
	},
	agreementText: { ru: 'Принимаю пользовательское соглашение', en: 'I accept the user agreement', kz: 'Пайдаланушы келісімін қабылдаймын' },
	agreementMore: { ru: 'Коротко о соглашении', en: 'The agreement in brief', kz: 'Келісім туралы қысқаша' },
	agreementBody: {
		ru: 'Кабинет принадлежит одному человеку. Не передавайте пароль и коды другим: они открывают ваши результаты. Результат исследования — не диагноз: его толкует врач. Закрыть кабинет можно по телефону колл-центра.',
		en: 'An account belongs to one person. Give your password and codes to nobody: they open your results. A test result is not a diagnosis: it is for a doctor to interpret. You can close the account by phoning the call centre.',
		kz: 'Кабинет бір адамға тиесілі. Құпиясөз бен кодтарды басқаларға бермеңіз: олар нәтижелеріңізді ашады. Зерттеу нәтижесі диагноз емес: оны дәрігер түсіндіреді. Кабинетті колл-орталық телефоны арқылы жабуға болады.',
	},
	errors: {
		'codes-exhausted': {
			ru: 'Сегодня отправить код таким способом больше нельзя. Выберите другой: СМС или письмо. Или позвоните нам.',
			en: 'No more codes can be sent this way today. Choose the other one, a text message or an e-mail, or call us.',
			kz: 'Бүгін бұл тәсілмен код жіберілмейді. Басқасын таңдаңыз: СМС не хат. Немесе бізге қоңырау шалыңыз.',
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

/** The page of a patient's settings. */
import { defineWords } from '#shared/i18n/words.ts';

export const settingsWords = defineWords('settings', {
	headTitle: { ru: 'Настройки — {{brand}}', en: 'Settings — {{brand}}', kz: 'Баптаулар — {{brand}}' },
	title: { ru: 'Настройки', en: 'Settings', kz: 'Баптаулар' },
	lead: {
		ru: 'Ваши данные, контакты и уведомления.',
		en: 'Your details, contacts and notifications.',
		kz: 'Деректеріңіз, байланыс мәліметтеріңіз және хабарламалар.',
	},
	childLead: {
		ru: 'Сейчас показаны данные ребёнка. Чтобы изменить свои контакты и уведомления, вернитесь к своим данным.',
		en: 'Your child’s data is shown now. To change your own contacts and notifications, go back to your data.',
		kz: 'Қазір баланың деректері көрсетілген. Өз байланыс деректеріңіз бен хабарламаларды өзгерту үшін өз деректеріңізге оралыңыз.',
	},
	done: {
		saved: { ru: 'Данные успешно изменены.', en: 'Your changes were saved.', kz: 'Деректер сәтті өзгертілді.' },
		changed: {
			ru: 'Данные успешно изменены. На прежний контакт мы сообщили об этом.',
			en: 'Your changes were saved. We sent a notice to your old contact.',
			kz: 'Деректер сәтті өзгертілді. Бұл туралы бұрынғы байланысқа хабарладық.',
		},
		again: {
			ru: 'Время вышло, контакт не изменён. Введите его ещё раз.',
			en: 'You ran out of time, and your contact was not changed. Enter it again.',
			kz: 'Уақыт бітті, байланыс дерегі өзгерген жоқ. Қайта енгізіңіз.',
		},
	},
	names: { ru: 'Личные данные', en: 'Personal details', kz: 'Жеке деректер' },
	birthDate: { ru: 'Дата рождения', en: 'Date of birth', kz: 'Туған күні' },
	childNames: {
		ru: 'Изменить данные ребёнка можно в регистратуре любого пункта приёма по его документу.',
		en: 'The child’s details can be changed at the front desk of any collection point with the child’s ID or birth certificate.',
		kz: 'Баланың деректерін кез келген қабылдау пунктінің тіркеу бөлімінде құжаты бойынша өзгертуге болады.',
	},
	provedNames: {
		ru: 'Данные подтверждены. Изменить их можно в регистратуре любого пункта приёма с удостоверением личности.',
		en: 'These details are confirmed. They can be changed at the front desk of any collection point with your ID.',
		kz: 'Деректер расталған. Оларды кез келген қабылдау пунктінің тіркеу бөлімінде жеке куәлікпен өзгертуге болады.',
	},
	unproved: {
		ru: 'Пишите так, как в удостоверении: по этим данным и подтверждённому телефону мы находим ваши результаты. Чтобы увидеть всю историю по ИИН, один раз покажите удостоверение в пункте приёма. После этого изменить данные можно только там.',
		en: 'Write them as your ID does: we find your results by these details and your confirmed phone number. To see your whole history by IIN, show your ID once at a collection point. After that, the details can be changed only there.',
		kz: 'Жеке куәліктегідей жазыңыз: нәтижелеріңізді осы деректер мен расталған телефон бойынша табамыз. ЖСН бойынша бүкіл тарихты көру үшін қабылдау пунктінде жеке куәлікті бір рет көрсетіңіз. Содан кейін деректерді тек сол жерде өзгертуге болады.',
	},
	contacts: { ru: 'Контакты', en: 'Contacts', kz: 'Байланыс деректері' },
	confirmLead: {
		ru: 'Чтобы изменить контакты, сначала подтвердите, что это вы.',
		en: 'To change your contacts, first confirm that it is you.',
		kz: 'Байланыс деректерін өзгерту үшін алдымен бұл сіз екеніңізді растаңыз.',
	},
	confirmYes: { ru: 'Подтвердить', en: 'Confirm', kz: 'Растау' },
	phone: { ru: 'Телефон', en: 'Phone', kz: 'Телефон' },
	emailTitle: { ru: 'Электронная почта', en: 'Email', kz: 'Электрондық пошта' },
	secondPhone: { ru: 'Дополнительный телефон', en: 'Additional phone', kz: 'Қосымша телефон' },
	changePhone: { ru: 'Изменить телефон', en: 'Change phone', kz: 'Телефонды өзгерту' },
	changeEmail: { ru: 'Изменить почту', en: 'Change email', kz: 'Поштаны өзгерту' },
	confirmContact: { ru: 'Получить код', en: 'Get a code', kz: 'Код алу' },
	unprovedPhone: {
		ru: 'Телефон, который вы указали при регистрации, ещё не подтверждён: войти по нему нельзя, и сообщений на него мы не шлём. Подтвердите его кодом.',
		en: 'The phone number you gave when you signed up is not confirmed yet: you cannot sign in with it, and we do not text it. Confirm it with a code.',
		kz: 'Тіркелген кезде көрсеткен телефоныңыз әлі расталмаған: ол арқылы кіру мүмкін емес, оған хабарлама да жібермейміз. Оны кодпен растаңыз.',
	},
	unprovedEmail: {
		ru: 'Почта, которую вы указали при регистрации, ещё не подтверждена: войти по ней нельзя, и писем на неё мы не шлём. Подтвердите её кодом.',
		en: 'The email you gave when you signed up is not confirmed yet: you cannot sign in with it, and we do not send anything there. Confirm it with a code.',
		kz: 'Тіркелген кезде көрсеткен поштаңыз әлі расталмаған: ол арқылы кіру мүмкін емес, оған хат та жібермейміз. Оны кодпен растаңыз.',
	},
	notConfirmed: { ru: '{{contact}} (не подтверждён)', en: '{{contact}} (not confirmed)', kz: '{{contact}} (расталмаған)' },
	notConfirmedEmail: { ru: '{{contact}} (не подтверждена)', en: '{{contact}} (not confirmed)', kz: '{{contact}} (расталмаған)' },
	addEmail: { ru: 'Добавить почту', en: 'Add email', kz: 'Пошта қосу' },
	notices: { ru: 'Уведомления по SMS и почте', en: 'Text and email notifications', kz: 'SMS және пошта арқылы хабарламалар' },
	noticesLead: {
		ru: 'Сообщим, когда результат готов. Названий анализов и значений в сообщениях нет.',
		en: 'We will let you know when a result is ready. Messages never include test names or values.',
		kz: 'Нәтиже дайын болғанда хабарлаймыз. Хабарламада талдау атаулары мен көрсеткіштер болмайды.',
	},
	language: { ru: 'Язык сообщений', en: 'Message language', kz: 'Хабарламалар тілі' },
	save: { ru: 'Сохранить', en: 'Save', kz: 'Сақтау' },
	more: { ru: 'Ещё', en: 'More', kz: 'Тағы' },
	links: {
		password: { ru: 'Сменить пароль', en: 'Change password', kz: 'Құпиясөзді өзгерту' },
		sessions: { ru: 'Устройства, на которых вы вошли', en: 'Devices where you are signed in', kz: 'Сіз кірген құрылғылар' },
		shared: { ru: 'Ссылки на результаты', en: 'Links to results', kz: 'Нәтижелерге сілтемелер' },
		journal: { ru: 'Журнал: кто открывал результаты', en: 'Journal: who opened your results', kz: 'Журнал: нәтижелерді кім ашты' },
		family: { ru: 'Семья', en: 'Family', kz: 'Отбасы' },
	},
	fields: {
		surname: { ru: 'Фамилия', en: 'Last name', kz: 'Тегі' },
		name: { ru: 'Имя', en: 'First name', kz: 'Аты' },
		patronymic: { ru: 'Отчество', en: 'Patronymic', kz: 'Әкесінің аты' },
		iin: { ru: 'ИИН', en: 'IIN', kz: 'ЖСН' },
		phoneNumber: { ru: 'Телефон', en: 'Phone', kz: 'Телефон' },
		additionalPhoneNumber: { ru: 'Дополнительный телефон', en: 'Additional phone', kz: 'Қосымша телефон' },
		email: { ru: 'Электронная почта', en: 'Email', kz: 'Электрондық пошта' },
		SMSSending: { ru: 'Присылать SMS', en: 'Send me text messages', kz: 'SMS жіберу' },
		emailSending: { ru: 'Присылать письма на почту', en: 'Send me emails', kz: 'Поштаға хат жіберу' },
		locale: { ru: 'Язык', en: 'Language', kz: 'Тіл' },
	},
	hints: {
		phoneNumber: {
			ru: 'На новый номер придёт код. До ввода кода действует прежний.',
			en: 'We will text a code to the new number. The old number stays active until you enter it.',
			kz: 'Жаңа нөмірге код келеді. Код енгізілгенше бұрынғы нөмір қолданылады.',
		},
		email: {
			ru: 'На новый адрес придёт код.',
			en: 'We will send a code to the new address.',
			kz: 'Жаңа мекенжайға код келеді.',
		},
		additionalPhoneNumber: {
			ru: 'Позвоним на него, если основной не отвечает. Кодов и сообщений на него не шлём. Чтобы убрать, оставьте пустым.',
			en: 'We call it if your main number does not answer. We never send codes or messages to it. Leave it blank to remove it.',
			kz: 'Негізгі нөмір жауап бермесе, осыған қоңырау шаламыз. Оған код та, хабарлама да жіберілмейді. Алып тастау үшін бос қалдырыңыз.',
		},
	},
	confirm: {
		iin: {
			ru: 'В удостоверении такой же ИИН, ошибки нет',
			en: 'The IIN on the ID is the same; there is no mistake',
			kz: 'Жеке куәлікте де осы ЖСН, қате жоқ',
		},
	},
	errors: {
		unexpected: {
			ru: 'Непредвиденная ошибка. Попробуйте позже.',
			en: 'Unexpected error. Please try again later.',
			kz: 'Күтпеген қате шықты. Кейінірек қайталап көріңіз.',
		},
	},
});

/** Asking for an online consultation. */
import { defineWords } from '#shared/i18n/words.ts';

export const consultationWords = defineWords('consultation', {
	headTitle: { ru: 'Онлайн-консультация — {{brand}}', en: 'Online consultation — {{brand}}', kz: 'Онлайн кеңес — {{brand}}' },
	headDescription: {
		ru: 'Расшифровка результатов анализов и консультация врача онлайн.',
		en: 'Your test results explained, and an online consultation with a doctor.',
		kz: 'Талдау нәтижелерін түсіндіру және дәрігердің онлайн кеңесі.',
	},
	title: { ru: 'Онлайн-консультация', en: 'Online consultation', kz: 'Онлайн кеңес' },
	lead: {
		ru: 'Оставьте заявку, и врач свяжется с вами в выбранный день. К заявке можно приложить до 10 файлов с результатами.',
		en: 'Send a request, and a doctor will contact you on the day you choose. You can attach up to 10 files with your results.',
		kz: 'Өтінім жіберіңіз, дәрігер өзіңіз таңдаған күні хабарласады. Өтінімге нәтижелер жазылған 10 файлға дейін тіркеуге болады.',
	},
	facts: {
		title: { ru: 'Как это проходит', en: 'How it works', kz: 'Кеңес қалай өтеді' },
		price: {
			name: { ru: 'Цена', en: 'Price', kz: 'Бағасы' },
			text: {
				ru: 'Заявка бесплатна и ни к чему не обязывает. Если разговор с врачом платный, цену назовут заранее.',
				en: 'The request is free and commits you to nothing. If talking to the doctor costs money, you are told the price beforehand.',
				kz: 'Өтінім тегін және ешнәрсеге міндеттемейді. Дәрігермен сөйлесу ақылы болса, бағасын алдын ала айтады.',
			},
		},
		doctor: {
			name: { ru: 'Врач', en: 'Doctor', kz: 'Дәрігер' },
			text: {
				ru: 'Объяснит результаты, подскажет, что сдать ещё и к кому идти. Диагноз и лечение назначает врач, который вас осмотрел.',
				en: 'Explains your results, what else to test and whom to see. Diagnosis and treatment come from the doctor who examines you.',
				kz: 'Нәтижелерді түсіндіреді, тағы не тапсыру және кімге бару керегін айтады. Диагноз бен емді сізді қараған дәрігер тағайындайды.',
			},
		},
		hours: {
			name: { ru: 'Когда', en: 'When', kz: 'Қашан' },
			text: {
				ru: 'В выбранный день. В какие часы вам удобно, спросят, когда позвонят.',
				en: 'On the day you choose. When we call, we ask which hours suit you.',
				kz: 'Таңдаған күні. Қай сағат ыңғайлы екенін қоңырау шалғанда сұраймыз.',
			},
		},
		files: {
			name: { ru: 'Файлы', en: 'Files', kz: 'Файлдар' },
			text: {
				ru: 'Бланки или фотографии, в том числе из других лабораторий.',
				en: 'Reports or photos, from other laboratories, too.',
				kz: 'Бланкілер немесе фотосуреттер, басқа зертханалардікі де болады.',
			},
		},
		cancel: {
			name: { ru: 'Отмена', en: 'Canceling', kz: 'Бас тарту' },
			text: {
				ru: 'Планы изменились? Позвоните нам в любой момент до разговора.',
				en: 'Plans changed? Call us anytime before the consultation.',
				kz: 'Жоспарыңыз өзгерді ме? Кеңеске дейін кез келген уақытта қоңырау шалыңыз.',
			},
		},
		number: { ru: 'Наш номер', en: 'Our number', kz: 'Біздің нөмір' },
	},
	fields: {
		fio: { ru: 'Фамилия, имя и отчество', en: 'Full name', kz: 'Тегі, аты және әкесінің аты' },
		email: { ru: 'Электронная почта', en: 'Email', kz: 'Электрондық пошта' },
		iin: { ru: 'ИИН', en: 'IIN', kz: 'ЖСН' },
		phone: { ru: 'Телефон', en: 'Phone', kz: 'Телефон' },
		city: { ru: 'Город', en: 'City', kz: 'Қала' },
		departure_date: { ru: 'День консультации', en: 'Consultation date', kz: 'Кеңес күні' },
		reason: { ru: 'Что вам нужно', en: 'What do you need?', kz: 'Сізге не керек' },
		consent: { ru: 'Согласие на обработку персональных данных', en: 'Consent to the processing of personal data', kz: 'Жеке деректерді өңдеуге келісім' },
		attachments: { ru: 'Файлы', en: 'Files', kz: 'Файлдар' },
	},
	hints: {
		email: {
			ru: 'Отправим сюда письмо о том, что заявка получена.',
			en: 'We will email you here to confirm that we received your request.',
			kz: 'Өтінім алынғаны туралы хатты осы мекенжайға жібереміз.',
		},
		attachments: {
			ru: 'До 10 файлов: PDF, JPEG, PNG, WebP или HEIC, каждый до 20 МБ. На сайте они никому не показываются.',
			en: 'Up to 10 files: PDF, JPEG, PNG, WebP or HEIC, up to 20 MB each. They are not shown to anyone on the site.',
			kz: '10 файлға дейін: PDF, JPEG, PNG, WebP немесе HEIC, әрқайсысы 20 МБ-қа дейін. Файлдар сайтта ешкімге көрсетілмейді.',
		},
	},
	options: {
		reason: {
			interpretation: { ru: 'Расшифровать результаты', en: 'Explain my results', kz: 'Нәтижелерді түсіндіру' },
			consultation: { ru: 'Консультация врача', en: 'Talk to a doctor', kz: 'Дәрігер кеңесі' },
			other: { ru: 'Другое', en: 'Something else', kz: 'Басқа' },
		},
	},
	confirm: {
		iin: {
			ru: 'В удостоверении такой же ИИН, ошибки нет',
			en: 'The IIN on the ID is the same; there is no mistake',
			kz: 'Жеке куәлікте де осы ЖСН, қате жоқ',
		},
	},
	knownOwn: {
		ru: 'Заполнено вашими данными из кабинета: {{name}}. Если консультация нужна кому-то другому, впишите его данные.',
		en: 'Filled in from your account: {{name}}. If the consultation is for someone else, enter their details.',
		kz: 'Кабинеттегі өз деректеріңізбен толтырылды: {{name}}. Кеңес басқа адамға керек болса, соның деректерін енгізіңіз.',
	},
	knownChild: {
		ru: 'Заполнено данными ребёнка: {{name}}. Телефон и почта — ваши.',
		en: 'Filled in with your child’s details: {{name}}. The phone and email are yours.',
		kz: 'Баланың деректерімен толтырылды: {{name}}. Телефон мен пошта — сіздікі.',
	},
	send: { ru: 'Отправить заявку', en: 'Send request', kz: 'Өтінімді жіберу' },
	sentTitle: { ru: 'Заявка получена', en: 'We received your request', kz: 'Өтінім алынды' },
	sent: {
		ru: 'Врач свяжется с вами по телефону или электронной почте в выбранный день.',
		en: 'A doctor will contact you by phone or email on the day you chose.',
		kz: 'Дәрігер өзіңіз таңдаған күні телефон немесе электрондық пошта арқылы хабарласады.',
	},
	sentMail: {
		ru: 'Подтверждение отправим и на указанную электронную почту. Если письмо не придёт, заявка всё равно принята.',
		en: 'We are also sending a confirmation to your email address. Even if it does not arrive, we have your request.',
		kz: 'Растау хатын көрсетілген электрондық поштаға да жібереміз. Хат келмесе де, өтінім қабылданды.',
	},
	another: { ru: 'Отправить ещё одну заявку', en: 'Send another request', kz: 'Тағы бір өтінім жіберу' },
});

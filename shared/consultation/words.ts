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
		en: 'Leave a request and a doctor will contact you on the day you choose. You can attach up to 10 files with your results.',
		kz: 'Өтінім жіберіңіз, дәрігер өзіңіз таңдаған күні хабарласады. Өтінімге нәтижелер жазылған 10 файлға дейін тіркеуге болады.',
	},
	fields: {
		fio: { ru: 'Фамилия, имя и отчество', en: 'Full name', kz: 'Тегі, аты және әкесінің аты' },
		email: { ru: 'Электронная почта', en: 'E-mail', kz: 'Электрондық пошта' },
		iin: { ru: 'ИИН', en: 'IIN', kz: 'ЖСН' },
		phone: { ru: 'Телефон', en: 'Phone', kz: 'Телефон' },
		city: { ru: 'Город', en: 'City', kz: 'Қала' },
		departure_date: { ru: 'День консультации', en: 'Day of the consultation', kz: 'Кеңес күні' },
		reason: { ru: 'Что вам нужно', en: 'What do you need?', kz: 'Сізге не керек' },
		consent: { ru: 'Согласие на обработку персональных данных', en: 'Consent to the processing of personal data', kz: 'Жеке деректерді өңдеуге келісім' },
		attachments: { ru: 'Файлы', en: 'Files', kz: 'Файлдар' },
	},
	hints: {
		email: {
			ru: 'Отправим сюда письмо о том, что заявка получена.',
			en: 'We will send an e-mail here to confirm that we have your request.',
			kz: 'Өтінім алынғаны туралы хатты осы мекенжайға жібереміз.',
		},
		attachments: {
			ru: 'До 10 файлов: PDF, JPEG, PNG, WebP или HEIC, каждый до 20 МБ. На сайте они никому не показываются.',
			en: 'Up to 10 files: PDF, JPEG, PNG, WebP or HEIC, up to 20 MB each. The site shows them to nobody.',
			kz: '10 файлға дейін: PDF, JPEG, PNG, WebP немесе HEIC, әрқайсысы 20 МБ-қа дейін. Файлдар сайтта ешкімге көрсетілмейді.',
		},
	},
	options: {
		reason: {
			interpretation: { ru: 'Расшифровать результаты', en: 'Explain my results', kz: 'Нәтижелерді түсіндіру' },
			consultation: { ru: 'Консультация врача', en: 'A doctor’s consultation', kz: 'Дәрігер кеңесі' },
			other: { ru: 'Другое', en: 'Something else', kz: 'Басқа' },
		},
	},
	confirm: {
		iin: {
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
		ru: 'Лаборатория получит всё, что вы указали в заявке: имя, ИИН, телефон, электронную почту, город, день и причину обращения, а также приложенные файлы. Эти сведения нужны, чтобы врач подготовился к консультации и связался с вами. При передаче в лабораторию они могут проходить через серверы за пределами Казахстана. Ваш электронный адрес и письмо с выбранным днём получит и оператор почтового сервиса: он может находиться за пределами Казахстана. Ни вашего ИИН, ни телефона, ни файлов в письме нет. Отозвать согласие можно по телефону колл-центра.',
		en: 'The laboratory receives everything you give in the request: your name, IIN, phone number, e-mail address, city, the day and the reason, and the files you attach. The doctor needs it to prepare for the consultation and to contact you. On the way to the laboratory it may pass through servers outside Kazakhstan. The operator of an e-mail service, which may be outside Kazakhstan, also receives your e-mail address and the message with the chosen day. The message contains no IIN, phone number or files of yours. You can withdraw your consent by phoning the call centre.',
		kz: 'Зертхана өтінімде көрсеткеніңіздің бәрін алады: аты-жөніңізді, ЖСН-ді, телефоныңызды, электрондық поштаңызды, қаланы, кеңес күні мен себебін, сондай-ақ тіркелген файлдарды. Бұл мәліметтер дәрігердің кеңеске дайындалып, сізбен хабарласуы үшін керек. Зертханаға жіберу кезінде олар Қазақстаннан тыс серверлер арқылы өтуі мүмкін. Электрондық мекенжайыңыз бен таңдалған күн жазылған хатты пошта сервисінің операторы да алады: ол Қазақстаннан тыс жерде болуы мүмкін. Хатта ЖСН-іңіз де, телефоныңыз да, файлдарыңыз да болмайды. Келісімді колл-орталық телефоны арқылы қайтарып алуға болады.',
	},
	knownOwn: {
		ru: 'Заполнено вашими данными из кабинета: {{name}}. Если консультация нужна кому-то другому, впишите его данные.',
		en: 'Filled in with your own data from the account: {{name}}. If somebody else needs the consultation, enter their data.',
		kz: 'Кабинеттегі өз деректеріңізбен толтырылды: {{name}}. Кеңес басқа адамға керек болса, соның деректерін енгізіңіз.',
	},
	knownChild: {
		ru: 'Заполнено данными ребёнка: {{name}}. Телефон и почта — ваши.',
		en: 'Filled in with your child’s data: {{name}}. Phone and e-mail are yours.',
		kz: 'Баланың деректерімен толтырылды: {{name}}. Телефон мен пошта — сіздікі.',
	},
	send: { ru: 'Отправить заявку', en: 'Send request', kz: 'Өтінімді жіберу' },
	sentTitle: { ru: 'Заявка получена', en: 'Your request has been received', kz: 'Өтінім алынды' },
	sent: {
		ru: 'Врач свяжется с вами по телефону или электронной почте в выбранный день.',
		en: 'A doctor will contact you by phone or e-mail on the day you chose.',
		kz: 'Дәрігер өзіңіз таңдаған күні телефон немесе электрондық пошта арқылы хабарласады.',
	},
	sentMail: {
		ru: 'Подтверждение отправим и на указанную электронную почту. Если письмо не придёт, заявка всё равно принята.',
		en: 'We are also sending a confirmation to your e-mail address. If it does not arrive, your request still stands.',
		kz: 'Растау хатын көрсетілген электрондық поштаға да жібереміз. Хат келмесе де, өтінім қабылданды.',
	},
	another: { ru: 'Отправить ещё одну заявку', en: 'Send another request', kz: 'Тағы бір өтінім жіберу' },
});

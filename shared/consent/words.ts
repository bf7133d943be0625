/**
 * The texts that people agree to, in short where they tick, and whole below. Whoever changes one gives it a new version (`versions.ts`); a test holds the two together.
 */
import { defineWords } from '#shared/i18n/words.ts';

export const consentWords = defineWords('consent', {
	/** Below a text. */
	version: { ru: 'Редакция от {{day}}', en: 'Version of {{day}}', kz: 'Редакция күні: {{day}}' },
	order: {
		consent: {
			label: {
				ru: 'Согласен на сбор и обработку моих персональных данных',
				en: 'I agree to the collection and processing of my personal data',
				kz: 'Жеке деректерімді жинауға және өңдеуге келісемін',
			},
			summary: { ru: 'О чём это согласие', en: 'What this consent covers', kz: 'Бұл келісім не туралы' },
			body: {
				ru: 'Лаборатория получит имя, дату рождения, пол, ИИН, телефон, электронную почту и номер дисконтной карты, которые вы указали, сведения о беременности, цикле или менопаузе, если вы их сообщили, а также результаты исследований. Нужны они, чтобы оформить заказ, выполнить исследования и передать вам результат. При передаче данные могут проходить через серверы за пределами Казахстана, но там не хранятся. Если о принятом заказе вам придёт SMS, ваш телефон получит и оператор SMS-рассылки в Казахстане. Если вы указали электронную почту, её адрес и письма о заказе получит и оператор почтового сервиса: он может находиться за пределами Казахстана. В этих письмах номер заказа, пункт приёма, сумма и правила подготовки; ни имени, ни названий анализов, ни результатов в них нет. При оплате картой на сайте платёжная система узнает номер и сумму заказа. Отозвать согласие можно по телефону колл-центра.',
				en: 'The laboratory receives the name, date of birth, sex, IIN, phone number, e-mail address and discount card number you entered, what you told us about pregnancy, cycle or menopause, and your test results. It needs them to process the order, carry out the tests and give you the results. On the way the data may pass through servers outside Kazakhstan, but it is not stored there. If we text you that the order was received, an SMS operator in Kazakhstan receives your phone number as well. If you gave an e-mail address, the operator of an e-mail service, which may be outside Kazakhstan, receives it with the messages about the order: its number, the collection point, the sum and how to prepare, and no name, no test and no result. If you pay by card on the site, the payment service is told the number and the sum of the order. You can withdraw your consent by phoning the call centre.',
				kz: 'Зертхана сіз көрсеткен аты-жөніңізді, туған күніңізді, жынысыңызды, ЖСН-ді, телефоныңызды, электрондық поштаңыз бен жеңілдік картаңыздың нөмірін, жүктілік, цикл немесе менопауза туралы айтқаныңызды және зерттеу нәтижелерін алады. Олар тапсырысты рәсімдеу, зерттеу жүргізу және нәтижені сізге беру үшін керек. Жіберу кезінде деректер Қазақстаннан тыс серверлер арқылы өтуі мүмкін, бірақ онда сақталмайды. Тапсырыстың қабылданғаны туралы SMS жіберілсе, телефон нөміріңізді Қазақстандағы SMS операторы да алады. Электрондық пошта көрсетсеңіз, мекенжайы мен тапсырыс туралы хаттарды пошта сервисінің операторы да алады: ол Қазақстаннан тыс жерде болуы мүмкін. Бұл хаттарда тапсырыс нөмірі, қабылдау пункті, сомасы және дайындалу ережелері болады; аты-жөніңіз, талдау атаулары мен нәтижелер болмайды. Сайтта картамен төлесеңіз, төлем жүйесіне тапсырыстың нөмірі мен сомасы беріледі. Келісімді колл-орталық телефоны арқылы қайтарып алуға болады.',
			},
		},
		agreement: {
			label: { ru: 'Принимаю условия оказания услуг', en: 'I accept the terms of service', kz: 'Қызмет көрсету шарттарын қабылдаймын' },
			summary: { ru: 'Коротко об условиях', en: 'The terms in brief', kz: 'Шарттар туралы қысқаша' },
			body: {
				ru: 'Цена заказа не изменится до вашего визита. Отменить заказ можно бесплатно, пока лаборатория не начала исследования. Срок готовности считается в рабочих днях со дня взятия материала. Результат исследования — не диагноз: его толкует врач.',
				en: 'The price of the order will not change before your visit. You can cancel free of charge until the laboratory starts testing. Turnaround is counted in working days from the day the sample is taken. A test result is not a diagnosis: it is for a doctor to interpret.',
				kz: 'Тапсырыс бағасы сіз келгенше өзгермейді. Зертхана зерттеуді бастамайынша, тапсырыстан тегін бас тартуға болады. Дайын болу мерзімі материал алынған күннен бастап жұмыс күндерімен есептеледі. Зерттеу нәтижесі диагноз емес: оны дәрігер түсіндіреді.',
			},
		},
	},
	registration: {
		consent: {
			label: {
				ru: 'Согласен на сбор и обработку моих персональных данных',
				en: 'I agree to the collection and processing of my personal data',
				kz: 'Жеке деректерімді жинауға және өңдеуге келісемін',
			},
			summary: { ru: 'О чём это согласие', en: 'What this consent covers', kz: 'Бұл келісім не туралы' },
			body: {
				ru: 'Лаборатория получит всё, что вы указали при регистрации: имя, дату рождения, ИИН и номер документа, город, телефоны и электронную почту. Эти сведения нужны, чтобы открыть вам кабинет и показывать в нём ваши заказы и результаты. При передаче в лабораторию они могут проходить через серверы за пределами Казахстана. Чтобы прислать код, ваш телефон получит оператор СМС, а электронный адрес — оператор почтового сервиса, который может находиться за пределами Казахстана. Отозвать согласие можно по телефону колл-центра.',
				en: 'The laboratory receives everything you give at registration: your name, date of birth, IIN and document number, city, phone numbers and e-mail address. It needs them to open an account for you and to show you your orders and results there. On the way to the laboratory they may pass through servers outside Kazakhstan. To send you a code, an SMS operator receives your phone number, or the operator of an e-mail service, which may be outside Kazakhstan, your e-mail address. You can withdraw your consent by phoning the call centre.',
				kz: 'Зертхана тіркелу кезінде көрсеткеніңіздің бәрін алады: аты-жөніңізді, туған күніңізді, ЖСН мен құжат нөмірін, қаланы, телефондар мен электрондық поштаны. Бұл мәліметтер сізге кабинет ашу және онда тапсырыстарыңыз бен нәтижелеріңізді көрсету үшін керек. Зертханаға жіберу кезінде олар Қазақстаннан тыс серверлер арқылы өтуі мүмкін. Кодты жіберу үшін телефоныңызды СМС операторы, ал электрондық мекенжайыңызды Қазақстаннан тыс жерде болуы мүмкін пошта сервисінің операторы алады. Келісімді колл-орталық телефоны арқылы қайтарып алуға болады.',
			},
		},
		agreement: {
			label: { ru: 'Принимаю пользовательское соглашение', en: 'I accept the user agreement', kz: 'Пайдаланушы келісімін қабылдаймын' },
			summary: { ru: 'Коротко о соглашении', en: 'The agreement in brief', kz: 'Келісім туралы қысқаша' },
			body: {
				ru: 'Кабинет принадлежит одному человеку. Не передавайте пароль и коды другим: они открывают ваши результаты. Результат исследования — не диагноз: его толкует врач. Закрыть кабинет можно по телефону колл-центра.',
				en: 'An account belongs to one person. Give your password and codes to nobody: they open your results. A test result is not a diagnosis: it is for a doctor to interpret. You can close the account by phoning the call centre.',
				kz: 'Кабинет бір адамға тиесілі. Құпиясөз бен кодтарды басқаларға бермеңіз: олар нәтижелеріңізді ашады. Зерттеу нәтижесі диагноз емес: оны дәрігер түсіндіреді. Кабинетті колл-орталық телефоны арқылы жабуға болады.',
			},
		},
	},
	consultation: {
		consent: {
			label: {
				ru: 'Согласен на сбор и обработку моих персональных данных',
				en: 'I agree to the collection and processing of my personal data',
				kz: 'Жеке деректерімді жинауға және өңдеуге келісемін',
			},
			summary: { ru: 'О чём это согласие', en: 'What this consent covers', kz: 'Бұл келісім не туралы' },
			body: {
				ru: 'Лаборатория получит всё, что вы указали в заявке: имя, ИИН, телефон, электронную почту, город, день и причину обращения, а также приложенные файлы. Эти сведения нужны, чтобы врач подготовился к консультации и связался с вами. При передаче в лабораторию они могут проходить через серверы за пределами Казахстана. Ваш электронный адрес и письмо с выбранным днём получит и оператор почтового сервиса: он может находиться за пределами Казахстана. Ни вашего ИИН, ни телефона, ни файлов в письме нет. Отозвать согласие можно по телефону колл-центра.',
				en: 'The laboratory receives everything you give in the request: your name, IIN, phone number, e-mail address, city, the day and the reason, and the files you attach. The doctor needs it to prepare for the consultation and to contact you. On the way to the laboratory it may pass through servers outside Kazakhstan. The operator of an e-mail service, which may be outside Kazakhstan, also receives your e-mail address and the message with the chosen day. The message contains no IIN, phone number or files of yours. You can withdraw your consent by phoning the call centre.',
				kz: 'Зертхана өтінімде көрсеткеніңіздің бәрін алады: аты-жөніңізді, ЖСН-ді, телефоныңызды, электрондық поштаңызды, қаланы, кеңес күні мен себебін, сондай-ақ тіркелген файлдарды. Бұл мәліметтер дәрігердің кеңеске дайындалып, сізбен хабарласуы үшін керек. Зертханаға жіберу кезінде олар Қазақстаннан тыс серверлер арқылы өтуі мүмкін. Электрондық мекенжайыңыз бен таңдалған күн жазылған хатты пошта сервисінің операторы да алады: ол Қазақстаннан тыс жерде болуы мүмкін. Хатта ЖСН-іңіз де, телефоныңыз да, файлдарыңыз да болмайды. Келісімді колл-орталық телефоны арқылы қайтарып алуға болады.',
			},
		},
	},
	'house-call': {
		consent: {
			label: {
				ru: 'Согласен на сбор и обработку моих персональных данных',
				en: 'I agree to the collection and processing of my personal data',
				kz: 'Жеке деректерімді жинауға және өңдеуге келісемін',
			},
			summary: { ru: 'О чём это согласие', en: 'What this consent covers', kz: 'Бұл келісім не туралы' },
			body: {
				ru: 'Лаборатория получит имя, ИИН, телефон, электронную почту, адрес и список анализов, которые вы указали. Они нужны, чтобы приехать к вам и взять анализы. При передаче данные могут проходить через серверы за пределами Казахстана, но там не хранятся. Адрес, по которому мы ищем здание на карте, получит поставщик карт; он может находиться за пределами Казахстана. Если мы отправим SMS или письмо, ваш телефон или электронный адрес, номер заявки, день и время получит оператор рассылки. Отозвать согласие можно по телефону колл-центра.',
				en: 'The laboratory receives the name, IIN, phone number, e-mail address, address and list of tests that you entered. It needs them to visit you and take your samples. On the way the data may pass through servers outside Kazakhstan, but it is not stored there. The map provider, which may be outside Kazakhstan, receives the address by which we find the building. If we send you a text message or an e-mail, its operator receives your phone number or e-mail address, the number of the request, the day and the time. You can withdraw your consent by phoning the call centre.',
				kz: 'Зертхана сіз көрсеткен аты-жөніңізді, ЖСН-ді, телефоныңызды, электрондық поштаңызды, мекенжайыңызды және талдаулар тізімін алады. Олар сізге келіп, талдау алу үшін керек. Жіберу кезінде деректер Қазақстаннан тыс серверлер арқылы өтуі мүмкін, бірақ онда сақталмайды. Ғимаратты картадан табу үшін қолданылатын мекенжайды карта қызметін көрсетуші алады; ол Қазақстаннан тыс жерде болуы мүмкін. SMS немесе хат жіберсек, телефоныңызды не электрондық мекенжайыңызды, өтінім нөмірін, күні мен уақытын хабарлама операторы да алады. Келісімді колл-орталық телефоны арқылы қайтарып алуға болады.',
			},
		},
		agreement: {
			label: { ru: 'Принимаю условия оказания услуг', en: 'I accept the terms of service', kz: 'Қызмет көрсету шарттарын қабылдаймын' },
			summary: { ru: 'Коротко об условиях', en: 'The terms in brief', kz: 'Шарттар туралы қысқаша' },
			body: {
				ru: 'Стоимость вызова, указанная здесь, не изменится, если не изменится список анализов. Отменить вызов можно бесплатно, пока не началось выбранное время. Результат исследования — не диагноз: его толкует врач.',
				en: 'The cost of the house call shown here does not change unless the list of tests does. You can cancel free of charge until the chosen time begins. A test result is not a diagnosis: it is for a doctor to interpret.',
				kz: 'Талдаулар тізімі өзгермесе, мұнда көрсетілген шақыру құны да өзгермейді. Таңдалған уақыт басталғанға дейін шақырудан тегін бас тартуға болады. Зерттеу нәтижесі диагноз емес: оны дәрігер түсіндіреді.',
			},
		},
	},
	preorder: {
		consent: {
			label: {
				ru: 'Пациент согласен на сбор и обработку персональных данных',
				en: 'The patient agrees to the collection and processing of personal data',
				kz: 'Пациент жеке деректерді жинауға және өңдеуге келіседі',
			},
		},
		agreement: {
			label: {
				ru: 'Пациент знает цену, подготовку и условия оказания услуг',
				en: 'The patient knows the price, the preparation and the terms of service',
				kz: 'Пациент бағаны, дайындықты және қызмет көрсету шарттарын біледі',
			},
		},
	},
});

/**
 * The texts that people agree to, in short where they tick, and whole below. A changed text needs a new version (`versions.ts`); a test holds the two together.
 */
import { defineWords } from '#shared/i18n/words.ts';

export const consentWords = defineWords('consent', {
	/** Below a text. */
	version: { ru: 'Редакция от {{day}}', en: 'Version of {{day}}', kz: 'Редакция күні: {{day}}' },
	/** In place of `{{kept}}`: where the laboratory keeps the data, by the operator's setting. */
	kept: {
		kazakhstan: {
			ru: 'Лаборатория хранит эти данные на серверах в Казахстане. При передаче они могут проходить через серверы за пределами Казахстана, но там не хранятся.',
			en: 'The laboratory keeps this data on servers in Kazakhstan. On the way there, it may pass through servers outside Kazakhstan, but it is not stored on them.',
			kz: 'Зертхана бұл деректерді Қазақстандағы серверлерде сақтайды. Жіберу кезінде олар Қазақстаннан тыс серверлер арқылы өтуі мүмкін, бірақ онда сақталмайды.',
		},
		abroad: {
			ru: 'Лаборатория хранит эти данные на серверах за пределами Казахстана.',
			en: 'The laboratory keeps this data on servers outside Kazakhstan.',
			kz: 'Зертхана бұл деректерді Қазақстаннан тыс жердегі серверлерде сақтайды.',
		},
	},
	order: {
		consent: {
			label: {
				ru: 'Согласен на сбор и обработку моих персональных данных',
				en: 'I agree to the collection and processing of my personal data',
				kz: 'Жеке деректерімді жинауға және өңдеуге келісемін',
			},
			summary: { ru: 'О чём это согласие', en: 'What this consent covers', kz: 'Бұл келісім не туралы' },
			body: {
				ru: 'Лаборатория получит имя, дату рождения, пол, ИИН, телефон, электронную почту и номер дисконтной карты, которые вы указали, сведения о беременности, цикле или менопаузе, если вы их сообщили, а также результаты исследований. Нужны они, чтобы оформить заказ, выполнить исследования и передать вам результат. {{kept}} Если о принятом заказе вам придёт SMS, ваш телефон получит и оператор SMS-рассылки в Казахстане. Если вы указали электронную почту, её адрес и письма о заказе получит и оператор почтового сервиса: он может находиться за пределами Казахстана. В этих письмах номер заказа, пункт приёма, сумма и правила подготовки; ни имени, ни названий анализов, ни результатов в них нет. Если у вас есть кабинет, о новом по анализам мы напишем так, как выбрано в нём. Если там включены Telegram или уведомления браузера, то Telegram или служба уведомлений вашего браузера, которые находятся за пределами Казахстана, узнают, что вам пишет лаборатория. В таких сообщениях сказано, например, что результаты готовы; имени, названий анализов и значений в них нет. При оплате картой на сайте платёжная система узнает номер и сумму заказа. Отозвать согласие можно по телефону колл-центра.',
				en: 'The laboratory receives the name, date of birth, sex, IIN, phone number, email address and discount card number you entered, anything you told us about pregnancy, cycle or menopause, and your test results. It needs them to process the order, carry out the tests and give you the results. {{kept}} If we text you about your order, a text message provider in Kazakhstan also receives your phone number. If you gave an email address, an email provider, which may be outside Kazakhstan, receives it along with our emails about the order. These emails have the order number, collection point, total and preparation rules, but no name, tests or results. If you have an account, we tell you of news of your tests in the way chosen there. If Telegram or browser notifications are turned on in it, Telegram or your browser’s notification service, both outside Kazakhstan, learn that the laboratory writes to you. Such a message says, for example, that results are ready, without your name, tests or values. If you pay by card on the site, the payment service receives the order number and total. You can withdraw your consent by calling our call center.',
				kz: 'Зертхана сіз көрсеткен аты-жөніңізді, туған күніңізді, жынысыңызды, ЖСН-ді, телефоныңызды, электрондық поштаңыз бен жеңілдік картаңыздың нөмірін, жүктілік, цикл немесе менопауза туралы айтқаныңызды және зерттеу нәтижелерін алады. Олар тапсырысты рәсімдеу, зерттеу жүргізу және нәтижені сізге беру үшін керек. {{kept}} Тапсырыстың қабылданғаны туралы SMS жіберілсе, телефон нөміріңізді Қазақстандағы SMS операторы да алады. Электрондық пошта көрсетсеңіз, мекенжайы мен тапсырыс туралы хаттарды пошта сервисінің операторы да алады: ол Қазақстаннан тыс жерде болуы мүмкін. Бұл хаттарда тапсырыс нөмірі, қабылдау пункті, сомасы және дайындалу ережелері болады; аты-жөніңіз, талдау атаулары мен нәтижелер болмайды. Кабинетіңіз болса, талдаулар бойынша жаңалықты сонда таңдалған тәсілмен хабарлаймыз. Онда Telegram немесе браузер хабарландырулары қосулы болса, Қазақстаннан тыс жердегі Telegram немесе браузеріңіздің хабарландыру қызметі сізге зертхана жазатынын біледі. Мұндай хабарламада, мысалы, нәтижелердің дайын екені айтылады; аты-жөніңіз, талдау атаулары мен көрсеткіштер болмайды. Сайтта картамен төлесеңіз, төлем жүйесіне тапсырыстың нөмірі мен сомасы беріледі. Келісімді колл-орталық телефоны арқылы қайтарып алуға болады.',
			},
		},
		agreement: {
			label: { ru: 'Принимаю условия оказания услуг', en: 'I accept the terms of service', kz: 'Қызмет көрсету шарттарын қабылдаймын' },
			summary: { ru: 'Коротко об условиях', en: 'The terms in brief', kz: 'Шарттар туралы қысқаша' },
			body: {
				ru: 'Цена заказа не изменится до вашего визита. Отменить заказ можно бесплатно, пока лаборатория не начала исследования. Срок готовности считается в рабочих днях со дня взятия материала. Результат исследования — не диагноз: его толкует врач.',
				en: 'The price of the order will not change before your visit. You can cancel free of charge until the laboratory starts testing. Turnaround time is counted in business days from the day the sample is taken. A test result is not a diagnosis: a doctor must interpret it.',
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
				ru: 'Лаборатория получит всё, что вы указали при регистрации: имя, дату рождения, ИИН и номер документа, город, телефоны и электронную почту. Эти сведения нужны, чтобы открыть вам кабинет и показывать в нём ваши заказы и результаты. {{kept}} Чтобы прислать код, ваш телефон получит оператор SMS, а электронный адрес — оператор почтового сервиса, который может находиться за пределами Казахстана. О новом по анализам мы напишем через них же, а если вы сами включите это в настройках, то и в Telegram или уведомлением в браузере. Telegram и служба уведомлений браузера находятся за пределами Казахстана: они узнают, что вам пишет лаборатория, а Telegram увидит и текст. В сообщении сказано, например, что результаты готовы, и дана ссылка на кабинет; имени, названий анализов и значений в нём нет. Отозвать согласие можно по телефону колл-центра.',
				en: 'The laboratory receives everything you enter when you sign up: your name, date of birth, IIN and ID card number, city, phone numbers and email address. It needs this to open your account and show you your orders and results there. {{kept}} To send you a code, a text message provider receives your phone number, or an email provider, which may be outside Kazakhstan, receives your email address. We use the same providers to tell you of news of your tests and, if you turn it on in settings, Telegram or notifications in your browser. Telegram and your browser’s notification service are outside Kazakhstan: they learn that the laboratory writes to you, and Telegram can also read the text. A message says, for example, that results are ready and gives a link to your account, without your name, tests or values. You can withdraw your consent by calling our call center.',
				kz: 'Зертхана тіркелу кезінде көрсеткеніңіздің бәрін алады: аты-жөніңізді, туған күніңізді, ЖСН мен құжат нөмірін, қаланы, телефондар мен электрондық поштаны. Бұл мәліметтер сізге кабинет ашу және онда тапсырыстарыңыз бен нәтижелеріңізді көрсету үшін керек. {{kept}} Кодты жіберу үшін телефоныңызды SMS операторы, ал электрондық мекенжайыңызды Қазақстаннан тыс жерде болуы мүмкін пошта сервисінің операторы алады. Талдаулар бойынша жаңалықты да солар арқылы, ал баптауларда өзіңіз қоссаңыз, Telegram арқылы немесе браузер хабарландыруымен де жеткіземіз. Telegram мен браузердің хабарландыру қызметі Қазақстаннан тыс жерде: олар сізге зертхана жазатынын біледі, Telegram мәтінін де көреді. Хабарламада, мысалы, нәтижелердің дайын екені айтылып, кабинетке сілтеме беріледі; аты-жөніңіз, талдау атаулары мен көрсеткіштер болмайды. Келісімді колл-орталық телефоны арқылы қайтарып алуға болады.',
			},
		},
		agreement: {
			label: { ru: 'Принимаю пользовательское соглашение', en: 'I accept the user agreement', kz: 'Пайдаланушы келісімін қабылдаймын' },
			summary: { ru: 'Коротко о соглашении', en: 'The agreement in brief', kz: 'Келісім туралы қысқаша' },
			body: {
				ru: 'Кабинет принадлежит одному человеку. Не передавайте пароль и коды другим: они открывают ваши результаты. Результат исследования — не диагноз: его толкует врач. Закрыть кабинет можно по телефону колл-центра.',
				en: 'An account belongs to one person. Do not share your password or codes with anyone: they open your results. A test result is not a diagnosis: a doctor must interpret it. You can close the account by calling our call center.',
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
				ru: 'Лаборатория получит всё, что вы указали в заявке: имя, ИИН, телефон, электронную почту, город, день и причину обращения, а также приложенные файлы. Эти сведения нужны, чтобы врач подготовился к консультации и связался с вами. {{kept}} Ваш электронный адрес и письмо с выбранным днём получит и оператор почтового сервиса: он может находиться за пределами Казахстана. Ни вашего ИИН, ни телефона, ни файлов в письме нет. Отозвать согласие можно по телефону колл-центра.',
				en: 'The laboratory receives everything you enter in the request: your name, IIN, phone number, email address, city, the date and the reason, and any files you attach. The doctor needs this to prepare for the consultation and contact you. {{kept}} An email provider, which may be outside Kazakhstan, also receives your email address and the email with the date you chose. The email does not include your IIN, phone number or files. You can withdraw your consent by calling our call center.',
				kz: 'Зертхана өтінімде көрсеткеніңіздің бәрін алады: аты-жөніңізді, ЖСН-ді, телефоныңызды, электрондық поштаңызды, қаланы, кеңес күні мен себебін, сондай-ақ тіркелген файлдарды. Бұл мәліметтер дәрігердің кеңеске дайындалып, сізбен хабарласуы үшін керек. {{kept}} Электрондық мекенжайыңыз бен таңдалған күн жазылған хатты пошта сервисінің операторы да алады: ол Қазақстаннан тыс жерде болуы мүмкін. Хатта ЖСН-іңіз де, телефоныңыз да, файлдарыңыз да болмайды. Келісімді колл-орталық телефоны арқылы қайтарып алуға болады.',
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
				ru: 'Лаборатория получит имя, ИИН, телефон, электронную почту, адрес и список анализов, которые вы указали. Они нужны, чтобы приехать к вам и взять анализы. {{kept}} Адрес, по которому мы ищем здание на карте, получит поставщик карт; он может находиться за пределами Казахстана. Если мы отправим SMS или письмо, ваш телефон или электронный адрес, номер заявки, день и время получит оператор рассылки. Отозвать согласие можно по телефону колл-центра.',
				en: 'The laboratory receives the name, IIN, phone number, email address, street address and list of tests you entered. It needs this to visit you and take your samples. {{kept}} The map provider, which may be outside Kazakhstan, receives the address we look up on the map. If we text or email you, the message provider receives your phone number or email address, the request number, the date and the time. You can withdraw your consent by calling our call center.',
				kz: 'Зертхана сіз көрсеткен аты-жөніңізді, ЖСН-ді, телефоныңызды, электрондық поштаңызды, мекенжайыңызды және талдаулар тізімін алады. Олар сізге келіп, талдау алу үшін керек. {{kept}} Ғимаратты картадан табу үшін қолданылатын мекенжайды карта қызметін көрсетуші алады; ол Қазақстаннан тыс жерде болуы мүмкін. SMS немесе хат жіберсек, телефоныңызды не электрондық мекенжайыңызды, өтінім нөмірін, күні мен уақытын хабарлама операторы да алады. Келісімді колл-орталық телефоны арқылы қайтарып алуға болады.',
			},
		},
		agreement: {
			label: { ru: 'Принимаю условия оказания услуг', en: 'I accept the terms of service', kz: 'Қызмет көрсету шарттарын қабылдаймын' },
			summary: { ru: 'Коротко об условиях', en: 'The terms in brief', kz: 'Шарттар туралы қысқаша' },
			body: {
				ru: 'Стоимость вызова, указанная здесь, не изменится, если не изменится список анализов. Отменить вызов можно бесплатно, пока не началось выбранное время. Результат исследования — не диагноз: его толкует врач.',
				en: 'The cost of the house call shown here will not change unless the list of tests changes. You can cancel free of charge until the selected time begins. A test result is not a diagnosis: a doctor must interpret it.',
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

/** Erasing an account: what goes, what stays and why, and taking it back. */
import { defineWords } from '#shared/i18n/words.ts';

export const erasingWords = defineWords('erasing', {
	headTitle: { ru: 'Удаление кабинета: {{brand}}', en: 'Erase your account: {{brand}}', kz: 'Кабинетті жою: {{brand}}' },
	title: { ru: 'Удалить кабинет', en: 'Erase your account', kz: 'Кабинетті жою' },
	lead: {
		ru: 'Кабинет закроется сразу, а через 14 дней будет удалён. До этого дня можно передумать: войдите и отмените удаление.',
		en: 'Your account closes at once, and is erased after 14 days. Until then you can change your mind: sign in and keep it.',
		kz: 'Кабинет бірден жабылады, ал 14 күннен кейін жойылады. Осы мерзімде ойыңыз өзгерсе, кіріп, жоюдан бас тартыңыз.',
	},
	save: {
		title: { ru: 'Сначала сохраните результаты', en: 'Save your results first', kz: 'Алдымен нәтижелерді сақтап алыңыз' },
		text: {
			ru: 'После удаления увидеть результат можно будет только по номеру и паролю с чека или в регистратуре с документом.',
			en: 'After that a result opens only by the number and password of its receipt, or at the front desk with a document.',
			kz: 'Кабинет жойылған соң нәтижені тек чектегі нөмір мен құпиясөзбен немесе тіркеу бөлімінде құжатпен көруге болады.',
		},
		link: { ru: 'Скачать результаты', en: 'Download your results', kz: 'Нәтижелерді жүктеп алу' },
	},
	goes: {
		title: { ru: 'Что удалим', en: 'What goes', kz: 'Не жойылады' },
		items: {
			person: {
				ru: 'Имя, дата рождения, ИИН, телефоны и почта в кабинете.',
				en: 'Name, date of birth, IIN, phones and email in the account.',
				kz: 'Кабинеттегі аты-жөні, туған күні, ЖСН, телефондар мен пошта.',
			},
			ways: {
				ru: 'Пароль, ключи доступа, сеансы и список устройств.',
				en: 'Password, passkeys, sessions and the list of devices.',
				kz: 'Құпиясөз, кіру кілттері, сеанстар және құрылғылар тізімі.',
			},
			news: {
				ru: 'Настройки сообщений, подписки браузеров и Telegram, ещё не отправленные сообщения вам.',
				en: 'Choices of messages, notifications of browsers and Telegram, and messages to you that wait.',
				kz: 'Хабарлама баптаулары, браузер мен Telegram жазылымдары, сізге әлі жіберілмеген хабарламалар.',
			},
			access: {
				ru: 'Ссылки на результаты, доступ врачей и приложений, который вы открыли.',
				en: 'Links to results, and what you opened to doctors and apps.',
				kz: 'Нәтижелерге сілтемелер, дәрігерлер мен қосымшаларға ашқан рұқсаттарыңыз.',
			},
			nothing: {
				ru: 'Отменённые заказы и вызовы на дом, по которым ничего не платили, а также ваши отзывы и заявки на консультацию с этим телефоном и именем.',
				en: 'Canceled orders and house calls for which nothing was paid, and your feedback and requests for a consultation with this phone and name.',
				kz: 'Ақы төленбеген бас тартылған тапсырыстар мен үйге шақырулар, сондай-ақ осы телефон мен атыңыз көрсетілген пікірлер мен кеңес сұраулары.',
			},
		},
	},
	stays: {
		title: { ru: 'Что останется и почему', en: 'What stays, and why', kz: 'Не қалады және неге' },
		items: {
			results: {
				ru: 'Результаты анализов, кто их открывал и отметки врачей: медицинские документы, которые лаборатория обязана хранить. В кабинете их больше не будет.',
				en: 'Results, who opened them, and what doctors noted: medical documents, which a laboratory has to keep. No account shows them any more.',
				kz: 'Талдау нәтижелері, оларды кім ашқаны және дәрігер белгілері: зертхана сақтауға міндетті медициналық құжаттар. Кабинетте олар көрінбейді.',
			},
			orders: {
				ru: 'Выполненные заказы и вызовы на дом, оплаты и возвраты: документы об услугах и бухгалтерский учёт. В них остаются имя и контакты, указанные в заказе.',
				en: 'Orders and house calls that were done, payments and refunds: papers of services and accounts. They keep the name and contacts that the order had.',
				kz: 'Орындалған тапсырыстар мен үйге шақырулар, төлемдер мен қайтарулар: қызмет құжаттары және бухгалтерлік есеп. Оларда тапсырыста көрсетілген аты-жөні мен байланыс қалады.',
			},
			journal: {
				ru: 'Журнал действий сотрудников и запись о том, что кабинет удалён, без ваших данных.',
				en: 'The journal of what the staff did, and a note that an account was erased, without your data.',
				kz: 'Қызметкерлер әрекетінің журналы және кабинеттің жойылғаны туралы сіздің деректеріңізсіз жазба.',
			},
		},
		why: {
			ru: 'Это обязанность лаборатории по закону, сроки хранения от вашего желания не зависят. Если мы исправим сданный результат, то сообщим по телефону из заказа.',
			en: 'The law makes the laboratory keep these, for as long as it says. If a result of yours is corrected, we tell you by the phone of the order.',
			kz: 'Бұл зертхананың заң бойынша міндеті, сақтау мерзімі сіздің қалауыңызға байланысты емес. Нәтижеңіз түзетілсе, тапсырыстағы телефон арқылы хабарлаймыз.',
		},
	},
	children: {
		title: { ru: 'Дети', en: 'Children', kz: 'Балалар' },
		goes: {
			ru: '{{name}}: данные ведёте только вы. Детский кабинет удалим вместе с вашим.',
			en: '{{name}}: only you act for the child. The child’s account is erased with yours.',
			kz: '{{name}}: деректерін тек сіз жүргізесіз. Бала кабинеті сіздікімен бірге жойылады.',
		},
		stays: {
			ru: '{{name}}: детский кабинет останется, ваш доступ к нему закончится.',
			en: '{{name}}: the child’s account stays, and your access to it ends.',
			kz: '{{name}}: бала кабинеті қалады, сіздің рұқсатыңыз аяқталады.',
		},
	},
	hinders: {
		title: { ru: 'Сначала закончите начатое', en: 'Finish these first', kz: 'Алдымен басталғанды аяқтаңыз' },
		orders: {
			ru: 'Незавершённые заказы: {{count}}. Отмените их или дождитесь результатов.',
			en: 'Orders that are not done: {{count}}. Cancel them, or wait for the results.',
			kz: 'Аяқталмаған тапсырыстар: {{count}}. Олардан бас тартыңыз немесе нәтижесін күтіңіз.',
		},
		houseCalls: {
			ru: 'Предстоящие вызовы на дом: {{count}}. Отмените их или дождитесь медсестры.',
			en: 'House calls to come: {{count}}. Cancel them, or wait for the nurse.',
			kz: 'Алдағы үйге шақырулар: {{count}}. Олардан бас тартыңыз немесе мейіргерді күтіңіз.',
		},
		payments: {
			ru: 'Оплаты и возвраты в пути: {{count}}. Дождитесь, пока деньги дойдут.',
			en: 'Payments and refunds on their way: {{count}}. Wait until the money has arrived.',
			kz: 'Жолдағы төлемдер мен қайтарулар: {{count}}. Ақша жеткенше күтіңіз.',
		},
		toOrders: { ru: 'К заказам', en: 'To the orders', kz: 'Тапсырыстарға' },
		call: { ru: 'Не получается? Позвоните нам:', en: 'It does not work? Call us:', kz: 'Болмай жатыр ма? Бізге қоңырау шалыңыз:' },
	},
	ask: { ru: 'Подтверждение', en: 'Confirm', kz: 'Растау' },
	fields: {
		password: { ru: 'Пароль', en: 'Password', kz: 'Құпиясөз' },
		understood: {
			ru: 'Я сохранил(а) нужное и понимаю: удалённый кабинет не вернуть',
			en: 'I have saved what I need, and understand that an erased account cannot be brought back',
			kz: 'Керегімді сақтап алдым және жойылған кабинетті қайтаруға болмайтынын түсінемін',
		},
	},
	errors: {
		'wrong-credentials': {
			ru: 'Неверный пароль. Ничего не изменено.',
			en: 'Wrong password. Nothing was changed.',
			kz: 'Құпиясөз қате. Ештеңе өзгерген жоқ.',
		},
		'not-available': {
			ru: 'Сейчас нельзя: есть незавершённое, или пароль задан меньше суток назад по коду из письма. Ничего не изменено.',
			en: 'Not possible now: something is not done yet, or the password was set less than a day ago by a code from an email. Nothing was changed.',
			kz: 'Қазір болмайды: аяқталмаған іс бар немесе құпиясөз хаттағы код арқылы бір тәулікке жетпей бұрын қойылған. Ештеңе өзгерген жоқ.',
		},
		conflict: {
			ru: 'Удаление уже началось, отменить его нельзя.',
			en: 'Erasing has begun, it cannot be taken back.',
			kz: 'Жою басталып кетті, одан бас тартуға болмайды.',
		},
	},
	go: { ru: 'Удалить кабинет', en: 'Erase the account', kz: 'Кабинетті жою' },
	sending: { ru: 'Закрываем…', en: 'Closing…', kz: 'Жабылуда…' },
	confirm: {
		text: {
			ru: 'Пароля у кабинета нет. Сначала подтвердите, что это вы: кодом из SMS или ключом доступа.',
			en: 'The account has no password. First confirm that it is you, by a code from a text message or a passkey.',
			kz: 'Кабинетте құпиясөз жоқ. Алдымен өзіңіз екеніңізді SMS-тегі кодпен немесе кіру кілтімен растаңыз.',
		},
		go: { ru: 'Подтвердить', en: 'Confirm', kz: 'Растау' },
	},
	child: {
		ru: 'Сейчас показаны данные ребёнка. Вернитесь к своим, чтобы удалить кабинет.',
		en: 'A child’s data is shown now. Go back to your own to erase the account.',
		kz: 'Қазір баланың деректері көрсетілген. Кабинетті жою үшін өз деректеріңізге оралыңыз.',
	},
	toFamily: { ru: 'К семье', en: 'To the family', kz: 'Отбасыға' },
	waiting: {
		title: { ru: 'Кабинет ждёт удаления', en: 'Your account waits to be erased', kz: 'Кабинет жойылуды күтуде' },
		day: { ru: 'День удаления: {{day}}', en: 'Day of erasing: {{day}}', kz: 'Жойылатын күні: {{day}}' },
		text: {
			ru: 'До этого дня кабинет закрыт: в нём можно только отменить удаление. Результаты пока открываются по номеру и паролю с чека.',
			en: 'Until that day the account is closed: all you can do here is keep it. Results open by the number and password of a receipt.',
			kz: 'Осы күнге дейін кабинет жабық: мұнда тек жоюдан бас тартуға болады. Нәтижелер чектегі нөмір мен құпиясөзбен ашылады.',
		},
		byStaff: {
			ru: 'Об удалении попросили в лаборатории, с документом. Если это были не вы, оставьте кабинет и позвоните нам:',
			en: 'Somebody asked for this at the laboratory, with a document. If it was not you, keep the account and call us:',
			kz: 'Жоюды зертханада құжатпен сұраған. Егер ол сіз болмасаңыз, кабинетті қалдырып, бізге қоңырау шалыңыз:',
		},
		ended: {
			ru: 'Если оставите кабинет, результаты и настройки будут на месте. Ссылки, доступ приложений, уведомления браузеров и Telegram придётся включить заново.',
			en: 'If you keep the account, results and settings are as they were. Links, apps and notifications of browsers and Telegram have to be set up anew.',
			kz: 'Кабинетті қалдырсаңыз, нәтижелер мен баптаулар орнында болады. Сілтемелерді, қосымша рұқсаттарын, браузер мен Telegram хабарландыруларын қайта қосу керек.',
		},
		keep: { ru: 'Оставить кабинет', en: 'Keep the account', kz: 'Кабинетті қалдыру' },
		keeping: { ru: 'Отменяем удаление…', en: 'Taking it back…', kz: 'Жоюдан бас тартылуда…' },
		out: { ru: 'Выйти', en: 'Sign out', kz: 'Шығу' },
		begun: {
			ru: 'Удаление началось. Через несколько минут кабинета не станет.',
			en: 'Erasing has begun. In a few minutes the account will be gone.',
			kz: 'Жою басталды. Бірнеше минуттан кейін кабинет болмайды.',
		},
	},
	kept: {
		ru: 'Удаление отменено: кабинет остаётся у вас.',
		en: 'Taken back: the account stays yours.',
		kz: 'Кабинет жойылмайды: ол сізде қалады.',
	},
	toCabinet: { ru: 'В кабинет', en: 'To the account', kz: 'Кабинетке' },
});

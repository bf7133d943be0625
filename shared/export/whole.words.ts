/** Everything that the laboratory has of a person: where it is offered, and the page that lies in the archive. */
import { defineWords } from '#shared/i18n/words.ts';

export const wholeWords = defineWords('whole', {
	name: {
		ru: 'Всё обо мне: данные и результаты',
		en: 'Everything about me: data and results',
		kz: 'Мен туралы бәрі: деректер мен нәтижелер',
	},
	about: {
		ru: 'Профиль, согласия, заказы и оплаты, вызовы, сообщения, входы, журнал и файлы консультаций: таблицы CSV и файлы JSON. Там же все результаты за все годы. Страница index.html говорит, что где лежит и чего нет.',
		en: 'Profile, consents, orders and payments, house calls, messages, sign-ins, the journal and files of consultations, as CSV tables and JSON files; with them all results of all years. The page index.html says what is where, and what is missing.',
		kz: 'Профиль, келісімдер, тапсырыстар мен төлемдер, шақырулар, хабарламалар, кірулер, журнал және консультация файлдары: CSV кестелері мен JSON файлдары. Барлық жылдың нәтижелері де сонда. index.html бетінде не қайда екені және не кірмегені жазылған.',
	},
	download: { ru: 'Скачать всё', en: 'Download everything', kz: 'Бәрін жүктеп алу' },
	/** What one file of several holds. */
	data: { ru: 'Данные о вас', en: 'Data about you', kz: 'Сіз туралы деректер' },
	files: {
		ru: {
			one: '{{count}} файл консультаций',
			few: '{{count}} файла консультаций',
			many: '{{count}} файлов консультаций',
			other: '{{count}} файла консультаций',
		},
		en: { one: '{{count}} file of consultations', other: '{{count}} files of consultations' },
		kz: { one: 'Консультацияның {{count}} файлы', other: 'Консультацияның {{count}} файлы' },
	},
	without: {
		ru: 'Остальное о себе можно скачать уже сейчас.',
		en: 'You can take along everything else about you now.',
		kz: 'Өзіңіз туралы қалған деректі қазірден жүктеп алуға болады.',
	},
	ownAccount: {
		ru: 'Всё остальное о человеке скачивает он сам, из своего кабинета.',
		en: 'Everything else about a person that person takes along, from an account of their own.',
		kz: 'Адам туралы қалған деректі оның өзі, өз кабинетінен жүктеп алады.',
	},
	taken: {
		title: { ru: 'Когда скачивали всё о вас', en: 'When everything about you was downloaded', kz: 'Сіз туралы бәрі қашан жүктелді' },
		account: { ru: 'из кабинета', en: 'from the account', kz: 'кабинеттен' },
		handover: { ru: 'по ссылке из регистратуры', en: 'by a link of the front desk', kz: 'тіркеу бөлімінің сілтемесімен' },
		part: { ru: 'часть {{nr}} из {{total}}', en: 'part {{nr}} of {{total}}', kz: '{{nr}}-бөлік, барлығы {{total}}' },
	},
	/** The page in the archive. */
	index: {
		title: {
			ru: '{{brand}}: всё, что лаборатория хранит о вас',
			en: 'Everything about you at {{brand}}',
			kz: '{{brand}} зертханасындағы сіз туралы деректердің бәрі',
		},
		made: { ru: 'Собрано: {{moment}} (Алматы).', en: 'Put together: {{moment}} (Almaty).', kz: 'Жиналған уақыты: {{moment}} (Алматы).' },
		whole: {
			ru: 'Всё, что есть в вашем кабинете, в одном файле.',
			en: 'All that your account has is here, in one file.',
			kz: 'Кабинетіңіздегі деректің бәрі осы бір файлда.',
		},
		part: {
			ru: 'Это часть {{nr}} из {{total}}. Данные о вас в части 1, остальные результаты и файлы в других частях.',
			en: 'This is part {{nr}} of {{total}}. Data about you is in part 1, the other results and files in the other parts.',
			kz: 'Бұл {{nr}}-бөлік, барлығы {{total}}. Сіз туралы деректер 1-бөлікте, қалған нәтижелер мен файлдар басқа бөліктерде.',
		},
		here: { ru: 'Что здесь', en: 'What is here', kz: 'Мұнда не бар' },
		table: { ru: 'таблица', en: 'table', kz: 'кесте' },
		program: { ru: 'для программ', en: 'for programs', kz: 'бағдарламаларға' },
		rows: {
			ru: { one: '{{count}} строка', few: '{{count}} строки', many: '{{count}} строк', other: '{{count}} строки' },
			en: { one: '{{count}} row', other: '{{count}} rows' },
			kz: { one: '{{count}} жол', other: '{{count}} жол' },
		},
		results: {
			ru: 'Результаты: бланки, файлы лаборатории, таблица, FHIR и комментарии врачей. Их список',
			en: 'Results: reports, laboratory files, a table, FHIR and comments of doctors. Their list',
			kz: 'Нәтижелер: бланктер, зертхана файлдары, кесте, FHIR және дәрігер пікірлері. Олардың тізімі',
		},
		consultation: { ru: 'Файл, который вы прислали', en: 'A file that you sent', kz: 'Сіз жіберген файл' },
		unreadable: {
			ru: 'файл не удалось прочитать, попробуйте позже',
			en: 'the file could not be read, try again later',
			kz: 'файлды оқу мүмкін болмады, кейінірек қайталаңыз',
		},
		none: { ru: 'Чего нет в вашем кабинете', en: 'What your account has nothing of', kz: 'Сіздің кабинетіңізде жоғы' },
		missing: { ru: 'Чего здесь нет и почему', en: 'What is not here, and why', kz: 'Мұнда не жоқ және неге' },
		read: { ru: 'Как читать', en: 'How to read it', kz: 'Қалай оқу керек' },
		times: {
			ru: 'В таблицах CSV время по Алматы, в файлах JSON по UTC. Деньги в целых тенге, скидки в процентах. Пустая клетка и null значат, что ничего не указано. ИИН и номера точнее в файлах JSON: таблица может убрать нули в начале.',
			en: 'Times are of Almaty in CSV tables and of UTC in JSON files. Money is in whole tenge, discounts in percent. An empty cell and null say that nothing was given. IINs and numbers are exact in JSON files: a spreadsheet may drop leading zeros.',
			kz: 'CSV кестелерінде уақыт Алматы бойынша, JSON файлдарында UTC бойынша. Ақша бүтін теңгемен, жеңілдік пайызбен. Бос ұяшық пен null ештеңе көрсетілмегенін білдіреді. ЖСН мен нөмірлер JSON файлдарында дәл: кесте бастапқы нөлдерді алып тастауы мүмкін.',
		},
		law: {
			ru: 'После удаления кабинета лаборатория по закону хранит медицинские документы, документы об услугах и оплате и журналы. Остальное исчезает.',
			en: 'After an account is erased, the laboratory keeps medical documents, documents of services and payments, and its journals, as the law asks. The rest goes.',
			kz: 'Кабинет жойылғаннан кейін зертхана заң бойынша медициналық құжаттарды, қызмет пен төлем құжаттарын және журналдарды сақтайды. Қалғаны жойылады.',
		},
		ask: {
			ru: 'Вопросы, исправить или узнать больше: {{phone}}, {{email}}. Данные ребёнка без своего кабинета просят там же, письменно.',
			en: 'To ask, to have something corrected or to learn more: {{phone}}, {{email}}. Data of a child without an account of its own is asked for there too, in writing.',
			kz: 'Сұрақ қою, түзету немесе көбірек білу: {{phone}}, {{email}}. Өз кабинеті жоқ баланың деректері де сол жерден, жазбаша сұралады.',
		},
		outside: {
			ru: 'Заказов, вызовов и результатов, которых нет в кабинете, здесь тоже нет. Добавьте результаты по чеку, а о заказах и вызовах без кабинета спросите в регистратуре, с документом.',
			en: 'Orders, house calls and results that are not in your account are not here either. Add results by the receipt, and ask at the front desk, with a document, for what was ordered without an account.',
			kz: 'Кабинетте жоқ тапсырыстар, шақырулар мен нәтижелер мұнда да жоқ. Нәтижені чек арқылы қосыңыз, ал кабинетсіз жасалған тапсырыс пен шақыруды тіркеу бөлімінен құжатпен сұраңыз.',
		},
		care: {
			ru: 'Этот файл откроет любой, у кого он есть. Не оставляйте его на чужом компьютере.',
			en: 'Whoever has this file can open it. Do not leave it on somebody else’s computer.',
			kz: 'Бұл файлды қолына алған кез келген адам аша алады. Бөтен компьютерде қалдырмаңыз.',
		},
	},
});

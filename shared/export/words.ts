/** Results that a person takes along: the page where they are chosen, and the words in the files. */
import { defineWords } from '#shared/i18n/words.ts';

export const exportWords = defineWords('export', {
	headTitle: { ru: 'Скачать результаты: {{brand}}', en: 'Download your results: {{brand}}', kz: 'Нәтижелерді жүктеп алу: {{brand}}' },
	title: { ru: 'Скачать результаты', en: 'Take your results with you', kz: 'Нәтижелерді жүктеп алу' },
	lead: {
		ru: 'Все результаты или результаты за год: для себя, для врача или для приложения о здоровье.',
		en: 'All your results, or those of one year: for yourself, for a doctor, or for a health app.',
		kz: 'Барлық нәтиже немесе бір жылдың нәтижелері: өзіңізге, дәрігерге немесе денсаулық қосымшасына.',
	},
	choose: { ru: 'Что скачать', en: 'What to download', kz: 'Нені жүктеп алу керек' },
	year: { ru: 'За какой год', en: 'Year', kz: 'Қай жыл' },
	allYears: { ru: 'За все годы', en: 'All years', kz: 'Барлық жыл' },
	format: { ru: 'В каком виде', en: 'Format', kz: 'Қандай түрде' },
	formats: {
		archive: {
			ru: 'Архив: бланки, файлы лаборатории и данные',
			en: 'Archive: reports, laboratory files and data',
			kz: 'Архив: бланктер, зертхана файлдары және деректер',
		},
		pdf: { ru: 'Все бланки одним файлом (PDF)', en: 'All reports in one file (PDF)', kz: 'Барлық бланк бір файлда (PDF)' },
		csv: { ru: 'Таблица для Excel (CSV)', en: 'Spreadsheet (CSV)', kz: 'Excel кестесі (CSV)' },
		fhir: {
			ru: 'Данные для приложений и врачебных систем (FHIR)',
			en: 'Data for apps and medical systems (FHIR)',
			kz: 'Қосымшалар мен дәрігерлік жүйелерге арналған деректер (FHIR)',
		},
	},
	about: {
		archive: {
			ru: 'ZIP с бланками PDF, файлами лаборатории, таблицей CSV и файлом FHIR. В конце списка файл index.csv: что вошло, а чего нет и почему. В одном архиве до {{count}} заявок.',
			en: 'A ZIP with PDF reports, laboratory files, a CSV table and a FHIR file. The file index.csv says what is in it, and what is missing and why. One archive holds up to {{count}} requests.',
			kz: 'PDF бланктері, зертхана файлдары, CSV кестесі және FHIR файлы бар ZIP. index.csv файлында не кіргені, не кірмегені және оның себебі жазылған. Бір архивке {{count}} өтінімге дейін сыяды.',
		},
		pdf: {
			ru: 'Чтобы прочитать, напечатать или отдать врачу: бланки подряд, в начале список. Файл целиком не подписан, каждый бланк проверяется по своему коду. В одном файле до {{count}} заявок.',
			en: 'To read, print or give to a doctor: the reports one after another, with a list at the beginning. The file is not signed as a whole; each report is checked by its own code. One file holds up to {{count}} requests.',
			kz: 'Оқуға, басып шығаруға немесе дәрігерге беруге: бланктер қатарынан, басында тізімі бар. Файлға тұтастай қол қойылмаған, әр бланк өз коды бойынша тексеріледі. Бір файлға {{count}} өтінімге дейін сыяды.',
		},
		csv: {
			ru: 'Каждый показатель отдельной строкой: значение, единица, норма, отметка. В одном файле до {{count}} заявок.',
			en: 'One row for each value, with its unit, reference range and flag. One file holds up to {{count}} requests.',
			kz: 'Әр көрсеткіш жеке жолда: мәні, өлшем бірлігі, қалыпты мәні, белгісі. Бір файлға {{count}} өтінімге дейін сыяды.',
		},
		fhir: {
			ru: 'Формат HL7 FHIR R4 с кодами LOINC и UCUM: его читают приложения о здоровье и системы клиник. В одном файле до {{count}} заявок.',
			en: 'HL7 FHIR R4 with LOINC and UCUM codes, as health apps and clinics’ systems read it. One file holds up to {{count}} requests.',
			kz: 'LOINC және UCUM кодтары бар HL7 FHIR R4 пішімі: оны денсаулық қосымшалары мен клиника жүйелері оқиды. Бір файлға {{count}} өтінімге дейін сыяды.',
		},
	},
	show: { ru: 'Показать файлы', en: 'Show the files', kz: 'Файлдарды көрсету' },
	files: { ru: 'Ваши файлы', en: 'Your files', kz: 'Файлдарыңыз' },
	count: {
		ru: { one: '{{count}} заявка', few: '{{count}} заявки', many: '{{count}} заявок', other: '{{count}} заявки' },
		en: { one: '{{count}} request', other: '{{count}} requests' },
		kz: { one: '{{count}} өтінім', other: '{{count}} өтінім' },
	},
	download: { ru: 'Скачать', en: 'Download', kz: 'Жүктеп алу' },
	downloadPart: {
		ru: 'Скачать часть {{nr}} из {{total}}',
		en: 'Download part {{nr}} of {{total}}',
		kz: '{{nr}}-бөлікті жүктеп алу (барлығы {{total}})',
	},
	none: { ru: 'В кабинете пока нет результатов.', en: 'There are no results in your account yet.', kz: 'Кабинетте әзірге нәтиже жоқ.' },
	noneOfYear: { ru: 'За этот год результатов нет.', en: 'There are no results of that year.', kz: 'Бұл жылы нәтиже болмаған.' },
	toResults: { ru: 'К результатам', en: 'To the results', kz: 'Нәтижелерге' },
	confirmLead: {
		ru: 'В файле сразу много сведений о здоровье. Чтобы его не скачал кто-то чужой с вашего устройства, подтвердите, что это вы.',
		en: 'The file holds a lot of health data at once. Confirm that it is you, so that nobody else downloads it from your device.',
		kz: 'Файлда денсаулық туралы көп мәлімет бар. Оны құрылғыңыздан бөгде адам жүктеп алмауы үшін өзіңіз екеніңізді растаңыз.',
	},
	confirmYes: { ru: 'Подтвердить', en: 'Confirm', kz: 'Растау' },
	careTitle: { ru: 'Берегите скачанное', en: 'Keep the file safe', kz: 'Жүктелген файлды бөгде көзден сақтаңыз' },
	care: {
		ru: 'На сайте результаты защищены входом, а скачанный файл откроет любой, у кого он есть. Не оставляйте его на чужом компьютере. Кто и когда скачивал, видно в журнале.',
		en: 'On the site your results are protected by your sign-in; a downloaded file can be opened by anyone who has it. Do not leave it on somebody else’s computer. The journal shows who downloaded what and when.',
		kz: 'Сайтта нәтижелер кіру арқылы қорғалған, ал жүктелген файлды оны қолына алған кез келген адам аша алады. Бөтен компьютерде қалдырмаңыз. Кім және қашан жүктегені журналда көрінеді.',
	},
	held: {
		ru: 'Результаты, которые лаборатория сообщает лично, в файлы не входят: в их строке стоит причина. Вопросы: {{phone}}.',
		en: 'Results that the laboratory tells you in person are not in the files: their row gives the reason. Questions: {{phone}}.',
		kz: 'Зертхана жеке хабарлайтын нәтижелер файлға кірмейді: олардың жолында себебі жазылады. Сұрақтар: {{phone}}.',
	},
	journal: { ru: 'Кто открывал результаты', en: 'Who opened the results', kz: 'Нәтижелерді кім ашты' },
	/** What a doctor has chosen in the list. */
	selection: {
		headTitle: {
			ru: 'Скачать результаты пациентов: {{brand}}',
			en: 'Download patients’ results: {{brand}}',
			kz: 'Пациенттердің нәтижелерін жүктеп алу: {{brand}}',
		},
		title: { ru: 'Скачать результаты пациентов', en: 'Download patients’ results', kz: 'Пациенттердің нәтижелерін жүктеп алу' },
		lead: {
			ru: 'Заявки, отмеченные в списке, а если ничего не отмечено, вся страница списка.',
			en: 'The requests that you ticked in the list, or the whole page of the list if nothing was ticked.',
			kz: 'Тізімде белгіленген өтінімдер, ал ештеңе белгіленбесе, тізімнің бүкіл беті.',
		},
		about: {
			pdf: {
				ru: 'Бланки подряд, в начале список. Каждый бланк проверяется по своему коду.',
				en: 'The reports one after another, with a list at the beginning. Each report is checked by its own code.',
				kz: 'Бланктер қатарынан, басында тізімі бар. Әр бланк өз коды бойынша тексеріледі.',
			},
			csv: {
				ru: 'Каждый показатель отдельной строкой, с пациентом и номером заявки.',
				en: 'One row for each value, with the patient and the request number.',
				kz: 'Әр көрсеткіш жеке жолда, пациенті және өтінім нөмірімен.',
			},
			fhir: {
				ru: 'HL7 FHIR R4 с кодами LOINC и UCUM для системы вашей клиники.',
				en: 'HL7 FHIR R4 with LOINC and UCUM codes, for your clinic’s system.',
				kz: 'Клиникаңыздың жүйесіне арналған, LOINC және UCUM кодтары бар HL7 FHIR R4.',
			},
		},
		held: {
			ru: 'Файлы лаборатории (снимки, графики) открываются на странице результата. Вопросы: {{phone}}.',
			en: 'The laboratory’s own files (pictures, curves) are opened on the page of a result. Questions: {{phone}}.',
			kz: 'Зертхананың өз файлдары (суреттер, графиктер) нәтиже бетінде ашылады. Сұрақтар: {{phone}}.',
		},
		whose: {
			ru: { one: 'Войдёт {{count}} заявка', few: 'Войдут {{count}} заявки', many: 'Войдут {{count}} заявок', other: 'Войдут {{count}} заявки' },
			en: { one: '{{count}} request will be in the file', other: '{{count}} requests will be in the file' },
			kz: { one: 'Файлға {{count}} өтінім кіреді', other: 'Файлға {{count}} өтінім кіреді' },
		},
		born: { ru: '{{year}} г. р.', en: 'born {{year}}', kz: '{{year}} ж. т.' },
		gone: {
			ru: {
				one: '{{count}} заявка больше не ваша, в файл она не войдёт. Выберите заявки ещё раз.',
				few: '{{count}} заявки больше не ваши, в файл они не войдут. Выберите заявки ещё раз.',
				many: '{{count}} заявок больше не ваши, в файл они не войдут. Выберите заявки ещё раз.',
				other: '{{count}} заявки больше не ваши, в файл они не войдут. Выберите заявки ещё раз.',
			},
			en: {
				one: '{{count}} request is not yours any more and will not be in the file. Please choose again.',
				other: '{{count}} requests are not yours any more and will not be in the file. Please choose again.',
			},
			kz: {
				one: '{{count}} өтінім енді сіздікі емес, файлға кірмейді. Өтінімдерді қайта таңдаңыз.',
				other: '{{count}} өтінім енді сіздікі емес, файлға кірмейді. Өтінімдерді қайта таңдаңыз.',
			},
		},
		none: { ru: 'Заявки не выбраны.', en: 'No requests are chosen.', kz: 'Өтінімдер таңдалмаған.' },
		care: {
			ru: 'Скачанный файл откроет любой, у кого он есть. Не оставляйте его на общем компьютере. Пациент видит в журнале, что вы скачали его результат.',
			en: 'A downloaded file can be opened by anyone who has it. Do not leave it on a shared computer. The patient’s journal shows that you downloaded the result.',
			kz: 'Жүктелген файлды оны қолына алған кез келген адам аша алады. Ортақ компьютерде қалдырмаңыз. Нәтижесін жүктегеніңізді пациент журналдан көреді.',
		},
	},
	/** On the page of one result. */
	asData: {
		ru: 'Данные этой заявки: таблица, файл для приложений',
		en: 'This request as data: a spreadsheet, a file for apps',
		kz: 'Осы өтінімнің деректері: кесте, қосымшаларға арналған файл',
	},
	asCsv: { ru: 'CSV', en: 'CSV', kz: 'CSV' },
	asFhir: { ru: 'FHIR', en: 'FHIR', kz: 'FHIR' },
	all: { ru: 'Скачать все результаты', en: 'Download all results', kz: 'Барлық нәтижені жүктеп алу' },
	/** Headings of the table. */
	columns: {
		request: { ru: 'Номер заявки', en: 'Request number', kz: 'Өтінім нөмірі' },
		report: { ru: 'Номер бланка', en: 'Report number', kz: 'Бланк нөмірі' },
		collected: { ru: 'Биоматериал взят', en: 'Sample collected', kz: 'Биоматериал алынды' },
		test: { ru: 'Исследование', en: 'Test', kz: 'Зерттеу' },
		code: { ru: 'Код', en: 'Code', kz: 'Код' },
		loinc: { ru: 'LOINC', en: 'LOINC', kz: 'LOINC' },
		name: { ru: 'Показатель', en: 'Analyte', kz: 'Көрсеткіш' },
		part: { ru: 'Часть показателя', en: 'Part of the analyte', kz: 'Көрсеткіш бөлігі' },
		material: { ru: 'Биоматериал', en: 'Material', kz: 'Биоматериал' },
		state: { ru: 'Состояние', en: 'State', kz: 'Күйі' },
		value: { ru: 'Результат', en: 'Result', kz: 'Нәтиже' },
		unit: { ru: 'Единица', en: 'Unit', kz: 'Өлшем бірлігі' },
		sent: { ru: 'Прислано лабораторией', en: 'As the laboratory sent it', kz: 'Зертхана жіберген түрі' },
		range: { ru: 'Норма', en: 'Reference range', kz: 'Қалыпты мәні' },
		flag: { ru: 'Отметка', en: 'Flag', kz: 'Белгі' },
		remarks: { ru: 'Пояснения', en: 'Remarks', kz: 'Түсініктеме' },
		issued: { ru: 'Выдан', en: 'Issued', kz: 'Берілді' },
		method: { ru: 'Метод', en: 'Method', kz: 'Әдісі' },
		validatedBy: { ru: 'Валидация', en: 'Validated by', kz: 'Тексерген' },
		lab: { ru: 'Лаборатория', en: 'Laboratory', kz: 'Зертхана' },
		patient: { ru: 'Пациент', en: 'Patient', kz: 'Пациент' },
		birthDate: { ru: 'Дата рождения', en: 'Date of birth', kz: 'Туған күні' },
	},
	done: { ru: 'готов', en: 'done', kz: 'дайын' },
	notArrived: { ru: 'не прислано', en: 'not received', kz: 'жіберілмеген' },
	conclusion: { ru: 'Заключение лаборатории', en: 'Laboratory’s conclusion', kz: 'Зертхана қорытындысы' },
	file: { ru: 'Файл лаборатории', en: 'Laboratory file', kz: 'Зертхана файлы' },
	fileOnSite: {
		ru: 'Файл в таблицу не входит: он есть на странице результата.',
		en: 'The file is not in the table: it is on the page of the result.',
		kz: 'Файл кестеге кірмейді: ол нәтиже бетінде бар.',
	},
	/** The table of what doctors wrote. */
	comments: {
		request: { ru: 'Номер заявки', en: 'Request number', kz: 'Өтінім нөмірі' },
		doctor: { ru: 'Врач', en: 'Doctor', kz: 'Дәрігер' },
		written: { ru: 'Написано', en: 'Written', kz: 'Жазылған уақыты' },
		comment: { ru: 'Комментарий', en: 'Comment', kz: 'Түсіндірме' },
	},
	/** The list of what an archive holds. */
	index: {
		file: { ru: 'Файл', en: 'File', kz: 'Файл' },
		what: { ru: 'Что это', en: 'What it is', kz: 'Бұл не' },
		request: { ru: 'Номер заявки', en: 'Request number', kz: 'Өтінім нөмірі' },
		bytes: { ru: 'Байт', en: 'Bytes', kz: 'Байт' },
		remark: { ru: 'Примечание', en: 'Remark', kz: 'Ескерту' },
		report: { ru: 'Бланк PDF', en: 'PDF report', kz: 'PDF бланкі' },
		csv: { ru: 'Все строки таблицей', en: 'All lines as a table', kz: 'Барлық жол кесте түрінде' },
		fhir: { ru: 'Все строки для программ (FHIR R4)', en: 'All lines for programs (FHIR R4)', kz: 'Барлық жол бағдарламаларға (FHIR R4)' },
		comments: { ru: 'Комментарии врачей', en: 'Doctors’ comments', kz: 'Дәрігерлердің түсіндірмелері' },
		labFile: { ru: 'Файл лаборатории: {{title}}', en: 'Laboratory file: {{title}}', kz: 'Зертхана файлы: {{title}}' },
		untitled: { ru: 'Файл лаборатории', en: 'Laboratory file', kz: 'Зертхана файлы' },
		part: {
			ru: 'Часть {{nr}} из {{total}}. Остальные заявки в других частях.',
			en: 'Part {{nr}} of {{total}}. The other requests are in the other parts.',
			kz: '{{nr}}-бөлік, барлығы {{total}}. Қалған өтінімдер басқа бөліктерде.',
		},
		whole: { ru: 'Здесь все выбранные заявки.', en: 'All chosen requests are here.', kz: 'Таңдалған өтінімдердің бәрі осында.' },
		gone: {
			ru: 'Не вошло: за время скачивания заявка ушла из кабинета.',
			en: 'Left out: the request left the account during the download.',
			kz: 'Кірмеді: жүктеу кезінде өтінім кабинеттен шығып кетті.',
		},
		withheld: {
			ru: 'Не вошло файлов: {{count}}. Часть результата задержана, исправлена или отозвана.',
			en: 'Files left out: {{count}}. Part of the result is held back, was corrected or withdrawn.',
			kz: 'Кірмеген файл саны: {{count}}. Нәтиженің бір бөлігі кідіртілген, түзетілген немесе қайтарып алынған.',
		},
		unreadable: {
			ru: 'Не вошло: файл не удалось прочитать. Попробуйте позже или позвоните: {{phone}}.',
			en: 'Left out: the file could not be read. Try again later or call {{phone}}.',
			kz: 'Кірмеді: файлды оқу мүмкін болмады. Кейінірек қайталаңыз немесе қоңырау шалыңыз: {{phone}}.',
		},
		tooLarge: {
			ru: 'Не вошло: файлы этой заявки больше архива. Откройте файл на странице результата.',
			en: 'Left out: the files of this request are larger than an archive. Open it on the result’s page.',
			kz: 'Кірмеді: бұл өтінімнің файлдары архивтен үлкен. Файлды нәтиже бетінен ашыңыз.',
		},
		held: {
			ru: 'Строк без значения, которые лаборатория сообщает лично: {{count}}.',
			en: 'Lines without a value, which the laboratory tells in person: {{count}}.',
			kz: 'Мәні көрсетілмеген, зертхана жеке хабарлайтын жолдар: {{count}}.',
		},
	},
	/** In a file for programs. */
	notes: {
		notArrived: {
			ru: 'Ещё не прислано: {{analysis}} ({{names}}).',
			en: 'Not received yet: {{analysis}} ({{names}}).',
			kz: 'Әлі жіберілмеген: {{analysis}} ({{names}}).',
		},
		withheldFiles: {
			ru: 'Есть файлы, которые сейчас не показаны: {{count}}.',
			en: 'There are files that are not shown now: {{count}}.',
			kz: 'Қазір көрсетілмейтін файлдар бар: {{count}}.',
		},
	},
});

/** What is said about a laboratory's file that cannot be taken as it is. */
import { defineWords } from '#shared/i18n/words.ts';

export const importsWords = defineWords('imports', {
	refused: {
		ru: {
			one: 'В файле {{count}} ошибка. Ничего не изменено.',
			few: 'В файле {{count}} ошибки. Ничего не изменено.',
			many: 'В файле {{count}} ошибок. Ничего не изменено.',
			other: 'В файле {{count}} ошибки. Ничего не изменено.',
		},
		en: { one: 'The file has {{count}} error. Nothing was changed.', other: 'The file has {{count}} errors. Nothing was changed.' },
		kz: { one: 'Файлда {{count}} қате бар. Ештеңе өзгертілген жоқ.', other: 'Файлда {{count}} қате бар. Ештеңе өзгертілген жоқ.' },
	},
	refusedMore: {
		ru: 'В файле больше {{count}} ошибок, показаны первые. Ничего не изменено.',
		en: 'The file has more than {{count}} errors; the first ones are shown. Nothing was changed.',
		kz: 'Файлда {{count}} қатеден де көп қате бар, алғашқылары көрсетілген. Ештеңе өзгертілген жоқ.',
	},
	refusedFolder: {
		ru: {
			one: 'В папке {{count}} ошибка. Ничего не изменено.',
			few: 'В папке {{count}} ошибки. Ничего не изменено.',
			many: 'В папке {{count}} ошибок. Ничего не изменено.',
			other: 'В папке {{count}} ошибки. Ничего не изменено.',
		},
		en: { one: 'The folder has {{count}} error. Nothing was changed.', other: 'The folder has {{count}} errors. Nothing was changed.' },
		kz: { one: 'Қалтада {{count}} қате бар. Ештеңе өзгертілген жоқ.', other: 'Қалтада {{count}} қате бар. Ештеңе өзгертілген жоқ.' },
	},
	refusedFolderMore: {
		ru: 'В папке больше {{count}} ошибок, показаны первые. Ничего не изменено.',
		en: 'The folder has more than {{count}} errors; the first ones are shown. Nothing was changed.',
		kz: 'Қалтада {{count}} қатеден де көп қате бар, алғашқылары көрсетілген. Ештеңе өзгертілген жоқ.',
	},
	confirm: {
		how: {
			ru: 'Ничего не изменено: импорт {{number}} ждёт подтверждения (или того же файла с yes=1 либо confirm={{digest}}).',
			en: 'Nothing was changed: import {{number}} waits to be approved (or for the same file with yes=1 or confirm={{digest}}).',
			kz: 'Ештеңе өзгертілген жоқ: {{number}}-импорт растауды күтіп тұр (немесе yes=1 не confirm={{digest}} көрсетілген сол файлды).',
		},
	},
	rules: {
		pricesMove: {
			ru: 'Изменится цен: {{changed}} (всего в городах этого файла: {{standing}}); выше или ниже сильнее допустимого (раз: {{times}}): {{far}}.',
			en: 'Prices that would change: {{changed}} (in the cities of this file there are {{standing}}); by more than a factor of {{times}}: {{far}}.',
			kz: 'Өзгеретін баға саны: {{changed}} (осы файлдағы қалаларда барлығы: {{standing}}); {{times}} еседен көп өзгеретіні: {{far}}.',
		},
		pricesUnlike: {
			ru: 'Цен там, где их не было, и не похожих на цены того же исследования в других городах (отличие больше допустимого, раз: {{times}}): {{unlike}}.',
			en: 'Prices where there were none, unlike those of the same test in other cities (by more than a factor of {{times}}): {{unlike}}.',
			kz: 'Бұрын бағасы жоқ жердегі, сол зерттеудің басқа қалалардағы бағасына ұқсамайтын баға саны (айырмасы {{times}} еседен көп): {{unlike}}.',
		},
		amountsMove: {
			ru: 'Сумм, которые станут выше или ниже сильнее допустимого (раз: {{times}}): {{far}}.',
			en: 'Amounts that would change by more than a factor of {{times}}: {{far}}.',
			kz: '{{times}} еседен көп өзгеретін сома саны: {{far}}.',
		},
		amountsUnlike: {
			ru: 'Новые суммы не похожи на прежние (kind: {{kind}}). Середина прежних, ₸: {{was}}; середина новых, ₸: {{is}}. Отличие больше допустимого (раз: {{times}}).',
			en: 'The new amounts are unlike those before (kind: {{kind}}): their middle was {{was}} ₸ and is {{is}} ₸, a factor of more than {{times}}.',
			kz: 'Жаңа сомалар бұрынғыларға ұқсамайды (kind: {{kind}}): бұрынғылардың ортасы {{was}} ₸, жаңалардікі {{is}} ₸; айырмасы {{times}} еседен көп.',
		},
		discountsMove: {
			ru: 'Скидок, которые станут выше или ниже сильнее допустимого (раз: {{times}}): {{count}}.',
			en: 'Discounts that would change by more than a factor of {{times}}: {{count}}.',
			kz: '{{times}} еседен көп өзгеретін жеңілдік саны: {{count}}.',
		},
		discountsHigh: {
			ru: 'Скидок в половину цены и больше, которых раньше не было: {{count}}.',
			en: 'Discounts of half the price and more that did not stand before: {{count}}.',
			kz: 'Бұрын болмаған, бағаның жартысы және одан көп жеңілдік саны: {{count}}.',
		},
		levelsFall: {
			ru: 'Ступеней, на которых потративший больше получит меньшую скидку: {{count}}.',
			en: 'Levels at which who has spent more would get less: {{count}}.',
			kz: 'Көбірек жұмсағанға азырақ жеңілдік беретін саты саны: {{count}}.',
		},
		levelFalls: {
			ru: '{{spent}} ₸: {{percent}} %, на ступени ниже: {{below}} %.',
			en: '{{spent}} ₸: {{percent}} %, one level below: {{below}} %.',
			kz: '{{spent}} ₸: {{percent}} %, бір саты төменде: {{below}} %.',
		},
		priceLow: { ru: 'Цен в 1 тенге: {{low}}.', en: 'Prices of 1 tenge: {{low}}.', kz: 'Бағасы 1 теңге болатындары: {{low}}.' },
		importMany: {
			ru: 'Изменится строк: {{changed}}, исчезнет: {{takenAway}} — это больше {{limit}} % того, что есть (строк: {{standing}}).',
			en: 'Rows that would change: {{changed}}, and go: {{takenAway}}. That is more than {{limit}} % of what stands (rows: {{standing}}).',
			kz: 'Өзгеретін жол саны: {{changed}}, жойылатыны: {{takenAway}}. Бұл қазіргі {{standing}} жолдың {{limit}} пайызынан көп.',
		},
		importAdds: {
			ru: 'Добавится строк: {{added}} — это больше {{limit}} % того, что есть (строк: {{standing}}). Возможно, коды сдвинулись или это другой файл.',
			en: 'Rows that would be added: {{added}}. That is more than {{limit}} % of what stands (rows: {{standing}}). The codes may have slid, or it may be another file.',
			kz: 'Қосылатын жол саны: {{added}}. Бұл қазіргі {{standing}} жолдың {{limit}} пайызынан көп. Кодтар жылжып кеткен немесе бұл басқа файл болуы мүмкін.',
		},
		importShort: {
			ru: 'В файле строк: {{rows}} — меньше {{limit}} % ожидаемого ({{expected}}). Возможно, это не весь файл.',
			en: 'Rows in the file: {{rows}}, less than {{limit}} % of what is expected ({{expected}}). It may not be the whole file.',
			kz: 'Файлдағы жол саны: {{rows}} — күтілген {{expected}} жолдың {{limit}} пайызынан аз. Бұл толық файл болмауы мүмкін.',
		},
		importNotCounted: {
			ru: 'В прошлом файле с этим именем было указано число строк (#rows,{{expected}}), в этом его нет; строк: {{rows}}. Возможно, файл обрезан.',
			en: 'The last file of this name said how many rows it has (#rows,{{expected}}); this one does not. Rows in it: {{rows}}. It may have been cut.',
			kz: 'Осы атаудағы алдыңғы файлда жол саны көрсетілген (#rows,{{expected}}), ал мұнда жоқ; жол саны: {{rows}}. Файл қиылған болуы мүмкін.',
		},
		contentMany: {
			ru: 'Изменится текстов: {{changed}} — это больше {{limit}} % тех, что есть ({{standing}}).',
			en: 'Texts that would change: {{changed}}. That is more than {{limit}} % of those that stand ({{standing}}).',
			kz: 'Өзгеретін мәтін саны: {{changed}}. Бұл қазіргі {{standing}} мәтіннің {{limit}} пайызынан көп.',
		},
		contentFew: {
			ru: 'Текстов в папке: {{rows}} — меньше {{limit}} % ожидаемого ({{expected}}). Возможно, это не вся папка.',
			en: 'Texts in the folder: {{rows}}, less than {{limit}} % of what is expected ({{expected}}). It may not be the whole folder.',
			kz: 'Қалтадағы мәтін саны: {{rows}} — күтілген {{expected}} мәтіннің {{limit}} пайызынан аз. Бұл толық қалта болмауы мүмкін.',
		},
		contentShort: {
			ru: 'От прежнего текста останется меньше {{limit}} %, таких файлов: {{short}}.',
			en: 'Files that would keep less than {{limit}} % of their text: {{short}}.',
			kz: 'Бұрынғы мәтіннің {{limit}} пайызынан азы қалатын файл саны: {{short}}.',
		},
		contentShortened: {
			ru: 'Букв было: {{was}}, станет: {{is}}.',
			en: 'Letters now: {{was}}; then: {{is}}.',
			kz: 'Әріп саны {{was}} еді, {{is}} болады.',
		},
		contentSameLanguage: {
			ru: 'Текст на одном языке станет таким же, как на другом; таких файлов: {{same}}.',
			en: 'Files that would have the text of another language, and have their own now: {{same}}.',
			kz: 'Бір тілдегі мәтін басқа тілдегімен бірдей болып қалады; мұндай файл саны: {{same}}.',
		},
		contentRepeats: {
			ru: 'Здесь тот же текст, что в файле на другом языке ({{other}}); сейчас на сайте он свой.',
			en: 'The text is that of the file in {{other}}; now it has its own.',
			kz: 'Мұндағы мәтін {{other}} тіліндегі файлмен бірдей; қазір сайттағысы өз тілінде.',
		},
		contentEdited: {
			ru: '{{row}}: после импорта текст изменили ({{by}}, {{at}}).',
			en: '{{row}} was changed after the import: {{by}}, {{at}}.',
			kz: '{{row}}: мәтін импорттан кейін өзгертілді ({{by}}, {{at}}).',
		},
		importRunning: {
			ru: 'Файл этого вида уже загружается: импорт {{number}}. Дождитесь его конца и повторите.',
			en: 'Import {{number}} of this kind of file is under way. Wait until it has ended, and try again.',
			kz: 'Осы түрдегі файл жүктеліп жатыр: {{number}}-импорт. Ол аяқталғанша күтіп, қайталаңыз.',
		},
		importGivenUp: {
			ru: 'Импорт не закончился за десять минут, и его больше не ждут. Ничего не изменено.',
			en: 'The import did not end within ten minutes and was given up. Nothing was changed.',
			kz: 'Импорт он минут ішінде аяқталмады, енді оны күтпейді. Ештеңе өзгертілген жоқ.',
		},
		importBroken: {
			ru: 'Импорт прервала внутренняя ошибка. Ничего не изменено.',
			en: 'A fault of the machine broke the import off. Nothing was changed.',
			kz: 'Импортты ішкі ақау үзіп тастады. Ештеңе өзгертілген жоқ.',
		},
		importOvertaken: {
			ru: 'Другие импорты каждый раз успевали раньше. Ничего не изменено.',
			en: 'Other imports were faster each time. Nothing was changed.',
			kz: 'Басқа импорттар әр жолы бұрын үлгерді. Ештеңе өзгертілген жоқ.',
		},
		importWaitsNot: {
			ru: 'Импорт {{number}} не ждёт подтверждения.',
			en: 'Import {{number}} does not wait for an approval.',
			kz: '{{number}}-импорт растауды күтіп тұрған жоқ.',
		},
		importSame: {
			ru: 'Файл ничего не меняет: всё уже так и есть.',
			en: 'The file changes nothing: everything stands like that already.',
			kz: 'Файл ештеңені өзгертпейді: бәрі онсыз да солай тұр.',
		},
		importOtherwise: {
			ru: 'После подтверждения данные изменились, и файл изменил бы уже другое. Посмотрите заново и подтвердите ещё раз.',
			en: 'The data has changed since the approval, and the file would change something else by now. Look again, and approve it anew.',
			kz: 'Растаудан кейін деректер өзгерді, енді файл басқа нәрсені өзгертер еді. Қайта қарап, тағы бір рет растаңыз.',
		},
		importOfConsole: {
			ru: 'Импорт {{number}} отправлен с рабочего места: его подтверждает там второй сотрудник.',
			en: 'Import {{number}} was sent from the console: a second person approves it there.',
			kz: '{{number}}-импорт жұмыс орнынан жіберілген: оны сол жерде екінші қызметкер растайды.',
		},
		importWaitsAlready: {
			ru: 'Этот файл уже ждёт подтверждения: импорт {{number}}.',
			en: 'This file waits for an approval already: import {{number}}.',
			kz: 'Бұл файл растауды күтіп тұр: {{number}}-импорт.',
		},
		importWaitsForTurn: {
			ru: 'Сейчас загружается другой файл этого вида. Повторите через минуту.',
			en: 'Another file of this kind is being brought in. Try again in a minute.',
			kz: 'Осы түрдегі басқа файл жүктеліп жатыр. Бір минуттан кейін қайталаңыз.',
		},
		importOwn: {
			ru: 'Свой файл подтвердить нельзя: это делает другой сотрудник.',
			en: 'You cannot approve a file that you have sent: somebody else does.',
			kz: 'Өзіңіз жіберген файлды растай алмайсыз: оны басқа қызметкер растайды.',
		},
		importSeenOtherwise: {
			ru: 'Пока вы смотрели, изменения стали другими или импорт подтвердил кто-то другой. Посмотрите заново.',
			en: 'While you were looking, the changes became others or somebody else approved the import. Look again.',
			kz: 'Сіз қарап отырғанда өзгерістер басқаша болды немесе импортты басқа біреу растады. Қайта қараңыз.',
		},
		importCalledOff: { ru: 'Отозвано ({{by}}): {{note}}', en: 'Called off by {{by}}: {{note}}', kz: 'Кері алынды ({{by}}): {{note}}' },
		importNotNewest: {
			ru: 'Отменить можно только последний импорт этого вида: сначала {{number}}.',
			en: 'Only the newest import of a kind can be undone: first {{number}}.',
			kz: 'Осы түрдегі соңғы импорттың ғана күшін жоюға болады: алдымен {{number}}.',
		},
		importNotKept: {
			ru: 'Файл импорта {{number}} больше не хранится. Отправьте его ещё раз.',
			en: 'The file of import {{number}} is not kept any more. Send it again.',
			kz: '{{number}}-импорттың файлы енді сақталмайды. Оны қайта жіберіңіз.',
		},
		importUndone: {
			ru: 'Импорт {{number}} уже отменён.',
			en: 'Import {{number}} is undone already.',
			kz: '{{number}}-импорттың күші жойылып қойған.',
		},
		importStandsNot: {
			ru: 'Импорт {{number}} не был принят: отменять нечего.',
			en: 'Import {{number}} was not taken: there is nothing to undo.',
			kz: '{{number}}-импорт қабылданбаған: күшін жоятын ештеңе жоқ.',
		},
		importForgotten: {
			ru: 'Что изменил импорт {{number}}, больше не хранится.',
			en: 'What import {{number}} changed is not kept any more.',
			kz: '{{number}}-импорт нені өзгерткені енді сақталмайды.',
		},
		importChangedNothing: {
			ru: 'Импорт {{number}} ничего не изменил.',
			en: 'Import {{number}} changed nothing.',
			kz: '{{number}}-импорт ештеңе өзгертпеген.',
		},
		importOnlyAdded: {
			ru: 'Импорт {{number}} только добавил строки, на которые уже могут ссылаться: они остаются.',
			en: 'Import {{number}} only added rows that something may point at by now: they stay.',
			kz: '{{number}}-импорт тек жолдар қосты, оларға сілтеме болуы мүмкін: олар қалады.',
		},
		changedLater: {
			ru: '{{row}}: строку позже изменил импорт {{number}}, сначала отмените его.',
			en: 'Row {{row}} was changed later, by import {{number}}: undo that one first.',
			kz: '{{row}} жолын кейін {{number}}-импорт өзгертті: алдымен соның күшін жойыңыз.',
		},
		changedElsewhere: {
			ru: '{{row}}: строка теперь не такая, какой её оставил импорт ({{column}}).',
			en: 'Row {{row}} is not what the import left ({{column}}).',
			kz: '{{row}} жолы қазір импорт қалдырғаннан басқаша ({{column}}).',
		},
		goneSince: {
			ru: '{{row}}: строки, которую оставил импорт, больше нет.',
			en: 'Row {{row}}, which the import left, is gone.',
			kz: '{{row}} жолын импорт қалдырған, бірақ ол енді жоқ.',
		},
		backSince: {
			ru: '{{row}}: строка, которую убрал импорт, снова есть.',
			en: 'Row {{row}}, which the import had taken away, is there again.',
			kz: '{{row}} жолын импорт алып тастаған, бірақ ол қайта пайда болған.',
		},
		rowCount: {
			ru: 'По строке #rows в файле должно быть строк: {{expected}}, а есть: {{found}}. Файл обрезан или собран не целиком.',
			en: 'Rows by the line #rows: {{expected}}; rows in the file: {{found}}. It was cut on its way, or is not whole.',
			kz: '#rows жолы бойынша файлда {{expected}} жол болуы керек, ал {{found}} жол бар. Файл қиылған немесе толық емес.',
		},
		rowCountPlace: {
			ru: 'Строка #rows стоит только первой или последней в файле.',
			en: 'A line #rows is the first or the last of the file, and nowhere else.',
			kz: '#rows жолы файлда тек бірінші немесе соңғы болып тұрады.',
		},
		fileXlsx: {
			ru: 'Это книга Excel (XLSX). Откройте её и сохраните лист: «Файл → Сохранить как → CSV UTF-8».',
			en: 'This is an Excel workbook (XLSX). Open it and save the sheet: “File → Save As → CSV UTF-8”.',
			kz: 'Бұл Excel кітабы (XLSX). Ашып, парақты сақтаңыз: «Файл → Басқаша сақтау → CSV UTF-8».',
		},
		fileXls: {
			ru: 'Это книга Excel старого вида (XLS). Откройте её и сохраните лист: «Файл → Сохранить как → CSV UTF-8».',
			en: 'This is an old Excel workbook (XLS). Open it and save the sheet: “File → Save As → CSV UTF-8”.',
			kz: 'Бұл ескі түрдегі Excel кітабы (XLS). Ашып, парақты сақтаңыз: «Файл → Басқаша сақтау → CSV UTF-8».',
		},
		fileOds: {
			ru: 'Это таблица LibreOffice (ODS). Откройте её и сохраните лист: «Файл → Сохранить как → Текст CSV», кодировка UTF-8.',
			en: 'This is a LibreOffice spreadsheet (ODS). Open it and save the sheet: “File → Save As → Text CSV”, character set UTF-8.',
			kz: 'Бұл LibreOffice кестесі (ODS). Ашып, парақты сақтаңыз: «Файл → Басқаша сақтау → CSV мәтіні», кодтауы UTF-8.',
		},
		fileDocx: {
			ru: 'Это документ Word (DOCX). Нужна таблица в виде CSV.',
			en: 'This is a Word document (DOCX). A table is expected, as CSV.',
			kz: 'Бұл Word құжаты (DOCX). CSV түріндегі кесте керек.',
		},
		fileZip: {
			ru: 'Это архив ZIP. Распакуйте его и отправьте файл CSV, который в нём лежит.',
			en: 'This is a ZIP archive. Unpack it, and send the CSV file that is in it.',
			kz: 'Бұл ZIP мұрағаты. Оны ашып, ішіндегі CSV файлын жіберіңіз.',
		},
		fileGzip: {
			ru: 'Файл сжат (gzip). Распакуйте его и отправьте CSV.',
			en: 'The file is compressed (gzip). Unpack it, and send the CSV.',
			kz: 'Файл сығылған (gzip). Оны ашып, CSV файлын жіберіңіз.',
		},
		fileArchive: {
			ru: 'Это архив ({{name}}). Распакуйте его и отправьте файл CSV, который в нём лежит.',
			en: 'This is an archive ({{name}}). Unpack it, and send the CSV file that is in it.',
			kz: 'Бұл мұрағат ({{name}}). Оны ашып, ішіндегі CSV файлын жіберіңіз.',
		},
		filePdf: {
			ru: 'Это PDF. Из него таблицу не прочитать: выгрузите её в CSV из той программы, где она составлена.',
			en: 'This is a PDF. No table can be read out of it: export the table as CSV from the program it was made in.',
			kz: 'Бұл PDF. Одан кестені оқу мүмкін емес: оны жасалған бағдарламадан CSV түрінде шығарыңыз.',
		},
		fileHtml: {
			ru: 'Это страница HTML, а не таблица: часто так сохраняется страница входа или ошибки вместо выгрузки. Выгрузите CSV ещё раз.',
			en: 'This is an HTML page, not a table: often a sign-in or error page that was saved in place of the export. Export the CSV again.',
			kz: 'Бұл кесте емес, HTML беті: көбіне кіру немесе қате беті сақталып қалады. CSV файлын қайта шығарыңыз.',
		},
		fileXml: {
			ru: 'Это XML. Нужна таблица в виде CSV.',
			en: 'This is XML. A table is expected, as CSV.',
			kz: 'Бұл XML. CSV түріндегі кесте керек.',
		},
		fileJson: {
			ru: 'Это JSON. Строки в виде JSON отправляются с Content-Type: application/json; команде нужен CSV.',
			en: 'This is JSON. Rows as JSON are sent with Content-Type: application/json; the command takes CSV.',
			kz: 'Бұл JSON. JSON түріндегі жолдар Content-Type: application/json арқылы жіберіледі; командаға CSV керек.',
		},
		fileImage: {
			ru: 'Это изображение ({{name}}). Нужна таблица в виде CSV.',
			en: 'This is a picture ({{name}}). A table is expected, as CSV.',
			kz: 'Бұл сурет ({{name}}). CSV түріндегі кесте керек.',
		},
		fileRtf: {
			ru: 'Это документ RTF. Нужна таблица в виде CSV.',
			en: 'This is an RTF document. A table is expected, as CSV.',
			kz: 'Бұл RTF құжаты. CSV түріндегі кесте керек.',
		},
		fileDatabase: {
			ru: 'Это база данных SQLite. Нужна таблица в виде CSV.',
			en: 'This is an SQLite database. A table is expected, as CSV.',
			kz: 'Бұл SQLite дерекқоры. CSV түріндегі кесте керек.',
		},
		fileUtf32: {
			ru: 'Файл в кодировке UTF-32. Сохраните его как «CSV UTF-8».',
			en: 'The file is encoded in UTF-32. Save it as “CSV UTF-8”.',
			kz: 'Файл UTF-32 кодтауында. Оны «CSV UTF-8» ретінде сақтаңыз.',
		},
		fileUtf16: {
			ru: 'Файл в кодировке UTF-16 повреждён: половина знака потеряна. Выгрузите его ещё раз, лучше как «CSV UTF-8».',
			en: 'The file is in UTF-16 and damaged: half a character is missing. Export it again, best as “CSV UTF-8”.',
			kz: 'UTF-16 кодтауындағы файл бүлінген: таңбаның жартысы жоғалған. Оны қайта шығарыңыз, дұрысы «CSV UTF-8» ретінде.',
		},
		fileTooLarge: {
			ru: 'Размер файла в байтах: {{bytes}}, допускается: {{limit}}. Разделите его на несколько файлов.',
			en: 'Bytes in the file: {{bytes}}; allowed: {{limit}}. Split it into several files.',
			kz: 'Файлдың байтпен көлемі: {{bytes}}, рұқсат етілгені: {{limit}}. Оны бірнеше файлға бөліңіз.',
		},
		confirmImport: {
			ru: 'Изменения нужно подтвердить: confirm={{digest}}.',
			en: 'The changes have to be confirmed: confirm={{digest}}.',
			kz: 'Өзгерістерді растау керек: confirm={{digest}}.',
		},
		priceUnlike: {
			ru: '{{code}}: {{next}} ₸. Обычная цена в других городах: {{median}} ₸.',
			en: '{{code}}: {{next}} ₸, in other cities {{median}} ₸ as a rule.',
			kz: '{{code}}: {{next}} ₸, басқа қалаларда әдетте {{median}} ₸.',
		},
		priceMoved: {
			ru: '{{code}}: {{old}} → {{next}}.',
			en: '{{code}}: {{old}} → {{next}}.',
			kz: '{{code}}: {{old}} → {{next}}.',
		},
		quotes: {
			ru: 'Кавычки расставлены неверно: поле в кавычках должно ими же и закончиться, кавычка внутри поля удваивается.',
			en: 'The quotation marks are wrong: a quoted field must end with one, and one inside a field must be doubled.',
			kz: 'Тырнақшалар дұрыс қойылмаған: тырнақшадан басталған өріс тырнақшамен аяқталуы, өріс ішіндегі тырнақша екі рет жазылуы керек.',
		},
		encoding: {
			ru: 'Кодировка файла не распознана. Сохраните его как «CSV UTF-8»; понятны также UTF-16 и Windows-1251.',
			en: 'The file’s encoding is not recognized. Save it as “CSV UTF-8”; UTF-16 and Windows-1251 also work.',
			kz: 'Файлдың кодтауы танылмады. Оны «CSV UTF-8» ретінде сақтаңыз; UTF-16 мен Windows-1251 де түсінікті.',
		},
		lostLetters: {
			ru: 'Казахские буквы потерялись: в кодировке Windows-1251 вместо них стоят вопросительные знаки. Сохраните файл как «CSV UTF-8».',
			en: 'Kazakh letters were lost: in Windows-1251 encoding they turned into question marks. Save the file as “CSV UTF-8”.',
			kz: 'Қазақ әріптері жоғалған: Windows-1251 кодтауында олардың орнында сұрақ белгілері тұр. Файлды «CSV UTF-8» ретінде сақтаңыз.',
		},
		separator: {
			ru: 'Разделитель столбцов не распознан. Нужна запятая, точка с запятой или табуляция, а в заголовке «{{value}}».',
			en: 'The column separator is not recognized. Use a comma, a semicolon or a tab; the header is “{{value}}”.',
			kz: 'Бағандардың бөлгіші танылмады. Үтір, нүктелі үтір немесе табуляция керек, ал тақырыпта «{{value}}» тұр.',
		},
		noRows: { ru: 'В файле нет ни одной строки с данными.', en: 'The file has no data rows.', kz: 'Файлда деректері бар бірде-бір жол жоқ.' },
		unknownColumn: { ru: 'Неизвестный столбец «{{name}}».', en: 'Unknown column “{{name}}”.', kz: 'Белгісіз баған: «{{name}}».' },
		unknownCityColumn: {
			ru: 'Столбец «{{name}}» — не адрес ни одного города (slug).',
			en: 'The column “{{name}}” is not the slug of any city.',
			kz: '«{{name}}» бағаны ешбір қаланың мекенжайы (slug) емес.',
		},
		doubleColumn: { ru: 'Столбец «{{name}}» повторяется.', en: 'The column “{{name}}” appears twice.', kz: '«{{name}}» бағаны қайталанады.' },
		cellCount: {
			ru: 'В строке полей: {{found}}, а в заголовке: {{expected}}.',
			en: 'The row has {{found}} fields, the header has {{expected}}.',
			kz: 'Жолда {{found}} өріс, ал тақырыпта {{expected}} өріс бар.',
		},
		tooManyRows: { ru: 'В файле больше {{limit}} строк.', en: 'The file has more than {{limit}} rows.', kz: 'Файлда {{limit}} жолдан артық жол бар.' },
		characters: {
			ru: 'Недопустимые знаки: невидимые, управляющие, повреждённые или лишние над буквами.',
			en: 'Characters that are not allowed: invisible, control or broken ones, or too many accent marks on a letter.',
			kz: 'Рұқсат етілмеген таңбалар: көрінбейтін, басқару, бүлінген немесе әріптердегі артық белгілер.',
		},
		tooLong: {
			ru: 'Слишком длинно: не более {{limit}} знаков.',
			en: 'Too long: the limit is {{limit}} characters.',
			kz: 'Тым ұзын: ең көбі {{limit}} таңба.',
		},
		tooMany: {
			ru: 'Слишком длинный список: не более {{limit}}.',
			en: 'The list is too long: the limit is {{limit}} entries.',
			kz: 'Тізім тым ұзын: ең көбі {{limit}}.',
		},
		repeated: { ru: '«{{value}}» повторяется в списке.', en: '“{{value}}” appears twice in the list.', kz: '«{{value}}» тізімде қайталанады.' },
		missingColumn: {
			ru: 'Нет столбца «{{name}}», а новым строкам он нужен.',
			en: 'There is no column “{{name}}”, and new rows need it.',
			kz: '«{{name}}» бағаны жоқ, ал жаңа жолдарға ол қажет.',
		},
		columnNotKept: {
			ru: 'Нет столбца «{{name}}», а что в нём стояло раньше, не сохранилось. Добавьте столбец: пустая ячейка означает «пусто».',
			en: 'There is no column “{{name}}”, and its earlier contents were not kept. Add the column; an empty cell means empty.',
			kz: '«{{name}}» бағаны жоқ, ал онда бұрын не тұрғаны сақталмаған. Бағанды қосыңыз: бос ұяшық «бос» дегенді білдіреді.',
		},
		required: { ru: 'Поле не заполнено.', en: 'The field is empty.', kz: 'Өріс толтырылмаған.' },
		allThree: {
			ru: 'Текст нужен на всех трёх языках или ни на одном.',
			en: 'The text is needed in all three languages or in none.',
			kz: 'Мәтін үш тілде де болуы немесе ешқайсысында болмауы керек.',
		},
		form: {
			ru: 'Неверный вид «{{value}}». Нужно, например: {{example}}',
			en: '“{{value}}” is not in the right format. Expected, for example: {{example}}',
			kz: '«{{value}}» түрі дұрыс емес. Мысалы, былай болуы керек: {{example}}',
		},
		number: {
			ru: 'Нужно число от {{min}} до {{max}}, а стоит «{{value}}».',
			en: 'A number from {{min}} to {{max}} is expected, not “{{value}}”.',
			kz: 'Сан керек (ең азы {{min}}, ең көбі {{max}}), ал «{{value}}» тұр.',
		},
		whole: {
			ru: 'Нужно целое число от {{min}} до {{max}}, а стоит «{{value}}».',
			en: 'A whole number from {{min}} to {{max}} is expected, not “{{value}}”.',
			kz: 'Бүтін сан керек (ең азы {{min}}, ең көбі {{max}}), ал «{{value}}» тұр.',
		},
		yesNo: { ru: 'Нужно yes или no, а стоит «{{value}}».', en: 'yes or no is expected, not “{{value}}”.', kz: 'yes немесе no керек, ал «{{value}}» тұр.' },
		oneOf: {
			ru: '«{{value}}» не подходит. Возможно: {{allowed}}',
			en: '“{{value}}” is not allowed. Use one of: {{allowed}}',
			kz: '«{{value}}» жарамайды. Мүмкін мәндер: {{allowed}}',
		},
		preparationRule: {
			ru: '«{{entry}}» — не правило подготовки. Например: fasting 8h..14h | no-alcohol 24h+ | own 7d+',
			en: '“{{entry}}” is not a preparation rule. For example: fasting 8h..14h | no-alcohol 24h+ | own 7d+',
			kz: '«{{entry}}» дайындық ережесі емес. Мысалы: fasting 8h..14h | no-alcohol 24h+ | own 7d+',
		},
		unused: {
			ru: 'Этот столбец не используется в строках вида {{kind}}.',
			en: 'This column is not used in rows of type {{kind}}.',
			kz: 'Бұл баған {{kind}} түріндегі жолдарда қолданылмайды.',
		},
		double: { ru: '«{{value}}» уже есть в строке {{line}}.', en: '“{{value}}” is already in line {{line}}.', kz: '«{{value}}» {{line}}-жолда бар.' },
		taken: { ru: '«{{value}}» уже занято: {{by}}', en: '“{{value}}” is taken by {{by}}', kz: '«{{value}}» бос емес: {{by}}' },
		kindChanged: {
			ru: '«{{value}}» уже есть в каталоге как {{kind}}; вид не меняется.',
			en: '“{{value}}” is already in the catalog as {{kind}}; its type cannot change.',
			kz: '«{{value}}» каталогта {{kind}} ретінде бар; түрі өзгермейді.',
		},
		unknown: {
			ru: '«{{value}}» нет ни в файле, ни в базе.',
			en: '“{{value}}” is neither in the file nor in the database.',
			kz: '«{{value}}» файлда да, базада да жоқ.',
		},
		cityName: {
			ru: '«{{value}}» совпадает с адресом города, страница не откроется.',
			en: '“{{value}}” is the slug of a city, so the page could not be opened.',
			kz: '«{{value}}» қаланың мекенжайымен бірдей, бет ашылмайды.',
		},
		reservedSlug: {
			ru: '«{{value}}» — адрес самого сайта: его раздел, язык или служебный путь. Выберите другой.',
			en: '“{{value}}” is reserved by the site: it is one of its sections, a language or a service path. Choose another one.',
			kz: '«{{value}}» — сайттың өз мекенжайы: оның бөлімі, тілі немесе қызметтік жолы. Басқасын таңдаңыз.',
		},
		ownAndAnalytes: {
			ru: 'У исследования есть строки analyte, поэтому единица и нормы указываются в них.',
			en: 'The test has analyte rows, so its unit and ranges belong there.',
			kz: 'Зерттеудің analyte жолдары бар, сондықтан өлшем бірлігі мен қалыпты мәндер соларда көрсетіледі.',
		},
		notOfferedAnswers: {
			ru: 'offered = no, поэтому исследований здесь быть не может.',
			en: 'offered is no, so nothing can answer it.',
			kz: 'offered = no, сондықтан мұнда зерттеу көрсетілмейді.',
		},
		samplingMissing: {
			ru: 'add_to_cart = yes, но bm_sampling не указан.',
			en: 'add_to_cart is yes, but bm_sampling is empty.',
			kz: 'add_to_cart = yes, бірақ bm_sampling көрсетілмеген.',
		},
		rangeSyntax: { ru: 'Непонятная запись «{{entry}}».', en: '“{{entry}}” cannot be read.', kz: '«{{entry}}» жазбасы түсініксіз.' },
		rangeInterval: {
			ru: 'В «{{entry}}» нижняя граница больше верхней.',
			en: 'In “{{entry}}”, the lower limit is above the upper one.',
			kz: '«{{entry}}» жазбасында төменгі шек жоғарғысынан үлкен.',
		},
		rangeAge: { ru: 'Неверный возраст в «{{entry}}».', en: 'Wrong age in “{{entry}}”.', kz: '«{{entry}}» жазбасындағы жас дұрыс емес.' },
		rangeOverlap: {
			ru: '«{{entry}}» пересекается с другой записью для того же пола и состояния.',
			en: '“{{entry}}” overlaps another entry for the same sex and condition.',
			kz: '«{{entry}}» сол жыныс пен жағдайға арналған басқа жазбамен қиылысады.',
		},
		rangeTooMany: { ru: 'Слишком много записей: {{entry}}.', en: 'Too many entries: {{entry}}.', kz: 'Жазбалар тым көп: {{entry}}.' },
		loincCheck: {
			ru: 'В коде LOINC «{{value}}» не сходится контрольная цифра.',
			en: 'The check digit of the LOINC code “{{value}}” is wrong.',
			kz: 'LOINC «{{value}}» кодының бақылау цифры сәйкес келмейді.',
		},
		contactMissing: {
			ru: 'Нужен телефон или электронная почта: на них приходит код, без него в кабинет не войти.',
			en: 'A phone number or an email is required: the sign-in code is sent there.',
			kz: 'Телефон немесе электрондық пошта керек: кабинетке кіретін код соған келеді.',
		},
		unevenLists: {
			ru: 'Списки на трёх языках разной длины: каждому месту нужны все три названия.',
			en: 'The lists in the three languages differ in length: each place needs all three names.',
			kz: 'Үш тілдегі тізімдердің ұзындығы әртүрлі: әр орынның үш атауы да болуы керек.',
		},
		futureDay: { ru: 'Дата {{value}} ещё не наступила.', en: 'The date {{value}} is in the future.', kz: '{{value}} күні әлі келген жоқ.' },
		paidEarlier: {
			ru: 'Выплачено раньше, чем начислено ({{day}}).',
			en: 'Paid out before it was earned ({{day}}).',
			kz: 'Төленген күні есептелген күннен ерте. Есептелген күні: {{day}}.',
		},
		endsEarlier: {
			ru: 'Акция заканчивается раньше, чем начинается ({{day}}).',
			en: 'The promotion ends before it starts ({{day}}).',
			kz: 'Акция басталмай тұрып аяқталады. Басталу күні: {{day}}.',
		},
		price: {
			ru: 'Цена — целое положительное число тенге или «-», если недоступно; стоит «{{value}}».',
			en: 'A price must be a whole positive number of tenge, or “-” if not available; found “{{value}}”.',
			kz: 'Баға — теңгемен бүтін оң сан, ал қолжетімсіз болса «-»; «{{value}}» тұр.',
		},
		hours: {
			ru: 'Начало должно быть раньше окончания.',
			en: 'The start must be before the end.',
			kz: 'Басталу уақыты аяқталу уақытынан ерте болуы керек.',
		},
		breakOutside: {
			ru: 'Перерыв должен быть в часах работы.',
			en: 'The break must be within working hours.',
			kz: 'Үзіліс жұмыс уақытының ішінде болуы керек.',
		},
		bloodTooLate: {
			ru: 'Приём крови должен заканчиваться раньше закрытия ({{closing}}).',
			en: 'Blood draws must end before closing ({{closing}}).',
			kz: 'Қан алу пункт жабылғанша аяқталуы керек. Жабылу уақыты: {{closing}}.',
		},
		bloodMissing: {
			ru: 'Укажите, до которого часа берут кровь: пункт не только для приёма готовых проб.',
			en: 'Enter when blood draws end: the point is not drop-off only.',
			kz: 'Қан сағат нешеге дейін алынатынын көрсетіңіз: бұл пункт дайын сынама қабылдаумен ғана шектелмейді.',
		},
		servicesMissing: {
			ru: 'Перечислите, что здесь берут: пункт не только для приёма готовых проб.',
			en: 'List what is taken here: the point is not drop-off only.',
			kz: 'Мұнда не алынатынын тізіп көрсетіңіз: бұл пункт тек дайын сынамаларды қабылдамайды.',
		},
		noTexts: { ru: 'В папке нет ни одного текста.', en: 'The folder has no texts.', kz: 'Қалтада бірде-бір мәтін жоқ.' },
		contentPath: {
			ru: 'Файл должен называться так: articles/adres.ru.md. Папки: {{folders}}',
			en: 'The file must be named like this: articles/address.ru.md. Folders: {{folders}}',
			kz: 'Файл былай аталуы керек: articles/adres.ru.md. Қалталар: {{folders}}',
		},
		unknownBlock: {
			ru: 'Неизвестный блок «{{name}}». Возможно: {{allowed}}',
			en: 'Unknown block “{{name}}”. Use one of: {{allowed}}',
			kz: 'Белгісіз блок: «{{name}}». Мүмкін мәндер: {{allowed}}',
		},
		promotionDays: {
			ru: 'Нужен либо ключ discount — акция из прайса со своими днями, — либо from и until: первый день не позже последнего.',
			en: 'Give either discount, a promotion of the price list with days of its own, or both from and until, the first day not after the last.',
			kz: 'Не discount кілті (күндері бар прайс акциясы), не from пен until керек: бірінші күн соңғысынан кеш болмауы тиіс.',
		},
		exampleRefused: {
			ru: 'Это пример (example: yes): на настоящем сайте показывается только то, что есть на самом деле.',
			en: 'This is an example (example: yes): a real site shows only what is real.',
			kz: 'Бұл — үлгі (example: yes): нақты сайтта тек шын нәрсе көрсетіледі.',
		},
		pageRoot: {
			ru: 'Без parent стоят только страницы: {{roots}}. У остальных parent обязателен.',
			en: 'Only these pages stand without a parent: {{roots}}. All others need one.',
			kz: 'parent кілтінсіз тек мына беттер тұрады: {{roots}}. Қалғандарына parent керек.',
		},
		pageCycle: {
			ru: 'Страницы вложены по кругу или глубже {{limit}} уровней.',
			en: 'The pages form a circle, or are nested more than {{limit}} levels deep.',
			kz: 'Беттер шеңбер құрап тұр немесе {{limit}} деңгейден терең орналасқан.',
		},
		contentChanged: {
			ru: 'Текст на сайте изменился, пока вы работали. Посмотрите, что изменилось, и решите заново. Ваш черновик сохранён.',
			en: 'The text of the site has changed meanwhile. Look at what changed, and decide anew. Your draft is kept.',
			kz: 'Сіз жұмыс істеп жатқанда сайттағы мәтін өзгерді. Не өзгергенін қарап, қайта шешіңіз. Жобаңыз сақталды.',
		},
		contentMoved: {
			ru: 'На сайте уже другой текст, чем на этой странице. Ничего не сделано: откройте текст заново и решите ещё раз.',
			en: 'Another text is on the site by now than on this page. Nothing was done: open the text anew, and decide again.',
			kz: 'Сайттағы мәтін бұл беттегіден өзгеше. Ештеңе жасалған жоқ: мәтінді қайта ашып, қайтадан шешіңіз.',
		},
		contentSame: {
			ru: 'Ничего не изменилось: это тот же текст.',
			en: 'Nothing is different: it is the same text.',
			kz: 'Ештеңе өзгерген жоқ: мәтін сол күйінде.',
		},
		contentRace: {
			ru: 'В ту же секунду опубликовали другое. Попробуйте ещё раз.',
			en: 'Something else was published at the same moment. Try again.',
			kz: 'Дәл сол сәтте басқа мәтін жарияланды. Қайталап көріңіз.',
		},
		contentDone: {
			ru: 'Этот черновик уже опубликован, продолжен или отозван.',
			en: 'This draft was published, continued or called off by now.',
			kz: 'Бұл жоба жарияланып, жалғасып не кері алынып қойған.',
		},
		contentNamed: {
			ru: 'Снять нельзя: на этот текст ссылаются {{by}}. Сначала уберите ссылки.',
			en: 'It cannot be taken off: it is named by {{by}}. Take those links out first.',
			kz: 'Алуға болмайды: бұл мәтінге сілтейтіндер — {{by}}. Алдымен сілтемелерді алыңыз.',
		},
		refers: {
			ru: 'Ссылается на то, что убирают.',
			en: 'This refers to what is being removed.',
			kz: 'Алып тасталатын материалға сілтейді.',
		},
		picturePixels: {
			ru: 'В изображении больше {{limit}} миллионов точек.',
			en: 'The picture has more than {{limit}} million pixels.',
			kz: 'Суреттегі нүкте саны {{limit}} миллионнан асады.',
		},
		documentType: {
			ru: 'По содержанию это не PDF, как сказано в имени.',
			en: 'The contents are not the PDF that the file name says.',
			kz: 'Мазмұны бойынша бұл атауында көрсетілгендей PDF емес.',
		},
		partMissing: {
			ru: 'В тексте должен быть заголовок «## {{value}}» и что-то под ним.',
			en: 'The text must have the heading “## {{value}}” with something below it.',
			kz: 'Мәтінде «## {{value}}» тақырыбы және оның астында мәтін болуы керек.',
		},
		partOrder: {
			ru: 'Заголовки стоят не в том порядке: «## {{value}}» должен быть раньше.',
			en: 'The headings are out of order: “## {{value}}” must come earlier.',
			kz: 'Тақырыптардың реті дұрыс емес: «## {{value}}» ертерек тұруы керек.',
		},
		reviewedByNobody: {
			ru: 'День проверки указан, а кто проверил — нет: нужен ключ reviewer.',
			en: 'There is a day of review and nobody who reviewed: add reviewer.',
			kz: 'Тексеру күні көрсетілген, ал кім тексергені жоқ: reviewer кілті керек.',
		},
		languageMissing: {
			ru: 'Нет текста на языке {{locale}}: {{other}}.',
			en: 'The text in {{locale}} is missing: {{other}}.',
			kz: '{{locale}} тіліндегі мәтін жоқ: {{other}}.',
		},
		frontMatter: {
			ru: 'Файл должен начинаться с данных между двумя строками «---».',
			en: 'The file must begin with its data between two lines of “---”.',
			kz: 'Файл екі «---» жолының арасындағы деректерден басталуы керек.',
		},
		unknownKey: {
			ru: 'Неизвестный ключ «{{name}}». Похож на него: {{nearest}}',
			en: 'Unknown key “{{name}}”. Closest match: {{nearest}}',
			kz: 'Белгісіз кілт: «{{name}}». Оған ең жақыны: {{nearest}}',
		},
		differs: {
			ru: '«{{value}}», а в {{file}} стоит «{{other}}»: значения должны совпадать.',
			en: '“{{value}}”, but {{file}} has “{{other}}”: they must be the same.',
			kz: '«{{value}}», ал {{file}} файлында «{{other}}»: мәндер бірдей болуы керек.',
		},
		pictureMissing: {
			ru: 'В папках pictures и files нет файла «{{value}}».',
			en: 'There is no file “{{value}}” in the pictures and files folders.',
			kz: 'pictures пен files қалталарында «{{value}}» файлы жоқ.',
		},
		pictureTooLarge: {
			ru: 'Файл больше {{limit}} МБ.',
			en: 'The file is larger than {{limit}} MB.',
			kz: 'Файл {{limit}} МБ-тан үлкен.',
		},
		pictureType: {
			ru: 'По содержанию это не AVIF, WebP, PNG или JPEG, как сказано в имени.',
			en: 'The contents are not the AVIF, WebP, PNG or JPEG that the file name says.',
			kz: 'Мазмұны бойынша бұл атауында көрсетілгендей AVIF, WebP, PNG немесе JPEG емес.',
		},
		pictureAlt: {
			ru: 'Опишите изображение словами в квадратных скобках.',
			en: 'Describe the picture in words between the square brackets.',
			kz: 'Суретті шаршы жақша ішінде сөзбен сипаттаңыз.',
		},
		markdownHtml: {
			ru: 'HTML в тексте не допускается: пишите на Markdown.',
			en: 'HTML is not allowed in the text: use Markdown.',
			kz: 'Мәтінде HTML қолдануға болмайды: Markdown түрінде жазыңыз.',
		},
		markdownHeading: {
			ru: 'Заголовки в тексте — только «##» и «###»: первый уровень у названия.',
			en: 'Headings in the text can only be “##” and “###”: the first level is the title.',
			kz: 'Мәтіндегі тақырыпшалар тек «##» және «###» болады: бірінші деңгей атауға тиесілі.',
		},
		markdownUnsupported: {
			ru: 'Так писать здесь нельзя ({{what}}). Можно: абзацы, «##», списки в один уровень, цитаты, таблицы, ссылки, отдельные изображения.',
			en: 'This is not supported here ({{what}}). Supported: paragraphs, “##”, single-level lists, quotes, tables, links and standalone pictures.',
			kz: 'Бұлай жазуға болмайды ({{what}}). Мүмкіндері: абзац, «##», бір деңгейлі тізім, дәйексөз, кесте, сілтеме, жеке тұрған сурет.',
		},
		contentLink: {
			ru: '«{{value}}» никуда не ведёт. Нужно: /pricelist (без языка), https://…, tel:+7… или mailto:…',
			en: '“{{value}}” leads nowhere. Expected: /pricelist (without the language), https://…, tel:+7… or mailto:…',
			kz: '«{{value}}» ешқайда апармайды. Керегі: /pricelist (тілсіз), https://…, tel:+7… немесе mailto:…',
		},
		dropOffUnneeded: {
			ru: 'Пункт только принимает готовые пробы: здесь должно быть пусто.',
			en: 'The point is drop-off only: this must be empty.',
			kz: 'Пункт тек дайын сынамаларды қабылдайды: бұл жер бос болуы керек.',
		},
	},
});

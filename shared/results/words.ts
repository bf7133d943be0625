/** Looking a result up, and reading it. */
import { defineWords } from '#shared/i18n/words.ts';

export const resultsWords = defineWords('results', {
	headTitle: { ru: 'Получить результаты — {{brand}}', en: 'Get results — {{brand}}', kz: 'Нәтижелерді алу — {{brand}}' },
	headDescription: {
		ru: 'Результаты анализов по номеру заявки и паролю с чека.',
		en: 'Test results by request number and the password from your receipt.',
		kz: 'Талдау нәтижелері өтінім нөмірі мен чектегі құпиясөз бойынша.',
	},
	title: { ru: 'Получить результаты', en: 'Get results', kz: 'Нәтижелерді алу' },
	lead: {
		ru: 'Номер заявки и пароль напечатаны на чеке из пункта приёма.',
		en: 'The request number and password are printed on the receipt from the collection point.',
		kz: 'Өтінім нөмірі мен құпиясөз қабылдау пунктінің чегінде басылған.',
	},
	fields: {
		internalNr: { ru: 'Номер заявки', en: 'Request number', kz: 'Өтінім нөмірі' },
		password: { ru: 'Пароль', en: 'Password', kz: 'Құпиясөз' },
	},
	example: { ru: 'Например, {{number}}', en: 'For example, {{number}}', kz: 'Мысалы, {{number}}' },
	hints: {
		internalNr: {
			ru: 'Вверху чека, рядом со словом «Заявка».',
			en: 'At the top of the receipt, next to the word “Request.”',
			kz: 'Чектің жоғарғы жағында, «Өтінім» сөзінің қасында.',
		},
		password: {
			ru: 'Под номером заявки, группами по три цифры. Пробелы можно не набирать.',
			en: 'Below the request number, in groups of three digits. You can leave out the spaces.',
			kz: 'Өтінім нөмірінің астында, үш-үштен жазылған цифрлар. Бос орындарын термесе де болады.',
		},
	},
	errors: {
		'too-many': {
			ru: 'Слишком много неверных попыток. Вход по этому номеру закрыт, чтобы никто не подобрал пароль.',
			en: 'Too many wrong tries. Access with this number is locked so that no one can guess the password.',
			kz: 'Құпиясөз тым көп рет қате енгізілді. Оны бөгде адам тауып алмауы үшін бұл нөмірмен кіру жабылды.',
		},
	},
	/** Sending somebody the way to a result. */
	mail: {
		title: { ru: 'Отправить ссылку по электронной почте', en: 'Send a link by email', kz: 'Сілтемені электрондық пошта арқылы жіберу' },
		lead: {
			ru: 'В письме не будет имён, номеров и результатов, только ссылка. На почту вашего кабинета придёт ссылка на вход, на другую — ссылка на страницу, где нужны номер заявки и пароль с чека: передайте их сами.',
			en: 'The email has no names, numbers or results, only a link. Your account’s own address gets a link to sign in; any other address gets a link to the page that asks for the request number and password from the receipt: share those yourself.',
			kz: 'Хатта аты-жөні, нөмірлер мен нәтижелер болмайды, тек сілтеме болады. Кабинетіңіздің поштасына кіру сілтемесі келеді, басқа поштаға чектегі өтінім нөмірі мен құпиясөз сұралатын беттің сілтемесі келеді: оларды өзіңіз беріңіз.',
		},
		fields: { email: { ru: 'Электронная почта', en: 'Email', kz: 'Электрондық пошта' } },
		send: { ru: 'Отправить ссылку', en: 'Send the link', kz: 'Сілтемені жіберу' },
		sending: { ru: 'Отправляем…', en: 'Sending…', kz: 'Жіберілуде…' },
		sent: {
			ru: 'Письмо со ссылкой отправляется. Если его нет через 10 минут, проверьте адрес и папку «Спам».',
			en: 'The email with the link is on its way. If it does not arrive in 10 minutes, check the address and the spam folder.',
			kz: 'Сілтемесі бар хат жіберілуде. 10 минуттан кейін келмесе, мекенжай мен «Спам» қалтасын тексеріңіз.',
		},
		errors: {
			'too-many': {
				ru: 'Сегодня на этот адрес или по этой заявке писем отправлено уже достаточно. Попробуйте завтра или скачайте бланк в PDF.',
				en: 'The daily limit of emails to this address or for this request has been reached. Try again tomorrow, or download the PDF report.',
				kz: 'Бүгін бұл мекенжайға немесе осы өтінім бойынша хат жеткілікті жіберілді. Ертең қайталаңыз немесе бланкті PDF түрінде жүктеп алыңыз.',
			},
			unavailable: {
				ru: 'Письмо не отправилось. Попробуйте позже или скачайте бланк в PDF.',
				en: 'The email could not be sent. Try again later, or download the PDF report.',
				kz: 'Хат жіберілмеді. Кейінірек қайталаңыз немесе бланкті PDF түрінде жүктеп алыңыз.',
			},
		},
	},
	open: { ru: 'Открыть результаты', en: 'Open results', kz: 'Нәтижелерді ашу' },
	opening: { ru: 'Открываем…', en: 'Opening…', kz: 'Ашылуда…' },
	where: { ru: 'Где это на чеке', en: 'Where to find them on the receipt', kz: 'Чектің қай жерінде' },
	receipt: {
		title: { ru: 'Чек', en: 'Receipt', kz: 'Чек' },
		request: { ru: 'Заявка', en: 'Request', kz: 'Өтінім' },
		password: { ru: 'Пароль', en: 'Password', kz: 'Құпиясөз' },
		sum: { ru: 'Итого', en: 'Total', kz: 'Барлығы' },
	},
	lost: {
		ru: 'Чек потерялся? Позвоните, и пункт приёма напечатает новый:',
		en: 'Lost your receipt? Call us, and the collection point will print a new one:',
		kz: 'Чек жоғалды ма? Қоңырау шалыңыз, қабылдау пункті жаңасын басып береді:',
	},
	still: { ru: 'У вас уже открыты результаты.', en: 'You already have results open.', kz: 'Нәтижелеріңіз ашық тұр.' },
	endedTitle: { ru: 'Доступ к результату закончился', en: 'Access to the result has ended', kz: 'Нәтижеге қолжетімділік аяқталды' },
	ended: {
		ru: 'Результат открыт 30 минут и только там, где введены номер и пароль. Введите их ещё раз — они на чеке.',
		en: 'A result stays open for 30 minutes, and only where the number and password were entered. Enter them again: they are on your receipt.',
		kz: 'Нәтиже 30 минут қана және тек нөмір мен құпиясөз енгізілген жерде ашық тұрады. Оларды қайта енгізіңіз: олар чекте жазылған.',
	},
	closed: {
		ru: 'Результаты закрыты. Чтобы открыть их снова, понадобятся номер и пароль.',
		en: 'The results are closed. To open them again, you will need the number and password.',
		kz: 'Нәтижелер жабылды. Қайта ашу үшін нөмір мен құпиясөз қажет.',
	},
	back: { ru: 'Вернуться к ним', en: 'Go back to them', kz: 'Соларға оралу' },
	success: {
		headTitle: { ru: 'Готовность результатов — {{brand}}', en: 'Status of your results — {{brand}}', kz: 'Нәтижелердің күйі — {{brand}}' },
		title: {
			ru: 'Заявка найдена, результаты ещё не готовы',
			en: 'We found your request. The results are not ready yet',
			kz: 'Өтінім табылды, нәтижелер әлі дайын емес',
		},
		readyTitle: { ru: 'Есть готовые результаты', en: 'Some results are ready', kz: 'Дайын нәтижелер бар' },
		/** Nothing can be read as a value, and there is something to be told. */
		newsTitle: { ru: 'По заявке есть сообщение', en: 'There is an update on your request', kz: 'Өтінім бойынша хабар бар' },
		news: {
			ru: 'Готовых показателей нет. На странице результатов написано, что с ними и кому позвонить.',
			en: 'No values are ready. The results page explains what happened and whom to call.',
			kz: 'Дайын көрсеткіштер жоқ. Не болғаны және кімге қоңырау шалу керегі нәтижелер бетінде жазылған.',
		},
		ready: { ru: 'Первые результаты уже можно прочитать.', en: 'The first results are available.', kz: 'Алғашқы нәтижелерді оқуға болады.' },
		planned: { ru: 'Ожидаем {{day}}', en: 'Expected on {{day}}', kz: 'Күтілетін күні: {{day}}' },
		/** The day that was named has passed. */
		late: { ru: 'Результаты задерживаются', en: 'The results are delayed', kz: 'Нәтижелер кешігіп жатыр' },
		noPlan: { ru: 'Срок лаборатория сообщит позже.', en: 'The laboratory will set the date later.', kz: 'Мерзімін зертхана кейін хабарлайды.' },
		note: {
			ru: 'Возвращайтесь с тем же номером и паролем. Как только будет готов хотя бы один показатель, он появится здесь.',
			en: 'Come back with the same number and password. Values will appear here as soon as the first one is ready.',
			kz: 'Сол нөмір мен құпиясөз арқылы қайта кіріңіз. Бір көрсеткіш дайын болса да, осы жерде шығады.',
		},
		again: { ru: 'Проверить сейчас', en: 'Check now', kz: 'Қазір тексеру' },
		read: { ru: 'Читать результаты', en: 'View your results', kz: 'Нәтижелерді оқу' },
	},
	error: {
		headTitle: { ru: 'Результаты не открылись — {{brand}}', en: 'The results did not open — {{brand}}', kz: 'Нәтижелер ашылмады — {{brand}}' },
		expiredTitle: { ru: 'Время доступа истекло', en: 'Your access has expired', kz: 'Кіру уақыты аяқталды' },
		expired: {
			ru: 'Прошло 30 минут: мы закрываем результаты, чтобы их не увидел никто другой. Войдите ещё раз с тем же номером и паролем.',
			en: 'We close results after 30 minutes so that no one else can see them. Please enter the same number and password again.',
			kz: '30 минут өтті: нәтижелеріңізді бөгде адам көрмеуі үшін жабамыз. Сол нөмір мен құпиясөз арқылы қайта кіріңіз.',
		},
		failedTitle: { ru: 'Не получилось открыть результаты', en: 'The results could not be opened', kz: 'Нәтижелерді ашу мүмкін болмады' },
		failed: {
			ru: 'Это сбой на нашей стороне, а не ошибка в номере. Попробуйте ещё раз через несколько минут.',
			en: 'This is a problem on our end, not a mistake in your number. Please try again in a few minutes.',
			kz: 'Бұл нөмірдегі қате емес, біздің тараптағы ақау. Бірнеше минуттан кейін қайталап көріңіз.',
		},
		busyTitle: { ru: 'Бланк открывают слишком часто', en: 'The report is being opened too often', kz: 'Бланк тым жиі ашылып жатыр' },
		busy: {
			ru: 'Подождите минуту и откройте бланк ещё раз: сами результаты по-прежнему доступны.',
			en: 'Please wait a minute and open the report again. The results themselves are still available.',
			kz: 'Бір минут күтіп, бланкті қайта ашыңыз: нәтижелердің өзі бұрынғыдай қолжетімді.',
		},
		back: { ru: 'Вернуться к результатам', en: 'Back to the results', kz: 'Нәтижелерге оралу' },
		again: { ru: 'Войти ещё раз', en: 'Enter your details again', kz: 'Қайта кіру' },
		call: { ru: 'Если не выходит, позвоните:', en: 'If it still does not work, call us:', kz: 'Болмай жатса, қоңырау шалыңыз:' },
	},
	view: {
		headTitle: { ru: 'Результаты анализов — {{brand}}', en: 'Test results — {{brand}}', kz: 'Талдау нәтижелері — {{brand}}' },
		title: { ru: 'Результаты анализов', en: 'Test results', kz: 'Талдау нәтижелері' },
		request: { ru: 'Заявка {{number}}', en: 'Request {{number}}', kz: '№ {{number}} өтінім' },
		birthDate: { ru: 'Дата рождения', en: 'Date of birth', kz: 'Туған күні' },
		sex: { ru: 'Пол', en: 'Sex', kz: 'Жынысы' },
		collected: { ru: 'Биоматериал взят', en: 'Sample collected', kz: 'Биоматериал алынды' },
		received: { ru: 'Поступил в лабораторию', en: 'Received at the laboratory', kz: 'Зертханаға түсті' },
		/** Behind the request's number, for who would have to unfold the rest. */
		collectedOn: { ru: 'взятие: {{day}}', en: 'collected on {{day}}', kz: 'алынған күні: {{day}}' },
		planned: { ru: 'Ожидаемая готовность', en: 'Expected', kz: 'Дайын болатын күні' },
		completed: { ru: 'Исследования завершены', en: 'Completed', kz: 'Зерттеулер аяқталды' },
		lab: { ru: 'Лаборатория', en: 'Laboratory', kz: 'Зертхана' },
		facts: {
			ru: 'Даты и сведения о пациенте',
			en: 'Dates and patient details',
			kz: 'Күндер мен пациент деректері',
		},
		session: {
			ru: 'Доступ открыт до {{untilTime}}, потом страница закроется сама.',
			en: 'You have access until {{untilTime}}. Then this page will close on its own.',
			kz: 'Нәтиже сағат {{untilTime}} дейін ашық, содан кейін бет өзі жабылады.',
		},
		close: { ru: 'Закрыть результаты', en: 'Close results', kz: 'Нәтижелерді жабу' },
		closing: { ru: 'Закрываем…', en: 'Closing…', kz: 'Жабылуда…' },
		/** Only where everything that is outside is slightly outside, and nothing else is open. */
		calm: {
			ru: 'Небольшое отличие от нормы — ещё не диагноз: на показатели влияют еда, нагрузка, лекарства, время суток. Врач смотрит на всё вместе.',
			en: 'A value slightly out of range is not a diagnosis: food, exercise, medications and the time of day all play a part. A doctor looks at the whole picture.',
			kz: 'Қалыпты мәннен сәл ауытқу — әлі диагноз емес: көрсеткіштерге тамақ, дене жүктемесі, дәрі, тәулік уақыты әсер етеді. Дәрігер бәрін бірге қарайды.',
		},
		/** Heading of lines without a value. */
		open: { ru: 'Показатели без результата', en: 'Values without a result', kz: 'Нәтижесі жоқ көрсеткіштер' },
		/** Tests of one value, in one table. */
		singles: { ru: 'Отдельные показатели', en: 'Single tests', kz: 'Жеке көрсеткіштер' },
		trend: { ru: 'Как менялся показатель', en: 'How this value has changed', kz: 'Көрсеткіш қалай өзгерді' },
		/** Unfolds what usual fluctuation is, and that a value changed within it. */
		sinceLast: { ru: 'Изменение с прошлого раза', en: 'Change since last time', kz: 'Өткен жолдан бергі өзгеріс' },
		previous: { ru: 'Ранее', en: 'Before', kz: 'Бұрын' },
		about: { ru: 'Что это за анализ', en: 'About this test', kz: 'Бұл қандай талдау' },
		/** At a line: to the page that explains what was measured. */
		explained: { ru: 'Что это за показатель', en: 'What this value means', kz: 'Бұл қандай көрсеткіш' },
		explainedOf: { ru: 'Что это за показатель: {{name}}', en: 'What this value means: {{name}}', kz: 'Бұл қандай көрсеткіш: {{name}}' },
		/** In the place of a reference: it leads to the question above. */
		dependsOnState: { ru: 'зависит от состояния', en: 'depends on a condition', kz: 'жағдайға байланысты' },
		/** How a value lies outside, by the bound that it lies beyond. */
		deviation: {
			'slightly-low': {
				ru: 'Немного ниже нижней границы нормы: {{bound}}.',
				en: 'Slightly below the lower limit of the range: {{bound}}.',
				kz: 'Қалыпты мәннің төменгі шегінен сәл төмен: {{bound}}.',
			},
			low: {
				ru: 'Ниже нижней границы нормы: {{bound}}.',
				en: 'Below the lower limit of the range: {{bound}}.',
				kz: 'Қалыпты мәннің төменгі шегінен төмен: {{bound}}.',
			},
			'critically-low': {
				ru: 'Критически ниже нижней границы нормы: {{bound}}. Свяжитесь с врачом сегодня.',
				en: 'Critically below the lower limit of the range: {{bound}}. Contact a doctor today.',
				kz: 'Қалыпты мәннің төменгі шегінен критикалық деңгейде төмен: {{bound}}. Дәл бүгін дәрігерге хабарласыңыз.',
			},
			'slightly-high': {
				ru: 'Немного выше верхней границы нормы: {{bound}}.',
				en: 'Slightly above the upper limit of the range: {{bound}}.',
				kz: 'Қалыпты мәннің жоғарғы шегінен сәл жоғары: {{bound}}.',
			},
			high: {
				ru: 'Выше верхней границы нормы: {{bound}}.',
				en: 'Above the upper limit of the range: {{bound}}.',
				kz: 'Қалыпты мәннің жоғарғы шегінен жоғары: {{bound}}.',
			},
			'critically-high': {
				ru: 'Критически выше верхней границы нормы: {{bound}}. Свяжитесь с врачом сегодня.',
				en: 'Critically above the upper limit of the range: {{bound}}. Contact a doctor today.',
				kz: 'Қалыпты мәннің жоғарғы шегінен критикалық деңгейде жоғары: {{bound}}. Дәл бүгін дәрігерге хабарласыңыз.',
			},
			/** An answer in words; what stands in the place of the expected one. */
			unexpected: {
				ru: 'Ожидался другой ответ: «{{expected}}».',
				en: 'A different answer is expected: “{{expected}}.”',
				kz: 'Күтілген жауап басқа: «{{expected}}».',
			},
			/** Where no bound says how. */
			unknown: {
				low: { ru: 'Лаборатория отметила: ниже нормы.', en: 'The laboratory marked this as low.', kz: 'Зертхана қалыптан төмен деп белгілеген.' },
				high: { ru: 'Лаборатория отметила: выше нормы.', en: 'The laboratory marked this as high.', kz: 'Зертхана қалыптан жоғары деп белгілеген.' },
				'critically-low': {
					ru: 'Критически низкое значение: свяжитесь с врачом сегодня.',
					en: 'Critically low: contact a doctor today.',
					kz: 'Мән критикалық деңгейде төмен: бүгін дәрігерге хабарласыңыз.',
				},
				'critically-high': {
					ru: 'Критически высокое значение: свяжитесь с врачом сегодня.',
					en: 'Critically high: contact a doctor today.',
					kz: 'Мән критикалық деңгейде жоғары: бүгін дәрігерге хабарласыңыз.',
				},
				abnormal: { ru: 'Лаборатория отметила отклонение.', en: 'The laboratory marked this as abnormal.', kz: 'Зертхана ауытқу бар деп белгілеген.' },
				'critically-abnormal': {
					ru: 'Критическое отклонение: свяжитесь с врачом сегодня.',
					en: 'Critically abnormal: contact a doctor today.',
					kz: 'Критикалық ауытқу: бүгін дәрігерге хабарласыңыз.',
				},
			},
		},
		noRange: { ru: 'не установлена', en: 'not established', kz: 'белгіленбеген' },
		/** In a column that is named after the reference. */
		range: {
			upTo: { ru: 'до {{bound}}', en: 'up to {{bound}}', kz: '≤\u00a0{{bound}}' },
			below: { ru: 'меньше {{bound}}', en: 'below {{bound}}', kz: '<\u00a0{{bound}}' },
			from: { ru: 'от {{bound}}', en: 'from {{bound}}', kz: '≥\u00a0{{bound}}' },
			above: { ru: 'больше {{bound}}', en: 'above {{bound}}', kz: '>\u00a0{{bound}}' },
		},
		comment: { ru: 'Комментарий лаборатории', en: 'Laboratory comment', kz: 'Зертхана түсініктемесі' },
		reason: { ru: 'Причина', en: 'Reason', kz: 'Себебі' },
		corrected: { ru: 'Исправлено лабораторией', en: 'Corrected by the laboratory', kz: 'Зертхана түзеткен' },
		correctedNote: {
			ru: 'Раньше здесь стояло другое значение. Верно то, что вы видите сейчас.',
			en: 'A different value was shown here before. The one you see now is correct.',
			kz: 'Бұрын мұнда басқа мән тұрған. Қазір көріп тұрғаныңыз дұрыс.',
		},
		download: { ru: 'Скачать PDF', en: 'Download PDF', kz: 'PDF жүктеп алу' },
		reports: { ru: 'Бланк для врача (PDF)', en: 'Report for your doctor (PDF)', kz: 'Дәрігерге арналған бланк (PDF)' },
		reportsReady: { ru: 'Готовые показатели', en: 'Values ready so far', kz: 'Дайын көрсеткіштер' },
		reportsAll: {
			ru: 'Все показатели, включая незавершённые',
			en: 'All values, including those in progress',
			kz: 'Барлық көрсеткіш, аяқталмағандарын қоса',
		},
		print: { ru: 'Распечатать страницу', en: 'Print this page', kz: 'Бетті басып шығару' },
	},
});

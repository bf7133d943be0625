/** Words of the report of results (PDF), and the degrees and findings that the page of a result says as well. */
import { defineWords } from '#shared/i18n/words.ts';

export const reportWords = defineWords('report', {
	title: { ru: 'Результаты лабораторных исследований', en: 'Laboratory test results', kz: 'Зертханалық зерттеулердің нәтижелері' },
	subject: { ru: 'Заявка {{number}}', en: 'Request {{number}}', kz: '№ {{number}} өтінім' },
	patient: { ru: 'Пациент', en: 'Patient', kz: 'Пациент' },
	birthDate: { ru: 'Дата рождения', en: 'Date of birth', kz: 'Туған күні' },
	sex: { ru: 'Пол', en: 'Sex', kz: 'Жынысы' },
	sexes: {
		F: { ru: 'женский', en: 'female', kz: 'әйел' },
		M: { ru: 'мужской', en: 'male', kz: 'ер' },
	},
	request: { ru: 'Номер заявки', en: 'Request number', kz: 'Өтінім нөмірі' },
	collected: { ru: 'Биоматериал взят', en: 'Sample collected', kz: 'Биоматериал алынды' },
	received: { ru: 'Поступил в лабораторию', en: 'Received at the laboratory', kz: 'Зертханаға түсті' },
	completed: { ru: 'Исследования завершены', en: 'Tests completed', kz: 'Зерттеулер аяқталды' },
	lab: { ru: 'Лаборатория', en: 'Laboratory', kz: 'Зертхана' },
	unfinished: { ru: 'Готовы не все исследования', en: 'Some tests are still in progress', kz: 'Зерттеулердің бәрі әлі дайын емес' },
	none: { ru: 'Готовых результатов пока нет.', en: 'No results are ready yet.', kz: 'Дайын нәтижелер әзірге жоқ.' },
	columns: {
		name: { ru: 'Показатель', en: 'Analyte', kz: 'Көрсеткіш' },
		value: { ru: 'Результат', en: 'Result', kz: 'Нәтиже' },
		unit: { ru: 'Единица', en: 'Unit', kz: 'Өлшем бірлігі' },
		range: { ru: 'Норма', en: 'Reference', kz: 'Қалыпты мәні' },
		flag: { ru: 'Отметка', en: 'Note', kz: 'Белгі' },
	},
	words: {
		'not-detected': { ru: 'не обнаружено', en: 'not detected', kz: 'табылған жоқ' },
		detected: { ru: 'обнаружено', en: 'detected', kz: 'табылды' },
		negative: { ru: 'отрицательно', en: 'negative', kz: 'теріс' },
		positive: { ru: 'положительно', en: 'positive', kz: 'оң' },
		normal: { ru: 'норма', en: 'normal', kz: 'қалыпты' },
		abnormal: { ru: 'отклонение', en: 'abnormal', kz: 'ауытқу бар' },
		reactive: { ru: 'реактивный', en: 'reactive', kz: 'реактивті' },
		'non-reactive': { ru: 'нереактивный', en: 'non-reactive', kz: 'реактивті емес' },
		'weakly-positive': { ru: 'слабоположительно', en: 'weakly positive', kz: 'әлсіз оң' },
		equivocal: { ru: 'сомнительно', en: 'equivocal', kz: 'күмәнді' },
		trace: { ru: 'следы', en: 'trace', kz: 'іздері бар' },
		'no-growth': { ru: 'роста нет', en: 'no growth', kz: 'өсу жоқ' },
	},
	degrees: {
		normal: { ru: 'в норме', en: 'normal', kz: 'қалыпты' },
		abnormal: { ru: 'отклонение', en: 'abnormal', kz: 'ауытқу бар' },
		'critically-abnormal': { ru: 'критическое отклонение', en: 'critically abnormal', kz: 'қауіпті ауытқу' },
		'slightly-low': { ru: 'немного ниже', en: 'slightly below', kz: 'сәл төмен' },
		low: { ru: 'ниже нормы', en: 'below range', kz: 'қалыптан төмен' },
		'critically-low': { ru: 'критически низко', en: 'critically low', kz: 'өте төмен, қауіпті' },
		'slightly-high': { ru: 'немного выше', en: 'slightly above', kz: 'сәл жоғары' },
		high: { ru: 'выше нормы', en: 'above range', kz: 'қалыптан жоғары' },
		'critically-high': { ru: 'критически высоко', en: 'critically high', kz: 'өте жоғары, қауіпті' },
	},
	states: {
		'in-process': { ru: 'в работе', en: 'in progress', kz: 'орындалуда' },
		'not-available': { ru: 'не выполнено', en: 'not performed', kz: 'орындалмаған' },
		restricted: { ru: 'доступ ограничен', en: 'access restricted', kz: 'қолжетімділік шектелген' },
		withdrawn: { ru: 'результат отозван', en: 'result withdrawn', kz: 'нәтиже қайтарып алынды' },
	},
	/** Beside a value that nobody could judge. */
	unjudged: { ru: 'без оценки', en: 'not assessed', kz: 'бағаланбаған' },
	/** States of the body that references depend on. */
	conditions: {
		none: { ru: 'в остальных случаях', en: 'in all other cases', kz: 'қалған жағдайларда' },
		preg: { ru: 'беременность', en: 'pregnancy', kz: 'жүктілік' },
		preg1: { ru: '1-й триместр беременности', en: '1st trimester of pregnancy', kz: 'жүктіліктің 1-триместрі' },
		preg2: { ru: '2-й триместр беременности', en: '2nd trimester of pregnancy', kz: 'жүктіліктің 2-триместрі' },
		preg3: { ru: '3-й триместр беременности', en: '3rd trimester of pregnancy', kz: 'жүктіліктің 3-триместрі' },
		fol: { ru: 'фолликулярная фаза', en: 'follicular phase', kz: 'фолликулярлық фаза' },
		ovu: { ru: 'овуляция', en: 'ovulation', kz: 'овуляция' },
		lut: { ru: 'лютеиновая фаза', en: 'luteal phase', kz: 'лютеиндік фаза' },
		meno: { ru: 'после наступления менопаузы', en: 'after menopause', kz: 'менопаузадан кейін' },
	},
	/** What the laboratory said of a value by a code of HL7, beside low, high, normal and abnormal, which the degrees say. */
	interpretations: {
		LU: { ru: 'значительно ниже', en: 'significantly low', kz: 'айтарлықтай төмен' },
		HU: { ru: 'значительно выше', en: 'significantly high', kz: 'айтарлықтай жоғары' },
		'<': { ru: 'ниже предела измерения', en: 'below the measuring range', kz: 'өлшеу шегінен төмен' },
		'>': { ru: 'выше предела измерения', en: 'above the measuring range', kz: 'өлшеу шегінен жоғары' },
		POS: { ru: 'положительно', en: 'positive', kz: 'оң' },
		NEG: { ru: 'отрицательно', en: 'negative', kz: 'теріс' },
		DET: { ru: 'обнаружено', en: 'detected', kz: 'табылды' },
		ND: { ru: 'не обнаружено', en: 'not detected', kz: 'табылған жоқ' },
		RR: { ru: 'реактивный', en: 'reactive', kz: 'реактивті' },
		NR: { ru: 'нереактивный', en: 'non-reactive', kz: 'реактивті емес' },
		WR: { ru: 'слабореактивный', en: 'weakly reactive', kz: 'әлсіз реактивті' },
		/** «Анықталмаған» reads as "not detected". */
		IND: { ru: 'неопределённо', en: 'indeterminate', kz: 'айқын емес' },
		E: { ru: 'сомнительно', en: 'equivocal', kz: 'күмәнді' },
		R: { ru: 'устойчив', en: 'resistant', kz: 'төзімді' },
		I: { ru: 'чувствителен при увеличенной экспозиции', en: 'susceptible, increased exposure', kz: 'экспозиция арттырылғанда сезімтал' },
		S: { ru: 'чувствителен', en: 'susceptible', kz: 'сезімтал' },
		SDD: { ru: 'чувствителен, зависит от дозы', en: 'susceptible, dose-dependent', kz: 'дозаға байланысты сезімтал' },
		NS: { ru: 'нечувствителен', en: 'non-susceptible', kz: 'сезімтал емес' },
		'SYN-R': { ru: 'синергии нет', en: 'synergy: resistant', kz: 'синергия жоқ' },
		'SYN-S': { ru: 'синергия есть', en: 'synergy: susceptible', kz: 'синергия бар' },
		MS: { ru: 'умеренно чувствителен', en: 'moderately susceptible', kz: 'орташа сезімтал' },
		VS: { ru: 'высокочувствителен', en: 'very susceptible', kz: 'өте сезімтал' },
		B: { ru: 'лучше, чем раньше', en: 'better than before', kz: 'бұрынғыдан жақсы' },
		W: { ru: 'хуже, чем раньше', en: 'worse than before', kz: 'бұрынғыдан нашар' },
		U: { ru: 'значительно выше прежнего', en: 'significantly higher than before', kz: 'бұрынғыдан едәуір жоғары' },
		D: { ru: 'значительно ниже прежнего', en: 'significantly lower than before', kz: 'бұрынғыдан едәуір төмен' },
		EX: { ru: 'за порогом', en: 'outside threshold', kz: 'шектен тыс' },
		HX: { ru: 'выше порога', en: 'above high threshold', kz: 'жоғарғы шектен жоғары' },
		LX: { ru: 'ниже порога', en: 'below low threshold', kz: 'төменгі шектен төмен' },
		'H>': { ru: 'значительно выше', en: 'significantly high', kz: 'айтарлықтай жоғары' },
		'L<': { ru: 'значительно ниже', en: 'significantly low', kz: 'айтарлықтай төмен' },
		CAR: { ru: 'носительство', en: 'carrier', kz: 'тасымалдаушы' },
		EXP: { ru: 'ожидаемо', en: 'expected', kz: 'күтілген' },
		UNE: { ru: 'неожиданно', en: 'unexpected', kz: 'күтілмеген' },
		HM: { ru: 'задержан до просмотра врачом', en: 'held for medical review', kz: 'дәрігер қарағанша кідіртілген' },
		OBX: { ru: 'см. пояснение лаборатории', en: 'see the laboratory’s explanation', kz: 'зертхана түсініктемесін қараңыз' },
		TOX: { ru: 'токсично для клеток', en: 'cytotoxic', kz: 'жасушаға уытты' },
		IE: { ru: 'данных недостаточно', en: 'insufficient evidence', kz: 'дерек жеткіліксіз' },
		QCF: { ru: 'контроль качества не пройден', en: 'quality control failure', kz: 'сапа бақылауынан өтпеген' },
		AC: { ru: 'антикомплементарная активность', en: 'anti-complementary substances present', kz: 'антикомплементарлық белсенділік' },
	},
	/**
	 * What is said of a whole request before any line of it is read, by `summarise`. A sentence that reassures is said alone: `allNormal` stands beside
	 * no other one but `ready`.
	 */
	summary: {
		ready: { ru: 'Готово {{ready}} из {{total}}', en: '{{ready}} of {{total}} ready', kz: 'Дайыны: {{ready}} / {{total}}' },
		allNormal: {
			ru: 'Все показатели готовы и соответствуют норме.',
			en: 'All values are ready, and all of them are normal.',
			kz: 'Барлық көрсеткіш дайын және қалыпты.',
		},
		allNormalOne: {
			ru: 'Результат готов и соответствует норме.',
			en: 'The result is ready and normal.',
			kz: 'Нәтиже дайын және қалыпты.',
		},
		/** How many have to be read by a doctor: critical ones, those outside of their reference, those without verdict. */
		forDoctor: {
			ru: {
				one: 'Покажите врачу {{count}} показатель',
				few: 'Покажите врачу {{count}} показателя',
				many: 'Покажите врачу {{count}} показателей',
				other: 'Покажите врачу {{count}} показателя',
			},
			en: { one: 'Show {{count}} value to a doctor', other: 'Show {{count}} values to a doctor' },
			kz: { one: 'Дәрігерге {{count}} көрсеткішті көрсетіңіз', other: 'Дәрігерге {{count}} көрсеткішті көрсетіңіз' },
		},
		/** The same beside a list of critical ones, which stands before it and is not counted here. */
		forDoctorToo: {
			ru: {
				one: 'Покажите врачу ещё {{count}} показатель',
				few: 'Покажите врачу ещё {{count}} показателя',
				many: 'Покажите врачу ещё {{count}} показателей',
				other: 'Покажите врачу ещё {{count}} показателя',
			},
			en: { one: 'Show {{count}} more value to a doctor', other: 'Show {{count}} more values to a doctor' },
			kz: { one: 'Дәрігерге тағы {{count}} көрсеткішті көрсетіңіз', other: 'Дәрігерге тағы {{count}} көрсеткішті көрсетіңіз' },
		},
		critical: {
			ru: {
				one: '{{count}} критический показатель',
				few: '{{count}} критических показателя',
				many: '{{count}} критических показателей',
				other: '{{count}} критического показателя',
			},
			en: { one: '{{count}} critical value', other: '{{count}} critical values' },
			kz: { one: '{{count}} көрсеткіш қауіпті деңгейде', other: '{{count}} көрсеткіш қауіпті деңгейде' },
		},
		/** Beside critical values, and nothing calmer. */
		criticalAdvice: {
			ru: 'Свяжитесь с врачом сегодня, не откладывая. Если вам плохо, звоните 103.',
			en: 'Contact a doctor today, without delay. If you feel unwell, call 103.',
			kz: 'Кейінге қалдырмай, дәл бүгін дәрігерге хабарласыңыз. Өзіңізді нашар сезінсеңіз, 103 нөміріне қоңырау шалыңыз.',
		},
		/** The laboratory's phone stands behind it. */
		callLaboratory: { ru: 'Телефон лаборатории:', en: 'Laboratory’s phone:', kz: 'Зертхананың телефоны:' },
		abnormal: {
			ru: {
				one: '{{count}} показатель вне нормы',
				few: '{{count}} показателя вне нормы',
				many: '{{count}} показателей вне нормы',
				other: '{{count}} показателя вне нормы',
			},
			en: { one: '{{count}} value outside its reference', other: '{{count}} values outside their references' },
			kz: { one: '{{count}} көрсеткіш қалыпты шектен тыс', other: '{{count}} көрсеткіш қалыпты шектен тыс' },
		},
		unjudged: {
			ru: {
				one: '{{count}} показатель без оценки',
				few: '{{count}} показателя без оценки',
				many: '{{count}} показателей без оценки',
				other: '{{count}} показателя без оценки',
			},
			en: { one: '{{count}} value not assessed', other: '{{count}} values not assessed' },
			kz: { one: '{{count}} көрсеткіш бағаланбаған', other: '{{count}} көрсеткіш бағаланбаған' },
		},
		unjudgedMeaning: {
			ru: '«Без оценки» не значит «в норме»: такой результат должен посмотреть врач.',
			en: '“Not assessed” does not mean normal: a doctor has to read such a result.',
			kz: '«Бағаланбаған» деген «қалыпты» дегенді білдірмейді: мұндай нәтижені дәрігер қарауы керек.',
		},
		waiting: {
			ru: {
				one: '{{count}} показатель в работе',
				few: '{{count}} показателя в работе',
				many: '{{count}} показателей в работе',
				other: '{{count}} показателя в работе',
			},
			en: { one: '{{count}} value in progress', other: '{{count}} values in progress' },
			kz: { one: '{{count}} көрсеткіш орындалуда', other: '{{count}} көрсеткіш орындалуда' },
		},
		restricted: {
			ru: {
				one: 'Ограничен доступ к {{count}} показателю',
				few: 'Ограничен доступ к {{count}} показателям',
				many: 'Ограничен доступ к {{count}} показателям',
				other: 'Ограничен доступ к {{count}} показателя',
			},
			en: { one: 'Access to {{count}} value restricted', other: 'Access to {{count}} values restricted' },
			kz: { one: '{{count}} көрсеткішке қолжетімділік шектелген', other: '{{count}} көрсеткішке қолжетімділік шектелген' },
		},
		notPerformed: {
			ru: {
				one: '{{count}} показатель не выполнен',
				few: '{{count}} показателя не выполнены',
				many: '{{count}} показателей не выполнены',
				other: '{{count}} показателя не выполнены',
			},
			en: { one: '{{count}} value not performed', other: '{{count}} values not performed' },
			kz: { one: '{{count}} көрсеткіш орындалмаған', other: '{{count}} көрсеткіш орындалмаған' },
		},
		withdrawn: {
			ru: {
				one: '{{count}} результат отозван',
				few: '{{count}} результата отозваны',
				many: '{{count}} результатов отозваны',
				other: '{{count}} результата отозваны',
			},
			en: { one: '{{count}} result withdrawn', other: '{{count}} results withdrawn' },
			kz: { one: '{{count}} нәтиже қайтарып алынған', other: '{{count}} нәтиже қайтарып алынған' },
		},
	},
	/** What is printed with a line beside its value and its reference. */
	details: {
		/** Value with unit, where another unit is printed. */
		sent: { ru: 'лаборатория прислала: {{value}}', en: 'the laboratory sent: {{value}}', kz: 'зертхана жіберген мән: {{value}}' },
		/** The laboratory's own words for its reference. */
		rangeText: { ru: 'норма лаборатории: {{text}}', en: 'laboratory’s reference: {{text}}', kz: 'зертхананың қалыпты мәні: {{text}}' },
		/** References of all conditions stand behind it. */
		conditional: {
			ru: 'Норма зависит от состояния, о котором лаборатории не сообщили:',
			en: 'The reference depends on a condition that the laboratory was not told about:',
			kz: 'Қалыпты мән зертханаға хабарланбаған жағдайға байланысты:',
		},
		/** Beside a line in which a value or the laboratory's reference could be read in more than one way; it may be without verdict. */
		doubtful: {
			ru: 'Запись значения или нормы можно понять по-разному, поэтому оценка неточна. Отметка, если она есть, дана по самому серьёзному прочтению: уточните результат в лаборатории.',
			en: 'The value or its reference, as written, can be read in more than one way, so the assessment is not certain. Any mark is by the most serious reading: ask the laboratory what the result is.',
			kz: 'Мәннің немесе қалыпты мәннің жазылуын әртүрлі түсінуге болады, сондықтан бағасы нақты емес. Белгі болса, ол ең қауіпті оқылуы бойынша қойылған: нәтижені зертханадан нақтылаңыз.',
		},
		/** Beside a value without verdict. */
		unjudged: { ru: 'без оценки: покажите врачу', en: 'not assessed: show it to a doctor', kz: 'бағаланбаған: дәрігерге көрсетіңіз' },
		previous: { ru: 'Предыдущее значение', en: 'Previous value', kz: 'Алдыңғы мән' },
		/** Value with unit, and the day of its collection. */
		previousOn: { ru: 'предыдущее значение: {{value}}, {{day}}', en: 'previous value: {{value}}, {{day}}', kz: 'алдыңғы мән: {{value}}, {{day}}' },
		method: { ru: 'метод: {{text}}', en: 'method: {{text}}', kz: 'әдісі: {{text}}' },
		validatedBy: { ru: 'валидация: {{name}}', en: 'validated by: {{name}}', kz: 'тексерген: {{name}}' },
		conclusion: { ru: 'Заключение лаборатории', en: 'Laboratory’s conclusion', kz: 'Зертхананың қорытындысы' },
		withdrawnOn: { ru: 'отозван: {{day}}', en: 'withdrawn on {{day}}', kz: 'қайтарып алынған күні: {{day}}' },
		/** With a withdrawn line; the phone stands behind it. */
		withdrawn: {
			ru: 'Лаборатория отозвала этот результат: прежнее значение недействительно. Что это значит для вас, спросите в лаборатории:',
			en: 'The laboratory has withdrawn this result: the earlier value is no longer valid. Ask the laboratory what this means for you:',
			kz: 'Зертхана бұл нәтижені қайтарып алды: бұрынғы мән жарамсыз. Бұл сіз үшін нені білдіретінін зертханадан сұраңыз:',
		},
	},
	corrected: { ru: 'Результат исправлен лабораторией.', en: 'This result was corrected by the laboratory.', kz: 'Нәтижені зертхана түзетті.' },
	comment: { ru: 'Комментарий: {{text}}', en: 'Comment: {{text}}', kz: 'Түсініктеме: {{text}}' },
	reason: { ru: 'Причина: {{text}}', en: 'Reason: {{text}}', kz: 'Себебі: {{text}}' },
	/** With a line that is held back; the phone stands behind it. */
	restricted: {
		ru: 'Лаборатория свяжется с вами, чтобы сообщить этот результат. Телефон:',
		en: 'The laboratory will contact you about this result. Phone:',
		kz: 'Бұл нәтижені хабарлау үшін зертхана сізбен байланысады. Телефон:',
	},
	/** On the paper that leaves lines out. */
	readyOnly: { ru: 'Только готовые показатели', en: 'Finished values only', kz: 'Тек дайын көрсеткіштер' },
	missing: { ru: 'Не вошли в этот бланк', en: 'Not in this report', kz: 'Бұл бланкке кірмегендер' },
	/** At the end of a list of names that is too long to stand above a table. */
	andMore: { ru: 'и ещё {{count}}', en: 'and {{count}} more', kz: 'тағы {{count}}' },
	/** In place of a text that is too long to stand above a table. */
	seeBelow: { ru: 'см. ниже', en: 'see below', kz: 'төменде қараңыз' },
	/** Right behind a text that could not be printed to its end. */
	cutOff: {
		ru: 'Текст последнего показателя напечатан не до конца.',
		en: 'The text of the last value is not printed to its end.',
		kz: 'Соңғы көрсеткіштің мәтіні соңына дейін басылмады.',
	},
	/** On the last page of a report that may have no more pages. */
	undrawn: {
		ru: {
			one: 'Бланк неполный: в него не поместился {{count}} показатель. Полный результат смотрите на сайте.',
			few: 'Бланк неполный: в него не поместились {{count}} показателя. Полный результат смотрите на сайте.',
			many: 'Бланк неполный: в него не поместились {{count}} показателей. Полный результат смотрите на сайте.',
			other: 'Бланк неполный: в него не поместилось {{count}} показателя. Полный результат смотрите на сайте.',
		},
		en: {
			one: 'This report is incomplete: {{count}} value did not fit. See the complete result on the site.',
			other: 'This report is incomplete: {{count}} values did not fit. See the complete result on the site.',
		},
		kz: {
			one: 'Бланк толық емес: {{count}} көрсеткіш сыймады. Толық нәтижені сайттан қараңыз.',
			other: 'Бланк толық емес: {{count}} көрсеткіш сыймады. Толық нәтижені сайттан қараңыз.',
		},
	},
	missingLetters: {
		ru: 'Знак {{mark}} стоит там, где в шрифте бланка нет нужного символа. Точный текст смотрите на сайте.',
		en: 'The sign {{mark}} stands for a character that the font of this report lacks. See the exact text on the site.',
		kz: '{{mark}} белгісі бланк қарпінде жоқ таңбаның орнында тұр. Дәл мәтінді сайттан қараңыз.',
	},
	disclaimer: {
		ru: 'Результаты исследований не являются диагнозом. Для их толкования обратитесь к врачу.',
		en: 'Test results are not a diagnosis. Please ask a doctor to interpret them.',
		kz: 'Зерттеу нәтижелері диагноз болып саналмайды. Түсіндіруді дәрігерден сұраңыз.',
	},
	printed: { ru: 'Бланк составлен {{moment}}', en: 'Report prepared on {{moment}}', kz: 'Бланк жасалған уақыты: {{moment}}' },
	page: { ru: 'Страница {{page}} из {{pages}}', en: 'Page {{page}} of {{pages}}', kz: '{{page}}-бет, барлығы {{pages}}' },
});

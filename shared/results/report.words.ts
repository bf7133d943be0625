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
	number: { ru: 'Номер бланка', en: 'Report number', kz: 'Бланк нөмірі' },
	/** Beside the square that a camera reads; the address and the code stand below. */
	proof: {
		ru: 'Подлинность бланка: наведите камеру или откройте',
		en: 'To check this report, scan the code or open',
		kz: 'Бланктің түпнұсқа екенін тексеру: камераны бағыттаңыз немесе ашыңыз',
	},
	/** Of a correction: what it replaces, and when that was issued. */
	replaces: {
		ru: 'Исправленный бланк. Заменяет бланк № {{number}}, выданный {{moment}}: тот больше недействителен.',
		en: 'Corrected report. Replaces report No. {{number}} issued on {{moment}}, which is no longer valid.',
		kz: 'Түзетілген бланк. Бұрынғы № {{number}} бланкті алмастырады (берілген уақыты: {{moment}}), ол енді жарамсыз.',
	},
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
		range: { ru: 'Норма', en: 'Reference range', kz: 'Қалыпты мәні' },
		flag: { ru: 'Отметка', en: 'Flag', kz: 'Белгі' },
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
		'normal-flora': { ru: 'нормальная микрофлора', en: 'normal flora', kz: 'қалыпты микрофлора' },
	},
	/** What a reference expects, beside the word "reference". */
	expected: {
		'not-detected': { ru: 'не обнаружено', en: 'not detected', kz: 'табылған жоқ' },
		negative: { ru: 'отрицательно', en: 'negative', kz: 'теріс' },
		normal: { ru: 'без отклонений', en: 'nothing abnormal', kz: 'ауытқусыз' },
		'normal-flora': { ru: 'нормальная микрофлора', en: 'normal flora', kz: 'қалыпты микрофлора' },
		any: { ru: 'любой ответ', en: 'any answer', kz: 'кез келген жауап' },
	},
	degrees: {
		normal: { ru: 'в норме', en: 'normal', kz: 'қалыпты' },
		abnormal: { ru: 'отклонение', en: 'abnormal', kz: 'ауытқу бар' },
		'critically-abnormal': { ru: 'критическое отклонение', en: 'critically abnormal', kz: 'критикалық ауытқу' },
		'slightly-low': { ru: 'немного ниже', en: 'slightly below', kz: 'сәл төмен' },
		low: { ru: 'ниже нормы', en: 'below range', kz: 'қалыптан төмен' },
		'critically-low': { ru: 'критически низко', en: 'critically low', kz: 'критикалық деңгейде төмен' },
		'slightly-high': { ru: 'немного выше', en: 'slightly above', kz: 'сәл жоғары' },
		high: { ru: 'выше нормы', en: 'above range', kz: 'қалыптан жоғары' },
		'critically-high': { ru: 'критически высоко', en: 'critically high', kz: 'критикалық деңгейде жоғары' },
	},
	states: {
		'in-process': { ru: 'в работе', en: 'in progress', kz: 'орындалуда' },
		'not-available': { ru: 'не выполнено', en: 'not performed', kz: 'орындалмаған' },
		restricted: { ru: 'доступ ограничен', en: 'access restricted', kz: 'қолжетімділік шектелген' },
		withdrawn: { ru: 'результат отозван', en: 'result withdrawn', kz: 'нәтиже қайтарып алынды' },
	},
	/** Beside what is neither good nor bad (a blood group). */
	fact: { ru: 'оценка не нужна', en: 'nothing to assess', kz: 'бағалау қажет емес' },
	/** State of a line that had a result, which the laboratory took back into work. */
	reopened: { ru: 'снова в работе', en: 'in progress again', kz: 'қайтадан орындалуда' },
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
		/** Of EUCAST the second, of CLSI the first: which of them a laboratory goes by, it does not send. */
		I: {
			ru: 'промежуточный или чувствителен при увеличенной экспозиции',
			en: 'intermediate, or susceptible at increased exposure',
			kz: 'аралық немесе экспозиция арттырылғанда сезімтал',
		},
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
			en: 'All values are ready and normal.',
			kz: 'Барлық көрсеткіш дайын және қалыпты.',
		},
		allNormalOne: {
			ru: 'Результат готов и соответствует норме.',
			en: 'The result is ready and normal.',
			kz: 'Нәтиже дайын және қалыпты.',
		},
		/** The same where the reference of one of them goes by what was said of the patient. */
		allNormalTold: {
			ru: 'Все показатели готовы и соответствуют норме для состояния, указанного пациентом.',
			en: 'All values are ready and normal for the condition that the patient stated.',
			kz: 'Барлық көрсеткіш дайын және пациент көрсеткен жағдай үшін қалыпты.',
		},
		noneOutsideTold: {
			ru: 'Всё готово, для состояния, указанного пациентом, отклонений от нормы нет.',
			en: 'Everything is ready, and nothing is out of range for the condition that the patient stated.',
			kz: 'Бәрі дайын, пациент көрсеткен жағдай үшін қалыптан ауытқу жоқ.',
		},
		/** The same where some of them are neither normal nor not (a blood group). */
		noneOutside: {
			ru: 'Всё готово, отклонений от нормы нет.',
			en: 'Everything is ready, and nothing is out of range.',
			kz: 'Бәрі дайын, қалыптан ауытқу жоқ.',
		},
		/** Beside a conclusion of the laboratory, whatever it says. */
		conclusion: {
			ru: 'Лаборатория написала заключение: покажите его врачу.',
			en: 'The laboratory has written a conclusion: show it to a doctor.',
			kz: 'Зертхана қорытынды жазды: оны дәрігерге көрсетіңіз.',
		},
		/** Of values that are not outside, beside which the laboratory has written something: whatever it says. */
		commented: {
			ru: {
				one: 'Лаборатория написала комментарий к {{count}} показателю: прочтите его и покажите врачу',
				few: 'Лаборатория написала комментарии к {{count}} показателям: прочтите их и покажите врачу',
				many: 'Лаборатория написала комментарии к {{count}} показателям: прочтите их и покажите врачу',
				other: 'Лаборатория написала комментарии к {{count}} показателя: прочтите их и покажите врачу',
			},
			en: {
				one: 'The laboratory has commented on {{count}} value: read the comment and show it to a doctor',
				other: 'The laboratory has commented on {{count}} values: read the comments and show them to a doctor',
			},
			kz: {
				one: 'Зертхана {{count}} көрсеткішке түсініктеме жазды: оны оқып, дәрігерге көрсетіңіз',
				other: 'Зертхана {{count}} көрсеткішке түсініктеме жазды: оларды оқып, дәрігерге көрсетіңіз',
			},
		},
		/** Heading of what the laboratory did not send of an analysis. */
		lackingTitle: { ru: 'Прислано не всё', en: 'Not everything has arrived', kz: 'Бәрі келген жоқ' },
		/** One analysis, and the names of what is missing of it. */
		lacking: {
			ru: '{{analysis}}: нет показателей: {{names}}.',
			en: '{{analysis}}: missing values: {{names}}.',
			kz: '{{analysis}}: жетпейтін көрсеткіштер: {{names}}.',
		},
		lackingAdvice: {
			ru: 'Лаборатория не сообщила, что исследование закончено. Спросите у неё, будут ли эти показатели.',
			en: 'The laboratory has not said that the test is complete. Ask it whether these values will follow.',
			kz: 'Зертхана зерттеудің аяқталғанын хабарлаған жоқ. Бұл көрсеткіштер бола ма, зертханадан сұраңыз.',
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
			kz: { one: '{{count}} көрсеткіш критикалық деңгейде', other: '{{count}} көрсеткіш критикалық деңгейде' },
		},
		/** Beside critical values, and nothing calmer. */
		criticalAdvice: {
			ru: 'Свяжитесь с врачом сегодня, не откладывая. Если вам плохо, звоните 103.',
			en: 'Contact a doctor today. Do not wait. If you feel unwell, call 103.',
			kz: 'Кейінге қалдырмай, дәл бүгін дәрігерге хабарласыңыз. Өзіңізді нашар сезінсеңіз, 103 нөміріне қоңырау шалыңыз.',
		},
		/** The laboratory's phone stands behind it. */
		callLaboratory: { ru: 'Телефон лаборатории:', en: 'Laboratory phone:', kz: 'Зертхананың телефоны:' },
		abnormal: {
			ru: {
				one: '{{count}} показатель вне нормы',
				few: '{{count}} показателя вне нормы',
				many: '{{count}} показателей вне нормы',
				other: '{{count}} показателя вне нормы',
			},
			en: { one: '{{count}} value out of range', other: '{{count}} values out of range' },
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
			en: '“Not assessed” does not mean normal: a doctor needs to look at this result.',
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
		reopened: {
			ru: {
				one: '{{count}} результат снова в работе',
				few: '{{count}} результата снова в работе',
				many: '{{count}} результатов снова в работе',
				other: '{{count}} результата снова в работе',
			},
			en: { one: '{{count}} result in progress again', other: '{{count}} results in progress again' },
			kz: { one: '{{count}} нәтиже қайтадан орындалуда', other: '{{count}} нәтиже қайтадан орындалуда' },
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
			en: { one: '{{count}} test not performed', other: '{{count}} tests not performed' },
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
	/** How microbes answer to antibiotics; the words of each letter are interpretations. */
	antibiogram: {
		title: { ru: 'Чувствительность к антибиотикам', en: 'Antibiotic susceptibility', kz: 'Антибиотиктерге сезімталдығы' },
		titleOf: {
			ru: 'Чувствительность к антибиотикам: {{microbe}}',
			en: 'Antibiotic susceptibility: {{microbe}}',
			kz: 'Антибиотиктерге сезімталдығы: {{microbe}}',
		},
		antibiotic: { ru: 'Антибиотик', en: 'Antibiotic', kz: 'Антибиотик' },
		answer: { ru: 'Чувствительность', en: 'Susceptibility', kz: 'Сезімталдық' },
		/** In the place of a letter. */
		unanswered: { ru: 'лаборатория не оценила', en: 'not rated by the laboratory', kz: 'зертхана бағаламаған' },
		note: {
			ru: 'Нужен ли антибиотик и какой, решает врач: буква S не значит, что его надо принимать.',
			en: 'A doctor decides whether an antibiotic is needed, and which one: the letter S does not mean that you should take it.',
			kz: 'Антибиотик керек пе және қайсысы керек екенін дәрігер шешеді: S әрпі оны қабылдау керек дегенді білдірмейді.',
		},
	},
	/** What the laboratory sent as files. */
	files: {
		title: { ru: 'Файлы лаборатории', en: 'Files from the laboratory', kz: 'Зертхананың файлдары' },
		/** On the page. */
		note: {
			ru: 'Лаборатория приложила их к результату. Мы их не читаем и не оцениваем: покажите их врачу.',
			en: 'The laboratory attached them to the result. We do not read or assess them: show them to your doctor.',
			kz: 'Зертхана оларды нәтижеге тіркеген. Біз оларды оқымаймыз және бағаламаймыз: дәрігерге көрсетіңіз.',
		},
		unnamed: { ru: 'Файл без названия', en: 'Untitled file', kz: 'Атауы жоқ файл' },
		about: { ru: '{{type}}, {{size}} КБ, {{day}}', en: '{{type}}, {{size}} KB, {{day}}', kz: '{{type}}, {{size}} КБ, {{day}}' },
		/** The laboratory's phone stands behind it. */
		withheld: {
			ru: 'Есть файлы, которые сейчас не показаны: часть результата задержана, исправлена или отозвана. Спросите о них в лаборатории:',
			en: 'Some files are not shown now: part of the result is held back, or was corrected or withdrawn. Ask the laboratory about them:',
			kz: 'Қазір көрсетілмеген файлдар бар: нәтиженің бір бөлігі кідіртілген, түзетілген немесе қайтарып алынған. Олар туралы зертханадан сұраңыз:',
		},
		/** On paper: names of the files stand behind it. */
		onSite: {
			ru: 'К результату приложены файлы, они есть на сайте:',
			en: 'Files are attached to the result; they are on the site:',
			kz: 'Нәтижеге файлдар тіркелген, олар сайтта бар:',
		},
	},
	/** What is printed with a line beside its value and its reference. */
	details: {
		/** Value with unit, where another unit is printed. */
		sent: { ru: 'лаборатория прислала: {{value}}', en: 'the laboratory sent: {{value}}', kz: 'зертхана жіберген мән: {{value}}' },
		/** The laboratory's own words for its reference. */
		rangeText: { ru: 'норма лаборатории: {{text}}', en: 'laboratory’s reference range: {{text}}', kz: 'зертхананың қалыпты мәні: {{text}}' },
		/** References of all conditions stand behind it. */
		conditional: {
			ru: 'Норма зависит от состояния, о котором лаборатории не сообщили:',
			en: 'The reference range depends on a condition the laboratory was not told about:',
			kz: 'Қалыпты мән зертханаға хабарланбаған жағдайға байланысты:',
		},
		/** Beside a line in which a value or the laboratory's reference could be read in more than one way; it may be without verdict. */
		doubtful: {
			ru: 'Запись значения или нормы можно понять по-разному, поэтому оценка неточна. Отметка, если она есть, дана по самому серьёзному прочтению: уточните результат в лаборатории.',
			en: 'The value or its reference range, as written, can be read in more than one way, so the assessment is uncertain. Any flag is for the most serious reading: ask the laboratory what the result is.',
			kz: 'Мәннің немесе қалыпты мәннің жазылуын әртүрлі түсінуге болады, сондықтан бағалау нақты емес. Белгі болса, ол ең қауіпті оқылуы бойынша қойылған: нәтижені зертханадан нақтылаңыз.',
		},
		/** Other reasons for which a value or its mark is in doubt. */
		doubts: {
			'no-unit': {
				ru: 'Лаборатория не указала единицу измерения: число показано так, как оно прислано. Без единицы его нельзя оценить, уточните её в лаборатории.',
				en: 'The laboratory did not name the unit: the number is shown as it was sent. It cannot be assessed without the unit, so ask the laboratory for it.',
				kz: 'Зертхана өлшем бірлігін көрсетпеген: сан жіберілген күйінде тұр. Бірліксіз оны бағалау мүмкін емес, бірлікті зертханадан нақтылаңыз.',
			},
			implausible: {
				ru: 'Таких значений у людей почти не бывает: вероятна ошибка в числе или в единице. Уточните результат в лаборатории.',
				en: 'Such a value is hardly ever measured in people: the number or the unit is probably wrong. Ask the laboratory what the result is.',
				kz: 'Мұндай мән адамда болмайды дерлік: санда не өлшем бірлігінде қате болуы мүмкін. Нәтижені зертханадан нақтылаңыз.',
			},
			flag: {
				ru: 'Отметка лаборатории не согласуется с числом и нормой рядом. Уточните в лаборатории, что верно.',
				en: 'The laboratory’s mark does not agree with the number and the reference beside it. Ask the laboratory which is right.',
				kz: 'Зертхананың белгісі жанындағы сан мен қалыпты мәнге сәйкес келмейді. Қайсысы дұрыс екенін зертханадан нақтылаңыз.',
			},
			hours: {
				ru: 'Граница зависит от возраста ребёнка в часах, а час рождения неизвестен: отметка дана по самому раннему возможному возрасту. Сразу покажите результат врачу.',
				en: 'The limit depends on the baby’s age in hours, and the hour of birth is not known: the mark is by the youngest age possible. Show the result to a doctor at once.',
				kz: 'Шек баланың сағатпен есептелген жасына байланысты, ал туған сағаты белгісіз: белгі ең кіші мүмкін жас бойынша қойылған. Нәтижені дереу дәрігерге көрсетіңіз.',
			},
			standards: {
				ru: 'Показатель прислан в двух единицах, и два значения противоречат друг другу: одно из них ошибочно. Уточните результат в лаборатории.',
				en: 'The laboratory sent this measurement in two units, and the two values contradict each other: one of them is wrong. Ask the laboratory what the result is.',
				kz: 'Көрсеткіш екі өлшем бірлігінде жіберілген, ал екі мән бір-біріне қайшы келеді: біреуі қате. Нәтижені зертханадан нақтылаңыз.',
			},
		},
		/** Beside such a value above the table. */
		inDoubt: { ru: 'под вопросом: уточните в лаборатории', en: 'in doubt: ask the laboratory', kz: 'күмәнді: зертханадан нақтылаңыз' },
		/** Beside a value without verdict. */
		unjudged: { ru: 'без оценки: покажите врачу', en: 'not assessed: show it to a doctor', kz: 'бағаланбаған: дәрігерге көрсетіңіз' },
		previous: { ru: 'Предыдущее значение', en: 'Previous value', kz: 'Алдыңғы мән' },
		/** Value with unit, and the day of its collection. */
		previousOn: { ru: 'предыдущее значение: {{value}}, {{day}}', en: 'previous value: {{value}}, {{day}}', kz: 'алдыңғы мән: {{value}}, {{day}}' },
		/** Since the earlier value; both with their unit. */
		change: {
			beyond: {
				ru: 'Изменилось больше, чем обычно колеблется у одного человека: было {{before}}, стало {{value}}.',
				en: 'Changed by more than it usually fluctuates in one person: from {{before}} to {{value}}.',
				kz: 'Бір адамда әдетте ауытқитыннан көбірек өзгерді: бұрын {{before}}, енді {{value}}.',
			},
			/** Says nothing of the value itself. */
			usual: {
				ru: 'Разница с прошлым разом не больше обычных колебаний: было {{before}}, стало {{value}}. О самом значении это ничего не говорит.',
				en: 'The difference from last time is no more than usual fluctuation: from {{before}} to {{value}}. It says nothing about the value itself.',
				kz: 'Өткен жолдан айырмасы әдеттегі ауытқудан аспайды: бұрын {{before}}, енді {{value}}. Бұл мәннің өзі туралы ештеңе білдірмейді.',
			},
			/** The same of a value that lies outside. */
			usualOutside: {
				ru: 'Разница с прошлым разом не больше обычных колебаний: было {{before}}, стало {{value}}. Само значение при этом вне нормы.',
				en: 'The difference from last time is no more than usual fluctuation: from {{before}} to {{value}}. The value itself is out of range.',
				kz: 'Өткен жолдан айырмасы әдеттегі ауытқудан аспайды: бұрын {{before}}, енді {{value}}. Ал мәннің өзі қалыптан тыс.',
			},
			/** By how much it fluctuates, in percent of the value before, and where that comes from. */
			fluctuation: {
				ru: 'Обычные колебания у одного человека: примерно от −{{fall}} до +{{rise}} % (референсное значение изменения, RCV, по биологической и аналитической вариации). Источник: EFLM Biological Variation Database, biologicalvariation.eu.',
				en: 'Usual fluctuation in one person: about −{{fall}} to +{{rise}} % (reference change value, RCV, of biological and analytical variation). Source: EFLM Biological Variation Database, biologicalvariation.eu.',
				kz: 'Бір адамдағы әдеттегі ауытқу: шамамен −{{fall}} … +{{rise}} % (өзгерістің референстік мәні, RCV, биологиялық және аналитикалық вариация бойынша). Дереккөзі: EFLM Biological Variation Database, biologicalvariation.eu.',
			},
		},
		method: { ru: 'метод: {{text}}', en: 'method: {{text}}', kz: 'әдісі: {{text}}' },
		validatedBy: { ru: 'валидация: {{name}}', en: 'validated by: {{name}}', kz: 'тексерген: {{name}}' },
		conclusion: { ru: 'Заключение лаборатории', en: 'Laboratory conclusion', kz: 'Зертхананың қорытындысы' },
		withdrawnOn: { ru: 'отозван: {{day}}', en: 'withdrawn on {{day}}', kz: 'қайтарып алынған күні: {{day}}' },
		/** With a withdrawn line; the phone stands behind it. */
		withdrawn: {
			ru: 'Лаборатория отозвала этот результат: прежнее значение недействительно. Что это значит для вас, спросите в лаборатории:',
			en: 'The laboratory has withdrawn this result: the earlier value is no longer valid. Ask the laboratory what this means for you:',
			kz: 'Зертхана бұл нәтижені қайтарып алды: бұрынғы мән жарамсыз. Бұл сіз үшін нені білдіретінін зертханадан сұраңыз:',
		},
		/** With a line that is in work again; the phone stands behind it. */
		reopened: {
			ru: 'Лаборатория отозвала этот результат, исследование снова в работе: прежнее значение недействительно. Что это значит для вас, спросите в лаборатории:',
			en: 'The laboratory has taken this result back, and the test is in progress again: the earlier value is no longer valid. Ask the laboratory what this means for you:',
			kz: 'Зертхана бұл нәтижені қайтарып алды, зерттеу қайтадан орындалуда: бұрынғы мән жарамсыз. Бұл сіз үшін нені білдіретінін зертханадан сұраңыз:',
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
	/** At a line that was not performed. */
	notPerformed: {
		ru: 'Нужно ли сдать материал ещё раз, подскажет лаборатория. Телефон:',
		en: 'The laboratory will tell you whether to give a new sample. Phone:',
		kz: 'Материалды қайта тапсыру керек пе, зертханадан сұраңыз. Телефон:',
	},
	/** On the paper that leaves lines out. */
	readyOnly: { ru: 'Только готовые показатели', en: 'Completed values only', kz: 'Тек дайын көрсеткіштер' },
	missing: { ru: 'Не вошли в этот бланк', en: 'Not in this report', kz: 'Бұл бланкке кірмегендер' },
	/** At the end of a list of names that is too long to stand above a table. */
	andMore: { ru: 'и ещё {{count}}', en: 'and {{count}} more', kz: 'тағы {{count}}' },
	/** In place of a text that is too long to stand above a table. */
	seeBelow: { ru: 'см. ниже', en: 'see below', kz: 'төменнен қараңыз' },
	/** Right behind a text that could not be printed to its end. */
	cutOff: {
		ru: 'Текст последнего показателя напечатан не до конца.',
		en: 'The text of the last value is cut off.',
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
		en: '{{mark}} stands for a character that is missing from this report’s font. See the exact text on the site.',
		kz: '{{mark}} белгісі бланк қарпінде жоқ таңбаның орнында тұр. Дәл мәтінді сайттан қараңыз.',
	},
	disclaimer: {
		ru: 'Результаты исследований не являются диагнозом. Для их толкования обратитесь к врачу.',
		en: 'Test results are not a diagnosis. Please ask a doctor to interpret them.',
		kz: 'Зерттеу нәтижелері диагноз болып саналмайды. Түсіндіруді дәрігерден сұраңыз.',
	},
	printed: { ru: 'Бланк составлен {{moment}}', en: 'Report prepared on {{moment}}', kz: 'Бланк жасалған уақыты: {{moment}}' },
	page: { ru: 'Страница {{page}} из {{pages}}', en: 'Page {{page}} of {{pages}}', kz: '{{page}}-бет, барлығы {{pages}}' },
	/** Several reports in one file. */
	collection: {
		title: { ru: 'Бланки результатов', en: 'Laboratory reports', kz: 'Нәтиже бланктері' },
		list: { ru: 'Список бланков', en: 'List of reports', kz: 'Бланктер тізімі' },
		proved: {
			ru: 'Этот файл собран, чтобы его читать и печатать: целиком он не подписан. Каждый бланк проверяется по своему коду. Подписанный бланк есть на странице результата и в архиве.',
			en: 'This file was put together to be read and printed: it is not signed as a whole. Each report is checked by its own code. A signed report is on the result’s page and in the archive.',
			kz: 'Бұл файл оқуға және басып шығаруға арналған: оған тұтастай қол қойылмаған. Әр бланк өз коды бойынша тексеріледі. Қол қойылған бланк нәтиже бетінде және архивте бар.',
		},
		report: { ru: 'Бланк № {{number}}', en: 'Report No. {{number}}', kz: '№ {{number}} бланк' },
		code: { ru: 'Код: {{code}}', en: 'Code: {{code}}', kz: 'Коды: {{code}}' },
		gone: {
			ru: {
				one: 'Не вошла {{count}} заявка: за время скачивания она ушла из кабинета.',
				few: 'Не вошли {{count}} заявки: за время скачивания они ушли из кабинета.',
				many: 'Не вошло {{count}} заявок: за время скачивания они ушли из кабинета.',
				other: 'Не вошло {{count}} заявки: за время скачивания они ушли из кабинета.',
			},
			en: {
				one: '{{count}} request is left out: it left the account during the download.',
				other: '{{count}} requests are left out: they left the account during the download.',
			},
			kz: {
				one: '{{count}} өтінім кірмеді: жүктеу кезінде ол кабинеттен шығып кетті.',
				other: '{{count}} өтінім кірмеді: жүктеу кезінде олар кабинеттен шығып кетті.',
			},
		},
	},
});

/** Which words say a reason for doubt (`doubt` of calls.ts). */
export const doubtWords = {
	reading: 'details.doubtful',
	'no-unit': 'details.doubts.no-unit',
	implausible: 'details.doubts.implausible',
	flag: 'details.doubts.flag',
	hours: 'details.doubts.hours',
	standards: 'details.doubts.standards',
} as const;

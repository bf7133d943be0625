/** All that is known of a person's body: the latest value of each analyte, and what is due again. */
import { defineWords } from '#shared/i18n/words.ts';

export const healthWords = defineWords('health', {
	headTitle: { ru: 'Показатели — {{brand}}', en: 'Health — {{brand}}', kz: 'Көрсеткіштер — {{brand}}' },
	title: { ru: 'Показатели по органам и системам', en: 'Values by organ and system', kz: 'Ағзалар мен жүйелер бойынша көрсеткіштер' },
	lead: {
		ru: 'Последнее значение каждого показателя, который у нас измеряли. У каждого своя дата: давнее значение не говорит о том, как сейчас.',
		en: 'The latest value of every analyte that we have measured. Each has its own date: an old value does not tell how things are now.',
		kz: 'Бізде өлшенген әр көрсеткіштің соңғы мәні. Әрқайсысының өз күні бар: ескі мән қазіргі жағдайды білдірмейді.',
	},
	/** Above the groups: what stands out. */
	notable: { ru: 'На что обратить внимание', en: 'What needs attention', kz: 'Неге назар аудару керек' },
	noneOutside: {
		ru: 'Среди последних значений нет таких, что вне нормы. Это не заключение о здоровье: здесь только то, что измеряли у нас.',
		en: 'None of the latest values is out of range. This is no statement about your health: only what we measured is here.',
		kz: 'Соңғы мәндердің ішінде қалыптан тысы жоқ. Бұл денсаулық туралы қорытынды емес: мұнда тек бізде өлшенгендер ғана.',
	},
	open: {
		ru: {
			one: '{{count}} показатель без действительного значения: позвоните нам',
			few: '{{count}} показателя без действительного значения: позвоните нам',
			many: '{{count}} показателей без действительного значения: позвоните нам',
			other: '{{count}} показателя без действительного значения: позвоните нам',
		},
		en: { one: '{{count}} analyte without a valid value: please call us', other: '{{count}} analytes without a valid value: please call us' },
		kz: { one: '{{count}} көрсеткіштің жарамды мәні жоқ: бізге қоңырау шалыңыз', other: '{{count}} көрсеткіштің жарамды мәні жоқ: бізге қоңырау шалыңыз' },
	},
	notJudged: {
		ru: {
			one: '{{count}} показатель нельзя оценить здесь: спросите врача',
			few: '{{count}} показателя нельзя оценить здесь: спросите врача',
			many: '{{count}} показателей нельзя оценить здесь: спросите врача',
			other: '{{count}} показателя нельзя оценить здесь: спросите врача',
		},
		en: { one: '{{count}} value cannot be judged here: ask your doctor', other: '{{count}} values cannot be judged here: ask your doctor' },
		kz: {
			one: '{{count}} көрсеткішті мұнда бағалау мүмкін емес: дәрігерден сұраңыз',
			other: '{{count}} көрсеткішті мұнда бағалау мүмкін емес: дәрігерден сұраңыз',
		},
	},
	callUs: { ru: 'Телефон лаборатории:', en: 'Laboratory phone:', kz: 'Зертхана телефоны:' },
	systems: {
		blood: { ru: 'Кровь', en: 'Blood', kz: 'Қан' },
		clotting: { ru: 'Свёртывание крови', en: 'Blood clotting', kz: 'Қанның ұюы' },
		iron: { ru: 'Обмен железа', en: 'Iron', kz: 'Темір алмасуы' },
		inflammation: { ru: 'Воспаление', en: 'Inflammation', kz: 'Қабыну' },
		sugar: { ru: 'Углеводный обмен', en: 'Carbohydrate metabolism', kz: 'Көмірсу алмасуы' },
		lipids: { ru: 'Холестерин и жиры', en: 'Cholesterol and fats', kz: 'Холестерин мен майлар' },
		heart: { ru: 'Сердце и мышцы', en: 'Heart and muscles', kz: 'Жүрек пен бұлшықет' },
		liver: { ru: 'Печень', en: 'Liver', kz: 'Бауыр' },
		pancreas: { ru: 'Поджелудочная железа', en: 'Pancreas', kz: 'Ұйқы безі' },
		kidneys: { ru: 'Почки', en: 'Kidneys', kz: 'Бүйрек' },
		urine: { ru: 'Моча', en: 'Urine', kz: 'Несеп' },
		minerals: { ru: 'Соли и микроэлементы', en: 'Salts and trace elements', kz: 'Тұздар мен микроэлементтер' },
		vitamins: { ru: 'Витамины', en: 'Vitamins', kz: 'Дәрумендер' },
		thyroid: { ru: 'Щитовидная железа', en: 'Thyroid', kz: 'Қалқанша без' },
		hormones: { ru: 'Другие гормоны', en: 'Other hormones', kz: 'Басқа гормондар' },
		immunity: { ru: 'Иммунитет и аллергия', en: 'Immunity and allergy', kz: 'Иммунитет пен аллергия' },
		infections: { ru: 'Инфекции', en: 'Infections', kz: 'Инфекциялар' },
		digestion: { ru: 'Пищеварение', en: 'Digestion', kz: 'Ас қорыту' },
		other: { ru: 'Другие исследования', en: 'Other tests', kz: 'Басқа зерттеулер' },
	},
	columns: {
		name: { ru: 'Показатель', en: 'Analyte', kz: 'Көрсеткіш' },
		value: { ru: 'Последнее значение', en: 'Latest value', kz: 'Соңғы мәні' },
		standing: { ru: 'Оценка', en: 'Assessment', kz: 'Бағалау' },
		range: { ru: 'Норма', en: 'Reference range', kz: 'Қалыпты мәні' },
		day: { ru: 'Материал взят', en: 'Collected', kz: 'Материал алынды' },
	},
	onResult: { ru: 'на странице результата', en: 'on the result page', kz: 'нәтиже бетінде' },
	doubtful: { ru: 'значение под сомнением: спросите лабораторию', en: 'the value is in doubt: ask the laboratory', kz: 'мән күмәнді: зертханадан сұраңыз' },
	remark: { ru: 'есть замечание лаборатории', en: 'with a remark of the laboratory', kz: 'зертхананың ескертпесі бар' },
	/** A newer line that has no value. */
	newer: {
		'in-process': { ru: 'более новый анализ в работе', en: 'a newer test is in progress', kz: 'жаңарақ талдау орындалуда' },
		reopened: {
			ru: 'более новый результат лаборатория перепроверяет',
			en: 'the laboratory is rechecking a newer result',
			kz: 'жаңарақ нәтижені зертхана қайта тексеруде',
		},
		'not-available': { ru: 'более новый анализ не выполнен', en: 'a newer test was not performed', kz: 'жаңарақ талдау орындалмады' },
		restricted: {
			ru: 'более новый результат сообщим лично: позвоните нам',
			en: 'a newer result will be told in person: please call us',
			kz: 'жаңарақ нәтижені жеке хабарлаймыз: бізге қоңырау шалыңыз',
		},
		withdrawn: { ru: 'более новый результат отозван', en: 'a newer result was withdrawn', kz: 'жаңарақ нәтиже қайтарып алынды' },
	},
	unknownDay: { ru: 'дата не указана', en: 'date not given', kz: 'күні көрсетілмеген' },
	without: { ru: 'Нет результатов', en: 'No results', kz: 'Нәтиже жоқ' },
	withoutNote: {
		ru: 'По этим органам и системам у нас ничего не измеряли, поэтому о них здесь ничего не сказано.',
		en: 'We have measured nothing for these organs and systems, so nothing is said about them here.',
		kz: 'Бұл ағзалар мен жүйелер бойынша бізде ештеңе өлшенбеген, сондықтан олар туралы мұнда ештеңе айтылмайды.',
	},
	none: { ru: 'Результатов пока нет', en: 'No results yet', kz: 'Нәтижелер әзірге жоқ' },
	noneNote: {
		ru: 'Когда появится первый результат, его показатели встанут здесь по органам и системам.',
		en: 'Once the first result is ready, its values will appear here by organ and system.',
		kz: 'Алғашқы нәтиже шыққанда оның көрсеткіштері осында ағзалар мен жүйелер бойынша орналасады.',
	},
	failed: { ru: 'Показатели не загрузились', en: 'The values did not load', kz: 'Көрсеткіштер жүктелмеді' },
	failedNote: {
		ru: 'Произошла ошибка на нашей стороне; с самими результатами всё по-прежнему.',
		en: 'Something went wrong on our end. Your results are not affected.',
		kz: 'Біздің тараптан қате кетті; нәтижелердің өзі сол күйінде.',
	},
	retry: { ru: 'Попробовать ещё раз', en: 'Try again', kz: 'Қайталап көру' },
	together: { ru: 'Сравнить показатели во времени', en: 'See values together over time', kz: 'Көрсеткіштерді уақыт бойынша салыстыру' },
	due: {
		title: { ru: 'Когда повторить', en: 'When to repeat', kz: 'Қашан қайталау керек' },
		lead: {
			ru: 'Это обычные сроки, которые указала лаборатория для людей без жалоб. Когда и какие анализы повторять именно вам, решает врач.',
			en: 'These are usual intervals that the laboratory gives for people without symptoms. When to repeat a test, and which one, your doctor decides.',
			kz: 'Бұл — зертхана шағымы жоқ адамдар үшін көрсеткен әдеттегі мерзімдер. Дәл сізге қай талдауды қашан қайталау керегін дәрігер шешеді.',
		},
		now: { ru: 'Срок подошёл', en: 'Due', kz: 'Мерзімі жетті' },
		later: { ru: 'Срок ещё не подошёл', en: 'Not due yet', kz: 'Мерзімі әлі жеткен жоқ' },
		dates: {
			ru: 'Последний раз: {{last}}. Срок с {{from}}.',
			en: 'Last done: {{last}}. Due from {{from}}.',
			kz: 'Соңғы рет: {{last}}. Мерзімі басталатын күн: {{from}}.',
		},
		underWay: { ru: 'Новый анализ уже в работе.', en: 'A new test is already in progress.', kz: 'Жаңа талдау қазір орындалуда.' },
		forDoctor: {
			ru: 'Последний результат не в норме, без оценки или не действителен: не ждите этого срока, спросите врача, когда повторить.',
			en: 'The latest result is out of range, not judged or not valid: do not wait for this date, ask your doctor when to repeat it.',
			kz: 'Соңғы нәтиже қалыптан тыс, бағаланбаған немесе жарамсыз: бұл мерзімді күтпей, қашан қайталау керегін дәрігерден сұраңыз.',
		},
		order: { ru: 'Заказать то, чему подошёл срок', en: 'Order what is due', kz: 'Мерзімі жеткендерге тапсырыс беру' },
	},
	/** As a doctor reads of a patient. */
	doctor: {
		link: { ru: 'Все показатели пациента по органам', en: 'All values of the patient by organ', kz: 'Пациенттің барлық көрсеткіштері ағзалар бойынша' },
		lead: {
			ru: 'Последнее значение каждого показателя пациента. У каждого своя дата: давнее значение не говорит о том, как сейчас.',
			en: 'The latest value of each of the patient’s analytes. Each has its own date: an old value does not tell how things are now.',
			kz: 'Пациенттің әр көрсеткішінің соңғы мәні. Әрқайсысының өз күні бар: ескі мән қазіргі жағдайды білдірмейді.',
		},
		back: { ru: 'К результату', en: 'Back to the result', kz: 'Нәтижеге оралу' },
		only: {
			ru: 'Здесь значения из заявок, которые направлены вам или открыты вам пациентом. Остальное не показано: значение могло измениться с тех пор.',
			en: 'These are values of requests addressed to you or opened to you by the patient. Nothing else is shown: a value may have changed since.',
			kz: 'Мұнда сізге жіберілген немесе пациент сізге ашқан өтінімдердің мәндері. Басқалары көрсетілмейді: мән содан бері өзгерген болуы мүмкін.',
		},
		/** Of a person of whom there are more requests than are read. */
		older: {
			ru: 'Заявок больше, чем просмотрено. Самая ранняя из просмотренных: {{day}}. Показатель, который измеряли только до неё, здесь не показан.',
			en: 'There are more requests than were read. The earliest one read is of {{day}}. A value that was measured only before it is not shown here.',
			kz: 'Өтінімдер қаралғаннан көп. Қаралғандардың ең ертесі: {{day}}. Одан бұрын ғана өлшенген көрсеткіш мұнда көрсетілмейді.',
		},
		olderLink: { ru: 'Более ранние заявки', en: 'Earlier requests', kz: 'Бұрынғы өтінімдер' },
		noneOutside: {
			ru: 'Среди последних значений нет таких, что вне нормы. Это только то, что измеряли по вашим заявкам.',
			en: 'None of the latest values is out of range. This is only what was measured for your requests.',
			kz: 'Соңғы мәндердің ішінде қалыптан тысы жоқ. Бұл — сіздің өтінімдеріңіз бойынша өлшенгендер ғана.',
		},
		noneNote: {
			ru: 'По заявкам этого пациента, которые направлены вам, готовых значений ещё нет.',
			en: 'The requests of this patient that are addressed to you have no values yet.',
			kz: 'Осы пациенттің сізге жіберілген өтінімдері бойынша дайын мәндер әзірге жоқ.',
		},
		withoutNote: {
			ru: 'По этим заявкам здесь ничего не измеряли, поэтому об этом ничего не сказано.',
			en: 'Nothing was measured here for these requests, so nothing is said about it.',
			kz: 'Осы өтінімдер бойынша мұнда ештеңе өлшенбеген, сондықтан бұл туралы ештеңе айтылмайды.',
		},
		dueLead: {
			ru: 'Это обычные сроки лаборатории для людей без жалоб, от последнего значения по вашим заявкам. Пациент мог сдать анализ и по другому направлению.',
			en: 'These are the laboratory’s usual intervals for people without symptoms, counted from the latest value of your requests. The patient may have been tested on another request.',
			kz: 'Бұл — зертхананың шағымы жоқ адамдарға арналған әдеттегі мерзімдері, сіздің өтінімдеріңіздегі соңғы мәннен бастап есептеледі. Пациент талдауды басқа жолдамамен де тапсырған болуы мүмкін.',
		},
		forDoctor: {
			ru: 'Последнее значение не в норме, без оценки или не действительно: этот срок к нему не относится.',
			en: 'The latest value is out of range, not judged or not valid: this interval does not apply to it.',
			kz: 'Соңғы мән қалыптан тыс, бағаланбаған немесе жарамсыз: бұл мерзім оған қатысты емес.',
		},
	},
});

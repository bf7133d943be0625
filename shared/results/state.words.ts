/** What is asked of the patient's state where references depend on it, and what was said: on the page of a result and on paper. */
import { defineWords } from '#shared/i18n/words.ts';

export const stateWords = defineWords('resultState', {
	/** Heading, before who is asked. */
	ask: {
		ru: {
			one: 'Ответьте, чтобы увидеть оценку {{count}} показателя',
			few: 'Ответьте, чтобы увидеть оценку {{count}} показателей',
			many: 'Ответьте, чтобы увидеть оценку {{count}} показателей',
			other: 'Ответьте, чтобы увидеть оценку {{count}} показателя',
		},
		en: { one: 'Answer to see how {{count}} value is assessed', other: 'Answer to see how {{count}} values are assessed' },
		kz: { one: '{{count}} көрсеткіштің бағалауын көру үшін жауап беріңіз', other: '{{count}} көрсеткіштің бағалауын көру үшін жауап беріңіз' },
	},
	/** The same before a doctor, and who was sent a link: they are not asked. */
	unknown: {
		ru: {
			one: 'Норма {{count}} показателя зависит от состояния',
			few: 'Нормы {{count}} показателей зависят от состояния',
			many: 'Нормы {{count}} показателей зависят от состояния',
			other: 'Нормы {{count}} показателя зависят от состояния',
		},
		en: { one: 'The reference range of {{count}} value depends on a condition', other: 'The reference ranges of {{count}} values depend on a condition' },
		kz: { one: '{{count}} көрсеткіштің қалыпты мәні жағдайға байланысты', other: '{{count}} көрсеткіштің қалыпты мәні жағдайға байланысты' },
	},
	/** Names of the values stand behind it. */
	lead: {
		ru: 'Норма зависит от состояния, о котором лаборатории не сообщили: {{names}}.',
		en: 'The reference range depends on a condition the laboratory was not told about: {{names}}.',
		kz: 'Қалыпты мән зертханаға хабарланбаған жағдайға байланысты: {{names}}.',
	},
	/** Who is shown the answer: of an account, and of who has the receipt. */
	shownTo: {
		ru: 'Ответ увидят врач, который назначил анализ, и те, кому вы открыли этот результат. В PDF он отмечен как слова пациента. Его можно изменить или убрать.',
		en: 'The doctor who ordered the test and people you share this result with will see your answer. The PDF marks it as told by the patient. You can change it or take it back.',
		kz: 'Жауабыңызды талдауды тағайындаған дәрігер және осы нәтижені өзіңіз ашып көрсеткен адамдар көреді. PDF-те ол пациенттің сөзі деп белгіленеді. Оны өзгертуге немесе алып тастауға болады.',
	},
	keptWhileOpen: {
		ru: 'Ответ действует, пока открыт этот результат, и больше нигде не показан. В PDF он отмечен как слова пациента.',
		en: 'Your answer counts while this result is open and is shown nowhere else. The PDF marks it as told by the patient.',
		kz: 'Жауабыңыз осы нәтиже ашық тұрғанда ғана есепке алынады, басқа жерде көрсетілмейді. PDF-те ол пациенттің сөзі деп белгіленеді.',
	},
	fields: {
		bodyState: { ru: 'Что было верно в день взятия', en: 'What applied on the day the sample was collected', kz: 'Биоматериал алынған күнгі жағдай' },
		pregnancyWeek: {
			ru: 'Полных недель беременности в тот день',
			en: 'Completed weeks of pregnancy on that day',
			kz: 'Сол күнгі жүктіліктің толық апталары',
		},
		lastPeriod: {
			ru: 'Первый день последней менструации перед взятием',
			en: 'First day of the last period before the sample',
			kz: 'Биоматериал алынғанға дейінгі соңғы етеккірдің бірінші күні',
		},
	},
	hints: {
		pregnancyWeek: {
			ru: 'По сроку, который назвал врач. Не знаете — оставьте пустым.',
			en: 'As counted by your doctor. Leave it empty if you do not know.',
			kz: 'Дәрігер айтқан мерзім бойынша. Білмесеңіз, бос қалдырыңыз.',
		},
		lastPeriod: {
			ru: 'По нему видна фаза цикла. Не помните — оставьте пустым.',
			en: 'It tells the phase of the cycle. Leave it empty if you do not remember.',
			kz: 'Цикл фазасы осы күн бойынша анықталады. Есіңізде болмаса, бос қалдырыңыз.',
		},
	},
	options: {
		bodyState: {
			pregnant: { ru: 'Беременность', en: 'Pregnancy', kz: 'Жүктілік' },
			cycle: { ru: 'Менструальный цикл, беременности нет', en: 'Menstrual cycle, not pregnant', kz: 'Етеккір циклі, жүктілік жоқ' },
			menopause: {
				ru: 'Менопауза: месячных нет год и дольше',
				en: 'Menopause: no periods for a year or more',
				kz: 'Менопауза: етеккір бір жыл немесе одан да көп уақыт болмаған',
			},
			none: { ru: 'Ничего из этого', en: 'None of these', kz: 'Бұлардың ешқайсысы емес' },
		},
	},
	send: { ru: 'Показать оценку', en: 'Show the assessment', kz: 'Бағалауды көрсету' },
	sending: { ru: 'Пересчитываем…', en: 'Working it out…', kz: 'Қайта есептелуде…' },
	/** Unfolds the references of each value. */
	ranges: { ru: 'Все возможные нормы', en: 'All the ranges that may apply', kz: 'Мүмкін болатын барлық қалыпты мән' },
	told: {
		own: { ru: 'Вы указали: {{state}}', en: 'You said: {{state}}', kz: 'Сіз көрсеттіңіз: {{state}}' },
		patients: { ru: 'Со слов пациента: {{state}}', en: 'Told by the patient: {{state}}', kz: 'Пациенттің айтуынша: {{state}}' },
		/** Which lines go by it. */
		meaning: {
			ru: 'Это состояние на {{day}}. Нормы, выбранные по нему, отмечены у показателей. Лаборатория эти сведения не проверяла.',
			en: 'This is the condition on {{day}}. Values whose range follows it are marked. The laboratory has not checked it.',
			kz: 'Бұл — мына күнгі жағдай: {{day}}. Қалыпты мәні осы бойынша таңдалған көрсеткіштер белгіленген. Зертхана бұл мәліметті тексерген жоқ.',
		},
		/** The laboratory's phone stands behind it. */
		ignored: {
			ru: 'Лаборатории известно другое, поэтому ответ ничего не меняет. Если она ошибается, позвоните:',
			en: 'The laboratory knows otherwise, so the answer changes nothing. If the laboratory is wrong, call:',
			kz: 'Зертханада басқа мәлімет бар, сондықтан жауап ештеңені өзгертпейді. Зертхана қателессе, хабарласыңыз:',
		},
		change: { ru: 'Изменить ответ', en: 'Change the answer', kz: 'Жауапты өзгерту' },
		takeBack: { ru: 'Убрать ответ', en: 'Take the answer back', kz: 'Жауапты алып тастау' },
	},
	/** At a line whose reference goes by what was said. */
	line: {
		own: { ru: 'с ваших слов: {{state}}', en: 'by what you said: {{state}}', kz: 'сіз айтқандай: {{state}}' },
		patients: { ru: 'со слов пациента: {{state}}', en: 'by what the patient said: {{state}}', kz: 'пациенттің айтуынша: {{state}}' },
	},
	states: {
		pregnant: { ru: 'беременность', en: 'pregnancy', kz: 'жүктілік' },
		cycle: { ru: 'менструальный цикл', en: 'menstrual cycle', kz: 'етеккір циклі' },
		cycleDay: { ru: 'день цикла: {{day}}', en: 'day of the cycle: {{day}}', kz: 'циклдің күні: {{day}}' },
		menopause: { ru: 'менопауза', en: 'menopause', kz: 'менопауза' },
		none: { ru: 'ни беременности, ни менопаузы', en: 'neither pregnancy nor menopause', kz: 'жүктілік те, менопауза да жоқ' },
	},
	weeks: {
		ru: {
			one: 'беременность, {{count}} полная неделя',
			few: 'беременность, {{count}} полные недели',
			many: 'беременность, {{count}} полных недель',
			other: 'беременность, {{count}} полной недели',
		},
		en: { one: 'pregnancy, {{count}} completed week', other: 'pregnancy, {{count}} completed weeks' },
		kz: { one: 'жүктілік, толық {{count}} апта', other: 'жүктілік, толық {{count}} апта' },
	},
});

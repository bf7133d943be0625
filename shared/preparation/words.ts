/** How to prepare: the plan of an order, on pages, on paper, in a calendar and in a letter. */
import { defineWords } from '#shared/i18n/words.ts';

export const preparationWords = defineWords('preparation', {
	title: { ru: 'Как подготовиться', en: 'How to prepare', kz: 'Қалай дайындалу керек' },
	none: { ru: 'Особая подготовка не нужна.', en: 'No special preparation is needed.', kz: 'Арнайы дайындық қажет емес.' },
	unknown: {
		ru: 'Сейчас правила подготовки показать не получается. Они есть на странице каждого анализа, а по телефону подскажет колл-центр: {{phone}}.',
		en: 'We cannot show the preparation rules right now. You can find them on each test’s page, or call our call center: {{phone}}.',
		kz: 'Дайындық ережелерін қазір көрсету мүмкін болмай тұр. Олар әр талдаудың бетінде бар, колл-орталық та айтып береді: {{phone}}.',
	},
	/** Before the moment of a step. */
	from: { ru: '{{day}}, с {{sinceTime}}', en: '{{day}}, from {{sinceTime}}', kz: '{{day}}, сағат {{sinceTime}} бастап' },
	before: {
		minutes: {
			ru: {
				one: 'За {{count}} минуту до визита',
				few: 'За {{count}} минуты до визита',
				many: 'За {{count}} минут до визита',
				other: 'За {{count}} минуты до визита',
			},
			en: { one: '{{count}} minute before your visit', other: '{{count}} minutes before your visit' },
			kz: { one: 'Пунктке барардан {{count}} минут бұрын', other: 'Пунктке барардан {{count}} минут бұрын' },
		},
		hours: {
			ru: {
				one: 'За {{count}} час до визита',
				few: 'За {{count}} часа до визита',
				many: 'За {{count}} часов до визита',
				other: 'За {{count}} часа до визита',
			},
			en: { one: '{{count}} hour before your visit', other: '{{count}} hours before your visit' },
			kz: { one: 'Пунктке барардан {{count}} сағат бұрын', other: 'Пунктке барардан {{count}} сағат бұрын' },
		},
		days: {
			ru: {
				one: 'За {{count}} день до визита',
				few: 'За {{count}} дня до визита',
				many: 'За {{count}} дней до визита',
				other: 'За {{count}} дня до визита',
			},
			en: { one: '{{count}} day before your visit', other: '{{count}} days before your visit' },
			kz: { one: 'Пунктке барардан {{count}} күн бұрын', other: 'Пунктке барардан {{count}} күн бұрын' },
		},
	},
	day: { ru: 'Когда прийти', en: 'When to come', kz: 'Қашан келу керек' },
	also: { ru: 'Ещё', en: 'Also', kz: 'Сонымен қатар' },
	what: {
		fasting: {
			ru: 'Не ешьте до визита. Можно пить чистую негазированную воду.',
			en: 'Do not eat until your visit. You can drink plain still water.',
			kz: 'Пунктке барғанша тамақ ішпеңіз. Газсыз таза су ішуге болады.',
		},
		fastingDry: {
			ru: 'Не ешьте до визита. Чистую негазированную воду можно пить, пока не начнётся запрет на питьё.',
			en: 'Do not eat until your visit. You can drink plain still water until the time when you must stop drinking.',
			kz: 'Пунктке барғанша тамақ ішпеңіз. Газсыз таза суды сусын ішуге тыйым салынған уақытқа дейін ішуге болады.',
		},
		'no-drink': {
			ru: 'Ничего не пейте, даже воду, и не жуйте резинку.',
			en: 'Do not drink anything, not even water, and do not chew gum.',
			kz: 'Ештеңе, тіпті су да ішпеңіз, сағыз шайнамаңыз.',
		},
		'no-alcohol': { ru: 'Не пейте алкоголь.', en: 'Do not drink alcohol.', kz: 'Алкоголь ішпеңіз.' },
		'no-smoking': {
			ru: 'Не курите и не пользуйтесь вейпом.',
			en: 'Do not smoke or vape.',
			kz: 'Темекі шекпеңіз және вейп қолданбаңыз.',
		},
		'no-exercise': {
			ru: 'Без спортивных тренировок и тяжёлого физического труда.',
			en: 'No workouts and no heavy physical work.',
			kz: 'Спортпен шұғылданбаңыз және ауыр дене жұмысын жасамаңыз.',
		},
		rest: { ru: 'Посидите спокойно в пункте приёма.', en: 'Sit quietly at the collection point.', kz: 'Қабылдау пунктінде тыныш отырыңыз.' },
		'no-urination': { ru: 'Не мочитесь.', en: 'Do not urinate.', kz: 'Зәр шығармаңыз.' },
		'no-sex': {
			ru: 'Воздержитесь от половых контактов.',
			en: 'Abstain from sexual intercourse.',
			kz: 'Жыныстық қатынастан тартыныңыз.',
		},
		abstinence: {
			ru: 'Воздержитесь от семяизвержения.',
			en: 'Abstain from ejaculation.',
			kz: 'Шәует шығарудан тартыныңыз.',
		},
		'cycle-day': {
			ru: 'Женщинам — день менструального цикла: {{days}}. Если врач назвал другой день, приходите в тот, который назвал врач.',
			en: 'Women: come on day {{days}} of your menstrual cycle. If your doctor named a different day, come on that day.',
			kz: 'Әйелдерге: етеккір циклінің күні — {{days}}. Дәрігер басқа күн атаса, сол күні келіңіз.',
		},
		clock: {
			ru: 'Лучшее время для взятия крови: {{from}}–{{till}}. В течение дня показатель меняется.',
			en: 'Best time for the blood draw: {{from}}–{{till}}. The level changes during the day.',
			kz: 'Қан тапсыруға ең қолайлы уақыт: {{from}}–{{till}}. Көрсеткіш күні бойы өзгереді.',
		},
	},
	/** After the step of a kind that harms when it lasts too long. */
	notEarlier: {
		fasting: {
			ru: 'Поешьте в последний раз не раньше этого времени: {{moment}}.',
			en: 'Have your last meal no earlier than {{moment}}.',
			kz: 'Соңғы рет тамақ ішудің ең ерте уақыты: {{moment}}.',
		},
		abstinence: {
			ru: 'Последнее семяизвержение — не раньше этого времени: {{moment}}.',
			en: 'The last ejaculation should be no earlier than {{moment}}.',
			kz: 'Соңғы шәует шығарудың ең ерте уақыты: {{moment}}.',
		},
	},
	notLonger: {
		hours: {
			ru: {
				one: 'Не дольше {{count}} часа.',
				few: 'Не дольше {{count}} часов.',
				many: 'Не дольше {{count}} часов.',
				other: 'Не дольше {{count}} часа.',
			},
			en: { one: 'No longer than {{count}} hour.', other: 'No longer than {{count}} hours.' },
			kz: { one: 'Ең көбі — {{count}} сағат.', other: 'Ең көбі — {{count}} сағат.' },
		},
		days: {
			ru: {
				one: 'Не дольше {{count}} дня.',
				few: 'Не дольше {{count}} дней.',
				many: 'Не дольше {{count}} дней.',
				other: 'Не дольше {{count}} дня.',
			},
			en: { one: 'No longer than {{count}} day.', other: 'No longer than {{count}} days.' },
			kz: { one: 'Ең көбі — {{count}} күн.', other: 'Ең көбі — {{count}} күн.' },
		},
	},
	child: {
		fasting: {
			ru: 'Ребёнку так долго не есть бывает нельзя. Сколько часов не кормить, спросите по телефону {{phone}}.',
			en: 'A child may not be able to go this long without food. Ask how many hours at {{phone}}.',
			kz: 'Балаға мұнша уақыт аш болуға болмауы мүмкін. Неше сағат тамақ бермеу керегін {{phone}} телефонынан сұраңыз.',
		},
		unknown: {
			ru: 'Ребёнку срок может быть короче: спросите по телефону {{phone}}.',
			en: 'For a child the time may be shorter: ask at {{phone}}.',
			kz: 'Балаға бұл уақыт қысқарақ болуы мүмкін: {{phone}} телефонынан сұраңыз.',
		},
	},
	misfit: {
		ru: 'Это время не подходит: лучше выбрать другое.',
		en: 'This time does not work well: choose another one if you can.',
		kz: 'Бұл уақыт сәйкес келмейді: басқасын таңдаған дұрыс.',
	},
	passed: {
		ru: 'Это время уже прошло. Если правило не выполнено, выберите другое время визита.',
		en: 'This time has already passed. If you did not follow the rule, choose another time for your visit.',
		kz: 'Бұл уақыт өтіп кетті. Ереже орындалмаса, пунктке барудың басқа уақытын таңдаңыз.',
	},
	/** Of a rule that may be for some people alone. */
	passedIfYours: {
		ru: 'Если это относится к вам и срок уже не соблюсти, выберите визит попозже.',
		en: 'If this applies to you and it is too late to follow it, choose a later visit.',
		kz: 'Бұл сізге қатысты болып, мерзімді сақтау мүмкін болмаса, кейінірек келіңіз.',
	},
	conflict: {
		ru: 'Правила разных анализов не совпадают. Спросите лабораторию, как лучше поступить: {{phone}}.',
		en: 'The rules for these tests conflict. Ask the laboratory what to do: {{phone}}.',
		kz: 'Әртүрлі талдаудың ережелері бір-біріне қайшы келеді. Не істеу керегін зертханадан сұраңыз: {{phone}}.',
	},
	for: { ru: 'Для анализов: {{names}}', en: 'For: {{names}}', kz: 'Қай талдау үшін: {{names}}' },
	sources: { ru: 'Правила каждого анализа полностью', en: 'Full rules for each test', kz: 'Әр талдаудың толық ережесі' },
});

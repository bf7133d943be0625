/** A doctor's results. */
import { defineWords } from '#shared/i18n/words.ts';

export const doctorWords = defineWords('doctor', {
	headTitle: { ru: 'Результаты пациентов — {{brand}}', en: 'Patients’ results — {{brand}}', kz: 'Пациенттердің нәтижелері — {{brand}}' },
	headDescription: {
		ru: 'Результаты исследований пациентов врача.',
		en: 'Laboratory results of a doctor’s patients.',
		kz: 'Дәрігер пациенттерінің зерттеу нәтижелері.',
	},
	title: { ru: 'Результаты пациентов', en: 'Patients’ results', kz: 'Пациенттердің нәтижелері' },
	tabs: {
		label: { ru: 'Списки результатов', en: 'Lists of results', kz: 'Нәтижелер тізімдері' },
		all: { ru: 'Все', en: 'All', kz: 'Барлығы' },
		review: { ru: 'На просмотр', en: 'To review', kz: 'Қарау керек' },
	},
	/** Above the rows; what they are ordered by. */
	captions: {
		all: { ru: 'Заявки ваших пациентов', en: 'Your patients’ requests', kz: 'Пациенттеріңіздің өтінімдері' },
		review: {
			ru: 'Сначала критические, затем вне нормы; в каждой группе — от старых к новым',
			en: 'Critical first, then out of range; oldest first within each group',
			kz: 'Алдымен критикалық, кейін қалыптан тыс нәтижелер; әр топта ескісінен жаңасына қарай',
		},
	},
	columns: {
		patient: { ru: 'Пациент', en: 'Patient', kz: 'Пациент' },
		request: { ru: 'Заявка', en: 'Request', kz: 'Өтінім' },
		collected: { ru: 'Взят', en: 'Collected', kz: 'Алынды' },
		ready: { ru: 'Готов', en: 'Ready', kz: 'Дайын болды' },
		done: { ru: 'Готово', en: 'Done', kz: 'Дайыны' },
		worst: { ru: 'Отклонения', en: 'Abnormal values', kz: 'Ауытқулар' },
		state: { ru: 'Состояние', en: 'Status', kz: 'Күйі' },
	},
	/** Of a whole request, in a word beside its mark. */
	urgencies: {
		critical: { ru: 'критично', en: 'critical', kz: 'критикалық' },
		abnormal: { ru: 'вне нормы', en: 'out of range', kz: 'қалыптан тыс' },
		'to-read': { ru: 'прочитать', en: 'to read', kz: 'оқу керек' },
		waiting: { ru: 'ещё не всё готово', en: 'not complete', kz: 'әлі толық дайын емес' },
		normal: { ru: 'всё в норме', en: 'all normal', kz: 'бәрі қалыпты' },
	},
	states: {
		waiting: { ru: 'в работе', en: 'in progress', kz: 'орындалуда' },
		review: { ru: 'не просмотрено', en: 'not reviewed', kz: 'қаралмаған' },
		acknowledged: { ru: 'просмотрено {{day}}', en: 'reviewed {{day}}', kz: 'қаралған күні: {{day}}' },
		corrected: { ru: 'исправлено', en: 'corrected', kz: 'түзетілген' },
	},
	/** How many have a result, of all. */
	ofTotal: { ru: '{{done}} из {{total}}', en: '{{done}} of {{total}}', kz: '{{done}} / {{total}}' },
	/** Beside a value without verdict. */
	unjudged: { ru: 'без оценки', en: 'not assessed', kz: 'бағаланбаған' },
	/** Beside a value that could be read in more than one way. */
	doubtful: { ru: 'запись неоднозначна', en: 'can be read two ways', kz: 'жазылуы екіұшты' },
	/** In place of a text that is too long for a row. */
	text: { ru: 'текст', en: 'text', kz: 'мәтін' },
	/** Words of the laboratory, with no line of their own. */
	words: { ru: 'заключение лаборатории', en: 'laboratory conclusion', kz: 'зертхана қорытындысы' },
	/** Before short names of what several values are often seen with. */
	patterns: { ru: 'Сочетания:', en: 'Combinations:', kz: 'Үйлесімдер:' },
	more: {
		ru: { one: 'и ещё {{count}}', few: 'и ещё {{count}}', many: 'и ещё {{count}}', other: 'и ещё {{count}}' },
		en: { one: 'and {{count}} more', other: 'and {{count}} more' },
		kz: { one: 'тағы {{count}}', other: 'тағы {{count}}' },
	},
	/** A year of birth, behind a name. */
	born: { ru: '{{year}} г. р.', en: 'b. {{year}}', kz: '{{year}} ж. т.' },
	select: { ru: 'Выбрать: {{name}}, заявка {{number}}', en: 'Select {{name}}, request {{number}}', kz: 'Таңдау: {{name}}, № {{number}} өтінім' },
	actions: {
		acknowledge: { ru: 'Отметить просмотренными', en: 'Mark as reviewed', kz: 'Қаралды деп белгілеу' },
		/** To the page of files. */
		take: { ru: 'Скачать', en: 'Download', kz: 'Жүктеп алу' },
		/** All rows that stand on the page. */
		acknowledgeShown: {
			ru: {
				one: 'Отметить всю страницу: {{count}} заявка',
				few: 'Отметить всю страницу: {{count}} заявки',
				many: 'Отметить всю страницу: {{count}} заявок',
				other: 'Отметить всю страницу: {{count}} заявки',
			},
			en: { one: 'Mark the whole page: {{count}} request', other: 'Mark the whole page: {{count}} requests' },
			kz: { one: 'Бүкіл бетті белгілеу: {{count}} өтінім', other: 'Бүкіл бетті белгілеу: {{count}} өтінім' },
		},
		/** All of them but the critical ones. */
		acknowledgeOthers: {
			ru: {
				one: 'Отметить страницу без критических: {{count}} заявка',
				few: 'Отметить страницу без критических: {{count}} заявки',
				many: 'Отметить страницу без критических: {{count}} заявок',
				other: 'Отметить страницу без критических: {{count}} заявки',
			},
			en: { one: 'Mark the page except critical: {{count}} request', other: 'Mark the page except critical: {{count}} requests' },
			kz: { one: 'Критикалық өтінімдерсіз бетті белгілеу: {{count}} өтінім', other: 'Критикалық өтінімдерсіз бетті белгілеу: {{count}} өтінім' },
		},
		reopen: { ru: 'Вернуть на просмотр', en: 'Return to review', kz: 'Қарауға қайтару' },
		keys: { ru: 'Клавиши', en: 'Keyboard', kz: 'Пернелер' },
		undo: { ru: 'Отменить', en: 'Undo', kz: 'Болдырмау' },
	},
	/** What a press did; none of it is the doctor's fault. */
	outcome: {
		acknowledged: {
			ru: {
				one: 'Просмотрена {{count}} заявка',
				few: 'Просмотрены {{count}} заявки',
				many: 'Просмотрено {{count}} заявок',
				other: 'Просмотрено {{count}} заявки',
			},
			en: { one: '{{count}} request marked as reviewed', other: '{{count}} requests marked as reviewed' },
			kz: { one: '{{count}} өтінім қаралды деп белгіленді', other: '{{count}} өтінім қаралды деп белгіленді' },
		},
		left: {
			ru: {
				one: '{{count}} заявка не отмечена: она не готова или изменилась, пока страница была открыта. Откройте её.',
				few: '{{count}} заявки не отмечены: они не готовы или изменились, пока страница была открыта. Откройте их.',
				many: '{{count}} заявок не отмечено: они не готовы или изменились, пока страница была открыта. Откройте их.',
				other: '{{count}} заявки не отмечено: они не готовы или изменились, пока страница была открыта. Откройте их.',
			},
			en: {
				one: '{{count}} request was not marked: it is not ready or changed while the page was open. Open it.',
				other: '{{count}} requests were not marked: they are not ready or changed while the page was open. Open them.',
			},
			kz: {
				one: '{{count}} өтінім белгіленбеді: ол дайын емес немесе бет ашық тұрғанда өзгерген. Оны ашыңыз.',
				other: '{{count}} өтінім белгіленбеді: олар дайын емес немесе бет ашық тұрғанда өзгерген. Оларды ашыңыз.',
			},
		},
		reopened: {
			ru: {
				one: '{{count}} заявка снова ждёт просмотра',
				few: '{{count}} заявки снова ждут просмотра',
				many: '{{count}} заявок снова ждут просмотра',
				other: '{{count}} заявки снова ждут просмотра',
			},
			en: { one: '{{count}} request is back in review', other: '{{count}} requests are back in review' },
			kz: { one: '{{count}} өтінім қайтадан қаралуын күтіп тұр', other: '{{count}} өтінім қайтадан қаралуын күтіп тұр' },
		},
		nothing: { ru: 'Выберите хотя бы одну заявку.', en: 'Select at least one request.', kz: 'Кемінде бір өтінімді таңдаңыз.' },
		filterSaved: { ru: 'Фильтр сохранён.', en: 'Filter saved.', kz: 'Сүзгі сақталды.' },
		filterDeleted: { ru: 'Фильтр удалён.', en: 'Filter deleted.', kz: 'Сүзгі жойылды.' },
		changed: {
			ru: 'Результат изменился, пока вы его читали. Прочитайте новый и отметьте его.',
			en: 'The result changed while you were reading it. Read the new one and mark it.',
			kz: 'Сіз оқып отырғанда нәтиже өзгерді. Жаңасын оқып, содан кейін белгілеңіз.',
		},
		failed: { ru: 'Не получилось. Попробуйте ещё раз.', en: 'That did not work. Please try again.', kz: 'Орындалмады. Қайталап көріңіз.' },
		arrived: {
			ru: { one: '{{count}} новая', few: '{{count}} новые', many: '{{count}} новых', other: '{{count}} новых' },
			en: { one: '{{count}} new', other: '{{count}} new' },
			kz: { one: '{{count}} жаңа', other: '{{count}} жаңа' },
		},
		arrivedShow: { ru: '{{arrived}}: показать', en: '{{arrived}}: show', kz: '{{arrived}}: көрсету' },
	},
	fields: {
		q: { ru: 'Найти заявку или пациента', en: 'Find a request or a patient', kz: 'Өтінімді немесе пациентті табу' },
		filterName: { ru: 'Название фильтра', en: 'Filter name', kz: 'Сүзгінің атауы' },
		isDefault: { ru: 'Открывать список с этим фильтром', en: 'Open the list with this filter', kz: 'Тізімді осы сүзгімен ашу' },
		internalNr: { ru: 'Номер заявки', en: 'Request number', kz: 'Өтінім нөмірі' },
		lastName: { ru: 'Фамилия', en: 'Last name', kz: 'Тегі' },
		firstName: { ru: 'Имя', en: 'First name', kz: 'Аты' },
		middleName: { ru: 'Отчество', en: 'Patronymic', kz: 'Әкесінің аты' },
		birthYear: { ru: 'Год рождения', en: 'Year of birth', kz: 'Туған жылы' },
		doneState: { ru: 'Готовность', en: 'Status', kz: 'Дайындығы' },
		withPattern: { ru: 'Сочетания показателей', en: 'Combinations of values', kz: 'Көрсеткіштер үйлесімі' },
		dateMode: { ru: 'Дата', en: 'Date', kz: 'Күні' },
		dateFrom: { ru: 'С', en: 'From', kz: 'Басталуы' },
		dateTill: { ru: 'По', en: 'To', kz: 'Аяқталуы' },
	},
	options: {
		doneState: {
			'1': { ru: 'завершённые', en: 'complete', kz: 'аяқталған' },
			'0': { ru: 'незавершённые', en: 'incomplete', kz: 'аяқталмаған' },
		},
		withPattern: { '1': { ru: 'только с сочетаниями', en: 'only with a combination', kz: 'тек үйлесімі барлары' } },
		dateMode: {
			'1': { ru: 'закрытия', en: 'closed', kz: 'жабылған' },
			'3': { ru: 'активации (поступления в лабораторию)', en: 'activated (received by the laboratory)', kz: 'белсендірілген (зертханаға түскен)' },
			'6': { ru: 'регистрации (взятия биоматериала)', en: 'registered (sample collected)', kz: 'тіркелген (биоматериал алынған)' },
			'7': { ru: 'создания', en: 'created', kz: 'құрылған' },
		},
	},
	hints: {
		q: {
			ru: 'Номер заявки или его конец, фамилия, последние цифры телефона, ИИН, год рождения, дата взятия: «Ахметова 1985», «4567», «12 ноября»',
			en: 'Request number or its last digits, last name, last digits of a phone number, IIN, year of birth, collection date: “Akhmetova 1985”, “4567”, “November 12”',
			kz: 'Өтінім нөмірі немесе оның соңы, тегі, телефонның соңғы цифрлары, ЖСН, туған жылы, алынған күні: «Ахметова 1985», «4567», «12 қараша»',
		},
		lastName: { ru: 'Достаточно начала', en: 'The first letters are enough', kz: 'Басы жеткілікті' },
	},
	/** How a search was understood, each part by itself. */
	understood: {
		label: { ru: 'Как понят запрос', en: 'How we understood your search', kz: 'Сұрау қалай түсінілді' },
		digits: { ru: 'номер заявки или телефон: {{value}}', en: 'request number or phone: {{value}}', kz: 'өтінім нөмірі немесе телефон: {{value}}' },
		number: { ru: 'номер заявки: {{value}}', en: 'request number: {{value}}', kz: 'өтінім нөмірі: {{value}}' },
		internalNr: { ru: 'номер заявки: {{value}}', en: 'request number: {{value}}', kz: 'өтінім нөмірі: {{value}}' },
		phone: { ru: 'телефон: {{value}}', en: 'phone: {{value}}', kz: 'телефон: {{value}}' },
		iin: { ru: 'ИИН: {{value}}', en: 'IIN: {{value}}', kz: 'ЖСН: {{value}}' },
		birthDate: { ru: 'дата рождения: {{value}}', en: 'date of birth: {{value}}', kz: 'туған күні: {{value}}' },
		birthYear: { ru: 'год рождения: {{value}}', en: 'year of birth: {{value}}', kz: 'туған жылы: {{value}}' },
		lastName: { ru: 'фамилия: {{value}}', en: 'last name: {{value}}', kz: 'тегі: {{value}}' },
		firstName: { ru: 'имя: {{value}}', en: 'first name: {{value}}', kz: 'аты: {{value}}' },
		middleName: { ru: 'отчество: {{value}}', en: 'patronymic: {{value}}', kz: 'әкесінің аты: {{value}}' },
		done: { ru: 'готовность: {{value}}', en: 'status: {{value}}', kz: 'дайындығы: {{value}}' },
		withPattern: { ru: 'есть сочетание показателей', en: 'with a combination of values', kz: 'көрсеткіштер үйлесімі бар' },
		/** What the dates are of stands before them. */
		day: { ru: '{{mode}}: {{from}}', en: '{{mode}}: {{from}}', kz: '{{mode}}: {{from}}' },
		days: { ru: '{{mode}}: {{from}} — {{to}}', en: '{{mode}}: {{from}} — {{to}}', kz: '{{mode}}: {{from}} — {{to}}' },
		since: { ru: '{{mode}}, не раньше: {{from}}', en: '{{mode}}, from: {{from}}', kz: '{{mode}}, ең ерте күні: {{from}}' },
		until: { ru: '{{mode}}, не позже: {{to}}', en: '{{mode}}, through: {{to}}', kz: '{{mode}}, ең кеш күні: {{to}}' },
		modes: {
			'1': { ru: 'закрытие', en: 'closed', kz: 'жабылуы' },
			'3': { ru: 'активация', en: 'activated', kz: 'белсендірілуі' },
			'6': { ru: 'взятие биоматериала', en: 'sample collected', kz: 'биоматериалдың алынуы' },
			'7': { ru: 'создание', en: 'created', kz: 'құрылуы' },
		},
	},
	/** Filters that the doctor gave a name. */
	saved: {
		label: { ru: 'Сохранённые фильтры', en: 'Saved filters', kz: 'Сақталған сүзгілер' },
		all: { ru: 'Без фильтра', en: 'No filter', kz: 'Сүзгісіз' },
		/** Beside the name of the one with which the list is opened. */
		isDefault: { ru: 'по умолчанию', en: 'default', kz: 'әдепкі' },
		save: { ru: 'Сохранить этот фильтр', en: 'Save this filter', kz: 'Осы сүзгіні сақтау' },
		saveButton: { ru: 'Сохранить', en: 'Save', kz: 'Сақтау' },
		saving: { ru: 'Сохраняем…', en: 'Saving…', kz: 'Сақталуда…' },
		change: { ru: 'Изменить или удалить фильтр', en: 'Edit or delete the filter', kz: 'Сүзгіні өзгерту немесе жою' },
		remove: { ru: 'Удалить фильтр', en: 'Delete the filter', kz: 'Сүзгіні жою' },
		removeNote: {
			ru: 'Удаляется только фильтр, заявки останутся.',
			en: 'Only the filter is deleted; the requests stay.',
			kz: 'Тек сүзгі жойылады, өтінімдер қалады.',
		},
		failed: {
			ru: 'Сохранённые фильтры не загрузились: список показан без фильтра по умолчанию. Обновите страницу.',
			en: 'Your saved filters did not load, so the list is shown without the default one. Reload the page.',
			kz: 'Сақталған сүзгілер жүктелмеді: тізім әдепкі сүзгісіз көрсетілген. Бетті жаңартыңыз.',
		},
	},
	search: {
		find: { ru: 'Найти', en: 'Find', kz: 'Табу' },
		title: { ru: 'Все фильтры', en: 'All filters', kz: 'Барлық сүзгілер' },
		button: { ru: 'Найти', en: 'Search', kz: 'Іздеу' },
		sending: { ru: 'Ищем…', en: 'Searching…', kz: 'Ізделуде…' },
		clear: { ru: 'Сбросить фильтры', en: 'Clear filters', kz: 'Сүзгілерді тазалау' },
		active: { ru: 'Показано по фильтрам.', en: 'Filtered.', kz: 'Сүзгі бойынша көрсетілген.' },
	},
	empty: {
		none: {
			ru: 'Пока нет ни одной заявки. Они появятся здесь, когда лаборатория получит биоматериал ваших пациентов.',
			en: 'There are no requests yet. They will appear here once the laboratory receives your patients’ samples.',
			kz: 'Әзірге бірде-бір өтінім жоқ. Зертхана пациенттеріңіздің биоматериалын алғанда, олар осында шығады.',
		},
		noMatch: { ru: 'По этим фильтрам ничего не найдено.', en: 'Nothing matches these filters.', kz: 'Бұл сүзгілер бойынша ештеңе табылмады.' },
		reviewed: {
			ru: 'Всё просмотрено. Новые готовые результаты появятся здесь.',
			en: 'All caught up. New results will appear here.',
			kz: 'Бәрі қаралды. Жаңа дайын нәтижелер осында шығады.',
		},
		filterGone: {
			ru: 'Такого фильтра у вас нет: возможно, он удалён.',
			en: 'You have no such filter: it may have been deleted.',
			kz: 'Сізде мұндай сүзгі жоқ: ол жойылған болуы мүмкін.',
		},
		/** A kept search that is not this session's, or was kept too long ago. */
		gone: {
			ru: 'Этот поиск больше не хранится: он действует только в том сеансе, в котором сделан. Введите его ещё раз.',
			en: 'This search is no longer saved: it works only in the session where it was made. Enter it again.',
			kz: 'Бұл іздеу енді сақталмайды: ол жасалған сеанста ғана жарамды. Қайта енгізіңіз.',
		},
	},
	failed: {
		title: { ru: 'Список не загрузился', en: 'The list did not load', kz: 'Тізім жүктелмеді' },
		text: {
			ru: 'Произошла ошибка. Попробуйте изменить фильтры или повторите позже.',
			en: 'Something went wrong. Try changing the filters, or try again later.',
			kz: 'Қате орын алды. Сүзгілерді өзгертіп көріңіз немесе кейінірек қайталаңыз.',
		},
		again: { ru: 'Повторить', en: 'Try again', kz: 'Қайталау' },
	},
	pages: {
		label: { ru: 'Страницы списка', en: 'Pages of the list', kz: 'Тізім беттері' },
		first: { ru: 'В начало', en: 'First page', kz: 'Басына' },
		next: { ru: 'Дальше', en: 'Next', kz: 'Келесі' },
	},
	keys: {
		title: { ru: 'Работа с клавиатуры', en: 'Keyboard shortcuts', kz: 'Пернетақтамен жұмыс' },
		lead: {
			ru: 'Клавиши действуют по месту на клавиатуре, в любой раскладке.',
			en: 'Keys work by their position on the keyboard, in any layout.',
			kz: 'Пернелер пернетақтадағы орны бойынша, кез келген тілдік жаймада істейді.',
		},
		next: { ru: 'следующая строка', en: 'next row', kz: 'келесі жол' },
		previous: { ru: 'предыдущая строка', en: 'previous row', kz: 'алдыңғы жол' },
		open: { ru: 'открыть', en: 'open', kz: 'ашу' },
		select: { ru: 'выбрать строку', en: 'select the row', kz: 'жолды таңдау' },
		acknowledge: { ru: 'отметить просмотренной', en: 'mark as reviewed', kz: 'қаралды деп белгілеу' },
		search: { ru: 'поиск', en: 'search', kz: 'іздеу' },
		help: { ru: 'эта подсказка', en: 'this help', kz: 'осы анықтама' },
		on: { ru: 'Клавиши включены на этом устройстве', en: 'Shortcuts are on for this device', kz: 'Бұл құрылғыда пернелер қосулы' },
	},
	view: {
		headTitle: { ru: 'Результат пациента — {{brand}}', en: 'Patient result — {{brand}}', kz: 'Пациент нәтижесі — {{brand}}' },
		back: { ru: 'К списку', en: 'Back to the list', kz: 'Тізімге оралу' },
		previous: { ru: 'Предыдущая', en: 'Previous', kz: 'Алдыңғысы' },
		next: { ru: 'Следующая', en: 'Next', kz: 'Келесісі' },
		neighbours: { ru: 'Соседние заявки списка', en: 'Adjacent requests in the list', kz: 'Тізімдегі көрші өтінімдер' },
		acknowledge: { ru: 'Просмотрено', en: 'Reviewed', kz: 'Қаралды' },
		acknowledgeNext: { ru: 'Просмотрено, к следующей', en: 'Reviewed, next', kz: 'Қаралды, келесісіне' },
		acknowledged: {
			ru: 'Вы просмотрели этот результат: {{moment}}',
			en: 'You reviewed this result on {{moment}}',
			kz: 'Сіз бұл нәтижені қарадыңыз: {{moment}}',
		},
		changedSince: {
			ru: 'Результат изменился после вашего просмотра ({{moment}}): прочитайте его ещё раз.',
			en: 'The result has changed since you reviewed it ({{moment}}): read it again.',
			kz: 'Сіз қарағаннан кейін ({{moment}}) нәтиже өзгерді: оны қайта оқыңыз.',
		},
		unfinished: {
			ru: 'Отметить просмотренным можно, когда результат завершён, исправлен или критичен.',
			en: 'You can mark a result as reviewed once it is complete, corrected or critical.',
			kz: 'Нәтиже аяқталған, түзетілген немесе критикалық болғанда ғана қаралды деп белгілеуге болады.',
		},
		compare: { ru: 'Сравнить с прежними', en: 'Compare with earlier results', kz: 'Бұрынғыларымен салыстыру' },
		report: { ru: 'К результату', en: 'Back to the result', kz: 'Нәтижеге оралу' },
	},
	compare: {
		title: { ru: 'Результаты по датам', en: 'Results by date', kz: 'Күндер бойынша нәтижелер' },
		analyte: { ru: 'Показатель', en: 'Analyte', kz: 'Көрсеткіш' },
		none: { ru: 'Готовых показателей пока нет.', en: 'No values are ready yet.', kz: 'Дайын көрсеткіштер әзірге жоқ.' },
		more: {
			ru: 'Показаны последние заявки; есть и более ранние.',
			en: 'The latest requests are shown; there are earlier ones.',
			kz: 'Соңғы өтінімдер көрсетілген; бұдан бұрынғылары да бар.',
		},
		unidentified: {
			ru: 'Лаборатория не подтвердила ИИН этого пациента, поэтому других заявок, направленных вам, рядом нет: под тем же именем может быть другой человек.',
			en: 'The laboratory has not confirmed this patient’s IIN, so no other requests addressed to you are shown beside it: they may belong to another person with the same name.',
			kz: 'Зертхана бұл пациенттің ЖСН-ін растамаған, сондықтан сізге жіберілген басқа өтінімдер қатар көрсетілмейді: аты-жөні бірдей басқа адам болуы мүмкін.',
		},
	},
});

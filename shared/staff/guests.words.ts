/** People without an account in the staff's console. */
import { defineWords } from '#shared/i18n/words.ts';

export const staffGuestsWords = defineWords('staff-guests', {
	lead: {
		ru: 'Посетитель без кабинета просит копию своих данных или их удаление: телефон подтверждает код, личность — документ. Только то, что сходится по обоим, выдаётся и удаляется.',
		en: 'Somebody without an account asks for a copy of their data, or to have it erased: a code proves the phone, a document the person. Only what agrees with both is given out or erased.',
		kz: 'Кабинеті жоқ келуші өз деректерінің көшірмесін немесе оларды жоюды сұрайды: телефонды код, тұлғаны құжат растайды. Екеуіне де сәйкес келгені ғана беріледі және жойылады.',
	},
	patients: {
		ru: 'У человека есть кабинет? Найдите его в разделе «Пациенты».',
		en: 'Does the person have an account? Find it among the patients.',
		kz: 'Адамның кабинеті бар ма? Оны «Пациенттер» бөлімінен табыңыз.',
	},
	gone: {
		ru: 'Такой записи нет: запись без выдачи и удаления хранится 30 дней. Начните заново.',
		en: 'There is no such entry: one without a copy or an erasing is kept for 30 days. Begin anew.',
		kz: 'Мұндай жазба жоқ: көшірмесі де, жоюы да жоқ жазба 30 күн сақталады. Қайта бастаңыз.',
	},
	over: {
		ru: 'Время вышло: код действует полчаса, найденное открыто два часа. Начните заново.',
		en: 'The time is over: a code is valid for half an hour, what was found is open for two hours. Begin anew.',
		kz: 'Уақыт өтті: код жарты сағат жарамды, табылғаны екі сағат ашық. Қайта бастаңыз.',
	},
	begin: {
		title: { ru: 'Телефон посетителя', en: 'The visitor’s phone', kz: 'Келушінің телефоны' },
		go: { ru: 'Отправить код', en: 'Send a code', kz: 'Код жіберу' },
		sending: { ru: 'Отправляем…', en: 'Sending…', kz: 'Жіберілуде…' },
		done: {
			ru: 'Код отправлен. Попросите посетителя назвать его.',
			en: 'The code was sent. Ask the visitor to tell it.',
			kz: 'Код жіберілді. Келушіден оны айтуын сұраңыз.',
		},
	},
	prove: {
		title: { ru: 'Код и документ', en: 'Code and document', kz: 'Код пен құжат' },
		lead: {
			ru: 'Посетитель называет код из сообщения и показывает документ. Всё переписывается с документа.',
			en: 'The visitor tells the code of the message and shows a document. Everything is typed off the document.',
			kz: 'Келуші хабарламадағы кодты айтып, құжатын көрсетеді. Бәрі құжаттан көшіріледі.',
		},
		to: { ru: 'Код отправлен: {{phone}}', en: 'The code was sent: {{phone}}', kz: 'Код жіберілген нөмір: {{phone}}' },
		go: { ru: 'Найти данные', en: 'Find the data', kz: 'Деректерді табу' },
		sending: { ru: 'Ищем…', en: 'Looking…', kz: 'Ізделуде…' },
		done: { ru: 'Телефон и документ подтверждены.', en: 'Phone and document are proved.', kz: 'Телефон мен құжат расталды.' },
	},
	fields: {
		phone: { ru: 'Мобильный телефон', en: 'Mobile phone', kz: 'Ұялы телефон' },
		code: { ru: 'Код из сообщения', en: 'Code of the message', kz: 'Хабарламадағы код' },
		note: { ru: 'Основание', en: 'Why', kz: 'Негізі' },
	},
	hints: {
		phone: { ru: 'Который указан в заказах.', en: 'The one that stands on the orders.', kz: 'Тапсырыстарда көрсетілген нөмір.' },
		note: {
			ru: 'Где лежит письменная просьба. Имён не пишите: запись остаётся навсегда.',
			en: 'Where the written request lies. Name nobody: this stays for good.',
			kz: 'Жазбаша өтініш қайда жатыр. Есім жазбаңыз: жазба біржола қалады.',
		},
	},
	found: {
		title: { ru: 'Что нашлось', en: 'What was found', kz: 'Не табылды' },
		caption: { ru: 'Сходится по телефону и документу', en: 'Agrees with phone and document', kz: 'Телефон мен құжатқа сәйкес' },
		none: {
			ru: 'По этому телефону и документу ничего нет.',
			en: 'There is nothing by this phone and document.',
			kz: 'Бұл телефон мен құжат бойынша ештеңе жоқ.',
		},
		unsure: {
			ru: 'Ещё {{count}} сходится только по телефону или только по ИИН: это может быть другой человек, поэтому не выдаётся и не удаляется.',
			en: 'Another {{count}} agree with the phone or the IIN alone: it may be another person, so none of it is given out or erased.',
			kz: 'Тағы {{count}} жазба тек телефонға немесе тек ЖСН-ге сәйкес: ол басқа адамдікі болуы мүмкін, сондықтан берілмейді және жойылмайды.',
		},
		unsureRequests: {
			ru: 'Результатов среди них: {{count}}. Их человек получает в своём кабинете или в самой лаборатории, где видели его документ.',
			en: 'Results among them: {{count}}. The person gets those in an account, or at the laboratory itself, which has seen the document.',
			kz: 'Олардың ішінде нәтижелер саны: {{count}}. Адам оларды өз кабинетінен немесе құжатын көрген зертхананың өзінен алады.',
		},
		cut: {
			ru: 'По этому телефону или ИИН записей больше, чем просматривается за раз. Копия и удаление были бы неполными, поэтому их здесь нет: обратитесь к руководителю лаборатории.',
			en: 'There is more under this phone or IIN than is looked through at once. A copy or an erasing would not be whole, so neither is offered here: ask the head of the laboratory.',
			kz: 'Бұл телефон не ЖСН бойынша жазбалар бір рет қаралатын саннан көп. Көшірме де, жою да толық болмас еді, сондықтан олар мұнда жоқ: зертхана басшысына жүгініңіз.',
		},
		what: { ru: 'Что', en: 'What', kz: 'Не' },
		number: { ru: 'Номер', en: 'Number', kz: 'Нөмірі' },
		at: { ru: 'Когда', en: 'When', kz: 'Қашан' },
	},
	kinds: {
		orders: { ru: 'Заказ', en: 'Order', kz: 'Тапсырыс' },
		houseCalls: { ru: 'Вызов на дом', en: 'House call', kz: 'Үйге шақыру' },
		feedback: { ru: 'Обращение', en: 'Letter', kz: 'Өтініш' },
		consultations: { ru: 'Консультация', en: 'Consultation', kz: 'Кеңес' },
		requests: { ru: 'Результаты', en: 'Results', kz: 'Нәтижелер' },
	},
	copy: {
		title: { ru: 'Копия данных', en: 'Copy of the data', kz: 'Деректердің көшірмесі' },
		lead: {
			ru: 'Ссылка уходит на подтверждённый телефон, код вы называете здесь. По отдельности они ничего не открывают.',
			en: 'A link goes to the proved phone, the code you tell here. Neither of them opens anything alone.',
			kz: 'Сілтеме расталған телефонға жіберіледі, кодты осы жерде айтасыз. Жеке-жеке олар ештеңе ашпайды.',
		},
		done: { ru: 'Ссылка уходит на подтверждённый телефон', en: 'The link goes to the proved phone', kz: 'Сілтеме расталған телефонға жіберіледі' },
		go: { ru: 'Выдать копию', en: 'Hand a copy over', kz: 'Көшірме беру' },
		sending: { ru: 'Выдаём…', en: 'Handing over…', kz: 'Берілуде…' },
		last: { ru: 'Выдана: {{at}}, {{by}}', en: 'Handed over {{at}}, {{by}}', kz: 'Берілді: {{at}}, {{by}}' },
		states: {
			waiting: { ru: 'ещё не открыта', en: 'not opened yet', kz: 'әлі ашылған жоқ' },
			opened: { ru: 'открыта', en: 'opened', kz: 'ашылды' },
			over: { ru: 'больше не откроется', en: 'opens no more', kz: 'енді ашылмайды' },
		},
	},
	erase: {
		title: { ru: 'Удаление', en: 'Erasing', kz: 'Жою' },
		lead: {
			ru: 'Через 14 дней обращения, консультации с файлами и несостоявшиеся заказы и вызовы удаляются. До этого удаление можно отменить; на телефон уходит сообщение.',
			en: 'In 14 days letters, consultations with their files, and orders and house calls that came to nothing are erased. Until then it can be taken back; the phone is told.',
			kz: '14 күннен кейін өтініштер, файлдарымен бірге кеңестер және болмай қалған тапсырыстар мен шақырулар жойылады. Оған дейін жоюды болдырмауға болады; телефонға хабарлама жіберіледі.',
		},
		stays: {
			ru: 'По закону остаются заказы ({{orders}}), вызовы ({{houseCalls}}), платежи ({{payments}}), заявки с результатами ({{requests}}). Браузеры, где они были открыты, больше их не покажут. Сообщения уходят сами.',
			en: 'By law these stay: orders ({{orders}}), house calls ({{houseCalls}}), payments ({{payments}}), requests with results ({{requests}}). Browsers in which they were opened show them no more. Messages go by themselves.',
			kz: 'Заң бойынша қалатыны: тапсырыстар ({{orders}}), шақырулар ({{houseCalls}}), төлемдер ({{payments}}), нәтижелері бар өтінімдер ({{requests}}). Олар ашылған браузерлер енді көрсетпейді. Хабарламалар өздігінен жойылады.',
		},
		hinders: {
			ru: 'Пока нельзя: не закончены заказы ({{orders}}), предстоят вызовы ({{houseCalls}}), в пути платежи ({{payments}}).',
			en: 'Not yet: orders that are not done ({{orders}}), house calls to come ({{houseCalls}}), payments on their way ({{payments}}).',
			kz: 'Әзірге болмайды: орындалып жатқан тапсырыстар ({{orders}}), алдағы шақырулар ({{houseCalls}}), жолдағы төлемдер ({{payments}}).',
		},
		go: { ru: 'Поставить на удаление', en: 'Have it erased', kz: 'Жоюға қою' },
		sending: { ru: 'Ставим…', en: 'Doing it…', kz: 'Қойылуда…' },
		done: {
			ru: 'Поставлено на удаление, посетителю отправлено сообщение.',
			en: 'It waits to be erased; the visitor was told.',
			kz: 'Жоюға қойылды, келушіге хабарлама жіберілді.',
		},
		said: { ru: '{{at}}, {{by}}: {{reason}}', en: '{{at}}, {{by}}: {{reason}}', kz: '{{at}}, {{by}}: {{reason}}' },
		states: {
			waiting: { ru: 'День удаления: {{eraseDay}}', en: 'To be erased on {{eraseDay}}', kz: 'Жойылатын күні: {{eraseDay}}' },
			begun: { ru: 'Удаляется', en: 'Is being erased', kz: 'Жойылуда' },
			done: { ru: 'Удалено', en: 'Erased', kz: 'Жойылды' },
			'taken-back': { ru: 'Удаление отменено', en: 'The erasing was taken back', kz: 'Жою болдырылмады' },
		},
	},
	keep: {
		others: {
			ru: 'Отменится всё, что ждёт удаления по этому телефону. Кроме этого ещё записей: {{count}}. Телефоном мог пользоваться и другой человек.',
			en: 'All that waits to be erased by this phone is taken back. Entries beside this one: {{count}}. Somebody else may have used the phone, too.',
			kz: 'Осы телефон бойынша жойылуды күткеннің бәрі болдырылмайды. Бұдан бөлек жазба саны: {{count}}. Телефонды басқа адам да пайдаланған болуы мүмкін.',
		},
		go: { ru: 'Отменить удаление', en: 'Take the erasing back', kz: 'Жоюды болдырмау' },
		sending: { ru: 'Отменяем…', en: 'Taking back…', kz: 'Болдырмау…' },
		done: { ru: 'Удаление отменено.', en: 'The erasing was taken back.', kz: 'Жою болдырылмады.' },
	},
	waiting: {
		caption: { ru: 'Ждут удаления', en: 'Waiting to be erased', kz: 'Жоюды күтуде' },
		phone: { ru: 'Телефон', en: 'Phone', kz: 'Телефон' },
		day: { ru: 'День', en: 'Day', kz: 'Күні' },
		by: { ru: 'Кто поставил', en: 'Asked by', kz: 'Кім қойды' },
		find: { ru: 'Найти по телефону', en: 'Find by phone', kz: 'Телефон бойынша табу' },
		finding: { ru: 'Ищем…', en: 'Looking…', kz: 'Ізделуде…' },
		noneOfPhone: {
			ru: 'С этим телефоном удаления никто не ждёт.',
			en: 'Nobody waits to be erased with this phone.',
			kz: 'Бұл телефонмен жоюды ешкім күтіп тұрған жоқ.',
		},
		further: { ru: 'Показать дальше', en: 'Show further', kz: 'Әрі қарай көрсету' },
	},
	errors: {
		'not-available': {
			ru: 'Сначала должно закончиться то, что ещё в работе; код и ссылка уходят только на мобильный телефон Казахстана.',
			en: 'What is under way has to end first; codes and links go to a mobile phone of Kazakhstan alone.',
			kz: 'Алдымен орындалып жатқаны аяқталуы керек; код пен сілтеме тек Қазақстанның ұялы телефонына жіберіледі.',
		},
		'not-found': {
			ru: 'Время вышло или ничего не нашлось. Начните заново.',
			en: 'The time is over, or nothing was found. Begin anew.',
			kz: 'Уақыт өтті немесе ештеңе табылмады. Қайта бастаңыз.',
		},
		'wrong-code': {
			ru: 'Код не тот. Проверьте его и введите ещё раз.',
			en: 'This is not the code. Check it and type it again.',
			kz: 'Код дұрыс емес. Тексеріп, қайта енгізіңіз.',
		},
		'too-many': {
			ru: 'Попытки закончились. Начните заново, с нового кода.',
			en: 'There are no tries left. Begin anew, with a new code.',
			kz: 'Талпыныстар бітті. Жаңа кодпен қайта бастаңыз.',
		},
		conflict: {
			ru: 'Кто-то успел раньше, или данные уже ждут удаления. Откройте страницу заново.',
			en: 'Somebody was faster, or the data waits to be erased. Open the page anew.',
			kz: 'Біреу бұрын үлгерді немесе деректер жойылуын күтіп тұр. Бетті қайта ашыңыз.',
		},
		busy: {
			ru: 'На этот телефон сегодня больше нельзя отправить сообщение. Повторите завтра.',
			en: 'No more messages may go to this phone today. Try again tomorrow.',
			kz: 'Бұл телефонға бүгін енді хабарлама жіберуге болмайды. Ертең қайталаңыз.',
		},
		unavailable: { ru: 'Лаборатория не отправляет SMS.', en: 'The laboratory sends no text messages.', kz: 'Зертхана SMS жібермейді.' },
	},
});

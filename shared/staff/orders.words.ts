/** Orders in the staff's console. */
import { defineWords } from '#shared/i18n/words.ts';

export const staffOrdersWords = defineWords('staff-orders', {
	lead: {
		ru: 'По номеру заказа или заявки, телефону, ИИН или имени. Каждый просмотр записывается.',
		en: 'By the number of an order or a request, a phone, an IIN or a name. Each view is written down.',
		kz: 'Тапсырыс не өтінім нөмірі, телефон, ЖСН немесе аты-жөні бойынша. Әр қарау жазылады.',
	},
	find: { ru: 'Найти', en: 'Find', kz: 'Табу' },
	finding: { ru: 'Ищем…', en: 'Searching…', kz: 'Ізделуде…' },
	fields: {
		q: { ru: 'Что известно о заказе', en: 'What is known of the order', kz: 'Тапсырыс туралы не белгілі' },
		note: { ru: 'Почему отменяется', en: 'Why it is canceled', kz: 'Неге күші жойылады' },
	},
	hints: {
		q: {
			ru: 'Например: 702 123 45 67, Смагулова Айгерим 1988 или номер из сообщения.',
			en: 'For example 702 123 45 67, Smagulova Aigerim 1988, or the number in the message.',
			kz: 'Мысалы: 702 123 45 67, Смағұлова Әйгерім 1988 немесе хабарламадағы нөмір.',
		},
		note: {
			ru: 'Запись видна в журнале. Человеку сайт об отмене не сообщает: позвоните. О возврате денег он получит письмо, если оставил адрес.',
			en: 'It stands in the journal. The site does not tell the person of it: call them. Of money that goes back they get an email, where they left an address.',
			kz: 'Жазба журналда көрінеді. Сайт бұл туралы адамға хабарламайды: қоңырау шалыңыз. Ақша қайтарылғаны туралы хат мекенжайын қалдырған адамға барады.',
		},
	},
	errors: {
		'transition-refused': {
			ru: 'Заказ уже в работе, отменить его нельзя.',
			en: 'The order is in work already and cannot be canceled.',
			kz: 'Тапсырыс жұмысқа алынған, оның күшін жоюға болмайды.',
		},
	},
	none: {
		ru: 'По запросу «{{q}}» заказов нет. Проверьте написание или ищите по телефону.',
		en: 'There are no orders for “{{q}}”. Check the spelling, or search by the phone.',
		kz: '«{{q}}» сұрауы бойынша тапсырыс жоқ. Жазылуын тексеріңіз немесе телефонмен іздеңіз.',
	},
	missing: {
		ru: 'Заказа {{number}} нет. Проверьте номер.',
		en: 'There is no order {{number}}. Check the number.',
		kz: '{{number}} тапсырысы жоқ. Нөмірді тексеріңіз.',
	},
	gone: {
		ru: 'Этот поиск больше не действует. Ищите заново.',
		en: 'This search is no longer valid. Search anew.',
		kz: 'Бұл іздеу енді жарамсыз. Қайта іздеңіз.',
	},
	caption: { ru: 'Найдено по запросу «{{q}}»', en: 'Found for “{{q}}”', kz: '«{{q}}» бойынша табылды' },
	number: { ru: 'Номер', en: 'Number', kz: 'Нөмірі' },
	who: { ru: 'Кто', en: 'Who', kz: 'Кім' },
	born: { ru: 'Дата рождения', en: 'Date of birth', kz: 'Туған күні' },
	phone: { ru: 'Телефон', en: 'Phone', kz: 'Телефон' },
	made: { ru: 'Оформлен', en: 'Made', kz: 'Рәсімделген' },
	state: { ru: 'Состояние', en: 'State', kz: 'Күйі' },
	total: { ru: 'К оплате', en: 'Total', kz: 'Төленетін сома' },
	back: { ru: 'К найденному', en: 'Back to what was found', kz: 'Табылғанға оралу' },
	cancel: { ru: 'Отменить заказ', en: 'Cancel the order', kz: 'Тапсырыстың күшін жою' },
	canceling: { ru: 'Отменяем…', en: 'Canceling…', kz: 'Күші жойылуда…' },
	done: { ru: 'Заказ отменён.', en: 'The order is canceled.', kz: 'Тапсырыстың күші жойылды.' },
	refund: {
		ru: 'Оплата картой ({{sum}}) вернётся той же картой.',
		en: 'What was paid by card ({{sum}}) goes back to the same card.',
		kz: 'Картамен төленген сома ({{sum}}) сол картаға қайтарылады.',
	},
	history: {
		caption: { ru: 'Что было с заказом', en: 'What happened to the order', kz: 'Тапсырыспен не болды' },
		at: { ru: 'Когда', en: 'When', kz: 'Қашан' },
		what: { ru: 'Что', en: 'What', kz: 'Не' },
		by: { ru: 'Кем', en: 'By', kz: 'Кім' },
	},
	kinds: {
		made: { ru: 'оформлен', en: 'made', kz: 'рәсімделді' },
		status: { ru: 'состояние: {{status}}', en: 'state: {{status}}', kz: 'күйі: {{status}}' },
		visit: { ru: 'выбрано другое время прихода', en: 'another time of the visit chosen', kz: 'келу уақыты ауыстырылды' },
		missed: { ru: 'в выбранное время пункт не принимает', en: 'the point takes nobody at the chosen time', kz: 'таңдалған уақытта пункт қабылдамайды' },
		payment: { ru: 'платёж {{sum}}: {{state}}', en: 'payment of {{sum}}: {{state}}', kz: 'төлем {{sum}}: {{state}}' },
	},
	movers: {
		visitor: { ru: 'посетитель', en: 'the visitor', kz: 'келуші' },
		doctor: { ru: 'врач', en: 'the doctor', kz: 'дәрігер' },
		laboratory: { ru: 'лаборатория', en: 'the laboratory', kz: 'зертхана' },
	},
});

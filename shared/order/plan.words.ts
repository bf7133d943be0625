/** The visit of an order, how its state went on, its calendar file and its form on paper. */
import { defineWords } from '#shared/i18n/words.ts';

export const orderPlanWords = defineWords('order-plan', {
	barCode: { ru: 'Штрихкод номера заказа {{number}}', en: 'Barcode of order number {{number}}', kz: 'Тапсырыс нөмірінің штрихкоды: {{number}}' },
	visit: {
		title: { ru: 'Когда вы придёте', en: 'When are you coming?', kz: 'Қашан келесіз' },
		chosen: { ru: 'Вы выбрали: {{moment}}.', en: 'You chose: {{moment}}.', kz: 'Сіз таңдаған уақыт: {{moment}}.' },
		changed: {
			ru: 'Вы выбрали {{moment}}, но с тех пор график пункта изменился. Выберите другое время.',
			en: 'You chose {{moment}}, but the hours of this location have changed since. Please choose another time.',
			kz: 'Сіз {{moment}} уақытын таңдағансыз, бірақ содан бері пункттің жұмыс уақыты өзгерді. Басқа уақытты таңдаңыз.',
		},
		assumed: {
			ru: 'Вы ещё не выбрали время. Пока считаем от ближайшего утра: {{moment}}.',
			en: 'You have not chosen a time yet. For now, we are counting from the next morning: {{moment}}.',
			kz: 'Сіз әлі уақыт таңдаған жоқсыз. Әзірге ең жақын таңнан бастап есептейміз: {{moment}}.',
		},
		note: {
			ru: 'Это не запись: прийти можно в любое время, пока пункт открыт. Время нужно, чтобы рассчитать подготовку.',
			en: 'This is not an appointment: you can come anytime the collection point is open. We need the time to plan your preparation.',
			kz: 'Бұл — жазылу емес: пункт ашық кезде кез келген уақытта келуге болады. Уақыт дайындықты есептеу үшін керек.',
		},
		fields: { day: { ru: 'День', en: 'Day', kz: 'Күні' }, time: { ru: 'Время', en: 'Time', kz: 'Уақыты' } },
		save: { ru: 'Рассчитать подготовку', en: 'Plan my preparation', kz: 'Дайындықты есептеу' },
		saving: { ru: 'Считаем', en: 'Planning', kz: 'Есептелуде' },
	},
	plan: {
		calendar: { ru: 'Добавить в календарь', en: 'Add to calendar', kz: 'Күнтізбеге қосу' },
	},
	ready: {
		ru: {
			one: 'Всё будет готово примерно {{day}}: дольше всего, {{count}} рабочий день, делается «{{name}}».',
			few: 'Всё будет готово примерно {{day}}: дольше всего, {{count}} рабочих дня, делается «{{name}}».',
			many: 'Всё будет готово примерно {{day}}: дольше всего, {{count}} рабочих дней, делается «{{name}}».',
			other: 'Всё будет готово примерно {{day}}: дольше всего, {{count}} рабочего дня, делается «{{name}}».',
		},
		en: {
			one: 'Everything will be ready around {{day}}. “{{name}}” takes the longest: {{count}} business day.',
			other: 'Everything will be ready around {{day}}. “{{name}}” takes the longest: {{count}} business days.',
		},
		kz: {
			one: 'Барлығының дайын болатын күні шамамен: {{day}}. Ең ұзақ жасалатыны — «{{name}}», {{count}} жұмыс күні.',
			other: 'Барлығының дайын болатын күні шамамен: {{day}}. Ең ұзақ жасалатыны — «{{name}}», {{count}} жұмыс күні.',
		},
	},
	readySame: {
		ru: 'Всё будет готово примерно в тот же день: {{day}}.',
		en: 'Everything should be ready the same day: {{day}}.',
		kz: 'Барлығы шамамен сол күні дайын болады: {{day}}.',
	},
	readyIf: {
		ru: 'Считаем от дня взятия материала: {{day}}. Праздники не учтены.',
		en: 'Counted from the day the sample is taken: {{day}}. Public holidays are not included.',
		kz: 'Материал алынатын күннен бастап есептелді: {{day}}. Мереке күндері ескерілмеген.',
	},
	form: { ru: 'Скачать бланк заказа (PDF)', en: 'Download order form (PDF)', kz: 'Тапсырыс бланкісін жүктеу (PDF)' },
	calendar: {
		title: { ru: '{{brand}}: сдать анализы', en: '{{brand}}: lab visit', kz: '{{brand}}: талдау тапсыру' },
		number: { ru: 'Номер заказа: {{number}}', en: 'Order number: {{number}}', kz: 'Тапсырыс нөмірі: {{number}}' },
		phone: { ru: 'Телефон пункта: {{phone}}', en: 'Collection point phone: {{phone}}', kz: 'Пункт телефоны: {{phone}}' },
		fast: {
			ru: '{{brand}}: с этого времени не ешьте до визита.',
			en: '{{brand}}: from now on, do not eat until your visit.',
			kz: '{{brand}}: осы уақыттан бастап пунктке барғанша тамақ ішпеңіз.',
		},
		soon: { ru: '{{brand}}: скоро визит в пункт приёма.', en: '{{brand}}: your lab visit is coming up.', kz: '{{brand}}: жақында пунктке барасыз.' },
	},
	paper: {
		title: { ru: 'Бланк заказа', en: 'Order form', kz: 'Тапсырыс бланкісі' },
		number: { ru: 'Заказ {{number}}', en: 'Order {{number}}', kz: '№ {{number}} тапсырыс' },
		status: { ru: 'Состояние', en: 'Status', kz: 'Күйі' },
		made: { ru: 'Оформлен', en: 'Placed', kz: 'Рәсімделген уақыты' },
		patient: { ru: 'Пациент', en: 'Patient', kz: 'Пациент' },
		birthDate: { ru: 'Дата рождения', en: 'Date of birth', kz: 'Туған күні' },
		phone: { ru: 'Телефон', en: 'Phone', kz: 'Телефон' },
		email: { ru: 'Электронная почта', en: 'Email', kz: 'Электрондық пошта' },
		comment: { ru: 'Важно знать лаборатории', en: 'Note for the laboratory', kz: 'Зертханаға ескертпе' },
		doctor: { ru: 'Назначил врач', en: 'Ordered by', kz: 'Тағайындаған дәрігер' },
		requestNr: { ru: 'Номер заявки лаборатории', en: 'Laboratory request number', kz: 'Зертхана өтінімінің нөмірі' },
		payment: { ru: 'Оплата', en: 'Payment', kz: 'Төлем' },
		cash: { ru: 'наличными в пункте', en: 'cash at the collection point', kz: 'пунктте қолма-қол' },
		paid: { ru: 'оплачен картой на сайте', en: 'paid by card online', kz: 'сайтта картамен төленген' },
		unpaid: {
			ru: 'картой на сайте; оплаты на момент печати нет',
			en: 'by card online; not paid when this form was printed',
			kz: 'сайтта картамен; бланк жасалған кезде төленбеген',
		},
		refunding: {
			ru: 'картой на сайте; деньги возвращаем на карту, не оплачен',
			en: 'by card on the site; the money is being returned to the card, not paid',
			kz: 'сайтта картамен; ақша картаға қайтарылып жатыр, төленбеген',
		},
		refunded: {
			ru: 'картой на сайте; деньги возвращены на карту, не оплачен',
			en: 'by card on the site; the money has been returned to the card, not paid',
			kz: 'сайтта картамен; ақша картаға қайтарылды, төленбеген',
		},
		chargedBack: {
			ru: 'картой на сайте; банк отозвал оплату, не оплачен',
			en: 'by card on the site; the bank has reversed the payment, not paid',
			kz: 'сайтта картамен; банк төлемді кері қайтарып алды, төленбеген',
		},
		paidInPart: {
			ru: 'оплачен картой на сайте; на карту возвращено {{sum}}',
			en: 'paid by card on the site; {{sum}} returned to the card',
			kz: 'сайтта картамен төленген; картаға {{sum}} қайтарылды',
		},
		question: {
			ru: 'картой на сайте; оплату проверяет сотрудник',
			en: 'by card on the site; a member of staff is checking the payment',
			kz: 'сайтта картамен; төлемді қызметкер тексеріп жатыр',
		},
		point: { ru: 'Пункт приёма', en: 'Collection point', kz: 'Қабылдау пункті' },
		hours: { ru: 'Часы работы', en: 'Hours', kz: 'Жұмыс уақыты' },
		tests: { ru: 'Что заказано', en: 'What you ordered', kz: 'Тапсырыс құрамы' },
		total: { ru: 'Итого', en: 'Total', kz: 'Барлығы' },
		visit: { ru: 'Визит: {{moment}}', en: 'Visit: {{moment}}', kz: 'Пунктке бару уақыты: {{moment}}' },
		cut: {
			ru: 'Бланк слишком длинный и показан не весь. Полностью заказ виден на сайте.',
			en: 'The form is too long to show in full. See the whole order on the site.',
			kz: 'Бланк тым ұзын, толық көрсетілмеген. Тапсырысты сайттан толық көруге болады.',
		},
		printed: { ru: 'сформирован {{moment}}', en: 'created {{moment}}', kz: 'жасалған уақыты: {{moment}}' },
		missingLetters: {
			ru: 'Знак {{mark}} стоит там, где в шрифте бланка нет нужного символа. Точный текст смотрите на сайте.',
			en: '{{mark}} stands for a character that this form’s font does not have. See the exact text on the site.',
			kz: '{{mark}} белгісі бланк қарпінде жоқ таңбаның орнында тұр. Дәл мәтінді сайттан қараңыз.',
		},
		page: { ru: 'стр. {{page}} из {{pages}}', en: 'page {{page}} of {{pages}}', kz: '{{page}}-бет, барлығы {{pages}}' },
	},
});

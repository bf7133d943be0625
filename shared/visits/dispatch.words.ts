/** What the dispatcher of house calls does beside a day: finds one, gives several to a nurse, calls one off, notes that nobody answers. */
import { defineWords } from '#shared/i18n/words.ts';

export const dispatchWords = defineWords('staff-dispatch', {
	fields: {
		q: {
			ru: 'Номер вызова, телефон, ИИН или фамилия и имя',
			en: 'Number of the house call, phone, IIN, or last and first name',
			kz: 'Шақыру нөмірі, телефон, ЖСН немесе тегі мен аты',
		},
		nurse: { ru: 'Медсестра', en: 'Nurse', kz: 'Мейірбике' },
		visits: { ru: 'Отмеченные выезды', en: 'Ticked visits', kz: 'Белгіленген шақырулар' },
		reason: { ru: 'Причина', en: 'Reason', kz: 'Себебі' },
		note: { ru: 'Примечание', en: 'Note', kz: 'Ескертпе' },
	},
	options: {
		reason: {
			patient: { ru: 'Пациент отказался', en: 'The patient called it off', kz: 'Пациент бас тартты' },
			unreached: { ru: 'Не дозвонились', en: 'Nobody answers', kz: 'Қоңырауға жауап жоқ' },
			'no-nurse': { ru: 'Некому ехать', en: 'No nurse can go', kz: 'Баратын адам жоқ' },
			address: { ru: 'Туда не выезжаем', en: 'We do not go there', kz: 'Ол жерге бармаймыз' },
			duplicate: { ru: 'Вызов заказан дважды', en: 'Asked for twice', kz: 'Шақыру екі рет жасалған' },
			other: { ru: 'Другое (напишите)', en: 'Something else (say what)', kz: 'Басқа (жазыңыз)' },
		},
	},
	find: {
		title: { ru: 'Найти вызов', en: 'Find a house call', kz: 'Шақыруды табу' },
		submit: { ru: 'Найти', en: 'Find', kz: 'Табу' },
		finding: { ru: 'Ищем…', en: 'Searching…', kz: 'Іздеудеміз…' },
		gone: {
			ru: 'Этот поиск больше не открыт. Найдите снова.',
			en: 'This search is no longer open. Search again.',
			kz: 'Бұл іздеу енді ашық емес. Қайта іздеңіз.',
		},
		none: { ru: 'Вызовов не найдено: {{q}}', en: 'No house calls found: {{q}}', kz: 'Шақыру табылмады: {{q}}' },
		caption: { ru: 'Найдено: {{q}}', en: 'Found: {{q}}', kz: 'Табылды: {{q}}' },
		back: { ru: 'К найденным вызовам', en: 'Back to what was found', kz: 'Табылған шақыруларға оралу' },
		toDay: { ru: 'К выездам дня', en: 'To the visits of the day', kz: 'Күннің шақыруларына' },
		day: { ru: 'День', en: 'Day', kz: 'Күні' },
		open: { ru: 'Открыть', en: 'Open', kz: 'Ашу' },
	},
	cut: {
		ru: 'Показаны первые {{count}} выездов дня. Остальные ищите по номеру, телефону или имени.',
		en: 'The first {{count}} visits of the day are shown. Find the others by number, phone or name.',
		kz: 'Күннің алғашқы {{count}} шақыруы көрсетілді. Қалғанын нөмірі, телефоны немесе аты бойынша іздеңіз.',
	},
	many: {
		title: { ru: 'Назначить отмеченные', en: 'Assign the ticked ones', kz: 'Белгіленгендерді тағайындау' },
		hint: {
			ru: 'Отметьте выезды в таблице выше. Рядом с именем стоит, сколько ещё выездов помещается на каждое время.',
			en: 'Tick visits in the table above. Beside each name stands how many more visits fit at each time.',
			kz: 'Жоғарыдағы кестеде шақыруларды белгілеңіз. Әр есімнің жанында әр уақытқа тағы неше шақыру сиятыны тұр.',
		},
		nurse: { ru: '{{name}}. Свободно: {{places}}', en: '{{name}}. Free: {{places}}', kz: '{{name}}. Бос орын: {{places}}' },
		submit: { ru: 'Назначить отмеченные', en: 'Assign the ticked ones', kz: 'Белгіленгендерді тағайындау' },
		done: {
			ru: {
				one: 'Назначен {{count}} выезд.',
				few: 'Назначены {{count}} выезда.',
				many: 'Назначены {{count}} выездов.',
				other: 'Назначены {{count}} выезда.',
			},
			en: { one: '{{count}} visit is assigned.', other: '{{count}} visits are assigned.' },
			kz: { one: '{{count}} шақыру тағайындалды.', other: '{{count}} шақыру тағайындалды.' },
		},
		none: { ru: 'Ни один выезд не назначен.', en: 'No visit is assigned.', kz: 'Бірде-бір шақыру тағайындалмады.' },
		changed: {
			ru: 'Не назначены, потому что их уже изменил кто-то другой:',
			en: 'Not assigned, since somebody else has changed them:',
			kz: 'Тағайындалмады, өйткені басқа біреу өзгертіп үлгерді:',
		},
		busy: {
			ru: 'Не назначены, потому что у медсестры на это время нет места:',
			en: 'Not assigned, since the nurse has no room at that time:',
			kz: 'Тағайындалмады, өйткені мейірбикеде бұл уақытқа орын жоқ:',
		},
	},
	cancel: {
		title: { ru: 'Отменить выезд', en: 'Call the visit off', kz: 'Шақырудың күшін жою' },
		submit: { ru: 'Отменить выезд', en: 'Call the visit off', kz: 'Шақырудың күшін жою' },
		told: {
			both: {
				ru: 'Человек получит SMS и письмо о том, что к нему не приедут. Причины в сообщении нет.',
				en: 'The person gets a text message and an email that nobody comes. They do not give the reason.',
				kz: 'Адамға ешкім бармайтыны туралы SMS пен хат жіберіледі. Хабарламада себебі жазылмайды.',
			},
			sms: {
				ru: 'Человек получит SMS о том, что к нему не приедут. Причины в сообщении нет.',
				en: 'The person gets a text message that nobody comes. It does not give the reason.',
				kz: 'Адамға ешкім бармайтыны туралы SMS жіберіледі. Хабарламада себебі жазылмайды.',
			},
			mail: {
				ru: 'Человек получит письмо о том, что к нему не приедут. SMS на этот номер не отправляются.',
				en: 'The person gets an email that nobody comes. No text messages go to this number.',
				kz: 'Адамға ешкім бармайтыны туралы хат жіберіледі. Бұл нөмірге SMS жіберілмейді.',
			},
			nobody: {
				ru: 'Сообщение отправить некуда. Позвоните человеку.',
				en: 'No message can be sent. Call the person.',
				kz: 'Хабарлама жіберетін жер жоқ. Адамға қоңырау шалыңыз.',
			},
		},
		onWay: {
			ru: 'Медсестра уже в пути: позвоните ей.',
			en: 'The nurse is already on her way: call her.',
			kz: 'Мейірбике жолға шықты: оған қоңырау шалыңыз.',
		},
		why: { ru: 'Почему отменён', en: 'Why it was called off', kz: 'Неге күші жойылды' },
	},
	tries: {
		submit: { ru: 'Не дозвонились', en: 'No answer', kz: 'Жауап бермеді' },
		name: { ru: 'Не дозвонились', en: 'No answer', kz: 'Жауап бермеді' },
		count: {
			ru: { one: '{{count}} попытка', few: '{{count}} попытки', many: '{{count}} попыток', other: '{{count}} попытки' },
			en: { one: '{{count}} try', other: '{{count}} tries' },
			kz: { one: '{{count}} әрекет', other: '{{count}} әрекет' },
		},
		one: { ru: '{{moment}}, {{who}}', en: '{{moment}}, {{who}}', kz: '{{moment}}, {{who}}' },
	},
	missed: { ru: 'Что сказала медсестра или диспетчер', en: 'What was said of it', kz: 'Не айтылды' },
	inDay: { ru: 'Открыть в дне', en: 'Open in its day', kz: 'Күннен ашу' },
});

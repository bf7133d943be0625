/** Messages to people in the staff's console. */
import { defineWords } from '#shared/i18n/words.ts';

export const staffMessagesWords = defineWords('staff-messages', {
	lead: {
		ru: 'Что ушло человеку и что не дошло. Текст сообщений здесь не показывается.',
		en: 'What was sent to a person, and what did not arrive. The text of messages is not shown here.',
		kz: 'Адамға не жіберілді және не жетпеді. Хабарламалар мәтіні мұнда көрсетілмейді.',
	},
	find: { ru: 'Найти', en: 'Find', kz: 'Табу' },
	finding: { ru: 'Ищем…', en: 'Searching…', kz: 'Ізделуде…' },
	fields: { recipient: { ru: 'Телефон или почта', en: 'Phone or email', kz: 'Телефон немесе пошта' } },
	gone: {
		ru: 'Этот поиск больше не действует. Ищите заново.',
		en: 'This search is no longer valid. Search anew.',
		kz: 'Бұл іздеу енді жарамсыз. Қайта іздеңіз.',
	},
	none: {
		ru: 'На {{recipient}} в последнее время ничего не отправляли.',
		en: 'Nothing was sent to {{recipient}} lately.',
		kz: 'Соңғы уақытта {{recipient}} мекенжайына ештеңе жіберілмеген.',
	},
	caption: { ru: 'Сообщения на {{recipient}}, последние сверху', en: 'Messages to {{recipient}}, the latest first', kz: '{{recipient}}: хабарламалар, соңғысы жоғарыда' },
	at: { ru: 'Изменено', en: 'Changed', kz: 'Өзгерген уақыты' },
	what: { ru: 'О чём', en: 'About', kz: 'Не туралы' },
	channel: { ru: 'Как', en: 'By', kz: 'Қалай' },
	state: { ru: 'Состояние', en: 'State', kz: 'Күйі' },
	settled: { ru: 'Что сделано', en: 'What was done', kz: 'Не істелді' },
	budgets: {
		caption: { ru: 'Сколько отправлено за 24 часа', en: 'Sent in the last 24 hours', kz: '24 сағатта жіберілгені' },
		whom: { ru: 'Кому', en: 'To whom', kz: 'Кімге' },
		used: { ru: 'Отправлено', en: 'Sent', kz: 'Жіберілді' },
		max: { ru: 'Можно всего', en: 'Limit', kz: 'Шегі' },
		waiting: { ru: 'Ждут места', en: 'Waiting for room', kz: 'Орын күтуде' },
	},
	whom: {
		visitors: { ru: 'посетителям сайта', en: 'visitors of the site', kz: 'сайт келушілеріне' },
		owners: { ru: 'владельцам кабинетов', en: 'owners of accounts', kz: 'кабинет иелеріне' },
	},
	queue: { ru: 'Недошедшие, которые ждут человека', en: 'Undelivered ones that wait for a person', kz: 'Адамды күткен жеткізілмегендер' },
	channels: {
		sms: { ru: 'СМС', en: 'text message', kz: 'СМС' },
		mail: { ru: 'почта', en: 'email', kz: 'пошта' },
		push: { ru: 'уведомление браузера', en: 'notification of the browser', kz: 'браузер хабарландыруы' },
		telegram: { ru: 'Telegram', en: 'Telegram', kz: 'Telegram' },
	},
	states: {
		waiting: { ru: 'ждёт', en: 'waiting', kz: 'күтуде' },
		sending: { ru: 'отправляется', en: 'being sent', kz: 'жіберілуде' },
		sent: { ru: 'отправлено', en: 'sent', kz: 'жіберілді' },
		refused: { ru: 'не принято', en: 'refused', kz: 'қабылданбады' },
		failed: { ru: 'не отправлено', en: 'failed', kz: 'жіберілмеді' },
		unknown: { ru: 'неизвестно, дошло ли', en: 'may not have arrived', kz: 'жеткені белгісіз' },
	},
	/** Any other is the vendor's own word. */
	why: {
		budget: { ru: 'лимит на день исчерпан', en: 'the limit of the day is used up', kz: 'күндік шек таусылды' },
		recipient: { ru: 'этому адресату сегодня отправлено достаточно', en: 'this recipient has had enough today', kz: 'бұл адресатқа бүгін жеткілікті жіберілді' },
		late: { ru: 'не успело: устарело раньше, чем ушло', en: 'it was out of date before it could go', kz: 'жіберілгенше ескірді' },
		lost: { ru: 'ответа отправителя нет', en: 'the sender gave no answer', kz: 'жіберушіден жауап жоқ' },
		'dead-letter': { ru: 'ошибка сайта', en: 'a fault of the site', kz: 'сайт қатесі' },
		gone: { ru: 'человек отключил этот канал', en: 'the person has ended this channel', kz: 'адам бұл арнаны өшірген' },
	},
	/** Kinds of messages without their channel. */
	kinds: {
		'order-received': { ru: 'Заказ принят', en: 'Order received', kz: 'Тапсырыс қабылданды' },
		code: { ru: 'Код подтверждения', en: 'One-time code', kz: 'Растау коды' },
		'result-ready': { ru: 'Результат готов', en: 'Result ready', kz: 'Нәтиже дайын' },
		'result-changed': { ru: 'Результат исправлен', en: 'Result corrected', kz: 'Нәтиже түзетілді' },
		'doctor-comment': { ru: 'Комментарий врача', en: 'Comment of the doctor', kz: 'Дәрігер пікірі' },
		'critical-waiting': { ru: 'Критическое значение ждёт врача', en: 'A critical value waits for the doctor', kz: 'Критикалық мән дәрігерді күтуде' },
		'doctor-digest': { ru: 'Сводка врачу', en: 'Digest for the doctor', kz: 'Дәрігерге шолу' },
		'doctor-offer': { ru: 'Доступ для врача', en: 'Access for the doctor', kz: 'Дәрігерге рұқсат' },
		'result-link': { ru: 'Ссылка на результат', en: 'Link to the result', kz: 'Нәтижеге сілтеме' },
		'result-attached': { ru: 'Результат добавлен в кабинет', en: 'Result added to the account', kz: 'Нәтиже кабинетке қосылды' },
		'contact-changed': { ru: 'Контакт изменён', en: 'Contact changed', kz: 'Байланыс өзгертілді' },
		'telegram-connected': { ru: 'Telegram подключён', en: 'Telegram connected', kz: 'Telegram қосылды' },
		'password-changed': { ru: 'Пароль изменён', en: 'Password changed', kz: 'Құпиясөз өзгертілді' },
		passkey: { ru: 'Ключи доступа', en: 'Passkeys', kz: 'Кіру кілттері' },
		'app-allowed': { ru: 'Доступ для приложения', en: 'Access for an app', kz: 'Қосымшаға рұқсат' },
		device: { ru: 'Вход с нового устройства', en: 'Sign-in on a new device', kz: 'Жаңа құрылғыдан кіру' },
		'ward-ending': { ru: 'Доступ к данным ребёнка заканчивается', en: 'Access to a child’s data ends', kz: 'Бала деректеріне рұқсат аяқталады' },
		payment: { ru: 'Оплата', en: 'Payment', kz: 'Төлем' },
		'house-call': { ru: 'Вызов на дом', en: 'House call', kz: 'Үйге шақыру' },
		'visit-missed': { ru: 'Пункт не примет в выбранное время', en: 'The point takes nobody at the chosen time', kz: 'Пункт таңдалған уақытта қабылдамайды' },
		'consultation-received': { ru: 'Заявка на консультацию принята', en: 'Request for a consultation received', kz: 'Кеңеске өтінім қабылданды' },
	},
});

/** The kind of a message among the words: `result-ready-sms` is `result-ready`; itself where no word is known. @param kinds the dictionary */
export const kindWord = (kinds: Readonly<Record<string, string>>, kind: string): string => {
	const [longest] = Object.keys(kinds)
		.filter((name) => kind === name || kind.startsWith(`${name}-`))
		.toSorted((a, b) => b.length - a.length);
	return (longest === undefined ? undefined : kinds[longest]) ?? kind;
};

/** What each file with data of a person holds, and why something is in none. */
import { defineWords } from '#shared/i18n/words.ts';

export const wholeSubjectWords = defineWords('whole-subjects', {
	subjects: {
		profile: {
			ru: 'Профиль: имя, документ, контакты, настройки',
			en: 'Profile: names, document, contacts, settings',
			kz: 'Профиль: аты-жөні, құжаты, байланыстары, баптаулары',
		},
		consents: {
			ru: 'Согласия: когда и какая редакция текста',
			en: 'Consents: when, and which version of the text',
			kz: 'Келісімдер: қашан және мәтіннің қай редакциясы',
		},
		family: {
			ru: 'Семья: за кого вы действуете и кто действует за вас',
			en: 'Family: whom you act for, and that somebody acts for you',
			kz: 'Отбасы: кімнің атынан әрекет етесіз, сіздің атыңыздан әрекет ететін адам бар ма',
		},
		cards: { ru: 'Дисконтные карты', en: 'Discount cards', kz: 'Жеңілдік карталары' },
		orders: { ru: 'Заказы', en: 'Orders', kz: 'Тапсырыстар' },
		'order-lines': { ru: 'Что в заказах', en: 'What was ordered', kz: 'Тапсырыстардың құрамы' },
		'order-events': { ru: 'Как менялись заказы', en: 'How orders went on', kz: 'Тапсырыстар қалай өзгерді' },
		'orders-for-others': {
			ru: 'Заказы из вашего кабинета для людей со своим кабинетом: только номер и сумма',
			en: 'Orders from your account for people with an account of their own: number and sum only',
			kz: 'Өз кабинеті бар адамдарға сіздің кабинеттен берілген тапсырыстар: тек нөмірі мен сомасы',
		},
		'missed-visits': { ru: 'Визиты, когда пункт закрыт', en: 'Visits at a closed point', kz: 'Пункт жабық кездегі визиттер' },
		payments: { ru: 'Оплаты', en: 'Payments', kz: 'Төлемдер' },
		'payment-steps': { ru: 'Как менялись оплаты', en: 'How payments went on', kz: 'Төлемдер қалай өзгерді' },
		'payment-entries': {
			ru: 'Деньги: что пришло и что возвращено',
			en: 'Money: what came, and what was given back',
			kz: 'Ақша: не түсті және не қайтарылды',
		},
		'house-calls': { ru: 'Вызовы на дом', en: 'House calls', kz: 'Үйге шақырулар' },
		'house-call-lines': { ru: 'Что заказано с вызовами', en: 'What was asked for with house calls', kz: 'Шақырумен бірге тапсырылғаны' },
		feedback: { ru: 'Отзывы, которые вы написали', en: 'Feedback that you wrote', kz: 'Сіз жазған пікірлер' },
		consultations: { ru: 'Просьбы о консультации', en: 'Requests for a consultation', kz: 'Консультация туралы өтініштер' },
		'consultation-files': {
			ru: 'Файлы к консультациям, сами они рядом',
			en: 'Files of consultations; the files themselves are beside',
			kz: 'Консультация файлдары; файлдардың өзі қасында',
		},
		requests: { ru: 'Заявки лаборатории', en: 'Requests of the laboratory', kz: 'Зертхана өтінімдері' },
		attachments: { ru: 'Почему заявки в вашем кабинете', en: 'Why requests are in your account', kz: 'Өтінімдер неге сіздің кабинетте' },
		'result-views': { ru: 'Что вы уже посмотрели', en: 'What you have looked at', kz: 'Сіз қарағандар' },
		'told-states': {
			ru: 'Что вы сказали о беременности, цикле или менопаузе',
			en: 'What you told of pregnancy, cycle or menopause',
			kz: 'Жүктілік, цикл немесе менопауза туралы айтқаныңыз',
		},
		openings: { ru: 'Кто открывал ваши результаты', en: 'Who opened your results', kz: 'Нәтижелеріңізді кім ашты' },
		shares: { ru: 'Кому вы открыли результаты', en: 'Whom you opened results to', kz: 'Нәтижелерді кімге аштыңыз' },
		'share-views': { ru: 'Когда открывали ваши ссылки', en: 'When your links were opened', kz: 'Сілтемелеріңіз қашан ашылды' },
		messages: {
			ru: 'Сообщения вам: о чём, куда и когда',
			en: 'Messages to you: what about, where to and when',
			kz: 'Сізге хабарламалар: не туралы, қайда және қашан',
		},
		'notification-choices': { ru: 'О чём и как вам сообщать', en: 'What you chose to be told of, and how', kz: 'Не туралы және қалай хабарлау керек' },
		browsers: { ru: 'Браузеры с уведомлениями', en: 'Browsers with notifications', kz: 'Хабарландыру қосылған браузерлер' },
		telegram: { ru: 'Чат в Telegram', en: 'Chat at Telegram', kz: 'Telegram чаты' },
		sessions: { ru: 'Где вы вошли', en: 'Where you are signed in', kz: 'Қай жерде кіргенсіз' },
		passkeys: { ru: 'Ключи доступа', en: 'Passkeys', kz: 'Кіру кілттері' },
		devices: { ru: 'Знакомые устройства', en: 'Known devices', kz: 'Таныс құрылғылар' },
		apps: { ru: 'Приложения, которым открыт доступ', en: 'Apps that were let in', kz: 'Рұқсат берілген қосымшалар' },
		'staff-acts': {
			ru: 'Что сотрудники меняли в вашем кабинете',
			en: 'What the staff changed in your account',
			kz: 'Қызметкерлер кабинетіңізде не өзгертті',
		},
		handovers: { ru: 'Выдача архива в регистратуре', en: 'Archives handed over at the front desk', kz: 'Тіркеу бөлімінде архив беру' },
		takings: { ru: 'Когда скачивали всё о вас', en: 'When all your data was downloaded', kz: 'Сіз туралы деректің бәрі қашан жүктелді' },
		merges: { ru: 'Объединение кабинетов', en: 'Accounts put together', kz: 'Кабинеттерді біріктіру' },
		erasures: { ru: 'Удаление кабинета', en: 'Erasing of the account', kz: 'Кабинетті жою' },
	},
	reasons: {
		secret: {
			ru: 'Пароли, коды, ключи и их отпечатки: кто получил бы файл, получил бы и вход.',
			en: 'Passwords, codes, keys and their digests: whoever has the file would have the way in.',
			kz: 'Құпиясөздер, кодтар, кілттер және олардың таңбалары: файлды алған адам кіру жолын да алар еді.',
		},
		copy: {
			ru: 'Копии и служебные списки того, что уже есть в архиве.',
			en: 'Copies and working lists of what is in the archive already.',
			kz: 'Архивте бар деректің көшірмелері мен қызметтік тізімдері.',
		},
		passing: {
			ru: 'Незаконченные шаги и счётчики попыток, которые сами исчезают за часы или дни.',
			en: 'Unfinished steps and counts of tries, which go by themselves within hours or days.',
			kz: 'Аяқталмаған қадамдар мен әрекет санағыштары: бірнеше сағатта не күнде өздігінен жойылады.',
		},
		others: {
			ru: 'Данные других людей: детей, родных, врачей, сотрудников. Данные ребёнка берут из его кабинета.',
			en: 'Data of other people: children, family, doctors, staff. A child’s data is taken from the child’s account.',
			kz: 'Басқа адамдардың деректері: балалар, туыстар, дәрігерлер, қызметкерлер. Баланың дерегі оның кабинетінен алынады.',
		},
		held: {
			ru: 'Значения, которые лаборатория сообщает лично: в строке результата стоит причина.',
			en: 'Values that the laboratory tells in person first: the row of the result says why.',
			kz: 'Зертхана алдымен жеке хабарлайтын мәндер: нәтиже жолында себебі жазылған.',
		},
		replaced: {
			ru: 'Прежние редакции исправленных результатов: действует та, что на бланке. Их хранит лаборатория.',
			en: 'Earlier editions of corrected results: the one of the report holds. The laboratory keeps them.',
			kz: 'Түзетілген нәтижелердің бұрынғы редакциялары: бланктегісі күшінде. Оларды зертхана сақтайды.',
		},
		staff: {
			ru: 'Рабочие записи сотрудников друг для друга: кто именно что сделал и почему. Что и когда изменено, в архиве есть.',
			en: 'Notes of the staff for each other: who did what and why. What was changed and when is in the archive.',
			kz: 'Қызметкерлердің бір-біріне жазған жұмыс жазбалары: нақты кім не істеді және неге. Не және қашан өзгергені архивте бар.',
		},
		intake: {
			ru: 'Сообщения системы лаборатории, как они пришли: что из них стало результатом, есть в результатах.',
			en: 'Messages of the laboratory’s system as they came: what became a result is among the results.',
			kz: 'Зертхана жүйесінің хабарламалары келген күйінде: нәтижеге айналғаны нәтижелерде бар.',
		},
	},
});

/** Who opened which result, when and by what right. */
import { defineWords } from '#shared/i18n/words.ts';

export const openingWords = defineWords('openings', {
	lead: {
		ru: 'Здесь видно, кто, когда и по какому праву открывал ваши результаты. Повторный просмотр с того же устройства в течение 15 минут отдельно не записывается, если результат не изменился. Если вы кого-то не ждали, позвоните нам: {{phone}}.',
		en: 'This shows who opened your results, when, and by what right. A repeated look on the same device within 15 minutes is not listed again unless the result has changed. If you did not expect somebody here, call us at {{phone}}.',
		kz: 'Мұнда нәтижелеріңізді кім, қашан және қандай құқықпен ашқаны көрсетілген. Нәтиже өзгермесе, сол құрылғыдан 15 минут ішінде қайталап қарау бөлек жазылмайды. Күтпеген адамды көрсеңіз, бізге қоңырау шалыңыз: {{phone}}.',
	},
	list: { ru: 'Кто открывал результаты', en: 'Who opened the results', kz: 'Нәтижелерді кім ашты' },
	ofThis: { ru: 'Кто открывал этот результат', en: 'Who opened this result', kz: 'Бұл нәтижені кім ашты' },
	onlyRequest: { ru: 'Показаны записи одной заявки.', en: 'Only one request is shown.', kz: 'Тек бір өтінімнің жазбалары көрсетілген.' },
	allRequests: { ru: 'Показать все заявки', en: 'Show all requests', kz: 'Барлық өтінімді көрсету' },
	others: { ru: 'Скрыть мои просмотры', en: 'Hide my own views', kz: 'Менің қарауларымды жасыру' },
	withMine: { ru: 'Показать и мои просмотры', en: 'Show my own views too', kz: 'Менің қарауларымды да көрсету' },
	none: { ru: 'Записей пока нет.', en: 'Nothing is listed yet.', kz: 'Әзірге жазба жоқ.' },
	noneOthers: {
		ru: 'Записей о просмотрах другими людьми нет.',
		en: 'There are no entries of views by other people.',
		kz: 'Басқа адамдардың қарағаны туралы жазба жоқ.',
	},
	since: {
		ru: 'Начало журнала: {{moment}}. Более ранних просмотров в нём нет.',
		en: 'The journal begins on {{moment}}. Earlier views are not in it.',
		kz: 'Журналдың басталуы: {{moment}}. Одан бұрынғы қараулар онда жоқ.',
	},
	readers: {
		you: { ru: 'Вы', en: 'You', kz: 'Сіз' },
		family: { ru: 'Семейный кабинет: {{name}}', en: 'Family account: {{name}}', kz: 'Отбасы кабинеті: {{name}}' },
		familyGone: { ru: 'Семейный кабинет, которого больше нет', en: 'A family account that no longer exists', kz: 'Қазір жоқ отбасы кабинеті' },
		'other-account': {
			ru: 'Другой кабинет, в котором результат был раньше',
			en: 'Another account that showed the result earlier',
			kz: 'Нәтиже бұрын көрсетілген басқа кабинет',
		},
		doctor: { ru: 'Врач: {{name}}', en: 'Doctor: {{name}}', kz: 'Дәрігер: {{name}}' },
		receipt: {
			ru: 'Человек с номером и паролем с чека',
			en: 'Somebody with the receipt’s number and password',
			kz: 'Чектегі нөмір мен құпиясөзді білетін адам',
		},
		link: { ru: 'Человек с вашей ссылкой и ПИН-кодом', en: 'Somebody with your link and its PIN', kz: 'Сілтемеңіз бен ПИН-кодын білетін адам' },
		counter: {
			ru: 'Сотрудник, которому вы показали QR-код',
			en: 'A member of staff to whom you showed the QR code',
			kz: 'Сіз QR-код көрсеткен қызметкер',
		},
		'chosen-doctor': {
			ru: 'Врач, которому вы открыли результат: {{name}}',
			en: 'A doctor you opened the result to: {{name}}',
			kz: 'Сіз нәтиже ашқан дәрігер: {{name}}',
		},
		app: { ru: 'Приложение: {{name}}', en: 'App: {{name}}', kz: 'Қосымша: {{name}}' },
		handover: {
			ru: 'Вы, по ссылке и коду из регистратуры',
			en: 'You, by the link and the code from the front desk',
			kz: 'Сіз, тіркеу бөлімінің сілтемесі мен коды арқылы',
		},
		'other-link': {
			ru: 'Человек со ссылкой из другого кабинета',
			en: 'Somebody with a link from another account',
			kz: 'Басқа кабинеттен берілген сілтемесі бар адам',
		},
	},
	basis: {
		handover: {
			ru: 'Право: архив выдан в регистратуре по документу',
			en: 'Right: the front desk handed the archive over, by a document',
			kz: 'Құқық: архивті тіркеу бөлімі құжат бойынша берді',
		},
		receipt: { ru: 'Право: номер и пароль с чека', en: 'Right: the receipt’s number and password', kz: 'Құқық: чектегі нөмір мен құпиясөз' },
		link: { ru: 'Право: владелец результата поделился им', en: 'Right: the owner of the result shared it', kz: 'Құқық: нәтиже иесі онымен бөлісті' },
		account: { ru: 'Право: результат был в этом кабинете', en: 'Right: the result was in that account', kz: 'Құқық: нәтиже сол кабинетте болған' },
		family: { ru: 'Право: родитель или опекун ребёнка', en: 'Right: the child’s parent or guardian', kz: 'Құқық: баланың ата-анасы немесе қамқоршысы' },
		doctor: { ru: 'Право: врач указан в заявке', en: 'Right: named on the request as its doctor', kz: 'Құқық: дәрігер өтінімде көрсетілген' },
		app: {
			ru: 'Право: доступ приложению разрешён в кабинете',
			en: 'Right: the app was allowed in the account',
			kz: 'Құқық: қосымшаға кабинеттен рұқсат берілген',
		},
	},
	forms: {
		page: { ru: 'Результат на экране', en: 'The result on screen', kz: 'Экрандағы нәтиже' },
		pdf: { ru: 'Бланк PDF', en: 'PDF report', kz: 'PDF бланкі' },
		file: { ru: 'Файл лаборатории', en: 'A file from the laboratory', kz: 'Зертхана файлы' },
		list: { ru: 'Отдельные значения в списке', en: 'Some values in a list', kz: 'Тізімдегі жеке мәндер' },
		compare: { ru: 'Значения рядом с другими результатами', en: 'Values next to other results', kz: 'Басқа нәтижелермен қатар тұрған мәндер' },
		trend: { ru: 'Значения на графике', en: 'Values on a chart', kz: 'Графиктегі мәндер' },
		earlier: {
			ru: 'Прежние значения рядом с новым результатом',
			en: 'Earlier values next to a newer result',
			kz: 'Жаңа нәтижемен қатар тұрған бұрынғы мәндер',
		},
		fhir: { ru: 'Скачан файл данных (FHIR)', en: 'Downloaded as data (FHIR)', kz: 'Дерек файлы (FHIR) жүктеп алынды' },
		csv: { ru: 'Скачана таблица (CSV)', en: 'Downloaded as a table (CSV)', kz: 'Кесте (CSV) жүктеп алынды' },
		app: { ru: 'Переданы данные (FHIR)', en: 'Passed on as data (FHIR)', kz: 'Дерек түрінде (FHIR) берілді' },
		archive: { ru: 'Скачан архив', en: 'Downloaded in an archive', kz: 'Архив жүктеп алынды' },
	},
	request: { ru: 'Заявка {{number}}', en: 'Request {{number}}', kz: '{{number}} өтінімі' },
	entry: { ru: 'Запись № {{nr}}', en: 'Entry {{nr}}', kz: '№ {{nr}} жазба' },
	linkMade: { ru: 'Доступ открыт: {{moment}}', en: 'Shared: {{moment}}', kz: 'Рұқсат ашылды: {{moment}}' },
	device: { ru: 'Устройство: {{device}}', en: 'Device: {{device}}', kz: 'Құрылғы: {{device}}' },
	check: {
		summary: { ru: 'Проверка журнала', en: 'Journal check', kz: 'Журналды тексеру' },
		lead: {
			ru: 'Записи каждой заявки идут по номерам, и каждая закреплена контрольной суммой вместе с предыдущей. Если запись изменят или удалят, это будет видно здесь. Журнал проверен сейчас, при открытии страницы.',
			en: 'The entries of each request are numbered, and each one is sealed with a checksum together with the one before it. If an entry is changed or removed, it shows here. The journal was checked just now, as this page opened.',
			kz: 'Әр өтінімнің жазбалары нөмірленген және әрқайсысы алдыңғысымен бірге бақылау сомасымен бекітілген. Жазба өзгертілсе немесе жойылса, ол осы жерде көрінеді. Журнал дәл қазір, бет ашылғанда тексерілді.',
		},
		whole: { ru: 'Журнал цел', en: 'The journal is whole', kz: 'Журнал бүтін' },
		broken: {
			ru: 'Запись № {{nr}} изменена или удалена',
			en: 'Entry {{nr}} was changed or removed',
			kz: '№ {{nr}} жазба өзгертілген немесе жойылған',
		},
		entries: { ru: 'Записей: {{count}}', en: 'Entries: {{count}}', kz: 'Жазба саны: {{count}}' },
		waiting: {
			ru: 'Ещё не закреплено: {{count}} (это занимает несколько минут)',
			en: 'Not sealed yet: {{count}} (this takes a few minutes)',
			kz: 'Әлі бекітілмеген: {{count}} (бұған бірнеше минут кетеді)',
		},
		head: { ru: 'Последняя контрольная сумма: {{head}}…', en: 'Last checksum: {{head}}…', kz: 'Соңғы бақылау сомасы: {{head}}…' },
	},
	broken: {
		title: { ru: 'Журнал нарушен', en: 'The journal was tampered with', kz: 'Журнал бұзылған' },
		text: {
			ru: 'Одна из записей изменена или удалена, поэтому список ниже может быть неполным. Лаборатория уже об этом знает. Вопросы: {{phone}}.',
			en: 'An entry was changed or removed, so the list below may be incomplete. The laboratory has been notified. Questions: {{phone}}.',
			kz: 'Жазбалардың бірі өзгертілген немесе жойылған, сондықтан төмендегі тізім толық болмауы мүмкін. Бұл туралы зертханаға хабарланды. Сұрақтар: {{phone}}.',
		},
	},
	older: { ru: 'Показать более ранние', en: 'Show earlier ones', kz: 'Бұрынғыларын көрсету' },
	newest: { ru: 'К самым новым', en: 'To the newest', kz: 'Ең жаңаларына' },
});

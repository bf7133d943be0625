/** Links to a result. */
import { defineWords } from '#shared/i18n/words.ts';

export const sharingWords = defineWords('sharing', {
	headTitle: { ru: 'Поделиться результатом — {{brand}}', en: 'Share a result — {{brand}}', kz: 'Нәтижемен бөлісу — {{brand}}' },
	title: { ru: 'Поделиться результатом', en: 'Share a result', kz: 'Нәтижемен бөлісу' },
	lead: {
		ru: 'Результат откроется по ссылке и ПИН-коду тому, кому вы их передадите: врачу или близкому человеку.',
		en: 'Anyone you give the link and PIN to, such as a doctor or a relative, can open the result.',
		kz: 'Сілтеме мен ПИН-кодты кімге берсеңіз, мысалы дәрігерге немесе жақыныңызға, нәтиже соған ашылады.',
	},
	gone: {
		ru: 'Заявка, которой больше нет в вашем кабинете',
		en: 'A request that is no longer in your account',
		kz: 'Кабинетіңізде енді жоқ өтінім',
	},
	request: { ru: 'Заявка {{number}}', en: 'Request {{number}}', kz: '№ {{number}} өтінім' },
	fields: {
		days: { ru: 'Сколько действует ссылка', en: 'How long the link is valid', kz: 'Сілтеменің жарамдылық мерзімі' },
		views: { ru: 'Сколько раз её можно открыть', en: 'How many times it can be opened', kz: 'Оны неше рет ашуға болады' },
	},
	options: {
		views: {
			'1': { ru: '1 раз', en: 'Once', kz: '1 рет' },
			'3': { ru: '3 раза', en: '3 times', kz: '3 рет' },
			'10': { ru: '10 раз', en: '10 times', kz: '10 рет' },
			any: { ru: 'Без ограничений', en: 'Any number of times', kz: 'Шектеусіз' },
		},
		days: {
			'1': { ru: '1 день', en: '1 day', kz: '1 күн' },
			'7': { ru: '7 дней', en: '7 days', kz: '7 күн' },
			'30': { ru: '30 дней', en: '30 days', kz: '30 күн' },
		},
	},
	/** How often somebody with a report of this request has checked whether it is genuine. */
	checked: {
		ru: {
			one: 'Подлинность бланка этой заявки проверили по коду {{count}} раз.',
			few: 'Подлинность бланка этой заявки проверили по коду {{count}} раза.',
			many: 'Подлинность бланка этой заявки проверили по коду {{count}} раз.',
			other: 'Подлинность бланка этой заявки проверили по коду {{count}} раза.',
		},
		en: {
			one: 'Somebody checked by its code {{count}} time whether a report of this request is genuine.',
			other: 'Somebody checked by its code {{count}} times whether a report of this request is genuine.',
		},
		kz: {
			one: 'Осы өтінім бланкінің түпнұсқа екенін коды бойынша {{count}} рет тексерді.',
			other: 'Осы өтінім бланкінің түпнұсқа екенін коды бойынша {{count}} рет тексерді.',
		},
	},
	checkedLast: { ru: 'Последний раз: {{moment}}.', en: 'Most recently: {{moment}}.', kz: 'Соңғы рет: {{moment}}.' },
	held: {
		ru: 'По ссылке виден весь результат этой заявки, в том числе исправления, которые появятся позже. Другие заявки по ней не видны.',
		en: 'The link shows the full result of this request, including any later corrections. It does not show other requests.',
		kz: 'Сілтеме арқылы осы өтінімнің барлық нәтижесі, кейін енгізілетін түзетулер де көрінеді. Басқа өтінімдер көрінбейді.',
	},
	make: { ru: 'Создать ссылку', en: 'Create a link', kz: 'Сілтеме жасау' },
	makeAnother: { ru: 'Создать ещё одну', en: 'Create another one', kz: 'Тағы біреуін жасау' },
	confirmLead: {
		ru: 'Прежде чем открыть результат другому человеку, подтвердите, что это вы.',
		en: 'Before sharing a result with someone else, confirm that it is you.',
		kz: 'Нәтижені басқа адамға ашпас бұрын, бұл сіз екеніңізді растаңыз.',
	},
	confirmYes: { ru: 'Подтвердить', en: 'Confirm', kz: 'Растау' },
	made: { ru: 'Ссылка готова', en: 'The link is ready', kz: 'Сілтеме дайын' },
	madeLead: {
		ru: 'Она действует до {{untilMoment}}. Сохраните ссылку и ПИН-код сейчас: позже мы их не покажем.',
		en: 'It is valid until {{untilMoment}}. Copy the link and PIN now: we will not show them again.',
		kz: 'Ол {{untilMoment}} дейін жарамды. Сілтеме мен ПИН-кодты қазір сақтап алыңыз: кейін көрсетілмейді.',
	},
	link: { ru: 'Ссылка', en: 'Link', kz: 'Сілтеме' },
	/** The link alone: the PIN goes another way. */
	copy: { ru: 'Отправить или скопировать ссылку', en: 'Send or copy the link', kz: 'Сілтемені жіберу не көшіру' },
	copied: { ru: 'Скопировано', en: 'Copied', kz: 'Көшірілді' },
	pin: { ru: 'ПИН-код', en: 'PIN', kz: 'ПИН-код' },
	pinApart: {
		ru: 'Отправьте ПИН-код отдельно от ссылки, например скажите по телефону. После пяти неверных ПИН-кодов ссылка закроется навсегда.',
		en: 'Send the PIN separately from the link, for example by phone. After five wrong PINs, the link closes for good.',
		kz: 'ПИН-кодты сілтемеден бөлек жіберіңіз, мысалы телефонмен айтыңыз. ПИН-код бес рет қате терілсе, сілтеме біржола жабылады.',
	},
	linksOfRequest: { ru: 'Ссылки на эту заявку', en: 'Links to this request', kz: 'Осы өтінімге сілтемелер' },
	all: { ru: 'Все мои ссылки', en: 'All my links', kz: 'Менің барлық сілтемелерім' },
	states: {
		open: { ru: 'Действует до {{untilMoment}}', en: 'Valid until {{untilMoment}}', kz: '{{untilMoment}} дейін жарамды' },
		locked: {
			ru: 'Закрыта: ПИН-код пять раз ввели неверно',
			en: 'Closed: a wrong PIN was entered five times',
			kz: 'Жабылды: ПИН-код бес рет қате терілді',
		},
		used: {
			ru: 'Открыть больше нельзя: использованы все разы',
			en: 'Can no longer be opened: used as many times as allowed',
			kz: 'Енді ашуға болмайды: рұқсат етілген рет саны бітті',
		},
		over: { ru: 'Больше не действует: {{moment}}', en: 'Expired: {{moment}}', kz: 'Енді жарамсыз: {{moment}}' },
		revoked: { ru: 'Отозвана: {{moment}}', en: 'Revoked: {{moment}}', kz: 'Қайтарып алынды: {{moment}}' },
	},
	doctor: {
		to: { ru: 'Врач: {{name}}', en: 'Doctor: {{name}}', kz: 'Дәрігер: {{name}}' },
		waiting: {
			ru: 'Ждёт ответа врача, открыт до {{untilMoment}}',
			en: 'Waiting for the doctor’s answer, open until {{untilMoment}}',
			kz: 'Дәрігердің жауабын күтуде, {{untilMoment}} дейін ашық',
		},
		accepted: {
			ru: 'Врач принял результат и может смотреть его до {{untilMoment}}',
			en: 'The doctor accepted the result and can read it until {{untilMoment}}',
			kz: 'Дәрігер нәтижені қабылдады, оны {{untilMoment}} дейін көре алады',
		},
		declined: { ru: 'Врач отказался', en: 'The doctor declined', kz: 'Дәрігер бас тартты' },
		revoke: { ru: 'Закрыть доступ', en: 'End access', kz: 'Рұқсатты жабу' },
	},
	shownAt: { ru: 'Показан на стойке: {{moment}}', en: 'Shown at a counter: {{moment}}', kz: 'Қабылдауда көрсетілді: {{moment}}' },
	shownUntil: { ru: 'QR-код действует до {{untilTime}}', en: 'The QR code is valid until {{untilTime}}', kz: 'QR-код {{untilTime}} дейін жарамды' },
	shownOver: {
		ru: 'QR-код больше не действует',
		en: 'The QR code is no longer valid',
		kz: 'QR-код енді жарамсыз',
	},
	counter: {
		title: { ru: 'Показать на стойке', en: 'Show at the counter', kz: 'Қабылдауда көрсету' },
		lead: {
			ru: 'Сотрудник наведёт камеру на QR-код с вашего экрана и откроет этот результат один раз. Код действует две минуты, открытый результат закроется не позже чем через 12 минут.',
			en: 'A member of staff scans the QR code on your screen and opens this result once. The code is valid for two minutes, and the opened result closes within 12 minutes.',
			kz: 'Қызметкер экраныңыздағы QR-кодты камерамен оқып, осы нәтижені бір рет ашады. Код екі минут жарамды, ашылған нәтиже 12 минуттан кешіктірмей жабылады.',
		},
		show: { ru: 'Показать QR-код', en: 'Show the QR code', kz: 'QR-кодты көрсету' },
		showAnother: { ru: 'Показать новый QR-код', en: 'Show a new QR code', kz: 'Жаңа QR-код көрсету' },
		picture: { ru: 'QR-код этого результата', en: 'QR code of this result', kz: 'Осы нәтиженің QR-коды' },
		until: {
			ru: 'Код действует до {{untilTime}} и открывается один раз. Покажите его только тому, кому нужен результат.',
			en: 'The code is valid until {{untilTime}} and opens once. Show it only to the person who needs the result.',
			kz: 'Код {{untilTime}} дейін жарамды және бір рет ашылады. Оны нәтиже керек адамға ғана көрсетіңіз.',
		},
	},
	createdAt: { ru: 'Создана: {{moment}}', en: 'Created: {{moment}}', kz: 'Жасалды: {{moment}}' },
	noViews: { ru: 'Ещё никто не открывал', en: 'No one has opened it yet', kz: 'Әзірге ешкім ашқан жоқ' },
	views: {
		ru: { one: 'Открывали {{count}} раз', few: 'Открывали {{count}} раза', many: 'Открывали {{count}} раз', other: 'Открывали {{count}} раза' },
		en: { one: 'Opened {{count}} time', other: 'Opened {{count}} times' },
		kz: { one: '{{count}} рет ашылды', other: '{{count}} рет ашылды' },
	},
	someDevice: { ru: 'устройство неизвестно', en: 'unknown device', kz: 'құрылғы белгісіз' },
	revoke: { ru: 'Отозвать ссылку', en: 'Revoke the link', kz: 'Сілтемені қайтарып алу' },
	revoked: {
		ru: 'Ссылка отозвана: по ней больше ничего не открыть.',
		en: 'The link was revoked: it no longer opens anything.',
		kz: 'Сілтеме қайтарып алынды: ол арқылы енді ештеңе ашылмайды.',
	},
	failed: {
		ru: 'Не получилось отозвать ссылку. Попробуйте ещё раз.',
		en: 'The link could not be revoked. Please try again.',
		kz: 'Сілтемені қайтарып алу мүмкін болмады. Қайталап көріңіз.',
	},
	errors: {
		'not-available': {
			ru: 'Открыто уже слишком много ссылок. Отзовите те, что больше не нужны.',
			en: 'Too many links are already open. Revoke those you no longer need.',
			kz: 'Ашық сілтемелер тым көп. Керек еместерін қайтарып алыңыз.',
		},
	},
	list: {
		headTitle: { ru: 'Ссылки на результаты — {{brand}}', en: 'Links to results — {{brand}}', kz: 'Нәтижелерге сілтемелер — {{brand}}' },
		title: { ru: 'Ссылки на результаты', en: 'Shared results', kz: 'Нәтижелерге сілтемелер' },
		lead: {
			ru: 'Какие результаты открыты по ссылке, до какого времени и когда их смотрели.',
			en: 'Which results are shared by link, until when, and when they were viewed.',
			kz: 'Қандай нәтижелер сілтеме арқылы ашық, қашанға дейін және оларды қашан қараған.',
		},
		none: {
			ru: 'Вы ещё не делились результатами. Кнопка «Поделиться» есть на странице результата.',
			en: 'You have not shared any results yet. The “Share” button is on each result page.',
			kz: 'Сіз әлі нәтижелермен бөліскен жоқсыз. «Бөлісу» түймесі нәтиже бетінде.',
		},
		results: { ru: 'К результатам', en: 'Go to results', kz: 'Нәтижелерге өту' },
	},
	share: { ru: 'Поделиться', en: 'Share', kz: 'Бөлісу' },
	shared: {
		headTitle: { ru: 'Результат по ссылке — {{brand}}', en: 'A shared result — {{brand}}', kz: 'Сілтеме арқылы нәтиже — {{brand}}' },
		description: {
			ru: 'Результат анализов, которым с вами поделились.',
			en: 'A test result that was shared with you.',
			kz: 'Сізге сілтеме арқылы ашылған талдау нәтижесі.',
		},
		title: { ru: 'С вами поделились результатом', en: 'A result was shared with you', kz: 'Сізге нәтиже ашылды' },
		lead: {
			ru: 'Введите ПИН-код, который вам сообщил владелец результата.',
			en: 'Enter the PIN you got from the person who shared the result.',
			kz: 'Нәтиже иесі айтқан ПИН-кодты енгізіңіз.',
		},
		fields: { pin: { ru: 'ПИН-код', en: 'PIN', kz: 'ПИН-код' } },
		hints: { pin: { ru: '6 цифр', en: '6 digits', kz: '6 цифр' } },
		wrongPin: { ru: 'Неверный ПИН-код.', en: 'Wrong PIN.', kz: 'ПИН-код қате.' },
		/** After the last one nothing opens the link any more: no time is named. */
		triesLeft: {
			ru: {
				one: 'Осталась {{count}} попытка, потом ссылка закроется навсегда.',
				few: 'Осталось {{count}} попытки, потом ссылка закроется навсегда.',
				many: 'Осталось {{count}} попыток, потом ссылка закроется навсегда.',
				other: 'Осталось {{count}} попытки, потом ссылка закроется навсегда.',
			},
			en: { one: '{{count}} try left before the link closes for good.', other: '{{count}} tries left before the link closes for good.' },
			kz: {
				one: '{{count}} әрекет қалды, содан кейін сілтеме біржола жабылады.',
				other: '{{count}} әрекет қалды, содан кейін сілтеме біржола жабылады.',
			},
		},
		counter: {
			title: { ru: 'Вам показали результат', en: 'A result was shown to you', kz: 'Сізге нәтиже көрсетілді' },
			lead: {
				ru: 'Результат откроется один раз и закроется через несколько минут. Владелец увидит в своём журнале, когда его открыли.',
				en: 'The result opens once and closes after a few minutes. Its owner sees in a journal when it was opened.',
				kz: 'Нәтиже бір рет ашылып, бірнеше минуттан соң жабылады. Иесі оның қашан ашылғанын журналынан көреді.',
			},
		},
		open: { ru: 'Открыть результат', en: 'Open result', kz: 'Нәтижені ашу' },
		until: {
			ru: 'С вами поделились этим результатом по ссылке. Она действует до {{untilMoment}}.',
			en: 'This result was shared with you by link. The link is valid until {{untilMoment}}.',
			kz: 'Бұл нәтиже сізге сілтеме арқылы ашылды. Сілтеме {{untilMoment}} дейін жарамды.',
		},
		over: {
			title: { ru: 'Ссылка не действует', en: 'The link is not valid', kz: 'Сілтеме жарамсыз' },
			lead: {
				ru: 'Её срок закончился, её отозвали или адрес скопирован не полностью. Попросите владельца результата прислать новую.',
				en: 'It expired, was revoked, or the address was not copied in full. Ask the person who shared the result for a new one.',
				kz: 'Мерзімі өтті, қайтарып алынды немесе мекенжайы толық көшірілмеді. Нәтиже иесінен жаңасын сұраңыз.',
			},
		},
		used: {
			title: { ru: 'Ссылка уже использована', en: 'The link has been used', kz: 'Сілтеме пайдаланылып қойған' },
			lead: {
				ru: 'Её открыли столько раз, сколько разрешил владелец, или не открыли вовремя. Попросите у него новую.',
				en: 'It was opened as many times as its owner allowed, or it was not opened in time. Ask the owner for a new one.',
				kz: 'Ол иесі рұқсат еткен рет ашылған немесе уақытында ашылмаған. Иесінен жаңасын сұраңыз.',
			},
		},
		locked: {
			title: { ru: 'Ссылка закрыта', en: 'The link is closed', kz: 'Сілтеме жабылды' },
			lead: {
				ru: 'ПИН-код пять раз ввели неверно. Попросите владельца результата прислать новую ссылку.',
				en: 'A wrong PIN was entered five times. Ask the person who shared the result for a new link.',
				kz: 'ПИН-код бес рет қате терілді. Нәтиже иесінен жаңа сілтеме сұраңыз.',
			},
		},
		/** Below a link that opens nothing. */
		own: {
			ru: 'Если это ваши анализы, результаты можно открыть по номеру заявки и паролю с чека или в личном кабинете.',
			en: 'If these are your tests, you can open the results with the request number and password from your receipt or in your account.',
			kz: 'Бұл сіздің талдауларыңыз болса, нәтижелерді чектегі өтінім нөмірі мен құпиясөз арқылы немесе жеке кабинетте ашуға болады.',
		},
		byReceipt: { ru: 'Открыть по номеру заявки', en: 'Open by request number', kz: 'Өтінім нөмірімен ашу' },
		signIn: { ru: 'Войти в кабинет', en: 'Sign in', kz: 'Кабинетке кіру' },
		call: { ru: 'Не получается? Позвоните нам:', en: 'Having trouble? Call us:', kz: 'Ашылмай жатса, бізге қоңырау шалыңыз:' },
	},
});

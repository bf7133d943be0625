/** Asking for a house call, and the house call afterwards. */
import { defineWords } from '#shared/i18n/words.ts';

export const houseCallWords = defineWords('house-call', {
	headTitle: { ru: 'Вызов на дом — {{brand}}', en: 'House call — {{brand}}', kz: 'Үйге шақыру — {{brand}}' },
	headDescription: {
		ru: 'Медсестра приедет домой или в офис и возьмёт анализы. Выберите день и время.',
		en: 'A nurse comes to your home or office and takes your samples. Choose a day and a time.',
		kz: 'Мейірбике үйіңізге немесе кеңсеңізге келіп, талдау алады. Күні мен уақытын таңдаңыз.',
	},
	title: { ru: 'Вызов на дом', en: 'House call', kz: 'Үйге шақыру' },
	lead: {
		ru: 'Медсестра приедет по вашему адресу и возьмёт анализы. Перед выездом позвоним и подтвердим визит.',
		en: 'A nurse comes to your address and takes your samples. We phone beforehand to confirm the visit.',
		kz: 'Мейірбике мекенжайыңызға келіп, талдау алады. Келерден бұрын қоңырау шалып растаймыз.',
	},
	known: {
		ru: 'Заполнено данными из кабинета: {{name}}.',
		en: 'Filled in from the account: {{name}}.',
		kz: 'Кабинеттегі деректермен толтырылды: {{name}}.',
	},
	none: {
		title: {
			ru: 'В выбранном регионе услуга недоступна',
			en: 'The service is not available in the selected region',
			kz: 'Таңдалған аймақта бұл қызмет көрсетілмейді',
		},
		text: {
			ru: 'Вызвать медсестру можно в этих городах:',
			en: 'You can book a house call in these cities:',
			kz: 'Мейірбикені мына қалаларда шақыруға болады:',
		},
		points: { ru: 'Пункты приёма рядом с вами', en: 'Collection points near you', kz: 'Жақын маңдағы қабылдау пункттері' },
	},
	parts: {
		where: { ru: 'Куда приехать', en: 'Where to come', kz: 'Қайда келу керек' },
		when: { ru: 'Когда', en: 'When', kz: 'Қашан' },
		who: { ru: 'Кто вызывает', en: 'Who is calling', kz: 'Кім шақырады' },
		consents: { ru: 'Согласия', en: 'Consent', kz: 'Келісімдер' },
	},
	fields: {
		city: { ru: 'Город', en: 'City', kz: 'Қала' },
		address: { ru: 'Улица, дом, квартира', en: 'Street, house, flat', kz: 'Көше, үй, пәтер' },
		comment: { ru: 'Подъезд, этаж, домофон', en: 'Entrance, floor, intercom', kz: 'Кіреберіс, қабат, домофон' },
		departure_date: { ru: 'День', en: 'Day', kz: 'Күні' },
		slot: { ru: 'Время приезда', en: 'Time of arrival', kz: 'Келу уақыты' },
		patients_count: { ru: 'Сколько человек сдаёт анализы', en: 'How many people are tested', kz: 'Неше адам талдау тапсырады' },
		fio: { ru: 'Фамилия, имя и отчество', en: 'Full name', kz: 'Тегі, аты және әкесінің аты' },
		iin: { ru: 'ИИН', en: 'IIN', kz: 'ЖСН' },
		phone: { ru: 'Мобильный телефон', en: 'Mobile phone', kz: 'Ұялы телефон' },
		email: { ru: 'Электронная почта', en: 'E-mail', kz: 'Электрондық пошта' },
		consent: { ru: 'Согласие на обработку персональных данных', en: 'Consent to the processing of personal data', kz: 'Жеке деректерді өңдеуге келісім' },
		agreement: { ru: 'Условия оказания услуг', en: 'Terms of service', kz: 'Қызмет көрсету шарттары' },
	},
	hints: {
		address: { ru: 'Например: пр. Абая, 10, кв. 5.', en: 'For example: 10 Abay Ave, flat 5.', kz: 'Мысалы: Абай даңғылы, 10, 5-пәтер.' },
		departure_date: {
			ru: 'Сегодня или любой из ближайших 30 дней.',
			en: 'Today or any of the next 30 days.',
			kz: 'Бүгін немесе алдағы 30 күннің бірі.',
		},
		patients_count: {
			ru: 'Вызов оплачивается один раз. Анализы каждого уточним по телефону.',
			en: 'The house call is paid for once. We will ask about each person’s tests by phone.',
			kz: 'Шақыру ақысы бір рет төленеді. Әр адамның талдауларын телефон арқылы нақтылаймыз.',
		},
		phone: {
			ru: 'На него позвоним перед визитом. Номер другой страны пишите с + и её кодом.',
			en: 'We call it before the visit. Write a foreign number with + and the country code.',
			kz: 'Келер алдында осы нөмірге қоңырау шаламыз. Шетелдік нөмірді + белгісі мен ел кодынан бастап жазыңыз.',
		},
		email: {
			ru: 'Пришлём сюда подтверждение: номер, день и время.',
			en: 'We will send a confirmation here: number, day and time.',
			kz: 'Растау хатын осында жібереміз: нөмірі, күні мен уақыты.',
		},
	},
	confirm: {
		iin: {
			ru: 'В удостоверении такой же ИИН, ошибки нет',
			en: 'The IIN in the identity document is the same, there is no error',
			kz: 'Жеке куәлікте де осы ЖСН, қате жоқ',
		},
	},
	errors: {
		'already-exists': {
			ru: 'Заявка на этот день, адрес и телефон уже есть. Чтобы изменить её, позвоните нам.',
			en: 'There is already a request for this day, address and phone number. To change it, call us.',
			kz: 'Бұл күнге, мекенжайға және телефонға өтінім бұрыннан бар. Оны өзгерту үшін бізге қоңырау шалыңыз.',
		},
		'basket-changed': {
			ru: 'Пока вы заполняли форму, изменились корзина или город. Проверьте анализы, сумму и время и отправьте ещё раз.',
			en: 'The basket or the city changed while you were filling in the form. Check the tests, the total and the time and send again.',
			kz: 'Сіз нысанды толтырып жатқанда себет немесе қала өзгерді. Талдауларды, соманы және уақытты тексеріп, қайта жіберіңіз.',
		},
		'price-changed': {
			ru: 'Пока вы заполняли форму, цены изменились. Проверьте новую сумму и отправьте ещё раз.',
			en: 'Prices changed while you were filling in the form. Check the new total and send again.',
			kz: 'Сіз нысанды толтырып жатқанда бағалар өзгерді. Жаңа соманы тексеріп, қайта жіберіңіз.',
		},
		'too-many': {
			ru: 'С этого телефона уже оставили несколько заявок за сутки. Позвоните нам, запишем вас по телефону.',
			en: 'Several requests have been made for this phone number within a day. Call us and we will book it by phone.',
			kz: 'Бұл телефоннан бір тәулікте бірнеше өтінім жіберілді. Қоңырау шалыңыз, телефон арқылы жазамыз.',
		},
	},
	patients: {
		ru: { one: '{{count}} человек', few: '{{count}} человека', many: '{{count}} человек', other: '{{count}} человека' },
		en: { one: '{{count}} person', other: '{{count}} people' },
		kz: { one: '{{count}} адам', other: '{{count}} адам' },
	},
	slots: {
		show: { ru: 'Показать свободное время', en: 'Show free times', kz: 'Бос уақытты көрсету' },
		first: { ru: 'Сначала выберите день.', en: 'Choose a day first.', kz: 'Алдымен күнді таңдаңыз.' },
		day: { ru: 'Свободное время: {{day}}', en: 'Free times: {{day}}', kz: 'Бос уақыт: {{day}}' },
		full: {
			ru: 'На этот день свободного времени нет. Выберите другой день или позвоните нам.',
			en: 'There is no free time on this day. Choose another day or call us.',
			kz: 'Бұл күні бос уақыт жоқ. Басқа күнді таңдаңыз немесе бізге қоңырау шалыңыз.',
		},
		failed: {
			ru: 'Не удалось узнать свободное время. Попробуйте ещё раз или позвоните нам.',
			en: 'We could not find out which times are free. Try again or call us.',
			kz: 'Бос уақытты анықтау мүмкін болмады. Қайталап көріңіз немесе бізге қоңырау шалыңыз.',
		},
		range: { ru: '{{from}}–{{till}}', en: '{{from}}–{{till}}', kz: '{{from}}–{{till}}' },
	},
	cost: {
		title: { ru: 'Что взять и сколько стоит', en: 'Tests and cost', kz: 'Не алынады және қанша тұрады' },
		undecided: {
			ru: 'Анализы ещё не выбраны. Это не помеха: оформите вызов, и мы уточним список по телефону.',
			en: 'No tests chosen yet. You can still book: we will go through the list with you by phone.',
			kz: 'Талдаулар әлі таңдалмаған. Шақыруды рәсімдей беріңіз, тізімді телефон арқылы нақтылаймыз.',
		},
		choose: { ru: 'Выбрать анализы', en: 'Choose tests', kz: 'Талдауларды таңдау' },
		change: { ru: 'Изменить состав', en: 'Edit the list', kz: 'Құрамын өзгерту' },
		tests: { ru: 'Анализы', en: 'Tests', kz: 'Талдаулар' },
		visit: { ru: 'Вызов на дом', en: 'House call', kz: 'Үйге шақыру' },
		free: { ru: 'бесплатно', en: 'free', kz: 'тегін' },
		total: { ru: 'Всего', en: 'Total', kz: 'Барлығы' },
		from: {
			ru: 'При заказе от {{sum}} вызов бесплатный.',
			en: 'The house call is free for orders of {{sum}} or more.',
			kz: '{{sum}} немесе одан көп тапсырыста шақыру тегін.',
		},
		more: { ru: 'Ещё {{sum}} — и вызов бесплатный.', en: 'Add {{sum}} more and the house call is free.', kz: 'Тағы {{sum}} қосылса, шақыру тегін.' },
		notAtHome: {
			ru: 'Берут только в пункте приёма, в этот вызов не войдут: {{names}}.',
			en: 'Taken at a collection point only, not part of this house call: {{names}}.',
			kz: 'Тек қабылдау пунктінде алынады, бұл шақыруға кірмейді: {{names}}.',
		},
		notOffered: {
			ru: 'Недоступно в этом городе, в этот вызов не войдёт: {{names}}.',
			en: 'Not available in this city, not part of this house call: {{names}}.',
			kz: 'Бұл қалада қолжетімсіз, бұл шақыруға кірмейді: {{names}}.',
		},
		pay: {
			ru: 'Оплата медсестре при визите. Сейчас платить ничего не нужно.',
			en: 'You pay the nurse at the visit. There is nothing to pay now.',
			kz: 'Ақысын мейірбике келгенде төлейсіз. Қазір ештеңе төлеудің қажеті жоқ.',
		},
	},
	send: { ru: 'Вызвать на дом', en: 'Book the house call', kz: 'Үйге шақыру' },
	sending: { ru: 'Отправляем…', en: 'Sending…', kz: 'Жіберілуде…' },
	conflict: {
		ru: 'Эта форма уже была отправлена с другими данными. Чтобы не записать вас дважды, мы остановились. Проверьте данные и отправьте ещё раз.',
		en: 'This form has already been sent with different details. We stopped, so that nothing is booked twice. Check the details and send again.',
		kz: 'Бұл нысан басқа деректермен бұрын жіберілген. Екі рет жазылып қалмас үшін тоқтадық. Деректерді тексеріп, қайта жіберіңіз.',
	},
	made: {
		title: { ru: 'Вызов принят', en: 'House call booked', kz: 'Шақыру қабылданды' },
		titles: {
			confirmed: { ru: 'Вызов подтверждён', en: 'House call confirmed', kz: 'Шақыру расталды' },
			done: { ru: 'Визит состоялся', en: 'The visit has taken place', kz: 'Мейірбике келіп кетті' },
			cancelled: { ru: 'Вызов отменён', en: 'House call cancelled', kz: 'Шақырудан бас тартылды' },
		},
		number: { ru: 'Номер заявки', en: 'Request number', kz: 'Өтінім нөмірі' },
		keep: { ru: 'Назовите его, если будете звонить нам.', en: 'Give it if you call us.', kz: 'Бізге қоңырау шалсаңыз, осы нөмірді айтыңыз.' },
		when: { ru: 'День и время', en: 'Day and time', kz: 'Күні мен уақыты' },
		moment: { ru: '{{day}}, {{from}}–{{till}}', en: '{{day}}, {{from}}–{{till}}', kz: '{{day}}, {{from}}–{{till}}' },
		address: { ru: 'Адрес', en: 'Address', kz: 'Мекенжай' },
		building: { ru: 'На карте: {{place}}', en: 'On the map: {{place}}', kz: 'Картада: {{place}}' },
		patients: { ru: 'Сдают анализы', en: 'People tested', kz: 'Талдау тапсырады' },
		prepare: { ru: 'Как подготовиться', en: 'How to prepare', kz: 'Қалай дайындалу керек' },
		prepareFor: { ru: 'Для чего: {{names}}', en: 'For: {{names}}', kz: 'Не үшін: {{names}}' },
		prepareAsk: {
			ru: 'Когда уточним список анализов по телефону, расскажем, как подготовиться.',
			en: 'When we go through the tests by phone, we will tell you how to prepare.',
			kz: 'Талдаулар тізімін телефон арқылы нақтылағанда, қалай дайындалу керегін айтамыз.',
		},
		prepareNothing: {
			ru: 'Особой подготовки эти анализы не требуют.',
			en: 'These tests need no special preparation.',
			kz: 'Бұл талдауларға арнайы дайындық керек емес.',
		},
		prepareUnknown: {
			ru: 'Правила подготовки сейчас не загрузились. Обновите страницу или спросите по телефону.',
			en: 'The rules for preparing could not be loaded. Reload the page or ask by phone.',
			kz: 'Дайындық ережелері жүктелмеді. Бетті жаңартыңыз немесе телефон арқылы сұраңыз.',
		},
		tests: { ru: 'Что взять', en: 'What is taken', kz: 'Не алынады' },
		undecided: { ru: 'Список уточним по телефону.', en: 'We will go through the list by phone.', kz: 'Тізімді телефон арқылы нақтылаймыз.' },
		call: { ru: 'Вопросы и изменения — по телефону', en: 'Questions and changes by phone', kz: 'Сұрақтар мен өзгерістер — телефон арқылы' },
		cancel: { ru: 'Отменить вызов', en: 'Cancel the house call', kz: 'Шақырудан бас тарту' },
		cancelSure: {
			ru: 'Время освободится для других. Вызвать снова можно в любой момент.',
			en: 'Your time becomes free for others. You can book again at any moment.',
			kz: 'Уақытыңыз басқаларға босайды. Кез келген кезде қайта шақыра аласыз.',
		},
		cancelYes: { ru: 'Да, отменить', en: 'Yes, cancel it', kz: 'Иә, бас тарту' },
		cancelled: {
			ru: 'К вам никто не приедет, платить ничего не нужно.',
			en: 'Nobody will come, and there is nothing to pay.',
			kz: 'Сізге ешкім келмейді, ештеңе төлеудің қажеті жоқ.',
		},
		print: { ru: 'Распечатать', en: 'Print', kz: 'Басып шығару' },
		another: { ru: 'Оформить новый вызов', en: 'Book another house call', kz: 'Жаңадан шақыру' },
	},
	home: {
		title: { ru: 'Вызов на дом', en: 'House call', kz: 'Үйге шақыру' },
		states: {
			new: { ru: 'Ждёт подтверждения по телефону', en: 'Waiting to be confirmed by phone', kz: 'Телефон арқылы растауды күтуде' },
			confirmed: { ru: 'Подтверждён', en: 'Confirmed', kz: 'Расталды' },
		},
		number: { ru: 'Заявка № {{number}}', en: 'Request {{number}}', kz: '№ {{number}} өтінім' },
	},
});

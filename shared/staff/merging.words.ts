/** Two accounts of one person in the staff's console. */
import { defineWords } from '#shared/i18n/words.ts';

export const staffMergingWords = defineWords('staff-merging', {
	lead: {
		ru: 'Два кабинета одного человека становятся одним. Человек перед вами, с документом и кодами обоих кабинетов.',
		en: 'Two accounts of one person become one. The person is before you, with a document and the codes of both accounts.',
		kz: 'Бір адамның екі кабинеті біріктіріледі. Адам алдыңызда, құжатымен және екі кабинеттің кодтарымен.',
	},
	open: { ru: 'Объединить с другим кабинетом', en: 'Merge with another account', kz: 'Басқа кабинетпен біріктіру' },
	toAccount: { ru: 'К кабинету', en: 'Back to the account', kz: 'Кабинетке оралу' },
	missing: { ru: 'Такого кабинета нет.', en: 'There is no such account.', kz: 'Мұндай кабинет жоқ.' },
	gone: {
		ru: 'Второго кабинета нет, или поиск устарел. Ищите заново.',
		en: 'The other account is not there, or the search has ended. Search anew.',
		kz: 'Екінші кабинет жоқ немесе іздеу ескірді. Қайта іздеңіз.',
	},
	findTitle: { ru: 'Найти второй кабинет', en: 'Find the other account', kz: 'Екінші кабинетті табу' },
	compare: { ru: 'Сравнить', en: 'Compare', kz: 'Салыстыру' },
	fact: { ru: 'Что сравнивать', en: 'Fact', kz: 'Дерек' },
	stays: { ru: 'Остаётся', en: 'Stays', kz: 'Қалады' },
	ends: { ru: 'Закроется', en: 'Ends', kz: 'Жабылады' },
	sides: { ru: 'Два кабинета рядом', en: 'Both accounts', kz: 'Екі кабинет қатар' },
	names: { ru: 'Имя', en: 'Name', kz: 'Аты-жөні' },
	sex: { ru: 'Пол', en: 'Sex', kz: 'Жынысы' },
	sexes: {
		F: { ru: 'женский', en: 'female', kz: 'әйел' },
		M: { ru: 'мужской', en: 'male', kz: 'ер' },
	},
	children: { ru: 'Дети', en: 'Children', kz: 'Балалар' },
	cards: { ru: 'Дисконтные карты', en: 'Discount cards', kz: 'Жеңілдік карталары' },
	unknown: { ru: 'не указано', en: 'not known', kz: 'көрсетілмеген' },
	turn: { ru: 'Поменять местами', en: 'Turn around', kz: 'Орнын ауыстыру' },
	hindersTitle: { ru: 'Объединить нельзя', en: 'They cannot be merged', kz: 'Біріктіруге болмайды' },
	hinders: {
		'same-account': { ru: 'Это один и тот же кабинет.', en: 'It is the same account.', kz: 'Бұл бір кабинет.' },
		names: {
			ru: 'Имена разные. Если это один человек, пусть сначала исправит имя в настройках кабинета.',
			en: 'The names differ. If it is one person, let them correct the name in the settings first.',
			kz: 'Аты-жөні бөлек. Бір адам болса, алдымен кабинет баптауларында атын түзетсін.',
		},
		'birth-date': {
			ru: 'Даты рождения разные: это разные люди.',
			en: 'The dates of birth differ: they are two people.',
			kz: 'Туған күндері бөлек: бұл екі адам.',
		},
		sex: { ru: 'Пол разный: это разные люди.', en: 'The sex differs: they are two people.', kz: 'Жынысы бөлек: бұл екі адам.' },
		iin: {
			ru: 'ИИН разные. Если в неподтверждённом ошибка, пусть человек сначала исправит его в настройках. Иначе это разные люди.',
			en: 'The IIN differ. If the one that is not confirmed has a slip, let the person correct it in the settings first. Else they are two people.',
			kz: 'ЖСН бөлек. Расталмағанында қате болса, адам алдымен оны баптауларда түзетсін. Әйтпесе бұл екі адам.',
		},
		results: {
			ru: 'Во втором кабинете есть заявка с другим ИИН или другой датой рождения. Позовите администратора.',
			en: 'The other account shows a request with another IIN or date of birth. Call an administrator.',
			kz: 'Екінші кабинетте басқа ЖСН немесе басқа туған күні бар өтінім бар. Әкімшіні шақырыңыз.',
		},
		'proved-other': {
			ru: 'Личность подтверждена во втором кабинете, а не в этом. Остаться должен он: поменяйте местами.',
			en: 'The identity is confirmed in the other account, not in this one. That one has to stay: turn them around.',
			kz: 'Жеке басы бұл кабинетте емес, екіншісінде расталған. Сол қалуы керек: орнын ауыстырыңыз.',
		},
		child: { ru: 'В один из кабинетов никто не входит сам.', en: 'Nobody signs in to one of them.', kz: 'Кабинеттің біріне ешкім өзі кірмейді.' },
		family: {
			ru: 'Один из кабинетов ведёт родитель, или один человек вёл кабинет другого.',
			en: 'Somebody acts for one of them as a parent, or one acted for the other.',
			kz: 'Кабинеттің бірін ата-ана жүргізеді немесе бірі екіншісінікін жүргізген.',
		},
		blocked: { ru: 'Один из кабинетов закрыт сотрудником.', en: 'The staff has closed one of them.', kz: 'Кабинеттің бірін қызметкер жапқан.' },
		erasing: { ru: 'Один из кабинетов ждёт удаления.', en: 'One of them waits to be erased.', kz: 'Кабинеттің бірі жойылуды күтуде.' },
		merged: {
			ru: 'Один из кабинетов уже объединён с другим.',
			en: 'One of them was merged into another one already.',
			kz: 'Кабинеттің бірі басқасымен біріктірілген.',
		},
		'has-merged': {
			ru: 'Со вторым кабинетом уже объединяли другой. Остаться должен он: поменяйте местами.',
			en: 'Another one was merged into the other account. That one has to stay: turn them around.',
			kz: 'Екінші кабинетпен басқасы біріктірілген. Сол қалуы керек: орнын ауыстырыңыз.',
		},
		'no-contact': {
			ru: 'В одном из кабинетов нет подтверждённого телефона или почты: его код прислать некуда. Карты и заявки появятся, когда регистратура подтвердит личность.',
			en: 'One of them has no confirmed phone or email, so its code has nowhere to go. Cards and requests appear once the front desk confirms the identity.',
			kz: 'Кабинеттің бірінде расталған телефон не пошта жоқ: кодын жіберетін жер жоқ. Тіркеу бөлімі жеке басын растағанда карталар мен өтінімдер шығады.',
		},
	},
	codes: {
		title: { ru: 'Коды двух кабинетов', en: 'Codes of both accounts', kz: 'Екі кабинеттің кодтары' },
		lead: {
			ru: 'Код приходит на телефон или почту каждого кабинета. Человек называет оба. Он может открыть их и сам: в каждом кабинете, в разделе «Журнал».',
			en: 'A code goes to the phone or email of each account. The person tells both. They can also open them in each account, under “Journal”.',
			kz: 'Код әр кабинеттің телефонына немесе поштасына барады. Адам екеуін де айтады. Оларды әр кабинеттің «Журнал» бөлімінен өзі де аша алады.',
		},
		oneContact: {
			ru: 'Контакт у обоих кабинетов один: на него придут два кода. Вводите их в любом порядке.',
			en: 'Both accounts have one contact, so two codes come to it. Type them in any order.',
			kz: 'Екі кабинеттің байланысы бір: оған екі код келеді. Оларды кез келген ретпен енгізіңіз.',
		},
		go: { ru: 'Прислать коды', en: 'Send the codes', kz: 'Кодтарды жіберу' },
		sending: { ru: 'Отправляем…', en: 'Sending…', kz: 'Жіберілуде…' },
		done: {
			ru: 'Коды отправлены, каждый на контакт своего кабинета. Они действуют полчаса.',
			en: 'The codes were sent, each to the contact of its account. They are valid for half an hour.',
			kz: 'Кодтар жіберілді, әрқайсысы өз кабинетінің байланысына. Олар жарты сағат жарамды.',
		},
	},
	merge: {
		title: { ru: 'Документ и объединение', en: 'Document and merge', kz: 'Құжат және біріктіру' },
		lead: {
			ru: 'Вводите то, что написано в документе. Результаты, заказы, вызовы на дом, карты и дети второго кабинета перейдут в этот. Второй закроется: сеансы, пароль, ключи доступа, приложения и ссылки закончатся. Человеку придут сообщения на все контакты. Администратор может отменить это в течение 14 дней.',
			en: 'Type what the document says. Results, orders, house calls, cards and children of the other account become this one’s. The other one ends with its sessions, password, passkeys, apps and links. The person is told by all contacts. An administrator can take it back for 14 days.',
			kz: 'Құжатта жазылғанды енгізіңіз. Екінші кабинеттің нәтижелері, тапсырыстары, үйге шақырулары, карталары мен балалары осыған өтеді. Екіншісі жабылады: сеанстары, құпиясөзі, кіру кілттері, қосымшалары мен сілтемелері аяқталады. Адамға барлық байланысына хабарлама барады. Әкімші мұны 14 күн ішінде болдырмай алады.',
		},
		go: { ru: 'Объединить кабинеты', en: 'Merge the accounts', kz: 'Кабинеттерді біріктіру' },
		sending: { ru: 'Объединяем…', en: 'Merging…', kz: 'Біріктірілуде…' },
		done: { ru: 'Кабинеты объединены.', en: 'The accounts are merged.', kz: 'Кабинеттер біріктірілді.' },
	},
	fields: {
		code: { ru: 'Код кабинета, который остаётся', en: 'Code of the account that stays', kz: 'Қалатын кабинеттің коды' },
		otherCode: { ru: 'Код кабинета, который закроется', en: 'Code of the account that ends', kz: 'Жабылатын кабинеттің коды' },
	},
	errors: {
		'wrong-code': {
			ru: 'Один из кодов не от своего кабинета, или он истёк. Ничего не изменено. Пришлите новые.',
			en: 'One of the codes is not that of its account, or has expired. Nothing was changed. Send new ones.',
			kz: 'Кодтың бірі өз кабинетінікі емес немесе мерзімі өтті. Ештеңе өзгерген жоқ. Жаңасын жіберіңіз.',
		},
		'not-same-person': {
			ru: 'Имя, дата рождения или ИИН в документе не те, что в кабинетах или в их заявках. Ничего не изменено.',
			en: 'The name, date of birth or IIN in the document is not that of both accounts and of their requests. Nothing was changed.',
			kz: 'Құжаттағы аты-жөні, туған күні немесе ЖСН кабинеттердегіден не олардың өтінімдеріндегіден өзге. Ештеңе өзгерген жоқ.',
		},
		'not-available': {
			ru: 'Код прислать некуда: в кабинете нет подтверждённого телефона или почты. Ничего не изменено.',
			en: 'A code has nowhere to go: there is no confirmed phone or email. Nothing was changed.',
			kz: 'Кодты жіберетін жер жоқ: расталған телефон не пошта жоқ. Ештеңе өзгерген жоқ.',
		},
		conflict: {
			ru: 'С кабинетами за это время что-то произошло. Ничего не изменено. Откройте страницу заново.',
			en: 'Something has happened to the accounts meanwhile. Nothing was changed. Open the page anew.',
			kz: 'Осы уақытта кабинеттерде бірдеңе өзгерді. Ештеңе өзгерген жоқ. Бетті қайта ашыңыз.',
		},
		busy: {
			ru: 'На этот контакт или всего за сегодня ушло слишком много сообщений. Коды человек может открыть в кабинетах сам.',
			en: 'Too many messages went to this contact, or to all, today. The person can open the codes in the accounts.',
			kz: 'Бүгін осы байланысқа немесе жалпы тым көп хабарлама кетті. Кодтарды адам кабинеттерден өзі аша алады.',
		},
	},
	history: { ru: 'Объединённые кабинеты', en: 'Merged accounts', kz: 'Біріктірілген кабинеттер' },
	other: { ru: 'Второй кабинет', en: 'The other account', kz: 'Екінші кабинет' },
	show: { ru: 'Открыть', en: 'Open', kz: 'Ашу' },
	states: {
		moving: { ru: 'Данные переходят', en: 'Data is moving', kz: 'Деректер өтуде' },
		merged: { ru: 'Объединены', en: 'Merged', kz: 'Біріктірілген' },
		returning: { ru: 'Данные возвращаются', en: 'Data is going back', kz: 'Деректер қайтуда' },
		returned: { ru: 'Отменено', en: 'Taken back', kz: 'Болдырылмады' },
	},
	said: { ru: '{{at}}, {{by}}: {{reason}}', en: '{{at}}, {{by}}: {{reason}}', kz: '{{at}}, {{by}}: {{reason}}' },
	part: {
		title: { ru: 'Отменить объединение', en: 'Take the merge back', kz: 'Біріктіруді болдырмау' },
		lead: {
			ru: 'Всё, что перешло, вернётся во второй кабинет, и то, что пришло по его телефону позже. Он откроется снова: человек войдёт по коду. Людям придут сообщения.',
			en: 'What moved goes back to the other account, and what came by its phone since. It opens again: its person signs in by a code. Both are told.',
			kz: 'Өткен дүниенің бәрі екінші кабинетке қайтады, кейін оның телефонымен келгені де. Ол қайта ашылады: адам кодпен кіреді. Адамдарға хабарлама барады.',
		},
		go: { ru: 'Отменить объединение', en: 'Take the merge back', kz: 'Біріктіруді болдырмау' },
		sending: { ru: 'Отменяем…', en: 'Taking back…', kz: 'Болдырылмауда…' },
		done: { ru: 'Объединение отменено.', en: 'The merge was taken back.', kz: 'Біріктіру болдырылмады.' },
		errors: {
			'not-available': {
				ru: 'Отменить уже нельзя: прошло больше 14 дней, или кабинет удаляется. Ничего не изменено.',
				en: 'It cannot be taken back any more: more than 14 days have gone by, or the account is being erased. Nothing was changed.',
				kz: 'Енді болдырмауға болмайды: 14 күннен көп өтті немесе кабинет жойылуда. Ештеңе өзгерген жоқ.',
			},
		},
	},
	mergedInto: {
		ru: 'Этот кабинет объединён с другим. {{at}}, {{by}}: {{reason}}',
		en: 'This account was merged into another one. {{at}}, {{by}}: {{reason}}',
		kz: 'Бұл кабинет басқасымен біріктірілді. {{at}}, {{by}}: {{reason}}',
	},
	openStays: { ru: 'Открыть кабинет, который остался', en: 'Open the account that stays', kz: 'Қалған кабинетті ашу' },
});

/** Words of a partner's pages. */
import { defineWords } from '#shared/i18n/words.ts';

export const partnerWords = defineWords('partner', {
	title: { ru: 'Оборот', en: 'Turnover', kz: 'Айналым' },
	lead: {
		ru: 'Заказы тех, кто пришёл по вашей ссылке, по месяцам. Данных пациентов здесь нет.',
		en: 'Orders of people who came by your link, by month. No patient data is shown here.',
		kz: 'Сіздің сілтемеңізбен келгендердің тапсырыстары, айлар бойынша. Мұнда пациенттердің деректері жоқ.',
	},
	headTitle: { ru: 'Оборот — {{brand}}', en: 'Turnover — {{brand}}', kz: 'Айналым — {{brand}}' },
	headDescription: { ru: 'Кабинет партнёра.', en: 'Partner account.', kz: 'Серіктес кабинеті.' },
	link: {
		title: { ru: 'Ваша ссылка', en: 'Your link', kz: 'Сіздің сілтемеңіз' },
		label: { ru: 'Адрес', en: 'Address', kz: 'Мекенжай' },
		hint: {
			ru: {
				one: 'Кто откроет ссылку, того сайт помнит {{count}} день в этом браузере: заказ за это время считается вашим. Считается последняя открытая ссылка. Цена от неё не меняется.',
				few: 'Кто откроет ссылку, того сайт помнит {{count}} дня в этом браузере: заказ за это время считается вашим. Считается последняя открытая ссылка. Цена от неё не меняется.',
				many: 'Кто откроет ссылку, того сайт помнит {{count}} дней в этом браузере: заказ за это время считается вашим. Считается последняя открытая ссылка. Цена от неё не меняется.',
				other: 'Кто откроет ссылку, того сайт помнит {{count}} дня в этом браузере: заказ за это время считается вашим. Считается последняя открытая ссылка. Цена от неё не меняется.',
			},
			en: {
				one: 'The site remembers whoever opens the link for {{count}} day in that browser: an order made in that time counts as yours. The link opened last is the one that counts. It does not change prices.',
				other: 'The site remembers whoever opens the link for {{count}} days in that browser: an order made in that time counts as yours. The link opened last is the one that counts. It does not change prices.',
			},
			kz: {
				one: 'Сілтемені ашқан адамды сайт сол браузерде {{count}} күн есте сақтайды: осы уақытта жасалған тапсырыс сіздікі деп есептеледі. Соңғы ашылған сілтеме есепке алынады. Баға одан өзгермейді.',
				other: 'Сілтемені ашқан адамды сайт сол браузерде {{count}} күн есте сақтайды: осы уақытта жасалған тапсырыс сіздікі деп есептеледі. Соңғы ашылған сілтеме есепке алынады. Баға одан өзгермейді.',
			},
		},
		ended: { ru: 'Ссылка не действует', en: 'The link is not active', kz: 'Сілтеме жұмыс істемейді' },
		endedText: {
			ru: 'Срок договора истёк: новые заказы по ссылке вашими не считаются. Обратитесь в колл-центр.',
			en: 'Your contract has ended, so new orders made by the link do not count as yours. Please contact the call center.',
			kz: 'Шарттың мерзімі өтті: сілтеме бойынша жаңа тапсырыстар сіздікі деп есептелмейді. Колл-орталыққа хабарласыңыз.',
		},
		picture: { ru: 'QR-код вашей ссылки', en: 'QR code of your link', kz: 'Сілтемеңіздің QR-коды' },
		copy: { ru: 'Скопировать', en: 'Copy', kz: 'Көшіру' },
		copied: { ru: 'Скопировано', en: 'Copied', kz: 'Көшірілді' },
	},
	period: { ru: 'Месяцы', en: 'Months', kz: 'Айлар' },
	from: { ru: 'С', en: 'From', kz: 'Басталатын ай' },
	till: { ru: 'По', en: 'To', kz: 'Аяқталатын ай' },
	show: { ru: 'Показать', en: 'Show', kz: 'Көрсету' },
	over: {
		ru: 'Показываются только закончившиеся месяцы.',
		en: 'Only months that are over are shown.',
		kz: 'Тек аяқталған айлар көрсетіледі.',
	},
	wrongPeriod: {
		ru: {
			one: 'Выберите не больше {{count}} месяца, первый не позже последнего. Последний должен уже закончиться.',
			few: 'Выберите не больше {{count}} месяцев, первый не позже последнего. Последний должен уже закончиться.',
			many: 'Выберите не больше {{count}} месяцев, первый не позже последнего. Последний должен уже закончиться.',
			other: 'Выберите не больше {{count}} месяцев, первый не позже последнего. Последний должен уже закончиться.',
		},
		en: {
			one: 'Choose up to {{count}} month, the first one not after the last. The last one must be over.',
			other: 'Choose up to {{count}} months, the first one not after the last. The last one must be over.',
		},
		kz: {
			one: '{{count}} айдан көп емес, біріншісі соңғысынан кеш емес аралықты таңдаңыз. Соңғы ай аяқталған болуы керек.',
			other: '{{count}} айдан көп емес, біріншісі соңғысынан кеш емес аралықты таңдаңыз. Соңғы ай аяқталған болуы керек.',
		},
	},
	caption: { ru: 'Оборот по месяцам', en: 'Turnover by month', kz: 'Айлар бойынша айналым' },
	columns: {
		month: { ru: 'Месяц', en: 'Month', kz: 'Ай' },
		orders: { ru: 'Заказов', en: 'Orders', kz: 'Тапсырыс' },
		cancelled: { ru: 'Отменено', en: 'Canceled', kz: 'Күші жойылды' },
		sum: { ru: 'Сумма', en: 'Total', kz: 'Сомасы' },
		paid: { ru: 'Оплачено картой', en: 'Paid by card', kz: 'Картамен төленген' },
		returned: { ru: 'Возвращено', en: 'Refunded', kz: 'Қайтарылған' },
	},
	all: { ru: 'Всего', en: 'Total', kz: 'Барлығы' },
	few: { ru: 'меньше 5 человек', en: 'fewer than 5 people', kz: '5 адамнан аз' },
	hidden: { ru: 'не показано', en: 'not shown', kz: 'көрсетілмейді' },
	fewHint: {
		ru: 'Сумма — без отменённых заказов. Если в месяце неотменённые заказы меньше чем пяти человек, ни их число, ни суммы не показываются. Не показываются и отменённые, оплаченные картой или возвращённые, если это заказы меньше чем пяти человек: так труднее узнать, кто что заказал. В строку «Всего» непоказанное не входит.',
		en: 'The total leaves canceled orders out. If the orders of a month that were not canceled are of fewer than five people, neither their number nor the amounts are shown. Nor is what was canceled, paid by card or refunded, where those orders are of fewer than five people: this makes it harder to tell who ordered what. What is not shown is not part of the last row.',
		kz: 'Сомаға күші жойылған тапсырыстар кірмейді. Айдағы күші жойылмаған тапсырыстар бес адамнан аз адамдікі болса, олардың саны да, сомалары да көрсетілмейді. Күші жойылған, картамен төленген немесе ақшасы қайтарылған тапсырыстар бес адамнан аз адамдікі болса, олар да көрсетілмейді: кім не тапсырғанын білу осылайша қиындайды. Көрсетілмегені «Барлығы» жолына кірмейді.',
	},
	cashHint: {
		ru: '«Оплачено картой» — деньги, которые пришли на сайте; об оплате в пункте приёма сайт не знает.',
		en: '“Paid by card” is money that came on the site; the site does not know what is paid at a collection point.',
		kz: '«Картамен төленген» — сайтта келген ақша; қабылдау пунктіндегі төлемді сайт білмейді.',
	},
	file: { ru: 'Скачать CSV', en: 'Download CSV', kz: 'CSV жүктеп алу' },
});

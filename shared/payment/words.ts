/** Paying by card: the choice in the order form, and how it stands with it afterwards. */
import { defineWords } from '#shared/i18n/words.ts';

export const paymentWords = defineWords('payment', {
	choice: {
		card: { ru: 'Картой сейчас', en: 'By card now', kz: 'Қазір картамен' },
		cardNote: {
			ru: 'После оформления откроется защищённая страница банка. Данные карты мы не видим и не храним.',
			en: 'After you place the order, the bank’s secure page opens. We never see or keep your card details.',
			kz: 'Тапсырыс рәсімделген соң банктің қорғалған беті ашылады. Карта деректерін көрмейміз және сақтамаймыз.',
		},
		cash: { ru: 'В пункте приёма', en: 'At the collection point', kz: 'Қабылдау пунктінде' },
		cashNote: {
			ru: 'Наличными, когда придёте сдавать анализы. Где у пункта отмечено «можно картой», примут и карту.',
			en: 'In cash when you come for your tests. Points marked “cards accepted” also take cards.',
			kz: 'Талдау тапсыруға келгенде қолма-қол. «Картамен төлеуге болады» деп белгіленген пункттер картаны да қабылдайды.',
		},
	},
	toPage: {
		headTitle: { ru: 'Переход к оплате — {{brand}}', en: 'On to the payment — {{brand}}', kz: 'Төлемге өту — {{brand}}' },
		title: { ru: 'Открываем страницу оплаты', en: 'Opening the payment page', kz: 'Төлем беті ашылып жатыр' },
		note: {
			ru: 'Заказ {{number}} оформлен. Сейчас откроется страница банка. Если она не открылась, нажмите кнопку.',
			en: 'Order {{number}} has been placed. The bank’s page is about to open. If it does not, press the button.',
			kz: 'Тапсырыс рәсімделді, нөмірі: {{number}}. Қазір банктің беті ашылады. Ашылмаса, түймені басыңыз.',
		},
		open: { ru: 'Открыть страницу оплаты', en: 'Open the payment page', kz: 'Төлем бетін ашу' },
	},
	title: { ru: 'Оплата', en: 'Payment', kz: 'Төлем' },
	method: { ru: 'Способ оплаты', en: 'Payment method', kz: 'Төлем тәсілі' },
	card: { ru: 'картой на сайте', en: 'by card on this site', kz: 'сайтта картамен' },
	cash: { ru: 'в пункте приёма', en: 'at the collection point', kz: 'қабылдау пунктінде' },
	sum: { ru: 'Сумма', en: 'Amount', kz: 'Сомасы' },
	states: {
		unpaid: { ru: 'Заказ ещё не оплачен.', en: 'The order is not paid yet.', kz: 'Тапсырыс әлі төленбеген.' },
		pending: { ru: 'Ждём подтверждения банка.', en: 'We are waiting for the bank’s confirmation.', kz: 'Банктің растауын күтіп тұрмыз.' },
		failed: { ru: 'Банк отклонил оплату.', en: 'The bank declined the payment.', kz: 'Банк төлемді қабылдамады.' },
		expired: {
			ru: 'Страница оплаты закрылась, подтверждения от банка нет.',
			en: 'The payment page has closed, and the bank has confirmed no payment.',
			kz: 'Төлем беті жабылды, банк төлемді растаған жоқ.',
		},
		paid: { ru: 'Заказ оплачен картой.', en: 'The order is paid by card.', kz: 'Тапсырыс картамен төленді.' },
		refunding: { ru: 'Возвращаем деньги на карту.', en: 'Your money is being returned to the card.', kz: 'Ақша картаға қайтарылып жатыр.' },
		refunded: { ru: 'Деньги возвращены на карту.', en: 'The money has been returned to the card.', kz: 'Ақша картаға қайтарылды.' },
	},
	notes: {
		unpaid: {
			ru: 'Заказ при этом действует: его можно оплатить здесь или в пункте приёма.',
			en: 'The order stands all the same: pay here or at the collection point.',
			kz: 'Тапсырыс күшінде: оны осы жерде немесе қабылдау пунктінде төлеуге болады.',
		},
		pending: {
			ru: 'Если вы уже заплатили, второй раз платить не нужно: обычно ответ приходит за минуту, иногда позже. Страница обновится сама.',
			en: 'If you have paid already, do not pay again: the answer usually comes within a minute, sometimes later. This page refreshes by itself.',
			kz: 'Төлеп қойсаңыз, қайта төлеудің қажеті жоқ: жауап әдетте бір минутта, кейде кешірек келеді. Бет өзі жаңарады.',
		},
		failed: {
			ru: 'Заказ действует. Попробуйте ещё раз, возьмите другую карту или заплатите в пункте приёма.',
			en: 'The order stands. Try again, use another card, or pay at the collection point.',
			kz: 'Тапсырыс күшінде. Қайталап көріңіз, басқа картаны қолданыңыз немесе қабылдау пунктінде төлеңіз.',
		},
		expired: {
			ru: 'Если деньги всё же списались, мы узнаем об этом от банка: заказ станет оплаченным, а лишнее вернётся. Если нет, оплатите здесь или в пункте приёма.',
			en: 'If you were charged all the same, the bank will tell us: the order becomes paid, and anything extra is returned. If not, pay here or at the collection point.',
			kz: 'Ақша бәрібір алынған болса, банк бізге хабарлайды: тапсырыс төленген болады, артығы қайтарылады. Алынбаса, осы жерде немесе қабылдау пунктінде төлеңіз.',
		},
		paid: {
			ru: 'В пункте приёма платить больше не нужно.',
			en: 'There is nothing more to pay at the collection point.',
			kz: 'Қабылдау пунктінде ақша төлеудің қажеті жоқ.',
		},
		refunding: {
			ru: 'Когда они появятся на счёте, зависит от вашего банка: обычно это занимает несколько дней.',
			en: 'When it appears on your account depends on your bank; it usually takes a few days.',
			kz: 'Ақшаның шотқа қашан түсетіні банкіңізге байланысты: әдетте бірнеше күн кетеді.',
		},
		refunded: {
			ru: 'Когда они появятся на счёте, зависит от вашего банка: обычно это занимает несколько дней.',
			en: 'When it appears on your account depends on your bank; it usually takes a few days.',
			kz: 'Ақшаның шотқа қашан түсетіні банкіңізге байланысты: әдетте бірнеше күн кетеді.',
		},
		/** Of an order that is not paid on the site any more. */
		onSite: {
			ru: 'На сайте этот заказ уже не оплатить: лаборатория взяла его в работу. Спросите об оплате в пункте приёма.',
			en: 'This order can no longer be paid on the site: the laboratory has taken it up. Ask about the payment at the collection point.',
			kz: 'Бұл тапсырысты сайтта төлеу мүмкін емес: зертхана оны жұмысқа алған. Төлем туралы қабылдау пунктінен сұраңыз.',
		},
		cancelled: {
			ru: 'Заказ отменён, платить не нужно. Если деньги всё же списались, мы их вернём.',
			en: 'The order is cancelled, and there is nothing to pay. If you were charged all the same, we will return the money.',
			kz: 'Тапсырыстан бас тартылды, төлеудің қажеті жоқ. Ақша бәрібір алынған болса, қайтарамыз.',
		},
	},
	late: {
		ru: 'Вернуть деньги пока не получилось. Мы пробуем снова. Если ждать не хочется, позвоните:',
		en: 'The refund has not gone through yet. We keep trying. If you do not want to wait, call us:',
		kz: 'Ақшаны қайтару әзірге мүмкін болмады. Қайталап жатырмыз. Күткіңіз келмесе, қоңырау шалыңыз:',
	},
	surplus: {
		refunding: {
			ru: 'Заказ был оплачен больше одного раза. Лишнее возвращаем на карту: {{sum}}.',
			en: 'The order was paid more than once. We are returning the extra payment to the card: {{sum}}.',
			kz: 'Тапсырыс бірнеше рет төленген. Артығын картаға қайтарып жатырмыз: {{sum}}.',
		},
		refunded: {
			ru: 'Заказ был оплачен больше одного раза. Лишнее вернули на карту: {{sum}}.',
			en: 'The order was paid more than once. The extra payment has been returned to the card: {{sum}}.',
			kz: 'Тапсырыс бірнеше рет төленген. Артығы картаға қайтарылды: {{sum}}.',
		},
	},
	pay: { ru: 'Оплатить картой — {{sum}}', en: 'Pay by card: {{sum}}', kz: 'Картамен төлеу — {{sum}}' },
	again: { ru: 'Оплатить ещё раз — {{sum}}', en: 'Try to pay again: {{sum}}', kz: 'Қайта төлеу — {{sum}}' },
	opening: { ru: 'Открываем страницу банка…', en: 'Opening the bank’s page…', kz: 'Банктің беті ашылуда…' },
	check: { ru: 'Проверить оплату', en: 'Check the payment', kz: 'Төлемді тексеру' },
	checking: { ru: 'Спрашиваем банк…', en: 'Asking the bank…', kz: 'Банктен сұраудамыз…' },
	toBank: { ru: 'Вернуться на страницу оплаты', en: 'Back to the payment page', kz: 'Төлем бетіне оралу' },
	errors: {
		unavailable: {
			ru: 'Платёжная система сейчас не отвечает. Заказ цел: попробуйте через минуту или заплатите в пункте приёма.',
			en: 'The payment service is not answering at present. Your order stands: try again in a minute, or pay at the collection point.',
			kz: 'Төлем жүйесі қазір жауап бермейді. Тапсырысыңыз сақталды: бір минуттан кейін қайталаңыз немесе қабылдау пунктінде төлеңіз.',
		},
	},
	error: {
		headTitle: { ru: 'Оплата не прошла — {{brand}}', en: 'Payment not completed — {{brand}}', kz: 'Төлем өтпеді — {{brand}}' },
		title: { ru: 'Оплата не прошла', en: 'The payment did not go through', kz: 'Төлем өтпеді' },
		lead: {
			ru: 'Заказ {{number}} оформлен и действует.',
			en: 'Order {{number}} has been placed and stands.',
			kz: 'Тапсырыс рәсімделді және күшінде. Нөмірі: {{number}}.',
		},
		view: { ru: 'Посмотреть заказ', en: 'View the order', kz: 'Тапсырысты көру' },
		call: { ru: 'Поможем и по телефону:', en: 'We can also help by phone:', kz: 'Телефон арқылы да көмектесеміз:' },
	},
	step: {
		ru: 'Оплатите картой здесь или в пункте приёма',
		en: 'Pay by card here, or at the collection point',
		kz: 'Осы жерде картамен немесе қабылдау пунктінде төлеңіз',
	},
	stepPaid: { ru: 'Платить на месте не нужно', en: 'Nothing to pay on site', kz: 'Орнында төлеудің қажеті жоқ' },
	stepPending: { ru: 'Дождитесь ответа банка', en: 'Wait for the bank’s answer', kz: 'Банктің жауабын күтіңіз' },
});

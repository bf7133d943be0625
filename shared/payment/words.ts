/** Paying by card: the choice in the order form, and the state of the payment afterwards. */
import { defineWords } from '#shared/i18n/words.ts';

export const paymentWords = defineWords('payment', {
	choice: {
		card: { ru: 'Картой сейчас', en: 'By card now', kz: 'Қазір картамен' },
		cardNote: {
			ru: 'После оформления откроется защищённая страница банка. Данные карты мы не видим и не храним.',
			en: 'After you place the order, the bank’s secure page will open. We never see or store your card details.',
			kz: 'Тапсырыс рәсімделген соң банктің қорғалған беті ашылады. Карта деректерін көрмейміз және сақтамаймыз.',
		},
		cash: { ru: 'В пункте приёма', en: 'At the collection point', kz: 'Қабылдау пунктінде' },
		cashNote: {
			ru: 'Наличными, когда придёте сдавать анализы. Где у пункта отмечено «можно картой», примут и карту.',
			en: 'In cash when you come for your tests. Collection points marked “cards accepted” also take cards.',
			kz: 'Талдау тапсыруға келгенде қолма-қол. «Картамен төлеуге болады» деп белгіленген пункттер картаны да қабылдайды.',
		},
	},
	toPage: {
		headTitle: { ru: 'Переход к оплате — {{brand}}', en: 'Continue to payment — {{brand}}', kz: 'Төлемге өту — {{brand}}' },
		title: { ru: 'Открываем страницу оплаты', en: 'Opening the payment page', kz: 'Төлем беті ашылып жатыр' },
		note: {
			ru: 'Заказ {{number}} оформлен. Сейчас откроется страница банка. Если она не открылась, нажмите кнопку.',
			en: 'Order {{number}} has been placed. The bank’s page is about to open. If it does not, press the button.',
			kz: 'Тапсырыс рәсімделді, нөмірі: {{number}}. Қазір банктің беті ашылады. Ашылмаса, түймені басыңыз.',
		},
		waiting: {
			ru: 'Заказ {{number}} оформлен. Ждём страницу банка: обычно это секунда-две. Эта страница обновится сама.',
			en: 'Order {{number}} has been placed. We are waiting for the bank’s page, usually a second or two. This page refreshes by itself.',
			kz: 'Тапсырыс рәсімделді, нөмірі: {{number}}. Банктің бетін күтіп тұрмыз: әдетте бір-екі секунд. Бұл бет өзі жаңарады.',
		},
		again: { ru: 'Проверить ещё раз', en: 'Check again', kz: 'Қайта тексеру' },
		open: { ru: 'Открыть страницу оплаты', en: 'Open the payment page', kz: 'Төлем бетін ашу' },
	},
	title: { ru: 'Оплата', en: 'Payment', kz: 'Төлем' },
	method: { ru: 'Способ оплаты', en: 'Payment method', kz: 'Төлем тәсілі' },
	card: { ru: 'картой на сайте', en: 'by card on this site', kz: 'сайтта картамен' },
	cash: { ru: 'в пункте приёма', en: 'at the collection point', kz: 'қабылдау пунктінде' },
	sum: { ru: 'Сумма', en: 'Amount', kz: 'Сомасы' },
	states: {
		unpaid: { ru: 'Заказ ещё не оплачен.', en: 'The order has not been paid yet.', kz: 'Тапсырыс әлі төленбеген.' },
		pending: { ru: 'Ждём подтверждения банка.', en: 'We are waiting for the bank’s confirmation.', kz: 'Банктің растауын күтіп тұрмыз.' },
		/** Nobody knows of a payment, and the bank's page is still open. */
		left: {
			ru: 'Заказ ещё не оплачен: банк не подтвердил оплату.',
			en: 'Not paid yet: the bank has not confirmed a payment.',
			kz: 'Тапсырыс әлі төленбеген: банк төлемді растаған жоқ.',
		},
		failed: { ru: 'Банк отклонил оплату.', en: 'The bank declined the payment.', kz: 'Банк төлемді қабылдамады.' },
		expired: {
			ru: 'Страница оплаты закрылась, подтверждения от банка нет.',
			en: 'The payment page has closed, and the bank has not confirmed a payment.',
			kz: 'Төлем беті жабылды, банк төлемді растаған жоқ.',
		},
		paid: { ru: 'Заказ оплачен картой.', en: 'The order was paid by card.', kz: 'Тапсырыс картамен төленді.' },
		refunding: { ru: 'Возвращаем деньги на карту.', en: 'Your refund to the card is in progress.', kz: 'Ақша картаға қайтарылып жатыр.' },
		refunded: { ru: 'Деньги возвращены на карту.', en: 'The money was refunded to your card.', kz: 'Ақша картаға қайтарылды.' },
		/** Refunded, and not because the order was cancelled. */
		returned: {
			ru: 'Деньги возвращены на карту, заказ не оплачен.',
			en: 'The money was refunded to your card, and the order is not paid.',
			kz: 'Ақша картаға қайтарылды, тапсырыс төленбеген.',
		},
		byHand: { ru: 'Деньги вернула лаборатория.', en: 'The laboratory has given the money back.', kz: 'Ақшаны зертхана қайтарды.' },
		chargedBack: {
			ru: 'Банк отозвал оплату, заказ не оплачен.',
			en: 'The bank has reversed the payment, and the order is not paid.',
			kz: 'Банк төлемді кері қайтарып алды, тапсырыс төленбеген.',
		},
		question: { ru: 'Проверяем оплату.', en: 'We are checking the payment.', kz: 'Төлемді тексеріп жатырмыз.' },
	},
	notes: {
		unpaid: {
			ru: 'Заказ при этом действует: его можно оплатить здесь или в пункте приёма.',
			en: 'Your order is still valid: pay here or at the collection point.',
			kz: 'Тапсырыс күшінде: оны осы жерде немесе қабылдау пунктінде төлеуге болады.',
		},
		pending: {
			ru: 'Если вы уже заплатили, второй раз платить не нужно: обычно ответ приходит за минуту, иногда позже. Страница обновится сама.',
			en: 'If you have already paid, do not pay again: the bank usually answers within a minute, sometimes later. This page refreshes on its own.',
			kz: 'Төлеп қойсаңыз, қайта төлеудің қажеті жоқ: жауап әдетте бір минутта, кейде кешірек келеді. Бет өзі жаңарады.',
		},
		left: {
			ru: 'Не стали платить? Вернитесь на страницу оплаты или заплатите в пункте приёма. Уже заплатили? Второй раз не платите: ответ обычно приходит за минуту, страница обновится сама.',
			en: 'Changed your mind? Go back to the payment page, or pay at the collection point. Already paid? Do not pay again: the bank usually answers within a minute, and this page refreshes on its own.',
			kz: 'Төлемей шықтыңыз ба? Төлем бетіне оралыңыз немесе қабылдау пунктінде төлеңіз. Төлеп қойдыңыз ба? Қайта төлемеңіз: жауап әдетте бір минутта келеді, бет өзі жаңарады.',
		},
		failed: {
			ru: 'Заказ действует. Попробуйте ещё раз, возьмите другую карту или заплатите в пункте приёма.',
			en: 'Your order is still valid. Try again, use another card or pay at the collection point.',
			kz: 'Тапсырыс күшінде. Қайталап көріңіз, басқа картаны қолданыңыз немесе қабылдау пунктінде төлеңіз.',
		},
		expired: {
			ru: 'Если деньги всё же списались, мы узнаем об этом от банка: заказ станет оплаченным, а лишнее вернётся. Если нет, оплатите здесь или в пункте приёма.',
			en: 'If you were charged anyway, the bank will let us know: the order will be marked as paid, and anything extra will be refunded. If not, pay here or at the collection point.',
			kz: 'Ақша бәрібір алынған болса, банк бізге хабарлайды: тапсырыс төленген болады, артығы қайтарылады. Алынбаса, осы жерде немесе қабылдау пунктінде төлеңіз.',
		},
		paid: {
			ru: 'В пункте приёма платить больше не нужно.',
			en: 'There is nothing more to pay at the collection point.',
			kz: 'Қабылдау пунктінде ақша төлеудің қажеті жоқ.',
		},
		refunding: {
			ru: 'Когда они появятся на счёте, зависит от вашего банка: обычно это занимает несколько дней.',
			en: 'When it appears in your account depends on your bank. It usually takes a few days.',
			kz: 'Ақшаның шотқа қашан түсетіні банкіңізге байланысты: әдетте бірнеше күн кетеді.',
		},
		refunded: {
			ru: 'Когда они появятся на счёте, зависит от вашего банка: обычно это занимает несколько дней.',
			en: 'When it appears in your account depends on your bank. It usually takes a few days.',
			kz: 'Ақшаның шотқа қашан түсетіні банкіңізге байланысты: әдетте бірнеше күн кетеді.',
		},
		returned: {
			ru: 'Если анализы всё же нужны, оплатите заказ здесь или в пункте приёма. Вопросы о возврате — по телефону:',
			en: 'If you still need the tests, pay here or at the collection point. If you have questions about the refund, call:',
			kz: 'Талдаулар бәрібір керек болса, тапсырысты осы жерде немесе қабылдау пунктінде төлеңіз. Қайтару туралы сұрақтар бойынша:',
		},
		question: {
			ru: 'Ответ банка не сходится с заказом, его проверяет сотрудник. Не платите второй раз: если деньги списались, они не пропадут. Вопросы — по телефону:',
			en: 'The bank’s answer does not match the order, and a member of staff is checking it. Do not pay a second time: if you were charged, the money is not lost. If you have questions, call:',
			kz: 'Банктің жауабы тапсырысқа сәйкес келмейді, оны қызметкер тексеріп жатыр. Екінші рет төлемеңіз: ақша алынған болса, жоғалмайды. Сұрақтар бойынша:',
		},
		/** Of an order that is not paid on the site any more. */
		onSite: {
			ru: 'На сайте этот заказ уже не оплатить: лаборатория взяла его в работу. Спросите об оплате в пункте приёма.',
			en: 'This order can no longer be paid online: the laboratory is already working on it. Ask about payment at the collection point.',
			kz: 'Бұл тапсырысты сайтта төлеу мүмкін емес: зертхана оны жұмысқа алған. Төлем туралы қабылдау пунктінен сұраңыз.',
		},
		cancelled: {
			ru: 'Заказ отменён, платить не нужно. Если деньги всё же списались, мы их вернём.',
			en: 'The order was canceled, and there is nothing to pay. If you were charged anyway, we will refund the money.',
			kz: 'Тапсырыстың күші жойылды, төлеудің қажеті жоқ. Ақша бәрібір алынған болса, қайтарамыз.',
		},
	},
	part: {
		ru: 'На карту возвращено: {{sum}}.',
		en: 'Returned to the card: {{sum}}.',
		kz: 'Картаға қайтарылды: {{sum}}.',
	},
	late: {
		ru: 'Вернуть деньги пока не получилось. Мы пробуем снова. Если ждать не хочется, позвоните:',
		en: 'The refund has not gone through yet. We are still trying. If you do not want to wait, call us:',
		kz: 'Ақшаны қайтару әзірге мүмкін болмады. Қайталап жатырмыз. Күткіңіз келмесе, қоңырау шалыңыз:',
	},
	surplus: {
		refunding: {
			ru: 'Заказ был оплачен больше одного раза. Лишнее возвращаем на карту: {{sum}}.',
			en: 'The order was paid more than once. We are refunding the extra payment to your card: {{sum}}.',
			kz: 'Тапсырыс бірнеше рет төленген. Артығын картаға қайтарып жатырмыз: {{sum}}.',
		},
		refunded: {
			ru: 'Заказ был оплачен больше одного раза. Лишнее вернули: {{sum}}.',
			en: 'The order was paid more than once. The extra payment was refunded: {{sum}}.',
			kz: 'Тапсырыс бірнеше рет төленген. Артығы қайтарылды: {{sum}}.',
		},
	},
	pay: { ru: 'Оплатить картой — {{sum}}', en: 'Pay by card: {{sum}}', kz: 'Картамен төлеу — {{sum}}' },
	again: { ru: 'Оплатить ещё раз — {{sum}}', en: 'Pay again: {{sum}}', kz: 'Қайта төлеу — {{sum}}' },
	opening: { ru: 'Открываем страницу банка…', en: 'Opening the bank’s page…', kz: 'Банктің беті ашылуда…' },
	check: { ru: 'Проверить оплату', en: 'Check payment', kz: 'Төлемді тексеру' },
	checking: { ru: 'Спрашиваем банк…', en: 'Asking the bank…', kz: 'Банктен сұрап жатырмыз…' },
	toBank: { ru: 'Вернуться на страницу оплаты', en: 'Back to the payment page', kz: 'Төлем бетіне оралу' },
	errors: {
		unavailable: {
			ru: 'Платёжная система сейчас не отвечает. Заказ цел: попробуйте через минуту или заплатите в пункте приёма.',
			en: 'The payment service is not responding right now. Your order is still valid: try again in a minute, or pay at the collection point.',
			kz: 'Төлем жүйесі қазір жауап бермейді. Тапсырысыңыз сақталды: бір минуттан кейін қайталаңыз немесе қабылдау пунктінде төлеңіз.',
		},
	},
	error: {
		headTitle: { ru: 'Оплата не прошла — {{brand}}', en: 'Payment not completed — {{brand}}', kz: 'Төлем өтпеді — {{brand}}' },
		title: { ru: 'Оплата не прошла', en: 'The payment did not go through', kz: 'Төлем өтпеді' },
		lead: {
			ru: 'Заказ {{number}} оформлен и действует.',
			en: 'Order {{number}} has been placed and is still valid.',
			kz: 'Тапсырыс рәсімделді және күшінде. Нөмірі: {{number}}.',
		},
		view: { ru: 'Посмотреть заказ', en: 'View order', kz: 'Тапсырысты көру' },
		call: { ru: 'Поможем и по телефону:', en: 'We can also help by phone:', kz: 'Телефон арқылы да көмектесеміз:' },
	},
	step: {
		ru: 'Оплатите картой здесь или в пункте приёма',
		en: 'Pay by card here or at the collection point',
		kz: 'Осы жерде картамен немесе қабылдау пунктінде төлеңіз',
	},
	stepPaid: { ru: 'Платить на месте не нужно', en: 'Nothing to pay on site', kz: 'Орнында төлеудің қажеті жоқ' },
	stepPending: { ru: 'Дождитесь ответа банка', en: 'Wait for the bank’s response', kz: 'Банктің жауабын күтіңіз' },
});

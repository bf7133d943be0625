/** E-mail about money that came and went. */
import { defineWords } from '#shared/i18n/words.ts';

export const paymentMessageWords = defineWords('payment-messages', {
	received: {
		subject: {
			ru: '{{brand}}: заказ {{number}} оплачен',
			en: '{{brand}}: payment received for order {{number}}',
			kz: '{{brand}}: тапсырыс төленді, № {{number}}',
		},
		text: {
			ru: 'Здравствуйте!\n\nМы получили оплату картой: {{sum}}. Номер заказа: {{number}}. В пункте приёма платить больше не нужно.\n\nЕсли вы отмените заказ, деньги вернутся на ту же карту.\n\nВопросы: {{phone}}\n{{brand}}',
			en: 'Hello,\n\nWe received your card payment of {{sum}}. Order number: {{number}}. There is nothing more to pay at the collection point.\n\nIf you cancel the order, the money will be returned to the same card.\n\nQuestions? {{phone}}\n{{brand}}',
			kz: 'Сәлеметсіз бе!\n\nКартамен төлеміңіз қабылданды: {{sum}}. Тапсырыс нөмірі: {{number}}. Қабылдау пунктінде ақша төлеудің қажеті жоқ.\n\nТапсырыстан бас тартсаңыз, ақша сол картаға қайтарылады.\n\nСұрақтар бойынша: {{phone}}\n{{brand}}',
		},
	},
	refunded: {
		subject: {
			ru: '{{brand}}: деньги за заказ {{number}} возвращены',
			en: '{{brand}}: refund for order {{number}}',
			kz: '{{brand}}: ақша қайтарылды, тапсырыс № {{number}}',
		},
		text: {
			ru: 'Здравствуйте!\n\nМы вернули на вашу карту {{sum}}. Номер заказа: {{number}}. Когда деньги появятся на счёте, зависит от вашего банка: обычно это занимает несколько дней.\n\nВопросы: {{phone}}\n{{brand}}',
			en: 'Hello,\n\nWe refunded {{sum}} to your card. Order number: {{number}}. When the money appears in your account depends on your bank. It usually takes a few days.\n\nQuestions? {{phone}}\n{{brand}}',
			kz: 'Сәлеметсіз бе!\n\nКартаңызға ақша қайтардық: {{sum}}. Тапсырыс нөмірі: {{number}}. Ақшаның шотқа қашан түсетіні банкіңізге байланысты: әдетте бірнеше күн кетеді.\n\nСұрақтар бойынша: {{phone}}\n{{brand}}',
		},
	},
});

/** The messages that the laboratory has cancelled an order. They name no test and no person. 67 letters of Cyrillic are one part of a short message to pay for. */
import { defineWords } from '#shared/i18n/words.ts';

export const orderCancelledWords = defineWords('order-cancelled', {
	sms: {
		ru: '{{brand}}: заказ {{number}} отменён. {{phone}}',
		en: '{{brand}}: order {{number}} is canceled. {{phone}}',
		kz: '{{brand}}: тапсырыстың күші жойылды, № {{number}}. {{phone}}',
	},
	subject: {
		ru: '{{brand}}: заказ {{number}} отменён',
		en: '{{brand}}: order {{number}} has been canceled',
		kz: '{{brand}}: тапсырыстың күші жойылды, № {{number}}',
	},
	text: {
		ru: 'Здравствуйте!\n\nЛаборатория отменила ваш заказ {{number}}: приходить по нему не нужно. Если вы оплатили его картой, деньги вернутся на ту же карту.\n\nСтраница заказа, там же его можно повторить: {{link}}\nУзнать причину можно по телефону: {{phone}}.\n\n{{brand}}',
		en: 'Hello,\n\nThe laboratory has canceled your order {{number}}: you do not need to come for it. If you paid by card, the money goes back to the same card.\n\nPage of the order, where you can order again: {{link}}\nTo find out why, call us: {{phone}}.\n\n{{brand}}',
		kz: 'Сәлеметсіз бе!\n\nЗертхана № {{number}} тапсырысыңыздың күшін жойды: ол бойынша келудің қажеті жоқ. Картамен төлеген болсаңыз, ақша сол картаға қайтарылады.\n\nТапсырыс беті, сол жерде қайталап тапсырыс беруге болады: {{link}}\nСебебін телефон арқылы біле аласыз: {{phone}}.\n\n{{brand}}',
	},
});

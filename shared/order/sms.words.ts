/** Texts of short messages about an order. Seventy letters of Cyrillic are one message to pay for. */
import { defineWords } from '#shared/i18n/words.ts';

export const smsWords = defineWords('sms', {
	orderReceived: {
		ru: '{{brand}}: заказ {{number}} принят. Назовите номер в пункте приёма.',
		en: '{{brand}}: order {{number}} received. Give this number at our point.',
		kz: '{{brand}}: тапсырыс қабылданды, № {{number}}. Пунктте нөмірді айтыңыз.',
	},
});

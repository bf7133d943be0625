/** Texts of short messages about an order (shared/order/sms.ts says how long they may be). */
import { defineWords } from '#shared/i18n/words.ts';

export const smsWords = defineWords('sms', {
	orderReceived: {
		ru: '{{brand}}: заказ {{number}}, без записи. {{point}} {{link}}',
		en: '{{brand}}: order {{number}}, no appointment needed. {{point}} {{link}}',
		kz: '{{brand}}: № {{number}} тапсырыс, алдын ала жазылмай келіңіз. {{point}} {{link}}',
	},
});

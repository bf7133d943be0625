/** Texts of short messages about an order. Seventy letters of Cyrillic are one message to pay for. */
export const smsWords = {
	orderReceived: {
		ru: '{{brand}}: заказ {{number}} принят. Назовите номер в пункте приёма.',
		en: '{{brand}}: order {{number}} received. Give this number at our point.',
		kz: '{{brand}}: тапсырыс қабылданды, № {{number}}. Пунктте нөмірді айтыңыз.',
	},
} as const;

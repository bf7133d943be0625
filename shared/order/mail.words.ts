/** The e-mail that an order was received. It names no test and no person: letters are read by others. */
import { defineWords } from '#shared/i18n/words.ts';

export const orderMailWords = defineWords('order-mail', {
	subject: { ru: '{{brand}}: заказ {{number}} принят', en: '{{brand}}: order {{number}} received', kz: '{{brand}}: № {{number}} тапсырыс қабылданды' },
	text: {
		ru: 'Здравствуйте!\n\nЗаказ {{number}} принят. Назовите этот номер в пункте приёма, запись не нужна.\n\nПункт: {{point}}\n\n{{visit}}\n\nКак подготовиться:\n{{plan}}\n\nЗаказ, другое время визита, бланк для печати: {{link}}\n\nЕсли заказ оформили не вы, позвоните нам: {{phone}}.\n\n{{brand}}',
		en: 'Hello,\n\nWe received order {{number}}. Give this number at the collection point. No appointment is needed.\n\nCollection point: {{point}}\n\n{{visit}}\n\nHow to prepare:\n{{plan}}\n\nView your order, change your visit time or print the order form: {{link}}\n\nIf you did not place this order, call us: {{phone}}.\n\n{{brand}}',
		kz: 'Сәлеметсіз бе!\n\nТапсырыс қабылданды, нөмірі: {{number}}. Осы нөмірді қабылдау пунктінде айтыңыз, алдын ала жазылмай келіңіз.\n\nПункт: {{point}}\n\n{{visit}}\n\nҚалай дайындалу керек:\n{{plan}}\n\nТапсырыс, пунктке барудың басқа уақыты, басып шығаратын бланк: {{link}}\n\nТапсырысты сіз бермеген болсаңыз, бізге қоңырау шалыңыз: {{phone}}.\n\n{{brand}}',
	},
	visit: {
		ru: 'Время подготовки посчитано для визита в ближайшее утро: {{moment}}. На странице заказа можно выбрать другое время.',
		en: 'The times below are for a visit tomorrow morning or the next morning we are open: {{moment}}. You can choose another time on the order page.',
		kz: 'Дайындық уақыты ең жақын таңға есептелді: {{moment}}. Тапсырыс бетінде басқа уақыт таңдауға болады.',
	},
});

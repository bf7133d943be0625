/** The messages that a house call was asked for. They name neither the person nor the address. Seventy letters of Cyrillic are one short message to pay for. */
import { defineWords } from '#shared/i18n/words.ts';

export const houseCallMessageWords = defineWords('house-call-messages', {
	sms: {
		ru: '{{brand}}: вызов на дом {{number}} принят, {{day}} с {{time}}.',
		en: '{{brand}}: house call {{number}} received, {{day}} from {{time}}.',
		kz: '{{brand}}: үйге шақыру қабылданды, № {{number}}, {{day}}, {{time}}.',
	},
	mailSubject: {
		ru: '{{brand}}: вызов на дом принят',
		en: '{{brand}}: your house call request has been received',
		kz: '{{brand}}: үйге шақыру өтінімі қабылданды',
	},
	mailText: {
		ru: 'Здравствуйте!\n\nМы приняли вашу заявку на вызов на дом.\nНомер: {{number}}\nДата: {{day}}\nВремя приезда: с {{time}}\n\nПеред выездом мы позвоним, чтобы подтвердить визит. Если заявку оставили не вы или планы изменились, позвоните нам: {{phone}}.\n\n{{brand}}',
		en: 'Hello,\n\nWe have received your request for a house call.\nNumber: {{number}}\nDate: {{day}}\nArrival: from {{time}}\n\nWe will phone you beforehand to confirm the visit. If you did not make this request, or your plans have changed, call us: {{phone}}.\n\n{{brand}}',
		kz: 'Сәлеметсіз бе!\n\nҮйге шақыру өтініміңізді қабылдадық.\nНөмірі: {{number}}\nКүні: {{day}}\nКелу уақытының басталуы: {{time}}\n\nКелерден бұрын қоңырау шалып, уақытын растаймыз. Өтінімді сіз қалдырмасаңыз немесе жоспарыңыз өзгерсе, бізге қоңырау шалыңыз: {{phone}}.\n\n{{brand}}',
	},
});

/** The messages that a house call was asked for. They name neither the person nor the address. Seventy letters of Cyrillic are one short message to pay for. */
import { defineWords } from '#shared/i18n/words.ts';

export const houseCallMessageWords = defineWords('house-call-messages', {
	sms: {
		ru: '{{brand}}: вызов на дом {{number}} принят, {{day}} с {{time}}.',
		en: '{{brand}}: house call {{number}} received, {{day}} from {{time}}.',
		kz: '{{brand}}: үйге шақыру қабылданды, № {{number}}, {{day}}, {{time}}.',
	},
	cancelledSms: {
		ru: '{{brand}}: вызов на дом {{number}} отменён. {{phone}}',
		en: '{{brand}}: house call {{number}} is canceled. {{phone}}',
		kz: '{{brand}}: үйге шақырудың күші жойылды, № {{number}}. {{phone}}',
	},
	cancelledSubject: {
		ru: '{{brand}}: вызов на дом отменён',
		en: '{{brand}}: your house call has been canceled',
		kz: '{{brand}}: үйге шақырудың күші жойылды',
	},
	cancelledText: {
		ru: 'Здравствуйте!\n\nЛаборатория отменила ваш вызов на дом: медсестра не приедет.\nНомер: {{number}}\nДата: {{day}}\nВремя приезда: с {{time}}\n\nВыбрать другое время можно на сайте: {{link}}\nУзнать причину можно по телефону: {{phone}}.\n\n{{brand}}',
		en: 'Hello,\n\nThe laboratory has canceled your house call: the nurse will not come.\nNumber: {{number}}\nDate: {{day}}\nArrival: from {{time}}\n\nYou can choose another time on our site: {{link}}\nTo find out why, call us: {{phone}}.\n\n{{brand}}',
		kz: 'Сәлеметсіз бе!\n\nҮйге шақыруыңыздың күші жойылды: мейірбике келмейді.\nНөмірі: {{number}}\nКүні: {{day}}\nКелу уақытының басталуы: {{time}}\n\nСайттан басқа уақыт таңдауға болады: {{link}}\nСебебін телефон арқылы біле аласыз: {{phone}}.\n\n{{brand}}',
	},
	movedSms: {
		ru: '{{brand}}: вызов на дом {{number}} перенесён: {{day}} с {{time}}.',
		en: '{{brand}}: house call {{number}} moved: {{day}} from {{time}}.',
		kz: '{{brand}}: үйге шақыру уақыты өзгерді, № {{number}}: {{day}}, {{time}}.',
	},
	movedSubject: {
		ru: '{{brand}}: вызов на дом перенесён',
		en: '{{brand}}: your house call has been moved',
		kz: '{{brand}}: үйге шақыру уақыты өзгерді',
	},
	movedText: {
		ru: 'Здравствуйте!\n\nУ вашего вызова на дом новое время.\nНомер: {{number}}\nДата: {{day}}\nВремя приезда: с {{time}}\n\nЕсли время не подходит, позвоните нам: {{phone}}.\n\n{{brand}}',
		en: 'Hello,\n\nYour house call has a new time.\nNumber: {{number}}\nDate: {{day}}\nArrival: from {{time}}\n\nIf this time does not suit you, call us: {{phone}}.\n\n{{brand}}',
		kz: 'Сәлеметсіз бе!\n\nҮйге шақыруыңыздың уақыты өзгерді.\nНөмірі: {{number}}\nКүні: {{day}}\nКелу уақытының басталуы: {{time}}\n\nБұл уақыт ыңғайсыз болса, бізге қоңырау шалыңыз: {{phone}}.\n\n{{brand}}',
	},
	mailSubject: {
		ru: '{{brand}}: вызов на дом принят',
		en: '{{brand}}: we received your house call request',
		kz: '{{brand}}: үйге шақыру өтінімі қабылданды',
	},
	mailText: {
		ru: 'Здравствуйте!\n\nМы приняли вашу заявку на вызов на дом.\nНомер: {{number}}\nДата: {{day}}\nВремя приезда: с {{time}}\n\nПеред выездом мы позвоним, чтобы подтвердить визит. Если заявку оставили не вы или планы изменились, позвоните нам: {{phone}}.\n\n{{brand}}',
		en: 'Hello,\n\nWe received your house call request.\nNumber: {{number}}\nDate: {{day}}\nArrival: from {{time}}\n\nWe will call you before the visit to confirm. If you did not make this request or your plans have changed, call us: {{phone}}.\n\n{{brand}}',
		kz: 'Сәлеметсіз бе!\n\nҮйге шақыру өтініміңізді қабылдадық.\nНөмірі: {{number}}\nКүні: {{day}}\nКелу уақытының басталуы: {{time}}\n\nКелерден бұрын қоңырау шалып, уақытын растаймыз. Өтінімді сіз қалдырмасаңыз немесе жоспарыңыз өзгерсе, бізге қоңырау шалыңыз: {{phone}}.\n\n{{brand}}',
	},
});

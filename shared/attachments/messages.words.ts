/** Tells the owner of an IIN or a phone that a result was added to an account by it: no test, no number, no name. */
import { defineWords } from '#shared/i18n/words.ts';

export const attachmentMessageWords = defineWords('attachment-messages', {
	sms: {
		ru: '{{brand}}: ваш результат добавлен в кабинет. Не вы? {{phone}}',
		en: '{{brand}}: your result was added to an account. Not you? {{phone}}',
		kz: '{{brand}}: нәтижеңіз кабинетке қосылды. Сіз емес пе? {{phone}}',
	},
	lostSms: {
		ru: '{{brand}}: результат убран из кабинета. Вопросы: {{phone}}',
		en: '{{brand}}: a result was moved out of your account. Questions? {{phone}}',
		kz: '{{brand}}: нәтиже кабинетіңізден алынды. Сұрақтар: {{phone}}',
	},
	lostSubject: {
		ru: '{{brand}}: результат убран из вашего кабинета',
		en: '{{brand}}: a result was moved out of your account',
		kz: '{{brand}}: нәтиже кабинетіңізден алынды',
	},
	lostText: {
		ru: 'Здравствуйте!\n\nОдин из результатов больше не показан в вашем кабинете: другой человек подтвердил его телефоном или документом. По номеру и паролю с чека он по-прежнему открывается.\n\nЕсли это ваш результат, позвоните нам: {{phone}}. Что и когда изменилось, видно здесь:\n{{link}}',
		en: 'Hello,\n\nOne of the results is no longer shown in your account: another person confirmed it with a phone number or an ID. It can still be opened with the number and password on its receipt.\n\nIf the result is yours, call us at {{phone}}. What changed and when is listed here:\n{{link}}',
		kz: 'Сәлеметсіз бе!\n\nНәтижелердің бірі кабинетіңізде енді көрсетілмейді: басқа адам оны телефонмен немесе құжатпен растады. Чектегі нөмір мен құпиясөз арқылы ол бұрынғыдай ашылады.\n\nНәтиже сіздікі болса, бізге қоңырау шалыңыз: {{phone}}. Не және қашан өзгергені мына жерде көрсетілген:\n{{link}}',
	},
	mailSubject: {
		ru: '{{brand}}: результат добавлен в личный кабинет',
		en: '{{brand}}: a result was added to an account',
		kz: '{{brand}}: нәтиже жеке кабинетке қосылды',
	},
	mailText: {
		ru: 'Здравствуйте!\n\nРезультат с вашим ИИН или номером телефона добавлен в личный кабинет. Если это сделали вы или ваши близкие, ничего делать не нужно.\n\nЕсли нет, позвоните нам: {{phone}}. Мы уберём результат из чужого кабинета. Что добавлено в ваш кабинет, видно здесь:\n{{link}}',
		en: 'Hello,\n\nA result with your IIN or phone number was added to an account. If you or your family did this, there is nothing to do.\n\nIf not, call us at {{phone}}. We will remove the result from that account. What was added to your own account is listed here:\n{{link}}',
		kz: 'Сәлеметсіз бе!\n\nСіздің ЖСН-іңіз немесе телефон нөміріңіз көрсетілген нәтиже жеке кабинетке қосылды. Мұны өзіңіз немесе жақындарыңыз жасаса, ештеңе істеудің қажеті жоқ.\n\nОлай болмаса, бізге қоңырау шалыңыз: {{phone}}. Нәтижені бөтен кабинеттен алып тастаймыз. Кабинетіңізге не қосылғаны мына жерде көрсетілген:\n{{link}}',
	},
});

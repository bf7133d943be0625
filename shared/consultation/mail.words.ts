/** The e-mail that a request for a consultation was received. It says nothing of what was asked. */
import { defineWords } from '#shared/i18n/words.ts';

export const consultationMailWords = defineWords('consultation-mail', {
	subject: {
		ru: '{{brand}}: заявка на консультацию получена',
		en: '{{brand}}: we received your consultation request',
		kz: '{{brand}}: кеңес алуға өтініміңіз қабылданды',
	},
	text: {
		ru: 'Здравствуйте!\n\nМы получили вашу заявку на онлайн-консультацию. Выбранный день: {{day}}. Врач свяжется с вами по телефону или почте.\n\nЕсли заявку оставили не вы или день нужно изменить, позвоните нам: {{phone}}.\n\n{{brand}}',
		en: 'Hello,\n\nWe received your request for an online consultation. Date: {{day}}. A doctor will contact you by phone or email.\n\nIf you did not make this request or want to change the date, call us: {{phone}}.\n\n{{brand}}',
		kz: 'Сәлеметсіз бе!\n\nОнлайн кеңеске жіберген өтініміңізді қабылдадық. Таңдалған күн: {{day}}. Дәрігер сізбен телефон немесе пошта арқылы хабарласады.\n\nӨтінімді сіз қалдырмасаңыз немесе күнді өзгерту керек болса, бізге қоңырау шалыңыз: {{phone}}.\n\n{{brand}}',
	},
});

/** Messages to doctors: no patient, no test, no value. */
import { defineWords } from '#shared/i18n/words.ts';

export const doctorMessageWords = defineWords('doctor-messages', {
	critical: {
		sms: {
			ru: '{{brand}}: критический результат вашего пациента ждёт подтверждения. {{link}}',
			en: '{{brand}}: a patient of yours has a critical result that awaits your acknowledgment. {{link}}',
			kz: '{{brand}}: пациентіңіздің критикалық нәтижесі растауыңызды күтіп тұр. {{link}}',
		},
		subject: {
			ru: '{{brand}}: критический результат ждёт подтверждения',
			en: '{{brand}}: a critical result awaits your acknowledgment',
			kz: '{{brand}}: критикалық нәтиже растауды күтіп тұр',
		},
		text: {
			ru: 'Здравствуйте!\n\nКритический результат вашего пациента ещё никто не подтвердил. Откройте список, свяжитесь с пациентом и подтвердите, что знаете о результате:\n{{link}}\n\nЕсли вы не можете этого сделать, позвоните в лабораторию: {{phone}}.',
			en: 'Hello,\n\nNo one has acknowledged a critical result of a patient of yours yet. Open the list, contact the patient and acknowledge the result:\n{{link}}\n\nIf you cannot do this, call the laboratory: {{phone}}.',
			kz: 'Сәлеметсіз бе!\n\nПациентіңіздің критикалық нәтижесін әлі ешкім растаған жоқ. Тізімді ашып, пациентпен хабарласыңыз және нәтижені білетініңізді растаңыз:\n{{link}}\n\nОны істей алмасаңыз, зертханаға қоңырау шалыңыз: {{phone}}.',
		},
	},
});

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
	digest: {
		subject: { ru: '{{brand}}: результаты ваших пациентов', en: '{{brand}}: results of your patients', kz: '{{brand}}: пациенттеріңіздің нәтижелері' },
		finished: {
			ru: {
				one: 'Готова или изменена {{count}} заявка.',
				few: 'Готовы или изменены {{count}} заявки.',
				many: 'Готовы или изменены {{count}} заявок.',
				other: 'Готовы или изменены {{count}} заявки.',
			},
			en: { one: '{{count}} request is ready or was changed.', other: '{{count}} requests are ready or were changed.' },
			kz: { one: '{{count}} өтінім дайын немесе өзгертілді.', other: '{{count}} өтінім дайын немесе өзгертілді.' },
		},
		outside: {
			ru: {
				one: 'Из них вне нормы: {{count}}.',
				few: 'Из них вне нормы: {{count}}.',
				many: 'Из них вне нормы: {{count}}.',
				other: 'Из них вне нормы: {{count}}.',
			},
			en: { one: 'Out of range among them: {{count}}.', other: 'Out of range among them: {{count}}.' },
			kz: { one: 'Олардың ішінде қалыптан тыс: {{count}}.', other: 'Олардың ішінде қалыптан тыс: {{count}}.' },
		},
		critical: {
			ru: {
				one: 'Ждёт вашего подтверждения {{count}} критическое значение.',
				few: 'Ждут вашего подтверждения {{count}} критических значения.',
				many: 'Ждут вашего подтверждения {{count}} критических значений.',
				other: 'Ждут вашего подтверждения {{count}} критического значения.',
			},
			en: { one: '{{count}} critical value awaits your acknowledgment.', other: '{{count}} critical values await your acknowledgment.' },
			kz: { one: '{{count}} критикалық мән растауыңызды күтіп тұр.', other: '{{count}} критикалық мән растауыңызды күтіп тұр.' },
		},
		text: {
			ru: 'Здравствуйте!\n\n{{lines}}\n\nСписок: {{link}}\n\nБольше не получать таких писем: {{unsubscribe}}',
			en: 'Hello,\n\n{{lines}}\n\nYour list: {{link}}\n\nStop these emails: {{unsubscribe}}',
			kz: 'Сәлеметсіз бе!\n\n{{lines}}\n\nТізім: {{link}}\n\nМұндай хаттарды бұдан былай алмау: {{unsubscribe}}',
		},
	},
	offers: {
		subject: {
			ru: '{{brand}}: пациент открыл вам результат',
			en: '{{brand}}: a patient has opened a result to you',
			kz: '{{brand}}: пациент сізге нәтижесін ашты',
		},
		opened: {
			ru: {
				one: 'Пациент открыл вам результат.',
				few: 'Пациенты открыли вам {{count}} результата.',
				many: 'Пациенты открыли вам {{count}} результатов.',
				other: 'Пациенты открыли вам {{count}} результата.',
			},
			en: { one: 'A patient has opened a result to you.', other: 'Patients have opened {{count}} results to you.' },
			kz: { one: 'Пациент сізге нәтижесін ашты.', other: 'Пациенттер сізге {{count}} нәтиже ашты.' },
		},
		text: {
			ru: 'Здравствуйте!\n\n{{opened}} Примите его или откажитесь: {{link}}\n\nБольше не получать таких писем: {{unsubscribe}}',
			en: 'Hello,\n\n{{opened}} Accept or decline: {{link}}\n\nStop these emails: {{unsubscribe}}',
			kz: 'Сәлеметсіз бе!\n\n{{opened}} Қабылдаңыз немесе бас тартыңыз: {{link}}\n\nМұндай хаттарды бұдан былай алмау: {{unsubscribe}}',
		},
	},
});

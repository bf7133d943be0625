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
	/** Numbers alone: neither a name nor a value is ever in a letter. */
	digest: {
		subject: {
			ru: '{{brand}}: новое о результатах ваших пациентов',
			en: '{{brand}}: news of your patients’ results',
			kz: '{{brand}}: пациенттеріңіздің нәтижелеріндегі жаңалық',
		},
		fresh: {
			ru: {
				one: 'Ждёт просмотра {{count}} новая или изменённая заявка.',
				few: 'Ждут просмотра {{count}} новые или изменённые заявки.',
				many: 'Ждут просмотра {{count}} новых или изменённых заявок.',
				other: 'Ждут просмотра {{count}} новой или изменённой заявки.',
			},
			en: { one: '{{count}} new or changed request waits for your review.', other: '{{count}} new or changed requests wait for your review.' },
			kz: { one: '{{count}} жаңа немесе өзгерген өтінім қарауыңызды күтіп тұр.', other: '{{count}} жаңа немесе өзгерген өтінім қарауыңызды күтіп тұр.' },
		},
		outside: {
			ru: {
				one: 'Из них вне нормы: {{count}}.',
				few: 'Из них вне нормы: {{count}}.',
				many: 'Из них вне нормы: {{count}}.',
				other: 'Из них вне нормы: {{count}}.',
			},
			en: { one: 'Out of range among them: {{count}}.', other: 'Out of range among them: {{count}}.' },
			kz: { one: 'Олардың ішінде қалыптан тысы: {{count}}.', other: 'Олардың ішінде қалыптан тысы: {{count}}.' },
		},
		critical: {
			ru: {
				one: 'Ждёт вашего подтверждения {{count}} критическое значение.',
				few: 'Ждут вашего подтверждения {{count}} критических значения.',
				many: 'Ждут вашего подтверждения {{count}} критических значений.',
				other: 'Ждут вашего подтверждения {{count}} критического значения.',
			},
			en: { one: '{{count}} critical value waits to be acknowledged.', other: '{{count}} critical values wait to be acknowledged.' },
			kz: { one: '{{count}} критикалық мән растауыңызды күтіп тұр.', other: '{{count}} критикалық мән растауыңызды күтіп тұр.' },
		},
		text: {
			ru: 'Здравствуйте!\n\n{{parts}}\n\nЕсли что-то непонятно, позвоните в лабораторию: {{phone}}.\n\nБольше не получать таких писем: {{unsubscribe}}',
			en: 'Hello,\n\n{{parts}}\n\nIf anything is unclear, call the laboratory: {{phone}}.\n\nStop these emails: {{unsubscribe}}',
			kz: 'Сәлеметсіз бе!\n\n{{parts}}\n\nТүсініксіз жері болса, зертханаға қоңырау шалыңыз: {{phone}}.\n\nМұндай хаттарды бұдан былай алмау: {{unsubscribe}}',
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
				one: 'Вам открыт {{count}} результат.',
				few: 'Вам открыты {{count}} результата.',
				many: 'Вам открыто {{count}} результатов.',
				other: 'Вам открыто {{count}} результата.',
			},
			en: { one: 'A patient has opened a result to you.', other: 'Patients have opened {{count}} results to you.' },
			kz: { one: 'Пациент сізге нәтижесін ашты.', other: 'Пациенттер сізге {{count}} нәтиже ашты.' },
		},
		text: {
			ru: 'Здравствуйте!\n\n{{opened}} Здесь можно принять или отклонить:\n{{link}}\n\nЕсли что-то непонятно, позвоните в лабораторию: {{phone}}.\n\nБольше не получать таких писем: {{unsubscribe}}',
			en: 'Hello,\n\n{{opened}} Accept or decline here:\n{{link}}\n\nIf anything is unclear, call the laboratory: {{phone}}.\n\nStop these emails: {{unsubscribe}}',
			kz: 'Сәлеметсіз бе!\n\n{{opened}} Осы жерде қабылдауға немесе бас тартуға болады:\n{{link}}\n\nТүсініксіз жері болса, зертханаға қоңырау шалыңыз: {{phone}}.\n\nМұндай хаттарды бұдан былай алмау: {{unsubscribe}}',
		},
	},
});

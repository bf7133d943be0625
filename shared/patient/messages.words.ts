/** Messages that there is something new of somebody's tests: no test, no value, no name. */
import { defineWords } from '#shared/i18n/words.ts';

export const resultNotificationWords = defineWords('result-notifications', {
	/** Each by itself, and at the head of a letter. */
	news: {
		ready: { ru: 'Результаты анализов готовы.', en: 'Test results are ready.', kz: 'Талдау нәтижелері дайын.' },
		'partly-ready': {
			ru: 'Часть результатов готова, остальные ещё в работе.',
			en: 'Some test results are ready. The rest are still in progress.',
			kz: 'Нәтижелердің бір бөлігі дайын, қалғаны әлі жасалып жатыр.',
		},
		delayed: {
			ru: 'Результаты задерживаются, приносим извинения. Новый срок: {{moment}}.',
			en: 'Test results are delayed, and we are sorry. They are now expected on {{moment}}.',
			kz: 'Нәтижелер кешігіп жатыр, кешірім сұраймыз. Жаңа мерзімі: {{moment}}.',
		},
		overdue: {
			ru: 'Результаты готовятся дольше, чем мы обещали, приносим извинения. Нового срока пока нет. Узнать можно по телефону {{phone}}.',
			en: 'Test results are taking longer than we promised, and we are sorry. There is no new date yet. You can ask at {{phone}}.',
			kz: 'Нәтижелер уәде еткен мерзімнен кешігіп жатыр, кешірім сұраймыз. Жаңа мерзімі әзірге белгісіз. {{phone}} телефонынан сұрай аласыз.',
		},
		corrected: {
			ru: 'Лаборатория изменила или отозвала результат, который выдала раньше. Посмотрите, что в нём теперь.',
			en: 'The laboratory has corrected or withdrawn a result that it gave before. See what it says now.',
			kz: 'Зертхана бұрын берген нәтижесін түзетті немесе қайтарып алды. Қазір не жазылғанын қараңыз.',
		},
		held: {
			ru: 'Один из результатов мы сообщим лично. Позвоните нам: {{phone}}.',
			en: 'We will tell you one of the results in person. Please call us: {{phone}}.',
			kz: 'Нәтижелердің бірін жеке хабарлаймыз. Бізге қоңырау шалыңыз: {{phone}}.',
		},
		comment: {
			ru: 'Ваш врач написал вам. Прочитать можно в личном кабинете.',
			en: 'Your doctor has written to you. You can read it in your account.',
			kz: 'Дәрігеріңіз сізге жазды. Оны жеке кабинетте оқи аласыз.',
		},
		any: { ru: 'Есть новое по анализам.', en: 'There is an update on your tests.', kz: 'Талдаулар бойынша жаңалық бар.' },
	},
	sms: { ru: '{{brand}}: {{news}} {{link}}', en: '{{brand}}: {{news}} {{link}}', kz: '{{brand}}: {{news}} {{link}}' },
	mailSubject: { ru: '{{brand}}: новое по анализам', en: '{{brand}}: an update on tests', kz: '{{brand}}: талдаулар бойынша жаңалық' },
	mailText: {
		ru: 'Здравствуйте!\n\n{{news}}\n\nЧтобы прочитать, откройте ссылку и войдите:\n{{link}}\n\nРезультаты мы не присылаем в письмах, чтобы их не увидел никто другой.\nВопросы: {{phone}}.',
		en: 'Hello,\n\n{{news}}\n\nTo read it, open the link and sign in:\n{{link}}\n\nWe never send results by email so that no one else can see them.\nQuestions? {{phone}}.',
		kz: 'Сәлеметсіз бе!\n\n{{news}}\n\nОқу үшін сілтемені ашып, кіріңіз:\n{{link}}\n\nНәтижелерді бөгде адам көрмеуі үшін хатпен жібермейміз.\nСұрақтар: {{phone}}.',
	},
	unsubscribe: {
		ru: 'Больше не получать таких писем: {{link}}',
		en: 'Stop these emails: {{link}}',
		kz: 'Мұндай хаттарды бұдан былай алмау: {{link}}',
	},
});

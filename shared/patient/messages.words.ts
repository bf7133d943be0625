/** Notifications that there is something new of somebody's tests: no test, no value, no name. */
import { defineWords } from '#shared/i18n/words.ts';

export const resultNotificationWords = defineWords('result-notifications', {
	sms: {
		ru: '{{brand}}: есть новое по анализам. Прочитать: {{link}}',
		en: '{{brand}}: there is an update on your tests. View it: {{link}}',
		kz: '{{brand}}: талдаулар бойынша жаңалық бар. Оқу: {{link}}',
	},
	mailSubject: { ru: '{{brand}}: есть новое по анализам', en: '{{brand}}: an update on your tests', kz: '{{brand}}: талдаулар бойынша жаңалық бар' },
	mailText: {
		ru: 'Здравствуйте!\n\nВ вашем кабинете появилось новое по анализам. Чтобы прочитать, откройте ссылку и войдите:\n{{link}}\n\nРезультаты мы не присылаем в письмах, чтобы их не увидел никто другой.\nОтключить такие письма можно в настройках кабинета. Вопросы: {{phone}}.',
		en: 'Hello,\n\nThere is an update on your tests in your account. To view it, open the link and sign in:\n{{link}}\n\nWe never send results by email so that no one else can see them.\nYou can turn these messages off in your account settings. Questions? {{phone}}.',
		kz: 'Сәлеметсіз бе!\n\nКабинетіңізде талдаулар бойынша жаңалық пайда болды. Оқу үшін сілтемені ашып, кіріңіз:\n{{link}}\n\nНәтижелерді бөгде адам көрмеуі үшін хатпен жібермейміз.\nМұндай хаттарды кабинет баптауларында өшіруге болады. Сұрақтар: {{phone}}.',
	},
});

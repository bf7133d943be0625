/** What a person is told when the account's password became another one. No link: the reader is to call. A short message has at most 70 characters in all. */
import { defineWords } from '#shared/i18n/words.ts';

export const passwordChangedWords = defineWords('password-changed-messages', {
	sms: {
		ru: '{{brand}}: пароль кабинета изменён. Не вы? {{phone}}',
		en: '{{brand}}: your account password was changed. Not you? {{phone}}',
		kz: '{{brand}}: кабинет құпиясөзі өзгерді. Сіз емес пе? {{phone}}',
	},
	mailSubject: {
		ru: '{{brand}}: пароль вашего кабинета изменён',
		en: '{{brand}}: your account password was changed',
		kz: '{{brand}}: кабинетіңіздің құпиясөзі өзгертілді',
	},
	mailText: {
		ru: 'Пароль вашего личного кабинета изменён: {{moment}}. На других устройствах вы вышли из кабинета.\n\nЕсли это сделали не вы, сразу позвоните нам: {{phone}}.',
		en: 'Your account password was changed: {{moment}}. Your other devices were signed out.\n\nIf this was not you, call us right away: {{phone}}.',
		kz: 'Жеке кабинетіңіздің құпиясөзі өзгертілді: {{moment}}. Басқа құрылғыларда кабинеттен шықтыңыз.\n\nЕгер мұны сіз жасамасаңыз, бізге бірден қоңырау шалыңыз: {{phone}}.',
	},
});

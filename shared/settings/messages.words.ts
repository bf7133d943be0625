/** What the old address is told when a contact was changed. A short message has at most 70 characters in all. */
import { defineWords } from '#shared/i18n/words.ts';

export const contactMessageWords = defineWords('contact-messages', {
	sms: {
		ru: '{{brand}}: контакт кабинета изменён. Не вы? {{phone}}',
		en: '{{brand}}: your contact details were changed. Not you? {{phone}}',
		kz: '{{brand}}: кабинет байланысы өзгерді. Сіз емес пе? {{phone}}',
	},
	mailSubject: {
		ru: '{{brand}}: изменены контакты кабинета',
		en: '{{brand}}: your contact details were changed',
		kz: '{{brand}}: кабинеттің байланыс деректері өзгертілді',
	},
	phone: {
		ru: 'В вашем личном кабинете изменён номер телефона.\n\nЕсли это сделали не вы, сразу позвоните нам: {{phone}}.',
		en: 'The phone number in your account was changed.\n\nIf this was not you, call us right away: {{phone}}.',
		kz: 'Жеке кабинетіңіздегі телефон нөмірі өзгертілді.\n\nЕгер мұны сіз жасамасаңыз, бізге бірден қоңырау шалыңыз: {{phone}}.',
	},
	email: {
		ru: 'В вашем личном кабинете изменён адрес электронной почты.\n\nЕсли это сделали не вы, сразу позвоните нам: {{phone}}.',
		en: 'The email address in your account was changed.\n\nIf this was not you, call us right away: {{phone}}.',
		kz: 'Жеке кабинетіңіздегі электрондық пошта мекенжайы өзгертілді.\n\nЕгер мұны сіз жасамасаңыз, бізге бірден қоңырау шалыңыз: {{phone}}.',
	},
});

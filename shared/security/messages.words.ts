/** Messages of a sign-in on a device that is new to an account: which device, when, and how to end it. */
import { defineWords } from '#shared/i18n/words.ts';

export const deviceMessageWords = defineWords('device-messages', {
	unknown: { ru: 'устройство неизвестно', en: 'unknown device', kz: 'құрылғы белгісіз' },
	sms: {
		ru: '{{brand}}: вход с нового устройства ({{device}}, {{time}}). Не вы? Завершите: {{link}}',
		en: '{{brand}}: sign-in on a new device ({{device}}, {{time}}). Not you? End it: {{link}}',
		kz: '{{brand}}: жаңа құрылғыдан кіру ({{device}}, {{time}}). Сіз емес пе? Аяқтаңыз: {{link}}',
	},
	mailSubject: {
		ru: 'Вход в ваш кабинет на новом устройстве',
		en: 'New sign-in to your account',
		kz: 'Кабинетіңізге жаңа құрылғыдан кірілді',
	},
	mailText: {
		ru: '{{brand}}: в ваш кабинет вошли на новом устройстве.\n\nУстройство: {{device}}\nКогда: {{moment}}\n\nЕсли это вы, ничего делать не нужно.\nЕсли не вы, завершите этот вход и смените пароль: {{link}}\nИли позвоните нам: {{phone}}.',
		en: 'Someone signed in to your {{brand}} account on a new device.\n\nDevice: {{device}}\nWhen: {{moment}}\n\nIf this was you, you do not need to do anything.\nIf it was not you, end that session and change your password: {{link}}\nOr call us: {{phone}}.',
		kz: '{{brand}}: кабинетіңізге жаңа құрылғыдан кірілді.\n\nҚұрылғы: {{device}}\nҚашан: {{moment}}\n\nБұл өзіңіз болсаңыз, ештеңе істеудің қажеті жоқ.\nСіз болмасаңыз, сол сеансты аяқтап, құпиясөзді өзгертіңіз: {{link}}\nНемесе бізге қоңырау шалыңыз: {{phone}}.',
	},
});

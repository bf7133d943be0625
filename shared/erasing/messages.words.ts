/** What a person is told when their account is to be erased. A short message has at most 70 characters in all, with letters beyond ASCII. */
import { defineWords } from '#shared/i18n/words.ts';

export const erasureMessageWords = defineWords('erasure-messages', {
	sms: {
		ru: '{{brand}}: кабинет удалим {{day}}. Против? {{phone}}',
		en: '{{brand}}: your account will be erased on {{day}}. Not you? {{phone}}',
		kz: '{{brand}}: кабинет {{day}} жойылады. Қарсы ма? {{phone}}',
	},
	mailSubject: {
		ru: '{{brand}}: ваш кабинет будет удалён',
		en: '{{brand}}: your account will be erased',
		kz: '{{brand}}: кабинетіңіз жойылады',
	},
	mailText: {
		ru: 'Поступила просьба удалить ваш личный кабинет. Кабинет уже закрыт; день удаления: {{day}}.\n\nДо этого дня удаление можно отменить: войдите и нажмите «Оставить кабинет».\n{{link}}\n\nЕсли вы об этом не просили, войдите, отмените удаление и смените пароль. Или позвоните нам: {{phone}}.',
		en: 'We were asked to erase your account. It is closed already. Day of erasing: {{day}}.\n\nUntil that day you can keep it: sign in and press “Keep the account”.\n{{link}}\n\nIf you did not ask for this, sign in, keep the account and change your password. Or call us: {{phone}}.',
		kz: 'Жеке кабинетіңізді жою сұралды. Кабинет қазір жабық. Жойылатын күні: {{day}}.\n\nОсы күнге дейін жоюдан бас тартуға болады: кіріп, «Кабинетті қалдыру» түймесін басыңыз.\n{{link}}\n\nЕгер мұны сіз сұрамасаңыз, кіріп, жоюдан бас тартыңыз да, құпиясөзді өзгертіңіз. Немесе бізге қоңырау шалыңыз: {{phone}}.',
	},
});

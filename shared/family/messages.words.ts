/** Messages to a parent whose access to a child's results ends soon. Nobody is named in them. */
import { defineWords } from '#shared/i18n/words.ts';

export const familyMessageWords = defineWords('family-messages', {
	sms: {
		ru: '{{brand}}: доступ к результатам ребёнка закончится {{day}}',
		en: '{{brand}}: access to your child’s results ends on {{day}}',
		kz: '{{brand}}: бала нәтижелеріне рұқсат {{day}} күні аяқталады',
	},
	mailSubject: {
		ru: 'Скоро закончится доступ к результатам ребёнка',
		en: 'Your access to your child’s results is ending soon',
		kz: 'Бала нәтижелеріне рұқсат жақында аяқталады',
	},
	mailText: {
		ru: 'Здравствуйте!\n\nСкоро вашему ребёнку исполнится 16 лет. Доступ к его результатам из вашего кабинета закончится, как только наступит этот день: {{day}}.\n\nДо этого дня результаты можно сохранить: {{link}}\n\nПотом ребёнок сможет завести собственный кабинет. Вопросы: {{phone}}.',
		en: 'Hello,\n\nYour child is turning 16 soon. Access to their results from your account ends at the start of this day: {{day}}.\n\nUntil then, you can save the results: {{link}}\n\nAfter that, your child can open an account of their own. Questions? {{phone}}.',
		kz: 'Сәлеметсіз бе!\n\nБалаңыз жақында 16 жасқа толады. Оның нәтижелеріне сіздің кабинетіңізден рұқсат мына күні басталғанда аяқталады: {{day}}.\n\nОған дейін нәтижелерді сақтап алуға болады: {{link}}\n\nОдан кейін балаңыз өз кабинетін аша алады. Сұрақтар: {{phone}}.',
	},
});

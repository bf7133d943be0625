/** What a person is told when an app was let in. A short message has at most 70 characters in all. */
import { defineWords } from '#shared/i18n/words.ts';

export const appMessageWords = defineWords('app-messages', {
	sms: {
		ru: '{{brand}}: приложению дан доступ. Не вы? {{phone}}',
		en: '{{brand}}: an app was given access. Not you? {{phone}}',
		kz: '{{brand}}: қосымшаға рұқсат берілді. Сіз емес пе? {{phone}}',
	},
	mailSubject: {
		ru: '{{brand}}: приложение получило доступ к результатам',
		en: '{{brand}}: an app was given access to results',
		kz: '{{brand}}: қосымша нәтижелерді көре алады',
	},
	mailText: {
		ru: 'В вашем личном кабинете приложению разрешено читать результаты анализов.\n\nПриложение: {{name}}\nКогда разрешено: {{moment}}\nДо какого времени: {{until}}\n\nПрекратить доступ можно здесь: {{link}}\n\nЕсли это сделали не вы, сразу позвоните нам: {{phone}}.',
		en: 'In your account, an app was allowed to read test results.\n\nApp: {{name}}\nAllowed: {{moment}}\nUntil: {{until}}\n\nYou can end its access here: {{link}}\n\nIf this was not you, call us right away: {{phone}}.',
		kz: 'Жеке кабинетіңізде қосымшаға талдау нәтижелерін оқуға рұқсат берілді.\n\nҚосымша: {{name}}\nРұқсат берілген уақыт: {{moment}}\nРұқсаттың аяқталуы: {{until}}\n\nРұқсатты мына жерден тоқтатуға болады: {{link}}\n\nЕгер мұны сіз жасамасаңыз, бізге бірден қоңырау шалыңыз: {{phone}}.',
	},
});

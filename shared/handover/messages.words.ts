/** What a person is told whose results the front desk has handed over. The short message goes out in two parts at most: 134 letters beyond ASCII, with its link. */
import { defineWords } from '#shared/i18n/words.ts';

export const handoverMessageWords = defineWords('handover-messages', {
	sms: {
		ru: '{{brand}}: ваши результаты. Код вам дали в регистратуре. {{link}}',
		en: '{{brand}}: your results. You got the code at the front desk. {{link}}',
		kz: '{{brand}}: нәтижелеріңіз. Кодты тіркеу бөлімі берді. {{link}}',
	},
	mailSubject: {
		ru: '{{brand}}: ваши результаты и данные выданы в регистратуре',
		en: '{{brand}}: your results and data were handed over at the front desk',
		kz: '{{brand}}: нәтижелеріңіз бен деректеріңіз тіркеу бөлімінде берілді',
	},
	mailText: {
		ru: '{{moment}} в регистратуре по документу и письменной просьбе выдан архив всех ваших результатов и данных. Ссылка уходит на телефон из вашего кабинета, код сообщили на месте.\n\nЕсли это были не вы, сразу позвоните нам: {{phone}}. Мы закроем доступ.',
		en: '{{moment}}: at the front desk, by a document and a written request, an archive of all your results and data was handed over. The link goes to the phone of your account; the code was told on the spot.\n\nIf this was not you, call us at once: {{phone}}. We will close the access.',
		kz: '{{moment}} тіркеу бөлімінде құжат пен жазбаша өтініш бойынша барлық нәтижеңіз бен деректеріңіздің архиві берілді. Сілтеме кабинетіңіздегі телефонға жіберіліп жатыр, код сол жерде айтылды.\n\nЕгер бұл сіз болмасаңыз, бізге бірден қоңырау шалыңыз: {{phone}}. Қолжетімділікті жабамыз.',
	},
});

/** Messages of the front desk to somebody without an account. An SMS has at most two parts (134 characters beyond ASCII, link included); the one about erasing has one part (70). */
import { defineWords } from '#shared/i18n/words.ts';

export const guestMessageWords = defineWords('guest-messages', {
	code: {
		ru: '{{brand}}: код {{code}}. Назовите его в регистратуре, чтобы получить или удалить свои данные. Больше никому',
		en: '{{brand}}: code {{code}}. Tell it to the front desk only, to get or erase your data',
		kz: '{{brand}}: код {{code}}. Деректеріңізді алу не жою үшін тек тіркеу бөліміне айтыңыз',
	},
	link: {
		ru: '{{brand}}: ваши данные. Код вам дали в регистратуре. {{link}}',
		en: '{{brand}}: your data. You got the code at the front desk. {{link}}',
		kz: '{{brand}}: деректеріңіз. Кодты тіркеу бөлімі берді. {{link}}',
	},
	erase: {
		ru: '{{brand}}: данные удалим {{day}}. Против? {{phone}}',
		en: '{{brand}}: your data will be erased on {{day}}. Not you? {{phone}}',
		kz: '{{brand}}: деректер {{day}} жойылады. Қарсы ма? {{phone}}',
	},
});

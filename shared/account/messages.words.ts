/** Messages with one-time codes. The code comes first; a short message has at most 70 characters in all, else it is sent, and paid for, in two parts. */
import { defineWords } from '#shared/i18n/words.ts';

export const codeMessageWords = defineWords('code-messages', {
	sms: { ru: '{{code}} — ваш код. {{brand}}', en: '{{code}} is your {{brand}} code', kz: '{{code}} — сіздің кодыңыз. {{brand}}' },
	mailSubject: { ru: '{{brand}}: ваш код {{code}}', en: '{{brand}}: your code is {{code}}', kz: '{{brand}}: сіздің кодыңыз — {{code}}' },
	mailText: {
		ru: 'Ваш код: {{code}}\n\nОн действует 5 минут. Никому его не сообщайте: наши сотрудники никогда не спрашивают код.\nЕсли вы его не запрашивали, ничего не делайте или позвоните нам: {{phone}}.',
		en: 'Your code: {{code}}\n\nIt is valid for 5 minutes. Do not share it with anyone: our staff will never ask for it.\nIf you did not request it, you can ignore this email or call us: {{phone}}.',
		kz: 'Сіздің кодыңыз: {{code}}\n\nОл 5 минут жарамды. Оны ешкімге айтпаңыз: біздің қызметкерлер кодты ешқашан сұрамайды.\nЕгер оны сұрамаған болсаңыз, ештеңе істемеңіз немесе бізге қоңырау шалыңыз: {{phone}}.',
	},
});

/** What a person is told of accounts that the front desk puts together. A short message goes out in two parts at most: 134 letters beyond ASCII. */
import { defineWords } from '#shared/i18n/words.ts';

export const mergingMessageWords = defineWords('merging-messages', {
	codeSms: {
		ru: '{{brand}}: код {{code}}. Назовите его в регистратуре, чтобы объединить ваши кабинеты. Больше никому',
		en: '{{brand}}: code {{code}}. Tell it to the front desk only, to merge your accounts',
		kz: '{{brand}}: код {{code}}. Кабинеттеріңізді біріктіру үшін тек тіркеу бөліміне айтыңыз',
	},
	codeSubject: {
		ru: '{{brand}}: код для регистратуры',
		en: '{{brand}}: code for the front desk',
		kz: '{{brand}}: тіркеу бөліміне арналған код',
	},
	codeText: {
		ru: 'Код: {{code}}\n\nНазовите его сотруднику регистратуры, чтобы объединить два ваших кабинета в один. Код действует полчаса. Не говорите его никому другому и не пересылайте.\n\nЕсли вы сейчас не в регистратуре, ничего не делайте и позвоните нам: {{phone}}.',
		en: 'Code: {{code}}\n\nTell it to the front desk to merge your two accounts into one. It is valid for half an hour. Tell nobody else, and do not pass it on.\n\nIf you are not at a front desk now, do nothing and call us: {{phone}}.',
		kz: 'Код: {{code}}\n\nЕкі кабинетіңізді біріктіру үшін оны тіркеу бөлімінің қызметкеріне айтыңыз. Код жарты сағат жарамды. Оны басқа ешкімге айтпаңыз, жібермеңіз.\n\nҚазір тіркеу бөлімінде болмасаңыз, ештеңе істемей, бізге қоңырау шалыңыз: {{phone}}.',
	},
	mergedSms: {
		ru: '{{brand}}: ваши кабинеты объединены по документу. Не вы? Звоните {{phone}}',
		en: '{{brand}}: your accounts were merged by your ID. Not you? Call {{phone}}',
		kz: '{{brand}}: кабинеттеріңіз құжат бойынша біріктірілді. Сіз емес пе? {{phone}}',
	},
	mergedSubject: {
		ru: '{{brand}}: ваши кабинеты объединены',
		en: '{{brand}}: your accounts were merged',
		kz: '{{brand}}: кабинеттеріңіз біріктірілді',
	},
	mergedText: {
		ru: '{{moment}} в регистратуре по документу и кодам два ваших кабинета объединены в один. Результаты, заказы и карты теперь в одном месте. Второй кабинет закрыт, его пароль больше не подходит. Что изменилось, написано в настройках: {{link}}\n\nЕсли это были не вы, сразу позвоните нам: {{phone}}. Объединение можно отменить в течение 14 дней.',
		en: '{{moment}}: at the front desk, by your ID and by codes, your two accounts were merged into one. Results, orders and cards are in one place now. The second account is closed, and its password no longer works. What has changed is in the settings: {{link}}\n\nIf this was not you, call us at once: {{phone}}. A merge can be undone for 14 days.',
		kz: '{{moment}} тіркеу бөлімінде құжат пен кодтар бойынша екі кабинетіңіз біріктірілді. Нәтижелер, тапсырыстар мен карталар енді бір жерде. Екінші кабинет жабылды, оның құпиясөзі енді жарамсыз. Не өзгергені баптауларда жазылған: {{link}}\n\nЕгер бұл сіз болмасаңыз, бізге бірден қоңырау шалыңыз: {{phone}}. Біріктіруді 14 күн ішінде болдырмауға болады.',
	},
	partedSms: {
		ru: '{{brand}}: объединение кабинетов отменено, они снова отдельные. Вопросы: {{phone}}',
		en: '{{brand}}: the merge of accounts was undone, they are separate again. Questions: {{phone}}',
		kz: '{{brand}}: кабинеттерді біріктіру болдырылмады, олар қайта бөлек. Сұрақтар: {{phone}}',
	},
	partedSubject: {
		ru: '{{brand}}: объединение кабинетов отменено',
		en: '{{brand}}: the merge of accounts was undone',
		kz: '{{brand}}: кабинеттерді біріктіру болдырылмады',
	},
	partedText: {
		ru: 'Объединение кабинетов, сделанное {{moment}}, отменено. Результаты, заказы и карты вернулись туда, где были. Второй кабинет снова открыт: войдите по коду и задайте новый пароль. Настройки: {{link}}\n\nЕсли есть вопросы, позвоните нам: {{phone}}.',
		en: 'The merge of accounts made {{moment}} was undone. Results, orders and cards are back where they were. The second account is open again: sign in by a code and set a new password. Settings: {{link}}\n\nIf you have questions, call us: {{phone}}.',
		kz: '{{moment}} жасалған кабинеттерді біріктіру болдырылмады. Нәтижелер, тапсырыстар мен карталар бұрынғы орнына қайтты. Екінші кабинет қайта ашық: кодпен кіріп, жаңа құпиясөз орнатыңыз. Баптаулар: {{link}}\n\nСұрақтарыңыз болса, бізге қоңырау шалыңыз: {{phone}}.',
	},
});

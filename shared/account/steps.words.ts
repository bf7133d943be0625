/** Steps that are taken one after the other, and a new password, wherever one is chosen. */
import { defineWords } from '#shared/i18n/words.ts';

export const stepsWords = defineWords('account-steps', {
	leave: { ru: 'Прервать', en: 'Stop here', kz: 'Тоқтату' },
	asked: { ru: 'Прервать?', en: 'Stop here?', kz: 'Тоқтатасыз ба?' },
	lost: {
		ru: 'То, что вы ввели, не сохранится, и начать придётся заново.',
		en: 'What you have typed will not be kept, and you will have to start again.',
		kz: 'Енгізгеніңіз сақталмайды, бәрін басынан бастау керек болады.',
	},
	yes: { ru: 'Да, прервать', en: 'Yes, stop', kz: 'Иә, тоқтату' },
	no: { ru: 'Продолжить', en: 'Go on', kz: 'Жалғастыру' },
	password: {
		title: { ru: 'Каким должен быть пароль', en: 'What the password has to be', kz: 'Құпиясөз қандай болуы керек' },
		length: { ru: 'от 8 до 128 знаков', en: '8 to 128 characters', kz: '8-ден 128 таңбаға дейін' },
		lower: { ru: 'строчная латинская буква', en: 'a small Latin letter', kz: 'латынның кіші әрпі' },
		upper: { ru: 'заглавная латинская буква', en: 'a capital Latin letter', kz: 'латынның бас әрпі' },
		digit: { ru: 'цифра', en: 'a digit', kz: 'цифр' },
		special: { ru: 'специальный знак, например #, % или _', en: 'a special character, such as #, % or _', kz: 'арнайы таңба, мысалы, #, % немесе _' },
		met: { ru: 'есть', en: 'there', kz: 'бар' },
		long: {
			ru: 'Или просто длинная фраза: от 15 любых знаков. Распространённые пароли и ваши собственные данные не подойдут.',
			en: 'Or simply a long phrase: 15 or more characters of any kind. Common passwords and your own details will not do.',
			kz: 'Немесе жай ғана ұзын тіркес: кез келген 15 не одан көп таңба. Кең таралған құпиясөздер мен өз деректеріңіз жарамайды.',
		},
	},
});

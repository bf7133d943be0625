/** Steps that are taken one after the other, and a new password, wherever one is chosen. */
import { defineWords } from '#shared/i18n/words.ts';

export const stepsWords = defineWords('account-steps', {
	leave: { ru: 'Прервать', en: 'Stop here', kz: 'Тоқтату' },
	asked: { ru: 'Прервать?', en: 'Stop here?', kz: 'Тоқтатасыз ба?' },
	lost: {
		ru: 'То, что вы ввели, не сохранится, и начать придётся заново.',
		en: 'What you entered will not be saved, and you will have to start over.',
		kz: 'Енгізгеніңіз сақталмайды, бәрін басынан бастау керек болады.',
	},
	yes: { ru: 'Да, прервать', en: 'Yes, stop', kz: 'Иә, тоқтату' },
	no: { ru: 'Продолжить', en: 'Continue', kz: 'Жалғастыру' },
	password: {
		title: { ru: 'Каким должен быть пароль', en: 'Password requirements', kz: 'Құпиясөз қандай болуы керек' },
		length: { ru: 'от 8 до 128 знаков', en: '8 to 128 characters', kz: '8-ден 128 таңбаға дейін' },
		lower: { ru: 'строчная латинская буква', en: 'a lowercase letter', kz: 'латынның кіші әрпі' },
		upper: { ru: 'заглавная латинская буква', en: 'an uppercase letter', kz: 'латынның бас әрпі' },
		digit: { ru: 'цифра', en: 'a number', kz: 'цифр' },
		special: { ru: 'специальный знак, например #, % или _', en: 'a special character, such as #, % or _', kz: 'арнайы таңба, мысалы, #, % немесе _' },
		met: { ru: 'есть', en: 'done', kz: 'бар' },
		long: {
			ru: 'Или просто длинная фраза: от 15 любых знаков. Распространённые пароли и ваши собственные данные не подойдут.',
			en: 'Or just a long phrase: 15 or more characters of any kind. Common passwords and your own details are not allowed.',
			kz: 'Немесе жай ғана ұзын тіркес: кез келген 15 не одан көп таңба. Кең таралған құпиясөздер мен өз деректеріңіз жарамайды.',
		},
	},
});

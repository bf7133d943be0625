/** What is wrong with a field, in words beside it. */
import { defineWords } from '#shared/i18n/words.ts';

export const rulesWords = defineWords('rules', {
	required: { ru: 'Заполните это поле.', en: 'Fill in this field.', kz: 'Бұл өрісті толтырыңыз.' },
	tooLong: { ru: 'Слишком длинный текст.', en: 'The text is too long.', kz: 'Мәтін тым ұзын.' },
	characters: {
		ru: 'В тексте есть недопустимые знаки.',
		en: 'The text holds characters that are not allowed.',
		kz: 'Мәтінде рұқсат етілмеген таңбалар бар.',
	},
	name: { ru: 'Только буквы, дефис и апостроф.', en: 'Letters, hyphen and apostrophe only.', kz: 'Тек әріптер, сызықша және дәйекше.' },
	phone: { ru: 'Телефон в виде +7 701 123 45 67.', en: 'A phone number like +7 701 123 45 67.', kz: 'Телефон +7 701 123 45 67 түрінде.' },
	email: { ru: 'Адрес в виде name@mail.kz.', en: 'An address like name@mail.kz.', kz: 'Мекенжай name@mail.kz түрінде.' },
	iin: { ru: 'ИИН — ровно 12 цифр.', en: 'An IIN has exactly 12 digits.', kz: 'ЖСН — дәл 12 цифр.' },
	iinCheckDigit: {
		ru: 'Контрольная цифра ИИН не сходится. Проверьте номер; если он верен, подтвердите это.',
		en: 'The check digit of the IIN does not fit. Check the number; if it is right, confirm it.',
		kz: 'ЖСН бақылау цифры сәйкес келмейді. Нөмірді тексеріңіз; дұрыс болса, растаңыз.',
	},
	date: {
		ru: 'Такой даты нет. Укажите день, месяц и год.',
		en: 'There is no such date. Give day, month and year.',
		kz: 'Мұндай күн жоқ. Күнін, айын, жылын көрсетіңіз.',
	},
	dateTooEarly: { ru: 'Дата слишком ранняя.', en: 'The date is too early.', kz: 'Күн тым ерте.' },
	dateTooLate: { ru: 'Дата ещё не наступила.', en: 'The date has not come yet.', kz: 'Бұл күн әлі келген жоқ.' },
	consent: {
		ru: 'Без этого согласия мы не вправе принять заявку.',
		en: 'Without this consent we may not accept the request.',
		kz: 'Бұл келісімсіз өтінімді қабылдай алмаймыз.',
	},
	requestNumber: {
		ru: 'Номер заявки состоит из цифр и латинских букв.',
		en: 'A request number has digits and Latin letters.',
		kz: 'Өтінім нөмірі цифрлар мен латын әріптерінен тұрады.',
	},
	captcha: {
		ru: 'Проверка не пройдена. Попробуйте ещё раз.',
		en: 'The check was not passed. Please try again.',
		kz: 'Тексеруден өтпедіңіз. Қайталап көріңіз.',
	},
	notAvailable: { ru: 'Недоступно в выбранном городе.', en: 'Not available in the selected city.', kz: 'Таңдалған қалада қолжетімсіз.' },
	invalid: { ru: 'Проверьте это поле.', en: 'Check this field.', kz: 'Бұл өрісті тексеріңіз.' },
});

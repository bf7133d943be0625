/** What is wrong with a field, in words beside it. */
import { defineWords } from '#shared/i18n/words.ts';

export const rulesWords = defineWords('rules', {
	required: { ru: 'Заполните это поле.', en: 'Fill in this field.', kz: 'Бұл өрісті толтырыңыз.' },
	tooLong: { ru: 'Слишком длинный текст.', en: 'The text is too long.', kz: 'Мәтін тым ұзын.' },
	characters: {
		ru: 'В тексте есть невидимые или служебные знаки. Наберите его заново.',
		en: 'The text contains invisible or control characters. Type it again.',
		kz: 'Мәтінде көрінбейтін немесе қызметтік таңбалар бар. Оны қайта теріңіз.',
	},
	marks: {
		ru: 'В тексте есть лишние знаки над буквами или под ними. Уберите их.',
		en: 'The text has too many accents above or below its letters. Remove them.',
		kz: 'Мәтіндегі әріптердің үстінде не астында артық белгілер бар. Оларды алып тастаңыз.',
	},
	name: {
		ru: 'Допустимы только буквы, дефис и апостроф.',
		en: 'Use letters, hyphens and apostrophes only.',
		kz: 'Тек әріптер, сызықша және дәйекше қолданылады.',
	},
	phone: {
		ru: 'Введите телефон целиком, например +7\u00a0701\u00a0123\u00a045\u00a067. Номер другой страны начните с + и её кода.',
		en: 'Enter the whole number, for example +7\u00a0701\u00a0123\u00a045\u00a067. Start a foreign number with + and the country code.',
		kz: 'Телефон нөмірін толық енгізіңіз, мысалы, +7\u00a0701\u00a0123\u00a045\u00a067. Шетелдік нөмірді + белгісі мен ел кодынан бастаңыз.',
	},
	email: { ru: 'Введите адрес в виде name@mail.kz.', en: 'Enter an address like name@mail.kz.', kz: 'Мекенжайды name@mail.kz түрінде енгізіңіз.' },
	iin: { ru: 'В ИИН ровно 12 цифр.', en: 'An IIN has exactly 12 digits.', kz: 'ЖСН дәл 12 цифрдан тұрады.' },
	iinCheckDigit: {
		ru: 'Похоже, в ИИН опечатка: последняя цифра не подходит к остальным. Сверьте номер с удостоверением. Если ошибки нет, отметьте это ниже.',
		en: 'There seems to be a typing error in the IIN: its last digit does not match the others. Compare it with your identity document. If there is no error, say so below.',
		kz: 'ЖСН қате терілген сияқты: соңғы цифры қалғандарына сәйкес келмейді. Нөмірді жеке куәлікпен салыстырыңыз. Қате болмаса, төменде белгілеңіз.',
	},
	dateIncomplete: {
		ru: 'Дата введена не до конца. Укажите день, месяц и год.',
		en: 'The date is incomplete. Enter the day, month and year.',
		kz: 'Күн толық енгізілмеген. Күнін, айын, жылын көрсетіңіз.',
	},
	date: {
		ru: 'Такой даты нет. Укажите день, месяц и год.',
		en: 'There is no such date. Enter the day, month and year.',
		kz: 'Мұндай күн жоқ. Күнін, айын, жылын көрсетіңіз.',
	},
	wholeNumber: { ru: 'Введите целое число.', en: 'Enter a whole number.', kz: 'Бүтін сан енгізіңіз.' },
	outOfBounds: { ru: 'Такого числа здесь быть не может.', en: 'This number cannot be right here.', kz: 'Мұнда мұндай сан болуы мүмкін емес.' },
	dateTooEarly: { ru: 'Дата слишком ранняя.', en: 'The date is too early.', kz: 'Күн тым ерте.' },
	dateTooLate: { ru: 'Дата ещё не наступила.', en: 'This date is in the future.', kz: 'Бұл күн әлі келген жоқ.' },
	datePassed: { ru: 'Этот день уже прошёл.', en: 'This day has already passed.', kz: 'Бұл күн өтіп кетті.' },
	consent: {
		ru: 'Без этого согласия мы не вправе принять заявку.',
		en: 'We cannot accept the request without this consent.',
		kz: 'Бұл келісімсіз өтінімді қабылдай алмаймыз.',
	},
	requestNumber: {
		ru: 'Номер заявки состоит из цифр и латинских букв.',
		en: 'A request number consists of digits and Latin letters.',
		kz: 'Өтінім нөмірі цифрлар мен латын әріптерінен тұрады.',
	},
	captcha: {
		ru: 'Проверка не пройдена. Попробуйте ещё раз.',
		en: 'The check failed. Try again.',
		kz: 'Тексеруден өтпедіңіз. Қайталап көріңіз.',
	},
	notAvailable: { ru: 'Недоступно в выбранном городе.', en: 'Not available in the selected city.', kz: 'Таңдалған қалада қолжетімсіз.' },
	pointLacks: {
		ru: 'В этом пункте не делают: {{names}}. Выберите другой.',
		en: 'This collection point does not do: {{names}}. Choose another one.',
		kz: 'Бұл пунктте жасалмайды: {{names}}. Басқасын таңдаңыз.',
	},
	fileTooLarge: { ru: 'Файл слишком большой.', en: 'The file is too large.', kz: 'Файл тым үлкен.' },
	fileEmpty: { ru: 'Файл пустой.', en: 'The file is empty.', kz: 'Файл бос.' },
	fileType: { ru: 'Файлы такого вида не принимаются.', en: 'Files of this type are not accepted.', kz: 'Мұндай түрдегі файлдар қабылданбайды.' },
	tooManyFiles: { ru: 'Файлов слишком много.', en: 'There are too many files.', kz: 'Файл тым көп.' },
	priceChanged: { ru: 'Сумма изменилась.', en: 'The total has changed.', kz: 'Сома өзгерді.' },
	unknown: { ru: 'Такого значения нет.', en: 'There is no such value.', kz: 'Мұндай мән жоқ.' },
	duplicate: { ru: 'Значение повторяется.', en: 'The value is repeated.', kz: 'Мән қайталанады.' },
	invalid: { ru: 'Проверьте это поле.', en: 'Check this field.', kz: 'Бұл өрісті тексеріңіз.' },
});

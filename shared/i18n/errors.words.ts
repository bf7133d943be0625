/** Named errors in words. */
import { defineWords } from '#shared/i18n/words.ts';

export const errorsWords = defineWords('errors', {
	'bad-request': { ru: 'Запрос составлен неверно.', en: 'The request is malformed.', kz: 'Сұрау дұрыс құрылмаған.' },
	validation: { ru: 'Проверьте, пожалуйста, отмеченные поля.', en: 'Please check the marked fields.', kz: 'Белгіленген өрістерді тексеріңіз.' },
	captcha: { ru: 'Подтвердите, пожалуйста, что вы не робот.', en: 'Please confirm that you are not a robot.', kz: 'Робот емес екеніңізді растаңыз.' },
	unauthorised: {
		ru: 'Время доступа истекло. Войдите ещё раз.',
		en: 'Your access has expired. Please sign in again.',
		kz: 'Қолжетімділік мерзімі аяқталды. Қайта кіріңіз.',
	},
	'wrong-key': {
		ru: 'Ключ лабораторной системы не указан или неверен.',
		en: 'The key of the laboratory’s system is missing or wrong.',
		kz: 'Зертханалық жүйенің кілті көрсетілмеген немесе қате.',
	},
	'wrong-edge-key': {
		ru: 'Этот сервер не подтвердил, что ему можно отвечать: ключ не указан или неверен.',
		en: 'This server has not proved that it may be answered: its key is missing or wrong.',
		kz: 'Бұл сервер жауап алуға құқығын растамады: кілті көрсетілмеген немесе қате.',
	},
	forbidden: { ru: 'Это действие недоступно.', en: 'This action is not available.', kz: 'Бұл әрекет қолжетімсіз.' },
	'cross-site': {
		ru: 'Запрос пришёл с другого сайта и отклонён.',
		en: 'The request came from another site and was refused.',
		kz: 'Сұрау басқа сайттан келді және қабылданбады.',
	},
	'not-found': { ru: 'Ничего не найдено.', en: 'Nothing was found.', kz: 'Ештеңе табылмады.' },
	'method-not-allowed': {
		ru: 'Так к этому адресу обратиться нельзя.',
		en: 'This address cannot be used in that way.',
		kz: 'Бұл мекенжайға осылай жүгінуге болмайды.',
	},
	conflict: {
		ru: 'Такая заявка уже отправлена с другими данными. Обновите страницу и проверьте заказ.',
		en: 'This request was already sent with other data. Reload the page and check your order.',
		kz: 'Мұндай өтінім басқа деректермен бұрын жіберілген. Бетті жаңартып, тапсырысты тексеріңіз.',
	},
	'already-exists': { ru: 'Такая заявка уже есть.', en: 'This request already exists.', kz: 'Мұндай өтінім бұрыннан бар.' },
	'transition-refused': {
		ru: 'В нынешнем состоянии заказа это невозможно.',
		en: 'This is not possible in the current state of the order.',
		kz: 'Тапсырыстың қазіргі күйінде бұл мүмкін емес.',
	},
	'too-large': { ru: 'Отправлено слишком много данных.', en: 'Too much data was sent.', kz: 'Тым көп дерек жіберілді.' },
	'unsupported-type': { ru: 'Данные такого вида не принимаются.', en: 'Data of this kind is not accepted.', kz: 'Мұндай түрдегі деректер қабылданбайды.' },
	'request-not-found': {
		ru: 'Заявка не найдена. Проверьте номер на чеке.',
		en: 'Request not found. Check the number on your receipt.',
		kz: 'Өтінім табылмады. Чектегі нөмірді тексеріңіз.',
	},
	'invalid-password': {
		ru: 'Неверный пароль. Он напечатан на чеке под номером заявки.',
		en: 'Invalid password. It is printed on the receipt below the request number.',
		kz: 'Құпиясөз қате. Ол чекте өтінім нөмірінің астында басылған.',
	},
	'too-many': {
		ru: 'Слишком много попыток. Подождите немного и попробуйте ещё раз.',
		en: 'Too many attempts. Please wait a little and try again.',
		kz: 'Тым көп әрекет жасалды. Біраз күтіп, қайталап көріңіз.',
	},
	busy: {
		ru: 'Сейчас слишком много обращений, и мы не успеваем ответить всем.',
		en: 'We are receiving too many requests to answer everyone right now.',
		kz: 'Қазір өтініш тым көп, бәріне жауап беріп үлгермей жатырмыз.',
	},
	'not-available': {
		ru: 'Часть услуг недоступна в выбранном городе.',
		en: 'Some of the services are not available in the selected city.',
		kz: 'Қызметтердің бір бөлігі таңдалған қалада қолжетімсіз.',
	},
	'basket-full': {
		ru: 'В корзине уже 100 анализов, больше в один заказ не помещается. Оформите этот заказ или уберите лишнее.',
		en: 'There are 100 tests in the basket already; one order cannot hold more. Place this order or remove something.',
		kz: 'Себетте 100 талдау бар, бір тапсырысқа одан көп сыймайды. Осы тапсырысты рәсімдеңіз немесе артығын алып тастаңыз.',
	},
	'basket-changed': {
		ru: 'Пока вы заполняли форму, изменились корзина или город. Проверьте состав и сумму и отправьте заказ ещё раз.',
		en: 'The basket or the city changed while you were filling in the form. Check the tests and the total and send the order again.',
		kz: 'Сіз нысанды толтырып жатқанда себет немесе қала өзгерді. Құрамы мен соманы тексеріп, тапсырысты қайта жіберіңіз.',
	},
	'price-changed': {
		ru: 'Пока вы заполняли форму, цены изменились. Проверьте новую сумму и отправьте заказ ещё раз.',
		en: 'Prices changed while you were filling in the form. Check the new total and send the order again.',
		kz: 'Сіз нысанды толтырып жатқанда бағалар өзгерді. Жаңа соманы тексеріп, тапсырысты қайта жіберіңіз.',
	},
	unexpected: {
		ru: 'Непредвиденная ошибка. Попробуйте позже.',
		en: 'Unexpected error. Please try again later.',
		kz: 'Күтпеген қате шықты. Кейінірек қайталап көріңіз.',
	},
	'being-filled': {
		ru: 'Сайт наполняется: анализы и цены появятся здесь совсем скоро.',
		en: 'The site is being filled: tests and prices will be here very soon.',
		kz: 'Сайт толтырылып жатыр: талдаулар мен бағалар жақында осында болады.',
	},
	unavailable: {
		ru: 'Сервис временно недоступен. Попробуйте позже.',
		en: 'The service is temporarily unavailable. Please try again later.',
		kz: 'Қызмет уақытша қолжетімсіз. Кейінірек қайталап көріңіз.',
	},
});

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
	'length-required': {
		ru: 'Файл отправлен без указания размера. Выберите его ещё раз и отправьте снова.',
		en: 'The file was sent without its size. Choose it again and send it once more.',
		kz: 'Файл көлемі көрсетілмей жіберілді. Оны қайта таңдап, тағы бір рет жіберіңіз.',
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
	'wrong-credentials': {
		ru: 'Не получилось войти: проверьте логин и пароль.',
		en: 'Could not sign in: check the login and the password.',
		kz: 'Кіру мүмкін болмады: логин мен құпиясөзді тексеріңіз.',
	},
	'confirm-again': {
		ru: 'Подтвердите ещё раз, что это вы: введите пароль или код из SMS.',
		en: 'Please confirm once more that it is you: enter your password or a code from a text message.',
		kz: 'Бұл өзіңіз екеніңізді тағы бір рет растаңыз: құпиясөзді немесе SMS-тегі кодты енгізіңіз.',
	},
	'start-again': {
		ru: 'Эти шаги прерваны или время вышло. Начните, пожалуйста, сначала.',
		en: 'These steps were interrupted, or their time is over. Please start again.',
		kz: 'Бұл қадамдар үзілді немесе уақыты өтті. Басынан бастаңыз.',
	},
	'wrong-code': {
		ru: 'Неверный код. Проверьте цифры в сообщении.',
		en: 'Incorrect code. Check the digits in the message.',
		kz: 'Код қате. Хабарламадағы цифрларды тексеріңіз.',
	},
	'code-expired': {
		ru: 'Срок кода истёк: он действует 5 минут. Запросите новый код.',
		en: 'The code has expired: it is valid for 5 minutes. Ask for a new one.',
		kz: 'Кодтың мерзімі өтті: ол 5 минут жарамды. Жаңа код сұраңыз.',
	},
	'code-spent': {
		ru: 'Этот код больше не действует: попыток не осталось. Запросите новый код.',
		en: 'This code is no longer valid: no tries are left. Ask for a new one.',
		kz: 'Бұл код енді жарамсыз: әрекет қалмады. Жаңа код сұраңыз.',
	},
	'code-wait': {
		ru: 'Новый код можно запросить чуть позже. Прежний пока действует.',
		en: 'You can ask for a new code a little later. The earlier one is still valid.',
		kz: 'Жаңа кодты сәл кейінірек сұрауға болады. Бұрынғысы әзірге жарамды.',
	},
	'codes-exhausted': {
		ru: 'Больше кодов сегодня отправить нельзя. Войдите с паролем или обратитесь в регистратуру.',
		en: 'No more codes can be sent today. Sign in with your password or ask at the reception.',
		kz: 'Бүгін бұдан көп код жіберілмейді. Құпиясөзбен кіріңіз немесе тіркеу бөліміне хабарласыңыз.',
	},
	'person-changed': {
		ru: 'Пока страница была открыта, вы переключились на данные другого человека. Ничего не изменено. Обновите страницу и проверьте, чьи данные показаны.',
		en: 'While this page was open, you switched to another person’s data. Nothing was changed. Reload the page and check whose data is shown.',
		kz: 'Бұл бет ашық тұрғанда сіз басқа адамның деректеріне ауыстыңыз. Ештеңе өзгерген жоқ. Бетті жаңартып, кімнің деректері көрсетілгенін тексеріңіз.',
	},
	'ask-reception': {
		ru: 'Онлайн это сделать не получится. Обратитесь в регистратуру любого пункта приёма с удостоверением личности и, если речь о ребёнке, с его свидетельством о рождении.',
		en: 'This cannot be done online. Please ask at the reception of any collection point; bring your ID and, for a child, the birth certificate.',
		kz: 'Мұны онлайн жасау мүмкін емес. Кез келген қабылдау пунктінің тіркеу бөліміне жеке куәлікпен, ал бала туралы болса, оның туу туралы куәлігімен хабарласыңыз.',
	},
	'not-same-person': {
		ru: 'Эта заявка оформлена на другого человека: имя, дата рождения или ИИН не совпадают. Проверьте, что написано в чеке и в документе.',
		en: 'This request is in another person’s name: the name, date of birth or IIN differs. Check what the receipt and the document say.',
		kz: 'Бұл өтінім басқа адамға рәсімделген: аты-жөні, туған күні немесе ЖСН сәйкес келмейді. Түбіртек пен құжаттағы деректерді тексеріңіз.',
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
	'checkout-closed': {
		ru: 'Оформить здесь заказ с этой учётной записью нельзя.',
		en: 'This account cannot place orders here.',
		kz: 'Бұл тіркелгімен мұнда тапсырыс рәсімдеуге болмайды.',
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
	'slot-taken': {
		ru: 'Это время уже заняли. Выберите другое.',
		en: 'This time has just been taken. Choose another one.',
		kz: 'Бұл уақыт бос емес. Басқасын таңдаңыз.',
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

/** Named errors in words. */
import { defineWords } from '#shared/i18n/words.ts';

export const errorsWords = defineWords('errors', {
	'bad-request': { ru: 'Запрос составлен неверно.', en: 'The request cannot be read.', kz: 'Сұрау дұрыс құрылмаған.' },
	validation: { ru: 'Проверьте, пожалуйста, отмеченные поля.', en: 'Please check the marked fields.', kz: 'Белгіленген өрістерді тексеріңіз.' },
	captcha: { ru: 'Подтвердите, пожалуйста, что вы не робот.', en: 'Please confirm that you are not a robot.', kz: 'Робот емес екеніңізді растаңыз.' },
	unauthorised: {
		ru: 'Время доступа истекло. Войдите ещё раз.',
		en: 'Your access has expired. Please sign in again.',
		kz: 'Қолжетімділік мерзімі аяқталды. Қайта кіріңіз.',
	},
	'wrong-key': {
		ru: 'Ключ лабораторной системы не указан или неверен.',
		en: 'The laboratory system’s key is missing or wrong.',
		kz: 'Зертханалық жүйенің кілті көрсетілмеген немесе қате.',
	},
	'wrong-edge-key': {
		ru: 'Этот сервер не подтвердил, что ему можно отвечать: ключ не указан или неверен.',
		en: 'This server has not proved that it is allowed to ask: its key is missing or wrong.',
		kz: 'Бұл сервер жауап алуға құқығын растамады: кілті көрсетілмеген немесе қате.',
	},
	'plain-http': {
		ru: 'Этот адрес отвечает только по https. Замените http на https в адресе.',
		en: 'This address answers by https alone. Write https in place of http.',
		kz: 'Бұл мекенжай тек https арқылы жауап береді. Мекенжайдағы http орнына https жазыңыз.',
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
		en: 'This address cannot be used that way.',
		kz: 'Бұл мекенжайға осылай жүгінуге болмайды.',
	},
	conflict: {
		ru: 'Такая заявка уже отправлена с другими данными. Обновите страницу и проверьте заказ.',
		en: 'This request was already sent with different details. Reload the page and check your order.',
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
		en: 'The file was sent without its size. Choose it and send it again.',
		kz: 'Файл көлемі көрсетілмей жіберілді. Оны қайта таңдап, тағы бір рет жіберіңіз.',
	},
	'too-large': { ru: 'Отправлено слишком много данных.', en: 'Too much data was sent.', kz: 'Тым көп дерек жіберілді.' },
	'unsupported-type': { ru: 'Данные такого вида не принимаются.', en: 'This type of data is not accepted.', kz: 'Мұндай түрдегі деректер қабылданбайды.' },
	'request-not-found': {
		ru: 'Заявка не найдена. Проверьте номер на чеке.',
		en: 'Request not found. Check the number on your receipt.',
		kz: 'Өтінім табылмады. Чектегі нөмірді тексеріңіз.',
	},
	'invalid-password': {
		ru: 'Неверный пароль. Он напечатан на чеке под номером заявки.',
		en: 'Wrong password. It is printed on the receipt below the request number.',
		kz: 'Құпиясөз қате. Ол чекте өтінім нөмірінің астында басылған.',
	},
	'number-or-password': {
		ru: 'Номер или пароль введён неверно. Сверьте оба с чеком и попробуйте ещё раз.',
		en: 'The number or the password is wrong. Check both against your receipt and try again.',
		kz: 'Нөмір немесе құпиясөз қате енгізілді. Екеуін де чекпен салыстырып, қайта енгізіңіз.',
	},
	'wrong-credentials': {
		ru: 'Не получилось войти: проверьте логин и пароль.',
		en: 'We could not sign you in. Check your login and password.',
		kz: 'Кіру мүмкін болмады: логин мен құпиясөзді тексеріңіз.',
	},
	'second-factor': {
		ru: 'Подтвердите вход одноразовым паролем из приложения.',
		en: 'Confirm your sign-in with a one-time password from your app.',
		kz: 'Кіруді қосымшадағы бір реттік құпиясөзбен растаңыз.',
	},
	'confirm-again': {
		ru: 'Подтвердите ещё раз, что это вы: введите пароль или код из SMS.',
		en: 'Please confirm that it is you: enter your password or a code from a text message.',
		kz: 'Бұл өзіңіз екеніңізді тағы бір рет растаңыз: құпиясөзді немесе SMS-тегі кодты енгізіңіз.',
	},
	erasing: {
		ru: 'Этот кабинет ждёт удаления и больше ничего не открывает. Удаление можно отменить.',
		en: 'This account waits to be erased and opens nothing any more. You can still keep it.',
		kz: 'Бұл кабинет жойылуды күтіп тұр, енді ештеңе ашпайды. Жоюдан бас тартуға болады.',
	},
	'start-again': {
		ru: 'Эти шаги прерваны или время вышло. Начните, пожалуйста, сначала.',
		en: 'You left these steps or ran out of time. Please start over.',
		kz: 'Бұл қадамдар үзілді немесе уақыты өтті. Басынан бастаңыз.',
	},
	'wrong-code': {
		ru: 'Неверный код. Проверьте цифры в сообщении.',
		en: 'Wrong code. Check the digits in the message.',
		kz: 'Код қате. Хабарламадағы цифрларды тексеріңіз.',
	},
	'code-expired': {
		ru: 'Срок кода истёк: он действует 5 минут. Запросите новый код.',
		en: 'The code has expired: codes are valid for 5 minutes. Request a new one.',
		kz: 'Кодтың мерзімі өтті: ол 5 минут жарамды. Жаңа код сұраңыз.',
	},
	'code-spent': {
		ru: 'Этот код больше не действует: попыток не осталось. Запросите новый код.',
		en: 'This code is no longer valid: there are no tries left. Request a new one.',
		kz: 'Бұл код енді жарамсыз: әрекет қалмады. Жаңа код сұраңыз.',
	},
	'code-wait': {
		ru: 'Новый код можно запросить чуть позже. Прежний пока действует.',
		en: 'You can request a new code a little later. The earlier one is still valid.',
		kz: 'Жаңа кодты сәл кейінірек сұрауға болады. Бұрынғысы әзірге жарамды.',
	},
	'codes-exhausted': {
		ru: 'Больше кодов сегодня отправить нельзя. Войдите с паролем или обратитесь в регистратуру.',
		en: 'No more codes can be sent today. Sign in with your password or ask at the front desk of a collection point.',
		kz: 'Бүгін енді код жіберілмейді. Құпиясөзбен кіріңіз немесе тіркеу бөліміне хабарласыңыз.',
	},
	'person-changed': {
		ru: 'Пока страница была открыта, вы переключились на данные другого человека. Ничего не изменено. Обновите страницу и проверьте, чьи данные показаны.',
		en: 'While this page was open, you switched to another person’s data. Nothing was changed. Reload the page and check whose data is shown.',
		kz: 'Бұл бет ашық тұрғанда сіз басқа адамның деректеріне ауыстыңыз. Ештеңе өзгерген жоқ. Бетті жаңартып, кімнің деректері көрсетілгенін тексеріңіз.',
	},
	blocked: {
		ru: 'Вход в этот кабинет закрыт. Позвоните нам, чтобы его открыть.',
		en: 'Sign-in to this account is closed. Call us to open it again.',
		kz: 'Бұл кабинетке кіру жабылған. Оны ашу үшін бізге қоңырау шалыңыз.',
	},
	merged: {
		ru: 'Этот кабинет в регистратуре объединён с другим вашим кабинетом. Войдите по телефону или почте того кабинета: всё теперь там. Если вы об этом не просили, сразу позвоните нам.',
		en: 'At the front desk this account was merged into another account of yours. Sign in with the phone or email of that one: everything is there now. If you did not ask for this, call us at once.',
		kz: 'Бұл кабинет тіркеу бөлімінде басқа кабинетіңізбен біріктірілді. Сол кабинеттің телефонымен немесе поштасымен кіріңіз: енді бәрі сонда. Егер сіз мұны сұрамасаңыз, бізге бірден қоңырау шалыңыз.',
	},
	'ask-reception': {
		ru: 'Онлайн это сделать не получится. Обратитесь в регистратуру любого пункта приёма с удостоверением личности и, если речь о ребёнке, с его свидетельством о рождении.',
		en: 'This cannot be done online. Please go to the front desk of any collection point and bring your ID and, for a child, the birth certificate.',
		kz: 'Мұны онлайн жасау мүмкін емес. Кез келген қабылдау пунктінің тіркеу бөліміне жеке куәлікпен, ал бала туралы болса, оның туу туралы куәлігімен хабарласыңыз.',
	},
	'not-same-person': {
		ru: 'Эта заявка оформлена на другого человека: имя, дата рождения или ИИН не совпадают. Проверьте, что написано в чеке и в документе.',
		en: 'This request is for another person: the name, date of birth or IIN is different. Check the receipt and the ID.',
		kz: 'Бұл өтінім басқа адамға рәсімделген: аты-жөні, туған күні немесе ЖСН сәйкес келмейді. Чек пен құжаттағы деректерді тексеріңіз.',
	},
	'too-many': {
		ru: 'Слишком много попыток. Подождите немного и попробуйте ещё раз.',
		en: 'Too many tries. Please wait a little and try again.',
		kz: 'Тым көп әрекет жасалды. Біраз күтіп, қайталап көріңіз.',
	},
	busy: {
		ru: 'Сейчас слишком много обращений, и мы не успеваем ответить всем.',
		en: 'We are getting too many requests to answer everyone right now.',
		kz: 'Қазір өтініш тым көп, бәріне жауап беріп үлгермей жатырмыз.',
	},
	'not-available': {
		ru: 'Часть услуг недоступна в выбранном городе.',
		en: 'Some services are not available in the selected city.',
		kz: 'Қызметтердің бір бөлігі таңдалған қалада қолжетімсіз.',
	},
	'checkout-closed': {
		ru: 'Оформить здесь заказ с этой учётной записью нельзя.',
		en: 'This account cannot place orders here.',
		kz: 'Бұл тіркелгімен мұнда тапсырыс рәсімдеуге болмайды.',
	},
	'basket-full': {
		ru: 'В корзине уже 100 анализов, больше в один заказ не помещается. Оформите этот заказ или уберите лишнее.',
		en: 'There are already 100 tests in your cart, the most that one order can have. Place this order or remove something.',
		kz: 'Себетте 100 талдау бар, бір тапсырысқа одан көп сыймайды. Осы тапсырысты рәсімдеңіз немесе артығын алып тастаңыз.',
	},
	'basket-changed': {
		ru: 'Пока вы заполняли форму, изменились корзина или город. Проверьте состав и сумму и отправьте заказ ещё раз.',
		en: 'Your cart or city changed while you were filling out the form. Check the tests and the total, and place the order again.',
		kz: 'Сіз нысанды толтырып жатқанда себет немесе қала өзгерді. Құрамы мен соманы тексеріп, тапсырысты қайта жіберіңіз.',
	},
	'slot-taken': {
		ru: 'Это время уже заняли. Выберите другое.',
		en: 'This time was just taken. Choose another one.',
		kz: 'Бұл уақыт бос емес. Басқасын таңдаңыз.',
	},
	'confirm-import': {
		ru: 'Файл меняет слишком многое: изменения нужно подтвердить. Ничего не изменено.',
		en: 'The file changes too much: its changes have to be confirmed. Nothing was changed.',
		kz: 'Файл тым көп нәрсені өзгертеді: өзгерістерді растау керек. Ештеңе өзгертілген жоқ.',
	},
	'price-changed': {
		ru: 'Пока вы заполняли форму, цены изменились. Проверьте новую сумму и отправьте заказ ещё раз.',
		en: 'Prices changed while you were filling out the form. Check the new total and place the order again.',
		kz: 'Сіз нысанды толтырып жатқанда бағалар өзгерді. Жаңа соманы тексеріп, тапсырысты қайта жіберіңіз.',
	},
	unexpected: {
		ru: 'Непредвиденная ошибка. Попробуйте позже.',
		en: 'Unexpected error. Please try again later.',
		kz: 'Күтпеген қате шықты. Кейінірек қайталап көріңіз.',
	},
	'being-filled': {
		ru: 'Сайт наполняется: анализы и цены появятся здесь совсем скоро.',
		en: 'The site is being set up. Tests and prices will be here very soon.',
		kz: 'Сайт толтырылып жатыр: талдаулар мен бағалар жақында осында болады.',
	},
	unavailable: {
		ru: 'Сервис временно недоступен. Попробуйте позже.',
		en: 'The service is temporarily unavailable. Please try again later.',
		kz: 'Қызмет уақытша қолжетімсіз. Кейінірек қайталап көріңіз.',
	},
});

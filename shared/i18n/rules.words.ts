/** What is wrong with a field, in words beside it. */
import { defineWords } from '#shared/i18n/words.ts';

export const rulesWords = defineWords('rules', {
	required: { ru: 'Заполните это поле.', en: 'Fill in this field.', kz: 'Бұл өрісті толтырыңыз.' },
	/** In place of it where one of several is chosen. */
	choose: { ru: 'Выберите один из вариантов.', en: 'Choose one of the options.', kz: 'Нұсқалардың бірін таңдаңыз.' },
	reportCode: {
		ru: 'В коде ошибка. Сверьте его с бланком: 24 знака, латинские буквы и цифры, без О, 0, I, L и 1.',
		en: 'There is a slip in the code. Compare it with the report: 24 letters and digits, none of them O, 0, I, L or 1.',
		kz: 'Кодта қате бар. Оны бланкпен салыстырыңыз: латын әріптері мен цифрлардан тұратын 24 таңба, олардың арасында O, 0, I, L және 1 жоқ.',
	},
	templateName: { ru: 'Введите название шаблона.', en: 'Enter the name of the template.', kz: 'Үлгінің атауын енгізіңіз.' },
	templateNameEmpty: {
		ru: 'Название шаблона не должно быть пустым.',
		en: 'The template name cannot be empty.',
		kz: 'Үлгінің атауы бос болмауы керек.',
	},
	templateEmpty: { ru: 'Выберите хотя бы один анализ.', en: 'Choose at least one test.', kz: 'Кемінде бір талдау таңдаңыз.' },
	templateFull: {
		ru: 'В шаблоне может быть не больше 100 анализов. Уберите лишние.',
		en: 'A template can have up to 100 tests. Remove some.',
		kz: 'Үлгіде 100-ден көп талдау болмайды. Артығын алып тастаңыз.',
	},
	templatesFull: {
		ru: 'У вас уже 200 шаблонов, больше сохранить нельзя. Удалите ненужные.',
		en: 'You already have 200 templates, which is the limit. Delete some you no longer need.',
		kz: 'Сізде 200 үлгі бар, бұдан көп сақтауға болмайды. Керек емесін жойыңыз.',
	},
	addressInexact: {
		ru: 'Укажите точный адрес: улицу и номер дома.',
		en: 'Enter the exact address: street and building number.',
		kz: 'Нақты мекенжайды көрсетіңіз: көше мен үй нөмірі керек.',
	},
	addressUnknown: {
		ru: 'Такого дома на карте нет. Проверьте улицу и номер или отметьте дом на карте.',
		en: 'We cannot find this building on the map. Check the street and number, or mark the building on the map.',
		kz: 'Картада мұндай үй жоқ. Көше мен үй нөмірін тексеріңіз немесе үйді картада белгілеңіз.',
	},
	addressSeveral: {
		ru: 'Подходят несколько адресов. Впишите нужный целиком, как в списке ниже.',
		en: 'Several addresses match. Enter the right one in full, as shown in the list below.',
		kz: 'Бірнеше мекенжай сәйкес келеді. Керегін төмендегі тізімдегідей толық жазыңыз.',
	},
	searchUnclear: {
		ru: 'Не всё в запросе понятно. Можно ввести номер заявки или его последние 4 цифры, конец телефона, ИИН, фамилию, год рождения или дату взятия, например 12.11.',
		en: 'We did not understand part of this. Enter a request number or its last 4 digits, the end of a phone number, an IIN, a last name, a year of birth or a collection date such as 12.11.',
		kz: 'Сұраудың бәрі түсінікті емес. Өтінім нөмірін немесе оның соңғы 4 цифрын, телефонның соңын, ЖСН, тегін, туған жылын немесе алынған күнін (мысалы, 12.11) енгізуге болады.',
	},
	phoneOrEmail: {
		ru: 'Введите телефон целиком, например 702 123 45 67, или адрес почты.',
		en: 'Enter a whole phone number such as 702 123 45 67, or an email address.',
		kz: 'Телефонды толық, мысалы 702 123 45 67, немесе пошта мекенжайын енгізіңіз.',
	},
	leftTooLong: {
		ru: 'Выберите день не раньше завтра и не позже чем через 60 дней.',
		en: 'Choose a day from tomorrow on, within 60 days.',
		kz: 'Ертеңнен бастап 60 күн ішіндегі күнді таңдаңыз.',
	},
	overdueLeftTooLong: {
		ru: 'Выберите день не раньше завтра и не позже чем через 14 дней.',
		en: 'Choose a day from tomorrow on, within 14 days.',
		kz: 'Ертеңнен бастап 14 күн ішіндегі күнді таңдаңыз.',
	},
	journalTooLong: {
		ru: 'В файл помещается не больше 50 000 записей и не больше 32 МБ. Выберите меньше дней.',
		en: 'A file holds up to 50,000 entries and 32 MB. Choose fewer days.',
		kz: 'Файлға 50 000 жазбадан және 32 МБ-тан артық сыймайды. Күн санын азайтыңыз.',
	},
	tooManyChosen: {
		ru: 'Отмечено слишком много. Отправьте частями.',
		en: 'Too many are ticked. Send them in parts.',
		kz: 'Тым көп белгіленді. Бөліп жіберіңіз.',
	},
	tooManyMonths: {
		ru: 'Самое большее месяцев: {{months}}. Первый месяц не может быть позже последнего.',
		en: 'Choose up to {{months}} months, the first one not after the last.',
		kz: '{{months}} айдан көп емес, біріншісі соңғысынан кеш емес аралықты таңдаңыз.',
	},
	monthNotOver: {
		ru: 'Выберите месяц, который уже закончился.',
		en: 'Choose a month that is over.',
		kz: 'Аяқталған айды таңдаңыз.',
	},
	nurseDay: {
		ru: 'Видны вчерашний день, сегодняшний и будущие. Самое большее дней вперёд: {{ahead}}.',
		en: 'Your days are shown from yesterday to {{ahead}} days ahead.',
		kz: 'Өз күніңіз кешегіден бастап, {{ahead}} күннен әрі емес көрсетіледі.',
	},
	rangeTooLong: {
		ru: 'Самое большее дней: {{days}}. Первый день не может быть позже последнего.',
		en: 'Choose up to {{days}} days, the first one not after the last.',
		kz: '{{days}} күннен көп емес, біріншісі соңғысынан кеш емес аралықты таңдаңыз.',
	},
	findUnclear: {
		ru: 'Не всё в запросе понятно. Введите номер заказа или заявки, телефон целиком, ИИН или фамилию; имя и год рождения сужают поиск.',
		en: 'We did not understand part of this. Enter a number of an order or a request, a whole phone number, an IIN or a last name; a first name and a year of birth narrow the search.',
		kz: 'Сұраудың бәрі түсінікті емес. Тапсырыс не өтінім нөмірін, телефонды толық, ЖСН немесе тегін енгізіңіз; аты мен туған жылы іздеуді тарылтады.',
	},
	heldRead: {
		ru: 'Часть этих строк уже прочитана, и этого не вернуть. Отметьте, что знаете об этом, и позвоните человеку.',
		en: 'Some of these lines have been read already, and that cannot be undone. Tick that you know, and call the person.',
		kz: 'Бұл жолдардың бір бөлігі оқылып қойған, оны қайтару мүмкін емес. Білетініңізді белгілеп, адамға қоңырау шалыңыз.',
	},
	heldTooOld: {
		ru: 'Строку приняли так давно, что удержать её здесь нельзя: отзовите результат из ЛИС.',
		en: 'A line was taken so long ago that it cannot be held here: withdraw the result from the LIS.',
		kz: 'Жол тым ертеде қабылданған, оны мұнда ұстауға болмайды: нәтижені ЗАЖ-дан кері қайтарыңыз.',
	},
	listedTalk: {
		ru: 'Результат из списка тех, о которых сначала говорят с человеком: выберите, с кем поговорили.',
		en: 'The result is on the list of those that are told in person first: choose who was spoken to.',
		kz: 'Нәтиже алдымен адаммен сөйлесетіндер тізімінде: кіммен сөйлескеніңізді таңдаңыз.',
	},
	findPersonUnclear: {
		ru: 'Не всё в запросе понятно. Введите телефон целиком, адрес почты, ИИН, номер дисконтной карты или фамилию; имя и год рождения можно добавить к фамилии.',
		en: 'We did not understand part of this. Enter a whole phone number, an email address, an IIN, the number of a discount card or a last name; a first name and a year of birth can be added to a last name.',
		kz: 'Сұраудың бәрі түсінікті емес. Телефонды толық, пошта мекенжайын, ЖСН, жеңілдік картасының нөмірін немесе тегін енгізіңіз; тегіне аты мен туған жылын қосуға болады.',
	},
	documentSigns: {
		ru: 'В номере документа от 5 до 20 букв и цифр.',
		en: 'The number of a document has 5 to 20 letters and digits.',
		kz: 'Құжат нөмірінде 5-тен 20-ға дейін әріп пен цифр болады.',
	},
	staffCode: {
		ru: 'В коде сотрудника латинские буквы, цифры, точка и дефис, например A-17.',
		en: 'The code of a person has Latin letters, digits, dots and hyphens, such as A-17.',
		kz: 'Қызметкер кодында латын әріптері, цифрлар, нүкте және дефис болады, мысалы A-17.',
	},
	staffPhone: {
		ru: 'Этот телефон уже есть у другого сотрудника: у каждого свой.',
		en: 'Somebody else of the staff has this phone already: each has their own.',
		kz: 'Бұл телефон басқа қызметкерде бар: әркімнің өз телефоны болады.',
	},
	identityCode: {
		ru: 'В коде восемь цифр: человек видит его в кабинете, в разделе «Журнал».',
		en: 'The code has eight digits: the person sees it in their account, under “Journal”.',
		kz: 'Кодта сегіз цифр бар: адам оны кабинеттің «Журнал» бөлімінде көреді.',
	},
	typedDifferently: {
		ru: 'Второй раз введено иначе. Сверьте оба поля с документом.',
		en: 'It was typed differently the second time. Compare both fields with the document.',
		kz: 'Екінші рет басқаша енгізілді. Екі өрісті де құжатпен салыстырыңыз.',
	},
	iinOfOtherDay: {
		ru: 'ИИН начинается с другой даты рождения. Сверьте оба с документом.',
		en: 'The IIN begins with another date of birth. Compare both with the document.',
		kz: 'ЖСН басқа туған күннен басталады. Екеуін де құжатпен салыстырыңыз.',
	},
	filterTaken: {
		ru: 'Фильтр с таким названием уже есть. Выберите другое.',
		en: 'You already have a filter with this name. Choose another one.',
		kz: 'Мұндай атаулы сүзгі бар. Басқа атау таңдаңыз.',
	},
	filtersFull: {
		ru: 'У вас уже 20 фильтров, больше сохранить нельзя. Удалите ненужные.',
		en: 'You already have 20 filters, which is the limit. Delete some you no longer need.',
		kz: 'Сізде 20 сүзгі бар, бұдан көп сақтауға болмайды. Керек емесін жойыңыз.',
	},
	tooLong: { ru: 'Слишком длинный текст.', en: 'The text is too long.', kz: 'Мәтін тым ұзын.' },
	characters: {
		ru: 'В тексте есть невидимые или служебные знаки. Наберите его заново.',
		en: 'The text contains invisible or control characters. Please retype it.',
		kz: 'Мәтінде көрінбейтін немесе қызметтік таңбалар бар. Оны қайта теріңіз.',
	},
	marks: {
		ru: 'В тексте есть лишние знаки над буквами или под ними. Уберите их.',
		en: 'The text has too many accent marks above or below the letters. Remove them.',
		kz: 'Мәтіндегі әріптердің үстінде не астында артық белгілер бар. Оларды алып тастаңыз.',
	},
	name: {
		ru: 'Допустимы только буквы, дефис и апостроф.',
		en: 'Use letters, hyphens and apostrophes only.',
		kz: 'Тек әріптер, сызықша және дәйекше қолданылады.',
	},
	phone: {
		ru: 'Введите телефон целиком, например +7\u00a0701\u00a0123\u00a045\u00a067. Номер другой страны начните с + и её кода.',
		en: 'Enter the full number, for example +7\u00a0701\u00a0123\u00a045\u00a067. Start a foreign number with + and the country code.',
		kz: 'Телефон нөмірін толық енгізіңіз, мысалы, +7\u00a0701\u00a0123\u00a045\u00a067. Шетелдік нөмірді + белгісі мен ел кодынан бастаңыз.',
	},
	email: { ru: 'Введите адрес в виде name@mail.kz.', en: 'Enter an address like name@mail.kz.', kz: 'Мекенжайды name@mail.kz түрінде енгізіңіз.' },
	iin: { ru: 'В ИИН ровно 12 цифр.', en: 'An IIN has exactly 12 digits.', kz: 'ЖСН дәл 12 цифрдан тұрады.' },
	iinCheckDigit: {
		ru: 'Похоже, в ИИН опечатка: последняя цифра не подходит к остальным. Сверьте номер с удостоверением. Если ошибки нет, отметьте это ниже.',
		en: 'There seems to be a typo in the IIN: its last digit does not match the others. Compare it with your ID. If it is correct, check the box below.',
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
	outOfBounds: { ru: 'Такого числа здесь быть не может.', en: 'This number cannot be right.', kz: 'Мұнда мұндай сан болуы мүмкін емес.' },
	dateTooEarly: { ru: 'Дата слишком ранняя.', en: 'The date is too early.', kz: 'Күн тым ерте.' },
	dateTooLate: { ru: 'Дата ещё не наступила.', en: 'This date is in the future.', kz: 'Бұл күн әлі келген жоқ.' },
	stateNotAsked: {
		ru: 'Это не подходит к тому, что известно лаборатории. Если она ошибается, позвоните нам.',
		en: 'This does not fit what the laboratory knows. If the laboratory is wrong, please call us.',
		kz: 'Бұл зертхана білетін мәліметке сәйкес келмейді. Зертхана қателессе, бізге қоңырау шалыңыз.',
	},
	periodAfterSample: {
		ru: 'Это позже взятия биоматериала. Нужен первый день менструации до него.',
		en: 'This is after the sample was collected. Enter the first day of the last period before it.',
		kz: 'Бұл биоматериал алынғаннан кейінгі күн. Одан бұрынғы етеккірдің бірінші күні керек.',
	},
	periodLongAgo: {
		ru: 'С этого дня до взятия прошло больше цикла: фазу по нему не определить. Оставьте поле пустым и покажите результат врачу.',
		en: 'More than a cycle passed between this day and the sample, so it does not tell the phase. Leave the field empty and show the result to a doctor.',
		kz: 'Осы күннен биоматериал алынғанға дейін бір циклден көп уақыт өткен: фазаны бұл күн бойынша анықтау мүмкін емес. Өрісті бос қалдырып, нәтижені дәрігерге көрсетіңіз.',
	},
	startPassed: {
		ru: 'Это время уже прошло. Выберите другое или оставьте поля пустыми, чтобы начать сразу.',
		en: 'This time has passed. Choose another one, or leave the fields empty to begin at once.',
		kz: 'Бұл уақыт өтіп кетті. Басқасын таңдаңыз немесе бірден бастау үшін өрістерді бос қалдырыңыз.',
	},
	startTooFar: {
		ru: 'Так далеко вперёд не планируем: не больше 92 дней.',
		en: 'That is too far ahead: 92 days at most.',
		kz: 'Бұл тым алыс: ең көбі 92 күн.',
	},
	datePassed: { ru: 'Этот день уже прошёл.', en: 'This date has already passed.', kz: 'Бұл күн өтіп кетті.' },
	visitTooFar: {
		ru: 'Так далеко вперёд не планируем. Выберите день в ближайшие 60 дней.',
		en: 'That is too far ahead. Choose a date within the next 60 days.',
		kz: 'Бұл тым алыс. Алдағы 60 күннің бірін таңдаңыз.',
	},
	timePassed: { ru: 'Это время уже прошло.', en: 'This time has already passed.', kz: 'Бұл уақыт өтіп кетті.' },
	pointDayOff: {
		ru: 'В этот день пункт не работает. Выберите другой.',
		en: 'The collection point is closed that day. Choose another day.',
		kz: 'Бұл күні пункт жұмыс істемейді. Басқа күнді таңдаңыз.',
	},
	pointClosed: {
		ru: 'В это время пункт закрыт. Часы работы в этот день: {{from}}–{{till}}.',
		en: 'The collection point is closed at that time. Its hours that day: {{from}}–{{till}}.',
		kz: 'Бұл уақытта пункт жабық. Осы күнгі жұмыс уақыты: {{from}}–{{till}}.',
	},
	pointBreak: {
		ru: 'В это время у пункта перерыв: {{from}}–{{till}}.',
		en: 'The collection point has a break at that time: {{from}}–{{till}}.',
		kz: 'Бұл уақытта пунктте үзіліс: {{from}}–{{till}}.',
	},
	bloodOver: {
		ru: 'В это время кровь уже не берут. Последнее время: {{till}}.',
		en: 'It is too late for a blood draw at that time. Blood draws end at {{till}}.',
		kz: 'Бұл уақытта қан алынбайды. Қан алу аяқталатын уақыт: {{till}}.',
	},
	periodTurned: {
		ru: 'Конец периода раньше его начала.',
		en: 'The end date is before the start date.',
		kz: 'Кезеңнің соңы басынан ерте.',
	},
	periodTooLong: {
		ru: 'Период — не больше 6 месяцев. Выберите дату пораньше.',
		en: 'The period can be up to 6 months. Choose an earlier date.',
		kz: 'Кезең 6 айдан аспауы керек. Ертерек күнді таңдаңыз.',
	},
	readBack: {
		ru: 'Отметьте, что собеседник повторил значение. Если нет, запишите, что сообщить не удалось.',
		en: 'Please tick that the value was read back. If it was not, record that you could not tell it.',
		kz: 'Тыңдаушы мәнді қайталағанын белгілеңіз. Қайталамаса, хабарлай алмағаныңызды жазыңыз.',
	},
	understood: {
		ru: 'Отметьте, что вы понимаете: удалённый кабинет не вернуть.',
		en: 'Please tick that you understand: an erased account cannot be brought back.',
		kz: 'Жойылған кабинетті қайтаруға болмайтынын түсінетініңізді белгілеңіз.',
	},
	guardian: {
		ru: 'Добавить ребёнка может только его родитель или законный представитель. Отметьте, что это вы.',
		en: 'Only a parent or legal guardian can add a child. Please tick that this is you.',
		kz: 'Баланы тек ата-анасы немесе заңды өкілі қоса алады. Ол сіз екеніңізді белгілеңіз.',
	},
	consent: {
		ru: 'Без этого согласия мы не вправе принять заявку.',
		en: 'We cannot accept the request without this consent.',
		kz: 'Бұл келісімсіз өтінімді қабылдай алмаймыз.',
	},
	textChanged: {
		ru: 'Этот текст изменился, пока страница была открыта. Прочитайте новый и отметьте ещё раз.',
		en: 'This text has changed since you opened the page. Read the new version and check the box again.',
		kz: 'Бет ашық тұрғанда бұл мәтін өзгерді. Жаңасын оқып, қайта белгілеңіз.',
	},
	cardUnknown: {
		ru: 'Эту карту применить нельзя. Проверьте номер: 13 цифр под штрихкодом. Если номер верный, укажите ИИН владельца карты или войдите в его кабинет. Карту можно показать и в пункте приёма.',
		en: 'This card cannot be used. Check the number: 13 digits below the barcode. If it is right, enter the IIN of the card’s owner or sign in as the owner. You can also show the card at the collection point.',
		kz: 'Бұл картаны қолдану мүмкін емес. Нөмірін тексеріңіз: штрихкодтың астындағы 13 цифр. Нөмір дұрыс болса, карта иесінің ЖСН-ін жазыңыз немесе оның кабинетіне кіріңіз. Картаны қабылдау пунктінде де көрсетуге болады.',
	},
	bin: {
		ru: 'В БИН опечатка: в нём 12 цифр, и последняя подходит к остальным.',
		en: 'There is a typo in the BIN: it has 12 digits, and the last one fits the others.',
		kz: 'БСН-де қате бар: онда 12 цифр болады, соңғысы қалғандарына сәйкес келеді.',
	},
	iik: {
		ru: 'В ИИК опечатка: это 20 знаков, первые два — KZ, следующие два — контрольные.',
		en: 'There is a typo in the IIK: it has 20 characters, KZ first, then two check digits.',
		kz: 'ЖСК-де қате бар: онда 20 таңба болады, алғашқы екеуі — KZ, келесі екеуі — бақылау цифрлары.',
	},
	bik: {
		ru: 'В БИК 8 или 11 знаков, как HSBKKZKX.',
		en: 'A BIK has 8 or 11 characters, like HSBKKZKX.',
		kz: 'БСК-де 8 немесе 11 таңба болады, мысалы HSBKKZKX.',
	},
	kbe: { ru: 'В КБе две цифры, как 17.', en: 'A KBe has two digits, like 17.', kz: 'КБе екі цифрдан тұрады, мысалы 17.' },
	knp: { ru: 'В КНП три цифры, как 859.', en: 'A KNP has three digits, like 859.', kz: 'ТМК үш цифрдан тұрады, мысалы 859.' },
	notVatPayer: {
		ru: 'Лаборатория не платит НДС: выберите «без НДС».',
		en: 'The laboratory pays no VAT: choose “without VAT”.',
		kz: 'Зертхана ҚҚС төлемейді: «ҚҚС-сыз» дегенді таңдаңыз.',
	},
	notVatPayerYet: {
		ru: 'В этом месяце лаборатория ещё не платила НДС: выберите «без НДС».',
		en: 'The laboratory paid no VAT yet in that month: choose “without VAT”.',
		kz: 'Бұл айда зертхана ҚҚС әлі төлемеген: «ҚҚС-сыз» дегенді таңдаңыз.',
	},
	noSuchRate: {
		ru: 'В этом месяце такой ставки НДС не было.',
		en: 'There was no such VAT rate in that month.',
		kz: 'Бұл айда мұндай ҚҚС мөлшерлемесі болған жоқ.',
	},
	nothingToAct: {
		ru: 'За этот месяц нечего внести в акт: счетов нет, они уже в актах, или отозвано больше, чем сделано.',
		en: 'There is nothing for an act of this month: no invoices, all of them are in acts, or more was withdrawn than done.',
		kz: 'Бұл ай бойынша актіге енгізетін ештеңе жоқ: шот жоқ, бәрі актілерде тұр немесе орындалғаннан көп кері қайтарылған.',
	},
	actStands: {
		ru: 'Акт за этот месяц уже есть. Чтобы выпустить другой, отзовите его.',
		en: 'There is an act of this month. Withdraw it before you issue another one.',
		kz: 'Бұл айдың актісі бар. Басқасын шығару үшін оны кері қайтарыңыз.',
	},
	actTooLong: {
		ru: 'В акте было бы слишком много строк: {{lines}}. Самое большее: {{most}}. Сначала выпустите акты за прежние месяцы, или отзовите часть счетов и выставьте один вместо них.',
		en: 'The act would have too many lines: {{lines}}. At the most: {{most}}. Issue acts of the months before first, or withdraw some invoices and issue one in their place.',
		kz: 'Актіде жол тым көп болар еді: {{lines}}. Ең көбі: {{most}}. Алдымен бұрынғы айлардың актілерін шығарыңыз немесе шоттардың бір бөлігін кері қайтарып, олардың орнына біреуін шығарыңыз.',
	},
	actTooMuch: {
		ru: 'Сумма акта больше 999 999 999 ₸. Сначала выпустите акты за прежние месяцы, или отзовите часть счетов и внесите их в другой месяц.',
		en: 'The act comes to more than 999,999,999 ₸. Issue acts of the months before first, or withdraw some invoices and issue them for another month.',
		kz: 'Актінің сомасы 999 999 999 ₸-ден көп. Алдымен бұрынғы айлардың актілерін шығарыңыз немесе шоттардың бір бөлігін кері қайтарып, басқа айға шығарыңыз.',
	},
	binMissing: {
		ru: 'В акте нужен БИН компании. Внесите его в реквизиты.',
		en: 'An act needs the company’s BIN. Enter it in the company details.',
		kz: 'Актіге компанияның БСН-і керек. Оны деректемелерге енгізіңіз.',
	},
	sellerBinMissing: {
		ru: 'В акте нужен БИН лаборатории, а он не задан. Скажите администратору сайта: настройка COMPANY_BIN.',
		en: 'An act needs the laboratory’s BIN, which is not set. Tell whoever runs the site: the setting is COMPANY_BIN.',
		kz: 'Актіге зертхананың БСН-і керек, ал ол берілмеген. Сайт әкімшісіне айтыңыз: COMPANY_BIN баптауы.',
	},
	overpaid: {
		ru: 'Это больше, чем осталось оплатить. Осталось: {{open}}.',
		en: 'This is more than is left to pay. Left: {{open}}.',
		kz: 'Бұл төлеуге қалғаннан көп. Қалғаны: {{open}}.',
	},
	bookedAlready: {
		ru: 'Платёж этого дня с таким номером уже записан: он есть в списке выше.',
		en: 'A payment of that day with that number is booked already: it is in the list above.',
		kz: 'Осы күнгі осындай нөмірлі төлем жазылып қойған: ол жоғарыдағы тізімде бар.',
	},
	tooManyPayments: {
		ru: 'У счёта уже столько оплат, сколько помещается: {{most}}.',
		en: 'The invoice has as many payments as fit: {{most}}.',
		kz: 'Шоттың төлемдері сыйғанынша бар: {{most}}.',
	},
	paidInvoice: {
		ru: 'По счёту отмечена оплата. Сначала отмените её на странице счёта.',
		en: 'Payments are booked on this invoice. Take them back on its page first.',
		kz: 'Шот бойынша төлем белгіленген. Алдымен оны шот бетінде кері алыңыз.',
	},
	tooManyInvoices: {
		ru: 'В файл помещается не больше 20 000 счетов. Выберите год.',
		en: 'A file holds up to 20,000 invoices. Choose a year.',
		kz: 'Файлға 20 000 шоттан артық сыймайды. Жылды таңдаңыз.',
	},
	nothingFound: {
		ru: 'Ничего не нашлось: ни счёта с таким номером, ни партнёра.',
		en: 'Nothing was found: no invoice with this number, and no partner.',
		kz: 'Ештеңе табылмады: мұндай нөмірлі шот та, серіктес те жоқ.',
	},
	tooManyFound: {
		ru: 'Партнёров нашлось слишком много: {{found}}. Самое большее: {{most}}. Напишите точнее.',
		en: 'Too many partners were found: {{found}}. At the most: {{most}}. Write more of the name.',
		kz: 'Серіктестер тым көп табылды: {{found}}. Ең көбі: {{most}}. Дәлірек жазыңыз.',
	},
	correctedLater: {
		ru: 'Более поздний акт исправляет этот. Сначала отзовите тот.',
		en: 'A later act corrects this one. Withdraw that one first.',
		kz: 'Кейінгі акт осы актіні түзетеді. Алдымен соны кері қайтарыңыз.',
	},
	numberMistyped: {
		ru: 'В номере опечатка. Проверьте цифры.',
		en: 'There is a typo in this number. Check the digits.',
		kz: 'Нөмірде қате бар. Цифрларын тексеріңіз.',
	},
	orderNumber: {
		ru: 'Это номер заказа. Номер заявки и пароль будут на чеке, который выдадут в пункте приёма.',
		en: 'This is an order number. The request number and the password are on the receipt that you get at the collection point.',
		kz: 'Бұл — тапсырыс нөмірі. Өтінім нөмірі мен құпиясөз қабылдау пунктінде берілетін чекте болады.',
	},
	requestNumber: {
		ru: 'Номер заявки состоит из цифр и латинских букв.',
		en: 'A request number consists of digits and Latin letters.',
		kz: 'Өтінім нөмірі цифрлар мен латын әріптерінен тұрады.',
	},
	patientLogin: {
		ru: 'Введите номер дисконтной карты (13 цифр), почту или телефон целиком.',
		en: 'Enter a discount card number (13 digits), an email address or a full phone number.',
		kz: 'Жеңілдік картасының нөмірін (13 цифр), поштаны немесе телефон нөмірін толық енгізіңіз.',
	},
	codeDigits: {
		ru: 'В коде только цифры. Введите шесть цифр из сообщения.',
		en: 'A code has digits only. Enter the six digits from the message.',
		kz: 'Код тек цифрлардан тұрады. Хабарламадағы алты цифрды енгізіңіз.',
	},
	codeShort: {
		ru: 'Цифр не хватает: в коде их шесть. Допишите остальные.',
		en: 'Some digits are missing: the code has six. Enter the rest.',
		kz: 'Цифрлар жетіспейді: кодта алты цифр бар. Қалғанын жазыңыз.',
	},
	codeLong: {
		ru: 'Цифр больше, чем нужно: в коде их шесть. Уберите лишние.',
		en: 'There are too many digits: the code has six. Remove the extra ones.',
		kz: 'Цифрлар артық: кодта алты цифр бар. Артығын алып тастаңыз.',
	},
	captcha: {
		ru: 'Проверка не пройдена. Попробуйте ещё раз.',
		en: 'The check failed. Try again.',
		kz: 'Тексеруден өтпедіңіз. Қайталап көріңіз.',
	},
	notAvailable: { ru: 'Недоступно в выбранном городе.', en: 'Not available in the selected city.', kz: 'Таңдалған қалада қолжетімсіз.' },
	pointLacks: {
		ru: 'В этом пункте не делают: {{names}}. Выберите другой.',
		en: 'Not done at this collection point: {{names}}. Choose another one.',
		kz: 'Бұл пунктте жасалмайды: {{names}}. Басқасын таңдаңыз.',
	},
	fileTooLarge: { ru: 'Файл слишком большой.', en: 'The file is too large.', kz: 'Файл тым үлкен.' },
	fileEmpty: { ru: 'Файл пустой.', en: 'The file is empty.', kz: 'Файл бос.' },
	fileType: { ru: 'Файлы такого вида не принимаются.', en: 'Files of this type are not accepted.', kz: 'Мұндай түрдегі файлдар қабылданбайды.' },
	uploadsOfHour: {
		ru: 'С вашего устройства или из вашей сети за час пришло столько файлов, сколько мы принимаем. Отправьте форму без файлов или повторите через час.',
		en: 'Your device or network has sent as many files as we accept in an hour. Send the form without files, or try again in an hour.',
		kz: 'Құрылғыңыздан немесе желіңізден бір сағатта біз қабылдай алатын файлдардың бәрі келді. Нысанды файлсыз жіберіңіз немесе бір сағаттан кейін қайталаңыз.',
	},
	uploadsOfDay: {
		ru: 'С вашего устройства или из вашей сети за сутки пришло столько файлов, сколько мы принимаем. Отправьте форму без файлов или повторите завтра.',
		en: 'Your device or network has sent as many files as we accept in a day. Send the form without files, or try again tomorrow.',
		kz: 'Құрылғыңыздан немесе желіңізден бір тәулікте біз қабылдай алатын файлдардың бәрі келді. Нысанды файлсыз жіберіңіз немесе ертең қайталаңыз.',
	},
	tooManyFiles: { ru: 'Файлов слишком много.', en: 'There are too many files.', kz: 'Файл тым көп.' },
	ofAge: {
		ru: 'Ребёнку уже исполнилось 16 лет. С этого возраста у него свой личный кабинет.',
		en: 'The child is already 16. From that age on, they need an account of their own.',
		kz: 'Бала 16 жасқа толған. Осы жастан бастап оның өз жеке кабинеті болады.',
	},
	receiptNeeded: {
		ru: 'Не нашли заказа из вашего кабинета, по которому этот ребёнок уже сдал анализы. Введите номер заявки и пароль с чека.',
		en: 'We found no order in your account under which this child was tested. Enter the request number and password from a receipt.',
		kz: 'Сіздің кабинетіңізден осы бала талдау тапсырған тапсырыс табылмады. Чектегі өтінім нөмірі мен құпиясөзді енгізіңіз.',
	},
	doctorCode: { ru: 'Код врача — восемь цифр.', en: 'The doctor’s code has eight digits.', kz: 'Дәрігердің коды — сегіз цифр.' },
	pin: { ru: 'ПИН-код — шесть цифр.', en: 'The PIN has six digits.', kz: 'ПИН-код — алты цифр.' },
	phoneNotMobile: {
		ru: 'Код приходит в SMS только на мобильные номера Казахстана: +7 7…',
		en: 'We can text codes to Kazakhstan mobile numbers only: +7 7…',
		kz: 'Код SMS арқылы тек Қазақстанның ұялы нөмірлеріне жіберіледі: +7 7…',
	},
	noCards: {
		ru: 'Картой на сайте сейчас оплатить нельзя. Выберите оплату в пункте приёма.',
		en: 'Card payment on the site is not available right now. Choose to pay at the collection point.',
		kz: 'Қазір сайтта картамен төлеу мүмкін емес. Қабылдау пунктінде төлеуді таңдаңыз.',
	},
	dateTooFar: {
		ru: 'Запись открыта на 30 дней вперёд. Выберите день пораньше.',
		en: 'You can book up to 30 days ahead. Choose an earlier date.',
		kz: 'Алдағы 30 күнге ғана жазылуға болады. Ертерек күнді таңдаңыз.',
	},
	slotTaken: {
		ru: 'Это время уже заняли. Выберите другое.',
		en: 'This time was just taken. Choose another one.',
		kz: 'Бұл уақыт бос емес. Басқасын таңдаңыз.',
	},
	noHouseCall: {
		ru: 'В выбранном регионе услуга недоступна.',
		en: 'The service is not available in the selected region.',
		kz: 'Таңдалған аймақта бұл қызмет көрсетілмейді.',
	},
	otherRegion: {
		ru: 'Этот адрес не относится к выбранному городу: туда выезд из него недоступен. Проверьте город и адрес.',
		en: 'This address is outside the selected city, and the service is not available there. Check the city and the address.',
		kz: 'Бұл мекенжай таңдалған қалаға жатпайды: онда қызмет көрсетілмейді. Қала мен мекенжайды тексеріңіз.',
	},
	addressOutside: {
		ru: 'Адрес не поддерживается. Поставьте метку на территории Казахстана.',
		en: 'This address is not supported. Place the marker within Kazakhstan.',
		kz: 'Мұндай мекенжайға шықпаймыз. Белгіні Қазақстан аумағына қойыңыз.',
	},
	notAtHome: {
		ru: 'Этот анализ берут только в пункте приёма.',
		en: 'This sample can be taken at a collection point only.',
		kz: 'Бұл талдау тек қабылдау пунктінде алынады.',
	},
	priceChanged: { ru: 'Сумма изменилась.', en: 'The total has changed.', kz: 'Сома өзгерді.' },
	passwordTooShort: {
		ru: 'В пароле должно быть не меньше 8 знаков.',
		en: 'The password must have at least 8 characters.',
		kz: 'Құпиясөзде кемінде 8 таңба болуы керек.',
	},
	passwordTooLong: {
		ru: 'В пароле может быть не больше 128 знаков.',
		en: 'The password can have up to 128 characters.',
		kz: 'Құпиясөзде 128 таңбадан артық болмауы керек.',
	},
	passwordLower: {
		ru: 'Добавьте строчную латинскую букву (a–z) или сделайте пароль длиннее: от 15 любых знаков.',
		en: 'Add a lowercase letter (a–z), or make the password longer: 15 or more characters of any kind.',
		kz: 'Латынның кіші әрпін (a–z) қосыңыз немесе құпиясөзді ұзартыңыз: кез келген 15 немесе одан көп таңба.',
	},
	passwordUpper: {
		ru: 'Добавьте заглавную латинскую букву (A–Z) или сделайте пароль длиннее: от 15 любых знаков.',
		en: 'Add an uppercase letter (A–Z), or make the password longer: 15 or more characters of any kind.',
		kz: 'Латынның бас әрпін (A–Z) қосыңыз немесе құпиясөзді ұзартыңыз: кез келген 15 немесе одан көп таңба.',
	},
	passwordDigit: {
		ru: 'Добавьте цифру или сделайте пароль длиннее: от 15 любых знаков.',
		en: 'Add a number, or make the password longer: 15 or more characters of any kind.',
		kz: 'Цифр қосыңыз немесе құпиясөзді ұзартыңыз: кез келген 15 немесе одан көп таңба.',
	},
	passwordSpecial: {
		ru: 'Добавьте специальный знак, например #, % или _, либо сделайте пароль длиннее: от 15 любых знаков.',
		en: 'Add a special character, such as #, % or _, or make the password longer: 15 or more characters of any kind.',
		kz: 'Арнайы таңба қосыңыз, мысалы, #, % немесе _, не құпиясөзді ұзартыңыз: кез келген 15 немесе одан көп таңба.',
	},
	passwordCommon: {
		ru: 'Такой пароль слишком распространён: его подбирают одним из первых. Придумайте другой.',
		en: 'This password is too common and easy to guess. Choose another one.',
		kz: 'Бұл құпиясөз тым кең таралған: оны бірінші болып теріп көреді. Басқасын ойлап табыңыз.',
	},
	passwordPersonal: {
		ru: 'В этом пароле почти нет ничего, кроме ваших данных: имени, даты рождения, телефона, почты или номера. Придумайте другой.',
		en: 'This password is mostly your own details, such as your name, date of birth, phone, email or a number. Choose another one.',
		kz: 'Бұл құпиясөз түгелге жуық өз деректеріңізден тұрады: атыңыз, туған күніңіз, телефоныңыз, поштаңыз немесе нөміріңіз. Басқасын ойлап табыңыз.',
	},
	passwordRepeat: { ru: 'Пароли не совпадают.', en: 'The passwords do not match.', kz: 'Құпиясөздер сәйкес келмейді.' },
	documentNr: {
		ru: 'В номере удостоверения 8 или 9 цифр.',
		en: 'An ID card number has 8 or 9 digits.',
		kz: 'Жеке куәлік нөмірі 8 немесе 9 цифрдан тұрады.',
	},
	documentOrIin: {
		ru: 'Укажите ИИН или номер удостоверения: без них вас нельзя отличить от однофамильца.',
		en: 'Enter your IIN or your ID card number: without either, we cannot tell you apart from someone with the same name.',
		kz: 'ЖСН немесе жеке куәлік нөмірін көрсетіңіз: оларсыз сізді аттас адамнан ажырату мүмкін емес.',
	},
	codeSent: {
		ru: 'Мы отправили код в SMS на указанный телефон. Введите его и отправьте форму ещё раз.',
		en: 'We texted a code to this phone number. Enter it and send the form again.',
		kz: 'Көрсетілген телефонға SMS арқылы код жібердік. Оны енгізіп, нысанды қайта жіберіңіз.',
	},
	phoneSms: {
		ru: 'SMS отправляем только на мобильные номера Казахстана, например +7\u00a0701\u00a0123\u00a045\u00a067.',
		en: 'We can text Kazakhstan mobile numbers only, for example +7\u00a0701\u00a0123\u00a045\u00a067.',
		kz: 'SMS тек Қазақстанның ұялы нөмірлеріне жіберіледі, мысалы, +7\u00a0701\u00a0123\u00a045\u00a067.',
	},
	cardNumber: { ru: 'В номере дисконтной карты 13 цифр.', en: 'A discount card number has 13 digits.', kz: 'Жеңілдік картасының нөмірі 13 цифрдан тұрады.' },
	login: {
		ru: 'Введите телефон, например +7\u00a0701\u00a0123\u00a045\u00a067, или адрес в виде name@mail.kz.',
		en: 'Enter a phone number such as +7\u00a0701\u00a0123\u00a045\u00a067, or an address like name@mail.kz.',
		kz: '+7\u00a0701\u00a0123\u00a045\u00a067 сияқты телефон нөмірін немесе name@mail.kz түріндегі мекенжай енгізіңіз.',
	},
	unknown: { ru: 'Такого значения нет.', en: 'This value does not exist.', kz: 'Мұндай мән жоқ.' },
	duplicate: { ru: 'Значение повторяется.', en: 'This value is a duplicate.', kz: 'Мән қайталанады.' },
	invalid: { ru: 'Проверьте это поле.', en: 'Check this field.', kz: 'Бұл өрісті тексеріңіз.' },
});

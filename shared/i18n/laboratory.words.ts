/** What the laboratory's own system is told: refusals and faults in words for the people who connect it, not for a visitor. */
import { defineWords } from '#shared/i18n/words.ts';

export const laboratoryWords = defineWords('laboratory', {
	taken: { ru: 'Принято.', en: 'Taken.', kz: 'Қабылданды.' },
	errors: {
		'bad-request': {
			ru: 'Запрос не читается: это не JSON в UTF-8, или неверны параметры адреса.',
			en: 'The request cannot be read: it is not UTF-8 JSON, or a URL parameter is wrong.',
			kz: 'Сұрау оқылмайды: ол UTF-8 JSON емес немесе мекенжай параметрі қате.',
		},
		validation: {
			ru: 'Из сообщения ничего не принято: места и причины указаны. Исправьте его и отправьте снова, можно с тем же номером.',
			en: 'Nothing in the message was accepted: its errors are listed by location. Fix it and send it again; you can use the same id.',
			kz: 'Хабарламадан ештеңе қабылданған жоқ: қателердің орны мен себебі көрсетілген. Түзетіп, сол нөмірмен қайта жіберуге болады.',
		},
		'wrong-key': {
			ru: 'Ключ лабораторной системы не указан или неверен.',
			en: 'The laboratory system’s key is missing or wrong.',
			kz: 'Зертханалық жүйенің кілті көрсетілмеген немесе қате.',
		},
		forbidden: {
			ru: 'Этот вызов принимается только от сервера лаборатории, не из браузера.',
			en: 'This call is accepted from the laboratory’s server only, not from a browser.',
			kz: 'Бұл шақыру браузерден емес, зертхана серверінен ғана қабылданады.',
		},
		'not-found': {
			ru: 'Такого адреса, заказа или такой заявки нет.',
			en: 'There is no such address, order or request.',
			kz: 'Мұндай мекенжай, тапсырыс немесе өтінім жоқ.',
		},
		'method-not-allowed': {
			ru: 'У этого адреса другой метод: он назван в заголовке Allow.',
			en: 'This address takes a different method: see the Allow header.',
			kz: 'Бұл мекенжайдың әдісі басқа: ол Allow тақырыбында аталған.',
		},
		conflict: {
			ru: 'Сообщение противоречит тому, что уже известно. Не отправляйте его повторно без изменений: сверьте указанные места.',
			en: 'The message contradicts what is already known. Do not resend it unchanged: check the locations listed.',
			kz: 'Хабарлама бұрыннан белгілі деректерге қайшы. Оны өзгертпей қайта жібермеңіз: көрсетілген жерлерді салыстырыңыз.',
		},
		'transition-refused': {
			ru: 'Из нынешнего состояния заказ туда не переводится. Запросите список заказов заново.',
			en: 'The order cannot move to that state from its current one. List the orders again.',
			kz: 'Тапсырыс қазіргі күйінен ол күйге өте алмайды. Тапсырыстар тізімін қайта сұраңыз.',
		},
		'too-large': {
			ru: 'Тело запроса больше, чем принимает этот вызов. Разделите его на части.',
			en: 'The body is larger than this call accepts. Split it.',
			kz: 'Сұраудың денесі бұл шақыру қабылдайтыннан үлкен. Оны бөліктерге бөліңіз.',
		},
		'unsupported-type': {
			ru: 'Такой Content-Type этот вызов не принимает.',
			en: 'This call does not accept this Content-Type.',
			kz: 'Бұл шақыру мұндай Content-Type қабылдамайды.',
		},
		unexpected: {
			ru: 'Сбой на стороне сайта. Отправьте те же байты ещё раз через паузу.',
			en: 'An error on the site’s side. Send the same bytes again after a pause.',
			kz: 'Сайттың өз ақауы. Сол байттарды біраздан кейін қайта жіберіңіз.',
		},
		unavailable: {
			ru: 'Сайт сейчас не отвечает. Отправьте те же байты ещё раз через паузу.',
			en: 'The site cannot answer now. Send the same bytes again after a pause.',
			kz: 'Сайт қазір жауап бере алмайды. Сол байттарды біраздан кейін қайта жіберіңіз.',
		},
	},
	rules: {
		redirectUri: {
			ru: 'Адрес возврата: https://, http://127.0.0.1 или схема приложения вида com.example.app:, без # и пароля.',
			en: 'A redirect address: https://, http://127.0.0.1, or an app’s own scheme such as com.example.app:, without # and a password.',
			kz: 'Қайтару мекенжайы: https://, http://127.0.0.1 немесе com.example.app: түріндегі қосымша схемасы; # белгісі мен құпиясөзсіз.',
		},
		httpsLink: { ru: 'Нужен адрес https://.', en: 'It has to be an https:// address.', kz: 'https:// мекенжайы керек.' },
		passwordShort: {
			ru: 'В новом пароле должно быть не меньше 9 цифр.',
			en: 'A new password must have at least 9 digits.',
			kz: 'Жаңа құпиясөзде кемінде 9 цифр болуы керек.',
		},
		otherPatient: {
			ru: 'Сведения о пациенте не совпадают с заявкой.',
			en: 'The patient details differ from those of the request.',
			kz: 'Пациент туралы мәлімет өтініммен сәйкес келмейді.',
		},
		otherSubject: {
			ru: 'Ссылка ведёт к другому пациенту, чем у отчёта.',
			en: 'The reference points to a different patient than the report’s.',
			kz: 'Сілтеме есептегіден басқа пациентке апарады.',
		},
		subjectNeeded: {
			ru: 'В Bundle несколько пациентов: укажите subject.',
			en: 'The Bundle has several patients: set subject.',
			kz: 'Bundle ішінде бірнеше пациент бар: subject көрсетіңіз.',
		},
		otherRequest: {
			ru: 'Заказ и заявка не относятся друг к другу.',
			en: 'The order and the request do not belong together.',
			kz: 'Тапсырыс пен өтінім бір-біріне жатпайды.',
		},
		otherContent: {
			ru: 'Под этим номером уже принято сообщение с другим содержанием.',
			en: 'A message with different content was already accepted under this id.',
			kz: 'Бұл нөмірмен мазмұны басқа хабарлама бұрын қабылданған.',
		},
		otherPassword: {
			ru: 'У заявки уже есть другой пароль.',
			en: 'The request already has a different password.',
			kz: 'Өтінімнің басқа құпиясөзі бар.',
		},
		heldByHand: {
			ru: 'Этот результат задержан сотрудником лаборатории: показать его может только сотрудник, на сайте.',
			en: 'This result was held back by somebody of the laboratory: only a person can release it, on the site.',
			kz: 'Бұл нәтижені зертхана қызметкері кідірткен: оны тек қызметкер сайтта аша алады.',
		},
		heldByMessage: {
			ru: 'Этот результат задержан самим сообщением, и его значение не хранится. Отправьте его как final.',
			en: 'This result was held back by its own message, and its value is not kept. Send it as final.',
			kz: 'Бұл нәтижені хабарламаның өзі кідірткен, мәні сақталмаған. Оны final деп жіберіңіз.',
		},
		twoKeys: {
			ru: 'С этим названием уже действуют два ключа: отзовите один из них.',
			en: 'Two keys of this name are valid already: revoke one of them.',
			kz: 'Бұл атаумен екі кілт қолданыста: біреуін кері шақырып алыңыз.',
		},
		webhookUrl: {
			ru: 'Нужен адрес https:// на узле, доступном всем: без имени и пароля, не этой машины и не частной сети.',
			en: 'It has to be an https:// address of a host that everybody reaches: without a name and password, and neither of this machine nor of a private network.',
			kz: 'Барлығына қолжетімді хосттың https:// мекенжайы керек: аты мен құпиясөзсіз, осы машинаның да, жеке желінің де емес.',
		},
		manyWebhooks: {
			ru: 'Вебхуков уже столько, сколько можно: удалите ненужный.',
			en: 'There are as many webhooks as may be: remove one that is not needed.',
			kz: 'Вебхуктер саны шегіне жетті: керек емесін алып тастаңыз.',
		},
		keyScope: {
			ru: 'Этому ключу не разрешено: {{scope}}.',
			en: 'This key is not allowed: {{scope}}.',
			kz: 'Бұл кілтке рұқсат етілмеген: {{scope}}.',
		},
		unknownAnalyte: {
			ru: 'Показатель с таким кодом неизвестен.',
			en: 'No analyte has this code.',
			kz: 'Мұндай коды бар көрсеткіш белгісіз.',
		},
		ambiguousAnalyte: {
			ru: 'Этот код LOINC есть у нескольких показателей, и заказан не один из них. Укажите код показателя.',
			en: 'Several analytes share this LOINC code, and not exactly one of them was ordered. Send the analyte’s own code.',
			kz: 'Бұл LOINC коды бірнеше көрсеткіште бар, тапсырылғаны біреу емес. Көрсеткіштің өз кодын көрсетіңіз.',
		},
		contradiction: {
			ru: 'Сведения противоречат друг другу.',
			en: 'These details contradict each other.',
			kz: 'Мұнда айтылғандар бір-біріне қайшы.',
		},
		unknownMember: {
			ru: 'Такого поля нет. Ближайшее известное: {{nearest}}.',
			en: 'There is no such field. Closest known field: {{nearest}}.',
			kz: 'Мұндай өріс жоқ. Ең жақын белгілісі: {{nearest}}.',
		},
		tooManyLines: {
			ru: 'Строк {{count}}, принимается не больше {{max}}. Разделите сообщение.',
			en: '{{count}} lines; the limit is {{max}}. Split the message.',
			kz: 'Жол саны {{count}}, ең көбі {{max}} қабылданады. Хабарламаны бөліңіз.',
		},
		tooManyEntries: {
			ru: 'Записей в Bundle {{count}}, принимается не больше {{max}}. Разделите его.',
			en: 'The Bundle has {{count}} entries; the limit is {{max}}. Split it.',
			kz: 'Bundle ішінде {{count}} жазба бар, ең көбі {{max}} қабылданады. Оны бөліңіз.',
		},
		tooManyReports: {
			ru: 'Отчётов {{count}}, принимается не больше {{max}}. Разделите Bundle.',
			en: '{{count}} reports; the limit is {{max}}. Split the Bundle.',
			kz: 'Есеп саны {{count}}, ең көбі {{max}} қабылданады. Bundle бөліңіз.',
		},
		reportMissing: {
			ru: 'В Bundle нет DiagnosticReport.',
			en: 'The Bundle has no DiagnosticReport.',
			kz: 'Bundle ішінде DiagnosticReport жоқ.',
		},
		bundleType: {
			ru: 'Bundle этого типа не принимается: допустимы collection, message и transaction.',
			en: 'Bundles of this type are not accepted: send collection, message or transaction.',
			kz: 'Мұндай түрдегі Bundle қабылданбайды: collection, message немесе transaction жіберіңіз.',
		},
		messageHeader: {
			ru: 'Bundle типа message начинается с MessageHeader.',
			en: 'A Bundle of type message must begin with a MessageHeader.',
			kz: 'message түріндегі Bundle MessageHeader ресурсынан басталады.',
		},
		entryRequest: {
			ru: 'В transaction принимаются только записи POST и PUT.',
			en: 'In a transaction, only POST and PUT entries are accepted.',
			kz: 'transaction ішінде тек POST және PUT жазбалары қабылданады.',
		},
		resourceType: {
			ru: 'Ресурсы этого типа здесь не читаются: {{type}}.',
			en: 'Resources of this type are not read here: {{type}}.',
			kz: 'Мұндай түрдегі ресурстар мұнда оқылмайды: {{type}}.',
		},
		resourceTwice: {
			ru: 'Под этим адресом в Bundle стоят несколько ресурсов.',
			en: 'Several resources in the Bundle have this URL.',
			kz: 'Bundle ішінде бұл мекенжайда бірнеше ресурс тұр.',
		},
		unresolvedReference: {
			ru: 'Ссылка не ведёт ни к одному подходящему ресурсу этого Bundle.',
			en: 'The reference does not point to a suitable resource in this Bundle.',
			kz: 'Сілтеме осы Bundle ішіндегі лайықты ресурсқа апармайды.',
		},
		unnamedObservation: {
			ru: 'Ни один отчёт не называет этот Observation.',
			en: 'No report refers to this Observation.',
			kz: 'Бұл Observation ресурсын бірде-бір есеп атамайды.',
		},
		notRead: {
			ru: 'Этот элемент меняет смысл или несёт результат, а здесь он не читается.',
			en: 'This element changes the meaning or carries a result, but it is not read here.',
			kz: 'Бұл элемент мағынаны өзгертеді немесе нәтиже береді, бірақ мұнда оқылмайды.',
		},
		onlyText: {
			ru: 'Результат есть только в тексте или файле. Передайте его как Observation.',
			en: 'The result is only in a text or file. Send it as an Observation.',
			kz: 'Нәтиже тек мәтінде немесе файлда тұр. Оны Observation ретінде жіберіңіз.',
		},
		valueType: {
			ru: 'Значения этого вида здесь не читаются: {{type}}.',
			en: 'Values of this type are not read here: {{type}}.',
			kz: 'Мұндай түрдегі мәндер мұнда оқылмайды: {{type}}.',
		},
		oneValue: {
			ru: 'У Observation может быть только одно значение.',
			en: 'An Observation can have only one value.',
			kz: 'Observation мәні біреу ғана болады.',
		},
		specimenStatus: {
			ru: 'Образец непригоден или внесён по ошибке, а у результата есть значение.',
			en: 'The specimen is unsatisfactory or was entered in error, but the result has a value.',
			kz: 'Үлгі жарамсыз немесе қате енгізілген, ал нәтиженің мәні бар.',
		},
		otherMoment: {
			ru: 'Взято больше чем на сутки раньше или позже, чем сказано в отчёте. Передайте отдельной заявкой.',
			en: 'Collected more than a day before or after the report’s date. Send it as a separate request.',
			kz: 'Есепте айтылғаннан бір тәуліктен артық ерте немесе кеш алынған. Бөлек өтініммен жіберіңіз.',
		},
		moreFaults: {
			ru: 'Названы не все ошибки. Ещё не названо: {{count}}.',
			en: 'Not all errors are listed. Not listed: {{count}}.',
			kz: 'Қателердің бәрі аталмады. Аталмағаны: {{count}}.',
		},
		tooManyMessages: {
			ru: 'Сообщений {{count}}, за один вызов принимается не больше {{max}}.',
			en: '{{count}} messages; one call takes at most {{max}}.',
			kz: 'Хабарлама саны {{count}}, бір шақыруда ең көбі {{max}} қабылданады.',
		},
		notHl7: {
			ru: 'Это не сообщение HL7 v2: оно начинается не с MSH и пяти разных разделителей.',
			en: 'This is not an HL7 v2 message: it does not begin with MSH and five different delimiters.',
			kz: 'Бұл HL7 v2 хабарламасы емес: ол MSH пен бес түрлі бөлгіштен басталмайды.',
		},
		messageType: {
			ru: 'Сообщения этого типа здесь не принимаются: {{type}}. Отправьте ORU^R01.',
			en: 'Messages of this type are not accepted here: {{type}}. Send ORU^R01.',
			kz: 'Мұндай түрдегі хабарлама мұнда қабылданбайды: {{type}}. ORU^R01 жіберіңіз.',
		},
		versionId: {
			ru: 'Эта версия HL7 здесь не принимается: {{version}}. Отправьте 2.5.1.',
			en: 'This version of HL7 is not accepted here: {{version}}. Send 2.5.1.',
			kz: 'HL7-нің бұл нұсқасы мұнда қабылданбайды: {{version}}. 2.5.1 жіберіңіз.',
		},
		processingId: {
			ru: 'Принимаются только рабочие сообщения: в MSH-11 должно стоять P. Прислано: {{id}}.',
			en: 'Only production messages are accepted (MSH-11 is P); this one says {{id}}.',
			kz: 'Тек жұмыс хабарламалары қабылданады: MSH-11 өрісінде P тұруы керек. Келгені: {{id}}.',
		},
		charset: {
			ru: 'Кодировка из MSH-18 здесь не читается, или байты ей не соответствуют. Отправьте UTF-8.',
			en: 'The character set of MSH-18 is not read here, or the bytes do not fit it. Send UTF-8.',
			kz: 'MSH-18 кодтауы мұнда оқылмайды немесе байттар оған сәйкес емес. UTF-8 жіберіңіз.',
		},
		segmentOrder: {
			ru: 'Сегмент стоит не на своём месте, или за ним строка, которая не является сегментом.',
			en: 'This segment is out of place, or a line follows that is no segment.',
			kz: 'Сегмент өз орнында тұрған жоқ немесе одан кейін сегмент емес жол тұр.',
		},
		escape: {
			ru: 'Escape-последовательность не распознана или не закончена.',
			en: 'An escape sequence is unknown or unfinished.',
			kz: 'Escape тізбегі танылмады немесе аяқталмаған.',
		},
		tableValue: {
			ru: 'Такого значения нет в таблице HL7, или здесь оно не читается.',
			en: 'The HL7 table does not have this value, or it is not read here.',
			kz: 'HL7 кестесінде мұндай мән жоқ немесе ол мұнда оқылмайды.',
		},
	},
});

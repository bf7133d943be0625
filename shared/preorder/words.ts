/** A doctor's order for a patient. */
import { defineWords } from '#shared/i18n/words.ts';

export const preorderWords = defineWords('preorder', {
	title: { ru: 'Заказ на пациента', en: 'Order for a patient', kz: 'Пациентке тапсырыс' },
	lead: {
		ru: 'Найдите пациента или заполните данные вручную. Перед отправкой всё ещё раз покажем.',
		en: 'Find the patient or fill in the details. You will see everything again before it is sent.',
		kz: 'Пациентті табыңыз немесе деректерін қолмен толтырыңыз. Жіберер алдында бәрін тағы бір рет көрсетеміз.',
	},
	emptyTitle: { ru: 'Заказывать пока нечего', en: 'Nothing to order yet', kz: 'Әзірге тапсырысқа қосылған ештеңе жоқ' },
	empty: {
		ru: 'Выберите шаблон или отдельные анализы.',
		en: 'Choose a template or individual tests.',
		kz: 'Үлгіні немесе жеке талдауларды таңдаңыз.',
	},
	templates: { ru: 'К шаблонам', en: 'Templates', kz: 'Үлгілерге' },
	pricelist: { ru: 'К анализам', en: 'Tests', kz: 'Талдауларға' },
	find: { ru: 'Найти пациента', en: 'Find the patient', kz: 'Пациентті табу' },
	findHint: {
		ru: 'По ИИН, по телефону или по фамилии, имени и дате рождения. Ищем точное совпадение: среди ваших прежних заказов, а по ИИН и по имени с датой рождения — ещё и среди пациентов с личным кабинетом.',
		en: 'By IIN, by phone, or by last name, first name and date of birth. We look for exact matches only: among your earlier orders and, by IIN or by name and date of birth, also among patients with an account.',
		kz: 'ЖСН, телефон немесе тегі, аты және туған күні бойынша. Дәл сәйкестік ізделеді: бұрынғы тапсырыстарыңыздан, ал ЖСН немесе аты мен туған күні бойынша жеке кабинеті бар пациенттерден де.',
	},
	outcome: {
		found: {
			ru: 'Пациент найден, данные подставлены. Сверьте их с документом.',
			en: 'Patient found, and the details are filled in. Compare them with the ID.',
			kz: 'Пациент табылды, деректері қойылды. Оларды құжатпен салыстырыңыз.',
		},
		none: {
			ru: 'Пациент не найден. Заполните данные вручную.',
			en: 'Patient not found. Fill in the details manually.',
			kz: 'Пациент табылмады. Деректерді қолмен толтырыңыз.',
		},
		check: {
			ru: 'Пациент с такими данными не найден. Проверьте данные или заполните остальное вручную.',
			en: 'No patient with these details was found. Check them, or fill in the rest manually.',
			kz: 'Мұндай деректері бар пациент табылмады. Деректерді тексеріңіз немесе қалғанын қолмен толтырыңыз.',
		},
		several: {
			ru: 'Подходит несколько человек, поэтому никого не показываем. Введите ИИН или заполните данные вручную.',
			en: 'Several people match, so no one is shown. Enter the IIN, or fill in the details manually.',
			kz: 'Бірнеше адам сәйкес келеді, сондықтан ешкімді көрсетпейміз. ЖСН енгізіңіз немесе деректерді қолмен толтырыңыз.',
		},
		nothing: {
			ru: 'Введите ИИН, или телефон, или фамилию, имя и дату рождения: по ним и найдём.',
			en: 'To search, enter the IIN, the phone number, or the last name, first name and date of birth.',
			kz: 'Іздеу үшін ЖСН, не телефон, не тегін, атын және туған күнін енгізіңіз.',
		},
	},
	parts: {
		patient: { ru: 'Пациент', en: 'Patient', kz: 'Пациент' },
		contacts: { ru: 'Как связаться с пациентом', en: 'How to reach the patient', kz: 'Пациентпен қалай хабарласамыз' },
	},
	hints: {
		lastName: { ru: 'Как в удостоверении личности.', en: 'As on the ID.', kz: 'Жеке куәліктегідей.' },
		iin: {
			ru: '12 цифр. У иностранца его может не быть.',
			en: '12 digits. A foreign patient may have none.',
			kz: '12 цифр. Шетел азаматында болмауы мүмкін.',
		},
		phone: {
			ru: 'Телефон самого пациента: на него может прийти SMS с номером заказа.',
			en: 'The patient’s own phone: we may text the order number to it.',
			kz: 'Пациенттің өз телефоны: оған тапсырыс нөмірі SMS арқылы келуі мүмкін.',
		},
		email: { ru: 'Почта пациента, если есть.', en: 'The patient’s email, if any.', kz: 'Пациенттің поштасы, болса.' },
	},
	check: { ru: 'Проверить заказ', en: 'Review order', kz: 'Тапсырысты тексеру' },
	checkTitle: { ru: 'Всё верно?', en: 'Is everything correct?', kz: 'Бәрі дұрыс па?' },
	checkLead: {
		ru: 'Заказ ещё не отправлен. Расскажите пациенту о подготовке и цене.',
		en: 'The order has not been sent yet. Tell the patient how to prepare and what it costs.',
		kz: 'Тапсырыс әлі жіберілген жоқ. Пациентке дайындық пен бағаны айтыңыз.',
	},
	preparation: { ru: 'Подготовка', en: 'Preparation', kz: 'Дайындық' },
	noPreparation: {
		ru: 'Для этих анализов в каталоге нет правил подготовки.',
		en: 'The catalog has no preparation rules for these tests.',
		kz: 'Каталогта бұл талдауларға дайындық ережесі жоқ.',
	},
	preparationUnknown: {
		ru: 'Правила подготовки сейчас не загрузились. Посмотрите их на странице каждого анализа.',
		en: 'The preparation rules did not load. See the page of each test.',
		kz: 'Дайындық ережелері қазір жүктелмеді. Оларды әр талдаудың бетінен қараңыз.',
	},
	payment: {
		ru: 'Пациент платит в пункте приёма.',
		en: 'The patient pays at the collection point.',
		kz: 'Пациент қабылдау пунктінде төлейді.',
	},
	change: { ru: 'Изменить данные', en: 'Edit details', kz: 'Деректерді өзгерту' },
	send: { ru: 'Отправить заказ', en: 'Send order', kz: 'Тапсырысты жіберу' },
	sending: { ru: 'Отправляем…', en: 'Sending…', kz: 'Жіберілуде…' },
	doctor: { ru: 'Врач', en: 'Doctor', kz: 'Дәрігер' },
	closedTitle: {
		ru: 'Медицинский представитель не может оформлять заказы',
		en: 'Checkout is unavailable for medical representatives',
		kz: 'Медициналық өкіл тапсырыс рәсімдей алмайды',
	},
	closed: {
		ru: 'Заказы оформляют пациенты и врачи. Ваши данные и врачи — в профиле.',
		en: 'Orders are placed by patients and doctors. Your details and your doctors are in your profile.',
		kz: 'Тапсырысты пациенттер мен дәрігерлер рәсімдейді. Деректеріңіз бен дәрігерлеріңіз профильде.',
	},
	profile: { ru: 'Открыть профиль', en: 'Open profile', kz: 'Профильді ашу' },
});

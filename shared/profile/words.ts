/** Words of the profiles of doctors, representatives and partners. */
import { defineWords } from '#shared/i18n/words.ts';

export const profileWords = defineWords('profile', {
	title: { ru: 'Профиль', en: 'Profile', kz: 'Профиль' },
	headTitle: { ru: 'Профиль — {{brand}}', en: 'Profile — {{brand}}', kz: 'Профиль — {{brand}}' },
	headDescription: { ru: 'Данные кабинета.', en: 'Account details.', kz: 'Кабинет деректері.' },
	data: { ru: 'Ваши данные', en: 'Your details', kz: 'Сіздің деректеріңіз' },
	company: { ru: 'Договор', en: 'Contract', kz: 'Шарт' },
	fields: {
		lastName: { ru: 'Фамилия', en: 'Last name', kz: 'Тегі' },
		firstName: { ru: 'Имя', en: 'First name', kz: 'Аты' },
		middleName: { ru: 'Отчество', en: 'Patronymic', kz: 'Әкесінің аты' },
		code: { ru: 'Код', en: 'Code', kz: 'Код' },
		mobilePhone: { ru: 'Телефон', en: 'Phone', kz: 'Телефон' },
		email: { ru: 'Электронная почта', en: 'Email', kz: 'Электрондық пошта' },
		speciality: { ru: 'Специальность', en: 'Specialty', kz: 'Мамандығы' },
		workPlaces: { ru: 'Места работы', en: 'Workplaces', kz: 'Жұмыс орындары' },
		company: { ru: 'Компания', en: 'Company', kz: 'Компания' },
		contractNr: { ru: 'Номер договора', en: 'Contract number', kz: 'Шарт нөмірі' },
		discount: { ru: 'Скидка', en: 'Discount', kz: 'Жеңілдік' },
		validUntil: { ru: 'Действует до', en: 'Valid until', kz: 'Қолданылу мерзімі' },
		contact: { ru: 'Контактное лицо по договору', en: 'Contract contact', kz: 'Шарт бойынша байланыс тұлғасы' },
		doctors: { ru: 'Число ваших врачей', en: 'Number of your doctors', kz: 'Дәрігерлеріңіздің саны' },
	},
	none: { ru: 'не указано', en: 'not given', kz: 'көрсетілмеген' },
	noEnd: { ru: 'без срока', en: 'no end date', kz: 'мерзімсіз' },
	change: { ru: 'Как изменить данные', en: 'How to change your details', kz: 'Деректерді қалай өзгертуге болады' },
	changeByRepresentative: {
		ru: 'Данные меняет лаборатория. Напишите или позвоните вашему медицинскому представителю:',
		en: 'The laboratory updates these details. Write to or call your medical representative:',
		kz: 'Деректерді зертхана өзгертеді. Медициналық өкіліңізге жазыңыз немесе қоңырау шалыңыз:',
	},
	emails: { ru: 'Какие письма присылать', en: 'Which emails to send', kz: 'Қандай хат жіберу керек' },
	changeByCallCentre: {
		ru: 'Данные меняет лаборатория. Позвоните в колл-центр:',
		en: 'The laboratory updates these details. Call our call center:',
		kz: 'Деректерді зертхана өзгертеді. Колл-орталыққа қоңырау шалыңыз:',
	},
	endsSoonTitle: {
		ru: {
			one: 'Договор заканчивается через {{count}} день',
			few: 'Договор заканчивается через {{count}} дня',
			many: 'Договор заканчивается через {{count}} дней',
			other: 'Договор заканчивается через {{count}} дня',
		},
		en: { one: 'The contract ends in {{count}} day', other: 'The contract ends in {{count}} days' },
		kz: { one: 'Шарттың мерзімі {{count}} күннен кейін аяқталады', other: 'Шарттың мерзімі {{count}} күннен кейін аяқталады' },
	},
	endsToday: { ru: 'Договор действует последний день', en: 'Today is the last day of the contract', kz: 'Бүгін — шарттың соңғы күні' },
	ended: { ru: 'Срок договора истёк', en: 'The contract has ended', kz: 'Шарттың мерзімі бітті' },
	endsSoon: {
		ru: 'Чтобы скидка сохранилась, договоритесь о продлении с контактным лицом по договору или позвоните нам.',
		en: 'To keep the discount, arrange an extension with your contract contact, or call us.',
		kz: 'Жеңілдік сақталуы үшін шарт бойынша байланыс тұлғасымен мерзімін ұзарту туралы келісіңіз немесе бізге қоңырау шалыңыз.',
	},
});

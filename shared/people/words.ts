/** Words of the profiles of doctors, representatives and partners. */
import { defineWords } from '#shared/i18n/words.ts';

export const peopleWords = defineWords('people', {
	title: { ru: 'Профиль', en: 'Profile', kz: 'Профиль' },
	headTitle: { ru: 'Профиль — {{brand}}', en: 'Profile — {{brand}}', kz: 'Профиль — {{brand}}' },
	headDescription: { ru: 'Данные кабинета.', en: 'The data of the account.', kz: 'Кабинет деректері.' },
	data: { ru: 'Ваши данные', en: 'Your data', kz: 'Сіздің деректеріңіз' },
	company: { ru: 'Договор', en: 'Contract', kz: 'Шарт' },
	fields: {
		lastName: { ru: 'Фамилия', en: 'Surname', kz: 'Тегі' },
		firstName: { ru: 'Имя', en: 'First name', kz: 'Аты' },
		middleName: { ru: 'Отчество', en: 'Patronymic', kz: 'Әкесінің аты' },
		code: { ru: 'Код', en: 'Code', kz: 'Код' },
		mobilePhone: { ru: 'Телефон', en: 'Phone', kz: 'Телефон' },
		email: { ru: 'Электронная почта', en: 'E-mail', kz: 'Электрондық пошта' },
		speciality: { ru: 'Специальность', en: 'Speciality', kz: 'Мамандығы' },
		workPlaces: { ru: 'Места работы', en: 'Work places', kz: 'Жұмыс орындары' },
		company: { ru: 'Компания', en: 'Company', kz: 'Компания' },
		contractNr: { ru: 'Номер договора', en: 'Contract number', kz: 'Шарт нөмірі' },
		discount: { ru: 'Скидка', en: 'Discount', kz: 'Жеңілдік' },
		validUntil: { ru: 'Действует до', en: 'Valid until', kz: 'Қолданылу мерзімі' },
		contact: { ru: 'Контактное лицо по договору', en: 'Contact for the contract', kz: 'Шарт бойынша байланыс тұлғасы' },
		doctors: { ru: 'Число ваших врачей', en: 'Number of your doctors', kz: 'Дәрігерлеріңіздің саны' },
	},
	none: { ru: 'не указано', en: 'not given', kz: 'көрсетілмеген' },
	noEnd: { ru: 'без срока', en: 'no end', kz: 'мерзімсіз' },
	change: { ru: 'Как изменить данные', en: 'How to change the data', kz: 'Деректерді қалай өзгертуге болады' },
	changeByRepresentative: {
		ru: 'Данные меняет лаборатория. Напишите или позвоните вашему медицинскому представителю:',
		en: 'The laboratory changes the data. Write to your medical representative, or call:',
		kz: 'Деректерді зертхана өзгертеді. Медициналық өкіліңізге жазыңыз немесе қоңырау шалыңыз:',
	},
	changeByCallCentre: {
		ru: 'Данные меняет лаборатория. Позвоните в колл-центр:',
		en: 'The laboratory changes the data. Call the call centre:',
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
		en: 'To keep the discount, arrange an extension with the contact for the contract, or call us.',
		kz: 'Жеңілдік сақталуы үшін шарт бойынша байланыс тұлғасымен мерзімін ұзарту туралы келісіңіз немесе бізге қоңырау шалыңыз.',
	},
});

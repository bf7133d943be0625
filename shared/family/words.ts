/** The page of the family. */
import { defineWords } from '#shared/i18n/words.ts';

export const familyWords = defineWords('family', {
	headTitle: { ru: 'Семья — {{brand}}', en: 'Family — {{brand}}', kz: 'Отбасы — {{brand}}' },
	title: { ru: 'Семья', en: 'Family', kz: 'Отбасы' },
	lead: {
		ru: 'Результаты и заказы ваших детей до 16 лет — в вашем кабинете.',
		en: 'Results and orders of your children under 16, in your account.',
		kz: '16 жасқа толмаған балаларыңыздың нәтижелері мен тапсырыстары — сіздің кабинетіңізде.',
	},
	children: { ru: 'Дети', en: 'Children', kz: 'Балалар' },
	none: {
		ru: 'Пока никого нет. Добавьте ребёнка ниже.',
		en: 'No one is here yet. Add a child below.',
		kz: 'Әзірге ешкім жоқ. Төменде баланы қосыңыз.',
	},
	born: { ru: 'Дата рождения: {{day}}', en: 'Born {{day}}', kz: 'Туған күні: {{day}}' },
	until: {
		ru: 'Доступ до 16-летия: {{day}}',
		en: 'Access until the 16th birthday: {{day}}',
		kz: 'Рұқсат 16 жасқа толған күнге дейін: {{day}}',
	},
	ending: {
		ru: 'Скоро 16 лет. Доступ закончится, как только наступит этот день: {{day}}. Потом понадобится собственный кабинет ребёнка.',
		en: 'Turning 16 soon. Your access ends at the start of this day: {{day}}. After that, the child needs an account of their own.',
		kz: 'Жақында 16 жасқа толады. Рұқсат мына күні басталғанда аяқталады: {{day}}. Одан кейін балаға өз кабинеті керек болады.',
	},
	over: {
		ru: 'Доступ закончился: {{day}} исполнилось 16 лет. Результаты теперь видны только в собственном кабинете.',
		en: 'Access has ended: 16th birthday on {{day}}. Results can now be seen only in the child’s own account.',
		kz: 'Рұқсат аяқталды, 16 жасқа толған күні: {{day}}. Нәтижелер енді тек өз кабинетінде көрінеді.',
	},
	/** The switch of pages that show somebody's data. */
	whose: { ru: 'Чьи данные показаны', en: 'Whose data is shown', kz: 'Кімнің деректері көрсетілген' },
	own: { ru: 'Мои', en: 'Mine', kz: 'Менікі' },
	shownNow: { ru: 'Сейчас показаны данные этого ребёнка.', en: 'This child’s data is shown now.', kz: 'Қазір осы баланың деректері көрсетілген.' },
	show: { ru: 'Показать данные ребёнка', en: 'Show this child’s data', kz: 'Баланың деректерін көрсету' },
	back: { ru: 'Вернуться к своим данным', en: 'Back to my data', kz: 'Өз деректеріме оралу' },
	remove: { ru: 'Убрать из кабинета', en: 'Remove from my account', kz: 'Кабинеттен алып тастау' },
	removeLead: {
		ru: 'Вы перестанете видеть результаты и заказы ребёнка, а ссылки, которыми вы ими поделились, перестанут открываться. Сами результаты останутся в лаборатории.',
		en: 'You will no longer see the child’s results and orders, and links you shared will stop working. The results themselves stay with the laboratory.',
		kz: 'Баланың нәтижелері мен тапсырыстары сізге енді көрінбейді, ал сіз берген сілтемелер ашылмайды. Нәтижелердің өзі зертханада сақталады.',
	},
	removeYes: { ru: 'Да, убрать', en: 'Yes, remove', kz: 'Иә, алып тастау' },
	failed: {
		ru: 'Не получилось. Обновите страницу и попробуйте ещё раз.',
		en: 'That did not work. Reload the page and try again.',
		kz: 'Орындалмады. Бетті жаңартып, қайталап көріңіз.',
	},
	done: {
		added: { ru: 'Ребёнок добавлен в ваш кабинет.', en: 'The child was added to your account.', kz: 'Бала кабинетіңізге қосылды.' },
		removed: { ru: 'Ребёнок убран из вашего кабинета.', en: 'The child was removed from your account.', kz: 'Бала кабинетіңізден алынды.' },
		back: { ru: 'Снова показаны ваши данные.', en: 'Your own data is shown again.', kz: 'Қайтадан өз деректеріңіз көрсетілген.' },
	},
	add: { ru: 'Добавить ребёнка', en: 'Add a child', kz: 'Баланы қосу' },
	addLead: {
		ru: 'Введите данные так, как они записаны в документе ребёнка.',
		en: 'Enter the details exactly as in the child’s ID or birth certificate.',
		kz: 'Деректерді баланың құжатында жазылғандай енгізіңіз.',
	},
	addYes: { ru: 'Добавить', en: 'Add', kz: 'Қосу' },
	proof: { ru: 'Чек об анализах ребёнка', en: 'A receipt for the child’s tests', kz: 'Баланың талдауларына берілген чек' },
	proofLead: {
		ru: 'Так мы убедимся, что это ваш ребёнок: одного ИИН мало. Если ребёнок уже сдал анализы по заказу из вашего кабинета, оставьте оба поля пустыми.',
		en: 'This is how we make sure the child is yours: an IIN alone is not enough. If the child has been tested under an order from your account, leave both fields blank.',
		kz: 'Бұл баланың сіздікі екенін растайды: тек ЖСН жеткіліксіз. Бала сіздің кабинетіңізден жасалған тапсырыс бойынша талдау тапсырған болса, екі өрісті де бос қалдырыңыз.',
	},
	guardianText: {
		ru: 'Я родитель или законный представитель этого ребёнка',
		en: 'I am this child’s parent or legal guardian',
		kz: 'Мен осы баланың ата-анасымын немесе заңды өкілімін',
	},
	fields: {
		lastName: { ru: 'Фамилия', en: 'Last name', kz: 'Тегі' },
		firstName: { ru: 'Имя', en: 'First name', kz: 'Аты' },
		middleName: { ru: 'Отчество', en: 'Patronymic', kz: 'Әкесінің аты' },
		birthDate: { ru: 'Дата рождения', en: 'Date of birth', kz: 'Туған күні' },
		iin: { ru: 'ИИН', en: 'IIN', kz: 'ЖСН' },
		internalNr: { ru: 'Номер заявки', en: 'Request number', kz: 'Өтінім нөмірі' },
		password: { ru: 'Пароль с чека', en: 'Password from the receipt', kz: 'Чектегі құпиясөз' },
		guardian: { ru: 'Подтверждение', en: 'Confirmation', kz: 'Растау' },
	},
	hints: {
		iin: { ru: '12 цифр, если есть', en: '12 digits, if any', kz: 'Бар болса, 12 цифр' },
	},
	confirm: {
		iin: {
			ru: 'В документе такой же ИИН, ошибки нет',
			en: 'The IIN in the document is the same; there is no mistake',
			kz: 'Құжатта да осы ЖСН, қате жоқ',
		},
	},
	errors: {
		'already-exists': {
			ru: 'Этот ребёнок уже есть в вашем кабинете.',
			en: 'This child is already in your account.',
			kz: 'Бұл бала сіздің кабинетіңізде бар.',
		},
		'not-available': {
			ru: 'В кабинете уже 10 детей. Чтобы добавить ещё, обратитесь в регистратуру.',
			en: 'There are already 10 children in the account. Ask at the front desk of a collection point to add more.',
			kz: 'Кабинетте 10 бала бар. Тағы қосу үшін тіркеу бөліміне хабарласыңыз.',
		},
	},
});

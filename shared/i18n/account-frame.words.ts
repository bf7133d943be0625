/** The frame of an account: its sections by role, who is signed in, and whose data is shown. */
import { defineWords } from '#shared/i18n/words.ts';

export const accountFrameWords = defineWords('account-frame', {
	sections: { ru: 'Разделы кабинета', en: 'Account sections', kz: 'Кабинет бөлімдері' },
	nav: {
		home: { ru: 'Главная', en: 'Overview', kz: 'Басты бет' },
		results: { ru: 'Результаты', en: 'Results', kz: 'Нәтижелер' },
		health: { ru: 'Показатели', en: 'Health', kz: 'Көрсеткіштер' },
		requests: { ru: 'Заказы', en: 'Orders', kz: 'Тапсырыстар' },
		discount: { ru: 'Скидки', en: 'Discounts', kz: 'Жеңілдіктер' },
		family: { ru: 'Семья', en: 'Family', kz: 'Отбасы' },
		templates: { ru: 'Шаблоны', en: 'Templates', kz: 'Үлгілер' },
		turnover: { ru: 'Оборот', en: 'Turnover', kz: 'Айналым' },
		invoices: { ru: 'Документы', en: 'Documents', kz: 'Құжаттар' },
		statistics: { ru: 'Статистика', en: 'Statistics', kz: 'Статистика' },
		doctors: { ru: 'Врачи', en: 'Doctors', kz: 'Дәрігерлер' },
		settings: { ru: 'Настройки', en: 'Settings', kz: 'Баптаулар' },
		profile: { ru: 'Профиль', en: 'Profile', kz: 'Профиль' },
		today: { ru: 'Сегодня', en: 'Today', kz: 'Бүгін' },
		myDay: { ru: 'Мой день', en: 'My day', kz: 'Менің күнім' },
		houseCalls: { ru: 'Выезды', en: 'House calls', kz: 'Үйге шығу' },
		orders: { ru: 'Заказы', en: 'Orders', kz: 'Тапсырыстар' },
		patients: { ru: 'Пациенты', en: 'Patients', kz: 'Пациенттер' },
		prices: { ru: 'Цены и акции', en: 'Prices', kz: 'Бағалар' },
		content: { ru: 'Тексты', en: 'Texts', kz: 'Мәтіндер' },
		messages: { ru: 'Сообщения', en: 'Messages', kz: 'Хабарламалар' },
		money: { ru: 'Деньги', en: 'Money', kz: 'Ақша' },
		partners: { ru: 'Партнёры', en: 'Partners', kz: 'Серіктестер' },
		figures: { ru: 'Показатели', en: 'Figures', kz: 'Көрсеткіштер' },
		journal: { ru: 'Журнал', en: 'Journal', kz: 'Журнал' },
		people: { ru: 'Сотрудники', en: 'Staff', kz: 'Қызметкерлер' },
		sessions: { ru: 'Устройства', en: 'Devices', kz: 'Құрылғылар' },
	},
	logout: { ru: 'Выйти', en: 'Sign out', kz: 'Шығу' },
	idle: {
		title: { ru: 'Вы ещё здесь?', en: 'Are you still there?', kz: 'Сіз әлі осындасыз ба?' },
		text: {
			ru: 'Через две минуты сеанс закончится, чтобы данные пациентов не остались на экране. Набранный текст сохранится в этой вкладке: войдите снова, и он вернётся.',
			en: 'You will be signed out in two minutes so that patient data does not stay on the screen. What you entered is saved in this tab: sign in again and it will be there.',
			kz: 'Пациенттердің деректері экранда қалмауы үшін сеанс екі минуттан кейін аяқталады. Терген мәтініңіз осы қойындыда сақталады: қайта кірсеңіз, қалпына келеді.',
		},
		stay: { ru: 'Продолжить работу', en: 'Stay signed in', kz: 'Жұмысты жалғастыру' },
	},
	acting: {
		title: { ru: 'Показаны данные ребёнка', en: 'Showing your child’s data', kz: 'Баланың деректері көрсетілген' },
		who: { ru: '{{name}}, дата рождения: {{day}}', en: '{{name}}, born {{day}}', kz: '{{name}}, туған күні: {{day}}' },
		inAccount: { ru: 'В кабинете показаны данные ребёнка', en: 'Your account is showing your child’s data', kz: 'Кабинетте баланың деректері көрсетілген' },
		whose: { ru: 'Чьи данные показаны', en: 'Whose data is shown', kz: 'Кімнің деректері көрсетілген' },
		ended: {
			ru: 'Доступ к данным ребёнка закончился. Показаны ваши данные.',
			en: 'Access to the child’s data has ended. Your own data is shown.',
			kz: 'Бала деректеріне рұқсат аяқталды. Өз деректеріңіз көрсетілген.',
		},
		back: { ru: 'Вернуться к своим данным', en: 'Back to my data', kz: 'Өз деректеріме оралу' },
	},
	/** Of people who work with other people's data, and signed in by a password. */
	passkey: {
		title: { ru: 'Входите без пароля', en: 'Sign in without a password', kz: 'Құпиясөзсіз кіріңіз' },
		text: {
			ru: 'Ключ доступа защищает кабинет надёжнее пароля: его нельзя украсть через поддельный сайт. Нужен отпечаток, лицо или PIN-код этого устройства.',
			en: 'A passkey protects your account better than a password: it cannot be stolen through a fake site. You need the fingerprint, face or PIN of this device.',
			kz: 'Кіру кілті кабинетті құпиясөзден сенімдірек қорғайды: оны жалған сайт арқылы ұрлау мүмкін емес. Осы құрылғының саусақ ізі, бет немесе PIN-коды керек.',
		},
		go: { ru: 'Добавить ключ доступа', en: 'Add a passkey', kz: 'Кіру кілтін қосу' },
		later: { ru: 'Не сейчас', en: 'Not now', kz: 'Қазір емес' },
	},
});

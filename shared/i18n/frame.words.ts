/** Header, footer, navigation, and the few words that scripts speak on every page. */
import { defineWords } from '#shared/i18n/words.ts';

export const frameWords = defineWords('frame', {
	skip: { ru: 'Перейти к содержанию', en: 'Skip to content', kz: 'Мазмұнға өту' },
	toHome: { ru: '{{brand}}, на главную', en: '{{brand}}, home page', kz: '{{brand}}, басты бетке' },
	city: { ru: 'Ваш город:', en: 'Your city:', kz: 'Сіздің қалаңыз:' },
	menu: { ru: 'Меню', en: 'Menu', kz: 'Мәзір' },
	closeMenu: { ru: 'Закрыть меню', en: 'Close menu', kz: 'Мәзірді жабу' },
	language: { ru: 'Язык сайта', en: 'Language', kz: 'Сайт тілі' },
	theme: { ru: 'Светлая или тёмная тема', en: 'Light or dark theme', kz: 'Ашық немесе қараңғы режим' },
	basket: { ru: 'Корзина', en: 'Cart', kz: 'Себет' },
	account: { ru: 'Кабинет', en: 'Account', kz: 'Кабинет' },
	sections: { ru: 'Разделы сайта', en: 'Main sections', kz: 'Сайт бөлімдері' },
	quick: { ru: 'Быстрый доступ', en: 'Quick access', kz: 'Жылдам өту' },
	crumbs: { ru: 'Вы находитесь здесь', en: 'You are here', kz: 'Сіз осындасыз' },
	home: { ru: 'Главная', en: 'Home', kz: 'Басты бет' },
	stale: {
		ru: 'Связь с лабораторией временно прервана. Показаны последние известные данные: цены и наличие могли измениться.',
		en: 'We cannot reach the laboratory right now. This is the latest information we have: prices and availability may have changed.',
		kz: 'Зертханамен байланыс уақытша үзілді. Соңғы белгілі деректер көрсетілген: баға мен қолжетімділік өзгерген болуы мүмкін.',
	},
	offline: {
		asked: {
			ru: 'Нет связи с сайтом. Проверьте интернет и нажмите ещё раз.',
			en: 'We cannot reach the site. Check your connection and try again.',
			kz: 'Сайтпен байланыс жоқ. Интернетті тексеріп, қайта басыңыз.',
		},
		kept: {
			ru: 'Нет связи с сайтом. Корзина сохранена, сумма обновится, когда связь появится.',
			en: 'We cannot reach the site. Your cart is saved, and the total will update once you are back online.',
			kz: 'Сайтпен байланыс жоқ. Себет сақталды, байланыс қалпына келгенде сома жаңарады.',
		},
	},
	notices: { ru: 'Уведомления', en: 'Notifications', kz: 'Хабарландырулар' },
	nav: {
		promotions: { ru: 'Акции', en: 'Offers', kz: 'Акциялар' },
		pricelist: { ru: 'Анализы', en: 'Tests', kz: 'Талдаулар' },
		cabinets: { ru: 'Где сдать', en: 'Collection points', kz: 'Қайда тапсыруға болады' },
		'house-call': { ru: 'Вызов на дом', en: 'House call', kz: 'Үйге шақыру' },
		about: { ru: 'О нас', en: 'About us', kz: 'Біз туралы' },
		results: { ru: 'Получить результаты', en: 'Get results', kz: 'Нәтижелерді алу' },
		franchise: { ru: 'Франшиза', en: 'Franchise', kz: 'Франшиза' },
		contacts: { ru: 'Контакты', en: 'Contacts', kz: 'Байланыс' },
		legal: { ru: 'Правовая информация', en: 'Legal', kz: 'Құқықтық ақпарат' },
	},
	tabs: {
		tests: { ru: 'Анализы', en: 'Tests', kz: 'Талдаулар' },
		results: { ru: 'Результаты', en: 'Results', kz: 'Нәтижелер' },
	},
	/** To who has no scripts, after a press on a basket's button. */
	pressed: {
		put: { ru: 'Добавлено в корзину: {{name}}.', en: 'Added to your cart: {{name}}.', kz: 'Себетке қосылды: {{name}}.' },
		removed: { ru: 'Убрано из корзины: {{name}}.', en: 'Removed from your cart: {{name}}.', kz: 'Себеттен алынды: {{name}}.' },
		count: {
			ru: {
				one: 'В корзине {{count}} анализ.',
				few: 'В корзине {{count}} анализа.',
				many: 'В корзине {{count}} анализов.',
				other: 'В корзине {{count}} анализа.',
			},
			en: { one: '{{count}} test in your cart.', other: '{{count}} tests in your cart.' },
			kz: { one: 'Себетте {{count}} талдау бар.', other: 'Себетте {{count}} талдау бар.' },
		},
		toBasket: { ru: 'Открыть корзину', en: 'View cart', kz: 'Себетті ашу' },
	},
	newcomer: {
		question: { ru: 'Ваш город — {{city}}?', en: 'Is your city {{city}}?', kz: 'Сіздің қалаңыз — {{city}}?' },
		yes: { ru: 'Да', en: 'Yes', kz: 'Иә' },
		other: { ru: 'Выбрать другой', en: 'Choose another city', kz: 'Басқа қала' },
	},
	footer: {
		patients: { ru: 'Пациентам', en: 'For patients', kz: 'Пациенттерге' },
		company: { ru: 'О лаборатории', en: 'About the laboratory', kz: 'Зертхана туралы' },
		contacts: { ru: 'Контакты', en: 'Contacts', kz: 'Байланыс' },
		news: { ru: 'Новости', en: 'News', kz: 'Жаңалықтар' },
		articles: { ru: 'Статьи', en: 'Articles', kz: 'Мақалалар' },
		consultation: { ru: 'Онлайн-консультация', en: 'Online consultation', kz: 'Онлайн кеңес' },
		prepare: { ru: 'Как подготовиться', en: 'How to prepare', kz: 'Қалай дайындалу керек' },
		discounts: { ru: 'Дисконтная система', en: 'Discount program', kz: 'Жеңілдіктер жүйесі' },
		licenses: { ru: 'Лицензии', en: 'Licenses', kz: 'Лицензиялар' },
		app: { ru: 'Мобильное приложение', en: 'Mobile app', kz: 'Мобильді қосымша' },
		bin: { ru: 'БИН {{bin}}', en: 'BIN {{bin}}', kz: 'БСН {{bin}}' },
		advice: {
			ru: 'Результаты исследований не являются диагнозом. Посоветуйтесь с врачом.',
			en: 'Test results are not a diagnosis. Please talk to a doctor.',
			kz: 'Зерттеу нәтижелері диагноз болып саналмайды. Дәрігермен кеңесіңіз.',
		},
	},
	words: {
		close: { ru: 'Закрыть', en: 'Close', kz: 'Жабу' },
		inBasket: { ru: 'В корзине', en: 'In cart', kz: 'Себетте' },
		fromBasket: { ru: 'Убрать из корзины: {{name}}', en: 'Remove from cart: {{name}}', kz: 'Себеттен алып тастау: {{name}}' },
		toBasket: { ru: 'В корзину: {{name}}', en: 'Add to cart: {{name}}', kz: 'Себетке: {{name}}' },
	},
});

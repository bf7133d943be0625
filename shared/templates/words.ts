/** A doctor's templates: lists of tests that are ordered together. */
import { defineWords } from '#shared/i18n/words.ts';

export const templateWords = defineWords('templates', {
	headTitle: { ru: 'Шаблоны заказов — {{brand}}', en: 'Order templates — {{brand}}', kz: 'Тапсырыс үлгілері — {{brand}}' },
	headDescription: {
		ru: 'Наборы анализов, которые вы назначаете вместе.',
		en: 'Sets of tests you order together.',
		kz: 'Бірге тағайындайтын талдаулар жиынтығы.',
	},
	list: {
		title: { ru: 'Шаблоны заказов', en: 'Order templates', kz: 'Тапсырыс үлгілері' },
		lead: {
			ru: 'Наборы анализов, которые вы назначаете вместе. Готовый шаблон можно сразу оформить на пациента.',
			en: 'Sets of tests you order together. You can turn a template straight into an order for a patient.',
			kz: 'Бірге тағайындайтын талдаулар жиынтығы. Дайын үлгіні пациентке бірден рәсімдеуге болады.',
		},
		create: { ru: 'Новый шаблон', en: 'New template', kz: 'Жаңа үлгі' },
		caption: {
			ru: { one: '{{count}} шаблон', few: '{{count}} шаблона', many: '{{count}} шаблонов', other: '{{count}} шаблона' },
			en: { one: '{{count}} template', other: '{{count}} templates' },
			kz: { one: '{{count}} үлгі', other: '{{count}} үлгі' },
		},
		emptyTitle: { ru: 'Шаблонов пока нет', en: 'No templates yet', kz: 'Әзірге үлгі жоқ' },
		empty: {
			ru: 'Соберите анализы, которые часто назначаете вместе, и сохраните их под понятным названием.',
			en: 'Group tests you often order together and save them under a clear name.',
			kz: 'Жиі бірге тағайындайтын талдауларды жинап, түсінікті атаумен сақтаңыз.',
		},
		columns: {
			name: { ru: 'Название', en: 'Name', kz: 'Атауы' },
			tests: { ru: 'Анализов', en: 'Tests', kz: 'Талдау саны' },
			changed: { ru: 'Изменён', en: 'Changed', kz: 'Өзгертілген' },
			act: { ru: 'Действия', en: 'Actions', kz: 'Әрекеттер' },
		},
		unavailable: {
			ru: {
				one: '{{count}} здесь не делают',
				few: '{{count}} здесь не делают',
				many: '{{count}} здесь не делают',
				other: '{{count}} здесь не делают',
			},
			en: { one: '{{count}} not done here', other: '{{count}} not done here' },
			kz: { one: '{{count}} мұнда жасалмайды', other: '{{count}} мұнда жасалмайды' },
		},
		editOne: { ru: 'Изменить «{{name}}»', en: 'Edit “{{name}}”', kz: '«{{name}}» үлгісін өзгерту' },
		deleted: { ru: 'Шаблон удалён.', en: 'Template deleted.', kz: 'Үлгі жойылды.' },
		gone: {
			ru: 'Этого шаблона больше нет: его удалили. Корзина не изменилась.',
			en: 'This template no longer exists: it was deleted. Your cart has not changed.',
			kz: 'Бұл үлгі енді жоқ: ол жойылған. Себет өзгерген жоқ.',
		},
	},
	view: {
		changed: { ru: 'Изменён {{moment}}', en: 'Changed {{moment}}', kz: 'Өзгертілген уақыты: {{moment}}' },
		saved: { ru: 'Шаблон сохранён.', en: 'Template saved.', kz: 'Үлгі сақталды.' },
		tests: { ru: 'Анализы', en: 'Tests', kz: 'Талдаулар' },
		total: { ru: 'Вместе с взятием материала', en: 'Including sample collection', kz: 'Материал алумен қоса' },
		notHere: { ru: 'Не делают: {{city}}', en: 'Not available: {{city}}', kz: 'Жасалмайды: {{city}}' },
		skipped: {
			ru: 'В выбранном городе не делают и в заказ не попадут: {{names}}.',
			en: 'Not done in the selected city and not included in the order: {{names}}.',
			kz: 'Таңдалған қалада жасалмайды және тапсырысқа кірмейді: {{names}}.',
		},
		none: {
			ru: 'В выбранном городе сейчас не делают ни одного анализа из шаблона. Выберите другой город или измените шаблон.',
			en: 'None of the tests in this template are available in the selected city. Choose another city or edit the template.',
			kz: 'Таңдалған қалада қазір үлгідегі бірде-бір талдау жасалмайды. Басқа қаланы таңдаңыз немесе үлгіні өзгертіңіз.',
		},
		order: { ru: 'Оформить на пациента', en: 'Order for a patient', kz: 'Пациентке рәсімдеу' },
		basket: { ru: 'В корзину', en: 'Add to cart', kz: 'Себетке' },
		edit: { ru: 'Изменить', en: 'Edit', kz: 'Өзгерту' },
		remove: { ru: 'Удалить шаблон', en: 'Delete template', kz: 'Үлгіні жою' },
		removeNote: {
			ru: 'Заказы, которые по нему уже оформлены, останутся.',
			en: 'Orders already placed with it will not change.',
			kz: 'Ол бойынша рәсімделген тапсырыстар сақталады.',
		},
		removeYes: { ru: 'Да, удалить', en: 'Yes, delete it', kz: 'Иә, жою' },
		removeFailed: {
			ru: 'Не получилось удалить шаблон. Попробуйте ещё раз.',
			en: 'The template could not be deleted. Please try again.',
			kz: 'Үлгіні жою мүмкін болмады. Қайталап көріңіз.',
		},
		back: { ru: 'Все шаблоны', en: 'All templates', kz: 'Барлық үлгілер' },
	},
	ask: {
		title: { ru: 'В корзине уже что-то есть', en: 'Your cart is not empty', kz: 'Себет бос емес' },
		count: {
			ru: { one: 'Там {{count}} анализ.', few: 'Там {{count}} анализа.', many: 'Там {{count}} анализов.', other: 'Там {{count}} анализа.' },
			en: { one: 'It has {{count}} test.', other: 'It has {{count}} tests.' },
			kz: { one: 'Онда {{count}} талдау бар.', other: 'Онда {{count}} талдау бар.' },
		},
		add: { ru: 'Добавить к ним', en: 'Add to them', kz: 'Соларға қосу' },
		clear: { ru: 'Очистить и добавить', en: 'Empty and add', kz: 'Тазалап, қосу' },
		cancel: { ru: 'Отмена', en: 'Cancel', kz: 'Бас тарту' },
		full: {
			ru: 'Вместе получится больше 100 анализов, столько в один заказ не помещается. Корзина не изменилась. Очистите её или уберите лишнее.',
			en: 'Together that is more than 100 tests, the most that one order can have. Your cart has not changed. Empty it or remove something.',
			kz: 'Барлығы 100 талдаудан асады, бір тапсырысқа сыймайды. Себет өзгерген жоқ. Оны тазалаңыз немесе артығын алып тастаңыз.',
		},
	},
	edit: {
		createTitle: { ru: 'Новый шаблон', en: 'New template', kz: 'Жаңа үлгі' },
		title: { ru: 'Изменить шаблон', en: 'Edit template', kz: 'Үлгіні өзгерту' },
		chosen: {
			ru: { one: 'Выбран {{count}} анализ', few: 'Выбрано {{count}} анализа', many: 'Выбрано {{count}} анализов', other: 'Выбрано {{count}} анализа' },
			en: { one: '{{count}} test selected', other: '{{count}} tests selected' },
			kz: { one: '{{count}} талдау таңдалды', other: '{{count}} талдау таңдалды' },
		},
		nothing: {
			ru: 'Пока ничего. Найдите анализ и добавьте его.',
			en: 'Nothing yet. Find a test and add it.',
			kz: 'Әзірге ештеңе жоқ. Талдауды тауып, қосыңыз.',
		},
		full: {
			ru: 'В шаблоне 100 анализов, больше добавить нельзя.',
			en: 'The template has 100 tests, which is the limit.',
			kz: 'Үлгіде 100 талдау бар, бұдан көп қосуға болмайды.',
		},
		find: { ru: 'Найти анализ', en: 'Find a test', kz: 'Талдау іздеу' },
		search: { ru: 'Название или код', en: 'Name or code', kz: 'Атауы немесе коды' },
		category: { ru: 'Раздел', en: 'Category', kz: 'Бөлім' },
		anyCategory: { ru: 'Все разделы', en: 'All categories', kz: 'Барлық бөлімдер' },
		show: { ru: 'Найти', en: 'Search', kz: 'Іздеу' },
		found: {
			ru: { one: 'Найден {{count}} анализ', few: 'Найдено {{count}} анализа', many: 'Найдено {{count}} анализов', other: 'Найдено {{count}} анализа' },
			en: { one: '{{count}} test found', other: '{{count}} tests found' },
			kz: { one: '{{count}} талдау табылды', other: '{{count}} талдау табылды' },
		},
		foundNone: {
			ru: 'Ничего не найдено. Проверьте написание или выберите раздел.',
			en: 'Nothing found. Check the spelling or choose a category.',
			kz: 'Ештеңе табылмады. Жазылуын тексеріңіз немесе бөлімді таңдаңыз.',
		},
		findFailed: {
			ru: 'Поиск сейчас не отвечает. Выбранное сохранилось, попробуйте ещё раз.',
			en: 'Search is not responding right now. Your selection is saved. Please try again.',
			kz: 'Іздеу қазір жауап бермейді. Таңдағаныңыз сақталды, қайталап көріңіз.',
		},
		add: { ru: 'Добавить', en: 'Add', kz: 'Қосу' },
		addOne: { ru: 'Добавить: {{name}}', en: 'Add: {{name}}', kz: 'Қосу: {{name}}' },
		added: { ru: 'В шаблоне', en: 'In the template', kz: 'Үлгіде бар' },
		remove: { ru: 'Убрать', en: 'Remove', kz: 'Алып тастау' },
		removeOne: { ru: 'Убрать: {{name}}', en: 'Remove: {{name}}', kz: 'Алып тастау: {{name}}' },
		save: { ru: 'Сохранить шаблон', en: 'Save template', kz: 'Үлгіні сақтау' },
		cancel: { ru: 'Не сохранять', en: 'Discard', kz: 'Сақтамау' },
		standing: {
			ru: 'Сейчас сохранено: «{{name}}». {{tests}}.',
			en: 'Currently saved: “{{name}}” ({{tests}}).',
			kz: 'Қазір сақталғаны: «{{name}}». {{tests}}.',
		},
	},
	fields: {
		name: { ru: 'Название шаблона', en: 'Template name', kz: 'Үлгінің атауы' },
		analyses: { ru: 'Анализы', en: 'Tests', kz: 'Талдаулар' },
	},
	hints: {
		name: {
			ru: 'До 100 знаков. Не пишите сюда данные пациентов.',
			en: 'Up to 100 characters. Please do not include patient data.',
			kz: '100 таңбаға дейін. Мұнда пациенттердің деректерін жазбаңыз.',
		},
	},
	errors: {
		conflict: {
			ru: 'Пока вы меняли шаблон, его сохранили в другой вкладке. Ваши изменения здесь не потеряны. Сравните и сохраните ещё раз, если нужны именно они.',
			en: 'While you were editing, the template was saved in another tab. Your changes here are not lost. Compare them, and save again if you want to keep these.',
			kz: 'Сіз өзгертіп жатқанда үлгі басқа қойындыда сақталды. Мұндағы өзгерістеріңіз жоғалған жоқ. Салыстырып, дәл осылар керек болса, қайта сақтаңыз.',
		},
	},
});

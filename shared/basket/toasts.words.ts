/** What the browser says of the basket by itself, in toasts; apart from the page's words, since every page may have to say it. */
import { defineWords } from '#shared/i18n/words.ts';

export const basketToastWords = defineWords('basket-toasts', {
	/** What was pressed. */
	added: { ru: 'В корзине: {{name}}, {{price}}.', en: 'In your cart: {{name}}, {{price}}.', kz: 'Себетке қосылды: {{name}}, {{price}}.' },
	/** The same while its price is not known. */
	addedName: { ru: 'В корзине: {{name}}.', en: 'In your cart: {{name}}.', kz: 'Себетке қосылды: {{name}}.' },
	total: {
		ru: {
			one: 'Всего {{count}} анализ на {{sum}}.',
			few: 'Всего {{count}} анализа на {{sum}}.',
			many: 'Всего {{count}} анализов на {{sum}}.',
			other: 'Всего {{count}} анализа на {{sum}}.',
		},
		en: { one: '{{count}} test, {{sum}} in total.', other: '{{count}} tests, {{sum}} in total.' },
		kz: { one: 'Барлығы {{count}} талдау, {{sum}}.', other: 'Барлығы {{count}} талдау, {{sum}}.' },
	},
	samplingAdded: {
		ru: 'Добавлено автоматически: {{names}}. Без этого анализ не сдать.',
		en: 'Added automatically: {{names}}. The test cannot be done without it.',
		kz: 'Автоматты түрде қосылды: {{names}}. Онсыз талдау тапсыру мүмкін емес.',
	},
	/** No backend knows them any more; their names are those that this browser remembers. */
	unknownRemoved: {
		ru: 'Лаборатория больше этого не делает, убрано из корзины: {{names}}.',
		en: 'No longer offered by the laboratory and removed from your cart: {{names}}.',
		kz: 'Зертхана бұларды енді жасамайды, себеттен алынды: {{names}}.',
	},
	unnamedRemoved: {
		ru: {
			one: 'Из корзины убран {{count}} анализ, которого лаборатория больше не делает.',
			few: 'Из корзины убраны {{count}} анализа, которых лаборатория больше не делает.',
			many: 'Из корзины убраны {{count}} анализов, которых лаборатория больше не делает.',
			other: 'Из корзины убрано {{count}} анализа, которых лаборатория больше не делает.',
		},
		en: {
			one: '{{count}} test was removed from your cart: the laboratory no longer offers it.',
			other: '{{count}} tests were removed from your cart: the laboratory no longer offers them.',
		},
		kz: {
			one: 'Зертхана енді жасамайтын {{count}} талдау себеттен алынды.',
			other: 'Зертхана енді жасамайтын {{count}} талдау себеттен алынды.',
		},
	},
	samplingRemoved: {
		ru: 'Больше не нужно, убрано из корзины: {{names}}.',
		en: 'No longer needed and removed from your cart: {{names}}.',
		kz: 'Енді қажет емес, себеттен алынды: {{names}}.',
	},
	unavailableRemoved: {
		ru: 'Недоступно в вашем городе, убрано из корзины: {{names}}.',
		en: 'Not available in your city and removed from your cart: {{names}}.',
		kz: 'Сіздің қалаңызда қолжетімсіз, себеттен алынды: {{names}}.',
	},
	failed: {
		ru: 'Сумма пока неизвестна. Ваш выбор сохранён.',
		en: 'The total is not known yet. Your selection is saved.',
		kz: 'Сома әзірге белгісіз. Таңдағаныңыз сақталды.',
	},
	full: {
		ru: 'В корзине уже 100 анализов, больше в один заказ не помещается. Оформите этот заказ или уберите лишнее.',
		en: 'There are already 100 tests in your cart, the most that one order can have. Place this order or remove something.',
		kz: 'Себетте 100 талдау бар, бір тапсырысқа одан көп сыймайды. Осы тапсырысты рәсімдеңіз немесе артығын алып тастаңыз.',
	},
});

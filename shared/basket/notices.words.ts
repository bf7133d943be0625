/** What the browser says of the basket by itself, in toasts; apart from the page's words, since every page may have to say it. */
import { defineWords } from '#shared/i18n/words.ts';

export const basketNoticesWords = defineWords('basket-notices', {
	samplingAdded: {
		ru: 'В корзину добавлено: {{names}}. Без этого анализ не сдать.',
		en: 'Added to the basket: {{names}}. The test cannot be done without it.',
		kz: 'Себетке қосылды: {{names}}. Онсыз талдау тапсыру мүмкін емес.',
	},
	samplingRemoved: {
		ru: 'Больше не нужно, убрано из корзины: {{names}}.',
		en: 'No longer needed, removed from the basket: {{names}}.',
		kz: 'Енді қажет емес, себеттен алынды: {{names}}.',
	},
	unavailableRemoved: {
		ru: 'Недоступно в вашем городе, убрано из корзины: {{names}}.',
		en: 'Not available in your city, removed from the basket: {{names}}.',
		kz: 'Сіздің қалаңызда қолжетімсіз, себеттен алынды: {{names}}.',
	},
	failed: {
		ru: 'Нет связи, сумма пока неизвестна. Ваш выбор сохранён.',
		en: 'No connection: the total is not known yet. Your choice is saved.',
		kz: 'Байланыс жоқ, сома әзірге белгісіз. Таңдағаныңыз сақталды.',
	},
	full: {
		ru: 'В корзине уже 100 анализов, больше в один заказ не помещается. Оформите этот заказ или уберите лишнее.',
		en: 'There are 100 tests in the basket already; one order cannot hold more. Place this order or remove something.',
		kz: 'Себетте 100 талдау бар, бір тапсырысқа одан көп сыймайды. Осы тапсырысты рәсімдеңіз немесе артығын алып тастаңыз.',
	},
});

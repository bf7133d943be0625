/** What the browser says of the basket by itself, in toasts; apart from the page's words, since every page may have to say it. */
import { defineWords } from '#shared/i18n/words.ts';

export const basketNoticesWords = defineWords('basket-notices', {
	samplingAdded: {
		ru: 'В корзину добавлено: {{names}}. Без этого анализ не взять.',
		en: 'Added to the basket: {{names}}. The test cannot be taken without it.',
		kz: 'Себетке қосылды: {{names}}. Онсыз талдау алу мүмкін емес.',
	},
	samplingRemoved: {
		ru: 'Больше не нужно и убрано: {{names}}.',
		en: 'No longer needed and removed: {{names}}.',
		kz: 'Енді қажет емес, алынып тасталды: {{names}}.',
	},
	unavailableRemoved: {
		ru: 'В вашем городе недоступно и убрано из корзины: {{names}}.',
		en: 'Not available in your city and removed from the basket: {{names}}.',
		kz: 'Сіздің қалаңызда қолжетімсіз, себеттен алынды: {{names}}.',
	},
	failed: {
		ru: 'Сумма пока неизвестна: нет связи. Выбранное сохранено.',
		en: 'The sum is not known yet: no connection. Your choice is kept.',
		kz: 'Сомасы әзірге белгісіз: байланыс жоқ. Таңдағаныңыз сақталды.',
	},
	full: {
		ru: 'В корзине уже 100 анализов, больше в один заказ не помещается. Оформите этот заказ или уберите лишнее.',
		en: 'There are 100 tests in the basket already; one order cannot hold more. Place this order or remove something.',
		kz: 'Себетте 100 талдау бар, бір тапсырысқа одан көп сыймайды. Осы тапсырысты рәсімдеңіз немесе артығын алып тастаңыз.',
	},
});

/** What an order costs with its discounts, wherever its sums stand. */
import { defineWords } from '#shared/i18n/words.ts';

export const totalsWords = defineWords('discountTotals', {
	amount: { ru: 'Без скидки', en: 'Without discount', kz: 'Жеңілдіксіз' },
	by: {
		card: { ru: 'Дисконтная карта, {{percent}}\u00a0%', en: 'Discount card, {{percent}}%', kz: 'Жеңілдік картасы, {{percent}}\u00a0%' },
		point: {
			ru: 'Скидка пункта приёма, {{percent}}\u00a0%',
			en: 'Collection point discount, {{percent}}%',
			kz: 'Қабылдау пунктінің жеңілдігі, {{percent}}\u00a0%',
		},
		promotion: { ru: 'Акция «{{title}}», {{percent}}\u00a0%', en: 'Promotion “{{title}}”, {{percent}}%', kz: '«{{title}}» акциясы, {{percent}}\u00a0%' },
		/** The laboratory does not say what gives it. */
		unnamed: { ru: 'Скидка', en: 'Discount', kz: 'Жеңілдік' },
	},
	/** For who hears the page: the price that is crossed out. */
	before: { ru: 'без скидки', en: 'without discount', kz: 'жеңілдіксіз' },
	pointTotal: { ru: 'Здесь дешевле: {{sum}}', en: 'Lower price here: {{sum}}', kz: 'Мұнда арзанырақ: {{sum}}' },
	/** An order that was sent with a card that nobody had looked up. */
	cardCounted: {
		ru: 'Карта учтена, сумма заказа изменилась. Посмотрите новую сумму и оформите заказ.',
		en: 'Your card has been applied, and the order total has changed. Check the new total and place the order.',
		kz: 'Карта ескерілді, тапсырыс сомасы өзгерді. Жаңа соманы қарап, тапсырысты рәсімдеңіз.',
	},
	/** The card at the checkout. */
	cardPart: { ru: 'Скидка', en: 'Discount', kz: 'Жеңілдік' },
	cardEnter: { ru: 'Есть дисконтная карта', en: 'I have a discount card', kz: 'Жеңілдік картам бар' },
	cardCheck: { ru: 'Проверить скидку', en: 'Apply discount', kz: 'Жеңілдікті тексеру' },
	cardChecking: { ru: 'Проверяем…', en: 'Checking…', kz: 'Тексерілуде…' },
	cardHolds: {
		ru: 'Карта действует: скидка {{percent}}\u00a0%. Сумма заказа пересчитана.',
		en: 'The card is valid: {{percent}}% off. The order total has been updated.',
		kz: 'Карта жарамды: жеңілдік {{percent}}\u00a0%. Тапсырыс сомасы қайта есептелді.',
	},
	cardOwn: {
		ru: 'Ваша карта уже учтена: скидка {{percent}}\u00a0%. Вводить её номер не нужно.',
		en: 'Your card is already applied: {{percent}}% off. You do not need to enter its number.',
		kz: 'Картаңыз ескерілді: жеңілдік {{percent}}\u00a0%. Нөмірін енгізудің қажеті жоқ.',
	},
	best: {
		ru: 'Скидки не складываются: для каждого анализа берём самую выгодную. На взятие биоматериала скидки нет, если её не даёт акция.',
		en: 'Discounts cannot be combined: each test gets the best one. Sample collection is full price unless a promotion says otherwise.',
		kz: 'Жеңілдіктер қосылмайды: әр талдауға ең тиімдісі алынады. Биоматериал алуға акция болмаса, жеңілдік жасалмайды.',
	},
});

/** Levels of the discount card, on the page of discounts that anybody may read. */
import { defineWords } from '#shared/i18n/words.ts';

export const levelWords = defineWords('discountLevels', {
	title: { ru: 'Уровни дисконтной карты', en: 'Discount card levels', kz: 'Жеңілдік картасының деңгейлері' },
	lead: {
		ru: 'Считаются заказы за последние 12 месяцев, с учётом скидок.',
		en: 'Orders of the last 12 months count, after discounts.',
		kz: 'Соңғы 12 айдағы тапсырыстар есептеледі, жеңілдіктен кейінгі сома алынады.',
	},
	none: {
		ru: 'Уровней скидки сейчас нет. Какую скидку даёт карта, скажут в пункте приёма.',
		en: 'There are no discount levels right now. Ask at a collection point what a card gives.',
		kz: 'Қазір жеңілдік деңгейлері жоқ. Карта қандай жеңілдік беретінін қабылдау пунктінде айтады.',
	},
	picture: { ru: 'Скидка по уровням', en: 'Discount by level', kz: 'Деңгейлер бойынша жеңілдік' },
	spent: { ru: 'Заказы за 12 месяцев', en: 'Orders in 12 months', kz: '12 айдағы тапсырыстар' },
	share: { ru: 'Скидка по карте', en: 'Card discount', kz: 'Карта жеңілдігі' },
	next: { ru: 'До следующего уровня', en: 'To the next level', kz: 'Келесі деңгейге дейін' },
	from: { ru: 'от {{sum}}', en: 'from {{sum}}', kz: 'кемінде {{sum}}' },
	percent: { ru: '{{percent}}\u00a0%', en: '{{percent}}%', kz: '{{percent}}\u00a0%' },
	more: { ru: 'ещё {{sum}}', en: '{{sum}} more', kz: 'тағы {{sum}}' },
	highest: { ru: 'это высший уровень', en: 'this is the highest level', kz: 'ең жоғары деңгей' },
	first: {
		ru: 'Первый уровень начинается с суммы {{sum}} за 12 месяцев.',
		en: 'The first level begins at {{sum}} in 12 months.',
		kz: 'Бірінші деңгей үшін 12 айда кемінде {{sum}} қажет.',
	},
});

/** The page of a patient's discount cards. */
import { defineWords } from '#shared/i18n/words.ts';

export const discountWords = defineWords('discount', {
	headTitle: { ru: 'Скидки — {{brand}}', en: 'Discounts — {{brand}}', kz: 'Жеңілдіктер — {{brand}}' },
	title: { ru: 'Скидки', en: 'Discounts', kz: 'Жеңілдіктер' },
	lead: {
		ru: 'Покажите карту в пункте приёма — её номер можно считать с экрана.',
		en: 'Show the card at the collection point: its number can be scanned from your screen.',
		kz: 'Картаны қабылдау пунктінде көрсетіңіз: нөмірін экраннан оқуға болады.',
	},
	yours: { ru: 'Ваша скидка: {{percent}}\u00a0%', en: 'Your discount: {{percent}}%', kz: 'Сіздің жеңілдігіңіз: {{percent}}\u00a0%' },
	next: {
		ru: 'До скидки {{percent}}\u00a0% осталось {{money}}',
		en: '{{money}} more to get {{percent}}% off',
		kz: '{{percent}}\u00a0% жеңілдікке дейін {{money}} қалды',
	},
	none: {
		ru: 'Карт пока нет. Получить карту можно в любом пункте приёма.',
		en: 'No cards yet. You can get one at any collection point.',
		kz: 'Әзірге карта жоқ. Картаны кез келген қабылдау пунктінде алуға болады.',
	},
	card: { ru: 'Карта № {{nr}}', en: 'Card No. {{nr}}', kz: '№ {{nr}} карта' },
	barCode: { ru: 'Штрихкод карты {{nr}}', en: 'Barcode of card {{nr}}', kz: '№ {{nr}} картаның штрихкоды' },
	holds: { ru: 'Действует', en: 'Valid', kz: 'Жарамды' },
	doesNotHold: { ru: 'Не действует', en: 'Not valid', kz: 'Жарамсыз' },
});

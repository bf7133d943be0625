/** What another city means for the basket, said before the city is changed. */
import { defineWords } from '#shared/i18n/words.ts';

export const cityChangeWords = defineWords('city-change', {
	headTitle: { ru: 'Смена города — {{brand}}', en: 'Change city — {{brand}}', kz: 'Қаланы ауыстыру — {{brand}}' },
	headDescription: {
		ru: 'Что станет с корзиной в другом городе.',
		en: 'What happens to your cart in another city.',
		kz: 'Басқа қалада себет қалай өзгереді.',
	},
	title: { ru: 'Новый город: {{city}}', en: 'New city: {{city}}', kz: 'Жаңа қала: {{city}}' },
	lead: {
		ru: 'Город ещё не изменился. Вот что станет с вашей корзиной.',
		en: 'Nothing has changed yet. Here is what will happen to your cart.',
		kz: 'Қала әлі өзгерген жоқ. Себетіңіз былай өзгереді.',
	},
	again: {
		ru: 'Пока страница была открыта, корзина или цены изменились. Проверьте ещё раз.',
		en: 'Your cart or the prices changed while this page was open. Please check again.',
		kz: 'Бет ашық тұрғанда себет немесе бағалар өзгерді. Қайта тексеріңіз.',
	},
	goneTitle: { ru: 'Уйдёт из корзины', en: 'Will be removed from your cart', kz: 'Себеттен алынады' },
	gone: {
		ru: 'В новом городе этого не делают: {{names}}.',
		en: 'Not offered in the new city: {{names}}.',
		kz: 'Жаңа қалада жасалмайды: {{names}}.',
	},
	allGone: {
		ru: 'Ничего из корзины в новом городе не делают: она опустеет.',
		en: 'Nothing in your cart is available in the new city, so it will be empty.',
		kz: 'Себеттегі талдаулардың ешқайсысы жаңа қалада жасалмайды: себет бос қалады.',
	},
	caption: { ru: 'Корзина в двух городах', en: 'Your cart in both cities', kz: 'Себет екі қалада' },
	analysis: { ru: 'Анализ', en: 'Test', kz: 'Талдау' },
	notOffered: { ru: 'не делают', en: 'not offered', kz: 'жасалмайды' },
	total: { ru: 'Итого', en: 'Total', kz: 'Барлығы' },
	confirm: { ru: 'Сменить город', en: 'Change city', kz: 'Қаланы ауыстыру' },
	stay: { ru: 'Оставить как есть', en: 'Keep it as is', kz: 'Сол күйінде қалдыру' },
});

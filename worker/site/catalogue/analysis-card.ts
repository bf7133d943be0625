/** What the picture of an analysis says in previews of links: its name, and what it costs where and when it is ready. */
import type { OfferedView } from '#shared/catalogue/offered-view.ts';
import { catalogueWords } from '#shared/catalogue/words.ts';
import { placeOf } from '#shared/city/place.ts';
import type { Translator } from '#shared/i18n/translator.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { seoWords } from '#shared/seo/words.ts';
import { readyWords } from '#client/catalogue/turnaround.ts';
import type { ShareCard, ShareFact } from '#worker/render/picture/card.ts';
import type { PublicRequest } from '#worker/site/request.ts';

export function analysisCard(analysis: OfferedView, translator: Translator, { city }: Pick<PublicRequest, 'city'>): ShareCard {
	const t = translator(catalogueWords);
	const { name, price, expired, turnaround } = analysis;
	const card = { section: t('list.crumb'), title: name };
	if (price === null || expired) return { ...card, lead: t('view.absent', placeOf(city, t.locale)) };
	return {
		...card,
		facts: [
			...priceFacts(price, analysis.offer, translator),
			{ name: t('view.ready'), value: readyWords(translator, turnaround) },
			{ name: translator(seoWords)('picture.city'), value: city.name },
		],
	};
}

/** A price that a promotion lowers has its last day beside it: a preview is kept longer than that by some. */
function priceFacts(price: number, offer: OfferedView['offer'], translator: Translator): ShareFact[] {
	if (offer === undefined) return [{ name: translator(catalogueWords)('view.price'), value: formatMoney(price), isStrong: true }];
	const t = translator(seoWords);
	return [
		{ name: t('picture.offer', { day: formatDay(t.locale, offer.until) }), value: formatMoney(offer.price), isStrong: true },
		{ name: t('picture.before'), value: formatMoney(price) },
	];
}

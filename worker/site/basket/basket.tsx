/** The visitor's own basket, or one that was shared by a link; a shared one never touches the own. */
import { pricedSamplings } from '#shared/catalogue/samplings.ts';
import { withOffers } from '#shared/discount/offers.ts';
import { askedOf } from '#worker/site/catalogue/offers.ts';
import { samplingsAsked } from '#worker/site/catalogue/samplings.ts';
import type { Analysis } from '#shared/catalogue/calls.ts';
import { countOf, isFixed, merge, sumOf } from '#shared/basket/rules.ts';
import { idsLimit } from '#shared/basket/cookie.ts';
import type { BasketPayload, ReducedBasket } from '#shared/basket/payload.ts';
import { localise } from '#shared/kit/urls.ts';
import { found, refused, type Loaded, type PersonalRequest } from '#worker/site/request.ts';
import { itemsOf, samplingFor, settledBasket } from './items.ts';
import { BasketPage } from '#client/basket/basket-page.tsx';
import { brand } from '#shared/brand.ts';
import { basketWords } from '#shared/basket/words.ts';
import { adviceOn } from './advice.ts';
import { changeBasket } from './change.ts';
import { definePage } from '#worker/site/define-page.ts';

async function loadBasket(request: PersonalRequest): Promise<Loaded<BasketPayload>> {
	const path = request.params.ids ?? '';
	if (path === '') return loadOwn(request);
	const ids = path.split('/');
	if (ids.length > idsLimit || !ids.every((id) => /^[1-9]\d{0,8}$/.test(id))) return refused({ name: 'not-found' });
	return loadShared(request, [...new Set(ids.map(Number))]);
}

/** Names of what an order had and the city sells no more, when it is ordered again: of what has left the catalogue only the order knows the name. */
async function notSoldAgain({ call, query, orderAccess }: PersonalRequest): Promise<string[]> {
	const id = query.again ?? '';
	const order = orderAccess(id) === null ? null : await call('order.view', { params: { id } });
	if (!order?.ok) return [];
	const lines = order.value.lines.filter((line) => !line.sampling);
	const items = await itemsOf(
		call,
		lines.map((line) => line.id),
	);
	if (!items.ok) return [];
	const sold = new Set(items.value.filter((item) => !item.expired && item.price !== null).map((item) => item.id));
	return lines.filter((line) => !sold.has(line.id)).map((line) => line.name);
}

/** With the signed-in person's card, and with promotions. The basket is whole without it. */
async function reducedBasket(call: PersonalRequest['call'], items: readonly Analysis[]): Promise<ReducedBasket | null> {
	const analyses = items.flatMap(({ id, kind }) => (kind === 'sampling' ? [] : [id]));
	const quote = analyses.length === 0 ? null : await call('order.quote', { body: { analyses } });
	if (!quote?.ok || quote.value.discount === 0) return null;
	const { total, discount, lines } = quote.value;
	return { total, discount, lines: lines.flatMap(({ id, discount: off, by }) => (off > 0 ? [{ id, discount: off, by }] : [])) };
}

async function loadOwn(request: PersonalRequest): Promise<Loaded<BasketPayload>> {
	const { call, basket, origin, locale } = request;
	const settled = await settledBasket(call, basket);
	if (!settled.ok) return refused(settled.error);
	const { items, removed, unknown } = settled.value;
	const gone = removed.filter((item) => item.kind !== 'sampling').map((item) => item.name);
	const notAgain = await notSoldAgain(request);
	// Without them the empty page is poorer, not broken.
	const [popular, samplings, promotions] =
		items.length === 0
			? await Promise.all([
					call('analysis.list', { params: { popular: '1', pageSize: 6 } }),
					call('analysis.list', { params: samplingsAsked }),
					call('promotion.list', {}),
				])
			: [null, null, null];
	const [advice, reduced] = await Promise.all([adviceOn(call, items), reducedBasket(call, items)]);
	return found({
		mode: 'own',
		...describe(items, origin, locale),
		reduced,
		gone,
		notAgain,
		unknown,
		advice,
		ownCount: 0,
		// No price without the price of drawing.
		popular: popular?.ok && samplings?.ok ? withOffers(popular.value.data, promotions?.ok ? promotions.value.data : [], askedOf(request)) : [],
		samplings: samplings?.ok ? pricedSamplings(samplings.value.data) : [],
	});
}

async function loadShared({ call, basket: own, origin, locale }: PersonalRequest, ids: readonly number[]): Promise<Loaded<BasketPayload>> {
	const items = await itemsOf(call, ids);
	if (!items.ok) return refused(items.error);
	if (items.value.length === 0) return refused({ name: 'not-found' });
	const offered = items.value.filter((item) => !item.expired);
	const sampling = await samplingFor(call, offered);
	if (!sampling.ok) return refused(sampling.error);
	const settled = merge<Analysis>([], offered, sampling.value).items;
	const expired = items.value.filter((item) => item.expired && item.kind !== 'sampling');
	const ownItems = await itemsOf(call, own);
	return found({
		mode: 'shared',
		...describe([...settled, ...expired], origin, locale),
		reduced: null,
		gone: [],
		notAgain: [],
		unknown: 0,
		advice: null,
		ownCount: ownItems.ok ? countOf(ownItems.value) : own.length,
		popular: [],
		samplings: [],
	});
}

const describe = (items: readonly Analysis[], origin: string, locale: PersonalRequest['locale']) => ({
	lines: items.map((item) => ({ ...item, fixed: isFixed(item, items) })),
	total: sumOf(items),
	count: countOf(items),
	shareUrl:
		origin +
		localise(
			`/basket/${items
				.filter((item) => item.kind !== 'sampling')
				.map((item) => item.id)
				.join('/')}`,
			locale,
		),
});

export const basket = definePage('basket', {
	cache: 'personal',
	audience: 'anyone',
	needsCatalogue: true,
	hydrate: true,
	form: { change: changeBasket },
	query: ['again'],
	load: loadBasket,
	Page: BasketPage,
	head: (_props, translator) => {
		const t = translator(basketWords);
		return { title: t('headTitle', { brand: brand.name }), description: t('headDescription'), canonical: '/basket', index: false };
	},
});

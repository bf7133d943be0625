/**
 * The basket of this page load. Its truth is the cookie, so two tabs and the server agree; this store knows the items behind the ids,
 * settles the sampling services by the rules of `shared/basket/rules.ts`, and remembers count and sum for the next page.
 */
import { signal } from '@preact/signals-core';
import { basketCookie, parseBasketCookie, writeBasketCookie } from '#shared/basket/cookie.ts';
import { countOf, dropUnavailable, samplingCodes, settle, sumOf, type BasketItem } from '#shared/basket/rules.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { basketChannel } from './channel.ts';
import { readCookie, writeCookie } from '#client/runtime/cookies.ts';
import { callUrl, locale, visitorCity } from '#client/runtime/page-facts.ts';

export interface NamedItem extends BasketItem {
	readonly name: string;
}

export interface BasketChange {
	readonly added: readonly NamedItem[];
	readonly removed: readonly NamedItem[];
}

/** Cookie with count and sum as last settled, for the next page (`client/instant.ts` draws them at once). Other tabs are told of each change. */
const factsCookie = 'globals.basketFacts';
/** What is known of analyses, in one city and language at a time: both can change while this page stands. */
const known = new Map<number, NamedItem>();
let knownIn = '';

/** Items of the basket as last settled; null until they are known. */
export const basketItems = signal<readonly NamedItem[] | null>(null);

export const basketIds = (): number[] => parseBasketCookie(readCookie(basketCookie));

/**
 * Reads what is behind the ids, settles, writes back. Called after every change, in this tab or in another.
 * @throws when the backend cannot be asked: the ids stay as they are, and the caller tells the visitor
 */
export async function settleBasket(): Promise<BasketChange> {
	const ids = basketIds();
	// The basket is the visitor's city's, also on a page that shows another one.
	const city = visitorCity();
	const place = `${city}:${locale()}`;
	if (place !== knownIn) known.clear();
	knownIn = place;
	await learn(city, { query: ids.filter((id) => !known.has(id)).join(',') });
	const items = ids.flatMap((id) => known.get(id) ?? []);
	const codes = samplingCodes(items).filter((code) => ![...known.values()].some((one) => one.code === code));
	await learn(city, { code: codes.join(',') });
	const samplingOf = (code: string) => [...known.values()].find((one) => one.code === code && one.kind === 'sampling' && !one.expired) ?? null;
	const kept = dropUnavailable(items, samplingOf);
	const settled = settle(kept.items, samplingOf);
	// Another press may have changed the cookie meanwhile: then this answer is late, and what stands now is settled.
	if (basketIds().join() !== ids.join() || visitorCity() !== city) return settleBasket();
	const next = settled.items.map((item) => item.id);
	if (next.join() !== ids.join()) writeCookie(basketCookie, writeBasketCookie(next));
	basketItems.value = settled.items;
	remember(city, settled.items);
	const before = new Set(ids);
	const after = new Set(next);
	return { added: settled.items.filter((item) => !before.has(item.id)), removed: items.filter((item) => !after.has(item.id)) };
}

async function learn(city: number, params: { readonly query: string } | { readonly code: string }): Promise<void> {
	const [value] = Object.values(params);
	if (!value) return;
	const response = await fetch(callUrl('/api/analysis', { ...params, pageSize: '200' }, city));
	if (!response.ok) throw new Error(String(response.status));
	const { data } = (await response.json()) as { data: NamedItem[] };
	for (const item of data) known.set(item.id, item);
}

function remember(city: number, items: readonly NamedItem[]): void {
	const count = countOf(items);
	const facts = [writeBasketCookie(items.map((item) => item.id)), city, count || '', count ? encodeURIComponent(formatMoney(sumOf(items))) : ''].join('|');
	if (readCookie(factsCookie) === facts) return;
	writeCookie(factsCookie, facts);
	basketChannel?.postMessage(null);
}

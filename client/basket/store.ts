/**
 * The basket of this page load, as signals. Its truth is the cookie, so two tabs and the server agree; this store reads it, knows the items behind the
 * ids, settles the sampling services by the rules of `shared/basket/rules.ts`, and remembers count and sum for the next page. Header, lists and the basket
 * page are drawn from these signals.
 */
import { batch, computed, signal } from '@preact/signals-core';
import { basketCookie, parseBasketCookie, writeBasketCookie } from '#shared/basket/cookie.ts';
import { countOf, dropUnavailable, samplingCodes, settle, sumOf, type BasketItem } from '#shared/basket/rules.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { call, type BrowserFailure } from '#client/runtime/call.ts';
import { factsCookie } from './names-key.ts';
import { keepNames, nameOf } from './names.ts';
import { readCookie, writeCookie } from '#client/runtime/cookies.ts';
import { locale, visitorCity } from '#client/runtime/page-facts.ts';
import { basketChannel } from './channel.ts';

export interface NamedItem extends BasketItem {
	readonly name: string;
}

export interface BasketChange {
	readonly added: readonly NamedItem[];
	readonly removed: readonly NamedItem[];
	/** Names of those that the backend no longer knows, as this browser remembers them. */
	readonly unknown: readonly string[];
	/** How many more there are whose names are not remembered. */
	readonly unnamed: number;
}

type Settled = { readonly ok: true; readonly value: BasketChange } | { readonly ok: false; readonly error: BrowserFailure };

/** What is known of analyses, in one city and language at a time: both can change while this page stands. */
const known = new Map<number, NamedItem>();
let knownIn = '';

const readIds = () => parseBasketCookie(readCookie(basketCookie));

/** Ids in the cookie, as last read. */
export const basketIds = signal<readonly number[]>(readIds());
/** Items as last settled; null until they are known. */
export const basketItems = signal<readonly NamedItem[] | null>(null);
/** The backend is being asked. */
export const basketPending = signal(false);
/** Analyses, sampling services not counted; null until they are known. */
export const basketCount = computed(() => basketItems.value && countOf(basketItems.value));
/** What is paid with the discounts that hold, in whole tenge; null where nobody says so. */
const basketPaid = signal<number | null>(null);
/** What the basket costs, in whole tenge; null until it is known. */
export const basketSum = computed(() => basketItems.value && (basketPaid.value ?? sumOf(basketItems.value)));

/** Reads the cookie, after a press or when another tab has written it. */
function readBasket(): void {
	const ids = readIds();
	if (ids.join() !== basketIds.value.join()) basketIds.value = ids;
}

/** Reads what is behind the ids, settles, writes back. When the backend cannot be asked, the ids stay as they are, and the caller tells the visitor. */
export async function settleBasket(): Promise<Settled> {
	basketPending.value = true;
	try {
		return await settleAll();
	} finally {
		basketPending.value = false;
	}
}

async function settleAll(): Promise<Settled> {
	readBasket();
	const ids = basketIds.value;
	// The basket is the visitor's city's, also on a page that shows another one.
	const city = visitorCity();
	const place = `${city}:${locale()}`;
	if (place !== knownIn) known.clear();
	knownIn = place;
	const failed = await learn(city, { query: ids.filter((id) => !known.has(id)).join(',') });
	if (failed) return { ok: false, error: failed };
	const items = ids.flatMap((id) => known.get(id) ?? []);
	const codes = samplingCodes(items).filter((code) => ![...known.values()].some((one) => one.code === code));
	const noSampling = await learn(city, { code: codes.join(',') });
	if (noSampling) return { ok: false, error: noSampling };
	const samplingOf = (code: string) => [...known.values()].find((one) => one.code === code && one.kind === 'sampling' && !one.expired) ?? null;
	const kept = dropUnavailable(items, samplingOf);
	const settled = settle(kept.items, samplingOf);
	const paid = await paidFor(city, settled.items);
	// Another press may have changed the cookie meanwhile: then this answer is late, and what stands now is settled.
	if (readIds().join() !== ids.join() || visitorCity() !== city) return settleAll();
	const next = settled.items.map((item) => item.id);
	if (next.join() !== ids.join()) writeCookie(basketCookie, writeBasketCookie(next));
	readBasket();
	batch(() => {
		basketPaid.value = paid;
		basketItems.value = settled.items;
	});
	const lost = ids.filter((id) => !known.has(id)).map((id) => nameOf(id));
	remember(city, settled.items, paid ?? sumOf(settled.items));
	const before = new Set(ids);
	const after = new Set(next);
	return {
		ok: true,
		value: { added: settled.items.filter((item) => !before.has(item.id)), removed: items.filter((item) => !after.has(item.id)), ...namesOf(lost) },
	};
}

/** @returns why it could not be learned, null when it was */
async function learn(city: number, params: { readonly query: string } | { readonly code: string }): Promise<BrowserFailure | null> {
	if (Object.values(params).join('') === '') return null;
	const listed = await call('analysis.list', { params: { ...params, pageSize: 200 }, city });
	if (!listed.ok) return listed.error;
	for (const item of listed.value.data) known.set(item.id, item);
	return null;
}

const namesOf = (lost: readonly (string | null)[]) => ({
	unknown: lost.filter((name) => name !== null),
	unnamed: lost.filter((name) => name === null).length,
});

/** What was asked last, and the answer: a move between pages asks nothing anew. */
let quoted = { asked: '', paid: 0 };

/** With promotions, and with the card of who is signed in. The basket is whole without it: then the prices of the list stand. */
async function paidFor(city: number, items: readonly NamedItem[]): Promise<number | null> {
	const analyses = items.flatMap(({ id, kind }) => (kind === 'sampling' ? [] : [id]));
	const asked = `${city}:${analyses.join('.')}`;
	if (analyses.length === 0) return null;
	if (quoted.asked === asked) return quoted.paid;
	const quote = await call('order.quote', { params: {}, body: { analyses }, city });
	if (!quote.ok) return null;
	quoted = { asked, paid: quote.value.total };
	return quoted.paid;
}

function remember(city: number, items: readonly NamedItem[], sum: number): void {
	keepNames(items);
	const count = countOf(items);
	const facts = [writeBasketCookie(items.map((item) => item.id)), city, count || '', count ? encodeURIComponent(formatMoney(sum)) : ''].join('|');
	if (readCookie(factsCookie) === facts) return;
	writeCookie(factsCookie, facts);
	// The first reading after a writing waits for another process: now, and not in the next press (`instant.ts`).
	readCookie(factsCookie);
	basketChannel.postMessage(null);
}

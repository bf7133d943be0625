/** Keeps the page for a missing connection, with the basket and the last order put into it, and has the service worker there that hands it out. */
import { offlineSlot } from '#shared/offline/slot.ts';
import { offlineWords } from '#shared/offline/words.ts';
import { basketCookie, parseBasketCookie } from '#shared/basket/cookie.ts';
import { sumOf } from '#shared/basket/rules.ts';
import { translator } from '#shared/i18n/translator.ts';
import { formatMoment } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { localise } from '#shared/kit/urls.ts';
import { basketItems, basketPending, settleBasket, type NamedItem } from '#client/basket/store.ts';
import { readCookie } from '#client/runtime/cookies.ts';
import { offlineKey } from '#client/runtime/device-keys.ts';
import { locale } from '#client/runtime/page-facts.ts';
import { loadWords } from '#client/runtime/words.ts';
import { orderMade } from './order-made.ts';

/**
 * @param facts what the page is made of, as of now
 * @returns the facts it was made of; null when it could not be had, or something changed while it was made
 */
export async function keepOfflinePage(facts: () => string): Promise<string | null> {
	const path = localise('/offline', locale());
	const [answer] = await Promise.all([fetch(path, { headers: { Accept: 'text/html' } }), loadWords()]);
	// The operator has turned it off.
	if (answer.status === 404) return takeAway(facts());
	const policy = answer.headers.get('Content-Security-Policy');
	if (!answer.ok || policy === null) return null;
	await navigator.serviceWorker.register('/service-worker.js');
	const text = await answer.text();
	// A basket that could not be asked for is not an empty one, and what was pressed since is not in the one before.
	if (!isSettled() && !(await settleBasket()).ok) return null;
	// Nothing is waited for from here to what is put into the page. Another tab may have pressed just now: it is tried again.
	if (!isSettled()) return null;
	const made = facts();
	const saved = [...basketPart(basketItems.value ?? []), ...orderPart()].map(({ outerHTML }) => outerHTML).join('');
	const page = text.replace(offlineSlot, () => saved);
	const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy };
	// One page, in the language that was read last: another one would show a basket of before.
	await caches.delete(offlineKey);
	const cache = await caches.open(offlineKey);
	// It stands in for a page that could not be had: the status tells programs so.
	await cache.put(path, new Response(page, { status: 503, headers }));
	if (facts() === made) return made;
	// Something was pressed meanwhile, forgetting perhaps.
	await caches.delete(offlineKey);
	return null;
}

/** The items that are known are those of the basket as it stands. */
const isSettled = (): boolean =>
	(basketItems.value ?? []).map(({ id }) => id).join() === parseBasketCookie(readCookie(basketCookie)).join() && !basketPending.value;

async function takeAway(facts: string): Promise<string> {
	await caches.delete(offlineKey);
	await (await navigator.serviceWorker.getRegistration('/'))?.unregister();
	return facts;
}

function element(name: string, ...content: readonly (string | Element)[]): HTMLElement {
	const made = document.createElement(name);
	made.append(...content);
	return made;
}

function basketPart(items: readonly NamedItem[]): Element[] {
	if (items.length === 0) return [];
	const t = translator(locale())(offlineWords);
	const rows = items.map(({ name, price }) => element('li', element('span', name), element('b', price === null ? '' : formatMoney(price))));
	const moment = formatMoment(locale(), Date.now());
	return [
		element(
			'section',
			element('h2', t('basket')),
			element('ul', ...rows),
			element('p', element('b', t('total', { sum: formatMoney(sumOf(items)) }))),
			element('small', t('asOf', { moment })),
		),
	];
}

function orderPart(): Element[] {
	const made = orderMade();
	if (made === null) return [];
	const t = translator(locale())(offlineWords);
	const { number, tests, point, total, state, seenAt } = made;
	const told = [
		element('p', element('b', t('number', { number }))),
		...(state === '' ? [] : [element('p', t('state', { state }))]),
		...(tests.length === 0 ? [] : [element('ul', ...tests.map((name) => element('li', element('span', name))))]),
		...(total === 0 ? [] : [element('p', element('b', t('total', { sum: formatMoney(total) })))]),
		...(point === null ? [] : [element('p', t('point', { name: point.name, address: point.address }))]),
		element('p', t('orderHint')),
	];
	const moment = formatMoment(locale(), seenAt);
	return [element('section', element('h2', t('order')), ...told, element('small', t('orderAsOf', { moment })))];
}

/** Settles the basket, and draws its signals into header and lists. `trigger.ts`, which every page carries, brings this file when there is a reason to. */
import { effect, signal } from '@preact/signals-core';
import { formatMoney } from '#shared/kit/money.ts';
import { listen, raise } from '#client/runtime/events.ts';
import { basketCount, basketIds, basketItems, basketSum, settleBasket } from './store.ts';
import { tellChange, tellFailure, type BasketPress } from './basket-toasts.ts';

/** Counts the times that markup came: what was drawn may be gone. */
const markup = signal(0);
listen('html:replaced', () => {
	markup.value += 1;
});

const put = (selector: string, text: string) => {
	for (const node of document.querySelectorAll(selector)) node.textContent = text;
};

effect(() => {
	void markup.value;
	const count = basketCount.value;
	// Until the basket is settled, what `client/instant.ts` has drawn stands.
	if (count === null) return;
	put('[data-basket-count]', count ? String(count) : '');
	put('[data-basket-sum]', count ? formatMoney(basketSum.value ?? 0) : '');
});

effect(() => {
	void markup.value;
	if (basketItems.value === null) return;
	void basketIds.value;
	raise('basket:changed');
});

/** Tells the visitor what came of what they have pressed on this page, also when it could not be settled. */
export async function refresh(): Promise<void> {
	const settled = await settleBasket();
	// Only now: the settling that includes the press announces it, even one that was underway when it came.
	const press = takePress();
	if (settled.ok) await tellChange(settled.value, press);
	// The ids are safe in the cookie; only the sum could not be told.
	else if (press !== null) await tellFailure(settled.error, press);
}

/** What the visitor has pressed and nobody has answered yet. */
function takePress(): BasketPress | null {
	const { press } = document.documentElement.dataset;
	delete document.documentElement.dataset.press;
	return press === undefined ? null : (JSON.parse(press) as BasketPress);
}

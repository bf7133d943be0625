/** Settles the basket and draws it into the page. `basket-trigger.ts`, which every page carries, brings this file when there is a reason to. */
import { countOf, sumOf } from '#shared/basket/rules.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { basketIds, basketItems, settleBasket, type BasketChange } from './store.ts';
import { fill, pageWords } from '#client/runtime/page-facts.ts';
import { toast } from '#client/ui/toast.ts';

/**
 * Settles the basket and draws it.
 * @param ours the visitor has pressed something on this page, and is told when it could not be settled
 */
export async function refresh(ours: boolean): Promise<void> {
	let change: BasketChange;
	try {
		change = await settleBasket();
	} catch {
		// The ids are safe in the cookie; only the sum could not be told.
		if (ours) toast('error', pageWords().failed);
		return;
	}
	paint();
	tell(change);
}

function paint(): void {
	const items = basketItems.value ?? [];
	const count = countOf(items);
	for (const node of document.querySelectorAll('[data-basket-count]')) node.textContent = count ? String(count) : '';
	for (const node of document.querySelectorAll('[data-basket-sum]')) node.textContent = count ? formatMoney(sumOf(items)) : '';
	const ids = basketIds();
	for (const button of document.querySelectorAll<HTMLButtonElement>('button[name=toggle]:not([data-remove])')) {
		const pressed = String(ids.includes(Number(button.value)));
		if (button.ariaPressed !== pressed) button.ariaPressed = pressed;
	}
	document.dispatchEvent(new CustomEvent('basket:settled'));
}

/** Says what came or went by itself; what the visitor pressed shows on the button. */
function tell({ added, removed }: BasketChange): void {
	const words = pageWords();
	const names = (items: BasketChange['added']) => items.map((item) => item.name).join(', ');
	const services = added.filter((item) => item.kind === 'sampling');
	const gone = removed.filter((item) => item.kind !== 'sampling');
	const servicesGone = removed.filter((item) => item.kind === 'sampling');
	if (gone.length > 0) toast('info', fill(words.unavailableRemoved, { names: names(gone) }));
	else if (services.length > 0) toast('info', fill(words.samplingAdded, { names: names(services) }));
	else if (servicesGone.length > 0) toast('info', fill(words.samplingRemoved, { names: names(servicesGone) }));
}

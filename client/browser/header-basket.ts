/** Keeps the count and the sum in the header true: after every press, when a page is shown, and when another tab has changed the basket. */
import { countOf, sumOf } from '#shared/domain/basket.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { announceBasket, basketIds, basketItems, onOtherTab, settleBasket, type BasketChange } from '#client/stores/basket.ts';
import { showToast } from '#client/stores/toasts.ts';
import { fill, pageWords } from './page-facts.ts';

export function watchBasket(): void {
	document.addEventListener('basket:toggle', () => {
		announceBasket();
		void refresh(true);
	});
	onOtherTab(() => void refresh(false));
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'visible' && basketItems.value !== null && basketItems.value.map((item) => item.id).join() !== basketIds().join())
			void refresh(false);
	});
	document.addEventListener('page:shown', () => void refresh(false));
	void refresh(false);
}

async function refresh(ours: boolean): Promise<void> {
	let change: BasketChange;
	try {
		if (basketIds().length === 0 && basketItems.value === null && !ours) return;
		change = await settleBasket();
	} catch {
		// The ids are safe in the cookie; only the sum could not be told.
		if (ours) showToast('error', pageWords().failed);
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
	for (const button of document.querySelectorAll<HTMLButtonElement>('button[name=toggle]:not([data-remove])'))
		button.setAttribute('aria-pressed', String(ids.includes(Number(button.value))));
	document.dispatchEvent(new CustomEvent('basket:settled'));
}

/** Says what came or went by itself; what the visitor pressed shows on the button. */
function tell({ added, removed }: BasketChange): void {
	const words = pageWords();
	const names = (items: BasketChange['added']) => items.map((item) => item.name).join(', ');
	const services = added.filter((item) => item.kind === 'sampling');
	const gone = removed.filter((item) => item.kind !== 'sampling');
	const servicesGone = removed.filter((item) => item.kind === 'sampling');
	if (gone.length > 0) showToast('info', fill(words.unavailableRemoved, { names: names(gone) }));
	else if (services.length > 0) showToast('info', fill(words.samplingAdded, { names: names(services) }));
	else if (servicesGone.length > 0) showToast('info', fill(words.samplingRemoved, { names: names(servicesGone) }));
}

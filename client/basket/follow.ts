/**
 * Keeps the basket page true to the basket, whether it changed here or in another tab: the page is asked for again and its main part put in
 * place, so there is one drawing of a basket, the server's. The focus stays where it was, or goes to what took that place.
 */
import { basketIds } from './store.ts';
import { wakeIslands } from '#client/runtime/islands.ts';

let following = false;
let turn = 0;

export function followBasket(): void {
	if (following) return;
	following = true;
	document.addEventListener('basket:toggle', (event) => {
		const { id } = (event as CustomEvent<{ readonly id: number }>).detail;
		document.querySelector(`[data-basket-page] [data-line="${id}"]`)?.setAttribute('data-leaving', '');
	});
	document.addEventListener('basket:settled', () => void redraw());
	void redraw();
}

async function redraw(): Promise<void> {
	const page = document.querySelector<HTMLElement>('[data-basket-page]');
	if (!page || page.dataset.basketPage === basketIds().join('.')) return;
	turn += 1;
	const mine = turn;
	const response = await fetch(location.href, { headers: { Accept: 'text/html' } }).catch(() => null);
	if (!response?.ok) return;
	const next = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector<HTMLElement>('[data-basket-page]');
	// A later change has its own answer.
	if (!next || mine !== turn || !page.isConnected) return;
	const find = placeOfFocus(page);
	page.dataset.basketPage = next.dataset.basketPage ?? '';
	const unfolded = new Set([...page.querySelectorAll('details[open] > summary')].map((summary) => summary.textContent));
	page.replaceChildren(...next.childNodes);
	for (const details of page.querySelectorAll('details')) if (unfolded.has(details.querySelector('summary')?.textContent ?? '')) details.open = true;
	wakeIslands(page);
	find?.(page)?.focus({ preventScroll: true });
	const news = document.querySelector('[data-basket-news]');
	if (news) news.textContent = next.dataset.news ?? '';
}

/** How to find again what has the focus; null when nothing in the page has it. */
function placeOfFocus(page: HTMLElement): ((page: HTMLElement) => HTMLElement | null) | null {
	const active = document.activeElement;
	if (!(active instanceof HTMLElement) || !page.contains(active)) return null;
	const { id } = active;
	const value = active instanceof HTMLButtonElement ? active.value : '';
	const line = active.closest('[data-line]');
	const at = line ? [...page.querySelectorAll('[data-line]')].indexOf(line) : -1;
	return (drawn) => {
		const same = id !== '' ? drawn.querySelector<HTMLElement>(`#${CSS.escape(id)}`) : null;
		const button = value !== '' ? drawn.querySelector<HTMLElement>(`button[value="${CSS.escape(value)}"]`) : null;
		const removers = [...drawn.querySelectorAll<HTMLElement>('button[data-remove]')];
		const near = at >= 0 ? (removers[Math.min(at, removers.length - 1)] ?? null) : null;
		return same ?? button ?? near ?? drawn.querySelector('h1');
	};
}

/** Keys of the staff's console: J and K go through the entries of a queue and the rows of a list, N to the next page, figures to the sections. */
import { addKeys, type Keys } from '#client/runtime/keys.ts';

/** What is gone through: an entry by its heading, whose acts the next Tab reaches; a row by its first link or button that leads on: none that calls somebody. */
const places = (): HTMLElement[] =>
	[...document.querySelectorAll<HTMLElement>('main [data-entry], main tbody tr')].flatMap((one) => {
		const place = one.matches('tr') ? one.querySelector<HTMLElement>('a:not([href^="tel:"]), button') : one.querySelector<HTMLElement>('h2, h3');
		return place === null || one.parentElement?.closest('[data-entry]') ? [] : [place];
	});

function step(by: 1 | -1): void {
	const all = places();
	const focused = document.activeElement;
	const here = all.findIndex((place) => place === focused || place.closest('[data-entry], tr')?.contains(focused) === true);
	const next = all[here === -1 ? 0 : here + by];
	if (!next) return;
	if (next.matches('h2, h3')) next.tabIndex = -1;
	next.focus({ preventScroll: true });
	next.closest('[data-entry], tr')?.scrollIntoView({ block: 'nearest' });
}

function toSearch(): void {
	const field = document.querySelector<HTMLInputElement>('main input:is([type=search], [type=text], :not([type]))');
	field?.focus();
	field?.select();
}

const toSection = (at: number) => document.querySelectorAll<HTMLElement>('[data-staff-keys] [data-section] a')[at]?.click();

const acts: Keys = {
	KeyJ: () => step(1),
	KeyK: () => step(-1),
	KeyN: () => document.querySelector<HTMLElement>('main a[rel=next]')?.click(),
	Slash: toSearch,
	...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => [`Digit${String(digit)}`, () => toSection(digit - 1)])),
};

/** @param early keys that were pressed before it came */
export const startConsoleKeys = (early: readonly KeyboardEvent[]): void => addKeys('page', acts, early);

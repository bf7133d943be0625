/** Keys of the staff's console: J and K go through the entries of a queue and the rows of a list, A to what is done about one, N to the next page, Shift with a letter to the sections, as figures do. */
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

/** What takes what is typed or pressed. */
const controls = 'a[href], summary, button, select, textarea, input:not([type=hidden])';

/** To the first act of the entry that has the focus, or of the first one; what is folded is opened. */
function act(): void {
	const entry = document.activeElement?.closest('[data-entry]') ?? document.querySelector('main [data-entry]');
	// A form holds parts that are hidden until they are wanted.
	const all = [...(entry?.querySelectorAll<HTMLElement>(`[data-acts] :is(${controls})`) ?? [])].filter((one) => one.closest('[hidden]') === null);
	const [first, second] = all;
	if (!first) return;
	const folded = first.matches('summary') ? first.closest('details') : null;
	if (folded) folded.open = true;
	(folded !== null && second && folded.contains(second) ? second : first).focus();
}

function toSearch(): void {
	const field = document.querySelector<HTMLInputElement>('main input:is([type=search], [type=text], :not([type]))');
	field?.focus();
	field?.select();
}

const toSection = (at: number) => document.querySelectorAll<HTMLElement>('[data-staff-keys] [data-section] a')[at]?.click();

const keys: Keys = {
	KeyJ: () => step(1),
	KeyK: () => step(-1),
	KeyA: act,
	KeyN: () => document.querySelector<HTMLElement>('main a[rel=next]')?.click(),
	Slash: toSearch,
	...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => [`Digit${String(digit)}`, () => toSection(digit - 1)])),
};

/** The letters that the links of the sections name, by their place on the keyboard: in a Cyrillic layout as well. */
const ofSections = (): Keys =>
	Object.fromEntries(
		[...document.querySelectorAll<HTMLElement>('[data-staff-keys] a[aria-keyshortcuts]')].map((link) => [
			(link.getAttribute('aria-keyshortcuts') ?? '').replace('+', '+Key'),
			() => link.click(),
		]),
	);

/** @param early keys that were pressed before it came */
export const startConsoleKeys = (early: readonly KeyboardEvent[]): void => addKeys('page', { ...keys, ...ofSections() }, early);

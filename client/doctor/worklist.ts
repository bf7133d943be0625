/**
 * Keys of a doctor's pages (`client/runtime/keys.ts`). J and K go through the rows, Enter opens (a row's link has the focus), X ticks, A marks as reviewed
 * where the row stands (`review.ts`).
 */
import { addKeys, areKeysOn, turnKeys, type Keys } from '#client/runtime/keys.ts';
import { acknowledge } from './review.ts';

const rowAt = 'doctor-row';
let started = false;

const worklist = () => document.querySelector<HTMLFormElement>('[data-doctor-worklist]');
const links = () => [...document.querySelectorAll<HTMLAnchorElement>('[data-doctor-worklist] a[data-row]')];
const rowOf = (link: Element) => link.closest('tr');
const boxOf = (link: Element) => rowOf(link)?.querySelector<HTMLInputElement>('input[name="request"]') ?? null;

/** The row that has the focus, or had it last. */
const current = (): HTMLAnchorElement | null => {
	const focused = document.activeElement?.closest('tr')?.querySelector<HTMLAnchorElement>('a[data-row]');
	return focused ?? links().find((link) => link.dataset.row === sessionStorage.getItem(rowAt)) ?? null;
};

function go(link: HTMLAnchorElement | undefined): void {
	if (!link) return;
	link.focus({ preventScroll: true });
	rowOf(link)?.scrollIntoView({ block: 'nearest' });
	// An opaque id, of this tab alone: after Back the row is found again.
	sessionStorage.setItem(rowAt, link.dataset.row ?? '');
}

function step(by: 1 | -1): void {
	const all = links();
	const here = current();
	const at = here === null ? -1 : all.indexOf(here);
	go(all[at === -1 ? 0 : Math.min(all.length - 1, Math.max(0, at + by))]);
}

function review(link: HTMLAnchorElement | null): void {
	const [action, request] = [worklist()?.action, link && boxOf(link)?.value];
	if (action !== undefined && request) void acknowledge({ action, request });
}

function openSearch(): void {
	const box = document.querySelector<HTMLInputElement>('[data-doctor-find] input:not([type=hidden])');
	box?.focus();
	box?.select();
}

const result = () => document.querySelector<HTMLElement>('[data-doctor-result]');
const press = (selector: string) => result()?.querySelector<HTMLElement>(selector)?.click();

/** By physical key; a page of one request has neighbours in place of rows. */
const acts: Keys = {
	KeyJ: () => (worklist() ? step(1) : press('[data-next]')),
	KeyK: () => (worklist() ? step(-1) : press('[data-previous]')),
	KeyX: () => {
		const link = current();
		if (link) boxOf(link)?.click();
	},
	KeyA: () => {
		if (worklist()) review(current());
		else press('[data-acknowledge]');
	},
	Slash: openSearch,
	'Shift+Slash': help,
};

function help(): void {
	const panel = document.querySelector<HTMLDetailsElement>('[data-doctor-help]');
	if (!panel) return;
	panel.open = !panel.open;
	panel.querySelector('summary')?.focus();
}

/** @param early keys that were pressed before it came */
export function startWorklist(early: readonly KeyboardEvent[]): void {
	const box = document.querySelector<HTMLInputElement>('[data-doctor-keys-on]');
	if (box) box.checked = areKeysOn();
	// Who comes back from a result is at its row.
	const back = links().find((link) => link.dataset.row === sessionStorage.getItem(rowAt));
	if (back && (document.activeElement === null || document.activeElement === document.body)) go(back);
	addKeys('page', acts, early);
	if (started) return;
	started = true;
	document.addEventListener('change', ({ target }) => {
		if (target instanceof HTMLInputElement && target.matches('[data-doctor-keys-on]')) turnKeys(target.checked);
	});
	document.addEventListener('focusin', ({ target }) => {
		const row = (target as Element).closest('tr')?.querySelector<HTMLElement>('a[data-row]')?.dataset.row;
		if (row !== undefined) sessionStorage.setItem(rowAt, row);
	});
}

/**
 * Keys of a doctor's pages (`client/runtime/keys.ts`). J and K go through the rows, Enter opens (a row's
 * link has the focus), X ticks, A marks as reviewed where the row stands: nothing moves, and a press takes it back. New results are told, and shown when asked for.
 */
import { intentField } from '#shared/kit/form.ts';
import { ask } from '#client/runtime/call.ts';
import { addKeys, areKeysOn, turnKeys, type Keys } from '#client/runtime/keys.ts';

const rowAt = 'doctor-row';
let started = false;

/** This page's own words, as it brings them along. */
function said(): Readonly<Record<string, string>> {
	const text = document.querySelector<HTMLElement>('[data-doctor-keys]')?.dataset.said;
	return text === undefined ? {} : (JSON.parse(text) as Record<string, string>);
}

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

/** Posts to the page as its form does. @returns whether it was taken */
async function send(intent: string, request: string): Promise<URL | null> {
	const form = worklist();
	if (!form) return null;
	try {
		const answer = await fetch(form.action, {
			method: 'POST',
			headers: { Accept: 'application/json' },
			body: new URLSearchParams({ [intentField]: intent, request }),
		});
		if (!answer.ok) return null;
		const { redirect } = (await answer.json()) as { redirect?: string };
		return redirect === undefined ? null : new URL(redirect, location.href);
	} catch {
		return null;
	}
}

function writeState(link: HTMLAnchorElement, text: string, undo: (() => void) | null): void {
	const state = rowOf(link)?.querySelector('[data-row-state]');
	if (!state) return;
	state.setAttribute('role', 'status');
	state.replaceChildren(text);
	if (undo === null) return;
	const button = Object.assign(document.createElement('button'), { type: 'button', textContent: said().undo ?? '' });
	button.addEventListener('click', undo);
	state.append(' ', button);
}

const busy = new WeakSet<HTMLAnchorElement>();

async function acknowledge(link: HTMLAnchorElement): Promise<void> {
	const request = boxOf(link)?.value;
	if (request === undefined || busy.has(link)) return;
	busy.add(link);
	const target = await send('acknowledge-all', request);
	busy.delete(link);
	const words = said();
	if (target === null) return writeState(link, words.failed ?? '', null);
	if (!target.searchParams.has('acknowledged')) return writeState(link, words.changed ?? '', null);
	rowOf(link)?.setAttribute('data-acknowledged', '');
	writeState(link, words.acknowledged ?? '', () => void reopen(link, request));
}

async function reopen(link: HTMLAnchorElement, request: string): Promise<void> {
	const words = said();
	if ((await send('reopen-all', request)) === null) return writeState(link, words.failed ?? '', null);
	rowOf(link)?.removeAttribute('data-acknowledged');
	writeState(link, words.review ?? '', null);
	go(link);
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
		const link = current();
		if (worklist()) return link ? void acknowledge(link) : undefined;
		return press('[data-acknowledge]');
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

/** Seconds between two looks for what is new; nobody looks for a doctor who has gone: a look is a use, and would keep the session open. */
const lookMs = 60_000;
const awayMs = 5 * 60_000;
let usedAt = Date.now();

async function look(): Promise<void> {
	const form = worklist();
	if (!form || form.dataset.doctorWorklist !== 'first' || document.visibilityState !== 'visible' || Date.now() - usedAt > awayMs) return;
	const here = new URL(form.action);
	const answer = await ask<{ readonly list?: { readonly rows?: readonly { readonly id: string; readonly version: number }[] } }>(
		`${here.pathname}/_payload.json${here.search}`,
	);
	if (!answer.ok) return;
	const { list } = answer.value;
	const shown = new Set([...form.querySelectorAll<HTMLInputElement>('input[name="request"]')].map(({ value }) => value));
	tellArrived((list?.rows ?? []).filter(({ id, version }) => !shown.has(`${id}.${String(version)}`)).length);
}

/** Beside the buttons, so that no row moves. */
function tellArrived(count: number): void {
	const bar = worklist()?.querySelector('[data-doctor-bar]');
	if (!bar || count === 0) return;
	const forms = JSON.parse(document.querySelector<HTMLElement>('[data-arrived]')?.dataset.arrived ?? '{}') as Readonly<Record<string, string>>;
	const form = forms[new Intl.PluralRules(document.documentElement.lang).select(count)] ?? forms.other ?? '';
	const known = bar.querySelector<HTMLAnchorElement>('[data-doctor-new]');
	const link = known ?? Object.assign(document.createElement('a'), { href: worklist()?.action ?? location.href });
	link.dataset.doctorNew = '';
	link.textContent = `${form.replace('{{count}}', String(count))}: ${said().refresh ?? ''}`;
	if (known === null) {
		bar.setAttribute('aria-live', 'polite');
		bar.append(link);
	}
}

/** @param early keys that were pressed before it came */
export function startWorklist(early: readonly KeyboardEvent[]): void {
	const box = document.querySelector<HTMLInputElement>('[data-doctor-keys-on]');
	if (box) box.checked = areKeysOn();
	// Who comes back from a result is at its row.
	const back = links().find((link) => link.dataset.row === sessionStorage.getItem(rowAt));
	if (back && (document.activeElement === null || document.activeElement === document.body)) go(back);
	if (started) return;
	started = true;
	addKeys('page', acts, early);
	document.addEventListener('change', ({ target }) => {
		if (target instanceof HTMLInputElement && target.matches('[data-doctor-keys-on]')) turnKeys(target.checked);
	});
	document.addEventListener('focusin', ({ target }) => {
		const row = (target as Element).closest('tr')?.querySelector<HTMLElement>('a[data-row]')?.dataset.row;
		if (row !== undefined) sessionStorage.setItem(rowAt, row);
	});
	for (const use of ['pointerdown', 'keydown', 'wheel']) addEventListener(use, () => (usedAt = Date.now()), { passive: true });
	setInterval(() => void look(), lookMs);
}

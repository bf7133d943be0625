/**
 * Where a page of the history was scrolled to. Moves in place restore it by themselves, since the browser does it before the page stands; a page that is
 * loaded whole is left to the browser. Each entry that is pushed here has a key in its state, other entries are known by their address. In a long list
 * (`data-paged`) the height of rows that were never in sight is a guess, so the first row in sight is remembered, too.
 */
import { entryKey } from './history-key.ts';

const storageName = 'places';
/** Entries that are remembered, the newest. */
const maxEntries = 50;

/** From the top of the document, in pixels; of a long list also the first row in sight, by its number, and how far from the top of the window it stood. */
type Place = readonly [at: number, row?: number, top?: number];

let pushed = 0;

function positions(): Map<string, Place> {
	try {
		return new Map(JSON.parse(sessionStorage.getItem(storageName) ?? '[]') as [string, Place][]);
	} catch {
		// Without storage a page is shown from its top.
		return new Map();
	}
}

function keepScroll(key = entryKey(), at = scrollY): void {
	const all = positions();
	all.delete(key);
	all.set(key, placeOf(at));
	keep(all);
}

const longList = () => document.querySelector<HTMLElement>('[data-paged]');

/** @param at where the window stood, which may have moved since */
function placeOf(at: number): Place {
	const rows = [...(longList()?.querySelectorAll('li') ?? [])];
	const row = rows.findIndex((one) => one.getBoundingClientRect().bottom + scrollY > at);
	const found = rows[row];
	return found ? [at, row, found.getBoundingClientRect().top + scrollY - at] : [at];
}

function keep(all: ReadonlyMap<string, Place>): void {
	try {
		sessionStorage.setItem(storageName, JSON.stringify([...all].slice(-maxEntries)));
	} catch {
		// As above.
	}
}

/** Goes on to a new entry; the one that is left keeps its place. */
export function pushEntry(url: string): void {
	keepScroll();
	history.scrollRestoration = 'manual';
	pushed += 1;
	history.pushState({ key: `${Date.now()}.${pushed}` }, '', url);
}

/** After the browser went to another entry: the one that was left stood at `at`. */
export function leaveEntry(key: string, at: number): void {
	keepScroll(key, at);
	history.scrollRestoration = 'manual';
}

/** Scrolls to where the entry stood. @returns false when that is not known */
export function restoreScroll(): boolean {
	const place = positions().get(entryKey());
	if (place === undefined) return false;
	const [at, row, top] = place;
	scrollTo(0, at);
	const list = longList();
	if (!list || row === undefined || top === undefined) return true;
	// Every row is drawn as high as it is, whether in sight or not.
	list.dataset.whole = '';
	const found = list.querySelectorAll('li')[row];
	if (found) scrollBy(0, found.getBoundingClientRect().top - top);
	return true;
}

/** After the browser restored a document that was loaded anew: a long list is moved to its row, since the browser went by guessed heights. */
export function settleScroll(): void {
	const row = positions().get(entryKey())?.[1];
	if (row !== undefined && longList()) restoreScroll();
}

// When Back loads the document anew, the browser itself restores the position.
addEventListener('pagehide', () => {
	keepScroll();
	history.scrollRestoration = 'auto';
});
addEventListener('pageshow', (event) => {
	if (event.persisted && pushed > 0) history.scrollRestoration = 'manual';
});
// The browser scrolls to a fragment of this page by itself; the way back is ours.
document.addEventListener('click', (event) => {
	const link = (event.target as Element).closest('a');
	if (!link?.hash) return;
	keepScroll();
	// A fragment that was left scrolled elsewhere is asked for anew, not gone back to: the browser's place for it counts.
	const all = positions();
	if (all.delete(link.href)) keep(all);
});

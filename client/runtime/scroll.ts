/**
 * Where a page of the history was scrolled to. Moves in place restore it by themselves, since the browser does it before the page stands; a page that is
 * loaded whole is left to the browser. Each entry that is pushed here has a key in its state, other entries are known by their address.
 */
import { entryKey } from './history-key.ts';

const storageName = 'scroll';
/** Entries that are remembered, the newest. */
const maxEntries = 50;

let pushed = 0;

function positions(): Map<string, number> {
	try {
		return new Map(JSON.parse(sessionStorage.getItem(storageName) ?? '[]') as [string, number][]);
	} catch {
		// Without storage a page is shown from its top.
		return new Map();
	}
}

function keepScroll(key = entryKey(), at = scrollY): void {
	const all = positions();
	all.delete(key);
	all.set(key, at);
	keep(all);
}

function keep(all: ReadonlyMap<string, number>): void {
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
	const at = positions().get(entryKey());
	if (at === undefined) return false;
	scrollTo(0, at);
	return true;
}

// Whoever comes back to a document that is loaded anew finds the browser's own restoring.
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

/**
 * What this browser remembers for its reader's comfort, beside the basket's cookie: names of what is in the basket, what was looked at, the last order, and the
 * page for when there is no connection. Nothing of it leaves the device. The names stand here because "forget this device" means all of it.
 */
export const namesKey = 'basket-names';
export const viewedKey = 'viewed';
/** Stands in the place of what was looked at where the reader has said that nothing of it is to be remembered. */
export const viewedOff = 'off';
export const orderMadeKey = 'order-made';
/** Somebody was signed in here when a page was last shown: once nobody is any more, all of this goes. */
export const signedInKey = 'signed-in';
/** What the page for a missing connection was made of when it was kept, and the cache that holds it; `client/offline/service-worker.ts` reads that. */
export const offlineKey = 'offline';

/** The first date of the nurse's days that are kept here, and the database that holds them (`client/visits/kept-day.ts`). */
export const myDayKey = 'my-day';
export const dayDatabase = 'my-day';
/** The page that shows it without a line, and the cache that holds the page; `client/offline/day-worker.ts` reads both. */
export const dayCache = 'my-day';
export const dayShell = '/offline/my-day';

/** Keys and data of the days go; what was said of their visits and has no answer yet stays: its words are encrypted, and it is not to be lost. */
export function forgetDay(): void {
	try {
		localStorage.removeItem(myDayKey);
		indexedDB.deleteDatabase(dayDatabase);
	} catch {
		// Without storage there is nothing to forget.
	}
}

/** A refusal to be remembered stays: without it remembering would begin again. */
export function forgetDevice(): void {
	try {
		for (const key of [namesKey, viewedKey, orderMadeKey, signedInKey, offlineKey])
			if (localStorage.getItem(key) !== viewedOff) localStorage.removeItem(key);
		void caches.delete(offlineKey);
	} catch {
		// Without storage there is nothing to forget.
	}
}

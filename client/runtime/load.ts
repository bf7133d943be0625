/** A chunk that comes when it is wanted, and may not come: a new build was deployed, or the network is gone. */
import { tellOffline } from './connection.ts';
import { reloadOnce } from './reload.ts';

/**
 * `void load(() => import('./x.ts')).then((x) => x?.run())`.
 * @param otherwise what works without it; left out, the page is loaded anew (once), or, where that would not help, the fault is told in the console
 * @returns null when it did not come
 */
export async function load<T>(chunk: () => Promise<T>, otherwise?: () => void): Promise<T | null> {
	try {
		return await chunk();
	} catch (error) {
		if (otherwise) otherwise();
		else if (!reloadOnce() && navigator.onLine) reportError(error);
		return null;
	}
}

/** For what a visitor has pressed: without a connection they are told. */
export const loadForPress = <T>(chunk: () => Promise<T>): Promise<T | null> =>
	load(chunk, () => {
		if (!navigator.onLine || !reloadOnce()) tellOffline();
	});

/** For what the page does without meanwhile: one that did not come is asked for again at the next key, press or connection. */
export function loadWithRetry<T>(chunk: () => Promise<T>, use: (chunk: T) => void, failed?: () => void): void {
	void chunk().then(use, () => {
		failed?.();
		const over = new AbortController();
		const again = () => {
			over.abort();
			loadWithRetry(chunk, use, failed);
		};
		for (const event of ['keydown', 'pointerdown', 'online']) addEventListener(event, again, over);
	});
}

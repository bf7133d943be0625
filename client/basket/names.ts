/**
 * Names of what is in the basket, as this browser last saw them: an analysis that the backend no longer returns is named when it goes. They are read only
 * then, and written after a basket was settled, never while a page is painted.
 */
import { namesKey } from '#client/runtime/device-keys.ts';

type Names = Readonly<Record<string, string>>;

function read(): Names {
	try {
		return JSON.parse(localStorage.getItem(namesKey) ?? '{}') as Names;
	} catch {
		// Without storage it is said how many went.
		return {};
	}
}

export const nameOf = (id: number): string | null => read()[String(id)] ?? null;

/** Those of a basket, in place of the one before. */
export function keepNames(items: readonly { readonly id: number; readonly name: string }[]): void {
	try {
		localStorage.setItem(namesKey, JSON.stringify(Object.fromEntries(items.map(({ id, name }) => [id, name]))));
	} catch {
		// As above.
	}
}

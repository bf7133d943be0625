/** Reads and writes what this browser remembers (`device-keys.ts`). A browser that lets nothing be kept has nothing. */
export function recall(key: string): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}

/** @param text null takes away what stands there */
export function remember(key: string, text: string | null): void {
	try {
		if (text === null) localStorage.removeItem(key);
		else localStorage.setItem(key, text);
	} catch {
		// As above.
	}
}

/** A failed chunk load reloads the page: at most once per page per 10 seconds (docs/decisions/backend.md, "Failures"). */
const key = 'reloaded';
const everyMs = 10_000;

/** @returns false when nothing was done: the page was reloaded a moment ago, or there is no network. */
export function reloadOnce(): boolean {
	// Without a network a page that stands is better than the browser's own screen.
	if (!navigator.onLine) return false;
	const now = Date.now();
	let past: Record<string, number> = {};
	try {
		past = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, number>;
		if (now - (past[location.pathname] ?? 0) < everyMs) return false;
		sessionStorage.setItem(key, JSON.stringify({ ...past, [location.pathname]: now }));
	} catch {
		// Without storage nothing tells a loop from a first time: better not to reload.
		return false;
	}
	location.reload();
	return true;
}

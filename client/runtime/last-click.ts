/** What was pressed last: what is shown after it does not cover it. */

/** An older click no longer counts. */
const recentMs = 10_000;
let clicked: Element | null = null;
let clickedAt = Number.NEGATIVE_INFINITY;

export function watchClicks(): void {
	addEventListener(
		'click',
		({ target, timeStamp }) => {
			clicked = target instanceof Element ? (target.closest('a,button,summary,label') ?? target) : null;
			clickedAt = timeStamp;
		},
		{ capture: true, passive: true },
	);
}

/** Where it stands, or what took its place; undefined when that was long ago. */
export function lastClickRect(): DOMRect | undefined {
	if (performance.now() - clickedAt > recentMs) return undefined;
	for (let node = clicked; node?.isConnected; node = node.parentElement) {
		const place = node.getBoundingClientRect();
		if (place.height > 0) return place;
	}
	return undefined;
}

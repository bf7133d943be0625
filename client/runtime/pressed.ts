/** What was pressed last: what is shown after it does not cover it. */

/** A press that is older is no longer looked at. */
const recentMs = 10_000;
let pressed: Element | null = null;
let pressedAt = Number.NEGATIVE_INFINITY;

export function watchPressed(): void {
	addEventListener(
		'click',
		({ target, timeStamp }) => {
			pressed = target instanceof Element ? (target.closest('a,button,summary,label') ?? target) : null;
			pressedAt = timeStamp;
		},
		{ capture: true, passive: true },
	);
}

/** Where it stands, or what took its place; undefined when that was long ago. */
export function placePressed(): DOMRect | undefined {
	if (performance.now() - pressedAt > recentMs) return undefined;
	for (let node = pressed; node?.isConnected; node = node.parentElement) {
		const place = node.getBoundingClientRect();
		if (place.height > 0) return place;
	}
	return undefined;
}

/**
 * What runs inside the measured page before anything of its own: observes paints, shifts and long tasks, and, if asked to, presses the first basket
 * button every 10 ms from its first appearance until the press counts. Runs in the browser as text, so it refers to nothing outside itself.
 */

/** Times in milliseconds since the navigation began. */
export interface Seen {
	readonly firstPaint: number;
	readonly largestPaint: number;
	/** Tasks that took more than 50 ms: when each began, and what it took beyond that. */
	readonly blocked: readonly { readonly at: number; readonly beyond: number }[];
	readonly shift: number;
	readonly appeared: number;
	readonly works: number;
	/** From each press by hand to the first frame with the new count. */
	readonly presses: readonly number[];
}

/**
 * @param presses whether to press. The browser ends its search for the largest paint at a visitor's press, not at a script's: what a press brings, such as
 * the notice of what is in the basket now, would be taken for the page's own, so paints are looked at in loads where nothing is pressed
 */
export function probe(presses: boolean): void {
	const seen = { firstPaint: 0, largestPaint: 0, blocked: [] as { at: number; beyond: number }[], shift: 0, appeared: 0, works: 0, presses: [] as number[] };
	Object.assign(globalThis, { benchSeen: seen });
	const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) take(entry);
		}).observe({ type, buffered: true });
	observe('paint', (entry) => {
		if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime;
	});
	observe('largest-contentful-paint', (entry) => {
		seen.largestPaint = entry.startTime;
	});
	observe('longtask', (entry) => {
		seen.blocked.push({ at: entry.startTime, beyond: Math.max(0, entry.duration - 50) });
	});
	observe('layout-shift', (entry) => {
		const shift = entry as PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
		if (!shift.hadRecentInput) seen.shift += shift.value;
	});
	if (!presses) return;
	const state = () => document.querySelector('[data-basket-count]')?.textContent ?? '';
	// A button that is deaf yet would send its form and leave the page.
	const stay = (event: Event) => event.preventDefault();
	addEventListener('submit', stay, true);
	const pressing = setInterval(() => {
		const button = document.querySelector<HTMLButtonElement>('button[name=put]');
		if (!button) return;
		seen.appeared ||= performance.now();
		const before = state();
		button.click();
		if (state() === before) return;
		seen.works = performance.now();
		clearInterval(pressing);
		removeEventListener('submit', stay, true);
	}, 10);
	addEventListener(
		'click',
		(event) => {
			if (!event.isTrusted) return;
			const before = document.querySelector('[data-basket-count]')?.textContent;
			const frame = (left: number) =>
				requestAnimationFrame(() => {
					const counted = document.querySelector('[data-basket-count]')?.textContent !== before;
					// The first task after the frame: a message or a timer would wait for others.
					void scheduler.postTask(
						() => {
							if (counted) seen.presses.push(performance.now() - event.timeStamp);
							else if (left > 0) frame(left - 1);
						},
						{ priority: 'user-blocking' },
					);
				});
			frame(100);
		},
		true,
	);
}

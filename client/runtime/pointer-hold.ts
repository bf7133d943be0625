/**
 * While a button is held nothing may move under it: a press whose way up meets another place is lost. What a form wants to show meanwhile waits
 * here until the press is over, its click included.
 */
let held = false;
let waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
/** A press that makes no click (a scroll, a long touch) is over by then; after a touch the click comes that late on a slow phone. */
const clickMs = 400;

function release(): void {
	clearTimeout(timer);
	held = false;
	const works = waiting;
	waiting = [];
	for (const work of works) work();
}

export function watchPointer(): void {
	const on = { capture: true, passive: true } as const;
	addEventListener(
		'pointerdown',
		({ button }) => {
			clearTimeout(timer);
			held = button === 0;
		},
		on,
	);
	// After the click's own listeners.
	addEventListener('click', () => held && setTimeout(release), on);
	for (const end of ['pointerup', 'pointercancel']) {
		addEventListener(
			end,
			() => {
				clearTimeout(timer);
				timer = setTimeout(release, clickMs);
			},
			on,
		);
	}
}

/** Does something that moves the page: now, or when the press that goes on is over. */
export function afterPress(work: () => void): void {
	if (held) waiting.push(work);
	else work();
}

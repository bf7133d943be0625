/**
 * A row of a list (`[data-rows] > li`) opens its link wherever it is pressed. The link lies below all of the row, so it does without a script;
 * with one its texts lie above the link, where they can be selected (`styles/base.css`), and a press on them is one on the link: with the middle
 * button or Ctrl in another tab. What is a control of its own keeps its press, and a press that ends a selection of text follows no link.
 */
import { defineBehaviour } from './behaviours.ts';

const controls = 'a, button, input, select, textarea, label, summary';
/** The link of the row that was pressed beside its controls. */
function linkOf({ target }: Event): HTMLAnchorElement | null {
	const pressed = target as Element;
	return pressed.closest(controls) ? null : (pressed.closest('[data-rows] > li')?.querySelector('a') ?? null);
}

/** Where the button went down, in pixels of the window. */
let downAt = { x: 0, y: 0 };
/** A hand is not quite still. */
const stillPx = 4;

/** Drawn over text, and not pressed: what was selected before a press stands until it is over. */
const isSelecting = (event: MouseEvent) => getSelection()?.isCollapsed === false && Math.hypot(event.clientX - downAt.x, event.clientY - downAt.y) > stillPx;

function press(event: MouseEvent): void {
	const link = linkOf(event);
	if (!link || isSelecting(event)) return;
	const { ctrlKey, metaKey, shiftKey, altKey, button } = event;
	const isMiddle = button === 1;
	link.dispatchEvent(
		new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: ctrlKey || isMiddle, metaKey: metaKey || isMiddle, shiftKey, altKey }),
	);
}

export const rowsBehaviour = defineBehaviour('rows', {
	start() {
		document.addEventListener('click', press);
		document.addEventListener('auxclick', (event) => event.button === 1 && press(event));
		// The middle button would scroll instead.
		document.addEventListener('mousedown', (event) => {
			downAt = { x: event.clientX, y: event.clientY };
			if (event.button === 1 && linkOf(event)) event.preventDefault();
		});
	},
});

/** The line below a page of the console: when it was looked at last, or why not, and what came of it, which is said as well to who does not see it. */
import { afterPress } from '#client/runtime/pointer-hold.ts';

/** What is told, each in its place. `state` is seen in the line already, and said alone. */
const places = ['state', 'waits', 'settled', 'came'] as const;
type Place = (typeof places)[number];

/** How the last look went. */
export type State = 'looked' | 'offline' | 'busy' | 'unavailable' | 'over' | 'anew';

export interface Line {
	/** @param text with the values that it tells put in */
	readonly show: (state: State, text: string) => void;
	/** An empty text takes back what was told. Nothing is told twice. */
	readonly tell: (place: Place, text: string) => void;
	/** What was told is known: the next news is said even where it reads the same. */
	readonly known: () => void;
}

export function lineOf(element: HTMLElement | null): Line {
	const told = new Map<Place, string>();
	let shown: State = 'looked';
	const tell = (place: Place, text: string) => {
		if ((told.get(place) ?? '') === text) return;
		if (text === '') told.delete(place);
		else told.set(place, text);
		// The line may become another height.
		afterPress(write);
	};
	const write = () => {
		const news = element?.querySelector('[data-live-news]');
		news?.replaceChildren(
			...places.flatMap((place) => {
				const text = told.get(place);
				return text === undefined ? [] : [piece(text, place === 'state')];
			}),
		);
	};
	return {
		tell,
		show(state, text) {
			if (!element) return;
			const looked = element.querySelector('[data-live-looked]');
			afterPress(() => {
				if (state === 'looked') delete element.dataset.lost;
				else element.dataset.lost = '';
				if (looked) looked.textContent = text;
			});
			// Said when it changes, and not at each look.
			if (state !== shown) tell('state', text);
			shown = state;
		},
		known() {
			for (const place of ['state', 'settled', 'came'] as const) tell(place, '');
		},
	};
}

function piece(text: string, isSeenElsewhere: boolean): HTMLElement {
	const made = document.createElement('span');
	if (isSeenElsewhere) made.className = 'visually-hidden';
	made.textContent = text;
	return made;
}

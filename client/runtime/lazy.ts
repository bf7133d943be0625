/** A behaviour whose script comes with the markup that wants it, and with no other; until then, the server does the same. */
import type { Behaviour } from './behaviours.ts';
import type { FirstScript } from './first-script.ts';

interface Lazy<T> {
	readonly name: string;
	/** What wants it; a question where no markup says so. */
	readonly when: string | (() => boolean);
	readonly chunk: () => Promise<T>;
	/** Is given the first element that `when` finds, and must bear to see it twice. */
	readonly start: (chunk: T, element: HTMLElement) => void;
}

/** One that did not come is asked for again (`loadWithRetry`). */
export function lazyBehaviour<T>({ loadWithRetry }: Pick<FirstScript, 'loadWithRetry'>, { name, when, chunk, start }: Lazy<T>): Behaviour {
	const wants = () => (typeof when === 'string' ? document.querySelector<HTMLElement>(when) : when() ? document.body : null);
	let isAsked = false;
	return {
		name,
		arm() {
			if (isAsked || wants() === null) return;
			isAsked = true;
			loadWithRetry(chunk, (came) => {
				isAsked = false;
				// The page may have moved on meanwhile.
				const element = wants();
				if (element) start(came, element);
			});
		},
	};
}

/**
 * Small scripts over the server's markup. Each is defined once with `defineBehaviour` and registered by one line in `client/entry.ts`. `start` runs
 * once; `arm` runs for the whole document, and again for whatever markup comes later, so it must bear to see the same element twice.
 */
import { listen } from './events.ts';

export interface Behaviour {
	readonly name: string;
	/** Listeners on the document: they hear what comes later, too. */
	readonly start?: () => void;
	/** Looks at markup that came. */
	readonly arm?: (scope: Element) => void;
}

export const defineBehaviour = (name: string, parts: Omit<Behaviour, 'name'>): Behaviour => ({ name, ...parts });

/** One that fails is told in the console, and the others go on. */
export function startBehaviours(behaviours: readonly Behaviour[]): void {
	const each = (act: (behaviour: Behaviour) => void) => {
		for (const behaviour of behaviours) {
			try {
				act(behaviour);
			} catch (cause) {
				reportError(new Error(behaviour.name, { cause }));
			}
		}
	};
	const arm = (scope: Element) => each((behaviour) => behaviour.arm?.(scope));
	each((behaviour) => behaviour.start?.());
	listen('html:replaced', ({ scope }) => arm(scope));
	// A module runs once the document has been read (`worker/render/document.ts`).
	arm(document.body);
}

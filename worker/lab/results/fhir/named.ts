/** An Observation of a report, and what stands above it. */
import type { ReadObservation } from './observation.ts';

export interface Named {
	readonly observation: ReadObservation;
	/** What stands above it is held back, or was taken back. */
	readonly isHeld: boolean;
	readonly takenBack: 'cancelled' | 'withdrawn' | null;
	/** The Observation of which it is a member, or that an answer to an antibiotic is derived from; null where the report names it itself. */
	readonly parent: Named | null;
}

/** What stands above an Observation, the nearest first. */
export function* ancestors({ parent }: Named): Generator<Named> {
	for (let next = parent; next !== null; next = next.parent) yield next;
}

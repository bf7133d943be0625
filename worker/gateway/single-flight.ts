/**
 * One request of an isolate at a time does a piece of work. On this platform a request must not depend on a promise of another one, which may be ended at any moment: who comes
 * meanwhile takes what there is, or looks by a timer of its own whether it is done, and after a while does the work itself.
 */

export interface SingleFlight<T> {
	/** Does the work if nobody else is at it; null when somebody is. */
	lead(name: string, now: number, work: () => Promise<T>): Promise<T> | null;
	/** What came of the work that somebody else is at; null where nobody is, where nothing came of it, or where it takes too long. */
	follow(name: string): Promise<T | null>;
}

interface Flight<T> {
	readonly since: number;
	state: { readonly kind: 'flying' } | { readonly kind: 'lost' } | { readonly kind: 'landed'; readonly value: T };
}

interface Waiting {
	/** How often it is looked at, and how many times. */
	readonly pollMs: number;
	readonly polls: number;
	readonly pause?: (ms: number) => Promise<void>;
}

const usualPause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** @param leaseMs after so long, a leader that was never heard of again has no say any more */
export function makeSingleFlight<T>(leaseMs: number, { pollMs, polls, pause = usualPause }: Waiting): SingleFlight<T> {
	const leading = new Map<string, Flight<T>>();
	return {
		lead(name, now, work) {
			const before = leading.get(name);
			if (before !== undefined && now - before.since < leaseMs) return null;
			const flight: Flight<T> = { since: now, state: { kind: 'flying' } };
			leading.set(name, flight);
			const landed = async () => {
				try {
					const value = await work();
					flight.state = { kind: 'landed', value };
					return value;
				} finally {
					if (flight.state.kind === 'flying') flight.state = { kind: 'lost' };
					if (leading.get(name) === flight) leading.delete(name);
				}
			};
			return landed();
		},
		async follow(name) {
			const flight = leading.get(name);
			if (flight === undefined) return null;
			for (let poll = 0; flight.state.kind === 'flying' && poll < polls; poll += 1) await pause(pollMs);
			return flight.state.kind === 'landed' ? flight.state.value : null;
		},
	};
}

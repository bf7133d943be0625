/**
 * One request of an isolate at a time renews a piece. Nobody waits for it: on this platform a request must not depend on work that another one has
 * begun, since that may be ended at any moment. Who comes meanwhile is told so, and takes what there is.
 */

export interface SingleFlight {
	/** Does the work if nobody else is at it; null when somebody is. */
	lead<T>(name: string, now: number, work: () => Promise<T>): Promise<T> | null;
}

/** @param leaseMs after so long, a leader that was never heard of again has no say any more */
export function makeSingleFlight(leaseMs: number): SingleFlight {
	const leading = new Map<string, number>();
	return {
		lead(name, now, work) {
			const since = leading.get(name);
			if (since !== undefined && now - since < leaseMs) return null;
			leading.set(name, now);
			return work().finally(() => {
				if (leading.get(name) === now) leading.delete(name);
			});
		},
	};
}

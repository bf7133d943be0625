/** What was found out a moment ago, so that however many ask, little is asked behind the edge. Kept for one setting of the isolate alone. */
import type { Env } from '#worker/env.ts';

/** @param ms how long it counts */
export function keepRecent<T>(ms: number): (env: Env, now: number, find: () => Promise<T>) => Promise<T> {
	let kept: { readonly env: Env; readonly at: number; readonly value: T } | null = null;
	return async (env, now, find) => {
		if (kept?.env === env && now >= kept.at && now < kept.at + ms) return kept.value;
		// No request may wait for what another one asks: each that comes meanwhile asks for itself.
		const value = await find();
		kept = { env, at: now, value };
		return value;
	};
}

/** Asking for addresses while somebody types or marks: after a pause, and never an answer to what is no longer asked. */
import type { Reply } from '#shared/calls.ts';
import type { Place } from '#shared/points/distance.ts';
import { call, type BrowserFailure, type BrowserResult } from '#client/runtime/call.ts';

/** Each asking may cost the operator money. */
const pauseMs = 300;

type Answer<T> = (answer: BrowserResult<T>) => void;
/** False for a request that its caller aborted: it has no answer. */
const isWanted = (answer: { readonly ok: boolean; readonly error?: BrowserFailure }) => answer.ok || answer.error?.name !== 'aborted';

interface Lookup {
	readonly search: (text: string, then: Answer<Reply<'address.search'>['data']>) => void;
	/** @param soon without the pause: it was one press, not one of many */
	readonly check: (at: Place, soon: boolean, then: Answer<Reply<'address.check'>>) => void;
	/** Nobody waits for an answer any more. */
	readonly stop: () => void;
}

/** What is asked last counts, be it a text or a place. */
export function makeLookup(): Lookup {
	let pause = 0;
	let running: AbortController | null = null;
	const stop = () => {
		clearTimeout(pause);
		running?.abort();
	};
	const after = (ms: number, act: (signal: AbortSignal) => Promise<void>) => {
		stop();
		const { signal } = (running = new AbortController());
		pause = window.setTimeout(() => void act(signal), ms);
	};
	return {
		search: (text, then) =>
			after(pauseMs, async (signal) => {
				const answer = await call('address.search', { params: {}, body: { text }, signal });
				if (isWanted(answer)) then(answer.ok ? { ok: true, value: answer.value.data } : answer);
			}),
		check: ({ lat, lon }, soon, then) =>
			after(soon ? 0 : pauseMs, async (signal) => {
				const answer = await call('address.check', { params: {}, body: { lat, lon }, signal });
				if (isWanted(answer)) then(answer);
			}),
		stop,
	};
}

/**
 * ALTCHA without its widget: the proof of work is done by the library's own solver in workers of ours (a few KB instead of the widget's
 * thirty, nothing to tick, no styles of its own under the strict policy). The token is the one the widget would have made.
 */
import { solveChallengeWorkers } from 'altcha-lib';
import type { Challenge } from 'altcha-lib/types';
import type { Captcha } from './port.ts';

/** A challenge that ends so soon is solved anew: the form has to travel yet. */
const spareMs = 30_000;
/** Leaves the page's own thread, and the phone, some air. */
const maxWorkers = 4;

type State = 'idle' | 'working' | 'ready' | 'failed';

export function altcha(slot: HTMLElement): Captcha {
	const input = slot.querySelector<HTMLInputElement>('input[name=smart-token]');
	let until = 0;
	let refusal: string | null = null;
	// The words for each state stand in the slot already.
	const tell = (state: State) => void (slot.dataset.state = state);

	async function solve(): Promise<boolean> {
		tell('working');
		try {
			refusal = null;
			const challenge = await fetchChallenge(slot.dataset.challenge ?? '', (message) => {
				refusal = message;
			});
			const concurrency = Math.max(1, Math.min(maxWorkers, navigator.hardwareConcurrency - 1 || 1));
			const solution = await solveChallengeWorkers({
				challenge,
				concurrency,
				createWorker: () => new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' }),
			});
			if (!solution || !input) throw new Error('not solved');
			input.value = btoa(JSON.stringify({ challenge, solution }));
			until = (challenge.parameters.expiresAt ?? 0) * 1000 - spareMs;
			tell('ready');
			return true;
		} catch {
			until = 0;
			if (input) input.value = '';
			tell('failed');
			return false;
		}
	}

	let work = solve();
	return {
		async ready() {
			if ((await work) && Date.now() < until) return true;
			work = solve();
			return work;
		},
		renew() {
			work = solve();
		},
		refusal: () => refusal,
	};
}

/** @param refused is told what the server says when it gives none */
async function fetchChallenge(url: string, refused: (message: string) => void): Promise<Challenge> {
	const response = await fetch(url, { headers: { Accept: 'application/json' } });
	if (!response.ok) {
		const { message } = (await response.json().catch(() => ({}))) as { readonly message?: unknown };
		if (typeof message === 'string') refused(message);
		throw new Error(String(response.status));
	}
	return (await response.json()) as Challenge;
}

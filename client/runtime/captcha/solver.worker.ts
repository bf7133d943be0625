/** One worker of the proof of work; speaks what `solveChallengeWorkers` of altcha-lib says and hears. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

interface Order {
	readonly type: 'work' | 'abort';
	readonly challenge: Challenge;
	readonly counterStart: number;
	readonly counterStep: number;
	readonly timeout?: number;
}

let controller: AbortController | null = null;

addEventListener('message', ({ data }: MessageEvent<Order>) => {
	if (data.type === 'abort') {
		controller?.abort();
		return;
	}
	controller = new AbortController();
	const { challenge, counterStart, counterStep, timeout } = data;
	solveChallenge({ challenge, controller, counterStart, counterStep, deriveKey, ...(timeout === undefined ? {} : { timeout }) }).then(
		(solution) => postMessage(solution),
		(error: unknown) => postMessage({ error: error instanceof Error ? error.message : 'failed' }),
	);
});

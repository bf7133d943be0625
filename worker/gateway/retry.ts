/**
 * When a request to the backend is sent again (docs/decisions/backend.md, "Calls of the backend"): only after the statuses that its call names or a broken
 * connection, only what is safe to repeat, at most twice, with full jitter, within its deadline. A budget keeps an outage from doubling
 * the load: retries may add a tenth to the requests of an isolate, and no more.
 */
const maxRetries = 2;
const baseDelayMs = 80;

const budget = { tokens: 5, max: 10, perRequest: 0.1 };

/** One request, and what a test puts in the place of clock, chance and waiting. */
export interface Attempt {
	readonly repeatable: boolean;
	/** Statuses after which it is sent again. */
	readonly retryStatuses: readonly number[];
	/** For all tries together. */
	readonly deadlineMs: number;
	readonly send: (signal: AbortSignal) => Promise<Response>;
	readonly now?: () => number;
	readonly random?: () => number;
	readonly sleep?: (ms: number) => Promise<void>;
}

/** Thrown when the backend could not be reached in time. */
export class BackendUnreachable extends Error {
	override readonly name = 'BackendUnreachable';
}

/**
 * Sends until an answer counts, the tries or the deadline are used up. The last answer is given back whatever its status.
 * @throws BackendUnreachable when no answer came
 */
export async function sendWithRetries({
	repeatable,
	retryStatuses,
	deadlineMs,
	send,
	now = Date.now,
	random = Math.random,
	sleep = wait,
}: Attempt): Promise<Response> {
	const end = now() + deadlineMs;
	budget.tokens = Math.min(budget.max, budget.tokens + budget.perRequest);
	for (let tries = 0; ; tries++) {
		const answer = await once(send, Math.max(1, end - now()));
		if (answer !== null && !retryStatuses.includes(answer.status)) return answer;
		const delay = Math.max(retryAfterMs(answer, now()), random() * baseDelayMs * 2 ** tries);
		const again = repeatable && tries < maxRetries && budget.tokens >= 1 && now() + delay < end;
		if (!again) {
			if (answer === null) throw new BackendUnreachable();
			return answer;
		}
		budget.tokens -= 1;
		await answer?.body?.cancel();
		await sleep(delay);
	}
}

async function once(send: Attempt['send'], ms: number): Promise<Response | null> {
	const signal = AbortSignal.timeout(Math.ceil(ms));
	try {
		// A backend inside this worker does not listen to the signal, so the deadline is raced as well.
		return await Promise.race([send(signal), new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)))]);
	} catch {
		return null;
	}
}

function retryAfterMs(answer: Response | null, now: number): number {
	const value = answer?.headers.get('Retry-After');
	if (!value) return 0;
	const seconds = Number(value);
	const until = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - now;
	return Number.isFinite(until) && until > 0 ? until : 0;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What a call of the laboratory was answered with. */
export interface Reply {
	status: number;
	type: string;
	/** Address of the next page, where a header names it. */
	next: string | null;
	text: string;
}

export interface Asking {
	method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
	/** Left out: nobody's. */
	key?: string;
	body?: string;
	/** Of the body. */
	type?: string;
	accept?: string;
}

const tries = 6;
/** Whoever is told to wait for longer is told so, and does not wait. */
const longestPause = 60;

/**
 * One call. What the site could not take for trouble of its own (429, 5xx, no answer at all) is sent again with the same bytes, after the pause
 * that it asks for.
 */
export async function call(origin: string, path: string, asking: Asking = {}): Promise<Reply> {
	for (let left = tries; ; left -= 1) {
		try {
			const answer = await fetch(new URL(path, origin), {
				method: asking.method ?? 'GET',
				headers: {
					...(asking.key !== undefined && { Authorization: authorization(asking.key) }),
					...(asking.type !== undefined && { 'Content-Type': asking.type }),
					...(asking.accept !== undefined && { Accept: asking.accept }),
				},
				...(asking.body !== undefined && { body: asking.body }),
				redirect: 'manual',
				signal: AbortSignal.timeout(30_000),
			});
			const text = await answer.text();
			const reply = {
				status: answer.status,
				type: answer.headers.get('Content-Type') ?? '',
				next: /<([^>]*)>; rel="next"/u.exec(answer.headers.get('Link') ?? '')?.[1] ?? null,
				text,
			};
			if ((answer.status !== 429 && answer.status < 500) || left === 1) {
				return reply;
			}
			const seconds = Number(answer.headers.get('Retry-After')) || 1;
			if (seconds > longestPause) return reply;
			await pause(seconds * 1000);
		} catch (error) {
			if (left === 1) {
				throw error;
			}
			await pause(1000);
		}
	}
}

/** The same, of a call that takes and gives JSON. `T` is what docs/lis.md says that it answers. */
export async function askJson<T>(origin: string, path: string, key: string, asking: { method?: Asking['method']; body?: unknown } = {}): Promise<T> {
	const reply = await call(origin, path, {
		key,
		...(asking.method !== undefined && { method: asking.method }),
		...(asking.body !== undefined && { body: JSON.stringify(asking.body), type: 'application/json' }),
	});
	if (reply.status !== 200) {
		throw new Error(`${asking.method ?? 'GET'} ${path} answered ${reply.status}: ${reply.text}`);
	}
	return JSON.parse(reply.text) as T;
}

function authorization(key: string): string {
	// A header has ASCII alone: a key with other letters goes percent-encoded, as RFC 8187 has it.
	return /^[!-~]+$/u.test(key) ? `Bearer ${key}` : `Bearer UTF-8''${encodeURIComponent(key)}`;
}

function pause(milliseconds: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

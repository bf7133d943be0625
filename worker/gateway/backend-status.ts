/** Asks the backend how it is, past everything that is kept: whether it answers at all, and what it says of its parts. */
import type { z } from 'zod';
import { callEntry } from '#shared/calls.ts';
import type { statusCalls } from '#shared/status/calls.ts';
import type { Backend } from './transport.ts';
import { internalOrigin } from './transport.ts';

export interface BackendStatus {
	readonly answers: boolean;
	/** Null where it does not say: a backend of somebody else need not have the call. */
	readonly parts: z.output<(typeof statusCalls)['status.parts']['reply']> | null;
}

const none: BackendStatus = { answers: false, parts: null };

/** Asked once, within the call's time: who wants to know is not helped by a second try. Never throws. */
export async function askBackendStatus(backend: Backend): Promise<BackendStatus> {
	const { path, timeoutMs, reply } = callEntry('status.parts');
	try {
		const signal = AbortSignal.timeout(timeoutMs);
		const answer = await backend(new Request(`${internalOrigin}${path}?lang=ru-RU&city_id=98`, { headers: { Accept: 'application/json' }, signal }));
		const text = await Promise.race([answer.text(), new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('late'))))]);
		if (answer.status >= 500 || (answer.status >= 300 && answer.status < 400) || answer.status === 429) return none;
		if (!answer.ok) return { answers: true, parts: null };
		const parts = reply.safeParse(JSON.parse(text));
		// What answers something else where an answer in JSON is due is not the backend: a page of a provider, half of a reply.
		return parts.success ? { answers: true, parts: parts.data as BackendStatus['parts'] } : none;
	} catch {
		return none;
	}
}

/**
 * A message on its way to the laboratory, which knows it by its sender and its number: sent again it changes nothing, so it is sent until there is an answer or no time is left. What is answered is the
 * laboratory's own acknowledgement, or none.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { keyInHeader } from '#shared/kit/key-text.ts';
import { saidIn } from './acknowledgement.ts';
import type { MllpSettings } from './settings.ts';

/** `code`: of the acknowledgement, or of what was in its way (`status 503`, `unreachable`, `reply`). */
export type Delivered = { readonly answer: Buffer; readonly code: string } | { readonly answer: null; readonly code: string };

/** Statuses after which the same may be sent again (docs/lis.md, "Faults"). */
const again: readonly number[] = [408, 425, 429, 500, 502, 503, 504];
const pausesMs = [250, 1000, 2000, 4000] as const;
/** An acknowledgement names each fault, and there are many of them at most. */
const maxAnswerBytes = 1024 * 1024;

export async function deliver(
	message: Uint8Array<ArrayBuffer>,
	{ laboratory, key, answerMs }: Pick<MllpSettings, 'laboratory' | 'key' | 'answerMs'>,
): Promise<Delivered> {
	const until = Date.now() + answerMs;
	for (let tries = 0; ; tries += 1) {
		const { isOver, ...outcome } = await post(message, `${laboratory}/lis/hl7?lang=en-US`, key, until - Date.now());
		const waitMs = pausesMs[tries] ?? pausesMs[3];
		if (isOver || Date.now() + waitMs >= until) return outcome;
		await pause(waitMs);
	}
}

async function post(message: Uint8Array<ArrayBuffer>, url: string, key: string, leftMs: number): Promise<Delivered & { readonly isOver: boolean }> {
	try {
		const response = await fetch(url, {
			method: 'POST',
			headers: { Authorization: `Bearer ${keyInHeader(key)}`, 'Content-Type': 'application/hl7-v2' },
			body: message,
			redirect: 'manual',
			signal: AbortSignal.timeout(Math.max(1, leftMs)),
		});
		const bytes = Buffer.from(await response.arrayBuffer());
		if (response.status !== 200) return { answer: null, code: `status ${String(response.status)}`, isOver: !again.includes(response.status) };
		const code = bytes.length <= maxAnswerBytes ? saidIn(bytes, message) : null;
		// Whatever stood in the way answered in the laboratory's place.
		return code === null ? { answer: null, code: 'reply', isOver: true } : { answer: bytes, code, isOver: true };
	} catch {
		return { answer: null, code: 'unreachable', isOver: false };
	}
}

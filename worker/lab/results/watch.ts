/**
 * Lets an open page wait for what is new of its request: asked again and again with the version that the page shows, it answers once there is another one, or after a while. A look reads one row,
 * and every reader has few of them at once, so that a page left open costs little.
 */
import type { Reply } from '#shared/calls.ts';
import type { PrincipalOf } from '#shared/kit/audience.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { versionOf } from './requests-store.ts';

const waitMs = 25_000;
/** What comes is told within a second, on a slow network and beside other work as well (`npm run bench -- live`). */
const stepMs = 400;
/** Of one reader in this process: the tabs that somebody has side by side. One more is answered at once, and comes again later. */
const maxWaiting = 4;

/** When those who wait will have their answer at the latest, by reader: who went away is forgotten by then. */
const waiting = new Map<string, readonly number[]>();

function enter(reader: string, now: number, until: number): boolean {
	for (const [one, ends] of waiting) if (ends.every((end) => end <= now)) waiting.delete(one);
	const others = (waiting.get(reader) ?? []).filter((end) => end > now);
	if (others.length >= maxWaiting) return false;
	waiting.set(reader, [...others, until]);
	return true;
}
function leave(reader: string, until: number): void {
	const ends = [...(waiting.get(reader) ?? [])];
	ends.splice(ends.indexOf(until), 1);
	if (ends.length === 0) waiting.delete(reader);
	else waiting.set(reader, ends);
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export async function watchRequest(
	{ db, services, principal }: LabContext<PrincipalOf<'result' | 'patient' | 'doctor'>>,
	{ id, version }: { readonly id: string; readonly version: number },
): Promise<Result<Reply<'results.watch'>>> {
	const reader = principal.kind === 'result' ? principal.accessHash : principal.sessionHash;
	const now = services.clock();
	const until = now + waitMs;
	const mayWait = enter(reader, now, until);
	try {
		for (;;) {
			const current = await versionOf(db, id);
			if (current === null) return failure('not-found');
			if (current !== version || !mayWait || services.clock() + stepMs > until) return success({ version: current });
			await pause(stepMs);
		}
	} finally {
		if (mayWait) leave(reader, until);
	}
}

/** When a page of the console is looked after. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { everyMs, keepLooking, longestMs, pauseAfter, type Look } from '#client/staff/live/looking.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** @param answers what the looks come to, the last one from then on */
function looking(...answers: Look[]) {
	const end = new AbortController();
	const seen = { isSeen: true };
	const look = vi.fn(async (): Promise<Look> => (answers.length > 1 ? answers.shift() : answers[0]) ?? 'looked');
	const wake = keepLooking({ look, isSeen: () => seen.isSeen, signal: end.signal });
	return { look, wake, end, seen, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

it('looks every fifteen seconds, and not before', async () => {
	const { look, pass } = looking('looked');
	await pass(everyMs - 1);
	expect(look).toHaveBeenCalledTimes(0);
	await pass(1);
	expect(look).toHaveBeenCalledTimes(1);
	await pass(everyMs * 3);
	expect(look).toHaveBeenCalledTimes(4);
});

it.each(['offline', 'refused'] as const)('looks later and later while it is %s, and as before once it is not', async (answer) => {
	const { look, pass } = looking(answer, answer, 'looked');
	await pass(everyMs);
	await pass(everyMs * 2 - 1);
	expect(look).toHaveBeenCalledTimes(1);
	await pass(1);
	expect(look).toHaveBeenCalledTimes(2);
	await pass(everyMs * 4);
	expect(look).toHaveBeenCalledTimes(3);
	await pass(everyMs);
	expect(look).toHaveBeenCalledTimes(4);
});

it('waits no longer than five minutes, unless it was told to', () => {
	let pause: number | null = everyMs;
	for (let nr = 0; nr < 12; nr += 1) pause = pauseAfter('offline', pause ?? 0);
	expect(pause).toBe(longestMs);
	expect(pauseAfter({ waitMs: longestMs * 2 }, everyMs)).toBe(longestMs * 2);
	expect(pauseAfter({ waitMs: 1000 }, everyMs)).toBe(everyMs * 2);
});

it('asks nothing while it is hidden, and at once when it is seen again', async () => {
	const { look, wake, seen, pass } = looking('looked');
	await pass(everyMs);
	seen.isSeen = false;
	await pass(everyMs * 20);
	expect(look).toHaveBeenCalledTimes(1);
	seen.isSeen = true;
	wake();
	expect(look).toHaveBeenCalledTimes(2);
	await pass(everyMs);
	expect(look).toHaveBeenCalledTimes(3);
});

it('begins nothing in a page that is opened behind another one, until it is seen', async () => {
	const end = new AbortController();
	let isSeen = false;
	const look = vi.fn(async (): Promise<Look> => 'looked');
	const wake = keepLooking({ look, isSeen: () => isSeen, signal: end.signal });
	await vi.advanceTimersByTimeAsync(everyMs * 4);
	expect(look).toHaveBeenCalledTimes(0);
	isSeen = true;
	wake();
	expect(look).toHaveBeenCalledTimes(1);
});

it('looks once more where it is woken while it looks, and not beside itself', async () => {
	let answer: (look: Look) => void = () => undefined;
	const end = new AbortController();
	const look = vi.fn(() => new Promise<Look>((resolve) => (answer = resolve)));
	const wake = keepLooking({ look, isSeen: () => true, signal: end.signal });
	wake();
	wake();
	expect(look).toHaveBeenCalledTimes(1);
	answer('looked');
	await vi.advanceTimersByTimeAsync(0);
	expect(look).toHaveBeenCalledTimes(2);
	answer('looked');
	await vi.advanceTimersByTimeAsync(everyMs);
	expect(look).toHaveBeenCalledTimes(3);
});

it('ends when nobody is to look any more, and with its page', async () => {
	const over = looking('over');
	await over.pass(everyMs * 5);
	over.wake();
	expect(over.look).toHaveBeenCalledTimes(1);
	const left = looking('looked');
	await left.pass(everyMs);
	left.end.abort();
	await left.pass(everyMs * 5);
	left.wake();
	expect(left.look).toHaveBeenCalledTimes(1);
});

it('goes on after a look that failed by a fault of its own, which is told', async () => {
	const told = vi.fn();
	vi.stubGlobal('reportError', told);
	const { look, pass } = looking('looked');
	const fault = new Error('drawn wrong');
	look.mockRejectedValueOnce(fault);
	await pass(everyMs);
	expect(told).toHaveBeenCalledExactlyOnceWith(fault);
	await pass(everyMs * 2);
	expect(look).toHaveBeenCalledTimes(2);
});

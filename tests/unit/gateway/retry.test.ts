import { describe, expect, it } from 'vitest';
import { usualRetryStatuses } from '#shared/kit/call.ts';
import { BackendUnreachable, sendWithRetries } from '#worker/gateway/retry.ts';

const deadlineMs = 3000;
/** A call that may be repeated and says nothing else of it. */
const usual = { repeatable: true, retryStatuses: usualRetryStatuses, deadlineMs };

/** A clock that only sleeping moves. */
function clock() {
	let at = 1_000_000;
	const slept: number[] = [];
	return { now: () => at, sleep: async (ms: number) => void ((at += ms), slept.push(ms)), slept };
}
const answers = (...list: (number | 'broken' | Response)[]) => {
	const sent: number[] = [];
	return {
		sent,
		send: async () => {
			const next = list[Math.min(sent.length, list.length - 1)];
			sent.push(sent.length);
			if (next === 'broken') throw new TypeError('reset');
			return next instanceof Response ? next : new Response(null, { status: next ?? 200 });
		},
	};
};
/** Fills the budget of retries, which earlier tests have drawn on. */
const refill = async () => {
	for (let request = 0; request < 100; request++) await sendWithRetries({ ...usual, repeatable: false, send: async () => new Response() });
};

describe('retries', () => {
	it.each([408, 425, 429, 500, 502, 503, 504])('%i is tried again, at most twice', async (status) => {
		await refill();
		const { send, sent } = answers(status);
		const answer = await sendWithRetries({ ...usual, send, ...clock() });
		expect(answer.status).toBe(status);
		expect(sent).toHaveLength(3);
	});
	it('another status is tried again where the call says so', async () => {
		await refill();
		const { send, sent } = answers(409, 200);
		expect((await sendWithRetries({ ...usual, retryStatuses: [409], send, ...clock() })).status).toBe(200);
		expect(sent).toHaveLength(2);
	});
	it.each([200, 301, 400, 401, 403, 404, 409, 413, 422, 501])('%i is final', async (status) => {
		const { send, sent } = answers(status);
		await sendWithRetries({ ...usual, send, ...clock() });
		expect(sent).toHaveLength(1);
	});
	it('what is not safe to repeat is sent once', async () => {
		const { send, sent } = answers(503);
		await sendWithRetries({ ...usual, repeatable: false, send, ...clock() });
		expect(sent).toHaveLength(1);
	});
	it('a broken connection is tried again, and in the end said by name', async () => {
		await refill();
		const broken = answers('broken');
		await expect(sendWithRetries({ ...usual, send: broken.send, ...clock() })).rejects.toBeInstanceOf(BackendUnreachable);
		expect(broken.sent).toHaveLength(3);
		const mended = answers('broken', 200);
		expect((await sendWithRetries({ ...usual, send: mended.send, ...clock() })).status).toBe(200);
	});
	it('Retry-After is obeyed, and a wait beyond the deadline is not begun', async () => {
		await refill();
		const soon = clock();
		await sendWithRetries({ ...usual, send: answers(new Response(null, { status: 429, headers: { 'Retry-After': '1' } }), 200).send, ...soon });
		expect(soon.slept).toEqual([1000]);
		const never = clock();
		const { send, sent } = answers(new Response(null, { status: 503, headers: { 'Retry-After': '60' } }));
		await sendWithRetries({ ...usual, send, ...never });
		expect(sent).toHaveLength(1);
		expect(never.slept).toEqual([]);
	});
	it('waits have full jitter and stay within the deadline', async () => {
		await refill();
		const time = clock();
		await sendWithRetries({ ...usual, send: answers(500).send, random: () => 0.5, ...time });
		expect(time.slept).toEqual([40, 80]);
		expect(time.slept.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(deadlineMs);
	});
	it('in an outage the budget holds: at most 1.1 requests a request, after a first few', async () => {
		await refill();
		const { send, sent } = answers(503);
		const requests = 1000;
		for (let request = 0; request < requests; request++) await sendWithRetries({ ...usual, send, ...clock() });
		expect(sent.length).toBeLessThanOrEqual(requests * 1.1 + 10);
		expect(sent.length).toBeGreaterThan(requests);
	});
});

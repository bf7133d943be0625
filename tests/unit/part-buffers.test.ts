/** Buffers that many requests share: how many there are at most, and what becomes of those whose request has gone. */
import { describe, expect, it } from 'vitest';
import { makePartBuffers } from '#worker/providers/files/part-buffers.ts';

/** Buffers whose waiting ends when the test says so, and a clock of its own. */
function bench() {
	let waiting: (() => void)[] = [];
	let now = 0;
	const buffers = makePartBuffers({
		bytes: 8,
		maxLent: 2,
		patienceMs: 1000,
		retryAfter: 30,
		goneMs: 5000,
		clock: () => now,
		pause: () => new Promise((resolve) => void waiting.push(resolve)),
	});
	const lend = async () => {
		const lent = await buffers.lend();
		if (!lent.ok) throw new Error(lent.error.name);
		return lent.value;
	};
	/** Everybody who waits looks once. */
	const look = async () => {
		const all = waiting;
		waiting = [];
		for (const resolve of all) resolve();
		await new Promise(setImmediate);
	};
	return { ...buffers, borrow: lend, look, later: (ms: number) => (now += ms), waits: () => waiting.length };
}

describe('buffers of parts', () => {
	it('lends as many as there may be, and the next one when one comes back, the same buffer again', async () => {
		const { borrow, look, waits } = bench();
		const [first, second] = [await borrow(), await borrow()];
		expect(first.bytes).not.toBe(second.bytes);
		expect(first.bytes.byteLength).toBe(8);
		const third = borrow();
		await look();
		expect(waits()).toBe(1);
		first.giveBack();
		await look();
		expect((await third).bytes).toBe(first.bytes);
	});
	it('sends away whoever waited too long, and says when to come again', async () => {
		const { borrow, lend, look, later } = bench();
		await Promise.all([borrow(), borrow()]);
		const third = lend();
		later(1001);
		await look();
		expect(await third).toEqual({ ok: false, error: { name: 'busy', retryAfter: 30 } });
	});
	it('counts no more who has gone, and uses that buffer for nobody else', async () => {
		const { borrow, later } = bench();
		const gone = await borrow();
		const there = await borrow();
		later(4000);
		there.renew();
		later(2000);
		const next = await borrow();
		expect([gone.bytes, there.bytes]).not.toContain(next.bytes);
		// It was away, not gone: what it gives back so late is not lent in place of another's.
		gone.giveBack();
		next.giveBack();
		expect((await borrow()).bytes).toBe(next.bytes);
	});
	it('renewing what was taken for gone, or giving back twice, frees no second place', async () => {
		const { borrow, lend, look, later, waits } = bench();
		const gone = await borrow();
		later(6000);
		const [first] = [await borrow(), await borrow()];
		gone.renew();
		gone.giveBack();
		gone.giveBack();
		void lend();
		await look();
		expect(waits()).toBe(1);
		first.giveBack();
		first.giveBack();
		await look();
		void lend();
		await look();
		expect(waits()).toBe(1);
	});
	it('makes no more than were ever lent at a time', async () => {
		const { borrow } = bench();
		const [first, second] = [await borrow(), await borrow()];
		first.giveBack();
		second.giveBack();
		expect(new Set([first.bytes, second.bytes, (await borrow()).bytes, (await borrow()).bytes]).size).toBe(2);
	});
});

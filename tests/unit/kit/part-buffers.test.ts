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
		goneMs: { reading: 500, storing: 5000 },
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
		first.release();
		await look();
		expect((await third).bytes).toBe(first.bytes);
	});
	it('sends away anyone who waited too long, and says when to come again', async () => {
		const { borrow, lend, look, later } = bench();
		for (const lent of [await borrow(), await borrow()]) lent.renew('storing');
		const third = lend();
		later(1001);
		await look();
		expect(await third).toEqual({ ok: false, error: { name: 'busy', retryAfter: 30 } });
	});
	it('counts no more who has gone, and uses that buffer for nobody else', async () => {
		const { borrow, later } = bench();
		const gone = await borrow();
		const there = await borrow();
		later(400);
		there.renew('reading');
		later(400);
		const next = await borrow();
		expect([gone.bytes, there.bytes]).not.toContain(next.bytes);
		// It was away, not gone: what it gives back so late is not lent in place of another's.
		gone.release();
		next.release();
		expect((await borrow()).bytes).toBe(next.bytes);
	});
	it('renewing what was taken for gone, or giving back twice, frees no second place', async () => {
		const { borrow, lend, look, later, waits } = bench();
		const gone = await borrow();
		later(600);
		const [first] = [await borrow(), await borrow()];
		gone.renew('reading');
		gone.release();
		gone.release();
		void lend();
		await look();
		expect(waits()).toBe(1);
		first.release();
		first.release();
		await look();
		void lend();
		await look();
		expect(waits()).toBe(1);
	});
	it('leaves what is with the store for longer', async () => {
		const { borrow, look, later } = bench();
		const [first] = [await borrow(), await borrow()];
		first.renew('storing');
		later(600);
		const next = await borrow();
		expect(next.bytes).not.toBe(first.bytes);
		const last = borrow();
		first.release();
		await look();
		expect((await last).bytes).toBe(first.bytes);
	});
	it('who waits longest is next, and says to those at work that somebody waits', async () => {
		const { borrow, lend, look, waits } = bench();
		const [first, second] = [await borrow(), await borrow()];
		expect(first.isWanted()).toBe(false);
		const order: string[] = [];
		void lend().then(() => order.push('third'));
		void lend().then(() => order.push('fourth'));
		await look();
		expect([first.isWanted(), waits()]).toEqual([true, 2]);
		second.release();
		// A newcomer looks at once, and is behind those who wait.
		void lend().then(() => order.push('fifth'));
		await look();
		expect(order).toEqual(['third']);
		first.release();
		await look();
		expect(order).toEqual(['third', 'fourth']);
	});
	it('who waits and looks no more keeps nobody from it', async () => {
		const { borrow, lend, later } = bench();
		const [first] = [await borrow(), await borrow()];
		first.renew('storing');
		void lend();
		later(5001);
		expect((await borrow()).bytes.byteLength).toBe(8);
	});
	it('makes no more than were ever lent at a time', async () => {
		const { borrow } = bench();
		const [first, second] = [await borrow(), await borrow()];
		first.release();
		second.release();
		expect(new Set([first.bytes, second.bytes, (await borrow()).bytes, (await borrow()).bytes]).size).toBe(2);
	});
});

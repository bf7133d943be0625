import { describe, expect, it } from 'vitest';
import { callEntry } from '#shared/calls.ts';
import { laboratoryPatienceMs } from '#worker/lab/kit/passwords.ts';
import { maxPasswordsMs } from '#worker/lab/results/plan.ts';
import { makeTurns } from '#worker/lab/kit/turns.ts';

/** Turns whose pauses end when the test says so, and a clock of its own. */
function bench(maxVisitors: number) {
	const waiting = new Set<() => void>();
	const done: string[] = [];
	let now = 0;
	let atWork = 0;
	let most = 0;
	const turns = makeTurns({
		max: { known: 2, visitor: maxVisitors, laboratory: 4 },
		knownInRow: 3,
		peopleInRow: 3,
		patienceMs: { known: 30_000, visitor: 30_000, laboratory: 60_000 },
		retryAfter: 5,
		goneMs: 1000,
		clock: () => now,
		pause: () => new Promise((resolve) => void waiting.add(resolve)),
	});
	/** Everybody who waits looks once; what they do then is over when this comes back. */
	const look = async () => {
		const all = [...waiting];
		waiting.clear();
		for (const resolve of all) {
			resolve();
			for (let round = 0; round < 10; round += 1) await Promise.resolve();
		}
	};
	const work = (name: string) => async () => {
		atWork += 1;
		most = Math.max(most, atWork);
		await Promise.resolve();
		done.push(name);
		atWork -= 1;
		return name;
	};
	return { turns, look, work, done, waiting, later: (ms: number) => (now += ms), most: () => most };
}

describe('turns', () => {
	it('one at a time, in the order in which they came, and never before others had the thread', async () => {
		const { turns, look, work, done, most } = bench(8);
		const all = ['a', 'b', 'c'].map((name) => turns.take('visitor', work(name)));
		expect(done).toEqual([]);
		for (let round = 0; round < 6; round += 1) await look();
		expect((await Promise.all(all)).map((one) => one.ok && one.value)).toEqual(['a', 'b', 'c']);
		expect([done, most(), turns.count()]).toEqual([['a', 'b', 'c'], 1, 0]);
	});
	it('as many visitors wait as may; the next is refused at once, and says when to come again', async () => {
		const { turns, look, work } = bench(8);
		const first = Array.from({ length: 8 }, (_, at) => turns.take('visitor', work(String(at))));
		for (let more = 0; more < 22; more += 1)
			expect(await turns.take('visitor', work('more'))).toEqual({ ok: false, error: { name: 'busy', retryAfter: 5 } });
		expect(turns.count()).toBe(8);
		for (let round = 0; round < 16; round += 1) await look();
		expect((await Promise.all(first)).every(({ ok }) => ok)).toBe(true);
		const again = turns.take('visitor', work('again'));
		await look();
		expect(await again).toEqual({ ok: true, value: 'again' });
	});
	it('a burst of the laboratory makes no visitor wait: visitors go first, and it has a turn after every third of them', async () => {
		const { turns, look, work, done } = bench(8);
		const burst = ['one', 'two', 'three'].map((name) => turns.take('laboratory', work(name)));
		const visitors = ['a', 'b', 'c', 'd', 'e'].map((name) => turns.take('visitor', work(name)));
		for (let round = 0; round < 24; round += 1) await look();
		await Promise.all([...burst, ...visitors]);
		expect(done).toEqual(['a', 'b', 'c', 'one', 'd', 'e', 'two', 'three']);
	});
	it('no more of the laboratory wait than may, and they take no visitor’s place', async () => {
		const { turns, look, work } = bench(1);
		const first = Array.from({ length: 4 }, (_, at) => turns.take('laboratory', work(String(at))));
		for (let more = 0; more < 20; more += 1)
			expect(await turns.take('laboratory', work('more'))).toEqual({ ok: false, error: { name: 'busy', retryAfter: 5 } });
		const visitor = turns.take('visitor', work('visitor'));
		for (let round = 0; round < 16; round += 1) await look();
		expect(await visitor).toEqual({ ok: true, value: 'visitor' });
		expect((await Promise.all(first)).every(({ ok }) => ok)).toBe(true);
	});
	it('who is known waits behind no flood of strangers, who have a turn after every third of them', async () => {
		const { turns, look, work, done } = bench(8);
		const flood = Array.from({ length: 8 }, (_, at) => turns.take('visitor', work(`stranger ${String(at)}`)));
		const known = [turns.take('known', work('a')), turns.take('known', work('b'))];
		for (let round = 0; round < 4; round += 1) await look();
		expect(done.slice(0, 2)).toEqual(['a', 'b']);
		// They come without end: strangers have their turns all the same.
		for (let round = 0; round < 24; round += 1) {
			if (turns.count() < 8) known.push(turns.take('known', work(`known ${String(round)}`)));
			await look();
		}
		for (let round = 0; round < 40; round += 1) await look();
		expect((await Promise.all([...flood, ...known])).every(({ ok }) => ok)).toBe(true);
	});
	it('of known ones without end strangers have every fourth turn, and the laboratory one after every three people', async () => {
		const { turns, look, work, done } = bench(4);
		const waiting = [turns.take('laboratory', work('lab')), turns.take('laboratory', work('lab'))];
		for (let at = 0; at < 3; at += 1) waiting.push(turns.take('visitor', work('stranger')));
		for (let round = 0; round < 48; round += 1) {
			if (round < 24 && round % 2 === 0) waiting.push(turns.take('known', work('known')));
			await look();
		}
		await Promise.all(waiting);
		expect(done.slice(0, 10)).toEqual(['known', 'known', 'known', 'lab', 'stranger', 'known', 'known', 'lab', 'known', 'stranger']);
	});
	it('a flood of strangers that fills every place takes none of those who are known; who finds none of these is asked as a stranger is', async () => {
		const { turns, look, work } = bench(1);
		const all = [turns.take('visitor', work('stranger')), turns.take('known', work('a')), turns.take('known', work('b'))];
		expect(await turns.take('visitor', work('more'))).toMatchObject({ ok: false, error: { name: 'busy' } });
		expect(await turns.take('known', work('more'))).toMatchObject({ ok: false, error: { name: 'busy' } });
		for (let round = 0; round < 12; round += 1) await look();
		expect((await Promise.all(all)).every(({ ok }) => ok)).toBe(true);
		const again = [turns.take('known', work('a')), turns.take('known', work('b')), turns.take('known', work('c'))];
		for (let round = 0; round < 12; round += 1) await look();
		expect((await Promise.all(again)).every(({ ok }) => ok)).toBe(true);
	});
	it('what is thrown is told to anyone who asked, and the turn is free', async () => {
		const { turns, look, work } = bench(2);
		const thrown = turns.take('visitor', () => Promise.reject(new TypeError('broken')));
		const refusal = expect(thrown).rejects.toThrow('broken');
		const next = turns.take('visitor', work('next'));
		for (let round = 0; round < 4; round += 1) await look();
		await refusal;
		expect(await next).toEqual({ ok: true, value: 'next' });
	});
	it('who looks no more, because the request was ended, holds nobody up; also at work', async () => {
		const { turns, look, work, waiting, later } = bench(2);
		void turns.take('visitor', work('gone'));
		waiting.clear();
		const stuck = turns.take('visitor', () => new Promise<never>(() => undefined));
		later(1001);
		await look();
		void stuck;
		const next = turns.take('visitor', work('next'));
		await look();
		later(1001);
		await look();
		expect(await next).toEqual({ ok: true, value: 'next' });
	});
	it('who was late to look because the thread was held still gets a turn', async () => {
		const { turns, look, work, later } = bench(3);
		const all = ['a', 'b', 'c'].map((name) => turns.take('visitor', work(name)));
		later(5000);
		for (let round = 0; round < 6; round += 1) await look();
		expect((await Promise.all(all)).every(({ ok }) => ok)).toBe(true);
	});
	it('between two pieces of work there is a whole pause, however late the timers were', async () => {
		const { turns, look, work, done } = bench(8);
		const all = ['a', 'b'].map((name) => turns.take('visitor', work(name)));
		// Both looked in the same breath: the second began its pause before the first was at work.
		await look();
		expect(done).toEqual(['a']);
		await look();
		expect(done).toEqual(['a', 'b']);
		await Promise.all(all);
	});
	it('the laboratory is sent away before its call is over, and at once where no time is left', async () => {
		const { turns, look, work, later, done } = bench(8);
		const all = [turns.take('laboratory', work('patient')), turns.take('laboratory', work('hurried'), 5000), turns.take('laboratory', work('late'), 0)];
		expect(await all[2]).toEqual({ ok: false, error: { name: 'busy', retryAfter: 5 } });
		later(900);
		await look();
		expect(done).toEqual(['patient']);
		later(5001);
		await look();
		expect(await all[1]).toEqual({ ok: false, error: { name: 'busy', retryAfter: 5 } });
		const waits = turns.take('laboratory', work('more'));
		later(60_001);
		await look();
		expect(await waits).toMatchObject({ ok: false });
		expect(turns.count()).toBe(0);
	});
	it('what the laboratory waits for its passwords fits the deadlines of its calls, with a second for the rest', () => {
		expect(laboratoryPatienceMs + 1000).toBeLessThan(callEntry('lis.order.status').timeoutMs);
		expect(maxPasswordsMs + laboratoryPatienceMs + 1000).toBeLessThan(callEntry('lis.results').timeoutMs);
	});
	it('a visitor whose turn does not come in time is sent away, the laboratory waits', async () => {
		const { turns, look, work, later } = bench(8);
		const all = [turns.take('visitor', work('late')), turns.take('laboratory', work('laboratory'))];
		later(30_001);
		for (let round = 0; round < 4; round += 1) await look();
		expect(await Promise.all(all)).toEqual([
			{ ok: false, error: { name: 'busy', retryAfter: 5 } },
			{ ok: true, value: 'laboratory' },
		]);
		expect(turns.count()).toBe(0);
	});
});

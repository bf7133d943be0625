/** A few of the faults of `npm run faults`, one of each kind, on a whole site of real processes; and that a case sees what is wrong. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { oneOfEachKind, repeats, runCase, titleOf, type Drawn } from '#tests/faults/cases.ts';
import { judge } from '#tests/faults/judge.ts';
import { chosenFaults, faultNames, nameOf } from '#tests/faults/kinds.ts';
import { reconcile } from '#tests/faults/ledger.ts';
import { startFaultWorld, type World } from '#tests/faults/world.ts';

const patienceMs = 600_000;
vi.setConfig({ testTimeout: patienceMs, hookTimeout: patienceMs });

const seed = 20_261_128;
const drawn = oneOfEachKind(seed);

describe('faults', () => {
	let world: World;
	beforeAll(async () => {
		world = await startFaultWorld();
	});
	afterAll(() => world.end());

	const found: string[] = [];
	const met = new Set<string>();
	test.each(drawn.map((one, nr) => [titleOf(one), one, nr] as const))('%s', async (_title, one: Drawn, nr) => {
		const outcome = await runCase(world, seed, nr, faultNames, one);
		if (outcome.met) met.add(outcome.fault.kind);
		if (outcome.wrong !== null) found.push(titleOf(outcome));
		expect(outcome.wrong, repeats(seed, outcome, [])).toBeNull();
	});
	test('what was to be spoilt was, and the ledger is even when all is over', async () => {
		expect(found).toEqual([]);
		expect(met.size).toBeGreaterThanOrEqual(12);
		expect((await reconcile(world)).wrong).toEqual([]);
	});
	test('a page that hides a failure is seen, and so is a success that is none', async () => {
		const good = await (await fetch(`${world.site}/`)).text();
		const page = { status: 200, location: null, contentType: 'text/html; charset=utf-8', text: good };
		expect(judge(page, 'ru')).toEqual([]);
		expect(judge(page, 'kz')).toEqual(['200: another language']);
		expect(judge({ ...page, text: good.slice(0, -500) }, 'ru')).toEqual(['200: the page is not whole']);
		expect(judge({ ...page, text: good.replace('<main', '<p>TypeError: x is not a function</p><main') }, 'ru')).toEqual([
			'200: a machine speaks: TypeError',
		]);
		expect(judge({ ...page, status: 503 }, 'ru')).toEqual(['503: no message that the site has']);
		expect(judge({ ...page, status: 0 }, 'ru')).toEqual(['no answer']);
		expect(judge({ ...page, status: 303 }, 'ru')).toEqual(['303 leads nowhere']);
		// Somebody whose rows go away after they were acknowledged.
		await world.query('CREATE RULE lost AS ON INSERT TO feedback DO INSTEAD NOTHING');
		const [fault] = chosenFaults(['visitor:again']) ?? [];
		const journey = drawn.find((one) => one.journey.name === 'feedback')?.journey;
		if (fault === undefined || journey === undefined) throw new Error('no such fault');
		const outcome = await runCase(world, seed, 900, faultNames, { fault, journey, at: 0 });
		await world.query('DROP RULE lost ON feedback');
		expect([nameOf(outcome.fault), outcome.wrong === null]).toEqual(['visitor:again', false]);
	});
});

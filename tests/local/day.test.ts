/** A small day of `npm run day` on a whole site of real processes: nothing is lost, Today is empty in the end, and each task takes few keys; and that the judge sees what is lost or left. */
import { describe, expect, test, vi } from 'vitest';
import { Person } from '#tests/day/day.ts';
import { simulateDay, type Simulated } from '#tests/day/simulate.ts';

const patienceMs = 900_000;
vi.setConfig({ testTimeout: patienceMs, hookTimeout: patienceMs });

/** More is no way to work through forty of them. */
const mostPresses = 12;

describe('a small day of the network', () => {
	test('ends with nothing lost, nothing doubled and Today empty; what is lost afterwards is missed, and a queue that is left is seen', async () => {
		const found: string[][] = [];
		const day: Simulated = await simulateDay({
			seed: 20_261_128,
			scale: 0.01,
			byHand: 2,
			report: () => undefined,
			async after({ world, lived, work, judge }) {
				const { tally } = lived.day;
				// Somebody's row goes away after it was acknowledged; somebody else is not answered.
				const [message] = tally.messages;
				const [letter] = tally.feedback;
				await world.query(`DELETE FROM lis_messages WHERE message_id = '${message?.messageId ?? ''}'`);
				await world.query(`DELETE FROM feedback WHERE phone = '${letter?.phone ?? ''}'`);
				const late = new Person(lived.day, 90_000);
				const fields = { city: 'almaty', name: 'Гүлжан', surname: 'Әбілқасымова', phoneNumber: late.phone, message: 'Сұрақ' };
				await late.sends(late.visitor.at('/contacts'), fields, 'sent=1');
				tally.feedback.push({ phone: late.phone });
				const worked = await work(['feedback']);
				expect(worked.isEmpty).toBe(false);
				expect(Object.keys(worked.left)).toEqual(['feedback']);
				const { wrong } = await judge(worked);
				found.push(
					wrong.filter((what) => what.includes(message?.messageId ?? '?')),
					wrong.filter((what) => what.includes(letter?.phone ?? '?')),
				);
				found.push(wrong.filter((what) => what.startsWith('Today is not empty')));
			},
		});
		expect(day.wrong).toEqual([]);
		expect(day.isEmpty).toBe(true);
		expect(found.map(({ length }) => length)).toEqual([1, 1, 1]);
		expect(day.faults.filter(({ met }) => met > 0).length).toBeGreaterThanOrEqual(12);
		const tasks = Object.entries(day.tasks);
		// Each queue that a clerk settles had something in it, and was worked by the keyboard.
		expect(tasks.filter(([, task]) => task['by keyboard'] > 0).length).toBeGreaterThanOrEqual(11);
		expect(tasks.filter(([, { most }]) => most > mostPresses)).toEqual([]);
	});
});

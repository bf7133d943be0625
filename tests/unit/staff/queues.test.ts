/** Until when what waits is to be seen to: the one table of hours, as docs/operations.md prints it, and the order in which Today shows queues. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { translator } from '#shared/i18n/translator.ts';
import { dueOf, inOrderOfHarm, queueNames, queues } from '#shared/staff/queues.ts';
import { staffWords } from '#shared/staff/words.ts';

const hourMs = 3_600_000;

describe('the hours of the queues', () => {
	it('are those that docs/operations.md prints, with the names that the console has', () => {
		const [, table = ''] = /### How soon Today is to be seen to\n([\s\S]*?)\n##/.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
		const rows = table
			.split('\n')
			.filter((line) => line.startsWith('| '))
			.slice(1)
			.map((line) =>
				line
					.split('|')
					.slice(1, -1)
					.map((cell) => cell.trim()),
			);
		const t = translator('en')(staffWords);
		expect(rows.map((row) => row.slice(0, 4))).toEqual(
			queueNames.map((name) => [`\`${name}\``, t(`queues.${name}`), queues[name].harm, String(queues[name].hours)]),
		);
	});

	it('are counted from when an entry waits; of a critical value the operator says how many minutes', () => {
		for (const name of queueNames) expect([name, dueOf(name, 1000)]).toEqual([name, 1000 + queues[name].hours * hourMs]);
		expect(dueOf('critical', 0, 30)).toBe(hourMs / 2);
		expect(dueOf('held', 0, 30)).toBe(queues.held.hours * hourMs);
	});
});

describe('the order of Today', () => {
	const order = (...late: readonly string[]) => inOrderOfHarm(queueNames.map((name) => ({ name, isLate: late.includes(name) }))).map(({ name }) => name);

	it('is that of harm', () => {
		expect(order()).toEqual(queueNames);
		expect(order(...queueNames)).toEqual(queueNames);
	});

	it('has what is late first among what harms alike, and never above what harms more', () => {
		const shown = order('feedback', 'mismatches');
		expect(shown[0]).toBe('mismatches');
		expect(shown.filter((name) => queues[name].harm === 'health')).toHaveLength(shown.indexOf('orders'));
		expect(shown.slice(-4)[0]).toBe('feedback');
		for (const name of queueNames.filter((one) => queues[one].harm !== 'answer')) expect(shown.indexOf('feedback')).toBeGreaterThan(shown.indexOf(name));
	});
});

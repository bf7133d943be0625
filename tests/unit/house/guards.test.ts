/** What `npm run guards` takes out is where it is said to be, and its tests are there: else it would be tried by nobody. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { guards } from '#tests/guards/guards.ts';

it.each(guards.map((guard) => [guard.name, guard] as const))('%s', (_, { file, from, to, tests }) => {
	expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
	expect(to).not.toBe(from);
	expect(tests.length).toBeGreaterThan(0);
	for (const test of tests) expect(existsSync(test), test).toBe(true);
});

/** docs/lis.md and docs/lab-files.md tell an integrator of every call that is the laboratory's. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { callEntry, callIds } from '#shared/calls.ts';
import { admits } from '#shared/kit/audience.ts';

const documents = ['docs/lis.md', 'docs/lab-files.md'].map((file) => readFileSync(file, 'utf8')).join('\n');

describe('the calls of the laboratory’s own system', () => {
	const entries = callIds.map(callEntry).filter((entry) => admits(entry, 'laboratory'));
	test.each(entries.map(({ method, path }) => [`${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`]))('%s is described', (call) => {
		expect(documents).toContain(call);
	});
});

/** docs/lis.md and docs/lab-files.md tell an integrator of every call that is the laboratory's. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { callEntry, callIds, type CallId } from '#shared/calls.ts';
import { admits } from '#shared/kit/audience.ts';

const documents = ['docs/lis.md', 'docs/lab-files.md'].map((file) => readFileSync(file, 'utf8')).join('\n');

describe('the calls of the laboratory’s own system', () => {
	const entries = callIds.map(callEntry).filter((entry) => admits(entry, 'laboratory'));
	test.each(entries.map(({ method, path }) => [`${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`]))('%s is described', (call) => {
		expect(documents).toContain(call);
	});
	const examples = [...documents.matchAll(/^```json\n([\s\S]*?)^```/gm)].map(([, text = '']) => JSON.parse(text) as Readonly<Record<string, unknown>>);
	test.each<[CallId, string]>([
		['lis.order.list', '"analytes"'],
		['lis.order.changes', '"data":[{"orderNr":"63981155","change"'],
		['lis.order.reads', '"reader"'],
	])('the example of %s is a reply as its schema has it', (id, has) => {
		const found = examples.filter((one) => JSON.stringify(one).includes(has));
		expect(found).toHaveLength(1);
		expect(callEntry(id).reply.safeParse(found[0]).error?.issues).toBeUndefined();
	});
	test('the example of an order in HL7 that has a visit says by ORC-1 that it was chosen', () => {
		const groups = [...documents.matchAll(/^ORC\|(\w+)\|.*\nTQ1((?:\|[^|\n]*)*)$/gm)].map(([, control, fields = '']) => [
			control,
			fields.split('|')[7] !== '',
		]);
		expect(groups).toEqual([
			['XO', true],
			['XO', true],
		]);
	});
});

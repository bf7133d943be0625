/** One example of a request number stands wherever one is shown. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exampleRequestNumber } from '#shared/results/example.ts';
import { requestNumber } from '#shared/kit/fields.ts';

test('it is one that the form takes', () => expect(requestNumber.safeParse(exampleRequestNumber).success).toBe(true));

test('the documents have the same', () => {
	const numbers = [...readFileSync('docs/lis.md', 'utf8').matchAll(/"requestNr": "(\d+)"/g)].map(([, number]) => number);
	expect(new Set(numbers)).toEqual(new Set([exampleRequestNumber]));
});

/** A property: however a message of JSON or a Bundle is spoilt, it is refused by its places, or what is read of it stands in it, in the line or the Observation of that code. */
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { jsonBases, mutatedJson } from '#tests/support/json-mutations.ts';
import { analyte, woman } from '#tests/support/judging.ts';
import { readParsed } from '#worker/lab/results/intake.ts';
import { judge } from '#worker/lab/results/judge.ts';
import type { Message, MessageLine, MessageValue } from '#worker/lab/results/message.ts';

// Ten thousand by PROPERTY_RUNS take a while.
vi.setConfig({ testTimeout: 600_000 });

type Tree = Readonly<Record<string, unknown>>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;
/** Whatever stands in a tree, itself among it. */
const within = (value: unknown): readonly unknown[] => [value, ...(isTree(value) ? Object.values(value).flatMap(within) : [])];
const numbersIn = (text: string): number[] => (text.match(/\d+(?:[.,]\d+)?(?:e[+-]?\d+)?/gi) ?? []).map((one) => Number(one.replace(',', '.')));
const wordsIn = (text: string): string[] => text.normalize('NFC').match(/[\p{L}\d]+/gu) ?? [];

/** Null for what is refused before anything of it is read. */
function readingOf(text: string): readonly Message[] | null {
	let parsed: unknown;
	try {
		parsed = JSON.parse(text);
	} catch {
		return null;
	}
	const { messages } = readParsed(parsed);
	if (messages.ok) return messages.value;
	expect(messages.error.fields?.length).toBeGreaterThan(0);
	return null;
}

/** What a line of a code came from: the line of a plain message, or the Observation, whichever has that code. */
const ownOf = ({ code, loinc }: Pick<MessageLine, 'code' | 'loinc'>, tree: unknown): readonly Tree[] =>
	within(tree)
		.filter(isTree)
		.filter((one) => ('status' in one || 'resourceType' in one) && JSON.stringify(one['code'] ?? null).includes(code ?? loinc ?? ''));
const valuesOf = (one: Tree): string =>
	Object.entries(one)
		.filter(([name]) => /^_?value/.test(name))
		.map(([, value]) => JSON.stringify(value))
		.join(' ');

const comparatorOf = ({ comparator, valueQuantity: quantity }: Tree): unknown => comparator ?? (isTree(quantity) ? quantity['comparator'] : undefined);

/** Whether what a line or a part shows stands in its own line, or in one of its own parts. */
function stands({ value, comparator, unit }: Pick<MessageValue, 'value' | 'comparator' | 'unit'>, own: readonly Tree[]): boolean {
	if (value === undefined) return true;
	return own.some((one) => {
		const [text, whole] = [valuesOf(one), JSON.stringify(one)];
		if (comparator !== undefined && !whole.includes(comparator)) return false;
		// More than 33.3 is not 33.3.
		if (comparator === undefined && typeof value === 'number' && comparatorOf(one) !== undefined) return false;
		if (unit !== undefined && unit !== '' && !whole.includes(JSON.stringify(unit).slice(1, -1)) && !unit.includes('/')) return false;
		if (typeof value === 'number') return numbersIn(text).includes(Math.abs(value)) && value < 0 === /-\d/.test(text);
		// An answer by its code alone is read as the word that the code means.
		return wordsIn(value).every((word) => text.normalize('NFC').includes(word)) || /"code":/.test(text);
	});
}

const facts = analyte({ ranges: '3.5..5.1', critical: '<2.8 | >6.2', molarMass: 180.156 });
const marks = /"(?:HH|LL|AA|H|L|A)"/;

function check(message: Message, tree: unknown): void {
	for (const line of message.lines) {
		const own = ownOf(line, tree);
		expect(own.length, 'nothing is made up').toBeGreaterThan(0);
		expect(stands(line, own), `${JSON.stringify(line.value)} of ${String(line.code)}`).toBe(true);
		for (const part of line.parts) {
			const named = within(tree)
				.filter(isTree)
				.filter((one) => wordsIn(part.name).every((word) => JSON.stringify([one['name'], one['code']]).includes(word)));
			expect(stands(part, named), `${JSON.stringify(part.value)} of ${part.name}`).toBe(true);
		}
		// What was taken back, is in work or held back is not told as final.
		if (line.status === 'final') expect(own.some(({ status }) => status === 'final')).toBe(true);
		const shown = judge(line, facts, woman, line.status === 'final' || line.status === 'corrected' ? 'done' : 'in-process');
		const { value } = shown;
		if (value !== null && 'number' in value && shown.sent === null)
			expect(own.some((one) => numbersIn(valuesOf(one)).includes(Math.abs(value.number)))).toBe(true);
		if (shown.flag === 'N' && own.length === 1) expect(JSON.stringify([own[0]?.['flag'] ?? null, own[0]?.['interpretation'] ?? null])).not.toMatch(marks);
	}
}

it('the messages that are spoilt are good ones', () => {
	for (const base of jsonBases) expect(readingOf(JSON.stringify(base))?.[0]?.lines.length).toBeGreaterThan(1);
});

it('whatever is wrong with a message, nothing of it is silently misread', () => {
	let taken = 0;
	fc.assert(
		fc.property(mutatedJson, (text) => {
			const messages = readingOf(text);
			if (messages === null) return;
			taken += 1;
			for (const message of messages) check(message, JSON.parse(text));
		}),
	);
	// Else nothing was tried.
	expect(taken).toBeGreaterThan(0);
});

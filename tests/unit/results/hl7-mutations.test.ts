/** A property: however a message of HL7 v2 is spoilt, it is refused by its places, or what is read of it stands in it, under that code. */
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { bases, mutated } from '#tests/support/hl7-mutations.ts';
import { analyte, woman } from '#tests/support/judging.ts';
import { acknowledge } from '#worker/lab/results/hl7/ack.ts';
import { readHl7 } from '#worker/lab/results/hl7/message.ts';
import { judge } from '#worker/lab/results/judge.ts';
import type { Message, MessageLine, MessageValue } from '#worker/lab/results/message.ts';

// Ten thousand by PROPERTY_RUNS take a while.
vi.setConfig({ testTimeout: 600_000 });

interface Obx {
	readonly code: string;
	readonly value: string;
	readonly flags: string;
	readonly state: string;
}

/** OBX segments as anybody would take them apart, without what is tested. */
const observationsOf = (text: string): Obx[] =>
	text
		.split(/[\r\n]+/)
		.filter((line) => line.startsWith('OBX'))
		.map((line) => line.split(text.charAt(3)))
		.map((fields) => ({ code: fields[3] ?? '', value: fields[5] ?? '', flags: fields[8] ?? '', state: fields[11] ?? '' }));

const numbersIn = (text: string): number[] => (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map((one) => Number(one.replace(',', '.')));
const wordsIn = (text: string): string[] => text.normalize('NFC').match(/[\p{L}\d]+/gu) ?? [];

/** Whether what a line or a part shows stands in an OBX that names it. */
function stands(shown: Pick<MessageValue, 'value' | 'comparator'>, own: readonly Obx[]): boolean {
	const { value, comparator } = shown;
	if (value === undefined) return true;
	return own.some((obx) => {
		if (comparator !== undefined && !obx.value.includes(comparator.charAt(0))) return false;
		// A field with two numbers is no number.
		if (typeof value === 'number') return numbersIn(obx.value).join() === String(Math.abs(value)) && value < 0 === /-\d/.test(obx.value);
		// Lines of one text stand in several.
		const all = own
			.map((one) => one.value)
			.join(' ')
			.normalize('NFC');
		return wordsIn(value).every((word) => all.includes(word));
	});
}

const facts = analyte({ ranges: '3.5..5.1', critical: '<2.8 | >6.2', molarMass: 180.156 });
const ofCode = (line: Pick<MessageLine, 'code' | 'loinc'>, all: readonly Obx[]) => all.filter(({ code }) => code.includes(line.code ?? line.loinc ?? ''));

function check(message: Message, text: string): void {
	const all = observationsOf(text);
	for (const line of message.lines) {
		const own = ofCode(line, all);
		expect(own.length, 'nothing is made up').toBeGreaterThan(0);
		expect(stands(line, own), `${JSON.stringify(line.value)} of ${String(line.code)}`).toBe(true);
		for (const part of line.parts) {
			// An antibiotic, by the name that is printed.
			const named = all.filter(({ code }) => wordsIn(part.name).every((word) => code.includes(word)));
			expect(stands(part, named), `${JSON.stringify(part.value)} of ${part.name}`).toBe(true);
		}
		if (line.status === 'final') expect(own.some(({ state }) => state.trim().toUpperCase().startsWith('F'))).toBe(true);
		const shown = judge(line, facts, woman, line.status === 'final' || line.status === 'corrected' ? 'done' : 'in-process');
		const { value } = shown;
		if (value !== null && 'number' in value && shown.sent === undefined)
			expect(own.some((obx) => numbersIn(obx.value).includes(Math.abs(value.number)))).toBe(true);
		// What the laboratory marks is not called normal.
		if (shown.flag === 'N' && own.length === 1) expect(own[0]?.flags ?? '').not.toMatch(/^(?:H|L|A|HH|LL|AA)$/);
	}
}

const places = /^[A-Z][A-Z0-9]{2}\[\d+\](?:-\d+(?:\[\d+\])?(?:\.\d+)?)?$/;

it('the messages that are spoilt are good ones', () => {
	for (const base of bases) {
		const { messages } = readHl7(base.join('\r'));
		expect(messages.ok ? [] : messages.error.fields).toEqual([]);
	}
});

it('whatever is wrong with a message, nothing of it is silently misread', () => {
	let taken = 0;
	fc.assert(
		fc.property(mutated, (text) => {
			const { messages, addressed } = readHl7(text);
			const error = messages.ok ? null : messages.error;
			const ack = acknowledge({ addressed, error, locale: 'ru', now: 0 });
			expect(ack).toMatch(/^MSH\|[^\r]*\rMSA\|A[AER]\|[^\r]*\r(?:ERR\|[^\r]*\r)*$/);
			if (messages.ok) {
				taken += 1;
				for (const message of messages.value) check(message, text);
			} else {
				expect(messages.error.fields?.length).toBeGreaterThan(0);
				for (const { field } of messages.error.fields ?? []) expect(field).toMatch(places);
			}
		}),
	);
	// Else nothing was tried.
	expect(taken).toBeGreaterThan(0);
});

/** A property: however a message of HL7 v2 is spoilt, it is refused by its places, or what is read of it stands in it: value, unit and reference of one result under that code, of that request and person, with its days. */
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { bases, mutated } from '#tests/support/hl7-mutations.ts';
import { instantOf, takenApart, type SentMessage, type SentOrder, type SentResult } from '#tests/support/hl7-apart.ts';
import { analyte, woman } from '#tests/support/judging.ts';
import { acknowledge } from '#worker/lab/results/hl7/ack.ts';
import { readHl7 } from '#worker/lab/results/hl7/message.ts';
import { judge } from '#worker/lab/results/judge.ts';
import type { Message, MessageLine, MessageValue } from '#worker/lab/results/message.ts';

// Ten thousand by PROPERTY_RUNS take a while.
vi.setConfig({ testTimeout: 600_000 });

const numbersIn = (text: string): number[] => (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map((one) => Number(one.replace(',', '.')));
const wordsIn = (text: string): string[] => text.normalize('NFC').match(/[\p{L}\d]+/gu) ?? [];

const squashed = (text: string) => text.normalize('NFC').replace(/\s+/g, '');

/** Whether a value that is shown is the one that an OBX has. */
function hasValue({ value, comparator }: Pick<MessageValue, 'value' | 'comparator'>, obx: SentResult): boolean {
	if (value === undefined) return true;
	if (comparator !== undefined && !obx.value.includes(comparator.charAt(0))) return false;
	// A field with two numbers is no number.
	if (typeof value === 'number') return numbersIn(obx.value).join() === String(Math.abs(value)) && value < 0 === /-\d/.test(obx.value);
	return wordsIn(value).every((word) => obx.value.normalize('NFC').includes(word));
}
/** Whether a unit is the one that stands beside it, or none where none does. */
const hasUnit = ({ value, unit = '' }: MessageValue, obx: SentResult): boolean =>
	unit === '' ? typeof value !== 'number' || obx.units.length === 0 : obx.units.some((one) => squashed(one) === squashed(unit));
/** Whether a reference is the one that stands beside it, whole. */
function hasRange({ range }: MessageValue, obx: SentResult): boolean {
	const bounds = [range?.low, range?.high].flatMap((bound) => bound ?? []);
	const sent = numbersIn(obx.range);
	if (wordsIn(obx.range).length > 0 && (range === undefined || (bounds.length === 0 && wordsIn(range.text ?? '').length === 0))) return false;
	return (
		bounds.every((bound) => sent.includes(Math.abs(bound))) &&
		wordsIn(range?.text ?? '').join() === (range?.text === undefined ? '' : wordsIn(obx.range).join())
	);
}

/** Whether what a line or a part shows stands in one OBX that names it, with its unit and its reference. */
function stands(shown: MessageValue, own: readonly SentResult[]): boolean {
	if (own.some((obx) => hasValue(shown, obx) && hasUnit(shown, obx) && hasRange(shown, obx))) return true;
	// Lines of one text stand in several.
	const { value } = shown;
	const all = own
		.map((one) => one.value)
		.join(' ')
		.normalize('NFC');
	return (
		typeof value === 'string' &&
		own.length > 1 &&
		wordsIn(value).every((word) => all.includes(word)) &&
		own.some((obx) => hasUnit(shown, obx) && hasRange(shown, obx))
	);
}

const facts = analyte({ ranges: '3.5..5.1', critical: '<2.8 | >6.2', molarMass: 180.156 });
const ofCode = (line: Pick<MessageLine, 'code' | 'loinc'>, all: readonly SentResult[]) =>
	all.filter(({ code }) => code.includes(line.code ?? line.loinc ?? ''));
/** Spellings of the catalogue's unit. */
const catalogues = /^(?:mmol|ммоль)\s*\/\s*[lл]$/iu;

/** Whose it is, by the PID above its order. */
function checkPerson({ patient }: Message, { pid }: SentOrder, { component, repetitions }: SentMessage): void {
	if (pid === null) return expect(patient).toBeUndefined();
	if (patient === undefined) return;
	const names = [patient.lastName, patient.firstName, patient.middleName].flatMap((name) => wordsIn(name ?? ''));
	const sent = repetitions(pid[5]).map((one) => [1, 2, 3].flatMap((nr) => wordsIn(component(one, nr))).join());
	expect(sent, 'name').toContain(names.join());
	expect((pid[7] ?? '').trim().slice(0, 8), 'day of birth').toBe(patient.birthDate.replaceAll('-', ''));
	if (patient.sex != null) expect(component(pid[8], 1).toUpperCase(), 'sex').toBe(patient.sex);
	if (patient.iin != null)
		expect(
			repetitions(pid[3]).map((one) => component(one, 1).replace(/\D/g, '')),
			'IIN',
		).toContain(patient.iin);
	const phones = [...repetitions(pid[13]), ...repetitions(pid[14])].map((one) => one.replace(/\D/g, ''));
	if (patient.phone !== undefined)
		expect(
			phones.some((one) => one.includes(patient.phone?.slice(-10) ?? '')),
			'phone',
		).toBe(true);
}

/** When it was taken, received and written, by the order's own stamps or the message's. */
function checkTimes(message: Message, orders: readonly SentOrder[], { msh, component }: SentMessage): void {
	const stamps = (fields: readonly (string | undefined)[]) => fields.map((field) => component(field, 1)).filter(Boolean);
	const taken = stamps(
		orders.flatMap(({ obr, results, specimens }) => [obr[7], ...results.map(({ collected }) => collected), ...specimens.map((spm) => spm[17])]),
	);
	const received = stamps(orders.flatMap(({ obr, specimens }) => [obr[14], ...specimens.map((spm) => spm[18])]));
	const written = stamps([...orders.map(({ obr }) => obr[22]), msh[7]]);
	const among = (shown: string | undefined, sent: readonly string[], what: string) => {
		if (shown !== undefined) expect(sent.map(instantOf), what).toContain(Date.parse(shown));
	};
	among(message.issued, written, 'issued');
	among(message.completedAt, written, 'completed');
	among(message.collectedAt, taken, 'collected');
	among(message.receivedAt, received, 'received');
	if (message.collectedDay !== undefined)
		expect(
			taken.map((stamp) => stamp.slice(0, 8)),
			'day of collection',
		).toContain(message.collectedDay.replaceAll('-', ''));
}

function check(message: Message, sent: SentMessage): void {
	const orders = sent.orders.filter(({ requestNr }) => requestNr === message.requestNr);
	expect(orders.length, 'a request of this number').toBeGreaterThan(0);
	for (const order of orders) checkPerson(message, order, sent);
	const below = sent.orders.filter((order) => order.parents.includes(message.requestNr));
	checkTimes(message, [...orders, ...below], sent);
	const all = [...orders, ...below].flatMap(({ results }) => results);
	for (const line of message.lines) {
		const own = ofCode(line, all);
		expect(own.length, 'nothing is made up').toBeGreaterThan(0);
		expect(stands(line, own), `${JSON.stringify(line)} of ${JSON.stringify(own)}`).toBe(true);
		for (const part of line.parts) {
			// An antibiotic, by the name that is printed.
			const named = all.filter(({ code }) => wordsIn(part.name).every((word) => code.includes(word)));
			expect(stands(part, named), `${JSON.stringify(part)} of ${JSON.stringify(named)}`).toBe(true);
		}
		if (line.status === 'final') expect(own.some(({ state }) => state.trim().toUpperCase().startsWith('F'))).toBe(true);
		const shown = judge(line, facts, woman, line.status === 'final' || line.status === 'corrected' ? 'done' : 'in-process');
		const { value } = shown;
		const isAsSent = value !== null && 'number' in value && shown.sent === undefined;
		if (isAsSent) expect(own.some((obx) => numbersIn(obx.value).includes(Math.abs(value.number)))).toBe(true);
		// The catalogue's unit is shown where it was sent, and the laboratory's own bounds where it sent some.
		if (isAsSent && shown.unit.en === 'mmol/L')
			expect(
				[...own.flatMap(({ units }) => units), ...own.map((obx) => obx.value.replace(/^[\d\s.,<>=]+/, ''))].some((unit) =>
					catalogues.test(unit.trim()),
				),
			).toBe(true);
		const sentBounds = own.map((obx) => numbersIn(obx.range));
		if (isAsSent && shown.range !== null && sentBounds.every((bounds) => bounds.length > 0))
			for (const bound of [shown.range.low, shown.range.high]) if (bound !== null) expect(sentBounds.flat()).toContain(Math.abs(bound));
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
				const sent = takenApart(text);
				for (const message of messages.value) check(message, sent);
			} else {
				expect(messages.error.fields?.length).toBeGreaterThan(0);
				for (const { field } of messages.error.fields ?? []) expect(field).toMatch(places);
			}
		}),
	);
	// Else nothing was tried.
	expect(taken).toBeGreaterThan(0);
});

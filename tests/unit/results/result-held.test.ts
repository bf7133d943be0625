/** What is held back, taken back or said beside a calm code: results of every age, as they come. */
import { describe, expect, it } from 'vitest';
import { applyMessage, standingOf } from '#worker/lab/results/apply.ts';
import { Faults } from '#worker/lab/results/fhir/faults.ts';
import { readInterpretation, readValue } from '#worker/lab/results/fhir/values.ts';
import { noText, sameText, type StoredLine } from '#worker/lab/results/line.ts';
import type { Message, MessagePlaces } from '#worker/lab/results/message.ts';
import { presentRequest } from '#worker/lab/results/present.ts';
import type { LineRow } from '#worker/lab/results/lines-store.ts';
import { analyte, line } from '#tests/support/judging.ts';
import { notedFor } from '#tests/support/noted.ts';
import { requestRow } from '#tests/support/request-row.ts';

const request = requestRow({ conclusion: 'ВИЧ: положительно' });
const potassium: StoredLine = {
	name: sameText('Калий'),
	analysis: { code: 'A', name: sameText('Калий'), slug: null },
	material: noText,
	unit: sameText('ммоль/л'),
	decimals: 1,
	range: null,
	note: noText,
	value: { number: 7.4, comparator: null },
	flag: 'HH',
	comment: '',
	reason: '',
};
/** As lines were stored before it was kept what they were made of. */
const old = (more: Partial<LineRow> = {}): LineRow => ({
	code: 'A',
	position: 0,
	state: 'done',
	issued: 1000,
	version: null,
	corrected: 0,
	message_id: 'm0',
	line: potassium,
	basis: null,
	...more,
});
const message = (more: Partial<Message>): Message => ({
	at: {} as MessagePlaces,
	messageId: 'm1',
	issued: '2026-11-03T10:00:00Z',
	requestNr: '1',
	report: '',
	conditions: [],
	takesBack: null,
	lines: [],
	...more,
});
const after = (row: LineRow, more: Partial<Message>) => applyMessage(standingOf(request, [row], []), message(more), []);

describe('a line that is older than the record of what it was made of', () => {
	it('keeps its critical mark when the day of collection comes, and loses a calm one', () => {
		const collected = { collectedAt: '2026-11-01T08:00:00+05:00' };
		expect(after(old(), collected).lines.get('A')?.line).toMatchObject({ flag: 'HH', range: null });
		expect(after(old({ line: { ...potassium, flag: 'N' } }), collected).lines.get('A')?.line).toMatchObject({ flag: null });
	});
	it.each([
		['a word', { text: 'not-detected' }, { value: 'не обнаружено' }, 0],
		['a number with its unit', { text: '7,4 ммоль/л' }, { value: 7.4 }, 0],
		['another word', { text: 'not-detected' }, { value: 'обнаружено' }, 1],
		['another number', { text: '7,4' }, { value: 7.5 }, 1],
	] as const)('is no correction when the same comes again: %s', (_what, kept, sent, corrected) => {
		const again = applyMessage(standingOf(request, [old({ line: { ...potassium, value: kept } })], []), message({}), [
			{ line: line(sent.value, { code: 'A' }), facts: { ...analyte({ ranges: '3.5..5.1' }), code: 'A' } },
		]);
		expect(again.lines.get('A')).toMatchObject({ corrected });
	});
	it('is taken back with its report: no value stays, and what stood goes into the history', () => {
		const { lines, history, changed } = after(old(), { takesBack: 'withdrawn' });
		expect(lines.get('A')).toMatchObject({ state: 'withdrawn', line: { value: null, flag: null } });
		expect(history).toMatchObject([{ row: { state: 'done' }, supersededBy: 'm1' }]);
		expect([...changed]).toEqual(['A']);
	});
});

const noted = await notedFor(request.id);
describe('a conclusion', () => {
	const shown = (rows: readonly LineRow[]) =>
		presentRequest(noted, 'ru', request, rows, {
			phone: '+77270550001',
			previous: new Map(),
			editions: { count: 1, replaced: null },
			files: { shown: [], withheld: 0 },
			now: 0,
		}).conclusion;
	it('is not told while a line is held back, whichever message brought it', () => {
		expect(shown([old(), old({ code: 'B', state: 'restricted', line: { ...potassium, value: null, flag: null } })])).toBe('');
		expect(shown([old()])).toBe('ВИЧ: положительно');
	});
});

describe('a FHIR value', () => {
	const read = (given: Readonly<Record<string, unknown>>) => {
		const faults = new Faults();
		return { value: readValue(given, 'entry.0.resource', faults), rules: faults.all.map(({ rule }) => rule) };
	};
	const ucum = 'http://unitsofmeasure.org';
	it('in words of which only some are calm is no answer', () => {
		const coding = [
			{ system: 'http://snomed.info/sct', code: '260385009', display: 'Negative' },
			{ system: 'urn:lab', code: 'P', display: 'Положительно' },
		];
		const { value } = read({ valueCodeableConcept: { coding } });
		expect(value).toEqual({ value: 'Negative; Положительно' });
		expect(read({ valueCodeableConcept: { coding: coding.slice(0, 1) } }).value).toMatchObject({ coded: 'negative' });
	});
	it('whose unit and code differ is refused; two spellings of one are not', () => {
		expect(read({ valueQuantity: { value: 5.5, unit: 'g/L', system: ucum, code: 'mmol/L' } }).rules).toEqual(['contradiction']);
		expect(read({ valueQuantity: { value: 5.5, unit: 'ммоль/л', system: ucum, code: 'mmol/L' } }).rules).toEqual([]);
	});
});

describe('words beside a calm interpretation', () => {
	const coding = [{ system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation', code: 'N' }];
	it('stay, unless they are calm themselves', () => {
		expect(readInterpretation([{ coding, text: 'Критически высокий, сообщено врачу' }])).toMatchObject({
			codes: ['N'],
			words: 'Критически высокий, сообщено врачу',
		});
		expect(readInterpretation([{ coding: [...coding, { system: 'urn:lab', code: 'PANIC', display: 'паника' }] }]).words).toBe('паника');
		expect(readInterpretation([{ coding, text: 'норма' }]).words).toBe('');
		expect(readInterpretation([{ coding, text: 'Normal' }]).words).toBe('');
	});
});

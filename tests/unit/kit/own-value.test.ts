/** Names that every JavaScript object inherits are words like any other where somebody else writes them. */
import { describe, expect, it } from 'vitest';
import { understand } from '#shared/doctor/understand.ts';
import { ownValue } from '#shared/kit/own-value.ts';
import { codedWords, loincSystem } from '#worker/lab/results/fhir/codes.ts';
import { Faults } from '#worker/lab/results/fhir/faults.ts';
import { readRange } from '#worker/lab/results/fhir/range.ts';
import { parseXml } from '#worker/providers/payment/xml.ts';

const inherited = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];

describe.each(inherited)('%s', (name) => {
	it('is in no table that has not got it', () => {
		expect(ownValue({ a: 1 }, name)).toBeUndefined();
		expect(ownValue(Object.fromEntries([[name, 1]]), name)).toBe(1);
	});
	it('is a name to a doctor’s search, or nothing', () => {
		expect(understand(name, '2026-11-22')).toEqual(name === '__proto__' ? null : { by: { lastName: name }, from: null, till: null });
	});
	it('is no word of a code', () => {
		expect(codedWords({ coding: ['http://snomed.info/sct', loincSystem].map((system) => ({ system, code: name })) })).toEqual([]);
	});
	it('says of a range neither whose it is nor of what age', () => {
		const man = { sex: 'M', birthDate: '1985-01-01', day: '2026-11-20' } as const;
		const sure = { low: 1, high: 5, unit: 'mmol/L' };
		const bounds = { low: { value: 1, unit: 'mmol/L' }, high: { value: 5, unit: 'mmol/L' } };
		const of = (more: object) => readRange([{ ...bounds, ...more }], 'entry.0.resource', man, new Faults());
		expect(of({})).toEqual(sure);
		// Kept in words, for the reader to judge: neither dropped as another's nor taken as this person's.
		expect(of({ appliesTo: [{ coding: [{ code: name }] }] })).toEqual({ text: expect.stringContaining('1–5') });
		expect(of({ age: { low: { value: 1, code: name } } })).toEqual({ text: expect.stringContaining('1–5') });
	});
	it('is no entity of XML', () => {
		expect(parseXml(`<r><x>&${name};</x></r>`)).toBeNull();
	});
});

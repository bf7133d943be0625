/** Profiles of International Patient Access that our resources name; the golden cases are held against the same rules in `tests/worker/export/export-golden.test.ts`. */
import { describe, expect, it } from 'vitest';
import { ipaProblems } from '#tests/support/ipa.ts';
import { patientResource } from '#worker/lab/export/fhir/bundle.ts';
import { observation } from '#worker/lab/export/fhir/elements.ts';

const facts = { lastName: 'Ким', firstName: 'Олег', middleName: '', birthDate: '1985-01-02', sex: null, iin: '', bornAt: null } as const;
const patientProfile = { profile: ['http://hl7.org/fhir/uv/ipa/StructureDefinition/ipa-patient'] };
const observationProfile = { profile: ['http://hl7.org/fhir/uv/ipa/StructureDefinition/ipa-observation'] };

describe('a person', () => {
	it('of an account has an identifier, is active, and is named in one text', () => {
		const person = patientResource({ ...facts, patientId: 'a_b' });
		expect(person).toMatchObject({
			meta: patientProfile,
			identifier: [{ system: 'urn:zerthana:patient', value: 'a.b' }],
			active: true,
			name: [{ text: 'Ким Олег' }],
		});
		expect(ipaProblems([person])).toEqual([]);
	});
	it('of a receipt has no identifier, and names no profile', () => {
		const person = patientResource({ ...facts, patientId: null });
		expect([person['meta'], person['identifier'], person['active']]).toEqual([undefined, undefined, undefined]);
		expect(ipaProblems([person])).toEqual([]);
	});
});

describe('a finding', () => {
	const common = { status: 'final', category: [{}], code: { text: 'x' }, subject: {} };
	it.each([{ valueString: 'x' }, { dataAbsentReason: {} }, { component: [{}] }, { hasMember: [{}] }])('with %j names the profile', (said) => {
		const one = observation({ ...common, ...said });
		expect(one['meta']).toEqual(observationProfile);
		expect(ipaProblems([one])).toEqual([]);
	});
	it('that has only a letter does not', () => {
		const one = observation({ ...common, valueString: '', interpretation: [{}] });
		expect(one['meta']).toBeUndefined();
		expect(ipaProblems([one])).toEqual([]);
	});
});

it.each([
	['identifier', { resourceType: 'Patient', meta: patientProfile, name: [{ text: 'x' }], gender: 'male', birthDate: '1985-01-02' }],
	['ipa-pat-1', { ...patientResource({ ...facts, patientId: 'a' }), identifier: [{ value: '1' }] }],
	['ipa-pat-2', { ...patientResource({ ...facts, patientId: 'a' }), name: [{ use: 'official' }] }],
	['subject', { resourceType: 'Observation', meta: observationProfile, status: 'final', category: [{}], code: {}, valueString: 'x' }],
	['ipa-obs-1', { resourceType: 'Observation', meta: observationProfile, status: 'final', category: [{}], code: {}, subject: {} }],
	['meta.profile', { resourceType: 'Observation', status: 'final', category: [{}], code: {}, subject: {}, valueString: 'x' }],
])('the rules see %s', (rule, resource) => {
	expect(ipaProblems([resource]).join()).toContain(`: ${rule}`);
});

/** The hour of birth: said by the laboratory, kept with the request, and what stands is judged anew by it. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { bundle, faultsOf, mmol, observation, patient, postBundle, report, taken, to } from '#tests/support/fhir.ts';
import { fresh, read } from '#tests/support/laboratory.ts';
import { at, final, linesOf, message, send } from '#tests/support/lis.ts';
import { seedLaboratory } from '#tests/support/seed-import.ts';
import { lis } from '#tests/support/site.ts';

// Passwords are hashed for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

beforeAll(seedLaboratory);

const password = '123456789';
const child = { lastName: 'Омаров', firstName: 'Алан', birthDate: '2026-11-19', sex: 'M' };
const bilirubin = final('BIO-011', 160, { unit: 'umol/L' });
/** A message of a request of its own, of a sample of the next morning. */
const first = (more: object = {}) => {
	const requestNr = `BORN-${fresh().slice(-12)}`;
	return { requestNr, body: message(requestNr, [bilirubin], { password, patient: { ...child, ...more }, collectedAt: '2026-11-20T08:00:00+05:00' }) };
};
const stored = (requestNr: string) => env.LAB_DB.prepare('SELECT born_at FROM result_requests WHERE request_nr = ?1').bind(requestNr).first('born_at');
const line = async (requestNr: string) => (await linesOf({ requestNr, password }))['BIO-011'];

describe('the hour of birth', () => {
	it('makes limits exact, and later word of it judges anew what stands', async () => {
		const { requestNr, body } = first();
		expect(await send(body)).toMatchObject({ http: 200 });
		expect(await line(requestNr)).toMatchObject({ flag: 'HH', doubts: ['hours'] });
		const birthTime = '2026-11-19T02:00:00+05:00';
		expect(await send(message(requestNr, [], { patient: { ...child, birthTime }, issued: at(1) }))).toMatchObject({ http: 200 });
		expect(await stored(requestNr)).toBe(Date.parse(birthTime));
		expect(await line(requestNr)).toMatchObject({ flag: 'N', doubts: [] });
		// A message that says nothing of it leaves it as it is.
		expect(await send(message(requestNr, [], { patient: child, issued: at(2) }))).toMatchObject({ http: 200 });
		expect(await stored(requestNr)).toBe(Date.parse(birthTime));
	});
	it('goes when the day of birth turns out to be another, and stays when only a name does', async () => {
		const { requestNr, body } = first({ birthTime: '2026-11-19T02:00:00+05:00' });
		await send(body);
		const correct = (more: object) => read(lis('PUT', `/lis/requests/${requestNr}/patient`, { ...child, ...more }));
		expect(await correct({ firstName: 'Аслан' })).toMatchObject({ http: 200, changed: true });
		expect(await stored(requestNr)).toBe(Date.parse('2026-11-19T02:00:00+05:00'));
		expect(await correct({ firstName: 'Аслан', birthDate: '2026-11-18' })).toMatchObject({ http: 200, changed: true });
		expect(await stored(requestNr)).toBeNull();
	});
	it.each([
		['on another day', '2026-11-18T23:30:00+05:00', 'contradiction'],
		['that has no offset', '2026-11-19T02:00:00', 'invalid'],
		['of the future', '2199-11-19T02:00:00+05:00', 'contradiction'],
	])('%s is refused by its place, and nothing of the request stands', async (_what, birthTime, rule) => {
		const { requestNr, body } = first({ birthTime });
		const answer = await send(body);
		expect(answer).toMatchObject({ http: 422 });
		expect(answer.fields).toContainEqual(expect.objectContaining({ field: 'patient.birthTime', rule }));
		expect(await env.LAB_DB.prepare('SELECT 1 FROM result_requests WHERE request_nr = ?1').bind(requestNr).first()).toBeNull();
	});
	it('written with another offset is of the day that it names, or of Almaty’s', async () => {
		for (const birthTime of ['2026-11-18T21:00:00Z', '2026-11-19T01:00:00+03:00']) {
			const { requestNr, body } = first({ birthTime });
			expect(await send(body)).toMatchObject({ http: 200 });
			expect(await stored(requestNr)).toBe(Date.parse(birthTime));
		}
	});
	it.each([
		['as it is written', '2026-11-19T00:00:00Z'],
		['in Almaty', '2026-11-18T19:00:00Z'],
		['in both', '2026-11-19T00:00:00.000+05:00'],
	])('of exactly midnight, %s, is not known', async (_what, birthTime) => {
		const { requestNr, body } = first({ birthTime });
		expect(await send(body)).toMatchObject({ http: 200 });
		expect(await stored(requestNr)).toBeNull();
		expect(await line(requestNr)).toMatchObject({ flag: 'HH', doubts: ['hours'] });
	});
	it('that is not of the request’s own day is another person’s, and changes nothing', async () => {
		const { requestNr, body } = first();
		await send(body);
		const url = 'http://hl7.org/fhir/StructureDefinition/patient-birthTime';
		const ofMonth = (valueDateTime: string) =>
			bundle([
				report(requestNr, { subject: to('p'), issued: at(1) }),
				['p', patient({ name: [{ family: 'Омаров', given: ['Алан'] }], birthDate: '2026-11', _birthDate: { extension: [{ url, valueDateTime }] } })],
				['o', observation('BIO-001', { ...mmol(5), effectiveDateTime: '2026-11-20T08:00:00+05:00' })],
			]);
		const answer = await postBundle(ofMonth('2026-11-05T10:00:00+05:00'));
		expect(answer).toMatchObject({ http: 409 });
		expect(faultsOf(answer)).toEqual(['Bundle.entry[1].resource._birthDate otherPatient']);
		expect(await stored(requestNr)).toBeNull();
		// Of a month alone no hour is taken, though it may be the right one.
		await taken(ofMonth('2026-11-19T02:00:00+05:00'));
		expect(await stored(requestNr)).toBeNull();
	});
});

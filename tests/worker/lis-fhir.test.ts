import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fresh, requested } from '#tests/support/laboratory.ts';
import { at, final, linesOf, message, send, sendBundle, shown } from '#tests/support/lis.ts';
import { idOf, seedSite } from '#tests/support/site.ts';

// Captchas are solved and passwords hashed for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const db = env.LAB_DB;
let [glucose, potassium, urine] = [0, 0, 0];
beforeAll(async () => {
	await seedSite();
	[glucose, potassium, urine] = await Promise.all([idOf('BIO-001'), idOf('BIO-002'), idOf('BIO-003')]);
});

describe('results as a FHIR R4 Bundle', () => {
	type Resource = Readonly<Record<string, unknown>>;
	const report = (requestNr: string, more: Resource = {}) => ({
		resourceType: 'DiagnosticReport',
		identifier: [{ system: 'urn:lab', value: requestNr }],
		status: 'final',
		code: { text: 'Laboratory report' },
		issued: at(0),
		...more,
	});
	const observation = (code: string, more: Resource) => ({
		resourceType: 'Observation',
		status: 'final',
		code: { coding: [{ system: 'urn:zerthana:analyte', code }] },
		...more,
	});
	const quantity = (value: number, more: object = {}) => ({ valueQuantity: { value, system: 'http://unitsofmeasure.org', code: 'mmol/L', ...more } });
	const bundle = (resources: readonly Resource[], more: object = {}) => ({
		resourceType: 'Bundle',
		type: 'message',
		identifier: { value: fresh() },
		timestamp: at(0),
		entry: resources.map((resource, index) => ({ fullUrl: `urn:uuid:${index}`, resource })),
		...more,
	});

	it('say the same as the plain message', async () => {
		const [asBundle, asJson] = [await requested([glucose, potassium, urine]), await requested([glucose, potassium, urine])];
		const flagged = { interpretation: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation', code: 'H' }] }] };
		const sent = bundle([
			report(asBundle.requestNr, {
				basedOn: [{ identifier: { value: asBundle.orderNr } }],
				effectiveDateTime: at(0),
				issued: at(9),
				performer: [{ display: 'Zerthana' }],
			}),
			{ resourceType: 'Specimen', receivedTime: at(4) },
			observation('BIO-001', { ...quantity(0.3, { comparator: '<' }), note: [{ text: 'Повторено' }] }),
			observation('BIO-002', { ...quantity(5.3), ...flagged, referenceRange: [{ low: { value: 3.4 }, high: { value: 5.2 } }] }),
			observation('BIO-003', { valueCodeableConcept: { coding: [{ system: 'http://snomed.info/sct', code: '260373001' }] } }),
		]);
		expect(await sendBundle(sent)).toMatchObject({ http: 200, applied: 3, repeated: false });
		await send(
			message(
				asJson.requestNr,
				[
					final('BIO-001', 0.3, { comparator: '<', unit: 'mmol/L', comment: 'Повторено' }),
					final('BIO-002', 5.3, { flag: 'H', range: { low: 3.4, high: 5.2 } }),
					final('BIO-003', 'detected'),
				],
				{ orderNr: asJson.orderNr, issued: at(9), collectedAt: at(0), receivedAt: at(4), completedAt: at(9), lab: 'Zerthana' },
			),
		);
		const [one, two] = [await shown(asBundle), await shown(asJson)];
		expect(one).toEqual({ ...two, id: one.id, internalNr: one.internalNr });
		expect(one.lines).toMatchObject([{ value: '<0,3', flag: 'LL' }, { flag: 'H' }, { value: 'обнаружено', flag: 'A' }]);
		expect(await sendBundle(sent)).toMatchObject({ http: 200, applied: 3, repeated: true });
	});
	it('find an analyte by its LOINC code, and bring a patient of their own', async () => {
		const sent = bundle([
			report('EXT-FHIR', { status: 'partial' }),
			{ resourceType: 'Patient', name: [{ family: 'Ким', given: ['Олег', 'Петрович'] }], birthDate: '1985-01-02', gender: 'male' },
			{ resourceType: 'Observation', status: 'final', code: { coding: [{ system: 'http://loinc.org', code: '14771-0' }] }, ...quantity(5) },
		]);
		expect(await sendBundle(sent)).toMatchObject({ http: 200, applied: 1 });
		const row = await db.prepare("SELECT last_name, first_name, middle_name, sex, completed_at FROM result_requests WHERE request_nr = 'EXT-FHIR'").first();
		expect(row).toEqual({ last_name: 'Ким', first_name: 'Олег', middle_name: 'Петрович', sex: 'M', completed_at: null });
	});
	it('hold back what is labelled so, and mark what is corrected', async () => {
		const request = await requested([glucose, potassium]);
		await sendBundle(
			bundle([
				report(request.requestNr),
				observation('BIO-001', {
					...quantity(77.125),
					meta: { security: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality', code: 'R' }] },
				}),
				observation('BIO-002', { ...quantity(4), status: 'amended' }),
			]),
		);
		expect(await linesOf(request)).toMatchObject({ 'BIO-001': { state: 'restricted', value: '' }, 'BIO-002': { value: '4,0', corrected: true } });
	});
	it.each([
		['no report', (nr: string) => bundle([observation('BIO-001', quantity(5)), { resourceType: 'Basic', nr }]), 'entry'],
		['two reports', (nr: string) => bundle([report(nr), report(nr)]), 'entry'],
		['no identifier', (nr: string) => bundle([report(nr)], { identifier: undefined }), 'identifier'],
		['no instant', (nr: string) => bundle([report(nr, { issued: undefined })], { timestamp: undefined }), 'entry.0.resource.issued'],
		['a status that FHIR does not have', (nr: string) => bundle([report(nr, { status: 'done' })]), 'entry.0.resource.status'],
		[
			'a code of another system',
			(nr: string) => bundle([report(nr), { ...observation('x', quantity(5)), code: { coding: [{ code: 'x' }] } }]),
			'entry.1.resource.code',
		],
		[
			'a value that is no number',
			(nr: string) => bundle([report(nr), observation('BIO-001', { valueQuantity: { value: '5' } })]),
			'entry.1.resource.valueQuantity.value',
		],
		['an unknown analyte', (nr: string) => bundle([report(nr), observation('NO-SUCH', quantity(5))]), 'lines.0.code'],
		[
			'an unknown LOINC',
			(nr: string) => bundle([report(nr), { ...observation('x', quantity(5)), code: { coding: [{ system: 'http://loinc.org', code: '1-1' }] } }]),
			'lines.0.code',
		],
		[
			'an unseen sign in a note',
			(nr: string) => bundle([report(nr), observation('BIO-001', { ...quantity(5), note: [{ text: 'a\u202eb' }] })]),
			'lines.0.comment',
		],
		['one in a finding', (nr: string) => bundle([report(nr), observation('BIO-003', { valueString: 'a\u0000b' })]), 'lines.0.value'],
		[
			'one in a name',
			(nr: string) => bundle([report(nr), { resourceType: 'Patient', name: [{ family: 'a\u2066b', given: ['a'] }], birthDate: '1990-05-14' }]),
			'patient.lastName',
		],
	])('%s: 422 that names the place', async (_, made, field) => {
		const { requestNr } = await requested([glucose]);
		const refused = await sendBundle(made(requestNr));
		expect(refused).toMatchObject({ http: 422, code: 'validation' });
		expect(refused.fields.map((fault) => fault.field)).toContain(field);
	});
});

/** The examples of docs/lis.md, sent as they stand there. */
import { beforeAll, expect, it, vi } from 'vitest';
import { faultsOf, postBundle, type Resource } from '#tests/support/fhir.ts';
import { postHl7 } from '#tests/support/hl7.ts';
import { read, type Refused } from '#tests/support/laboratory.ts';
import { send, type Taken } from '#tests/support/lis.ts';
import { lis, seedSite } from '#tests/support/site.ts';

const [page = ''] = Object.values(import.meta.glob<string>('/docs/lis.md', { query: '?raw', import: 'default', eager: true }));
/** The catalogue of the tests has no haemoglobin; what was issued on the day of the page is not yet to come. */
const examples = [...page.matchAll(/^```json\n([\s\S]*?)^```/gm)].map(
	([, text = '']) => JSON.parse(text.replaceAll('HEM-010"', 'BIO-002"').replaceAll('2026-11-21T1', '2026-11-20T1')) as Resource,
);
const example = (fits: (one: Resource) => boolean): Resource => {
	const found = examples.find(fits);
	if (!found) throw new Error('the page has no such example');
	return found;
};

// Others may run beside it: what a test takes is no matter of these.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(seedSite);

it('the Bundle is taken, and answered as the page says', async () => {
	const bundle = example(({ resourceType, type }) => resourceType === 'Bundle' && type !== 'searchset');
	const answer = await postBundle(bundle);
	expect(answer.http === 200 ? [] : faultsOf(answer)).toEqual([]);
	expect(answer).toMatchObject(example((one) => JSON.stringify(one).includes('"severity":"information"')));
});

it('the message and its correction are taken', async () => {
	const patient = { lastName: 'Сарсенбаева', firstName: 'Айгуль', birthDate: '1990-05-14', sex: 'F' };
	const first = { ...example(({ messageId }) => messageId === 'lab-2026-11-21-000117'), patient, orderNr: undefined };
	expect(await send(first)).toMatchObject({ http: 200, applied: 2, superseded: 0 });
	const again = { ...first, messageId: 'again', issued: '2026-11-20T15:00:00+05:00', lines: [] };
	expect(await send({ ...again, patient: example(({ messageId }) => messageId === 'lab-2026-11-21-000117').patient })).toMatchObject({ http: 200 });
	const correction = example(({ messageId }) => messageId === 'lab-2026-11-21-000131');
	expect(await send(correction)).toMatchObject({ http: 200, applied: 1, superseded: 1, requests: [{ requestNr: '1427368951', applied: 1, superseded: 1 }] });
	const body = { lastName: 'Серік', firstName: 'Асан', middleName: '', birthDate: '1988-02-03', sex: 'M', iin: '880203300123' };
	const corrected = await read(lis('PUT', '/lis/requests/1427368951/patient', body));
	expect(corrected).toMatchObject({ http: 200, requestNr: '1427368951', changed: true });
});

it('the refusals look as the page shows them', async () => {
	const wrong = {
		messageId: 'x',
		issued: '2026-11-20T15:00:00+05:00',
		requestNr: 'REQ-20261121-7',
		lines: [
			{ code: 'BIO-001', status: 'final' },
			{ code: 'HEM-0100', status: 'final', value: 1 },
		],
	};
	const refused = await read<Taken & Refused>(lis('POST', '/lis/results?lang=en-US', wrong));
	expect(refused).toMatchObject({ http: 422, ...example(({ code }) => code === 'validation') });
});

it('the HL7 message is taken, and acknowledged as the page says', async () => {
	const [message = '', answer = ''] = [...page.matchAll(/^```hl7\n([\s\S]*?)\n```/gm)].map(([, text = '']) =>
		text.replaceAll('HEM-010^', 'BIO-002^').replaceAll('20261121', '20261120'),
	);
	const ack = await postHl7(message.split('\n'));
	expect([ack.http, ack.code, ack.controlId, ack.errors]).toEqual([200, 'AA', 'MSG00117', []]);
	// But for the moment at which it was answered.
	const withoutMoment = (text: string) => text.replace(/\d{14}\.\d{3}\+0500/, '').trim();
	expect(withoutMoment(ack.text.replaceAll('\r', '\n'))).toBe(withoutMoment(answer));
	expect(await send({ messageId: 'after-hl7', issued: '2026-11-20T15:00:00+05:00', requestNr: 'REQ-20261120-9', lines: [] })).toMatchObject({ http: 200 });
});

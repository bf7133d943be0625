/** An order as systems read it that speak FHIR R4 or HL7 v2.5.1: judged by two validators, and read back by the parser of the intake. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { noProblems, problemsOf, type ValidatedResource } from '#tests/support/fhir-validators.ts';
import { ask, move, person, placed, read } from '#tests/support/laboratory.ts';
import { testServices } from '#tests/support/services.ts';
import { idOf, lis, seedSite } from '#tests/support/site.ts';
import { setVisit } from '#worker/lab/order/store.ts';
import { FieldReader, parseEr7, type Segment } from '#worker/lab/results/hl7/er7.ts';
import { Hl7Faults } from '#worker/lab/results/hl7/faults.ts';
import { decodeHl7 } from '#worker/lab/results/hl7/charset.ts';

const db = env.LAB_DB;
let tests: number[] = [];
beforeAll(async () => {
	await seedSite();
	tests = [await idOf('BIO-001'), await idOf('BIO-002')];
});

const at = Date.UTC(2026, 10, 21, 5, 7, 9, 12);
/** Everything that means something in HL7, in two lines. */
const hostile = 'Вены | тонкие ^ «ломкие» ~ & \\E\\ \\\nпозвоните: мама, ҚР';
const asking = (path: string, headers: Readonly<Record<string, string>> = {}) =>
	ask('GET', path, { access: env.LIS_KEY, headers, services: testServices({ clock: () => at }) });

interface Resource extends ValidatedResource, Readonly<Record<string, unknown>> {}
interface Bundle extends Resource {
	readonly entry: readonly { readonly fullUrl: string; readonly resource: Resource }[];
}

async function fhir(orderNr: string) {
	const answer = await asking(`/lis/orders/${orderNr}/fhir`);
	expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([200, 'application/fhir+json', 'no-store']);
	const bundle = (await answer.json()) as Bundle;
	const of = (type: string) => bundle.entry.map(({ resource }) => resource).filter(({ resourceType }) => resourceType === type);
	return { bundle, of };
}
async function hl7(orderNr: string) {
	const answer = await asking(`/lis/orders/${orderNr}/hl7`);
	expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/hl7-v2; charset=utf-8']);
	const bytes = new Uint8Array(await answer.arrayBuffer());
	expect(bytes.at(-1)).toBe(0x0d);
	const { text } = decodeHl7(bytes);
	const faults = new Hl7Faults();
	const message = parseEr7(text ?? '', faults);
	if (message === null) throw new Error('no HL7');
	expect(faults.all).toEqual([]);
	const reader = new FieldReader(message.delimiters, faults);
	const one = (name: string, nr = 1): Segment => {
		const found = message.segments.find((segment) => segment.name === name && segment.nr === nr);
		if (found === undefined) throw new Error(`no ${name} ${nr}`);
		return found;
	};
	return { text: text ?? '', names: message.segments.map(({ name }) => name), one, reader };
}
const wholeOrder = async (more: object = {}) => {
	const order = await placed(tests, { iin: '900514400123', comment: hostile, ...more });
	await setVisit(db, order.id, Date.UTC(2026, 10, 23, 3));
	return order;
};

describe('as FHIR', () => {
	it('both validators take it, with everything and with nothing that may be left out', async () => {
		for (const more of [{}, { bodyState: 'pregnant', pregnancyWeek: 12, lastPeriod: '2026-08-29' }, { iin: '', email: '', comment: '', middleName: '' }]) {
			const { bundle } = await fhir((await wholeOrder(more)).orderNr);
			expect(problemsOf(bundle)).toEqual(noProblems);
		}
	});
	it('has a ServiceRequest for each line, of one order, for one person, at one place', async () => {
		const { orderNr } = await wholeOrder();
		const { lines, createdAt } = await read<{ lines: { code: string }[]; createdAt: string }>(asking(`/lis/orders/${orderNr}`));
		const { bundle, of } = await fhir(orderNr);
		const urls = new Map(bundle.entry.map(({ fullUrl, resource }) => [resource, { reference: fullUrl }]));
		const [patient, location] = [of('Patient')[0], of('Location')[0]];
		expect(patient).toMatchObject({
			identifier: [{ system: 'urn:zerthana:iin', value: '900514400123' }],
			name: [{ family: person.lastName, given: [person.firstName, person.middleName] }],
			telecom: [
				{ system: 'phone', value: '+77012345678' },
				{ system: 'email', value: person.email },
			],
			gender: 'female',
			birthDate: person.birthDate,
		});
		expect(location).toMatchObject({ identifier: [{ system: 'urn:zerthana:point', value: 'abay' }], address: { city: 'Алматы' } });
		const requests = of('ServiceRequest');
		expect(requests.map(({ code }) => (code as { coding: { code: string }[] }).coding[0]?.code)).toEqual(lines.map(({ code }) => code));
		for (const request of requests)
			expect(request).toMatchObject({
				requisition: { system: 'urn:zerthana:order', value: orderNr },
				status: 'active',
				intent: 'order',
				subject: urls.get(patient as Resource),
				locationReference: [urls.get(location as Resource)],
				occurrenceDateTime: '2026-11-23T03:00:00.000Z',
				authoredOn: createdAt,
				note: [{ text: hostile }],
			});
		expect(requests[0]).toMatchObject({ code: { coding: [{ system: 'urn:zerthana:test', code: 'BIO-001' }, { system: 'http://loinc.org' }] } });
		const [specimen] = of('Specimen');
		expect(specimen).toMatchObject({ type: { coding: [{ system: 'urn:zerthana:biomaterial' }] }, subject: urls.get(patient as Resource) });
		expect(requests[0]?.specimen).toEqual([urls.get(specimen as Resource)]);
	});
	it('says a cancelled order, and the number of its request', async () => {
		const { orderNr } = await wholeOrder();
		await move(orderNr, 2);
		const { requestNr } = await read<{ requestNr: string }>(lis('PUT', `/lis/orders/${orderNr}/status`, { status: 3 }));
		expect((await fhir(orderNr)).of('ServiceRequest')[0]).toMatchObject({ identifier: [{}, { system: 'urn:zerthana:request', value: requestNr }] });
		const other = await wholeOrder();
		await move(other.orderNr, 5);
		expect((await fhir(other.orderNr)).of('ServiceRequest').map(({ status }) => status)).not.toContain('active');
	});
	it('the same order has the same identities whenever it is asked for', async () => {
		const { orderNr } = await wholeOrder();
		const urls = async () => (await fhir(orderNr)).bundle.entry.map(({ fullUrl }) => fullUrl);
		expect(await urls()).toEqual(await urls());
		expect(new Set(await urls()).size).toBe((await urls()).length);
	});
});

describe('as HL7 v2.5.1', () => {
	it('is an OML^O21 whose groups stand in HL7’s order', async () => {
		const { orderNr } = await wholeOrder({ bodyState: 'pregnant', pregnancyWeek: 12 });
		const { text, names, one, reader } = await hl7(orderNr);
		expect(text.startsWith('MSH|^~\\&|ZERTHANA||||20261121100709.012+0500||OML^O21^OML_O21|')).toBe(true);
		expect(text).not.toContain('\n');
		expect([12, 18].map((field) => reader.component(one('MSH'), field))).toEqual(['2.5.1', 'UNICODE UTF-8']);
		expect(names.join(' ')).toMatch(/^MSH PID NTE PV1 ORC TQ1 OBR OBX OBX(?: SPM)?(?: ORC TQ1 OBR(?: SPM)?)+$/);
		expect(text.split('\r').every((line) => !line.endsWith('|'))).toBe(true);
	});
	it('every text comes back as it was typed: delimiters, escapes, line breaks, Kazakh letters', async () => {
		const { orderNr, id } = await wholeOrder();
		// No form takes such names; other systems may have brought them in.
		await db.prepare("UPDATE orders SET last_name = 'Сәрсен^бай', first_name = 'Айгүл|я', middle_name = 'А&Б' WHERE id = ?1").bind(id).run();
		const { one, reader } = await hl7(orderNr);
		expect(reader.prose(one('NTE'), 3)).toBe(hostile);
		const pid = one('PID');
		expect([1, 2, 3].map((component) => reader.component(pid, 5, component))).toEqual(['Сәрсен^бай', 'Айгүл|я', 'А&Б']);
		expect([reader.component(pid, 3), reader.component(pid, 3, 5), reader.component(pid, 7), reader.component(pid, 8)]).toEqual([
			'900514400123',
			'NI',
			person.birthDate.replaceAll('-', ''),
			'F',
		]);
		expect([reader.component(pid, 13, 12), reader.component(pid, 13, 4, 2)]).toEqual(['+77012345678', person.email]);
		expect(reader.faults.all).toEqual([]);
	});
	it('each line has its own number below the order’s, its test, when the person comes and what is taken', async () => {
		const { orderNr } = await wholeOrder();
		const { one, reader } = await hl7(orderNr);
		for (const nr of [1, 2]) {
			expect([1, 2, 4, 5].map((field) => reader.component(one('ORC', nr), field))).toEqual(['XO', `${orderNr}-${nr}`, orderNr, '']);
			expect(reader.component(one('OBR', nr), 2)).toBe(`${orderNr}-${nr}`);
			expect(reader.component(one('TQ1', nr), 7)).toBe('20261123080000.000+0500');
		}
		expect([1, 3, 6].map((component) => reader.component(one('OBR'), 4, component))).toEqual(['BIO-001', 'L', 'LN']);
		expect(reader.component(one('SPM'), 4, 2)).not.toBe('');
		expect([1, 4].map((component) => reader.component(one('PV1'), 3, component))).toEqual(['abay', 'almaty']);
	});
	it('a cancelled order asks to cancel; its id is another one than before, and the same while nothing changes', async () => {
		const { orderNr } = await wholeOrder();
		const id = async () => {
			const { one, reader } = await hl7(orderNr);
			return reader.component(one('MSH'), 10);
		};
		const before = await id();
		expect(await id()).toBe(before);
		expect(before.length).toBeLessThanOrEqual(20);
		await move(orderNr, 2);
		await move(orderNr, 5);
		expect(await id()).not.toBe(before);
		const { one, reader } = await hl7(orderNr);
		expect([1, 5].map((field) => reader.component(one('ORC'), field))).toEqual(['CA', 'CA']);
	});
});

describe('whoever reads it', () => {
	it('is written down, as with JSON', async () => {
		const { orderNr } = await wholeOrder();
		const basic = { Authorization: `Basic ${btoa(`middleware:${env.LIS_KEY}`)}` };
		for (const form of ['fhir', 'hl7']) expect((await asking(`/lis/orders/${orderNr}/${form}`, basic)).status).toBe(200);
		expect((await read<{ data: object[] }>(lis('GET', `/lis/orders/${orderNr}/reads`))).data).toMatchObject([{ reader: 'middleware', times: 2 }]);
	});
	it('is told nothing without the key, and of an order that is not there', async () => {
		const { orderNr } = await wholeOrder();
		for (const form of ['fhir', 'hl7']) {
			const refused = await ask('GET', `/lis/orders/${orderNr}/${form}`, { access: 'not-the-key-of-the-laboratory' });
			expect(refused.status).toBe(401);
			expect(await refused.text()).not.toContain(person.lastName);
			expect((await asking(`/lis/orders/00000000/${form}`)).status).toBe(404);
		}
	});
});

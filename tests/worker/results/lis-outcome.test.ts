/** What became of a message of results, as who sent it asks; and results that name an order as it was given out: by its lines. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { bundle, mmol, observation, patient, postBundle, report } from '#tests/support/fhir.ts';
import { glucose, head, obr, obx, postHl7, segment } from '#tests/support/hl7.ts';
import { ask, placed, read, requested, type Refused } from '#tests/support/laboratory.ts';
import { final, message, send } from '#tests/support/lis.ts';
import { idOf, lis, seedSite } from '#tests/support/site.ts';

// Captchas are solved and passwords hashed for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let ordered = 0;
beforeAll(async () => {
	await seedSite();
	ordered = await idOf('BIO-001');
});

type Outcome = Reply<'lis.results.outcome'> & Refused;
const pathOf = (id: string) => `/lis/results/messages/${encodeURIComponent(id)}`;
const outcome = (id: string) => read<Outcome>(lis('GET', pathOf(id)));
const keyOf = async (name: string, scopes: readonly string[]) => (await read<Reply<'lis.keys.make'>>(lis('POST', '/lis/keys', { name, scopes }))).key;

describe('what became of a message', () => {
	it('taken, with the counts that it was answered with; sent again it is the same', async () => {
		const { requestNr } = await requested([ordered]);
		const sent = message(requestNr, [final('BIO-001', 5.1)]);
		const { http: _http, repeated: _repeated, ...taken } = await send(sent);
		const told = await outcome(sent.messageId);
		expect(told).toMatchObject({ http: 200, messageId: sent.messageId, state: 'taken', taken, refusals: [] });
		expect(told.taken).toMatchObject({ applied: 1, requests: [{ requestNr, applied: 1, superseded: 0 }] });
		expect(Date.parse(told.takenAt ?? '')).not.toBeNaN();
		await send(sent);
		expect(await outcome(sent.messageId)).toEqual(told);
	});
	it('refused: it waits with its reasons; mended under the same id it is taken, and dismissed it is refused', async () => {
		const { requestNr } = await requested([ordered]);
		const wrong = message(requestNr, [final('NOPE-1', 5)]);
		await send(wrong);
		expect(await outcome(wrong.messageId)).toMatchObject({
			state: 'waiting',
			takenAt: null,
			taken: null,
			refusals: [{ kind: 'json', requestNr, code: 'validation', reasons: [{ field: 'lines.0.code', rule: 'unknownAnalyte' }], state: 'waiting' }],
		});
		await send({ ...wrong, lines: [final('BIO-001', 5)] });
		expect(await outcome(wrong.messageId)).toMatchObject({ state: 'taken', taken: { applied: 1 }, refusals: [] });

		const other = message(requestNr, [final('NOPE-2', 5)]);
		await send(other);
		const [row] = (await outcome(other.messageId)).refusals;
		await lis('POST', `/lis/refused-messages/${String(row?.id)}/dismiss`, { note: 'a trial' });
		expect(await outcome(other.messageId)).toMatchObject({
			state: 'refused',
			taken: null,
			refusals: [{ state: 'dismissed', settled: { note: 'a trial' } }],
		});
	});
	it('another content under its id: taken stays taken, and what was refused stands beside it', async () => {
		const { requestNr } = await requested([ordered]);
		const sent = message(requestNr, [final('BIO-001', 5.1)]);
		await send(sent);
		await send({ ...sent, lines: [final('BIO-001', 5.2)] });
		expect(await outcome(sent.messageId)).toMatchObject({ state: 'taken', refusals: [{ code: 'conflict', reasons: [{ rule: 'otherContent' }] }] });
	});
	it('of HL7 by its sender and number, of FHIR by the identifier of the Bundle', async () => {
		const { requestNr } = await requested([ordered]);
		await postHl7([head('OUT-1'), obr(requestNr), glucose('5.2')]);
		expect(await outcome('LIS|CENTRAL|OUT-1')).toMatchObject({ state: 'taken', taken: { requestNr } });
		expect(await outcome('OUT-1')).toMatchObject({ http: 404, code: 'not-found' });
		const sent = bundle([report('OUT-2'), patient(), observation('NOPE-3', mmol(5))], { identifier: { system: 'urn:lab:messages', value: 'bundle/7 №1' } });
		await postBundle(sent);
		expect(await outcome('bundle/7 №1')).toMatchObject({ state: 'waiting', refusals: [{ kind: 'fhir', requestNr: 'OUT-2' }] });
	});
	it('a system is told of its own refusals; the root key of all, and who may not send of none', async () => {
		const [one, other, reading] = await Promise.all([
			keyOf('lims-one', ['results.write']),
			keyOf('lims-other', ['results.write']),
			keyOf('reading', ['results.read']),
		]);
		const wrong = message('OUT-3', [final('NOPE-4', 5)]);
		expect((await ask('POST', '/lis/results', { access: one, body: wrong })).status).toBe(404);
		const asking = (access: string) => read<Outcome>(ask('GET', pathOf(wrong.messageId), { access }));
		expect(await asking(one)).toMatchObject({ http: 200, state: 'waiting', refusals: [{ sender: 'lims-one' }] });
		expect(await asking(other)).toMatchObject({ http: 404, code: 'not-found' });
		expect(await asking(env.LIS_KEY)).toMatchObject({ http: 200, state: 'waiting' });
		expect(await asking(reading)).toMatchObject({ http: 403, fields: [{ rule: 'keyScope', values: { scope: 'results.write' } }] });
		expect(await asking('not-the-key-of-the-laboratory')).toMatchObject({ http: 401 });
	});
	it('nothing of the person stands in it', async () => {
		const sent = message('OUT-4', [final('BIO-001', 5)], { patient: { lastName: 'Тайный', firstName: 'Олег', birthDate: '1985-01-02', sex: 'M' } });
		await send(sent);
		const wrong = { ...sent, messageId: `${sent.messageId}-2`, lines: [final('NOPE-5', 5)] };
		await send(wrong);
		for (const id of [sent.messageId, wrong.messageId]) expect(await (await lis('GET', pathOf(id))).text()).not.toMatch(/Тайный|1985/);
	});
});

describe('an order is named as it was given out', () => {
	const fitted = (requestNr: string) => read<Reply<'lis.request.view'>>(lis('GET', `/lis/requests/${requestNr}`));
	it('HL7: the number of a line in OBR-2 and ORC-2, or of the order in ORC-4', async () => {
		const [first, second] = [await requested([ordered]), await requested([ordered])];
		const line = `${first.orderNr}-1^ZERTHANA`;
		expect(
			await postHl7([head('LINE-1'), segment('ORC', { 1: 'RE', 2: line, 3: first.requestNr }), obr(first.requestNr, { 2: line }), glucose('5.2')]),
		).toMatchObject({ code: 'AA' });
		expect(
			await postHl7([
				head('LINE-2'),
				segment('ORC', { 1: 'RE', 2: 'OWN-7^LIS', 3: second.requestNr, 4: `${second.orderNr}^ZERTHANA` }),
				obr(second.requestNr),
				glucose('5.3'),
			]),
		).toMatchObject({ code: 'AA' });
		expect([await fitted(first.requestNr), await fitted(second.requestNr)]).toMatchObject([{ orderNr: first.orderNr }, { orderNr: second.orderNr }]);
	});
	it('HL7: two orders in one group contradict each other, and a line of another order is refused', async () => {
		const [first, second] = [await requested([ordered]), await requested([ordered])];
		const line = `${first.orderNr}-1^ZERTHANA`;
		expect(
			await postHl7([
				head('LINE-3'),
				segment('ORC', { 1: 'RE', 2: line, 4: `${second.orderNr}^ZERTHANA` }),
				obr(first.requestNr, { 2: line }),
				glucose('5.2'),
			]),
		).toMatchObject({ code: 'AE', errors: [expect.stringMatching(/^OBR\^1\^2\S* \d+ contradiction$/)] });
		expect(await postHl7([head('LINE-4'), obr(second.requestNr, { 2: line }), glucose('5.2')])).toMatchObject({
			code: 'AE',
			errors: [expect.stringContaining('otherRequest')],
		});
		expect((await fitted(second.requestNr)).lines).toMatchObject([{ state: 'in-process' }]);
	});
	it('FHIR: the identifiers of its lines, and the ServiceRequests as they came', async () => {
		const order = await requested([ordered]);
		const lineOf = (nr: number) => ({ system: 'urn:zerthana:order:line', value: `${order.orderNr}-${String(nr)}` });
		const basedOn = (based: readonly object[], more: readonly object[] = []) =>
			postBundle(
				bundle([
					report(order.requestNr, { identifier: [{ system: 'urn:zerthana:request', value: order.requestNr }], basedOn: based }),
					observation('BIO-001', mmol(5)),
					...(more as never[]),
				]),
			);
		expect(await basedOn([{ identifier: lineOf(1) }, { identifier: lineOf(2) }])).toMatchObject({ http: 200 });
		const own = { resourceType: 'ServiceRequest', id: 'own', status: 'active', intent: 'order', subject: { display: 'Order' }, identifier: [lineOf(1)] };
		expect(await basedOn([{ reference: 'ServiceRequest/own' }], [own])).toMatchObject({ http: 200 });
		const elsewhere = await placed([ordered]);
		const other = { system: 'urn:zerthana:order:line', value: `${elsewhere.orderNr}-1` };
		expect(await basedOn([{ identifier: lineOf(1) }, { identifier: other }])).toMatchObject({ resourceType: 'OperationOutcome', http: 422 });
	});
	it('HL7: every fault at once, also codes that nobody knows beside a field that is at fault', async () => {
		const { requestNr } = await requested([ordered]);
		expect(
			await postHl7([head('ALL-1'), obr(requestNr), glucose(''), obx('NM', 'NOPE-8', '5', { 1: '2' }), obx('NM', 'NOPE-9', '6', { 1: '3' })]),
		).toMatchObject({ code: 'AE', errors: ['OBX^1^5^1 101 required', 'OBX^2^3^1 103 unknownAnalyte', 'OBX^3^3^1 103 unknownAnalyte'] });
	});
});

/** Analytes that the operator's list holds back until the laboratory has spoken to the patient: what is shown of them, and when. */
import { env } from 'cloudflare:test';
import { beforeEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { summarise } from '#shared/results/summary.ts';
import { bundle, mmol, observation, report, taken } from '#tests/support/fhir.ts';
import { ask, read, requested, type Refused } from '#tests/support/laboratory.ts';
import { at, final, linesOf, message, send, shown } from '#tests/support/lis.ts';
import { idOf, lis, seedSite } from '#tests/support/site.ts';

// Captchas are solved and passwords hashed for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const db = env.LAB_DB;
let ordered: readonly number[] = [];
beforeAll(async () => {
	await seedSite();
	ordered = await Promise.all(['BIO-001', 'BIO-002'].map((code) => idOf(code)));
});

const list = (rows: readonly object[]) => read<Refused & { changed: number }>(lis('PUT', '/lis/held', rows));
beforeEach(async () => {
	await db.prepare('DELETE FROM held_analytes').run();
	expect(await list([{ code: 'BIO-002', held: 'yes' }])).toMatchObject({ http: 200, changed: 1 });
});

const release = (requestNr: string, body: object = {}) =>
	read<Refused & { released: readonly string[] }>(lis('PUT', `/lis/requests/${requestNr}/release`, body));
interface Waiting {
	readonly data: readonly { readonly requestNr: string; readonly code: string }[];
}
const waiting = async (requestNr: string) =>
	(await read<Waiting>(lis('GET', '/lis/held-results?pageSize=100'))).data.filter((one) => one.requestNr === requestNr).map(({ code }) => code);
/** What the store has of a line and of its request, save for what is kept aside. */
const stored = async (requestNr: string) =>
	JSON.stringify(
		(
			await db
				.prepare(
					'SELECT r.conclusion, r.said, l.body, l.basis FROM result_lines l JOIN result_requests r ON r.id = l.request_id WHERE r.request_nr = ?1',
				)
				.bind(requestNr)
				.all()
		).results,
	);

describe('a result that is on the list', () => {
	it('is held back without a word of the laboratory’s system, and the conclusion with it', async () => {
		const request = await requested(ordered);
		await send(message(request.requestNr, [final('BIO-001', 5), final('BIO-002', 77.125)], { completedAt: at(0), conclusion: 'Повышен 77,125.' }));
		const whole = await shown(request);
		expect(whole).toMatchObject({ conclusion: '', lines: [{ state: 'done' }, { state: 'restricted', value: '', number: null, flag: null }] });
		expect(summarise(whole.lines).allNormal).toBe(false);
		expect(await stored(request.requestNr)).not.toMatch(/77[.,]125/);
		expect(await waiting(request.requestNr)).toEqual(['BIO-002']);
	});
	it('is held back out of a FHIR Bundle as well', async () => {
		const request = await requested(ordered);
		await taken(bundle([report(request.requestNr, { issued: at(0) }), observation('BIO-002', mmol(77.125))]));
		expect((await linesOf(request))['BIO-002']).toMatchObject({ state: 'restricted', value: '' });
		expect(await stored(request.requestNr)).not.toMatch(/77[.,]125/);
	});
	it('is shown with the conclusion once the laboratory has spoken to the patient, not as corrected; said twice it changes nothing more', async () => {
		const request = await requested(ordered);
		await send(message(request.requestNr, [final('BIO-001', 5), final('BIO-002', 6.5)], { completedAt: at(0), conclusion: 'К врачу.' }));
		expect(await release(request.requestNr, { codes: ['BIO-002'] })).toMatchObject({ http: 200, released: ['BIO-002'] });
		expect(await shown(request)).toMatchObject({
			conclusion: 'К врачу.',
			state: 'done',
			lines: [{}, { state: 'done', value: '6,5', corrected: false }],
		});
		expect(await release(request.requestNr, { codes: ['BIO-002'] })).toMatchObject({ http: 200, released: [] });
		expect(await waiting(request.requestNr)).toEqual([]);
		expect(await db.prepare('SELECT count(*) AS n FROM held_results WHERE body LIKE ?1').bind(`%${request.requestNr}%`).first('n')).toBe(0);
	});
	it('that comes once more as it was told stays told; another value is held back again', async () => {
		const request = await requested(ordered);
		await send(message(request.requestNr, [final('BIO-002', 5)]));
		await release(request.requestNr);
		await send(message(request.requestNr, [final('BIO-002', 5)], { issued: at(1) }));
		expect((await linesOf(request))['BIO-002']).toMatchObject({ state: 'done', value: '5,0' });
		await send(message(request.requestNr, [final('BIO-002', 6, { status: 'corrected' })], { issued: at(2) }));
		expect((await linesOf(request))['BIO-002']).toMatchObject({ state: 'restricted', value: '' });
		await release(request.requestNr);
		expect((await linesOf(request))['BIO-002']).toMatchObject({ state: 'done', value: '6,0', corrected: true });
	});
	it('that the laboratory takes back, or holds back itself, is not released any more', async () => {
		const request = await requested(ordered);
		await send(message(request.requestNr, [final('BIO-002', 5)]));
		await send(message(request.requestNr, [{ code: 'BIO-002', status: 'withdrawn' }], { issued: at(1) }));
		expect(await release(request.requestNr)).toMatchObject({ http: 200, released: [] });
		expect((await linesOf(request))['BIO-002']).toMatchObject({ state: 'withdrawn' });
		await send(message(request.requestNr, [final('BIO-002', 6)], { issued: at(2) }));
		await send(message(request.requestNr, [{ code: 'BIO-002', status: 'restricted' }], { issued: at(3) }));
		expect(await release(request.requestNr, { codes: ['BIO-002'] })).toMatchObject({
			http: 422,
			fields: [{ field: 'codes.0', rule: 'heldByMessage' }],
		});
		expect(await waiting(request.requestNr)).toEqual([]);
	});
	it('of an older message does not take the place of a newer one', async () => {
		const request = await requested(ordered);
		await send(message(request.requestNr, [final('BIO-002', 6)], { issued: at(5) }));
		await send(message(request.requestNr, [final('BIO-002', 5)], { issued: at(1) }));
		await release(request.requestNr);
		expect((await linesOf(request))['BIO-002']).toMatchObject({ state: 'done', value: '6,0' });
	});
	it('is none once the list says so; what came before stays held', async () => {
		const [one, other] = [await requested(ordered), await requested(ordered)];
		await send(message(one.requestNr, [final('BIO-002', 5)]));
		expect(await list([{ code: 'BIO-002', held: 'no' }])).toMatchObject({ changed: 1 });
		await send(message(other.requestNr, [final('BIO-002', 5)]));
		expect([(await linesOf(one))['BIO-002']?.state, (await linesOf(other))['BIO-002']?.state]).toEqual(['restricted', 'done']);
	});
	it('stays with a request whose patient is corrected meanwhile', async () => {
		const request = await requested(ordered);
		await send(message(request.requestNr, [final('BIO-002', 5)]));
		const patient = { lastName: 'Серік', firstName: 'Асан', middleName: '', birthDate: '1988-02-03', sex: 'M' };
		expect(await read(lis('PUT', `/lis/requests/${request.requestNr}/patient`, patient))).toMatchObject({ http: 200 });
		expect(await release(request.requestNr)).toMatchObject({ released: ['BIO-002'] });
	});
});

describe('the list and the calls', () => {
	it('refuse what they do not know, and nobody but the laboratory makes them', async () => {
		expect(await list([{ code: 'NO-1', held: 'yes' }])).toMatchObject({ http: 422 });
		expect(await list([{ code: 'BIO-001', held: '' }])).toMatchObject({ http: 422 });
		expect(await read(lis('PUT', '/lis/held?dryRun=1', [{ code: 'BIO-001', held: 'yes' }]))).toMatchObject({ http: 200, changed: 1 });
		expect(await db.prepare('SELECT count(*) AS n FROM held_analytes').first('n')).toBe(1);
		const request = await requested(ordered);
		expect(await release('NONE-1')).toMatchObject({ http: 404 });
		expect(await release(request.requestNr, { codes: ['HEM-010'] })).toMatchObject({ http: 422, fields: [{ field: 'codes.0', rule: 'unknown' }] });
		expect(await release(request.requestNr, { code: ['BIO-002'] })).toMatchObject({ http: 422, fields: [{ rule: 'unknownMember' }] });
		for (const [method, path] of [
			['PUT', `/lis/requests/${request.requestNr}/release`],
			['GET', '/lis/held-results'],
			['PUT', '/lis/held'],
		] as const)
			expect(await read(ask(method, path, method === 'PUT' ? { body: {} } : {}))).toMatchObject({ http: 401 });
	});
});

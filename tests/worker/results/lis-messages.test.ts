import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ask, read, requested, writingTogether, type Refused } from '#tests/support/laboratory.ts';
import { at, final, linesOf, message, send, shown, type Taken } from '#tests/support/lis.ts';
import { idOf, seedSite } from '#tests/support/site.ts';

// Captchas are solved and passwords hashed for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const db = env.LAB_DB;
let [glucose, potassium] = [0, 0];
beforeAll(async () => {
	await seedSite();
	[glucose, potassium] = await Promise.all([idOf('BIO-001'), idOf('BIO-002')]);
});

describe('the same message again', () => {
	it('changes nothing and gets the same answer, whatever the order of its members', async () => {
		const request = await requested([glucose]);
		const sent = message(request.requestNr, [final('BIO-001', 5)]);
		const first = await send(sent);
		const again = await send(Object.fromEntries(Object.entries(sent).reverse()));
		expect(again).toEqual({ ...first, repeated: true });
	});
	it('also after a correction: the old value does not come back', async () => {
		const request = await requested([glucose]);
		const old = message(request.requestNr, [final('BIO-001', 5)]);
		await send(old);
		await send(message(request.requestNr, [final('BIO-001', 7, { status: 'corrected' })], { issued: at(5) }));
		await send(old);
		expect((await linesOf(request))['BIO-001']).toMatchObject({ value: '7,0', corrected: true });
	});
	it('under the same id but with another content: 409', async () => {
		const request = await requested([glucose]);
		const sent = message(request.requestNr, [final('BIO-001', 5)]);
		await send(sent);
		expect(await send({ ...sent, lines: [final('BIO-001', 6)] })).toMatchObject({ http: 409, code: 'conflict' });
		expect((await linesOf(request))['BIO-001']?.value).toBe('5,0');
	});
	it('five at once: taken once', async () => {
		const request = await requested([glucose]);
		const sent = message(request.requestNr, [final('BIO-001', 5)]);
		const store = writingTogether(5);
		const once = () => read<Taken & Refused>(ask('POST', '/lis/results', { access: env.LIS_KEY, body: sent, db: store }));
		const answers = await Promise.all([once(), once(), once(), once(), once()]);
		expect(answers.map(({ http, applied }) => [http, applied])).toEqual(Array.from({ length: 5 }, () => [200, 1]));
		expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
	});
	it('two messages at once that both bring the patient make one request', async () => {
		const patient = { lastName: 'Ли', firstName: 'Анна', birthDate: '1991-01-02' };
		const store = writingTogether(2);
		const once = (body: object) => read<Taken & Refused>(ask('POST', '/lis/results', { access: env.LIS_KEY, body, db: store }));
		const answers = await Promise.all([
			once(message('EXT-2', [final('BIO-001', 5)], { patient })),
			once(message('EXT-2', [final('BIO-002', 4)], { patient })),
		]);
		expect(answers.map(({ http }) => http)).toEqual([200, 200]);
		const lines = await db
			.prepare("SELECT count(*) AS n FROM result_lines l JOIN result_requests r ON r.id = l.request_id WHERE r.request_nr = 'EXT-2'")
			.first('n');
		expect(lines).toBe(2);
	});
});

describe('a correction', () => {
	it('supersedes: the old value is shown nowhere, the line is marked, the history has it', async () => {
		const request = await requested([glucose, potassium]);
		const first = message(request.requestNr, [final('BIO-001', 11.5), final('BIO-002', 4.1)]);
		await send(first);
		const correction = message(request.requestNr, [final('BIO-001', 5.1, { status: 'corrected' })], { issued: at(5) });
		expect(await send(correction)).toMatchObject({ applied: 1, superseded: 1 });
		const whole = await shown(request);
		expect(whole.lines).toMatchObject([
			{ value: '5,1', flag: 'N', corrected: true },
			{ value: '4,1', corrected: false },
		]);
		expect(JSON.stringify(whole)).not.toContain('11.5');
		const { results } = await db
			.prepare('SELECT body, message_id, superseded_by FROM result_line_history WHERE superseded_by = ?1')
			.bind(correction.messageId)
			.all<{ body: string; message_id: string }>();
		expect(results).toMatchObject([{ message_id: first.messageId, superseded_by: correction.messageId }]);
		expect(results[0]?.body).toContain('11.5');
	});
	it('goes by when it was issued, not by when it came', async () => {
		const request = await requested([glucose]);
		await send(message(request.requestNr, [final('BIO-001', 5.1, { status: 'corrected' })], { issued: at(5) }));
		expect(await send(message(request.requestNr, [final('BIO-001', 11.5)], { issued: at(1) }))).toMatchObject({ http: 200, applied: 0, superseded: 0 });
		expect((await linesOf(request))['BIO-001']).toMatchObject({ value: '5,1', corrected: true });
	});
	it('instants of other time zones are compared as instants', async () => {
		const request = await requested([glucose]);
		await send(message(request.requestNr, [final('BIO-001', 5)], { issued: '2026-11-20T10:00:00+05:00' }));
		expect(await send(message(request.requestNr, [final('BIO-001', 6)], { issued: '2026-11-20T06:00:00+00:00' }))).toMatchObject({ superseded: 1 });
	});
	it('that is not called one is marked all the same when the value changed, and not when it stayed', async () => {
		const request = await requested([glucose, potassium]);
		await send(message(request.requestNr, [final('BIO-001', 5), final('BIO-002', 4)]));
		await send(message(request.requestNr, [final('BIO-001', 6), final('BIO-002', 4, { comment: 'проверено' })], { issued: at(5) }));
		expect(await linesOf(request)).toMatchObject({ 'BIO-001': { corrected: true }, 'BIO-002': { corrected: false, comment: 'проверено' } });
	});
	it('can take a value back', async () => {
		const request = await requested([glucose]);
		await send(message(request.requestNr, [final('BIO-001', 11.5)]));
		await send(message(request.requestNr, [{ code: 'BIO-001', status: 'cancelled', reason: 'Чужая проба' }], { issued: at(5) }));
		expect((await linesOf(request))['BIO-001']).toMatchObject({ state: 'withdrawn', value: '', number: null, reason: 'Чужая проба' });
	});
});

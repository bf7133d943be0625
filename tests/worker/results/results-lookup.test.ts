import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ask, fresh } from '#tests/support/laboratory.ts';
import { finished, info, login, minute, older, open, send, triesOf } from '#tests/support/results.ts';
import { seedSite } from '#tests/support/site.ts';

// Captchas are solved and passwords hashed for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const db = env.LAB_DB;
beforeAll(seedSite);

describe('number and password', () => {
	it('open that one request for half an hour', async () => {
		const receipt = await finished();
		const before = Date.now();
		const { id, access, expiresAt } = await open(receipt);
		expect(Date.parse(expiresAt) - before).toBeGreaterThanOrEqual(30 * minute);
		expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(30 * minute);
		expect(await info(id, access)).toMatchObject({ internalNr: receipt.requestNr, lines: [{ value: '5,4' }] });
	});
	it.each(['123 456 789', '123456789', ' 123-456 789 ', '123\u00a0456\u00a0789'])('the password may be typed as %j', async (typed) => {
		const nr = fresh().slice(-20);
		await send(nr, [], { patient: { lastName: 'Ким', firstName: 'Олег', birthDate: '1985-01-02' }, password: '123456789' });
		expect(await login(` ${nr.slice(0, 4)} ${nr.slice(4)}`, typed)).toMatchObject({ http: 200 });
	});
	it('the letters of a number may be typed small, and both spellings are one number to who counts tries', async () => {
		const nr = `Z${fresh().slice(-18)}`.toUpperCase();
		await send(nr, [], { patient: { lastName: 'Ким', firstName: 'Олег', birthDate: '1985-01-02' }, password: '123456789' });
		expect(await login(nr.toLowerCase(), '123456789')).toMatchObject({ http: 200 });
		expect(await login(nr.toLowerCase(), '000000000')).toMatchObject({ http: 403, triesLeft: 4 });
		expect(await login(nr, '000000000')).toMatchObject({ http: 403, triesLeft: 3 });
	});
	it('a number that a laboratory writes with small letters is opened as it writes it, beside one in capitals', async () => {
		const nr = `Zq${fresh().slice(-18)}`;
		const patient = { lastName: 'Ким', firstName: 'Олег', birthDate: '1985-01-02' } as const;
		await send(nr, [], { patient, password: '123456789' });
		await send(nr.toUpperCase(), [], { patient, password: '987654321' });
		expect(await login(nr, '123456789')).toMatchObject({ http: 200 });
		expect(await login(nr.toUpperCase(), '987654321')).toMatchObject({ http: 200 });
		expect(await login(nr, '987654321')).toMatchObject({ http: 403 });
	});
	it('an unknown number and a wrong password are told apart, by name, with the tries that are left', async () => {
		const { requestNr } = await finished();
		expect(await login(requestNr, '000000000')).toMatchObject({ http: 403, code: 'invalid-password', triesLeft: 4 });
		expect(await login('no-such-number', '000000000')).toMatchObject({ http: 404, code: 'request-not-found', triesLeft: 4 });
	});
	it('a request without a password is as if it were not there', async () => {
		await send('NO-PASSWORD', [], { patient: { lastName: 'Ким', firstName: 'Олег', birthDate: '1985-01-02' } });
		for (const password of ['0', ':', 'undefined']) expect(await login('NO-PASSWORD', password)).toMatchObject({ http: 404, code: 'request-not-found' });
	});
	it.each([
		['', '123456', 'internalNr'],
		['1; DROP TABLE', '123456', 'internalNr'],
		['1'.repeat(33), '123456', 'internalNr'],
		['123', '', 'password'],
		['123', '1'.repeat(25), 'password'],
	])('%j with %j: 422, and no try is used', async (internalNr, password, field) => {
		const before = await triesOf();
		const refused = await login(internalNr, password);
		expect(refused).toMatchObject({ http: 422, code: 'validation' });
		expect(new Set(refused.fields.map((fault) => fault.field))).toEqual(new Set([field]));
		expect(await triesOf()).toBe(before);
	});
});

describe('tries', () => {
	it('five wrong ones a number, counted down; then the right password does not open either', async () => {
		const receipt = await finished();
		const left: unknown[] = [];
		for (let count = 0; count < 5; count += 1) left.push((await login(receipt.requestNr, '000000000')).triesLeft);
		expect(left).toEqual([4, 3, 2, 1, 0]);
		expect(await open(receipt)).toMatchObject({ http: 429, code: 'too-many', triesLeft: 0 });
		const other = await finished();
		expect((await open(other)).http).toBe(200);
	});
	it('a right one costs nothing, and takes back the wrong ones of its client', async () => {
		const receipt = await finished();
		for (let count = 0; count < 4; count += 1) await login(receipt.requestNr, '000000000');
		for (let count = 0; count < 3; count += 1) expect((await open(receipt)).http).toBe(200);
		expect(await login(receipt.requestNr, '000000000')).toMatchObject({ http: 403, triesLeft: 4 });
		expect((await open(receipt)).http).toBe(200);
	});
	it('come back one by one, 15 minutes after each was made', async () => {
		const receipt = await finished();
		for (let count = 0; count < 3; count += 1) await login(receipt.requestNr, '000000000');
		await older(10 * minute);
		for (let count = 0; count < 2; count += 1) await login(receipt.requestNr, '000000000');
		const locked = await ask('POST', '/api/site-test-results/login', { body: { internalNr: receipt.requestNr, password: receipt.password } });
		expect(locked.status).toBe(429);
		const seconds = Number(locked.headers.get('Retry-After'));
		expect(seconds).toBeGreaterThan(290);
		expect(seconds).toBeLessThanOrEqual(300);
		await older(5 * minute);
		expect(await login(receipt.requestNr, '000000000')).toMatchObject({ http: 403, triesLeft: 2 });
		expect((await open(receipt)).http).toBe(200);
	});
	it('twelve wrong ones at once: exactly five are looked at', async () => {
		const receipt = await finished();
		const answers = await Promise.all(Array.from({ length: 12 }, () => login(receipt.requestNr, '000000000')));
		const looked = answers.filter(({ http }) => http === 403).length;
		expect(looked).toBeLessThanOrEqual(5);
		expect(answers.filter(({ http }) => http === 429)).toHaveLength(12 - looked);
		// Anyone who was sent away because too many waited was not counted.
		for (let more = looked; more < 5; more += 1) expect((await login(receipt.requestNr, '000000000')).http).toBe(403);
		expect((await open(receipt)).http).toBe(429);
	});
	it('of a number that does not exist are counted the same, also at once', async () => {
		const answers = await Promise.all(Array.from({ length: 8 }, () => login('nobody-has-it', '000000000')));
		const looked = answers.filter(({ http }) => http === 404).length;
		expect(looked).toBeLessThanOrEqual(5);
		expect(answers.filter(({ http }) => http === 429)).toHaveLength(8 - looked);
		for (let more = looked; more < 5; more += 1) expect((await login('nobody-has-it', '000000000')).http).toBe(404);
		expect((await login('nobody-has-it', '000000000')).http).toBe(429);
	});
	it('the store keeps neither number nor password of a try', async () => {
		await login('KEPT-NOWHERE', '135792468');
		const { results } = await db.prepare('SELECT * FROM lookup_tries').all();
		expect(JSON.stringify(results)).not.toMatch(/KEPT-NOWHERE|135792468/);
	});
});

describe('the access', () => {
	it('opens no other request, and none without it', async () => {
		const [own, other] = [await open(await finished()), await open(await finished())];
		expect(await info(other.id, own.access)).toMatchObject({ http: 404, code: 'not-found' });
		for (const access of [undefined, 'A'.repeat(43), own.id]) expect(await info(own.id, access)).toMatchObject({ http: 401, code: 'unauthorised' });
		for (const path of ['blanks', 'ready-blanks']) {
			expect((await ask('GET', `/api/site-test-results/${path}?id=${other.id}`, { access: own.access })).status).toBe(404);
			expect((await ask('GET', `/api/site-test-results/${path}?id=${own.id}`)).status).toBe(401);
		}
	});
	it('ends after its half hour', async () => {
		const { id, access } = await open(await finished());
		await db
			.prepare('UPDATE result_access SET expires_at = expires_at - ?1')
			.bind(30 * minute - 5000)
			.run();
		expect((await info(id, access)).http).toBe(200);
		await db.prepare('UPDATE result_access SET expires_at = expires_at - 5000').run();
		expect(await info(id, access)).toMatchObject({ http: 401 });
	});
	it('is kept as a hash', async () => {
		const { access } = await open(await finished());
		expect(JSON.stringify((await db.prepare('SELECT * FROM result_access').all()).results)).not.toContain(access);
	});
});

import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { success } from '#shared/kit/errors.ts';
import { final, message, send } from '#tests/support/lis.ts';
import { login } from '#tests/support/results.ts';
import { testServices } from '#tests/support/services.ts';
import { seedSite } from '#tests/support/site.ts';
import { usualPasswordCost } from '#worker/env.ts';
import { hashPersonsPassword, personsPasswordFits } from '#worker/lab/kit/passwords.ts';

// Some passwords are hashed as in production: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

beforeAll(seedSite);

/** `salt:hash` of 482913, as production wrote it when six digits were enough. */
const ofProduction = 'c2FsdC1vZi10aGUtdGVzdA:XHwk-zBTtcys5EmY71r9IECDplCllo81aBYcHOu64Iw';
const patient = { lastName: 'Ким', firstName: 'Олег', birthDate: '1985-01-02', sex: 'M' };
const stored = (requestNr: string) =>
	env.LAB_DB.prepare('SELECT password FROM result_requests WHERE request_nr = ?1').bind(requestNr).first<string>('password');

describe('passwords of receipts', () => {
	it.each(['123456', '12345678'])('a new one of %s is refused by its field, and nothing is written', async (password) => {
		const sent = message(`SHORT-${password}`, [final('BIO-001', 5)], { patient, password });
		expect(await send(sent)).toMatchObject({ http: 422, code: 'validation', fields: [{ field: 'password', rule: 'passwordShort' }] });
		expect(await stored(`SHORT-${password}`)).toBeNull();
		expect(await send({ ...sent, password: `${password}000` })).toMatchObject({ http: 200 });
		expect((await login(`SHORT-${password}`, `${password}000`)).http).toBe(200);
	});
	it('what production wrote is read by production', async () => {
		const production = { passwordCost: usualPasswordCost };
		expect(await personsPasswordFits(production, 'visitor', '482913', ofProduction)).toEqual(success(true));
		expect(await personsPasswordFits(production, 'visitor', '482914', ofProduction)).toEqual(success(false));
	});
	it('one of six digits that stands still opens, and may be sent again with further results', async () => {
		await send(message('OLD-1', [final('BIO-001', 5)], { patient, password: '999999999' }));
		const written = await hashPersonsPassword(testServices(), 'visitor', '482913');
		const old = written.ok ? written.value : '';
		await env.LAB_DB.prepare("UPDATE result_requests SET password = ?1 WHERE request_nr = 'OLD-1'").bind(old).run();
		expect((await login('OLD-1', '482 913')).http).toBe(200);
		expect(await send(message('OLD-1', [final('BIO-002', 4)], { password: '482913' }))).toMatchObject({ http: 200, applied: 1 });
		expect(await stored('OLD-1')).toBe(old);
		expect(await send(message('OLD-1', [], { password: '482914' }))).toMatchObject({ http: 409, fields: [{ field: 'password' }] });
	});
});

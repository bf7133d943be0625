/** Searches that name a person: who may open one, and for how long. */
import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { PrincipalOf } from '#shared/kit/audience.ts';
import { findSearch, saveSearch } from '#worker/lab/account/searches-store.ts';
import { deleteSession } from '#worker/lab/account/sessions-store.ts';
import { hashOf } from '#worker/lab/kit/secrets.ts';
import { addDoctor, signIn } from '#tests/support/accounts.ts';
import { labContext } from '#tests/support/lab.ts';
import { testServices } from '#tests/support/services.ts';

async function doctor(accountId: string): Promise<PrincipalOf<'doctor'>> {
	const { token } = await signIn('doctor', accountId);
	return { kind: 'doctor', accountId, sessionHash: await hashOf(token), isStrong: true, name: '', workPlaces: '[]' };
}
const save = (principal: PrincipalOf<'doctor'>, lastName: string, now = 1) =>
	saveSearch({ ...labContext(env.LAB_DB), services: testServices(), now, principal }, 'requests', { lastName });

describe('a search that names a person', () => {
	it('opens for the session that searched, in the list that was searched', async () => {
		const one = await doctor(await addDoctor());
		const id = await save(one, 'Сейткали');
		expect(id).toMatch(/^[\w-]{22}$/);
		expect(await findSearch(env.LAB_DB, one, 'requests', id)).toEqual({ lastName: 'Сейткали' });
		expect(await findSearch(env.LAB_DB, one, 'orders', id)).toBeNull();
	});
	it('opens for nobody else, nor in another session of the same doctor', async () => {
		const id = await addDoctor();
		const search = await save(await doctor(id), 'Сейткали');
		expect(await findSearch(env.LAB_DB, await doctor(id), 'requests', search)).toBeNull();
		expect(await findSearch(env.LAB_DB, await doctor(await addDoctor()), 'requests', search)).toBeNull();
	});
	it('goes with its session, and with the twenty-first one after it', async () => {
		const one = await doctor(await addDoctor());
		const first = await save(one, 'Первая');
		for (let at = 0; at < 20; at += 1) await save(one, 'Другая', 2 + at);
		expect(await findSearch(env.LAB_DB, one, 'requests', first)).toBeNull();
		const last = await save(one, 'Последняя', 50);
		await deleteSession(env.LAB_DB, one.sessionHash);
		expect(await findSearch(env.LAB_DB, one, 'requests', last)).toBeNull();
		expect(await env.LAB_DB.prepare('SELECT count(*) AS n FROM searches WHERE session_hash = ?1').bind(one.sessionHash).first('n')).toBe(0);
	});
});

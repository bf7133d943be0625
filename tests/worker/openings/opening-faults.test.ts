/** What of the journal does not fit, as the laboratory reads and settles it. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { openingWords } from '#shared/openings/words.ts';
import { ask, read, type Refused } from '#tests/support/laboratory.ts';
import { chainOf, complaining, faults, faultsOf, opened, openOnce, run, seal, type FaultReply } from '#tests/support/opening-chains.ts';
import type { Read } from '#tests/support/openings.ts';
import { seedSite, visit } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(seedSite);

const basic = (user: string) => ({ Authorization: `Basic ${btoa(`${user}:${env.LIS_KEY}`)}` });
const settle = (id: number | string, body: object, headers: Record<string, string> = basic('aigul')) =>
	read<FaultReply & Refused>(ask('PUT', `/lis/opening-faults/${id}`, { headers, body }));
const rowOf = (id: number) => env.LAB_DB.prepare('SELECT * FROM opening_faults WHERE id = ?1').bind(id).first();
const tamper = (of: Read, nr: number) => run("UPDATE openings SET reader = reader || 'x' WHERE request_id = ?1 AND nr = ?2", of.id, nr);

/** A result whose journal somebody has changed at an entry, and what the laboratory is told of it. */
async function faulty(nr = 2): Promise<{ readonly of: Read; readonly fault: FaultReply }> {
	const of = await opened(4);
	await seal();
	await tamper(of, nr);
	await complaining(() => chainOf(of));
	const [fault] = await faultsOf(of);
	if (fault === undefined) throw new Error('nothing is told of what was changed');
	return { of, fault };
}

describe('the list', () => {
	it('wants the laboratory’s key', async () => {
		const { of } = await faulty();
		expect((await ask('GET', '/lis/opening-faults')).status).toBe(401);
		for (const access of [of.owner.token, of.doctor.token]) expect((await ask('GET', '/lis/opening-faults', { access })).status).toBe(401);
	});
	it('has what is open alone where that is asked for, and all of it else', async () => {
		const [one, other] = [await faulty(), await faulty()];
		await settle(one.fault.id, { note: 'restored from a backup' });
		const ids = (settled: readonly FaultReply[]) => settled.map(({ id }) => id).filter((id) => [one.fault.id, other.fault.id].includes(id));
		expect(ids(await faults('&open=1'))).toEqual([other.fault.id]);
		expect(ids(await faults())).toEqual([one.fault.id, other.fault.id]);
		expect(await read(ask('GET', '/lis/opening-faults?open=2', { access: env.LIS_KEY }))).toMatchObject({ http: 400 });
	});
});

describe('settling', () => {
	it('says who, when and what was found, and the same again changes nothing', async () => {
		const { of, fault } = await faulty();
		const before = Date.now();
		const settled = await settle(fault.id, { note: '  restored from a backup ' });
		expect(settled).toMatchObject({ ...fault, settled: { by: 'aigul', note: 'restored from a backup' } });
		expect(Date.parse(settled.settled?.at ?? '')).toBeGreaterThanOrEqual(before);
		expect(await faultsOf(of)).toMatchObject([{ id: fault.id, settled: settled.settled }]);
		const row = await rowOf(fault.id);
		expect(await settle(fault.id, { note: 'restored from a backup' })).toMatchObject({ http: 200, settled: settled.settled });
		expect(await rowOf(fault.id)).toEqual(row);
	});
	it('by the bare key names nobody', async () => {
		const { fault } = await faulty();
		expect(await settle(fault.id, { note: 'seen' }, { Authorization: `Bearer ${env.LIS_KEY}` })).toMatchObject({ settled: { by: '', note: 'seen' } });
	});
	it('is refused without the key, to people, of what is not there, without a word, and in other words of what is settled: no row changes', async () => {
		const { of, fault } = await faulty();
		const all = async () => (await env.LAB_DB.prepare('SELECT * FROM opening_faults ORDER BY id').all()).results;
		const open = await all();
		const note = { note: 'seen' };
		expect(await settle(fault.id, note, {})).toMatchObject({ http: 401, code: 'wrong-key' });
		expect(await settle(fault.id, note, { Authorization: 'Bearer another-key-0123456789' })).toMatchObject({ http: 401, code: 'wrong-key' });
		for (const token of [of.owner.token, of.doctor.token])
			expect(await settle(fault.id, note, { Authorization: `Bearer ${token}` })).toMatchObject({ http: 401, code: 'wrong-key' });
		expect(await settle(9_000_000_000, note)).toMatchObject({ http: 404, code: 'not-found' });
		expect(await settle('x', note)).toMatchObject({ http: 400 });
		for (const body of [{}, { note: ' ' }, { note: 'x'.repeat(501) }]) expect(await settle(fault.id, body)).toMatchObject({ http: 422 });
		expect(await all()).toEqual(open);
		await settle(fault.id, note);
		const settled = await all();
		expect(await settle(fault.id, { note: 'other words' })).toMatchObject({ http: 409, code: 'conflict' });
		expect(await settle(fault.id, note, basic('another'))).toMatchObject({ http: 409, code: 'conflict' });
		expect(await all()).toEqual(settled);
	});
	it('of two at once is one’s', async () => {
		const { fault } = await faulty();
		const both = await Promise.all(['one', 'two'].map((user) => settle(fault.id, { note: 'seen' }, basic(user))));
		expect(both.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409]);
		expect((await rowOf(fault.id))?.settled_by).toBe(both.find(({ http }) => http === 200)?.settled?.by);
	});
	it('holds while nothing else was changed, for page and job alike; what was is told anew', async () => {
		const { of, fault } = await faulty();
		await settle(fault.id, { note: 'seen' });
		const again = async () => {
			await openOnce(of);
			await run('UPDATE opening_chains SET checked_at = -1 WHERE request_id = ?1', of.id);
			await complaining(async () => {
				await chainOf(of);
				await seal();
			});
			return (await faultsOf(of)).filter(({ settled }) => settled === null);
		};
		expect(await again()).toEqual([]);
		// Another entry, behind the one that is known.
		await tamper(of, 3);
		expect(await again()).toMatchObject([{ kind: 'chain', nr: 2 }]);
		const [, second] = await faultsOf(of);
		await settle(second?.id ?? 0, { note: 'seen as well' });
		expect(await again()).toEqual([]);
		// The same entry once more.
		await tamper(of, 2);
		expect(await again()).toHaveLength(1);
	});
	it('takes nothing off the patient’s page', async () => {
		const { of, fault } = await faulty();
		await settle(fault.id, { note: 'seen' });
		expect(await chainOf(of)).toMatchObject({ brokenAt: 2 });
		for (const locale of locales) {
			const text = await (
				await visit(`${locale === 'ru' ? '' : `/${locale}`}/cabinet/journal?tab=openings`, { headers: { Cookie: of.owner.cookie } })
			).text();
			expect(text).toContain(translator(locale)(openingWords)('broken.title'));
		}
	});
	it('holds of a round, too', async () => {
		const of = await opened(1);
		await seal();
		const round = Number(await env.LAB_DB.prepare('SELECT round FROM opening_round_heads WHERE request_id = ?1').bind(of.id).first('round'));
		const due = async (moment: number) => {
			await run('UPDATE opening_rounds SET checked_at = -1, at = at + ?2 WHERE nr = ?1', round, moment);
			await complaining(() => seal());
			return (await faultsOf({ round })).filter(({ settled }) => settled === null);
		};
		const [fault] = await due(1);
		expect(fault).toMatchObject({ kind: 'round', round });
		expect(await settle(fault?.id ?? 0, { note: 'seen' })).toMatchObject({ round, settled: { note: 'seen' } });
		expect(await due(0)).toEqual([]);
		expect(await due(1)).toHaveLength(1);
		// As it was written it fits, and what was told stands.
		expect(await due(-2)).toHaveLength(1);
	});
});

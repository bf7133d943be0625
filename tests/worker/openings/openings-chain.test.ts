/** The chain of openings: what is changed, taken away or put elsewhere is found, by anyone who reads the page and by the job, and told to the laboratory. */
import { env } from 'cloudflare:test';
import type { D1Database } from '@cloudflare/workers-types';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { openingWords } from '#shared/openings/words.ts';
import { chainOf, complaining, faultsOf, headOf, opened, openOnce, rowsOf, run, saying, seal, sealed } from '#tests/support/opening-chains.ts';
import { journalOf } from '#tests/support/openings.ts';
import { seedSite, visit } from '#tests/support/site.ts';
import { runJobs } from '#worker/lab/jobs.ts';
import { testServices } from '#tests/support/services.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(seedSite);

describe('the job', () => {
	it('seals what was opened in its order, each over the one before, and changes nothing the second time', async () => {
		const of = await opened(3);
		expect(await chainOf(of)).toMatchObject({ entries: 3, sealed: 0, head: '', brokenAt: null });
		await seal();
		const rows = await rowsOf(of.id);
		let previous = '';
		for (const row of rows) {
			expect(row.hash).toBe(await sealed(previous, row));
			previous = String(row.hash);
		}
		expect(await headOf(of.id)).toEqual({ nr: 3, hash: previous });
		expect(await chainOf(of)).toMatchObject({ entries: 3, sealed: 3, head: previous.slice(0, 12), brokenAt: null });
		await seal();
		expect(await rowsOf(of.id)).toEqual(rows);
		await openOnce(of);
		expect(await chainOf(of)).toMatchObject({ entries: 4, sealed: 3, brokenAt: null });
		await seal();
		const [, , , last] = await rowsOf(of.id);
		expect(last?.hash).toBe(last === undefined ? '' : await sealed(previous, last));
	});
	it('is one of those that are run', async () => {
		const of = await opened(1);
		const queue = { send: async () => undefined };
		await saying('log', () => runJobs({ db: env.LAB_DB, services: testServices({ queue, payment: null }) }));
		expect(await chainOf(of)).toMatchObject({ sealed: 1 });
	});
	it('two at once: what one has sealed in between the other leaves alone, what is left it works out again, and the chain is whole', async () => {
		const of = await opened(2);
		let [batches, others] = [0, 0];
		// Another job runs whole, an entry later, after this one has read and before it writes; and another entry comes.
		const interrupted = new Proxy(env.LAB_DB, {
			get(target, name) {
				const value: unknown = Reflect.get(target, name);
				if (name !== 'batch') return typeof value === 'function' ? (value.bind(target) as unknown) : value;
				return async (statements: Parameters<D1Database['batch']>[0]) => {
					batches += 1;
					if (batches === 2) {
						others += 1;
						await openOnce(of);
						await seal();
						await openOnce(of);
					}
					return target.batch(statements);
				};
			},
		});
		await seal(Date.now() + 1000, interrupted);
		expect(others).toBe(1);
		expect(await chainOf(of)).toMatchObject({ entries: 4, sealed: 4, brokenAt: null });
		await openOnce(of);
		await Promise.all([seal(), seal(), seal()]);
		expect(await chainOf(of)).toMatchObject({ entries: 5, sealed: 5, brokenAt: null });
	});
});

/** What somebody with the store in hand may do, and the first entry that does not fit then. */
const tampers: readonly (readonly [string, number, (id: string) => Promise<unknown>])[] = [
	['another reader', 2, (id) => run("UPDATE openings SET reader = 'x' WHERE request_id = ?1 AND nr = 2", id)],
	['another moment', 1, (id) => run('UPDATE openings SET at = at - 1 WHERE request_id = ?1 AND nr = 1', id)],
	['another name', 3, (id) => run("UPDATE openings SET name = 'Другой' WHERE request_id = ?1 AND nr = 3", id)],
	['the seal itself', 2, (id) => run("UPDATE openings SET hash = 'x' WHERE request_id = ?1 AND nr = 2", id)],
	['a seal taken off', 2, (id) => run('UPDATE openings SET hash = NULL, sealed_at = NULL WHERE request_id = ?1 AND nr = 2', id)],
	['one taken from the beginning', 1, (id) => run('DELETE FROM openings WHERE request_id = ?1 AND nr = 1', id)],
	['one taken out of the middle', 2, (id) => run('DELETE FROM openings WHERE request_id = ?1 AND nr = 2', id)],
	['the last one taken', 4, (id) => run('DELETE FROM openings WHERE request_id = ?1 AND nr = 4', id)],
	['all taken', 1, (id) => run('DELETE FROM openings WHERE request_id = ?1', id)],
	[
		'one taken out and the rest moved up',
		2,
		async (id) => {
			await run('DELETE FROM openings WHERE request_id = ?1 AND nr = 2', id);
			await run('UPDATE openings SET nr = nr - 1 WHERE request_id = ?1 AND nr > 2', id);
		},
	],
	[
		'two changed places',
		2,
		async (id) => {
			await run('UPDATE openings SET nr = 99 WHERE request_id = ?1 AND nr = 2', id);
			await run('UPDATE openings SET nr = 2 WHERE request_id = ?1 AND nr = 3', id);
			await run('UPDATE openings SET nr = 3 WHERE request_id = ?1 AND nr = 99', id);
		},
	],
	['the end of the chain forgotten', 4, (id) => run('DELETE FROM opening_chains WHERE request_id = ?1', id)],
];

describe('what was tampered with', () => {
	it.each(tampers)('is found as the page is drawn, said on it and told to the laboratory: %s', async (_what, nr, tamper) => {
		const of = await opened(4);
		await seal();
		expect(await chainOf(of)).toMatchObject({ sealed: 4, brokenAt: null });
		expect(await faultsOf(of)).toEqual([]);
		await tamper(of.id);
		const said = await complaining(async () => expect(await chainOf(of)).toMatchObject({ brokenAt: nr }));
		expect(said).toEqual(['{"event":"openings-broken","count":1}']);
		const [fault, ...more] = await faultsOf(of);
		expect([fault, more]).toMatchObject([{ kind: 'chain', requestNr: of.requestNr, nr, round: null, settled: null }, []]);
		for (const locale of locales) {
			const t = translator(locale)(openingWords);
			const prefix = locale === 'ru' ? '' : `/${locale}`;
			// On the page of all results as well, whatever entries stand on it.
			for (const query of ['', `&result=${of.id}`]) {
				const text = await (await visit(`${prefix}/cabinet/journal?tab=openings${query}`, { headers: { Cookie: of.owner.cookie } })).text();
				expect(text).toContain(t('broken.title'));
				expect(text).toContain(t('check.broken', { nr }));
			}
		}
		// It stays so after new entries and seals, which do fit, and stands in the list once.
		await openOnce(of);
		await complaining(() => seal());
		expect(await chainOf(of)).toMatchObject({ sealed: 5, brokenAt: nr });
		expect(await faultsOf(of)).toEqual([fault]);
	});
	it('stays broken for anyone who reads it, also where the rows are put back as they were', async () => {
		const of = await opened(2);
		await seal();
		await run('UPDATE openings SET at = at - 1 WHERE request_id = ?1 AND nr = 1', of.id);
		await complaining(() => chainOf(of));
		await run('UPDATE openings SET at = at + 1 WHERE request_id = ?1 AND nr = 1', of.id);
		expect(await chainOf(of)).toMatchObject({ brokenAt: 1 });
	});
	it('is found by the job where nobody looks', async () => {
		const of = await opened(2);
		await seal();
		await run('UPDATE openings SET at = at - 1 WHERE request_id = ?1 AND nr = 2', of.id);
		await run('UPDATE opening_chains SET checked_at = 0 WHERE request_id = ?1', of.id);
		await complaining(() => seal());
		expect(await faultsOf(of)).toMatchObject([{ kind: 'chain', nr: 2 }]);
	});
	it('of one result breaks no other’s chain', async () => {
		const [of, other] = [await opened(2), await opened(2)];
		await seal();
		await run('DELETE FROM openings WHERE request_id = ?1 AND nr = 1', of.id);
		await complaining(() => chainOf(of));
		expect(await chainOf(other)).toMatchObject({ brokenAt: null });
		expect((await journalOf(other.owner)).chains.every(({ brokenAt }) => brokenAt === null)).toBe(true);
	});
});

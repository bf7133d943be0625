/** The chain of openings: what is changed, taken away or put elsewhere is found, by whoever reads the page and by the job, and told to the operator. */
import { env } from 'cloudflare:test';
import type { D1Database } from '@cloudflare/workers-types';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { beginningOfDay, dayInAlmaty } from '#shared/kit/dates.ts';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { openingWords } from '#shared/openings/words.ts';
import { byAnotherReceipt, faultsOf, infoPath, journalOf, journalOfResult, readable, reads, seal, type Read } from '#tests/support/openings.ts';
import { ask } from '#tests/support/laboratory.ts';
import { seedSite, visit } from '#tests/support/site.ts';
import { runJobs } from '#worker/lab/jobs.ts';
import { canonical, hashOf } from '#worker/lab/kit/secrets.ts';
import { testServices } from '#tests/support/services.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(seedSite);

const day = 24 * 3_600_000;
const run = (sql: string, ...values: readonly (string | number)[]) =>
	env.LAB_DB.prepare(sql)
		.bind(...values)
		.run();
interface Row {
	readonly nr: number;
	readonly hash: string | null;
	readonly sealed_at: number | null;
	readonly [column: string]: string | number | null;
}
const rowsOf = async (id: string) => (await env.LAB_DB.prepare('SELECT * FROM openings WHERE request_id = ?1 ORDER BY nr').bind(id).all<Row>()).results;
const headOf = (id: string) => env.LAB_DB.prepare('SELECT nr, hash FROM opening_chains WHERE request_id = ?1').bind(id).first();
const chainOf = async (of: Read) => (await journalOfResult(of.owner, of.id)).chains.find(({ requestId }) => requestId === of.id);
/** A result that was opened so often, each time by somebody else. */
async function opened(times: number): Promise<Read> {
	const of = await readable();
	for (let one = 0; one < times; one += 1) await reads(await byAnotherReceipt(of), infoPath(of.id));
	return of;
}
/** The program complains where it is expected to. @returns what it said */
async function complaining(act: () => Promise<unknown>): Promise<string[]> {
	const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
	await act();
	const said = spy.mock.calls.map((parts) => parts.join(' '));
	spy.mockRestore();
	return said;
}
/** What a seal is of, said a second time. */
const sealed = (previous: string, { hash: _, sealed_at: __, ...content }: Row) => hashOf(previous + canonical(content));

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
		await reads(await byAnotherReceipt(of), infoPath(of.id));
		expect(await chainOf(of)).toMatchObject({ entries: 4, sealed: 3, brokenAt: null });
		await seal();
		const [, , , last] = await rowsOf(of.id);
		expect(last?.hash).toBe(last === undefined ? '' : await sealed(previous, last));
	});
	it('is one of those that are run', async () => {
		const of = await opened(1);
		const queue = { send: async () => undefined };
		await runJobs({ db: env.LAB_DB, services: testServices({ queue, payment: null }) });
		expect(await chainOf(of)).toMatchObject({ sealed: 1 });
	});
	it('two at once: what one has sealed in between the other leaves alone, and the chain is whole', async () => {
		const of = await opened(2);
		let others = 0;
		// Another job runs whole, an entry later, after this one has read and before it writes.
		const interrupted = new Proxy(env.LAB_DB, {
			get(target, name) {
				const value: unknown = Reflect.get(target, name);
				if (name !== 'batch') return typeof value === 'function' ? (value.bind(target) as unknown) : value;
				return async (statements: Parameters<D1Database['batch']>[0]) => {
					if (others === 0) {
						others += 1;
						await reads(await byAnotherReceipt(of), infoPath(of.id));
						await seal();
					}
					return target.batch(statements);
				};
			},
		});
		await seal(Date.now() + 1000, interrupted);
		expect(others).toBe(1);
		expect(await chainOf(of)).toMatchObject({ entries: 3, sealed: 3, brokenAt: null });
		await reads(await byAnotherReceipt(of), infoPath(of.id));
		await Promise.all([seal(), seal(), seal()]);
		expect(await chainOf(of)).toMatchObject({ entries: 4, sealed: 4, brokenAt: null });
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
	it.each(tampers)('is found as the page is drawn, said on it and told to the operator: %s', async (_what, nr, tamper) => {
		const of = await opened(4);
		await seal();
		expect(await chainOf(of)).toMatchObject({ sealed: 4, brokenAt: null });
		expect(await faultsOf(of)).toEqual([]);
		await tamper(of.id);
		const said = await complaining(async () => expect(await chainOf(of)).toMatchObject({ brokenAt: nr }));
		expect(said).toEqual(['{"event":"openings-broken","count":1}']);
		const [fault, ...more] = await faultsOf(of);
		expect([fault, more]).toMatchObject([{ kind: 'chain', requestNr: of.requestNr, nr, day: null }, []]);
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
		// It stays so after new entries and seals, and stands in the list once.
		await reads(await byAnotherReceipt(of), infoPath(of.id));
		await complaining(() => seal());
		expect((await chainOf(of))?.brokenAt).toBeLessThanOrEqual(nr);
		expect((await faultsOf(of)).filter((one) => one.nr === nr)).toHaveLength(1);
	});
	it('stays broken for whoever reads it, also where the rows are put back as they were', async () => {
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

describe('a day', () => {
	/** Runs the job until the day of a moment has its digest. */
	async function closed(moment: number): Promise<string> {
		const name = dayInAlmaty(moment);
		const digest = () => env.LAB_DB.prepare('SELECT digest FROM opening_days WHERE day = ?1').bind(name).first<string>('digest');
		for (let tries = 0; (await digest()) === null; tries += 1) {
			expect(tries).toBeLessThan(100);
			await seal(beginningOfDay(name) + day + 2 * 3_600_000);
		}
		return name;
	}
	it('has a digest in the store and in the log, and a chain that is written anew as a whole contradicts it', async () => {
		const told = vi.spyOn(console, 'log').mockImplementation(() => undefined);
		const of = await opened(3);
		await seal();
		const [{ sealed_at: at } = { sealed_at: 0 }] = await rowsOf(of.id);
		const name = await closed(Number(at));
		const lines = told.mock.calls.map(([line]) => String(line));
		told.mockRestore();
		const digest = await env.LAB_DB.prepare('SELECT digest FROM opening_days WHERE day = ?1').bind(name).first<string>('digest');
		expect(lines.some((line) => line.includes(`"event":"openings-day","day":"${name}"`) && line.includes(String(digest)))).toBe(true);
		// The second entry is left out, and everything behind it written anew: by itself the chain is whole.
		await run('DELETE FROM openings WHERE request_id = ?1 AND nr = 2', of.id);
		await run('UPDATE openings SET nr = 2 WHERE request_id = ?1 AND nr = 3', of.id);
		let previous = '';
		for (const row of await rowsOf(of.id)) {
			previous = await sealed(previous, row);
			await run('UPDATE openings SET hash = ?3 WHERE request_id = ?1 AND nr = ?2', of.id, row.nr, previous);
		}
		await run('UPDATE opening_chains SET nr = 2, hash = ?2 WHERE request_id = ?1', of.id, previous);
		expect(await chainOf(of)).toMatchObject({ entries: 2, sealed: 2, brokenAt: null });
		expect(await faultsOf({ day: name })).toEqual([]);
		await run('UPDATE opening_days SET checked_at = 0 WHERE day = ?1', name);
		const said = await complaining(() => seal(beginningOfDay(name) + 2 * day));
		expect(said).toEqual(['{"event":"openings-broken","count":1}']);
		expect(await faultsOf({ day: name })).toMatchObject([{ kind: 'day', requestNr: null, nr: null, day: name }]);
	});
	it('that has its digest takes no more seals, whatever the clock says', async () => {
		const of = await opened(1);
		await seal();
		const [{ sealed_at: at } = { sealed_at: 0 }] = await rowsOf(of.id);
		const spy = vi.spyOn(console, 'log').mockImplementation(() => undefined);
		const name = await closed(Number(at));
		await reads(await byAnotherReceipt(of), infoPath(of.id));
		await seal(Number(at));
		spy.mockRestore();
		const [, second] = await rowsOf(of.id);
		expect(Number(second?.sealed_at)).toBeGreaterThanOrEqual(beginningOfDay(name) + day);
		expect(await chainOf(of)).toMatchObject({ sealed: 2, brokenAt: null });
	});
});

describe('the operator’s list', () => {
	it('wants the laboratory’s key', async () => {
		const of = await opened(1);
		expect((await ask('GET', '/lis/opening-faults')).status).toBe(401);
		for (const access of [of.owner.token, of.doctor.token]) expect((await ask('GET', '/lis/opening-faults', { access })).status).toBe(401);
	});
});

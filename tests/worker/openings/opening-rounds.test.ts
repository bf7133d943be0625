/** The rounds of seals: anyone who holds the store and cuts a chain's end, or writes chains anew with all that says where they end, contradicts a round, and the round's hash in the log. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { chainOf, complaining, faultsOf, headOf, opened, openOnce, rowsOf, run, seal, sealed } from '#tests/support/opening-chains.ts';
import { journalOf, type Read } from '#tests/support/openings.ts';
import { seedSite } from '#tests/support/site.ts';
import { canonical, hashOf } from '#worker/lab/kit/secrets.ts';
import { retention } from '#worker/lab/retention/periods.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(seedSite);

interface Head {
	readonly request_id: string;
	readonly round: number;
	readonly nr: number;
	readonly hash: string;
}
interface Round {
	readonly nr: number;
	readonly at: number;
	readonly hash: string;
	readonly checked_at: number;
}
const headsOf = async (id: string) =>
	(await env.LAB_DB.prepare('SELECT * FROM opening_round_heads WHERE request_id = ?1 ORDER BY round').bind(id).all<Head>()).results;
const roundAt = (nr: number) => env.LAB_DB.prepare('SELECT * FROM opening_rounds WHERE nr = ?1').bind(nr).first<Round>();
const newestHead = async ({ id }: Read) => (await headsOf(id)).at(-1) ?? { request_id: id, round: 0, nr: 0, hash: '' };
/** These rounds are the next that are looked through, and nobody looks at the chain by itself. */
async function dueFirst(id: string, ...rounds: readonly number[]) {
	await run('UPDATE opening_chains SET checked_at = 9e15 WHERE request_id = ?1', id);
	for (const nr of rounds) await run('UPDATE opening_rounds SET checked_at = -1 WHERE nr = ?1', nr);
}
/** What a round's hash is of, said a second time. */
async function hashOfRound({ nr, at }: Round): Promise<string> {
	const { results } = await env.LAB_DB.prepare('SELECT * FROM opening_round_heads WHERE round = ?1').bind(nr).all<Head>();
	const heads = Object.fromEntries(results.map((head) => [head.request_id, [head.nr, head.hash]]));
	return hashOf(((await roundAt(nr - 1))?.hash ?? '') + canonical({ nr, at, heads }));
}
/** Sealed in two rounds: two entries in each. */
async function inTwoRounds(): Promise<Read> {
	const of = await opened(2);
	await seal();
	await openOnce(of);
	await openOnce(of);
	await seal();
	expect(await headsOf(of.id)).toMatchObject([{ nr: 2 }, { nr: 4 }]);
	return of;
}
/** Writes the seals anew over what stands, and where they end: by itself the chain is whole. */
async function writeAnew(id: string): Promise<void> {
	let previous = '';
	const rows = await rowsOf(id);
	for (const row of rows) {
		previous = await sealed(previous, row);
		await run('UPDATE openings SET hash = ?3, sealed_at = 1 WHERE request_id = ?1 AND nr = ?2', id, row.nr, previous);
	}
	await run('UPDATE opening_chains SET nr = ?2, hash = ?3 WHERE request_id = ?1', id, rows.length, previous);
}
/** Cuts the chain behind an entry, and sets back the row that says where it ends. */
async function cutBehind(id: string, nr: number): Promise<void> {
	await run('DELETE FROM openings WHERE request_id = ?1 AND nr > ?2', id, nr);
	await run('UPDATE opening_chains SET nr = ?2, hash = (SELECT hash FROM openings WHERE request_id = ?1 AND nr = ?2) WHERE request_id = ?1', id, nr);
}
async function removeAll(id: string): Promise<void> {
	await run('DELETE FROM openings WHERE request_id = ?1', id);
	await run('DELETE FROM opening_chains WHERE request_id = ?1', id);
}

describe('a round', () => {
	it('says where each chain ends that grew, over the round before, and its hash is told to the log with nobody in it', async () => {
		const [of, other] = [await opened(2), await opened(1)];
		const said = await seal();
		const { round, ...head } = await newestHead(of);
		expect(head).toMatchObject({ nr: 2, hash: (await headOf(of.id))?.hash });
		expect(await newestHead(other)).toMatchObject({ round, nr: 1, hash: (await headOf(other.id))?.hash });
		const row = await roundAt(round);
		expect(row?.hash).toBe(row === null ? '' : await hashOfRound(row));
		expect(said).toContain(`{"event":"openings-round","round":${round},"hash":"${row?.hash ?? ''}"}`);
		await openOnce(of);
		await seal();
		expect(await headsOf(of.id)).toMatchObject([{ round, nr: 2 }, { nr: 3 }]);
		expect((await newestHead(of)).round).toBeGreaterThan(round);
		expect(await headsOf(other.id)).toHaveLength(1);
	});
	it('is none where nothing is sealed', async () => {
		await opened(1);
		await seal();
		expect(await seal()).toEqual([]);
	});
	it('of two jobs at once is one’s: the other works it out again, nothing stays without a seal, and each round fits the one before', async () => {
		const before = (await newestHead(await inTwoRounds())).round;
		const all: Read[] = [];
		for (let times = 0; times < 3; times += 1) {
			const of = await opened(1);
			all.push(of);
			// Entries come in between.
			await Promise.all([seal(), openOnce(of), seal(), openOnce(of), seal()]);
		}
		await seal();
		for (const of of all) expect(await chainOf(of)).toMatchObject({ entries: 3, sealed: 3, brokenAt: null });
		const { results } = await env.LAB_DB.prepare('SELECT * FROM opening_rounds WHERE nr > ?1 ORDER BY nr').bind(before).all<Round>();
		expect(results.map(({ nr }) => nr)).toEqual(results.map((_, at) => before + 1 + at));
		for (const row of results) expect(row.hash).toBe(await hashOfRound(row));
	});
	it('is looked through in its turn, twenty a run, those that never were first', async () => {
		const of = await inTwoRounds();
		const count = () => env.LAB_DB.prepare('SELECT count(*) AS n FROM opening_rounds').first<number>('n');
		for (let rounds = Number(await count()); rounds <= 20; rounds += 1) {
			await openOnce(of);
			await seal();
		}
		await dueFirst(of.id, (await newestHead(of)).round);
		const now = Date.now() + 5_000_000;
		await complaining(() => seal(now));
		const checked = await env.LAB_DB.prepare('SELECT count(*) AS n FROM opening_rounds WHERE checked_at = ?1').bind(now).first<number>('n');
		expect(checked).toBe(20);
		expect((await roundAt((await newestHead(of)).round))?.checked_at).toBe(now);
		const plan = await env.LAB_DB.prepare('EXPLAIN QUERY PLAN SELECT nr FROM opening_rounds ORDER BY checked_at, nr LIMIT 20').all<{ detail: string }>();
		expect(plan.results.map(({ detail }) => detail).join('\n')).not.toContain('TEMP B-TREE');
	});
});

/** What is done to a chain together with the row that says where it ends, and the first entry of which a round says something else. */
const cuts: readonly (readonly [string, number, (id: string) => Promise<unknown>])[] = [
	['the end cut', 4, (id) => cutBehind(id, 3)],
	['the end cut to where it ended by a round', 3, (id) => cutBehind(id, 2)],
	['all of it', 1, removeAll],
	[
		'one left out and all written anew',
		4,
		async (id) => {
			await run('DELETE FROM openings WHERE request_id = ?1 AND nr = 3', id);
			await run('UPDATE openings SET nr = 3 WHERE request_id = ?1 AND nr = 4', id);
			await writeAnew(id);
		},
	],
	[
		'one changed and all written anew',
		2,
		async (id) => {
			await run("UPDATE openings SET reader = 'x' WHERE request_id = ?1 AND nr = 2", id);
			await writeAnew(id);
		},
	],
	[
		'the last one changed and its seal taken off, for the job to seal it',
		4,
		async (id) => {
			await run("UPDATE openings SET reader = 'x', hash = NULL, sealed_at = NULL WHERE request_id = ?1 AND nr = 4", id);
			await run('UPDATE opening_chains SET nr = 3, hash = (SELECT hash FROM openings WHERE request_id = ?1 AND nr = 3) WHERE request_id = ?1', id);
		},
	],
];

describe('a chain that was cut or written anew, with the row that says where it ends', () => {
	it.each(cuts)('is found as the page is drawn, on the day of its sealing: %s', async (_what, nr, cut) => {
		const of = await inTwoRounds();
		expect(await chainOf(of)).toMatchObject({ sealed: 4, brokenAt: null });
		await cut(of.id);
		expect(await complaining(async () => expect(await chainOf(of)).toMatchObject({ brokenAt: nr }))).toEqual(['{"event":"openings-broken","count":1}']);
		const [fault, ...more] = await faultsOf(of);
		expect([fault, more]).toMatchObject([{ kind: 'chain', requestNr: of.requestNr, nr, round: null }, []]);
		// What is opened and sealed afterwards hides nothing of it, and is no fault of its own.
		await openOnce(of);
		await complaining(() => seal());
		expect(await chainOf(of)).toMatchObject({ sealed: 5, brokenAt: nr });
		expect(await faultsOf(of)).toEqual([fault]);
	});
	it.each(cuts)('is found by the job, where nobody looks: %s', async (_what, nr, cut) => {
		const of = await inTwoRounds();
		await cut(of.id);
		await dueFirst(of.id, ...(await headsOf(of.id)).map(({ round }) => round));
		expect((await complaining(() => seal())).length).toBeGreaterThan(0);
		expect(await faultsOf(of)).toMatchObject([{ kind: 'chain', nr }]);
	});
	it('is told on the page of all results, too, where no entry of it is left', async () => {
		const of = await inTwoRounds();
		await removeAll(of.id);
		await complaining(async () => {
			expect((await journalOf(of.owner)).chains).toMatchObject([{ requestId: of.id, entries: 0, brokenAt: 1 }]);
		});
	});
	it('is found where the rounds’ rows of it are gone as well: the round is not what was written', async () => {
		const of = await inTwoRounds();
		const { round, nr, hash } = await newestHead(of);
		await cutBehind(of.id, 2);
		await run('DELETE FROM opening_round_heads WHERE request_id = ?1 AND round = ?2', of.id, round);
		expect(await chainOf(of)).toMatchObject({ sealed: 2, brokenAt: null });
		await dueFirst(of.id, round);
		expect((await complaining(() => seal())).length).toBeGreaterThan(0);
		expect(await faultsOf({ round })).toMatchObject([{ kind: 'round', requestNr: null, nr: null, round }]);
		await run('INSERT INTO opening_round_heads (request_id, round, nr, hash) VALUES (?1, ?2, ?3, ?4)', of.id, round, nr, hash);
		await complaining(async () => expect(await chainOf(of)).toMatchObject({ brokenAt: 3 }));
	});
});

/** What is done to a round. */
const changes: readonly (readonly [string, (head: Head) => Promise<unknown>])[] = [
	['a head of it', ({ request_id, round }) => run("UPDATE opening_round_heads SET hash = 'x' WHERE request_id = ?1 AND round = ?2", request_id, round)],
	['where a head of it is', ({ request_id, round }) => run('UPDATE opening_round_heads SET nr = 1 WHERE request_id = ?1 AND round = ?2', request_id, round)],
	['a head taken out', ({ request_id, round }) => run('DELETE FROM opening_round_heads WHERE request_id = ?1 AND round = ?2', request_id, round)],
	['a head put in', ({ round }) => run("INSERT INTO opening_round_heads (request_id, round, nr, hash) VALUES ('none', ?1, 1, 'x')", round)],
	['its moment', ({ round }) => run('UPDATE opening_rounds SET at = at - 1 WHERE nr = ?1', round)],
	['its hash', ({ round }) => run("UPDATE opening_rounds SET hash = 'x' WHERE nr = ?1", round)],
];

describe('a round that was tampered with', () => {
	/** Puts the rounds back as they were, for the other tests. */
	async function thenPutBack(heads: readonly Head[], act: () => Promise<void>): Promise<void> {
		const rounds = await Promise.all(heads.map(({ round }) => roundAt(round)));
		try {
			await act();
		} finally {
			await run("DELETE FROM opening_round_heads WHERE request_id = 'none'");
			for (const { request_id: id, round, nr, hash } of heads)
				await run(
					`INSERT INTO opening_round_heads (request_id, round, nr, hash) VALUES (?1, ?2, ?3, ?4)
					ON CONFLICT (request_id, round) DO UPDATE SET nr = excluded.nr, hash = excluded.hash`,
					id,
					round,
					nr,
					hash,
				);
			for (const row of rounds)
				if (row !== null)
					await run(
						`INSERT INTO opening_rounds (nr, at, hash, checked_at) VALUES (?1, ?2, ?3, ?4)
						ON CONFLICT (nr) DO UPDATE SET at = excluded.at, hash = excluded.hash, checked_at = excluded.checked_at`,
						row.nr,
						row.at,
						row.hash,
						9e15,
					);
		}
	}
	it.each(changes)('is told by the job, once: %s', async (_what, change) => {
		const of = await inTwoRounds();
		const head = await newestHead(of);
		await thenPutBack([head], async () => {
			await change(head);
			await dueFirst(of.id, head.round);
			expect((await complaining(() => seal())).length).toBeGreaterThan(0);
			const [fault, ...more] = await faultsOf({ round: head.round });
			expect([fault, more]).toMatchObject([{ kind: 'round', requestNr: null, nr: null, round: head.round, settled: null }, []]);
			await dueFirst(of.id, head.round);
			await complaining(() => seal());
			expect(await faultsOf({ round: head.round })).toEqual([fault]);
		});
	});
	it('or taken away with all its heads is missed by the one behind it, and by the chains that it named as the page is drawn', async () => {
		const of = await inTwoRounds();
		const head = await newestHead(of);
		await openOnce(await opened(1));
		await seal();
		await thenPutBack([head], async () => {
			await run('DELETE FROM opening_round_heads WHERE round = ?1', head.round);
			await run('DELETE FROM opening_rounds WHERE nr = ?1', head.round);
			await dueFirst(of.id, head.round + 1);
			expect((await complaining(() => seal())).length).toBeGreaterThan(0);
			expect(await faultsOf({ round: head.round })).toMatchObject([{ kind: 'round', round: head.round }]);
			await complaining(async () => expect(await chainOf(of)).toMatchObject({ brokenAt: 3 }));
		});
	});
	it('as the newest one, with all its heads, is missed by the chains that it named, before another is written', async () => {
		const of = await inTwoRounds();
		const head = await newestHead(of);
		await thenPutBack([head], async () => {
			await run('DELETE FROM opening_round_heads WHERE round = ?1', head.round);
			await run('DELETE FROM opening_rounds WHERE nr = ?1', head.round);
			await complaining(async () => expect(await chainOf(of)).toMatchObject({ brokenAt: 3 }));
		});
	});
});

describe('a request that goes at the end of its time', () => {
	it('takes its journal along, and is no fault: the rounds that named it stay whole', async () => {
		const of = await inTwoRounds();
		const heads = await headsOf(of.id);
		const rows: [string, string][] = [];
		for (const table of Object.keys(retention)) {
			const { results } = await env.LAB_DB.prepare('SELECT "from" AS column FROM pragma_foreign_key_list(?1) WHERE "table" = ?2')
				.bind(table, 'result_requests')
				.all<{ column: string }>();
			rows.push(...results.map(({ column }) => [table, column] as [string, string]));
		}
		expect(rows.map(([table]) => table)).toEqual(expect.arrayContaining(['openings', 'opening_chains']));
		await env.LAB_DB.batch([
			...('POSTGRES' in env ? [] : [env.LAB_DB.prepare('PRAGMA defer_foreign_keys = on')]),
			env.LAB_DB.prepare('DELETE FROM share_views WHERE share_id IN (SELECT id FROM shares WHERE request_id = ?1)').bind(of.id),
			...rows.map(([table, column]) => env.LAB_DB.prepare(`DELETE FROM ${table} WHERE ${column} = ?1`).bind(of.id)),
			env.LAB_DB.prepare('DELETE FROM result_requests WHERE id = ?1').bind(of.id),
		]);
		await dueFirst(of.id, ...heads.map(({ round }) => round));
		await complaining(() => seal());
		for (const { round } of heads) {
			expect((await roundAt(round))?.checked_at).toBeGreaterThan(0);
			expect(await faultsOf({ round })).toEqual([]);
		}
	});
});

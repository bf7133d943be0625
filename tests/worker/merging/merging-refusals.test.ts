/** Accounts that are not put together: each refusal by its name, and no row changed by it. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findFacts } from '#worker/lab/attachments/store.ts';
import { hashOf } from '#worker/lab/kit/secrets.ts';
import { writeMerge } from '#worker/lab/merging/people-store.ts';
import { staffRoles, rightsOfRoles } from '#shared/staff/roles.ts';
import { addPatient, signIn } from '#tests/support/accounts.ts';
import { attach } from '#tests/support/attachments.ts';
import { sentTo } from '#tests/support/doctor.ts';
import { dump } from '#tests/support/erasing.ts';
import { askMerge, codeOf, look, merge, paper, part, run, sendCodes, twice, type Twice } from '#tests/support/merging.ts';
import { seedSite } from '#tests/support/site.ts';
import { member, type Member } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });
beforeAll(seedSite);

let clerk: Member;
beforeEach(async () => {
	clerk = await member(['reception']);
});

/** Every try stands in the journal, and sessions are touched. */
const changing = ['staff_journal', 'sessions'];
async function unchanged(tried: () => Promise<void>): Promise<void> {
	const before = await dump();
	await tried();
	const after = await dump();
	for (const [table, rows] of before) if (!changing.includes(table)) expect(after.get(table), table).toBe(rows);
}

/** What speaks against two accounts, made so. */
const cases: readonly (readonly [name: string, make: () => Promise<Twice>, hinder: string, code: string])[] = [
	['another birth date', () => twice({ birth_date: '1991-04-13' }), 'birth-date', 'not-same-person'],
	['another sex', () => twice({ sex: 'M' }), 'sex', 'not-same-person'],
	['another IIN', () => twice({ iin: '910412999912' }), 'iin', 'not-same-person'],
	['a twin: another first name', () => twice({ first_name: 'Алия' }), 'names', 'not-same-person'],
	['another surname', () => twice({ last_name: 'Ахметова' }), 'names', 'not-same-person'],
	[
		'a request of another IIN',
		async () => {
			const two = await twice();
			const { id } = await sentTo(null, { patient: { lastName: 'Омарова', firstName: 'Дана', birthDate: '1991-04-12', iin: '910412888812' } });
			await attach(id, two.ends.id);
			return two;
		},
		'results',
		'not-same-person',
	],
	[
		'the other one proved, this one not',
		async () => {
			const two = await twice();
			return { ...two, stays: two.ends, ends: two.stays };
		},
		'proved-other',
		'conflict',
	],
	[
		'an account that is shut',
		async () => {
			const two = await twice();
			await run("INSERT INTO blocked_accounts (account_id, blocked_at, blocked_by, reason) VALUES (?1, 1, 'S', 'r')", two.ends.id);
			return two;
		},
		'blocked',
		'conflict',
	],
	[
		'one that waits to be erased',
		async () => {
			const two = await twice();
			await run(
				"INSERT INTO erasures (id, account_id, asked_at, state, asked_by, reason, erase_at, next_at) VALUES (?1, ?1, 1, 'waiting', '', '', 1, 9999999999999)",
				two.stays.id,
			);
			return two;
		},
		'erasing',
		'conflict',
	],
	[
		'one that a parent acts for',
		async () => {
			const two = await twice();
			await run("INSERT INTO wards (guardian_id, patient_id, until, created_at) VALUES (?1, ?2, '2099-01-01', 1)", await addPatient(), two.ends.id);
			return two;
		},
		'family',
		'conflict',
	],
	[
		'a guardian and the child of before',
		async () => {
			const two = await twice();
			await run("INSERT INTO wards (guardian_id, patient_id, until, created_at) VALUES (?1, ?2, '2020-01-01', 1)", two.stays.id, two.ends.id);
			return two;
		},
		'family',
		'conflict',
	],
	[
		'one that ended already',
		async () => {
			const two = await twice();
			const third = await twice();
			await run(
				"INSERT INTO merges (id, account_id, ended_id, state, asked_at, asked_by, reason) VALUES (?2, ?1, ?2, 'merged', 1, '', '')",
				third.stays.id,
				two.ends.id,
			);
			return two;
		},
		'merged',
		'conflict',
	],
	[
		'one in which another one ended',
		async () => {
			const two = await twice();
			const third = await twice();
			await run(
				"INSERT INTO merges (id, account_id, ended_id, state, asked_at, asked_by, reason) VALUES (?2, ?1, ?2, 'merged', 1, '', '')",
				two.ends.id,
				third.ends.id,
			);
			return two;
		},
		'has-merged',
		'conflict',
	],
	['no contact', () => twice({ phone: '' }), 'no-contact', 'not-available'],
];

/** A request that an account shows. */
async function shownBy(accountId: string, more: object): Promise<string> {
	const { id } = await sentTo(null, { patient: { lastName: 'Омарова', firstName: 'Дана', birthDate: '1991-04-12', ...more } });
	await attach(id, accountId);
	return id;
}

describe('accounts that speak against each other', () => {
	it.each(cases)('%s', async (_, make, hinder, code) => {
		const two = await make();
		expect((await look(two.stays.id, two.ends.id, clerk)).hinders).toContain(hinder);
		// Codes that are right help nothing.
		await run('INSERT INTO identity_codes (patient_id, hash, expires_at) VALUES (?1, ?1, 9999999999999)', two.stays.id);
		await run('INSERT INTO identity_codes (patient_id, hash, expires_at) VALUES (?1, ?1, 9999999999999)', two.ends.id);
		await unchanged(async () => {
			expect(await askMerge(two.stays.id, two.ends.id, { code: '12345678', otherCode: '87654321', ...paper(two.iin) }, clerk)).toMatchObject({ code });
			expect((await sendCodes(two.stays.id, two.ends.id, clerk)).http).toBe(409);
		});
	});

	it('an account with itself, and accounts that are not there', async () => {
		const two = await twice();
		await unchanged(async () => {
			expect((await look(two.stays.id, two.stays.id, clerk)).hinders).toEqual(['same-account']);
			expect(await askMerge(two.stays.id, two.stays.id, { code: '12345678', otherCode: '87654321', ...paper(two.iin) }, clerk)).toMatchObject({
				code: 'conflict',
			});
			expect(
				await askMerge(two.stays.id, 'an-account-of-nobody-at-all', { code: '12345678', otherCode: '87654321', ...paper(two.iin) }, clerk),
			).toMatchObject({ http: 404 });
			expect(await look('an-account-of-nobody-at-all', two.stays.id, clerk)).toMatchObject({ http: 404 });
		});
	});
});

describe('whose both are', () => {
	it('is shown by the code of each: one of another account, one that ended, and the same twice open nothing', async () => {
		const [two, other] = [await twice(), await twice()];
		const [code, otherCode, foreign] = [await codeOf(two.stays), await codeOf(two.ends), await codeOf(other.ends)];
		const body = (given: object) => ({ code, otherCode, ...paper(two.iin), ...given });
		await unchanged(async () => {
			for (const given of [{ code: foreign }, { otherCode: foreign }, { code: otherCode, otherCode: code }, { otherCode: code }, { code: '00000000' }])
				expect(await askMerge(two.stays.id, two.ends.id, body(given), clerk)).toMatchObject({ http: 403, code: 'wrong-code' });
		});
		await run('UPDATE identity_codes SET expires_at = 1 WHERE patient_id = ?1', two.ends.id);
		expect(await askMerge(two.stays.id, two.ends.id, body({}), clerk)).toMatchObject({ code: 'wrong-code' });
	});

	it('is shown by the document: another person’s, one typed differently, and none opens nothing', async () => {
		const two = await twice();
		const [code, otherCode] = [await codeOf(two.stays), await codeOf(two.ends)];
		const body = (given: object) => ({ code, otherCode, ...paper(two.iin), ...given });
		await unchanged(async () => {
			for (const [given, refusal] of [
				[{ lastName: 'Ахметова' }, 'not-same-person'],
				[{ firstName: 'Алия' }, 'not-same-person'],
				[{ birthDate: '1991-04-13', iin: '910413000112', iinAgain: '910413000112' }, 'not-same-person'],
				[{ iin: '910412777712', iinAgain: '910412777712' }, 'not-same-person'],
				[{ iinAgain: '910412777712' }, 'validation'],
				[{ documentNrAgain: '999999999' }, 'validation'],
				[{ note: '' }, 'validation'],
			] as const)
				expect(await askMerge(two.stays.id, two.ends.id, body(given), clerk)).toMatchObject({ code: refusal });
		});
	});

	it('is shown by the document for each of the two: an IIN that one of them says has to be its', async () => {
		const two = await twice({ iin: '910412666612' });
		await run("UPDATE patients SET iin = '', proved_at = NULL, proved_by = '' WHERE id = ?1", two.stays.id);
		const [code, otherCode] = [await codeOf(two.stays), await codeOf(two.ends)];
		await unchanged(async () => {
			expect(await askMerge(two.stays.id, two.ends.id, { code, otherCode, ...paper(two.iin) }, clerk)).toMatchObject({ code: 'not-same-person' });
		});
		expect(await askMerge(two.stays.id, two.ends.id, { code, otherCode, ...paper('910412666612') }, clerk)).toMatchObject({ http: 200 });
	});

	it.each(['stays', 'ends'] as const)(
		'is shown by the document, and by what the laboratory took off another one: a request of %s says another IIN',
		async (side) => {
			// Neither account says an IIN: the requests alone do.
			const two = await twice();
			await run("UPDATE patients SET iin = '', proved_at = NULL, proved_by = '' WHERE id = ?1", two.stays.id);
			await shownBy(two.ends.id, { iin: side === 'ends' ? '910412888812' : two.iin });
			await shownBy(two.stays.id, { iin: side === 'stays' ? '910412888812' : two.iin });
			const [code, otherCode] = [await codeOf(two.stays), await codeOf(two.ends)];
			await unchanged(async () => {
				expect(await askMerge(two.stays.id, two.ends.id, { code, otherCode, ...paper(two.iin) }, clerk)).toMatchObject({
					http: 409,
					code: 'not-same-person',
				});
			});
			await run('UPDATE result_requests SET iin = ?1 WHERE patient_id IN (?2, ?3)', two.iin, two.stays.id, two.ends.id);
			expect(await askMerge(two.stays.id, two.ends.id, { code, otherCode, ...paper(two.iin) }, clerk)).toMatchObject({ http: 200 });
		},
	);

	it.each<readonly [string, (ends: string, stays: string) => Promise<unknown>]>([
		['the account was shut', (id: string) => run("INSERT INTO blocked_accounts (account_id, blocked_at, blocked_by, reason) VALUES (?1, 1, 'S', 'r')", id)],
		[
			'it waits to be erased',
			(id: string) =>
				run(
					"INSERT INTO erasures (id, account_id, asked_at, state, asked_by, reason, erase_at, next_at) VALUES (?1, ?1, 1, 'waiting', '', '', 1, 9999999999999)",
					id,
				),
		],
		[
			'a parent acts for it',
			(id: string) =>
				run(
					"INSERT INTO wards (guardian_id, patient_id, until, created_at) VALUES ((SELECT min(id) FROM patients WHERE id <> ?1), ?1, '2099-01-01', 1)",
					id,
				),
		],
		[
			'it acted for the other one',
			(id, stays) => run("INSERT INTO wards (guardian_id, patient_id, until, created_at) VALUES (?1, ?2, '2020-01-01', 1)", id, stays),
		],
		['its sex is another', (id) => run("UPDATE patients SET sex = 'M' WHERE id = ?1", id)],
		['its phone is another', (id) => run("UPDATE patients SET phone = '+77010000001' WHERE id = ?1", id)],
		['the phone of the other one is another', (_, stays) => run("UPDATE patients SET phone = '+77010000002' WHERE id = ?1", stays)],
		['a request came to it that was not compared', (id) => shownBy(id, {})],
		['a request of another IIN came to the other one', (_, stays) => shownBy(stays, { iin: '910412888812' })],
		['its names are others', (id: string) => run("UPDATE patients SET name_folded = 'other' WHERE id = ?1", id)],
		['its identity was confirmed', (id: string) => run('UPDATE patients SET proved_at = 1 WHERE id = ?1', id)],
		['its code was spent', (id: string) => run('DELETE FROM identity_codes WHERE patient_id = ?1', id)],
		[
			'it ended in another one',
			(id: string) =>
				run("INSERT INTO merges (id, account_id, ended_id, state, asked_at, asked_by, reason) VALUES (?1, 'another', ?1, 'merged', 1, '', '')", id),
		],
		[
			'another one ended in it',
			(id: string) =>
				run("INSERT INTO merges (id, account_id, ended_id, state, asked_at, asked_by, reason) VALUES (?1, ?1, 'another', 'merged', 1, '', '')", id),
		],
	])('is asked again by the transaction that writes: %s meanwhile', async (_, happens) => {
		const two = await twice();
		const [code, otherCode] = [await hashOf(await codeOf(two.stays)), await hashOf(await codeOf(two.ends))];
		const [stays, ends] = [await findFacts(env.LAB_DB, two.stays.id), await findFacts(env.LAB_DB, two.ends.id)];
		if (stays === null || ends === null) throw new Error('nobody');
		await happens(two.ends.id, two.stays.id);
		await unchanged(async () => {
			const asked = {
				id: crypto.randomUUID(),
				stays: { ...stays, phone: two.stays.phone, email: '' },
				ends: { ...ends, phone: two.ends.phone, email: '' },
				shown: [],
				iin: two.iin,
				codes: [code, otherCode],
				by: 'S',
				reason: 'r',
			} as const;
			expect(await writeMerge(env.LAB_DB, asked, Date.now(), '2026-11-28')).toBe(false);
		});
	});

	it('is asked by who sees documents alone, and taken back by an administrator alone', async () => {
		const two = await twice();
		const [code, otherCode] = [await codeOf(two.stays), await codeOf(two.ends)];
		const body = { code, otherCode, ...paper(two.iin) };
		for (const role of staffRoles) {
			const one = await member([role]);
			const rights = rightsOfRoles([role]);
			if (!rights.includes('identities')) {
				expect([role, (await look(two.stays.id, two.ends.id, one)).http, (await askMerge(two.stays.id, two.ends.id, body, one)).http]).toEqual([
					role,
					403,
					403,
				]);
				expect((await sendCodes(two.stays.id, two.ends.id, one)).http).toBe(403);
			}
			if (!rights.includes('merges')) expect([role, (await part(two.stays.id, two.ends.id, one)).http]).toEqual([role, 403]);
		}
		const owner = { token: (await signIn('patient', two.stays.id)).token };
		expect((await askMerge(two.stays.id, two.ends.id, body, owner)).http).toBe(401);
		expect(rightsOfRoles(['administrator'])).toContain('merges');
		expect(await env.LAB_DB.prepare('SELECT count(*) AS n FROM merges WHERE account_id = ?1').bind(two.stays.id).first('n')).toBe(0);
	});
});

describe('two at once', () => {
	it('of the same two accounts, either way round, one holds', async () => {
		const two = await twice();
		await run("UPDATE patients SET proved_at = NULL, proved_by = '' WHERE id = ?1", two.stays.id);
		const [code, otherCode] = [await codeOf(two.stays), await codeOf(two.ends)];
		const tries = await Promise.all([
			askMerge(two.stays.id, two.ends.id, { code, otherCode, ...paper(two.iin) }, clerk),
			askMerge(two.stays.id, two.ends.id, { code, otherCode, ...paper(two.iin) }, clerk),
			askMerge(two.ends.id, two.stays.id, { code: otherCode, otherCode: code, ...paper(two.iin) }, clerk),
		]);
		// The same asked twice is one: both are told the merge that stands.
		const ways = [tries.slice(0, 2), tries.slice(2)].map((way) => way.filter(({ http }) => http === 200));
		expect(ways.filter((way) => way.length > 0)).toHaveLength(1);
		expect(new Set(ways.flat().map(({ merge: id }) => id)).size).toBe(1);
		const { results } = await env.LAB_DB.prepare('SELECT id FROM merges WHERE account_id IN (?1, ?2)').bind(two.stays.id, two.ends.id).all();
		expect(results).toHaveLength(1);
	});

	it('a code opens one merge alone', async () => {
		const two = await twice();
		const code = await codeOf(two.stays);
		expect(await merge(two, clerk)).toMatchObject({ http: 200 });
		expect(
			await env.LAB_DB.prepare('SELECT count(*) AS n FROM identity_codes WHERE patient_id IN (?1, ?2)').bind(two.stays.id, two.ends.id).first('n'),
		).toBe(0);
		expect(code).toMatch(/^\d{8}$/);
	});

	it('asked again after an answer that was lost, it says what stands; once it was taken back, or the other way round, it is refused', async () => {
		const two = await twice();
		const [code, otherCode] = [await codeOf(two.stays), await codeOf(two.ends)];
		const body = { code, otherCode, ...paper(two.iin) };
		const done = await askMerge(two.stays.id, two.ends.id, body, clerk);
		expect(done).toMatchObject({ http: 200, isUnderWay: false });
		await unchanged(async () => {
			expect(await askMerge(two.stays.id, two.ends.id, body, clerk)).toMatchObject({ http: 200, merge: done.merge, isUnderWay: false });
			expect(await askMerge(two.ends.id, two.stays.id, { ...body, code: otherCode, otherCode: code }, clerk)).toMatchObject({ code: 'conflict' });
		});
		expect(await part(two.stays.id, done.merge, await member())).toMatchObject({ http: 200 });
		await unchanged(async () => {
			expect(await askMerge(two.stays.id, two.ends.id, body, clerk)).toMatchObject({ http: 403, code: 'wrong-code' });
		});
	});
});

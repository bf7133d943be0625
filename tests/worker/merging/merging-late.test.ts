/** A merge is taken back while something of it is still to be written, and something is written while it goes back: nobody is shown another person's results by that for longer than minutes. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { goOn } from '#worker/lab/merging/move.ts';
import { mergeById } from '#worker/lab/merging/due-store.ts';
import { moveOrders } from '#worker/lab/merging/orders-store.ts';
import { endLinks, moveResults, returnResults } from '#worker/lab/merging/results-store.ts';
import { movePeopleAgain, returnPeople, writeReturn } from '#worker/lab/merging/people-store.ts';
import type { Database } from '#worker/providers/database/port.ts';
import { addDoctor, signIn } from '#tests/support/accounts.ts';
import { attach } from '#tests/support/attachments.ts';
import { sentTo } from '#tests/support/doctor.ts';
import { dump } from '#tests/support/erasing.ts';
import { ask, read } from '#tests/support/laboratory.ts';
import { everything, merge, part, run, runMerges, sayOf, stateOf, toldOf, twice, whose, type Twice } from '#tests/support/merging.ts';
import { makers } from '#tests/support/owned.ts';
import { testServices } from '#tests/support/services.ts';
import { seedSite } from '#tests/support/site.ts';
import { member, type Member } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });
beforeAll(seedSite);

let clerk: Member;
let boss: Member;
beforeEach(async () => {
	[clerk, boss] = [await member(['reception']), await member()];
});

const soonMs = 11 * 60_000;
const person = { lastName: 'Омарова', firstName: 'Дана', birthDate: '1991-04-12', sex: 'F' } as const;

/** Whose everything is. */
const owners = async ({ order, houseCall, result, comment, nr }: Awaited<ReturnType<typeof everything>>, child: string) => ({
	order: await whose('orders', 'account_id', 'id', order),
	patient: await whose('orders', 'patient_id', 'id', order),
	houseCall: await whose('house_calls', 'account_id', 'public_id', houseCall),
	result: await whose('result_requests', 'patient_id', 'id', result),
	attachment: await whose('attachments', 'patient_id', 'request_id', result),
	told: await whose('told_states', 'patient_id', 'request_id', result),
	comment: await whose('result_comments', 'patient_id', 'id', comment),
	card: await whose('cards', 'patient_id', 'nr', nr),
	child: await whose('wards', 'guardian_id', 'patient_id', child),
});
const all = (id: string) => ({ order: id, patient: id, houseCall: id, result: id, attachment: id, told: id, comment: id, card: id, child: id });

/** The same database; something happens before its transaction of that number. */
function before(nth: number, happens: () => Promise<unknown>): Database {
	let count = 0;
	const db: Database = env.LAB_DB;
	return {
		prepare: (sql) => db.prepare(sql),
		batch: async (statements) => {
			count += 1;
			if (count === nth) await happens();
			return db.batch(statements);
		},
	};
}

describe('a run that has read how the merge stands', () => {
	it.each([1, 2, 3, 4, 5, 6])('moves nothing any more, where it is taken back before its transaction %i', async (nth) => {
		const two = await twice();
		const own = await everything(two.ends.id);
		const child = (await makers.ward.patient?.(two.ends.id)) ?? '';
		const { merge: id } = await merge(two, clerk);
		expect(await owners(own, child)).toEqual(all(two.stays.id));
		await run('UPDATE merges SET next_at = 1 WHERE id = ?1', id);
		let token = '';
		const parted = async () => {
			expect(await part(two.stays.id, id, boss)).toMatchObject({ http: 200, isUnderWay: false });
			({ token } = await signIn('patient', two.ends.id));
			await makers.passkey.patient?.(two.ends.id);
		};
		await runMerges(0, before(nth, parted));
		expect(token).not.toBe('');
		expect(await owners(own, child)).toEqual(all(two.ends.id));
		expect((await ask('GET', '/account/patient-room/attachments', { access: token })).status).toBe(200);
		expect(await env.LAB_DB.prepare("SELECT count(*) AS n FROM passkeys WHERE account_id = ?1 AND role = 'patient'").bind(two.ends.id).first('n')).toBe(1);
		expect(await stateOf(id)).toBe('returned');
		await runMerges(soonMs);
		expect(await owners(own, child)).toEqual(all(two.ends.id));
	});

	it.each([1, 2, 3, 4, 5, 6, 7])('that it goes back gives nothing back, where the two are put together anew before its transaction %i', async (nth) => {
		const two = await twice();
		const own = await everything(two.ends.id);
		const child = (await makers.ward.patient?.(two.ends.id)) ?? '';
		const { merge: id } = await merge(two, clerk);
		// It begins to go back, and somebody else is faster.
		await writeReturn(env.LAB_DB, id, { by: 'S', reason: 'r', asked: 0 }, Date.now());
		const anew = async () => {
			await runMerges();
			expect(await stateOf(id)).toBe('returned');
			const ends = { ...two.ends, ...(await signIn('patient', two.ends.id)) };
			expect(await merge({ ...two, ends }, clerk)).toMatchObject({ http: 200, isUnderWay: false });
		};
		await goOn({ db: before(nth, anew), services: testServices() }, { id });
		expect(await owners(own, child)).toEqual(all(two.stays.id));
		await runMerges(soonMs);
		expect(await owners(own, child)).toEqual(all(two.stays.id));
	});

	it('is given by a row that is old: each store knows better', async () => {
		const two = await twice();
		const own = await everything(two.ends.id);
		const child = (await makers.ward.patient?.(two.ends.id)) ?? '';
		const { merge: id } = await merge(two, clerk);
		const old = await mergeById(env.LAB_DB, id);
		await part(two.stays.id, id, boss);
		await runMerges(soonMs);
		const { token } = await signIn('patient', two.ends.id);
		const rows = await dump();
		if (old === null) throw new Error('no merge');
		await goOn({ db: env.LAB_DB, services: testServices({ clock: () => Date.now() + soonMs }) }, old);
		const moving = { id, stays: two.stays.id, ends: two.ends.id };
		const now = Date.now();
		expect(await movePeopleAgain(env.LAB_DB, moving, now)).toBe(false);
		expect(await endLinks(env.LAB_DB, { id, phase: 'stands', accountId: two.ends.id, patientIds: [two.ends.id] }, now)).toBe(false);
		expect(await moveResults(env.LAB_DB, moving, { birth_date: '1991-04-12', iin: two.iin })).toBe(false);
		expect(await returnResults(env.LAB_DB, { ...moving, phone: '', since: 0 }, 'returning')).toBe(false);
		expect(await returnPeople(env.LAB_DB, moving, now)).toBe(false);
		await moveOrders(env.LAB_DB, moving);
		const after = await dump();
		for (const [table, was] of rows) expect([table, after.get(table)]).toEqual([table, was]);
		expect(await owners(own, child)).toEqual(all(two.ends.id));
		expect((await ask('GET', '/account/patient-room/attachments', { access: token })).status).toBe(200);
	});
});

describe('a result that names the phone of the account that ended', () => {
	it('is its own as soon as it goes back', async () => {
		const two = await twice();
		const { merge: id } = await merge(two, clerk);
		await run("UPDATE merges SET state = 'returning', next_at = 9999999999999 WHERE id = ?1", id);
		const late = await sentTo(null, { patient: { ...person, phone: two.ends.phone } });
		expect(await whose('result_requests', 'patient_id', 'id', late.id)).toBe(two.ends.id);
	});

	it('and was just being attached to the one that stays while it went back, follows within minutes, with what its doctor said; what is that one’s own stays', async () => {
		const two = await twice();
		const { merge: id } = await merge(two, clerk);
		expect(await part(two.stays.id, id, boss)).toMatchObject({ http: 200 });
		const late = await sentTo(null, { patient: { ...person, phone: two.ends.phone } });
		const own = await sentTo(null, { patient: { ...person, phone: two.stays.phone } });
		expect(await whose('result_requests', 'patient_id', 'id', late.id)).toBe(two.ends.id);
		// As somebody writes it who had read before that the phone means the one that stays.
		await run('UPDATE attachments SET patient_id = ?2 WHERE request_id = ?1', late.id, two.stays.id);
		await run('UPDATE result_requests SET patient_id = ?2 WHERE id = ?1', late.id, two.stays.id);
		const comment = await sayOf(late.id, two.stays.id, await addDoctor(), 'Повторите');
		await runMerges(soonMs);
		expect([
			await whose('result_requests', 'patient_id', 'id', late.id),
			await whose('result_comments', 'patient_id', 'id', comment),
			await whose('result_requests', 'patient_id', 'id', own.id),
		]).toEqual([two.ends.id, two.ends.id, two.stays.id]);
		expect(await env.LAB_DB.prepare('SELECT next_at FROM merges WHERE id = ?1').bind(id).first('next_at')).toBeNull();
		expect(await toldOf(two, 'parted')).toHaveLength(2);
	});

	it('and says another IIN than the one that stays, is not shown there', async () => {
		const two = await twice();
		const { merge: id } = await merge(two, clerk);
		// It was being attached while the two were put together, and was compared with the one that ended alone.
		const other = await sentTo(null, { patient: { ...person, iin: '910412888812' } });
		await attach(other.id, two.ends.id, 'phone');
		await runMerges(soonMs);
		expect([await stateOf(id), await whose('result_requests', 'patient_id', 'id', other.id)]).toEqual(['merged', two.ends.id]);
	});
});

describe('what was written while the two were one', () => {
	it('a doctor’s comment on a result that moved goes back with it, once; one on the other one’s stays', async () => {
		const two = await twice();
		const own = await everything(two.ends.id);
		const kept = await everything(two.stays.id);
		const { merge: id } = await merge(two, clerk);
		const said = await sayOf(own.result, two.stays.id, own.doctor, 'Пришли новые данные');
		const saidOfKept = await sayOf(kept.result, two.stays.id, kept.doctor, 'Всё спокойно');
		// The same once more, to the account that ended, by a doctor who had opened the page before.
		await sayOf(own.result, two.ends.id, own.doctor, 'Приходите через месяц');
		expect(await part(two.stays.id, id, boss)).toMatchObject({ http: 200, isUnderWay: false });
		const comments = async (request: string, of: string) =>
			(
				await env.LAB_DB.prepare('SELECT text FROM result_comments WHERE request_id = ?1 AND patient_id = ?2 AND withdrawn_at IS NULL ORDER BY text')
					.bind(request, of)
					.all<{ text: string }>()
			).results.map(({ text }) => text);
		expect(await whose('result_comments', 'patient_id', 'id', said)).toBe(two.ends.id);
		expect(await comments(own.result, two.ends.id)).toEqual(['Приходите через месяц', 'Пришли новые данные']);
		expect(await whose('result_comments', 'patient_id', 'id', saidOfKept)).toBe(two.stays.id);
		expect(await comments(kept.result, two.stays.id)).toEqual(['Всё спокойно', 'Приходите через месяц']);
	});

	it('links that the one that stays has made of a child of the other one open nothing any more, also one that was just being made', async () => {
		const two = await twice();
		const child = (await makers.ward.patient?.(two.ends.id)) ?? '';
		const result = await sentTo(null, { patient: { lastName: 'Сейткали', firstName: 'Арсен', birthDate: '2018-03-02', sex: 'M' } });
		await attach(result.id, child);
		const { merge: id } = await merge(two, clerk);
		const link = await linkOf(two, child, result.id);
		expect(await isOpened(link)).toBe(true);
		expect(await part(two.stays.id, id, boss)).toMatchObject({ http: 200, isUnderWay: false });
		expect(await isOpened(link)).toBe(false);
		expect(await whose('wards', 'guardian_id', 'patient_id', child)).toBe(two.ends.id);
		await run('UPDATE shares SET revoked_at = NULL WHERE id = ?1', link.id);
		expect(await isOpened(link)).toBe(true);
		await runMerges(soonMs);
		expect(await isOpened(link)).toBe(false);
		// The result is still the child's.
		expect(await whose('result_requests', 'patient_id', 'id', result.id)).toBe(child);
	});
});

/** A link that the account that stays makes, acting for a child. */
async function linkOf({ stays }: Twice, child: string, request: string) {
	expect((await ask('POST', '/account/patient-room/family/act', { access: stays.token, body: { id: child } })).status).toBe(200);
	return read<{ id: string; token: string; pin: string }>(
		ask('POST', '/account/patient-room/shares', { access: stays.token, body: { id: request, days: '7' } }),
	);
}
const isOpened = async ({ token, pin }: { readonly token: string; readonly pin: string }) =>
	(await ask('POST', '/api/shared/open', { body: { token, pin } })).ok;

it('both are told that a merge was taken back once the account is open again, and not before', async () => {
	const two = await twice();
	const { merge: id } = await merge(two, clerk);
	await run('ALTER TABLE cards RENAME TO cards_away');
	const faults = vi.spyOn(console, 'error').mockImplementation(() => undefined);
	await writeReturn(env.LAB_DB, id, { by: 'S', reason: 'r', asked: 0 }, Date.now());
	await runMerges();
	await run('ALTER TABLE cards_away RENAME TO cards');
	expect(faults).toHaveBeenCalled();
	faults.mockRestore();
	expect([await stateOf(id), await toldOf(two, 'parted')]).toEqual(['returning', []]);
	await runMerges(2 * 60_000);
	expect([await stateOf(id), await toldOf(two, 'parted')]).toEqual(['returned', [two.stays.phone, two.ends.phone].toSorted()]);
});

it('a merge is taken back by its id, however many came and went since', async () => {
	const two = await twice();
	const { merge: id } = await merge(two, clerk);
	for (let count = 0; count < 21; count += 1)
		await run(
			"INSERT INTO merges (id, account_id, ended_id, state, asked_at, asked_by, reason) VALUES (?1, ?2, ?1, 'returned', 9999999999999, '', '')",
			crypto.randomUUID(),
			two.stays.id,
		);
	expect(await part(two.stays.id, id, boss)).toMatchObject({ http: 200, isUnderWay: false });
	expect(await stateOf(id)).toBe('returned');
});

it('what is attached to somebody else by the phone of the account that ended is told to the one that stays', async () => {
	const two = await twice();
	await merge(two, clerk);
	const proved = await twice();
	await sentTo(null, { patient: { ...person, iin: proved.iin, phone: two.ends.phone } });
	const told = async (phone: string) =>
		env.LAB_DB.prepare("SELECT count(*) AS n FROM outgoing WHERE kind = 'result-attached-sms' AND recipient = ?1").bind(phone).first('n');
	expect([await told(two.stays.phone), await told(two.ends.phone)]).toEqual([1, 0]);
});

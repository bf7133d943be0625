/** A merge is taken back: what moved goes back, what came by the other one's phone too, and nothing that is the account's own. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { addCard, deviceHeaders, knowDevice, signIn } from '#tests/support/accounts.ts';
import { sentTo } from '#tests/support/doctor.ts';
import { attach } from '#tests/support/attachments.ts';
import { ask, read } from '#tests/support/laboratory.ts';
import { merge, ownMerges, part, run, runMerges, stateOf, twice, viewAccount, whose } from '#tests/support/merging.ts';
import { infoPath, reads } from '#tests/support/openings.ts';
import { makers } from '#tests/support/owned.ts';
import { seedSite } from '#tests/support/site.ts';
import { journalOf, member, type Member } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });
beforeAll(seedSite);

let clerk: Member;
let boss: Member;
beforeEach(async () => {
	[clerk, boss] = [await member(['reception']), await member()];
});

const person = { lastName: 'Омарова', firstName: 'Дана', birthDate: '1991-04-12', sex: 'F' } as const;
async function requestOf(accountId: string): Promise<string> {
	const { id } = await sentTo(null, { patient: person });
	await attach(id, accountId);
	return id;
}

it('everything goes back to where it was, and what is the account’s own stays', async () => {
	const two = await twice();
	const { stays, ends } = two;
	const [kept, moved] = [await requestOf(stays.id), await requestOf(ends.id)];
	const [ownOrder, order] = [(await makers.order.patient?.(stays.id)) ?? '', (await makers.order.patient?.(ends.id)) ?? ''];
	const houseCall = (await makers['house-call'].patient?.(ends.id)) ?? '';
	await addCard('2711100000001', ends.id);
	await addCard('2711100000002', stays.id);
	const [child, both] = [(await makers.ward.patient?.(ends.id)) ?? '', (await makers.ward.patient?.(ends.id)) ?? ''];
	await run("UPDATE wards SET until = '2031-05-05' WHERE patient_id IN (?1, ?2)", child, both);
	await run("INSERT INTO wards (guardian_id, patient_id, until, created_at) VALUES (?1, ?2, '2030-01-01', 1)", stays.id, both);
	const { merge: id } = await merge(two, clerk);
	const late = await sentTo(null, { patient: { ...person, phone: ends.phone } });
	const own = await sentTo(null, { patient: { ...person, phone: stays.phone } });
	expect([await whose('result_requests', 'patient_id', 'id', late.id), await whose('result_requests', 'patient_id', 'id', own.id)]).toEqual([
		stays.id,
		stays.id,
	]);
	expect(await part(stays.id, id, boss)).toMatchObject({ http: 200, isUnderWay: false });
	expect(await stateOf(id)).toBe('returned');
	for (const [table, column, key, row, owner] of [
		['result_requests', 'patient_id', 'id', kept, stays],
		['result_requests', 'patient_id', 'id', own.id, stays],
		['result_requests', 'patient_id', 'id', moved, ends],
		['result_requests', 'patient_id', 'id', late.id, ends],
		['orders', 'account_id', 'id', ownOrder, stays],
		['orders', 'account_id', 'id', order, ends],
		['orders', 'patient_id', 'id', order, ends],
		['house_calls', 'account_id', 'public_id', houseCall, ends],
		['cards', 'patient_id', 'nr', '2711100000001', ends],
		['cards', 'patient_id', 'nr', '2711100000002', stays],
	] as const)
		expect([table, row, await whose(table, column, key, row)]).toEqual([table, row, owner.id]);
	const guardians = async (of: string) =>
		(await env.LAB_DB.prepare('SELECT guardian_id, until FROM wards WHERE patient_id = ?1 ORDER BY until').bind(of).all()).results;
	expect(await guardians(child)).toEqual([{ guardian_id: ends.id, until: '2031-05-05' }]);
	expect(await guardians(both)).toEqual([
		{ guardian_id: stays.id, until: '2030-01-01' },
		{ guardian_id: ends.id, until: '2031-05-05' },
	]);
	expect((await reads(stays.token, infoPath(moved))).status).not.toBe(200);
	expect((await reads(stays.token, infoPath(kept))).status).toBe(200);
	expect((await ownMerges(stays.token)).data).toMatchObject([{ state: 'returned', backAt: expect.any(String) as string }]);
	expect((await viewAccount(ends.id, boss)).mergedInto).toBeNull();
});

it('the account opens again with a new sign-in, its owner and the other are told, and who took it back stands in the journal', async () => {
	const two = await twice();
	await knowDevice(two.ends.id);
	const { merge: id } = await merge(two, clerk);
	await part(two.stays.id, id, boss);
	await part(two.stays.id, id, boss);
	const told = await env.LAB_DB.prepare("SELECT recipient FROM outgoing WHERE kind = 'accounts-parted-sms' AND recipient IN (?1, ?2) ORDER BY recipient")
		.bind(two.stays.phone, two.ends.phone)
		.all<{ recipient: string }>();
	expect(told.results.map(({ recipient }) => recipient)).toEqual([two.stays.phone, two.ends.phone].toSorted());
	const login = await read(ask('POST', '/account/auth-patient/login', { body: { login: two.ends.phone, password: 'Vt7#kel-Roo' }, headers: deviceHeaders }));
	expect(login).toMatchObject({ code: 'wrong-credentials' });
	const { token } = await signIn('patient', two.ends.id);
	expect((await reads(token, '/account/patient-room/attachments')).status).toBe(200);
	const entries = (await journalOf(boss.id)).filter(({ act }) => act === 'staff.merge.part');
	expect(entries).toMatchObject([{ object: two.stays.id, outcome: 'done' }, { after: null }]);
	expect(JSON.parse(String(entries[0]?.['after']))).toMatchObject({ note: 'Не тот человек', isUnderWay: false });
});

it('is refused after fourteen days, of an account that is being erased, and of another account’s merge', async () => {
	const two = await twice();
	const other = await twice();
	const { merge: id } = await merge(two, clerk);
	expect(await part(other.stays.id, id, boss)).toMatchObject({ http: 404 });
	await run(
		"INSERT INTO erasures (id, account_id, asked_at, state, asked_by, reason, erase_at, next_at) VALUES (?1, ?1, 1, 'begun', '', '', 1, 9999999999999)",
		two.stays.id,
	);
	expect(await part(two.stays.id, id, boss)).toMatchObject({ http: 409, code: 'not-available' });
	await run('DELETE FROM erasures WHERE account_id = ?1', two.stays.id);
	await run('UPDATE merges SET asked_at = asked_at - ?2 WHERE id = ?1', id, 14 * 24 * 3_600_000);
	expect(await part(two.stays.id, id, boss)).toMatchObject({ http: 409, code: 'not-available' });
	expect((await viewAccount(two.stays.id, boss)).merges).toMatchObject([{ canGoBack: false }]);
	expect(await stateOf(id)).toBe('merged');
});

it('goes on by the job after a fault, and both are shut out of nothing that is theirs by then', async () => {
	const two = await twice();
	const moved = await requestOf(two.ends.id);
	const order = (await makers.order.patient?.(two.ends.id)) ?? '';
	const { merge: id } = await merge(two, clerk);
	await run("UPDATE merges SET state = 'returning', next_at = 1 WHERE id = ?1", id);
	await runMerges();
	expect([await stateOf(id), await whose('result_requests', 'patient_id', 'id', moved), await whose('orders', 'account_id', 'id', order)]).toEqual([
		'returned',
		two.ends.id,
		two.ends.id,
	]);
	// The same two may be put together again.
	expect(await merge({ ...two, ends: { ...two.ends, ...(await signIn('patient', two.ends.id)) } }, clerk)).toMatchObject({ http: 200 });
});

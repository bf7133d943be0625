/** Accounts that stand otherwise than others: one that is to be erased and still is not says why, and those that wait, are shut or can be parted are listed. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { dayInAlmaty, formatDay } from '#shared/kit/dates.ts';
import { figuresOf } from '#worker/lab/status/figures.ts';
import { addPatient } from '#tests/support/accounts.ts';
import { later, runErasing } from '#tests/support/erasing.ts';
import { ask, read, type Refused } from '#tests/support/laboratory.ts';
import { merge, part, twice } from '#tests/support/merging.ts';
import { makers } from '#tests/support/owned.ts';
import { seedSite, visit } from '#tests/support/site.ts';
import { journalOf, member, type Member } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });
beforeAll(seedSite);
const dayMs = 24 * 3_600_000;
const run = (sql: string, ...values: readonly (string | number)[]) =>
	env.LAB_DB.prepare(sql)
		.bind(...values)
		.run();

let boss: Member;
beforeEach(async () => {
	boss = await member();
	await run("UPDATE erasures SET state = 'done' WHERE state <> 'done'");
	await run('DELETE FROM blocked_accounts');
	await run("UPDATE merges SET state = 'returned' WHERE state <> 'returned'");
});

let count = 0;
/** An account whose day of erasing was so many days ago, or is to come. */
async function erasedSince(days: number, more: { readonly state?: string } = {}): Promise<string> {
	count += 1;
	const id = await addPatient({ phone: `+770198${String(count).padStart(5, '0')}` });
	const at = Date.now() - days * dayMs;
	await run(
		`INSERT INTO erasures (id, account_id, asked_at, state, asked_by, reason, erase_at, next_at, followed_at) VALUES (?1, ?2, ?3, ?4, '', '', ?5, ?5, ?5)`,
		`put-off-${String(count)}-${crypto.randomUUID()}`,
		id,
		at - 14 * dayMs,
		more.state ?? 'waiting',
		at,
	);
	return id;
}
type Listed = Reply<'staff.patient.listed'> & Refused;
const list = (name: string, query = '', { token }: Member = boss) =>
	read<Listed>(ask('GET', `/account/staff/listed-patients?list=${name}${query}`, { access: token }));
const view = (id: string) => read<Reply<'staff.patient.view'> & Refused>(ask('GET', `/account/staff/patients/${id}`, { access: boss.token }));
const html = async (path: string, { cookie }: Member = boss) => (await visit(path, { headers: { Cookie: cookie } })).text();
const figure = async (name: string) =>
	(await figuresOf(env.LAB_DB, Date.now(), (thrown) => expect(thrown).toBeUndefined())).find((one) => one.name === name)?.value;

describe('an account whose day of erasing is over', () => {
	it('says what is still to be done for its owner, and since when, on its page and in the list', async () => {
		const id = await erasedSince(3);
		await makers.order.patient?.(id);
		await runErasing(Date.now());
		const { erasure } = await view(id);
		expect(erasure).toMatchObject({
			isBegun: false,
			putOff: { why: 'hindered', since: erasure?.eraseAt, hinders: { orders: 1, houseCalls: 0, payments: 0 } },
		});
		const day = formatDay('ru', dayInAlmaty(Date.parse(erasure?.eraseAt ?? '')));
		const page = await html(`/staff/patients?id=${id}`);
		for (const word of ['Удаление откладывается', day, 'Не закончены заказы (1)']) expect(page).toContain(word);
		expect(await html(`/en/staff/patients?id=${id}`)).toContain('The erasing is put off');
		expect(await html(`/kz/staff/patients?id=${id}`)).toContain('Жою кейінге қалдырылуда');
		expect((await list('erasing')).data).toMatchObject([{ id, by: '', until: erasure?.eraseAt, putOff: { why: 'hindered', hinders: { orders: 1 } } }]);
		expect(await html('/staff/patients?list=erasing')).toContain('заказы (1)');
		expect(await figure('zerthana_erasures_put_off')).toBe(1);
		expect(Number(await figure('zerthana_erasures_put_off_oldest_seconds'))).toBeGreaterThan(2 * 86_400);
	});

	it('says so where nothing hinders it and it is still there, and nothing once it is erased', async () => {
		const id = await erasedSince(1);
		expect((await view(id)).erasure?.putOff).toMatchObject({ why: 'failing', hinders: { orders: 0 } });
		await runErasing(later());
		expect((await view(id)).http).toBe(404);
		expect((await list('erasing')).data).toEqual([]);
		expect(await figure('zerthana_erasures_put_off')).toBe(0);
	});

	it.each([
		['', 'Больше ничего не мешает. Сайт проверит снова', 'проверка: '],
		['/en', 'Nothing keeps it any more. The site looks again', 'next look: '],
		['/kz', 'Енді ештеңе кедергі емес', 'қайта тексеру: '],
	])('says when the site looks again where what kept it is over, and that it fails only behind that: %s', async (prefix, words, inList) => {
		const id = await erasedSince(3);
		await makers.order.patient?.(id);
		await runErasing(Date.now());
		await env.LAB_DB.prepare('UPDATE orders SET status = 4 WHERE patient_id = ?1').bind(id).run();
		const next = Number(await env.LAB_DB.prepare('SELECT next_at FROM erasures WHERE account_id = ?1').bind(id).first('next_at'));
		expect(next).toBeGreaterThan(Date.now());
		const putOff = { why: 'waiting', next: new Date(next).toISOString(), hinders: { orders: 0, houseCalls: 0, payments: 0 } };
		expect((await view(id)).erasure?.putOff).toMatchObject(putOff);
		expect((await list('erasing')).data).toMatchObject([{ id, putOff }]);
		expect(await html(`${prefix}/staff/patients?id=${id}`)).toContain(words);
		expect(await html(`${prefix}/staff/patients?list=erasing`)).toContain(inList);
		await env.LAB_DB.prepare('UPDATE erasures SET next_at = ?2 WHERE account_id = ?1')
			.bind(id, Date.now() - 1000)
			.run();
		expect((await view(id)).erasure?.putOff).toMatchObject({ why: 'failing', next: null });
	});

	it('is none before its day, nor while it is being erased', async () => {
		const [waiting, begun] = [await erasedSince(-5), await erasedSince(2, { state: 'begun' })];
		await makers.order.patient?.(waiting);
		for (const id of [waiting, begun]) expect((await view(id)).erasure?.putOff).toBeNull();
		expect((await list('erasing')).data.map(({ id, putOff }) => [id, putOff])).toEqual([
			[begun, null],
			[waiting, null],
		]);
	});
});

describe('the lists', () => {
	it('begin with what is due longest, go on behind the last row, and whose they are stands in the journal', async () => {
		const [third, first, second] = [await erasedSince(-9), await erasedSince(4), await erasedSince(-1)];
		const page = await list('erasing', '&pageSize=2');
		expect(page.data.map(({ id }) => id)).toEqual([first, second]);
		const next = await list('erasing', `&pageSize=2&after=${encodeURIComponent(page.next ?? '')}`);
		expect([next.data.map(({ id }) => id), next.next]).toEqual([[third], null]);
		expect((await journalOf(boss.id)).filter(({ act }) => act === 'staff.patient.listed').map(({ after }) => after)).toEqual([
			JSON.stringify({ read: [first, second] }),
			JSON.stringify({ read: [third] }),
		]);
		expect((await list('erasing', '&after=x')).http).toBe(400);
		expect((await list('others')).http).toBe(400);
	});

	it('have who is shut, by whom and why, until it is opened', async () => {
		const id = await addPatient();
		const act = (name: string) => ask('POST', `/account/staff/patients/${id}/${name}`, { access: boss.token, body: { note: 'Телефон украли' } });
		await act('block');
		expect((await list('blocked')).data).toMatchObject([
			{ id, isBlocked: true, by: `${boss.code} Касымова Айгуль`, reason: 'Телефон украли', until: null, putOff: null },
		]);
		expect(await html('/staff/patients?list=blocked')).toContain('Телефон украли');
		await act('unblock');
		expect((await list('blocked')).data).toEqual([]);
	});

	it('have the account that another one was merged into while they can be parted', async () => {
		const two = await twice();
		const done = await merge(two, boss);
		expect((await list('merged')).data).toMatchObject([{ id: two.stays.id, isMerged: false }]);
		expect(await html('/staff/patients?list=merged')).toContain(`/staff/patients?id=${two.stays.id}`);
		const asked = Date.now() - 15 * dayMs;
		await run('UPDATE merges SET asked_at = ?2 WHERE id = ?1', done.merge, asked);
		expect((await list('merged')).data).toEqual([]);
		await run('UPDATE merges SET asked_at = ?2 WHERE id = ?1', done.merge, asked + 2 * dayMs);
		expect((await list('merged')).data).toHaveLength(1);
		expect(await part(two.stays.id, done.merge, boss)).toMatchObject({ http: 200 });
		expect((await list('merged')).data).toEqual([]);
	});

	it('mask phones for who sees no documents, and are refused to who has no right to patients', async () => {
		const id = await erasedSince(1);
		expect((await list('erasing')).data.find((one) => one.id === id)?.phone).toMatch(/^\+7\d{10}$/);
		expect((await list('erasing', '', await member(['call-center']))).data.find((one) => one.id === id)?.phone).not.toMatch(/^\+7\d{10}$/);
		for (const role of ['money', 'nurse', 'doctor', 'house-calls']) expect((await list('erasing', '', await member([role]))).http).toBe(403);
	});

	it.each([
		['', 'Ждут удаления', 'Закрытые', 'Ещё можно разъединить'],
		['/en', 'Waiting to be erased', 'Closed', 'Can still be parted'],
		['/kz', 'Жойылуды күтуде', 'Жабық', 'Әлі ажыратуға болады'],
	])('are led to from the page of patients: %s', async (prefix, ...names) => {
		const page = await html(`${prefix}/staff/patients`);
		for (const name of names) expect(page).toContain(name);
		expect(await html(`${prefix}/staff/patients?list=merged`)).toContain('aria-current="page"');
	});
});

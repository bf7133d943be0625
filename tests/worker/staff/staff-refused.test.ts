/** One refused message of the LIS in the console: its faults and nothing of its text, taken again or dismissed there, by whose role it is. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { localise } from '#shared/kit/urls.ts';
import type { Reply } from '#shared/calls.ts';
import { staffRefusedWords } from '#shared/staff/refused.words.ts';
import { staffSettledWords } from '#shared/staff/settled.words.ts';
import { ask, fresh, read, type Refused } from '#tests/support/laboratory.ts';
import { send } from '#tests/support/lis.ts';
import { lis, post, seedSite, visit } from '#tests/support/site.ts';
import { journalOf, member, type Member } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(seedSite);
const db = env.LAB_DB;

/** @returns its number */
async function refusedOne(more: object = {}): Promise<number> {
	await send({
		messageId: fresh(),
		issued: '2026-11-20T10:00:00+05:00',
		requestNr: `R${fresh().slice(0, 8)}`,
		lines: [{ code: 'NOBODYS', status: 'final', value: 1 }],
		...more,
	});
	return Number(await db.prepare('SELECT max(id) AS id FROM refused_messages').first('id'));
}
const stateOf = (id: number) => db.prepare('SELECT state, settled_by, note, replays FROM refused_messages WHERE id = ?1').bind(id).first();
const engineer = () => member(['integration']);
const open = (path: string, { cookie }: Member) => visit(path, { headers: { Cookie: cookie }, redirect: 'manual' });

describe.each(locales)('its page (%s)', (locale) => {
	const t = translator(locale)(staffRefusedWords);
	const pathOf = (id: number) => localise(`/staff/refused/${String(id)}`, locale);

	it('names the place, the rule and the words of each fault, and nothing of what it says', async () => {
		const who = await engineer();
		const id = await refusedOne();
		const html = await (await open(pathOf(id), who)).text();
		for (const said of [t('faults.caption'), '>requestNr<', '<code>unknown</code>', t('states.waiting'), 'value="replay"', 'value="dismiss"'])
			expect(html).toContain(said);
		for (const end of ['', '/_payload.json']) expect(await (await open(pathOf(id) + end, who)).text()).not.toContain('NOBODYS');
		expect(await (await open(localise('/staff/queues/refused', locale), who)).text()).toContain(`href="${pathOf(id)}"`);
		expect((await journalOf(who.id)).filter(({ act }) => act === 'staff.refused.show')).toMatchObject(
			[1, 2, 3].map(() => ({ object: String(id), outcome: 'done' })),
		);
	});

	it('is dismissed there once, with words', async () => {
		const [who, other] = [await engineer(), await engineer()];
		const id = await refusedOne();
		expect((await post(pathOf(id), { intent: 'dismiss', id: String(id), note: '' }, { cookie: who.cookie })).status).toBe(422);
		const answer = await post(pathOf(id), { intent: 'dismiss', id: String(id), note: 'Тест отправителя' }, { cookie: who.cookie });
		expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${pathOf(id)}?done=dismissed`]);
		const html = await (await open(`${pathOf(id)}?done=dismissed`, who)).text();
		for (const said of [t('done.dismissed'), 'Тест отправителя', who.code]) expect(html).toContain(said);
		expect(html).not.toContain('value="dismiss"');
		// Who is late is told, and nothing is written.
		const before = await stateOf(id);
		const late = await post(pathOf(id), { intent: 'dismiss', id: String(id), note: 'Я тоже' }, { cookie: other.cookie });
		expect(late.headers.get('Location')).toBe(`${pathOf(id)}?done=changed`);
		expect(await stateOf(id)).toEqual(before);
		// A kept address says nothing that is not so.
		expect(await (await open(`${pathOf(id)}?done=taken`, who)).text()).not.toContain(t('done.taken'));
	});
});

it('is tried again there: what is refused once more waits with the reasons of this time', async () => {
	const who = await engineer();
	const id = await refusedOne();
	const answer = await post(`/staff/refused/${String(id)}`, { intent: 'replay', id: String(id) }, { cookie: who.cookie });
	expect(answer.status).toBe(422);
	expect(await stateOf(id)).toMatchObject({ state: 'waiting', replays: 1 });
	expect(await (await open(`/staff/refused/${String(id)}`, who)).text()).toContain('value="replay"');
});

it('is opened however much it says, and none of that is read for it', async () => {
	const who = await engineer();
	const id = await refusedOne();
	const part = `NOBODYS${'x'.repeat(500_000)}`;
	for (let nr = 1; nr <= 17; nr += 1)
		await db.prepare('INSERT INTO refused_message_parts (refused_id, nr, text) VALUES (?1, ?2, ?3)').bind(id, nr, part).run();
	const path = `/staff/refused/${String(id)}`;
	const page = await open(path, who);
	expect(page.status).toBe(200);
	expect(await page.text()).toContain('value="dismiss"');
	const shown = await read(ask('GET', `/account/staff/refused-messages/${String(id)}`, { access: who.token }));
	expect(shown).toMatchObject({ http: 200, id, state: 'waiting' });
	expect(shown).not.toHaveProperty('message');
	// The laboratory's own system is given it as it came.
	expect(await (await lis('GET', `/lis/refused-messages/${String(id)}`)).text()).toContain('NOBODYS');
});

it('is opened by nobody without the right, and there is none of a number that nobody has', async () => {
	const id = await refusedOne();
	const path = `/staff/refused/${String(id)}`;
	for (const role of ['reception', 'call-center', 'money'] as const) {
		const other = await member([role]);
		const answer = await open(path, other);
		expect(answer.status).toBe(403);
		expect(await answer.text()).not.toContain('NOBODYS');
		expect((await post(path, { intent: 'dismiss', id: String(id), note: 'Нельзя' }, { cookie: other.cookie })).status).toBe(403);
	}
	expect(await stateOf(id)).toMatchObject({ state: 'waiting' });
	const who = await engineer();
	for (const number of ['999999999', '0', 'x', '1e3', '-1']) expect((await open(`/staff/refused/${number}`, who)).status).toBe(404);
});

describe('those that were settled', () => {
	type Settled = Reply<'staff.refused.settled'> & Refused;
	const settled = (query: string, { token }: Member) => read<Settled>(ask('GET', `/account/staff/settled-refused-messages${query}`, { access: token }));
	const dismiss = async (id: number, who: Member, note = 'Тест отправителя') =>
		expect(await read(ask('POST', `/account/staff/refused-messages/${String(id)}/dismiss`, { access: who.token, body: { note } }))).toMatchObject({
			http: 200,
		});

	it('are listed by when they were settled, page by page, with who, how and why; what waits is none of them', async () => {
		const who = await engineer();
		const ids: number[] = [];
		for (let nr = 0; nr < 4; nr += 1) ids.push(await refusedOne());
		const waiting = await refusedOne();
		for (const id of ids) await dismiss(id, who);
		// Of one moment they are told apart by their numbers.
		await db.prepare('UPDATE refused_messages SET settled_at = 9000000000000 WHERE id IN (?1, ?2, ?3)').bind(ids[0], ids[1], ids[2]).run();
		await db.prepare('UPDATE refused_messages SET settled_at = 9000000000001 WHERE id = ?1').bind(ids[3]).run();
		const seen: number[] = [];
		for (let next: string | null = ''; next !== null && seen.length < 4;) {
			const page: Settled = await settled(`?pageSize=3${next === '' ? '' : `&after=${next}`}`, who);
			seen.push(...page.data.map(({ id }) => id));
			next = page.next;
		}
		expect(seen.slice(0, 4)).toEqual([ids[3], ids[2], ids[1], ids[0]]);
		const { data } = await settled('?pageSize=100', who);
		expect(data.map(({ id }) => id)).not.toContain(waiting);
		expect(data[0]).toMatchObject({ state: 'dismissed', settled: { by: `${who.code} Касымова Айгуль`, note: 'Тест отправителя' } });
		for (const query of ['?after=1', '?after=x.1', '?pageSize=1000']) expect((await settled(query, who)).http, query).toBe(400);
	});

	it('wait again by themselves when they are refused once more, with their count', async () => {
		const who = await engineer();
		const message = { messageId: fresh(), requestNr: `R${fresh().slice(0, 8)}` };
		const id = await refusedOne(message);
		await dismiss(id, who);
		expect(await read(ask('POST', `/account/staff/refused-messages/${String(id)}/replay`, { access: who.token, body: {} }))).toMatchObject({ http: 409 });
		expect(await refusedOne(message)).toBe(id);
		expect(await db.prepare('SELECT state, times FROM refused_messages WHERE id = ?1').bind(id).first()).toEqual({ state: 'waiting', times: 2 });
		expect((await settled('?pageSize=100', who)).data.map((one) => one.id)).not.toContain(id);
	});

	it.each(locales)('stand on a page to which the queue leads, and that leads to each (%s)', async (locale) => {
		const who = await engineer();
		const id = await refusedOne();
		await dismiss(id, who, 'Больше не нужно');
		await db.prepare('UPDATE refused_messages SET settled_at = 9000000000002 WHERE id = ?1').bind(id).run();
		const [t, tOne] = [translator(locale)(staffSettledWords), translator(locale)(staffRefusedWords)];
		const path = localise('/staff/settled/refused', locale);
		expect(await (await open(localise('/staff/queues/refused', locale), who)).text()).toContain(`href="${path}"`);
		const html = await (await open(path, who)).text();
		for (const said of [
			t('titles.refused'),
			'Больше не нужно',
			who.code,
			tOne('states.dismissed'),
			`href="${localise(`/staff/refused/${String(id)}`, locale)}"`,
		])
			expect(html).toContain(said);
		// Nothing of what it said, and no way to open it again.
		for (const end of ['', '/_payload.json']) expect(await (await open(path + end, who)).text()).not.toContain('NOBODYS');
		expect(html).not.toContain('value="reopen');
		expect(await (await open(localise(`/staff/refused/${String(id)}`, locale), who)).text()).toContain(`href="${path}"`);
		expect((await journalOf(who.id)).some(({ act, outcome }) => act === 'staff.refused.settled' && outcome === 'done')).toBe(true);
	});

	it('are opened by nobody without the right', async () => {
		for (const role of ['reception', 'call-center', 'money'] as const) {
			const other = await member([role]);
			expect((await open('/staff/settled/refused', other)).status).toBe(403);
			expect(await settled('', other)).toMatchObject({ http: 403, code: 'forbidden' });
		}
		expect((await open('/staff/settled/nothing', await engineer())).status).toBe(404);
	});
});

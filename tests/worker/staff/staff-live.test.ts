/** What keeps pages of the console as they are by now: versions that change with what others do, and who has seen to an entry. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { addStaff, signIn } from '#tests/support/accounts.ts';
import { bookHouseCall, dayFromNow, ownPhone, seedSlots } from '#tests/support/house-calls.ts';
import { ask, fresh, move, placed, read, type Refused } from '#tests/support/laboratory.ts';
import { testServices } from '#tests/support/services.ts';
import { idOf, lis, post, seedSite, visit } from '#tests/support/site.ts';
import { journalOf, member, type Member } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(async () => {
	await seedSite();
	await seedSlots(4);
});
let clerk: Member;
let other: Member;
beforeEach(async () => {
	[clerk, other] = [await member(['call-center']), await member(['administrator'])];
});

const version = (query: string, { token }: Member = clerk) =>
	read<Reply<'staff.live.version'> & Refused>(ask('GET', `/account/staff/live?${query}`, { access: token }));
/** The version before and after something was done. */
async function around(query: string, act: () => Promise<unknown>, who: Member = clerk): Promise<readonly [string, string]> {
	const before = await version(query, who);
	expect(before).toMatchObject({ http: 200, version: expect.stringMatching(/^[\w-]{22}$/) as string });
	// Nothing was done: it is the same.
	expect((await version(query, who)).version).toBe(before.version);
	await act();
	return [before.version, (await version(query, who)).version];
}
async function expectChange(query: string, act: () => Promise<unknown>, who: Member = clerk): Promise<void> {
	const [before, after] = await around(query, act, who);
	expect(after).not.toBe(before);
}
const letter = { city: 'almaty', name: 'Гүлжан', surname: 'Әбілқасымова', phoneNumber: '8 (701) 123-45-67' };
const written = async () => {
	const message = `Жду ответа ${fresh()}`;
	expect((await ask('POST', '/api/site-feedback/create', { body: { ...letter, message } })).status).toBe(200);
	return Number(await env.LAB_DB.prepare('SELECT id FROM feedback WHERE message = ?1').bind(message).first('id'));
};
const answered = ({ token }: Member, id: number, note = 'Ответила') =>
	read(ask('POST', `/account/staff/feedback/${String(id)}/answered`, { access: token, body: { note } }));
const settled = (keys: readonly string[], queue = 'feedback', { token }: Member = clerk) =>
	read<Reply<'staff.live.settled'> & Refused>(ask('POST', '/account/staff/live/settled', { access: token, body: { queue, keys } }));

describe('the version of a page', () => {
	it('of today and of a queue is another one when something comes, and when somebody else sees to it', async () => {
		let id = 0;
		const come = async () => {
			id = await written();
		};
		await expectChange('view=today', come);
		await expectChange('view=today', () => answered(other, id));
		await expectChange('view=queue&of=feedback', come);
		await expectChange('view=queue&of=feedback', () => answered(other, id));
		const [before, after] = await around('view=queue&of=feedback', () =>
			ask('POST', '/account/staff/orders/search', { access: other.token, body: { q: '1' } }),
		);
		expect(after).toBe(before);
	});

	it.each([
		'critical',
		'held',
		'refused',
		'mismatches',
		'overdue',
		'house-calls',
		'missed-calls',
		'missed-visits',
		'payments',
		'disputed-acts',
		'messages',
		'prices',
		'consultations',
	])('there is one of the queue %s', async (name) => {
		expect(await version(`view=queue&of=${name}`, other)).toMatchObject({ http: 200 });
	});

	it('of a queue is another one when an entry becomes late', async () => {
		await written();
		const at = async (hours: number) => {
			const services = testServices({ clock: () => Date.now() + hours * 3_600_000 });
			// A session of the staff ends before that.
			const { token } = await signIn('staff', clerk.id, { method: 'passkey', services });
			return (await read<{ version: string }>(ask('GET', '/account/staff/live?view=queue&of=feedback', { access: token, services }))).version;
		};
		expect(await at(1)).toBe(await at(0));
		expect(await at(49)).not.toBe(await at(0));
	});

	it('of an order is that of its number, however it is written', async () => {
		const { orderNr } = await placed([await idOf('BIO-001')], { phone: '+77027654397' });
		const { version: plain } = await version(`view=order&of=${orderNr}`);
		expect((await version(`view=order&of=${orderNr.slice(0, 4)}-${orderNr.slice(4)}`)).version).toBe(plain);
		expect((await version('view=order&of=0000000000')).version).not.toBe(plain);
	});

	it('of the refused messages is another one when the same message comes again', async () => {
		const come = () => lis('POST', '/lis/results', { messageId: 'LIVE-1', requestNr: '1', lines: [] });
		await come();
		await expectChange('view=queue&of=refused', come, other);
	});

	it('of an order and of what was found is another one when the order goes on', async () => {
		const order = await placed([await idOf('BIO-001')], { lastName: 'Тұрарова', phone: '+77027654399' });
		const { search } = await read<{ search: string }>(ask('POST', '/account/staff/orders/search', { access: clerk.token, body: { q: 'Тұрарова' } }));
		await expectChange(`view=order&of=${order.orderNr}`, () => move(order.orderNr, 2));
		const another = await placed([await idOf('BIO-001')], { lastName: 'Тұрарова', phone: '+77027654399' });
		await expectChange(`view=orders&of=${search}`, () => move(another.orderNr, 2));
		await expectChange(`view=orders&of=${search}`, () => placed([1], { lastName: 'Тұрарова', phone: '+77027654399' }));
	});

	it('of the messages to somebody is another one when one more is to go out', async () => {
		const order = { phone: '+77027654398', sms: true };
		await placed([await idOf('BIO-001')], order);
		const { search } = await read<{ search: string }>(
			ask('POST', '/account/staff/messages/search', { access: clerk.token, body: { recipient: order.phone } }),
		);
		await expectChange(`view=messages&of=${search}`, () =>
			env.LAB_DB.prepare(
				"INSERT INTO outgoing (id, kind, channel, recipient, locale, facts, state, attempts, next_at, changed_at) VALUES (?1, 'code-sms', 'sms', ?2, 'ru', '{}', 'sent', 1, 0, 1)",
			)
				.bind(`live:${fresh()}`, order.phone)
				.run(),
		);
		// A search of somebody else opens nothing, and says nothing.
		expect((await version(`view=messages&of=${search}`, other)).version).toBe((await version('view=messages&of=AAAAAAAAAAAAAAAAAAAAAA', other)).version);
	});

	it('of a day of house calls is another one when one is asked for, and when it is given to a nurse', async () => {
		const nurse = await member(['nurse']);
		const day = `view=house-calls&of=${dayFromNow(7)}`;
		let number = '';
		await expectChange(day, async () => {
			({ number } = await bookHouseCall({ phone: ownPhone() }));
		});
		const change = Number(await env.LAB_DB.prepare('SELECT change_nr FROM house_calls WHERE number = ?1').bind(number).first('change_nr'));
		const assign = () => read(ask('POST', `/account/staff/visits/${number}/nurse`, { access: other.token, body: { change, nurse: nurse.code } }));
		await expectChange(day, async () => expect(await assign()).toMatchObject({ http: 200 }));
		expect((await settled([number], 'house-calls')).data).toEqual([{ key: number, by: 'Касымова Айгуль', at: expect.stringMatching(/^\d{4}-/) as string }]);
		// What was done before the page was drawn took nothing off it.
		const services = testServices({ clock: () => Date.now() + 120_000 });
		const body = { queue: 'house-calls', keys: [number], seconds: 60 };
		expect(await read(ask('POST', '/account/staff/live/settled', { access: clerk.token, body, services }))).toMatchObject({ http: 200, data: [] });
	});

	it('is told to nobody whose role opens the page not, and without a second factor to nobody', async () => {
		const nurse = await member(['nurse']);
		for (const query of ['view=queue&of=feedback', 'view=order&of=1', 'view=orders&of=x', 'view=messages&of=x', `view=house-calls&of=${dayFromNow(7)}`])
			expect(await version(query, nurse), query).toMatchObject({ http: 403, code: 'forbidden' });
		expect(await version('view=today', nurse)).toMatchObject({ http: 200 });
		expect(await version('view=queue&of=payments')).toMatchObject({ http: 403 });
		const { token } = await signIn('staff', await addStaff());
		expect(await read(ask('GET', '/account/staff/live?view=today', { access: token }))).toMatchObject({ http: 403, code: 'second-factor' });
		expect((await ask('GET', '/account/staff/live?view=today')).status).toBe(401);
		for (const query of ['view=queue&of=nothing', 'view=queue', 'view=house-calls&of=2026-02-30', 'view=everything'])
			expect(await version(query), query).toMatchObject({ http: 400 });
	});

	it('is no use of the session, and stands in no journal', async () => {
		await env.LAB_DB.prepare("UPDATE sessions SET seen_at = seen_at - 600000 WHERE role = 'staff' AND account_id = ?1").bind(clerk.id).run();
		const seen = () => env.LAB_DB.prepare("SELECT seen_at FROM sessions WHERE role = 'staff' AND account_id = ?1").bind(clerk.id).first('seen_at');
		const before = await seen();
		await version('view=queue&of=feedback');
		await settled(['1']);
		expect(await seen()).toBe(before);
		expect(await journalOf(clerk.id)).toEqual([]);
		// Reading the queue is use.
		await ask('GET', '/account/staff/feedback', { access: clerk.token });
		expect(await seen()).not.toBe(before);
	});
});

describe('who has seen to an entry', () => {
	it('is the one who did it last, and nobody who was refused', async () => {
		const id = await written();
		expect((await settled([String(id)])).data).toEqual([]);
		await answered(other, id);
		expect(await answered(clerk, id, 'Я тоже')).toMatchObject({ http: 409 });
		expect((await settled([String(id), '999999999'])).data).toEqual([{ key: String(id), by: 'Касымова Айгуль', at: expect.any(String) as string }]);
	});

	it('is not told of another queue, nor to whose role it is not', async () => {
		const id = await written();
		await answered(other, id);
		expect((await settled([String(id)], 'consultations')).data).toEqual([]);
		expect((await settled([String(id)], 'critical', other)).data).toEqual([]);
		const nurse = await member(['nurse']);
		expect(await settled([String(id)], 'feedback', nurse)).toMatchObject({ http: 403 });
		expect(await settled([])).toMatchObject({ code: 'validation' });
	});

	it('is not told after a day', async () => {
		const id = await written();
		await answered(other, id);
		const later = Date.now() + 25 * 3_600_000;
		await env.LAB_DB.prepare('UPDATE sessions SET seen_at = ?2, ends_at = ?3 WHERE account_id = ?1')
			.bind(clerk.id, later, later + 3_600_000)
			.run();
		const said = await read<Reply<'staff.live.settled'>>(
			ask('POST', '/account/staff/live/settled', {
				access: clerk.token,
				body: { queue: 'feedback', keys: [String(id)] },
				services: testServices({ clock: () => later }),
			}),
		);
		expect(said).toMatchObject({ http: 200, data: [] });
	});

	it('is told to whoever was a moment too late, on the page without a script', async () => {
		const id = await written();
		const page = '/staff/queues/feedback';
		expect(await (await visit(page, { headers: { Cookie: clerk.cookie } })).text()).toContain('data-console="queue"');
		await answered(other, id);
		const answer = await post(page, { intent: 'feedback', id: String(id), note: 'Я тоже' }, { cookie: clerk.cookie });
		expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${page}?done=changed&about=${String(id)}`]);
		const html = await (await visit(answer.headers.get('Location') ?? '', { headers: { Cookie: clerk.cookie } })).text();
		expect(html).toContain('Последнее действие. Касымова Айгуль');
		// Whoever makes up an address is told nothing of other queues.
		expect(await (await visit(`${page}?done=changed&about=1000000`, { headers: { Cookie: clerk.cookie } })).text()).not.toContain('Последнее действие');
	});
});

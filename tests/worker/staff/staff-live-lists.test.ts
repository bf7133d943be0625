/** Pages of the console that follow what others do: lists that are narrowed by their address, one thing each, and a nurse's own day. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { liveViews } from '#shared/staff/live.ts';
import { addPatient } from '#tests/support/accounts.ts';
import { act as guestAct, begin, codeOf, paperOf, prove, proved, somebody as visitor, thingsOf } from '#tests/support/guests.ts';
import { bookHouseCall, dayFromNow, ownPhone, seedSlots } from '#tests/support/house-calls.ts';
import { ask, fresh, joinCookies, move, placed, read, requested, type Refused } from '#tests/support/laboratory.ts';
import { final, message, send } from '#tests/support/lis.ts';
import { idOf, post, seedSite, visit } from '#tests/support/site.ts';
import { member, type Member } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const db = env.LAB_DB;
beforeAll(async () => {
	await seedSite();
	await seedSlots(4);
});
let reader: Member;
let other: Member;
beforeEach(async () => {
	[reader, other] = [await member(['administrator', 'content', 'reception', 'money']), await member(['administrator', 'content', 'reception', 'money'])];
});

const version = (view: string, { of, after }: { readonly of?: string; readonly after?: string } = {}, { token }: Member = reader) => {
	const query = new URLSearchParams({ view, ...(of === undefined ? {} : { of }), ...(after === undefined ? {} : { after }) });
	return read<Reply<'staff.live.version'> & Refused>(ask('GET', `/account/staff/live?${query.toString()}`, { access: token }));
};
const act = (path: string, body: object = {}, { token }: Member = other) =>
	read<Refused & { readonly http: number }>(ask('POST', path, { access: token, body }));
const done = async (path: string, body: object = {}) => expect(await act(path, body)).toMatchObject({ http: 200 });
/** What stands in the mark of a page, as a browser asks by it. */
async function markOf(path: string, { cookie }: Member = reader) {
	const html = await (await visit(path, { headers: { Cookie: cookie } })).text();
	const [mark = ''] = /<div[^>]* data-console="[^>]*>/.exec(html) ?? [];
	const said = (name: string) => new RegExp(` data-${name}="([^"]*)"`).exec(mark)?.[1]?.replaceAll('&amp;', '&');
	const [of, after] = [said('of'), said('after')];
	return { view: said('console') ?? '', version: said('version'), shown: { ...(of === undefined ? {} : { of }), ...(after === undefined ? {} : { after }) } };
}
/** The page says its version; that is the same while nobody does anything, though the page is read, and another one once something was done. */
async function follows(path: string, view: string, something: () => Promise<unknown>, who: Member = reader): Promise<void> {
	const drawn = await markOf(path, who);
	expect(drawn).toMatchObject({ view, version: expect.stringMatching(/^[\w-]{22}$/) as string });
	// To read it, and to be drawn anew, changes nothing: it would be drawn for ever.
	await markOf(path, who);
	expect((await version(view, drawn.shown, who)).version).toBe(drawn.version);
	await something();
	const later = await version(view, drawn.shown, who);
	expect(later.http).toBe(200);
	expect(later.version).not.toBe(drawn.version);
	expect((await markOf(path, who)).version).toBe(later.version);
}
const outgoing = (id: string, more: { readonly state: string; readonly reason?: string }) =>
	db
		.prepare(
			`INSERT INTO outgoing (id, kind, channel, recipient, locale, facts, state, reason, attempts, next_at, changed_at, good_until)
			VALUES (?1, 'order-received', 'sms', '+77020000001', 'ru', '{"a":1}', ?2, ?3, 1, 0, ?4, ?5)`,
		)
		.bind(id, more.state, more.reason ?? '', Date.now(), Date.now() + 86_400_000)
		.run();
const searched = async (of: string, body: object) =>
	(await read<{ search: string }>(ask('POST', `/account/staff/${of}/search`, { access: reader.token, body }))).search;

describe('orders', () => {
	it('that are listed by days and state follow what becomes of them, and not what is done to others', async () => {
		const order = await placed([await idOf('BIO-001')]);
		const today = dayInAlmaty(Date.now());
		const days = `by=created&from=${today}&till=${today}`;
		await follows(`/staff/orders?${days}`, 'listed-orders', () => move(order.orderNr, 2));
		const { shown } = await markOf(`/staff/orders?${days}&state=4`);
		const before = await version('listed-orders', shown);
		await placed([await idOf('BIO-001')]);
		expect((await version('listed-orders', shown)).version).toBe(before.version);
	});
});

describe('messages', () => {
	it('in one state follow what comes to that state, and what is seen to', async () => {
		const id = `live-list:${fresh()}`;
		await follows('/staff/messages?state=failed', 'listed-messages', () => outgoing(id, { state: 'failed', reason: 'vendor' }));
		await follows('/staff/messages?state=failed', 'listed-messages', () => done(`/account/staff/messages/${id}/settled`, { note: 'Позвонили' }));
		const before = await version('listed-messages', { of: 'failed' });
		await outgoing(`live-list:${fresh()}`, { state: 'sent' });
		expect((await version('listed-messages', { of: 'failed' })).version).toBe(before.version);
		for (const state of ['waiting', 'sent', 'refused', 'failed', 'unknown', 'settled'])
			expect((await markOf(`/staff/messages?state=${state}`)).shown, state).toEqual({ of: state });
	});

	it('follow one by one', async () => {
		const id = `live-one:${fresh()}`;
		await outgoing(id, { state: 'failed', reason: 'vendor' });
		await follows(`/staff/messages?id=${id}`, 'message', () => done(`/account/staff/messages/${id}/settled`, { note: 'Позвонили' }));
	});
});

describe('results', () => {
	it('of a request follow a hold, and what the laboratory sends', async () => {
		const request = await requested([await idOf('BIO-001')], { lastName: 'Живова' });
		const page = `/staff/results?nr=${request.requestNr}`;
		await follows(page, 'request', () => send(message(request.requestNr, [final('BIO-001', 5.1)])));
		const { version: seen } = await read<{ version: number }>(ask('GET', `/account/staff/results/${request.requestNr}`, { access: other.token }));
		const search = await searched('results', { q: 'Живова' });
		await follows(`/staff/results?search=${search}`, 'requests', () =>
			done(`/account/staff/requests/${request.requestNr}/hold`, { extent: 'whole', reason: 'Проверяем', version: seen }),
		);
		expect((await version('request', { of: 'NO-SUCH' })).http).toBe(200);
	});
});

describe('people', () => {
	it('with accounts follow what is done about them, though whoever reads stands in the journal', async () => {
		const id = await addPatient({ last_name: 'Следова', phone: ownPhone() });
		await follows(`/staff/patients?id=${id}`, 'patient', () => done(`/account/staff/patients/${id}/block`, { note: 'Телефон украли' }));
		const search = await searched('patients', { q: 'Следова' });
		await follows(`/staff/patients?search=${search}`, 'patients', () => done(`/account/staff/patients/${id}/unblock`, { note: 'Нашли' }));
		await follows('/staff/patients?list=blocked', 'listed-patients', () => done(`/account/staff/patients/${id}/block`, { note: 'Снова украли' }));
	});

	it('are not followed while a code is told that is told once', async () => {
		const id = await addPatient();
		expect((await markOf(`/staff/patients?id=${id}`)).view).toBe('patient');
		expect((await markOf('/staff/patients')).view).toBe('');
	});

	it('without an account follow how far the desk is with them and what waits to be erased, for who may take that back', async () => {
		const of = visitor();
		await thingsOf(of);
		const { id } = await begin(of.phone, other);
		// Before the message is on its way, and what it says gone.
		const code = await codeOf(id);
		const page = `/staff/guests?id=${id}`;
		await follows(page, 'guest', async () => expect(await prove(id, { ...paperOf(of), code }, other)).toMatchObject({ http: 200 }));
		await follows('/staff/guests', 'guests', async () => expect(await guestAct(id, 'erasing', other)).toMatchObject({ http: 200 }));
		await follows(page, 'guest', async () => expect(await guestAct(id, 'erasing/back', other)).toMatchObject({ http: 200 }));
		// Beside one stands who else waits.
		const next = visitor();
		await thingsOf(next);
		const another = await proved(next, other);
		await follows(page, 'guest', async () => expect(await guestAct(another, 'erasing', other)).toMatchObject({ http: 200 }));
		// Who may not take it back is told nothing of it, and follows nothing where nobody is asked for.
		const desk = await member(['reception']);
		expect((await markOf('/staff/guests', desk)).view).toBe('');
		expect(await version('guests', {}, desk)).toMatchObject({ http: 403 });
		const before = await version('guest', { of: id }, desk);
		expect(await guestAct(another, 'erasing/back', other)).toMatchObject({ http: 200 });
		expect((await version('guest', { of: id }, desk)).version).toBe(before.version);
		expect(await version('guests', { after: 'nowhere' })).toMatchObject({ http: 400 });
	});

	it('without an account are not followed while a code is told that is told once', async () => {
		const of = visitor();
		await thingsOf(of);
		const id = await proved(of, reader);
		const inBrowser = { Accept: 'text/html', 'Sec-Fetch-Mode': 'navigate' };
		const page = `/staff/guests?id=${id}`;
		const posted = await post(page, { intent: 'copy', id, note: 'Заявление № 5' }, { cookie: reader.cookie, ...inBrowser });
		expect([posted.status, posted.headers.get('Location')]).toEqual([303, page]);
		const html = await (await visit(page, { headers: { Cookie: joinCookies(reader.cookie, posted), ...inBrowser } })).text();
		expect(html).toContain('Ссылка уходит на подтверждённый телефон');
		expect(html).not.toContain('data-console="guest"');
		expect((await markOf(page)).view).toBe('guest');
	});

	it('of the staff follow who is taken in, given roles and shut out; that somebody was seen is no change', async () => {
		const somebody = await member(['nurse']);
		await follows('/staff/people', 'members', () => done(`/account/staff/people/${somebody.code}/roles`, { was: 'nurse', roles: ['reception'] }));
		const page = `/staff/people?code=${somebody.code}`;
		await follows(page, 'member', () => done(`/account/staff/people/${somebody.code}/block`, { note: 'Уволилась' }));
		const before = await version('members');
		await db.prepare("UPDATE sessions SET seen_at = seen_at + 60000 WHERE role = 'staff'").run();
		expect((await version('members')).version).toBe(before.version);
	});
});

describe('prices and promotions', () => {
	it('follow a file that is sent, and what becomes of it', async () => {
		let nr = 0;
		const sendFile = async () => {
			nr = (await db
				.prepare(
					`INSERT INTO imports (kind, state, author, author_id, started_at, ended_at, digest, sha256, bytes, format, file_name, row_count, added, changed, taken_away, unchanged)
					VALUES ('prices', 'waiting', 'A', 'x', 1, 1, 'd', 's', 1, 'csv', 'a.csv', 1, 0, 1, 0, 0) RETURNING id`,
				)
				.first<number>('id')) as number;
		};
		await follows('/staff/prices', 'price-files', sendFile);
		const waiting = await version('price-files', { of: 'state=undone' });
		await follows('/staff/prices?state=waiting&kind=prices', 'price-files', sendFile);
		expect((await version('price-files', { of: 'state=undone' })).version).toBe(waiting.version);
		await follows(`/staff/prices/${String(nr)}`, 'price-file', () => done(`/account/staff/imports/${String(nr)}/call-off`, { note: 'Не та дата' }));
	});
});

describe('money', () => {
	/** A payment that goes back. */
	async function refunding(): Promise<string> {
		const order = await placed([await idOf('BIO-001')]);
		const id = `live-${fresh()}`;
		await db
			.prepare(
				`INSERT INTO payments (id, order_id, provider, provider_id, amount, currency, locale, state, url, created_at, changed_at, expires_at, asked_at, attempts, trouble, next_at)
				SELECT ?2, id, 'freedom-pay', ?2, 2100, 'KZT', 'ru', 'refunding', '', 1, ?3, 1, 1, 3, 'timeout', ?4 FROM orders WHERE order_nr = ?1`,
			)
			.bind(order.orderNr, id, Date.now() - 86_400_000, Date.now() + 86_400_000)
			.run();
		return id;
	}
	it('follows each payment, what is to go back, and the entries of its days', async () => {
		await follows('/staff/money?refunds=1', 'refunds', refunding);
		const id = await refunding();
		await follows(`/staff/money?payment=${id}`, 'payment', () =>
			db.prepare("UPDATE payments SET state = 'refunded', next_at = NULL WHERE id = ?1").bind(id).run(),
		);
		await follows('/staff/money', 'ledger', refunding);
		const entry = (at: number) =>
			db.prepare("INSERT INTO payment_entries (payment_id, at, kind, returned_by, amount) VALUES (?1, ?2, 'paid', '', 2100)").bind(id, at).run();
		await follows('/staff/money', 'ledger', () => entry(Date.now()));
		const { shown } = await markOf('/staff/money?from=2026-01-10&till=2026-01-11&state=paid');
		expect(shown.of).toContain('state=paid');
		const before = await version('ledger', shown);
		await entry(Date.now());
		// What comes on another day changes nothing of these.
		expect((await version('ledger', shown)).version).toBe(before.version);
		await entry(Date.parse('2026-01-10T12:00:00+05:00'));
		expect((await version('ledger', shown)).version).not.toBe(before.version);
	});
});

describe("a nurse's own day", () => {
	it('follows what is given to her and taken from her, and no visit of anybody else', async () => {
		const [nurse, another] = [await member(['nurse']), await member(['nurse'])];
		const day = dayFromNow(7);
		const page = `/staff/my-day?date=${day}`;
		const { number } = await bookHouseCall({ phone: ownPhone(), departure_date: day });
		const change = async () => Number(await db.prepare('SELECT change_nr FROM house_calls WHERE number = ?1').bind(number).first('change_nr'));
		const give = async (to: string) => done(`/account/staff/visits/${number}/nurse`, { change: await change(), nurse: to });
		await follows(page, 'my-day', () => give(nurse.code), nurse);
		await follows(page, 'my-day', () => give(another.code), nurse);
		const before = await version('my-day', { of: day }, nurse);
		await give('');
		expect((await version('my-day', { of: day }, nurse)).version).toBe(before.version);
	});
});

describe('the version of a page', () => {
	it('is told to nobody whose role does not open the page', async () => {
		const nobody = await member(['content']);
		const nurse = await member(['nurse']);
		const of: Readonly<Record<string, string>> = {
			queue: 'feedback',
			'house-calls': '2026-11-30',
			'my-day': dayInAlmaty(Date.now()),
			'listed-messages': 'sent',
			ledger: 'from=2026-11-01&till=2026-11-02',
		};
		for (const view of liveViews) {
			const shown = { of: of[view] ?? 'by=created' };
			const [mine, hers] = await Promise.all([version(view, shown, nobody), version(view, shown, nurse)]);
			const open =
				view === 'today' ? [200, 200] : view === 'my-day' ? [403, 200] : view === 'price-file' || view === 'price-files' ? [200, 403] : [403, 403];
			expect([mine.http, hers.http], view).toEqual(open);
		}
	});

	it.each([
		['ledger', 'from=2026-11-01'],
		['ledger', 'from=2026-01-01&till=2026-11-01'],
		['listed-orders', 'by=nothing'],
		['listed-orders', 'from=2026-01-01&till=2026-11-01'],
		['listed-messages', 'lost'],
		['price-files', 'state=lost'],
		['my-day', '2026-02-30'],
		['my-day', '2026-01-10'],
	])('is none of what the list itself would refuse: %s %s', async (view, of) => {
		const who = view === 'my-day' ? await member(['nurse']) : reader;
		expect(await version(view, { of }, who)).toMatchObject({ http: 400, code: 'bad-request' });
	});
});

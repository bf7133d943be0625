/** Letters of visitors that were answered: listed, found, and opened again, so that they wait with a fresh deadline. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { translator } from '#shared/i18n/translator.ts';
import { dictionaryOf } from '#shared/i18n/words.ts';
import { staffSettledWords } from '#shared/staff/settled.words.ts';
import { ask, read, type Refused } from '#tests/support/laboratory.ts';
import { testServices } from '#tests/support/services.ts';
import { lis, post, seedSite, visit } from '#tests/support/site.ts';
import { journalOf, member, type Member } from '#tests/support/staff.ts';
import { signIn } from '#tests/support/accounts.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const db = env.LAB_DB;
const hour = 3_600_000;
beforeAll(seedSite);
let clerk: Member;
let other: Member;
beforeEach(async () => {
	await db.batch(['feedback', 'consultations'].map((table) => db.prepare(`DELETE FROM ${table}`)));
	[clerk, other] = [await member(['call-center']), await member(['call-center'])];
});
const byClerk = () => `${clerk.code} Касымова Айгуль`;

interface Kind {
	readonly name: 'feedback' | 'consultations';
	/** Of its acts in the journal. */
	readonly act: 'feedback' | 'consultation';
	readonly list: string;
	readonly write: (more?: { readonly phone?: string; readonly surname?: string; readonly at?: number }) => Promise<number>;
}
const phone = '+77011234567';
const kinds: readonly Kind[] = [
	{
		name: 'feedback',
		act: 'feedback',
		list: 'answered-feedback',
		write: async ({ phone: of = phone, surname = 'Тұрарова', at = Date.now() - 72 * hour } = {}) =>
			(await db
				.prepare(
					"INSERT INTO feedback (created_at, locale, city_id, name, surname, phone, message) VALUES (?1, 'ru', 98, 'Ая', ?2, ?3, 'Когда готов анализ?') RETURNING id",
				)
				.bind(at, surname, of)
				.first<number>('id')) ?? 0,
	},
	{
		name: 'consultations',
		act: 'consultation',
		list: 'answered-consultations',
		write: async ({ phone: of = phone, surname = 'Тұрарова', at = Date.now() - 72 * hour } = {}) =>
			(await db
				.prepare(
					`INSERT INTO consultations (key_hash, body_hash, created_at, locale, city_id, fio, email, phone, departure_date, reason)
					VALUES (?4, 'b', ?1, 'ru', 98, ?2, 'a@example.com', ?3, '2026-12-01', 'other') RETURNING id`,
				)
				.bind(at, `${surname} Ая`, of, crypto.randomUUID())
				.first<number>('id')) ?? 0,
	},
];
type Row = Reply<'staff.feedback.settled'>['data'][number];
type Settled = Refused & { readonly http: number; readonly data: readonly Row[]; readonly next: string | null; readonly q: string };

describe.each(kinds)('$name that were answered', ({ name, act, list, write }) => {
	const answer = (id: number, note = 'Перезвонила', { token }: Member = clerk, more: object = {}) =>
		read<Refused & { answeredAt: string }>(ask('POST', `/account/staff/${name}/${String(id)}/answered`, { access: token, body: { note, ...more } }));
	const settled = (query = '', { token }: Member = clerk) => read<Settled>(ask('GET', `/account/staff/${list}${query}`, { access: token }));
	const reopen = (id: number, answeredAt: string, note = 'Пишет снова', { token }: Member = other) =>
		read<Refused & { id: number }>(ask('POST', `/account/staff/${name}/${String(id)}/reopened`, { access: token, body: { note, answeredAt } }));
	const find = async (q: string, who: Member = clerk) => {
		const { search } = await read<{ search: string }>(ask('POST', `/account/staff/${list}/search`, { access: who.token, body: { q } }));
		return settled(`?search=${search}`, who);
	};
	const row = (id: number) => db.prepare(`SELECT * FROM ${name} WHERE id = ?1`).bind(id).first();
	const today = async ({ token }: Member = clerk) =>
		(await read<Reply<'staff.today'>>(ask('GET', '/account/staff/today', { access: token }))).queues.find((one) => one.name === name);
	const answered = async (more?: Parameters<Kind['write']>[0], note?: string) => {
		const id = await write(more);
		return { id, at: (await answer(id, note)).answeredAt };
	};

	it('are told by the latest answer, page by page, with who answered, when and in what words', async () => {
		const ids: number[] = [];
		for (let nr = 0; nr < 5; nr += 1) ids.push((await answered()).id);
		await write();
		// Answers of one moment are told apart by their ids.
		await db.prepare(`UPDATE ${name} SET answered_at = 1000 WHERE answered_at IS NOT NULL`).run();
		await db.prepare(`UPDATE ${name} SET answered_at = 2000 WHERE id = ?1`).bind(ids[0]).run();
		const seen: number[] = [];
		for (let next: string | null = ''; next !== null;) {
			const page: Settled = await settled(`?pageSize=2${next === '' ? '' : `&after=${next}`}`);
			expect(page.http).toBe(200);
			seen.push(...page.data.map(({ id }) => id));
			next = page.next;
		}
		expect(seen).toEqual([ids[0], ids[4], ids[3], ids[2], ids[1]]);
		const [first] = (await settled()).data;
		expect(first).toMatchObject({ answered: { at: new Date(2000).toISOString(), by: byClerk(), note: 'Перезвонила' }, reopened: null });
		// Whose names and phones were read.
		expect((await journalOf(clerk.id)).findLast((one) => one['act'] === `staff.${act}.settled`)).toMatchObject({
			outcome: 'done',
			after: JSON.stringify({ read: seen }),
		});
	});

	it('are found by number, phone, name and words, and by nothing that stands in an address', async () => {
		const wanted = (await answered({ surname: 'Әлімжанова', phone: '+77017654321' }, 'Отправила копию письма')).id;
		await answered();
		const found = async (q: string) => (await find(q)).data.map(({ id }) => id);
		for (const q of [String(wanted), `№ ${String(wanted)}`, '8 701 765-43-21', 'алимжанова', 'ая Әлімжанова', 'копию', 'КОПИЮ  отправила'])
			expect(await found(q), q).toEqual([wanted]);
		for (const q of ['99999999', '+77010000000', 'Никто', 'Әлімжанова Тұрарова']) expect(await found(q), q).toEqual([]);
		expect((await find('копию')).q).toBe('копию');
		const html = await (await visit(`/staff/settled/${name}`, { headers: { Cookie: clerk.cookie } })).text();
		expect(html).toContain('Отправила копию письма');
		const led = await post(`/staff/settled/${name}`, { intent: `find-${act}`, q: 'Әлімжанова' }, { cookie: clerk.cookie });
		expect(led.status).toBe(303);
		expect(led.headers.get('Location')).toMatch(new RegExp(`^/staff/settled/${name}\\?search=[\\w-]{22}$`));
		expect(await (await visit(led.headers.get('Location') ?? '', { headers: { Cookie: clerk.cookie } })).text()).toContain('Әлімжанова');
		// A search of somebody else opens nothing.
		const theirs = await visit(led.headers.get('Location') ?? '', { headers: { Cookie: other.cookie } });
		expect(await theirs.text()).toContain(dictionaryOf(staffSettledWords, 'ru').gone);
	});

	it('are found by a number that stands in words, where no letter has it; and what says nothing finds nothing', async () => {
		const wanted = (await answered({}, 'Договор 987654321, обещали до 15-го')).id;
		const second = (await answered({}, `Смотри № ${String(wanted)}`)).id;
		const found = async (q: string) => (await find(q)).data.map(({ id }) => id);
		for (const q of ['987654321', '№ 987654321', '98765']) expect(await found(q), q).toEqual([wanted]);
		// A letter of this number is meant before another one that names it.
		expect(await found(String(wanted))).toEqual([wanted]);
		expect(await found(`${String(wanted)} смотри`)).toEqual([second]);
		for (const q of ['-', "'", '’ – -', 'ь']) expect(await find(q), q).toMatchObject({ http: 200, data: [], next: null, q });
		expect((await settled()).data.length).toBe(2);
	});

	it('are opened again from a further page: a refusal is told there, and the page is gone back to', async () => {
		const ids: number[] = [];
		for (let nr = 0; nr < 41; nr += 1) ids.push(await write());
		await db.prepare(`UPDATE ${name} SET answered_at = 1000, answered_by = 'x', answer_note = 'Перезвонила'`).run();
		const last = String(ids[0]);
		const first = await (await visit(`/staff/settled/${name}`, { headers: { Cookie: clerk.cookie } })).text();
		expect(first).not.toContain(`data-entry="${last}"`);
		const place = `/staff/settled/${name}?after=1000.${String(ids[1])}`;
		const html = await (await visit(place, { headers: { Cookie: clerk.cookie } })).text();
		expect(html).toContain(`data-entry="${last}"`);
		expect(html).toContain(`action="${place}"`);
		const fields = { intent: `reopen-${act}`, id: last, answeredAt: new Date(1000).toISOString() };
		const refused = await post(place, { ...fields, note: '' }, { cookie: clerk.cookie });
		const told = await refused.text();
		expect([refused.status, told.includes(`data-entry="${last}"`), told.split('data-refused').length]).toEqual([422, true, 2]);
		const heading = 'id="not-listed"';
		expect(told).not.toContain(heading);
		// The same form where its entry is not among those that are shown: on another page, and by a search that opens nothing any more.
		for (const elsewhere of [`/staff/settled/${name}`, `/staff/settled/${name}?search=AAAAAAAAAAAAAAAAAAAAAA`]) {
			const back = await post(elsewhere, { ...fields, note: '' }, { cookie: clerk.cookie });
			const page = await back.text();
			expect([back.status, page.includes(`data-entry="${last}"`), page.split('data-refused').length], elsewhere).toEqual([422, false, 2]);
			expect(page.slice(page.indexOf(heading)), elsewhere).toContain(`name="answeredAt" value="${fields.answeredAt}"`);
			expect(page, elsewhere).toContain(translator('ru')(staffSettledWords)('notListed', { nr: last }));
		}
		expect((await row(ids[0] ?? 0))?.['answered_at']).toBe(1000);
		const led = await post(place, { ...fields, note: 'Пишет снова' }, { cookie: clerk.cookie });
		expect([led.status, led.headers.get('Location')]).toEqual([303, `${place}&done=reopened`]);
		expect((await row(ids[0] ?? 0))?.['answered_at']).toBeNull();
		expect(await (await visit(`${place}&done=reopened`, { headers: { Cookie: clerk.cookie } })).text()).toContain(
			dictionaryOf(staffSettledWords, 'ru').done.reopened,
		);
	});

	it('are looked through from where a page of a search has ended, also where nothing fits for long', async () => {
		const old = (await answered({ surname: 'Давнина' })).id;
		await db.prepare(`UPDATE ${name} SET answered_at = 5 WHERE id = ?1`).bind(old).run();
		const columns =
			name === 'feedback'
				? `(created_at, locale, city_id, name, surname, phone, message, answered_at, answered_by) SELECT 1, 'ru', 98, 'A', 'B', '+77010000001', 'C', 1000 + CAST(value AS BIGINT), 'x'`
				: `(key_hash, body_hash, created_at, locale, city_id, fio, email, phone, departure_date, reason, answered_at, answered_by) SELECT 'k' || value, 'b', 1, 'ru', 98, 'A B', 'a@example.com', '+77010000001', '2026-12-01', 'other', 1000 + CAST(value AS BIGINT), 'x'`;
		const numbers = JSON.stringify(Array.from({ length: 2100 }, (_, nr) => nr));
		await db.prepare(`INSERT INTO ${name} ${columns} FROM json_each(?1)`).bind(numbers).run();
		const { search } = await read<{ search: string }>(ask('POST', `/account/staff/${list}/search`, { access: clerk.token, body: { q: 'давнина' } }));
		const first = await settled(`?search=${search}`);
		expect([first.data.length, first.next === null]).toEqual([0, false]);
		const second = await settled(`?search=${search}&after=${first.next ?? ''}`);
		expect([second.data.map(({ id }) => id), second.next]).toEqual([[old], null]);
		const page = await (await visit(`/staff/settled/${name}?search=${search}`, { headers: { Cookie: clerk.cookie } })).text();
		expect(page).toContain('Дальше лежат более давние');
		expect(page).toContain('rel="next"');
	});

	it('are opened again with a reason: they wait from then on, with what was answered before; nobody is written to', async () => {
		const { id, at } = await answered({ at: Date.now() - 500 * hour });
		const messages = () => db.prepare('SELECT count(*) AS n FROM outgoing').first<number>('n');
		const before = await messages();
		expect((await today())?.waiting).toBe(0);
		expect(await reopen(id, at)).toMatchObject({ http: 200, id });
		const waiting = await today();
		expect(waiting).toMatchObject({ waiting: 1, isLate: false });
		expect(Date.parse(waiting?.since ?? '')).toBeGreaterThan(Date.now() - 60_000);
		const open = (await read<Reply<'staff.feedback.list'>>(ask('GET', `/account/staff/${name}?open=1`, { access: clerk.token }))).data;
		expect(open).toMatchObject([
			{ id, answered: null, reopened: { by: `${other.code} Касымова Айгуль`, note: 'Пишет снова', before: { at, by: byClerk(), note: 'Перезвонила' } } },
		]);
		expect((await settled()).data).toEqual([]);
		expect((await journalOf(other.id)).at(-1)).toMatchObject({
			act: `staff.${act}.reopen`,
			object: String(id),
			outcome: 'done',
			before: JSON.stringify({ answeredAt: at, by: byClerk(), note: 'Перезвонила' }),
		});
		expect(JSON.parse((await journalOf(other.id)).at(-1)?.['after'] ?? '')).toMatchObject({ answeredAt: null, note: 'Пишет снова' });
		expect(await messages()).toBe(before);
		// The laboratory's own system hears that nobody has answered it.
		expect(await read(lis('GET', `/lis/${name}?open=1`))).toMatchObject({ data: [{ id, answered: null }] });
		// Answered anew it is among the others, and says that it had been opened again.
		expect((await answer(id, 'Ответила ещё раз', other)).http).toBe(200);
		expect((await settled()).data).toMatchObject([
			{ id, answered: { note: 'Ответила ещё раз' }, reopened: { note: 'Пишет снова', before: { at, by: '' } } },
		]);
	});

	it('that were opened again become late by their new deadline', async () => {
		const { id, at } = await answered({ at: Date.now() - 500 * hour });
		await reopen(id, at);
		expect((await today())?.isLate).toBe(false);
		const late = testServices({ clock: () => Date.now() + 49 * hour });
		const { token } = await signIn('staff', clerk.id, { method: 'passkey', services: late });
		const later = await read<Reply<'staff.today'>>(ask('GET', '/account/staff/today', { access: token, services: late }));
		expect(later.queues.find((one) => one.name === name)?.isLate).toBe(true);
	});

	it('are not opened by who waits already, by a page of before, without a reason, or twice', async () => {
		const { id, at } = await answered();
		const untouched = async (what: () => Promise<{ readonly http: number }>, refusal: object) => {
			const standing = await row(id);
			expect(await what()).toMatchObject(refusal);
			expect(await row(id)).toEqual(standing);
		};
		await untouched(() => reopen(id, new Date(Date.parse(at) - 1).toISOString()), { http: 409, code: 'conflict' });
		await untouched(() => reopen(id, at, '  '), { http: 422, code: 'validation' });
		await untouched(() => reopen(id + 1000, at), { http: 404 });
		expect((await reopen(id, at)).http).toBe(200);
		// A second press has changed nothing, and says the same; somebody else hears that it waits already.
		await untouched(() => reopen(id, at), { http: 200 });
		expect((await journalOf(other.id)).at(-1)?.['before']).toBeNull();
		await untouched(() => reopen(id, at, 'Пишет снова', clerk), { http: 409, code: 'conflict' });
		await untouched(() => reopen(id, at, 'Другое'), { http: 409, code: 'conflict' });
		// Nor one that waits and never was answered.
		const fresh = await write();
		expect(await reopen(fresh, at)).toMatchObject({ http: 409 });
		expect((await row(fresh))?.['reopened_at']).toBeNull();
	});

	it('that were opened again are not answered by a page of before', async () => {
		const id = await write();
		expect((await answer(id, 'Перезвонила', clerk, { opened: 0 })).http).toBe(200);
		const at = new Date(Number((await row(id))?.['answered_at'])).toISOString();
		await reopen(id, at);
		const standing = await row(id);
		// The same press once more, out of a page that knows nothing of it.
		expect(await answer(id, 'Перезвонила', clerk, { opened: 0 })).toMatchObject({ http: 409, code: 'conflict' });
		expect(await row(id)).toEqual(standing);
		const html = await (await visit(`/staff/queues/${name}`, { headers: { Cookie: clerk.cookie } })).text();
		expect(html).toContain(`name="opened" value="${String(standing?.['reopened_at'])}"`);
		expect(html).toContain('Пишет снова');
		expect((await answer(id, 'Решено', clerk, { opened: Number(standing?.['reopened_at']) })).http).toBe(200);
	});

	it('are nobody’s whose role does not open them', async () => {
		const { id, at } = await answered();
		const nurse = await member(['nurse']);
		for (const refusal of [
			await settled('', nurse),
			await reopen(id, at, 'Пишет снова', nurse),
			await read(ask('POST', `/account/staff/${list}/search`, { access: nurse.token, body: { q: 'Ая' } })),
		])
			expect(refusal).toMatchObject({ http: 403, code: 'forbidden' });
		expect((await row(id))?.['answered_at']).not.toBeNull();
		expect((await visit(`/staff/settled/${name}`, { headers: { Cookie: nurse.cookie } })).status).toBe(403);
		expect((await ask('GET', `/account/staff/${list}`)).status).toBe(401);
		expect(await settled('?search=AAAAAAAAAAAAAAAAAAAAAA')).toMatchObject({ http: 404 });
		for (const query of ['?after=1', '?after=x.1', '?pageSize=1000']) expect((await settled(query)).http, query).toBe(400);
	});

	it.each(['ru', 'en', 'kz'] as const)('are opened again by the page without a script (%s)', async (locale) => {
		const { id, at } = await answered();
		const prefix = locale === 'ru' ? '' : `/${locale}`;
		const page = `${prefix}/staff/settled/${name}`;
		const words = dictionaryOf(staffSettledWords, locale);
		const html = await (await visit(page, { headers: { Cookie: other.cookie } })).text();
		expect(html).toContain(words.titles[name]);
		expect(html).toContain(`name="answeredAt" value="${at}"`);
		const fields = { intent: `reopen-${act}`, id: String(id), answeredAt: at };
		const lacking = await post(page, { ...fields, note: '' }, { cookie: other.cookie });
		expect(lacking.status).toBe(422);
		expect((await row(id))?.['answered_at']).not.toBeNull();
		const led = await post(page, { ...fields, note: 'Пишет снова' }, { cookie: other.cookie });
		expect([led.status, led.headers.get('Location')]).toEqual([303, `${page}?done=reopened`]);
		expect(await (await visit(led.headers.get('Location') ?? '', { headers: { Cookie: other.cookie } })).text()).toContain(words.done.reopened);
		const late = await post(page, { ...fields, note: 'Я тоже' }, { cookie: clerk.cookie });
		expect(late.headers.get('Location')).toBe(`${page}?done=changed`);
		// The queue leads here, and has it.
		const queue = await (await visit(`${prefix}/staff/queues/${name}`, { headers: { Cookie: clerk.cookie } })).text();
		expect(queue).toContain(`href="${page}"`);
		expect(queue).toContain('Пишет снова');
	});
});

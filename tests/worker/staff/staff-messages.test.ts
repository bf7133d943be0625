/** Messages in the staff's console: what reached nobody waits for somebody, who sends it again or tells the person another way; and what was sent to one phone. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { kindWord } from '#shared/staff/kind-word.ts';
import { staffMessagesWords } from '#shared/staff/messages.words.ts';
import type { StaffRight } from '#shared/kit/audience.ts';
import { viewMessage } from '#worker/lab/staff/messages.ts';
import { messageTasks, sweep } from '#worker/lab/messages/deliver.ts';
import { messageKinds } from '#worker/lab/messages/kinds.ts';
import type { SendOutcome } from '#shared/kit/send-outcome.ts';
import type { SmsMessage } from '#worker/providers/sms/port.ts';
import { ask, placed, read, type Refused } from '#tests/support/laboratory.ts';
import { testServices } from '#tests/support/services.ts';
import { idOf, lis, post, seedSite, visit } from '#tests/support/site.ts';
import { journalOf, member, type Member } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
let glucose = 0;
beforeAll(async () => {
	await seedSite();
	glucose = await idOf('BIO-001');
});
let clerk: Member;
beforeEach(async () => {
	await env.LAB_DB.prepare('DELETE FROM outgoing').run();
	clerk = await member(['call-center']);
});

/** By day, so that nothing waits for the morning. */
const noon = Date.parse('2026-11-27T12:00:00+05:00');
/** A vendor that answers so, and what it was given. */
function vendor(outcome: SendOutcome) {
	const given: SmsMessage[] = [];
	const say = { outcome };
	const services = (ms = 0) =>
		testServices({
			clock: () => noon + ms,
			sms: {
				send: async (message) => {
					given.push(message);
					return say.outcome;
				},
			},
		});
	return { given, say, services };
}
const idFor = async (phone: string, kind = 'order-received') =>
	(await env.LAB_DB.prepare('SELECT id FROM outgoing WHERE recipient = ?1 AND kind = ?2').bind(phone, kind).first<string>('id')) ?? '';
const rowOf = (id: string) =>
	env.LAB_DB.prepare('SELECT state, reason, facts, settled_by, settle_note FROM outgoing WHERE id = ?1').bind(id).first<Record<string, string>>();
/** A message to this phone that the vendor answers so. @returns its id */
async function sent(phone: string, outcome: SendOutcome, to = vendor(outcome)) {
	const order = await placed([glucose], { phone });
	const id = await idFor(phone);
	await env.LAB_DB.prepare('UPDATE outgoing SET next_at = ?2, good_until = ?3 WHERE id = ?1')
		.bind(id, noon - 1, noon + 3_600_000)
		.run();
	await messageTasks.take({ db: env.LAB_DB, services: to.services() }, [id]);
	return { id, order, to };
}
const resend = (id: string, { token }: Member = clerk, services = testServices({ clock: () => noon + 1000 })) =>
	read(ask('POST', `/account/staff/messages/${encodeURIComponent(id)}/resend`, { access: token, body: {}, services }));
const settle = (id: string, note = 'Позвонила, рассказала', { token }: Member = clerk) =>
	read(ask('POST', `/account/staff/messages/${encodeURIComponent(id)}/settled`, { access: token, body: { note } }));
const waiting = async ({ token }: Member = clerk) =>
	(await read<Reply<'staff.today'>>(ask('GET', '/account/staff/today', { access: token }))).queues.find(({ name }) => name === 'messages')?.waiting;
const list = (open: '0' | '1' = '1') =>
	read<Reply<'staff.messages.list'>>(
		ask('GET', `/account/staff/messages?open=${open}`, { access: clerk.token, services: testServices({ clock: () => noon }) }),
	);

const noAnswer = { kind: 'unknown', code: 'timeout' } as const;
const noSuchNumber = { kind: 'refused', code: 'bad-number' } as const;

describe('a message that reached nobody', () => {
	it('waits for somebody, and goes once more with the same words', async () => {
		const { id, order, to } = await sent('+77021110001', noAnswer);
		expect(await waiting()).toBe(1);
		expect((await list()).data).toMatchObject([{ id, canResend: true, state: 'unknown', why: 'timeout', recipient: '+77021110001', settled: null }]);
		to.say.outcome = { kind: 'sent' };
		expect(await resend(id, clerk, to.services(1000))).toMatchObject({ http: 200 });
		expect(await waiting()).toBe(0);
		await messageTasks.take({ db: env.LAB_DB, services: to.services(2000) }, [id]);
		expect(to.given).toHaveLength(2);
		expect(to.given[1]?.text).toBe(to.given[0]?.text);
		expect(to.given[1]?.text).toContain(order.orderNr.slice(0, 3));
		expect(await rowOf(id)).toMatchObject({ state: 'sent', facts: '{}' });
		expect(await resend(id)).toMatchObject({ http: 409, code: 'conflict' });
		expect((await journalOf(clerk.id)).filter(({ act }) => act === 'staff.messages.resend')).toEqual([
			expect.objectContaining({ object: id, outcome: 'done', before: '{"state":"unknown","why":"timeout"}', after: '{"state":"waiting"}' }),
			expect.objectContaining({ object: id, outcome: 'conflict' }),
		]);
	});

	it('of two who press at once goes once', async () => {
		const { id } = await sent('+77021110002', noAnswer);
		const answers = await Promise.all([resend(id), resend(id, await member(['call-center']))]);
		expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409]);
	});

	it('that is no news any more is not sent: what it said is forgotten, and it can be settled', async () => {
		const { id } = await sent('+77021110003', noAnswer);
		expect((await rowOf(id))?.['facts']).not.toBe('{}');
		const late = testServices({ clock: () => noon + 2 * 3_600_000 });
		expect(await resend(id, clerk, late)).toMatchObject({ http: 409 });
		await sweep({ db: env.LAB_DB, services: late });
		expect(await rowOf(id)).toMatchObject({ state: 'unknown', facts: '{}' });
		expect(await waiting()).toBe(1);
		expect(await settle(id)).toMatchObject({ http: 200 });
		expect(await waiting()).toBe(0);
	});

	it('is settled once and under a name, with what it said gone; the laboratory’s system reads by whom', async () => {
		const { id } = await sent('+77021110004', noSuchNumber);
		expect(await settle(id)).toMatchObject({ http: 200 });
		expect(await settle(id)).toMatchObject({ http: 200 });
		expect(await settle(id, 'Я тоже', await member(['call-center']))).toMatchObject({ http: 409, code: 'conflict' });
		expect(await resend(id)).toMatchObject({ http: 409 });
		const by = `${clerk.code} Касымова Айгуль`;
		expect(await rowOf(id)).toEqual({ state: 'refused', reason: 'bad-number', facts: '{}', settled_by: by, settle_note: 'Позвонила, рассказала' });
		const told = (await (await lis('GET', '/lis/messages')).json()) as Reply<'lis.messages.list'>;
		expect(told.data.find((one) => one.id === id)?.settled).toMatchObject({ by, note: 'Позвонила, рассказала' });
		expect(((await (await lis('GET', '/lis/messages?open=1')).json()) as Reply<'lis.messages.list'>).data).toEqual([]);
	});

	it.each([
		['a code, which is asked for anew', "kind = 'code-sms'"],
		['one that was called off', "reason = ''"],
	])('%s waits for nobody', async (_, change) => {
		const { id } = await sent('+77021110005', noAnswer);
		await env.LAB_DB.prepare(`UPDATE outgoing SET ${change} WHERE id = ?1`).bind(id).run();
		expect(await waiting()).toBe(0);
		expect(await settle(id)).toMatchObject({ http: 409 });
		expect(await resend(id)).toMatchObject({ http: 409 });
	});

	it('is seen to by nobody whose role it is not, and not without a word of what was done', async () => {
		const { id } = await sent('+77021110006', noAnswer);
		const before = await rowOf(id);
		const other = await member(['reception']);
		expect(await resend(id, other)).toMatchObject({ http: 403 });
		expect(await settle(id, 'x', other)).toMatchObject({ http: 403 });
		expect(await settle(id, ' ')).toMatchObject({ http: 422 });
		expect(await settle(`${id}0`)).toMatchObject({ http: 404 });
		expect(await rowOf(id)).toEqual(before);
		expect(await waiting(other)).toBeUndefined();
	});

	it('stands on the page of its queue in words, and leaves it without a script', async () => {
		const { id } = await sent('+77021110007', noSuchNumber);
		const page = '/staff/queues/messages';
		const html = await (await visit(page, { headers: { Cookie: clerk.cookie } })).text();
		for (const said of ['Заказ принят', 'не принято', 'bad-number', 'href="tel:+77021110007"']) expect(html).toContain(said);
		const answer = await post(page, { intent: 'settle-message', id, note: 'Сказала по телефону' }, { cookie: clerk.cookie });
		expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${page}?done=done`]);
		expect(await waiting()).toBe(0);
	});
});

describe('what was sent to somebody', () => {
	const search = (recipient: string, { token }: Member = clerk) =>
		read<Reply<'staff.messages.search'> & Refused>(ask('POST', '/account/staff/messages/search', { access: token, body: { recipient } }));
	const to = (id: string, { token }: Member = clerk, more = '') =>
		read<Reply<'staff.messages.to'>>(ask('GET', `/account/staff/messages/to?search=${id}${more}`, { access: token }));

	it('is found by the phone as it is dictated, with its state, and nothing of what it says', async () => {
		const { id, order } = await sent('+77021110008', { kind: 'sent' });
		const { search: kept } = await search('8 702 111 00 08');
		const found = await to(kept);
		expect(found).toMatchObject({ recipient: '+77021110008', data: [{ id, kind: 'order-received', state: 'sent' }] });
		expect(JSON.stringify(found)).not.toContain(order.orderNr);
		expect(await to(kept, await member(['call-center']))).toMatchObject({ http: 404 });
		expect(await to(kept, await member(['reception']))).toMatchObject({ http: 403 });
	});
	it('is found by e-mail in any case', async () => {
		await placed([glucose], { email: 'gulnar@example.kz' });
		expect((await to((await search('Gulnar@Example.kz')).search)).data).toMatchObject([{ kind: 'order-received-mail', recipient: 'gulnar@example.kz' }]);
	});
	it('is listed whole, page by page, each once, and the page leads on; the journal says which were read', async () => {
		const phone = '+77021110090';
		// Two of each moment, and more than stood there when the list ended at a hundred.
		await env.LAB_DB.batch(
			Array.from({ length: 105 }, (_, nr) =>
				env.LAB_DB.prepare(
					"INSERT INTO outgoing (id, kind, channel, recipient, locale, facts, state, attempts, next_at, changed_at) VALUES (?1, 'code-sms', 'sms', ?2, 'ru', '{}', 'sent', 1, 0, ?3)",
				).bind(`many:${String(nr).padStart(3, '0')}`, phone, 1000 + Math.floor(nr / 2)),
			),
		);
		const { search: kept } = await search(phone);
		const found: string[] = [];
		for (let next: string | null = ''; next !== null;) {
			const page: Reply<'staff.messages.to'> = await to(kept, clerk, `&pageSize=40${next === '' ? '' : `&before=${encodeURIComponent(next)}`}`);
			found.push(...page.data.map(({ id }) => id));
			({ next } = page);
		}
		expect(found).toEqual(Array.from({ length: 105 }, (_, nr) => `many:${String(104 - nr).padStart(3, '0')}`));
		const reads = (await journalOf(clerk.id))
			.filter(({ act }) => act === 'staff.messages.to')
			.map(({ after }) => JSON.parse(after ?? '{}') as { read: string[] });
		expect(reads.flatMap(({ read: ids }) => ids)).toEqual(found);
		const html = async (path: string) => (await visit(path, { headers: { Cookie: clerk.cookie } })).text();
		const first = await html(`/staff/messages?search=${kept}`);
		const [, on = ''] = /href="([^"]+)" rel="next"/.exec(first) ?? [];
		expect(on).toContain(`search=${kept}`);
		expect(first).toContain('many%3A104');
		const second = await html(on.replaceAll('&amp;', '&'));
		expect(second).not.toContain('many%3A104');
		expect(second).toContain('many%3A064');
		expect(await to(kept, clerk, '&before=nowhere')).toMatchObject({ http: 400 });
	});
	it('is not looked for by anything else, and stands in no address', async () => {
		expect(await search('Смагулова')).toMatchObject({ http: 422, fields: [{ field: 'recipient', rule: 'phoneOrEmail' }] });
		const answer = await post('/staff/messages', { intent: 'find', recipient: '8 702 111 00 09' }, { cookie: clerk.cookie });
		const location = answer.headers.get('Location') ?? '';
		expect(location).toMatch(/^\/staff\/messages\?search=[\w-]{22}$/);
		const html = await (await visit(location, { headers: { Cookie: clerk.cookie } })).text();
		expect(html).toContain('ничего не отправляли');
		expect(html).toContain('Сколько отправлено за 24 часа');
	});
});

describe('messages by their state', () => {
	const inState = (state: string, query = '', { token }: Member = clerk) =>
		read<Reply<'staff.messages.in-state'>>(
			ask('GET', `/account/staff/messages/in-state?state=${state}${query}`, { access: token, services: testServices({ clock: () => noon }) }),
		);
	const view = (id: string, { token }: Member = clerk) =>
		read<Reply<'staff.messages.view'>>(
			ask('GET', `/account/staff/messages/${encodeURIComponent(id)}`, { access: token, services: testServices({ clock: () => noon }) }),
		);
	const put = (id: string, state: string, at: number, settledAt: number | null = null) =>
		env.LAB_DB.prepare(
			`INSERT INTO outgoing (id, kind, channel, recipient, locale, facts, state, attempts, next_at, put_at, changed_at, good_until, taken_by, waits_for, reason, settled_at, settled_by, settle_note)
			VALUES (?1, 'order-received', 'sms', '+77021119999', 'ru', '{}', ?2, 1, ?3, ?3, ?3, ?3, '', '', iif(?2 IN ('refused', 'failed', 'unknown'), 'said', ''), ?4, ?5, '')`,
		).bind(id, state, at, settledAt, settledAt === null ? '' : 'A-1');

	it('stand each in its list, the latest first, and the list goes on behind each page without a gap', async () => {
		const states = ['waiting', 'sending', 'sent', 'refused', 'failed', 'unknown'];
		// Two of each moment: the place is more than a moment.
		await env.LAB_DB.batch(
			states.flatMap((state) => Array.from({ length: 9 }, (_, nr) => put(`order-received:${state}${String(nr)}`, state, 1000 + Math.floor(nr / 2)))),
		);
		await env.LAB_DB.batch(Array.from({ length: 5 }, (_, nr) => put(`order-received:old${String(nr)}`, 'failed', 2000 + nr, 9000 - nr)));
		const whole = async (state: string) => {
			const found: string[] = [];
			let next: string | null = null;
			do {
				const page: Reply<'staff.messages.in-state'> = await inState(state, `&pageSize=4${next === null ? '' : `&before=${encodeURIComponent(next)}`}`);
				found.push(...page.data.map(({ id }) => id.replace('order-received:', '')));
				next = page.next;
			} while (next !== null);
			return found;
		};
		const of = (...names: string[]) =>
			Array.from({ length: 5 }, (_, moment) => 4 - moment).flatMap((moment) =>
				names
					.toSorted()
					.toReversed()
					.flatMap((name) => [2 * moment + 1, 2 * moment].filter((nr) => nr < 9).map((nr) => `${name}${String(nr)}`)),
			);
		expect(await whole('waiting')).toEqual(of('waiting', 'sending'));
		for (const state of ['sent', 'refused', 'failed', 'unknown']) expect(await whole(state)).toEqual(of(state));
		expect(await whole('settled')).toEqual(['old0', 'old1', 'old2', 'old3', 'old4']);
	});

	it('lead to the order, and say what may be done; nothing of what they say', async () => {
		const { id, order } = await sent('+77021110011', noAnswer);
		const { data } = await inState('unknown');
		expect(data).toMatchObject([{ id, orderNr: order.orderNr, recipient: '+7702•••••11', canResend: true, why: 'timeout' }]);
		expect(await view(id)).toMatchObject({ http: 200, id, orderNr: order.orderNr, state: 'unknown' });
		expect(Object.keys(data[0] ?? {})).not.toContain('facts');
		expect((await journalOf(clerk.id)).map(({ act, object, after }) => [act, object, after])).toEqual(
			expect.arrayContaining([
				['staff.messages.in-state', '', JSON.stringify({ read: [id] })],
				['staff.messages.view', id, null],
			]),
		);
		await settle(id);
		expect((await inState('unknown')).data).toEqual([]);
		expect((await inState('settled')).data).toMatchObject([{ id, settled: { note: 'Позвонила, рассказала' } }]);
	});

	it('say to whom they went to who sees documents; to others but enough to know it again, and whom to call about what reached nobody', async () => {
		const administrator = await member(['administrator']);
		const { id } = await sent('+77021110014', { kind: 'sent' });
		const { id: lost } = await sent('+77021110015', noSuchNumber);
		await placed([glucose], { email: 'gulnar@example.kz', phone: '+77021110016' });
		const letter = await idFor('gulnar@example.kz', 'order-received-mail');
		await env.LAB_DB.prepare("UPDATE outgoing SET state = 'sent' WHERE id = ?1").bind(letter).run();
		const recipients = async (who: Member) => {
			const { data } = await inState('sent', '', who);
			return data.filter((one) => [id, letter].includes(one.id)).map(({ recipient }) => recipient);
		};
		expect((await recipients(clerk)).toSorted()).toEqual(['+7702•••••14', 'g•••@example.kz']);
		expect((await recipients(administrator)).toSorted()).toEqual(['+77021110014', 'gulnar@example.kz']);
		expect([(await view(id)).recipient, (await view(id, administrator)).recipient]).toEqual(['+7702•••••14', '+77021110014']);
		// Somebody has to tell this person another way; once that is done nobody needs the number.
		expect([(await inState('refused')).data.map(({ recipient }) => recipient), (await view(lost)).recipient]).toEqual([['+7702•••••15'], '+77021110015']);
		await settle(lost);
		expect((await view(lost)).recipient).toBe('+7702•••••15');
		expect((await inState('settled')).data.map(({ recipient }) => recipient)).toEqual(['+7702•••••15']);
		expect((await list('0')).data.map(({ recipient }) => recipient)).not.toContain('+77021110015');
		for (const path of ['/staff/messages?state=sent', `/staff/messages?id=${encodeURIComponent(id)}`, '/staff/messages?state=settled']) {
			const html = await (await visit(path, { headers: { Cookie: clerk.cookie } })).text();
			expect(html).toContain('•••');
			expect(html).not.toMatch(/tel:\+7702|gulnar@/);
		}
	});

	it('lead nobody where the reader’s roles do not', async () => {
		const { id, order } = await sent('+77021110017', noAnswer);
		const open = async (rights: readonly StaffRight[]) =>
			viewMessage({ db: env.LAB_DB, now: noon, principal: { rights } } as unknown as Parameters<typeof viewMessage>[0], {
				params: { id },
				body: undefined,
				file: null,
			});
		const led = { orderNr: order.orderNr };
		expect([await open(['messages', 'orders']), await open(['messages'])]).toMatchObject([{ value: led }, { value: { orderNr: null } }]);
	});

	it('are read by nobody whose role it is not, and in no state that there is not', async () => {
		const { id } = await sent('+77021110012', noAnswer);
		const other = await member(['reception']);
		expect(await inState('unknown', '', other)).toMatchObject({ http: 403 });
		expect(await view(id, other)).toMatchObject({ http: 403 });
		expect(await view(`${id}0`)).toMatchObject({ http: 404 });
		for (const state of ['', 'lost', "sent'"]) expect(await inState(encodeURIComponent(state))).toMatchObject({ http: 400 });
		expect(await inState('sent', '&before=x')).toMatchObject({ http: 400 });
	});

	it.each(['', '/en', '/kz'])('have a page for each state and for each message, which is seen to there (%s)', async (locale) => {
		const { id } = await sent('+77021110013', noSuchNumber);
		const own = `${locale}/staff/messages?id=${encodeURIComponent(id)}`;
		const page = async (path: string) => (await visit(path, { headers: { Cookie: clerk.cookie } })).text();
		expect(await page(`${locale}/staff/messages?state=refused`)).toContain(`href="${own}"`);
		expect(await page(`${locale}/staff/messages?state=sent`)).not.toContain(own);
		const html = await page(own);
		for (const said of ['bad-number', 'href="tel:+77021110013"', 'value="settle-message"']) expect(html).toContain(said);
		const answer = await post(own, { intent: 'settle-message', id, note: 'Сказала' }, { cookie: clerk.cookie });
		expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${own}&done=settled`]);
		const after = await page(`${own}&done=settled`);
		expect(after).toContain('Сказала');
		expect(after).not.toContain('value="settle-message"');
		// A kept address says nothing that is not so.
		const words = translator(locale === '/kz' ? 'kz' : locale === '/en' ? 'en' : 'ru')(staffMessagesWords);
		expect(after).toContain(words('done.settled'));
		expect(await page(`${own}&done=sent`)).not.toContain(words('done.sent'));
		expect(await page(`${locale}/staff/messages?id=nobody`)).toContain(words('missing'));
	});
});

describe('words', () => {
	it.each(locales)('there are some for every kind of message (%s)', (locale) => {
		const { kinds } = translator(locale)(staffMessagesWords).words;
		for (const kind of Object.keys(messageKinds)) expect([kind, kindWord(kinds, kind)]).not.toEqual([kind, kind]);
	});
});

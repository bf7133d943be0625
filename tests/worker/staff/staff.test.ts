/** The staff's console by HTTP: the second factor, what each role may do, the journal, and queues that a person empties. */
import { env } from 'cloudflare:test';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { callEntry, callIds, type CallId } from '#shared/calls.ts';
import { rightsOfRoles, staffRoles } from '#shared/staff/roles.ts';
import { addStaff, signIn } from '#tests/support/accounts.ts';
import { contract } from '#tests/support/call-samples.ts';
import { ask, read, requested } from '#tests/support/laboratory.ts';
import { final, message as resultsOf, send } from '#tests/support/lis.ts';
import { testServices } from '#tests/support/services.ts';
import { journalOf, member } from '#tests/support/staff.ts';
import { idOf, lis, post, seedSite, visit } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(seedSite);

const factorPath = '/account/staff/second-factor';
const start = Date.parse('2026-11-27T09:00:00+05:00');
const at = (ms: number) => testServices({ clock: () => start + ms });
/** What the app shows for a secret. @param ms after the start */
const shown = (secret: string, ms = 0) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: start + ms });

describe('the second factor', () => {
	const byPassword = async (ms = 0) => {
		const id = await addStaff();
		return { id, ...(await signIn('staff', id, { services: at(ms) })) };
	};
	const view = (access: string, ms = 0) =>
		read<{ isSetUp: boolean; isShown: boolean; secret: string | null; uri: string | null }>(ask('GET', factorPath, { access, services: at(ms) }));
	const show = (access: string, body: object, ms = 0) => read<{ shown?: true; code?: string }>(ask('POST', factorPath, { access, body, services: at(ms) }));
	const today = (access: string, ms = 0) => read<{ code?: string }>(ask('GET', '/account/staff/today', { access, services: at(ms) }));

	it('opens what the password alone does not, once the app has shown it', async () => {
		const { token } = await byPassword();
		expect(await today(token)).toMatchObject({ http: 403, code: 'second-factor' });
		const { secret, uri, ...rest } = await view(token);
		expect(rest).toMatchObject({ isSetUp: false, isShown: false });
		expect(uri).toContain(`secret=${secret ?? ''}`);
		expect(await show(token, { secret, code: shown(secret ?? '') })).toMatchObject({ http: 200, shown: true });
		expect((await today(token)).http).toBe(200);
		expect(await view(token)).toMatchObject({ isSetUp: true, isShown: true, secret: null, uri: null });
	});

	it('is of one session: the next one shows it again, and no password twice', async () => {
		const { id, token } = await byPassword();
		const { secret } = await view(token);
		const code = shown(secret ?? '');
		await show(token, { secret, code });
		const again = await signIn('staff', id, { services: at(10_000) });
		expect(await today(again.token, 10_000)).toMatchObject({ code: 'second-factor' });
		expect(await show(again.token, { code }, 10_000)).toMatchObject({ http: 403, code: 'wrong-code' });
		expect(await today(again.token, 10_000)).toMatchObject({ code: 'second-factor' });
		expect(await show(again.token, { code: shown(secret ?? '', 60_000) }, 60_000)).toMatchObject({ http: 200 });
		expect((await today(again.token, 60_000)).http).toBe(200);
		// The password before the one that was taken still fits the clock, and is refused.
		expect(await show(again.token, { code: shown(secret ?? '', 30_000) }, 60_000)).toMatchObject({ code: 'wrong-code' });
	});

	it('is set up once: nobody with the password alone puts another app in its place', async () => {
		const { id, token } = await byPassword();
		const { secret } = await view(token);
		await show(token, { secret, code: shown(secret ?? '') });
		const thief = await signIn('staff', id, { services: at(0) });
		const other = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
		expect(await show(thief.token, { secret: other, code: shown(other) })).toMatchObject({ http: 409, code: 'conflict' });
		expect(await env.LAB_DB.prepare('SELECT totp_secret FROM staff WHERE id = ?1').bind(id).first('totp_secret')).toBe(secret);
		expect(await today(thief.token)).toMatchObject({ code: 'second-factor' });
	});

	it('is locked after five wrong ones', async () => {
		const { token } = await byPassword();
		const { secret } = await view(token);
		for (let nr = 0; nr < 5; nr += 1) expect(await show(token, { secret, code: '000000' })).toMatchObject({ code: 'wrong-code' });
		expect(await show(token, { secret, code: shown(secret ?? '') })).toMatchObject({ http: 429, code: 'too-many' });
	});

	it('is wanted of whoever adds a passkey, which would be one', async () => {
		const { id, token } = await byPassword();
		const addPasskey = (access: string) => read<{ code?: string }>(ask('POST', '/account/passkeys/add-options', { access, body: {}, services: at(0) }));
		// Nothing else is there yet: the first one may be a passkey.
		expect((await addPasskey(token)).http).toBe(200);
		const { secret } = await view(token);
		await show(token, { secret, code: shown(secret ?? '') });
		expect((await addPasskey(token)).http).toBe(200);
		const thief = await signIn('staff', id, { services: at(0) });
		expect(await addPasskey(thief.token)).toMatchObject({ http: 403, code: 'confirm-again' });
	});

	it('is the passkey where there is one: no app is set up beside it with the password alone', async () => {
		const { id, token } = await byPassword();
		await env.LAB_DB.prepare(
			`INSERT INTO passkeys (id, credential_id, role, account_id, public_key, counter, transports, synced, name, created_at)
			VALUES (?1, ?1, 'staff', ?1, 'x', 0, '', 0, 'Телефон', 1)`,
		)
			.bind(id)
			.run();
		expect(await view(token)).toMatchObject({ isSetUp: false, wantsPasskey: true, secret: null });
		const own = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
		expect(await show(token, { secret: own, code: shown(own) })).toMatchObject({ http: 409, code: 'conflict' });
		expect(await env.LAB_DB.prepare('SELECT totp_secret FROM staff WHERE id = ?1').bind(id).first('totp_secret')).toBe('');
	});

	it('is a passkey by itself', async () => {
		expect((await today((await member()).token)).http).toBe(200);
	});

	it('is taken away by another administrator, never by oneself, and ends the sessions', async () => {
		const [boss, lost] = [await member(), await member(['reception'])];
		await env.LAB_DB.prepare("UPDATE staff SET totp_secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' WHERE id = ?1").bind(lost.id).run();
		const reset = (code: string) => read(ask('POST', `/account/staff/people/${code}/reset`, { access: boss.token, body: {} }));
		expect(await reset(boss.code)).toMatchObject({ http: 409, code: 'conflict' });
		expect(await reset('S-NOBODY')).toMatchObject({ http: 404 });
		expect(await reset(lost.code)).toMatchObject({ http: 200 });
		expect((await today(lost.token)).http).toBe(401);
		expect((await today(boss.token)).http).toBe(200);
		expect(await env.LAB_DB.prepare('SELECT totp_secret FROM staff WHERE id = ?1').bind(lost.id).first('totp_secret')).toBe('');
	});
});

describe('what a role may do', () => {
	const ofStaff = callIds.filter((id) => callEntry(id).right !== null);
	it.each(staffRoles)('%s: what its rights name, and nothing else', async (role) => {
		const { id: staffId, token } = await member([role]);
		const rights = rightsOfRoles([role]);
		for (const id of ofStaff as readonly CallId[]) {
			const entry = callEntry(id);
			const { path, body } = contract(id, '1');
			const before = (await journalOf(staffId)).length;
			const response = await ask(entry.method, path, { access: token, ...(body === undefined ? {} : { body }) });
			const { code } = response.ok ? { code: undefined } : ((await response.json()) as { readonly code?: string });
			const answer = { http: response.status, code };
			const isAllowed = entry.right !== null && rights.includes(entry.right);
			if (isAllowed) expect([id, answer.code], JSON.stringify(answer)).not.toEqual([id, 'forbidden']);
			else expect([id, answer.http, answer.code]).toEqual([id, 403, 'forbidden']);
			// What was let in is written down, whatever came of it, but for the numbers of what waits.
			const isRead = ![400, 415, 422].includes(answer.http);
			if (isAllowed && isRead) expect([id, (await journalOf(staffId)).length - before]).toEqual([id, entry.right === 'today' ? 0 : 1]);
		}
	});

	it('goes with the next call once it is taken away', async () => {
		const { id, token } = await member(['money']);
		const cases = () => read<{ code?: string }>(ask('GET', '/account/staff/payments/cases', { access: token }));
		expect((await cases()).http).toBe(200);
		await env.LAB_DB.prepare(`UPDATE staff SET roles = '["reception"]' WHERE id = ?1`).bind(id).run();
		expect(await cases()).toMatchObject({ http: 403, code: 'forbidden' });
		await env.LAB_DB.prepare(`UPDATE staff SET roles = '["no-such-role"]' WHERE id = ?1`).bind(id).run();
		expect(await read(ask('GET', '/account/staff/today', { access: token }))).toMatchObject({ http: 403 });
	});
});

describe('people of the laboratory', () => {
	const bring = (rows: string) => lis('PUT', '/lis/staff', `code,last_name,first_name,middle_name,phone,roles,left\n${rows}`, { 'Content-Type': 'text/csv' });
	it('come by a file with their roles, and leave by it', async () => {
		expect((await bring('A-77,Касымова,Айгуль,,+77015550077,reception;money,no\n')).status).toBe(200);
		const row = () =>
			env.LAB_DB.prepare("SELECT id, roles, password, phone FROM staff WHERE code = 'A-77'").first<{ id: string; roles: string; phone: string }>();
		expect(await row()).toMatchObject({ roles: '["reception","money"]', password: '', phone: '+77015550077' });
		const { token } = await signIn('staff', (await row())?.id ?? '', { method: 'passkey' });
		expect((await ask('GET', '/account/staff/today', { access: token })).status).toBe(200);
		expect((await bring('A-77,Касымова,Айгуль,,,reception,yes\n')).status).toBe(200);
		expect((await ask('GET', '/account/staff/today', { access: token })).status).toBe(401);
		expect(await row()).toMatchObject({ phone: '' });
	});
	it.each([
		['a role that is none', 'A-78,Ли,Ан,,+77015550078,boss,no\n'],
		['no role', 'A-78,Ли,Ан,,+77015550078,,no\n'],
		['neither phone nor e-mail', 'A-78,Ли,Ан,,,money,no\n'],
	])('%s changes nothing', async (_, rows) => {
		const answer = await bring(rows);
		expect(answer.status).toBe(422);
		expect(await env.LAB_DB.prepare("SELECT count(*) AS n FROM staff WHERE code = 'A-78'").first('n')).toBe(0);
	});
});

describe('the journal', () => {
	it('cannot be changed once an outcome stands, nor taken away', async () => {
		const { id, token } = await member();
		await ask('GET', '/account/staff/feedback', { access: token });
		const change = (sql: string) => env.LAB_DB.prepare(sql).bind(id).run();
		await expect(change("UPDATE staff_journal SET outcome = 'begun' WHERE staff_id = ?1")).rejects.toThrow('never changed');
		await expect(change("UPDATE staff_journal SET act = 'x' WHERE staff_id = ?1")).rejects.toThrow('never changed');
		await expect(change('DELETE FROM staff_journal WHERE staff_id = ?1')).rejects.toThrow('never taken away');
	});
	it('is read by who may, by person and by what it was about', async () => {
		const { id, code, token } = await member();
		await ask('GET', '/account/staff/orders/00000000', { access: token });
		const list = await read<{ data: { person: string; act: string; object: string; outcome: string }[] }>(
			ask('GET', `/account/staff/journal?person=${code}&object=00000000`, { access: token }),
		);
		expect(list.data).toEqual([expect.objectContaining({ act: 'staff.order.view', object: '00000000', outcome: 'not-found' })]);
		expect(list.data[0]?.person).toBe(`${code} Касымова Айгуль`);
		expect((await journalOf(id)).at(-1)).toMatchObject({ act: 'staff.journal', outcome: 'done' });
	});
});

describe('the queue of messages', () => {
	const letter = { city: 'almaty', name: 'Гүлжан', surname: 'Әбілқасымова', phoneNumber: '8 (701) 123-45-67' };
	const written = async (message: string) => {
		expect((await ask('POST', '/api/site-feedback/create', { body: { ...letter, message } })).status).toBe(200);
		return Number(await env.LAB_DB.prepare('SELECT id FROM feedback WHERE message = ?1').bind(message).first('id'));
	};
	const waiting = async (token: string) =>
		(await read<{ queues: { name: string; waiting: number; since: string | null }[] }>(ask('GET', '/account/staff/today', { access: token }))).queues.find(
			({ name }) => name === 'feedback',
		);

	it('is emptied by an answer, which stands once and under its name', async () => {
		await env.LAB_DB.prepare('DELETE FROM feedback').run();
		const [one, another] = [await member(['call-center']), await member(['reception'])];
		const id = await written('Не могу дозвониться до пункта на Абая');
		expect(await waiting(one.token)).toMatchObject({ waiting: 1, since: expect.stringMatching(/^\d{4}-/) as string });
		const answer = (access: string, note: string, about = id) =>
			read(ask('POST', `/account/staff/feedback/${String(about)}/answered`, { access, body: { note } }));
		expect(await answer(one.token, 'Перезвонила, всё решено')).toMatchObject({ http: 200 });
		expect(await answer(one.token, 'Перезвонила, всё решено')).toMatchObject({ http: 200 });
		expect(await answer(another.token, 'Я тоже')).toMatchObject({ http: 409, code: 'conflict' });
		expect(await answer(one.token, 'Нет такой', id + 1000)).toMatchObject({ http: 404 });
		expect(await waiting(one.token)).toEqual({ name: 'feedback', waiting: 0, critical: 0, since: null, due: null, isLate: false });
		expect(await env.LAB_DB.prepare('SELECT answered_by, answer_note FROM feedback WHERE id = ?1').bind(id).first()).toEqual({
			answered_by: `${one.code} Касымова Айгуль`,
			answer_note: 'Перезвонила, всё решено',
		});
		expect((await journalOf(one.id)).map(({ act, object, outcome }) => [act, object, outcome])).toEqual([
			['staff.feedback.answered', String(id), 'done'],
			['staff.feedback.answered', String(id), 'done'],
			['staff.feedback.answered', String(id + 1000), 'not-found'],
		]);
		// The laboratory's own system reads the same.
		const list = (await (await lis('GET', '/lis/feedback?open=1')).json()) as { data: unknown[] };
		expect(list.data).toEqual([]);
	});

	it('is read and answered on its page without a script', async () => {
		await env.LAB_DB.prepare('DELETE FROM feedback').run();
		const id = await written('Когда откроется пункт?');
		const { cookie } = await member(['call-center']);
		const page = '/staff/queues/feedback';
		const html = await (await visit(page, { headers: { Cookie: cookie } })).text();
		expect(html).toContain('Когда откроется пункт?');
		expect(html).toContain('href="tel:+77011234567"');
		const answer = await post(page, { intent: 'feedback', id: String(id), note: 'Ответила' }, { cookie });
		expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${page}?done=done`]);
		expect(await (await visit(`${page}?done=done`, { headers: { Cookie: cookie } })).text()).not.toContain('Когда откроется пункт?');
	});

	it('shows nothing to whose role it is not, and leads to the second factor and back', async () => {
		const nurse = await member(['house-calls']);
		const refused = await visit('/staff/queues/feedback', { headers: { Cookie: nurse.cookie } });
		expect(refused.status).toBe(403);
		expect(await (await visit('/staff', { headers: { Cookie: nurse.cookie } })).text()).not.toContain('/staff/queues/feedback');
		const weak = await signIn('staff', await addStaff());
		const led = await visit('/staff/queues/feedback', { headers: { Cookie: weak.cookie }, redirect: 'manual' });
		expect([led.status, led.headers.get('Location')]).toEqual([302, '/staff/second-factor?back=%2Fstaff%2Fqueues%2Ffeedback']);
	});
});

describe('the queue of held results', () => {
	it('shows the one line that was talked over, and no other of the request', async () => {
		expect(
			(
				await lis('PUT', '/lis/held', [
					{ code: 'BIO-001', held: 'yes' },
					{ code: 'BIO-002', held: 'yes' },
				])
			).status,
		).toBe(200);
		const request = await requested(await Promise.all(['BIO-001', 'BIO-002'].map((code) => idOf(code))));
		await send(resultsOf(request.requestNr, [final('BIO-001', 5), final('BIO-002', 77.125)]));
		const { id, cookie } = await member(['reception']);
		const page = '/staff/queues/held';
		expect(await (await visit(page, { headers: { Cookie: cookie } })).text()).toContain(`name="codes" value="BIO-002"`);
		const version = await env.LAB_DB.prepare('SELECT version FROM result_requests WHERE request_nr = ?1').bind(request.requestNr).first<number>('version');
		const form = { intent: 'release', requestNr: request.requestNr, codes: 'BIO-001', version: String(version), whom: 'patient' };
		const answer = await post(page, form, { cookie });
		expect(answer.headers.get('Location')).toBe(`${page}?done=done`);
		const { results } = await env.LAB_DB.prepare('SELECT h.code FROM held_results h JOIN result_requests r ON r.id = h.request_id WHERE r.request_nr = ?1')
			.bind(request.requestNr)
			.all();
		expect(results).toEqual([{ code: 'BIO-002' }]);
		expect((await journalOf(id)).at(-1)).toMatchObject({
			act: 'staff.results.release',
			object: request.requestNr,
			outcome: 'done',
			after: '{"released":["BIO-001"],"ended":[],"whom":"patient","name":"","note":""}',
		});
	});
});

describe('the journal as a file', () => {
	const file = (query: string, access: string) => ask('GET', `/account/staff/journal-file${query}`, { access });
	it('holds what the page shows, for the days, the person and the thing that are asked for', async () => {
		const [one, other] = [await member(), await member(['reception'])];
		await ask('GET', '/account/staff/orders/00000000', { access: other.token });
		await ask('POST', '/account/staff/orders/search', { access: other.token, body: { q: '=cmd()' } });
		const answer = await file(`?person=${other.code}&from=2000-01-01&till=2999-01-01`, one.token);
		expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8']);
		expect(answer.headers.get('Content-Disposition')).toContain('journal-2000-01-01-2999-01-01.csv');
		const rows = (await answer.text()).replace('\uFEFF', '').trim().split('\r\n');
		expect(rows).toHaveLength(3);
		expect(rows.join()).not.toContain('cmd');
		expect(rows[2]).toContain(`;${other.code} Касымова Айгуль;staff.order.view;смотрел заказ;00000000;not-found;;`);
		expect((await (await file(`?person=${other.code}&till=2000-01-01`, one.token)).text()).trim().split('\r\n')).toHaveLength(1);
		expect((await journalOf(one.id)).map(({ act }) => act)).toEqual(['staff.journal.file', 'staff.journal.file']);
	});
	it('is refused where it would be longer than it may be, and never cut off', async () => {
		const [boss, other] = [await member(), await member(['reception'])];
		const say = async (from: number, till: number) => {
			for (let nr = from; nr < till; nr += 1)
				await env.LAB_DB.prepare(
					"INSERT INTO staff_journal (at, staff_id, act, object, outcome, after) VALUES (?1, ?2, 'staff.order.leave', '1', 'done', ?3)",
				)
					.bind(nr + 1, other.id, JSON.stringify({ note: 'x'.repeat(600_000) }))
					.run();
		};
		await say(0, 3);
		expect((await file(`?person=${other.code}`, boss.token)).status).toBe(200);
		await say(3, 30);
		expect(await read(file(`?person=${other.code}`, boss.token))).toMatchObject({
			http: 422,
			fields: [{ field: 'from', rule: 'journalTooLong' }],
		});
	});
	it('has as many entries as there are, beyond what is read at a time', async () => {
		const [boss, other] = [await member(), await member(['reception'])];
		await env.LAB_DB.batch(
			Array.from({ length: 1003 }, (_, nr) =>
				env.LAB_DB.prepare("INSERT INTO staff_journal (at, staff_id, act, object, outcome) VALUES (?1, ?2, 'staff.order.view', '1', 'done')").bind(
					nr + 1,
					other.id,
				),
			),
		);
		const rows = (await (await file(`?person=${other.code}`, boss.token)).text()).trim().split('\r\n');
		expect([rows.length, new Set(rows).size]).toEqual([1004, 1004]);
	});
	it('is given to nobody whose role it is not', async () => {
		const { token } = await member(['money']);
		expect((await file('', token)).status).toBe(403);
	});
	it('and the page go by days, page by page, each entry once', async () => {
		const boss = await member();
		for (let nr = 0; nr < 4; nr += 1) await ask('GET', '/account/staff/feedback', { access: boss.token });
		const page = (query: string) =>
			read<{ data: { id: number }[]; next: number | null }>(
				ask('GET', `/account/staff/journal?from=2000-01-01&pageSize=3${query}`, { access: boss.token }),
			);
		const [first] = [await page('')];
		const second = await page(`&before=${String(first.next)}`);
		const ids = [...first.data, ...second.data].map(({ id }) => id);
		expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
		expect(ids).toHaveLength(6);
	});
});

/** What the dispatcher and the call centre do beside a day by HTTP: find a house call, give several to a nurse, call one off, note that nobody answers. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { localise } from '#shared/kit/urls.ts';
import { foundStatement } from '#worker/lab/visits/find-store.ts';
import { bookHouseCall, dayFromNow, ownPhone, seedSlots, type MadeHouseCall } from '#tests/support/house-calls.ts';
import { ask, fresh, read, type Refused } from '#tests/support/laboratory.ts';
import { lis, post, seedSite, visit as open } from '#tests/support/site.ts';
import { journalOf, member as memberWith, type Member } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
let boss: Member;
beforeAll(async () => {
	await seedSite();
	await seedSlots(6);
});
beforeEach(async () => {
	for (const table of ['house_call_tries', 'house_call_acts', 'house_call_access', 'house_call_lines', 'house_calls', 'outgoing', 'house_call_clients'])
		await env.LAB_DB.prepare(`DELETE FROM ${table}`).run();
	boss = await member('house-calls');
});

const member = (role: string) => memberWith([role]);
const addresses = ['Абая, 10', 'Сатпаева, 22', 'Сатпаева, 22/1'];
async function booked(more: object = {}): Promise<MadeHouseCall> {
	const made = await bookHouseCall({ phone: ownPhone(), ...more });
	expect(made, JSON.stringify(made)).toMatchObject({ http: 200 });
	return made;
}
type Row = Record<string, string | number | null>;
const row = async (number: string): Promise<Row> => (await env.LAB_DB.prepare('SELECT * FROM house_calls WHERE number = ?1').bind(number).first<Row>()) ?? {};
const changeOf = async (number: string) => Number((await row(number))['change_nr']);
const act = async (access: string, number: string, name: string, body: object) =>
	read<Refused & { at?: string }>(ask('POST', `/account/staff/visits/${number}/${name}`, { access, body: { change: await changeOf(number), ...body } }));
const dayOf = (access: string, query = '', date = dayFromNow(7)) =>
	read<Reply<'staff.visits.day'> & Refused>(ask('GET', `/account/staff/visits?date=${date}${query}`, { access }));
const search = (q: string, { token }: Member = boss) =>
	read<Reply<'staff.visits.search'> & Refused>(ask('POST', '/account/staff/visits/search', { access: token, body: { q } }));
const found = (id: string, more = '', { token }: Member = boss) =>
	read<Reply<'staff.visits.found'> & Refused>(ask('GET', `/account/staff/visits/found?search=${id}${more}`, { access: token }));
const page = '/staff/house-calls';
const html = async (path: string, { cookie }: Member = boss) => (await open(path, { headers: { Cookie: cookie } })).text();

describe('the way of a nurse', () => {
	it.each(['ru', 'en', 'kz'] as const)('leads from the console, and from the account, to her own day (%s)', async (locale) => {
		const nurse = await member('nurse');
		const own = localise('/staff/my-day', locale);
		const led = async (path: string) => {
			const answer = await open(path, { headers: { Cookie: nurse.cookie }, redirect: 'manual' });
			return [answer.status, answer.headers.get('Location')];
		};
		expect(await led(localise('/staff', locale))).toEqual([302, own]);
		const [, first] = await led(localise('/cabinet', locale));
		expect(first).toBe(localise('/staff', locale));
		expect((await open(own, { headers: { Cookie: nurse.cookie } })).status).toBe(200);
	});

	it('is nobody else’s: who has a queue stays, and a nurse who is a dispatcher as well', async () => {
		for (const roles of [['house-calls'], ['nurse', 'house-calls'], ['administrator']]) {
			const { cookie } = await memberWith(roles);
			expect((await open('/staff', { headers: { Cookie: cookie }, redirect: 'manual' })).status).toBe(200);
		}
	});

	it('goes on to the next day and back, and today’s page brings the next day along', async () => {
		const nurse = await member('nurse');
		const { number } = await booked({ departure_date: dayFromNow(1), slot: '16:00' });
		await act(boss.token, number, 'nurse', { nurse: nurse.code });
		const today = await html('/staff/my-day', nurse);
		expect(today).toContain(`href="/staff/my-day?date=${dayFromNow(1)}"`);
		expect(today).toContain(`href="/staff/my-day?date=${dayFromNow(-1)}"`);
		// In what the island is given, and in no list of today's.
		expect(today).not.toContain(`data-visit="${number}"`);
		expect(today).toContain(number);
		const tomorrow = await html(`/staff/my-day?date=${dayFromNow(1)}`, nurse);
		expect(tomorrow).toContain(`data-visit="${number}"`);
		expect(tomorrow).toContain('href="/staff/my-day"');
		// Another nurse's next day is not hers.
		expect(await html('/staff/my-day', await member('nurse'))).not.toContain(number);
	});
});

describe('what a nurse says of a missed visit', () => {
	const say = (access: string, number: string, body: object, key = fresh()) =>
		read(ask('POST', `/account/staff/my-day/${number}/acts`, { access, key, body: { act: 'missed', date: dayFromNow(7), from: '09:00', ...body } }));

	it('stands in her own words before the dispatcher and in the journal, and goes when she takes it back', async () => {
		const nurse = await member('nurse');
		const { number } = await booked();
		await act(boss.token, number, 'nurse', { nurse: nurse.code });
		const note = 'Домофон не работает, соседи не открыли';
		expect(await say(nurse.token, number, { reason: 'other', note })).toMatchObject({ http: 200, visit: { missed: { reason: 'other', note } } });
		expect((await journalOf(nurse.id)).at(-1)).toMatchObject({ act: 'staff.my-day.act', after: expect.stringContaining(note) as string });
		for (const path of [`${page}?date=${dayFromNow(7)}&visit=${number}`, '/staff/queues/missed-calls']) expect(await html(path)).toContain(note);
		expect(await say(nurse.token, number, { act: 'undo' })).toMatchObject({ http: 200, visit: { missed: null } });
		expect(await row(number)).toMatchObject({ missed_note: '' });
	});

	it('is bounded, and nothing of another act', async () => {
		const nurse = await member('nurse');
		const { number } = await booked();
		await act(boss.token, number, 'nurse', { nurse: nurse.code });
		const before = await row(number);
		expect(await say(nurse.token, number, { reason: 'nobody', note: 'а'.repeat(501) })).toMatchObject({
			http: 422,
			fields: [{ field: 'note', rule: 'tooLong' }],
		});
		expect(await row(number)).toEqual(before);
		expect(await say(nurse.token, number, { act: 'on-way', note: 'Еду' })).toMatchObject({ http: 200 });
		expect(await row(number)).toMatchObject({ missed_note: '' });
		const form = { intent: 'visit', number, act: 'missed', reason: 'nobody', note: 'Никого дома', date: dayFromNow(7), from: '09:00', key: fresh() };
		expect((await post(`/staff/my-day?date=${dayFromNow(7)}`, form, { cookie: nurse.cookie })).status).toBe(303);
		expect(await row(number)).toMatchObject({ missed_note: 'Никого дома' });
	});
});

describe('a house call is found', () => {
	const aigerim = { fio: 'Смағұлова Әйгерім Болатқызы', phone: '8 (702) 765-43-21', iin: '880917450126' } as const;

	it.each([
		['by its number, as it is read out', ({ number }: MadeHouseCall) => number.replace(/^(\d{3})(\d{3})/, '$1 $2 ')],
		['by the phone as it is dictated', () => '8 702 765 43 21'],
		['by the phone in bare digits', () => '87027654321'],
		['by the IIN', () => '880917 450126'],
		['by the surname in Russian letters', () => 'смагулова'],
		['by the beginning of the surname', () => 'Смағұл'],
		['by name and surname, the other way round', () => 'Айгерим Смагулова'],
		['by surname and name in Latin letters', () => 'Smagulova Aigerim'],
		['with the other keyboard layout on', () => 'cvfuekjdf'],
	])('%s', async (_, typed) => {
		const made = await booked(aigerim);
		await booked({ fio: 'Смирнова Анна', phone: '+77027654322', slot: '16:00' });
		const { search: id, visit } = await search(typed(made));
		expect(visit).toEqual({ number: made.number, date: dayFromNow(7) });
		expect((await found(id)).data.map(({ number }) => number)).toEqual([made.number]);
	});

	it('by the surname, whichever word of the name it was written as', async () => {
		const one = await booked({ fio: 'Айгерим Смағұлова' });
		const two = await booked({ fio: 'Әйгерім Болатқызы Смағұлова', slot: '16:00' });
		await booked({ fio: 'Смагулов' });
		for (const q of ['Смагулова', 'Смагулова Айгерим']) {
			const { search: id } = await search(q);
			expect([q, (await found(id)).data.map(({ number }) => number)]).toEqual([q, [two.number, one.number]]);
		}
	});

	it('also one that is over or was cancelled, the latest visit first, page by page, each once', async () => {
		const phone = '+77029990022';
		const days = [5, 3, 9, 7];
		const made = new Map<number, string>();
		for (const day of days)
			made.set(day, (await booked({ fio: `Жақыпов Али${day}`.replace(/\d/, ''), departure_date: dayFromNow(day), phone: ownPhone() })).number);
		await env.LAB_DB.prepare('UPDATE house_calls SET phone = ?1').bind(phone).run();
		await env.LAB_DB.prepare('UPDATE house_calls SET departure_date = ?2 WHERE number = ?1').bind(made.get(3), dayFromNow(-40)).run();
		await lis('PUT', `/lis/house-calls/${made.get(5) ?? ''}/status`, { state: 'cancelled' });
		for (const q of [phone, 'Жакыпов']) {
			const { search: id, visit } = await search(q);
			expect(visit).toBeNull();
			const seen: string[] = [];
			for (let after: string | null = ''; after !== null;) {
				const list: Reply<'staff.visits.found'> = await found(id, `&pageSize=2${after === '' ? '' : `&after=${after}`}`);
				seen.push(...list.data.map(({ number }) => number));
				after = list.next;
			}
			expect([q, seen]).toEqual([q, [9, 7, 5, 3].map((day) => made.get(day))]);
		}
		const answer = await post(page, { intent: 'find', q: phone }, { cookie: boss.cookie });
		const place = answer.headers.get('Location') ?? '';
		expect(place).toMatch(/^\/staff\/house-calls\?search=[\w-]{22}$/);
		const list = await html(place);
		const link = `${page}?date=${dayFromNow(5)}&amp;visit=${made.get(5) ?? ''}&amp;search=`;
		expect(list).toContain(link);
		expect(list).toContain('Отменён');
		const opened = await html(
			`${page}?date=${dayFromNow(5)}&visit=${made.get(5) ?? ''}&search=${new URLSearchParams(place.split('?')[1]).get('search') ?? ''}`,
		);
		expect(opened).toContain('id="visit"');
		expect(opened).toContain('К найденным вызовам');
		// What is over is shown, and nothing is done about it.
		expect(opened).not.toContain('value="assign"');
	});

	it('at once where it is the only one: its day with it open; what names a person is in no address', async () => {
		const { number } = await booked({ phone: '+77029990011' });
		const answer = await post(page, { intent: 'find', q: '8 702 999 00 11' }, { cookie: boss.cookie });
		expect([answer.status, answer.headers.get('Location')]).toEqual([
			303,
			expect.stringMatching(new RegExp(`^/staff/house-calls\\?date=${dayFromNow(7)}&visit=${number}&search=[\\w-]{22}#visit$`)),
		]);
		const refused = await post(page, { intent: 'find', q: 'Смагулова ***' }, { cookie: boss.cookie });
		expect(await refused.text()).toContain('value="Смагулова ***"');
	});

	it('by the call centre, and by nobody whose role it is not; a search opens for its own session alone', async () => {
		const { number } = await booked(aigerim);
		const center = await member('call-center');
		const { search: id } = await search('Смагулова', center);
		expect((await found(id, '', center)).data).toMatchObject([{ number }]);
		for (const role of ['reception', 'nurse', 'doctor', 'money', 'content', 'integration']) {
			const other = await member(role);
			expect(await search('Смагулова', other)).toMatchObject({ http: 403, code: 'forbidden' });
			expect(await found(id, '', other)).toMatchObject({ http: 403 });
		}
		expect(await found(id)).toMatchObject({ http: 404 });
		expect(await html(`${page}?search=${id}`)).toContain('Этот поиск больше не открыт');
		// Who finds it may move it as well.
		expect(await act(center.token, number, 'time', { date: dayFromNow(8), slot: '16:00' })).toMatchObject({ http: 200 });
	});

	it('and the journal says whose were read, without what was typed', async () => {
		const { number } = await booked(aigerim);
		const { search: id } = await search('Смагулова');
		await found(id);
		const entries = await journalOf(boss.id);
		expect(entries.map(({ act: name, outcome }) => [name, outcome])).toEqual([
			['staff.visits.search', 'done'],
			['staff.visits.found', 'done'],
		]);
		expect(entries.at(-1)?.['after']).toBe(JSON.stringify({ read: [number] }));
		expect(JSON.stringify(entries)).not.toMatch(/смагул/i);
	});

	it('and so it does of a day and all that stand on it, and of the only one, which is opened at once', async () => {
		const { number } = await booked({ phone: '+77029990011' });
		const other = await booked();
		const answer = await post(page, { intent: 'find', q: '8 702 999 00 11' }, { cookie: boss.cookie });
		expect(await html(answer.headers.get('Location') ?? '')).toContain(`data-visit="${number}"`);
		await html(`${page}?date=${dayFromNow(7)}`);
		await html(`${page}?date=${dayFromNow(8)}&visit=${number}`);
		const reads = (await journalOf(boss.id)).filter(({ act: name }) => name === 'staff.visits.day').map(({ after }) => after);
		expect(reads.map((after) => JSON.parse(after ?? 'null') as object)).toEqual([
			{ date: dayFromNow(7), visit: number, count: 2 },
			{ date: dayFromNow(7), count: 2 },
			{ date: dayFromNow(8), count: 0 },
		]);
		const { results } = await env.LAB_DB.prepare(
			'SELECT h.number FROM house_call_reads r JOIN house_calls h ON h.id = r.house_call_id WHERE r.reader = ?1 ORDER BY h.number',
		)
			.bind(`${boss.code} Касымова Айгуль`)
			.all<{ readonly number: string }>();
		expect(results.map((one) => one.number)).toEqual([number, other.number].toSorted());
	});

	it.each(['17.09.1988', 'Смагулова 1988', 'Смагулова ***', 'С', '  '])('“%s” is no search: nothing is kept of it', async (q) => {
		const kept = () => env.LAB_DB.prepare('SELECT count(*) AS n FROM searches').first<number>('n');
		const before = await kept();
		expect((await search(q)).http).toBe(422);
		expect(await kept()).toBe(before);
	});

	it.each(['number', 'phone', 'iin', 'name'] as const)('by %s, the store reads an index', async (key) => {
		const values = ['1', '9999-12-31', '', 0, 1, ...(key === 'name' ? ['2', '', ''] : [])];
		const { results } = await env.LAB_DB.prepare(`EXPLAIN QUERY PLAN ${foundStatement(key)}`)
			.bind(...values)
			.all<{ detail: string }>();
		const plan = results.map(({ detail }) => detail).join('\n');
		expect(plan).toMatch(/SEARCH f USING (?:COVERING )?(?:INDEX|INTEGER PRIMARY KEY)/);
		expect(plan).not.toMatch(/SCAN (?:f|n|t|house_calls)\b/);
		if (key === 'name') expect(plan).toMatch(/SEARCH t USING (?:COVERING )?INDEX house_calls_found_by_turned/);
		else expect(plan).not.toContain('TEMP B-TREE');
	});

	it('as it was asked for before there was a search: the migration folds names as a new one is', async () => {
		const { number } = await booked({ fio: 'Жақып-Әлі  Ёлкина Соловьёва' });
		const { name_folded: folded, name_turned: turned } = await row(number);
		expect([folded, turned]).toEqual(['жакып али елкина соловева', 'соловева жакып али елкина']);
	});
});

describe('calling a visit off', () => {
	const told = async () =>
		(await env.LAB_DB.prepare("SELECT kind FROM outgoing WHERE kind LIKE 'house-call-cancelled%' ORDER BY kind").all<{ kind: string }>()).results.map(
			({ kind }) => kind,
		);

	it('wants a reason, tells the person once, frees the place and says so in the journal', async () => {
		const { number } = await booked({ email: 'a@example.kz' });
		const before = await row(number);
		for (const body of [{}, { reason: 'whim' }, { reason: 'other' }, { reason: 'other', note: ' ' }, { reason: 'patient', note: 'а'.repeat(501) }])
			expect(await act(boss.token, number, 'cancel', body)).toMatchObject({ http: 422 });
		expect(await row(number)).toEqual(before);
		expect(await told()).toEqual([]);
		expect(await act(boss.token, number, 'cancel', { reason: 'patient', note: 'Уезжает' })).toMatchObject({ http: 200 });
		expect(await row(number)).toMatchObject({ state: 'cancelled', cancel_reason: 'patient', closed_note: 'Уезжает' });
		expect(await told()).toEqual(['house-call-cancelled-mail', 'house-call-cancelled-sms']);
		const entry = (await journalOf(boss.id)).at(-1);
		expect(entry).toMatchObject({ act: 'staff.visits.cancel', object: number, outcome: 'done' });
		expect(JSON.parse(entry?.['before'] ?? '')).toMatchObject({ state: 'new' });
		expect(JSON.parse(entry?.['after'] ?? '')).toMatchObject({ state: 'cancelled', reason: 'patient', closed: 'Уезжает' });
		// The day shows it to who opens it, and its list does not.
		const day = await dayOf(boss.token, `&visit=${number}`);
		expect(day.data).toEqual([]);
		expect(day.visit).toMatchObject({ number, state: 'cancelled', cancelled: { reason: 'patient', note: 'Уезжает' } });
		expect((await dayOf(boss.token, `&visit=${number}`, dayFromNow(8))).visit).toBeNull();
	});

	it('is not done by the state any more, nor of one that was missed, nor unseen, nor by whose role it is not', async () => {
		const { number } = await booked();
		const state = await read(
			ask('PUT', `/account/staff/house-calls/${number}/status`, { access: boss.token, body: { state: 'cancelled', change: await changeOf(number) } }),
		);
		expect(state).toMatchObject({ http: 422 });
		const other = await member('reception');
		expect(await act(other.token, number, 'cancel', { reason: 'patient' })).toMatchObject({ http: 403 });
		expect(await act(boss.token, number, 'cancel', { reason: 'patient', change: 1_000_000 })).toMatchObject({ http: 409, code: 'conflict' });
		await act(boss.token, number, 'missed', { reason: 'nobody' });
		const before = await row(number);
		expect(await act(boss.token, number, 'cancel', { reason: 'patient' })).toMatchObject({ http: 409, code: 'transition-refused' });
		expect(await row(number)).toEqual(before);
		expect(await told()).toEqual([]);
	});

	it('of two at once is done by one, who alone is told of in the journal', async () => {
		const { number } = await booked();
		const other = await member('call-center');
		const change = await changeOf(number);
		const answers = await Promise.all([
			act(boss.token, number, 'cancel', { change, reason: 'patient' }),
			act(other.token, number, 'cancel', { change, reason: 'duplicate' }),
		]);
		expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409]);
		expect(await row(number)).toMatchObject({ cancel_reason: answers[0].http === 200 ? 'patient' : 'duplicate' });
		const done = [...(await journalOf(boss.id)), ...(await journalOf(other.id))].filter(({ after }) => after !== null);
		expect(done).toHaveLength(1);
		expect(await told()).toEqual(['house-call-cancelled-sms']);
	});

	it('tells nobody of one that the person has called off', async () => {
		const { number } = await booked({ email: 'a@example.kz' });
		await env.LAB_DB.prepare("UPDATE house_calls SET state = 'cancelled' WHERE number = ?1").bind(number).run();
		const before = await row(number);
		expect(await act(boss.token, number, 'cancel', { reason: 'patient' })).toMatchObject({ http: 409, code: 'transition-refused' });
		expect([await row(number), await told()]).toEqual([before, []]);
	});

	it('is done as well while the nurse is on her way, and is said to be so before and after', async () => {
		const nurse = await member('nurse');
		const [{ number }, other] = [await booked(), await booked({ address: addresses[1] })];
		await act(boss.token, number, 'nurse', { nurse: nurse.code });
		await env.LAB_DB.prepare('UPDATE house_calls SET on_way_at = ?2 WHERE number = ?1').bind(number, Date.now()).run();
		const panel = (of: string, prefix = '') => html(`${prefix}${page}?date=${dayFromNow(7)}&visit=${of}`);
		for (const [prefix, text] of [
			['', 'Медсестра уже в пути: позвоните ей.'],
			['/en', 'The nurse is already on her way: call her.'],
			['/kz', 'Мейірбике жолға шықты: оған қоңырау шалыңыз.'],
		] as const) {
			expect(await panel(number, prefix)).toContain(text);
			expect(await panel(other.number, prefix)).not.toContain(text);
			expect((await html(`${prefix}/staff/queues/house-calls`)).split(text)).toHaveLength(2);
		}
		expect(await panel(number)).toContain('В пути с');
		expect(await act(boss.token, number, 'cancel', { reason: 'patient' })).toMatchObject({ http: 200 });
		const after = await panel(number);
		expect(after).toContain('Отменён');
		expect(after).not.toContain('В пути с');
	});

	it('of one that was missed and closed is said to be so, with the words of who closed it', async () => {
		const { number } = await booked();
		await act(boss.token, number, 'missed', { reason: 'nobody' });
		await act(boss.token, number, 'close', { note: 'Больше не поедем' });
		expect((await dayOf(boss.token, `&visit=${number}`)).visit).toMatchObject({ cancelled: { reason: null, note: 'Больше не поедем' } });
		const shown = await html(`${page}?date=${dayFromNow(7)}&visit=${number}`);
		expect(shown).toContain('Отменён: Никто не открыл');
		expect(shown).toContain('Больше не поедем');
		expect(shown).not.toContain('Не состоялся:');
	});

	it('says before the press how the person is told, in the panel and in the queue', async () => {
		const mobile = await booked();
		const abroad = await booked({ address: addresses[1] });
		const both = await booked({ address: addresses[2], email: 'b@example.kz' });
		await env.LAB_DB.prepare('UPDATE house_calls SET phone = ?2 WHERE number = ?1').bind(abroad.number, '+79161234567').run();
		const said = { [mobile.number]: 'получит SMS о том', [abroad.number]: 'Сообщение отправить некуда', [both.number]: 'получит SMS и письмо' };
		const queue = await html('/staff/queues/house-calls');
		for (const [number, text] of Object.entries(said)) {
			expect(await html(`${page}?date=${dayFromNow(7)}&visit=${number}`)).toContain(text);
			expect(queue).toContain(text);
		}
		const form = { intent: 'cancel', number: mobile.number, change: String(await changeOf(mobile.number)), note: '' };
		expect(await (await post('/staff/queues/house-calls', form, { cookie: boss.cookie })).text()).toContain('aria-invalid');
		const answer = await post('/staff/queues/house-calls', { ...form, reason: 'no-nurse' }, { cookie: boss.cookie });
		expect(answer.headers.get('Location')).toBe('/staff/queues/house-calls?done=done');
		expect(await row(mobile.number)).toMatchObject({ state: 'cancelled', cancel_reason: 'no-nurse' });
		const late = await post('/staff/queues/house-calls', { ...form, reason: 'patient' }, { cookie: boss.cookie });
		expect(late.status).toBe(409);
		const gone = await late.text();
		for (const word of ['data-unkept="visits/cancel"', 'Запись уже изменил кто-то другой или ЛИС']) expect(gone).toContain(word);
	});
});

describe('a call that nobody answers', () => {
	const tries = (number: string) =>
		env.LAB_DB.prepare('SELECT count(*) AS n FROM house_call_tries t JOIN house_calls h ON h.id = t.house_call_id WHERE h.number = ?1')
			.bind(number)
			.first<number>('n');

	it('is written down with its time, and the next clerk sees it; the visit waits as before', async () => {
		const { number } = await booked();
		const before = await row(number);
		const version = async () =>
			(await read<{ version: string }>(ask('GET', `/account/staff/live?view=queue&of=house-calls`, { access: boss.token }))).version;
		const shown = await version();
		const done = await act(boss.token, number, 'unreached', { seen: 0 });
		expect(done).toMatchObject({ http: 200, number });
		expect(await row(number)).toEqual(before);
		expect(await version()).not.toBe(shown);
		const other = await member('call-center');
		const by = `${boss.code} Касымова Айгуль`;
		expect((await dayOf(other.token)).data).toMatchObject([{ number, tries: { count: 1, last: [{ at: done.at, by }] } }]);
		const list = await read<Reply<'staff.house-call.list'>>(ask('GET', '/account/staff/house-calls?open=1', { access: other.token }));
		expect(list.data).toMatchObject([{ number, tries: { count: 1, last: [{ at: done.at, by }] } }]);
		for (const path of ['/staff/queues/house-calls', `${page}?date=${dayFromNow(7)}&visit=${number}`]) expect(await html(path, other)).toContain(by);
		expect((await journalOf(boss.id)).at(-1)).toMatchObject({
			act: 'staff.visits.unreached',
			object: number,
			before: '{"tries":0}',
			after: '{"tries":1,"waits":true}',
		});
		// It has settled nothing.
		const settled = await read<{ data: unknown[] }>(
			ask('POST', '/account/staff/live/settled', { access: other.token, body: { queue: 'house-calls', keys: [number] } }),
		);
		expect(settled.data).toEqual([]);
	});

	it('sent twice is one, and the next one by a page that shows the first another; one of another clerk as well', async () => {
		const { number } = await booked();
		const other = await member('call-center');
		const seen = async () => (await dayOf(boss.token)).data[0]?.seen ?? 0;
		const twice = await Promise.all([act(boss.token, number, 'unreached', { seen: 0 }), act(boss.token, number, 'unreached', { seen: 0 })]);
		expect(twice.map(({ http }) => http)).toEqual([200, 200]);
		expect(await tries(number)).toBe(1);
		await act(other.token, number, 'unreached', { seen: 0 });
		await act(boss.token, number, 'unreached', { seen: await seen() });
		expect(await tries(number)).toBe(3);
	});

	it('is of a visit that is still to be made, and of no other; by nobody whose role it is not', async () => {
		const [one, two] = [await booked(), await booked({ address: addresses[1] })];
		const refused = async (number: string, who: string, http: number) => {
			const before = await tries(number);
			expect(await act(who, number, 'unreached', { seen: 0 })).toMatchObject({ http });
			expect(await tries(number)).toBe(before);
		};
		await refused(one.number, (await member('reception')).token, 403);
		await lis('PUT', `/lis/house-calls/${one.number}/status`, { state: 'confirmed' });
		// Confirmed, and nobody answers before the visit.
		expect(await act(boss.token, one.number, 'unreached', { seen: 0 })).toMatchObject({ http: 200 });
		expect(await html(`${page}?date=${dayFromNow(7)}&visit=${one.number}`, boss)).toContain('value="unreached"');
		await act(boss.token, one.number, 'missed', { reason: 'nobody' });
		const seen = async () => (await dayOf(boss.token)).data.find(({ number }) => number === one.number)?.seen ?? 0;
		expect(await act(boss.token, one.number, 'unreached', { seen: await seen() })).toMatchObject({ http: 200 });
		await lis('PUT', `/lis/house-calls/${two.number}/status`, { state: 'done' });
		await refused(two.number, boss.token, 409);
		expect(await html(`${page}?date=${dayFromNow(7)}&visit=${two.number}`, boss)).not.toContain('value="unreached"');
		expect(await read(ask('POST', '/account/staff/visits/00000000/unreached', { access: boss.token, body: { seen: 0 } }))).toMatchObject({ http: 404 });
		const answer = await post(
			'/staff/queues/missed-calls',
			{ intent: 'unreached', number: one.number, seen: String(await seen()) },
			{ cookie: boss.cookie },
		);
		expect(answer.headers.get('Location')).toBe('/staff/queues/missed-calls?done=noted');
		expect(await tries(one.number)).toBe(3);
	});

	it('goes with a house call that is erased', async () => {
		const { number } = await booked();
		await act(boss.token, number, 'unreached', { seen: 0 });
		for (const table of ['house_call_access', 'house_call_lines']) await env.LAB_DB.prepare(`DELETE FROM ${table}`).run();
		await env.LAB_DB.prepare('DELETE FROM house_calls WHERE number = ?1').bind(number).run();
		expect(await env.LAB_DB.prepare('SELECT count(*) AS n FROM house_call_tries').first('n')).toBe(0);
	});
});

describe('several visits given to one nurse', () => {
	const give = (visits: readonly { number: string; change: number }[], nurse: string, { token }: Member = boss) =>
		read<Reply<'staff.visits.assign-many'> & Refused>(ask('POST', '/account/staff/visits/nurse', { access: token, body: { nurse, visits } }));
	const seen = async (...made: MadeHouseCall[]) => Promise.all(made.map(async ({ number }) => ({ number, change: await changeOf(number) })));

	it('are hers as far as she has time; the others are told by number, and each is in the journal', async () => {
		const anna = await member('nurse');
		const [one, two, three, four] = [
			await booked(),
			await booked({ address: addresses[1] }),
			await booked({ address: addresses[2] }),
			await booked({ slot: '16:00' }),
		];
		const visits = await seen(one, two, three, four);
		// Somebody is faster with the last one.
		await act(boss.token, four.number, 'time', { date: dayFromNow(8), slot: '16:00' });
		const before = await row(three.number);
		expect(await give(visits, anna.code)).toMatchObject({ http: 200, done: [one.number, two.number], busy: [three.number], changed: [four.number] });
		for (const { number } of [one, two]) expect(await row(number)).toMatchObject({ nurse_id: anna.id });
		expect(await row(three.number)).toEqual(before);
		expect(await row(four.number)).toMatchObject({ nurse_id: null });
		const entries = (await journalOf(boss.id)).filter(({ act: name }) => name?.startsWith('staff.visits.assign'));
		expect(entries.map(({ act: name, object, outcome }) => [name, object, outcome])).toEqual([
			['staff.visits.assign-many', '', 'done'],
			['staff.visits.assign', one.number, 'done'],
			['staff.visits.assign', two.number, 'done'],
			['staff.visits.assign', three.number, 'slot-taken'],
			['staff.visits.assign', four.number, 'conflict'],
		]);
		expect(entries[1]).toMatchObject({
			before: expect.stringContaining('"nurse":null') as string,
			after: expect.stringContaining(`"nurse":"${anna.code} Касымова Айгуль"`) as string,
		});
		expect(entries[3]).toMatchObject({ before: null, after: null });
	});

	it('by the same press twice are hers, and nothing changes the second time; one that was closed since is none', async () => {
		const anna = await member('nurse');
		const [one, two] = [await booked(), await booked({ address: addresses[1] })];
		const visits = await seen(one, two);
		await give(visits, anna.code);
		await act(boss.token, two.number, 'cancel', { reason: 'patient' });
		const before = await row(one.number);
		expect(await give(visits, anna.code)).toMatchObject({ http: 200, done: [one.number], changed: [two.number], busy: [] });
		expect(await row(one.number)).toEqual(before);
		const entries = (await journalOf(boss.id)).filter(({ act: name, object }) => name === 'staff.visits.assign' && object === one.number);
		expect(entries.map(({ outcome, after }) => [outcome, after !== null])).toEqual([
			['done', true],
			['done', false],
		]);
		const bella = await member('nurse');
		expect(await give(visits, bella.code)).toMatchObject({ done: [], changed: [one.number, two.number] });
	});

	it('are refused whole for somebody who is no nurse, for none and for too many, and to whose role it is not', async () => {
		const anna = await member('nurse');
		const visits = await seen(await booked());
		const before = await row(visits[0]?.number ?? '');
		const count = () => env.LAB_DB.prepare("SELECT count(*) AS n FROM staff_journal WHERE act = 'staff.visits.assign'").first('n');
		const written = await count();
		expect(await give(visits, boss.code)).toMatchObject({ http: 422, fields: [{ field: 'nurse' }] });
		expect(await give([], anna.code)).toMatchObject({ http: 422 });
		expect(
			await give(
				Array.from({ length: 101 }, () => ({ number: '00000000', change: 1 })),
				anna.code,
			),
		).toMatchObject({ http: 422 });
		expect(await give(visits, anna.code, await member('nurse'))).toMatchObject({ http: 403 });
		expect(await row(visits[0]?.number ?? '')).toEqual(before);
		expect(await count()).toBe(written);
		expect(await give([{ number: '00000000', change: 1 }], anna.code)).toMatchObject({ http: 200, done: [], changed: ['00000000'] });
	});

	it('by two dispatchers at once are each one nurse’s, and no nurse has one too many', async () => {
		const other = await member('call-center');
		const [anna, bella] = [await member('nurse'), await member('nurse')];
		const visits = await seen(
			await booked(),
			await booked({ address: addresses[1] }),
			await booked({ address: addresses[2] }),
			await booked({ slot: '16:00' }),
		);
		const [mine, theirs] = await Promise.all([give(visits, anna.code), give(visits, bella.code, other)]);
		expect(new Set([...mine.done, ...theirs.done]).size).toBe(mine.done.length + theirs.done.length);
		for (const [answer, nurse] of [
			[mine, anna],
			[theirs, bella],
		] as const) {
			const hers = (await env.LAB_DB.prepare('SELECT number FROM house_calls WHERE nurse_id = ?1').bind(nurse.id).all<{ number: string }>()).results;
			expect(hers.map(({ number }) => number).toSorted()).toEqual([...answer.done].toSorted());
			const nine = await env.LAB_DB.prepare("SELECT count(*) AS n FROM house_calls WHERE nurse_id = ?1 AND begins = '09:00'")
				.bind(nurse.id)
				.first<number>('n');
			expect(nine).toBeLessThanOrEqual(2);
		}
	});

	it('are ticked on the page and sent without a script; each nurse has her free places beside her name', async () => {
		const anna = await member('nurse');
		const [one, two] = [await booked(), await booked({ address: addresses[1] })];
		const late = await booked({ slot: '16:00' });
		await act(boss.token, late.number, 'nurse', { nurse: anna.code });
		await booked({ slot: '16:00', address: addresses[1] });
		const path = `${page}?date=${dayFromNow(7)}`;
		const shown = await html(path);
		const value = async ({ number }: MadeHouseCall) => `${number}.${String(await changeOf(number))}`;
		expect(shown).toMatch(new RegExp(`<input[^>]*form="assign-many"[^>]*value="${await value(one)}"`));
		expect(shown).not.toContain(`value="${await value(late)}"`);
		expect(shown).toMatch(new RegExp(`value="${anna.code}"[^>]*>[^<]*Свободно: 09:00–11:00 \\(2\\), 16:00–18:00 \\(1\\)`));
		const form = new URLSearchParams({ intent: 'assign-many', nurse: anna.code });
		const none = await (await post(path, Object.fromEntries(form), { cookie: boss.cookie })).text();
		expect(none).toContain('aria-describedby="many-f-visits-error');
		const send = (...ticked: string[]) =>
			open(path, {
				method: 'POST',
				body: new URLSearchParams([...form, ...ticked.map((tick): [string, string] => ['visits', tick])]).toString(),
				headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin', Cookie: boss.cookie },
			});
		const answer = await send(await value(one), await value(two));
		expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${path}&given=2&done=assigned`]);
		expect(await html(answer.headers.get('Location') ?? '')).toContain('Назначены 2 выезда.');
		await act(boss.token, one.number, 'nurse', { nurse: (await member('nurse')).code });
		const again = await send(`${one.number}.1`);
		expect(again.headers.get('Location')).toBe(`${path}&given=0&changed=${one.number}&done=assigned`);
		const told = await html(again.headers.get('Location') ?? '');
		expect(told).toContain('Ни один выезд не назначен.');
		expect(told).toContain(`visit=${one.number}#visit`);
	});
});

describe('a day of more visits than are shown', () => {
	it('says so, and opens the ones behind', async () => {
		const { number } = await booked();
		const columns = (await env.LAB_DB.prepare('SELECT * FROM house_calls WHERE number = ?1').bind(number).first<Row>()) ?? {};
		const { id: _id, ...copied } = columns;
		const names = Object.keys(copied);
		const own: Readonly<Record<string, string>> = {
			public_id: "'more-' || j.value",
			number: "'9' || j.value",
			key_hash: "'more-' || j.value",
			change_nr: '1000000 + CAST(j.value AS BIGINT)',
			building: "'more-' || j.value",
			begins: "'10:00'",
		};
		const values = names.map((name) => own[name] ?? `h.${name}`).join(', ');
		const numbers = Array.from({ length: 1000 }, (_, at) => String(1_000_000 + at));
		await env.LAB_DB.prepare(
			`INSERT INTO house_calls (${names.join(', ')}) SELECT ${values} FROM json_each(?1) j CROSS JOIN house_calls h WHERE h.number = ?2`,
		)
			.bind(JSON.stringify(numbers.slice(1)), number)
			.run();
		const whole = await dayOf(boss.token);
		expect([whole.data.length, whole.isCut]).toEqual([1000, false]);
		await env.LAB_DB.prepare(
			`INSERT INTO house_calls (${names.join(', ')}) SELECT ${values} FROM json_each(?1) j CROSS JOIN house_calls h WHERE h.number = ?2`,
		)
			.bind(JSON.stringify(['1999999']), number)
			.run();
		const cut = await dayOf(boss.token, '&visit=91999999');
		expect([cut.data.length, cut.isCut]).toEqual([1000, true]);
		expect(cut.data.map((one) => one.number)).not.toContain('91999999');
		expect(cut.visit).toMatchObject({ number: '91999999' });
		expect(await html(`${page}?date=${dayFromNow(7)}`)).toMatch(/Показаны первые 1.?000 выездов дня/);
	});
});

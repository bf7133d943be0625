/** Telegram: a chat is connected by a link that is good once, told of what is new, and forgotten where its person has enough; whoever is not Telegram changes nothing. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { callOffMessagesOfLeft } from '#worker/lab/attachments/left.ts';
import { messageTasks } from '#worker/lab/messages/deliver.ts';
import { insertMessage, messageId, type NewMessage } from '#worker/lab/messages/store.ts';
import { writeMessage } from '#worker/lab/messages/kinds.ts';
import { botApi } from '#worker/providers/telegram/bot-api.ts';
import type { Telegram } from '#worker/providers/telegram/port.ts';
import type { Services } from '#worker/services.ts';
import { addPatient, signIn } from '#tests/support/accounts.ts';
import { ask, fresh, person, read } from '#tests/support/laboratory.ts';
import { testServices } from '#tests/support/services.ts';
import { post, seedSite, visit } from '#tests/support/site.ts';

beforeAll(seedSite);

const noon = Date.parse('2026-11-21T12:00:00+05:00');
const minute = 60_000;
const secret = 'secret-of-the-webhook-in-the-tests-0123456789';
const path = '/account/patient-room/settings/telegram';

/** A bot whose messages are kept, and a clock. */
function bench(send?: Telegram['send']) {
	const time = { now: noon };
	const sent: { readonly chatId: string; readonly text: string }[] = [];
	const telegram: Telegram = {
		...botApi({ token: '123456:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', bot: 'lab_bot', secret, onTrouble: () => undefined }),
		async send(message) {
			sent.push(message);
			return send === undefined ? { kind: 'sent' } : send(message);
		},
	};
	const services = testServices({ clock: () => time.now, telegram, queue: { send: async () => undefined } });
	const bring = (update: unknown, headers: Readonly<Record<string, string>> = { 'X-Telegram-Bot-Api-Secret-Token': secret }) =>
		ask('POST', '/api/telegram/update', {
			services,
			body: typeof update === 'string' ? update : JSON.stringify(update),
			headers: { 'Content-Type': 'application/json', ...headers },
		});
	let updateId = 1;
	const said = (chatId: number, text: string, more: object = {}) => ({
		update_id: (updateId += 1),
		message: {
			message_id: updateId,
			from: { id: chatId, is_bot: false, first_name: 'Айгерим', username: 'aigerim', language_code: 'kk' },
			chat: { id: chatId, first_name: 'Айгерим', username: 'aigerim', type: 'private' },
			date: Math.floor(time.now / 1000),
			text,
			...more,
		},
	});
	/** What the bot says at once; undefined for nothing. */
	const say = async (chatId: number, text: string) => {
		const answer = await bring(said(chatId, text));
		expect(answer.status).toBe(200);
		return ((await answer.json()) as { readonly text?: string }).text;
	};
	const codeFor = async (accountId: string) => {
		const { token } = await signIn('patient', accountId, { services });
		const made = await read<{ readonly url: string; readonly expiresAt: string }>(ask('POST', path, { access: token, services, body: {} }));
		return { made, code: new URL(made.url).searchParams.get('start') ?? '' };
	};
	const connect = async (accountId: string, chatId: number) => {
		const { code } = await codeFor(accountId);
		await say(chatId, `/start ${code}`);
		return code;
	};
	return { time, sent, services, bring, said, say, codeFor, connect };
}

let chats = 1_000_000_000_000;
const newChat = () => (chats += 1);
interface ChatRow {
	readonly id: string;
	readonly chat_id: string;
}
const chatOf = (accountId: string) => env.LAB_DB.prepare('SELECT id, chat_id FROM telegram_chats WHERE account_id = ?1').bind(accountId).first<ChatRow>();
/** All that the laboratory knows of chats and codes, and what waits to be told. */
const everything = async () =>
	Promise.all(
		['telegram_chats', 'telegram_codes', 'outgoing'].map(async (table) => (await env.LAB_DB.prepare(`SELECT * FROM ${table} ORDER BY 1`).all()).results),
	);

describe('connecting a chat', () => {
	it('by the link of the settings: once, and the bot says so in the person’s language', async () => {
		const { services, sent, say, codeFor } = bench();
		const accountId = await addPatient({ locale: 'kz' });
		const chatId = newChat();
		const { made, code } = await codeFor(accountId);
		expect(made.url).toMatch(/^https:\/\/t\.me\/lab_bot\?start=[A-Za-z0-9_-]{32}$/);
		expect(Date.parse(made.expiresAt)).toBe(noon + 10 * minute);
		const { results } = await env.LAB_DB.prepare('SELECT hash FROM telegram_codes WHERE account_id = ?1').bind(accountId).all<{ hash: string }>();
		expect(results).toHaveLength(1);
		expect(results[0]?.hash).not.toContain(code);
		expect(await say(chatId, `/start ${code}`)).toBeUndefined();
		const chat = await chatOf(accountId);
		expect(chat?.chat_id).toBe(String(chatId));
		await messageTasks.take({ db: env.LAB_DB, services }, [`telegram-connected:${chat?.id ?? ''}`]);
		expect(sent).toEqual([{ id: expect.any(String), chatId: String(chatId), text: writeMessage('telegram-connected', 'kz', {}).text }]);
		expect(sent[0]?.text).toContain('Дайын');
		// Nobody else gets in by it.
		const before = await everything();
		expect(await say(newChat(), `/start ${code}`)).toContain('Бұл сілтеменің мерзімі өткен');
		expect(await everything()).toEqual(before);
	});
	it('keeps nothing of the person at Telegram but the chat', async () => {
		const { connect } = bench();
		const accountId = await addPatient();
		await connect(accountId, newChat());
		expect(JSON.stringify(await everything())).not.toMatch(/Айгерим|aigerim|first_name/);
	});
	it('ends after ten minutes, and a newer link takes an older one’s place', async () => {
		const { time, say, codeFor } = bench();
		const accountId = await addPatient();
		const [first, second] = [await codeFor(accountId), await codeFor(accountId)];
		expect(await say(newChat(), `/start ${first.code}`)).toContain('Бұл сілтеменің мерзімі өткен');
		time.now += 10 * minute;
		expect(await say(newChat(), `/start ${second.code}`)).toContain('Бұл сілтеменің мерзімі өткен');
		expect(await chatOf(accountId)).toBeNull();
	});
	it('is of one account at a time: a second is refused until the chat is ended, and its link stays good', async () => {
		const { say, codeFor, connect } = bench();
		const [first, second] = [await addPatient(), await addPatient({ locale: 'en' })];
		const chatId = newChat();
		await connect(first, chatId);
		const { code } = await codeFor(second);
		const before = await everything();
		expect(await say(chatId, `/start ${code}`)).toContain('already gets news of another account');
		expect(await everything()).toEqual(before);
		await say(chatId, '/stop');
		await say(chatId, `/start ${code}`);
		expect([await chatOf(first), (await chatOf(second))?.chat_id]).toEqual([null, String(chatId)]);
	});
	it('wants a credential that was given not long ago, the account’s own data, and none that is connected', async () => {
		const { services, connect, time } = bench();
		const [parent, child] = [await addPatient(), await addPatient()];
		time.now -= 60 * minute;
		const weak = await signIn('patient', parent, { services });
		time.now = noon;
		const before = await everything();
		expect(await read(ask('POST', path, { access: weak.token, services, body: {} }))).toMatchObject({ code: 'confirm-again' });
		await env.LAB_DB.prepare("INSERT INTO wards (guardian_id, patient_id, until, created_at) VALUES (?1, ?2, '2034-03-02', 1)").bind(parent, child).run();
		const { token } = await signIn('patient', parent, { services });
		expect((await ask('POST', '/account/patient-room/family/act', { access: token, services, body: { id: child } })).status).toBe(200);
		for (const end of ['', '/end']) {
			expect(await read(ask('POST', `${path}${end}`, { access: token, services, body: {} }))).toMatchObject({ http: 409, code: 'person-changed' });
		}
		expect(await everything()).toEqual(before);
		await ask('POST', '/account/patient-room/family/back', { access: token, services, body: {} });
		await connect(parent, newChat());
		expect(await read(ask('POST', path, { access: token, services, body: {} }))).toMatchObject({ http: 409, code: 'conflict' });
		expect(await env.LAB_DB.prepare('SELECT count(*) AS n FROM telegram_codes WHERE account_id = ?1').bind(parent).first('n')).toBe(0);
	});
	it('is not offered where the site has no bot', async () => {
		const services = testServices({ telegram: null });
		const { token } = await signIn('patient', await addPatient());
		expect(await read(ask('GET', '/account/patient-room/settings', { access: token, services }))).toMatchObject({ telegram: null });
		expect((await ask('POST', path, { access: token, services, body: {} })).status).not.toBe(200);
		const headers = { 'Content-Type': 'application/json', 'X-Telegram-Bot-Api-Secret-Token': secret };
		expect((await ask('POST', '/api/telegram/update', { services, body: '{}', headers })).status).toBe(404);
	});
});

describe('what is brought to the webhook', () => {
	it.each([
		['no secret', {}],
		['an empty secret', { 'X-Telegram-Bot-Api-Secret-Token': '' }],
		['another secret', { 'X-Telegram-Bot-Api-Secret-Token': `${secret}x` }],
		['a secret that is not whole', { 'X-Telegram-Bot-Api-Secret-Token': secret.slice(0, -1) }],
	])('with %s is refused, and changes nothing', async (_name, headers) => {
		const { bring, said, codeFor } = bench();
		const accountId = await addPatient();
		const { code } = await codeFor(accountId);
		const before = await everything();
		expect((await bring(said(newChat(), `/start ${code}`), headers)).status).toBe(403);
		// Before anything is read.
		expect((await bring('no json', headers)).status).toBe(403);
		expect(await everything()).toEqual(before);
	});
	it.each([
		['what is no JSON', '{"update_id":', 400],
		['a text in no UTF-8 JSON', '"\\ud800', 400],
		['more than 64 KB', JSON.stringify({ update_id: 1, message: { text: 'x'.repeat(70_000) } }), 413],
	])('%s is refused', async (_name, body, status) => {
		const before = await everything();
		expect((await bench().bring(body)).status).toBe(status);
		expect(await everything()).toEqual(before);
	});
	it('in another type is refused', async () => {
		const { services } = bench();
		const headers = { 'Content-Type': 'text/plain', 'X-Telegram-Bot-Api-Secret-Token': secret };
		expect((await ask('POST', '/api/telegram/update', { services, body: '{}', headers })).status).toBe(415);
	});
	it.each([
		['a group', { chat: { id: -100_123, type: 'group' } }],
		['a supergroup', { chat: { id: -1_001_234_567_890, type: 'supergroup' } }],
		['a channel', { chat: { id: -1_001_234_567_891, type: 'channel' } }],
		['a chat that calls itself private and has the number of a group', { chat: { id: -5, type: 'private' } }],
		['another bot', { from: { id: 7, is_bot: true } }],
		['nobody', { from: undefined }],
	])('from %s is taken, and changes nothing', async (_name, more) => {
		const { bring, said, codeFor } = bench();
		const { code } = await codeFor(await addPatient());
		const before = await everything();
		const answer = await bring(said(newChat(), `/start ${code}`, more));
		expect([answer.status, await answer.json()]).toEqual([200, {}]);
		expect(await everything()).toEqual(before);
	});
	it('what was changed later, pressed or sent to a channel changes nothing', async () => {
		const { bring, said, codeFor } = bench();
		const { code } = await codeFor(await addPatient());
		const { message, update_id: id } = said(newChat(), `/start ${code}`);
		const before = await everything();
		for (const kind of ['edited_message', 'channel_post', 'business_message']) {
			expect(await (await bring({ update_id: id, [kind]: message })).json()).toEqual({});
		}
		expect(await everything()).toEqual(before);
	});
	it('the same a second time is done once, and ends nothing that was connected later', async () => {
		const { time, bring, said, codeFor, connect } = bench();
		const accountId = await addPatient();
		const chatId = newChat();
		const { code } = await codeFor(accountId);
		const [start, stop] = [said(chatId, `/start ${code}`), said(chatId, '/stop')];
		await bring(start);
		const connected = await everything();
		expect(await (await bring(start)).json()).toEqual({});
		expect(await everything()).toEqual(connected);
		await bring(stop);
		expect(await chatOf(accountId)).toBeNull();
		time.now += minute;
		await connect(accountId, chatId);
		const again = await everything();
		expect(await (await bring(stop)).json()).toEqual({});
		expect(await (await bring({ update_id: 9, my_chat_member: { ...stop.message, new_chat_member: { status: 'kicked' } } })).json()).toEqual({});
		await bring(start);
		expect(await everything()).toEqual(again);
	});
	it('the same twice at once connects one chat, and says nothing wrong', async () => {
		const { bring, said, codeFor } = bench();
		const accountId = await addPatient();
		const { code } = await codeFor(accountId);
		const update = said(newChat(), `/start ${code}`);
		const answers = await Promise.all(Array.from({ length: 4 }, async () => (await bring(update)).json()));
		expect(answers).toEqual([{}, {}, {}, {}]);
		expect(await env.LAB_DB.prepare('SELECT count(*) AS n FROM telegram_chats WHERE account_id = ?1').bind(accountId).first('n')).toBe(1);
	});
	it.each([
		['/start', 'Сәлеметсіз бе'],
		['/stop', 'Бұл чат қосылмаған'],
		['Что с моим анализом?', 'хабарламаларды ешкім оқымайды'],
		['', 'хабарламаларды ешкім оқымайды'],
		['/START x; DROP TABLE telegram_chats', 'хабарламаларды ешкім оқымайды'],
		[`/start ${'A'.repeat(65)}`, 'хабарламаларды ешкім оқымайды'],
	])('%s of a stranger is answered, and writes nothing', async (text, answer) => {
		const { say } = bench();
		const before = await everything();
		expect(await say(newChat(), text)).toContain(answer);
		expect(await everything()).toEqual(before);
	});
	it('comes through the site’s own door as well, and not from a page', async () => {
		const body = JSON.stringify(bench().said(newChat(), '/start'));
		const send = (headers: Readonly<Record<string, string>>) =>
			visit('/api/telegram/update', { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } });
		expect((await send({ 'X-Telegram-Bot-Api-Secret-Token': 'wrong' })).status).toBe(403);
		const { services, said } = bench();
		const local = services.localTelegram?.updateOf({ kind: 'text', chatId: '55', at: noon, text: '/start', locale: 'en' });
		expect(said(1, '').update_id).toBeGreaterThan(0);
		expect(await (await visit('/api/telegram/update', { method: 'POST', ...local })).json()).toMatchObject({ method: 'sendMessage', chat_id: 55 });
	});
});

describe('ending it', () => {
	const waiting = async (accountId: string, kind: 'result-ready-telegram' | 'result-changed-telegram' = 'result-ready-telegram') => {
		const chat = await chatOf(accountId);
		const message: NewMessage = {
			kind,
			about: `request.${accountId}.2026-11-21`,
			recipient: chat?.id ?? '',
			locale: 'ru',
			facts: { link: 'http://localhost/cabinet?result=request', patient: accountId, news: kind === 'result-ready-telegram' ? 'ready' : 'corrected' },
			accountId,
		};
		await env.LAB_DB.batch(insertMessage(env.LAB_DB, message, null, noon));
		return messageId(message.kind, message.about);
	};
	const stateOf = (id: string) => env.LAB_DB.prepare('SELECT state, waits_for, reason, facts FROM outgoing WHERE id = ?1').bind(id).first();
	const off = { state: 'refused', waits_for: '', reason: '', facts: '{}' };

	it('by /stop in the chat: the chat is forgotten, what waits for it is called off, and the person hears what is left', async () => {
		const { connect, say } = bench();
		const accountId = await addPatient({ sms_sending: 1 });
		const chatId = newChat();
		await connect(accountId, chatId);
		const id = await waiting(accountId);
		expect(await say(chatId, '/stop')).toContain('Готово, сюда больше ничего не придёт');
		expect(JSON.stringify(await everything())).not.toContain(String(chatId));
		expect(await stateOf(id)).toEqual(off);
	});
	it('where nothing else tells them, the person is told so', async () => {
		const { connect, say } = bench();
		const accountId = await addPatient({ sms_sending: 0, email_sending: 0 });
		const chatId = newChat();
		await connect(accountId, chatId);
		expect(await say(chatId, '/stop')).toContain('Другие уведомления у вас тоже отключены');
	});
	it('on the page of settings, by a form without scripts', async () => {
		const { connect } = bench();
		const accountId = await addPatient();
		const chatId = newChat();
		await connect(accountId, chatId);
		const { cookie } = await signIn('patient', accountId);
		const page = await (await visit('/cabinet/settings', { headers: { Cookie: cookie } })).text();
		expect(page).toContain('Уведомления приходят в чат с нашим ботом');
		expect(page).not.toContain(String(chatId));
		const ended = await post('/cabinet/settings', { intent: 'leaveTelegram' }, { Cookie: cookie, Accept: 'text/html' });
		expect(ended.headers.get('Location')).toBe('/cabinet/settings?done=saved');
		expect(await chatOf(accountId)).toBeNull();
	});
	it('on the page, a link that was not used is over, too; and nobody ends another one’s', async () => {
		const { connect, codeFor, say, services } = bench();
		const [accountId, stranger] = [await addPatient(), await addPatient()];
		await connect(stranger, newChat());
		const { code } = await codeFor(accountId);
		const { token } = await signIn('patient', accountId, { services });
		expect(await read(ask('POST', `${path}/end`, { access: token, services, body: {} }))).toMatchObject({ saved: true });
		await say(newChat(), `/start ${code}`);
		expect(await chatOf(accountId)).toBeNull();
		expect(await chatOf(stranger)).not.toBeNull();
	});
	it('by blocking the bot', async () => {
		const { connect, bring, said } = bench();
		const accountId = await addPatient();
		const chatId = newChat();
		await connect(accountId, chatId);
		const { message } = said(chatId, '');
		const member = (status: string) => bring({ update_id: 5, my_chat_member: { chat: message.chat, date: message.date, new_chat_member: { status } } });
		await member('member');
		expect(await chatOf(accountId)).not.toBeNull();
		await member('kicked');
		expect(await chatOf(accountId)).toBeNull();
	});
	it('where Telegram says that the bot is blocked: no fault of anybody’s', async () => {
		const { connect, services } = bench(async () => ({ kind: 'gone' }));
		const accountId = await addPatient();
		await connect(accountId, newChat());
		const id = await waiting(accountId);
		await messageTasks.take({ db: env.LAB_DB, services }, [id]);
		expect(await chatOf(accountId)).toBeNull();
		expect(await stateOf(id)).toEqual(off);
	});
	it.each([
		['is ended while it waits', 'stop'],
		['turns out to be blocked', 'gone'],
	])('a correction that nothing else tells, where the chat %s, stands where the laboratory looks', async (_name, how) => {
		const { connect, services, say } = bench(async () => ({ kind: 'gone' }));
		const accountId = await addPatient();
		const chatId = newChat();
		await connect(accountId, chatId);
		const id = await waiting(accountId, 'result-changed-telegram');
		if (how === 'stop') await say(chatId, '/stop');
		else await messageTasks.take({ db: env.LAB_DB, services }, [id]);
		expect(await stateOf(id)).toMatchObject({ reason: 'gone', facts: '{}' });
		const listed = await read<{ data: readonly { id: string }[] }>(ask('GET', '/lis/messages?pageSize=100', { access: env.LIS_KEY, services }));
		expect(listed.data.find((one) => one.id === id)).toMatchObject({ channel: 'telegram', why: 'gone' });
		expect(JSON.stringify(listed)).not.toContain(String(chatId));
	});
	it.each(['stop', 'gone'])('one that an SMS tells as well is no matter of anybody’s (%s)', async (how) => {
		const { connect, services, say } = bench(async () => ({ kind: 'gone' }));
		const accountId = await addPatient();
		const chatId = newChat();
		await connect(accountId, chatId);
		const id = await waiting(accountId, 'result-changed-telegram');
		const about = id.slice(id.indexOf(':') + 1);
		const sms: NewMessage = { kind: 'result-changed-sms', about, recipient: '+77010001122', locale: 'ru', facts: {}, accountId };
		await env.LAB_DB.batch(insertMessage(env.LAB_DB, sms, null, noon));
		if (how === 'stop') await say(chatId, '/stop');
		else await messageTasks.take({ db: env.LAB_DB, services }, [id]);
		expect(await stateOf(id)).toEqual(off);
	});
});

describe('news at Telegram', () => {
	const sugar = { code: 'BIO-001', status: 'final', value: 5.4, unit: 'mmol/L' };
	let count = 0;
	const patient = async (more: Readonly<Record<string, string | number | null>> = {}) => {
		count += 1;
		const own = { iin: `9005146${String(70_000 + count)}`, phone: `+770179${String(count).padStart(5, '0')}`, email: '' };
		const id = await addPatient({ last_name: person.lastName, first_name: person.firstName, birth_date: person.birthDate, proved_at: 1, ...own, ...more });
		return { id, ...own };
	};
	const sayResult = async (iin: string, said: object, at = noon) => {
		const { lastName, firstName, birthDate } = person;
		const requestNr = `T${fresh()}`.slice(0, 30);
		const answer = await ask('POST', '/lis/results', {
			access: env.LIS_KEY,
			services: testServices({ clock: () => at }),
			body: { messageId: fresh(), issued: new Date(at - minute).toISOString(), requestNr, patient: { lastName, firstName, birthDate, iin }, ...said },
		});
		expect(answer.status).toBe(200);
		return requestNr;
	};
	const done = { lines: [sugar], completedAt: new Date(noon - minute).toISOString() };
	const told = async (id: string) =>
		(
			await env.LAB_DB.prepare("SELECT kind FROM outgoing WHERE account_id = ?1 AND kind <> 'telegram-connected' AND state = 'waiting' ORDER BY kind")
				.bind(id)
				.all<{ kind: string }>()
		).results.map(({ kind }) => kind);
	const save = async (services: Services, accountId: string, body: object) => {
		const { token } = await signIn('patient', accountId, { services });
		const notices = { part: 'notices', quietFrom: '21', quietUntil: '8', ...body };
		return read(ask('POST', '/account/patient-room/settings', { access: token, services, body: notices }));
	};

	it('goes to the chat, by day, within the quiet hours, with nothing of whom, which test or what value', async () => {
		const { connect, services, sent, time } = bench();
		const { id, iin } = await patient({ sms_sending: 0, quiet_until: 10 });
		const chatId = newChat();
		await connect(id, chatId);
		const night = Date.parse('2026-11-21T23:00:00+05:00');
		await sayResult(iin, { ...done, completedAt: new Date(night - minute).toISOString() }, night);
		expect(await told(id)).toEqual(['result-ready-telegram']);
		const message =
			(await env.LAB_DB.prepare("SELECT id FROM outgoing WHERE account_id = ?1 AND kind = 'result-ready-telegram'").bind(id).first<string>('id')) ?? '';
		const bring = () => messageTasks.take({ db: env.LAB_DB, services }, [message]);
		time.now = Date.parse('2026-11-22T09:59:00+05:00');
		await bring();
		expect(sent).toEqual([]);
		time.now = Date.parse('2026-11-22T10:00:00+05:00');
		await bring();
		expect(sent.map((one) => one.chatId)).toEqual([String(chatId)]);
		expect(sent[0]?.text).toMatch(/^Результаты анализов готовы\.\n\nПрочитать: http:\/\/localhost\/cabinet\?result=\S+\n\nНе присылать сюда: \/stop$/);
		expect(sent[0]?.text).not.toMatch(new RegExp(`${person.lastName}|${person.firstName}|${iin}|люкоз|5[.,]4|норм`, 'i'));
	});
	it('is chosen for oneself and for each child', async () => {
		const { connect, services } = bench();
		const parent = await patient({ sms_sending: 0 });
		await connect(parent.id, newChat());
		const [first, second] = [await patient({ phone: '' }), await patient({ phone: '' })];
		for (const child of [first, second]) {
			await env.LAB_DB.prepare("INSERT INTO wards (guardian_id, patient_id, until, created_at) VALUES (?1, ?2, '2034-03-02', 1)")
				.bind(parent.id, child.id)
				.run();
		}
		expect(await save(services, parent.id, { telegramSending: [second.id] })).toMatchObject({ saved: true });
		for (const [who, kinds] of [
			[parent, []],
			[first, []],
			[second, ['result-ready-telegram']],
		] as const) {
			await env.LAB_DB.prepare('DELETE FROM outgoing').run();
			await sayResult(who.iin, done);
			expect(await told(parent.id)).toEqual(kinds);
		}
	});
	it('that was switched off is called off where it waits; where the site has no bot nobody was asked', async () => {
		const { connect, services } = bench();
		const { id, iin } = await patient({ sms_sending: 0 });
		await connect(id, newChat());
		await sayResult(iin, done);
		await save(testServices({ clock: () => noon, telegram: null }), id, {});
		expect(await told(id)).toEqual(['result-ready-telegram']);
		await save(services, id, {});
		expect(await told(id)).toEqual([]);
	});
	it('of a request that leaves the account is called off, also what a doctor wrote', async () => {
		const { connect } = bench();
		const [{ id, iin }, other] = [await patient({ sms_sending: 0 }), await patient()];
		await connect(id, newChat());
		const requestNr = await sayResult(iin, done);
		const requestId = await env.LAB_DB.prepare('SELECT id FROM result_requests WHERE request_nr = ?1').bind(requestNr).first<string>('id');
		const chat = await chatOf(id);
		const comment: NewMessage = {
			kind: 'doctor-comment-telegram',
			about: `${requestId ?? ''}.${id}.2026-11-21`,
			recipient: chat?.id ?? '',
			locale: 'ru',
			facts: { patient: id, news: 'comment', link: '' },
			accountId: id,
		};
		await env.LAB_DB.batch(insertMessage(env.LAB_DB, comment, null, noon));
		expect(await told(id)).toEqual(['doctor-comment-telegram', 'result-ready-telegram']);
		await env.LAB_DB.prepare('UPDATE result_requests SET patient_id = ?2 WHERE id = ?1').bind(requestId, other.id).run();
		await callOffMessagesOfLeft({ db: env.LAB_DB, services: testServices() });
		expect(await told(id)).toEqual([]);
	});
	it('waits for room of the day, and as long as Telegram says', async () => {
		const { connect, services, time } = bench(async () => ({ kind: 'failed', code: 'status 429', afterMs: 20 * minute }));
		const { id, iin } = await patient({ sms_sending: 0 });
		await connect(id, newChat());
		await sayResult(iin, done);
		const message =
			(await env.LAB_DB.prepare("SELECT id FROM outgoing WHERE account_id = ?1 AND kind = 'result-ready-telegram'").bind(id).first<string>('id')) ?? '';
		const budget = { ...services, messageBudgets: { ...services.messageBudgets, telegram: { visitors: 0, owners: 0 } } };
		await messageTasks.take({ db: env.LAB_DB, services: budget }, [message]);
		const waits = () => env.LAB_DB.prepare('SELECT waits_for FROM outgoing WHERE id = ?1').bind(message).first('waits_for');
		expect(await waits()).toBe('budget');
		time.now += 60 * minute;
		expect((await messageTasks.take({ db: env.LAB_DB, services }, [message])).get(message)).toBe(20 * minute);
		expect(await waits()).toBe('status 429');
	});
});

/** What people are told of a request, by which channel, of whom and when; and what they end. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { News } from '#shared/patient/news.ts';
import { messageTasks } from '#worker/lab/messages/deliver.ts';
import { writeMessage, type MessageKind } from '#worker/lab/messages/kinds.ts';
import { addPatient, signIn } from '#tests/support/accounts.ts';
import { ask, fresh, person, read } from '#tests/support/laboratory.ts';
import { testServices } from '#tests/support/services.ts';
import { seedSite } from '#tests/support/site.ts';

beforeAll(seedSite);

const noon = Date.parse('2026-11-21T12:00:00+05:00');
const hour = 3_600_000;
const sugar = { code: 'BIO-001', status: 'final', value: 5.4, unit: 'mmol/L' };
let count = 0;
const patient = async (more: Readonly<Record<string, string | number | null>> = {}) => {
	count += 1;
	const own = {
		iin: `9005146${String(count).padStart(5, '0')}`,
		phone: `+770178${String(count).padStart(5, '0')}`,
		email: `told${String(count)}@example.kz`,
	};
	const id = await addPatient({ last_name: person.lastName, first_name: person.firstName, birth_date: person.birthDate, proved_at: 1, ...own, ...more });
	return { id, ...own };
};
const run = (sql: string, ...values: readonly (string | number)[]) =>
	env.LAB_DB.prepare(sql)
		.bind(...values)
		.run();

/** A request of somebody, to which the laboratory says one thing after another, an hour apart. */
function requestOf(iin: string, { from = noon } = {}) {
	const requestNr = `W${fresh()}`.slice(0, 30);
	let at = from;
	return {
		say: async (said: object) => {
			const issued = new Date(at - 60_000).toISOString();
			const { lastName, firstName, birthDate } = person;
			const answer = await ask('POST', '/lis/results', {
				access: env.LIS_KEY,
				services: testServices({ clock: () => at }),
				body: { messageId: fresh(), issued, requestNr, patient: { lastName, firstName, birthDate, iin }, lines: [], ...said },
			});
			if (answer.status !== 200) throw new Error(await answer.text());
			await answer.body?.cancel();
			at += hour;
		},
		done: (lines: readonly object[] = [sugar]) => ({ lines, completedAt: new Date(at - 60_000).toISOString() }),
	};
}
interface Row {
	readonly id: string;
	readonly kind: MessageKind;
	readonly facts: string;
	readonly next_at: number;
}
/** What of a person is still to be told, as kind and news. */
const rowsOf = async (id: string) =>
	(
		await env.LAB_DB.prepare("SELECT id, kind, facts, next_at FROM outgoing WHERE account_id = ?1 AND state = 'waiting' ORDER BY kind, id")
			.bind(id)
			.all<Row>()
	).results;
const factsOf = ({ facts }: Row) => JSON.parse(facts) as Record<string, string>;
const toldTo = async (id: string) => (await rowsOf(id)).map((row) => [row.kind, factsOf(row)['news']]);
const browserOf = async (accountId: string) => {
	const id = `browser-${fresh()}`;
	await run(
		`INSERT INTO push_subscriptions (id, account_id, endpoint, p256dh, auth, device, created_at) VALUES (?1, ?2, 'https://fcm.googleapis.com/fcm/send/' || ?1, '', '', 'Chrome, Android', 1)`,
		id,
		accountId,
	);
	return id;
};

describe('what is told', () => {
	const planned = { plannedAt: '2026-11-22T18:00:00+05:00' };
	const cases: readonly (readonly [News | null, string, (request: ReturnType<typeof requestOf>) => Promise<void>])[] = [
		['ready', 'the laboratory is done', async ({ say, done }) => say(done())],
		['partly-ready', 'the first value of several has come', async ({ say }) => say({ lines: [sugar, { code: 'BIO-002', status: 'preliminary' }] })],
		['delayed', 'it is expected on a later day', async ({ say }) => (await say(planned), say({ plannedAt: '2026-11-24T10:00:00+05:00' }))],
		[
			'delayed',
			'the rest is expected on a later day, where a value is there and its word was told',
			async ({ say }) => {
				await say({ ...planned, lines: [sugar, { code: 'BIO-002', status: 'preliminary' }] });
				await say({ plannedAt: '2026-11-24T10:00:00+05:00' });
			},
		],
		[null, 'it is expected some hours later on the same day', async ({ say }) => (await say(planned), say({ plannedAt: '2026-11-22T20:00:00+05:00' }))],
		[null, 'it is expected sooner', async ({ say }) => (await say(planned), say({ plannedAt: '2026-11-21T20:00:00+05:00' }))],
		[null, 'it is expected at all', async ({ say }) => say(planned)],
		['held', 'a line is held back', async ({ say }) => say({ lines: [sugar, { code: 'BIO-002', status: 'restricted' }] })],
		['corrected', 'a value is another one', async ({ say, done }) => (await say(done()), say({ lines: [{ ...sugar, status: 'corrected', value: 6.1 }] }))],
		['corrected', 'a value is taken back', async ({ say, done }) => (await say(done()), say({ lines: [{ code: 'BIO-001', status: 'withdrawn' }] }))],
	];
	it.each(cases)('%s where %s', async (news, _when, happen) => {
		const { id } = await patient({ email_sending: 0 });
		await happen(requestOf((await env.LAB_DB.prepare('SELECT iin FROM patients WHERE id = ?1').bind(id).first<string>('iin')) ?? ''));
		expect((await toldTo(id)).map(([, told]) => told)).toEqual(news === null ? [] : [news]);
	});
	it.each(['ru', 'en', 'kz'] as const)('says so in %s, and nothing of whom, which test or what value', async (locale) => {
		const { id, iin } = await patient({ locale, email_sending: 1 });
		const request = requestOf(iin);
		await request.say(planned);
		await request.say({ plannedAt: '2026-11-24T10:00:00+05:00' });
		const texts = (await rowsOf(id)).map((row) => writeMessage(row.kind, locale, factsOf(row)));
		expect(texts).toHaveLength(2);
		for (const { subject, text } of texts) {
			expect(text).toMatch(/24/);
			expect(text).not.toContain('{{');
			expect(`${subject} ${text}`).not.toMatch(new RegExp(`${person.lastName}|${person.firstName}|${iin}|люкоз|ucose|норм|normal|қалыпты`, 'i'));
		}
	});
	it('what is newer takes the place of what still waits', async () => {
		const { id, iin } = await patient({ email_sending: 0 });
		const { say, done } = requestOf(iin);
		await say({ lines: [sugar, { code: 'BIO-002', status: 'preliminary' }] });
		await say(done([{ code: 'BIO-002', status: 'final', value: 1, unit: 'mmol/L' }]));
		expect(await toldTo(id)).toEqual([['result-ready-sms', 'ready']]);
		await say({ lines: [{ code: 'BIO-002', status: 'restricted' }] });
		expect((await toldTo(id)).map(([, news]) => news)).toEqual(['corrected']);
		await say(done([{ code: 'BIO-002', status: 'final', value: 1.5, unit: 'mmol/L' }]));
		expect((await toldTo(id)).map(([, news]) => news)).toEqual(['corrected']);
	});
	it('partly ready is told once a request', async () => {
		const { id, iin } = await patient({ email_sending: 0 });
		const { say } = requestOf(iin);
		await say({ lines: [sugar, { code: 'BIO-002', status: 'preliminary' }, { code: 'BIO-003', status: 'preliminary' }] });
		await run("UPDATE outgoing SET state = 'sent' WHERE account_id = ?1", id);
		await say({ lines: [{ code: 'BIO-002', status: 'final', value: 1, unit: 'mmol/L' }] });
		expect(await toldTo(id)).toEqual([]);
	});
});

describe('by which channel, and of whom', () => {
	const childOf = async (parent: string) => {
		const child = await patient({ phone: '', email: '', sms_sending: 0, email_sending: 0 });
		await run("INSERT INTO wards (guardian_id, patient_id, until, created_at) VALUES (?1, ?2, '2034-03-02', 1)", parent, child.id);
		return child;
	};
	const save = async (accountId: string, body: object) => {
		const { token } = await signIn('patient', accountId);
		return read(ask('POST', '/account/patient-room/settings', { access: token, body: { part: 'notices', quietFrom: '21', quietUntil: '8', ...body } }));
	};
	it.each([
		['sms', { SMSSending: ['own'] }],
		['mail', { emailSending: ['own'] }],
		['push', { pushSending: ['own'] }],
	] as const)('%s alone, where that was chosen', async (channel, body) => {
		const { id, iin } = await patient();
		await browserOf(id);
		expect(await save(id, body)).toMatchObject({ saved: true });
		const { say, done } = requestOf(iin);
		await say(done());
		expect(await toldTo(id)).toEqual([[`result-ready-${channel}`, 'ready']]);
	});
	it('each browser that asked for it is told by itself', async () => {
		const { id, iin } = await patient({ sms_sending: 0, email_sending: 0 });
		const browsers = [await browserOf(id), await browserOf(id)];
		const { say, done } = requestOf(iin);
		await say(done());
		const { results } = await env.LAB_DB.prepare("SELECT recipient FROM outgoing WHERE account_id = ?1 AND channel = 'push'")
			.bind(id)
			.all<{ recipient: string }>();
		expect(results.map(({ recipient }) => recipient).toSorted()).toEqual(browsers.toSorted());
	});
	it('a child’s news as the parent has chosen for that child; as for themselves where nothing was chosen', async () => {
		const parent = await patient();
		const [first, second] = [await childOf(parent.id), await childOf(parent.id)];
		await save(parent.id, { SMSSending: ['own', second.id], emailSending: [first.id] });
		for (const [child, kinds] of [
			[first, ['result-ready-mail']],
			[second, ['result-ready-sms']],
			[await childOf(parent.id), ['result-ready-sms']],
		] as const) {
			await run('DELETE FROM outgoing');
			const { say, done } = requestOf(child.iin);
			await say(done());
			expect((await toldTo(parent.id)).map(([kind]) => kind)).toEqual(kinds);
			expect((await rowsOf(parent.id)).map((row) => new URL(factsOf(row)['link'] ?? '').pathname)).toEqual(kinds.map(() => '/cabinet/family'));
		}
	});
	it('a child of somebody else is refused as one that does not exist, and nothing is saved', async () => {
		const [{ id }, stranger] = [await patient(), await patient()];
		const child = await childOf(stranger.id);
		expect(await save(id, { SMSSending: [child.id], quietFrom: '15' })).toMatchObject({ http: 404, code: 'not-found' });
		expect(await env.LAB_DB.prepare('SELECT sms_sending, email_sending, quiet_from FROM patients WHERE id = ?1').bind(id).first()).toEqual({
			sms_sending: 1,
			email_sending: 1,
			quiet_from: 21,
		});
		expect(await env.LAB_DB.prepare('SELECT count(*) AS n FROM notification_choices WHERE account_id = ?1').bind(id).first('n')).toBe(0);
	});
	it.each([
		['its own channel, where one is on for the child', { SMSSending: ['own'], emailSending: ['child'] }, ['result-changed-mail']],
		['the parent’s own channel, where all are off for the child', { SMSSending: ['own'] }, ['result-changed-sms']],
		['nothing, where the parent has switched everything off', {}, []],
	] as const)('safety news goes by %s', async (_name, chosen, kinds) => {
		const parent = await patient();
		const child = await childOf(parent.id);
		const body = Object.fromEntries(
			Object.entries(chosen).map(([channel, people]) => [channel, people.map((one: string) => (one === 'child' ? child.id : one))]),
		);
		await save(parent.id, body);
		const { say } = requestOf(child.iin);
		await say({ lines: [{ code: 'BIO-001', status: 'restricted' }] });
		expect((await toldTo(parent.id)).map(([kind]) => kind)).toEqual(kinds);
	});
	it('goes by what reaches somebody, where what was left on does not', async () => {
		const { id, iin } = await patient({ email: '', sms_sending: 0, email_sending: 1 });
		const { say } = requestOf(iin);
		await say({ lines: [{ code: 'BIO-001', status: 'restricted' }] });
		expect((await toldTo(id)).map(([kind]) => kind)).toEqual(['result-changed-sms']);
	});
	it('what was switched off is not sent though it waits; safety news that waits is', async () => {
		const { id, iin } = await patient({ email_sending: 0 });
		await requestOf(iin, { from: noon + 11 * hour }).say(requestOf(iin, { from: noon + 11 * hour }).done());
		await requestOf(iin, { from: noon + 11 * hour }).say({ lines: [{ code: 'BIO-001', status: 'restricted' }] });
		expect((await toldTo(id)).map(([, news]) => news)).toEqual(['held', 'ready']);
		await save(id, { emailSending: ['own'] });
		expect((await toldTo(id)).map(([, news]) => news)).toEqual(['held']);
	});
});

describe('quiet hours', () => {
	const at = (clock: string) => Date.parse(`2026-11-${clock}:00+05:00`);
	it.each([
		['21T18:30', 19, 9, '21T18:30'],
		['21T19:00', 19, 9, '22T09:00'],
		['21T23:59', 19, 9, '22T09:00'],
		['22T00:00', 19, 9, '22T09:00'],
		['22T08:30', 19, 9, '22T09:00'],
		['22T09:00', 19, 9, '22T09:00'],
		['21T20:59', 21, 8, '21T20:59'],
	])('of %s, from %i until %i: %s', async (now, from, until, then) => {
		const { id, iin } = await patient({ email_sending: 0, quiet_from: from, quiet_until: until });
		const { say, done } = requestOf(iin, { from: at(now) });
		await say(done());
		expect((await rowsOf(id)).map((row) => new Date(row.next_at).toISOString())).toEqual([new Date(at(then)).toISOString()]);
	});
	it('hold for what waits already, and for what is tried again', async () => {
		const { id, iin } = await patient({ email_sending: 0 });
		const { say, done } = requestOf(iin, { from: at('21T22:00') });
		await say(done());
		await run('UPDATE patients SET quiet_until = 11 WHERE id = ?1', id);
		const [row] = await rowsOf(id);
		const sent: string[] = [];
		const time = { now: at('22T08:00') };
		const fails = { kind: 'failed', code: 'down' } as const;
		const services = testServices({
			clock: () => time.now,
			sms: {
				async send({ text }) {
					sent.push(text);
					return fails;
				},
			},
		});
		const bring = async () => (await messageTasks.take({ db: env.LAB_DB, services }, [row?.id ?? ''])).get(row?.id ?? '');
		expect(await bring()).toBe(3 * hour);
		expect(sent).toEqual([]);
		time.now = at('22T20:59');
		await bring();
		expect(sent).toHaveLength(1);
		expect((await rowsOf(id)).map((one) => new Date(one.next_at).toISOString())).toEqual([new Date(at('23T11:00')).toISOString()]);
	});
	it.each(['12', '22', '7'])('are no others than the house allows: from %s is refused', async (quietFrom) => {
		const { id } = await patient();
		const { token } = await signIn('patient', id);
		const body = { part: 'notices', quietFrom, quietUntil: '8' };
		expect(await read(ask('POST', '/account/patient-room/settings', { access: token, body }))).toMatchObject({ http: 422 });
		expect(await env.LAB_DB.prepare('SELECT sms_sending FROM patients WHERE id = ?1').bind(id).first('sms_sending')).toBe(1);
	});
});

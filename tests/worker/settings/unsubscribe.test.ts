/** Ending letters by the link in one of them: without signing in, by a person and by a mail program. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { messageTasks } from '#worker/lab/messages/deliver.ts';
import { addPatient } from '#tests/support/accounts.ts';
import { address, ask, fresh, person } from '#tests/support/laboratory.ts';
import { testServices } from '#tests/support/services.ts';
import { post, seedSite, visit } from '#tests/support/site.ts';

beforeAll(seedSite);

const noon = Date.parse('2026-11-21T12:00:00+05:00');
let count = 0;
/** Somebody who was sent a letter, and its link. */
async function reader(more: Readonly<Record<string, string | number>> = {}) {
	count += 1;
	const email = `unsubscribes${String(count)}@example.kz`;
	const iin = `9005147${String(count).padStart(5, '0')}`;
	const { lastName: last_name, firstName: first_name, birthDate: birth_date } = person;
	const id = await addPatient({
		last_name,
		first_name,
		birth_date,
		proved_at: 1,
		iin,
		email,
		sms_sending: 0,
		phone: `+770179${String(count).padStart(5, '0')}`,
		...more,
	});
	const issued = new Date(noon - 60_000).toISOString();
	const { lastName, firstName, birthDate } = person;
	const body = {
		messageId: fresh(),
		issued,
		requestNr: `U${fresh()}`.slice(0, 30),
		patient: { lastName, firstName, birthDate, iin },
		lines: [{ code: 'BIO-001', status: 'final', value: 5.4, unit: 'mmol/L' }],
		completedAt: issued,
	};
	const services = testServices({ clock: () => noon });
	await (await ask('POST', '/lis/results', { access: env.LIS_KEY, services, body })).body?.cancel();
	const message = await env.LAB_DB.prepare("SELECT id, facts FROM outgoing WHERE account_id = ?1 AND kind = 'result-ready-mail'")
		.bind(id)
		.first<{ id: string; facts: string }>();
	const { unsubscribe = '' } = JSON.parse(message?.facts ?? '{}') as { unsubscribe?: string };
	return { id, email, path: new URL(unsubscribe).pathname, messageId: message?.id ?? '' };
}
const flagOf = (id: string) => env.LAB_DB.prepare('SELECT email_sending FROM patients WHERE id = ?1').bind(id).first('email_sending');
/** Everything that a press could change. */
const stored = async () => {
	const tables = [
		'SELECT id, email_sending, sms_sending FROM patients ORDER BY id',
		'SELECT * FROM notification_choices',
		"SELECT count(*) AS called_off FROM outgoing WHERE state = 'refused'",
	];
	return (await env.LAB_DB.batch(tables.map((sql) => env.LAB_DB.prepare(sql)))).map(({ results }) => results);
};
const textOf = async (path: string) => (await visit(path)).text();
/** As mail programs do: from no page, without cookies. */
const oneClick = (path: string, body = 'List-Unsubscribe=One-Click', headers: Readonly<Record<string, string>> = {}) =>
	visit(path, {
		method: 'POST',
		body,
		redirect: 'manual',
		headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'CF-Connecting-IP': address(), ...headers },
	});

describe('the link of a letter', () => {
	it('says what it ends, changes nothing by being opened, and ends it by one press', async () => {
		const { id, path } = await reader();
		const before = await stored();
		expect(await textOf(path)).toContain('Больше не присылать');
		expect(await stored()).toEqual(before);
		const pressed = await post(path, {}, { 'CF-Connecting-IP': address(), Accept: 'text/html' });
		expect(pressed.headers.get('Location')).toBe(path);
		expect(await flagOf(id)).toBe(0);
		const page = await textOf(path);
		expect(page).toContain('Письма отключены');
		expect(page).toContain('/cabinet/settings');
		expect(page).toContain('Других уведомлений у вас нет');
		expect(page).not.toContain('Больше не присылать');
	});
	it('says that safety news goes another way, where one is on', async () => {
		const { path } = await reader({ sms_sending: 1 });
		expect(await textOf(path)).toContain('другим способом');
	});
	it('ends the letters about children as well, and calls off what waits', async () => {
		const { id, path, messageId } = await reader();
		const child = await addPatient({ phone: '', sms_sending: 0, email_sending: 0 });
		await env.LAB_DB.prepare("INSERT INTO notification_choices (account_id, patient_id, channel, wanted) VALUES (?1, ?2, 'mail', 1)").bind(id, child).run();
		expect((await oneClick(path)).status).toBe(200);
		expect(await env.LAB_DB.prepare('SELECT wanted FROM notification_choices WHERE account_id = ?1').bind(id).first('wanted')).toBe(0);
		expect(await env.LAB_DB.prepare('SELECT state FROM outgoing WHERE id = ?1').bind(messageId).first('state')).toBe('refused');
	});
	it.each([
		['a token that nobody was sent', async () => `/unsubscribe/${'A'.repeat(43)}`],
		['what is no token', async () => '/unsubscribe/x'],
		[
			'one of an address that the account has no more',
			async () => {
				const { id, path } = await reader();
				await env.LAB_DB.prepare("UPDATE patients SET email = 'another@example.kz' WHERE id = ?1").bind(id).run();
				return path;
			},
		],
	])('%s changes no row', async (_name, pathOf) => {
		const path = await pathOf();
		const before = await stored();
		expect(await textOf(path)).toContain('Ссылка больше не действует');
		expect((await oneClick(path)).status).toBe(404);
		await post(path, {}, { 'CF-Connecting-IP': address(), Accept: 'text/html' });
		expect(await stored()).toEqual(before);
	});
});

describe('a mail program', () => {
	it('finds the link in the letter’s own headers', async () => {
		const { messageId, email, path } = await reader();
		const services = testServices({ clock: () => noon });
		await messageTasks.take({ db: env.LAB_DB, services }, [messageId]);
		const letter = (await services.outbox?.list(100))?.find(({ to }) => to === email);
		expect(letter?.headers).toEqual({ 'List-Unsubscribe': `<${services.origin}${path}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
		expect(letter?.text).toContain(`${services.origin}${path}`);
	});
	it('ends them by its own post, without a redirect or a cookie, and twice is the same', async () => {
		const { id, path } = await reader();
		for (let times = 0; times < 2; times += 1) {
			const answer = await oneClick(path);
			expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([200, null]);
			expect(await flagOf(id)).toBe(0);
		}
	});
	it.each([
		['another body', 'intent=end', {}],
		['a page of another site', 'List-Unsubscribe=One-Click', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
		['an older browser at another site', 'List-Unsubscribe=One-Click', { Origin: 'https://evil.example' }],
	] as const)('is not taken for %s', async (_name, body, headers) => {
		const { id, path } = await reader();
		expect((await oneClick(path, body, headers)).status).toBe(403);
		expect(await flagOf(id)).toBe(1);
	});
});

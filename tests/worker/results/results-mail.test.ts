/** Letters with the way to a result: who may have one sent, where it leads, what it never says, and how many there are. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { attach } from '#tests/support/attachments.ts';
import { addPatient, signIn } from '#tests/support/accounts.ts';
import { newDoctor, sentTo } from '#tests/support/doctor.ts';
import { ask, person, read, type Refused } from '#tests/support/laboratory.ts';
import { finished, open } from '#tests/support/results.ts';
import { post, seedSite, visit } from '#tests/support/site.ts';
import { messageKinds } from '#worker/lab/messages/kinds.ts';

beforeAll(seedSite);

let count = 0;
const address = () => {
	count += 1;
	return `letter${String(count)}@example.kz`;
};
const mail = (access: string, body: object) => read<{ sent?: true } & Refused>(ask('POST', '/api/site-test-results/send', { access, body }));
interface Row {
	readonly kind: keyof typeof messageKinds;
	readonly state: string;
	readonly facts: string;
}
const lettersTo = async (recipient: string) =>
	(await env.LAB_DB.prepare("SELECT kind, state, facts FROM outgoing WHERE recipient = ?1 AND kind LIKE 'result-link%'").bind(recipient).all<Row>()).results;

/** A patient with a finished request. */
async function patientWithResult(more: Readonly<Record<string, string>> = {}) {
	const email = address();
	const accountId = await addPatient({ email, phone: `+770188${String(count).padStart(5, '0')}`, ...more });
	const { id } = await open(await finished());
	await attach(id, accountId);
	return { accountId, email, id };
}

describe('a letter', () => {
	it('leads who opened a request by its receipt to the lookup, and says nothing of whose it is', async () => {
		const { id, access } = await open(await finished());
		const email = address();
		expect(await mail(access, { id, email })).toMatchObject({ http: 200, sent: true });
		const [letter] = await lettersTo(email);
		expect(letter).toMatchObject({ kind: 'result-link' });
		expect(JSON.parse(letter?.facts ?? '')).toEqual({ link: expect.stringMatching(/\/results\/login$/) as unknown });
		const request = await env.LAB_DB.prepare('SELECT request_nr FROM result_requests WHERE id = ?1').bind(id).first<{ request_nr: string }>();
		for (const locale of ['ru', 'en', 'kz'] as const) {
			const { subject, text } = messageKinds['result-link'].write(locale, { link: 'https://zerthana.example/results/login' });
			expect(text).toContain('https://zerthana.example/results/login');
			for (const secret of [person.lastName, person.firstName, request?.request_nr ?? 'none', id]) expect(subject + text).not.toContain(secret);
		}
	});
	it('leads the account’s own address through the sign-in to the result', async () => {
		const { accountId, email, id } = await patientWithResult();
		const { token } = await signIn('patient', accountId);
		expect((await mail(token, { id, email: email.toUpperCase() })).http).toBe(200);
		const [letter] = await lettersTo(email.toUpperCase());
		expect(JSON.parse(letter?.facts ?? '{}')).toEqual({ link: expect.stringContaining(`/cabinet?result=${id}`) as unknown });
	});
	it('goes to another address only after a password or a code to the phone', async () => {
		const { accountId, id } = await patientWithResult();
		const { token } = await signIn('patient', accountId);
		await env.LAB_DB.prepare("UPDATE sessions SET strong_until = 0, method = 'mail-code' WHERE account_id = ?1").bind(accountId).run();
		const other = address();
		expect(await mail(token, { id, email: other })).toMatchObject({ http: 403, code: 'confirm-again' });
		expect(await lettersTo(other)).toEqual([]);
		await env.LAB_DB.prepare('UPDATE sessions SET strong_until = 4102444800000 WHERE account_id = ?1').bind(accountId).run();
		expect((await mail(token, { id, email: other })).http).toBe(200);
		expect(await lettersTo(other)).toMatchObject([{ kind: 'result-link' }]);
	});
	it('is a doctor’s to send for a request of their own; another’s answers as one that does not exist', async () => {
		const [doctor, other] = [await newDoctor(), await newDoctor()];
		const { id } = await sentTo(doctor, {});
		const email = address();
		expect((await mail(doctor.token, { id, email })).http).toBe(200);
		const [foreign, none] = [await mail(other.token, { id, email: address() }), await mail(other.token, { id: 'x'.repeat(22), email: address() })];
		expect(foreign.http).toBe(404);
		expect(foreign).toEqual(none);
		const { access } = await open(await finished());
		expect((await mail(access, { id, email: address() })).http).toBe(404);
		expect((await mail('', { id, email: address() })).http).toBe(401);
	});
	it('goes once a day to an address, however often it is asked for; and five a day leave a request, of any number at once', async () => {
		const { id, access } = await open(await finished());
		const same = address();
		const again = await Promise.all(Array.from({ length: 5 }, () => mail(access, { id, email: same })));
		expect(again.map(({ http }) => http)).toEqual([200, 200, 200, 200, 200]);
		expect(await lettersTo(same)).toHaveLength(1);
		const others = Array.from({ length: 12 }, address);
		const sent = await Promise.all(others.map((email) => mail(access, { id, email })));
		expect(sent.filter(({ http }) => http === 200)).toHaveLength(4);
		expect(sent.filter(({ http, code }) => http === 429 && code === 'too-many')).toHaveLength(8);
		expect((await Promise.all(others.map(lettersTo))).flat()).toHaveLength(4);
	});
	it('that an address has had too many of is not said to be sent', async () => {
		const email = address();
		const statuses: number[] = [];
		for (let n = 0; n < 6; n += 1) {
			const { id, access } = await open(await finished());
			statuses.push((await mail(access, { id, email })).http);
		}
		expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
	});
	it('refuses what is no address at its field', async () => {
		const { id, access } = await open(await finished());
		expect(await mail(access, { id, email: 'nobody' })).toMatchObject({ http: 422, fields: [{ field: 'email', rule: 'email' }] });
	});
});

describe('the page of a result', () => {
	it('sends it by a form, keeps the address out of its own, and says how it went in each language', async () => {
		const { accountId, email, id } = await patientWithResult();
		const { cookie } = await signIn('patient', accountId);
		for (const [prefix, said, title] of [
			['', 'Письмо со ссылкой отправляется', 'Отправить ссылку по электронной почте'],
			['/en', 'is on its way', 'Send a link by email'],
			['/kz', 'Сілтемесі бар хат жіберілуде', 'Сілтемені электрондық пошта арқылы жіберу'],
		] as const) {
			const sent = await post(`${prefix}/results/${id}`, { intent: 'mail', email }, { Cookie: cookie });
			expect(sent.headers.get('Location')).toBe(`${prefix}/results/${id}?mailed=1`);
			const page = await (await visit(`${prefix}/results/${id}?mailed=1`, { headers: { Cookie: cookie } })).text();
			for (const part of [said, title]) expect(page).toContain(part);
		}
		await env.LAB_DB.prepare('UPDATE sessions SET strong_until = 0 WHERE account_id = ?1').bind(accountId).run();
		const refused = await post(`/results/${id}`, { intent: 'mail', email: address() }, { Cookie: cookie, Accept: 'application/json' });
		expect(await refused.json()).toMatchObject({ redirect: `/cabinet/confirm?back=${encodeURIComponent(`/results/${id}`)}`, unsent: true });
	});
});
